/* Keys stay put: what can be pointed at keeps its key, in every game, with whatever options. */
#include "front/shared/press.h"
#include "kit.h"
#include "laws.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { KEYED_GAMES = 8, KEYED_DECISIONS = 60, TRIED = 4 };

/* ---- What a seat has seen so far ------------------------------------------------------------- */

/* By their letters: cards by kind, as long as they stay. By their numbers: all that took one this
 * turn. */
struct memory {
    struct keybook book;
    int card[DD_ZONES][64];
    int turn, active;
    int numbers;
    struct {
        struct target target;
        int key;
    } number[LITS];
};

static bool lies_in(const struct dd_state *s, int zone, int kind)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_at(s, zone, i)->kind == kind)
            return true;
    return false;
}

static void forget_what_left(struct memory *m, const struct dd_state *s)
{
    for (int zone = 0; zone < DD_ZONES; zone++)
        for (int kind = 0; kind < 64; kind++)
            if (m->card[zone][kind] && !lies_in(s, zone, kind))
                m->card[zone][kind] = 0;
    if (m->turn != s->turn || m->active != s->active)
        m->numbers = 0;
    m->turn = s->turn;
    m->active = s->active;
}

static bool is_number(int key) { return (key >= '0' && key <= '9') || key > KEY_TWO_DIGITS; }

static const char *keeps_number(const struct dd_game *g, struct memory *m, const struct lit *lit)
{
    for (int i = 0; i < m->numbers; i++)
        if (same_target(m->number[i].target, lit->target))
            return m->numbers > ONE_DIGIT || m->number[i].key == lit->key
                       ? NULL
                       : law_because(g, "%d of place %d went by another number before this turn",
                                     lit->target.index, lit->target.zone);
    m->number[m->numbers].target = lit->target;
    m->number[m->numbers++].key = lit->key;
    return NULL;
}

static const char *keeps_key(const struct dd_game *g, const struct dd_state *s, struct memory *m,
                             const struct lit *lit)
{
    if (is_number(lit->key))
        return keeps_number(g, m, lit);
    int kind = dd_at(s, lit->target.zone, lit->target.index)->kind;
    if (kind >= DD_DIE) /* one is like the other */
        return NULL;
    int *known = &m->card[lit->target.zone][kind];
    bool kept = !*known || *known == lit->key;
    *known = lit->key;
    return kept ? NULL : law_because(g, "kind %d changed its letter to %c", kind, lit->key);
}

/* ---- One table ------------------------------------------------------------------------------- */

static bool is_shared(const struct dd_game *g, int key)
{
    return g->die_letters && key < 128 && strchr(g->die_letters, key);
}

static const char *keys_are_apart(const struct menu *m)
{
    for (int i = 0; i < m->lits; i++) {
        int key = m->lit[i].key;
        if (!key || (key < 128 && strchr(fixed_keys, key)))
            return law_because(m->game, "the key of %d in place %d is %d", m->lit[i].target.index,
                               m->lit[i].target.zone, key);
        for (int verb = 0; verb < m->game->verbs; verb++)
            if (m->game->verb[verb].key == key)
                return law_because(m->game, "%c is the key of a verb and of a piece", key);
        for (int other = 0; other < i; other++)
            if (m->lit[other].key == key && !is_shared(m->game, key))
                return law_because(m->game, "two things go by %d", key);
    }
    return NULL;
}

static struct menu *menu_of(const struct dd_game *g, const struct dd_view *v, int seat,
                            const struct pick *p, const struct keybook *book)
{
    static struct menu m;
    menu_build(&m, g, v, seat, p, book, true, dd_house_names);
    return &m;
}

/* Presses a key, of two digits both; the action that it does, or -1. */
static int type(const struct dd_game *g, const struct dd_view *v, int seat, struct pick *p,
                const struct keybook *book, int key)
{
    int typed[2] = {key, 0};
    if (key > KEY_TWO_DIGITS) {
        typed[0] = '0' + (key - KEY_TWO_DIGITS) / 10;
        typed[1] = '0' + (key - KEY_TWO_DIGITS) % 10;
    }
    int action = -1;
    for (int i = 0; i < 2 && typed[i] && action < 0; i++) {
        const struct menu *m = menu_of(g, v, seat, p, book);
        action = pick_pressed(m, p, menu_press(m, p, typed[i]), typed[i]);
    }
    return action;
}

/* Alike ones stand for each other, so a set need not be of the very same dice. */
static bool is_taken(const struct pick *p, struct target t)
{
    return is_pointed_at(p, t) || (p->has_cursor && same_target(p->cursor, t));
}

/* By its targets' keys and its verb's, in one of three orders; then by Enter. */
static bool reach(const struct dd_game *g, const struct dd_view *v, int seat,
                  const struct keybook *book, int wanted, int order)
{
    struct pick p;
    struct target target[TARGETS];
    pick_nothing(&p);
    const struct menu *m = menu_of(g, v, seat, &p, book);
    struct dd_action a = m->legal[wanted];
    int letter = g->verb[a.verb].key, done = -1;
    int count = action_targets(g, &a, m->named[wanted], target);
    if (order == 0 && letter)
        done = type(g, v, seat, &p, book, letter);
    for (int i = 0; i < count && done < 0; i++)
        for (int times = 0; times < 12 && done < 0 && !is_taken(&p, target[i]); times++) {
            int key = keybook_key(book, g, target[i]);
            done = type(g, v, seat, &p, book, key);
            if (!is_shared(g, key))
                break;
        }
    if (order == 2 && letter && done < 0)
        done = type(g, v, seat, &p, book, letter);
    return (done >= 0 ? done : menu_of(g, v, seat, &p, book)->preset) == wanted;
}

static const char *can_be_reached(const struct dd_game *g, const struct dd_view *v, int seat,
                                  const struct keybook *book, int wanted)
{
    struct pick nothing;
    for (int order = 0; order < 3; order++)
        if (reach(g, v, seat, book, wanted, order))
            return NULL;
    pick_nothing(&nothing);
    return law_because(
        g, "no keys reach %s",
        law_text_of(g, &v->state, &menu_of(g, v, seat, &nothing, book)->legal[wanted]));
}

static const char *look_at_keys(const struct dd_game *g, const struct dd_state *s, int seat,
                                struct memory *memory, struct dd_random *r)
{
    static struct dd_view v;
    struct pick nothing;
    dd_see(g, s, seat, &v);
    pick_nothing(&nothing);
    const struct menu *m = menu_of(g, &v, seat, &nothing, &memory->book);
    const char *why = keys_are_apart(m);
    for (int i = 0; i < m->lits && !why; i++)
        why = keeps_key(g, s, memory, &m->lit[i]);
    for (int i = 0, count = m->count; i < TRIED && count && !why; i++)
        why = can_be_reached(g, &v, seat, &memory->book, (int)dd_random_below(r, (uint32_t)count));
    return why;
}

/* ---- Random games ---------------------------------------------------------------------------- */

static const char *follow_all(const struct dd_session *session, struct memory *memory,
                              struct dd_random *r)
{
    const struct dd_state *s = dd_session_state(session);
    const char *why = NULL;
    for (int seat = 0; seat < s->seats && !why; seat++) {
        keybook_follow(&memory[seat].book, session, seat);
        forget_what_left(&memory[seat], s);
        if (!s->over && (s->acting | s->may) >> seat & 1)
            why = look_at_keys(dd_session_game(session), s, seat, &memory[seat], r);
    }
    return why;
}

static const char *play(const struct dd_game *g, const int16_t *option, int seats,
                        struct dd_random *r, struct memory *memory)
{
    struct dd_session *session = dd_session_new(g, option, seats, dd_random_next(r), NULL, NULL);
    const struct dd_state *s = dd_session_state(session);
    struct dd_action legal[DD_LEGAL];
    const char *why = NULL;
    memset(memory, 0, DD_SEATS * sizeof *memory);
    for (int n = 0; n < KEYED_DECISIONS && !s->over && !why; n++) {
        why = follow_all(session, memory, r);
        int seat = dd_to_act(s), count = dd_legal(g, s, seat, legal);
        char bytes[160];
        struct dd_text refused = dd_text_on(bytes, sizeof bytes);
        if (!dd_session_act(session, &legal[dd_random_below(r, (uint32_t)count)], &refused))
            why = law_because(g, "%s", bytes);
    }
    dd_session_free(session);
    return why;
}

Test(keys, stay_put_are_apart_and_reach_everything)
{
    static struct memory memory[DD_SEATS];
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        struct dd_random r = dd_random_stream(26, (uint64_t)i);
        for (int game = 0; game < KEYED_GAMES; game++) {
            int16_t option[DD_OPTIONS];
            int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
            if (!kit_random_options(g, seats, &r, option))
                continue;
            const char *why = play(g, option, seats, &r, memory);
            cr_expect_null(why, "%s", why);
        }
    }
}

/* However one came there, by whatever was undone, the keys of a table are the same. */
Test(keys, do_not_depend_on_what_was_undone)
{
    static struct keybook followed, fresh;
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        struct dd_random r = dd_random_stream(27, (uint64_t)i);
        int16_t option[DD_OPTIONS];
        struct dd_action legal[DD_LEGAL];
        char bytes[160];
        dd_default_options(g, option);
        struct dd_session *session = dd_session_new(g, option, g->min_seats, 5, NULL, NULL);
        const struct dd_state *s = dd_session_state(session);
        followed.begun = false;
        for (int n = 0; n < 40 && !s->over; n++) {
            struct dd_text why = dd_text_on(bytes, sizeof bytes);
            int seat = dd_to_act(s), count = dd_legal(g, s, seat, legal);
            dd_session_act(session, &legal[dd_random_below(&r, (uint32_t)count)], &why);
            keybook_follow(&followed, session, 0);
            if (n % 3 == 2)
                dd_session_undo_of(session, 0xFF, &why);
        }
        keybook_follow(&followed, session, 0);
        fresh.begun = false;
        keybook_follow(&fresh, session, 0);
        cr_expect_eq(memcmp(&followed.letter, &fresh.letter, sizeof fresh.letter), 0, "%s",
                     g->name);
        cr_expect_eq(followed.numbers, fresh.numbers, "%s", g->name);
        dd_session_free(session);
    }
}
