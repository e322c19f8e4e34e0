/* What players may hold, alone and together, for all that one of them knows. */
#include "outlook.h"

uint64_t aces_items_held(const struct dd_view *v, int seat, int besides)
{
    const struct dd_state *s = &v->state;
    uint64_t kinds = 0;
    for (int i = 0; i < dd_len(s, HAND + seat); i++) {
        const struct dd_piece *p = dd_at(s, HAND + seat, i);
        if (i != besides)
            kinds |= p->kind == DD_HIDDEN ? v->hidden[p->lot] : DD_KINDS(p->kind);
    }
    return kinds & ITEM_KINDS;
}

/* What each may hold of the items that can be spent, and that can be slipped away with. */
struct stores {
    uint64_t spend[SEATS], slip[SEATS];
};

/* Can each hold an item that serves? By Hall's theorem just if any of them together have as many to
 * choose from as they are. What else is hidden in hands are items that are then left. */
static bool can_be_dealt(const struct stores *stores, struct aces_means means)
{
    for (unsigned some = means.slip; some; some = (some - 1) & means.slip) {
        uint64_t items = 0;
        for (unsigned left = some; left; left &= left - 1) {
            int seat = __builtin_ctz(left);
            items |= means.spend >> seat & 1 ? stores->spend[seat] : stores->slip[seat];
        }
        if (__builtin_popcountll(items) < __builtin_popcount(some))
            return false;
    }
    return true;
}

static bool is_covered(struct aces_means means, const struct aces_means *by, int count)
{
    for (int i = 0; i < count; i++)
        if (!(means.spend & ~by[i].spend) && !(means.slip & ~by[i].slip))
            return true;
    return false;
}

static void list_means_to_spend(const struct stores *stores, struct aces_means means,
                                struct aces_means *out, int *count)
{
    const unsigned spenders = means.spend;
    do {
        if (!is_covered(means, out, *count) && can_be_dealt(stores, means))
            out[(*count)++] = means;
        means.spend = (uint8_t)((means.spend - 1u) & spenders);
    } while (means.spend != spenders);
}

/* From the greatest set to the least, so that what covers comes before what is covered. */
int aces_list_means(const struct dd_view *v, uint8_t seats, uint64_t spendable, uint64_t slippable,
                    struct aces_means *out)
{
    struct stores stores;
    unsigned spenders = 0, slippers = 0;
    int count = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        int seat = __builtin_ctz(left);
        uint64_t items = aces_items_held(v, seat, -1);
        stores.spend[seat] = items & spendable;
        stores.slip[seat] = items & slippable;
        spenders |= stores.spend[seat] ? 1u << seat : 0;
        slippers |= stores.slip[seat] ? 1u << seat : 0;
    }
    unsigned slip = slippers;
    do {
        struct aces_means means = {(uint8_t)(slip & spenders), (uint8_t)slip};
        list_means_to_spend(&stores, means, out, &count);
        slip = (slip - 1) & slippers;
    } while (slip != slippers);
    return count;
}
