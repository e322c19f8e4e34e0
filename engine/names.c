/* How places, cells and pieces are called. */
#include "deckdelve/deckdelve.h"

#include "text.h"

const char *const dd_house_names[DD_SEATS] = {"Aldo",  "Wren", "Otho", "Mirel",
                                              "Brina", "Cass", "Dorn", "Edda"};

const struct dd_zone_spec *dd_zone_of(const struct dd_game *g, int zone, int *nth)
{
    int row = 0;
    while (zone >= g->zone[row].many)
        zone -= g->zone[row++].many;
    if (nth)
        *nth = zone;
    return &g->zone[row];
}

const struct dd_counter_spec *dd_counter_of(const struct dd_game *g, int counter, int *nth)
{
    int row = 0;
    while (counter >= g->counter[row].many)
        counter -= g->counter[row++].many;
    if (nth)
        *nth = counter;
    return &g->counter[row];
}

void dd_write_zone(const struct dd_game *g, int zone, struct dd_text *t)
{
    int nth;
    const struct dd_zone_spec *spec = dd_zone_of(g, zone, &nth);
    dd_put(t, spec->name);
    if (spec->many > 1)
        dd_put_int(t, nth + 1);
}

void dd_write_cell(const struct dd_state *s, int cell, struct dd_text *t)
{
    int x = s->cell[cell].x;
    if (x >= 26)
        dd_put_char(t, (char)('a' + x / 26 - 1));
    dd_put_char(t, (char)('a' + x % 26));
    dd_put_int(t, s->cell[cell].y + 1);
}

/* Where a piece cannot be told by what it is, its place and number tell it. */
static void write_position(const struct dd_game *g, int zone, int i, struct dd_text *t)
{
    dd_write_zone(g, zone, t);
    dd_put_char(t, '.');
    dd_put_int(t, i + 1);
}

void dd_write_piece(const struct dd_game *g, const struct dd_state *s, int zone, int i,
                    struct dd_text *t)
{
    const struct dd_piece *p = dd_at(s, zone, i);
    if (dd_zone_of(g, zone, NULL)->lay == DD_GRID)
        dd_write_cell(s, i, t);
    else if (p->kind == DD_DIE && g->die_letters)
        dd_put_char(t, g->die_letters[p->mark]);
    else if (p->kind == DD_DIE || p->kind == DD_TOKEN)
        write_position(g, zone, i, t);
    else
        dd_put_kind(t, p->kind, true);
}

const struct dd_look *dd_look_of(const struct dd_game *g, const struct dd_state *s, uint8_t kind)
{
    static const struct dd_look plain = {0, -1, 0, "card", "card", "card"};
    for (int i = 0; kind < 64 && i < g->looks; i++) {
        const struct dd_look *look = &g->look[i];
        if ((look->kinds >> kind & 1) &&
            (look->option < 0 || s->option[look->option] == look->value))
            return look;
    }
    return &plain;
}
