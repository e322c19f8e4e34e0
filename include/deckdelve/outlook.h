/* What an action does, before it is done, and what a total is measured against. */
#ifndef DECKDELVE_OUTLOOK_H
#define DECKDELVE_OUTLOOK_H

#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { DD_OUTCOMES = 12, DD_MARKS = 8 };
struct dd_outlook {
    /* for whom it is written, set by dd_foresee */
    int reader;
    bool plain;
    const char *const *names;
    /* what the game says */
    char label[64];   /* "Discard 9♥" */
    char effect[112]; /* what is certain: "damage 4 → 5 of 7"; empty if nothing is */
    char brief[24];   /* the gist, to stand at its target: "6+9=15 of 13"; may be empty */
    char stake[32];   /* in the fewest words what it costs or brings: "-2 HP"; may be empty */
    char luck[32];    /* what the chance that it goes well is of, in as few, if it can go well:
                       * "hits, else -1 life"; may be empty */
    int8_t tone;      /* of the effect: -1 loss, 0, +1 gain */
    int16_t worth;    /* how much that is, in the game's own unit: -2 of two lives lost */
    uint8_t own;      /* where in the label what is its own begins: "Fight: " is not */
    struct dd_meaning means; /* of the effect: what surely changes */
    uint64_t kinds;          /* the cards named in any of its words */
    uint8_t seats;           /* and the seats */
    int outcomes;
    struct {
        uint64_t chance, of; /* exactly chance / of */
        uint64_t most;       /* where players decide first, from chance / of to most / of */
        int8_t tone;
        int16_t worth;
        struct dd_meaning means; /* what changes if it comes to this */
        char text[80];
    } outcome[DD_OUTCOMES];
    int marks; /* what pieces mean for it, to stand under them while it is thought about */
    struct {
        uint8_t zone, index;
        int8_t tone;
        char text[12];
    } mark[DD_MARKS];
};

/* A chance as a share of one; `of` is not 0. */
static inline double dd_share(uint64_t chance, uint64_t of) { return (double)chance / (double)of; }
/* "0.3 %", "42 %", "25 to 86 %": per cent with the digits that matter. */
void dd_write_share(struct dd_text *t, double least, double most);

/* A total and what it is measured against, drawn as a bar with marks. A note that belongs to it
 * (DD_OF_GAUGE) says the same in words, for where no bar is drawn. */
enum { DD_GAUGE_MARKS = 3 };
struct dd_gauge {
    const char *label;
    int value, most;
    int marks;
    struct {
        int at;
        int8_t tone;
        char text[40];
    } mark[DD_GAUGE_MARKS];
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
