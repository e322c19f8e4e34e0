/* Actions as text. Reading looks for the legal action that is written so: what parses is legal, and
 * there is no second grammar to keep in step. */
#include "deckdelve/game.h"

#include "chance.h"
#include "text.h"

/* ---- Writing ------------------------------------------------------------------------------- */

static void write_subset(const struct dd_game *g, const struct dd_state *s,
                         const struct dd_action *a, struct dd_text *t)
{
    for (uint64_t mask = a->mask; mask; mask &= mask - 1)
        dd_write_piece(g, s, a->from, __builtin_ctzll(mask), t);
}

/* A word of a verb that has one for every num, or "?". */
static const char *word_of(const struct dd_verb_spec *verb, int num)
{
    for (const char *const *word = verb->words; word && *word; word++)
        if (num-- == 0)
            return *word;
    return "?";
}

static void write_argument(const struct dd_game *g, const struct dd_state *s,
                           const struct dd_action *a, char argument, struct dd_text *t)
{
    switch (argument) {
    case 'p': dd_write_piece(g, s, a->from, a->i, t); break;
    case 'q': dd_write_piece(g, s, a->to, a->j, t); break;
    case 'f': dd_write_zone(g, a->from, t); break;
    case 't': dd_write_zone(g, a->to, t); break;
    case 'c': dd_write_cell(s, a->i, t); break;
    case 'd': dd_write_cell(s, a->j, t); break;
    case 'n': dd_put_int(t, a->num); break;
    case 's': dd_put_int(t, a->num + 1); break;
    case 'k': dd_put_kind(t, (uint8_t)a->num, true); break;
    case 'w': dd_put(t, word_of(&g->verb[a->verb], a->num)); break;
    case 'm': write_subset(g, s, a, t); break;
    default: break;
    }
}

static void write_order(const struct dd_game *g, const struct dd_action *a, struct dd_text *t)
{
    dd_put(t, "order ");
    dd_write_zone(g, a->from, t);
    for (int i = 0; i < a->num && i < (int)sizeof a->mask; i++)
        dd_write(t, " %K", (int)(a->mask >> (8 * i) & 255));
}

static void write_roll(const struct dd_game *g, const struct dd_action *a, struct dd_text *t)
{
    int n = 0;
    dd_put(t, "roll ");
    dd_write_zone(g, a->from, t);
    for (unsigned dice = a->num; dice; dice &= dice - 1)
        dd_write(t, " %d", dd_rolled(a, n++));
}

void dd_write_action(const struct dd_game *g, const struct dd_state *s, const struct dd_action *a,
                     struct dd_text *t)
{
    switch (a->verb) {
    case DD_CONCEDE: dd_put(t, "concede"); return;
    case DD_ORDER: write_order(g, a, t); return;
    case DD_ROLL: write_roll(g, a, t); return;
    case DD_PICK: dd_write(t, "pick %d", a->num); return;
    default: break;
    }
    if (a->verb >= g->verbs) {
        dd_put_char(t, '?');
        return;
    }
    dd_put(t, g->verb[a->verb].name);
    for (const char *argument = g->verb[a->verb].args; *argument; argument++) {
        dd_put_char(t, ' ');
        write_argument(g, s, a, *argument, t);
    }
}

/* Is there more to the action than its verb, for this seat? */
static bool may_read(const struct dd_game *g, const struct dd_action *a, int seat)
{
    bool sealed = a->verb < g->verbs && g->verb[a->verb].sealed;
    return a->verb != DD_ORDER && (!sealed || a->seat == seat);
}

void dd_write_seen_action(const struct dd_game *g, const struct dd_view *v,
                          const struct dd_action *a, struct dd_text *t)
{
    if (may_read(g, a, v->seat)) {
        dd_write_action(g, &v->state, a, t);
    } else if (a->verb == DD_ORDER) {
        dd_put(t, "order ");
        dd_write_zone(g, a->from, t);
    } else {
        dd_put(t, g->verb[a->verb].name);
    }
}

/* ---- Reading ------------------------------------------------------------------------------- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static const char *skip_blanks(const char *p)
{
    while (*p == ' ' || *p == '\t')
        p++;
    return p;
}

static bool begins_with(const char *typed, const char *word)
{
    while (*word && lower(*typed) == *word)
        typed++, word++;
    return !*word;
}

/* Words say it otherwise than notation: "10" is T; where a person types, "♥" is h, and "joker" is
 * either of them. How many bytes of both agree so. */
static size_t spoken_agreement(const char *typed, const char *written, bool person,
                               size_t *of_written)
{
    static const struct {
        const char *spoken, *written;
    } words[] = {{"10", "T"}, {"♣", "c"},      {"♦", "d"},     {"♥", "h"},
                 {"♠", "s"},  {"joker", "X1"}, {"joker", "X2"}};
    for (size_t i = 0; i < (person ? sizeof words / sizeof words[0] : 1); i++) {
        *of_written = strlen(words[i].written);
        if (begins_with(typed, words[i].spoken) &&
            strncmp(written, words[i].written, *of_written) == 0)
            return strlen(words[i].spoken);
    }
    return 0;
}

/* How far what was typed agrees with what is written: 2 wholly, 1 as a beginning, 0 not. Blanks may
 * be many and case does not count; a person may also type cards as they are shown. */
static int agreement(const char *typed, const char *written, bool person)
{
    size_t spoken, of_written;
    typed = skip_blanks(typed);
    while (*typed) {
        if (*typed == ' ' || *typed == '\t') {
            typed = skip_blanks(typed);
            if (*typed && *written++ != ' ')
                return 0;
        } else if ((spoken = spoken_agreement(typed, written, person, &of_written))) {
            typed += spoken;
            written += of_written;
        } else if (lower(*typed++) != lower(*written++)) {
            return 0;
        }
    }
    return *written ? 1 : 2;
}

/* The legal action that agrees best; -1: none, -2: several begin so. */
static int best_match(const struct dd_game *g, const struct dd_state *s,
                      const struct dd_action *legal, int count, const char *typed, bool brief)
{
    char bytes[128];
    int found = -1;
    for (int i = 0; i < count; i++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_action(g, s, &legal[i], &t);
        int agreed = agreement(typed, bytes, brief);
        if (agreed == 2)
            return i;
        if (agreed == 1 && brief)
            found = found == -1 ? i : -2;
    }
    return found;
}

static void say_typed(struct dd_text *why, const char *typed)
{
    dd_put_char(why, '"');
    dd_put_quoted(why, typed, strlen(typed));
    dd_put(why, "\" ");
}

/* Keeps the actions that begin as the first bytes of what was typed do; returns how many. */
static int keep_those(const struct dd_game *g, const struct dd_state *s, struct dd_action *legal,
                      int count, const char *typed, size_t length)
{
    char beginning[64], bytes[128];
    struct dd_text b = dd_text_on(beginning, sizeof beginning);
    int kept = 0;
    for (size_t i = 0; i < length; i++)
        dd_put_char(&b, typed[i]);
    for (int i = 0; i < count; i++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_action(g, s, &legal[i], &t);
        if (agreement(beginning, bytes, true))
            legal[kept++] = legal[i];
    }
    return kept;
}

/* Those that begin as it was typed; else those of its verb; else all. */
static int keep_nearest(const struct dd_game *g, const struct dd_state *s, struct dd_action *legal,
                        int count, const char *typed)
{
    struct dd_action near[DD_LEGAL + 1];
    typed = skip_blanks(typed);
    size_t lengths[] = {strlen(typed), strcspn(typed, " \t")};
    for (size_t i = 0; i < 2; i++) {
        memcpy(near, legal, (size_t)count * sizeof near[0]);
        int kept = lengths[i] ? keep_those(g, s, near, count, typed, lengths[i]) : 0;
        if (kept) {
            memcpy(legal, near, (size_t)kept * sizeof near[0]);
            return kept;
        }
    }
    return count;
}

static void say_possible(const struct dd_game *g, const struct dd_state *s, struct dd_action *legal,
                         int count, const char *typed, struct dd_text *why)
{
    enum { SHOWN = 6 };
    count = keep_nearest(g, s, legal, count, typed);
    if (count)
        dd_put(why, "; possible are ");
    for (int i = 0; i < count && i < SHOWN; i++) {
        dd_put(why, i ? ", " : "");
        dd_write_action(g, s, &legal[i], why);
    }
    if (count > SHOWN)
        dd_write(why, " and %d more", count - SHOWN);
}

static bool read_legal(const struct dd_game *g, const struct dd_state *s, int seat,
                       const char *typed, bool brief, struct dd_action *out, struct dd_text *why)
{
    struct dd_action legal[DD_LEGAL + 1];
    bool there = seat >= 0 && seat < s->seats; /* who is not, or only looks on, can do nothing */
    int count = there ? dd_legal(g, s, seat, legal) : 0;
    struct dd_action concede = {(uint8_t)seat, DD_CONCEDE, 0, 0, 0, 0, 0, 0};
    bool may_concede = there && dd_permits(g, s, &concede, NULL);
    int found;
    if (may_concede && agreement(typed, "concede", brief) == 2) {
        *out = concede;
        return true;
    }
    found = *skip_blanks(typed) ? best_match(g, s, legal, count, typed, brief) : -1;
    if (found >= 0) {
        *out = legal[found];
        return true;
    }
    say_typed(why, typed);
    dd_put(why, found == -2 ? "is the beginning of several actions" : "is not legal now");
    say_possible(g, s, legal, count, typed, why);
    return false;
}

/* ---- Chance -------------------------------------------------------------------------------- */

/* A card as notation, or DD_HIDDEN. */
static uint8_t read_kind(const char *p)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
    if (p[0] == 'X' && (p[1] == '1' || p[1] == '2'))
        return p[1] == '1' ? DD_JOKER1 : DD_JOKER2;
    const char *rank = p[0] ? strchr(ranks, p[0]) : NULL;
    const char *suit = rank && p[1] ? strchr(suits, p[1]) : NULL;
    return suit ? DD_CARD(rank - ranks + 1, suit - suits) : DD_HIDDEN;
}

/* "order PLACE" or "roll PLACE" has to stand first. */
static const char *skip_head(const struct dd_game *g, const char *typed, const char *verb, int zone)
{
    char bytes[64];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write(&t, "%s ", verb);
    dd_write_zone(g, zone, &t);
    return strncmp(typed, bytes, t.length) == 0 ? typed + t.length : NULL;
}

static bool read_order(const char *p, struct dd_action *a)
{
    for (; p && *p == ' '; p += 3, a->num++) {
        uint8_t kind = read_kind(p + 1);
        if (kind == DD_HIDDEN || a->num == 8)
            return false;
        a->mask |= (uint64_t)kind << (8 * a->num);
    }
    return p && !*p;
}

static bool read_roll(const char *p, struct dd_action *a)
{
    for (int n = 0; p && *p == ' '; p += 2, n++) {
        if (n == 16 || p[1] < '1' || p[1] > '6')
            return false;
        a->mask |= (uint64_t)(p[1] - '0') << (4 * n);
    }
    return p && !*p;
}

static bool read_pick(const char *p, struct dd_action *a)
{
    uint32_t value = 0;
    if (strncmp(p, "pick ", 5) != 0 || !p[5] || strlen(p) > 10 || (p[5] == '0' && p[6]))
        return false;
    for (p += 5; *p; p++) {
        if (*p < '0' || *p > '9')
            return false;
        value = value * 10 + (uint32_t)(*p - '0');
    }
    a->num = (uint16_t)value;
    return value <= UINT16_MAX;
}

static bool read_chance(const struct dd_game *g, const struct dd_state *s, const char *typed,
                        struct dd_action *out, struct dd_text *why)
{
    const struct dd_pending *p = &s->pending;
    struct dd_action a = {DD_CHANCE, DD_PICK, 0, 0, 0, 0, 0, 0};
    bool read = false;
    if (p->what == DD_SHUFFLING) {
        a.verb = DD_ORDER;
        a.from = p->zone;
        a.i = p->at;
        read = read_order(skip_head(g, typed, "order", p->zone), &a);
    } else if (p->what == DD_ROLLING) {
        a.verb = DD_ROLL;
        a.from = p->zone;
        a.num = p->dice;
        read = read_roll(skip_head(g, typed, "roll", p->zone), &a);
    } else if (p->what == DD_PICKING) {
        read = read_pick(typed, &a);
    }
    if (read && dd_possible_chance(s, &a)) {
        *out = a;
        return true;
    }
    say_typed(why, typed);
    dd_put(why,
           p->what ? "cannot come by chance here" : "came by chance, but nothing was left to it");
    return false;
}

bool dd_read_action(const struct dd_game *g, const struct dd_state *s, int seat, const char *text,
                    bool brief, struct dd_action *out, struct dd_text *why)
{
    return seat == DD_CHANCE ? read_chance(g, s, text, out, why)
                             : read_legal(g, s, seat, text, brief, out, why);
}
