#include "uniform.h"

#include <math.h>

double chi_square(const uint32_t *seen, int cells)
{
    double total = 0, sum = 0;
    for (int i = 0; i < cells; i++)
        total += seen[i];
    for (int i = 0; i < cells; i++) {
        double off = seen[i] - total / cells;
        sum += off * off / (total / cells);
    }
    return sum;
}

bool looks_uniform(const uint32_t *seen, int cells)
{
    double freedom = cells - 1;
    return fabs(chi_square(seen, cells) - freedom) < 5 * sqrt(2 * freedom);
}
