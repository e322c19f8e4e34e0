/* Colours for the inks, on a dark background and on a light one. */
#ifndef TERM_PALETTE_H
#define TERM_PALETTE_H

#include "frame.h"

#include <wchar.h>

enum background { BACKGROUND_DARK, BACKGROUND_LIGHT };

/* A terminal's answer to the question for its background, "11;rgb:ffff/ffff/e0e0" without what
 * begins and ends it; false: it is no such answer. */
bool read_background(const wchar_t *answer, enum background *out);
/* The variable COLORFGBG, "15;0", as some terminals set it; NULL and anything unknown: dark. */
enum background background_of(const char *fgbg);

struct paint {
    short colour; /* of as many as there are */
    bool bold;    /* always */
};
struct paint paint_of(int ink, enum background background, int colours);

#endif
