/* What went wrong, in one sentence on one line. */
#include "cli.h"

#include <stdarg.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

struct shown shown(const char *text)
{
    struct shown s;
    mbstate_t state = {0};
    snprintf(s.text, sizeof s.text, "%s", text);
    for (char *p = s.text; *p;) {
        wchar_t sign;
        size_t left = strlen(p), length = mbrtowc(&sign, p, left, &state);
        if (length <= left && iswprint((wint_t)sign)) {
            p += length;
        } else {
            *p++ = '?';
            state = (mbstate_t){0};
        }
    }
    return s;
}

/* Names of files and words typed may hold anything; a complaint stays one line. */
static void complain(const char *format, va_list list)
{
    char line[SHOWN];
    fflush(stdout);
    vsnprintf(line, sizeof line, format, list);
    fprintf(stderr, "deckdelve: %s\n", shown(line).text);
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

static void complain_of_flag(int flag, char **words, const struct option *flags)
{
    char names[256];
    struct dd_text t = dd_text_on(names, sizeof names);
    for (int i = 0; flags[i].name; i++)
        dd_write(&t, i ? ", --%s" : "--%s", flags[i].name);
    if (flag == ':')
        wrong_usage("%s: %.40s needs a value", words[0], words[optind - 1]);
    else if (optopt && strncmp(words[optind - 1], "--", 2) == 0)
        wrong_usage("%s: %.40s takes no value", words[0], words[optind - 1]);
    else if (optopt)
        wrong_usage("%s: there is no flag \"-%c\": there are %s", words[0], optopt, names);
    else
        wrong_usage("%s: there is no flag \"%.40s\": there are %s", words[0], words[optind - 1],
                    names);
}

int next_flag(int count, char **words, const struct option *flags, const char *many)
{
    static uint64_t given; /* a bit for each row of the table; a program reads one command */
    int row = -1, flag = getopt_long(count, words, ":", flags, &row);
    if (flag == -1)
        return -1;
    if (row < 0) {
        complain_of_flag(flag, words, flags);
        return WRONG_FLAG;
    }
    if (given >> row & 1 && (!many || strcmp(flags[row].name, many) != 0)) {
        wrong_usage("%s: --%s is there twice: once is allowed", words[0], flags[row].name);
        return WRONG_FLAG;
    }
    given |= (uint64_t)1 << row;
    return flag;
}
