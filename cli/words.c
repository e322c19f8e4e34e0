/* The table, what happens on it and what can be done, on plain lines. */
#include "cli.h"

#include <string.h>

bool plain_text;
bool by_name;

struct counted counted(uint64_t number, const char *noun)
{
    struct counted c;
    snprintf(c.text, sizeof c.text, number == 1 ? "%llu %s" : "%llu %ss",
             (unsigned long long)number, noun);
    return c;
}

struct dd_text text_for(char *bytes, size_t size, const struct dd_view *v, const char *const *names)
{
    struct dd_text t = dd_text_on(bytes, size);
    t.plain = plain_text;
    t.by_name = by_name;
    t.names = names;
    t.reader = by_name ? DD_NOBODY : v->seat;
    return t;
}

void print_events(FILE *out, const struct dd_game *g, const struct dd_view *v,
                  const struct dd_events *events, const char *const *names)
{
    char bytes[512];
    for (int i = 0; i < events->count; i++) {
        struct dd_event e = dd_redact_event(&events->event[i], v->seat);
        struct dd_ask ask = {DD_ASK_EVENT, &e, 0, 0};
        struct dd_text t = text_for(bytes, sizeof bytes, v, names);
        if (dd_say(g, v, &ask, &t))
            fprintf(out, "%s\n", bytes);
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

/* " (caption)", if there is one. */
static bool write_caption(const struct dd_game *g, const struct dd_view *v, int zone, int i,
                          struct dd_text *t)
{
    struct dd_ask ask = {DD_ASK_CAPTION, NULL, i, zone};
    size_t before = t->length;
    dd_write(t, " (");
    if (dd_say(g, v, &ask, t) && t->length > before + 2) {
        dd_write(t, ")");
        return true;
    }
    t->length = before;
    t->bytes[before] = 0;
    return false;
}

static void write_piece(const struct dd_game *g, const struct dd_view *v, int zone, int i,
                        struct dd_text *t)
{
    const struct dd_piece *p = dd_at(&v->state, zone, i);
    const struct dd_look *look = dd_look_of(g, &v->state, zone, p->kind);
    int lay = dd_zone_of(g, zone, NULL)->lay;
    if (p->kind == DD_HIDDEN)
        dd_write(t, "face down");
    else if (p->kind == DD_NONE)
        dd_write(t, "empty");
    else if (p->kind == DD_DIE)
        dd_write(t, lay == DD_TRAY && p->face ? "%d" : p->face ? "die %d" : "die", p->face);
    else if (p->kind == DD_TOKEN)
        dd_write(t, "%S", p->face);
    else /* who holds a card knows that others do not see it */
        dd_write(t, p->face || lay == DD_FAN ? "%k" : "%k face down", p->kind);
    if (lay == DD_GRID && p->face && look->kinds) /* what kind of room it is */
        dd_write(t, " %s", look->name);
    write_caption(g, v, zone, i, t);
}

/* "Your hand", "Player 2's hand"; a label in capitals, such as HP, keeps them. */
static void write_owned(const char *label, int owner, struct dd_text *t)
{
    char first[2] = {label[0], 0};
    if (first[0] >= 'A' && first[0] <= 'Z' && label[1] >= 'a' && label[1] <= 'z')
        first[0] = (char)(first[0] - 'A' + 'a');
    if (owner == t->reader)
        dd_write(t, "Your %s%s", first, label + 1);
    else
        dd_write(t, "%S's %s%s", owner, first, label + 1);
}

/* Face-down cards of a pile are only counted. */
static int hidden_below(const struct dd_state *s, int zone)
{
    int count = 0;
    while (count < dd_len(s, zone) && dd_at(s, zone, count)->kind == DD_HIDDEN)
        count++;
    return count;
}

/* The cell of what lies or stands on one; who is on none, dead or not in yet, has no place. */
static void write_place(const struct dd_state *s, int zone, int i, const struct dd_zone_spec *spec,
                        struct dd_text *t)
{
    int cell = spec->lay == DD_GRID ? i : dd_at(s, zone, i)->mark;
    if ((spec->lay != DD_GRID && spec->lay != DD_STANDING) || cell >= s->cells)
        return;
    dd_write_cell(s, cell, t);
    dd_write(t, " ");
}

/* The first cells as one reads a board, row by row: however a game came to lay them, the one with
 * the next name comes next. */
static void order_cells(const struct dd_state *s, int count, int *order)
{
    for (int cell = 0; cell < count; cell++) {
        const struct dd_cell *here = &s->cell[cell];
        int at = cell;
        for (; at > 0; at--) {
            const struct dd_cell *before = &s->cell[order[at - 1]];
            if (before->y < here->y || (before->y == here->y && before->x < here->x))
                break;
            order[at] = order[at - 1];
        }
        order[at] = cell;
    }
}

/* Nothing to tell of a cell but that it is face down, or empty. */
static bool is_bare(const struct dd_game *g, const struct dd_view *v, int zone, int cell,
                    uint8_t kind)
{
    char bytes[128];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    return dd_at(&v->state, zone, cell)->kind == kind && !write_caption(g, v, zone, cell, &t);
}

/* The bare cells of a board by their names alone: "The dungeon, face down: a1, b1, c2". */
static void print_bare_cells(FILE *out, const struct dd_game *g, const struct dd_view *v, int zone,
                             const int *order, uint8_t kind, const char *what)
{
    char bytes[4096];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    for (int i = 0; i < dd_len(&v->state, zone); i++)
        if (is_bare(g, v, zone, order[i], kind)) {
            dd_write_cell(&v->state, order[i], &t);
            dd_write(&t, CELL_END);
        }
    if (t.length)
        fprintf(out, "  %s, %s: " HEAD_END "%s\n", dd_zone_of(g, zone, NULL)->label, what, bytes);
}

static void print_board(FILE *out, const struct dd_game *g, const struct dd_view *v, int zone,
                        const char *const *names)
{
    char bytes[4096];
    const struct dd_zone_spec *spec = dd_zone_of(g, zone, NULL);
    struct dd_text t = text_for(bytes, sizeof bytes, v, names);
    int order[DD_CELLS] = {0};
    order_cells(&v->state, dd_len(&v->state, zone), order);
    for (int i = 0; i < dd_len(&v->state, zone); i++) {
        int cell = order[i];
        if (is_bare(g, v, zone, cell, DD_HIDDEN) || is_bare(g, v, zone, cell, DD_NONE))
            continue;
        write_place(&v->state, zone, cell, spec, &t);
        write_piece(g, v, zone, cell, &t);
        dd_write(&t, CELL_END);
    }
    fprintf(out, "  %s: " HEAD_END "%s\n", spec->label,
            t.length ? bytes : "nothing revealed yet" CELL_END);
    print_bare_cells(out, g, v, zone, order, DD_HIDDEN, "face down");
    print_bare_cells(out, g, v, zone, order, DD_NONE, "empty");
}

static bool is_alike(const struct dd_piece *a, const struct dd_piece *b)
{
    return a->kind == b->kind && a->mark == b->mark && a->face == b->face;
}

/* How many pieces are told with this one: dice at rest of one owner, wherever they lie, or cards
 * face down that follow; 0: it was told with one before. */
static int count_alike(const struct dd_state *s, int zone, int i)
{
    const struct dd_piece *first = dd_at(s, zone, i);
    bool die = first->kind == DD_DIE && !first->face;
    int count = 1;
    if (first->kind != DD_HIDDEN && !die)
        return 1;
    if (i > 0 && !die && is_alike(first, dd_at(s, zone, i - 1)))
        return 0;
    for (int before = 0; before < i && die; before++)
        if (is_alike(first, dd_at(s, zone, before)))
            return 0;
    for (int j = i + 1; j < dd_len(s, zone); j++)
        if (is_alike(first, dd_at(s, zone, j)))
            count++;
        else if (!die)
            break;
    return count;
}

static void write_alike(const struct dd_game *g, const struct dd_view *v, int zone, int i,
                        int count, struct dd_text *t)
{
    if (count == 1) {
        write_piece(g, v, zone, i, t);
        return;
    }
    dd_write(t, dd_at(&v->state, zone, i)->kind == DD_DIE ? "%d dice" : "%d face down", count);
    write_caption(g, v, zone, i, t);
}

/* What lies below in a pile, as a number; returns how many of its pieces that were. */
static int write_below(const struct dd_state *s, int zone, bool all, struct dd_text *t)
{
    enum { TOP = 3, MANY = 6 }; /* more than these nobody wants to hear again */
    int length = dd_len(s, zone), hidden = hidden_below(s, zone), open = length - hidden;
    if (hidden)
        dd_write(t, open ? "%d face down, then " : "%d face down", hidden);
    if (all || open <= MANY)
        return hidden;
    dd_write(t, "%d, then ", open - TOP);
    return length - TOP;
}

static void write_pieces(const struct dd_game *g, const struct dd_view *v, int zone,
                         const struct dd_zone_spec *spec, const char *between, bool all,
                         struct dd_text *t)
{
    bool first = true;
    int i = spec->lay == DD_PILE ? write_below(&v->state, zone, all, t) : 0;
    for (; i < dd_len(&v->state, zone); i++) {
        int count = spec->lay == DD_STANDING ? 1 : count_alike(&v->state, zone, i);
        if (!count || (spec->fleeting && !dd_at(&v->state, zone, i)->face))
            continue; /* it says nothing any more */
        dd_write(t, "%s", first ? "" : between);
        first = false;
        write_place(&v->state, zone, i, spec, t);
        write_alike(g, v, zone, i, count, t);
    }
}

/* Do pieces of other places belong to these? Then these hardly change. */
static bool has_others(const struct dd_game *g, int zone)
{
    for (int row = 0; row < g->zones; row++)
        if (g->zone[row].belongs_to == zone + 1)
            return true;
    return false;
}

/* Rows of the table of places as one reads the table: from the top down, from left to right. */
static void read_order(const struct dd_game *g, int *row)
{
    for (int i = 0; i < g->zones; i++) {
        const struct dd_spot *spot = &g->zone[i].wide;
        int at = i;
        for (; at > 0; at--) {
            const struct dd_spot *before = &g->zone[row[at - 1]].wide;
            if (before->y < spot->y || (before->y == spot->y && before->x <= spot->x))
                break;
            row[at] = row[at - 1];
        }
        row[at] = i;
    }
}

static int first_zone(const struct dd_game *g, int row)
{
    int zone = 0;
    while (row--)
        zone += g->zone[row].many;
    return zone;
}

/* "Your hand", "Column 2". */
static void write_zone_name(const struct dd_game *g, const struct dd_view *v, int zone,
                            struct dd_text *t)
{
    int nth;
    const struct dd_zone_spec *spec = dd_zone_of(g, zone, &nth);
    if (spec->owned && v->state.seats > 1)
        write_owned(spec->label, nth, t);
    else
        dd_write(t, "%s", spec->label);
    if (spec->many > 1 && !spec->owned)
        dd_write(t, " %d", nth + 1);
}

/* Dice that say nothing any more. */
static bool rests(const struct dd_view *v, int zone, const struct dd_zone_spec *spec)
{
    for (int i = 0; i < dd_len(&v->state, zone); i++)
        if (dd_at(&v->state, zone, i)->face)
            return false;
    return spec->fleeting;
}

static void print_zone(FILE *out, const struct dd_game *g, const struct dd_view *v, int zone,
                       const char *const *names, bool all)
{
    char bytes[4096];
    const struct dd_zone_spec *spec = dd_zone_of(g, zone, NULL);
    struct dd_text t = text_for(bytes, sizeof bytes, v, names);
    if (spec->lay == DD_UNSHOWN || !dd_len(&v->state, zone) || rests(v, zone, spec))
        return;
    if (spec->lay == DD_GRID) {
        print_board(out, g, v, zone, names);
        return;
    }
    write_zone_name(g, v, zone, &t);
    if (has_others(g, zone)) {
        dd_write(&t, ": " HEAD_END);
        write_pieces(g, v, zone, spec, CELL_END, all, &t);
        dd_write(&t, CELL_END);
    } else {
        dd_write(&t, ": ");
        write_pieces(g, v, zone, spec, ", ", all, &t);
    }
    fprintf(out, "  %s\n", bytes);
}

static bool touch(const struct dd_state *s, int cell, int other)
{
    for (int side = 0; side < 4; side++)
        if (s->cell[cell].next[side] == other + 1)
            return true;
    return false;
}

/* "Ways: a1 to b1, b1 to c1 b2": each once, where the game draws them. */
static void print_ways(FILE *out, const struct dd_state *s)
{
    char bytes[4096];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    int order[DD_CELLS] = {0};
    order_cells(s, s->cells, order);
    for (int i = 0; i < s->cells; i++) {
        bool first = true;
        for (int j = i + 1; j < s->cells; j++) {
            if (!touch(s, order[i], order[j]))
                continue;
            if (first) {
                dd_write(&t, t.length ? ", " : "Ways: ");
                dd_write_cell(s, order[i], &t);
                dd_write(&t, " to");
            }
            first = false;
            dd_write(&t, " ");
            dd_write_cell(s, order[j], &t);
        }
    }
    if (t.length)
        fprintf(out, "  %s\n", bytes);
}

/* "Empty: Held, The roll": all on a line, as there is no more to tell. Of places of many only those
 * with something in them are told. */
static void print_empty(FILE *out, const struct dd_game *g, const struct dd_view *v, const int *row,
                        const char *const *names)
{
    char bytes[1024];
    struct dd_text t = text_for(bytes, sizeof bytes, v, names);
    for (int i = 0; i < g->zones; i++) {
        int zone = first_zone(g, row[i]);
        if (g->zone[row[i]].lay == DD_UNSHOWN || g->zone[row[i]].many > 1 ||
            dd_len(&v->state, zone))
            continue;
        write_zone_name(g, v, zone, &t);
        dd_write(&t, CELL_END);
    }
    if (t.length)
        fprintf(out, "  Empty: " HEAD_END "%s\n", bytes);
}

/* Which counters a note tells of, better than their number alone could. */
static void find_noted(const struct dd_game *g, const struct dd_view *v, const char *const *names,
                       bool noted[DD_COUNTERS])
{
    struct dd_text like = text_for(NULL, 0, v, names);
    struct dd_note note;
    for (int i = 0; dd_take_note(g, v, i, &like, &note); i++)
        if (note.of == DD_OF_COUNTER)
            noted[note.id] = true;
}

static void print_counters(FILE *out, const struct dd_game *g, const struct dd_view *v,
                           const char *const *names)
{
    char bytes[1024];
    struct dd_text t = text_for(bytes, sizeof bytes, v, names);
    bool noted[DD_COUNTERS] = {false};
    int id = 0;
    find_noted(g, v, names, noted);
    for (int row = 0; row < g->counters; row++)
        for (int n = 0; n < g->counter[row].many; n++, id++) {
            const struct dd_counter_spec *c = &g->counter[row];
            bool rests = c->show == DD_NUMBER && v->state.counter[id] == c->min;
            if (c->show <= DD_AT_HAND || rests || noted[id] || (c->owned && n >= v->state.seats))
                continue;
            if (c->owned && v->state.seats > 1)
                write_owned(c->label, n, &t);
            else
                dd_write(&t, "%s", c->label);
            if (c->many > 1 && !c->owned)
                dd_write(&t, " %d", n + 1);
            dd_write(&t, " %d" CELL_END, v->state.counter[id]);
        }
    if (t.length)
        fprintf(out, "  " HEAD_END "%s\n", bytes);
}

/* The box of a goal is for eyes. */
static void print_notes(FILE *out, const struct dd_game *g, const struct dd_view *v,
                        const char *const *names)
{
    struct dd_text like = text_for(NULL, 0, v, names);
    struct dd_note note;
    for (int i = 0; dd_take_note(g, v, i, &like, &note); i++)
        if (spoken && note.kind == DD_NOTE_GOAL)
            fprintf(out, "  Goal %s: %s.\n", note.met ? "met" : "open",
                    note.text + note.means.gist_from);
        else
            fprintf(out, "  %s.\n", note.text);
}

void print_table(FILE *out, const struct dd_game *g, const struct dd_view *v,
                 const char *const *names, bool all)
{
    int row[DD_ZONES] = {0};
    read_order(g, row);
    for (int i = 0; i < g->zones; i++)
        for (int n = 0; n < g->zone[row[i]].many; n++)
            print_zone(out, g, v, first_zone(g, row[i]) + n, names, all);
    for (int i = 0; i < g->zones; i++)
        if (g->zone[i].ways)
            print_ways(out, &v->state);
    print_empty(out, g, v, row, names);
    print_counters(out, g, v, names);
    print_notes(out, g, v, names);
}

/* ---- What can be done, and how it ended -------------------------------------------------------
 */

/* "60 %: disabled", and of two the second is "else": what is certain needs no number. */
static void print_outcome(FILE *out, const struct dd_outlook *o, int i)
{
    const char *text = o->outcome[i].text;
    double least = dd_share(o->outcome[i].chance, o->outcome[i].of);
    double most = dd_share(o->outcome[i].most, o->outcome[i].of);
    char bytes[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_share(&t, least, most);
    if (least >= 1)
        fputs(text, out);
    else if (i == 1 && o->outcomes == 2 && least == most)
        fprintf(out, "else %s", text);
    else
        fprintf(out, "%s: %s", bytes, text);
}

void print_outlook(FILE *out, const struct dd_outlook *o)
{
    fputs(o->label, out);
    if (o->effect[0])
        fprintf(out, ": %s", o->effect);
    for (int i = 0; i < o->outcomes; i++) {
        fputs(i || o->effect[0] ? "; " : ": ", out);
        print_outcome(out, o, i);
    }
}

void print_end(FILE *out, const struct dd_game *g, const struct dd_view *v,
               const char *const *names)
{
    char bytes[512];
    int score[DD_SEATS];
    struct dd_ask ask = {DD_ASK_END, NULL, 0, 0};
    struct dd_text t = text_for(bytes, sizeof bytes, v, names);
    dd_say(g, v, &ask, &t);
    fprintf(out, "%s\n", bytes);
    dd_score(g, &v->state, score);
    for (int seat = 0; seat < v->state.seats; seat++) {
        t = text_for(bytes, sizeof bytes, v, names);
        dd_write(&t, (v->state.won >> seat & 1) ? "%S %{have|has} won" : "%S %{have|has} not won",
                 seat);
        fprintf(out, "%s.", bytes);
        if (dd_tells_score(g, v->state.won >> seat & 1, score[seat]))
            fprintf(out, " Score %d.", score[seat]);
        fputs("\n", out);
    }
}
