#include "held.h"

#include <stdlib.h>

uint32_t hold(struct held **list, void *thing, uint32_t owner)
{
    static uint32_t last;
    struct held *entry = malloc(sizeof *entry);
    if (!entry)
        return 0;
    *entry = (struct held){*list, thing, ++last, owner};
    *list = entry;
    return entry->number;
}

void *held(struct held *list, uint32_t number)
{
    while (list && list->number != number)
        list = list->next;
    return list ? list->thing : NULL;
}

void *let_go(struct held **list, uint32_t number)
{
    while (*list && (*list)->number != number)
        list = &(*list)->next;
    struct held *entry = *list;
    if (!entry)
        return NULL;
    void *thing = entry->thing;
    *list = entry->next;
    free(entry);
    return thing;
}

uint32_t held_about(struct held *list, uint32_t owner)
{
    while (list && list->owner != owner)
        list = list->next;
    return list ? list->number : 0;
}
