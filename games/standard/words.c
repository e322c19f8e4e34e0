/* Standard Deck Dungeon in words: what happened, what there is to decide, how it ended. */
#include "words.h"

const char *const standard_item_names[ITEM_KINDS] = {"key", "rope", "potion"};
const char *const standard_room_names[ROOM_KINDS] = {
    "space",       "Merchant",      "Spike Trap",     "Pit",  "Dead End", "Chest",
    "Locked Door", "Fountain",      "Secret Passage", "Gem",  "Slime",    "Skeleton",
    "Swamp Troll", "Undead Dragon", "Magic Shield",   "Exit", "room"};
static const char *const plurals[ROOM_KINDS] = {"",
                                                "",
                                                "Spike Traps",
                                                "Pits",
                                                "Dead Ends",
                                                "Chests",
                                                "Locked Doors",
                                                "Fountains",
                                                "Secret Passages",
                                                "Gems",
                                                "Slimes",
                                                "Skeletons",
                                                "Swamp Trolls",
                                                "Dragons",
                                                "",
                                                "Exits",
                                                ""};
static const char *const scroll_titles[SCROLLS] = {"Defeat", "Spike", "Foresight", "Health",
                                                   "Swap"};

const char *standard_cell_name(const struct dd_state *s, int cell, char name[8])
{
    struct dd_text t = dd_text_on(name, 8);
    dd_write_cell(s, cell, &t);
    return name;
}

const char *standard_scroll_title(int scroll) { return scroll_titles[scroll]; }

/* ---- Goals --------------------------------------------------------------------------------- */

const char *standard_goal_words(const struct dd_state *s, int goal)
{
    const struct standard_goal_spec *spec = &standard_goals[standard_set(s)[goal]];
    return standard_need(s, goal) == 2 ? spec->two : spec->one;
}

/* Why a goal is out of reach, as a sentence without its full stop. [S34] */
static void write_shortage(const struct dd_state *s, int goal, int shortage, struct dd_text *t)
{
    int kind = standard_set(s)[goal], room = standard_goals[kind].room;
    switch (shortage) {
    case SUPPLY_CARDS: dd_write(t, "too few %s can still be had", plurals[room]); break;
    case SUPPLY_DOWN: dd_write(t, "too few %s are still face down", plurals[room]); break;
    case SUPPLY_UNRESOLVED: dd_write(t, "too few %s are still unresolved", plurals[room]); break;
    case SUPPLY_ONE: dd_write(t, "no unresolved %s is left", standard_room_names[room]); break;
    case SUPPLY_CHESTS: dd_write(t, "too few chests are still to come"); break;
    case SUPPLY_ITEM:
        dd_write(t, "too few %ss can still be found", standard_item_names[standard_item_of(kind)]);
        break;
    case SUPPLY_GEMS: dd_write(t, "too few gems are left to pay with"); break;
    default: dd_write(t, "HP were lost"); break;
    }
}

/* ---- What happened ------------------------------------------------------------------------- */

static void word_orders(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    dd_write(t, "Orders %s: ", standard_set_names[e->num + 1]);
    for (int goal = 0; goal < standard_goal_count(s); goal++)
        dd_write(t, goal ? "; %s" : "%s", standard_goal_words(s, goal));
    dd_write(t, ".");
}

static void word_revealed(const struct dd_event *e, const char *cell, struct dd_text *t)
{
    if (e->num)
        dd_write(t, "The scroll shows %s", cell);
    else
        dd_write(t, "%S %{reveal|reveals} %s", e->seat, cell);
    dd_write(t, ": %k %s.", e->kind, standard_room_names[standard_room_of[e->kind]]);
}

static void word_drew(const struct dd_event *e, struct dd_text *t)
{
    switch (e->was) {
    case CHEST:
        dd_write(t, "%S %{open|opens} %s", e->seat,
                 e->i == NOWHERE ? "the bonus chest" : "the chest");
        break;
    case FOUNTAIN: dd_write(t, "%S %{drink|drinks} from the Fountain", e->seat); break;
    case SPIKE: dd_write(t, "%S %{try|tries} the Spike Trap", e->seat); break;
    default: dd_write(t, "%S %{fight|fights} the %s", e->seat, standard_room_names[e->was]); break;
    }
    dd_write(t, ": fate %k", (int)(e->mask & 255));
    if (e->mask >> 8)
        dd_write(t, " %k, %s", (int)(e->mask >> 8),
                 standard_checks[SPIKE].good >> e->num & 1 ? "an odd sum" : "an even sum");
    dd_write(t, ".");
}

static void word_defeated(const struct dd_event *e, const char *cell, struct dd_text *t)
{
    int room = standard_room_of[e->kind];
    dd_write(t, e->num ? "The scroll defeats the %s at %s" : "The %s at %s is defeated",
             standard_room_names[room], cell);
    if (room == TROLL)
        dd_write(t, "; a bonus chest opens to %o", e->seat);
    dd_write(t, ".");
}

static void word_lost(const struct dd_event *e, struct dd_text *t)
{
    const char *by = e->was == CHEST ? "explosion" : standard_room_names[e->was];
    if (e->code == TOLD_SHIELDED)
        dd_write(t, "The Magic Shield takes the blow of the %s and breaks.", by);
    else
        dd_write(t, "%S %{lose|loses} %d HP to the %s: %d left.", e->seat, e->num, by, e->j);
}

static void word_gained(const struct dd_event *e, struct dd_text *t)
{
    if (e->num)
        dd_write(t, "%S %{gain|gains} %d HP.", e->j, e->num);
    else
        dd_write(t, "%S %{have|has} all HP already.", e->j);
}

static void word_item(const struct dd_event *e, struct dd_text *t)
{
    const char *item = standard_item_names[e->num];
    if (e->code == TOLD_FOUND)
        dd_write(t, "%S %{find|finds} a %s.", e->seat, item);
    else if (e->code == TOLD_VANISHED)
        dd_write(t, "Another %s: it vanishes.", item);
    else {
        dd_write(t, "%S %{give|gives} ", e->seat);
        dd_write(t, "%o a %s.", e->j, item);
    }
}

static void word_loot(const struct dd_event *e, const char *cell, struct dd_text *t)
{
    int room = standard_room_of[e->kind];
    bool body = MONSTERS >> room & 1;
    dd_write(t, e->code == TOLD_TOOK ? "%S %{take|takes} the " : "%S %{leave|leaves} the ",
             e->seat);
    dd_write(t, body ? "body of the %s" : "%s", standard_room_names[room]);
    if (e->code == TOLD_LEFT)
        dd_write(t, " at %s", cell);
    dd_write(t, ".");
}

/* Against each other it matters whose it is; the exit is both players'. [S32] */
static void word_fulfilled(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (s->option[OPT_MODE] != VERSUS)
        dd_write(t, "Goal met");
    else if (standard_goals[standard_set(s)[e->num]].shared)
        dd_write(t, "Goal met for both");
    else
        dd_write(t, "%S %{meet|meets} a goal", e->seat);
    dd_write(t, ": %s.", standard_goal_words(s, e->num));
}

static void word_impossible(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (s->option[OPT_MODE] == VERSUS)
        dd_write(t, "Out of reach for %o: %s, for ", e->seat, standard_goal_words(s, e->num));
    else
        dd_write(t, "Out of reach: %s, for ", standard_goal_words(s, e->num));
    write_shortage(s, e->num, e->was, t);
    dd_write(t, ".");
}

static void word_told(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    char first[8] = "", second[8];
    const char *cell = e->i < CELLS ? standard_cell_name(s, e->i, first) : first;
    switch (e->code) {
    case TOLD_ORDERS: word_orders(s, e, t); break;
    case TOLD_REVEALED: word_revealed(e, cell, t); break;
    case TOLD_DREW: word_drew(e, t); break;
    case TOLD_DEFEATED: word_defeated(e, cell, t); break;
    case TOLD_LOST:
    case TOLD_SHIELDED: word_lost(e, t); break;
    case TOLD_GAINED: word_gained(e, t); break;
    case TOLD_DISABLED: dd_write(t, "The Spike Trap at %s is disabled.", cell); break;
    case TOLD_TIED:
        dd_write(t, "%S %{lay|lays} the rope over the Pit at %s.", e->seat, cell);
        break;
    case TOLD_UNLOCKED: dd_write(t, "%S %{open|opens} the door at %s.", e->seat, cell); break;
    case TOLD_WALKED: dd_write(t, "%S %{walk|walks} into the Pit at %s.", e->seat, cell); break;
    case TOLD_FOUND:
    case TOLD_VANISHED:
    case TOLD_GAVE: word_item(e, t); break;
    case TOLD_TOOK:
    case TOLD_LEFT: word_loot(e, cell, t); break;
    case TOLD_BOUGHT:
        dd_write(t, "%S %{pay|pays} %k for a %s Scroll.", e->seat, e->kind, scroll_titles[e->num]);
        break;
    case TOLD_SWAPPED:
        dd_write(t, "%s and %s change places.", cell, standard_cell_name(s, e->j, second));
        break;
    case TOLD_RETRIED:
        dd_write(t, "%S %{use|uses} the potion and %{draw|draws} again.", e->seat);
        break;
    case TOLD_FULFILLED: word_fulfilled(s, e, t); break;
    case TOLD_IMPOSSIBLE: word_impossible(s, e, t); break;
    default: dd_write(t, "What %o held is lost.", e->seat); break;
    }
}

static bool word_event(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (e->type == DD_SHUFFLED)
        dd_write(t,
                 "26 rooms lie face down around the start. Their %s layout is our reconstruction: "
                 "the original diagram is lost.",
                 standard_layout_names[s->option[OPT_LAYOUT]]);
    else if (e->type == DD_CONCEDED)
        dd_write(t, "%S %{give|gives} up.", e->seat);
    else if (e->type == DD_TOLD)
        word_told(s, e, t);
    else
        return false;
    return true;
}

/* ---- Prompts ------------------------------------------------------------------------------- */

/* What a player may do in a turn, in few words. */
enum { MAY_REVEAL, MAY_DEAL, MAY_BUY, MAY_GIVE, MAY_OPEN_BONUS, MAYS };

static unsigned what_may_be_done(const struct dd_state *s)
{
    struct dd_action legal[DD_LEGAL];
    int count = standard_legal(s, s->active, legal);
    unsigned may = 0;
    for (int i = 0; i < count; i++)
        switch (legal[i].verb) {
        case REVEAL: may |= 1u << MAY_REVEAL; break;
        case BUY: may |= 1u << MAY_BUY; break;
        case GIVE: may |= 1u << MAY_GIVE; break;
        case BONUS: may |= 1u << MAY_OPEN_BONUS; break;
        case FINISH: break;
        default: may |= 1u << MAY_DEAL; break;
        }
    return may;
}

/* "Reveal a room, deal with one, or end your turn." */
static void prompt_turn(const struct dd_state *s, struct dd_text *t)
{
    static const char *const first[MAYS] = {"Reveal a room", "Deal with a room", "Buy a scroll",
                                            "Give an item", "Open the bonus chest"};
    static const char *const next[MAYS] = {"", ", deal with one", ", buy a scroll",
                                           ", give an item", ", open the bonus chest"};
    unsigned may = what_may_be_done(s);
    if (!may)
        dd_write(t, "Nothing is left to do: end your turn.");
    for (unsigned rest = may; rest; rest &= rest - 1)
        dd_write(t, "%s", (rest == may ? first : next)[__builtin_ctz(rest)]);
    if (may)
        dd_write(t, ", or end your turn.");
}

static void prompt_retry(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    dd_write(t, "Fate %k", dd_at(s, DRAWN, 0)->kind);
    if (dd_len(s, DRAWN) == 2)
        dd_write(t, " %k", dd_at(s, DRAWN, 1)->kind);
    dd_write(t, ": ");
    standard_write_draw(v, s->counter[C_CHECK], s->counter[C_DRAW], t);
    dd_write(t, ". Use the potion to draw again?");
}

static void prompt_scroll(const struct dd_state *s, struct dd_text *t)
{
    static const char *const questions[SCROLLS] = {
        "Which monster does the scroll defeat?", "Which Spike Trap does the scroll disable?",
        "Which room does the scroll show?", "", "Which two cards change places?"};
    dd_write(t, "%s", questions[s->counter[C_SCROLL] - 1]);
}

static void word_prompt(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    if (s->pending.what) {
        dd_write(t, s->turn ? "Fate is drawn." : "The dungeon is laid out.");
        return;
    }
    if (v->seat != s->active) {
        dd_write(t, "%S is choosing.", s->active);
        return;
    }
    int room = s->phase == PHASE_TAKE ? standard_room_at(s, s->counter[C_AT]) : HOLE;
    switch (s->phase) {
    case PHASE_TURN: prompt_turn(s, t); break;
    case PHASE_RETRY: prompt_retry(v, t); break;
    case PHASE_TAKE:
        dd_write(t,
                 MONSTERS >> room & 1 ? "Take the body of the %s, for free?"
                                      : "Take the %s, for free?",
                 standard_room_names[room]);
        break;
    case PHASE_SPARE:
        dd_write(t, "A second %s: give it to %o, or let it vanish?",
                 standard_item_names[s->counter[C_DRAW]], PLAYERS - 1 - s->active);
        break;
    case PHASE_HEAL: dd_write(t, "Who gets the health scroll, +2 HP?"); break;
    default: prompt_scroll(s, t); break;
    }
}

/* ---- The end ------------------------------------------------------------------------------- */

static int seat_of(uint8_t seats) { return seats ? __builtin_ctz(seats) : 0; }

static void end_won(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    int seat = seat_of(s->won);
    if (s->option[OPT_MODE] == COOP)
        dd_write(t, "The exit is found and every order met, on turn %d: the team wins.", s->turn);
    else if (s->option[OPT_MODE] == VERSUS)
        dd_write(t, "%S %{win|wins}: the exit is found and every order met, on turn %d.", seat,
                 s->turn);
    else
        dd_write(t, "The exit is found and every order met, on turn %d with %d of %d HP left.",
                 s->turn, s->counter[C_HP], FULL_HP);
}

static void write_winner(const struct dd_state *s, struct dd_text *t)
{
    if (s->won)
        dd_write(t, " %S %{win|wins}.", seat_of(s->won));
    else if (s->option[OPT_MODE] == VERSUS)
        dd_write(t, " Nobody wins.");
}

static void end_impossible(const struct dd_state *s, struct dd_text *t)
{
    int loser = s->option[OPT_MODE] == VERSUS ? seat_of((uint8_t)(3 & ~s->won)) : s->active;
    for (int goal = 0; goal < standard_goal_count(s); goal++) {
        int shortage = standard_shortage(s, loser, goal);
        if (!shortage)
            continue;
        dd_write(t, "\"%s\" is out of reach", standard_goal_words(s, goal));
        if (s->won)
            dd_write(t, " for %o", loser);
        dd_write(t, ": ");
        write_shortage(s, goal, shortage, t);
        dd_write(t, ".");
        break;
    }
    write_winner(s, t);
}

static void end_defeated(const struct dd_state *s, struct dd_text *t)
{
    int seat = s->counter[C_HP] ? 1 : 0;
    dd_write(t,
             s->won ? "%S %{are|is} defeated."
                    : "%S %{are|is} defeated: the dungeon keeps its secrets.",
             seat);
    write_winner(s, t);
}

static void word_end(const struct dd_view *v, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    switch (s->over - 1) {
    case END_WON: end_won(v, t); break;
    case END_DEFEATED: end_defeated(s, t); break;
    case END_IMPOSSIBLE: end_impossible(s, t); break;
    case END_STUCK: dd_write(t, "No way leads on for anybody: the dungeon has won."); break;
    case END_LIMIT: dd_write(t, "%d turns are over: the orders stay unmet.", TURN_LIMIT); break;
    default:
        dd_write(t, "The orders are given up.");
        write_winner(s, t);
        break;
    }
}

/* ---- What there is to know ----------------------------------------------------------------- */

static bool word_status(const struct dd_state *s, int part, struct dd_text *t)
{
    static const char *const company[] = {"alone", "together", "against each other"};
    bool within_turn = s->turn && !s->over; /* at the end no step of the turn matters any more */
    if (part == 0)
        dd_write(t, "%s", company[s->option[OPT_MODE]]);
    else if (part == 1)
        dd_write(t, "%<turn %d%>", s->turn);
    else if (part == 2 && within_turn)
        dd_write(t, "Reveal %s", s->counter[C_REVEALED] ? "done" : "open");
    else if (part == 3 && within_turn)
        dd_write(t, "Resolve %s", s->counter[C_RESOLVED] ? "done" : "open");
    else
        return false;
    return true;
}

/* "[ ] Defeat 2 Trolls and hold their bodies: 1 of 2" */
static void note_goal(const struct dd_state *s, int seat, int goal, struct dd_text *t)
{
    int kind = standard_set(s)[goal], need = standard_need(s, goal);
    int progress = standard_progress(s, seat, goal), down = 0;
    bool met = standard_fulfilled(s, seat, goal);
    dd_note_of(t, DD_OF_SEAT, seat);
    dd_note_goal(t, met);
    dd_write(t, "%s", standard_goal_words(s, goal));
    if (need > 1 && !met) {
        dd_write(t, ": ");
        dd_note_progress(t, progress, need);
    }
    if (kind != REVEAL_EXIT || met)
        return;
    for (int room = 0; room < ROOM_KINDS; room++)
        down += s->counter[C_DOWN + room];
    dd_write(t, ": %k, %d unseen", DD_CARD(DD_ACE, DD_SPADES), down);
}

static void note_opponent(const struct dd_state *s, int seat, struct dd_text *t)
{
    int met = 0, goals = standard_goal_count(s);
    for (int goal = 0; goal < goals; goal++)
        met += standard_fulfilled(s, seat, goal);
    dd_note_of(t, DD_OF_SEAT, seat);
    dd_write(t, "%S %{meet|meets} ", seat);
    dd_note_progress(t, met, goals);
    dd_write(t, " goals");
}

/* Whose table it is: the reader's, for onlookers that of the player whose turn it is. */
int standard_reader(const struct dd_view *v)
{
    return v->seat < v->state.seats && !(v->state.gone >> v->seat & 1) ? v->seat : v->state.active;
}

enum { NOTE_SET, NOTE_OPPONENT, NOTE_BONUS, NOTE_SHOP, NOTE_LIMIT, NOTE_LAYOUT, NOTES };

static bool note_applies(const struct dd_view *v, int note)
{
    const struct dd_state *s = &v->state;
    switch (note) {
    case NOTE_OPPONENT: return s->option[OPT_MODE] == VERSUS;
    case NOTE_BONUS: return s->counter[C_BONUS];
    case NOTE_SHOP: return standard_gem(s, standard_reader(v)) >= 0;
    case NOTE_LIMIT: return s->turn > TURN_LIMIT - 100;
    default: return true;
    }
}

static void write_note(const struct dd_view *v, int note, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    switch (note) {
    case NOTE_SET: dd_write(t, "Goal set %s", standard_set_names[s->counter[C_SET] + 1]); break;
    case NOTE_OPPONENT: note_opponent(s, PLAYERS - 1 - standard_reader(v), t); break;
    case NOTE_BONUS:
        dd_note_of(t, DD_OF_SEAT, s->active);
        dd_write(t, "%S may open a bonus chest this turn", s->active);
        break;
    case NOTE_SHOP: dd_write(t, "A gem buys a scroll, first in a turn"); break;
    case NOTE_LIMIT:
        dd_note_is(t, DD_NOTE_WARNING);
        dd_write(t, "The game is lost after turn %d", TURN_LIMIT);
        break;
    default:
        dd_write(t, "The %s layout is our reconstruction",
                 standard_layout_names[s->option[OPT_LAYOUT]]);
        break;
    }
}

/* The goals first, then what else applies just now. */
static bool word_note(const struct dd_view *v, int index, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    int goals = standard_goal_count(s);
    if (!s->turn) /* nothing is known before the goals are drawn */
        return false;
    if (index < goals) {
        note_goal(s, standard_reader(v), index, t);
        return true;
    }
    index -= goals;
    for (int note = 0; note < NOTES; note++)
        if (note_applies(v, note) && index-- == 0) {
            write_note(v, note, t);
            return true;
        }
    return false;
}

bool standard_word(const struct dd_view *v, const struct dd_ask *ask, struct dd_text *t)
{
    switch (ask->what) {
    case DD_ASK_PROMPT: word_prompt(v, t); return true;
    case DD_ASK_EVENT: return word_event(&v->state, ask->event, t);
    case DD_ASK_END: word_end(v, t); return true;
    case DD_ASK_STATUS: return word_status(&v->state, ask->index, t);
    case DD_ASK_NOTE: return word_note(v, ask->index, t);
    case DD_ASK_CAPTION: return standard_caption(v, ask->zone, ask->index, t);
    default: return false;
    }
}
