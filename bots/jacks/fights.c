/* Working out fights exactly. Dice that show no six are told by how many show each face: 3003 ways
 * for up to ten dice, numbered so that one die more is a table away. */
#include "fights.h"

#include "pool.h"

enum { WAYS = 3003, FACES = POOL_FACES, AGAIN = MOST_AGAIN + 1 };

struct way {
    uint8_t face[FACES + 1]; /* how many show 1 to 5; [0] is not used */
    uint8_t dice;
    uint16_t more[FACES + 1]; /* the way with one more of a face */
};
struct jacks_arena {
    int ways, most; /* most: dice there can be */
    struct way way[WAYS];
    uint16_t first[DICE + 2]; /* the ways by number of dice */
    /* share[others][sure]: of each way, when so many dice show any of 1 to 5 and so many any of 2
     * to 5; those of a number of dice lie together */
    float share[DICE + 1][AGAIN][WAYS];
    bool wins[WAYS];
    float after[AGAIN][WAYS][2][AGAIN]; /* [again]: with so many ones that may be rerolled */
};

size_t jacks_arena_size(void) { return sizeof(struct jacks_arena); }

/* ---- Numbering --------------------------------------------------------------------------------
 */

/* They are listed in the order of their bytes. */
static int find_way(const struct jacks_arena *a, const uint8_t *face, int dice)
{
    int low = a->first[dice], high = a->first[dice + 1] - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (memcmp(a->way[middle].face, face, FACES + 1) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void list_ways(struct jacks_arena *a, struct way *w, int face, int left)
{
    if (face == FACES) {
        w->face[face] = (uint8_t)left;
        a->way[a->ways++] = *w;
        return;
    }
    for (int n = 0; n <= left; n++) {
        w->face[face] = (uint8_t)n;
        list_ways(a, w, face + 1, left - n);
    }
}

static void link_ways(struct jacks_arena *a)
{
    for (int i = 0; i < a->first[a->most]; i++)
        for (int face = 1; face <= FACES; face++) {
            struct way w = a->way[i];
            w.face[face]++;
            a->way[i].more[face] = (uint16_t)find_way(a, w.face, w.dice + 1);
        }
}

static void add_die(const struct jacks_arena *a, int dice, int lowest, const float *from, float *to)
{
    float share = 1.0F / (float)(FACES + 1 - lowest);
    for (int i = a->first[dice]; i < a->first[dice + 1]; i++)
        for (int face = lowest; face <= FACES; face++)
            to[a->way[i].more[face]] += share * from[i];
}

void jacks_prepare_arena(struct jacks_arena *a, int most)
{
    a->ways = 0;
    a->most = most;
    for (int dice = 0; dice <= most; dice++) {
        struct way w = {.dice = (uint8_t)dice};
        a->first[dice] = (uint16_t)a->ways;
        list_ways(a, &w, 1, dice);
    }
    a->first[most + 1] = (uint16_t)a->ways;
    link_ways(a);
    for (int others = 0; others <= most; others++)
        for (int sure = 0; sure < AGAIN && others + sure <= most; sure++)
            memset(a->share[others][sure], 0, (size_t)a->ways * sizeof(float));
    a->share[0][0][0] = 1;
    for (int others = 0; others <= most; others++) {
        if (others)
            add_die(a, others - 1, 1, a->share[others - 1][0], a->share[others][0]);
        for (int sure = 1; sure < AGAIN && others + sure <= most; sure++)
            add_die(a, others + sure - 1, 2, a->share[others][sure - 1], a->share[others][sure]);
    }
}

/* ---- Rerolls ----------------------------------------------------------------------------------
 */

/* One of the ones is rolled until it shows something else: 2 to 5, or a six, which is lost. */
static void reroll(struct jacks_arena *a, int again, int i)
{
    float(*out)[AGAIN] = a->after[again][i];
    memset(out, 0, sizeof a->after[again][i]);
    for (int won = 0; won < 2; won++)
        for (int lost = 0; lost < again; lost++) {
            float sum = 0;
            for (int face = 2; face <= FACES; face++)
                sum += a->after[again - 1][a->way[i].more[face]][won][lost];
            out[won][lost] += sum / 5;
            out[won][lost + 1] += a->after[again - 1][i][won][lost] / 5;
        }
}

/* A pool that wins is left alone, and so is one that cannot win any more. */
static void settle(struct jacks_arena *a, int again, int i)
{
    float(*out)[AGAIN] = a->after[again][i], hope = 0;
    int with_ones = i;
    for (int n = 0; n < again; n++)
        with_ones = a->way[with_ones].more[1];
    bool wins = a->wins[with_ones];
    if (again && !wins) {
        reroll(a, again, i);
        for (int lost = 0; lost <= again; lost++)
            hope += out[1][lost];
    }
    if (hope > 0)
        return;
    memset(out, 0, sizeof a->after[again][i]);
    out[wins][0] = 1;
}

static void sum_up(const struct jacks_arena *a, int dice, int again, float out[2][AGAIN])
{
    float ones = 1; /* chance that so many of the rerolling hero's dice show a one */
    for (int i = 0; i < again; i++)
        ones *= 0.8F;
    for (int n = 0; n <= again; n++) {
        const float *share = a->share[dice - again][again - n];
        for (int i = a->first[dice - n]; i < a->first[dice - n + 1]; i++)
            for (int lost = 0; lost <= n; lost++) {
                out[0][lost] += ones * share[i] * a->after[n][i][0][lost];
                out[1][lost] += ones * share[i] * a->after[n][i][1][lost];
            }
        ones *= 0.25F * (float)(again - n) / (float)(n + 1);
    }
}

void jacks_work_out(struct jacks_arena *a, int difficulty, const uint8_t *defence, int defences,
                    struct jacks_fight *out)
{
    int needed = difficulty;
    memset(out, 0, sizeof *out);
    out->difficulty = difficulty;
    out->defences = defences;
    memcpy(out->defence, defence, (size_t)defences);
    for (int i = 0; i < defences; i++)
        needed += defence[i];
    for (int held = 0; held <= MOST_HELD && held <= defences; held++) {
        for (int i = 0; i < a->ways; i++) {
            int face[FACES + 1] = {held};
            for (int v = 1; v <= FACES; v++)
                face[v] = a->way[i].face[v];
            a->wins[i] = jacks_pool_worth(face, defence, defences) >= needed;
        }
        for (int again = 0; again < AGAIN && again <= a->most; again++)
            for (int i = 0; i < a->first[a->most - again + 1]; i++)
                settle(a, again, i);
        for (int dice = 0; dice <= a->most; dice++)
            for (int again = 0; again < AGAIN && again <= dice; again++)
                sum_up(a, dice, again, out->chance[dice][again][held]);
    }
}
