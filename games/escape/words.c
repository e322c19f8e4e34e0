/* Dungeon Escape in words: what happened, what is asked, what there is to know. */
#include "escape.h"

const char *const escape_class_names[] = {"Fighter", "Wizard", "Rogue",    "Cleric",
                                          "Dwarf",   "Elf",    "Crusader", "Scout"};

struct escape_name escape_name(const struct dd_state *s, int cell)
{
    struct escape_name name;
    struct dd_text t = dd_text_on(name.bytes, sizeof name.bytes);
    dd_write_cell(s, cell, &t);
    return name;
}

void escape_write_haul(int points, int jokers, struct dd_text *t)
{
    dd_write(t, points == 1 ? "%d point" : "%d points", points);
    dd_write(t, jokers == 2 ? " and two jokers" : jokers ? " and a joker" : "");
}

/* ---- What happened ------------------------------------------------------------------------- */

static void word_tied(const struct dd_event *e, struct dd_text *t)
{
    dd_write(t, "Tied at %d:", e->num);
    for (unsigned seats = (unsigned)e->mask; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        bool first = seats == e->mask, last = !(seats & (seats - 1));
        dd_write(t, first ? " %o" : last ? " and %o" : ", %o", seat);
    }
    dd_write(t, " roll again.");
}

static void word_took(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    struct escape_name at = escape_name(s, e->i);
    switch (escape_role(s, e->kind)) {
    case ROLE_TREASURE:
        dd_write(t,
                 dd_is_joker(e->kind) ? "%S %{enter|enters} %s and %{take|takes} a joker."
                                      : "%S %{enter|enters} %s and %{take|takes} %k.",
                 e->seat, at.bytes, e->kind);
        break;
    case ROLE_GEAR:
        dd_write(t, "%S %{enter|enters} %s and %{find|finds} %k, the Legendary %s.", e->seat,
                 at.bytes, e->kind, e->kind == ESCAPE_SWORD ? "Weapon" : "Shield");
        break;
    default:
        dd_write(t, "%S %{enter|enters} %s and %{find|finds} %k, a %s.", e->seat, at.bytes, e->kind,
                 e->num ? "legendary item" : "healing potion");
        break;
    }
}

static void write_dice(uint64_t dice, struct dd_text *t)
{
    dd_write(t, "%d", (int)(dice & 15));
    if (dice >> 4 & 15)
        dd_write(t, " %d", (int)(dice >> 4 & 15));
}

static void word_roll_result(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    enum escape_role role = escape_role(s, e->kind);
    bool harmed = e->j & ROLL_HARMED;
    if (e->j & ROLL_AGAIN)
        dd_write(t, ", and it is rolled again");
    else if (harmed && !e->was)
        dd_write(t, role == ROLE_TRAP   ? ", cleared"
                    : role == ROLE_BOSS ? ", the boss falls"
                                        : ", it falls");
    else if (harmed)
        dd_write(t, ", a hit, %d health left", e->was);
    else if (!e->num && (e->j & ROLL_ABILITY))
        dd_write(t, ", no loss");
    if (e->num)
        dd_write(t, e->num < 0 ? ", -1 life" : ", +1 life");
    dd_write(t, ".");
}

static void word_roll(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    struct escape_name at = escape_name(s, e->i);
    int bonus = (int)(e->mask >> 8);
    const char *boss = escape_role(s, e->kind) == ROLE_BOSS ? ", the boss," : "";
    if (e->j & ROLL_FIRST)
        dd_write(t, "%S %{meet|meets} %k%s at %s: ", e->seat, e->kind, boss, at.bytes);
    else
        dd_write(t, "%S %{roll|rolls} ", e->seat);
    write_dice(e->mask & 255, t);
    if (bonus)
        dd_write(t, " +%d", bonus);
    if (e->j & ROLL_ABILITY)
        dd_write(t, " (%s)", escape_class_names[escape_class_of(s, e->seat)]);
    word_roll_result(s, e, t);
}

static void word_retreat(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    struct escape_name at = escape_name(s, e->i);
    dd_write(t, "%S %{retreat|retreats} to %s", e->seat, at.bytes);
    if (e->mask) {
        dd_write(t, ": ");
        write_dice(e->mask, t);
        dd_write(t, e->num ? ", -1 life" : ", unhurt");
    }
    dd_write(t, ".");
}

static void word_left(const struct dd_event *e, struct dd_text *t)
{
    dd_write(t, "%S %{leave|leaves} the dungeon with ", e->seat);
    escape_write_haul(e->num, e->was, t);
    dd_write(t, ".");
}

static void word_looked(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    struct escape_name at = escape_name(s, e->i);
    dd_write(t, "%S %{look|looks} at %s in secret", e->seat, at.bytes);
    if (e->kind != DD_HIDDEN)
        dd_write(t, ": %k", e->kind);
    dd_write(t, ".");
}

static bool word_turn(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    struct escape_name at = escape_name(s, e->i);
    switch (e->code) {
    case TOLD_MOVED: dd_write(t, "%S %{go|goes} to %s.", e->seat, at.bytes); return true;
    case TOLD_DEAD_END:
        dd_write(t, "%S %{try|tries} %s: %k, a dead end.", e->seat, at.bytes, e->kind);
        return true;
    case TOLD_TOOK: word_took(s, e, t); return true;
    case TOLD_ON_SIGHT:
        dd_write(t, "%S %{enter|enters} %s, and %k falls on sight.", e->seat, at.bytes, e->kind);
        return true;
    case TOLD_ROLL: word_roll(s, e, t); return true;
    case TOLD_SHIELD:
        if (e->num)
            dd_write(t, "The Shield takes the blow, and can take %d more.", e->num);
        else
            dd_write(t, "The Shield takes the blow, its last, and is spent.");
        return true;
    case TOLD_RETREAT: word_retreat(s, e, t); return true;
    case TOLD_DRANK:
        dd_write(t, "%S %{drink|drinks} %k: %d, life %d to %d.", e->seat, e->kind,
                 (int)(e->mask & 15), e->was, e->num);
        return true;
    case TOLD_LOOKED: word_looked(s, e, t); return true;
    case TOLD_GAVE:
        dd_write(t, "%S %{give|gives} %k to %o.", e->seat, e->kind, e->num);
        return true;
    case TOLD_SKIPPED: dd_write(t, "%S %{wait|waits}.", e->seat); return true;
    default: return false;
    }
}

static bool word_told(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    switch (e->code) {
    case TOLD_TIED: word_tied(e, t); return true;
    case TOLD_FIRST:
        dd_write(t, "%S %{roll|rolls} highest, %d, and %{begin|begins}.", e->seat, e->num);
        return true;
    case TOLD_CHOSE:
        dd_write(t, "%S %{play|plays} %k as %s %s.", e->seat, e->kind, e->num == ELF ? "an" : "a",
                 escape_class_names[e->num]);
        return true;
    case TOLD_DEALT:
        dd_write(t, "%d cards lie face down; %d are left over, unseen.", e->num, e->was);
        return true;
    case TOLD_LEFT: word_left(e, t); return true;
    case TOLD_DIED:
        dd_write(t, e->num ? "%S %{die|dies}, and the loot is lost." : "%S %{die|dies}.", e->seat);
        return true;
    case TOLD_SHUT_IN:
        dd_write(t, "%S %{are|is} lost: dead ends shut every way out.", e->seat);
        return true;
    case TOLD_LATE:
        dd_write(t, "%S %{are|is} lost: still inside after round %d.", e->seat, ESCAPE_ROUNDS);
        return true;
    case TOLD_JOKER:
        dd_write(t, "%S %{roll|rolls} %d %d for a joker: worth %d.", e->seat, (int)(e->mask & 15),
                 (int)(e->mask >> 4 & 15), e->num);
        return true;
    default: return word_turn(s, e, t);
    }
}

static bool word_event(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (e->type == DD_CONCEDED) {
        dd_write(t, "%S %{give|gives} up and %{are|is} out.", e->seat);
        return true;
    }
    return e->type == DD_TOLD && word_told(s, e, t);
}

/* ---- How it ended -------------------------------------------------------------------------- */

static void word_winners(const struct dd_state *s, struct dd_text *t)
{
    int points = s->counter[C_POINTS + __builtin_ctz(s->won)];
    if (s->seats == 1) {
        dd_write(t, "%S %{escape|escapes} with %d point%s.", 0, points, points == 1 ? "" : "s");
        return;
    }
    if (!(s->won & (s->won - 1))) {
        dd_write(t, "%S %{win|wins} with %d point%s.", __builtin_ctz(s->won), points,
                 points == 1 ? "" : "s");
        return;
    }
    for (unsigned seats = s->won; seats; seats &= seats - 1) {
        bool first = seats == s->won, last = !(seats & (seats - 1));
        dd_write(t, first ? "%S" : last ? " and %o" : ", %o", __builtin_ctz(seats));
    }
    dd_write(t, " share the win with %d point%s each.", points, points == 1 ? "" : "s");
}

static void word_end(const struct dd_state *s, struct dd_text *t)
{
    int points = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->counter[C_LEFT] >> seat & 1)
            points += s->counter[C_POINTS + seat];
    switch (s->over - 1) {
    case END_ESCAPED: word_winners(s, t); break;
    case END_NOBODY:
        dd_write(t, s->seats == 1 ? "%S did not get out alive." : "Nobody got out alive.", 0);
        break;
    case END_FELLED:
        dd_write(t, "The boss fell, and %d got out with %d point%s.",
                 __builtin_popcount((unsigned)s->counter[C_LEFT]), points, points == 1 ? "" : "s");
        break;
    case END_PERISHED:
        dd_write(t, s->counter[C_BOSS] ? "The boss stands, and nobody is left to fight it."
                                       : "The boss fell, but nobody got out alive.");
        break;
    case END_CUT_OFF: dd_write(t, "Dead ends cut the team off from the boss."); break;
    default: dd_write(t, "The dungeon is left to itself."); break;
    }
}

/* ---- What is asked ------------------------------------------------------------------------- */

static void prompt_fight(const struct dd_state *s, struct dd_text *t)
{
    uint8_t kind = dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind;
    enum escape_role role = escape_role(s, kind);
    struct escape_name back = escape_name(s, escape_place(s, s->active));
    if (role == ROLE_TRAP)
        dd_write(t, "The trap holds. Roll again, or retreat to %s?", back.bytes);
    else
        dd_write(t, "The %s has %d health left. Roll again, or retreat to %s?",
                 role == ROLE_BOSS ? "boss" : "monster", s->counter[C_HEALTH], back.bytes);
}

static void word_prompt(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    bool own = v->seat < s->seats && (s->acting >> v->seat & 1);
    if (!own) {
        if (s->phase == PHASE_FIGHT)
            dd_write(t, "%S is facing %k at %s.", s->active,
                     dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind,
                     escape_name(s, s->counter[C_FOE] - 1).bytes);
        else
            dd_write(t,
                     s->phase == PHASE_CHOOSE ? "%S is choosing a character." : "%S is choosing.",
                     s->active);
    } else if (s->phase == PHASE_CHOOSE) {
        dd_write(t, "Choose your character.");
    } else if (s->phase == PHASE_FIGHT) {
        prompt_fight(s, t);
    } else if ((escape_exits(s) >> escape_place(s, s->active) & 1) && !s->counter[C_BOSS]) {
        dd_write(t, "You stand at an exit. Leave, or go on?");
    } else {
        dd_write(t, s->counter[C_LOOKS] ? "Look at a card beside you, or go on: where to?"
                                        : "Where to?");
    }
}

/* ---- What there is to know ----------------------------------------------------------------- */

static bool note_boss(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    if (s->option[OPT_MODE] != TEAM || s->phase < PHASE_TURN)
        return false;
    if (!s->counter[C_BOSS]) {
        dd_write(t, "The boss has fallen: get out");
        return true;
    }
    dd_note_of(t, DD_OF_COUNTER, C_BOSS);
    dd_note_label(t, "Boss");
    dd_note_progress(t, s->counter[C_BOSS], s->counter[C_BOSS_WHOLE]);
    dd_write(t, " health");
    for (int cell = 0; cell < s->cells; cell++)
        if (dd_at(s, BOARD, cell)->kind == ESCAPE_BOSS) {
            dd_write(t, ", at %s", escape_name(s, cell).bytes);
            return true;
        }
    dd_write(t, ", not found yet");
    return true;
}

static bool note_loot(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    if (s->phase < PHASE_TURN || v->seat >= s->seats || !(s->counter[C_INSIDE] >> v->seat & 1))
        return false;
    dd_note_of(t, DD_OF_COUNTER, C_POINTS + v->seat);
    dd_note_label(t, "If %o %{get|gets} out", v->seat);
    escape_write_haul(s->counter[C_POINTS + v->seat], escape_jokers(s, v->seat), t);
    return true;
}

/* The next roll of the fight, summed up. */
static bool note_odds(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    uint32_t harmed = 0;
    if (s->phase != PHASE_FIGHT || !s->counter[C_FOE])
        return false;
    struct escape_fight f = escape_fight(s, s->active, dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind,
                                         s->counter[C_HEALTH]);
    struct escape_odds odds = escape_odds(&f);
    for (int cause = 0; cause < CAUSES; cause++)
        for (int life = 0; life < LIVES; life++)
            harmed += odds.ways[cause][HARMED][life] + odds.ways[cause][FELLED][life];
    dd_note_of(t, DD_OF_COUNTER, C_FOE);
    dd_note_label(t, f.role == ROLE_TRAP ? "Through on the next roll" : "A hit on the next roll");
    dd_write(t, "%d of %d%> (", (int)harmed, (int)odds.of);
    dd_note_odds(t, harmed, odds.of);
    dd_write(t, ")");
    return true;
}

static int count_unseen(const struct dd_state *s, uint64_t hidden, enum escape_role role)
{
    int count = 0;
    for (; hidden; hidden &= hidden - 1)
        count += escape_role(s, (uint8_t)__builtin_ctzll(hidden)) == role;
    return count;
}

static bool note_unseen(const struct dd_view *v, struct dd_text *t)
{
    static const char *const names[][2] = {{"dead end", "dead ends"},
                                           {"treasure", "treasures"},
                                           {"potion", "potions"},
                                           {"monster", "monsters"},
                                           {"trap", "traps"}};
    const struct dd_state *s = &v->state;
    uint64_t hidden = 0;
    bool any = false;
    if (s->phase < PHASE_TURN)
        return false;
    for (int lot = 0; lot < DD_LOTS; lot++)
        hidden |= v->hidden[lot];
    for (int role = ROLE_DEAD_END; role <= ROLE_TRAP; role++) {
        int count = count_unseen(s, hidden, (enum escape_role)role);
        if (count && !any)
            dd_note_label(t, "Unseen");
        if (count)
            dd_note_row(t, count, names[role][count > 1]);
        any |= count > 0;
    }
    if (count_unseen(s, hidden, ROLE_GEAR)) {
        uint64_t gear = hidden & ESCAPE_DEALT & ~DD_KINDS(ESCAPE_BOSS);
        if (!any)
            dd_note_label(t, "Unseen");
        dd_write(t, any ? ", %<the %s" : "the %s",
                 gear == DD_KINDS(ESCAPE_SWORD)    ? "Weapon"
                 : gear == DD_KINDS(ESCAPE_SHIELD) ? "Shield"
                                                   : "Weapon and the Shield");
        any = true;
    }
    return any;
}

static bool note_shield(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    for (int seat = 0; seat < s->seats && s->option[OPT_MODE] == TEAM; seat++)
        if (escape_has(s, seat, ESCAPE_SHIELD)) {
            dd_note_of(t, DD_OF_COUNTER, C_SHIELD);
            dd_write(t, "The Shield cancels %d more of the boss's blows", s->counter[C_SHIELD]);
            return true;
        }
    return false;
}

static bool note_rounds(const struct dd_view *v, struct dd_text *t)
{
    int left = ESCAPE_ROUNDS - v->state.turn;
    if (left > 10)
        return false;
    dd_note_is(t, DD_NOTE_WARNING);
    if (left)
        dd_note_label(t, "Rounds left after this one");
    dd_write(t, left ? "%d" : "This is the last round", left);
    return true;
}

static bool word_note(const struct dd_view *v, int index, struct dd_text *t)
{
    static bool (*const notes[])(const struct dd_view *, struct dd_text *) = {
        note_boss, note_odds, note_loot, note_unseen, note_shield, note_rounds};
    struct dd_text before = *t;
    for (size_t i = 0; i < sizeof notes / sizeof notes[0]; i++) {
        if (!notes[i](v, t))
            continue;
        if (index-- == 0)
            return true;
        dd_take_back(t, &before);
    }
    return false;
}

/* The last roll against a trap that holds. */
bool escape_gauge(const struct dd_view *v, struct dd_gauge *gauge)
{
    const struct dd_state *s = &v->state;
    int rank;
    if (s->phase != PHASE_FIGHT || !s->counter[C_ROLLED] || !s->counter[C_FOE])
        return false;
    uint8_t kind = dd_at(s, BOARD, s->counter[C_FOE] - 1)->kind;
    if (escape_role(s, kind) != ROLE_TRAP)
        return false;
    rank = dd_rank(kind);
    *gauge = (struct dd_gauge){.label = "The roll", .most = 12};
    for (int i = 0; i < dd_len(s, TRAY); i++) {
        if (!dd_at(s, TRAY, i)->face)
            return false; /* it lies at rest */
        gauge->value += dd_at(s, TRAY, i)->face;
    }
    dd_gauge_mark(gauge, rank + 1, gauge->value > rank ? 1 : -1, "or more");
    return true;
}

/* ---- Captions ------------------------------------------------------------------------------ */

/* What a card is to a seat, or to anybody. */
static void caption_card(const struct dd_state *s, int seat, uint8_t kind, int health,
                         struct dd_text *t)
{
    bool legendary = seat < s->seats && escape_is_legendary(s, seat, kind);
    int worth = escape_worth(kind);
    switch (escape_role(s, kind)) {
    case ROLE_DEAD_END: dd_write(t, "%<%>dead end"); break;
    case ROLE_TREASURE:
        dd_write(t, worth == 2 ? "2 points" : worth ? "1 point" : "1 to 6 points");
        break;
    case ROLE_POTION: dd_write(t, legendary ? "legendary" : "%<%>potion"); break;
    case ROLE_MONSTER:
        if (health && health < dd_rank(kind))
            dd_write(t, "%d of %d health", health, dd_rank(kind));
        else
            dd_write(t, "%d health", dd_rank(kind));
        break;
    case ROLE_TRAP: dd_write(t, "%<%>trap %d", dd_rank(kind)); break;
    case ROLE_BOSS:
        dd_write(t, "%<boss%>, %d of %d", s->counter[C_BOSS], s->counter[C_BOSS_WHOLE]);
        break;
    default: dd_write(t, kind == ESCAPE_SWORD ? "Weapon" : "Shield"); break;
    }
}

static bool caption_cell(const struct dd_view *v, int cell, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    uint8_t kind = dd_at(s, BOARD, cell)->kind;
    bool exit = escape_exits(s) >> cell & 1, start = cell == escape_start(s);
    char bytes[48];
    struct dd_text card = dd_text_on(bytes, sizeof bytes);
    if (exit)
        t->means.icon = "exit";
    if (kind == DD_NONE || kind == DD_HIDDEN) {
        dd_write(t, exit ? "exit" : start ? "start" : "");
        return exit || start;
    }
    caption_card(s, v->seat, kind, cell + 1 == s->counter[C_FOE] ? s->counter[C_HEALTH] : 0, &card);
    if (exit) /* which is worth more words than a card that tells what it is itself */
        dd_write(t, "%<exit%>, %s", bytes);
    else
        dd_write(t, "%t", &card);
    return true;
}

static bool caption_loot(const struct dd_view *v, int seat, int i, struct dd_text *t)
{
    const struct dd_piece *p = dd_at(&v->state, LOOT + seat, i);
    if (p->kind == ESCAPE_SHIELD && v->state.option[OPT_MODE] == TEAM)
        dd_write(t, "%<Shield%>, %d left", v->state.counter[C_SHIELD]);
    else if (dd_is_joker(p->kind) && p->mark)
        dd_write(t, p->mark == 1 ? "%d point" : "%d points", p->mark);
    else
        caption_card(&v->state, seat, p->kind, 0, t);
    return true;
}

static bool caption_hero(const struct dd_state *s, int seat, struct dd_text *t)
{
    if (!s->counter[C_CLASS + seat])
        return false;
    dd_write(t, "%<%s%>%s", escape_class_names[escape_class_of(s, seat)],
             s->counter[C_LEFT] >> seat & 1     ? ", out"
             : s->counter[C_INSIDE] >> seat & 1 ? ""
                                                : ", lost");
    return true;
}

/* Of the extended roster a card may become one of several. */
static bool caption_character(const struct dd_state *s, uint8_t kind, struct dd_text *t)
{
    if (s->option[OPT_ROSTER] == CLASSIC)
        dd_write(t, "%<%>%s", escape_class_names[escape_own_class(kind)]);
    return s->option[OPT_ROSTER] == CLASSIC;
}

static bool word_caption(const struct dd_view *v, int zone, int i, struct dd_text *t)
{
    if (zone == BOARD)
        return caption_cell(v, i, t);
    if (zone == STANDS)
        return caption_hero(&v->state, dd_at(&v->state, STANDS, i)->face, t);
    if (zone == ROSTER)
        return caption_character(&v->state, dd_at(&v->state, ROSTER, i)->kind, t);
    if (zone >= LOOT && zone < LOOT + DD_SEATS)
        return caption_loot(v, zone - LOOT, i, t);
    return zone >= HEROES && zone < LOOT && caption_hero(&v->state, zone - HEROES, t);
}

static bool word_status(const struct dd_state *s, int part, struct dd_text *t)
{
    if (part == 0)
        dd_write(t, s->seats == 1 ? "solo" : s->option[OPT_MODE] == TEAM ? "team" : "rivals");
    else if (part == 1)
        dd_write(t, s->turn ? "%<round %d%>" : "%<before the first round%>", s->turn);
    return part < 2;
}

bool escape_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    switch (ask->what) {
    case DD_ASK_PROMPT: word_prompt(v, t); return true;
    case DD_ASK_EVENT: return word_event(s, ask->event, t);
    case DD_ASK_END: word_end(s, t); return true;
    case DD_ASK_STATUS: return word_status(s, ask->index, t);
    case DD_ASK_NOTE: return word_note(v, ask->index, t);
    case DD_ASK_CAPTION: return word_caption(v, ask->zone, ask->index, t);
    default: return false;
    }
}
