/* How zones, cells and pieces are called. */
#include "deckdelve/deckdelve.h"

#include "text.h"

const char *const dd_house_names[DD_SEATS] = {"Aldo",  "Wren", "Otho", "Mirel",
                                              "Brina", "Cass", "Dorn", "Edda"};

const struct dd_zone_spec *dd_zone_of(const struct dd_game *g, int zone, int *nth)
{
    int row = 0;
    while (row < g->zones && zone >= g->zone[row].many)
        zone -= g->zone[row++].many;
    if (zone < 0 || row == g->zones)
        return NULL;
    if (nth)
        *nth = zone;
    return &g->zone[row];
}

const struct dd_counter_spec *dd_counter_of(const struct dd_game *g, int counter, int *nth)
{
    int row = 0;
    while (row < g->counters && counter >= g->counter[row].many)
        counter -= g->counter[row++].many;
    if (counter < 0 || row == g->counters)
        return NULL;
    if (nth)
        *nth = counter;
    return &g->counter[row];
}

void dd_write_zone(const struct dd_game *g, int zone, struct dd_text *t)
{
    int nth;
    const struct dd_zone_spec *spec = dd_zone_of(g, zone, &nth);
    dd_put(t, spec ? spec->name : "?");
    if (spec && spec->many > 1)
        dd_put_int(t, nth + 1);
}

void dd_write_cell(const struct dd_state *s, int cell, struct dd_text *t)
{
    if (cell < 0 || cell >= s->cells) {
        dd_put_char(t, '?');
        return;
    }
    int x = s->cell[cell].x;
    if (x >= 26)
        dd_put_char(t, (char)('a' + x / 26 - 1));
    dd_put_char(t, (char)('a' + x % 26));
    dd_put_int(t, s->cell[cell].y + 1);
}

/* Where a piece cannot be told by what it is, its zone and number tell it. */
static void write_position(const struct dd_game *g, int zone, int i, struct dd_text *t)
{
    dd_write_zone(g, zone, t);
    dd_put_char(t, '.');
    dd_put_int(t, i + 1);
}

void dd_write_piece(const struct dd_game *g, const struct dd_state *s, int zone, int i,
                    struct dd_text *t)
{
    const struct dd_zone_spec *spec = dd_zone_of(g, zone, NULL);
    if (spec && spec->lay == DD_GRID) {
        dd_write_cell(s, i, t);
        return;
    }
    if (!spec || i < 0 || i >= dd_len(s, zone)) {
        dd_put(t, "??");
        return;
    }
    const struct dd_piece *p = dd_at(s, zone, i);
    if (p->kind == DD_DIE && g->die_letters)
        dd_put_char(t, g->die_letters[p->mark]);
    else if (p->kind == DD_DIE || p->kind == DD_TOKEN)
        write_position(g, zone, i, t);
    else
        dd_put_kind(t, p->kind, true);
}

static const struct dd_look *find_look(const struct dd_look *look, int looks,
                                       const struct dd_state *s, uint8_t kind)
{
    for (int i = 0; kind < 64 && i < looks; i++)
        if ((look[i].kinds >> kind & 1) &&
            (!look[i].option || s->option[look[i].option - 1] == look[i].value))
            return &look[i];
    return NULL;
}

const struct dd_look *dd_look_of(const struct dd_game *g, const struct dd_state *s, int zone,
                                 uint8_t kind)
{
    static const struct dd_look plain = {.name = "card", .brief = "card", .icon = "card"};
    const struct dd_zone_spec *spec = zone < 0 ? NULL : dd_zone_of(g, zone, NULL);
    const struct dd_look *here = spec ? find_look(spec->look, spec->looks, s, kind) : NULL;
    const struct dd_look *anywhere = find_look(g->look, g->looks, s, kind);
    return here ? here : anywhere ? anywhere : &plain;
}
