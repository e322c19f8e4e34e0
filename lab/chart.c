/* Histograms, intervals and curves, with axes. */
#include "chart.h"

#include "svg.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH = 720,
    HEIGHT = 360, /* of a plot with two axes, all in all */
    LEFT = 64,
    RIGHT = 24,
    TOP = 40,
    BOTTOM = 56,
    ROW = 24,
    LETTER = 7 /* about as wide as a letter is */
};

/* ---- Axes -------------------------------------------------------------------------------------
 */

struct axis {
    double low, high; /* values */
    double from, to;  /* where they lie */
    bool logarithmic;
    double step;
};

static double place(const struct axis *a, double value)
{
    double share = a->logarithmic ? log(value / a->low) / log(a->high / a->low)
                                  : (value - a->low) / (a->high - a->low);
    return a->from + share * (a->to - a->from);
}

/* 1, 2 or 5 times a power of ten, so that there are about so many steps. */
static double round_step(double range, int steps)
{
    double step = range / steps, power = pow(10, floor(log10(step))), lead = step / power;
    return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/* An axis that reaches to whole steps on both sides. */
static struct axis make_axis(double low, double high, double from, double to)
{
    struct axis a = {.from = from, .to = to};
    if (high <= low)
        high = low + 1;
    a.step = round_step(high - low, 6);
    a.low = floor(low / a.step + 1e-9) * a.step;
    a.high = ceil(high / a.step - 1e-9) * a.step;
    return a;
}

/* The first tick at or above the low end. */
static double first_tick(const struct axis *a) { return ceil(a->low / a->step - 1e-9) * a->step; }

static int ticks_of(const struct axis *a)
{
    return (int)floor((a->high - first_tick(a)) / a->step + 1e-9) + 1;
}

static double tick_of(const struct axis *a, int i)
{
    double value = first_tick(a) + i * a->step;
    return fabs(value) < a->step / 1e6 ? 0 : value;
}

static void draw_across(FILE *out, const struct axis *a, double top, double bottom,
                        const char *label)
{
    for (int i = 0; i < ticks_of(a); i++) {
        double value = tick_of(a, i), x = place(a, value);
        svg_line(out, "grid", x, top, x, bottom);
        svg_text(out, "faint", "middle", x, bottom + 18, "%g", value);
    }
    svg_line(out, "axis", a->from, bottom, a->to, bottom);
    svg_text(out, "ink", "middle", (a->from + a->to) / 2, bottom + 40, "%s", label);
}

static void draw_up(FILE *out, const struct axis *a, double left, double right, const char *label)
{
    for (int i = 0; i < ticks_of(a); i++) {
        double value = tick_of(a, i), y = place(a, value);
        svg_line(out, "grid", left, y, right, y);
        svg_text(out, "faint", "end", left - 8, y + 4, "%g", value);
    }
    svg_text_up(out, "ink", 16, (a->from + a->to) / 2, label);
}

static void look_of(char *look, size_t size, int series, const char *more)
{
    snprintf(look, size, "s%d%s", series % SVG_SERIES, more);
}

/* One line a series, above the plot. */
static void draw_legend(FILE *out, int series, const char *label)
{
    char look[32];
    double y = TOP + 18.0 * series;
    look_of(look, sizeof look, series, " dot");
    svg_rect(out, look, LEFT, y - 10, 10, 10);
    svg_text(out, "ink", "start", LEFT + 16, y, "%s", label);
}

/* ---- Histograms -------------------------------------------------------------------------------
 */

struct bars {
    int first, last, width; /* bins shown, and how many together make a bar */
};

static struct bars find_bars(const struct chart_histogram *c)
{
    struct bars b = {c->bins, 0, 1};
    for (int s = 0; s < c->count; s++)
        for (int i = 0; i < c->bins; i++)
            if (c->series[s].count[i]) {
                b.first = i < b.first ? i : b.first;
                b.last = i > b.last ? i : b.last;
            }
    if (b.first > b.last)
        b.first = b.last = -c->low;
    while ((b.last - b.first) / b.width > 60)
        b.width = b.width == 2 ? 5 : b.width == 5 ? 10 : b.width * 2;
    return b;
}

static double share_of(const struct chart_histogram *c, int series, struct bars b, int bin)
{
    int64_t sum = 0;
    for (int i = bin; i < bin + b.width && i < c->bins; i++)
        sum += c->series[series].count[i];
    return c->total ? 100 * (double)sum / (double)c->total : 0;
}

static void draw_bars(FILE *out, const struct chart_histogram *c, int series, struct bars b,
                      const struct axis *x, const struct axis *y)
{
    char look[32];
    look_of(look, sizeof look, series, " area");
    svg_begin_path(out, look);
    svg_point(out, place(x, c->low + b.first - 0.5), place(y, 0));
    for (int bin = b.first; bin <= b.last; bin += b.width) {
        double height = place(y, share_of(c, series, b, bin));
        svg_point(out, place(x, c->low + bin - 0.5), height);
        svg_point(out, place(x, c->low + bin + b.width - 0.5), height);
    }
    svg_point(out, place(x, c->low + b.last + 0.5), place(y, 0));
    svg_end_path(out);
}

void chart_draw_histogram(FILE *out, const struct chart_histogram *c)
{
    struct bars b = find_bars(c);
    double top = TOP + 18.0 * c->count, bottom = top + HEIGHT - TOP - BOTTOM, most = 0;
    struct axis x, y;
    b.last += b.width - 1 - (b.last - b.first) % b.width;
    for (int s = 0; s < c->count; s++)
        for (int bin = b.first; bin <= b.last; bin += b.width)
            most = fmax(most, share_of(c, s, b, bin));
    x = make_axis(c->low + b.first - 0.5, c->low + b.last + 0.5, LEFT, WIDTH - RIGHT);
    x.step = fmax(x.step, 1); /* scores are whole */
    x.low = c->low + b.first - 0.5;
    x.high = c->low + b.last + 0.5;
    y = make_axis(0, most, bottom, top);
    svg_begin(out, WIDTH, bottom + BOTTOM, c->title);
    svg_text(out, "bold", "start", LEFT, 20, "%s", c->title);
    draw_up(out, &y, LEFT, WIDTH - RIGHT, c->y_label);
    draw_across(out, &x, bottom, bottom, c->x_label);
    for (int s = 0; s < c->count; s++) {
        draw_legend(out, s, c->series[s].label);
        draw_bars(out, c, s, b, &x, &y);
    }
    svg_end(out);
}

/* ---- Intervals --------------------------------------------------------------------------------
 */

static double label_room(const struct chart_part *part, int parts)
{
    size_t longest = 0;
    for (int p = 0; p < parts; p++)
        for (int i = 0; i < part[p].rows; i++)
            if (strlen(part[p].label[i]) > longest)
                longest = strlen(part[p].label[i]);
    return fmin(24 + LETTER * (double)longest, WIDTH / 2.0);
}

static struct axis interval_axis(const struct chart_part *p, double left, double right)
{
    double low = p->rows ? p->row[0].low : 0, high = p->rows ? p->row[0].high : 1;
    for (int i = 1; i < p->rows; i++) {
        low = fmin(low, p->row[i].low);
        high = fmax(high, p->row[i].high);
    }
    return make_axis(p->from_zero ? 0 : p->times * low, p->times * high, left, right);
}

static void draw_interval(FILE *out, const struct axis *x, double y, int series,
                          struct lab_estimate e, double times)
{
    double low = place(x, times * e.low), high = place(x, times * e.high);
    char look[32];
    look_of(look, sizeof look, series, " curve");
    svg_line(out, look, low, y, high, y);
    svg_line(out, look, low, y - 4, low, y + 4);
    svg_line(out, look, high, y - 4, high, y + 4);
    look_of(look, sizeof look, series, " dot");
    svg_dot(out, look, place(x, times * e.value), y);
}

static double draw_part(FILE *out, const struct chart_part *p, double left, double top, int series)
{
    enum { NUMBERS = 190 }; /* room for the numbers behind a row */
    struct axis x = interval_axis(p, left, WIDTH - NUMBERS);
    double bottom = top + ROW * (double)p->rows;
    draw_across(out, &x, top, bottom, p->x_label);
    if (x.low <= 0 && x.high >= 0)
        svg_line(out, "zero", place(&x, 0), top, place(&x, 0), bottom);
    for (int i = 0; i < p->rows; i++) {
        double y = top + ROW * (i + 0.5);
        struct lab_estimate e = lab_shown(p->row[i], p->times, 2);
        svg_text(out, "ink", "end", left - 12, y + 4, "%s", p->label[i]);
        draw_interval(out, &x, y, series, p->row[i], p->times);
        svg_text(out, "faint", "start", WIDTH - NUMBERS + 12, y + 4, "%.2f (%.2f to %.2f)", e.value,
                 e.low, e.high);
    }
    return bottom + BOTTOM;
}

void chart_draw_intervals(FILE *out, const char *title, const struct chart_part *part, int parts)
{
    double left = label_room(part, parts), top = TOP, height = TOP;
    for (int p = 0; p < parts; p++)
        height += ROW * (double)part[p].rows + BOTTOM;
    svg_begin(out, WIDTH, height, title);
    svg_text(out, "bold", "start", 12, 20, "%s", title);
    for (int p = 0; p < parts; p++)
        top = draw_part(out, &part[p], left, top, p);
    svg_end(out);
}

/* ---- Curves -----------------------------------------------------------------------------------
 */

/* Beside each other, so that no interval hides another. */
static void draw_curve(FILE *out, const struct chart_curves *c, int series, const struct axis *x,
                       const struct axis *y)
{
    double aside = 6 * (series - (c->count - 1) / 2.0);
    char look[32];
    look_of(look, sizeof look, series, " curve");
    svg_begin_path(out, look);
    for (int i = 0; i < c->points; i++)
        svg_point(out, place(x, c->x[i]) + aside,
                  place(y, c->times * c->series[series].y[i].value));
    svg_end_path(out);
    for (int i = 0; i < c->points; i++) {
        struct lab_estimate e = c->series[series].y[i];
        double at = place(x, c->x[i]) + aside;
        double low = place(y, c->times * e.low), high = place(y, c->times * e.high);
        look_of(look, sizeof look, series, " curve");
        svg_line(out, look, at, low, at, high);
        svg_line(out, look, at - 4, low, at + 4, low);
        svg_line(out, look, at - 4, high, at + 4, high);
        look_of(look, sizeof look, series, " dot");
        svg_dot(out, look, at, place(y, c->times * e.value));
    }
}

/* The numbers themselves are the ticks: there are few, and nothing lies between. */
static struct axis draw_numbers(FILE *out, const struct chart_curves *c, double bottom)
{
    struct axis x = {.from = LEFT + 24, .to = WIDTH - RIGHT - 24, .logarithmic = c->logarithmic};
    x.low = x.high = c->x[0];
    for (int i = 1; i < c->points; i++) {
        x.low = fmin(x.low, c->x[i]);
        x.high = fmax(x.high, c->x[i]);
    }
    if (x.low == x.high)
        x.high = x.low + 1;
    for (int i = 0; i < c->points; i++)
        svg_text(out, "faint", "middle", place(&x, c->x[i]), bottom + 18, "%g", c->x[i]);
    svg_line(out, "axis", LEFT, bottom, WIDTH - RIGHT, bottom);
    svg_text(out, "ink", "middle", (LEFT + WIDTH - RIGHT) / 2.0, bottom + 40, "%s", c->x_label);
    return x;
}

void chart_draw_curves(FILE *out, const struct chart_curves *c)
{
    double top = TOP + 18.0 * c->count, bottom = top + HEIGHT - TOP - BOTTOM;
    double low = c->series[0].y[0].low, high = c->series[0].y[0].high;
    struct axis x, y;
    for (int s = 0; s < c->count; s++)
        for (int i = 0; i < c->points; i++) {
            low = fmin(low, c->series[s].y[i].low);
            high = fmax(high, c->series[s].y[i].high);
        }
    y = make_axis(c->times * low, c->times * high, bottom, top);
    svg_begin(out, WIDTH, bottom + BOTTOM, c->title);
    svg_text(out, "bold", "start", LEFT, 20, "%s", c->title);
    draw_up(out, &y, LEFT, WIDTH - RIGHT, c->y_label);
    x = draw_numbers(out, c, bottom);
    for (int s = 0; s < c->count; s++) {
        draw_legend(out, s, c->series[s].label);
        draw_curve(out, c, s, &x, &y);
    }
    svg_end(out);
}
