/* The generator. SplitMix64 is small, passes the usual batteries, and its state is one word, so a
 * stream for every chance event costs two multiplications. */
#include "deckdelve/deckdelve.h"

struct dd_random dd_random_stream(uint64_t seed, uint64_t number)
{
    struct dd_random by_number = {number};
    struct dd_random stream = {seed ^ dd_random_next(&by_number)};
    stream.x = dd_random_next(&stream);
    return stream;
}
