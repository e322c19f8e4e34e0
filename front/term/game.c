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

static int humans(const struct game *g)
{
    int count = 0;
    for (int seat = 0; seat < g->table.seats; seat++)
        count += !g->table.player[seat].bot;
    return count;
}

static int first_human(const struct game *g)
{
    for (int seat = 0; seat < g->table.seats; seat++)
        if (!g->table.player[seat].bot)
            return seat;
    return DD_NOBODY;
}

/* The lowest human seat that owes a decision, or -1. */
static int human_to_act(const struct game *g)
{
    for (int seat = 0; seat < g->table.seats; seat++)
        if ((state_of(g)->acting >> seat & 1) && !g->table.player[seat].bot)
            return seat;
    return -1;
}

/* Does the seat know anything that not everybody may? */
static bool has_secrets(const struct game *g, int seat)
{
    struct dd_view own, common;
    dd_see(g->table.game, state_of(g), seat, &own);
    dd_see(g->table.game, state_of(g), DD_NOBODY, &common);
    return memcmp(own.state.piece, common.state.piece, sizeof own.state.piece) != 0 ||
           memcmp(own.state.counter, common.state.counter, sizeof own.state.counter) != 0;
}

static void read_as(struct game *g, int seat)
{
    g->reader = seat;
    game_retell(g);
}

/* With several humans the screen follows who is to act, with a curtain if anything hidden shows. */
static void follow_turn(struct game *g)
{
    int seat = human_to_act(g);
    if (humans(g) < 2)
        return;
    if (game_over(g)) { /* the end is for all of them */
        read_as(g, DD_NOBODY);
        return;
    }
    if (seat < 0 || seat == g->reader)
        return;
    if (has_secrets(g, seat) || (g->reader != DD_NOBODY && has_secrets(g, g->reader))) {
        g->curtain = true;
        g->next_reader = seat;
    } else {
        read_as(g, seat);
    }
}

void game_take_seat(struct game *g)
{
    g->curtain = false;
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
        if (!dd_read_player(label, &g->table.player[seat], &why) && dd_is_bot(label))
            dd_session_label(g->session, seat, "human", &why);
    }
}

static void keep(struct game *g)
{
    struct dd_text why = dd_text_on(g->message, sizeof g->message);
    if (g->kept)
        store_step(g->kept, g->session, &why);
    if (g->kept && g->start->keep && !why.length)
        g->start->keep(g->start->context, g->session, &why);
}

static void sit_down(struct game *g)
{
    think_nothing(&g->thinking, g->start->now);
    pick_nothing(&g->pick);
    g->reader = humans(g) > 1 ? DD_NOBODY : first_human(g);
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
    story_tell_all(&g->story, g->session, g->reader, g->settings->plain, dd_house_names);
}

void game_refresh(struct game *g)
{
    dd_see(g->table.game, state_of(g), g->reader, &g->view);
    dd_session_rest_dice(g->session, dd_session_count(g->session), &g->view.state);
    menu_build(&g->menu, g->table.game, &g->view, g->reader < DD_SEATS ? g->reader : -1, &g->pick,
               g->settings->plain, dd_house_names);
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
    if (dd_session_act(g->session, &copy, &why))
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
    const struct dd_player adviser = {dd_find_bot("strong"), DD_AIM_WIN, 0, 1000};
    if (g->menu.seat >= 0 && g->menu.count && g->view.state.acting >> g->menu.seat & 1)
        think_about(&g->thinking, g->session, g->menu.seat, &adviser);
}

bool game_hint(const struct game *g, int line, struct dd_text *t)
{
    const struct dd_thinking *mind = &g->thinking.mind;
    struct dd_advice advice[DD_HINTS];
    int count;
    if (g->thinking.seat < 0 || g->thinking.seat != g->menu.seat || !mind->thought)
        return false;
    if (g->thinking.going && !mind->playouts)
        return false; /* it has not begun yet */
    count = mind->player.bot->advise(mind->thought, advice, DD_HINTS);
    t->plain = g->settings->plain;
    t->names = dd_house_names;
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
                          .names = dd_house_names,
                          .story = &g->story,
                          .thinking = g->thinking.going && g->thinking.seat != g->reader
                                          ? 1 + think_progress(&g->thinking, THINKING_SIGNS)
                                          : 0,
                          .message = g->message[0] ? g->message : NULL,
                          .shared = humans(g) > 1,
                          .keys = ""};
}
