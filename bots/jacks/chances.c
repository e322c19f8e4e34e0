/* A die laid on a heart undercuts it and adds nothing: a heart takes the smallest die away. Whoever
 * may reroll has no ones in the end. So the dice that show a one are counted first, then of the
 * others those that show a two, and so on. */
#include "chances.h"

enum { HIGHEST = 5 };

/* [laid][dice][n]: that so many dice, of which so many will be laid, show n together, or at least
 * so much where n is the highest difficulty there is. */
typedef float sums[MOST_LAID + 1][DICE + 1][MOST_DIFFICULTY + 1];

float jacks_share(int dice, int show, float chance)
{
    float share = 1;
    for (int i = 0; i < show; i++)
        share *= chance * (float)(dice - i) / (float)(i + 1);
    for (int i = show; i < dice; i++)
        share *= 1 - chance;
    return share;
}

static void add_shifted(const float *from, int by, float share, float *to)
{
    for (int n = 0; n <= MOST_DIFFICULTY; n++)
        to[n + by < MOST_DIFFICULTY ? n + by : MOST_DIFFICULTY] += share * from[n];
}

/* Dice that show a face or more, of which `steady` may show more only, from those that show more.
 */
static void count_face(int face, int laid, int dice, int steady, const sums higher, float *out)
{
    float chance = face == HIGHEST ? 1 : 1 / (float)(HIGHEST + 1 - face);
    memset(out, 0, (MOST_DIFFICULTY + 1) * sizeof *out);
    for (int show = face == HIGHEST ? dice : 0; show <= dice - steady; show++) {
        int still = show < laid ? laid - show : 0, counted = show > laid ? show - laid : 0;
        add_shifted(higher[still][dice - show], face * counted,
                    jacks_share(dice - steady, show, chance), out);
    }
}

static void sum_up(const float *chance, float *win)
{
    float sum = 0;
    for (int n = MOST_DIFFICULTY; n >= 0; n--)
        win[n] = sum += chance[n];
}

void jacks_prepare_chances(struct jacks_chances *c)
{
    sums sum[2] = {0};
    for (int laid = 0; laid <= MOST_LAID; laid++)
        sum[0][laid][0][0] = 1;
    for (int face = HIGHEST; face > 1; face--)
        for (int laid = 0; laid <= MOST_LAID; laid++)
            for (int dice = 0; dice <= DICE; dice++)
                count_face(face, laid, dice, 0, sum[(face + 1) & 1], sum[face & 1][laid][dice]);
    for (int laid = 0; laid <= MOST_LAID; laid++)
        for (int dice = 0; dice <= DICE; dice++)
            for (int again = 0; again <= MOST_AGAIN && again <= dice; again++) {
                float chance[MOST_DIFFICULTY + 1];
                count_face(1, laid, dice, again, sum[0], chance);
                sum_up(chance, c->win[laid][dice][again]);
            }
}
