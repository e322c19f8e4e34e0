/* What went wrong, in one sentence on one line. */
#include "cli.h"

#include <stdarg.h>
#include <string.h>

/* Names of files and words typed may hold anything; a complaint stays one line. */
static void complain(const char *format, va_list list)
{
    char line[1024];
    fflush(stdout);
    vsnprintf(line, sizeof line, format, list);
    for (char *p = line; *p; p++)
        if ((unsigned char)*p < ' ' || *p == 127)
            *p = '?';
    fprintf(stderr, "deckdelve: %s\n", line);
}

int wrong_usage(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(format, list);
    va_end(list);
    return USAGE;
}

int failed(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(format, list);
    va_end(list);
    return FAILED;
}

/* The only one of a list that begins as the word does, and its length; NULL: none, or several. */
static const char *meant(const char *word, const char *allowed, int *length)
{
    const char *found = NULL;
    for (const char *one = allowed; *word && *one; one += strspn(one, ", ")) {
        size_t end = strcspn(one, ",");
        if (strncasecmp(one, word, strlen(word)) == 0 && strlen(word) <= end) {
            if (found)
                return NULL;
            found = one;
            *length = (int)end;
        }
        one += end;
    }
    return found;
}

int wrong_word(const char *problem, const char *word, const char *allowed)
{
    int length = 0;
    const char *found = meant(word, allowed, &length);
    if (found)
        return wrong_usage("%s \"%.40s\", only \"%.*s\": there are %s", problem, word, length,
                           found, allowed);
    return wrong_usage("%s \"%.40s\": there are %s", problem, word, allowed);
}

int wrong_flag(int flag, char **words, const struct option *flags)
{
    char names[256];
    struct dd_text t = dd_text_on(names, sizeof names);
    for (int i = 0; flags[i].name; i++)
        dd_write(&t, i ? ", --%s" : "--%s", flags[i].name);
    if (flag == ':')
        return wrong_usage("%s: %.40s needs a value", words[0], words[optind - 1]);
    if (optopt && strncmp(words[optind - 1], "--", 2) == 0)
        return wrong_usage("%s: %.40s takes no value", words[0], words[optind - 1]);
    if (optopt)
        return wrong_usage("%s: there is no flag \"-%c\": there are %s", words[0], optopt, names);
    return wrong_usage("%s: there is no flag \"%.40s\": there are %s", words[0], words[optind - 1],
                       names);
}
