/* Line play: whole games by number, by notation, by beginnings; the words at the prompt; records.
 */
#include "script.h"

#include <pty.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TestSuite(cli_play, .init = program_enter, .fini = program_leave, .timeout = 600);

/* ---- Whole games ----------------------------------------------------------------------------- */

static void check_whole_game(const struct dd_game *g, uint64_t seed, enum typing typing)
{
    static char script[SCRIPT];
    struct dd_session *here = write_script(g, "", g->min_seats, seed, typing, script), *there;
    const struct dd_state *s = dd_session_state(here);
    const char *out =
        program_output(script, "$D play %s --line --seed %d --record game.txt", g->name, (int)seed);
    char score[64];
    int scores[DD_SEATS];
    there = program_session("game.txt");
    cr_assert(memcmp(s, dd_session_state(there), sizeof *s) == 0, "%s", out);
    dd_score(g, s, scores);
    int last = s->seats - 1;
    if (dd_tells_score(g, s->won >> last & 1, scores[last]))
        snprintf(score, sizeof score, "Score %d.\n", scores[last]);
    else
        snprintf(score, sizeof score, " won.\n");
    cr_assert_str_eq(out + strlen(out) - strlen(score), score, "%s", out);
    dd_session_free(here);
    dd_session_free(there);
}

Test(cli_play, whole_games_by_numbers_notation_and_beginnings)
{
    for (int i = 0; dd_games[i]; i++) {
        check_whole_game(dd_games[i], 3, BY_NUMBER);
        check_whole_game(dd_games[i], 4, BY_NOTATION);
        check_whole_game(dd_games[i], 5, BY_BEGINNING);
    }
    check_whole_game(dd_find_game("null"), 6, BY_NUMBER);
    check_whole_game(dd_find_game("null"), 7, BY_BEGINNING);
}

Test(cli_play, several_humans_play_in_turn)
{
    static char script[SCRIPT];
    struct dd_session *here = write_script(dd_find_game("null"), "", 3, 8, BY_NOTATION, script),
                      *there;
    const char *out =
        program_output(script, "$D play null --seats human,human,human --seed 8 --record game.txt");
    there = program_session("game.txt");
    cr_assert(memcmp(dd_session_state(here), dd_session_state(there), sizeof(struct dd_state)) ==
              0);
    cr_assert(has_text(out, "\nOtho, seat 3: Look at a cell.\n"), "%s", out);
    dd_session_free(here);
    dd_session_free(there);
}

/* ---- What is shown --------------------------------------------------------------------------- */

Test(cli_play, the_deal_is_told_and_is_the_same_again)
{
    const char *once = program_output("draw\nquit\n", "$D play clear --seed 77");
    cr_assert(has_text(once, "Deal 77."));
    cr_assert_str_eq(once, program_output("draw\nquit\n", "$D play clear --seed 77 --line"));
    cr_assert_str_neq(once, program_output("draw\nquit\n", "$D play clear --seed 78"));
    cr_assert(has_text(program_output("quit\n", "$D play clear"), "Deal "));
}

Test(cli_play, suits_are_letters_where_signs_cannot_be_shown)
{
    const char *out = program_output("draw\nlog\nquit\n", "LC_ALL=C $D play clear --seed 77");
    for (; *out; out++)
        cr_assert((unsigned char)*out < 128, "%.40s", out);
}

Test(cli_play, only_what_changed_is_told_again)
{
    const char *out = program_output("draw\nquit\n", "$D play clear --seed 77");
    const char *again = strstr(strstr(out, "\n> ") + 3, "\n> ");
    cr_assert(has_text(out, "  12 of 12 monsters left.\n"));
    cr_assert_not_null(again);
    cr_assert_null(strstr(strstr(out, "\n> "), "  12 of 12 monsters left.\n"), "%s", out);
    out = program_output("draw\ntable\nquit\n", "$D play clear --seed 77");
    cr_assert(has_text(strstr(out, "\n> "), "  12 of 12 monsters left.\n"), "%s", out);
}

/* Outcomes have commas of their own. */
Test(cli_play, outcomes_are_set_apart)
{
    const char *out = program_output("choose Jh fighter\nquit\n", "$D play escape --seed 7 --line");
    cr_assert(has_text(out, " %: a monster or trap, no loss yet; "), "%s", out);
}

/* Who is dead stands in no room. [A31] */
Test(cli_play, who_is_nowhere_has_no_cell)
{
    char typed[40 * 24 + 1] = "";
    const char *out;
    for (int i = 0; i < 40; i++) /* whatever is asked; what is not legal is refused */
        strcat(typed, "explore\nstay\nfight\nkeep\n");
    out =
        program_output(typed, "$D play aces --line --seats human,bot:random,bot:random --seed 21");
    cr_assert(has_text(out, "  Adventurers: You (fallen, "), "%s", out);
}

Test(cli_play, the_seat_reads_its_own_words)
{
    const char *out =
        program_output("quit\n", "$D play null --seats bot:random,human --seed 3 --line");
    cr_assert(has_text(out, "  Your hand: "), "%s", out);
    cr_assert(has_text(out, "  Aldo's hand: face down\n"), "%s", out);
    cr_assert(has_text(out, "Aldo looks at "), "%s", out);
}

/* ---- Words at the prompt --------------------------------------------------------------------- */

Test(cli_play, undo_and_redo)
{
    struct dd_session *session;
    int all, after;
    const char *out =
        program_output("undo\ndraw\n1\nundo\nREDO\nUndo\nundo\nredo\nredo\nredo\nquit\n",
                       "$D play clear --seed 5 --record game.txt");
    cr_assert(has_text(out, "> There is nothing to undo.\n"), "%s", out);
    cr_assert(has_text(out, "> There is nothing to redo.\n"), "%s", out);
    session = program_session("game.txt");
    dd_session_undone(session, &all, &after);
    cr_assert(all == 3 && after == 1, "%d %d", all, after);
    dd_session_free(session);
    program_output("draw\n1\nquit\n", "$D play clear --seed 5 --record plain.txt");
    program_output(NULL, "grep -v -e ^undone -e ^= game.txt >a; grep -v -e ^undone -e ^= plain.txt "
                         ">b; cmp a b");
}

static int count_text(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

/* A bot's decisions after one's own are taken back along with it, if nothing was seen. */
Test(cli_play, undo_and_redo_go_past_bots)
{
    struct dd_session *session;
    const char *out =
        program_output("\n1\n1\ndone\n\n\n1\n1\ndone\n\n\nbid 0\nundo\nredo\n\n\nquit\n",
                       "$D play null --seats human,bot:random,human --seed 3 --record game.txt");
    cr_assert_eq(count_text(out, "Aldo, seat 1: Bid, in secret.\n"), 2, "%s", out);
    cr_assert_eq(count_text(out, "Otho, seat 3: Bid, in secret.\n"), 1, "%s", out);
    session = program_session("game.txt");
    cr_assert_eq(dd_to_act(dd_session_state(session)), 2);
    dd_session_free(session);
}

Test(cli_play, undo_stops_at_what_was_seen)
{
    const char *out =
        program_output("1\nundo\nquit\n", "$D play null --seats human,bot:random --seed 3 --line");
    cr_assert(has_text(out, "> With others at the table, what has been rolled or seen cannot be "
                            "undone.\n"),
              "%s", out);
}

/* What the bot did in between is not done again, nor told again. */
Test(cli_play, an_undo_that_is_refused_changes_nothing)
{
    const char *out = program_output("1\nexplore\nundo\ntable\nquit\n",
                                     "$D play aces --seats human,bot:random --seed 21 --line");
    const char *refused = strstr(out, "> With others at the table, what has been rolled or seen ");
    cr_assert_not_null(refused, "%s", out);
    cr_assert_eq(strncmp(strchr(refused, '\n'), "\n> Round 1, ", 12), 0, "%s", out);
}

Test(cli_play, ways_between_rooms_are_told)
{
    const char *out = program_output("quit\n", "$D play aces --line --seed 21");
    cr_assert(has_text(out, "\n  Ways: c1 to d1 c2, a2 to b2, b2 to c2\n"), "%s", out);
    cr_assert(has_text(out, ", face down: c1, a2, b2, c2\n"), "%s", out);
    out = program_output("quit\n", "$D play escape --line --seed 21");
    cr_assert_not(has_text(out, "Ways: "), "there every space touches the next");
}

/* Dice that tell nothing are no part of the table. */
Test(cli_play, dice_at_rest_are_not_told)
{
    const char *out = program_output("1\nexplore\nquit\n", "$D play aces --line --seed 21");
    const char *first = strstr(out, "> "), *rolled = strstr(out, "  Dice: ");
    cr_assert(first && rolled && first < rolled, "%s", out);
}

Test(cli_play, the_log_tells_the_game_so_far)
{
    const char *out = program_output("draw\n1\nlog\nquit\n", "$D play clear --seed 5");
    const char *log = strstr(out, "\n> Four monsters face you");
    cr_assert_not_null(log, "%s", out);
    cr_assert(has_text(log, "\nYou draw 7♥ 9♣ 5♣.\n"), "%s", log);
}

Test(cli_play, save_keeps_a_copy)
{
    struct dd_session *session;
    struct ran ran;
    const char *out = program_output("draw\nsave\nsave  copy of it.txt\n1\nSAVE other\nquit\n",
                                     "$D play clear --seed 5");
    cr_assert(has_text(out, "> Type save and the name of a file.\n"), "%s", out);
    cr_assert(has_text(out, "> Saved in copy of it.txt.\n"), "%s", out);
    session = program_session("copy of it.txt");
    cr_assert_eq(dd_session_seed(session), 5);
    cr_assert_not(dd_session_state(session)->over);
    dd_session_free(session);
    dd_session_free(program_session("other"));
    ran = program_run("save other\ndraw\nsave another\nquit\n", "$D play clear --seed 6");
    cr_assert_eq(ran.status, 0);
    cr_assert(has_text(ran.err, "deckdelve: other: it is there already, "), "%s", ran.err);
    session = program_session("other");
    cr_assert_eq(dd_session_seed(session), 5, "it is what it was");
    dd_session_free(session);
    dd_session_free(program_session("another"));
}

Test(cli_play, save_that_fails_is_told_and_the_game_goes_on)
{
    struct ran ran = program_run("save no/where\ndraw\nquit\n", "$D play clear --seed 5");
    cr_assert_eq(ran.status, 0);
    cr_assert_str_eq(ran.err, "deckdelve: no/where: No such file or directory\n");
    cr_assert(has_text(ran.out, "You draw 7♥ 9♣ 5♣.\n"));
}

/* A number at rest tells nothing, a party is told by its members, what is empty is told at once. */
Test(cli_play, only_what_matters_is_told)
{
    const char *out =
        program_output("quit\n", "$D play aces --line --seats human,bot:random --seed 21");
    cr_assert_not(has_text(out, "urns to miss") || has_text(out, "arty 1"), "%s", out);
    cr_assert(has_text(out, "  Your health 6, Wren's health 6\n"), "%s", out);
    cr_assert(has_text(out, "  All in one party.\n"), "%s", out);
    out = program_output("quit\n", "$D play jacks --line --seed 7715");
    cr_assert(has_text(out, "  Empty: Exhausted, The encounter, "), "%s", out);
    cr_assert_not(has_text(out, ": empty"), "%s", out);
    cr_assert_not(has_text(out, "Brought home 0"), "%s", out);
}

Test(cli_play, hints_cost_nothing_and_may_be_asked_for_again)
{
    const char *out = program_output("hint\nhint\nquit\n", "$D play standard --seed 5 --line");
    const char *second = strstr(out, "> Best: Reveal ");
    cr_assert(second && strstr(second + 1, "> Best: Reveal "), "%s", out);
    cr_assert(has_text(out, "\nWhy: "), "%s", out);
    cr_assert(has_text(out, "\nNext: ") || has_text(out, "\nAbout as good: "), "%s", out);
    out = program_output("hint\n1\nquit\n", "$D play clear --seed 5 --record game.txt");
    cr_assert(has_text(out, ". There is nothing else to do.\n"), "%s", out);
    struct dd_session *session = program_session("game.txt");
    cr_assert_eq(dd_session_decisions(session), 1);
    dd_session_free(session);
}

Test(cli_play, hints_are_for_an_aim_that_can_be_named)
{
    const char *out =
        program_output("hint\nhint ace\nhint gold\nquit\n", "$D play jacks --seed 7 --line");
    cr_assert(has_text(out, "> Aim: treasure. For another: hint ace (the title Dungeon Ace), hint "
                            "win (getting out alive).\nBest: "),
              "%s", out);
    cr_assert(has_text(out, " treasure on average"), "%s", out);
    cr_assert(has_text(out, "> Aim: the title Dungeon Ace. For another: "), "%s", out);
    cr_assert(has_text(out, "> There is no such aim: type hint score (treasure), "), "%s", out);
}

Test(cli_play, all_that_can_be_done_is_listed_when_asked_for)
{
    const char *out = program_output("all\nquit\n", "$D play jacks --seed 3 --line");
    const char *all = strstr(out, "> ");
    cr_assert(has_text(out, "... and "), "%s", out);
    cr_assert(all && strstr(all, "fight rww "), "%s", out);
    cr_assert_not(strstr(strstr(out, "Fight 6"), "fight rww ") < all, "not before it is asked");
    cr_assert_not(has_text(all, "... and "));
}

/* The best of each number of dice, and the number typed is the one that was read. */
Test(cli_play, lists_of_dice_begin_with_the_best)
{
    const char *out = program_output("3\nquit\n", "$D play jacks --seed 11 --line");
    cr_assert(has_text(out, "\n   2  fight ffrrrrwccc  "), "%s", out);
    cr_assert(has_text(out, "\n   3  fight ffrrrwccc   "), "%s", out);
    cr_assert(has_text(out, "\n   9  fight ffw "), "%s", out);
    cr_assert(has_text(out, "\n> You roll: Fighter 2 6, Rogue 2 6 3, Wizard "), "%s", out);
}

Test(cli_play, chances_that_are_alike_are_told_once)
{
    const char *out = program_output("1\nquit\n", "$D play standard --seed 3 --line");
    cr_assert(has_text(out, "   2  reveal d2  Reveal d2: same odds as 1\n"), "%s", out);
    cr_assert(has_text(out, "\n  The dungeon: e1 6♠ Locked Door (no key)\n"), "rooms have names");
}

Test(cli_play, turns_are_called_as_the_game_calls_them)
{
    const char *out;
    cr_assert(has_text(program_output(NULL, "$D play standard --seats bot:random --seed 3 --line"),
                       " turn 2, Reveal open"));
    out = program_output(NULL, "$D play escape --seats bot:random --seed 3 --line");
    cr_assert(has_text(out, "\nSolo, round 2.\n"), "%s", out);
    cr_assert_not(has_text(out, "Turn "));
    out = program_output(NULL, "$D play jacks --seats bot:random --seed 3 --line");
    cr_assert_not(has_text(out, "\nTurn "), "it counts no turns");
}

/* What is turned up first is told first. */
Test(cli_play, the_table_is_read_from_the_top)
{
    const char *out = program_output("quit\n", "$D play jacks --seed 11 --line");
    cr_assert(strstr(out, "  The encounter: 6♥ (adds 6)\n  Guarded by: 10♣"), "%s", out);
    cr_assert(has_text(out, "  Ready dice: 2 dice (Fighter), 4 dice (Rogue), die (Wizard), "), "%s",
              out);
}

Test(cli_play, rules_help_and_table_cost_nothing)
{
    const char *out = program_output("rules\nhelp\n?\ntable\n\n   \nquit\n",
                                     "$D play clear --seed 5 --record game.txt");
    struct dd_session *session = program_session("game.txt");
    cr_assert(has_text(out, program_output(NULL, "$D rules clear")), "the page of rules");
    cr_assert(has_text(out, "Also: hint (again: think on), all, table, log, undo, redo, save FILE, "
                            "rules,\nrules WORD, spoken (cards in whole words, or not), concede, "
                            "quit.\n"));
    cr_assert_not(dd_session_undo(session, &(struct dd_text){0}));
    dd_session_free(session);
    out = program_output("rules c9\nrules  dragon\nquit\n", "$D play clear --seed 5");
    cr_assert(has_text(out,
                       "> - C9 As a power card a joker is worth 10. As a weakness card it matches "
                       "any suit.\n"),
              "%s", out);
    cr_assert(has_text(out, "> No rule mentions \"dragon\".\n"), "%s", out);
    out = program_output("rules\nquit\n", "$D play null");
    cr_assert(has_text(out, "> This game has no page of rules.\n"), "%s", out);
}

Test(cli_play, conceding_ends_the_game)
{
    struct dd_session *session;
    const char *out = program_output("draw\nconcede\n", "$D play clear --seed 5 --record game.txt");
    cr_assert(has_text(out, "You have not won. Score 0.\n"), "%s", out);
    session = program_session("game.txt");
    cr_assert_str_eq(dd_session_game(session)->ends[dd_session_state(session)->over - 1],
                     "conceded");
    dd_session_free(session);
    /* only the whole word does */
    out = program_output("draw\nconced\nquit\n", "$D play clear --seed 5");
    cr_assert(has_text(out, "> Type concede in full.\n> Game saved."), "%s", out);
}

Test(cli_play, what_is_not_legal_is_told_with_what_is)
{
    const char *out =
        program_output("play\nfoo bar\n\x1b[31m\n1 2\nquit\n", "$D play clear --seed 5");
    cr_assert(has_text(out, "> \"foo bar\" is not legal now"));
    cr_assert(has_text(out, "> \"1 2\" is not legal now"));
    cr_assert_null(strchr(out, '\x1b'));
    out = program_output("draw\nplay 7h\nquit\n", "$D play clear --seed 5");
    cr_assert(has_text(out, "> \"play 7h\" is the beginning of several actions; possible are "),
              "%s", out);
}

Test(cli_play, words_may_be_typed_by_their_beginnings)
{
    const char *out = program_output("draw\nUN\nr\nlo\nhe\nq\ndraw\n", "$D play clear --seed 5");
    cr_assert_eq(count_text(out, "Draw your next cards.\n"), 2, "%s", out);
    cr_assert(has_text(out, "> Type redo or rules in full.\n"), "%s", out);
    cr_assert(has_text(out, "> Four monsters face you"), "%s", out);
    cr_assert(has_text(out, "> Type an action as it is listed"), "%s", out);
    cr_assert(has_text(out, "> Game saved. "), "%s", out);
    out = program_output("reveal e1\nt\nquit\n", "$D play standard --line --seed 5");
    cr_assert(has_text(out, "> You take the Magic Shield.\n"), "actions come first: %s", out);
}

Test(cli_play, players_may_be_typed_by_name)
{
    const char *table = "$D play aces --line --seats human,bot:random,bot:random --options "
                        "start=rivals --seed 47";
    const char *out = program_output("challenge\tOTHO\nquit\n", "%s", table);
    cr_assert(has_text(out, "> You challenge Otho."), "%s", out);
    out = program_output("challenge Wren\nchallenge aldo\notho\nquit\n", "%s", table);
    cr_assert(has_text(out, "> \"challenge Wren\" is not legal now; possible are challenge 3.\n"),
              "%s", out);
    cr_assert(has_text(out, "> \"challenge aldo\" is not legal now; possible are challenge 3.\n"),
              "%s", out);
    cr_assert(has_text(out, "> \"otho\" is not legal now; possible are move d6, "),
              "a name alone is no number of the list: %s", out);
}

Test(cli_play, a_long_line_is_one_line)
{
    char script[3000] = "";
    const char *out;
    memset(script, 'x', 511);
    strcpy(script + 511, "draw\nquit\n");
    out = program_output(script, "$D play clear --seed 5");
    cr_assert_not(has_text(out, "You draw"), "%s", out);
}

Test(cli_play, the_end_of_input_leaves)
{
    cr_assert(has_text(program_output("draw\n", "$D play clear --seed 5"),
                       "> Game saved. To continue: deckdelve play clear --resume\n"));
    cr_assert(has_text(program_output("draw", "$D play clear --seed 5 --record game.txt"),
                       "> The game is saved in game.txt.\n"));
}

/* ---- Records --------------------------------------------------------------------------------- */

Test(cli_play, a_game_goes_on_where_it_was_left)
{
    program_output("draw\n1\nquit\n", "$D play clear --seed 5 --record game.txt");
    program_output("2\nundo\n3\nquit\n", "$D play --from game.txt --line");
    program_output("draw\n1\n2\nundo\n3\nquit\n", "$D play clear --seed 5 --record whole.txt");
    program_output(NULL, "cmp game.txt whole.txt");
    /* with --record the old one stays */
    program_output("1\nquit\n", "$D play --from game.txt --record next.txt");
    program_output(NULL, "cmp game.txt whole.txt && ! cmp -s next.txt whole.txt");
}

Test(cli_play, a_game_from_standard_input_is_kept_where_it_is_told)
{
    program_output("draw\nquit\n", "$D play clear --seed 5 --record game.txt");
    program_output(NULL, "$D play --from - <game.txt");
    program_output(NULL, "$D play --from - --record copy.txt <game.txt");
    program_output(NULL, "! test -e - && ! test -e copy.txt || cmp copy.txt game.txt");
}

Test(cli_play, a_finished_game_tells_its_end)
{
    program_output(NULL, "$D play clear --seats bot:random --seed 5 --record game.txt; cp game.txt "
                         "old.txt");
    cr_assert(has_text(program_output(NULL, "$D play --from game.txt"), "Score "));
    program_output(NULL, "cmp game.txt old.txt");
}

Test(cli_play, bots_go_on_as_recorded)
{
    program_output("quit\n", "$D play null --seats bot:random,human --seed 5 --record game.txt");
    program_output("1\n1\ndone\nbid 1\n", "$D play --from game.txt");
    program_output("1\n1\ndone\nbid 1\n",
                   "$D play null --seats bot:random,human --seed 5 --record whole.txt");
    program_output(NULL, "cmp game.txt whole.txt");
}

Test(cli_play, without_terminal_and_words_a_bot_plays)
{
    const char *out = program_output(NULL, "$D");
    cr_assert(has_text(out, "\nScore ") || has_text(out, ". Score "), "%s", out);
    cr_assert(has_text(program_output(NULL, "$D play --seed 3"), "Deal 3."));
}

/* Kills a program some time after its record has appeared. */
static void kill_after(long nanoseconds)
{
    const struct timespec pause = {0, nanoseconds}, blink = {0, 100000};
    unlink("killed.txt");
    pid_t child = fork();
    if (child == 0) {
        freopen("/dev/null", "w", stdout);
        execl(BINARY_DIR "/cli/deckdelve", "deckdelve", "play", "clear", "--seats", "bot:random",
              "--seed", "9", "--record", "killed.txt", (char *)NULL);
        _exit(127);
    }
    while (access("killed.txt", F_OK) != 0)
        nanosleep(&blink, NULL);
    nanosleep(&pause, NULL);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

/* Killed at any moment, the record is a complete older or newer one. */
Test(cli_play, a_killed_game_is_kept)
{
    struct dd_session *whole, *left;
    program_output(NULL, "$D play clear --seats bot:random --seed 9 --record whole.txt");
    whole = program_session("whole.txt");
    for (int i = 1; i <= 12; i++) {
        kill_after((i - 1) * 1000 * 1000);
        left = program_session("killed.txt");
        cr_assert_leq(dd_session_count(left), dd_session_count(whole));
        for (size_t a = 0; a < dd_session_count(left); a++)
            cr_assert(memcmp(dd_session_action(left, a), dd_session_action(whole, a),
                             sizeof(struct dd_action)) == 0);
        dd_session_free(left);
    }
    dd_session_free(whole);
}

/* ---- On a terminal --------------------------------------------------------------------------- */

/* What the program says on a terminal where this is typed; its status. */
static int on_terminal(const char *typed, char *said, size_t size)
{
    int terminal, status;
    size_t length = 0;
    pid_t child = forkpty(&terminal, NULL, NULL, NULL);
    cr_assert_geq(child, 0);
    if (child == 0) {
        execl(BINARY_DIR "/cli/deckdelve", "deckdelve", "play", "--line", "--seed", "5",
              (char *)NULL);
        _exit(127);
    }
    cr_assert_eq(write(terminal, typed, strlen(typed)), (ssize_t)strlen(typed));
    for (ssize_t got;
         length < size - 1 && (got = read(terminal, said + length, size - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = 0;
    close(terminal);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Test(cli_play, on_a_terminal_the_player_chooses)
{
    static char said[1 << 16];
    cr_assert_eq(on_terminal("1\nquit\n", said, sizeof said), 0, "%s", said);
    cr_assert(has_text(said, "Which game? ") && has_text(said, "Deal 5."), "%s", said);
    cr_assert_eq(on_terminal("clear\nquit\n", said, sizeof said), 0, "%s", said);
    cr_assert(has_text(said, "Game saved."), "%s", said);
    cr_assert_eq(on_terminal("\n", said, sizeof said), 0, "%s", said);
    cr_assert_eq(on_terminal("\4", said, sizeof said), 0, "%s", said);
    cr_assert_eq(on_terminal("chess\n", said, sizeof said), 2, "%s", said);
    cr_assert(has_text(said, "there is no game \"chess\": there are clear"), "%s", said);
}

/* A board is told once, and then what is new on it. */
Test(cli_play, cells_that_did_not_change_are_told_once)
{
    const char *out = program_output("1\n1\n1\nquit\n", "$D play standard --seed 3 --line");
    const char *hidden = strstr(out, "The dungeon, face down: a1, b1, ");
    cr_assert_not_null(hidden, "%s", out);
    cr_assert_null(strstr(strchr(hidden, '\n'), "face down: "), "%s", out);
    cr_assert_eq(count_text(out, "Standard Deck Dungeon"), 1, "%s", out);
}

static bool has_signs(const char *out)
{
    return has_text(out, "♣") || has_text(out, "♦") || has_text(out, "♥") || has_text(out, "♠");
}

/* Places that stay empty, heroes and counters that did not change, dice of one hero apart. */
Test(cli_play, what_stays_is_not_told_again)
{
    const char *out = program_output("2\n2\ntotal\n4\n9\nquit\n", "$D play jacks --seed 11 --line");
    const char *after = strstr(out, "\n> ");
    cr_assert(
        has_text(out, "  Empty: Exhausted, Treasure, Held, The roll, Held sixes, On hearts\n"),
        "%s", out);
    cr_assert_not(has_text(after, "Held sixes, On hearts"), "%s", after);
    cr_assert(has_text(after, "\n  Empty: Ready dice\n"), "%s", after);
    cr_assert(
        has_text(after, "\n  Heroes: Q♣ (Fighter 1 of 2), A♠ (Rogue 3 of 4), K♥ (Cleric 3 of 3)\n"),
        "%s", after);
    cr_assert_not(has_text(out, "()"), "%s", out);
    cr_assert_not(has_text(out, "="), "options are in words: %s", out);
    out = program_output("draw\n1\nquit\n", "$D play clear --seed 77 --line");
    cr_assert(has_text(out, "\n  Damage 0\n  12 of 12 monsters left.\n"), "%s", out);
    cr_assert_not(has_text(out, "Monsters left 12"), "a note tells it: %s", out);
    cr_assert_not(has_text(strstr(out, "\n> "), "Damage 0"), "%s", out);
}

/* Only the top of a long pile, until all is asked for. */
Test(cli_play, long_piles_are_told_by_their_top)
{
    static char script[SCRIPT];
    dd_session_free(write_script(dd_find_game("aces"), "", 1, 8, BY_NOTATION, script));
    const char *out = program_output(script, "$D play aces --line --seed 8");
    cr_assert(has_text(out, "\n  Discard pile: 4, then "), "%s", out);
}

Test(cli_play, cards_are_spelled_out_on_request)
{
    const char *out = program_output("1\n1\nquit\n", "$D play clear --seed 5 --spoken");
    cr_assert(has_text(out, "then king of spades (power 13)\n"), "%s", out);
    cr_assert(has_text(out, "seven of hearts"), "%s", out);
    cr_assert_not(has_signs(out), "%s", out);
}

/* Kept like other settings, for every game on lines from then on. */
Test(cli_play, spelling_cards_out_is_a_setting)
{
    const char *out = program_output("1\nSpoken\ntable\nquit\n", "$D play clear --seed 5 --line");
    const char *after = strstr(out, "> Cards are in whole words now.\n");
    cr_assert_not_null(after, "%s", out);
    cr_assert(has_text(after, "king of spades") && !has_signs(after), "%s", out);
    cr_assert_not(has_signs(program_output("1\nquit\n", "$D play clear --seed 6 --line")));
    cr_assert_not(has_signs(program_output("quit\n", "$D play clear --line --resume")));
    program_output("save s.txt\nquit\n", "$D play clear --seed 7 --line");
    cr_assert_not(has_signs(program_output("quit\n", "$D play --line --from s.txt")));
    out =
        program_output("spoken maybe\nspoken off\ntable\nquit\n", "$D play clear --seed 8 --line");
    cr_assert(has_text(out, "> Type spoken, spoken on or spoken off.\n"), "%s", out);
    cr_assert(has_signs(strstr(out, "> Cards are in signs now.\n")), "%s", out);
    cr_assert(has_signs(program_output("1\nquit\n", "$D play clear --seed 6 --line")));
}

/* What is a line of signs is a list in words, and the box of a goal is one too. */
Test(cli_play, spoken_lists_have_commas)
{
    const char *out = program_output("1\nquit\n", "$D play clear --seed 7 --spoken");
    cr_assert(has_text(out, "You draw five of diamonds, three of clubs, nine of clubs.\n"), "%s",
              out);
    out = program_output("quit\n", "$D play standard --seed 11 --spoken");
    cr_assert(has_text(out, "\n  Goal open: Hold a Gem.\n"), "%s", out);
    cr_assert_not(has_text(out, "[ ]"), "%s", out);
}

/* The number of a choice is enough, and "5d c1" says nothing to who listens. */
Test(cli_play, spoken_choices_have_no_notation)
{
    const char *out = program_output("1\nquit\n", "$D play clear --seed 5 --spoken");
    cr_assert_not(has_text(out, "  discard "), "%s", out);
    cr_assert(has_text(out, "  Discard "), "%s", out);
}

Test(cli_play, a_replay_tells_no_shuffles)
{
    const char *out;
    program_output(NULL, "$D play clear --seats bot:random --seed 3 --record r.txt");
    out = program_output(NULL, "$D replay r.txt");
    cr_assert_null(strstr(out, "* "), "%s", out);
}
