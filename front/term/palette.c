#include "palette.h"

#include <stdlib.h>
#include <string.h>

/* The eight colours as every terminal numbers them. */
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };
enum { FEW, MANY, AMOUNTS }; /* 8 colours, 256 */

/* On a light background only black, red and blue can be read among the eight. */
static const struct paint paints[2][AMOUNTS][INKS] = {
    [BACKGROUND_DARK][MANY] = {[INK_TEXT] = {254, false},
                               [INK_SHADE] = {245, false},
                               [INK_LAMP] = {215, false},
                               [INK_EMBER] = {209, false},
                               [INK_MOSS] = {150, false},
                               [INK_BACK] = {66, false},
                               [INK_CLUBS] = {114, false},
                               [INK_DIAMONDS] = {111, false},
                               [INK_HEARTS] = {210, false},
                               [INK_SPADES] = {254, false},
                               [INK_JOKER] = {176, false}},
    [BACKGROUND_DARK][FEW] = {[INK_TEXT] = {WHITE, false},
                              [INK_SHADE] = {WHITE, false},
                              [INK_LAMP] = {YELLOW, false},
                              [INK_EMBER] = {RED, false},
                              [INK_MOSS] = {GREEN, false},
                              [INK_BACK] = {BLUE, false},
                              [INK_CLUBS] = {GREEN, false},
                              [INK_DIAMONDS] = {CYAN, false},
                              [INK_HEARTS] = {RED, false},
                              [INK_SPADES] = {WHITE, false},
                              [INK_JOKER] = {MAGENTA, false}},
    [BACKGROUND_LIGHT][MANY] = {[INK_TEXT] = {235, false},
                                [INK_SHADE] = {240, false},
                                [INK_LAMP] = {94, true},
                                [INK_EMBER] = {124, false},
                                [INK_MOSS] = {22, false},
                                [INK_BACK] = {24, false},
                                [INK_CLUBS] = {22, false},
                                [INK_DIAMONDS] = {25, false},
                                [INK_HEARTS] = {124, false},
                                [INK_SPADES] = {235, false},
                                [INK_JOKER] = {54, false}},
    [BACKGROUND_LIGHT][FEW] = {[INK_TEXT] = {BLACK, false},
                               [INK_SHADE] = {BLACK, false},
                               [INK_LAMP] = {BLACK, true},
                               [INK_EMBER] = {RED, false},
                               [INK_MOSS] = {BLACK, true},
                               [INK_BACK] = {BLUE, false},
                               [INK_CLUBS] = {BLACK, false},
                               [INK_DIAMONDS] = {BLUE, false},
                               [INK_HEARTS] = {RED, false},
                               [INK_SPADES] = {BLACK, false},
                               [INK_JOKER] = {BLACK, false}},
};

struct paint paint_of(int ink, enum background background, int colours)
{
    return paints[background][colours >= 256 ? MANY : FEW][ink];
}

/* One to four hexadecimal digits as a share of their most; negative: there are none. */
static double read_share(const wchar_t **text)
{
    double value = 0, most = 0;
    for (int digits = 0; digits < 4; digits++, ++*text) {
        static const wchar_t signs[] = L"0123456789abcdefABCDEF";
        const wchar_t *at = **text ? wcschr(signs, **text) : NULL;
        if (!at)
            break;
        long digit = at - signs;
        value = value * 16 + (double)(digit < 16 ? digit : digit - 6);
        most = most * 16 + 15;
    }
    return most > 0 ? value / most : -1;
}

bool read_background(const wchar_t *answer, enum background *out)
{
    static const wchar_t head[] = L"11;rgb:";
    static const double weight[] = {0.299, 0.587, 0.114}; /* how bright each looks */
    double brightness = 0;
    if (wcsncmp(answer, head, wcslen(head)) != 0)
        return false;
    answer += wcslen(head);
    for (int i = 0; i < 3; i++) {
        double share = read_share(&answer);
        if (share < 0 || (i < 2 && *answer++ != L'/'))
            return false;
        brightness += share * weight[i];
    }
    *out = brightness > 0.5 ? BACKGROUND_LIGHT : BACKGROUND_DARK;
    return true;
}

enum background background_of(const char *fgbg)
{
    const char *last = fgbg ? strrchr(fgbg, ';') : NULL;
    char *end;
    long colour = last ? strtol(last + 1, &end, 10) : -1;
    if (!last || end == last + 1 || *end)
        return BACKGROUND_DARK;
    return colour == WHITE || (colour > 8 && colour <= 15) ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}
