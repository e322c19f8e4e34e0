/* Colours that can be read on the background there is. */
#include "front/term/palette.h"

#include <criterion/criterion.h>
#include <math.h>

Test(palette, a_terminal_tells_its_background)
{
    static const struct {
        const wchar_t *answer;
        bool read;
        enum background found;
    } answers[] = {{L"11;rgb:ffff/ffff/ffff\a", true, BACKGROUND_LIGHT},
                   {L"11;rgb:fd/f6/e3", true, BACKGROUND_LIGHT},
                   {L"11;rgb:F/F/F", true, BACKGROUND_LIGHT},
                   {L"11;rgb:0000/2b2b/3636\033\\", true, BACKGROUND_DARK},
                   {L"11;rgb:0000/0000/ffff", true, BACKGROUND_DARK}, /* blue is dark */
                   {L"10;rgb:ffff/ffff/ffff", false, BACKGROUND_DARK},
                   {L"11;?", false, BACKGROUND_DARK},
                   {L"11;rgb:ffff/ffff", false, BACKGROUND_DARK},
                   {L"11;rgb://", false, BACKGROUND_DARK},
                   {L"200~", false, BACKGROUND_DARK},
                   {L"", false, BACKGROUND_DARK}};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        enum background found = BACKGROUND_DARK;
        cr_assert_eq(read_background(answers[i].answer, &found), answers[i].read, "answer %zu", i);
        cr_assert_eq(found, answers[i].found, "answer %zu", i);
    }
}

Test(palette, the_environment_tells_it_too)
{
    cr_assert_eq(background_of("0;15"), BACKGROUND_LIGHT);
    cr_assert_eq(background_of("0;default;7"), BACKGROUND_LIGHT);
    cr_assert_eq(background_of("15;0"), BACKGROUND_DARK);
    cr_assert_eq(background_of("7;8"), BACKGROUND_DARK);
    cr_assert_eq(background_of("0;default"), BACKGROUND_DARK);
    cr_assert_eq(background_of("0;99"), BACKGROUND_DARK);
    cr_assert_eq(background_of("15"), BACKGROUND_DARK);
    cr_assert_eq(background_of(""), BACKGROUND_DARK);
    cr_assert_eq(background_of(NULL), BACKGROUND_DARK);
}

static double linear(int value)
{
    double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(int red, int green, int blue)
{
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/* The colours 16 to 255 are a cube and a row of greys, the same on every terminal. */
static double luminance_of(int colour)
{
    static const int step[] = {0, 95, 135, 175, 215, 255};
    int grey = 8 + 10 * (colour - 232), at = colour - 16;
    return colour >= 232 ? luminance(grey, grey, grey)
                         : luminance(step[at / 36], step[at / 6 % 6], step[at % 6]);
}

static double contrast(double a, double b)
{
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

Test(palette, every_ink_can_be_read_on_a_light_background)
{
    for (int ink = 0; ink < INKS; ink++) {
        int colour = paint_of(ink, BACKGROUND_LIGHT, 256).colour;
        double least = contrast(luminance_of(colour), luminance(0xEE, 0xEE, 0xEE));
        cr_assert(least >= 4.5, "ink %d has a contrast of %.1f", ink, least);
    }
}

/* Of eight, green, cyan, yellow and magenta are too pale. */
Test(palette, of_eight_colours_three_are_used_on_a_light_background)
{
    for (int ink = 0; ink < INKS; ink++) {
        int colour = paint_of(ink, BACKGROUND_LIGHT, 8).colour;
        cr_assert(colour == 0 || colour == 1 || colour == 4, "ink %d is colour %d", ink, colour);
    }
    cr_assert(paint_of(INK_LAMP, BACKGROUND_LIGHT, 8).bold);
    cr_assert(paint_of(INK_MOSS, BACKGROUND_LIGHT, 8).bold);
}
