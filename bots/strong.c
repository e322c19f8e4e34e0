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
    struct dd_thought *thought = thinker_for(problem->game)->begin(problem);
    if (thought)
        thought->aim = problem->aim;
    return thought;
}

static bool think(struct dd_thought *thought, uint32_t playouts)
{
    return thought->by->think(thought, playouts);
}

/* Less than this is not worth telling apart: half of what is shown. */
static double trifle(const struct dd_advice *best, bool chance)
{
    return chance ? 0.005 : best->value < 20 ? 0.05 : 0.5;
}

static bool comes_before(const struct dd_advice *a, const struct dd_advice *b)
{
    return a->level != b->level ? a->level : a->value > b->value;
}

/* What is told is what counts: whatever has no lower a value than the best is level with it. */
static int advise(const struct dd_thought *thought, struct dd_advice *out, int most)
{
    int count = thought->by->advise(thought, out, most);
    double least = count ? trifle(&out[0], thought->aim != DD_AIM_SCORE) : 0;
    for (int i = 1; i < count; i++) {
        struct dd_advice a = out[i];
        int at = i;
        a.level = a.playouts && (a.level || a.value > out[0].value - least);
        for (; at > 1 && comes_before(&a, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = a;
    }
    return count;
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
