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

static int seat_called(const struct dd_state *s, const char *word, size_t length)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (strlen(dd_house_names[seat]) == length &&
            strncasecmp(dd_house_names[seat], word, length) == 0)
            return seat;
    return -1;
}

/* Players are told of by their names, and may be typed so: "challenge wren" is "challenge 2". */
static void number_seats(const struct dd_state *s, const char *typed, char *out, size_t size)
{
    struct dd_text t = dd_text_on(out, size);
    while (*typed) {
        char word[LINE];
        size_t blanks = strspn(typed, " \t"), length = strcspn(typed + blanks, " \t");
        int seat = seat_called(s, typed + blanks, length);
        snprintf(word, sizeof word, "%.*s", (int)(seat < 0 ? blanks + length : blanks), typed);
        dd_write(&t, "%s", word);
        if (seat >= 0)
            dd_write(&t, "%d", seat + 1);
        typed += blanks + length;
    }
}

bool read_typed(const struct dd_game *g, const struct dd_state *s, int seat, const char *typed,
                struct dd_action *out, struct dd_text *why)
{
    char numbered[LINE];
    struct dd_text unsaid = {0};
    number_seats(s, typed, numbered, sizeof numbered);
    return dd_read_action(g, s, seat, numbered, true, out, &unsaid) ||
           dd_read_action(g, s, seat, typed, true, out, why);
}

static bool begins(const char *word, const char *typed)
{
    return strncasecmp(word, typed, strlen(typed)) == 0;
}

static bool begins_any(const struct dd_game *g, const struct dd_state *s,
                       const struct dd_action *legal, int count, const char *typed)
{
    for (int i = 0; i < count; i++) {
        char bytes[160];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_action(g, s, &legal[i], &t);
        if (begins(bytes, typed))
            return true;
    }
    return false;
}

const char *spell_out(const struct dd_game *g, const struct dd_state *s,
                      const struct dd_action *legal, int count, const char *typed)
{
    static const char *const words[] = {"all",  "help",  "hint", "log",   "quit",
                                        "redo", "rules", "save", "table", "undo"};
    const char *found = NULL;
    if (!*typed || begins_any(g, s, legal, count, typed))
        return typed;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (begins(words[i], typed)) {
            if (found)
                return typed;
            found = words[i];
        }
    return found ? found : typed;
}
