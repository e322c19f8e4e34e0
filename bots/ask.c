/* A bot's answer in one call. */
#include "deckdelve/bot.h"

int dd_ask_bot(const struct dd_bot *bot, const struct dd_problem *problem, uint32_t playouts)
{
    struct dd_advice best;
    struct dd_thought *thought = bot->begin ? bot->begin(problem) : NULL;
    int found;
    if (!thought)
        return bot->choose(problem);
    bot->think(thought, playouts ? playouts : bot->playouts);
    found = bot->advise(thought, &best, 1);
    bot->end(thought);
    return found ? best.action : bot->choose(problem);
}
