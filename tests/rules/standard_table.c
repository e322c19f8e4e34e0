#include "standard_table.h"

#include <stdio.h>

static uint8_t kind_of(const char *card)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "cdhs";
    return DD_CARD(strchr(ranks, card[0]) - ranks, strchr(suits, card[1]) - suits);
}

static void recount(struct kit *k)
{
    const char *why = NULL;
    for (int room = HOLE; room < ROOM_KINDS; room++)
        k->s.counter[C_DOWN + room] = k->s.counter[C_UNRESOLVED + room] =
            k->s.counter[C_LEFT + room] = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        const struct dd_piece *p = dd_at(&k->s, ROOMS, cell);
        int room = standard_room_of[p->kind];
        if (p->kind == DD_NONE)
            continue;
        k->s.counter[C_DOWN + room] += !p->face;
        k->s.counter[C_UNRESOLVED + room] += !p->mark;
        k->s.counter[C_LEFT + room]++;
    }
    cr_assert(dd_sound(k->game, &k->s, &why), "the test's table is unsound: %s", why);
}

void table_start(struct kit *k, const char *options)
{
    char bytes[128];
    int seats = strstr(options, "coop") || strstr(options, "versus") ? 2 : 1;
    snprintf(bytes, sizeof bytes, "%s%s%s", options, *options ? "," : "",
             strstr(options, "goals=") ? "" : "goals=7986");
    kit_start(k, "standard", bytes, seats, 1);
}

int table_cell(const struct kit *k, const char *name)
{
    int cell = dd_find_cell(&k->s, name[0] - 'a', name[1] - '1');
    cr_assert_geq(cell, 0, "no cell %s", name);
    return cell;
}

static int cell_of_card(const struct kit *k, const char *card)
{
    int cell = standard_find(&k->s, ROOMS, kind_of(card));
    cr_assert_geq(cell, 0, "%s is not in the dungeon", card);
    return cell;
}

static void set_state(struct kit *k, int cell, int state)
{
    struct dd_piece *p = dd_piece_at(&k->s, ROOMS, cell);
    bool stubborn = STUBBORN >> standard_room_of[p->kind] & 1;
    p->face = state != LIES_DOWN;
    p->seen = state == LIES_DOWN ? 0 : DD_EVERYBODY;
    p->mark = state == LIES_RESOLVED || (state == LIES_UP && !stubborn);
}

void table_put(struct kit *k, const char *card, const char *name, int state)
{
    int cell = table_cell(k, name);
    dd_swap_cells(&k->s, NULL, ROOMS, cell_of_card(k, card), cell);
    set_state(k, cell, state);
    recount(k);
}

void table_turn(struct kit *k, const char *card, int state)
{
    set_state(k, cell_of_card(k, card), state);
    recount(k);
}

static void take_out(struct kit *k, const char *card, int zone)
{
    int cell = cell_of_card(k, card);
    set_state(k, cell, LIES_UP);
    dd_take_cell(&k->s, NULL, ROOMS, cell, zone);
    recount(k);
}

void table_hand(struct kit *k, const char *card, int seat) { take_out(k, card, LOOT + seat); }

void table_remove(struct kit *k, const char *card) { take_out(k, card, BOX); }

void table_item(struct kit *k, int seat, int item, bool held)
{
    dd_piece_at(&k->s, ITEMS + seat, item)->face = held;
}

void table_hp(struct kit *k, int seat, int hp) { k->s.counter[C_HP + seat] = (int16_t)hp; }

void table_stand(struct kit *k, int seat, const char *cell)
{
    dd_piece_at(&k->s, STAND + seat, 0)->mark = (uint8_t)table_cell(k, cell);
}

void table_turn_of(struct kit *k, int seat)
{
    k->s.active = (uint8_t)seat;
    k->s.acting = (uint8_t)(1 << seat);
    k->s.phase = PHASE_TURN;
    k->s.counter[C_REVEALED] = k->s.counter[C_RESOLVED] = 0;
    k->s.counter[C_WALKED] = k->s.counter[C_BONUS] = 0;
}

const char *table_where(const struct kit *k, int seat)
{
    static char name[8];
    struct dd_text t = dd_text_on(name, sizeof name);
    dd_write_cell(&k->s, standard_cell_of(&k->s, seat), &t);
    return name;
}

int table_hp_of(const struct kit *k, int seat) { return k->s.counter[C_HP + seat]; }

bool table_holds(const struct kit *k, int seat, const char *card)
{
    return standard_find(&k->s, LOOT + seat, kind_of(card)) >= 0;
}

bool table_lies(const struct kit *k, const char *card, const char *cell)
{
    return standard_find(&k->s, ROOMS, kind_of(card)) == table_cell(k, cell);
}

bool table_resolved(const struct kit *k, const char *cell)
{
    return dd_at(&k->s, ROOMS, table_cell(k, cell))->mark;
}

bool table_empty(const struct kit *k, const char *cell)
{
    return dd_at(&k->s, ROOMS, table_cell(k, cell))->kind == DD_NONE;
}

bool table_notes(const struct kit *k, int seat, const char *words)
{
    const char *note;
    for (int i = 0; (note = kit_say(k, seat, DD_ASK_NOTE, i, 0)); i++)
        if (strstr(note, words))
            return true;
    return false;
}

void table_fate(struct kit *k, int rank)
{
    char text[24];
    snprintf(text, sizeof text, "pick %d", rank - LOWEST_FATE);
    cr_assert_eq(k->s.pending.sides, FATE_CARDS, "no check of one card is pending");
    kit_chance(k, text);
}

void table_fates(struct kit *k, int low, int high)
{
    char text[24];
    int draw = 0;
    for (int a = 6; a < low; a++)
        draw += 10 - a;
    snprintf(text, sizeof text, "pick %d", draw + high - low - 1);
    cr_assert_eq(k->s.pending.sides, FATE_PAIRS, "no check of two cards is pending");
    kit_chance(k, text);
}

void table_check(struct kit *k, const char *action, int rank)
{
    kit_act(k, k->s.active, action);
    table_fate(k, rank);
}
