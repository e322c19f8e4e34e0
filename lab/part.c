/* The games that the laboratory has something for. */
#include "part.h"

#define GAME(name)
#define LAB_GAME(name) extern const struct lab_part name##_lab;
#include "games/list.def"

const struct lab_part *const lab_parts[] = {
#define GAME(name)
#define LAB_GAME(name) &name##_lab,
#include "games/list.def"
    NULL};

const struct lab_part *lab_part_of(const struct dd_game *g)
{
    for (int i = 0; lab_parts[i]; i++)
        if (lab_parts[i]->game == g)
            return lab_parts[i];
    return NULL;
}
