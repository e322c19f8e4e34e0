/* The line of choices: each verb once, or each of its few actions, with a key. */
#include "menu.h"
#include "wording.h"

struct choice *add_choice(struct menu *m, int verb, int action, int key)
{
    struct choice *c;
    if (m->choices == CHOICES - !m->game->verb[verb].ends) { /* room is left for the end */
        m->more = true;
        return NULL;
    }
    c = &m->choice[m->choices++];
    *c = (struct choice){
        .key = key, .action = action, .verb = verb, .ends = m->game->verb[verb].ends};
    return c;
}

/* Where the lowest key above `last` stands, or -1: keys are listed in their order. */
static int lowest_above(const int *key, int count, int last)
{
    int found = -1;
    for (int i = 0; i < count; i++)
        if (key[i] > last && (found < 0 || key[i] < key[found]))
            found = i;
    return found;
}

static bool points_at(const struct target *targets, int count, struct target t)
{
    for (int i = 0; i < count; i++)
        if (same_target(targets[i], t))
            return true;
    return false;
}

/* What an action points at besides that the others do not all point at too: only that is a choice.
 */
static int find_differing(const struct menu *m, const struct pick *p, const int *action, int count,
                          int which, struct target *out)
{
    struct target rest[TARGETS];
    int targets, kept = 0;
    fits(m, &m->legal[action[which]], p, true, out, &targets);
    for (int n = 0; n < targets; n++) {
        bool common = count > 1;
        for (int i = 0, others; i < count && common; i++) {
            fits(m, &m->legal[action[i]], p, true, rest, &others);
            common = points_at(rest, others, out[n]);
        }
        if (!common)
            out[kept++] = out[n];
    }
    return kept;
}

/* Each action by the key of the one thing it points at besides; false: too many, or no keys. */
static bool list_singly(struct menu *m, const struct pick *p, const int *action, int count)
{
    struct target rest[TARGETS];
    int key[CHOICES];
    if (count > ONE_DIGIT || m->choices + count > CHOICES)
        return false;
    for (int i = 0; i < count; i++) {
        int differing = find_differing(m, p, action, count, i, rest);
        const struct lit *lit = differing == 1 ? menu_lit(m, rest[0]) : NULL;
        bool enters = !differing && action[i] == m->preset;
        if (!enters && (!lit || lit->action != action[i] || !lit->key))
            return false;
        key[i] = enters ? KEY_ENTERED : lit->key;
        for (int other = 0; other < i; other++)
            if (key[other] == key[i])
                return false;
    }
    for (int last = 0, next; (next = lowest_above(key, count, last)) >= 0; last = key[next])
        add_choice(m, m->legal[action[next]].verb, action[next], key[next]);
    return true;
}

/* A lone action goes by its verb's key, or by that of what it points at. */
static int lone_key(const struct menu *m, const struct pick *p, int action)
{
    struct target rest[TARGETS];
    int count;
    if (m->game->verb[m->legal[action].verb].key)
        return m->game->verb[m->legal[action].verb].key;
    fits(m, &m->legal[action], p, true, rest, &count);
    for (int i = 0; i < count; i++) {
        const struct lit *lit = menu_lit(m, rest[i]);
        if (lit && lit->action == action)
            return lit->key;
    }
    return 0;
}

static void list_verb(struct menu *m, const struct pick *p, int verb, bool plain,
                      const char *const *names)
{
    int action[DD_LEGAL], count = 0, first = m->choices;
    struct choice *c;
    for (int i = 0; i < m->left; i++)
        if (is_same_verb(m->game, m->legal[m->left_of[i]].verb, verb))
            action[count++] = m->left_of[i];
    if (count == 1) {
        c = add_choice(m, verb, action[0], lone_key(m, p, action[0]));
        if (c)
            word_choice(m, c, plain, names);
    } else if (list_singly(m, p, action, count)) {
        for (int i = first; i < m->choices; i++)
            word_choice(m, &m->choice[i], plain, names);
        shorten_labels(m, first);
    } else if ((c = add_choice(m, verb, -1, p->verb == verb ? 0 : m->game->verb[verb].key))) {
        word_group(m, c, action, count, plain, names);
    }
}

/* Where there is no room for all, what is seldom wanted goes first; what ends the turn comes last,
 * where it always stands. */
enum rank { USUAL, SELDOM, ENDING, RANKS };
static enum rank rank_of(const struct dd_game *g, int verb)
{
    return g->verb[verb].ends ? ENDING : g->seldom >> verb & 1 ? SELDOM : USUAL;
}

static bool is_listed(const struct menu *m, int verb)
{
    for (int i = 0; i < m->choices; i++)
        if (is_same_verb(m->game, m->choice[i].verb, verb))
            return true;
    return false;
}

/* What ends the turn does not go with what is picked, but stays where it is. */
static void keep_endings(struct menu *m, bool plain, const char *const *names)
{
    struct target target[TARGETS];
    for (int i = 0; i < m->count; i++) {
        const struct dd_action *a = &m->legal[i];
        if (!m->game->verb[a->verb].ends || is_listed(m, a->verb) ||
            action_targets(m->game, a, m->named[i], target))
            continue;
        struct choice *c = add_choice(m, a->verb, i, m->game->verb[a->verb].key);
        if (c)
            word_choice(m, c, plain, names);
    }
}

void list_choices(struct menu *m, const struct pick *p, bool plain, const char *const *names)
{
    m->choices = 0;
    m->more = false;
    for (enum rank rank = USUAL; rank < RANKS; rank++)
        for (int i = 0; i < m->left; i++) {
            int verb = m->legal[m->left_of[i]].verb;
            bool listed = rank_of(m->game, verb) != rank;
            for (int other = 0; other < i && !listed; other++)
                listed = is_same_verb(m->game, m->legal[m->left_of[other]].verb, verb);
            if (!listed)
                list_verb(m, p, verb, plain, names);
        }
    keep_endings(m, plain, names);
}
