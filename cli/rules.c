/* deckdelve rules: the page of a game, as it stands in docs/rules, and what all games share. */
#include "cli.h"

#include <ctype.h>
#include <string.h>

static const char help[] =
    "usage: deckdelve rules GAME [WORD]\n"
    "\n"
    "Shows the rules of a game in our own words, point by point; what begins with [R] is a ruling\n"
    "of ours. \"deckdelve rules common\" shows what holds for all games. With a word or the "
    "number\n"
    "of a point, only the points that hold it.\n"
    "\n"
    "  --help   this text\n";

/* Without UTF-8 suits are letters; the page has no other signs but these. */
static const char *plain_sign(const char *sign)
{
    static const char *const signs[][2] = {{"♣", "c"}, {"♦", "d"},   {"♥", "h"},
                                           {"♠", "s"}, {"–", "-"},   {"—", "-"},
                                           {"’", "'"}, {"…", "..."}, {"×", "x"}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strncmp(sign, signs[i][0], strlen(signs[i][0])) == 0)
            return signs[i][1];
    return "?";
}

static void print_part(const char *begin, const char *end)
{
    for (const char *p = begin; p < end; p++) {
        if (!plain_text || (unsigned char)*p < 128)
            putchar(*p);
        else if (((unsigned char)*p & 0xC0) != 0x80)
            fputs(plain_sign(p), stdout);
    }
}

static const char *next_line(const char *line)
{
    const char *end = strchrnul(line, '\n');
    return end + (*end == '\n');
}

/* A point, or whatever else stands together: it ends where a line is empty or begins the next. */
static const char *end_of_part(const char *part)
{
    const char *end = next_line(part);
    while (*part != '\n' && *end && *end != '\n' && *end != '-' && *end != '#')
        end = next_line(end);
    return end;
}

/* What comes after the word if the text begins with it, or NULL. Lines may be broken at blanks. */
static const char *after_word(const char *text, const char *word)
{
    for (; *word; word++) {
        if (*word == ' ' && isspace((unsigned char)*text))
            text += strspn(text, " \n");
        else if (tolower((unsigned char)*text) == tolower((unsigned char)*word))
            text++;
        else
            return NULL;
    }
    return text;
}

/* Whole words and beginnings of them count: "C1" is not in "C10", but "joker" is in "jokers". */
static bool part_holds(const char *part, const char *end, const char *word)
{
    for (const char *p = part; p < end; p++) {
        const char *after =
            p == part || !isalnum((unsigned char)p[-1]) ? after_word(p, word) : NULL;
        if (after && after <= end &&
            !(isdigit((unsigned char)after[-1]) && isdigit((unsigned char)*after)))
            return true;
    }
    return false;
}

static bool print_parts(const char *page, const char *word)
{
    bool any = false;
    for (const char *part = page, *end; *part; part = end) {
        end = end_of_part(part);
        if (!part_holds(part, end, word))
            continue;
        print_part(part, end);
        any = true;
    }
    return any;
}

bool print_rules(const char *name, const char *word)
{
    const char *page = rules_page(name);
    if (!page)
        return false;
    if (!*word)
        print_part(page, page + strlen(page));
    else if (!print_parts(page, word))
        printf("No rule mentions \"%s\".\n", shown(word).text);
    return true;
}

int rules_command(int count, char **words)
{
    static const struct option flags[] = {{"help", no_argument, NULL, 'h'}, {0}};
    struct setup setup;
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1;) {
        if (flag == 'h')
            return fputs(help, stdout), DONE;
        return USAGE;
    }
    if (optind >= count || optind + 2 < count)
        return wrong_usage(
            "rules takes the name of one game, or \"common\", and a word to look for");
    if (strcmp(words[optind], "common") != 0 && !read_game(words[optind], &setup))
        return USAGE;
    if (!print_rules(words[optind], optind + 1 < count ? words[optind + 1] : ""))
        return failed("%s has no page of rules", words[optind]);
    return DONE;
}
