/* A ledger as text, so that a study can go on after any stop. */
#include "study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char heading[] = "deckdelve checkpoint 1";

/* FNV-1a, to find damage. */
static uint64_t sum_of(const char *text, size_t length)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* ---- Writing ----------------------------------------------------------------------------------
 */

static void write_lines(FILE *out, const struct lab_ledger *ledger, const char *plan)
{
    fprintf(out, "%s\nplan %s\ntrials %llu\n", heading, plan, (unsigned long long)ledger->trials);
    for (size_t i = 0; i < ledger->done.count; i++)
        fprintf(out, "done %llu %llu\n", (unsigned long long)ledger->done.span[i].first,
                (unsigned long long)ledger->done.span[i].end);
    for (size_t i = 0; i < ledger->counts; i++)
        if (ledger->tally[i])
            fprintf(out, "count %zu %lld\n", i, (long long)ledger->tally[i]);
}

char *lab_write_checkpoint(struct lab_ledger *ledger, const char *plan, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    bool written;
    if (!out)
        return NULL;
    pthread_mutex_lock(&ledger->lock);
    write_lines(out, ledger, plan);
    pthread_mutex_unlock(&ledger->lock);
    written = fflush(out) == 0;
    if (written)
        fprintf(out, "sum %016llx\n", (unsigned long long)sum_of(text, *length));
    if (fclose(out) == 0 && written)
        return text;
    free(text);
    return NULL;
}

/* ---- Reading ----------------------------------------------------------------------------------
 */

/* What follows a word and a blank, as a number; NULL: it is not there. Returns what follows that.
 */
static const char *read_after(const char *text, const char *word, int base, uint64_t *out)
{
    size_t length = strlen(word);
    char *end;
    if (strncmp(text, word, length) != 0 || text[length] != ' ')
        return NULL;
    *out = strtoull(text + length + 1, &end, base);
    return end > text + length + 1 ? end : NULL;
}

/* The sum is checked before anything else, so what follows it only has to be safe. */
static bool is_whole(const char *text, size_t length)
{
    enum { LINE = 4 + 16 + 1 };
    uint64_t sum;
    return length > LINE && memchr(text, 0, length) == NULL && text[length - 1] == '\n' &&
           text[length - LINE - 1] == '\n' &&
           read_after(text + length - LINE, "sum", 16, &sum) == text + length - 1 &&
           sum_of(text, length - LINE) == sum;
}

/* Numbers below 0 come back as they went: as what they are short of 2^64. */
static bool take_line(struct lab_ledger *into, const char *line)
{
    uint64_t first, second;
    const char *rest = read_after(line, "done", 10, &first);
    if (rest && read_after(rest, "", 10, &second))
        return first < second && second <= into->trials &&
               lab_spans_add(&into->done, (struct lab_span){first, second});
    rest = read_after(line, "count", 10, &first);
    if (rest && read_after(rest, "", 10, &second) && first < into->counts) {
        into->tally[first] = (int64_t)second;
        return true;
    }
    return strncmp(line, "sum ", 4) == 0;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

static bool is_line(const char *line, const char *before, const char *rest)
{
    size_t first = strlen(before), second = strlen(rest);
    return strncmp(line, before, first) == 0 && strncmp(line + first, rest, second) == 0 &&
           line[first + second] == '\n';
}

static bool refuse_plan(const char *line, struct dd_text *why)
{
    char other[512];
    snprintf(other, sizeof other, "%.*s", (int)strcspn(line, "\n"), line);
    dd_write(why, "a checkpoint of another plan (%s); take another file, or remove it",
             strncmp(other, "plan ", 5) == 0 ? other + 5 : "of no plan");
    return false;
}

static bool refuse_trials(uint64_t there, uint64_t wanted, struct dd_text *why)
{
    char numbers[64];
    snprintf(numbers, sizeof numbers, "%llu, not %llu", (unsigned long long)there,
             (unsigned long long)wanted);
    dd_write(why,
             "a checkpoint of this plan, but the number of its trials is %s; take another file, or "
             "remove it",
             numbers);
    return false;
}

static bool take_lines(struct lab_ledger *into, const char *plan, const char *text,
                       struct dd_text *why)
{
    uint64_t trials = 0;
    const char *line = text;
    if (!is_line(line, "", heading)) {
        dd_write(why, "another program's checkpoint: this one reads \"%s\"", heading);
        return false;
    }
    line = next_line(line);
    if (!is_line(line, "plan ", plan))
        return refuse_plan(line, why);
    if (!read_after(next_line(line), "trials", 10, &trials) || trials != into->trials)
        return refuse_trials(trials, into->trials, why);
    for (line = next_line(next_line(line)); *line; line = next_line(line))
        if (!take_line(into, line)) {
            dd_write(why, "not a checkpoint that can be gone on with");
            return false;
        }
    return true;
}

bool lab_read_checkpoint(struct lab_ledger *ledger, const char *plan, const char *text,
                         size_t length, struct dd_text *why)
{
    struct lab_ledger read;
    char *copy = is_whole(text, length) ? strndup(text, length) : NULL;
    bool taken;
    if (!copy) {
        dd_write(why, "damaged, or no checkpoint");
        return false;
    }
    if (!lab_ledger_open(&read, ledger->trials, ledger->counts)) {
        dd_write(why, "no memory is left to read it");
        free(copy);
        return false;
    }
    taken = take_lines(&read, plan, copy, why);
    if (taken) {
        struct lab_spans done = ledger->done;
        int64_t *tally = ledger->tally;
        ledger->done = read.done;
        ledger->tally = read.tally;
        read.done = done;
        read.tally = tally;
    }
    lab_ledger_close(&read);
    free(copy);
    return taken;
}
