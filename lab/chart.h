/* Pictures of results, as SVG that reads well on light and on dark. */
#ifndef LAB_CHART_H
#define LAB_CHART_H

#include "numbers.h"

#include <stdbool.h>
#include <stdio.h>

enum { CHART_SERIES = 32, CHART_POINTS = 64 };

/* How often each whole number came up, as shares of `total`. */
struct chart_histogram {
    const char *title, *x_label, *y_label;
    int low, bins; /* count[i] is of low + i */
    int64_t total;
    int count;
    struct {
        const char *label;
        const int64_t *count;
    } series[CHART_SERIES];
};
void chart_draw_histogram(FILE *out, const struct chart_histogram *chart);

/* Estimates with their intervals, a row each; in parts, each with an axis of its own. */
struct chart_part {
    const char *x_label;
    double times;   /* 100 for per cent */
    bool from_zero; /* the axis begins at 0; otherwise 0 is marked if it is in sight */
    int rows;
    const char *const *label;
    const struct lab_estimate *row;
};
void chart_draw_intervals(FILE *out, const char *title, const struct chart_part *part, int parts);

/* Curves through estimates, over numbers. */
struct chart_curves {
    const char *title, *x_label, *y_label;
    double times;
    bool logarithmic; /* the numbers lie at equal ratios rather than at equal distances */
    int points;
    const double *x;
    int count;
    struct {
        const char *label;
        struct lab_estimate y[CHART_POINTS];
    } series[CHART_SERIES];
};
void chart_draw_curves(FILE *out, const struct chart_curves *chart);

#endif
