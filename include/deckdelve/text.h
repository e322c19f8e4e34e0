/* Text in the caller's memory. */
#ifndef DECKDELVE_TEXT_H
#define DECKDELVE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* A counter that goes from one number to another. Several in the same words need not all come to
 * pass: "you lose 1 or 2", "another loses 1". */
struct dd_change {
    int16_t counter, was, now;
};

/* What words mean, as data. dd_write notes it as it writes, so that no front end has to read a
 * sentence, and words and data cannot disagree. */
enum { DD_CHANGES = 8 };
struct dd_meaning {   /* without padding: compare with memcmp */
    uint64_t kinds;   /* the cards named, as a set of kinds */
    const char *icon; /* drawn instead of the words where a front end has it; NULL: none */
    struct dd_change change[DD_CHANGES];
    uint8_t changes;
    uint8_t seats;     /* the seats named, as a set */
    uint16_t has_gist; /* the short form is from byte gist_from to gist_to; else all of it is */
    uint16_t gist_from, gist_to;
};

/* A piece of text in the caller's memory, always terminated, cut when full. */
struct dd_note;
struct dd_text {
    char *bytes;
    size_t size, length;
    bool cut;                 /* something did not fit */
    bool plain;               /* suits as letters instead of symbols */
    int reader;               /* the seat called "you", or DD_NOBODY */
    bool by_name;             /* several read in turn: nobody is called "you" */
    int you;                  /* 1 + who is "you" whoever's view is told; 0: the view's seat */
    const char *const *names; /* the seats' names; NULL: "player 1" */
    struct dd_meaning means;
    struct dd_note *note; /* what is noted beside the words of a note; see dd_take_note */
};
struct dd_text dd_text_on(char *bytes, size_t size);
/* What writes text may be given NULL, and then writes nothing. */
void dd_clear_text(struct dd_text *t);
/* Undoes what was written since `before`, a copy of the text; a note begins anew. */
void dd_take_back(struct dd_text *t, const struct dd_text *before);

/* Writes by a pattern:
 *   %s string   %d int   %k kind, for people (10♥)   %K kind, as notation (Th)
 *   %S seat, capitalised, as subject ("You", "Wren")   %o seat inside a sentence ("you", "Wren")
 *   %{a|b} a if the last seat named is the reader, else b   %% a per cent sign
 *   %t another text, a const struct dd_text *, with what it means
 *   %< and %> around the short form, for where there is little room: "worth %<%d%>"; with nothing
 *   between them the words say no more than the piece they stand under
 * A change of a counter takes three ints, the counter's id, what it was and what it becomes:
 *   %+ by how much, with its sign ("-2")   %~ by how much ("2")   %= what it becomes ("5")
 *   %! no words of its own ("you die%!") */
void dd_write(struct dd_text *t, const char *pattern, ...);
/* The short form of a text. */
void dd_write_gist(struct dd_text *t, const char *text, const struct dd_meaning *means);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
