#include "rules/escape_table.h"

/* Cards are dealt from the end of the deck, so the first cell's card has to lie last. */
static void reverse(const char *cards, char *out)
{
    size_t length = strlen(cards);
    out[0] = 0;
    for (size_t at = length + 1; at >= 3; at -= 3) {
        strncat(out, cards + at - 3, 2);
        if (at > 3)
            strcat(out, " ");
    }
}

/* The first shuffle of team play leaves over what lies last. */
static void order_team(struct kit *k, const char *cards, const char *unwanted)
{
    static const char *const apart[] = {"Ks", "As", "Ac"};
    char front[256] = "";
    for (const char *p = cards; *p; p += p[2] ? 3 : 2) {
        bool special = false;
        for (int i = 0; i < 3; i++)
            special = special || strncmp(p, apart[i], 2) == 0;
        if (special)
            continue;
        strcat(front, front[0] ? " " : "");
        strncat(front, p, 2);
    }
    kit_order(k, front, unwanted);
}

void table_without(struct kit *k, const char *options, int seats, const char *heroes,
                   const char *cards, const char *unwanted)
{
    char back[256], choice[64];
    kit_begin(k, "escape", options, seats, 1);
    if (seats > 1) {
        const char *faces[] = {"6 1",         "6 1 1",         "6 1 1 1",        "6 1 1 1 1",
                               "6 1 1 1 1 1", "6 1 1 1 1 1 1", "6 1 1 1 1 1 1 1"};
        kit_roll(k, faces[seats - 2]);
    }
    for (int seat = 0; seat < seats; seat++) {
        size_t length = strcspn(heroes, ";");
        snprintf(choice, sizeof choice, "choose %.*s", (int)length, heroes);
        kit_act(k, seat, choice);
        heroes += length + 2;
    }
    reverse(cards, back);
    if (k->s.option[OPT_MODE] == TEAM) {
        order_team(k, cards, unwanted);
        kit_order(k, "", back);
    } else {
        kit_order(k, unwanted, back);
    }
    cr_assert_eq(k->s.phase, PHASE_TURN);
}

int cell(const struct kit *k, const char *name)
{
    return dd_find_cell(&k->s, name[0] - 'a', name[1] - '1');
}

const struct dd_piece *card_at(const struct kit *k, const char *name)
{
    return dd_at(&k->s, BOARD, cell(k, name));
}

int life(const struct kit *k, int seat) { return k->s.counter[C_LIFE + seat]; }

int points(const struct kit *k, int seat) { return k->s.counter[C_POINTS + seat]; }

const char *place(const struct kit *k, int seat)
{
    static char bytes[8];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    if (!escape_still_in(&k->s, seat))
        return "out";
    dd_write_cell(&k->s, escape_place(&k->s, seat), &t);
    return bytes;
}

bool has_left(const struct kit *k, int seat) { return k->s.counter[C_LEFT] >> seat & 1; }

void fight(struct kit *k, int seat, const char *name, const char *faces)
{
    char bytes[32];
    snprintf(bytes, sizeof bytes, "enter %s", name);
    kit_act(k, seat, bytes);
    kit_roll(k, faces);
}

uint64_t chance_of(const struct dd_outlook *o, const char *word, const char *or_word)
{
    uint64_t sum = 0;
    for (int i = 0; i < o->outcomes; i++)
        if (strstr(o->outcome[i].text, word) || strstr(o->outcome[i].text, or_word)) {
            cr_assert_eq(1296 * o->outcome[i].chance % o->outcome[i].of, 0);
            sum += 1296 * o->outcome[i].chance / o->outcome[i].of;
        }
    return sum;
}

bool foresees(const struct dd_outlook *o, const char *text)
{
    for (int i = 0; i < o->outcomes; i++)
        if (strcmp(o->outcome[i].text, text) == 0)
            return true;
    return false;
}

const struct dd_view *view(const struct kit *k, int seat)
{
    static struct dd_view v;
    dd_see(k->game, &k->s, seat, &v);
    return &v;
}
