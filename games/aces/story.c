/* What happened, one sentence each. */
#include "aces.h"

static void end_at(const struct dd_state *s, int cell, struct dd_text *t)
{
    dd_write_cell(s, cell, t);
    dd_write(t, ".");
}

static int face_of(const struct dd_event *e, int seat) { return (int)(e->mask >> (4 * seat) & 15); }

/* "Wren 5, you 2", or just the face of one who rolls alone. */
static void write_faces(const struct dd_event *e, unsigned seats, const char *first,
                        struct dd_text *t)
{
    if (aces_one(seats)) {
        dd_write(t, "%d", face_of(e, __builtin_ctz(seats)));
        return;
    }
    for (; seats; seats &= seats - 1, first = ", %o %d")
        dd_write(t, first, __builtin_ctz(seats), face_of(e, __builtin_ctz(seats)));
}

/* ---- The table and the way
 * ------------------------------------------------------------------------------ */

static bool tell_way(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    switch (e->code) {
    case TOLD_LAID: dd_write(t, "%S %{lay|lays} ", e->seat); break;
    case TOLD_GATE:
        dd_write_cell(s, e->i, t);
        dd_write(t, " is an entrance.");
        return true;
    case TOLD_ENTERED:
        if (e->num)
            dd_write(t, "All enter at ");
        else
            dd_write(t, "%S %{enter|enters} at ", e->seat);
        break;
    case TOLD_WENT: dd_write(t, "%S %{go|goes} to ", e->seat); break;
    case TOLD_RETURNED: dd_write(t, "%S %{come|comes} back at ", e->seat); break;
    case TOLD_LEAPT:
    case TOLD_WALKED:
        dd_write(t, e->code == TOLD_LEAPT ? "%s %k leaps to " : "%s %k goes to ",
                 aces_monster_name(e->kind), e->kind);
        end_at(s, e->j, t);
        return true;
    default: return false;
    }
    end_at(s, e->i, t);
    return true;
}

/* ---- Finding, giving, healing
 * ----------------------------------------------------------------------------- */

static bool tell_goods(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    switch (e->code) {
    case TOLD_STUMBLED: dd_write(t, "%S %{stumble|stumbles} in the dark.", e->seat); break;
    case TOLD_NOTHING:
        dd_write(t, "%S %{search|searches} and %{find|finds} nothing.", e->seat);
        break;
    case TOLD_FOUND:
        dd_write(t, "%S %{find|finds} %k at ", e->seat, e->kind);
        end_at(s, e->i, t);
        break;
    case TOLD_WOKE:
        dd_write(t, "%S %{wake|wakes} %s %k at ", e->seat, aces_monster_name(e->kind), e->kind);
        end_at(s, e->i, t);
        break;
    case TOLD_GOT: dd_write(t, "%S %{get|gets} %k.", e->seat, e->kind); break;
    case TOLD_DREW:
        dd_write(t, e->num == 1 ? "%S %{draw|draws} a card." : "%S %{draw|draws} two cards.",
                 e->seat);
        break;
    case TOLD_LOST:
        dd_write(t, dd_is_joker(e->kind) ? "A %k is discarded." : "%k is discarded.", e->kind);
        break;
    case TOLD_KEPT:
        dd_write(t, e->kind == DD_HIDDEN ? "%S %{keep|keeps} an item." : "%S %{keep|keeps} %k.",
                 e->seat, e->kind);
        break;
    case TOLD_GAVE:
        dd_write(t, e->kind == DD_HIDDEN ? "%S %{give|gives} an item to " : "%S %{give|gives} ",
                 e->seat);
        if (e->kind != DD_HIDDEN)
            dd_write(t, "%k to ", e->kind);
        dd_write(t, "%o.", e->num);
        break;
    case TOLD_HEALED: dd_write(t, "%S %{heal|heals}: health %d.", e->seat, e->num); break;
    case TOLD_PASSED: dd_write(t, "%S %{pass|passes}.", e->seat); break;
    case TOLD_PICKED:
        dd_write(t,
                 e->num == 1 ? "%S %{pick|picks} up an ace at " : "%S %{pick|picks} up %d aces at ",
                 e->seat, e->num);
        end_at(s, e->i, t);
        break;
    case TOLD_RENEWED: dd_write(t, "The discard pile is shuffled into a new draw pile."); break;
    default: return false;
    }
    return true;
}

/* ---- Fights
 * --------------------------------------------------------------------------------------------------
 */

static void tell_bout(const struct dd_event *e, struct dd_text *t)
{
    const char *name = aces_monster_name(e->kind);
    unsigned fighters = (unsigned)e->num;
    bool alone = aces_one(fighters);
    if (alone && !e->mask) {
        dd_write(t, "%S %{are|is} no match for %s %k.", e->seat, name, e->kind);
        return;
    }
    aces_write_seats(t, (uint8_t)fighters, "%S");
    dd_write(t, alone && e->seat != t->reader ? " fights %s %k" : " fight %s %k", name, e->kind);
    if (alone)
        dd_write(t, e->seat == t->reader ? " and roll " : " and rolls ");
    else if (e->mask)
        dd_write(t, ": ");
    if (e->mask)
        write_faces(e, fighters, "%o %{roll|rolls} %d", t);
    dd_write(t, e->was ? ". It falls." : ". It stands.");
}

static bool tell_fight(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    switch (e->code) {
    case TOLD_SLIPPED:
        if (e->num)
            dd_write(t, "%S %{roll|rolls} %d and %{slip|slips} away to ", e->seat, e->num);
        else
            dd_write(t, "%S %{spend|spends} %k and %{slip|slips} away to ", e->seat, e->kind);
        end_at(s, e->i, t);
        break;
    case TOLD_CAUGHT:
        dd_write(t, "%S %{roll|rolls} %d and cannot get away.", e->seat, e->num);
        break;
    case TOLD_STAYED: dd_write(t, "%S %{stay|stays}.", e->seat); break;
    case TOLD_SPENT:
        dd_write(t, "%S %{spend|spends} %k against %s %k.", e->seat, e->kind,
                 aces_monster_name((uint8_t)e->num), e->num);
        break;
    case TOLD_FOUGHT: tell_bout(e, t); break;
    case TOLD_ROLLED:
        write_faces(e, (unsigned)e->num, "%S %{roll|rolls} %d", t);
        dd_write(t, e->was ? ": a tie." : ".");
        break;
    case TOLD_LOT: dd_write(t, "Tied once too often: the lot falls to %o.", e->seat); break;
    case TOLD_HURT:
        dd_write(t, e->was ? "%S %{lose|loses} %d health, %d left." : "%S %{lose|loses} %d health.",
                 e->seat, e->num, e->was);
        break;
    case TOLD_CHALLENGED: dd_write(t, "%S %{challenge|challenges} %o.", e->seat, e->num); break;
    case TOLD_ANTED:
        dd_write(t, e->kind == DD_NONE ? "%S %{ante|antes} nothing." : "%S %{ante|antes} %k.",
                 e->seat, e->kind);
        break;
    case TOLD_DUEL:
        write_faces(e, 1u << e->seat | 1u << e->num, "%S %{roll|rolls} %d", t);
        dd_write(t, ".");
        break;
    default: return false;
    }
    return true;
}

static void end_with_seats(uint8_t seats, struct dd_text *t)
{
    aces_write_seats(t, seats, "%o");
    dd_write(t, ".");
}

/* ---- Death and parties
 * ------------------------------------------------------------------------------------------ */

static bool tell_seat(const struct dd_event *e, struct dd_text *t)
{
    switch (e->code) {
    case TOLD_FIRST: dd_write(t, "%S %{begin|begins}.", e->seat); break;
    case TOLD_DIED:
        dd_write(t, "%S %{fall|falls}", e->seat);
        dd_write(t,
                 e->num == 0   ? "."
                 : e->num == 1 ? " and an ace drops."
                               : " and %d aces drop.",
                 e->num);
        break;
    case TOLD_MISSES:
        dd_write(t, e->num == 1 ? "%S %{miss|misses} a turn." : "%S %{miss|misses} %d turns.",
                 e->seat, e->num);
        break;
    case TOLD_MISSED:
        dd_write(t,
                 e->num == 0   ? "%S %{lie|lies} dead for the last turn."
                 : e->num == 1 ? "%S %{lie|lies} dead, with 1 more turn to miss."
                               : "%S %{lie|lies} dead, with %d more turns to miss.",
                 e->seat, e->num);
        break;
    case TOLD_LEFT: dd_write(t, "%S %{leave|leaves} the party.", e->seat); break;
    case TOLD_ASKED:
        dd_write(t, "%S %{ask|asks} to join ", e->seat);
        end_with_seats((uint8_t)e->num, t);
        break;
    case TOLD_VOTED:
        dd_write(t, e->num ? "%S %{agree|agrees}." : "%S %{refuse|refuses}.", e->seat);
        break;
    case TOLD_JOINED:
        dd_write(t, "%S %{join|joins} ", e->seat);
        end_with_seats((uint8_t)e->num, t);
        break;
    default: return false;
    }
    return true;
}

bool aces_story(const struct dd_state *s, const struct dd_event *e, struct dd_text *t)
{
    if (e->type == DD_CONCEDED) {
        dd_write(t, "%S %{leave|leaves} the dungeon for good.", e->seat);
        return true;
    }
    if (e->type != DD_TOLD)
        return false;
    return tell_way(s, e, t) || tell_goods(s, e, t) || tell_fight(s, e, t) || tell_seat(e, t);
}
