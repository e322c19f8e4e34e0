/* Hints: their words, and that the odds they give are true. */
#include "arena.h"

#include "bots/brain.h"

static int advise(const struct dd_problem *problem, uint32_t playouts, struct dd_advice *out)
{
    struct dd_thought *thought = strong_bot.begin(problem);
    strong_bot.think(thought, playouts);
    int count = strong_bot.advise(thought, out, DD_HINTS);
    strong_bot.end(thought);
    return count;
}

/* A decision that sensible play leads to; false: the game is over, or there is nothing to decide.
 */
static bool reach(struct arena *a, const struct dd_game *g, int seats, uint64_t seed, int decisions)
{
    int16_t option[DD_OPTIONS];
    dd_default_options(g, option);
    return arena_reach(a, g, option, seats, seed, 0) &&
           arena_play_on(a, DD_AIM_WIN, seed, decisions) && a->problem.count > 1;
}

/* Is what simulation brings within what is promised, but for the luck of the simulation? */
static bool is_kept(const struct dd_problem *p, const struct dd_advice *promise)
{
    enum { GAMES = 200 };
    double truth = arena_simulate(p, promise->action, GAMES);
    double promised = (promise->high - promise->low) / 2, off = truth - promise->value;
    return off * off <= promised * promised + 1.96 * 1.96 * truth * (1 - truth) / GAMES + 1e-9;
}

/* The 95 % intervals of what hints advise hold what is true 19 of 20 times: choosing the action
 * that came out best does not make it seem better than it is. */
static void assert_honest(const char *game, int seats)
{
    enum { POSITIONS = 40, LEAST = 35 };
    static struct arena a;
    struct dd_advice advice[DD_HINTS];
    int asked = 0, kept = 0;
    for (uint64_t seed = 1; asked < POSITIONS; seed++) {
        if (!reach(&a, dd_find_game(game), seats, seed, (int)(seed * 7 % 45)))
            continue;
        advise(&a.problem, 60, advice);
        kept += is_kept(&a.problem, &advice[0]);
        asked++;
    }
    cr_assert(kept >= LEAST, "%s keeps %d of %d promises", game, kept, asked);
}

Test(hints, keep_their_promises_in_standard) { assert_honest("standard", 1); }
Test(hints, keep_their_promises_in_escape) { assert_honest("escape", 1); }
Test(hints, keep_their_promises_in_aces) { assert_honest("aces", 2); }

/* In Clear the Dungeon what is best is always played out, also where nothing else is near. */
Test(hints, measure_what_they_advise_in_clear)
{
    static struct arena a;
    struct dd_advice advice[DD_HINTS];
    int asked = 0;
    for (uint64_t seed = 1; asked < 10; seed++) {
        if (!reach(&a, dd_find_game("clear"), 1, seed, (int)(seed * 5 % 30)))
            continue;
        advise(&a.problem, 32, advice);
        cr_assert(advice[0].playouts > 0, "deal %d", (int)seed);
        cr_assert(advice[0].low <= advice[0].value && advice[0].value <= advice[0].high);
        cr_assert(advice[0].high - advice[0].low >= 0.01, "nothing is surer than it is");
        asked++;
    }
}

static const char *line_of(const struct dd_problem *p, const struct dd_advice *advice, int count,
                           int line)
{
    static char bytes[400];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    return dd_write_hint(p, advice, count, line, &t) ? bytes : NULL;
}

Test(hints, say_what_how_well_and_what_else)
{
    static struct arena a;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game("escape");
    dd_default_options(g, option);
    cr_assert(arena_reach(&a, g, option, 1, 3, 1));
    struct dd_advice advice[] = {{0, 0.734, 0.7, 0.77, 900}, {1, 0.5, 0.5, 0.5, 90}};
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 0),
                     "Best: Go into d2. It wins 73 % of the time (70 to 77).");
    cr_assert_eq(strncmp(line_of(&a.problem, advice, 2, 1), "Why: ", 5), 0);
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 2),
                     "Next: Go into e3. It wins 50 % of the time.");
    cr_assert_null(line_of(&a.problem, advice, 2, 3));
    a.problem.aim = DD_AIM_SCORE;
    advice[0] = (struct dd_advice){0, -3.26, -3.31, -0.04, 900};
    cr_assert_str_eq(line_of(&a.problem, advice, 1, 0),
                     "Best: Go into d2. It scores -3.3 on average (-3.3 to 0.0).");
    a.problem.count = 1;
    cr_assert_str_eq(line_of(&a.problem, advice, 1, 0),
                     "Best: Go into d2. There is nothing else to do.");
    cr_assert_null(line_of(&a.problem, advice, 1, 1));
}

/* ---- Why, in each game's own words ------------------------------------------------------------
 */

static struct kit k;

/* Why the action of the one to act is best, if it wins so often and the first other one so often.
 */
static const char *why(const char *text, double wins, double other)
{
    static struct dd_action legal[DD_LEGAL];
    static struct dd_view v;
    char bytes[256];
    struct dd_text wrong = dd_text_on(bytes, sizeof bytes);
    struct dd_action wanted;
    int seat = dd_to_act(&k.s), count = dd_legal(k.game, &k.s, seat, legal), at = 0;
    cr_assert(dd_read_action(k.game, &k.s, seat, text, false, &wanted, &wrong), "%s", bytes);
    while (memcmp(&legal[at], &wanted, sizeof wanted) != 0)
        at++;
    dd_see(k.game, &k.s, seat, &v);
    struct dd_problem p = {k.game, &v, legal, count, DD_AIM_WIN, 1};
    struct dd_advice advice[] = {{at, wins, wins, wins, 9}, {!at, other, other, other, 9}};
    return line_of(&p, advice, 2, 1);
}

Test(hints, why_in_clear)
{
    kit_start(&k, "clear", "", 1, 48201);
    cr_assert_str_eq(why("draw", 0.9, 0.8),
                     "Why: 39 are left in the deck; 100 % a card that fits a monster.");
    kit_act(&k, 0, "draw");
    cr_assert_str_eq(why("play 6s c1", 0.9, 0.8),
                     "Why: 6 of 11, then a card of 5 or more: you hold joker.");
    cr_assert_str_eq(why("discard Ac", 0.9, 0.9),
                     "Why: damage 0, then 1 of 7; \"Lay A♣ on J♦\" comes to much the same.");
    kit_act(&k, 0, "play 6s c1");
    cr_assert_str_eq(why("play X1 c1", 0.9, 0.8),
                     "Why: 6 + 10 = 16, needs 11; then a ♦; 64 % its ♦ comes in the next draw.");
}

Test(hints, why_in_jacks)
{
    kit_start(&k, "jacks", "", 1, 7715);
    cr_assert_str_eq(
        why("fight cc", 0.9, 0.8),
        "Why: 2 dice against 6, for no treasure; 42 % the fight is won; at risk 58 %, lost: flee.");
    cr_assert_str_eq(why("flee", 0.9, 0.8), "Why: no treasure left behind, and a die to roll; it "
                                            "came out ahead of \"Fight: Cleric 1\".");
    kit_act(&k, 0, "flee");
    cr_assert_str_eq(why("run c", 0.9, 0.8), "Why: 17 % away, and the die is kept; at risk 83 %, "
                                             "above all away, the die is exhausted (67 %).");
}

Test(hints, why_in_standard)
{
    kit_start(&k, "standard", "", 1, 1066);
    cr_assert_str_eq(
        why("reveal e1", 0.9, 0.8),
        "Why: 27 % good, above all a Gem (8 %); at risk 35 %, above all a trap (15 %).");
    cr_assert_str_eq(why("end", 0.5, 0.6),
                     "Why: leaves the Reveal unused; nothing came out better beyond doubt.");
}

Test(hints, why_in_escape)
{
    kit_start(&k, "escape", "", 1, 3390);
    cr_assert_str_eq(why("choose Jc cleric", 0.9, 0.8), "Why: a 1 gives back 1 life.");
    kit_act(&k, 0, "choose Jc cleric");
    kit_settle(&k);
    cr_assert_str_eq(
        why("enter d2", 0.9, 0.8),
        "Why: 39 % good, above all treasure (25 %); at risk 26 %, a monster or trap, -1 life.");
    cr_assert_str_eq(why("skip", 0.9, 0.8),
                     "Why: your turn ends; it came out ahead of \"Go into d2\".");
}

Test(hints, why_in_aces)
{
    kit_start(&k, "aces", "", 1, 21);
    cr_assert_str_eq(why("explore", 0.9, 0.8), "Why: 49 % good, above all an item (44 %); at risk "
                                               "34 %, above all you lose 1, then have 5 (17 %).");
    cr_assert_str_eq(why("move c1", 0.9, 0.8),
                     "Why: its card is still to be explored; it came out ahead of \"Explore\".");
    cr_assert_str_eq(why("pass", 0.9, 0.8), "Why: it came out ahead of \"Go to c1\".");
}
