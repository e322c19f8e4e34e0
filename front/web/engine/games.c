/* The games as data. */
#include "deckdelve/bot.h"
#include "web.h"

static const char *const lays[] = {"unshown", "pile", "row", "fan", "tray", "grid", "standing"};
static const char *const shows[] = {"not shown", "side", "at hand", "number",
                                    "lives",     "bar",  "goal"};

static void write_option(struct answer *j, const struct dd_option_spec *o)
{
    char bytes[64];
    answer_open(j, NULL, '{');
    answer_string(j, "key", o->key);
    answer_string(j, "label", o->label);
    answer_string(j, "help", o->help);
    answer_open(j, "values", '[');
    for (int value = o->min; value <= o->max; value = dd_next_value(o, value)) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_option(o, value, &t);
        answer_string(j, NULL, bytes);
    }
    answer_close(j, ']');
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_option(o, o->normal, &t);
    answer_string(j, "normal", bytes);
    answer_close(j, '}');
}

static void write_spot(struct answer *j, const char *key, struct dd_spot spot)
{
    answer_open(j, key, '{');
    answer_int(j, "x", spot.x);
    answer_int(j, "y", spot.y);
    answer_int(j, "w", spot.w);
    answer_int(j, "h", spot.h);
    answer_int(j, "dx", spot.dx);
    answer_int(j, "dy", spot.dy);
    answer_close(j, '}');
}

static void write_zone(struct answer *j, const struct dd_game *g, int row, int nth, int id)
{
    const struct dd_zone_spec *zone = &g->zone[row];
    char bytes[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_zone(g, id, &t);
    answer_open(j, NULL, '{');
    answer_string(j, "name", bytes);
    answer_string(j, "label", zone->label);
    answer_int(j, "row", row);
    answer_int(j, "nth", nth);
    answer_int(j, "many", zone->many);
    answer_bool(j, "owned", zone->owned);
    answer_string(j, "lay", lays[zone->lay]);
    answer_int(j, "slots", zone->slots);
    answer_int(j, "representedBy", zone->represented_by ? zone->represented_by - 1 + nth : -1);
    answer_bool(j, "ways", zone->ways);
    answer_int(j, "belongsTo", zone->belongs_to - 1);
    answer_bool(j, "spent", zone->spent);
    answer_bool(j, "icons", zone->icons);
    answer_int(j, "bar", zone->bar - 1);
    write_spot(j, "wide", zone->wide);
    write_spot(j, "narrow", zone->narrow);
    answer_close(j, '}');
}

static void write_zones(struct answer *j, const struct dd_game *g)
{
    int id = 0;
    answer_open(j, "zones", '[');
    for (int row = 0; row < g->zones; row++)
        for (int nth = 0; nth < g->zone[row].many; nth++)
            write_zone(j, g, row, nth, id++);
    answer_close(j, ']');
}

static void write_counter(struct answer *j, const struct dd_counter_spec *counter, int row, int nth)
{
    answer_open(j, NULL, '{');
    answer_string(j, "name", counter->name);
    answer_string(j, "label", counter->label);
    answer_int(j, "row", row);
    answer_int(j, "nth", nth);
    answer_int(j, "many", counter->many);
    answer_bool(j, "owned", counter->owned);
    answer_bool(j, "sealed", counter->sealed);
    answer_int(j, "min", counter->min);
    answer_int(j, "max", counter->max);
    answer_string(j, "show", shows[counter->show]);
    answer_close(j, '}');
}

static void write_counters(struct answer *j, const struct dd_game *g)
{
    answer_open(j, "counters", '[');
    for (int row = 0; row < g->counters; row++)
        for (int nth = 0; nth < g->counter[row].many; nth++)
            write_counter(j, &g->counter[row], row, nth);
    answer_close(j, ']');
}

static void write_verbs(struct answer *j, const struct dd_game *g)
{
    answer_open(j, "verbs", '[');
    for (int verb = 0; verb < g->verbs; verb++) {
        char key[2] = {g->verb[verb].key, 0};
        answer_open(j, NULL, '{');
        answer_string(j, "name", g->verb[verb].name);
        answer_string(j, "key", key);
        answer_bool(j, "sealed", g->verb[verb].sealed);
        answer_bool(j, "seldom", g->seldom >> verb & 1);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_looks(struct answer *j, const struct dd_game *g)
{
    answer_open(j, "looks", '[');
    for (int look = 0; look < g->looks; look++) {
        answer_open(j, NULL, '{');
        answer_string(j, "name", g->look[look].name);
        answer_string(j, "brief", g->look[look].brief);
        answer_string(j, "icon", g->look[look].icon);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_frames(struct answer *j, const struct dd_game *g)
{
    answer_open(j, "frames", '[');
    for (int frame = 0; frame < g->frames; frame++) {
        answer_open(j, NULL, '{');
        answer_string(j, "label", g->frame[frame].label);
        write_spot(j, "wide", g->frame[frame].wide);
        write_spot(j, "narrow", g->frame[frame].narrow);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_spots(struct answer *j, const char *key, struct dd_spot wide,
                        struct dd_spot narrow)
{
    answer_open(j, key, '{');
    write_spot(j, "wide", wide);
    write_spot(j, "narrow", narrow);
    answer_close(j, '}');
}

static void write_aims(struct answer *j, const struct dd_game *g)
{
    const struct dd_aim_spec *aim;
    answer_open(j, "aims", '[');
    for (int n = 0; (aim = dd_aim_at(g, n)); n++) {
        answer_open(j, NULL, '{');
        answer_string(j, "name", dd_aim_names[aim->aim]);
        answer_string(j, "label", aim->label);
        answer_close(j, '}');
    }
    answer_close(j, ']');
}

static void write_game(struct answer *j, const struct dd_game *g)
{
    answer_open(j, NULL, '{');
    answer_string(j, "name", g->name);
    answer_string(j, "title", g->title);
    answer_string(j, "designer", g->designer);
    answer_string(j, "about", g->about);
    answer_string(j, "length", g->length);
    answer_int(j, "rules", g->rules_version);
    answer_int(j, "replaysFrom", g->replays_from ? g->replays_from : g->rules_version);
    answer_open(j, "seats", '{');
    answer_int(j, "min", g->min_seats);
    answer_int(j, "max", g->max_seats);
    answer_close(j, '}');
    answer_open(j, "options", '[');
    for (int option = 0; option < g->options; option++)
        write_option(j, &g->option[option]);
    answer_close(j, ']');
    write_zones(j, g);
    write_counters(j, g);
    write_verbs(j, g);
    write_looks(j, g);
    write_frames(j, g);
    write_aims(j, g);
    answer_bool(j, "roles", g->roles);
    answer_bool(j, "scored", !g->unscored);
    write_spots(j, "gauge", g->gauge_wide, g->gauge_narrow);
    write_spots(j, "hand", g->hand_wide, g->hand_narrow);
    answer_open(j, "ends", '[');
    for (int end = 0; g->ends[end]; end++)
        answer_string(j, NULL, g->ends[end]);
    answer_close(j, ']');
    answer_close(j, '}');
}

void web_write_games(struct answer *j)
{
    answer_open(j, NULL, '{');
    answer_open(j, "games", '[');
    for (int game = 0; dd_games[game]; game++)
        write_game(j, dd_games[game]);
    answer_close(j, ']');
    answer_int(j, "nameLength", DD_NAME);
    answer_open(j, "bots", '[');
    for (int bot = 0; dd_bots[bot]; bot++) {
        answer_open(j, NULL, '{');
        answer_string(j, "name", dd_bots[bot]->name);
        answer_string(j, "about", dd_bots[bot]->about);
        answer_close(j, '}');
    }
    answer_close(j, ']');
    answer_close(j, '}');
}
