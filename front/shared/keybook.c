#include "keybook.h"

#include <string.h>

const char fixed_keys[] = "uyhilmnq?.*,";

const char *name_of_key(int key, char name[KEY_NAME])
{
    struct dd_text t = dd_text_on(name, KEY_NAME);
    if (key == KEY_ENTERED)
        dd_write(&t, "Enter");
    else if (key > KEY_TWO_DIGITS)
        dd_write(&t, "%d%d", (key - KEY_TWO_DIGITS) / 10, (key - KEY_TWO_DIGITS) % 10);
    else if (key)
        dd_write(&t, "%s", (char[]){(char)key, 0});
    return name;
}

/* ---- Letters --------------------------------------------------------------------------------- */

static bool is_verbs(const struct dd_game *g, int letter)
{
    for (int verb = 0; verb < g->verbs; verb++)
        if (g->verb[verb].key == letter)
            return true;
    return g->die_letters && strchr(g->die_letters, letter);
}

/* The nth letter of all, small ones first; 0: it means something else. */
static int letter_of(const struct dd_game *g, int nth)
{
    int letter = nth < BOOK_LETTERS / 2 ? 'a' + nth : 'A' + nth - BOOK_LETTERS / 2;
    return strchr(fixed_keys, letter) || is_verbs(g, letter) ? 0 : letter;
}

static bool owns_pieces(const struct dd_game *g, int zone)
{
    for (int row = 0; row < g->zones; row++)
        if (g->zone[row].belongs_to == 1 + zone)
            return true;
    return false;
}

/* Pieces that belong to another, as dice to their hero, go by its letter, as in notation; so does
 * the other. */
static int owners_letter(const struct dd_game *g, const struct dd_state *s, struct target t)
{
    const struct dd_zone_spec *spec = dd_zone_of(g, t.zone, NULL);
    int owner = spec->belongs_to ? dd_at(s, t.zone, t.index)->mark : t.index;
    if (!g->die_letters || (!spec->belongs_to && !owns_pieces(g, t.zone)))
        return 0;
    return (size_t)owner < strlen(g->die_letters) ? g->die_letters[owner] : 0;
}

/* What a player holds, dice, and those that dice belong to; what lies on the table has numbers. */
static bool takes_letter(const struct dd_game *g, struct target t)
{
    if (t.zone >= FIRST_NAME || t.index == WHOLE)
        return false;
    const struct dd_zone_spec *spec = dd_zone_of(g, t.zone, NULL);
    return (spec->owned && spec->lay != DD_STANDING) || spec->lay == DD_TRAY ||
           (g->die_letters && owns_pieces(g, t.zone));
}

static int id_at(const struct keybook *b, struct target t)
{
    return b->trail.piece[b->trail.at[t.zone] + t.index].id;
}

static int find_letter(const struct keybook *b, struct target t)
{
    for (int nth = 0; nth < BOOK_LETTERS; nth++)
        if (b->letter[nth].taken && b->letter[nth].zone == t.zone &&
            b->letter[nth].id == id_at(b, t))
            return nth;
    return -1;
}

static void give_letter(struct keybook *b, const struct dd_game *g, struct target t)
{
    int nth = 0;
    if (owners_letter(g, &b->state, t) || find_letter(b, t) >= 0)
        return;
    while (nth < BOOK_LETTERS && (b->letter[nth].taken || !letter_of(g, nth)))
        nth++;
    if (nth == BOOK_LETTERS)
        return;
    b->letter[nth].taken = true;
    b->letter[nth].zone = t.zone;
    b->letter[nth].id = (uint16_t)id_at(b, t);
}

static bool lies_there(const struct trail *trail, int zone, uint16_t id)
{
    for (int at = trail->at[zone]; at < trail->at[zone + 1]; at++)
        if (trail->piece[at].id == id)
            return true;
    return false;
}

static void free_letters(struct keybook *b)
{
    for (int nth = 0; nth < BOOK_LETTERS; nth++)
        if (b->letter[nth].taken && !lies_there(&b->trail, b->letter[nth].zone, b->letter[nth].id))
            b->letter[nth].taken = false;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

static int find_number(const struct keybook *b, struct target t)
{
    for (int n = 1; n <= b->numbers; n++)
        if (same_target(b->number[n].target, t))
            return n;
    return 0;
}

/* One that is not used yet; else that of what could not be pointed at for longest; else, where
 * nine are lit at once, one of two digits. */
static int free_number(const struct keybook *b)
{
    int oldest = 0, all = b->two_digits ? BOOK_NUMBERS : ONE_DIGIT;
    if (b->numbers < all)
        return b->numbers + 1;
    for (int n = 1; n <= b->numbers; n++)
        if (b->number[n].lit < b->step && (!oldest || b->number[n].lit < b->number[oldest].lit))
            oldest = n;
    return oldest ? oldest : b->numbers < 2 * ONE_DIGIT ? b->numbers + 1 : 0;
}

static void give_number(struct keybook *b, struct target t)
{
    int n = find_number(b, t);
    n = n ? n : free_number(b);
    if (!n)
        return;
    b->numbers = n > b->numbers ? n : b->numbers;
    b->number[n].target = t;
    b->number[n].lit = b->step;
}

static int number_key(const struct keybook *b, int n)
{
    if (!n)
        return 0;
    if (b->two_digits)
        return KEY_TWO_DIGITS + n;
    return n <= ONE_DIGIT ? '0' + n : KEY_TWO_DIGITS + n - ONE_DIGIT;
}

/* ---- Following ------------------------------------------------------------------------------- */

/* What the seat can point at now, in reading order; how much of it takes numbers. */
static int find_targets(const struct keybook *b, const struct dd_game *g, struct target *out,
                        int *numbers)
{
    struct dd_action legal[DD_LEGAL];
    bool named[DD_LEGAL];
    int count = find_legal(g, &b->state, b->seat, legal, named), found = 0;
    for (int i = 0; i < count; i++) {
        struct target target[TARGETS];
        int targets = action_targets(g, &legal[i], named[i], target);
        for (int n = 0; n < targets; n++) {
            int at = 0;
            while (at < found && !same_target(out[at], target[n]))
                at++;
            if (at == found && found < LITS)
                out[found++] = target[n];
        }
    }
    sort_targets(g, &b->state, out, found);
    *numbers = 0;
    for (int i = 0; i < found; i++)
        *numbers += !takes_letter(g, out[i]);
    return found;
}

static void give_keys(struct keybook *b, const struct dd_game *g)
{
    struct target target[LITS];
    int numbers, count = find_targets(b, g, target, &numbers);
    if (!b->numbers || (!b->two_digits && numbers > 2 * ONE_DIGIT)) {
        b->numbers = 0;
        b->two_digits = numbers > ONE_DIGIT;
    }
    for (int i = 0; i < count; i++) { /* those that have one keep it whatever comes */
        int n = find_number(b, target[i]);
        b->number[n].lit = b->step;
    }
    for (int i = 0; i < count; i++)
        if (takes_letter(g, target[i]))
            give_letter(b, g, target[i]);
        else
            give_number(b, target[i]);
}

static void look(struct keybook *b, const struct dd_game *g)
{
    const struct dd_state *s = &b->state;
    free_letters(b);
    if (s->turn != b->turn || s->active != b->active) {
        b->turn = s->turn;
        b->active = s->active;
        b->numbers = 0;
    }
    if (!s->over && b->seat < s->seats && (s->acting | s->may) >> b->seat & 1)
        give_keys(b, g);
}

static void settle(struct keybook *b, const struct dd_game *g)
{
    struct dd_view v;
    dd_see(g, &b->state, b->seat, &v);
    trail_settle(&b->trail, g, &v.state);
    look(b, g);
}

static void begin(struct keybook *b, const struct dd_session *session, int seat)
{
    memset(b, 0, sizeof *b);
    b->begun = true;
    b->seat = seat;
    const struct dd_game *g = dd_session_game(session);
    struct dd_view v;
    dd_session_look_back(session, 0, &b->state);
    dd_see(g, &b->state, seat, &v);
    trail_begin(&b->trail, &v.state);
    look(b, g);
}

static uint64_t mixed(uint64_t hash, const struct dd_action *a)
{
    uint64_t words[2];
    memcpy(words, a, sizeof words);
    hash = (hash ^ words[0]) * UINT64_C(0x9E3779B97F4A7C15);
    hash = (hash ^ hash >> 32 ^ words[1]) * UINT64_C(0xD6E8FEB86659FD93);
    return hash ^ hash >> 32;
}

/* Are all that it has followed still the first actions of the game? */
static bool still_holds(const struct keybook *b, const struct dd_session *session)
{
    uint64_t hash = 0;
    if (b->step > dd_session_count(session))
        return false;
    for (size_t i = 0; i < b->step; i++)
        hash = mixed(hash, dd_session_action(session, i));
    return hash == b->followed;
}

static void catch_up(struct keybook *b, const struct dd_session *session)
{
    const struct dd_game *g = dd_session_game(session);
    for (size_t count = dd_session_count(session); b->step < count; b->step++) {
        struct dd_events events = {.count = 0};
        const struct dd_action *a = dd_session_action(session, b->step);
        b->followed = mixed(b->followed, a);
        dd_apply(g, &b->state, a, &events);
        for (int e = 0; e < events.count; e++) {
            struct dd_event heard = dd_redact_event(&events.event[e], b->seat);
            trail_follow(&b->trail, g, &heard);
        }
        settle(b, g);
    }
}

void keybook_follow(struct keybook *b, const struct dd_session *session, int seat)
{
    if (!b->begun || b->seat != seat || !still_holds(b, session))
        begin(b, session, seat);
    catch_up(b, session);
    if (memcmp(&b->state, dd_session_state(session), sizeof b->state) == 0)
        return;
    b->state = *dd_session_state(session); /* a table that was laid by hand, not played to */
    settle(b, dd_session_game(session));
}

int keybook_key(const struct keybook *b, const struct dd_game *g, struct target t)
{
    if (!takes_letter(g, t))
        return number_key(b, find_number(b, t));
    int owners = owners_letter(g, &b->state, t), nth = owners ? -1 : find_letter(b, t);
    return owners ? owners : nth < 0 ? 0 : letter_of(g, nth);
}
