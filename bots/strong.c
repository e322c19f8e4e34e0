/* Thinks ahead as well as it can: the game's own way where there is one, else by search. */
#include "brain.h"

static const struct thinker *thinker_for(const struct dd_game *g)
{
    const struct brain *brain = brain_for(g);
    return brain->strong ? brain->strong : &search_thinker;
}

static int choose(const struct dd_problem *problem) { return sensible_bot.choose(problem); }

static struct dd_thought *begin(const struct dd_problem *problem)
{
    return thinker_for(problem->game)->begin(problem);
}

static bool think(struct dd_thought *thought, uint32_t playouts)
{
    return thought->by->think(thought, playouts);
}

static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    return thought->by->advise(thought, out, most);
}

static void end(struct dd_thought *thought)
{
    if (thought)
        thought->by->end(thought);
}

#define THINKS .choose = choose, .begin = begin, .think = think, .advise = advise, .end = end

const struct dd_bot strong_bot = {
    .name = "strong", .about = "thinks ahead, up to a second", .playouts = 4000, THINKS};
const struct dd_bot normal_bot = {
    .name = "normal", .about = "thinks ahead a little", .playouts = 200, THINKS};
const struct dd_bot hard_bot = {
    .name = "hard", .about = "the strongest there is", .playouts = 4000, THINKS};
