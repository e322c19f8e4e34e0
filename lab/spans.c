/* Sets of trials. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

/* The first span that ends at or after a trial. */
static size_t find(const struct lab_spans *spans, uint64_t trial)
{
    size_t low = 0, high = spans->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (spans->span[middle].end < trial)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool make_room(struct lab_spans *spans)
{
    size_t room = spans->room ? 2 * spans->room : 16;
    struct lab_span *more;
    if (spans->count < spans->room)
        return true;
    more = realloc(spans->span, room * sizeof *more);
    if (!more)
        return false;
    spans->span = more;
    spans->room = room;
    return true;
}

bool lab_spans_add(struct lab_spans *spans, struct lab_span span)
{
    size_t at = find(spans, span.first), next = at;
    if (span.first == span.end)
        return true;
    if (!make_room(spans))
        return false;
    for (; next < spans->count && spans->span[next].first <= span.end; next++) {
        if (spans->span[next].first < span.first)
            span.first = spans->span[next].first;
        if (spans->span[next].end > span.end)
            span.end = spans->span[next].end;
    }
    memmove(&spans->span[at + 1], &spans->span[next],
            (spans->count - next) * sizeof spans->span[0]);
    spans->count = spans->count - (next - at) + 1;
    spans->span[at] = span;
    return true;
}

uint64_t lab_spans_size(const struct lab_spans *spans)
{
    uint64_t size = 0;
    for (size_t i = 0; i < spans->count; i++)
        size += spans->span[i].end - spans->span[i].first;
    return size;
}
