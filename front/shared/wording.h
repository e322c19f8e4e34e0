/* Choices in a few words. */
#ifndef SHARED_WORDING_H
#define SHARED_WORDING_H

#include "menu.h"

/* Label, cost and chances of a choice that is one action. */
void word_choice(const struct menu *m, struct choice *c, bool plain, const char *const *names);
/* The verb for many actions at once: "Reveal …" */
void word_group(const struct menu *m, struct choice *c, const int *action, int count, bool plain,
                const char *const *names);
/* What all labels from `first` on begin with becomes the lead of the first. */
void shorten_labels(struct menu *m, int first);

#endif
