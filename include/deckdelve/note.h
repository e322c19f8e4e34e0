/* Notes: what is worth knowing now, as a sentence and as data. */
#ifndef DECKDELVE_NOTE_H
#define DECKDELVE_NOTE_H

#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum dd_note_kind {
    DD_NOTE_FACT,    /* words alone, perhaps under a label */
    DD_NOTE_NUMBER,  /* "Score at most 6: 16 more cards are needed" */
    DD_NOTE_LIST,    /* "Dice: 4 ready, 2 exhausted" */
    DD_NOTE_GOAL,    /* "[ ] Pass through 2 Pits: 1 of 2" */
    DD_NOTE_ODDS,    /* "A hit on the next roll: 3 of 6 (50 %)" */
    DD_NOTE_WARNING, /* something is lost, or soon will be */
    DD_NOTE_KINDS
};
enum dd_note_of { DD_OF_TABLE, DD_OF_COUNTER, DD_OF_ZONE, DD_OF_SEAT, DD_OF_GAUGE };

enum { DD_NOTE_ROWS = 8 };
struct dd_note {
    uint8_t kind;            /* enum dd_note_kind */
    uint8_t of, id;          /* what it belongs to: enum dd_note_of, and which */
    bool met;                /* goals */
    int number, most;        /* numbers, goals with several steps; most 0: without an end */
    uint64_t chance, all;    /* odds: exactly chance / all */
    struct dd_meaning means; /* its gist: what is left to say beside label, number, rows and odds */
    int rows;
    struct {
        int number;
        char text[24];
    } row[DD_NOTE_ROWS];
    char label[64];
    char text[256]; /* all of it, as a sentence */
};

/* These write a part of a note and say what it is. The gist is what follows a label, a number, a
 * row or the box of a goal, up to the end or a %> in a pattern. */
void dd_note_is(struct dd_text *t, enum dd_note_kind kind);            /* writes nothing */
void dd_note_of(struct dd_text *t, enum dd_note_of of, int id);        /* writes nothing */
void dd_note_label(struct dd_text *t, const char *pattern, ...);       /* "label: " */
void dd_note_number(struct dd_text *t, const char *label, int number); /* "label 6"; or "6 " */
void dd_note_row(struct dd_text *t, int number, const char *text);   /* "4 ready", after a comma */
void dd_note_goal(struct dd_text *t, bool met);                      /* "[x] " */
void dd_note_progress(struct dd_text *t, int number, int most);      /* "1 of 2" */
void dd_note_odds(struct dd_text *t, uint64_t chance, uint64_t all); /* "50 %" */

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
