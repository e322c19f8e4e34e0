/* Notes: each part is written and noted by the same call. */
#include "text.h"

void dd_note_is(struct dd_text *t, enum dd_note_kind kind) { t->note->kind = (uint8_t)kind; }

void dd_note_of(struct dd_text *t, enum dd_note_of of, int id)
{
    t->note->of = (uint8_t)of;
    t->note->id = (uint8_t)id;
}

/* What stands in the text from a byte on is its label. */
static void label_from(struct dd_text *t, size_t from)
{
    struct dd_text label = dd_text_on(t->note->label, sizeof t->note->label);
    dd_put(&label, t->bytes + from);
}

void dd_note_label(struct dd_text *t, const char *pattern, ...)
{
    size_t from = t->length;
    va_list list;
    va_start(list, pattern);
    dd_write_list(t, pattern, list);
    va_end(list);
    label_from(t, from);
    dd_put(t, ": ");
    dd_open_gist(t);
}

void dd_note_number(struct dd_text *t, const char *label, int number)
{
    size_t from = t->length;
    dd_note_is(t, DD_NOTE_NUMBER);
    dd_put(t, label);
    label_from(t, from);
    dd_write(t, *label ? " %d" : "%d ", number);
    dd_open_gist(t);
    t->note->number = number;
}

void dd_note_row(struct dd_text *t, int number, const char *text)
{
    struct dd_note *note = t->note;
    dd_note_is(t, DD_NOTE_LIST);
    dd_write(t, note->rows ? ", %d %s" : "%d %s", number, text);
    dd_open_gist(t);
    if (note->rows < DD_NOTE_ROWS) {
        struct dd_text row = dd_text_on(note->row[note->rows].text, sizeof note->row[0].text);
        note->row[note->rows++].number = number;
        dd_put(&row, text);
    }
}

void dd_note_goal(struct dd_text *t, bool met)
{
    dd_note_is(t, DD_NOTE_GOAL);
    dd_put(t, met ? "[x] " : "[ ] ");
    dd_open_gist(t);
    t->note->met = met;
}

void dd_note_progress(struct dd_text *t, int number, int most)
{
    dd_write(t, "%d of %d", number, most);
    t->note->number = number;
    t->note->most = most;
}

void dd_note_odds(struct dd_text *t, uint64_t chance, uint64_t all)
{
    dd_note_is(t, DD_NOTE_ODDS);
    dd_write_share(t, dd_share(chance, all), dd_share(chance, all));
    t->note->chance = chance;
    t->note->all = all;
}
