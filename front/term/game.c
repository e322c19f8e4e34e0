#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Who reads ------------------------------------------------------------------------------- */

static const struct dd_state *state_of(const struct game *g)
{
    return dd_session_state(g->session);
}

bool game_over(const struct game *g) { return state_of(g)->over; }

/* The lowest human seat that owes a decision, or -1. */
static int human_to_act(const struct game *g)
{
    for (int seat = 0; seat < g->table.seats; seat++)
        if ((state_of(g)->acting >> seat & 1) && !g->table.player[seat].bot)
            return seat;
    return -1;
}

static void read_as(struct game *g, int seat)
{
    g->reader = seat;
    game_retell(g);
}

static void follow_turn(struct game *g)
{
    struct hand_over now = hand_over(g->session, g->reader);
    g->handing = now.step;
    g->next_reader = now.next;
    if (now.reader != g->reader)
        read_as(g, now.reader);
}

void game_hand_over(struct game *g) { g->handing = HANDING_COVERED; }

void game_take_seat(struct game *g)
{
    g->handing = HANDING_NOT;
    read_as(g, g->next_reader);
    game_refresh(g);
}

/* ---- Beginning and ending -------------------------------------------------------------------- */

static void listen(void *context, const struct dd_session *session, const struct dd_action *action,
                   const struct dd_events *events)
{
    struct game *g = context;
    (void)action;
    story_tell(&g->story, dd_session_game(session), dd_session_state(session),
               dd_session_count(session), events);
    note_events(&g->happened, events, g->reader);
}

static void label_seats(struct game *g)
{
    char bytes[128], label[DD_LABEL];
    for (int seat = 0; seat < g->table.seats; seat++) {
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        struct dd_text written = dd_text_on(label, sizeof label);
        dd_write_player(&g->table.player[seat], &written);
        if (!g->table.player[seat].bot && g->table.name[seat][0])
            memcpy(label, g->table.name[seat], sizeof label);
        dd_session_label(g->session, seat, label, &why);
    }
}

/* A session from elsewhere says itself what is played and by whom. A bot that is not here is played
 * by the player. */
static void read_table(struct game *g)
{
    const struct dd_state *s = state_of(g);
    g->table.game = dd_session_game(g->session);
    g->table.seats = s->seats;
    g->table.seed = dd_session_seed(g->session);
    memcpy(g->table.option, s->option, sizeof g->table.option);
    for (int seat = 0; seat < s->seats; seat++) {
        char bytes[160];
        struct dd_text why = dd_text_on(bytes, sizeof bytes);
        const char *label = dd_session_label_of(g->session, seat);
        g->table.player[seat] = (struct dd_player){0};
        g->table.name[seat][0] = 0;
        if (dd_is_named(label))
            memcpy(g->table.name[seat], label, sizeof g->table.name[seat]);
        if (!dd_read_player(label, &g->table.player[seat], &why) && dd_is_bot(label))
            dd_session_label(g->session, seat, "human", &why);
    }
}

static void keep(struct game *g)
{
    struct dd_text why = dd_text_on(g->message, sizeof g->message);
    g->warned = false;
    if (g->kept)
        store_step(g->kept, g->session, &why);
    if (g->kept && g->start->keep && !why.length)
        g->start->keep(g->start->context, g->session, &why);
}

bool game_save(struct game *g, struct dd_text *why)
{
    dd_clear_text(why);
    if (!g->kept || !game_can_undo(g))
        return true;
    return store_save(g->kept, g->session, why) &&
           (!g->start->keep || g->start->keep(g->start->context, g->session, why));
}

static void sit_down(struct game *g)
{
    g->aim = dd_usual_aim(g->table.game);
    think_nothing(&g->thinking, g->start->now);
    dd_session_names(g->session, g->names);
    unsigned humans = human_seats(g->session);
    g->shared = (humans & (humans - 1)) != 0;
    pick_nothing(&g->pick);
    g->reader = humans && !g->shared ? __builtin_ctz(humans) : DD_NOBODY;
    game_retell(g);
    follow_turn(g);
    game_refresh(g);
}

struct game *game_adopt(const struct term_start *start, struct dd_session *session,
                        struct store_game *kept, const struct settings *settings)
{
    struct game *g = calloc(1, sizeof *g);
    if (!g) {
        dd_session_free(session);
        store_leave(kept);
        return NULL;
    }
    g->start = start;
    g->settings = settings;
    g->session = session;
    g->kept = kept;
    dd_session_listen(session, listen, g);
    read_table(g);
    sit_down(g);
    return g;
}

struct game *game_begin(const struct term_start *start, const struct term_table *table,
                        const struct settings *settings)
{
    struct game *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    struct dd_text why = dd_text_on(g->message, sizeof g->message);
    g->start = start;
    g->settings = settings;
    g->table = *table;
    g->session = dd_session_new(table->game, table->option, table->seats, table->seed, NULL, NULL);
    if (!g->session) {
        free(g);
        return NULL;
    }
    dd_session_listen(g->session, listen, g);
    label_seats(g);
    g->kept = store_begin(start->store, g->session, &why);
    if (start->keep && !why.length)
        start->keep(start->context, g->session, &why);
    sit_down(g);
    return g;
}

void game_free(struct game *g)
{
    if (!g)
        return;
    think_no_more(&g->thinking);
    store_leave(g->kept);
    dd_session_free(g->session);
    story_free(&g->story);
    free(g);
}

/* ---- Playing --------------------------------------------------------------------------------- */

void game_retell(struct game *g)
{
    struct audience audience = {g->reader, g->shared, g->settings->plain, g->names};
    story_tell_all(&g->story, g->session, &audience);
}

void game_refresh(struct game *g)
{
    dd_see(g->table.game, state_of(g), g->reader, &g->view);
    dd_session_rest_dice(g->session, dd_session_count(g->session), &g->view.state);
    keybook_follow(&g->keys, g->session, g->reader);
    menu_build(&g->menu, g->table.game, &g->view,
               g->reader < DD_SEATS && !g->handing ? g->reader : -1, &g->pick, &g->keys,
               g->settings->plain, g->names);
}

static void settle(struct game *g)
{
    think_no_more(&g->thinking);
    pick_nothing(&g->pick);
    g->pan = (struct pan){0, 0};
    follow_turn(g);
    game_refresh(g);
}

void game_act(struct game *g, const struct dd_action *action)
{
    struct dd_text why = dd_text_on(g->message, sizeof g->message);
    struct dd_action copy = *action; /* it may lie in the menu, which changes */
    note_table(&g->happened, &g->view, g->story.count);
    if (!g->table.player[copy.seat].bot)
        g->story.since = dd_session_count(g->session);
    if (dd_session_decide(g->session, &copy, &why))
        keep(g);
    settle(g);
}

bool game_can_undo(const struct game *g)
{
    for (size_t i = 0; i < dd_session_count(g->session); i++)
        if (dd_session_action(g->session, i)->seat != DD_CHANCE)
            return true;
    return false;
}

/* Keeps what was stepped to, or says why there was nothing. */
static void settle_step(struct game *g, bool stepped, struct dd_text *why)
{
    if (stepped) {
        keep(g);
    } else {
        dd_write(why, ".");
        g->message[0] = (char)(g->message[0] - ('a' - 'A'));
    }
    settle(g);
}

/* What bots did in between goes with it. */
void game_undo(struct game *g)
{
    struct dd_text why = dd_text_on(g->message, sizeof g->message);
    bool undone = dd_session_undo_of(g->session, dd_session_player_seats(g->session), &why);
    if (undone)
        story_undo(&g->story, dd_session_count(g->session));
    settle_step(g, undone, &why);
}

void game_redo(struct game *g)
{
    struct dd_text why = dd_text_on(g->message, sizeof g->message);
    note_table(&g->happened, &g->view, g->story.count);
    bool redone = dd_session_redo_of(g->session, dd_session_player_seats(g->session), &why);
    settle_step(g, redone, &why);
}

bool game_bot_is_next(const struct game *g)
{
    return !game_over(g) && state_of(g)->acting && human_to_act(g) < 0;
}

/* How long one looks at what somebody else did. */
static int left_to_wait(const struct game *g)
{
    static const int pace[] = {0, 1400, 700, 300};
    int left = pace[g->settings->speed] - think_milliseconds(&g->thinking);
    return left > 0 ? left : 0;
}

int game_wait(const struct game *g)
{
    return g->thinking.seat < 0 || g->thinking.going ? 0 : left_to_wait(g);
}

void game_let_bot_act(struct game *g)
{
    int seat = dd_to_act(state_of(g));
    if (seat < 0 || !g->table.player[seat].bot)
        return;
    if (g->thinking.seat != seat)
        think_about(&g->thinking, g->session, seat, &g->table.player[seat]);
    think_slice(&g->thinking);
    if (!g->thinking.going && !left_to_wait(g))
        game_act(g, &g->thinking.legal[dd_decide(&g->thinking.mind)]);
}

/* ---- Advice ---------------------------------------------------------------------------------- */

void game_advise(struct game *g)
{
    const struct dd_player adviser = {dd_find_bot("strong"), g->aim, 0, 1000, true};
    if (g->menu.seat >= 0 && g->menu.count && g->view.state.acting >> g->menu.seat & 1)
        think_about(&g->thinking, g->session, g->menu.seat, &adviser);
}

void game_change_aim(struct game *g)
{
    const struct dd_aim_spec *next = NULL;
    for (int n = 0; dd_aim_at(g->table.game, n); n++)
        if (dd_aim_at(g->table.game, n)->aim == g->aim)
            next = dd_aim_at(g->table.game, n + 1);
    g->aim = next ? next->aim : dd_usual_aim(g->table.game);
    game_advise(g);
}

/* What has been advised so far; returns how much. */
static int advice_of(const struct game *g, struct dd_advice *out)
{
    const struct dd_thinking *mind = &g->thinking.mind;
    if (g->thinking.seat < 0 || g->thinking.seat != g->menu.seat || !mind->thought)
        return 0;
    if (g->thinking.going && !mind->playouts)
        return 0; /* it has not begun yet */
    return mind->player.bot->advise(mind->thought, out, DD_HINTS);
}

int game_best(const struct game *g)
{
    struct dd_advice advice[DD_HINTS];
    if (!advice_of(g, advice))
        return -1;
    const struct dd_action *best = &g->thinking.legal[advice[0].action];
    for (int i = 0; i < g->menu.count; i++)
        if (memcmp(&g->menu.legal[i], best, sizeof *best) == 0)
            return i;
    return -1;
}

bool game_hint(const struct game *g, int line, struct dd_text *t)
{
    struct dd_advice advice[DD_HINTS];
    int count = advice_of(g, advice);
    t->plain = g->settings->plain;
    t->names = g->names;
    t->reader = g->reader;
    return count && dd_write_hint(&g->thinking.problem, advice, count, line, t);
}

struct scene game_scene(struct game *g)
{
    return (struct scene){.game = g->table.game,
                          .view = &g->view,
                          .deal = g->table.seed,
                          .menu = &g->menu,
                          .pick = &g->pick,
                          .pan = &g->pan,
                          .edge = table_edges,
                          .settings = g->settings,
                          .names = g->names,
                          .story = &g->story,
                          .thinking = g->thinking.going && g->thinking.seat != g->reader
                                          ? 1 + think_progress(&g->thinking, THINKING_SIGNS)
                                          : 0,
                          .message = g->message[0] ? g->message : NULL,
                          .shared = g->shared,
                          .keys = ""};
}
