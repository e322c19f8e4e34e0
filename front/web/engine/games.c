/* The games as data. */
#include "deckdelve/bot.h"
#include "web.h"

static const char *const lays[] = {"unshown", "pile", "row", "fan", "tray", "grid", "standing"};
static const char *const shows[] = {"secretly", "at hand", "number", "lives", "bar", "goal"};

static void write_option(struct json *j, const struct dd_option_spec *o)
{
    char bytes[64];
    json_open(j, NULL, '{');
    json_string(j, "key", o->key);
    json_string(j, "label", o->label);
    json_string(j, "help", o->help);
    json_open(j, "values", '[');
    for (int value = o->min; value <= o->max; value += o->step) {
        struct dd_text t = dd_text_on(bytes, sizeof bytes);
        dd_write_option(o, value, &t);
        json_string(j, NULL, bytes);
    }
    json_close(j, ']');
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_option(o, o->normal, &t);
    json_string(j, "normal", bytes);
    json_close(j, '}');
}

static void write_spot(struct json *j, const char *key, struct dd_spot spot)
{
    json_open(j, key, '{');
    json_int(j, "x", spot.x);
    json_int(j, "y", spot.y);
    json_int(j, "w", spot.w);
    json_int(j, "h", spot.h);
    json_int(j, "dx", spot.dx);
    json_int(j, "dy", spot.dy);
    json_close(j, '}');
}

static void write_zone(struct json *j, const struct dd_game *g, int row, int nth, int id)
{
    const struct dd_zone_spec *zone = &g->zone[row];
    char bytes[32];
    struct dd_text t = dd_text_on(bytes, sizeof bytes);
    dd_write_zone(g, id, &t);
    json_open(j, NULL, '{');
    json_string(j, "name", bytes);
    json_string(j, "label", zone->label);
    json_int(j, "row", row);
    json_int(j, "nth", nth);
    json_int(j, "many", zone->many);
    json_bool(j, "owned", zone->owned);
    json_string(j, "lay", lays[zone->lay]);
    json_int(j, "slots", zone->slots);
    json_int(j, "with", zone->with ? zone->with - 1 + nth : -1);
    json_bool(j, "ways", zone->ways);
    json_int(j, "of", zone->of - 1);
    json_bool(j, "spent", zone->spent);
    json_bool(j, "icons", zone->icons);
    write_spot(j, "wide", zone->wide);
    write_spot(j, "narrow", zone->narrow);
    json_close(j, '}');
}

static void write_zones(struct json *j, const struct dd_game *g)
{
    int id = 0;
    json_open(j, "zones", '[');
    for (int row = 0; row < g->zones; row++)
        for (int nth = 0; nth < g->zone[row].many; nth++)
            write_zone(j, g, row, nth, id++);
    json_close(j, ']');
}

static void write_counter(struct json *j, const struct dd_counter_spec *counter, int row, int nth)
{
    json_open(j, NULL, '{');
    json_string(j, "name", counter->name);
    json_string(j, "label", counter->label);
    json_int(j, "row", row);
    json_int(j, "nth", nth);
    json_int(j, "many", counter->many);
    json_bool(j, "owned", counter->owned);
    json_bool(j, "sealed", counter->sealed);
    json_int(j, "min", counter->min);
    json_int(j, "max", counter->max);
    json_string(j, "show", shows[counter->show]);
    json_close(j, '}');
}

static void write_counters(struct json *j, const struct dd_game *g)
{
    json_open(j, "counters", '[');
    for (int row = 0; row < g->counters; row++)
        for (int nth = 0; nth < g->counter[row].many; nth++)
            write_counter(j, &g->counter[row], row, nth);
    json_close(j, ']');
}

static void write_verbs(struct json *j, const struct dd_game *g)
{
    json_open(j, "verbs", '[');
    for (int verb = 0; verb < g->verbs; verb++) {
        char key[2] = {g->verb[verb].key, 0};
        json_open(j, NULL, '{');
        json_string(j, "name", g->verb[verb].name);
        json_string(j, "key", key);
        json_bool(j, "sealed", g->verb[verb].sealed);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_looks(struct json *j, const struct dd_game *g)
{
    json_open(j, "looks", '[');
    for (int look = 0; look < g->looks; look++) {
        json_open(j, NULL, '{');
        json_string(j, "name", g->look[look].name);
        json_string(j, "brief", g->look[look].brief);
        json_string(j, "icon", g->look[look].icon);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_frames(struct json *j, const struct dd_game *g)
{
    json_open(j, "frames", '[');
    for (int frame = 0; frame < g->frames; frame++) {
        json_open(j, NULL, '{');
        json_string(j, "label", g->frame[frame].label);
        write_spot(j, "wide", g->frame[frame].wide);
        write_spot(j, "narrow", g->frame[frame].narrow);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_spots(struct json *j, const char *key, struct dd_spot wide, struct dd_spot narrow)
{
    json_open(j, key, '{');
    write_spot(j, "wide", wide);
    write_spot(j, "narrow", narrow);
    json_close(j, '}');
}

static void write_game(struct json *j, const struct dd_game *g)
{
    json_open(j, NULL, '{');
    json_string(j, "name", g->name);
    json_string(j, "title", g->title);
    json_string(j, "designer", g->designer);
    json_string(j, "about", g->about);
    json_string(j, "length", g->length);
    json_int(j, "rules", g->rules);
    json_open(j, "seats", '{');
    json_int(j, "min", g->min_seats);
    json_int(j, "max", g->max_seats);
    json_close(j, '}');
    json_open(j, "options", '[');
    for (int option = 0; option < g->options; option++)
        write_option(j, &g->option[option]);
    json_close(j, ']');
    write_zones(j, g);
    write_counters(j, g);
    write_verbs(j, g);
    write_looks(j, g);
    write_frames(j, g);
    json_bool(j, "roles", g->roles);
    write_spots(j, "gauge", g->gauge_wide, g->gauge_narrow);
    write_spots(j, "hand", g->hand_wide, g->hand_narrow);
    json_open(j, "ends", '[');
    for (int end = 0; g->ends[end]; end++)
        json_string(j, NULL, g->ends[end]);
    json_close(j, ']');
    json_close(j, '}');
}

void web_write_games(struct json *j)
{
    json_open(j, NULL, '{');
    json_open(j, "games", '[');
    for (int game = 0; dd_games[game]; game++)
        write_game(j, dd_games[game]);
    json_close(j, ']');
    json_open(j, "bots", '[');
    for (int bot = 0; dd_bots[bot]; bot++) {
        json_open(j, NULL, '{');
        json_string(j, "name", dd_bots[bot]->name);
        json_string(j, "about", dd_bots[bot]->about);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_close(j, '}');
}
