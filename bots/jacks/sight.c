/* Reading the table of Dungeon Jacks. What is in the deck is worked out from what lies open. */
#include "sight.h"

static uint64_t open_kinds(const struct dd_state *s, int zone)
{
    uint64_t kinds = 0;
    for (int i = 0; i < dd_len(s, zone); i++) {
        uint8_t kind = known_kind(dd_at(s, zone, i), 0);
        kinds |= kind == DD_HIDDEN ? 0 : DD_KINDS(kind);
    }
    return kinds;
}

static int count(uint64_t kinds) { return __builtin_popcountll(kinds); }

static int ranks(uint64_t kinds)
{
    int sum = 0;
    for (; kinds; kinds &= kinds - 1)
        sum += dd_rank((uint8_t)__builtin_ctzll(kinds));
    return sum;
}

/* Cards that are neither numbers nor Big Bads have to be items. */
static void look_at_deck(uint64_t met, struct jacks_sight *t)
{
    uint64_t numbers = NUMBERS & ~met;
    t->big_bads = t->level - count(met & BIG_BAD_KINDS);
    t->blacks = count(numbers & BLACKS) + t->big_bads;
    t->gold = ranks(numbers & DD_ALL_OF_SUIT(DD_DIAMONDS));
    t->items = t->cards - count(numbers) - t->big_bads;
}

void jacks_sort_in(uint8_t *rank, int count, int more)
{
    int at = count;
    for (; at > 0 && rank[at - 1] < more; at--)
        rank[at] = rank[at - 1];
    rank[at] = (uint8_t)more;
}

static void look_at_encounter(const struct dd_state *s, struct jacks_sight *t)
{
    if (!dd_len(s, MONSTER))
        return;
    t->difficulty = jacks_rank(dd_at(s, MONSTER, 0)->kind);
    t->reroller = jacks_reroller(s);
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++) {
        uint8_t kind = known_kind(dd_at(s, ENCOUNTER, i), 0);
        if (kind == DD_HIDDEN)
            continue;
        if (jacks_in(HEARTS, kind))
            jacks_sort_in(t->defence, t->defences++, dd_rank(kind));
        else if (dd_is_joker(kind))
            t->new_potions++;
        else if (jacks_in(BAUBLES, kind))
            t->new_baubles++;
        else
            t->prize += dd_rank(kind);
    }
}

static uint64_t kinds_behind(const struct dd_state *s)
{
    return open_kinds(s, DISCARD) | open_kinds(s, TREASURE);
}

static void look_at_party(const struct dd_state *s, struct jacks_sight *t)
{
    int ready[OWNERS];
    jacks_count_dice(s, READY, ready);
    for (int class = 0; class < CLASSES; class ++) {
        t->size[class] = jacks_dice_of(dd_at(s, HEROES, class)->kind);
        t->ready[class] = ready[class];
    }
    for (int i = 0; i < dd_len(s, HELD); i++)
        dd_is_joker(dd_at(s, HELD, i)->kind) ? t->potions++ : t->baubles++;
}

/* Between levels the level's treasure is part of the score already. */
static void look_around(const struct dd_state *s, struct jacks_sight *t)
{
    memset(t, 0, sizeof *t);
    t->level = s->counter[C_LEVEL];
    t->levels = s->option[OPT_LEVELS];
    t->rests = s->option[OPT_REST] == REST_FULL;
    t->score = s->counter[C_SCORE];
    t->treasure = s->phase == PHASE_BETWEEN ? 0 : s->counter[C_TREASURE];
    t->cards = dd_len(s, DECK) + dd_len(s, UPPER);
    look_at_party(s, t);
}

void jacks_look(const struct dd_state *s, struct jacks_sight *out)
{
    look_around(s, out);
    look_at_deck(kinds_behind(s) | open_kinds(s, ENCOUNTER) | open_kinds(s, MONSTER), out);
    look_at_encounter(s, out);
}

/* Diamonds that are neither won nor still to come have been missed. */
int jacks_slack(const struct jacks_sight *t)
{
    int done = LEVEL_GOLD * (t->level - 1) - t->score;
    int now = LEVEL_GOLD - t->treasure - t->gold - t->prize;
    return MOST_SLACK - done - now;
}
