/* The solver against a search that leaves nothing out, and against the rules. */
#include "bots/clear/lab/learn.h"

#include "games/clear/clear.h"
#include "games/list.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(lab_solve_clear, .timeout = 600);

static const atomic_bool never;

static void lay_deal(struct dd_state *s, int jokers, int reserve, uint64_t seed)
{
    int16_t option[DD_OPTIONS] = {(int16_t)jokers, (int16_t)reserve};
    dd_begin(&dd_clear, s, option, 1, seed);
    dd_settle(&dd_clear, s, NULL);
}

/* Plays decisions that have to be legal. */
static void follow(struct dd_state *s, const struct dd_action *line, int count)
{
    for (int i = 0; i < count; i++) {
        cr_assert(dd_permits(&dd_clear, s, &line[i], NULL), "decision %d is not legal", i + 1);
        dd_apply(&dd_clear, s, &line[i], NULL);
    }
}

Test(lab_solve_clear, winning_lines_win)
{
    void *solver = clear_lab.solver->begin();
    for (uint64_t deal = 0; deal < 60; deal++) {
        struct lab_solution solution;
        struct dd_state s;
        lay_deal(&s, (int)deal % 3, (int)deal / 3 % 2, deal);
        clear_lab.solver->solve(solver, &s, 300000, &never, &solution);
        if (solution.verdict != LAB_WINNABLE)
            continue;
        follow(&s, solution.line, solution.length);
        cr_assert(s.over && s.won, "deal %d", (int)deal);
    }
    free(solver);
}

/* ---- Against brute force ----------------------------------------------------------------------
 */

/* All that can be done, remembering nothing; -1: it would take too long. */
static int can_win(const struct dd_state *s, long *left)
{
    struct dd_action legal[DD_LEGAL];
    int count = dd_legal(&dd_clear, s, 0, legal);
    if (s->over)
        return s->won != 0;
    if ((*left)-- <= 0)
        return -1;
    for (int i = 0; i < count; i++) {
        struct dd_state next = *s;
        int won;
        dd_apply(&dd_clear, &next, &legal[i], NULL);
        won = can_win(&next, left);
        if (won)
            return won;
    }
    return 0;
}

/* Goes along a winning line until few decisions are left, and then astray. */
static bool lay_endgame(void *solver, uint64_t number, struct dd_state *s)
{
    struct dd_random r = dd_random_stream(number, 1);
    struct lab_solution solution;
    int kept;
    lay_deal(s, (int)dd_random_below(&r, 3), (int)dd_random_below(&r, 2), number);
    clear_lab.solver->solve(solver, s, 20000, &never, &solution);
    if (solution.verdict != LAB_WINNABLE)
        return false;
    kept = solution.length - 6 - (int)dd_random_below(&r, 10);
    follow(s, solution.line, kept);
    for (int i = 0; i < 3 && !s->over; i++) {
        struct dd_action legal[DD_LEGAL];
        int count = dd_legal(&dd_clear, s, 0, legal);
        dd_apply(&dd_clear, s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
    }
    return !s->over;
}

Test(lab_solve_clear, verdicts_are_those_of_brute_force)
{
    void *solver = clear_lab.solver->begin();
    int verdicts[2] = {0, 0};
    for (uint64_t number = 0; number < 1500; number++) {
        struct lab_solution solution;
        struct dd_state s;
        long left = 20000;
        int truth;
        if (!lay_endgame(solver, number, &s) || (truth = can_win(&s, &left)) < 0)
            continue;
        clear_lab.solver->solve(solver, &s, 1000000, &never, &solution);
        cr_assert_eq(solution.verdict, truth ? LAB_WINNABLE : LAB_NOT_WINNABLE,
                     "endgame %d: %s, but brute force says %d", (int)number,
                     lab_verdict_names[solution.verdict], truth);
        verdicts[truth]++;
    }
    cr_assert(verdicts[0] > 200 && verdicts[1] > 200, "%d lost, %d won", verdicts[0], verdicts[1]);
    free(solver);
}

/* ---- The same again ---------------------------------------------------------------------------
 */

Test(lab_solve_clear, what_was_solved_before_changes_nothing)
{
    void *fresh = clear_lab.solver->begin(), *used = clear_lab.solver->begin();
    for (uint64_t deal = 0; deal < 20; deal++) {
        struct lab_solution first, second;
        struct dd_state s;
        lay_deal(&s, 0, 1, deal);
        clear_lab.solver->solve(used, &s, 50000, &never, &first);
        lay_deal(&s, 0, 1, deal + 100);
        clear_lab.solver->solve(fresh, &s, 50000, &never, &first);
        clear_lab.solver->solve(used, &s, 50000, &never, &second);
        cr_assert_eq(first.verdict, second.verdict);
        cr_assert_eq(first.nodes, second.nodes);
        free(fresh);
        fresh = clear_lab.solver->begin();
    }
    free(fresh);
    free(used);
}

Test(lab_solve_clear, the_limit_and_the_stop_leave_it_undecided)
{
    void *solver = clear_lab.solver->begin();
    struct lab_solution solution;
    const atomic_bool now = true;
    struct dd_state s;
    lay_deal(&s, 2, 1, 7);
    clear_lab.solver->solve(solver, &s, 10, &never, &solution);
    cr_assert(solution.verdict == LAB_UNDECIDED && !solution.stopped);
    clear_lab.solver->solve(solver, &s, 1000000, &now, &solution);
    cr_assert(solution.verdict == LAB_UNDECIDED && solution.stopped);
    free(solver);
}
