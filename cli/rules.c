/* deckdelve rules: the page of a game, as it stands in docs/rules, and what all games share. */
#include "cli.h"

#include <string.h>

static const char help[] =
    "usage: deckdelve rules GAME\n"
    "\n"
    "Shows the rules of a game in our own words, point by point; what begins with [R] is a ruling\n"
    "of ours. \"deckdelve rules common\" shows what holds for all games.\n"
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

bool print_rules(const char *name)
{
    const char *page = rules_page(name);
    if (!page)
        return false;
    if (!plain_text)
        return fputs(page, stdout), true;
    for (const char *p = page; *p; p++) {
        if ((unsigned char)*p < 128)
            putchar(*p);
        else if (((unsigned char)*p & 0xC0) != 0x80)
            fputs(plain_sign(p), stdout);
    }
    return true;
}

int rules_command(int count, char **words)
{
    static const struct option flags[] = {{"help", no_argument, NULL, 'h'}, {0}};
    struct setup setup;
    for (int flag; (flag = getopt_long(count, words, ":", flags, NULL)) != -1;) {
        if (flag == 'h')
            return fputs(help, stdout), DONE;
        return wrong_flag(flag, words, flags);
    }
    if (optind + 1 != count)
        return wrong_usage("rules takes the name of one game, or \"common\"");
    if (strcmp(words[optind], "common") != 0 && !read_game(words[optind], &setup))
        return USAGE;
    if (!print_rules(words[optind]))
        return failed("%s has no page of rules", words[optind]);
    return DONE;
}
