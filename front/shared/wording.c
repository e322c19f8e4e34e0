#include "wording.h"

#include <string.h>

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

/* What is surely won or lost, in short, else the chance that it goes well. */
static void write_cost(const struct dd_outlook *o, struct dd_text *t)
{
    if ((!o->effect[0] || !o->tone) && write_luck(o, t))
        return;
    dd_write_gist(t, o->effect, &o->means);
}

/* Only what the game itself says so shortly. */
static void write_least(const struct dd_outlook *o, struct dd_text *t)
{
    if (!o->luck[0] || !write_luck(o, t))
        dd_write(t, "%s", o->stake);
}

void word_choice(const struct menu *m, struct choice *c, bool plain, const char *const *names)
{
    struct dd_outlook o;
    struct dd_text label = dd_text_on(c->label, sizeof c->label);
    struct dd_text cost = dd_text_on(c->cost, sizeof c->cost);
    struct dd_text least = dd_text_on(c->least, sizeof c->least);
    struct dd_text odds = dd_text_on(c->odds, sizeof c->odds);
    struct dd_text full = dd_text_on(c->full, sizeof c->full);
    dd_foresee(m->game, m->view, &m->legal[c->action], plain, names, &o);
    dd_write(&label, "%s", o.label);
    c->own = o.own;
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

/* How many bytes all labels from `first` on begin alike, in whole words, at most up to where an
 * action's own part begins. */
static size_t common_beginning(const struct menu *m, int first)
{
    const char *label = m->choice[first].label;
    size_t same = m->choice[first].own ? m->choice[first].own : strlen(label), word = 0;
    for (int i = first + 1; i < m->choices; i++) {
        size_t at = 0;
        while (at < same && m->choice[i].label[at] == label[at])
            at++;
        same = at;
    }
    for (size_t at = 1; at < same; at++)
        if (label[at] == ' ')
            word = at + 1;
    return word;
}

/* "Lay 9♥ on K♥", "Lay 9♥ on J♦": what follows a key then is only K♥, J♦. */
void shorten_labels(struct menu *m, int first)
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
void word_group(const struct menu *m, struct choice *c, const int *action, int count, bool plain,
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
