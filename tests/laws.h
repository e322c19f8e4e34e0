/* The laws as functions, so that the tests of the laws themselves can use them too. A law returns
 * NULL where it holds, else what broke it. */
#ifndef TESTS_LAWS_H
#define TESTS_LAWS_H

#include "deckdelve/game.h"

/* What a law sees: the state before an action, the action, the state and events after it. */
struct moment {
    const struct dd_game *game;
    struct dd_state before, after;
    struct dd_action action;
    struct dd_events events;
    uint64_t number; /* differs at every moment, for random choices */
};
typedef const char *law(const struct moment *m);

law views_suffice, guesses_give_back_views, hidden_cards_do_not_matter,
    hidden_cards_cannot_be_followed, sealed_choices_look_alike, notation_is_exact, tables_are_sound,
    settling_is_applying, events_change_nothing, illegal_is_refused, who_has_left_stays_out,
    everything_has_words, words_and_data_agree, nothing_is_covered;

/* One random game under a law; NULL or the first reason. */
const char *law_over_play(const struct dd_game *g, const int16_t *option, int seats, uint64_t seed,
                          law *check);
/* Many random games of one game, with random options and all numbers of seats. */
const char *law_over_game(const struct dd_game *g, int games, law *check);
/* The same for every game there is; fails the test that calls it. */
void law_over_all_games(law *check);

/* ---- What laws are written with ------------------------------------------------------------- */

/* A reason, with the game's name before it. */
const char *law_because(const struct dd_game *g, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* All seats, then an onlooker. */
int law_reader(const struct dd_state *s, int n);
/* An action as notation; NULL: it is too long. */
const char *law_text_of(const struct dd_game *g, const struct dd_state *s,
                        const struct dd_action *a);

#endif
