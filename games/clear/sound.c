/* Whether a table of Clear the Dungeon is one that play can lead to. */
#include "clear.h"

bool clear_sound(const struct dd_state *s, const char **why)
{
    int monsters = 0;
    for (int column = 0; column < COLUMNS; column++) {
        monsters += dd_len(s, COLUMN + column);
        if (dd_len(s, LAID + column) >= ATTACK)
            *why = "three cards on a monster that stands";
    }
    if (s->phase || s->active)
        *why = "clear has one seat and one phase";
    if (s->acting && monsters != s->counter[C_MONSTERS])
        *why = "the monsters are miscounted";
    if (dd_len(s, HAND) > DRAWN)
        *why = "more cards in the hand than are drawn";
    if (dd_len(s, DAMAGE) != s->counter[C_DAMAGE])
        *why = "the damage is miscounted";
    if (s->at[DD_ZONES] != CARDS - 2 + s->option[OPT_JOKERS])
        *why = "a card is missing";
    return !*why;
}
