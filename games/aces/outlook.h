/* What the files that word outlooks share. */
#ifndef ACES_OUTLOOK_H
#define ACES_OUTLOOK_H

#include "aces.h"

/* The suits of which a seat may hold an item besides that of an index (-1: none), for all that the
 * view's seat knows, as a set: of a hidden one every suit that is still hidden among the cards it
 * was shuffled with. */
unsigned aces_suits_held(const struct dd_view *v, int seat, int besides);

/* Fights: outlook_fights.c */
void aces_foresee_fight(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
void aces_foresee_advantage(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o);
/* What comes of it if luck does not help out of a room, which this much of all chance is left for.
 */
void aces_foresee_caught(const struct dd_view *v, const struct dd_action *a, uint64_t count,
                         uint64_t of, struct dd_outlook *o);

/* Challenges: outlook_duels.c */
void aces_foresee_ante(const struct dd_view *v, const struct dd_action *a, struct dd_outlook *o);
void aces_foresee_challenge(const struct dd_view *v, const struct dd_action *a,
                            struct dd_outlook *o);

#endif
