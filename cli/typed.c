/* What was typed at the prompt: numbers, names and beginnings. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

int listed(const char *typed, int count)
{
    char *end;
    long number = strtol(typed, &end, 10);
    while (*end == ' ')
        end++;
    return end != typed && !*end && number >= 1 && number <= count ? (int)number - 1 : -1;
}

static int seat_called(const struct dd_state *s, const char *const *names, const char *word,
                       size_t length)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (strlen(names[seat]) == length && strncasecmp(names[seat], word, length) == 0)
            return seat;
    return -1;
}

/* Players are told of by their names, and may be typed so: "challenge wren" is "challenge 2". */
static void number_seats(const struct dd_state *s, const char *const *names, const char *typed,
                         char *out, size_t size)
{
    struct dd_text t = dd_text_on(out, size);
    while (*typed) {
        char word[LINE];
        size_t blanks = strspn(typed, " \t"), length = strcspn(typed + blanks, " \t");
        int seat = seat_called(s, names, typed + blanks, length);
        snprintf(word, sizeof word, "%.*s", (int)(seat < 0 ? blanks + length : blanks), typed);
        dd_write(&t, "%s", word);
        if (seat >= 0)
            dd_write(&t, "%d", seat + 1);
        typed += blanks + length;
    }
}

bool read_typed(const struct dd_game *g, const struct dd_state *s, int seat,
                const char *const *names, const char *typed, struct dd_action *out,
                struct dd_text *why)
{
    char numbered[LINE];
    struct dd_text unsaid = {0};
    number_seats(s, names, typed, numbered, sizeof numbered);
    return dd_read_action(g, s, seat, numbered, true, out, &unsaid) ||
           dd_read_action(g, s, seat, typed, true, out, why);
}

/* ---- Words that are no actions --------------------------------------------------------------- */

/* What is typed at the prompt besides actions. */
static const struct word {
    const char *name;
    enum { ALONE, GOES_ON, IN_FULL } how; /* GOES_ON: "rules ogre" */
} words[] = {{"all", ALONE},    {"concede", IN_FULL}, {"help", ALONE},  {"hint", GOES_ON},
             {"log", ALONE},    {"quit", ALONE},      {"redo", ALONE},  {"rules", GOES_ON},
             {"save", GOES_ON}, {"spoken", GOES_ON},  {"table", ALONE}, {"undo", ALONE}};
enum { WORDS = sizeof words / sizeof words[0] };

static size_t first_word(const char *typed) { return strcspn(typed, " \t"); }

static const char *after_first_word(const char *typed)
{
    const char *rest = typed + first_word(typed);
    return rest + strspn(rest, " \t");
}

static bool begins_action(const struct dd_problem *problem, const char *typed)
{
    for (int i = 0; i < problem->count; i++) {
        char bytes[160];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_action(problem->game, &problem->view->state, &problem->legal[i], &t);
        if (strncasecmp(bytes, typed, first_word(typed)) == 0)
            return true;
    }
    return false;
}

/* The words that begin as what was typed; none if actions do, which come first. */
static int words_begun(const struct dd_problem *problem, const char *typed,
                       const struct word *begun[WORDS])
{
    int count = 0;
    if (!first_word(typed) || begins_action(problem, typed))
        return 0;
    for (int i = 0; i < WORDS; i++)
        if (strncasecmp(words[i].name, typed, first_word(typed)) == 0)
            begun[count++] = &words[i];
    return count;
}

const char *spell_out(const struct dd_problem *problem, const char *typed)
{
    static char spelled[LINE + 16];
    const struct word *begun[WORDS];
    const char *rest = after_first_word(typed);
    if (words_begun(problem, typed, begun) != 1 || begun[0]->how == IN_FULL ||
        (*rest && begun[0]->how != GOES_ON))
        return typed;
    snprintf(spelled, sizeof spelled, *rest ? "%s %s" : "%s", begun[0]->name, rest);
    return spelled;
}

/* ---- Refusing -------------------------------------------------------------------------------- */

static bool is_number(const char *typed)
{
    size_t sign = *typed == '-' || *typed == '+', digits = strspn(typed + sign, "0123456789");
    return digits && !typed[sign + digits];
}

void refuse_typed(const struct dd_problem *problem, const char *typed, struct dd_text *why)
{
    const struct word *begun[WORDS];
    int count = words_begun(problem, typed, begun);
    if (is_number(typed)) {
        dd_clear_text(why);
        dd_write(why,
                 problem->count == 1 ? "no such number is listed: allowed is %d"
                                     : "no such number is listed: allowed are 1 to %d",
                 problem->count);
    } else if (count) {
        dd_clear_text(why);
        for (int i = 0; i < count; i++)
            dd_write(why, i ? " or %s" : "type %s", begun[i]->name);
        dd_write(why, count == 1 && *after_first_word(typed) ? " alone" : " in full");
    }
}
