/* What a fight will bring, as one of those in it sees it coming. */
#include "outlook.h"

static struct aces_foes foes_in(const struct dd_state *s, int cell, int nth)
{
    struct aces_foes foes = {{0}, 0};
    for (int i; (i = aces_foe(s, cell, nth + foes.count)) >= 0;)
        foes.kind[foes.count++] = dd_at(s, MONSTERS, i)->kind;
    return foes;
}

/* Could one of these seats spend an item against a monster, for all that is known? What `spent`
 * spends is not there any more. */
static bool may_be_spent(const struct dd_view *v, uint8_t seats, uint8_t foe,
                         const struct dd_action *spent)
{
    if (!aces_takes_advantage(foe))
        return false;
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        int seat = __builtin_ctz(seats);
        bool spends = spent->verb == SPEND && spent->from == HAND + seat;
        if (aces_items_held(v, seat, spends ? spent->i : -1) & DD_ALL_OF_SUIT(dd_suit(foe)))
            return true;
    }
    return false;
}

/* A fight as one of those in it sees it coming. */
struct prospect {
    const struct dd_view *v;
    int seat;
    uint8_t fighters;
    bool advantage; /* against the first */
    struct aces_foes foes;
    int decided; /* how many of them come before anybody has something to decide */
};

/* Any of the others. */
static void write_other_loss(const struct prospect *p, struct dd_text *t)
{
    dd_write(t, ", another loses 1");
    for (unsigned others = (unsigned)aces_others(p->fighters, p->seat); others;
         others &= others - 1) {
        int counter = C_HEALTH + __builtin_ctz(others), health = p->v->state.counter[counter];
        dd_write(t, "%!", counter, health, health - 1);
    }
}

static void write_way(const struct prospect *p, int loss, int standing, struct dd_text *t)
{
    int foes = p->decided, group = !aces_one(p->fighters);
    bool ogre = dd_rank(p->foes.kind[0]) == DD_KING;
    if (foes == 1)
        dd_write(t, standing ? "it stands" : "it falls");
    else if (standing == 0 || standing == foes)
        dd_write(t, foes == 2 ? "both %s" : "all %s", standing ? "stand" : "fall");
    else
        dd_write(t, standing == 1 ? "1 of %d stands" : "%d of %d stand",
                 standing == 1 ? foes : standing, foes);
    int counter = C_HEALTH + p->seat, health = p->v->state.counter[counter];
    if (loss)
        dd_write(t, ", you lose %~, then have %d", counter, health, health - loss, health - loss);
    else if (foes == 1 && group && p->advantage)
        dd_write(t, ", nobody is hurt");
    else if (standing && ogre && foes == 1)
        write_other_loss(p, t);
    else
        dd_write(t, ", you are unhurt");
}

/* Tells every way, for which this much of all chance is left; false: they do not fit. */
static bool tell_ways(const struct prospect *p, uint64_t count, uint64_t of, struct dd_outlook *o)
{
    struct aces_odds odds;
    struct aces_foes foes = p->foes;
    struct dd_outlook told = *o;
    foes.count = p->decided;
    if (!foes.count ||
        !aces_fight_odds(&p->v->state, p->seat, p->fighters, &foes, p->advantage, &odds))
        return false;
    for (int standing = 0; standing <= foes.count; standing++)
        for (int loss = 0; loss < HEALTH; loss++) {
            char bytes[80];
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            struct aces_chance way = odds.way[loss][standing];
            if (!way.count)
                continue;
            if (told.outcomes == DD_OUTCOMES || way.of > UINT64_MAX / of)
                return false;
            write_way(p, loss, standing, &t);
            dd_outcome(&told, way.count * count, way.of * of, loss ? -loss : !standing, "%t", &t);
        }
    if (odds.death.count && (told.outcomes == DD_OUTCOMES || odds.death.of > UINT64_MAX / of))
        return false;
    int counter = C_HEALTH + p->seat, health = p->v->state.counter[counter];
    dd_outcome(&told, odds.death.count * count, odds.death.of * of, -health, "you die%!", counter,
               health, 0);
    *o = told;
    return true;
}

/* The monsters in their order, as far as chances are told. */
static void write_foes(const struct prospect *p, struct dd_text *t)
{
    enum { NAMED = 3 };
    const struct aces_foes *foes = &p->foes;
    int now = p->decided > NAMED ? 1 : p->decided;
    for (int i = 0; i < now; i++)
        dd_write(t, i ? ", then %s %k" : "%s %k", aces_monster_name(foes->kind[i]), foes->kind[i]);
    if (now < p->decided)
        dd_write(t, ", then %d more", p->decided - now);
}

/* And what comes when somebody has decided something. */
static void write_rest(const struct prospect *p, struct dd_text *t)
{
    int left = p->foes.count - p->decided;
    if (!left)
        return;
    uint8_t next = p->foes.kind[p->decided];
    dd_write(t, left > 1 ? "; %s %k and more come after" : "; %s %k comes after",
             aces_monster_name(next), next);
}

/* What is certain is no chance. */
static void word_ways(const struct prospect *p, struct dd_outlook *o)
{
    char bytes[sizeof o->effect];
    struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
    bool certain = o->outcomes == 1;
    struct dd_text only = {.bytes = o->outcome[0].text, .means = o->outcome[0].means};
    dd_write(&t, "%<");
    if (p->foes.count > 1)
        write_foes(p, &t);
    if (certain)
        dd_write(&t, p->foes.count > 1 ? ": %t" : "%t", &only);
    dd_write(&t, "%>");
    write_rest(p, &t);
    dd_effect(o, certain ? o->outcome[0].worth : 0, "%t", &t);
    if (certain)
        o->outcomes = 0;
}

/* Tells as much of a fight as is certain or mere chance. */
static bool foresee_ways(struct prospect *p, struct dd_outlook *o)
{
    for (; p->decided; p->decided--)
        if (tell_ways(p, 1, 1, o)) {
            word_ways(p, o);
            return true;
        }
    return false;
}

/* The next player in the room to be asked after so many seats; -1: none. */
static int asked_after(const struct dd_state *s, int cell, int places)
{
    for (places++; places < s->seats; places++)
        if (aces_cell(s, aces_clockwise(s, places)) == cell)
            return aces_clockwise(s, places);
    return -1;
}

static int count_decided(const struct prospect *p, int from, const struct dd_action *a)
{
    while (from < p->foes.count && !may_be_spent(p->v, p->fighters, p->foes.kind[from], a))
        from++;
    return from;
}

/* A fight that begins if nobody else slips away; `next` is who could. */
static struct prospect fight_ahead(const struct dd_view *v, const struct dd_action *a, int *next)
{
    const struct dd_state *s = &v->state;
    int cell = aces_cell(s, a->seat);
    int places = s->phase == PHASE_EVADE ? s->counter[C_ORDER] : 0;
    struct prospect p = {v, a->seat, aces_here(s, cell), false, foes_in(s, cell, 0), 0};
    *next = aces_shifter_in(s, cell) ? -1 : asked_after(s, cell, places);
    p.decided = *next < 0 ? count_decided(&p, 0, a) : 0;
    return p;
}

/* ---- Actions ------------------------------------------------------------------------------------
 */

/* The players in the room who are still to be asked. */
static uint8_t asked_later(const struct dd_state *s, int cell, int places)
{
    unsigned later = 0;
    for (places++; places < s->seats; places++)
        later |= 1u << aces_clockwise(s, places);
    return (uint8_t)(later & aces_here(s, cell));
}

static void word_open_fight(const struct dd_view *v, const struct dd_action *a,
                            const struct prospect *p, int next, struct dd_outlook *o)
{
    uint8_t kind = p->foes.kind[0];
    const char *name = aces_monster_name(kind);
    int item = aces_classify(&v->state, a->seat).first[dd_suit(kind)];
    if (next >= 0)
        dd_effect(o, 0, "%<first %s %k%>; %o %{are|is} asked next", name, kind, next);
    else if (item >= 0)
        dd_effect(o, 0, "%<first %s %k%>; you may spend %k", name, kind,
                  dd_at(&v->state, HAND + a->seat, item)->kind);
    else
        dd_effect(o, 0, "%<first %s %k%>; others may spend an item", name, kind);
}

/* Fighting or staying: others may still evade, and items be spent. */
void aces_foresee_fight(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    int next;
    struct prospect p = fight_ahead(v, a, &next);
    dd_label(o, a->verb == FIGHT ? "Fight" : "Stay and fight");
    dd_luck(o, "falls, unhurt");
    if (foresee_ways(&p, o))
        return;
    int places = v->state.phase == PHASE_EVADE ? v->state.counter[C_ORDER] : 0;
    struct aces_bout bout = {v, a->seat, p.foes.kind[0], p.fighters,
                             next < 0 ? v->state.seats : places + 1};
    word_open_fight(v, a, &p, next, o);
    aces_foresee_bout(&bout, o);
}

void aces_foresee_advantage(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    int cell = s->counter[C_ARENA];
    struct prospect p = {
        v, a->seat, aces_here(s, cell), a->verb == SPEND, foes_in(s, cell, s->counter[C_STOOD]), 0};
    uint8_t later = a->verb == KEEP ? asked_later(s, cell, s->counter[C_ORDER]) : 0;
    bool open = may_be_spent(v, later, p.foes.kind[0], a);
    struct aces_bout bout = {v, a->seat, p.foes.kind[0], p.fighters, s->seats};
    p.decided = open ? 0 : count_decided(&p, 1, a);
    if (a->verb == SPEND)
        dd_label(o, "Spend %k", dd_at(s, a->from, a->i)->kind);
    else
        dd_label(o, "Spend nothing");
    dd_luck(o, "falls, unhurt");
    if (foresee_ways(&p, o))
        return;
    dd_effect(o, 0, "%o %{are|is} asked next", asked_after(s, cell, s->counter[C_ORDER]));
    aces_foresee_bout(&bout, o);
}

void aces_foresee_caught(const struct dd_view *v, const struct dd_action *a, uint64_t count,
                         uint64_t of, struct dd_outlook *o)
{
    int next;
    struct prospect p = fight_ahead(v, a, &next);
    if (p.decided < p.foes.count || !tell_ways(&p, count, of, o))
        dd_outcome(o, count, of, -1, "you have to fight");
}
