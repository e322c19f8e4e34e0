/* What an action does, before it is done: odds and costs from what the seat knows. */
#include "escape.h"

/* ---- Rolls --------------------------------------------------------------------------------- */

static void write_cause(const struct escape_fight *f, int cause, int harm, struct dd_text *t)
{
    int low = f->number + 1 - f->bonus, high = 6 * f->dice;
    switch (cause) {
    case BY_ABILITY:
        dd_write(t, f->sparks == 2 ? "a 1 or 2 (%s): %<" : "a 1 (%s): %<",
                 escape_class_names[f->class]);
        break;
    case BY_REROLL:
        dd_write(t, f->sparks == 2 ? "a 1 or 2 (%s), rerolled: %<" : "a 1 (%s), rerolled: %<",
                 escape_class_names[f->class]);
        break;
    default:
        if (harm == UNHARMED)
            dd_write(t, "else %<");
        else
            dd_write(t, low < high ? "%d to %d: %<" : "%d: %<", low, high);
        break;
    }
}

static void write_harm(const struct escape_fight *f, int harm, int left, struct dd_text *t)
{
    if (harm == FELLED)
        dd_write(t, f->role == ROLE_TRAP ? "it is cleared" : "it falls");
    else if (harm == HARMED)
        dd_write(t, "a hit, %d health left", left);
}

static void write_loss(int counter, int now, struct dd_text *t)
{
    if (now == 1)
        dd_write(t, "you die%!", counter, now, 0);
    else
        dd_write(t, "%+ life, %d to %d", counter, now, now - 1, now, now - 1);
}

static void write_life(int life, int counter, int now, bool after_harm, struct dd_text *t)
{
    const char *comma = after_harm ? ", " : "";
    switch (life) {
    case LIFE_LOST:
        dd_write(t, "%s", comma);
        write_loss(counter, now, t);
        break;
    case LIFE_SHIELDED: dd_write(t, "%sthe Shield takes it", comma); break;
    case LIFE_GAINED:
        if (now < ESCAPE_LIFE)
            dd_write(t, "%s%+ life, %d to %d", comma, counter, now, now + 1, now, now + 1);
        break;
    default:
        if (!after_harm)
            dd_write(t, "no loss");
        break;
    }
}

static void foresee_roll(const struct escape_fight *f, const struct dd_state *s, int seat,
                         struct dd_outlook *o)
{
    struct escape_odds odds = escape_odds(f);
    int now = s->counter[C_LIFE + seat];
    for (int cause = 0; cause < CAUSES; cause++)
        for (int harm = HARMS; harm-- > 0;)
            for (int life = 0; life < LIVES; life++) {
                char bytes[80];
                struct dd_text t = dd_text_on(bytes, sizeof bytes);
                uint32_t each = cause == BY_REROLL ? 1 : odds.of / odds.rolls;
                write_cause(f, cause, harm, &t);
                write_harm(f, harm, f->health - odds.harm[cause], &t);
                write_life(life, C_LIFE + seat, now, harm != UNHARMED, &t);
                dd_outcome(o, odds.ways[cause][harm][life] / each, odds.of / each,
                           life != LIFE_LOST ? harm != UNHARMED
                           : now == 1        ? -ESCAPE_LIFE
                                             : -1,
                           "%t", &t);
            }
}

/* What the chance to do well is of, and what else comes of a roll. */
static void name_luck(const struct escape_fight *f, int now, struct dd_outlook *o)
{
    const char *well = f->role == ROLE_TRAP ? "cleared" : "a hit",
               *loss = now == 1 ? "death" : "-1 life";
    bool lost = false, only = true;
    for (int i = 0; i < o->outcomes; i++) {
        lost |= o->outcome[i].tone < 0;
        only &= o->outcome[i].tone != 0;
    }
    if (lost)
        dd_luck(o, only ? "%s, else %s" : "%s, at worst %s", well, loss);
    else
        dd_luck(o, "%s", well);
}

static void foresee_fight(const struct dd_state *s, int seat, uint8_t kind, int health,
                          struct dd_outlook *o)
{
    struct escape_fight f = escape_fight(s, seat, kind, health);
    const char *weapon = f.bonus ? ", the Weapon adds 2" : "";
    if (f.role == ROLE_MONSTER)
        dd_effect(o, 0, "a die above %d hits %k, which has %d health", f.number, kind, health);
    else if (f.role == ROLE_TRAP)
        dd_effect(o, 0, "two dice above %d clear %k", f.number, kind);
    else
        dd_effect(o, 0, "two dice above %d hit the boss, which has %d health%s", f.number, health,
                  weapon);
    foresee_roll(&f, s, seat, o);
    name_luck(&f, s->counter[C_LIFE + seat], o);
}

/* ---- Cards that the seat knows ------------------------------------------------------------- */

static const char *dead_end_text(const struct dd_state *s, int seat, int cell)
{
    uint64_t walls = escape_walls(s) | DD_KINDS(cell);
    if (escape_shut_in(s, walls) >> seat & 1)
        return "a dead end that shuts you in: you are lost";
    if (s->counter[C_BOSS] && escape_cut_off(s, walls, 0))
        return "a dead end that cuts the team off from the boss";
    return "a dead end: you stay";
}

static void foresee_treasure(const struct dd_state *s, int seat, uint8_t kind, struct dd_outlook *o)
{
    int worth = escape_worth(kind), points = s->counter[C_POINTS + seat];
    if (worth)
        dd_effect(o, 1, worth == 1 ? "%k, %~ point if you get out" : "%k, %~ points if you get out",
                  kind, C_POINTS + seat, points, points + worth);
    else
        dd_effect(o, 1, "a joker, the lower of two dice if you get out");
}

/* The last card within the team's reach that may be the boss: if it is another, all is lost. [E34]
 */
static bool is_last_hope(const struct dd_state *s, int cell)
{
    return s->counter[C_BOSS] && escape_cut_off(s, escape_walls(s), DD_KINDS(cell));
}

static void foresee_known(const struct dd_state *s, int seat, int cell, uint8_t kind,
                          struct dd_outlook *o)
{
    enum escape_role role = escape_role(s, kind);
    if (role != ROLE_DEAD_END && role != ROLE_BOSS && is_last_hope(s, cell)) {
        dd_effect(o, -1, "%k, not the boss: the team is cut off from it", kind);
        return;
    }
    if (escape_falls_on_sight(s, seat, kind)) {
        dd_effect(o, 1, "%k is of your suit: it falls on sight", kind);
        return;
    }
    switch (role) {
    case ROLE_DEAD_END: dd_effect(o, -1, "%s", dead_end_text(s, seat, cell)); break;
    case ROLE_TREASURE: foresee_treasure(s, seat, kind, o); break;
    case ROLE_POTION:
        if (escape_is_legendary(s, seat, kind))
            dd_effect(o, 1, "%k, your legendary item", kind);
        else
            dd_effect(o, 1, "%k, a healing potion", kind);
        break;
    case ROLE_GEAR:
        dd_effect(o, 1,
                  kind == ESCAPE_SWORD ? "%k, the Legendary Weapon" : "%k, the Legendary Shield",
                  kind);
        break;
    case ROLE_BOSS: foresee_fight(s, seat, kind, s->counter[C_BOSS], o); break;
    default: foresee_fight(s, seat, kind, role == ROLE_MONSTER ? dd_rank(kind) : 1, o); break;
    }
}

/* ---- Cards that it does not ---------------------------------------------------------------- */

enum {
    SEE_TREASURE,
    SEE_POTION,
    SEE_LEGENDARY,
    SEE_WEAPON,
    SEE_SHIELD,
    SEE_CLEARED,
    SEE_UNHURT,
    SEE_HURT,
    SEE_BOSS_UNHURT,
    SEE_BOSS_HURT,
    SEE_DEAD_END,
    SEES,
    ROLLS = 36 * 36 /* every count of rolls divides it */
};

static uint32_t ways_to_lose(const struct escape_odds *odds)
{
    uint32_t ways = 0;
    for (int cause = 0; cause < CAUSES; cause++)
        for (int harm = 0; harm < HARMS; harm++)
            ways += odds->ways[cause][harm][LIFE_LOST];
    return ways;
}

static uint32_t ways_to_fell(const struct escape_odds *odds)
{
    uint32_t ways = 0;
    for (int cause = 0; cause < CAUSES; cause++)
        for (int life = 0; life < LIVES; life++)
            ways += odds->ways[cause][FELLED][life];
    return ways;
}

static void weigh_foe(const struct dd_state *s, int seat, uint8_t kind, uint64_t weight,
                      uint64_t *ways)
{
    enum escape_role role = escape_role(s, kind);
    int health = role == ROLE_BOSS ? s->counter[C_BOSS] : role == ROLE_TRAP ? 1 : dd_rank(kind);
    struct escape_fight f = escape_fight(s, seat, kind, health);
    struct escape_odds odds = escape_odds(&f);
    uint64_t each = weight * (ROLLS / odds.of);
    uint64_t lost = ways_to_lose(&odds), felled = ways_to_fell(&odds);
    ways[role == ROLE_BOSS ? SEE_BOSS_HURT : SEE_HURT] += each * lost;
    ways[SEE_CLEARED] += each * felled;
    ways[role == ROLE_BOSS ? SEE_BOSS_UNHURT : SEE_UNHURT] += each * (odds.of - lost - felled);
}

static void weigh(const struct dd_state *s, int seat, uint8_t kind, uint64_t weight, uint64_t *ways)
{
    switch (escape_role(s, kind)) {
    case ROLE_DEAD_END: ways[SEE_DEAD_END] += weight * ROLLS; break;
    case ROLE_TREASURE: ways[SEE_TREASURE] += weight * ROLLS; break;
    case ROLE_POTION:
        ways[escape_is_legendary(s, seat, kind) ? SEE_LEGENDARY : SEE_POTION] += weight * ROLLS;
        break;
    case ROLE_GEAR: ways[kind == ESCAPE_SWORD ? SEE_WEAPON : SEE_SHIELD] += weight * ROLLS; break;
    default:
        if (escape_falls_on_sight(s, seat, kind))
            ways[SEE_CLEARED] += weight * ROLLS;
        else
            weigh_foe(s, seat, kind, weight, ways);
        break;
    }
}

/* What a card that the seat does not know may be. Every unknown kind is as likely as another,
 * except that in team play three kinds are never among those left over. Returns what the ways are
 * of. */
static uint64_t weigh_unknown(const struct dd_view *v, int seat, int cell, uint64_t *ways)
{
    const struct dd_state *s = &v->state;
    uint64_t hidden = v->hidden[dd_at(s, BOARD, cell)->lot];
    uint64_t dealt = s->option[OPT_MODE] == TEAM ? hidden & ESCAPE_DEALT : 0;
    uint64_t on_board = 0, specials = (uint64_t)__builtin_popcountll(dealt);
    uint64_t others = (uint64_t)__builtin_popcountll(hidden) - specials;
    for (int i = 0; i < s->cells; i++)
        on_board += dd_at(s, BOARD, i)->kind == DD_HIDDEN;
    for (uint64_t kinds = hidden; kinds; kinds &= kinds - 1) {
        uint8_t kind = (uint8_t)__builtin_ctzll(kinds);
        bool special = dealt >> kind & 1;
        weigh(s, seat, kind, special ? others ? others : 1 : on_board - specials, ways);
    }
    return on_board * (others ? others : 1) * ROLLS;
}

/* In lowest terms: 4 of 17 rather than half a million of two. */
static void add_outcome(struct dd_outlook *o, uint64_t ways, uint64_t of, int tone,
                        const struct dd_text *text)
{
    uint64_t divisor = dd_common_divisor(of, ways);
    dd_outcome(o, ways / divisor, of / divisor, tone, "%t", text);
}

/* What may be met, in words. */
static void write_sight(const struct dd_state *s, int seat, int cell, int see, struct dd_text *t)
{
    static const char *const texts[SEES] = {[SEE_TREASURE] = "treasure",
                                            [SEE_POTION] = "a healing potion",
                                            [SEE_LEGENDARY] = "your legendary item",
                                            [SEE_WEAPON] = "the Legendary Weapon",
                                            [SEE_SHIELD] = "the Legendary Shield",
                                            [SEE_CLEARED] = "a monster or trap, done at once",
                                            [SEE_UNHURT] = "a monster or trap, no loss yet",
                                            [SEE_HURT] = "a monster or trap",
                                            [SEE_BOSS_UNHURT] = "the boss, no loss yet",
                                            [SEE_BOSS_HURT] = "the boss"};
    int counter = C_LIFE + seat, now = s->counter[counter];
    dd_write(t, "%s", see == SEE_DEAD_END ? dead_end_text(s, seat, cell) : texts[see]);
    if (see != SEE_HURT && see != SEE_BOSS_HURT)
        return;
    dd_write(t, now == 1 ? ", and you die%!" : ", %+ life", counter, now, now - 1);
}

static void foresee_last_hope(const struct dd_state *s, int seat, int cell, const uint64_t *ways,
                              uint64_t of, struct dd_outlook *o)
{
    uint64_t boss = ways[SEE_BOSS_UNHURT] + ways[SEE_BOSS_HURT];
    char bytes[80];
    struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
    write_sight(s, seat, cell, SEE_BOSS_UNHURT, &t);
    add_outcome(o, ways[SEE_BOSS_UNHURT], of, 1, &t);
    dd_clear_text(&t);
    write_sight(s, seat, cell, SEE_BOSS_HURT, &t);
    add_outcome(o, ways[SEE_BOSS_HURT], of, -1, &t);
    dd_clear_text(&t);
    dd_write(&t, "another card: the team is cut off from the boss");
    add_outcome(o, of - boss, of, -1, &t);
}

static void foresee_unknown(const struct dd_view *v, int seat, int cell, struct dd_outlook *o)
{
    static const int8_t tones[SEES] = {1, 1, 1, 1, 1, 1, 0, -1, 0, -1, 0};
    const struct dd_state *s = &v->state;
    uint64_t ways[SEES] = {0}, of = weigh_unknown(v, seat, cell, ways);
    if (is_last_hope(s, cell)) {
        foresee_last_hope(s, seat, cell, ways, of, o);
        return;
    }
    for (int see = 0; see < SEES; see++) {
        char bytes[80];
        struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
        write_sight(s, seat, cell, see, &t);
        add_outcome(o, ways[see], of, tones[see], &t);
    }
}

/* ---- Actions ------------------------------------------------------------------------------- */

static const char *exit_text(const struct dd_state *s, int cell)
{
    return escape_exits(s) >> cell & 1 ? " (exit)" : "";
}

static void foresee_enter(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    uint8_t kind = dd_at(&v->state, BOARD, a->i)->kind;
    struct escape_name name = escape_name(&v->state, a->i);
    const char *exit = exit_text(&v->state, a->i);
    if (kind == DD_HIDDEN) {
        dd_label(o, "Go into %s%s", name.bytes, exit);
        foresee_unknown(v, a->seat, a->i, o);
    } else {
        dd_label(o, "Go into %s%s, %k", name.bytes, exit, kind);
        foresee_known(&v->state, a->seat, a->i, kind, o);
    }
}

static void foresee_move(const struct dd_state *s, int cell, struct dd_outlook *o)
{
    struct escape_name name = escape_name(s, cell);
    bool exit = escape_exits(s) >> cell & 1;
    int steps = escape_steps_out(s, cell);
    dd_label(o, "Go to %s%s", name.bytes, exit_text(s, cell));
    if (exit && s->counter[C_BOSS])
        dd_effect(o, 0, "shut while the boss lives");
    else if (exit)
        dd_effect(o, 1, "you may leave there next turn");
    else if (steps == 1)
        dd_effect(o, 0, "an empty space, an exit is beside it");
    else
        dd_effect(o, 0, "an empty space, %d steps from the nearest exit", steps);
}

static void foresee_look(const struct dd_state *s, int cell, struct dd_outlook *o)
{
    struct escape_name name = escape_name(s, cell);
    uint8_t kind = dd_at(s, BOARD, cell)->kind;
    dd_label(o, "Look at %s", name.bytes);
    if (kind == DD_HIDDEN)
        dd_effect(o, 1, "%<only you will know it%>; your turn goes on");
    else
        dd_effect(o, 0, "you know it already: %k", kind);
}

static void foresee_drink(const struct dd_state *s, const struct dd_action *a, struct dd_outlook *o)
{
    int now = s->counter[C_LIFE + a->seat];
    dd_label(o, "Drink %k", dd_at(s, a->from, a->i)->kind);
    dd_effect(o, now < ESCAPE_LIFE,
              now < ESCAPE_LIFE ? "a die of life, to 6 at most"
                                : "you have 6 life already: it is wasted");
    for (int face = 1; now + face < ESCAPE_LIFE; face++)
        dd_outcome(o, 1, 6, face, "life %d to %=", now, C_LIFE + a->seat, now, now + face);
    int full = now == ESCAPE_LIFE ? 6 : now + 1;
    dd_outcome(o, (uint64_t)full, 6, ESCAPE_LIFE - now, "life %d to %=", now, C_LIFE + a->seat, now,
               ESCAPE_LIFE);
}

static void foresee_leave(const struct dd_state *s, int seat, struct dd_outlook *o)
{
    char bytes[48];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    escape_write_haul(s->counter[C_POINTS + seat], escape_jokers(s, seat), &t);
    dd_label(o, "Leave");
    dd_effect(o, 1, "out alive with %s", bytes);
}

static void foresee_retreat(const struct dd_state *s, int seat, struct dd_outlook *o)
{
    int now = s->counter[C_LIFE + seat];
    uint8_t kind = dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind;
    struct escape_fight f = escape_fight(s, seat, kind, s->counter[C_HEALTH]);
    uint32_t of, below = escape_ways_below(&f, &of);
    struct escape_name name = escape_name(s, escape_place(s, seat));
    dd_label(o, "Retreat to %s", name.bytes);
    if (s->option[OPT_RETREAT] == FREE) {
        dd_effect(o, 0,
                  f.role == ROLE_MONSTER ? "no loss, your turn ends, it heals"
                                         : "no loss, your turn ends");
        dd_stake(o, "no loss");
        return;
    }
    dd_stake(o, f.shield ? "risks the Shield" : now == 1 ? "risks death" : "risks 1 life");
    dd_effect(o, 0, f.dice == 2 ? "two dice below %d cost 1 life" : "a die below %d costs 1 life",
              f.number);
    dd_outcome(o, of - below, of, 0, "no loss");
    if (f.shield) {
        dd_outcome(o, below, of, 0, "the Shield takes it");
    } else {
        char bytes[80];
        struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
        write_loss(C_LIFE + seat, now, &t);
        dd_outcome(o, below, of, now == 1 ? -ESCAPE_LIFE : -1, "%t", &t);
    }
}

static void foresee_character(const struct dd_state *s, const struct dd_action *a,
                              struct dd_outlook *o)
{
    static const char *const does[] = {
        "a 1 defeats a monster at once",
        "a failed roll with a 1 is made again with +2",
        "a 1 clears a trap at once",
        "a 1 gives back 1 life",
        "a 1 wounds a monster, and makes a trap cost nothing",
        "%<a 1 wounds a monster%>; a failed roll with a 1 at a trap is made again with +1",
        "monsters and traps of the suit fall on sight",
        "looks in secret at a card beside it each turn",
    };
    int off_boss = s->option[OPT_MODE] == TEAM ? escape_off_boss(a->num) : 0;
    char bytes[sizeof o->effect];
    struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
    dd_label(o, "%k, %s", dd_at(s, a->from, a->i)->kind, escape_class_names[a->num]);
    dd_write(&t, does[a->num]);
    if (off_boss)
        dd_effect(o, 1,
                  t.means.has_gist ? "%t; %d off the boss on a 1"
                                   : "%<%t%>; %d off the boss on a 1",
                  &t, off_boss);
    else
        dd_effect(o, 1, "%t", &t);
}

void escape_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    switch (a->verb) {
    case CHOOSE: foresee_character(s, a, o); break;
    case ENTER: foresee_enter(v, a, o); break;
    case MOVE: foresee_move(s, a->i, o); break;
    case LOOK: foresee_look(s, a->i, o); break;
    case DRINK: foresee_drink(s, a, o); break;
    case GIVE:
        dd_label(o, "Give %k to %o", dd_at(s, a->from, a->i)->kind, a->num);
        dd_effect(o, 0, "your turn ends");
        break;
    case LEAVE: foresee_leave(s, a->seat, o); break;
    case SKIP:
        dd_label(o, "Wait");
        dd_effect(o, 0, "your turn ends");
        break;
    case ADVANCE:
        dd_label(o, "Advance");
        foresee_fight(s, a->seat, dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind,
                      s->counter[C_HEALTH], o);
        break;
    default: foresee_retreat(s, a->seat, o); break;
    }
}
