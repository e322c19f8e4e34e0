/* From the last encounter of a level to the next: what dice and items are worth before one is the
 * mean, over all the ways guessed in which the deck may lie, of the best that can be done about it.
 */
#include "ahead.h"

enum { ABREAST = 3 }; /* fours of a fight that are added up at once */
static const struct jacks_worth nothing;

/* ---- Arithmetic on worths ---------------------------------------------------------------------
 */

static inline void add(const struct jacks_ahead *a, struct jacks_worth *sum, float share,
                       const struct jacks_worth *w)
{
    for (int i = 0; i < a->fours; i++)
        sum->four[i] += share * w->four[i];
}

static inline void raise_four(jacks_four *best, jacks_four w)
{
    typedef int32_t mask __attribute__((vector_size(16)));
    mask higher = w > *best;
    *best = (jacks_four)((higher & (mask)w) | (~higher & (mask)*best));
}

static inline void raise(const struct jacks_ahead *a, struct jacks_worth *best,
                         const struct jacks_worth *w)
{
    for (int i = 0; i < a->fours; i++)
        raise_four(&best->four[i], w->four[i]);
}

float jacks_worth_at(const struct jacks_ahead *a, const struct jacks_worth *w, int tally)
{
    if (a->aim == DD_AIM_WIN)
        return w->four[0][0];
    if (a->aim == DD_AIM_ACE)
        return tally < 0 ? 0 : w->four[tally / 4][tally % 4];
    int low = tally / GOLD_STEP < 3 ? tally / GOLD_STEP : 2;
    float part = (float)(tally - low * GOLD_STEP) / GOLD_STEP;
    return (1 - part) * w->four[0][low] + part * w->four[0][low + 1];
}

/* With so much more treasure, or so much less slack. */
static void shift(const struct jacks_ahead *a, const struct jacks_worth *from, int by,
                  struct jacks_worth *to)
{
    int step = a->aim == DD_AIM_ACE ? 1 : GOLD_STEP;
    for (int i = 0; i < a->fours; i++)
        for (int j = 0; j < 4; j++)
            to->four[i][j] =
                by ? jacks_worth_at(a, from, (4 * i + j) * step + by) : from->four[i][j];
}

/* ---- After an encounter -----------------------------------------------------------------------
 */

static bool possible(const struct jacks_ahead *a, int potions, int baubles)
{
    return potions <= a->potions && baubles <= a->baubles && potions + baubles <= a->items;
}

/* Without dice a potion is drunk. */
static void rescue(const struct jacks_ahead *a, jacks_worths of, int potions, int baubles)
{
    struct jacks_worth *dead = &of[potions][baubles][0];
    *dead = nothing;
    for (int class = 0; potions && class < CLASSES; class ++)
        raise(a, dead, &of[potions - 1][baubles][a->party.step[class]]);
}

static void drink(struct jacks_ahead *a, int potions, int baubles)
{
    const struct jacks_party *party = &a->party;
    memcpy(a->plain[potions][baubles], a->before[potions][baubles],
           sizeof a->plain[potions][baubles]);
    for (int way = 1; potions && way < party->ways; way++)
        for (int class = 0; class < CLASSES; class ++)
            if (jacks_lacks(party, way, class))
                raise(a, &a->plain[potions][baubles][way],
                      &a->plain[potions - 1][baubles][way + party->step[class]]);
    rescue(a, a->plain, potions, baubles);
}

static void heal(struct jacks_ahead *a, int potions, int baubles)
{
    const struct jacks_party *party = &a->party;
    const struct jacks_worth *plain = a->plain[potions][baubles];
    for (int way = 1; way < party->ways; way++) {
        struct jacks_worth *best = &a->heal[potions][baubles][way];
        bool prays = !party->ready[way][CLERIC];
        *best = plain[way];
        for (int class = prays ? CLERIC : 0; class < CLASSES; class ++) {
            struct jacks_worth w = nothing;
            if (!jacks_lacks(party, way, class))
                continue;
            add(a, &w, 4 / 6.0F, &plain[way + party->step[class]]);
            add(a, &w, 1 / 6.0F, &plain[way]);
            add(a, &w, 1 / 6.0F, &plain[prays ? way : way - party->step[CLERIC]]);
            raise(a, best, &w);
        }
    }
    rescue(a, a->heal, potions, baubles);
}

static void flee(struct jacks_ahead *a, int potions, int baubles)
{
    const struct jacks_party *party = &a->party;
    const struct jacks_worth *away = a->heal[potions][baubles];
    struct jacks_worth *out = a->flee[potions][baubles];
    rescue(a, a->flee, potions, baubles);
    for (int way = 1; way < party->ways; way++) {
        out[way] = baubles ? a->heal[potions][baubles - 1][way] : nothing;
        for (int class = 0; class < CLASSES; class ++) {
            struct jacks_worth w = nothing;
            int without = way - party->step[class];
            if (!party->ready[way][class])
                continue;
            float wizard = class == CLERIC ? 0 : a->wizard[party->ready[way][class]];
            add(a, &w, 1 / 6.0F, &away[way]);
            add(a, &w, (4 + wizard) / 6, &away[without]);
            add(a, &w, (1 - wizard) / 6, &out[without]);
            raise(a, &out[way], &w);
        }
    }
}

static void work_out_endings(struct jacks_ahead *a)
{
    for (int potions = 0; potions <= a->potions; potions++)
        for (int baubles = 0; possible(a, potions, baubles); baubles++) {
            drink(a, potions, baubles);
            heal(a, potions, baubles);
            flee(a, potions, baubles);
        }
}

/* ---- A fight ----------------------------------------------------------------------------------
 */

/* The Cleric's dice are taken first or last: a Cleric without dice prays, which brings a die as
 * often and never costs one. */
static void list_pools(struct jacks_ahead *a, int way)
{
    const int8_t *ready = a->party.ready[way];
    for (int cleric_first = 0; cleric_first < ORDERS; cleric_first++) {
        int taken[CLASSES] = {0}, first = cleric_first ? CLERIC : OTHERS;
        for (int dice = 0; dice < a->party.total[way]; dice++) {
            taken[taken[first] < ready[first] ? first : CLERIC - first]++;
            a->pool[way][cleric_first][dice] = (uint8_t)jacks_way(&a->party, taken);
        }
    }
}

/* All that may be lost by a roll of a pool. A six is lost; of ones that are rerolled every fifth
 * turns into a six, and about half of them have to be rerolled. What is unlikely is left out: but
 * many sixes at once are what kills, so not much is. */
static int list_rolls(struct jacks_ahead *a, int reroller, int pool, int count)
{
    static const float six = 1 / 6.0F, unlikely = 0.0005F;
    const struct jacks_party *party = &a->party;
    const int8_t *taken = party->ready[pool];
    int again = taken[OTHERS] < a->again[reroller] ? taken[OTHERS] : a->again[reroller];
    float all = 0, chance = six + (again ? (float)again / (float)taken[OTHERS] / 60 : 0);
    int from = count;
    for (int lost = 0; lost <= pool; lost++) {
        const int8_t *sixes = party->ready[lost];
        if (!jacks_within(party, lost, pool))
            continue;
        float share = jacks_share(taken[OTHERS], sixes[OTHERS], chance) *
                      jacks_share(taken[CLERIC], sixes[CLERIC], six);
        int left = taken[OTHERS] - sixes[OTHERS];
        if (share < unlikely)
            continue;
        all += share;
        a->roll[reroller][count++] = (struct jacks_roll){
            share, (uint8_t)lost, (uint8_t)(party->total[pool] - party->total[lost]),
            (uint8_t)(again < left ? again : left), (uint8_t)sixes[CLERIC]};
    }
    for (; from < count; from++)
        a->roll[reroller][from].share /= all;
    return count;
}

static void list_outcomes(struct jacks_ahead *a, const struct jacks_meeting *m)
{
    const int *first = a->first[m->reroller];
    for (int pool = 1; pool < a->party.ways; pool++) {
        a->hope[pool] = a->sure[pool] = 0;
        for (int i = first[pool]; i < first[pool + 1]; i++) {
            const struct jacks_roll *r = &a->roll[m->reroller][i];
            int hearts = m->hearts > r->held ? m->hearts - r->held : 0;
            float won = jacks_chance(&a->chances, hearts, r->dice, r->again, m->difficulty);
            float near = jacks_chance(&a->chances, hearts, r->dice, r->again, m->difficulty - 6);
            a->outcome[i] = (struct jacks_outcome){.steps = r->lost,
                                                   .won = r->share * won,
                                                   .lost = r->share * (1 - won),
                                                   .near = r->share * (near - won),
                                                   .far = r->share * (1 - near)};
            a->sure[pool] += r->share * won;
            a->hope[pool] += r->share * near;
        }
    }
}

/* What it is to have won, won by a bauble, and lost. Items beyond those counted on are left. */
static void set_sides(struct jacks_ahead *a, const struct jacks_meeting *m, int potions,
                      int baubles)
{
    bool fits = possible(a, potions + m->potions, baubles + m->baubles);
    int p = fits ? potions + m->potions : potions, b = fits ? baubles + m->baubles : baubles;
    int win = a->aim == DD_AIM_SCORE ? m->prize : 0, loss = a->aim == DD_AIM_ACE ? -m->prize : 0;
    for (int way = 0; way < a->party.ways; way++) {
        shift(a, &a->heal[p][b][way], win, &a->won[way]);
        shift(a, &a->flee[potions][baubles][way], loss, &a->lost[way]);
        if (baubles) {
            shift(a, &a->heal[p][b - 1][way], win, &a->near[way]);
            raise(a, &a->near[way], &a->lost[way]);
        }
    }
}

/* For so many fours from the one at i, which have to stay at hand: this is where the time goes. */
static inline __attribute__((always_inline)) void fight(const struct jacks_ahead *a,
                                                        const int *first, int way, bool bauble,
                                                        int i, const int many,
                                                        struct jacks_worth *best)
{
    jacks_four sum[ABREAST] = {0};
    for (int o = first[0]; o < first[1]; o++) {
        const struct jacks_outcome *out = &a->outcome[o];
        const jacks_four *won = &a->won[way - out->steps].four[i];
        const jacks_four *near = &a->near[way - out->steps].four[i];
        const jacks_four *lost = &a->lost[way - out->steps].four[i];
        for (int n = 0; n < many; n++)
            sum[n] += bauble ? out->won * won[n] + (out->near * near[n] + out->far * lost[n])
                             : out->won * won[n] + out->lost * lost[n];
    }
    for (int n = 0; n < many; n++)
        raise_four(&best->four[i + n], sum[n]);
}

/* Pools that hardly ever win are no better than flight, and those that nearly always do are big
 * enough. */
static void face(struct jacks_ahead *a, const struct jacks_meeting *m, int way, bool bauble,
                 struct jacks_worth *best)
{
    static const float hopeless = 0.3F, certain = 0.97F;
    const float *hope = bauble ? a->hope : a->sure;
    *best = a->lost[way];
    for (int order = 0; order < ORDERS; order++) {
        const uint8_t *pool = a->pool[way][order];
        for (int n = 0; n < a->party.total[way]; n++) {
            if (hope[pool[n]] > hopeless && (!order || pool[n] != a->pool[way][order - 1][n])) {
                const int *first = &a->first[m->reroller][pool[n]];
                int i = 0;
                for (; i + ABREAST <= a->fours; i += ABREAST)
                    fight(a, first, way, bauble, i, ABREAST, best);
                for (; i < a->fours; i++)
                    fight(a, first, way, bauble, i, 1, best);
            }
            if (a->sure[pool[n]] > certain)
                break;
        }
    }
}

static void meet(struct jacks_ahead *a, const struct jacks_meeting *m, float share)
{
    list_outcomes(a, m);
    for (int potions = 0; potions <= a->potions; potions++)
        for (int baubles = 0; possible(a, potions, baubles); baubles++) {
            set_sides(a, m, potions, baubles);
            for (int way = 1; way < a->party.ways; way++) {
                struct jacks_worth best;
                face(a, m, way, baubles, &best);
                add(a, &a->before[potions][baubles][way], share, &best);
            }
        }
}

/* ---- The level --------------------------------------------------------------------------------
 */

static float end_of(const struct jacks_ahead *a, int mark, int potions, int baubles, float rested)
{
    if (a->aim == DD_AIM_WIN)
        return 1;
    if (a->aim == DD_AIM_SCORE)
        return (float)(mark * GOLD_STEP) + rested * a->below.gold[potions][baubles];
    return a->last ? 1 : rested * a->below.ace[potions][baubles][mark < SLACKS ? mark : SLACKS - 1];
}

/* An Ace will miss so much with such a chance. */
static void count_missed(struct jacks_ahead *a, const struct jacks_dungeon *dungeon, int ends)
{
    memset(a->missed, 0, sizeof a->missed);
    for (int d = 0; d < ends; d++)
        a->missed[a->aim == DD_AIM_ACE ? dungeon[d].missed : 0] += 1 / (float)ends;
}

/* Dice that are not rested are worth less below. */
static void end_level(struct jacks_ahead *a, int potions, int baubles)
{
    for (int way = 1; way < a->party.ways; way++) {
        struct jacks_worth end = nothing, *all = &a->before[potions][baubles][way];
        float rested = a->rests ? 1 : (float)a->party.total[way] / DICE;
        if (a->rests && way > 1) {
            *all = all[-1];
            continue;
        }
        *all = nothing;
        for (int mark = 0; mark < 4 * a->fours; mark++)
            end.four[mark / 4][mark % 4] = end_of(a, mark, potions, baubles, rested);
        for (int missed = 0; missed <= LEVEL_GOLD; missed++) {
            struct jacks_worth w;
            if (a->missed[missed] == 0)
                continue;
            shift(a, &end, -missed, &w);
            add(a, all, a->missed[missed], &w);
        }
    }
}

/* That of so many dice that are not the Cleric's one is the Wizard's. */
static float has_wizard(const struct jacks_sight *t, int others)
{
    float without = 1;
    for (int i = 0, all = DICE - t->size[CLERIC]; i < others; i++) {
        int not_his = all - t->size[WIZARD] - i;
        without *= not_his > 0 ? (float)not_his / (float)(all - i) : 0;
    }
    return 1 - without;
}

/* Of the items in the deck one is counted on. */
static void begin(struct jacks_ahead *a, const struct jacks_sight *t)
{
    int more = (t->items > 0) + t->new_potions + t->new_baubles;
    a->fours = a->aim == DD_AIM_ACE && jacks_slack(t) > 0 ? jacks_slack(t) / 4 + 1 : 1;
    a->last = t->level == t->levels;
    a->rests = t->rests;
    a->items = t->potions + t->baubles + more;
    a->potions = t->potions + more < MOST_POTIONS ? t->potions + more : MOST_POTIONS;
    a->baubles = t->baubles + more < MOST_BAUBLES ? t->baubles + more : MOST_BAUBLES;
    jacks_number_party(&a->party, (int[CLASSES]){DICE - t->size[CLERIC], 0, 0, t->size[CLERIC]});
    for (int others = 0; others <= DICE - t->size[CLERIC]; others++)
        a->wizard[others] = has_wizard(t, others);
    for (int way = 1; way < a->party.ways; way++)
        list_pools(a, way);
    for (int reroller = FIGHTER; reroller <= ROGUE; reroller++) {
        a->again[reroller] = (t->size[reroller] + 1) / 2;
        a->first[reroller][1] = 0;
        for (int pool = 1; pool < a->party.ways; pool++)
            a->first[reroller][pool + 1] = list_rolls(a, reroller, pool, a->first[reroller][pool]);
    }
}

void jacks_look_ahead(struct jacks_ahead *a, const struct jacks_sight *t,
                      const struct jacks_dungeon *dungeon, int dungeons, int ends)
{
    begin(a, t);
    count_missed(a, dungeon, ends);
    for (int potions = 0; potions <= a->potions; potions++)
        for (int baubles = 0; possible(a, potions, baubles); baubles++)
            end_level(a, potions, baubles);
    work_out_endings(a);
    for (int i = dungeon[0].meetings - 1; i >= 0; i--) {
        memset(a->before, 0, sizeof a->before);
        for (int d = 0; d < dungeons; d++)
            meet(a, &dungeon[d].meeting[i], 1 / (float)dungeons);
        work_out_endings(a);
    }
}

/* The Wizard's first two dice are worth about a tenth of a die more than others, since they flee
 * better: found by working some levels out for each class apart. */
float jacks_ahead_of(const struct jacks_ahead *a, int potions, int baubles, const int8_t *ready,
                     int tally)
{
    int others = ready[FIGHTER] + ready[ROGUE] + ready[WIZARD];
    float more = 0.11F * (float)(ready[WIZARD] < 2 ? ready[WIZARD] : 2) - 0.035F * (float)others;
    const struct jacks_worth *w =
        &a->plain[potions][baubles]
                 [others * a->party.step[OTHERS] + ready[CLERIC] * a->party.step[CLERIC]];
    float worth = jacks_worth_at(a, w, tally);
    if (more > 0 && others < a->party.size[OTHERS])
        worth += more * (jacks_worth_at(a, w + a->party.step[OTHERS], tally) - worth);
    if (more < 0 && others > 1)
        worth += more * (worth - jacks_worth_at(a, w - a->party.step[OTHERS], tally));
    return worth;
}

/* The last card is the top. */
void jacks_read_dungeon(const uint8_t *kind, int cards, struct jacks_dungeon *out)
{
    struct jacks_meeting m = {0};
    out->meetings = 0;
    while (cards-- > 0) {
        uint8_t k = kind[cards];
        if (jacks_in(BLACKS, k)) {
            m.difficulty = (uint8_t)jacks_rank(k);
            m.reroller = dd_suit(k) == DD_CLUBS ? FIGHTER : ROGUE;
            out->meeting[out->meetings++] = m;
            m = (struct jacks_meeting){0};
        } else if (jacks_in(HEARTS, k)) {
            m.hearts++;
        } else if (dd_is_joker(k)) {
            m.potions++;
        } else if (jacks_in(BAUBLES, k)) {
            m.baubles++;
        } else {
            m.prize = (uint8_t)(m.prize + dd_rank(k));
        }
    }
    out->missed = m.prize;
}
