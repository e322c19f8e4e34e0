#include "aces_table.h"

#include <stdio.h>

/* ---- Names ----------------------------------------------------------------------------------- */

static uint8_t kind_of(const char *card)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "cdhs";
    if (card[0] == 'X')
        return card[1] == '1' ? DD_JOKER1 : DD_JOKER2;
    return DD_CARD(strchr(ranks, card[0]) - ranks, strchr(suits, card[1]) - suits);
}

int room(const struct kit *k, const char *name)
{
    int cell = dd_find_cell(&k->s, name[0] - 'a', name[1] - '1');
    cr_assert_geq(cell, 0, "there is no room %s", name);
    return cell;
}

static const char *cell_name(const struct kit *k, int cell)
{
    static char bytes[8];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (cell == NOWHERE)
        return "nowhere";
    dd_write_cell(&k->s, cell, &t);
    return bytes;
}

const char *where(const struct kit *k, int seat) { return cell_name(k, aces_cell(&k->s, seat)); }

const char *monster_at(const struct kit *k, const char *card)
{
    for (int i = 0; i < dd_len(&k->s, MONSTERS); i++)
        if (dd_at(&k->s, MONSTERS, i)->kind == kind_of(card))
            return cell_name(k, dd_at(&k->s, MONSTERS, i)->mark);
    return "gone";
}

int health(const struct kit *k, int seat) { return k->s.counter[C_HEALTH + seat]; }

/* ---- Laying -----------------------------------------------------------------------------------
 */

/* The pick that lays the next room at x, y as seen from the first room. */
static void grow_at(struct kit *k, int x, int y)
{
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    struct dd_action lay[DD_LEGAL];
    char text[32];
    int count = aces_list_lays(&k->s, 0, lay);
    for (int i = 0; i < count; i++) {
        const struct dd_cell *beside = &k->s.cell[lay[i].i];
        if (beside->x + step[lay[i].num][0] != k->s.cell[0].x + x ||
            beside->y + step[lay[i].num][1] != k->s.cell[0].y + y)
            continue;
        snprintf(text, sizeof text, "pick %d", i);
        kit_chance(k, text);
        return;
    }
    cr_assert_fail("no room can be laid at %d %d", x, y);
}

static void begin_shape(struct kit *k, int seats, const char *options, int size)
{
    char all[128];
    snprintf(all, sizeof all, "size=%d%s%s", size, *options ? "," : "", options);
    kit_begin(k, "aces", all, seats, 11);
    while (k->s.pending.what == DD_SHUFFLING) {
        struct dd_action a;
        dd_next_chance(&k->s, &a);
        dd_apply(k->game, &k->s, &a, NULL);
    }
    if (seats > 1)
        kit_chance(k, "pick 0");
}

void row_without_entrances(struct kit *k, int seats, const char *options)
{
    begin_shape(k, seats, options, ROW);
    for (int x = 1; x < ROW; x++)
        grow_at(k, x, 0);
}

/* Entrances are the first rooms laid; everybody takes the first that is left. */
static void open_and_enter(struct kit *k)
{
    while (k->s.pending.what)
        kit_chance(k, "pick 0");
    while (k->s.phase == PHASE_ENTER) {
        struct dd_action entrance[SEATS];
        aces_list_entrances(&k->s, k->s.active, entrance);
        dd_apply(k->game, &k->s, &entrance[0], NULL);
    }
    ASKED(k, 0, PHASE_CHOOSE, "the rooms are ready");
}

void row_of_rooms(struct kit *k, int seats, const char *options)
{
    row_without_entrances(k, seats, options);
    open_and_enter(k);
}

void shape_of_rooms(struct kit *k, int seats, const char *options, const char *places)
{
    int size = (int)(strlen(places) + 1) / 3;
    begin_shape(k, seats, options, size);
    for (int i = 1; i < size; i++)
        grow_at(k, places[3 * i] - places[0], places[3 * i + 1] - places[1]);
    open_and_enter(k);
}

/* ---- Putting things where they are wanted ------------------------------------------------------
 */

/* Two cards that nobody has seen yet change places. */
static void swap_into(struct kit *k, const char *card, struct dd_piece *place)
{
    uint8_t kind = kind_of(card);
    for (int p = 0; p < k->s.at[DD_ZONES]; p++)
        if (k->s.piece[p].kind == kind) {
            cr_assert_eq(k->s.piece[p].seen, 0, "%s lies open already", card);
            k->s.piece[p].kind = place->kind;
            place->kind = kind;
            return;
        }
}

void on_top(struct kit *k, const char *card)
{
    swap_into(k, card, dd_piece_at(&k->s, DRAW, dd_len(&k->s, DRAW) - 1));
}

void hide_in(struct kit *k, const char *card, const char *name)
{
    swap_into(k, card, dd_piece_at(&k->s, ROOMS, room(k, name)));
}

static struct dd_piece *bring(struct kit *k, const char *card, int zone)
{
    on_top(k, card);
    dd_move_top(&k->s, NULL, DRAW, dd_len(&k->s, DRAW) - 1, zone);
    struct dd_piece *p = dd_piece_at(&k->s, zone, dd_len(&k->s, zone) - 1);
    p->face = 1;
    p->seen = DD_EVERYBODY;
    return p;
}

void deal(struct kit *k, int seat, const char *cards)
{
    for (; *cards; cards += strspn(cards, " ")) {
        struct dd_piece *p = bring(k, cards, HAND + seat);
        if (aces_is_ace(p->kind)) {
            k->s.counter[C_HELD]++;
        } else {
            p->face = 0;
            p->seen = aces_party(&k->s, seat);
        }
        cards += 2;
    }
    dd_tidy(&k->s, HAND + seat);
}

void put_monster(struct kit *k, const char *card, const char *name)
{
    bring(k, card, MONSTERS)->mark = NOWHERE;
    aces_place_monster(&k->s, dd_len(&k->s, MONSTERS) - 1, room(k, name));
}

void lay_ace(struct kit *k, const char *card, const char *name)
{
    bring(k, card, FLOOR)->mark = (uint8_t)room(k, name);
}

void use_up_draw_pile(struct kit *k, int seat, const char *name)
{
    while (dd_len(&k->s, DRAW)) {
        char card[8];
        struct dd_text t = dd_text_on(card, sizeof card);
        uint8_t kind = dd_at(&k->s, DRAW, 0)->kind;
        dd_write(&t, "%K", kind);
        if (aces_is_item(kind))
            deal(k, seat, card);
        else if (aces_is_ace(kind))
            lay_ace(k, card, name);
        else
            put_monster(k, card, name);
    }
}

void empty_draw_pile(struct kit *k, int keep)
{
    while (dd_len(&k->s, DRAW) > keep) {
        dd_turn_up(&k->s, NULL, DRAW, 0);
        dd_move_top(&k->s, NULL, DRAW, 0, DISCARD);
    }
}

void stand_in(struct kit *k, int seat, const char *name)
{
    dd_piece_at(&k->s, PLAYERS, seat)->mark = (uint8_t)room(k, name);
}

void set_health(struct kit *k, int seat, int value)
{
    k->s.counter[C_HEALTH + seat] = (int16_t)value;
}

void set_party(struct kit *k, int seat, int number)
{
    uint8_t before = aces_party(&k->s, seat);
    k->s.counter[C_PARTY + seat] = (int16_t)number;
    aces_show_hands(&k->s, (uint8_t)(before | aces_party(&k->s, seat)), NULL);
    if (k->s.phase == PHASE_CHOOSE)
        k->s.may = aces_may_leave(&k->s);
}

void kill_off(struct kit *k, int seat, int miss)
{
    aces_drop_all(&k->s, seat, NULL);
    set_health(k, seat, 0);
    k->s.counter[C_MISS + seat] = (int16_t)miss;
}
