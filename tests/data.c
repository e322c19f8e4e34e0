/* A game's tables: front ends, help and notation are drawn from them, so they have to be whole. */
#include "data.h"

#include "front/shared/keybook.h"
#include "kit.h"
#include "laws.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 1, 2))) static const char *because(const char *format, ...)
{
    static char bytes[256];
    va_list list;
    va_start(list, format);
    vsnprintf(bytes, sizeof bytes, format, list);
    va_end(list);
    return bytes;
}

static bool empty(const char *text) { return !text || !*text; }

static void over_all_games(const char *(*check)(const struct dd_game *))
{
    const struct dd_game *g;
    for (int i = 0; (g = kit_game(i)); i++) {
        const char *why = check(g);
        cr_expect_null(why, "%s: %s", g->name, why);
    }
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* Names of one table: none empty, none twice. */
struct names {
    const char *table;
    int count;
    char name[DD_ZONES + DD_COUNTERS][40];
};

static const char *add_name(struct names *n, const char *name)
{
    if (empty(name))
        return because("%s: a name is empty", n->table);
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->name[i], name) == 0)
            return because("%s: %s stands there twice", n->table, name);
    snprintf(n->name[n->count++], sizeof n->name[0], "%s", name);
    return NULL;
}

static const char *zone_names(const struct dd_game *g)
{
    static struct names n;
    const char *why = NULL;
    int zones = 0;
    n = (struct names){"places", 0, {""}};
    for (int row = 0; row < g->zones && !why; row++) {
        if (empty(g->zone[row].label) || !g->zone[row].many)
            why = because("place %s has no label or is none", g->zone[row].name);
        zones += g->zone[row].many;
    }
    if (zones > DD_ZONES)
        why = because("%d places are too many", zones);
    for (int zone = 0; zone < zones && !why; zone++) {
        char bytes[40];
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_zone(g, zone, &t);
        why = add_name(&n, bytes);
    }
    return why;
}

static const char *counter_names(const struct dd_game *g)
{
    static struct names n;
    const char *why = NULL;
    int counters = 0;
    n = (struct names){"counters", 0, {""}};
    for (int row = 0; row < g->counters && !why; row++) {
        const struct dd_counter_spec *c = &g->counter[row];
        if (empty(c->label) || !c->many || c->min > c->max)
            why = because("counter %s has no label, is none or has no range", c->name);
        counters += c->many;
        why = why ? why : add_name(&n, c->name);
    }
    return counters > DD_COUNTERS ? because("%d counters are too many", counters) : why;
}

static const char *end_names(const struct dd_game *g)
{
    static struct names n;
    const char *why = NULL;
    n = (struct names){"ends", 0, {""}};
    for (int i = 0; g->ends[i] && !why; i++)
        why = add_name(&n, g->ends[i]);
    return n.count || why ? why : "it has no ends";
}

const char *names_are_unique(const struct dd_game *g)
{
    const char *why = zone_names(g);
    if (empty(g->name) || empty(g->title) || empty(g->designer) || empty(g->about) ||
        empty(g->length))
        return "it says too little about itself";
    if (g->min_seats < 1 || g->max_seats < g->min_seats || g->max_seats > DD_SEATS ||
        !g->rules_version)
        return "seats or the number of its rules are wrong";
    why = why ? why : counter_names(g);
    return why ? why : end_names(g);
}

Test(data, names_are_there_and_unique) { over_all_games(names_are_unique); }

/* ---- Looks ----------------------------------------------------------------------------------- */

static size_t letters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

const char *looks_are_brief(const struct dd_game *g)
{
    for (int i = 0; i < g->looks; i++) {
        const struct dd_look *l = &g->look[i];
        if (empty(l->name) || empty(l->brief) || empty(l->icon) || !l->kinds)
            return because("look %d says too little", i);
        if (letters(l->brief) > 6)
            return because("%s has more than six letters", l->brief);
        if (l->option > g->options)
            return because("%s goes by an option that is not there", l->name);
    }
    return NULL;
}

Test(data, looks_have_names_and_briefs_of_six_letters) { over_all_games(looks_are_brief); }

/* ---- Options --------------------------------------------------------------------------------- */

static const char *check_option(const struct dd_option_spec *o)
{
    int values, names = 0;
    if (empty(o->label) || empty(o->help))
        return because("option %s says too little", o->key);
    if (o->step < 1 || o->max < o->min || (o->max - o->min) % o->step)
        return because("option %s has no range", o->key);
    if (o->normal < o->min || o->normal > o->max || (o->normal - o->min) % o->step)
        return because("the default of option %s is not allowed", o->key);
    if (o->second &&
        (o->names || o->second <= o->min || o->second > o->max || (o->second - o->min) % o->step))
        return because("option %s has no such second value", o->key);
    values = (o->max - o->min) / o->step + 1;
    while (o->names && o->names[names])
        if (empty(o->names[names++]))
            return because("a value of option %s has no name", o->key);
    if (o->names && names != values)
        return because("option %s has %d values and %d names", o->key, values, names);
    return NULL;
}

const char *options_are_in_range(const struct dd_game *g)
{
    static struct names n;
    const char *why = NULL;
    n = (struct names){"options", 0, {""}};
    if (g->options > DD_OPTIONS)
        return "too many options";
    for (int i = 0; i < g->options && !why; i++) {
        why = check_option(&g->option[i]);
        why = why ? why : add_name(&n, g->option[i].key);
    }
    return why;
}

Test(data, options_have_ranges_defaults_and_names) { over_all_games(options_are_in_range); }

/* Whatever is allowed is written so that it reads back. */
static void value_reads_back(const struct dd_game *g, const int16_t *normal, int i, int value)
{
    char bytes[512], reason[256];
    struct dd_text t = dd_text_on(bytes, sizeof bytes), why = dd_text_on(reason, sizeof reason);
    int16_t option[DD_OPTIONS], back[DD_OPTIONS];
    memcpy(option, normal, sizeof option);
    memcpy(back, normal, sizeof back);
    option[i] = (int16_t)value;
    dd_write_options(g, option, &t);
    cr_assert(dd_read_options(g, bytes, back, &why), "%s: %s", g->name, reason);
    cr_assert_arr_eq(option, back, sizeof option, "%s: %s", g->name, bytes);
}

Test(data, every_value_of_every_option_reads_back)
{
    const struct dd_game *g;
    for (int n = 0; (g = kit_game(n)); n++) {
        int16_t normal[DD_OPTIONS];
        dd_default_options(g, normal);
        for (int i = 0; i < g->options; i++)
            for (int v = g->option[i].min; v <= g->option[i].max;
                 v = dd_next_value(&g->option[i], v))
                value_reads_back(g, normal, i, v);
    }
}

Test(data, the_default_options_go_with_some_seats)
{
    const struct dd_game *g;
    for (int n = 0; (g = kit_game(n)); n++) {
        int16_t normal[DD_OPTIONS];
        char bytes[256];
        int fitting = 0;
        dd_default_options(g, normal);
        for (int seats = g->min_seats; seats <= g->max_seats; seats++) {
            struct dd_text why = dd_text_on(bytes, sizeof bytes);
            bool fits = dd_check_seats(g, normal, seats, &why);
            cr_expect(fits || bytes[0], "%s refuses %d seats without a reason", g->name, seats);
            fitting += fits;
        }
        cr_expect_gt(fitting, 0, "%s goes with nobody", g->name);
    }
}

/* ---- Verbs ----------------------------------------------------------------------------------- */

const char *verbs_are_written(const struct dd_game *g)
{
    static struct names n;
    const char *why = NULL;
    n = (struct names){"verbs", 0, {""}};
    for (int i = 0; i < g->verbs && !why; i++) {
        const struct dd_verb_spec *v = &g->verb[i];
        if (strspn(v->args, "pqftcdnskwm") != strlen(v->args))
            return because("%s takes what cannot be written: %s", v->name, v->args);
        if (strchr(v->args, 'w') && (!v->words || !v->words[0]))
            return because("%s takes words and has none", v->name);
        if (v->key ? v->key <= ' ' || v->key >= 127 || isdigit((unsigned char)v->key) ||
                         isupper((unsigned char)v->key) || strchr(fixed_keys, v->key)
                   : !strpbrk(v->args, "pqftcdm"))
            return because("%s has the key '%c', which cannot be its own", v->name, v->key);
        if (v->ends && g->seldom >> i & 1)
            return because("%s ends the turn and may be left out", v->name);
        why = add_name(&n, v->name);
    }
    return why;
}

Test(data, verbs_have_names_of_their_own_and_keys_that_nothing_else_has)
{
    over_all_games(verbs_are_written);
}

/* ---- What random play reaches ---------------------------------------------------------------- */

/* Legal once in a hundred thousand random games; the tests of its own point [J22] reach it. */
static bool is_rare(const struct dd_game *g, int verb)
{
    return strcmp(g->name, "jacks") == 0 && strcmp(g->verb[verb].name, "fall") == 0;
}

struct reached {
    uint64_t verbs, ends;
};

static void play_once(const struct dd_game *g, const int16_t *option, int seats, uint64_t seed,
                      struct reached *reached)
{
    static struct dd_state s;
    struct dd_random r = dd_random_stream(seed, 5);
    struct dd_action legal[DD_LEGAL];
    dd_begin(g, &s, option, seats, seed);
    dd_settle(g, &s, NULL);
    while (!s.over) {
        int count = dd_legal(g, &s, dd_to_act(&s), legal);
        for (int i = 0; i < count; i++)
            reached->verbs |= DD_KINDS(legal[i].verb & 63);
        dd_apply(g, &s, &legal[dd_random_below(&r, (uint32_t)count)], NULL);
        dd_settle(g, &s, NULL);
    }
    reached->ends |= DD_KINDS((s.over - 1) & 63);
}

static struct reached reach(const struct dd_game *g)
{
    struct reached reached = {0, 0};
    struct dd_random r = dd_random_stream(5, 5);
    uint64_t all = DD_KINDS(g->verbs) - 1;
    for (int game = 0; game < 200 || (reached.verbs != all && game < 5000); game++) {
        int16_t option[DD_OPTIONS];
        int seats = g->min_seats + game % (g->max_seats - g->min_seats + 1);
        if (kit_random_options(g, seats, &r, option))
            play_once(g, option, seats, dd_random_next(&r), &reached);
    }
    return reached;
}

Test(data, every_verb_comes_up_and_every_end_has_a_name)
{
    const struct dd_game *g;
    for (int n = 0; (g = kit_game(n)); n++) {
        struct reached reached = reach(g);
        int ends = 0;
        while (g->ends[ends])
            ends++;
        for (int verb = 0; verb < g->verbs; verb++)
            cr_expect(is_rare(g, verb) || (reached.verbs >> verb & 1), "%s: %s is never legal",
                      g->name, g->verb[verb].name);
        cr_expect_eq(reached.verbs >> g->verbs, 0, "%s: a verb without a name", g->name);
        cr_expect_neq(reached.ends, 0, "%s: never ends", g->name);
        cr_expect_eq(reached.ends >> ends, 0, "%s: an end without a name", g->name);
    }
}

/* ---- Spots ----------------------------------------------------------------------------------- */

struct box {
    int x, y, w, h, zone;
    uint8_t lay;
};

static const char *const screens[] = {"wide", "narrow", "terminal"};

static const struct dd_spot *spot_on(const struct dd_zone_spec *z, int screen)
{
    return screen == 0 ? &z->wide : screen == 1 ? &z->narrow : &z->term;
}

enum { PAGES = 2, SCREENS = 3 }; /* wide and narrow pages, then the terminal */

/* A page shows of owned places only those of one seat, where the first has its spot; a terminal too
 * if they all have the same. */
static int boxes_on(const struct dd_game *g, int screen, int seat, struct box *out)
{
    int count = 0, id = 0;
    for (int row = 0; row < g->zones; row++) {
        const struct dd_zone_spec *z = &g->zone[row];
        const struct dd_spot *spot = spot_on(z, screen);
        for (int n = 0; n < z->many; n++, id++) {
            bool alone = z->owned && (screen < PAGES || (z->many > 1 && !spot->dx && !spot->dy));
            int step = alone ? 0 : n;
            if (z->lay != DD_UNSHOWN && spot->w && (!alone || n == seat))
                out[count++] = (struct box){spot->x + step * spot->dx,
                                            spot->y + step * spot->dy,
                                            spot->w,
                                            spot->h,
                                            id,
                                            z->lay};
        }
    }
    return count;
}

static bool overlap(const struct box *a, const struct box *b)
{
    return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

/* Stand-ins lie on their board, wherever it is. */
static bool may_share(const struct box *a, const struct box *b)
{
    return a->lay == DD_STANDING || b->lay == DD_STANDING;
}

static const char *beyond_the_table(const struct dd_game *g, int screen)
{
    struct box box[DD_ZONES];
    int count = boxes_on(g, screen, 0, box);
    int width = screen < PAGES ? 100 : 80, height = screen < PAGES ? 100 : 18;
    char bytes[80];
    for (int i = 0; i < count; i++) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_zone(g, box[i].zone, &t);
        if (box[i].x < 0 || box[i].y < 0 || box[i].x + box[i].w > width ||
            box[i].y + box[i].h > height || !box[i].h)
            return because("%s: %s lies beyond the table", screens[screen], bytes);
    }
    return NULL;
}

/* Two places that cover each other; a page draws only those that hold something, so of a table
 * (NULL: whichever) only those. */
static const char *covered(const struct dd_game *g, int screen, int seat, const struct dd_state *s)
{
    struct box box[DD_ZONES];
    int count = boxes_on(g, screen, seat, box);
    char bytes[80];
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            struct dd_text t = dd_text_on(bytes, sizeof bytes);
            if (!overlap(&box[i], &box[j]) || may_share(&box[i], &box[j]) ||
                (s && (!dd_len(s, box[i].zone) || !dd_len(s, box[j].zone))))
                continue;
            dd_write_zone(g, box[i].zone, &t);
            dd_write(&t, " and ");
            dd_write_zone(g, box[j].zone, &t);
            return because("%s: %s overlap", screens[screen], bytes);
        }
    return NULL;
}

const char *spots_are_apart(const struct dd_game *g)
{
    const char *why = NULL;
    for (int screen = 0; screen < SCREENS && !why; screen++)
        why = beyond_the_table(g, screen);
    return why ? why : covered(g, SCREENS - 1, 0, NULL);
}

const char *nothing_is_covered(const struct moment *m)
{
    const char *why = NULL;
    for (int screen = 0; screen < PAGES; screen++)
        for (int seat = 0; seat < m->after.seats && !why; seat++)
            why = covered(m->game, screen, seat, &m->after);
    return why ? law_because(m->game, "%s", why) : NULL;
}

Test(data, no_place_covers_another_on_a_page) { law_over_all_games(nothing_is_covered); }

Test(data, places_lie_on_the_table_and_apart) { over_all_games(spots_are_apart); }

/* ---- The same, on broken tables -------------------------------------------------------------- */

Test(data, broken_tables_are_caught)
{
    static struct dd_zone_spec zones[8];
    static struct dd_option_spec options[2];
    static struct dd_verb_spec verbs[3];
    static struct dd_look looks[4];
    const struct dd_game *clear = dd_find_game("clear");
    struct dd_game g = *clear;
    memcpy(zones, clear->zone, sizeof zones[0] * clear->zones);
    memcpy(options, clear->option, sizeof options);
    memcpy(verbs, clear->verb, sizeof verbs);
    memcpy(looks, clear->look, sizeof looks);
    g.zone = zones;
    g.option = options;
    g.verb = verbs;
    g.look = looks;
    zones[1].wide = zones[0].wide;
    cr_expect_not_null(law_over_game(&g, 3, nothing_is_covered), "places that overlap on a page");
    cr_expect_null(spots_are_apart(&g));
    zones[1].term = zones[0].term;
    cr_expect_not_null(spots_are_apart(&g), "places that overlap in a terminal");
    zones[1].term = clear->zone[1].term;
    zones[1].wide = (struct dd_spot){90, 90, 11, 10, 0, 0};
    cr_expect_not_null(spots_are_apart(&g), "a place beyond the table");
    zones[1].name = "deck";
    cr_expect_not_null(names_are_unique(&g), "two places of one name");
    options[0].normal = 3;
    cr_expect_not_null(options_are_in_range(&g), "a default out of range");
    options[0] = clear->option[0];
    options[1].max = 2;
    cr_expect_not_null(options_are_in_range(&g), "fewer names than values");
    verbs[1].key = fixed_keys[0];
    cr_expect_not_null(verbs_are_written(&g), "a verb with a key that means something everywhere");
    verbs[1] = clear->verb[1];
    cr_expect_null(verbs_are_written(&g));
    verbs[1].ends = true;
    g.seldom = 1 << 1;
    cr_expect_not_null(verbs_are_written(&g), "what ends the turn, left out for want of room");
    looks[2].brief = "Monster";
    cr_expect_not_null(looks_are_brief(&g), "a brief of seven letters");
}
