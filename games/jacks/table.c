/* Reading the table of Dungeon Jacks, and moving its dice and items. */
#include "jacks.h"

struct dd_event *jacks_tell(const struct dd_state *s, struct dd_events *ev, int code, int tone)
{
    struct dd_event *e = dd_tell(s, ev, DD_TOLD);
    if (e) {
        e->code = (uint8_t)code;
        e->tone = (int8_t)tone;
    }
    return e;
}

void jacks_ask(struct dd_state *s, int phase)
{
    s->phase = (uint8_t)phase;
    s->acting = 1;
}

void jacks_roll(struct dd_state *s, int phase, unsigned dice)
{
    s->phase = (uint8_t)phase;
    s->acting = 0;
    dd_roll(s, POOL, (uint16_t)dice);
}

/* ---- Dice ---------------------------------------------------------------------------------- */

void jacks_put_die(struct dd_state *s, struct dd_events *ev, int from, int i, int to)
{
    struct dd_piece *die = dd_piece_at(s, from, i);
    const struct dd_piece *row = dd_at(s, to, 0);
    int length = dd_len(s, to), place = 0;
    die->face = 0;
    for (int j = 0; j < length; j++)
        place += row[j].mark <= die->mark;
    dd_move(s, ev, from, i, to, place);
}

int jacks_find_die(const struct dd_state *s, int zone, int owner)
{
    for (int i = 0; i < dd_len(s, zone); i++)
        if (dd_at(s, zone, i)->mark == owner)
            return i;
    return -1;
}

void jacks_count_dice(const struct dd_state *s, int zone, int *count)
{
    memset(count, 0, OWNERS * sizeof count[0]);
    for (int i = 0; i < dd_len(s, zone); i++)
        count[dd_at(s, zone, i)->mark]++;
}

int jacks_living(const struct dd_state *s)
{
    int living = 0;
    for (int p = s->at[READY]; p < s->at[EXHAUSTED]; p++)
        living += s->piece[p].mark != PHANTOM;
    return living;
}

static int find_face(const struct dd_state *s, int owner, int face)
{
    for (int i = 0; i < dd_len(s, POOL); i++)
        if (dd_at(s, POOL, i)->mark == owner && dd_at(s, POOL, i)->face == face)
            return i;
    return -1;
}

int jacks_find_one(const struct dd_state *s) { return find_face(s, jacks_reroller(s), 1); }

int jacks_find_six(const struct dd_state *s, int owner)
{
    /* the Wizard's come first, so that one choice is not made in two orders */
    bool passed = owner == WIZARD && jacks_find_die(s, SIXES, CLERIC) >= 0;
    return passed || dd_len(s, SIXES) == jacks_hearts(s) ? -1 : find_face(s, owner, 6);
}

/* ---- The fight ----------------------------------------------------------------------------- */

int jacks_total(const struct dd_state *s)
{
    int total = 0;
    for (int i = 0; i < dd_len(s, POOL); i++)
        total += dd_at(s, POOL, i)->face;
    return total;
}

int jacks_hearts(const struct dd_state *s)
{
    int hearts = 0;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        hearts += jacks_in(HEARTS, dd_at(s, ENCOUNTER, i)->kind);
    return hearts;
}

int jacks_difficulty(const struct dd_state *s) /* [J12] */
{
    int difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        const struct dd_piece *card = dd_at(s, ENCOUNTER, i);
        if (jacks_in(HEARTS, card->kind) && !card->mark)
            difficulty += dd_rank(card->kind);
    }
    return difficulty;
}

/* ---- Items --------------------------------------------------------------------------------- */

int jacks_find_item(const struct dd_state *s, uint64_t kinds)
{
    for (int i = 0; i < dd_len(s, HELD); i++)
        if (jacks_in(kinds, dd_at(s, HELD, i)->kind))
            return i;
    return -1;
}

void jacks_spend(struct dd_state *s, struct dd_events *ev, int i)
{
    dd_move_top(s, ev, HELD, i, ITEMS);
}
