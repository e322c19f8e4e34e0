/* What a challenge will bring. Chances depend on what both put in: where that is not known yet,
 * they are told from the least to the most that it can make them. [A27 A28 A29 A30] */
#include "outlook.h"

enum { LOSSES = 3 };
/* Of the 36 throws of two dice, how many cost the seat this much and the other that much. */
struct throws {
    uint64_t count[LOSSES][LOSSES];
};

static void write_loss(const struct dd_state *s, int seat, int loss, struct dd_text *t)
{
    int counter = C_HEALTH + seat, health = s->counter[counter];
    if (loss >= health)
        dd_write(t, "%o %{die|dies}%!", seat, counter, health, 0);
    else
        dd_write(t, "%o %{lose|loses} %~", seat, counter, health, health - loss);
}

static void word_throw(const struct dd_state *s, const int *fighter, const int *loss,
                       uint64_t chance, struct dd_outlook *o)
{
    char bytes[80];
    struct dd_text t = dd_text_like(o, bytes, sizeof bytes);
    for (int i = 0; i < 2; i++)
        if (loss[i]) {
            dd_write(&t, t.length ? " and " : "");
            write_loss(s, fighter[i], loss[i], &t);
        }
    if (!t.length)
        dd_write(&t, "nobody is hurt");
    dd_outcome(o, chance, 36, loss[1] - loss[0], "%t", &t);
}

/* Nobody can lose more than is there. */
static int capped_loss(const struct dd_state *s, int seat, int loss)
{
    return loss < s->counter[C_HEALTH + seat] ? loss : s->counter[C_HEALTH + seat];
}

/* All throws of both dice, as the seat sees them; `advantage` 1 is its own. */
static struct throws count_throws(const struct dd_state *s, int seat, int other, unsigned advantage)
{
    struct throws t = {{{0}}};
    for (int face = 1; face <= 6; face++)
        for (int other_face = 1; other_face <= 6; other_face++)
            t.count[capped_loss(s, seat, aces_hits(other_face, advantage & 2) + (face == 1))]
                   [capped_loss(s, other, aces_hits(face, advantage & 1) + (other_face == 1))]++;
    return t;
}

static void tell_throws(const struct dd_state *s, int seat, int other, unsigned advantage,
                        struct dd_outlook *o)
{
    struct throws t = count_throws(s, seat, other, advantage);
    for (int loss = 0; loss < LOSSES; loss++)
        for (int other_loss = 0; other_loss < LOSSES; other_loss++)
            word_throw(s, (int[]){seat, other}, (int[]){loss, other_loss},
                       t.count[loss][other_loss], o);
}

/* ---- By what is put in ----------------------------------------------------------------------- */

/* How many throws are worse for one than for the other: -1 for the seat, 1 for the other, 0 alike.
 */
static uint64_t count_tone(const struct throws *t, int tone)
{
    uint64_t count = 0;
    for (int loss = 0; loss < LOSSES; loss++)
        for (int other_loss = 0; other_loss < LOSSES; other_loss++)
            if ((other_loss > loss) - (other_loss < loss) == tone)
                count += t->count[loss][other_loss];
    return count;
}

/* Only a 1 of one's own and a hit of the other's together cost 2. */
static void word_only(const struct dd_state *s, int hurt, int tone, uint64_t least, uint64_t most,
                      struct dd_outlook *o)
{
    int counter = C_HEALTH + hurt, health = s->counter[counter];
    if (health == 1)
        dd_outcome_between(o, least, most, 36, tone, "only %o %{die|dies}%!", hurt, counter, health,
                           0);
    else
        dd_outcome_between(o, least, most, 36, tone,
                           health == 2 ? "only %o %{lose|loses} %~ or %{die|dies}%!"
                                       : "only %o %{lose|loses} %~ or %~",
                           hurt, counter, health, health - 1, counter, health, health - 2);
}

/* Advantages that are possible are a set of 0 to 3. */
static void tell_between(const struct dd_state *s, int seat, int other, unsigned advantages,
                         struct dd_outlook *o)
{
    for (int tone = 1; tone >= -1; tone--) {
        uint64_t least = 36, most = 0;
        for (unsigned advantage = 0; advantage < 4; advantage++) {
            struct throws t = count_throws(s, seat, other, advantage);
            uint64_t count = count_tone(&t, tone);
            if (!(advantages >> advantage & 1))
                continue;
            least = count < least ? count : least;
            most = count > most ? count : most;
        }
        if (tone)
            word_only(s, tone > 0 ? other : seat, tone, least, most, o);
        else
            dd_outcome_between(o, least, most, 36, 0, "both or nobody is hurt");
    }
}

/* Antes as sets of what C_ANTE can be: bit 0 for none, then the suits. */
static unsigned antes_of(const struct dd_view *v, int seat)
{
    uint64_t items = aces_items_held(v, seat, -1);
    unsigned antes = 1;
    for (int suit = 0; suit < 4; suit++)
        antes |= items & DD_ALL_OF_SUIT(suit) ? 2u << suit : 0;
    return antes;
}

static void foresee_duel(const struct dd_view *v, int seat, int other, unsigned own,
                         unsigned theirs, struct dd_outlook *o)
{
    unsigned advantages = 0;
    dd_luck(o, "in your favour");
    for (int ante = 0; ante <= 4; ante++)
        for (int other_ante = 0; other_ante <= 4; other_ante++)
            if ((own >> ante & 1) && (theirs >> other_ante & 1))
                advantages |= 1u << aces_duel_advantage(ante, other_ante);
    if (aces_one(advantages))
        tell_throws(&v->state, seat, other, (unsigned)__builtin_ctz(advantages), o);
    else
        tell_between(&v->state, seat, other, advantages, o);
}

void aces_foresee_ante(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o)
{
    const struct dd_state *s = &v->state;
    bool second = s->counter[C_ORDER] == 1;
    int other = second ? s->active : s->counter[C_TARGET];
    int own = a->verb == ANTE ? 1 + dd_suit(dd_at(s, a->from, a->i)->kind) : 0;
    unsigned theirs = second ? 1u << s->counter[C_ANTE] : antes_of(v, other);
    if (a->verb == ANTE)
        dd_label(o, "Ante %k", dd_at(s, a->from, a->i)->kind);
    else
        dd_label(o, "Ante nothing");
    if (second && own && s->counter[C_ANTE] && !aces_duel_advantage(own, s->counter[C_ANTE]))
        dd_effect(o, 1, "takes away the advantage of %o", other);
    else if (!aces_one(theirs))
        dd_effect(o, 0, "%o may ante next", other);
    foresee_duel(v, a->seat, other, 1u << own, theirs, o);
}

void aces_foresee_challenge(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o)
{
    unsigned own = antes_of(v, a->seat), theirs = antes_of(v, a->num);
    const char *antes = aces_one(own) && aces_one(theirs) ? "" : "; by what is put in";
    dd_label(o, "Challenge %o", a->num);
    if (aces_party(&v->state, a->seat) >> a->num & 1)
        dd_effect(o, -1, "%<you leave the party%>%s", antes);
    else
        dd_effect(o, 0, "%<%o cannot refuse%>%s", a->num, antes);
    foresee_duel(v, a->seat, a->num, own, theirs, o);
}
