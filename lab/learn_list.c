/* All that can be learned. */
#include "learn.h"

const struct learn_lesson learn_lessons[] = {
    {"clear", "clear-sensible.txt", learn_clear_sensible},
    {"clear", "clear-net.txt", learn_clear_net},
    {"jacks", "jacks-sensible.txt", learn_jacks_sensible},
    {"jacks", "jacks-below.txt", learn_jacks_below},
    {NULL, NULL, NULL},
};
