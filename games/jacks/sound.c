/* What every table of Dungeon Jacks keeps. */
#include "jacks.h"

#define REDS_FOUND ((HEARTS | DD_ALL_OF_SUIT(DD_DIAMONDS) | DD_JOKERS) & (NUMBERS | ITEM_KINDS))

static const struct {
    uint8_t zone;
    uint64_t kinds;
    const char *why;
} lie_in[] = {
    {UPPER, NUMBERS, "the Big Bad of level 1 lies in the upper half"},
    {ENCOUNTER, REDS_FOUND, "something else than red lies before the monster"},
    {MONSTER, BLACKS, "the monster is not black"},
    {TREASURE, NUMBERS &DD_ALL_OF_SUIT(DD_DIAMONDS), "the treasure pile holds no treasure"},
    {HELD, ITEM_KINDS, "what is held is no item"},
    {ITEMS, ITEM_KINDS, "what waits among the items is none"},
    {BIG_BADS, BIG_BAD_KINDS, "what waits among the Big Bads is none"},
    {HEROES, COURTS, "a hero is no court"},
};

static const char *check_cards(const struct dd_state *s)
{
    for (size_t row = 0; row < sizeof lie_in / sizeof lie_in[0]; row++)
        for (int i = 0; i < dd_len(s, lie_in[row].zone); i++)
            if (!jacks_in(lie_in[row].kinds, dd_at(s, lie_in[row].zone, i)->kind))
                return lie_in[row].why;
    if (dd_len(s, MONSTER) > 1)
        return "two monsters at once";
    return s->at[DD_ZONES] == 54 + DICE + PHANTOMS ? NULL : "a piece is missing";
}

/* What has been in the dungeon deck of an earlier level is known to be there still. */
static const char *check_secrets(const struct dd_state *s)
{
    uint64_t known = jacks_known(s);
    for (int i = 0; i < dd_len(s, BIG_BADS); i++)
        if (jacks_in(known, dd_at(s, BIG_BADS, i)->kind))
            return "a Big Bad has left the dungeon";
    for (int i = 0; i < dd_len(s, ITEMS); i++)
        if (dd_at(s, ITEMS, i)->seen != DD_EVERYBODY && jacks_in(known, dd_at(s, ITEMS, i)->kind))
            return "an item has left the dungeon unseen";
    if (s->phase < PHASE_CHOOSE)
        return NULL;
    if (dd_len(s, BIG_BADS) != BIG_BAD_CARDS - s->counter[C_LEVEL])
        return "a level holds as many Big Bads as its number";
    if (s->option[OPT_EASY] && dd_len(s, DECK) && !jacks_in(BLACKS, dd_at(s, DECK, 0)->kind))
        return "the bottom card is not black";
    return NULL;
}

static const char *check_dice(const struct dd_state *s)
{
    int count[OWNERS] = {0}, phantoms = jacks_find_die(s, BOX, PHANTOM) < 0 ? 0 : PHANTOMS;
    for (int p = s->at[READY]; p < s->at[BOX]; p++) {
        if (s->piece[p].mark >= OWNERS)
            return "a die that belongs to nobody";
        count[s->piece[p].mark]++;
    }
    if (s->phase > PHASE_PARTY && dd_len(s, HEROES) != CLASSES)
        return "a hero is missing";
    for (int zone = READY; zone <= EXHAUSTED; zone += EXHAUSTED - READY)
        for (int i = 0; i < dd_len(s, zone); i++)
            if (dd_at(s, zone, i)->face ||
                (zone == READY && i && dd_at(s, zone, i - 1)->mark > dd_at(s, zone, i)->mark))
                return "dice at rest show nothing, and those ready lie by owner";
    if (count[PHANTOM] > PHANTOMS || (count[PHANTOM] == 0 && !phantoms))
        return "phantom dice are miscounted";
    for (int class = 0; class < CLASSES && s->phase > PHASE_PARTY; class ++)
        if (jacks_class(dd_at(s, HEROES, class)->kind) != class ||
            count[class] != jacks_dice_of(dd_at(s, HEROES, class)->kind))
            return "a hero has other dice than the card says";
    return NULL;
}

static const char *check_fight(const struct dd_state *s)
{
    int undercut = 0, treasure = 0;
    bool fighting = s->phase >= PHASE_HOLD && s->phase <= PHASE_LAY;
    bool calm = s->phase == PHASE_CHOOSE || s->phase == PHASE_FLEE || s->phase == PHASE_HEAL;
    for (int i = 0; i < dd_len(s, ENCOUNTER); i++)
        undercut += dd_at(s, ENCOUNTER, i)->mark > 0;
    for (int i = 0; i < dd_len(s, TREASURE); i++)
        treasure += dd_rank(dd_at(s, TREASURE, i)->kind);
    if (fighting ? undercut != dd_len(s, ON_HEARTS) : undercut)
        return "hearts undercut and dice on them differ";
    if (treasure != s->counter[C_TREASURE])
        return "the treasure is miscounted";
    if (calm && (dd_len(s, POOL) || dd_len(s, SIXES) || dd_len(s, ON_HEARTS)))
        return "dice are left in the pool";
    if (s->acting && s->phase != PHASE_LAST && !jacks_living(s))
        return "a party without dice goes on";
    return NULL;
}

bool jacks_sound(const struct dd_state *s, const char **why)
{
    *why = check_cards(s);
    if (!*why)
        *why = check_dice(s);
    if (!*why)
        *why = check_secrets(s);
    if (!*why)
        *why = check_fight(s);
    return !*why;
}
