/* Which key means what at a table. Verbs have the letters that the game gives them. What can be
 * pointed at gets a key when it first can be, and keeps it: a card that a player holds, or a die, a
 * letter until it leaves its zone, everything else a number for the turn. So a book follows a game
 * from its beginning, and is the same however often something was undone. */
#ifndef SHARED_KEYBOOK_H
#define SHARED_KEYBOOK_H

#include "targets.h"
#include "trail.h"

/* Keys are what is typed; of two digits, the number they make is added to KEY_TWO_DIGITS. */
enum { KEY_ENTERED = '\r', KEY_TWO_DIGITS = 0x130000, KEY_NAME = 8 };
/* "Enter", "a", "07" */
const char *name_of_key(int key, char name[KEY_NAME]);

enum { BOOK_LETTERS = 52, BOOK_NUMBERS = 99, ONE_DIGIT = 9 };
struct keybook {
    bool begun;
    int seat;          /* whose keys they are */
    size_t step;       /* how many actions it has followed */
    uint64_t followed; /* a hash of them: was none undone since? */
    struct dd_state state;
    struct trail trail;
    struct {
        bool taken;
        uint8_t zone;
        uint16_t id; /* of the piece, in the trail */
    } letter[BOOK_LETTERS];
    /* Of this turn, from 1 on: 1 to 9, then 01 to 09; or, where more are lit at once, 01 to 99. */
    uint16_t turn;
    uint8_t active;
    bool two_digits; /* all have */
    int numbers;
    struct {
        struct target target;
        size_t lit; /* the last step at which it could be pointed at */
    } number[1 + BOOK_NUMBERS];
};

/* Catches up with the game, for one seat; DD_NOBODY: nobody's. */
void keybook_follow(struct keybook *b, const struct dd_session *session, int seat);
/* The key of something that can be pointed at now, 0: none. */
int keybook_key(const struct keybook *b, const struct dd_game *g, struct target t);

/* Keys that mean the same at every table, whatever the game. */
extern const char fixed_keys[];

#endif
