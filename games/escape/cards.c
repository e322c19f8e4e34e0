/* What the cards are. */
#include "escape.h"

/* By mode. [E11 E12 E31] */
static const uint64_t dead_ends[] = {
    DD_ALL_OF_RANK(DD_ACE),
    DD_KINDS(DD_CARD(DD_ACE, DD_DIAMONDS)) | DD_KINDS(DD_CARD(DD_ACE, DD_HEARTS)) | DD_JOKERS,
};

bool escape_is_dead_end(const struct dd_state *s, uint8_t kind)
{
    return kind < 64 && (dead_ends[s->option[OPT_MODE]] >> kind & 1);
}

enum escape_role escape_role(const struct dd_state *s, uint8_t kind)
{
    int rank = dd_rank(kind);
    if (dead_ends[s->option[OPT_MODE]] >> kind & 1)
        return ROLE_DEAD_END;
    if (s->option[OPT_MODE] == TEAM && (ESCAPE_DEALT >> kind & 1))
        return kind == ESCAPE_BOSS ? ROLE_BOSS : ROLE_GEAR;
    return rank <= 5    ? ROLE_MONSTER
           : rank == 6  ? ROLE_POTION
           : rank <= 10 ? ROLE_TRAP
                        : ROLE_TREASURE;
}

int escape_worth(uint8_t kind)
{
    int rank = dd_rank(kind);
    return rank == DD_KING ? 2 : rank == DD_JACK || rank == DD_QUEEN;
}

int escape_jokers(const struct dd_state *s, int seat)
{
    int jokers = 0;
    for (int i = 0; i < dd_len(s, LOOT + seat); i++)
        jokers += dd_is_joker(dd_at(s, LOOT + seat, i)->kind);
    return jokers;
}

int escape_find(const struct dd_state *s, int seat, uint64_t kinds)
{
    const struct dd_piece *loot = dd_at(s, LOOT + seat, 0);
    int count = dd_len(s, LOOT + seat);
    for (int i = 0; i < count; i++)
        if (kinds >> loot[i].kind & 1)
            return i;
    return -1;
}

bool escape_is_legendary(const struct dd_state *s, int seat, uint8_t kind)
{
    return s->option[OPT_LEGENDARY] && kind == DD_CARD(6, escape_suit_of(s, seat));
}

bool escape_has_legendary(const struct dd_state *s, int seat)
{
    return s->option[OPT_LEGENDARY] && escape_has(s, seat, DD_CARD(6, escape_suit_of(s, seat)));
}

bool escape_falls_on_sight(const struct dd_state *s, int seat, uint8_t kind)
{
    enum escape_role role = escape_role(s, kind);
    return escape_class_of(s, seat) == CRUSADER && (role == ROLE_MONSTER || role == ROLE_TRAP) &&
           dd_suit(kind) == escape_suit_of(s, seat);
}

int escape_potion(const struct dd_state *s, int seat)
{
    uint64_t potions = DD_ALL_OF_RANK(6);
    if (s->option[OPT_LEGENDARY])
        potions &= ~DD_KINDS(DD_CARD(6, escape_suit_of(s, seat)));
    return escape_find(s, seat, potions);
}
