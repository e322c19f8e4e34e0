/* Narrowing, as the terminal does it. */
#include "front/term/keys.h"
#include "front/term/pick.h"
#include "web.h"

#include <stdlib.h>

static void write_key(struct json *j, int key)
{
    char letter[2] = {(char)key, 0};
    json_string(j, "key", key == KEY_ENTERED ? "Enter" : letter);
}

static void write_lit(struct json *j, const struct lit *lit)
{
    json_open(j, NULL, '{');
    json_open(j, "target", '{');
    json_int(j, "zone", lit->target.zone);
    json_int(j, "index", lit->target.index);
    json_close(j, '}');
    write_key(j, lit->key);
    json_bool(j, "left", lit->left);
    json_int(j, "action", lit->action);
    json_close(j, '}');
}

static void write_choice(struct json *j, const struct choice *c)
{
    json_open(j, NULL, '{');
    write_key(j, c->key);
    json_int(j, "action", c->action);
    json_int(j, "verb", c->verb);
    json_int(j, "tone", c->tone);
    json_string(j, "label", c->label);
    json_string(j, "lead", c->lead);
    json_string(j, "cost", c->cost);
    json_string(j, "full", c->full);
    json_close(j, '}');
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

void web_write_menu(struct json *j, const struct table *t, int reader, const uint8_t *pick,
                    size_t length)
{
    const struct dd_game *g = dd_session_game(t->session);
    struct pick picked = read_pick(pick, length);
    struct menu *m = malloc(sizeof *m);
    struct dd_view v;
    j->torn = !m;
    if (!m)
        return;
    dd_see(g, dd_session_state(t->session), reader, &v);
    menu_build(m, g, &v, reader < DD_SEATS ? reader : -1, &picked, false, t->name);
    json_open(j, NULL, '{');
    json_open(j, "left", '[');
    for (int i = 0; i < m->left; i++)
        json_int(j, NULL, m->left_of[i]);
    json_close(j, ']');
    json_int(j, "preset", m->preset);
    json_open(j, "lits", '[');
    for (int i = 0; i < m->lits; i++)
        write_lit(j, &m->lit[i]);
    json_close(j, ']');
    json_open(j, "choices", '[');
    for (int i = 0; i < m->choices; i++)
        write_choice(j, &m->choice[i]);
    json_close(j, ']');
    json_bool(j, "more", m->more);
    json_bool(j, "takesSets", menu_takes_sets(m));
    json_close(j, '}');
    free(m);
}
