/* Does it look uniform? Chi-square over counts that should all be the same. */
#ifndef TESTS_UNIFORM_H
#define TESTS_UNIFORM_H

#include <stdbool.h>
#include <stdint.h>

double chi_square(const uint32_t *seen, int cells);
/* Within five standard deviations of what chance gives: seeds are fixed, so a sound generator
 * passes always, and the biases that tests/rules/common.c tries on purpose do not. */
bool looks_uniform(const uint32_t *seen, int cells);

#endif
