/* Cards in whole words, for screen readers: "A♣" is written as "ace of clubs". Every sentence has
 * its cards in the same signs, so they are spelled where they leave the program. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool spoken;

static const struct {
    const char *sign, *one, *many;
} suits[] = {{"♣", "club", "clubs"},
             {"♦", "diamond", "diamonds"},
             {"♥", "heart", "hearts"},
             {"♠", "spade", "spades"}};

static const struct {
    const char *sign, *name;
} ranks[] = {{"10", "ten"}, {"A", "ace"},   {"2", "two"},   {"3", "three"}, {"4", "four"},
             {"5", "five"}, {"6", "six"},   {"7", "seven"}, {"8", "eight"}, {"9", "nine"},
             {"J", "jack"}, {"Q", "queen"}, {"K", "king"}};

enum { SUITS = 4, RANKS = 13 };

static int suit_at(const char *text)
{
    for (int i = 0; i < SUITS; i++)
        if (strncmp(text, suits[i].sign, strlen(suits[i].sign)) == 0)
            return i;
    return -1;
}

static bool is_part_of_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Writes the card, or the suit alone, that begins here and returns its length; 0: there is none. */
static size_t spell(FILE *out, const char *text, bool in_word)
{
    int suit = suit_at(text);
    if (suit >= 0) {
        fputs(suits[suit].one, out);
        return strlen(suits[suit].sign);
    }
    for (int i = 0; i < RANKS && !in_word; i++) {
        size_t length = strlen(ranks[i].sign);
        if (strncmp(text, ranks[i].sign, length) == 0 && (suit = suit_at(text + length)) >= 0) {
            fprintf(out, "%s of %s", ranks[i].name, suits[suit].many);
            return length + strlen(suits[suit].sign);
        }
    }
    return 0;
}

static bool begins_with_card(const char *text)
{
    for (int i = 0; i < RANKS; i++) {
        size_t length = strlen(ranks[i].sign);
        if (strncmp(text, ranks[i].sign, length) == 0 && suit_at(text + length) >= 0)
            return true;
    }
    return false;
}

/* Signs need a blank between them, words a comma. */
void print_spoken(FILE *out, const char *text)
{
    for (const char *p = text; *p;) {
        bool card = begins_with_card(p);
        size_t length = spell(out, p, p > text && is_part_of_word(p[-1]));
        if (!length)
            putc(*p, out);
        p += length ? length : 1;
        if (length && card && *p == ' ' && begins_with_card(p + 1))
            putc(',', out);
    }
}

/* ---- Standard output ---------------------------------------------------------------------------
 */

/* What was printed since the last end of a line, or flush. */
static ssize_t write_spoken(void *context, const char *bytes, size_t count)
{
    char *text = strndup(bytes, count), *words = NULL;
    size_t length = 0, done = 0;
    FILE *out = text ? open_memstream(&words, &length) : NULL;
    (void)context;
    if (out)
        print_spoken(out, text);
    if (out && fclose(out) == 0)
        for (ssize_t put; done < length; done += (size_t)put)
            if ((put = write(STDOUT_FILENO, words + done, length - done)) < 0)
                break;
    free(text);
    free(words);
    return out && done == length ? (ssize_t)count : -1;
}

bool speak(bool on)
{
    enum { ROOM = 1 << 16 }; /* no line is longer, so no card is cut in two */
    static char room[ROOM];
    static FILE *signs, *words; /* standard output as it was, and with cards in words */
    static bool was_plain;
    if (on == spoken)
        return true;
    if (!words) {
        words = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_spoken});
        if (!words)
            return false;
        setvbuf(words, room, _IOLBF, sizeof room);
        signs = stdout;
        was_plain = plain_text;
    }
    if (fflush(stdout) != 0)
        return false;
    plain_text = was_plain && !on; /* signs are spelled, wherever they cannot be shown */
    stdout = on ? words : signs;
    spoken = on;
    return true;
}

bool speak_as_set(struct store *store)
{
    char bytes[4];
    return !store ||
           strcmp(store_setting(store, STORE_SPOKEN, "0", bytes, sizeof bytes), "1") != 0 ||
           speak(true);
}
