/* What the players at a table are called. */
#include "session.h"

#include <string.h>

static char folded(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Names that differ only in capitals would be mistaken for each other. */
static bool is_same(const char *a, const char *b)
{
    while (*a && folded(*a) == folded(*b))
        a++, b++;
    return folded(*a) == folded(*b);
}

static bool is_used(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (names[i] && is_same(names[i], name))
            return true;
    return false;
}

bool dd_is_named(const char *label) { return strcmp(label, "human") != 0 && !dd_is_bot(label); }

/* Enough are left for everybody: each typed name takes away one name at most, and needs none. */
static const char *free_house_name(const char *const *names, int seats)
{
    for (int i = 0; i < DD_SEATS; i++)
        if (!is_used(names, seats, dd_house_names[i]))
            return dd_house_names[i];
    return NULL;
}

void dd_name_seats(const char (*label)[DD_LABEL], int seats, const char *out[DD_SEATS])
{
    for (int seat = 0; seat < DD_SEATS; seat++) {
        bool named = seat < seats && dd_is_named(label[seat]) && !is_used(out, seat, label[seat]);
        out[seat] = named ? label[seat] : NULL;
    }
    const char *typed[DD_SEATS];
    memcpy(typed, out, sizeof typed);
    for (int seat = 0; seat < DD_SEATS; seat++)
        if (!typed[seat] && !is_used(typed, DD_SEATS, dd_house_names[seat]))
            out[seat] = dd_house_names[seat];
    for (int seat = 0; seat < DD_SEATS; seat++)
        if (!out[seat])
            out[seat] = free_house_name(out, DD_SEATS);
}

void dd_session_names(const struct dd_session *session, const char *out[DD_SEATS])
{
    dd_name_seats(session->label, session->state.seats, out);
}

static int count_characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

bool dd_check_name(const char *name, struct dd_text *why)
{
    size_t length = strlen(name);
    bool fits = length && length < DD_LABEL && count_characters(name) <= DD_NAME &&
                !strpbrk(name, ", :") && session_printable(name, length) &&
                !is_same(name, "human") && !is_same(name, "you");
    if (!fits)
        dd_write(why,
                 "a player's name has 1 to %d characters without spaces, commas or colons, and "
                 "isn't \"human\" or \"you\"",
                 DD_NAME);
    return fits;
}

bool dd_check_names(const char (*label)[DD_LABEL], int seats, struct dd_text *why)
{
    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; other < seat && dd_is_named(label[seat]); other++)
            if (is_same(label[seat], label[other])) {
                dd_write(why, "seats %d and %d are both called \"%s\": give one another name",
                         other + 1, seat + 1, label[seat]);
                return false;
            }
    return true;
}
