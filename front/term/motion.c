#include "motion.h"

#include <string.h>

/* How long things take at normal speed, in milliseconds; a chain of them at most LONGEST. */
enum { MOVE = 220, APART = 80, ROLL = 420, GLOW = 160, LONGEST = 900 };
enum { ASKED = 3 }; /* the last lines, which are true at once: what is asked, and the keys */

void note_table(struct happened *h, const struct dd_view *now, int told)
{
    h->told = told;
    h->fresh = true;
    h->count = 0;
    h->before = *now;
}

void note_events(struct happened *h, const struct dd_events *events, int reader)
{
    for (int i = 0; i < events->count && h->count < HAPPENED; i++) {
        int type = events->event[i].type;
        if (type == DD_MOVED || type == DD_SHOWN || type == DD_ROLLED)
            h->event[h->count++] = dd_redact_event(&events->event[i], reader);
    }
}

/* ---- Where things lie --------------------------------------------------------------------------
 */

/* The box of a piece, or of anything of its zone: of a pile only the top is drawn. */
static bool find_box(const struct frame *f, int zone, int index, struct box *out)
{
    bool found = false;
    for (int i = f->areas - 1; i >= 0; i--) {
        const struct touch *t = &f->area[i].touch;
        struct box seen = f->area[i].seen;
        if (t->key || t->zone != zone || (found && t->index != index) || seen.w <= 0 || seen.h <= 0)
            continue;
        *out = f->area[i].box;
        found = true;
        if (t->index == index)
            break;
    }
    return found;
}

static void add_flight(struct motion *m, struct box from, struct box to, struct dd_piece piece)
{
    if (m->flights < FLIGHTS)
        m->flight[m->flights++] = (struct flight){from, to, piece};
}

static void add_dice(struct motion *m, const struct dd_event *e, const struct frame *after)
{
    struct box box;
    for (int n = 0; n < 16; n++)
        if (e->mask >> (4 * n) & 15 && m->dice < FLIGHTS &&
            find_box(after, e->from, e->i + n, &box))
            m->die[m->dice++] = box;
}

/* Out of a hand a card is told by its kind, or is any of the hidden ones. */
static int index_of(const struct dd_state *s, int zone, int index, uint8_t kind)
{
    int found = dd_find_told(s, zone, index, kind);
    return found < 0 ? dd_find_told(s, zone, index, DD_HIDDEN) : found;
}

static void add_event(struct motion *m, const struct dd_event *e, const struct dd_state *was,
                      const struct dd_state *is, const struct frame *after)
{
    struct dd_piece piece = {.kind = e->kind, .face = e->kind != DD_HIDDEN && e->kind != DD_DIE};
    struct box from = {0}, to = {0};
    int shown = e->type == DD_SHOWN ? dd_find_told(is, e->from, e->i, e->kind) : -1;
    if (e->type == DD_ROLLED)
        add_dice(m, e, after);
    else if (shown >= 0 && e->kind != DD_HIDDEN && find_box(after, e->from, shown, &to))
        add_flight(m, to, to, piece);
    else if (e->type == DD_MOVED &&
             find_box(&m->before, e->from, index_of(was, e->from, e->i, e->kind), &from) &&
             find_box(after, e->to, index_of(is, e->to, e->j, e->kind), &to))
        add_flight(m, from, to, piece);
}

/* Who walks on a board is told by no event: the piece stays what it is, and its mark changes. */
static void add_walks(struct motion *m, const struct happened *h, const struct scene *scene,
                      const struct frame *after)
{
    const struct dd_state *was = &h->before.state, *is = &scene->view->state;
    int zone = 0, board = board_zone(scene->game);
    struct box from = {0}, to = {0};
    for (int row = 0; row < scene->game->zones; row++)
        for (int nth = 0; nth < scene->game->zone[row].many; nth++, zone++) {
            if (scene->game->zone[row].lay != DD_STANDING || dd_len(was, zone) != dd_len(is, zone))
                continue;
            for (int i = 0; i < dd_len(is, zone); i++) {
                const struct dd_piece *then = dd_at(was, zone, i), *now = dd_at(is, zone, i);
                if (then->kind == now->kind && then->mark != now->mark && then->mark < was->cells &&
                    now->mark < is->cells && find_box(&m->before, board, then->mark, &from) &&
                    find_box(after, board, now->mark, &to))
                    add_flight(m, from, to, *now);
            }
        }
}

static bool turns_over(const struct flight *flight)
{
    return memcmp(&flight->from, &flight->to, sizeof flight->from) == 0;
}

/* Does anything come to lie elsewhere before the dice roll? Then they roll on the new table. */
static bool travels_early(const struct motion *m)
{
    for (int i = 0; i < m->early; i++)
        if (!turns_over(&m->flight[i]))
            return true;
    return false;
}

static void add_events(struct motion *m, const struct happened *h, const struct scene *scene,
                       const struct frame *after)
{
    for (int i = 0; i < h->count; i++) {
        add_event(m, &h->event[i], &h->before.state, &scene->view->state, after);
        if (!m->dice)
            m->early = m->flights;
    }
}

static bool life_lost(const struct cell *was, const struct cell *is)
{
    return was->sign != is->sign && (was->sign == 0x25A0 || was->sign == 0x25A1) &&
           (is->sign == 0x25A0 || is->sign == 0x25A1);
}

static bool any_life_lost(const struct motion *m, const struct frame *after)
{
    for (int i = 0; i < after->width * after->height; i++)
        if (life_lost(&m->before.cell[i], &after->cell[i]))
            return true;
    return false;
}

/* ---- Time --------------------------------------------------------------------------------------
 */

static int travel_time(int flights) { return flights ? MOVE + (flights - 1) * APART : 0; }

static int end_of(const struct motion *m, enum stage last)
{
    int end = 0;
    for (int stage = 0; stage <= (int)last; stage++)
        end += m->ticks[stage];
    return end;
}

static void set_pace(struct motion *m, bool glow, int speed)
{
    static const int percent[] = {0, 200, 100, 50};
    int time[STAGES] = {travel_time(m->early), m->dice ? ROLL : 0,
                        travel_time(m->flights - m->early), glow ? GLOW : 0};
    int rest = LONGEST;
    for (int stage = STAGES - 1; stage >= 0; stage--) {
        time[stage] = time[stage] < rest ? time[stage] : rest;
        rest -= time[stage];
        m->ticks[stage] = (time[stage] * percent[speed] / 100 + MOTION_TICK - 1) / MOTION_TICK;
    }
}

void motion_remember(struct motion *m, const struct frame *shown)
{
    size_t count = (size_t)shown->width * (size_t)shown->height;
    if (!count || !frame_begin(&m->before, shown->width, shown->height))
        return;
    memcpy(m->before.cell, shown->cell, count * sizeof *shown->cell);
    memcpy(m->before.area, shown->area, (size_t)shown->areas * sizeof shown->area[0]);
    m->before.areas = shown->areas;
}

void motion_begin(struct motion *m, const struct happened *h, const struct scene *scene,
                  const struct frame *after)
{
    m->flights = m->early = m->dice = m->tick = 0;
    m->running = false;
    if (!scene->settings->speed || m->before.width != after->width ||
        m->before.height != after->height)
        return;
    add_events(m, h, scene, after);
    add_walks(m, h, scene, after);
    if (!m->dice || travels_early(m))
        m->early = m->flights;
    set_pace(m, any_life_lost(m, after), scene->settings->speed);
    m->running = end_of(m, STAGE_GLOW) > 0;
}

void motion_step(struct motion *m) { m->running = m->running && ++m->tick < end_of(m, STAGE_GLOW); }

bool motion_withholds(const struct motion *m)
{
    return m->running && m->dice && m->tick < end_of(m, STAGE_ROLL);
}

/* ---- Drawing -----------------------------------------------------------------------------------
 */

static int between(int from, int to, int part, int whole)
{
    int left = whole - part; /* fast at first, slow at the end */
    return to + (from - to) * left * left / (whole * whole);
}

static void draw_traveller(const struct scene *scene, const struct flight *flight, int part,
                           int whole, struct frame *f)
{
    const struct box *a = &flight->from, *b = &flight->to;
    int x = between(a->x + a->w / 2, b->x + b->w / 2, part, whole) - 2;
    int y = between(a->y + a->h / 2, b->y + b->h / 2, part, whole);
    char bytes[64];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    write_index(scene, &flight->piece, &t);
    if (flight->piece.kind == DD_TOKEN)
        bytes[3] = 0;           /* a name by its beginning */
    if (a->h < 3 && b->h < 3) { /* from one line of text to another */
        put_cut(f, x, y, 6, *bytes ? bytes : "[ ]", piece_ink(&flight->piece), WEIGHT_BOLD);
        return;
    }
    fill(f, (struct box){x, y - 1, 5, 3}, ' ', INK_TEXT);
    put_border(f, (struct box){x, y - 1, 5, 3},
               flight->piece.kind == DD_DIE ? BORDER_ROUND : BORDER_CHOSEN, INK_LAMP, WEIGHT_BOLD);
    if (flight->piece.kind == DD_DIE) /* what it shows is its own affair */
        put_sign(f, x + 2, y, 0x25A0, INK_TEXT, WEIGHT_BOLD);
    else
        put_cut(f, x + 1, y, 3, bytes, piece_ink(&flight->piece), WEIGHT_BOLD);
}

/* A card on edge, half way. */
static void draw_turning(const struct box *box, struct frame *f)
{
    fill(f, (struct box){box->x + 1, box->y + 1, box->w - 2, box->h - 2}, ' ', INK_TEXT);
    for (int y = box->y + 1; y < box->y + box->h - 1; y++)
        put_sign(f, box->x + box->w / 2, y, 0x2503, INK_LAMP, WEIGHT_BOLD);
}

static void draw_turned(const struct scene *scene, const struct flight *flight, struct frame *f)
{
    struct box in = {flight->to.x + 1, flight->to.y + 1, flight->to.w - 2, flight->to.h - 2};
    char bytes[64];
    struct dd_text t = scene_text(scene, bytes, sizeof bytes);
    write_index_within(scene, &flight->piece, in.w, &t);
    fill(f, in, ' ', INK_TEXT);
    put_cut(f, in.x, in.y, in.w, bytes, piece_ink(&flight->piece), WEIGHT_BOLD);
}

static bool lies_on_die(const struct motion *m, int x, int y)
{
    for (int i = 0; i < m->dice; i++) {
        const struct box *die = &m->die[i];
        if (x >= die->x && x < die->x + die->w && y >= die->y && y < die->y + die->h)
            return true;
    }
    return false;
}

/* The table is as it was, but from the roll on for the dice, and for cards that have turned over.
 */
static void draw_former_table(const struct motion *m, const struct scene *scene, enum stage stage,
                              struct frame *f)
{
    bool rolled = stage > STAGE_TRAVEL;
    for (int y = 0; y < f->height - ASKED; y++)
        for (int x = 0; x < f->width; x++)
            if (!rolled || !lies_on_die(m, x, y))
                *frame_cell(f, x, y) = *frame_cell(&m->before, x, y);
    for (int i = 0; rolled && i < m->early; i++)
        if (m->flight[i].to.h >= 3) /* a card, not a word in a line */
            draw_turned(scene, &m->flight[i], f);
}

/* The table is as it was until what travels has arrived; what can be done is what can be done now.
 */
static void draw_travel(const struct motion *m, const struct scene *scene, enum stage stage,
                        struct frame *f)
{
    int first = stage == STAGE_FOLLOW ? m->early : 0;
    int flights = stage == STAGE_FOLLOW ? m->flights - m->early : m->early;
    int whole = m->ticks[stage], own = whole, tick = m->tick - (end_of(m, stage) - whole);
    if (flights > 1) /* each one takes its share, and begins a little after the one before */
        own = whole * MOVE / (MOVE + (flights - 1) * APART);
    own = own > 0 ? own : 1;
    draw_former_table(m, scene, stage, f);
    for (int i = 0; i < flights; i++) {
        const struct flight *flight = &m->flight[first + i];
        int begin = flights > 1 ? (whole - own) * i / (flights - 1) : 0;
        int part = tick - begin;
        if (part < 0 || part > own)
            continue;
        if (turns_over(flight))
            draw_turning(&flight->to, f);
        else
            draw_traveller(scene, flight, part, own, f);
    }
}

/* What the dice cost is still there. */
static void keep_lives(const struct motion *m, struct frame *f)
{
    for (int i = 0; i < f->width * f->height; i++)
        if (life_lost(&m->before.cell[i], &f->cell[i]))
            f->cell[i] = m->before.cell[i];
}

static void draw_roll(const struct motion *m, const struct scene *scene, struct frame *f)
{
    if (travels_early(m))
        keep_lives(m, f);
    else
        draw_former_table(m, scene, STAGE_ROLL, f);
    for (int i = 0; i < m->dice; i++) {
        int x = m->die[i].x + m->die[i].w / 2, y = m->die[i].y + m->die[i].h / 2;
        put_sign(f, x, y, '1' + (m->tick * 5 + i * 2 + m->tick / 3) % 6, INK_LAMP, WEIGHT_BOLD);
    }
}

static void draw_glow(const struct motion *m, struct frame *f)
{
    for (int i = 0; i < f->width * f->height; i++)
        if (life_lost(&m->before.cell[i], &f->cell[i]))
            f->cell[i] = (struct cell){0x25A0, INK_EMBER, WEIGHT_BOLD};
}

void motion_draw(const struct motion *m, const struct scene *scene, struct frame *f)
{
    if (m->before.width != f->width || m->before.height != f->height)
        return;
    if (m->tick < end_of(m, STAGE_TRAVEL))
        draw_travel(m, scene, STAGE_TRAVEL, f);
    else if (m->tick < end_of(m, STAGE_ROLL))
        draw_roll(m, scene, f);
    else if (m->tick < end_of(m, STAGE_FOLLOW))
        draw_travel(m, scene, STAGE_FOLLOW, f);
    else
        draw_glow(m, f);
}

void motion_free(struct motion *m)
{
    frame_free(&m->before);
    m->running = false;
}
