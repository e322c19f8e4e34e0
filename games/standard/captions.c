/* What stands under cards: a few letters that say what a room offers or a draw does. */
#include "words.h"

/* Under a room that has to be resolved, or is. At most eight letters each. */
static void caption_check(int room, struct dd_text *t)
{
    const struct standard_check *check = &standard_checks[room];
    int percent = 100 * __builtin_popcount(check->good) / check->draws;
    dd_write(t, "%d %% %s", percent, room == FOUNTAIN ? "+2" : room == SPIKE ? "ok" : "win");
}

static void caption_closed(const struct dd_state *s, int seat, int room, struct dd_text *t)
{
    switch (room) {
    case PIT: dd_write(t, standard_holds_item(s, seat, ROPE) ? "[rope]" : "-2"); break;
    case DOOR: dd_write(t, standard_holds_item(s, seat, KEY) ? "[key]" : "no key"); break;
    case DEAD_END: dd_write(t, "blocked"); break;
    default: caption_check(room, t); break;
    }
}

static void caption_open(const struct dd_state *s, const struct standard_map *m, int seat, int room,
                         struct dd_text *t)
{
    switch (room) {
    case SPIKE: dd_write(t, "disabled"); break;
    case PIT: dd_write(t, "roped"); break;
    case DOOR: dd_write(t, "open"); break;
    case EXIT: dd_write(t, "found"); break;
    case CHEST: dd_write(t, "open it"); break;
    case FOUNTAIN: caption_check(room, t); break;
    case PASSAGE:
        dd_write(t, __builtin_popcountll(m->of[PASSAGE]) == 2 ? "joined" : "1 of 2");
        break;
    case MERCHANT: dd_write(t, standard_gem(s, seat) >= 0 ? "[gem]" : "no gem"); break;
    case GEM:
    case SHIELD: dd_write(t, "take it"); break;
    default: dd_write(t, "body"); break;
    }
}

static bool caption_room(const struct dd_view *v, int cell, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    struct standard_map m;
    int room = standard_room_at(s, cell), seat = standard_reader(v);
    if (cell == START && room == HOLE)
        dd_write(t, "start");
    if (room == HOLE || room == DOWN)
        return cell == START && room == HOLE;
    standard_read_map(s, &m);
    struct standard_walk walk = standard_explore(s, &m, seat);
    if (!((walk.reach | walk.near) >> cell & 1))
        dd_write(t, "no way");
    else if (m.resolved >> cell & 1)
        caption_open(s, &m, seat, room, t);
    else
        caption_closed(s, seat, room, t);
    return true;
}

const char *standard_fate(const struct dd_state *s, int room, int draw)
{
    static const char *const finds[] = {"key", "rope", "potion", "-2", "+2"};
    static const char *const gains[] = {"0", "+1", "+2"};
    static const char *const losses[] = {"0", "-1", "-2", "-3", "-4"};
    const struct standard_check *check = &standard_checks[room];
    if (room == CHEST)
        return finds[draw];
    if (check->good >> draw & 1)
        return room == FOUNTAIN ? gains[standard_would_gain(s, s->active, 2)] : "defeats";
    return losses[check->loss];
}

/* Under a fate card while a check is open: what it does, or would do if drawn again. */
static bool caption_fate(const struct dd_view *v, uint8_t kind, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    int room = s->counter[C_CHECK];
    if (s->phase != PHASE_RETRY || standard_checks[room].draws != FATE_CARDS)
        return false;
    dd_write(t, "%s", standard_fate(s, room, dd_rank(kind) - LOWEST_FATE));
    return true;
}

static bool caption_loot(uint8_t kind, struct dd_text *t)
{
    int room = standard_room_of[kind];
    dd_write(t, room == GEM ? "%<%>gem" : room == SHIELD ? "%<%>shield" : "%<%>body");
    return true;
}

bool standard_caption(const struct dd_view *v, int zone, int i, struct dd_text *t)
{
    const struct dd_state *s = &v->state;
    uint8_t kind = dd_at(s, zone, i)->kind;
    if (zone == ROOMS)
        return s->phase != PHASE_LAY && caption_room(v, i, t);
    if (zone >= ITEMS && zone < LOOT && !dd_at(s, zone, i)->face) {
        dd_write(t, "no %s", standard_item_names[i]);
        return true;
    }
    if (zone >= LOOT && zone < BOX)
        return caption_loot(kind, t);
    if ((zone >= FATE && zone < DRAWN && zone - FATE == s->active) || zone == DRAWN)
        return caption_fate(v, kind, t);
    return false;
}
