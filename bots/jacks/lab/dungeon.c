/* Shuffling dungeons of Dungeon Jacks, all levels as those after the first. */
#include "dungeon.h"

static void shuffle(struct dd_random *random, uint8_t *card, int cards)
{
    for (int i = cards - 1; i > 0; i--) {
        int j = (int)dd_random_below(random, (uint32_t)i + 1);
        uint8_t kind = card[i];
        card[i] = card[j];
        card[j] = kind;
    }
}

static int list_kinds(uint64_t kinds, uint8_t *out)
{
    int count = 0;
    for (; kinds; kinds &= kinds - 1)
        out[count++] = (uint8_t)__builtin_ctzll(kinds);
    return count;
}

int learn_dungeon(struct dd_random *random, int level, uint8_t *deck)
{
    uint8_t some[LEARN_CARDS];
    int cards = list_kinds(NUMBERS, deck);
    shuffle(random, some, list_kinds(BIG_BAD_KINDS, some));
    for (int i = 0; i < level; i++)
        deck[cards++] = some[i];
    shuffle(random, some, list_kinds(ITEM_KINDS, some));
    for (int i = 0; level > 1 && i < ITEMS_IN_DECK; i++)
        deck[cards++] = some[i];
    shuffle(random, deck, cards);
    return cards;
}
