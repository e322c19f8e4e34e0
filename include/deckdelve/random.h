/* The generator of numbers. */
#ifndef DECKDELVE_RANDOM_H
#define DECKDELVE_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* SplitMix64: small, passes the usual batteries, and its state is one word. Each chance event of a
 * game has a stream of its own, made from the seed and the event's number: what chance brings does
 * not depend on how much was drawn before. */
struct dd_random {
    uint64_t x;
};
static inline uint64_t dd_random_next(struct dd_random *r)
{
    uint64_t z = r->x += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}
static inline struct dd_random dd_random_stream(uint64_t seed, uint64_t number)
{
    struct dd_random by_number = {number}, stream = {seed ^ dd_random_next(&by_number)};
    stream.x = dd_random_next(&stream);
    return stream;
}
/* Uniform below n, which is not 0, by Lemire's multiplication with rejection: no modulo bias. */
static inline uint32_t dd_random_below(struct dd_random *r, uint32_t n)
{
    uint64_t m = (dd_random_next(r) >> 32) * n;
    if (__builtin_expect((uint32_t)m < n, 0)) {
        uint32_t floor = (uint32_t)-n % n;
        while ((uint32_t)m < floor)
            m = (dd_random_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
