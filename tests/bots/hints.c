/* Hints: their words, and that the odds they give are true. */
#include "arena.h"

#include "bots/brain.h"
#include "games/jacks/jacks.h"

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

static struct dd_advice some_advice(int action, double value, double low, double high)
{
    return (struct dd_advice){
        .action = action, .value = value, .low = low, .high = high, .playouts = 900};
}

static struct arena at_the_start_of(const char *game, uint64_t seed)
{
    static struct arena a;
    int16_t option[DD_OPTIONS];
    const struct dd_game *g = dd_find_game(game);
    dd_default_options(g, option);
    cr_assert(arena_reach(&a, g, option, 1, seed, 1));
    return a;
}

Test(hints, say_what_how_well_and_what_else)
{
    struct arena a = at_the_start_of("escape", 3);
    a.problem.view = &a.view;
    a.problem.legal = a.legal;
    struct dd_advice advice[] = {some_advice(0, 0.734, 0.7, 0.77), some_advice(1, 0.5, 0.5, 0.5)};
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 0),
                     "Best: Go into d2. It wins 73 % of the time (70 to 77).");
    cr_assert_eq(strncmp(line_of(&a.problem, advice, 2, 1), "Why: ", 5), 0);
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 2),
                     "Next: Go into e3. It wins 50 % of the time.");
    cr_assert_null(line_of(&a.problem, advice, 2, 3));
    advice[1].level = true;
    cr_assert_str_eq(line_of(&a.problem, advice, 2, 2), "About as good: Go into e3.");
    a.problem.aim = DD_AIM_SCORE;
    advice[0] = some_advice(0, -3.26, -3.31, -0.04);
    cr_assert_str_eq(line_of(&a.problem, advice, 1, 0),
                     "Best: Go into d2. It brings out -3.3 points on average (-3.3 to 0.0).");
    a.problem.count = 1;
    cr_assert_str_eq(line_of(&a.problem, advice, 1, 0),
                     "Best: Go into d2. There is nothing else to do.");
    cr_assert_null(line_of(&a.problem, advice, 1, 1));
}

/* No figure says more than what was tried: not "100 % of the time (75 to 100)". */
Test(hints, say_what_was_tried_and_no_more)
{
    struct arena a = at_the_start_of("escape", 3);
    a.problem.view = &a.view;
    a.problem.legal = a.legal;
    struct dd_advice tried = {.action = 0,
                              .value = 1,
                              .low = 0.75,
                              .high = 1,
                              .playouts = 12,
                              .counted = true,
                              .won = 12};
    cr_assert_str_eq(line_of(&a.problem, &tried, 1, 0), "Best: Go into d2. It won all 12 tries.");
    tried.won = 0;
    cr_assert_str_eq(line_of(&a.problem, &tried, 1, 0), "Best: Go into d2. It lost all 12 tries.");
    tried.playouts = tried.won = 1;
    cr_assert_str_eq(line_of(&a.problem, &tried, 1, 0), "Best: Go into d2. It won the only try.");
    struct dd_advice sure = some_advice(0, 0.99, 0.92, 1);
    cr_assert_str_eq(line_of(&a.problem, &sure, 1, 0),
                     "Best: Go into d2. It wins at least 92 % of the time.");
    struct dd_advice lost = some_advice(0, 0.02, 0, 0.08);
    cr_assert_str_eq(line_of(&a.problem, &lost, 1, 0),
                     "Best: Go into d2. It wins at most 8 % of the time.");
    struct dd_advice unknown = some_advice(0, 0.5, 0, 1);
    cr_assert_str_eq(line_of(&a.problem, &unknown, 1, 0),
                     "Best: Go into d2. Too few tries to say how often it wins.");
}

/* What comes after the best has a lower value, or is said to be about as good. */
static void assert_ranked(const struct dd_problem *p, uint32_t playouts)
{
    struct dd_advice advice[DD_HINTS];
    int count = advise(p, playouts, advice);
    for (int i = 1; i < count; i++) {
        bool told = advice[i].playouts && !advice[i].level;
        cr_assert(!told || advice[i].value < advice[0].value, "%s: %f after %f", p->game->name,
                  advice[i].value, advice[0].value);
        cr_assert(i == 1 || !advice[i].level || advice[i - 1].level, "%s", p->game->name);
        cr_assert(i == 1 || !told || advice[i - 1].level || advice[i].value <= advice[i - 1].value);
    }
}

Test(hints, rank_by_the_figure_they_show)
{
    static struct arena a;
    for (int g = 0; dd_games[g]; g++)
        for (uint64_t seed = 1; seed <= 25; seed++) {
            int seats = dd_games[g]->min_seats > 1 ? dd_games[g]->min_seats : 1;
            if (!reach(&a, dd_games[g], seats, seed, (int)(seed * 7 % 40)))
                continue;
            for (enum dd_aim aim = DD_AIM_WIN; aim < DD_AIMS; aim++) {
                a.problem.aim = aim;
                assert_ranked(&a.problem, 40 + (uint32_t)seed * 8);
            }
        }
}

/* ---- What is played for -----------------------------------------------------------------------
 */

/* Every game says so itself; Dungeon Jacks is about treasure. */
Test(hints, play_for_what_the_game_is_about)
{
    for (int g = 0; dd_games[g]; g++) {
        bool named[DD_AIMS] = {false};
        for (int n = 0; dd_aim_at(dd_games[g], n); n++) {
            const struct dd_aim_spec *aim = dd_aim_at(dd_games[g], n);
            cr_assert(aim->label[0] && aim->does[0] && aim->unit, "%s", dd_games[g]->name);
            cr_assert_not(named[aim->aim], "%s", dd_games[g]->name);
            cr_assert_eq(dd_aim_words(dd_games[g], aim->aim), aim);
            named[aim->aim] = true;
        }
        cr_assert(dd_aim_at(dd_games[g], 0), "%s", dd_games[g]->name);
    }
    cr_assert_eq(dd_usual_aim(dd_find_game("jacks")), DD_AIM_SCORE);
    cr_assert_eq(dd_usual_aim(dd_find_game("clear")), DD_AIM_WIN);
}

/* A bot at a table with people plays for the same unless its label says otherwise. */
Test(hints, bots_for_people_play_for_the_same)
{
    const struct dd_game *jacks = dd_find_game("jacks");
    struct dd_player player;
    char bytes[64];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    cr_assert(dd_read_player("bot:hard", &player, NULL));
    cr_assert_eq(dd_player_aim(&player, jacks), DD_AIM_SCORE);
    cr_assert(dd_read_player("bot:hard/win", &player, NULL));
    cr_assert_eq(dd_player_aim(&player, jacks), DD_AIM_WIN);
    dd_write_player(&player, &t);
    cr_assert_str_eq(bytes, "bot:hard/win");
}

/* Whoever plays for treasure doesn't stop under a score of 300. */
Test(hints, go_on_for_treasure)
{
    static struct arena a;
    int asked = 0;
    for (uint64_t seed = 1; asked < 3 && seed < 60; seed++) {
        int16_t option[DD_OPTIONS];
        struct dd_advice advice[DD_HINTS];
        const struct dd_game *g = dd_find_game("jacks");
        dd_default_options(g, option);
        bool on = arena_reach(&a, g, option, 1, seed, 0);
        while (on && a.k.s.phase != PHASE_BETWEEN)
            on = arena_play_on(&a, DD_AIM_SCORE, seed, 1);
        if (!on)
            continue;
        a.problem.aim = dd_usual_aim(g);
        advise(&a.problem, 8, advice);
        cr_assert_eq(a.legal[advice[0].action].verb, DESCEND, "deal %d", (int)seed);
        asked++;
    }
    cr_assert_eq(asked, 3);
}

/* ---- Why, in each game's own words ------------------------------------------------------------
 */

static struct kit k;

static int find_legal(const struct dd_action *legal, const char *text, int seat)
{
    char bytes[256];
    struct dd_text wrong = dd_text_on(bytes, sizeof bytes);
    struct dd_action wanted;
    int at = 0;
    cr_assert(dd_read_action(k.game, &k.s, seat, text, false, &wanted, &wrong), "%s", bytes);
    while (memcmp(&legal[at], &wanted, sizeof wanted) != 0)
        at++;
    return at;
}

/* Why the one to act takes one action rather than another, if they win so often. */
static const char *why(const char *one, double wins, const char *other, double less)
{
    static struct dd_action legal[DD_LEGAL];
    static struct dd_view v;
    int seat = dd_to_act(&k.s), count = dd_legal(k.game, &k.s, seat, legal);
    dd_see(k.game, &k.s, seat, &v);
    struct dd_problem p = {k.game, &v, legal, count, DD_AIM_WIN, 1};
    struct dd_advice advice[] = {some_advice(find_legal(legal, one, seat), wins, wins, wins),
                                 some_advice(find_legal(legal, other, seat), less, less, less)};
    advice[1].level = wins - less < 0.005;
    return line_of(&p, advice, 2, 1);
}

/* A reason says what is different, not only what an action does. */
static void assert_why(const char *one, double wins, const char *other, double less,
                       const char *expected)
{
    cr_assert_str_eq(why(one, wins, other, less), expected);
}

Test(hints, why_in_clear)
{
    kit_start(&k, "clear", "", 1, 48201);
    kit_act(&k, 0, "draw");
    assert_why(
        "play 6s c1", 0.9, "discard Ac", 0.8,
        "Why: it wins in 10 more games of 100 than \"Discard A♣\"; 6 of 11, then a card of 5 "
        "or more: you hold joker, instead of damage 0, then 1 of 7.");
    assert_why("discard Ac", 0.9, "play 6s c1", 0.9,
               "Why: what was tried can't tell it from \"Lay 6♠ on J♦\"; damage 0, then 1 of 7, "
               "instead of 6 of 11, then a card of 5 or more: you hold joker.");
}

Test(hints, why_in_jacks)
{
    kit_start(&k, "jacks", "", 1, 7715);
    assert_why("fight cc", 0.9, "fight c", 0.8,
               "Why: it gets out alive in 10 more games of 100 than \"Fight: Cleric 1\"; 42 %: the "
               "fight is won; risk 58 %: lost: flee, instead of 100 %.");
    assert_why("flee", 0.9, "fight cc", 0.89,
               "Why: it gets out alive in 1 more game of 100 than \"Fight: Cleric 2\"; no risk, "
               "instead of 58 %: lost: flee.");
}

Test(hints, why_in_standard)
{
    kit_start(&k, "standard", "", 1, 1066);
    assert_why("reveal e1", 0.9, "end", 0.8,
               "Why: it wins in 10 more games of 100 than \"End turn\"; 27 %: mostly a Gem; risk "
               "35 %: mostly a trap.");
}

Test(hints, why_in_aces)
{
    kit_start(&k, "aces", "", 1, 21);
    assert_why("explore", 0.9, "move c1", 0.8,
               "Why: it wins in 10 more games of 100 than \"Go to c1\"; 49 %: mostly an item; risk "
               "34 %: mostly you lose 1, then have 5.");
    assert_why("pass", 0.9, "explore", 0.8,
               "Why: it wins in 10 more games of 100 than \"Explore\"; no risk, instead of 34 %: "
               "mostly you lose 1, then have 5.");
}
