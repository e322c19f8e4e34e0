#include "frame.h"

#include "deckdelve/deckdelve.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void frame_clear(struct frame *f)
{
    f->clip = (struct box){0, 0, f->width, f->height};
    f->cursor_x = f->cursor_y = -1;
    f->areas = f->shows = 0;
    f->scrolls = false;
    f->flaw = (struct flaw){FLAW_NONE, 0, 0};
    fill(f, f->clip, ' ', INK_TEXT);
}

bool frame_begin(struct frame *f, int width, int height)
{
    if (width != f->width || height != f->height) {
        struct cell *cell = realloc(f->cell, (size_t)width * (size_t)height * sizeof *cell);
        if (!cell)
            return false;
        f->cell = cell;
        f->width = width;
        f->height = height;
    }
    frame_clear(f);
    return true;
}

void frame_free(struct frame *f)
{
    free(f->cell);
    *f = (struct frame){0};
}

/* ---- Signs --------------------------------------------------------------------------------- */

struct cell *frame_cell(const struct frame *f, int x, int y)
{
    return &f->cell[(size_t)y * (size_t)f->width + (size_t)x];
}

static bool inside(const struct box *box, int x, int y)
{
    return x >= box->x && y >= box->y && x < box->x + box->w && y < box->y + box->h;
}

static void note_flaw(struct frame *f, enum flaw_kind kind, int x, int y)
{
    if (!f->flaw.kind)
        f->flaw = (struct flaw){kind, x, y};
}

/* Nothing is measured in an empty box, and what is scrolled away can be scrolled to. */
static bool is_lost(const struct frame *f, int x, int y)
{
    const struct box *clip = &f->clip;
    return !f->scrolls && clip->w > 0 && y >= clip->y && y < clip->y + clip->h &&
           x >= clip->x + clip->w;
}

void put_sign(struct frame *f, int x, int y, int sign, int ink, int weight)
{
    if (sign > UINT16_MAX)
        sign = '?'; /* only what somebody typed */
    if (!inside(&f->clip, x, y)) {
        if (is_lost(f, x, y) && sign >= '0' && sign <= '9')
            note_flaw(f, FLAW_CUT, x, y);
        return;
    }
    struct cell *c = frame_cell(f, x, y);
    bool text = c->weight & WEIGHT_TEXT && c->sign != ' ' && c->sign != sign;
    if (text || (c->weight & WEIGHT_LINE && weight & WEIGHT_TEXT))
        note_flaw(f, FLAW_OVERWRITTEN, x, y);
    *c = (struct cell){(uint16_t)sign, (uint8_t)ink, (uint8_t)weight};
}

int next_sign(const char **text)
{
    const unsigned char *p = (const unsigned char *)*text;
    int length = *p < 0xC2 ? 1 : *p < 0xE0 ? 2 : *p < 0xF0 ? 3 : *p < 0xF5 ? 4 : 1;
    int sign = length == 1 ? (*p < 0x80 ? *p : '?') : *p & (0xFF >> (length + 1));
    for (int i = 1; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80) {
            *text += 1;
            return '?';
        }
        sign = sign << 6 | (p[i] & 0x3F);
    }
    *text += length;
    return sign;
}

size_t put_utf8(char *out, int sign)
{
    static const unsigned char heads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t length = sign < 0x80 ? 1 : sign < 0x800 ? 2 : sign < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; sign >>= 6)
        out[i] = (char)(0x80 | (sign & 0x3F));
    out[0] = (char)(heads[length] | sign);
    return length;
}

char *frame_text(const struct frame *f)
{
    char *text = malloc((size_t)f->height * ((size_t)f->width * 3 + 1) + 1), *end = text;
    if (!text)
        return NULL;
    for (int y = 0; y < f->height; y++) {
        char *after = end;
        for (int x = 0; x < f->width; x++) {
            int sign = frame_cell(f, x, y)->sign;
            end += put_utf8(end, sign);
            if (sign != ' ')
                after = end;
        }
        end = after;
        *end++ = '\n';
    }
    *end = 0;
    return text;
}

/* ---- Text ---------------------------------------------------------------------------------- */

static int suit_ink(int sign)
{
    switch (sign) {
    case 0x2663: return INK_CLUBS;
    case 0x2666: return INK_DIAMONDS;
    case 0x2665: return INK_HEARTS;
    case 0x2660: return INK_SPADES;
    default: return -1;
    }
}

/* A suit colours its rank, which stands before it. */
static void colour_card(struct frame *f, int x, int y, int from, int ink)
{
    for (int at = x; at >= from && inside(&f->clip, at, y); at--) {
        struct cell *c = frame_cell(f, at, y);
        if (at < x && (c->sign >= 128 || !strchr("A0123456789JQK", c->sign)))
            return;
        c->ink = (uint8_t)ink;
    }
}

int put_text(struct frame *f, int x, int y, const char *text, int ink, int weight)
{
    int from = x;
    while (*text) {
        int sign = next_sign(&text), suit = suit_ink(sign);
        put_sign(f, x, y, sign, ink, weight | WEIGHT_TEXT);
        if (suit >= 0 && ink != INK_SHADE)
            colour_card(f, x, y, from, suit);
        x++;
    }
    return x;
}

int put_on_border(struct frame *f, int x, int y, const char *text, int ink, int weight)
{
    fill(f, (struct box){x, y, text_width(text), 1}, ' ', INK_TEXT);
    return put_text(f, x, y, text, ink, weight);
}

void keep_apart(struct frame *f, int x, int y)
{
    for (int before = x - 1; before >= x - 2 && inside(&f->clip, before, y); before--)
        if (frame_cell(f, before, y)->weight & WEIGHT_TEXT && frame_cell(f, before, y)->sign != ' ')
            note_flaw(f, FLAW_JOINED, x, y);
}

int text_width(const char *text)
{
    int width = 0;
    for (; *text; width++)
        next_sign(&text);
    return width;
}

const char *last_columns(const char *text, int columns)
{
    for (int width = text_width(text); width > columns; width--)
        next_sign(&text);
    return text;
}

int put_cut(struct frame *f, int x, int y, int room, const char *text, int ink, int weight)
{
    struct box clip = f->clip;
    if (room <= 0)
        return x;
    if (text_width(text) <= room)
        return put_text(f, x, y, text, ink, weight);
    f->clip.w = x + room - 1 < clip.x + clip.w ? x + room - 1 - clip.x : clip.w;
    put_text(f, x, y, text, ink, weight); /* and notes a number that is cut off */
    f->clip = clip;
    put_sign(f, x + room - 1, y, 0x2026, ink, weight);
    return x + room;
}

void put_right(struct frame *f, int x_end, int y, const char *text, int ink, int weight)
{
    put_text(f, x_end - text_width(text), y, text, ink, weight);
}

/* "42 %" stays together. */
static bool may_break(const char *p) { return p[0] == ' ' && p[1] != '%'; }

size_t fitting_bytes(const char *text, int columns)
{
    const char *p = text, *blank = NULL;
    for (int width = 0; *p && *p != '\n' && width < columns; width++) {
        if (may_break(p))
            blank = p;
        next_sign(&p);
    }
    if (!*p || *p == '\n' || may_break(p))
        return (size_t)(p - text);
    return (size_t)((blank ? blank : p) - text);
}

int wrapped_rows(const char *text, int columns, bool whole)
{
    int rows = 0;
    for (; *text; rows++) {
        size_t bytes = columns > 0 ? fitting_bytes(text, columns) : 0;
        bool broken = text[bytes] && !strchr(" \n", text[bytes]);
        if (!bytes || (whole && broken))
            return INT_MAX;
        text += bytes;
        text += strspn(text, " \n");
    }
    return rows;
}

int put_wrapped(struct frame *f, struct box box, const char *text, int ink, int weight)
{
    char line[512];
    int used = 0;
    while (*text && used < box.h) {
        size_t bytes = fitting_bytes(text, box.w);
        bytes = bytes < sizeof line ? bytes : sizeof line - 1;
        if (used == box.h - 1 && text[bytes]) {
            put_cut(f, box.x, box.y + used, box.w, text, ink, weight);
            return used + 1;
        }
        memcpy(line, text, bytes);
        line[bytes] = 0;
        put_text(f, box.x, box.y + used, line, ink, weight);
        text += bytes;
        text += strspn(text, " \n");
        used++;
    }
    return used;
}

/* ---- Shapes -------------------------------------------------------------------------------- */

void put_border(struct frame *f, struct box box, enum border border, int ink, int weight)
{
    /* top left, top right, bottom left, bottom right, across, down */
    static const uint16_t signs[][6] = {
        [BORDER_THIN] = {0x250C, 0x2510, 0x2514, 0x2518, 0x2500, 0x2502},
        [BORDER_LIT] = {0x250F, 0x2513, 0x2517, 0x251B, 0x2501, 0x2503},
        [BORDER_CHOSEN] = {0x2554, 0x2557, 0x255A, 0x255D, 0x2550, 0x2551},
        [BORDER_DASHED] = {0x250C, 0x2510, 0x2514, 0x2518, 0x254C, 0x254E},
        [BORDER_ROUND] = {0x256D, 0x256E, 0x2570, 0x256F, 0x2500, 0x2502},
    };
    const uint16_t *s = signs[border];
    weight |= WEIGHT_LINE;
    int right = box.x + box.w - 1, low = box.y + box.h - 1;
    for (int x = box.x + 1; x < right; x++) {
        put_sign(f, x, box.y, s[4], ink, weight);
        put_sign(f, x, low, s[4], ink, weight);
    }
    for (int y = box.y + 1; y < low; y++) {
        put_sign(f, box.x, y, s[5], ink, weight);
        put_sign(f, right, y, s[5], ink, weight);
    }
    put_sign(f, box.x, box.y, s[0], ink, weight);
    put_sign(f, right, box.y, s[1], ink, weight);
    put_sign(f, box.x, low, s[2], ink, weight);
    put_sign(f, right, low, s[3], ink, weight);
}

void fill(struct frame *f, struct box box, int sign, int ink)
{
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++)
            if (inside(&f->clip, x, y)) /* whatever was there is gone on purpose */
                *frame_cell(f, x, y) = (struct cell){(uint16_t)sign, (uint8_t)ink, WEIGHT_PLAIN};
}

void put_rule(struct frame *f, int y)
{
    fill(f, (struct box){0, y, f->width, 1}, 0x2500, INK_SHADE);
}

void put_bar(struct frame *f, int x, int y, int width, int full, int of, int ink)
{
    int filled = of > 0 ? (full * width + of / 2) / of : 0;
    if (full > 0 && filled == 0)
        filled = 1;
    for (int i = 0; i < width; i++)
        put_sign(f, x + i, y, i < filled ? 0x2588 : 0x2591, i < filled ? ink : INK_SHADE,
                 WEIGHT_PLAIN);
}

/* ---- Touching ------------------------------------------------------------------------------ */

static struct box common(struct box a, struct box b)
{
    int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int low = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (struct box){x, y, right - x, low - y};
}

static void add_area(struct frame *f, struct box box, struct touch touch)
{
    if (f->areas < AREAS)
        f->area[f->areas++] = (struct area){box, common(box, f->clip), touch};
}

void touch_key(struct frame *f, struct box box, int key)
{
    add_area(f, box, (struct touch){key, 0, 0});
}

void touch_target(struct frame *f, struct box box, int zone, int index)
{
    add_area(f, box, (struct touch){0, zone, index});
}

void mark_shown(struct frame *f, struct box box, enum shown_kind kind, int id)
{
    if (f->shows < SHOWINGS)
        f->shown[f->shows++] = (struct shown){kind, id, common(box, f->clip)};
}

const struct area *touched(const struct frame *f, int x, int y)
{
    for (int i = f->areas - 1; i >= 0; i--)
        if (inside(&f->area[i].seen, x, y))
            return &f->area[i];
    return NULL;
}

/* ---- The whole ----------------------------------------------------------------------------- */

void dim(struct frame *f, struct box box)
{
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++)
            if (inside(&f->clip, x, y))
                *frame_cell(f, x, y) =
                    (struct cell){frame_cell(f, x, y)->sign, INK_SHADE, WEIGHT_PLAIN};
}

static int plain_sign(int sign)
{
    static const struct {
        uint16_t sign;
        char plain;
    } others[] = {{0x2663, 'c'}, {0x2666, 'd'}, {0x2665, 'h'},  {0x2660, 's'}, {0x2591, ':'},
                  {0x2588, '#'}, {0x25A0, '#'}, {0x25A1, '-'},  {0x25B6, '>'}, {0x25C0, '<'},
                  {0x2192, '>'}, {0x2190, '<'}, {0x2191, '^'},  {0x2193, 'v'}, {0x2026, '~'},
                  {0x2713, 'v'}, {0x2302, '^'}, {0x254C, '.'},  {0x254E, '.'}, {0x2212, '-'},
                  {0x2013, '-'}, {0x2014, '-'}, {0x2019, '\''}, {0x00D7, 'x'}, {0x2581, '_'},
                  {0x25CF, '*'}, {0x25CB, 'o'}};
    if (sign < 128)
        return sign;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i].sign == sign)
            return others[i].plain;
    if (sign == 0x2500)
        return '-';
    if (sign == 0x2502)
        return '|';
    if (sign == 0x2501 || sign == 0x2503 || (sign >= 0x250F && sign <= 0x251B && (sign & 3) == 3))
        return '#';
    if (sign >= 0x2550 && sign <= 0x256C)
        return '*';
    return sign >= 0x250C && sign <= 0x2570 ? '+' : '?';
}

void make_plain(struct frame *f)
{
    for (int i = 0; i < f->width * f->height; i++)
        f->cell[i].sign = (uint16_t)plain_sign(f->cell[i].sign);
}
