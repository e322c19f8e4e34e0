/* What the files that word outlooks share. */
#ifndef ACES_OUTLOOK_H
#define ACES_OUTLOOK_H

#include "aces.h"

/* ---- What others may hold: outlook_hands.c -----------------------------------------------------
 */

/* The items that a seat may hold besides that of an index (-1: none), for all that the view's seat
 * knows, as a set of kinds: of a hidden one every item that is still hidden among the cards it was
 * shuffled with. */
uint64_t aces_items_held(const struct dd_view *v, int seat, int besides);

/* Who can spend an item against a monster, and who can slip away with one. */
struct aces_means {
    uint8_t spend, slip;
};
/* Each of six seats can do nothing, slip away, or that and spend: of these 729 ways no more than
 * 141 can be chosen so that none has all that another has. */
enum { ACES_MEANS_MOST = 141 };
/* What seats can do together, for all that is known, if items of one set can be spent, and those
 * and others slipped away with. Where too few are hidden for all there are several ways; those are
 * left out that have nothing which another lacks. */
int aces_list_means(const struct dd_view *v, uint8_t seats, uint64_t spendable, uint64_t slippable,
                    struct aces_means *out);

/* ---- Fights: outlook_fights.c, outlook_bouts.c
 * -------------------------------------------------- */

void aces_foresee_fight(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
void aces_foresee_advantage(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o);
/* What comes of it if luck does not help out of a room, which this much of all chance is left for.
 */
void aces_foresee_caught(const struct dd_view *v, const struct dd_action *a, uint64_t count,
                         uint64_t of, struct dd_outlook *o);

/* A fight with one monster that depends on what players decide first: who evades, and whether one
 * of the fighters spends an item. */
struct aces_bout {
    const struct dd_view *v;
    int seat; /* who sees it coming */
    uint8_t foe;
    uint8_t fighters;
    int places; /* who sits so many seats clockwise, or more, may still evade */
};
/* All its chances, from the least to the most that these decisions can make them. */
void aces_foresee_bout(const struct aces_bout *b, struct dd_outlook *o);

/* ---- Challenges: outlook_duels.c ---------------------------------------------------------------
 */

void aces_foresee_ante(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
void aces_foresee_challenge(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o);

#endif
