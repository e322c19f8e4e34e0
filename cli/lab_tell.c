/* What several reports of the laboratory have in common. */
#include "lab.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const double lab_shares[LAB_SHARES] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
const char *const lab_share_names[LAB_SHARES] = {"min", "p5", "p25", "median", "p75", "p95", "max"};

void lab_write_label(const struct lab_table *table, int seat, char *out, size_t size)
{
    struct dd_text t = dd_text_on(out, size);
    dd_write_player(&table->player[seat], &t);
}

void lab_print_heading(const struct lab_job *job, int64_t games)
{
    lab_print_heading_of(job, counted((uint64_t)games, job->unit).text);
}

void lab_print_heading_of(const struct lab_job *job, const char *counted)
{
    printf("%s, %s", job->words->setup.game->name, counted);
    if (job->done < job->study.trials)
        printf(" (stopped early)");
    printf(", seed %llu", (unsigned long long)job->words->setup.seed);
    if (job->by_clock)
        printf(", by the clock, which makes no two runs alike");
}

json_t *lab_json_heading(const struct lab_job *job, int64_t games)
{
    char seed[24], units[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)job->words->setup.seed);
    snprintf(units, sizeof units, "%ss", job->unit);
    return json_pack("{s:s s:s s:I s:b}", "game", job->words->setup.game->name, "seed", seed, units,
                     (json_int_t)games, "whole", job->done == job->study.trials);
}

json_t *lab_json_interval(struct lab_estimate e) { return json_pack("[f,f]", e.low, e.high); }

void lab_print_rate(struct lab_estimate e)
{
    printf("won %6.2f %% (95 %%: %.2f to %.2f)", 100 * e.value, 100 * e.low, 100 * e.high);
}

/* ---- Sheets ------------------------------------------------------------------------------------
 */

void sheet_add(struct sheet *sheet, const char *format, ...)
{
    va_list list;
    if (sheet->cells == sheet->room) {
        size_t room = sheet->room ? 2 * sheet->room : 64;
        void *more = realloc(sheet->cell, room * sizeof sheet->cell[0]);
        if (!more)
            abort(); /* a few kilobytes after a study of millions of games */
        sheet->cell = more;
        sheet->room = room;
    }
    va_start(list, format);
    vsnprintf(sheet->cell[sheet->cells++], sizeof sheet->cell[0], format, list);
    va_end(list);
}

void sheet_add_estimate(struct sheet *sheet, struct lab_estimate e, double times, int digits)
{
    struct lab_estimate shown = lab_shown(e, times, digits);
    sheet_add(sheet, "%.*f", digits, shown.value);
    sheet_add(sheet, "%.*f", digits, shown.low);
    sheet_add(sheet, "%.*f", digits, shown.high);
}

static int width_of(const struct sheet *sheet, size_t column)
{
    size_t width = 0;
    for (size_t i = column; i < sheet->cells; i += (size_t)sheet->columns)
        if (strlen(sheet->cell[i]) > width)
            width = strlen(sheet->cell[i]);
    return (int)width;
}

static bool is_number(const char *text)
{
    return text[strspn(text, "+-")] >= '0' && text[strspn(text, "+-")] <= '9';
}

/* Numbers to the right, words to the left, as the last row has them. */
void sheet_print(const struct sheet *sheet)
{
    size_t columns = (size_t)sheet->columns;
    for (size_t i = 0; i < sheet->cells; i++) {
        size_t column = i % columns;
        bool right = is_number(sheet->cell[sheet->cells - columns + column]);
        bool last = column + 1 == columns;
        int width = last && !right ? 0 : width_of(sheet, column);
        printf(right ? "  %*s" : "  %-*s", width, sheet->cell[i]);
        if (last)
            printf("\n");
    }
}

void sheet_print_csv(const struct sheet *sheet)
{
    for (size_t i = 0; i < sheet->cells; i++) {
        const char *cell = sheet->cell[i];
        bool quoted = strpbrk(cell, ",\" ") != NULL;
        printf(quoted ? "\"%s\"" : "%s", cell);
        putchar((i + 1) % (size_t)sheet->columns ? ',' : '\n');
    }
}

void sheet_free(struct sheet *sheet)
{
    free(sheet->cell);
    *sheet = (struct sheet){0};
}
