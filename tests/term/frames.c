/* Frames: signs, text, borders, areas. */
#include "front/term/app.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static struct frame f;

static void begin(int width, int height) { cr_assert(frame_begin(&f, width, height)); }

static void is(const char *expected)
{
    char *text = frame_text(&f);
    cr_assert_str_eq(text, expected);
    free(text);
}

Test(frames, text_is_cut_with_an_ellipsis)
{
    begin(8, 2);
    put_cut(&f, 1, 0, 5, "K♥ falls", INK_TEXT, WEIGHT_PLAIN);
    put_cut(&f, 1, 1, 8, "K♥ now", INK_TEXT, WEIGHT_PLAIN);
    is(" K♥ f…\n K♥ now\n");
    frame_free(&f);
}

Test(frames, a_suit_colours_its_rank)
{
    begin(12, 1);
    put_text(&f, 0, 0, "lay 10♥ now", INK_TEXT, WEIGHT_PLAIN);
    cr_assert_eq(frame_cell(&f, 3, 0)->ink, INK_TEXT);
    for (int x = 4; x < 7; x++)
        cr_assert_eq(frame_cell(&f, x, 0)->ink, INK_HEARTS);
    cr_assert_eq(frame_cell(&f, 8, 0)->ink, INK_TEXT);
    frame_free(&f);
}

Test(frames, words_are_wrapped)
{
    begin(10, 3);
    cr_assert_eq(put_wrapped(&f, (struct box){0, 0, 10, 3}, "one two three four five six", 0, 0),
                 3);
    is("one two\nthree four\nfive six\n");
    begin(10, 3);
    cr_assert_eq(put_wrapped(&f, (struct box){0, 0, 10, 2}, "one two three four five six", 0, 0),
                 2);
    is("one two\nthree fou…\n\n");
    begin(10, 3);
    put_wrapped(&f, (struct box){0, 0, 10, 3}, "chances 8 % of it", 0, 0);
    is("chances\n8 % of it\n\n");
    frame_free(&f);
}

Test(frames, nothing_is_drawn_outside)
{
    begin(6, 3);
    f.clip = (struct box){1, 1, 3, 1};
    put_border(&f, (struct box){-2, -2, 20, 20}, BORDER_THIN, 0, 0);
    put_text(&f, -1, 1, "abcdefghij", INK_TEXT, 0);
    put_text(&f, 0, 7, "below", INK_TEXT, 0);
    is("\n cde\n\n");
    frame_free(&f);
}

Test(frames, broken_bytes_are_question_marks)
{
    begin(8, 1);
    put_text(&f, 0, 0, "a\xFF\xE2\x99z", INK_TEXT, 0);
    is("a???z\n");
    frame_free(&f);
}

Test(frames, without_utf8_borders_keep_their_meaning)
{
    begin(20, 3);
    put_border(&f, (struct box){0, 0, 4, 3}, BORDER_THIN, 0, 0);
    put_border(&f, (struct box){4, 0, 4, 3}, BORDER_LIT, 0, 0);
    put_border(&f, (struct box){8, 0, 4, 3}, BORDER_CHOSEN, 0, 0);
    put_border(&f, (struct box){12, 0, 4, 3}, BORDER_DASHED, 0, 0);
    put_text(&f, 1, 1, "9♥", 0, 0);
    put_text(&f, 17, 1, "■□░", 0, 0);
    make_plain(&f);
    is("+--+####****+..+\n|9h|#  #*  *.  . #-:\n+--+####****+..+\n");
    frame_free(&f);
}

Test(frames, the_last_area_lies_on_top)
{
    begin(10, 10);
    touch_target(&f, (struct box){0, 0, 5, 5}, 1, 2);
    touch_key(&f, (struct box){2, 2, 2, 2}, 'x');
    cr_assert_eq(touched(&f, 3, 3)->touch.key, 'x');
    cr_assert_eq(touched(&f, 1, 1)->touch.zone, 1);
    cr_assert_null(touched(&f, 7, 7));
    frame_free(&f);
}

Test(frames, typing_takes_and_rubs_out_whole_characters)
{
    char text[8] = "";
    int keys[] = {'a', 0xE9, 0x2660, 0x7F, 0x1F0A1, 9, 0x9B, 'x', KEY_ARROW_UP, 0x20AC};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        type_key(text, sizeof text, keys[i]);
    cr_assert_str_eq(text, "aé\U0001F0A1", "what has no room any more is left out");
    type_key(text, sizeof text, KEY_RUBBED);
    cr_assert_str_eq(text, "aé");
    type_key(text, sizeof text, KEY_RUBBED);
    type_key(text, sizeof text, KEY_RUBBED);
    type_key(text, sizeof text, KEY_RUBBED);
    cr_assert_str_eq(text, "");
    cr_assert_str_eq(last_columns("aé♠b", 2), "♠b");
    cr_assert_str_eq(last_columns("aé", 9), "aé");
}
