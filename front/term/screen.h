/* The terminal itself: ncurses, and nothing of the games. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "frame.h"
#include "keys.h"
#include "scene.h"

/* False: the terminal cannot do it, and it is as it was. */
bool screen_begin(void);
void screen_end(void);
void screen_size(int *width, int *height);
/* How many colours there are; 0: none, or the user wants none. */
int screen_colours(void);
void screen_paint(const struct frame *f, const struct settings *settings);
/* Waits so many milliseconds, or for ever if negative. */
struct input screen_read(int wait);

#endif
