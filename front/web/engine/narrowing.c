/* Narrowing, as every front end does it. */
#include "front/shared/press.h"
#include "web.h"

#include <stdlib.h>

static void write_key(struct answer *j, int key)
{
    char name[KEY_NAME] = "";
    answer_string(j, "key", name_of_key(key, name));
}

static void write_target(struct answer *j, struct target t)
{
    answer_open(j, "target", '{');
    answer_int(j, "zone", t.zone);
    answer_int(j, "index", t.index);
    answer_close(j, '}');
}

static void write_lit(struct answer *j, const struct lit *lit)
{
    answer_open(j, NULL, '{');
    write_target(j, lit->target);
    write_key(j, lit->key);
    answer_bool(j, "left", lit->left);
    answer_int(j, "action", lit->action);
    answer_close(j, '}');
}

static void write_ways(struct answer *j, const struct menu *m, const struct choice *c)
{
    answer_open(j, "ways", '[');
    for (int i = 0; i < m->left; i++)
        if (c->action < 0 && is_same_verb(m->game, m->legal[m->left_of[i]].verb, c->verb))
            answer_int(j, NULL, m->left_of[i]);
    answer_close(j, ']');
}

static void write_choice(struct answer *j, const struct menu *m, const struct choice *c)
{
    answer_open(j, NULL, '{');
    write_key(j, c->key);
    answer_int(j, "action", c->action);
    answer_int(j, "verb", c->verb);
    answer_int(j, "tone", c->tone);
    answer_bool(j, "ends", c->ends);
    write_ways(j, m, c);
    answer_string(j, "label", c->label);
    answer_string(j, "lead", c->lead);
    answer_string(j, "cost", c->cost);
    answer_string(j, "full", c->full);
    answer_close(j, '}');
}

static struct pick read_pick(const uint8_t *bytes, size_t length)
{
    struct pick pick = {.verb = bytes[0] - 1, .digit = bytes[1]};
    pick.has_cursor = bytes[2] != WHOLE;
    if (pick.has_cursor)
        pick.cursor = (struct target){bytes[2], bytes[3]};
    for (size_t at = 4; at + 1 < length && pick.points < POINTS; at += 2)
        pick.point[pick.points++] = (struct target){bytes[at], bytes[at + 1]};
    return pick;
}

/* What the reader can do; NULL: no memory. Whoever asked frees it. */
static struct menu *build(struct web_game *t, int reader, const struct pick *picked,
                          struct dd_view *v)
{
    const struct dd_game *g = dd_session_game(t->session);
    struct menu *m = malloc(sizeof *m);
    if (!m)
        return NULL;
    web_see(g, dd_session_state(t->session), reader, v);
    keybook_follow(&t->keys, t->session, reader == WEB_ALL ? DD_NOBODY : reader);
    menu_build(m, g, v, reader < DD_SEATS ? reader : -1, picked, &t->keys, false, t->name);
    return m;
}

void web_write_menu(struct answer *j, struct web_game *t, int reader, const uint8_t *pick,
                    size_t length)
{
    struct pick picked = read_pick(pick, length);
    struct dd_view v;
    struct menu *m = build(t, reader, &picked, &v);
    j->torn = !m;
    if (!m)
        return;
    answer_open(j, NULL, '{');
    answer_open(j, "left", '[');
    for (int i = 0; i < m->left; i++)
        answer_int(j, NULL, m->left_of[i]);
    answer_close(j, ']');
    answer_int(j, "preset", m->preset);
    answer_open(j, "lits", '[');
    for (int i = 0; i < m->lits; i++)
        if (m->lit[i].target.zone < FIRST_NAME)
            write_lit(j, &m->lit[i]);
    answer_close(j, ']');
    answer_open(j, "choices", '[');
    for (int i = 0; i < m->choices; i++)
        write_choice(j, m, &m->choice[i]);
    answer_close(j, ']');
    answer_bool(j, "more", m->more);
    answer_bool(j, "takesSets", menu_takes_sets(m));
    answer_close(j, '}');
    free(m);
}

void web_write_press(struct answer *j, struct web_game *t, int reader, const uint8_t *pick,
                     size_t length, int key)
{
    static const char *const does[] = {
        [PRESS_NOTHING] = "nothing", [PRESS_ACT] = "act", [PRESS_VERB] = "verb",
        [PRESS_POINT] = "point",     [PRESS_SET] = "set", [PRESS_DIGIT] = "digit"};
    struct pick picked = read_pick(pick, length);
    struct dd_view v;
    struct menu *m = build(t, reader, &picked, &v);
    j->torn = !m;
    if (!m)
        return;
    struct pressed pressed = menu_press(m, &picked, key);
    answer_open(j, NULL, '{');
    answer_string(j, "does", does[pressed.what]);
    answer_int(j, "action", pressed.action);
    answer_int(j, "verb", pressed.verb);
    write_target(j, pressed.target);
    answer_close(j, '}');
    free(m);
}
