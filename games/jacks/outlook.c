/* What a decision of Dungeon Jacks does, before it is made. */
#include "jacks.h"

#include "odds.h"

/* ---- Odds ---------------------------------------------------------------------------------- */

/* The fight as it stands, without dice. */
static void lay_out(const struct dd_state *s, struct jacks_odds *fight)
{
    memset(fight, 0, sizeof *fight);
    fight->difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        if (jacks_in(HEARTS, card->kind) && !card->mark)
            fight->heart[fight->hearts++] = (uint8_t)dd_rank(card->kind);
    }
}

void jacks_foresee_fight(const struct dd_state *s, const int *dice, uint64_t *chance, uint64_t *of)
{
    struct jacks_odds fight;
    int reroller = jacks_reroller(s);
    lay_out(s, &fight);
    fight.rerolling = dice[reroller];
    fight.plain = dice[reroller == FIGHTER ? ROGUE : FIGHTER];
    fight.casting = dice[WIZARD] + dice[CLERIC];
    jacks_win_chance(&fight, chance, of);
}

/* The dice as they lie after the roll; no bauble is among them before rerolls are over. */
static void lay_out_roll(const struct dd_state *s, struct jacks_odds *fight)
{
    int reroller = jacks_reroller(s);
    lay_out(s, fight);
    fight->lying[0] = dd_len(s, SIXES);
    for (int i = 0; i < dd_len(s, POOL); i++) {
        const struct dd_piece *die = dd_at(s, POOL, i);
        if (die->face == 1 && die->mark == reroller)
            fight->again++;
        else if (die->face < 6)
            fight->lying[die->face]++;
    }
}

/* One reroll, then best play: the mean over its five faces. */
static void foresee_reroll(const struct dd_state *s, uint64_t *chance, uint64_t *of)
{
    struct jacks_odds fight, then;
    uint64_t scale = 1;
    lay_out_roll(s, &fight);
    fight.again--;
    for (int i = 0; i < fight.again; i++)
        scale *= 5; /* every such fraction has a denominator that divides this */
    *chance = 0;
    *of = 5 * scale;
    for (int face = 2; face <= 6; face++) {
        uint64_t wins, all;
        then = fight;
        if (face < 6)
            then.lying[face]++;
        jacks_win_chance(&then, &wins, &all);
        *chance += wins * (scale / all);
    }
}

/* Do dice of each face, 0 for held sixes, win without another roll? The smallest are laid on the
 * highest hearts, as odds.c says. */
static bool wins_as_they_lie(const struct jacks_odds *fight, const int dice[7])
{
    int worth = 0, needed = fight->difficulty;
    uint8_t heart[9];
    for (int i = 0; i < fight->hearts; i++) {
        int at = i;
        for (; at > 0 && heart[at - 1] < fight->heart[i]; at--)
            heart[at] = heart[at - 1];
        heart[at] = fight->heart[i];
        needed += fight->heart[i];
    }
    for (int face = 0, place = 0; face <= 6; face++)
        for (int n = 0; n < dice[face]; n++, place++)
            worth += place < fight->hearts && heart[place] > face ? heart[place] : face;
    return worth >= needed;
}

static int baubles_held(const struct dd_state *s)
{
    int held = 0;
    for (int i = 0; i < dd_len(s, HELD); i++)
        held += jacks_in(BAUBLES, dd_at(s, HELD, i)->kind);
    return held;
}

/* How many phantom dice, each a 1 or a 6, make the roll win if no one is rerolled; more than are
 * held: it can't. [J21] */
static int baubles_needed(const struct dd_state *s)
{
    struct jacks_odds fight;
    int dice[7] = {0}, held = baubles_held(s), needed = 0;
    lay_out_roll(s, &fight);
    memcpy(dice, fight.lying, sizeof fight.lying);
    dice[1] += fight.again;
    for (; needed <= held; needed++)
        for (int sixes = 0; sixes <= needed; sixes++) {
            int with[7];
            memcpy(with, dice, sizeof with);
            with[1] += needed - sixes;
            with[6] += sixes;
            if (wins_as_they_lie(&fight, with))
                return needed;
        }
    return needed;
}

static void foresee_keep(const struct dd_state *s, struct dd_outlook *o)
{
    int needed = baubles_needed(s);
    dd_label(o, "Keep the ones");
    if (!needed)
        dd_effect(o, 1, "no more rerolls: the roll can win as it lies");
    else if (needed > baubles_held(s))
        dd_effect(o, -1, "no more rerolls: the roll falls short");
    else if (needed == 1)
        dd_effect(o, 0, "no more rerolls: the roll can win with a bauble");
    else
        dd_effect(o, 0, "no more rerolls: the roll can win with %d baubles", needed);
}

static void add_win_odds(struct dd_outlook *o, const struct dd_state *s, uint64_t chance,
                         uint64_t of)
{
    bool baubles = jacks_find_item(s, BAUBLES) >= 0;
    dd_luck(o, "won");
    dd_outcome(o, chance, of, 1,
               baubles ? "the fight is won without a bauble" : "the fight is won");
    dd_outcome(o, of - chance, of, -1, baubles ? "lost, unless baubles help" : "lost: flee");
}

/* ---- The last die [J24] ---------------------------------------------------------------------- */

static const char *fatal_with(bool potion)
{
    return potion ? "the last die is lost: a potion or the end"
                  : "the last die is lost, and the run";
}

static const char *fatal(const struct dd_state *s)
{
    return fatal_with(jacks_find_item(s, DD_JOKERS) >= 0);
}

/* The treasure is taken before held sixes go, so a potion just won helps. [J11 J22] */
static const char *fatal_total(const struct dd_state *s, bool won)
{
    bool potion = jacks_find_item(s, DD_JOKERS) >= 0;
    for (int i = 0; won && i < dd_len(s, ENCOUNTER); i++)
        potion |= dd_is_joker(dd_at(s, ENCOUNTER, i)->kind);
    return fatal_with(potion);
}

/* Whether the total exhausts the last dice: nothing but held sixes is left. [J11] */
static bool total_is_fatal(const struct dd_state *s)
{
    int held = dd_len(s, SIXES);
    for (int i = 0; i < dd_len(s, ON_HEARTS); i++)
        held += dd_at(s, ON_HEARTS, i)->face == 6 && dd_at(s, ON_HEARTS, i)->mark != PHANTOM;
    return jacks_living(s) == held;
}

/* Whether letting go all sixes of the pool does. */
static bool release_is_fatal(const struct dd_state *s)
{
    return jacks_living(s) == jacks_count_showing(s, POOL, 6);
}

/* ---- Fighting ------------------------------------------------------------------------------ */

/* What can be won here. */
struct spoils {
    int value, items;
};

static struct spoils spoils_of(const struct dd_state *s)
{
    struct spoils spoils = {0, 0};
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        uint8_t kind = dd_at(s, ENCOUNTER, i)->kind;
        if (jacks_in(ITEM_KINDS, kind))
            spoils.items++;
        else if (!jacks_in(HEARTS, kind))
            spoils.value += dd_rank(kind);
    }
    return spoils;
}

/* "8 in treasure, 1 item" */
static void write_spoils(const struct dd_state *s, bool won, struct dd_text *t)
{
    struct spoils spoils = spoils_of(s);
    int treasure = s->counter[C_TREASURE];
    if (spoils.value && won)
        dd_write(t, "%~ in treasure", C_TREASURE, treasure, treasure + spoils.value);
    else if (spoils.value)
        dd_write(t, "%d in treasure", spoils.value);
    if (spoils.items)
        dd_write(t, spoils.value ? ", %d item%s" : "%d item%s", spoils.items,
                 spoils.items == 1 ? "" : "s");
    if (!spoils.value && !spoils.items)
        dd_write(t, "no treasure");
}

static void foresee_fight(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    char bytes[48];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    int dice[OWNERS], taken = __builtin_popcountll(a->mask);
    int monster = jacks_rank(dd_at(s, MONSTER, 0)->kind), hearts = jacks_difficulty(s) - monster;
    uint64_t chance, of;
    jacks_count_taken(s, a, dice);
    for (int class = 0; class < CLASSES; class ++)
        if (dice[class])
            dd_write(&t, t.length ? ", %s %d" : "%s %d", jacks_names[class], dice[class]);
    dd_label(o, "Fight: %<%s%>", bytes);
    dd_clear_text(&t);
    write_spoils(s, false, &t);
    if (hearts)
        dd_effect(o, 0, "%d %s against %d + %d, for %t", taken, taken == 1 ? "die" : "dice",
                  monster, hearts, &t);
    else
        dd_effect(o, 0, "%d %s against %d, for %t", taken, taken == 1 ? "die" : "dice", monster,
                  &t);
    jacks_foresee_fight(s, dice, &chance, &of);
    add_win_odds(o, s, chance, of);
}

static void foresee_flee(const struct dd_state *s, struct dd_outlook *o)
{
    char bytes[48];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    struct spoils spoils = spoils_of(s);
    write_spoils(s, false, &t);
    dd_label(o, "Flee");
    dd_effect(o, spoils.value || spoils.items ? -1 : 0, "%t left behind, and a die to roll", &t);
}

/* Says how the pool stands with a total against a difficulty. */
static void effect_of(struct dd_outlook *o, int total, int difficulty)
{
    if (total >= difficulty)
        dd_effect(o, 1, "%d against %d: enough to win", total, difficulty);
    else
        dd_effect(o, 0, "%d against %d: %d short", total, difficulty, difficulty - total);
}

static void foresee_lay(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_piece *die = dd_at(s, a->from, a->i);
    uint8_t heart = dd_at(s, ENCOUNTER, a->j)->kind;
    int total = jacks_total(s) - (a->from == POOL ? die->face : 0);
    if (die->mark == PHANTOM)
        dd_label(o, "Lay the phantom %d on %k", die->face, heart);
    else
        dd_label(o, "Lay the %s's %d on %k", jacks_names[die->mark], die->face, heart);
    effect_of(o, total, jacks_difficulty(s) - dd_rank(heart));
}

static void foresee_total(const struct dd_state *s, struct dd_outlook *o)
{
    char bytes[48];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    int total = jacks_total(s), difficulty = jacks_difficulty(s);
    dd_label(o, "Count now");
    if (total_is_fatal(s)) {
        dd_effect(o, -1,
                  total < difficulty ? "%<%d against %d: lost%>; %s" : "%d against %d: won, but %s",
                  total, difficulty, fatal_total(s, total >= difficulty));
        return;
    }
    if (total < difficulty) {
        dd_effect(o, -1, "%d against %d: lost, flee", total, difficulty);
        return;
    }
    write_spoils(s, true, &t);
    dd_effect(o, 1, "%d against %d: you win, %t", total, difficulty, &t);
}

static void foresee_bauble(const struct dd_state *s, const struct dd_action *a,
                           struct dd_outlook *o)
{
    uint8_t kind = dd_at(s, HELD, a->i)->kind;
    if (s->phase == PHASE_FLEE) {
        dd_label(o, "Escape by bauble %k", kind);
        dd_effect(o, 1, "%<away at no cost%>; the bauble is spent");
    } else {
        dd_label(o, "Bauble %k as a %d", kind, a->num);
        effect_of(o, jacks_total(s) + a->num, jacks_difficulty(s));
    }
}

static void foresee_rolled(const struct dd_state *s, const struct dd_action *a,
                           struct dd_outlook *o)
{
    uint64_t chance, of;
    int sixes;
    switch (a->verb) {
    case HOLD:
        dd_label(o, "Hold the %s's six", jacks_names[dd_at(s, POOL, a->i)->mark]);
        dd_effect(o, 0, "undercuts any heart as a 0, exhausted with the total");
        break;
    case RELEASE:
        sixes = jacks_count_showing(s, POOL, 6);
        dd_label(o, "Let the %s%s go", dd_len(s, SIXES) ? "other " : "",
                 sixes == 1 ? "six" : "sixes");
        dd_effect(o, -1, "%s", release_is_fatal(s) ? fatal(s) : "exhausted at once");
        break;
    case REROLL:
        foresee_reroll(s, &chance, &of);
        dd_label(o, "Reroll the %s's one", jacks_names[jacks_reroller(s)]);
        dd_effect(o, 0, "%<2 to 6, all alike%>; %s",
                  jacks_living(s) == 1 ? "a six exhausts the last die" : "a six is exhausted");
        add_win_odds(o, s, chance, of);
        break;
    default: foresee_keep(s, o); break;
    }
}

/* ---- Fleeing and healing ------------------------------------------------------------------- */

static void foresee_run(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int owner = dd_at(s, READY, a->i)->mark;
    bool last = jacks_living(s) == 1;
    dd_label(o, "Run: roll a die of the %s", jacks_names[owner]);
    dd_luck(o, "die kept");
    dd_outcome(o, 1, 6, 1, "away, and the die is kept");
    if (last) {
        dd_outcome(o, 5, 6, -1, "%s", fatal(s));
    } else if (owner == WIZARD) {
        dd_outcome(o, 5, 6, -1, "away, the die is exhausted");
    } else {
        dd_outcome(o, 4, 6, -1, "away, the die is exhausted");
        dd_outcome(o, 1, 6, -1, "the die is exhausted, roll another");
    }
}

static void foresee_heal(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int patient = dd_at(s, EXHAUSTED, a->i)->mark;
    bool last = jacks_living(s) == 1;
    dd_label(o, "Heal the %s", jacks_names[patient]);
    dd_luck(o, "a die back");
    dd_outcome(o, 4, 6, 1, "the %s gets a die back", jacks_names[patient]);
    dd_outcome(o, 1, 6, 0, "nothing happens");
    dd_outcome(o, 1, 6, -1, "%s", last ? fatal(s) : "the Cleric's die is exhausted");
}

static void foresee_pray(struct dd_outlook *o)
{
    dd_label(o, "Pray");
    dd_luck(o, "a die back");
    dd_outcome(o, 4, 6, 1, "the Cleric gets a die back");
    dd_outcome(o, 2, 6, 0, "nothing happens");
}

static void foresee_drink(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int owner = dd_at(s, EXHAUSTED, a->i)->mark, ready[OWNERS];
    jacks_count_dice(s, READY, ready);
    dd_label(o, "Potion for the %s", jacks_names[owner]);
    dd_effect(o, 1, "one die comes back: %d ready, then %d", ready[owner], ready[owner] + 1);
}

/* ---- Between levels ------------------------------------------------------------------------- */

static void foresee_descend(const struct dd_state *s, struct dd_outlook *o)
{
    int exhausted = dd_len(s, EXHAUSTED), level = s->counter[C_LEVEL];
    dd_label(o, "Go down to level %d", level + 1);
    if (!exhausted) /* a level has as many Big Bads as its number says [J4] */
        dd_effect(o, 0, "%<%= Big Bads%>; %d in treasure is safe", C_LEVEL, level, level + 1,
                  s->counter[C_SCORE]);
    else if (s->option[OPT_REST] == REST_FULL)
        dd_effect(o, 1, "%<%= Big Bads%>; all dice come back", C_LEVEL, level, level + 1);
    else
        dd_effect(o, 0, "%<%= Big Bads%>; %d %s exhausted", C_LEVEL, level, level + 1, exhausted,
                  exhausted == 1 ? "die stays" : "dice stay");
}

static void foresee_end(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    if (a->verb == STOP) {
        dd_label(o, "Stop here");
        dd_effect(o, 0, "the run is finished with %d", s->counter[C_SCORE]);
    } else {
        dd_label(o, "Let the party fall");
        dd_effect(o, -1, "the run is lost with %d", s->counter[C_SCORE]);
    }
}

void jacks_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    switch (a->verb) {
    case FIGHT: foresee_fight(s, a, o); break;
    case FLEE: foresee_flee(s, o); break;
    case LAY: foresee_lay(s, a, o); break;
    case BAUBLE: foresee_bauble(s, a, o); break;
    case TOTAL: foresee_total(s, o); break;
    case RUN: foresee_run(s, a, o); break;
    case HEAL: foresee_heal(s, a, o); break;
    case PRAY: foresee_pray(o); break;
    case PASS:
        dd_label(o, "No healing, go on");
        dd_effect(o, 0, "%d dice are ready, %d stay exhausted", dd_len(s, READY),
                  dd_len(s, EXHAUSTED));
        break;
    case DRINK: foresee_drink(s, a, o); break;
    case DESCEND: foresee_descend(s, o); break;
    case FALL:
    case STOP: foresee_end(s, a, o); break;
    default: foresee_rolled(s, a, o); break;
    }
}
