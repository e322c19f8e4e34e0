/* What can be done now, as a line of choices: each with a key, in a few words. */
#include "keys.h"
#include "pick.h"

#include <string.h>

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Keys that mean the same at every table. */
static const char reserved[] = "uyhlnq?";

struct keyring {
    bool used[128];
    int verb[64];
};

static int take_key(struct keyring *k, int key)
{
    if (key <= ' ' || key >= 127 || k->used[key])
        return 0;
    k->used[key] = true;
    return key;
}

static int take_letter_of(struct keyring *k, const char *name)
{
    int key = 0;
    for (; *name && !key; name++)
        if ((*name | 32) >= 'a' && (*name | 32) <= 'z')
            key = take_key(k, *name | 32);
    return key;
}

static int take_any_letter(struct keyring *k)
{
    int key = 0;
    for (int letter = 'a'; letter <= 'z' && !key; letter++)
        key = take_key(k, letter);
    return key;
}

static void give_verbs_keys(const struct menu *m, struct keyring *k)
{
    for (int i = 0; i < m->count; i++) {
        int verb = m->legal[i].verb;
        const struct dd_verb_spec *spec = &m->game->verb[verb];
        if (verb >= 64 || k->verb[verb])
            continue;
        k->verb[verb] = take_key(k, spec->key);
        if (!k->verb[verb])
            k->verb[verb] = take_letter_of(k, spec->name);
        if (!k->verb[verb])
            k->verb[verb] = take_any_letter(k);
    }
}

/* A pile's top goes by the first free letter of what stands under it, a place of many by its
 * number, pieces in a row by the letters that are left. */
static int key_for(const struct menu *m, struct keyring *k, struct target t)
{
    int nth;
    const struct dd_zone_spec *spec = dd_zone_of(m->game, t.zone, &nth);
    char bytes[64];
    struct dd_text caption = dd_text_on(bytes, sizeof bytes);
    struct dd_ask ask = {DD_ASK_CAPTION, NULL, t.index, t.zone};
    if (t.index == WHOLE)
        return spec->many > 1 && nth < 9 ? take_key(k, '1' + nth) : take_letter_of(k, spec->label);
    if (spec->lay == DD_GRID || spec->lay == DD_STANDING)
        return 0;
    if (spec->lay == DD_PILE && dd_say(m->game, m->view, &ask, &caption)) {
        int key = take_letter_of(k, bytes);
        return key ? key : take_any_letter(k);
    }
    return take_any_letter(k);
}

/* Keys are given to all that is legal, whatever is picked: they stay while one narrows. */
static void give_targets_keys(struct menu *m, struct keyring *k)
{
    struct pick nothing;
    struct menu *all = m;
    pick_nothing(&nothing);
    find_lits(all, &nothing);
    for (int i = 0; i < all->lits; i++)
        all->lit[i].key = key_for(m, k, all->lit[i].target);
}

static bool on_board(const struct menu *m, struct target t)
{
    const struct dd_zone_spec *spec = dd_zone_of(m->game, t.zone, NULL);
    return spec->lay == DD_GRID || spec->lay == DD_STANDING;
}

static bool is_spot(const struct menu *m, const struct lit *lit)
{
    return lit->left && on_board(m, lit->target);
}

/* Is the spot's only action left one of this verb? */
static bool is_spot_of(const struct menu *m, const struct lit *lit, int verb)
{
    return is_spot(m, lit) && lit->action >= 0 && m->legal[lit->action].verb == verb;
}

/* Are all of a verb's several actions listed, each by its spot? */
static bool is_listed_by_spots(const struct menu *m, int verb)
{
    int spots = 0, actions = 0;
    for (int i = 0; i < m->lits; i++)
        spots += is_spot_of(m, &m->lit[i], verb);
    for (int i = 0; i < m->left; i++)
        actions += m->legal[m->left_of[i]].verb == verb;
    return actions > 1 && spots == actions;
}

static void give_digit(struct lit *lit, struct keyring *k)
{
    for (int digit = '1'; digit <= '9' && !lit->key; digit++)
        lit->key = take_key(k, digit);
}

/* The digits go to spots on the board while they are few: first to those that are listed by them,
 * in the order of the list, so that no digit is missing there. */
static void give_spots_digits(struct menu *m, struct keyring *k)
{
    int spots = 0;
    for (int i = 0; i < m->lits; i++)
        spots += is_spot(m, &m->lit[i]);
    if (!spots || spots > 9)
        return;
    for (int i = 0, verb = -1; i < m->left; i++) {
        if (m->legal[m->left_of[i]].verb == verb)
            continue;
        verb = m->legal[m->left_of[i]].verb;
        bool listed = is_listed_by_spots(m, verb);
        for (int n = 0; n < m->lits && listed; n++)
            if (is_spot_of(m, &m->lit[n], verb))
                give_digit(&m->lit[n], k);
    }
    for (int i = 0; i < m->lits; i++)
        if (is_spot(m, &m->lit[i]))
            give_digit(&m->lit[i], k);
}

static void light_with_keys(struct menu *m, const struct pick *p, struct keyring *k)
{
    struct lit keyed[LITS];
    int count;
    give_targets_keys(m, k);
    count = m->lits;
    memcpy(keyed, m->lit, (size_t)count * sizeof keyed[0]);
    find_lits(m, p);
    for (int i = 0; i < m->lits; i++)
        for (int j = 0; j < count; j++)
            if (same_target(m->lit[i].target, keyed[j].target))
                m->lit[i].key = keyed[j].key;
    give_spots_digits(m, k);
}

/* ---- Words ----------------------------------------------------------------------------------- */

static void write_outcomes(const struct dd_outlook *o, struct dd_text *t)
{
    for (int i = 0; i < o->outcomes; i++) {
        dd_write(t, i ? ", " : t->length ? "; " : "");
        dd_write_share(t, dd_share(o->outcome[i].chance, o->outcome[i].of),
                       dd_share(o->outcome[i].most, o->outcome[i].of));
        dd_write(t, " %s", o->outcome[i].text);
    }
}

void write_outlook(const struct dd_outlook *o, struct dd_text *t)
{
    dd_write(t, "%s", o->effect);
    write_outcomes(o, t);
}

/* The chance that it goes well, and what that means; false: nothing can. */
static bool write_luck(const struct dd_outlook *o, struct dd_text *t)
{
    int good = 0, last = 0;
    double least = 0, most = 0;
    for (int i = 0; i < o->outcomes; i++)
        if (o->outcome[i].tone > 0) {
            good++;
            last = i;
            least += dd_share(o->outcome[i].chance, o->outcome[i].of);
            most += dd_share(o->outcome[i].most, o->outcome[i].of);
        }
    if (!good)
        return false;
    dd_write_share(t, least, most);
    dd_write(t, " %s", o->luck[0] ? o->luck : good > 1 ? "good" : o->outcome[last].text);
    return true;
}

/* What is surely won or lost, up to its first semicolon, else the chance that it goes well. */
static void write_cost(const struct dd_outlook *o, struct dd_text *t)
{
    if ((!o->effect[0] || !o->tone) && write_luck(o, t))
        return;
    dd_write(t, "%s", o->effect);
    char *end = strchr(t->bytes, ';');
    if (end) {
        *end = 0;
        t->length = (size_t)(end - t->bytes);
    }
}

/* Only what the game itself says so shortly. */
static void write_least(const struct dd_outlook *o, struct dd_text *t)
{
    if (!o->luck[0] || !write_luck(o, t))
        dd_write(t, "%s", o->stake);
}

static void word_choice(const struct menu *m, struct choice *c, bool plain,
                        const char *const *names)
{
    struct dd_outlook o;
    struct dd_text label = dd_text_on(c->label, sizeof c->label);
    struct dd_text cost = dd_text_on(c->cost, sizeof c->cost);
    struct dd_text least = dd_text_on(c->least, sizeof c->least);
    struct dd_text odds = dd_text_on(c->odds, sizeof c->odds);
    struct dd_text full = dd_text_on(c->full, sizeof c->full);
    dd_foresee(m->game, m->view, &m->legal[c->action], plain, names, &o);
    dd_write(&label, "%s", o.label);
    write_cost(&o, &cost);
    write_least(&o, &least);
    write_outcomes(&o, &odds);
    if (!o.outcomes)
        dd_write(&odds, "%s", c->cost);
    write_outlook(&o, &full);
    c->tone = o.tone;
    for (int i = 0; i < o.outcomes && !c->tone && !o.effect[0]; i++)
        c->tone = o.outcome[i].tone;
}

/* ---- Choices --------------------------------------------------------------------------------- */

static struct choice *add_choice(struct menu *m, int verb, int action, int key)
{
    struct choice *c;
    if (m->choices == CHOICES) {
        m->more = true;
        return NULL;
    }
    c = &m->choice[m->choices++];
    *c = (struct choice){.key = key, .action = action, .verb = verb};
    return c;
}

/* How many bytes all labels from `first` on begin alike, in whole words. If one of them is the
 * whole beginning of another, they are lists, "Fight: Wizard 1" and "Fight: Wizard 1, Cleric 1",
 * and alike only up to the colon. */
static size_t common_beginning(const struct menu *m, int first)
{
    const char *label = m->choice[first].label;
    size_t same = strlen(label), word = 0;
    bool lists = false;
    for (int i = first + 1; i < m->choices; i++) {
        size_t at = 0;
        while (at < same && m->choice[i].label[at] == label[at])
            at++;
        same = at;
    }
    for (int i = first; i < m->choices; i++)
        lists = lists || !m->choice[i].label[same];
    for (size_t at = 1; at < same; at++)
        if (label[at] == ' ' && (!lists || label[at - 1] == ':'))
            word = at + 1;
    return word;
}

/* "Lay 9♥ on K♥", "Lay 9♥ on J♦": what follows a key then is only K♥, J♦. */
static void shorten_labels(struct menu *m, int first)
{
    size_t same = common_beginning(m, first);
    struct choice *c = &m->choice[first];
    if (same && same <= sizeof c->lead) {
        memcpy(c->lead, c->label, same - 1);
        c->lead[same - 1] = 0;
    }
    for (int i = first; i < m->choices; i++) {
        char *label = m->choice[i].label;
        memmove(label, label + same, strlen(label + same) + 1);
    }
}

/* The verb for many actions at once: "Reveal ..." */
static void word_group(struct menu *m, struct choice *c, const int *action, int count, bool plain,
                       const char *const *names)
{
    struct choice first, other;
    struct dd_text label = dd_text_on(c->label, sizeof c->label);
    size_t same;
    first = other = *c;
    first.action = action[0];
    word_choice(m, &first, plain, names);
    same = strlen(first.label);
    for (int i = 1; i < count && i < 32; i++) {
        size_t at = 0;
        other.action = action[i];
        word_choice(m, &other, plain, names);
        while (at < same && first.label[at] == other.label[at])
            at++;
        same = at;
    }
    while (same && first.label[same - 1] != ' ')
        same--;
    while (same && first.label[same - 1] == ' ')
        same--;
    first.label[same] = 0;
    dd_write(&label, "%s …", same ? first.label : m->game->verb[c->verb].name);
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

/* Each action by the key of the one thing it points at besides, or by a number if it points at
 * nothing; false: too many, or no keys. */
static bool list_singly(struct menu *m, const struct pick *p, struct keyring *k, const int *action,
                        int count)
{
    struct target rest[TARGETS];
    int key[9], targets;
    struct keyring tried = *k;
    if (count > 9 || m->choices + count > CHOICES)
        return false;
    for (int i = 0; i < count; i++) {
        const struct lit *lit;
        fits(m, &m->legal[action[i]], p, true, rest, &targets);
        lit = targets == 1 ? menu_lit(m, rest[0]) : NULL;
        if (targets > 1 || (targets == 1 && (!lit || lit->action != action[i])))
            return false;
        key[i] = lit ? lit->key : 0;
        for (int digit = '1'; !targets && !key[i] && digit <= '9'; digit++)
            key[i] = take_key(&tried, digit);
        if (!key[i])
            return false;
    }
    *k = tried;
    for (int last = 0, next; (next = lowest_above(key, count, last)) >= 0; last = key[next])
        add_choice(m, m->legal[action[next]].verb, action[next], key[next]);
    return true;
}

static void list_verb(struct menu *m, const struct pick *p, struct keyring *k, int verb, bool plain,
                      const char *const *names)
{
    int action[DD_LEGAL], count = 0, first = m->choices;
    struct choice *c;
    for (int i = 0; i < m->left; i++)
        if (m->legal[m->left_of[i]].verb == verb)
            action[count++] = m->left_of[i];
    if (count == 1) {
        c = add_choice(m, verb, action[0], k->verb[verb]);
        if (c)
            word_choice(m, c, plain, names);
    } else if (list_singly(m, p, k, action, count)) {
        for (int i = first; i < m->choices; i++)
            word_choice(m, &m->choice[i], plain, names);
        shorten_labels(m, first);
    } else if ((c = add_choice(m, verb, -1, p->verb == verb ? 0 : k->verb[verb]))) {
        word_group(m, c, action, count, plain, names);
    }
}

static void list_choices(struct menu *m, const struct pick *p, struct keyring *k, bool plain,
                         const char *const *names)
{
    bool listed[256] = {false};
    m->choices = 0;
    m->more = false;
    for (int i = 0; i < m->left; i++) {
        int verb = m->legal[m->left_of[i]].verb;
        if (!listed[verb])
            list_verb(m, p, k, verb, plain, names);
        listed[verb] = true;
    }
}

/* What Enter does: the only action left, the set just pointed out, or where nothing can be pointed
 * at the first on the list. What one only may do while others are asked wants a key of its own. */
static int find_preset(const struct menu *m, const struct pick *p)
{
    struct target rest[TARGETS];
    int count, exact = -1;
    bool narrowed = p->points || p->has_cursor || p->verb >= 0;
    if (!(m->view->state.acting >> m->seat & 1) && !narrowed)
        return -1;
    if (m->left == 1)
        return m->left_of[0];
    for (int i = 0; i < m->left; i++) {
        fits(m, &m->legal[m->left_of[i]], p, false, rest, &count);
        if (count == 0 && takes_sets(m->game, m->legal[m->left_of[i]].verb))
            exact = m->left_of[i];
    }
    if (exact >= 0 || p->points || p->has_cursor || m->lits)
        return exact;
    return m->left ? m->left_of[0] : -1;
}

/* Once a set is pointed out, "and so on" says nothing any more. */
static void drop_group(struct menu *m, int verb)
{
    int kept = 0;
    for (int i = 0; i < m->choices; i++)
        if (m->choice[i].verb != verb || m->choice[i].action >= 0)
            m->choice[kept++] = m->choice[i];
    m->choices = kept;
}

/* Enter is the key of what Enter does; sets are worded only once they are pointed out. */
static void mark_preset(struct menu *m, bool plain, const char *const *names)
{
    struct choice *c = NULL;
    if (m->preset < 0)
        return;
    for (int i = 0; i < m->choices; i++)
        if (m->choice[i].action == m->preset)
            c = &m->choice[i];
    if (!c) {
        drop_group(m, m->legal[m->preset].verb);
        c = add_choice(m, m->legal[m->preset].verb, m->preset, KEY_ENTERED);
        if (!c)
            return;
        word_choice(m, c, plain, names);
        struct choice moving = *c;
        memmove(&m->choice[1], &m->choice[0], (size_t)(m->choices - 1) * sizeof moving);
        m->choice[0] = moving;
    }
    for (int i = 0; i < m->choices; i++)
        if (m->choice[i].action == m->preset) {
            m->preset_key = m->choice[i].key == KEY_ENTERED ? 0 : m->choice[i].key;
            m->choice[i].key = KEY_ENTERED;
        }
}

void menu_build(struct menu *m, const struct dd_game *g, const struct dd_view *v, int seat,
                const struct pick *p, bool plain, const char *const *names)
{
    struct keyring keys = {0};
    struct target rest[TARGETS];
    int count;
    *m = (struct menu){.game = g, .view = v, .seat = seat, .preset = -1};
    if (seat < 0 || seat >= v->state.seats)
        return;
    m->count = dd_legal(g, &v->state, seat, m->legal);
    for (const char *key = reserved; *key; key++)
        keys.used[(int)*key] = true;
    for (int i = 0; i < m->count; i++)
        if (fits(m, &m->legal[i], p, true, rest, &count))
            m->left_of[m->left++] = (uint16_t)i;
    give_verbs_keys(m, &keys);
    light_with_keys(m, p, &keys);
    m->preset = find_preset(m, p);
    list_choices(m, p, &keys, plain, names);
    mark_preset(m, plain, names);
    if (m->preset >= 0 && (p->has_cursor || p->points))
        dd_foresee(g, v, &m->legal[m->preset], plain, names, &m->considered);
}
