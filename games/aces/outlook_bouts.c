/* A fight with one monster that depends on what players decide first: its chances from the least to
 * the most. Hands are dealt before anybody decides, so what a player can do is one thing and what
 * all can do together another. [A19 A21 A34] */
#include "outlook.h"

/* How it can end for the seat, by tone: hurt, it stands, it falls. */
enum { HURT, STANDS, FALLS, FATES };
/* Denominators of all its chances divide this: six dice, one of up to six hit, five evasions. */
enum { WHOLE_CHANCE = 46656 * 60 * 32 };
struct fates {
    uint64_t least[FATES], most[FATES];
    unsigned losses; /* what the seat can lose, as a set of amounts */
    bool death;
};

static const struct fates impossible = {{WHOLE_CHANCE, WHOLE_CHANCE, WHOLE_CHANCE}, {0}, 0, false};
static const struct fates no_fight = {
    {[STANDS] = WHOLE_CHANCE}, {[STANDS] = WHOLE_CHANCE}, 0, false};

static void widen(struct fates *f, const struct fates *by)
{
    for (int i = 0; i < FATES; i++) {
        f->least[i] = by->least[i] < f->least[i] ? by->least[i] : f->least[i];
        f->most[i] = by->most[i] > f->most[i] ? by->most[i] : f->most[i];
    }
    f->losses |= by->losses;
    f->death |= by->death;
}

/* Either, each as likely. */
static struct fates one_of(const struct fates *a, const struct fates *b)
{
    struct fates f = {{0}, {0}, a->losses | b->losses, a->death || b->death};
    for (int i = 0; i < FATES; i++) {
        f.least[i] = (a->least[i] + b->least[i]) / 2;
        f.most[i] = (a->most[i] + b->most[i]) / 2;
    }
    return f;
}

/* ---- When all is decided ----------------------------------------------------------------------
 */

static struct fates count_fates(const struct aces_bout *b, uint8_t group, bool advantage)
{
    struct aces_foes first = {{b->foe}, 1};
    struct aces_odds odds;
    struct fates f = {{0}, {0}, 0, false};
    aces_fight_odds(&b->v->state, b->seat, group, &first, advantage, &odds);
    for (int standing = 0; standing < 2; standing++)
        for (int loss = 0; loss < HEALTH; loss++) {
            struct aces_chance way = odds.way[loss][standing];
            f.least[loss ? HURT : standing ? STANDS : FALLS] += WHOLE_CHANCE / way.of * way.count;
            f.losses |= loss && way.count ? 1u << loss : 0;
        }
    f.least[HURT] += WHOLE_CHANCE / odds.death.of * odds.death.count;
    f.death = odds.death.count > 0;
    memcpy(f.most, f.least, sizeof f.most);
    return f;
}

/* ---- One decision after the other -------------------------------------------------------------
 */

/* What the seats asked have to decide about. */
struct plight {
    const struct aces_bout *bout;
    struct fates fates[1 << SEATS][2]; /* by who fights, and with advantage */
    struct aces_means means;
    int treasures;  /* rooms beside: an evader in each of them, and the living hold all aces */
    bool elsewhere; /* there are other rooms beside */
};

/* The free aces beside a room, if the living lack no others. [A32 A34] */
static uint64_t rooms_of_last_aces(const struct dd_state *s, int cell)
{
    uint64_t beside = dd_neighbours(s, cell) & ~aces_monster_rooms(s), rooms = 0;
    int aces = s->counter[C_HELD];
    for (int i = 0; i < dd_len(s, FLOOR); i++) {
        uint64_t lies = DD_KINDS(dd_at(s, FLOOR, i)->mark) & beside;
        rooms |= lies;
        aces += lies != 0;
    }
    return aces == ACES ? rooms : 0;
}

/* Everybody who is still there fights; somebody may spend an item. */
static struct fates fates_of_group(const struct plight *p, uint8_t group)
{
    struct fates f = p->fates[group][false];
    if (p->means.spend & group)
        widen(&f, &p->fates[group][true]);
    return f;
}

static struct fates fates_of_asked(const struct plight *p, uint8_t group, int places,
                                   int treasures);

/* Somebody has left the group for a room beside. Who takes the last aces there ends the game. */
static struct fates fates_after_evasion(const struct plight *p, uint8_t group, int places,
                                        int treasures)
{
    struct fates f = impossible, other;
    if (treasures) {
        other = treasures == 1 ? no_fight : fates_of_asked(p, group, places, treasures - 1);
        widen(&f, &other);
    }
    if (p->elsewhere || treasures < p->treasures) {
        other = fates_of_asked(p, group, places, treasures);
        widen(&f, &other);
    }
    return f;
}

/* Who is asked may stay, try to get away by luck, or slip away with an item that fits. */
static struct fates fates_of_asked(const struct plight *p, uint8_t group, int places, int treasures)
{
    const struct dd_state *s = &p->bout->v->state;
    while (places < s->seats && !(group >> aces_clockwise(s, places) & 1))
        places++;
    if (places >= s->seats)
        return fates_of_group(p, group);
    int seat = aces_clockwise(s, places);
    struct fates f = fates_of_asked(p, group, places + 1, treasures);
    struct fates away =
        fates_after_evasion(p, (uint8_t)aces_others(group, seat), places + 1, treasures);
    struct fates luck = one_of(&f, &away);
    widen(&f, &luck);
    if (p->means.slip >> seat & 1)
        widen(&f, &away);
    return f;
}

static void begin_plight(struct plight *p, const struct aces_bout *b)
{
    const struct dd_state *s = &b->v->state;
    int cell = aces_cell(s, b->seat);
    uint64_t rooms = rooms_of_last_aces(s, cell);
    p->bout = b;
    p->treasures = __builtin_popcountll(rooms);
    p->elsewhere = dd_neighbours(s, cell) & ~rooms;
    for (int group = 1 << b->seat; group <= b->fighters; group++)
        for (int advantage = 0; advantage < 2; advantage++)
            if ((group >> b->seat & 1) && !(group & ~b->fighters))
                p->fates[group][advantage] = count_fates(b, (uint8_t)group, advantage);
}

static uint64_t items_of(unsigned suits)
{
    uint64_t kinds = 0;
    for (int suit = 0; suit < 4; suit++)
        kinds |= suits >> suit & 1 ? DD_ALL_OF_SUIT(suit) : 0;
    return kinds & ITEM_KINDS;
}

/* Whatever may be in which hands. */
static struct fates fates_of_bout(const struct aces_bout *b)
{
    unsigned suits = aces_monster_suits(&b->v->state, aces_cell(&b->v->state, b->seat));
    uint64_t spendable = aces_takes_advantage(b->foe) ? items_of(1u << dd_suit(b->foe)) : 0;
    struct aces_means means[ACES_MEANS_MOST];
    int count = aces_list_means(b->v, b->fighters, spendable, items_of(suits), means);
    struct plight p;
    struct fates f = impossible;
    begin_plight(&p, b);
    for (int i = 0; i < count; i++) {
        p.means = means[i];
        struct fates by = fates_of_asked(&p, b->fighters, b->places, p.treasures);
        widen(&f, &by);
    }
    return f;
}

/* ---- In words ---------------------------------------------------------------------------------
 */

static void word_losses(const struct aces_bout *b, const struct fates *f, struct dd_text *t)
{
    unsigned losses = f->losses;
    int counter = C_HEALTH + b->seat, health = b->v->state.counter[counter];
    int least = losses ? __builtin_ctz(losses) : 0;
    if (!losses)
        dd_write(t, "you die%!", counter, health, 0);
    else if (f->death)
        dd_write(t, "you lose %~ or die%!", counter, health, health - least, counter, health, 0);
    else if (!aces_one(losses))
        dd_write(t, "you lose %~ or %~", counter, health, health - least, counter, health,
                 health - __builtin_ctz(losses & (losses - 1)));
    else
        dd_write(t, "you lose %~, then have %d", counter, health, health - least, health - least);
}

void aces_foresee_bout(const struct aces_bout *b, struct dd_outlook *o)
{
    static const char *const words[] = {
        [STANDS] = "it stands, you are unhurt", [FALLS] = "it falls, you are unhurt"};
    struct fates f = fates_of_bout(b);
    char hurt[80];
    struct dd_text t = dd_text_on(hurt, sizeof hurt);
    word_losses(b, &f, &t);
    for (int fate = FALLS; fate >= HURT; fate--)
        if (fate == HURT)
            dd_outcome_between(o, f.least[fate], f.most[fate], WHOLE_CHANCE, -1, "%t", &t);
        else
            dd_outcome_between(o, f.least[fate], f.most[fate], WHOLE_CHANCE, fate - STANDS, "%s",
                               words[fate]);
}
