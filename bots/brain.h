/* What the bots know of one game: how to play it sensibly at once, and how to think about it.
 *
 * A policy reads a table as its seat may: either a view's state, or a guessed or played-on state in
 * which every kind is there to be seen. It looks at kinds through known_kind alone, so that it
 * plays in a playout as it would at the table. */
#ifndef BOTS_BRAIN_H
#define BOTS_BRAIN_H

#include "deckdelve/bot.h"

/* What the seat may know of a piece: its kind, or DD_HIDDEN. */
static inline uint8_t known_kind(const struct dd_piece *piece, int seat)
{
    return piece->seen >> seat & 1 ? piece->kind : DD_HIDDEN;
}

/* The index of an action that is played without thinking. */
typedef int policy(const struct dd_game *g, const struct dd_state *s, int seat,
                   const struct dd_action *legal, int count, enum dd_aim aim,
                   struct dd_random *random);

/* One way of thinking: the four functions of struct dd_bot. What its `begin` returns starts with a
 * struct dd_thought that names it. */
struct thinker {
    struct dd_thought *(*begin)(const struct dd_problem *problem);
    bool (*think)(struct dd_thought *thought, uint32_t playouts);
    int (*advise)(const struct dd_thought *thought, struct dd_advice *out, int most);
    void (*end)(struct dd_thought *thought);
};
struct dd_thought {
    const struct thinker *by;
    enum dd_aim aim; /* set by whoever asked the thinker */
};

struct brain {
    const struct dd_game *game; /* NULL: any other */
    policy *sensible;
    /* Has a finished game brought the seat the highest title? NULL: it has none but to win. */
    bool (*is_ace)(const struct dd_state *s, int seat);
    /* The game's own way to think; NULL: search_thinker. */
    const struct thinker *strong;
};

#define GAME(name) extern const struct brain name##_brain;
#include "games/list.def"

/* The policy of a game that nobody has thought about yet: any action. */
policy play_at_random;

/* The brain for a game; never NULL. */
const struct brain *brain_for(const struct dd_game *g);

/* Searches any game: see search.c. */
extern const struct thinker search_thinker;

extern const struct dd_bot random_bot, sensible_bot, strong_bot, easy_bot, normal_bot, hard_bot;

#endif
