/* Narrowing, as the terminal does it. */
#include "front/term/keys.h"
#include "front/term/pick.h"
#include "web.h"

#include <stdlib.h>

static void write_key(struct answer *j, int key)
{
    char letter[2] = {(char)key, 0};
    answer_string(j, "key", key == KEY_ENTERED ? "Enter" : letter);
}

static void write_lit(struct answer *j, const struct lit *lit)
{
    answer_open(j, NULL, '{');
    answer_open(j, "target", '{');
    answer_int(j, "zone", lit->target.zone);
    answer_int(j, "index", lit->target.index);
    answer_close(j, '}');
    write_key(j, lit->key);
    answer_bool(j, "left", lit->left);
    answer_int(j, "action", lit->action);
    answer_close(j, '}');
}

static void write_choice(struct answer *j, const struct choice *c)
{
    answer_open(j, NULL, '{');
    write_key(j, c->key);
    answer_int(j, "action", c->action);
    answer_int(j, "verb", c->verb);
    answer_int(j, "tone", c->tone);
    answer_string(j, "label", c->label);
    answer_string(j, "lead", c->lead);
    answer_string(j, "cost", c->cost);
    answer_string(j, "full", c->full);
    answer_close(j, '}');
}

static struct pick read_pick(const uint8_t *bytes, size_t length)
{
    struct pick pick = {.verb = bytes[0] - 1};
    pick.has_cursor = bytes[1] != WHOLE;
    if (pick.has_cursor)
        pick.cursor = (struct target){bytes[1], bytes[2]};
    for (size_t at = 3; at + 1 < length && pick.points < POINTS; at += 2)
        pick.point[pick.points++] = (struct target){bytes[at], bytes[at + 1]};
    return pick;
}

void web_write_menu(struct answer *j, const struct table *t, int reader, const uint8_t *pick,
                    size_t length)
{
    const struct dd_game *g = dd_session_game(t->session);
    struct pick picked = read_pick(pick, length);
    struct menu *m = malloc(sizeof *m);
    struct dd_view v;
    j->torn = !m;
    if (!m)
        return;
    web_see(g, dd_session_state(t->session), reader, &v);
    menu_build(m, g, &v, reader < DD_SEATS ? reader : -1, &picked, false, t->name);
    answer_open(j, NULL, '{');
    answer_open(j, "left", '[');
    for (int i = 0; i < m->left; i++)
        answer_int(j, NULL, m->left_of[i]);
    answer_close(j, ']');
    answer_int(j, "preset", m->preset);
    answer_open(j, "lits", '[');
    for (int i = 0; i < m->lits; i++)
        write_lit(j, &m->lit[i]);
    answer_close(j, ']');
    answer_open(j, "choices", '[');
    for (int i = 0; i < m->choices; i++)
        write_choice(j, &m->choice[i]);
    answer_close(j, ']');
    answer_bool(j, "more", m->more);
    answer_bool(j, "takesSets", menu_takes_sets(m));
    answer_close(j, '}');
    free(m);
}
