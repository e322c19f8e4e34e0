/* All that can be learned. */
#include "learn.h"

const struct learn_lesson learn_lessons[] = {
    {"clear", "clear-sensible.txt", learn_clear_sensible},
    {"clear", "clear-net.txt", learn_clear_net},
    {NULL, NULL, NULL},
};
