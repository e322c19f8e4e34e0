/* Keys as the program knows them, whatever the terminal sends. Letters are themselves. */
#ifndef TERM_KEYS_H
#define TERM_KEYS_H

#include "front/shared/keybook.h"

#include <stddef.h>

enum {
    KEY_TAB = '\t',
    KEY_EMPTIED = 21, /* Ctrl-U: what was typed goes, as in a shell */
    KEY_ESCAPED = 27,
    KEY_RUBBED = 127,
    KEY_ARROW_UP = 0x110000, /* beyond all characters */
    KEY_ARROW_DOWN,
    KEY_ARROW_LEFT,
    KEY_ARROW_RIGHT,
    KEY_TAB_BACK,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_FIRST,
    KEY_LAST,
    KEY_CLICKED, /* at x, y */
    KEY_PASTED,  /* a text, which was not typed */
    KEY_WHEEL_UP,
    KEY_WHEEL_DOWN,
    KEY_RESIZED,
    KEY_TICKED,        /* the time asked for has passed */
    KEY_STOPPED,       /* the program is to end */
    KEY_ROW = 0x120000 /* + n: the nth line of a list was clicked */
};

struct input {
    int key, x, y;
    const wchar_t *text; /* of a paste, until the next input */
};

#endif
