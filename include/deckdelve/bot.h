/* Players that are programs, and what they would advise. A bot is handed a view, never the state,
 * so it cannot cheat.
 *
 * Bots have no clock. One that thinks does so in slices: begin, think for some playouts, look at
 * the advice, think on or end. Who wants to answer within a second looks at his own clock between
 * slices; who wants the same answer every time counts playouts. One that plays for several seats
 * counts once for each: it takes as much longer. */
#ifndef DECKDELVE_BOT_H
#define DECKDELVE_BOT_H

#include "deckdelve.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

extern const char *const dd_aim_names[DD_AIMS + 1]; /* "win", "score", "ace", ended by NULL */
/* What the game can be played for, as it says itself: the nth aim, or NULL when there are no more.
 * A game that says nothing is played to win. */
const struct dd_aim_spec *dd_aim_at(const struct dd_game *g, int n);
/* How an aim is worded, whether the game names it or not. */
const struct dd_aim_spec *dd_aim_words(const struct dd_game *g, enum dd_aim aim);
/* What people play the game for unless they say otherwise: its first aim. */
enum dd_aim dd_usual_aim(const struct dd_game *g);

/* All a bot may draw on. The same problem and the same number of playouts give the same answer. */
struct dd_problem {
    const struct dd_game *game;
    const struct dd_view *view;
    const struct dd_action *legal; /* of view->seat, at least one */
    int count;
    enum dd_aim aim;
    uint64_t seed; /* of the bot's own dice */
};

/* What a bot thinks of one action. */
struct dd_advice {
    int action;       /* index among the legal ones */
    double value;     /* by the aim: a chance, or a score */
    double low, high; /* 95 % interval of the value; low == high: exact, or a rule of thumb */
    uint32_t playouts;
    bool level;   /* what was tried can't tell it from the best */
    bool counted; /* every playout was a game won or lost, and `won` says how many were won */
    uint32_t won;
};

struct dd_thought;

struct dd_bot {
    const char *name, *about;
    uint32_t playouts; /* what it usually thinks for; 0: it answers at once */
    /* The index of an action, at once. Never NULL. */
    int (*choose)(const struct dd_problem *problem);
    /* NULL: it does not think. The problem and what it points at have to outlive the thought.
     * begin: NULL without memory. think: false when thinking on would change nothing.
     * advise: the best first, then those level with it, then by value; at most `most`; returns how
     * many. No value is above that of the best unless it is level with it. */
    struct dd_thought *(*begin)(const struct dd_problem *problem);
    bool (*think)(struct dd_thought *thought, uint32_t playouts);
    int (*advise)(const struct dd_thought *thought, struct dd_advice *out, int most);
    void (*end)(struct dd_thought *thought);
};

/* The bots there are, ended by NULL. */
extern const struct dd_bot *const dd_bots[];
const struct dd_bot *dd_find_bot(const char *name);

/* ---- Hints ---------------------------------------------------------------------------------- */

enum { DD_HINTS = 3 }; /* the best action, and the next two */
/* What a thought advises in words, a line at a time: what is best and how good, why, what else.
 * False: there is no such line. */
bool dd_write_hint(const struct dd_problem *problem, const struct dd_advice *advice, int count,
                   int line, struct dd_text *t);

/* ---- A bot on a seat ------------------------------------------------------------------------ */

enum { DD_MOST_PLAYOUTS = 100000000, DD_MOST_MILLISECONDS = 3600000 };

struct dd_player {
    const struct dd_bot *bot; /* NULL: a human */
    enum dd_aim aim;
    /* How long it thinks about a decision: one of them. Both 0: for as many playouts as is usual,
     * but no longer than a second where a clock is looked at. */
    uint32_t playouts, milliseconds;
    bool aimed; /* its label names the aim; if not, it plays people's games for what is usual */
};
/* What a player at a table with people plays for. */
enum dd_aim dd_player_aim(const struct dd_player *player, const struct dd_game *g);

/* Reads a seat's label: "human", or "bot:NAME", "bot:NAME/AIM", "bot:NAME/AIM@PLAYOUTS",
 * "bot:NAME/AIM@500ms". On false `why` says what is allowed. */
bool dd_read_player(const char *label, struct dd_player *out, struct dd_text *why);
void dd_write_player(const struct dd_player *player, struct dd_text *t);
/* The dice of the bot for a decision, the nth of the game, apart from the table's own. */
uint64_t dd_bot_seed(uint64_t seed, uint64_t decision, int seat);

/* A bot's thoughts about one decision: begin, think on while that returns true, decide, end. */
struct dd_thinking {
    struct dd_player player;
    const struct dd_problem *problem;
    struct dd_thought *thought; /* NULL: it does not think, or has no memory, and answers at once */
    uint32_t playouts;          /* so far */
};
/* The problem and what it points at have to outlive the thoughts. */
void dd_begin_thinking(struct dd_thinking *t, const struct dd_player *player,
                       const struct dd_problem *problem);
/* For so many playouts, or as many as the player has left. `milliseconds` have passed since the
 * beginning by the caller's clock; who has none says 0, and counts playouts himself where a player
 * has only time. False: the budget is spent, or thinking on would change nothing. */
bool dd_think_on(struct dd_thinking *t, uint32_t playouts, uint32_t milliseconds);
/* The index of an action, as things stand. */
int dd_decide(const struct dd_thinking *t);
void dd_end_thinking(struct dd_thinking *t);

/* All of it in one call: so many playouts, 0 for what is usual. */
int dd_ask_bot(const struct dd_bot *bot, const struct dd_problem *problem, uint32_t playouts);
/* What the player on a seat does, given all it may know: an index among what is legal. Without a
 * clock, who has only time thinks for what is usual. */
int dd_player_acts(const struct dd_player *player, const struct dd_game *g,
                   const struct dd_state *s, int seat, const struct dd_action *legal, int count,
                   uint64_t seed);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
