/* What an action would do, before it is done: costs, gains, and exact chances. */
#include "words.h"

/* ---- HP ------------------------------------------------------------------------------------ */

static bool sworn_unhurt(const struct dd_state *s) { return standard_set(s)[0] == NEVER_LOSE; }

static bool would_fall(const struct dd_state *s, int hp)
{
    return s->counter[C_HP + s->active] <= hp && !standard_holds_shield(s, s->active);
}

/* What a loss would mean to the active player. */
static void write_loss(const struct dd_state *s, int hp, struct dd_text *t)
{
    int counter = C_HP + s->active, now = s->counter[counter], left = now - hp;
    if (standard_holds_shield(s, s->active))
        dd_write(t, "the shield takes it and breaks");
    else if (would_fall(s, hp))
        dd_write(t, "-%d HP: defeat%!", hp, counter, now, 0);
    else if (sworn_unhurt(s))
        dd_write(t, "%+ HP: the goal to lose none is out of reach", counter, now, left);
    else
        dd_write(t, "%+ HP, %d left", counter, now, left, left);
}

int standard_would_gain(const struct dd_state *s, int seat, int hp)
{
    int missing = FULL_HP - s->counter[C_HP + seat];
    return hp < missing ? hp : missing;
}

static void write_gain(const struct dd_state *s, int seat, int hp, struct dd_text *t)
{
    int counter = C_HP + seat, now = s->counter[counter];
    int then = now + standard_would_gain(s, seat, hp);
    if (then > now)
        dd_write(t, "%+ HP, then %d of %d", counter, now, then, then, FULL_HP);
    else
        dd_write(t, "no gain at full HP");
}

/* A health scroll where two play. */
static void write_gain_of_either(const struct dd_state *s, int hp, struct dd_text *t)
{
    dd_write(t, "+%d HP for either player", hp);
    for (int seat = 0; seat < s->seats; seat++) {
        int counter = C_HP + seat, now = s->counter[counter];
        dd_write(t, "%!", counter, now, now + standard_would_gain(s, seat, hp));
    }
}

/* ---- Goals --------------------------------------------------------------------------------- */

/* Is what lies in such a room, a body or a gem, still wanted? */
static bool is_asked_for(const struct dd_state *s, int room)
{
    for (int goal = 0; goal < standard_goal_count(s); goal++) {
        const struct standard_goal_spec *spec = &standard_goals[standard_set(s)[goal]];
        if (spec->room == room && (spec->measure == HELD || spec->supply & SUPPLY_GEMS) &&
            !standard_fulfilled(s, s->active, goal))
            return true;
    }
    return false;
}

/* ---- Checks -------------------------------------------------------------------------------- */

static void write_found(const struct dd_state *s, int item, struct dd_text *t)
{
    dd_write(t, "a %s", standard_item_names[item]);
    if (standard_holds_item(s, s->active, item))
        dd_write(t, standard_other_lacks(s, s->active, item) ? ", to give away or to lose"
                                                             : ", held already: it vanishes");
}

static void write_chest(const struct dd_state *s, int draw, struct dd_text *t)
{
    if (draw < DRAW_EXPLOSION) {
        write_found(s, draw, t);
    } else if (draw == DRAW_EXPLOSION) {
        dd_write(t, "an explosion, ");
        write_loss(s, standard_checks[CHEST].loss, t);
    } else if (standard_other(s, s->active) >= 0) {
        dd_write(t, "a health scroll, ");
        write_gain_of_either(s, 2, t);
    } else {
        dd_write(t, "a health scroll, ");
        write_gain(s, s->active, 2, t);
    }
}

static void write_good(const struct dd_state *s, int room, struct dd_text *t)
{
    switch (room) {
    case FOUNTAIN: write_gain(s, s->active, 2, t); break;
    case SPIKE: dd_write(t, "disabled unhurt"); break;
    case TROLL: dd_write(t, "defeats it, and a bonus chest"); break;
    case DRAGON:
        dd_write(t, "defeats it, and HP back to %=", C_HP + s->active, s->counter[C_HP + s->active],
                 FULL_HP);
        break;
    default: dd_write(t, "defeats it"); break;
    }
}

void standard_write_draw(const struct dd_view *v, int room, int draw, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    const struct standard_check *check = &standard_checks[room];
    if (room == CHEST) {
        write_chest(s, draw, t);
    } else if (check->good >> draw & 1) {
        write_good(s, room, t);
    } else {
        write_loss(s, check->loss, t);
        if (room == SPIKE && !would_fall(s, check->loss)) /* who falls disables nothing [S34] */
            dd_write(t, ", then disabled");
    }
}

/* An outcome of `chance` draws that do what `draw` does. */
static void add_outcome(const struct dd_view *v, struct dd_outlook *o, int room, int draw,
                        uint64_t chance, uint64_t of)
{
    char bytes[80];
    struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
    bool good = standard_checks[room].good >> draw & 1;
    int loss = standard_checks[room].loss;
    standard_write_draw(v, room, draw, &t);
    dd_outcome(o, chance, of,
               good                                                ? 1
               : standard_holds_shield(&v->state, v->state.active) ? -1
               : would_fall(&v->state, loss)                       ? -FULL_HP
                                                                   : -loss,
               "%t", &t);
}

/* Which fate does what. */
static void mark_fate(const struct dd_state *s, int room, struct dd_outlook *o)
{
    int fate = FATE + s->active;
    for (int i = 0; i < dd_len(s, fate) && standard_checks[room].draws == FATE_CARDS; i++) {
        int draw = dd_rank(dd_at(s, fate, i)->kind) - LOWEST_FATE;
        bool good = room == CHEST ? draw != DRAW_EXPLOSION : standard_checks[room].good >> draw & 1;
        dd_mark(o, fate, i, good ? 1 : -1, "%s", standard_fate(s, room, draw));
    }
}

static void name_luck(const struct dd_state *s, int room, struct dd_outlook *o)
{
    static const char *const gains[] = {"no gain", "+1 HP", "+2 HP"};
    const char *const wins[ROOM_KINDS] = {[CHEST] = "a find",
                                          [FOUNTAIN] = gains[standard_would_gain(s, s->active, 2)],
                                          [SPIKE] = "unhurt"};
    int loss = standard_checks[room].loss;
    dd_luck(o,
            standard_holds_shield(s, s->active) ? "%s, else the shield"
            : would_fall(s, loss)               ? "%s, else defeat"
                                                : "%s, else -%d HP",
            wins[room] ? wins[room] : "defeats it", loss);
}

static void foresee_check(const struct dd_view *v, int room, struct dd_outlook *o)
{
    const struct standard_check *check = &standard_checks[room];
    int good = __builtin_popcount(check->good), all = check->draws, bad = all - good;
    if (room == CHEST) {
        for (int draw = 0; draw < all; draw++)
            add_outcome(v, o, room, draw, 1, (uint64_t)all);
    } else {
        add_outcome(v, o, room, __builtin_ctz(check->good), (uint64_t)good, (uint64_t)all);
        add_outcome(v, o, room, __builtin_ctz(~(unsigned)check->good), (uint64_t)bad,
                    (uint64_t)all);
    }
    mark_fate(&v->state, room, o);
    name_luck(&v->state, room, o);
    if (standard_holds_item(&v->state, v->state.active, POTION) && room != CHEST)
        dd_effect(o, 0, "with the potion if it fails: %d %%",
                  100 * (all * all - bad * bad) / (all * all));
    else if (standard_holds_item(&v->state, v->state.active, POTION))
        dd_effect(o, 0, "the potion may draw once more");
}

/* The second draw finds the potion gone: one that comes out of a chest is taken. [S25] */
static void foresee_retry(const struct dd_view *v, struct dd_outlook *o)
{
    struct dd_view after = *v;
    dd_turn_down(&after.state, NULL, ITEMS + v->state.active, POTION);
    dd_label(o, "Use the potion");
    foresee_check(&after, v->state.counter[C_CHECK], o);
    dd_effect(o, 0, "%<the potion is used up%>; the second draw stands");
}

/* ---- Revealing ----------------------------------------------------------------------------- */

static void foresee_room(const struct dd_state *s, struct dd_outlook *o)
{
    static const struct {
        uint32_t rooms;
        int8_t tone;
        const char *words;
    } groups[] = {
        {ROOM_SET(EXIT), 1, "the Exit"},
        {ROOM_SET(GEM), 1, "a Gem"},
        {ROOM_SET(SHIELD), 1, "the Magic Shield"},
        {ROOM_SET(CHEST), 1, "a Chest"},
        {ROOM_SET(MERCHANT), 1, "the Merchant"},
        {ROOM_SET(FOUNTAIN), 0, "a Fountain"},
        {ROOM_SET(PASSAGE), 0, "a Secret Passage"},
        {ROOM_SET(SLIME) | ROOM_SET(SKELETON), 0, "a Slime or a Skeleton"},
        {ROOM_SET(TROLL), 0, "a Troll"},
        {ROOM_SET(DRAGON), -1, "the Dragon"},
        {ROOM_SET(SPIKE) | ROOM_SET(PIT), -1, "a trap"},
        {ROOM_SET(DEAD_END) | ROOM_SET(DOOR), -1, "a Dead End or a Locked Door"},
    };
    uint64_t chance[DD_ROWS(groups)] = {0}, of = 0;
    dd_luck(o, "good");
    for (int g = 0; g < DD_ROWS(groups); g++) {
        for (int room = 0; room < ROOM_KINDS; room++)
            if (groups[g].rooms >> room & 1)
                chance[g] += (uint64_t)s->counter[C_DOWN + room];
        of += chance[g];
    }
    for (int g = 0; g < DD_ROWS(groups); g++)
        dd_outcome(o, chance[g], of, groups[g].tone, "%s", groups[g].words);
}

/* ---- The turn ------------------------------------------------------------------------------ */

static void foresee_walk(const struct dd_state *s, struct dd_outlook *o)
{
    char bytes[80];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    write_loss(s, 2, &t);
    dd_stake(o, standard_holds_shield(s, s->active) ? "unhurt" : "-2 HP");
    dd_effect(o, standard_holds_shield(s, s->active) ? 0 : -1, "%t", &t);
}

static void foresee_take(const struct dd_state *s, int room, const char *cell, struct dd_outlook *o)
{
    dd_label(o, MONSTERS >> room & 1 ? "Take the body of the %s at %s" : "Take the %s at %s",
             standard_room_names[room], cell);
    dd_effect(o, 1, "%<%s%>%s", s->phase == PHASE_TAKE ? "for free now" : "as your Resolve",
              is_asked_for(s, room) ? "; a goal asks for it" : "");
}

/* What a scroll does: with one target it is used on that one, so it can be named. [G7] */
static void write_scroll(const struct dd_state *s, int scroll, struct dd_text *t)
{
    static const char *const effects[SCROLLS] = {
        "any revealed monster but the Dragon is defeated", "a revealed Spike Trap is disabled",
        "any room is revealed, your Reveal stays", "", "any two cards change places"};
    struct standard_map m;
    char name[8];
    standard_read_map(s, &m);
    uint64_t targets = standard_targets(&m, scroll);
    bool one = targets && !(targets & (targets - 1));
    int cell = one ? __builtin_ctzll(targets) : START;
    if (one && (scroll == DEFEAT_SCROLL || scroll == SPIKE_SCROLL))
        dd_write(t, "the %s at %s is %s", standard_room_names[standard_room_at(s, cell)],
                 standard_cell_name(s, cell, name),
                 scroll == DEFEAT_SCROLL ? "defeated" : "disabled");
    else if (scroll == HEALTH_SCROLL && standard_other(s, s->active) < 0)
        write_gain(s, s->active, 2, t);
    else if (scroll == HEALTH_SCROLL)
        write_gain_of_either(s, 2, t);
    else
        dd_write(t, "%s", effects[scroll]);
}

/* Is the gem that would be paid one that has to be held? [S29 S34] */
static bool needs_gem(const struct dd_state *s)
{
    struct dd_state after = *s;
    bool needed = false;
    dd_move_top(&after, NULL, LOOT + s->active, standard_gem(s, s->active), BOX);
    for (int goal = 0; goal < standard_goal_count(s); goal++)
        needed = needed ||
                 (standard_set(s)[goal] == HOLD_GEM && standard_shortage(&after, s->active, goal));
    return needed;
}

static void foresee_purchase(const struct dd_state *s, int scroll, struct dd_outlook *o)
{
    char bytes[80];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    uint8_t gem = dd_at(s, LOOT + s->active, standard_gem(s, s->active))->kind;
    write_scroll(s, scroll, &t);
    dd_label(o, "Buy a %s Scroll", standard_scroll_title(scroll));
    if (needs_gem(s))
        dd_effect(o, -1, "%<costs %k and your Resolve%>; %t; a goal is then out of reach", gem, &t);
    else
        dd_effect(o, 0, "%<costs %k and your Resolve%>; %t", gem, &t);
}

/* What is given up: nothing that could not be done anyway. */
static void foresee_finish(const struct dd_state *s, struct dd_outlook *o)
{
    const uint32_t free = 1u << BONUS | 1u << WALK | 1u << FINISH;
    struct dd_action legal[DD_LEGAL];
    uint32_t verbs = 0;
    for (int i = standard_legal(s, s->active, legal); i-- > 0;)
        verbs |= 1u << legal[i].verb;
    bool reveal = verbs >> REVEAL & 1, resolve = verbs & ~(free | 1u << REVEAL);
    dd_label(o, "End turn");
    if (s->counter[C_BONUS])
        dd_effect(o, -1, "the bonus chest is lost");
    else if (reveal || resolve)
        dd_effect(o, 0, "leaves the %s unused",
                  !reveal   ? "Resolve"
                  : resolve ? "Reveal and the Resolve"
                            : "Reveal");
    else
        dd_effect(o, 0, "nothing is given up");
}

/* Actions on a room. */
static void foresee_room_action(const struct dd_view *v, const struct dd_action *a,
                                struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    char name[8];
    const char *cell = standard_cell_name(s, a->i, name);
    int room = standard_room_at(s, a->i);
    switch (a->verb) {
    case REVEAL:
        dd_label(o, "Reveal %s", cell);
        foresee_room(s, o);
        break;
    case FIGHT:
        dd_label(o, "Fight the %s at %s", standard_room_names[room], cell);
        foresee_check(v, room, o);
        if (!o->effect[0] && is_asked_for(s, room))
            dd_effect(o, 1, "a goal asks for its body");
        break;
    case DISARM:
        dd_label(o, "Disarm the Spike Trap at %s", cell);
        foresee_check(v, room, o);
        break;
    case OPEN:
        dd_label(o, "Open the Chest at %s", cell);
        foresee_check(v, room, o);
        break;
    case DRINK:
        dd_label(o, "Drink from the Fountain at %s", cell);
        foresee_check(v, room, o);
        break;
    case TIE:
        dd_label(o, "Use the rope on the Pit at %s", cell);
        dd_effect(o, 1, "the Pit is safe, the rope used up");
        break;
    case UNLOCK:
        dd_label(o, "Open the Locked Door at %s", cell);
        dd_effect(o, 1, "the way is open, the key used up");
        break;
    case TAKE: foresee_take(s, room, cell, o); break;
    case LEAVE:
        dd_label(o, "Leave it at %s", cell);
        dd_effect(o, 0, "to take it later costs a Resolve");
        break;
    default:
        dd_label(o, "Walk into the Pit at %s", cell);
        foresee_walk(s, o);
        break;
    }
}

static void foresee_cast(const struct dd_state *s, int cell, struct dd_outlook *o)
{
    char name[8];
    int room = standard_room_at(s, cell);
    standard_cell_name(s, cell, name);
    switch (room) {
    case DOWN:
        dd_label(o, "Foresee %s", name);
        foresee_room(s, o);
        break;
    case SPIKE:
        dd_label(o, "Disable the Spike Trap at %s", name);
        dd_effect(o, 1, "without a check");
        break;
    default:
        dd_label(o, "Defeat the %s at %s", standard_room_names[room], name);
        dd_effect(o, 1, room == TROLL ? "body and bonus chest are yours" : "its body is yours");
        break;
    }
}

/* ---- Choices ------------------------------------------------------------------------------- */

static void foresee_gift(const struct dd_state *s, int item, struct dd_outlook *o)
{
    dd_label(o, "Give the %s to %o", standard_item_names[item], PLAYERS - 1 - s->active);
    if (s->phase == PHASE_TURN)
        dd_effect(o, 0, "as your Resolve");
    else
        dd_effect(o, s->option[OPT_MODE] == COOP, "you hold one already");
}

static void foresee_heal(const struct dd_state *s, int seat, struct dd_outlook *o)
{
    char bytes[80];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    write_gain(s, seat, 2, &t);
    dd_label(o, "Heal %o", seat);
    dd_effect(o, s->counter[C_HP + seat] < FULL_HP, "%t", &t);
}

static void foresee_keep(const struct dd_view *v, struct dd_outlook *o)
{
    char bytes[80];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    int room = v->state.counter[C_CHECK], draw = v->state.counter[C_DRAW];
    standard_write_draw(v, room, draw, &t);
    dd_label(o, "Keep the draw");
    dd_effect(o, standard_checks[room].good >> draw & 1 ? 1 : -1, "%t", &t);
}

void standard_outlook(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    char first[8], second[8];
    switch (a->verb) {
    case BONUS:
        dd_label(o, "Open the bonus chest");
        foresee_check(v, CHEST, o);
        break;
    case GIVE: foresee_gift(s, a->num, o); break;
    case DISCARD:
        dd_label(o, "Let the %s vanish", standard_item_names[a->num]);
        dd_effect(o, 0, "you hold one already");
        break;
    case BUY: foresee_purchase(s, a->num, o); break;
    case CAST: foresee_cast(s, a->i, o); break;
    case SWAP:
        dd_label(o, "Swap %s with %s", standard_cell_name(s, a->i, first),
                 standard_cell_name(s, a->j, second));
        dd_effect(o, 0, "who is in a swapped room moves with it");
        break;
    case HEAL: foresee_heal(s, a->num, o); break;
    case RETRY: foresee_retry(v, o); break;
    case KEEP: foresee_keep(v, o); break;
    case FINISH: foresee_finish(s, o); break;
    default: foresee_room_action(v, a, o); break;
    }
}
