/* A card turned up: what it is, and the fight it may be. */
#include "escape.h"

/* ---- Leaving and winning fights ------------------------------------------------------------ */

static uint8_t foe_kind(const struct dd_state *s)
{
    return dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind;
}

static void forget_foe(struct dd_state *s)
{
    s->counter[C_FOE] = 0;
    s->counter[C_HEALTH] = 0;
    s->counter[C_BONUS] = 0;
    s->counter[C_ROLLED] = 0;
}

void escape_drop_foe(struct dd_state *s, struct dd_events *ev)
{
    if (!s->counter[C_FOE])
        return;
    if (escape_role(s, foe_kind(s)) != ROLE_BOSS)
        dd_turn_down(s, ev, BOARD, s->counter[C_FOE] - 1);
    forget_foe(s);
}

/* The card leaves the board for a zone, and the player stands where it lay. */
static void clear_cell(struct dd_state *s, int cell, int to, struct dd_events *ev)
{
    dd_take_cell(s, ev, BOARD, cell, to);
    dd_piece_at(s, to, dd_len(s, to) - 1)->mark = 0;
    escape_step(s, cell);
}

static void defeat(struct dd_state *s, struct dd_events *ev)
{
    int cell = s->counter[C_FOE] - 1;
    forget_foe(s);
    clear_cell(s, cell, DISCARD, ev);
    escape_next_turn(s, ev);
}

static void die(struct dd_state *s, struct dd_events *ev) /* [E27] */
{
    escape_drop_foe(s, ev);
    escape_lose(s, s->active, TOLD_DIED, ev);
    escape_next_turn(s, ev);
}

/* ---- Rolling ------------------------------------------------------------------------------- */

static void face_foe(struct dd_state *s, int cell, enum escape_role role, uint8_t kind)
{
    s->counter[C_FOE] = (int16_t)(cell + 1);
    s->counter[C_HEALTH] = role == ROLE_BOSS      ? s->counter[C_BOSS]
                           : role == ROLE_MONSTER ? (int16_t)dd_rank(kind)
                                                  : 1;
    s->counter[C_ROLLED] = 0;
    escape_roll_dice(s, role == ROLE_MONSTER ? 1 : 2, PHASE_ROLL);
}

/* i: the cell, kind: the foe, mask: the dice, then from bit 8 the bonus; num: life won or lost;
 * was: health left; j: what else is to be said. */
static void tell_roll(const struct dd_state *s, struct dd_events *ev, const struct dd_action *a,
                      const struct escape_fight *f, const struct escape_result *r)
{
    struct dd_event *e = escape_tell(s, ev, TOLD_ROLL, s->counter[C_FOE] - 1, foe_kind(s));
    if (!e)
        return;
    e->mask = a->mask | (uint64_t)(s->counter[C_BONUS] + f->bonus) << 8;
    e->num = r->life;
    e->was = (int16_t)(f->health - r->harm);
    e->j = (uint8_t)((s->counter[C_ROLLED] ? 0 : ROLL_FIRST) | (r->ability ? ROLL_ABILITY : 0) |
                     (r->again ? ROLL_AGAIN : 0) | (r->harm ? ROLL_HARMED : 0));
    e->tone = (int8_t)(r->life < 0 ? -1 : r->harm != 0);
}

static void use_shield(struct dd_state *s, struct dd_events *ev) /* [E33] */
{
    int seat = s->active;
    dd_set(s, ev, C_SHIELD, s->counter[C_SHIELD] - 1);
    struct dd_event *e = escape_tell(s, ev, TOLD_SHIELD, 0, ESCAPE_SHIELD);
    if (e)
        e->num = s->counter[C_SHIELD];
    if (!s->counter[C_SHIELD])
        dd_move_top(s, ev, LOOT + seat, escape_find(s, seat, DD_KINDS(ESCAPE_SHIELD)), DISCARD);
}

static void change_life(struct dd_state *s, int by, struct dd_events *ev)
{
    dd_set(s, ev, C_LIFE + s->active, s->counter[C_LIFE + s->active] + by);
}

static void harm_foe(struct dd_state *s, const struct escape_fight *f, int harm,
                     struct dd_events *ev)
{
    dd_set(s, ev, C_HEALTH, f->health - harm);
    if (f->role == ROLE_BOSS)
        dd_set(s, ev, C_BOSS, f->health - harm);
}

void escape_rolled(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct escape_fight f = escape_fight(s, s->active, foe_kind(s), s->counter[C_HEALTH]);
    int second = f.dice == 2 ? dd_rolled(a, 1) : 0;
    struct escape_result r = escape_resolve(&f, dd_rolled(a, 0), second, s->counter[C_BONUS]);
    if (r.life > 0 && s->counter[C_LIFE + s->active] == ESCAPE_LIFE) { /* [E20] */
        r.life = 0;
        r.ability = false;
    }
    tell_roll(s, ev, a, &f, &r);
    s->counter[C_ROLLED] = 1;
    s->counter[C_BONUS] = r.again;
    if (r.again) { /* [E19] */
        escape_roll_dice(s, f.dice, PHASE_REROLL);
        return;
    }
    if (r.harm)
        harm_foe(s, &f, r.harm, ev);
    if (r.shielded)
        use_shield(s, ev);
    else if (r.life)
        change_life(s, r.life, ev);
    if (!s->counter[C_HEALTH]) {
        defeat(s, ev);
    } else if (!s->counter[C_LIFE + s->active]) {
        die(s, ev);
    } else { /* [E16] */
        s->phase = PHASE_FIGHT;
        s->acting = (uint8_t)(1 << s->active);
    }
}

/* ---- Retreating ---------------------------------------------------------------------------- */

static void get_away(struct dd_state *s, const struct dd_action *roll, int loss,
                     struct dd_events *ev)
{
    struct dd_event *e = escape_tell(s, ev, TOLD_RETREAT, escape_place(s, s->active), foe_kind(s));
    if (e) {
        e->mask = roll ? roll->mask : 0;
        e->num = (int16_t)-loss;
        e->tone = (int8_t)-loss;
    }
}

void escape_retreat(struct dd_state *s, struct dd_events *ev)
{
    if (s->option[OPT_RETREAT] == DANGEROUS) { /* [E25] */
        escape_roll_dice(s, dd_len(s, TRAY), PHASE_RETREAT);
        return;
    }
    get_away(s, NULL, 0, ev);
    escape_drop_foe(s, ev);
    escape_next_turn(s, ev);
}

void escape_rolled_retreat(struct dd_state *s, const struct dd_action *a, struct dd_events *ev)
{
    struct escape_fight f = escape_fight(s, s->active, foe_kind(s), s->counter[C_HEALTH]);
    bool hurt = dd_rolled(a, 0) + dd_rolled(a, 1) < f.number;
    get_away(s, a, hurt && !f.shield, ev);
    if (hurt && f.shield)
        use_shield(s, ev);
    else if (hurt)
        change_life(s, -1, ev);
    if (!s->counter[C_LIFE + s->active]) {
        die(s, ev);
        return;
    }
    escape_drop_foe(s, ev);
    escape_next_turn(s, ev);
}

/* ---- Cards --------------------------------------------------------------------------------- */

/* Dead ends may shut players in, and the team off from the boss. [E11 E29 E34] */
static void meet_dead_end(struct dd_state *s, int cell, struct dd_events *ev)
{
    escape_tell(s, ev, TOLD_DEAD_END, cell, dd_at(s, BOARD, cell)->kind);
    dd_turn_down(s, ev, BOARD, cell);
    unsigned shut = escape_shut_in(s, escape_walls(s));
    for (; shut; shut &= shut - 1)
        escape_lose(s, __builtin_ctz(shut), TOLD_SHUT_IN, ev);
    if (!escape_judge(s, ev))
        escape_next_turn(s, ev);
}

static void take(struct dd_state *s, int cell, struct dd_events *ev) /* [E12 E13 E32] */
{
    int seat = s->active;
    uint8_t kind = dd_at(s, BOARD, cell)->kind;
    struct dd_event *e = escape_tell(s, ev, TOLD_TOOK, cell, kind);
    if (e) {
        e->num = escape_is_legendary(s, seat, kind);
        e->tone = 1;
    }
    clear_cell(s, cell, LOOT + seat, ev);
    if (escape_role(s, kind) == ROLE_TREASURE)
        dd_set(s, ev, C_POINTS + seat, s->counter[C_POINTS + seat] + escape_worth(kind));
    escape_next_turn(s, ev);
}

void escape_meet(struct dd_state *s, int cell, struct dd_events *ev)
{
    struct dd_piece *card = dd_piece_at(s, BOARD, cell);
    enum escape_role role = escape_role(s, card->kind);
    dd_turn_up(s, ev, BOARD, cell); /* [E7] */
    card->mark = ESCAPE_TURNED_UP;
    if (role == ROLE_DEAD_END) {
        meet_dead_end(s, cell, ev);
        return;
    }
    if (escape_judge(s, ev)) /* [E34] before it is fought or taken */
        return;
    if (role == ROLE_TREASURE || role == ROLE_POTION || role == ROLE_GEAR) {
        take(s, cell, ev);
    } else if (escape_falls_on_sight(s, s->active, card->kind)) {
        escape_tell(s, ev, TOLD_ON_SIGHT, cell, card->kind);
        clear_cell(s, cell, DISCARD, ev);
        escape_next_turn(s, ev);
    } else {
        face_foe(s, cell, role, card->kind);
    }
}
