/* What moves on the table: it is seen, it ends where the table is, and keys do not wait for it. */
#include "term/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct desk d;

static void open_moving(const char *game, int seats, int bots, uint64_t deal)
{
    desk_open(&d, game, "", seats, bots, deal);
    d.app->settings.speed = 2;
}

/* Lets time pass until nothing moves; returns how many ticks that took. */
static int let_pass(void)
{
    int ticks = 0;
    for (; d.app->motion.running; ticks++) {
        cr_assert_eq(app_wait(d.app), MOTION_TICK);
        desk_press(&d, "<Tick>");
        cr_assert(ticks < 100, "it never ends");
    }
    return ticks;
}

Test(motion, a_card_travels_and_the_table_waits_for_it)
{
    open_moving("clear", 1, 0, 48201);
    desk_press(&d, "<Enter>");
    let_pass();
    char *before = strdup(desk_screen(&d));
    desk_press(&d, "b1");
    cr_assert(d.app->motion.running);
    cr_assert(desk_shows(&d, "You draw A♣ 6♠ joker."));
    cr_assert(!desk_shows(&d, "6♠ on J♦: 6 of 11."), "told when it has arrived");
    cr_assert_str_neq(desk_screen(&d), before);
    int ticks = let_pass();
    cr_assert(ticks * MOTION_TICK >= 200 && ticks * MOTION_TICK <= 300, "%d ticks", ticks);
    desk_compare(&d, "clear");
    free(before);
    desk_close(&d);
}

Test(motion, any_key_ends_it_and_is_obeyed)
{
    open_moving("clear", 1, 0, 48201);
    desk_press(&d, "<Enter>");
    cr_assert(d.app->motion.running);
    desk_press(&d, "b");
    cr_assert(!d.app->motion.running);
    cr_assert(d.app->game->pick.has_cursor);
    desk_close(&d);
}

Test(motion, dice_tumble_and_settle)
{
    open_moving("jacks", 1, 0, 7715);
    desk_press(&d, "fwc<Enter>");
    cr_assert(d.app->motion.running);
    cr_assert_eq(d.app->motion.dice, 3);
    desk_press(&d, "<Tick>");
    cr_assert(desk_shows(&d, "│ ■ │"), "none shows a number yet: %s", desk_screen(&d));
    int ticks = let_pass();
    cr_assert(ticks * MOTION_TICK <= 940, "a chain takes at most 900 ms, not %d ticks", ticks);
    desk_compare(&d, "jacks-rolled");
    desk_close(&d);
}

/* The question comes when the dice lie, and so do what they show in words, numbers and keys. */
Test(motion, nothing_is_asked_while_dice_roll)
{
    open_moving("jacks", 1, 0, 7715);
    desk_press(&d, "fwc<Enter>");
    for (int tick = 0; motion_withholds(&d.app->motion); tick++) {
        cr_assert(desk_shows(&d, "> The dice roll."), "tick %d: %s", tick, desk_screen(&d));
        cr_assert_not(desk_shows(&d, "Count"), "tick %d: %s", tick, desk_screen(&d));
        cr_assert_not(desk_shows(&d, "You roll"), "tick %d: %s", tick, desk_screen(&d));
        cr_assert_not(desk_shows(&d, "dice 7"), "tick %d: %s", tick, desk_screen(&d));
        desk_press(&d, "<Tick>");
    }
    cr_assert(desk_shows(&d, "> Count the dice."), "%s", desk_screen(&d));
    desk_close(&d);
}

/* A key that comes too early ends the roll; what it would answer is not on the screen yet. */
Test(motion, no_question_is_answered_unseen)
{
    open_moving("jacks", 1, 0, 7715);
    desk_press(&d, "fwc<Enter>");
    size_t steps = dd_session_count(d.app->game->session);
    desk_press(&d, "<Enter>");
    cr_assert_not(d.app->motion.running);
    cr_assert_eq(dd_session_count(d.app->game->session), steps);
    desk_compare(&d, "jacks-rolled");
    desk_press(&d, "uy");
    cr_assert(motion_withholds(&d.app->motion), "done again it is seen again");
    desk_press(&d, "u");
    cr_assert(dd_session_count(d.app->game->session) < steps, "what is no answer is obeyed");
    desk_close(&d);
}

/* Who dies by a roll is not told so before. */
Test(motion, a_loss_and_an_end_wait_for_the_dice)
{
    bool ended = false;
    for (uint64_t deal = 1; deal < 30 && !ended; deal++) {
        open_moving("escape", 1, 0, deal);
        for (int i = 0; i < 300 && !game_over(d.app->game); i++) {
            const char *lives = strstr(desk_screen(&d), "■");
            char before[6 * UTF8_BYTES] = "";
            if (lives)
                snprintf(before, sizeof before, "%.*s", (int)strcspn(lives, " "), lives);
            desk_press(&d, i % 3 ? "<Enter>" : "<Tab>");
            bool rolls = motion_withholds(&d.app->motion);
            cr_assert(!rolls || !lives || desk_shows(&d, before), "%s", desk_screen(&d));
            cr_assert(!rolls || !desk_shows(&d, ", lost"), "%s", desk_screen(&d));
            if (!ended && rolls && game_over(d.app->game) && desk_shows(&d, "> The dice roll.")) {
                ended = true;
                desk_press(&d, "?");
                cr_assert_eq(d.app->screen, SCREEN_RULES, "%s", desk_screen(&d));
                desk_press(&d, "<Esc>");
            }
            let_pass();
        }
        cr_assert(!game_over(d.app->game) || desk_shows(&d, "same deal again"));
        desk_close(&d);
    }
    cr_assert(ended);
}

static int die_shows(const struct motion *m)
{
    struct box die = m->die[0];
    return frame_cell(&d.app->frame, die.x + die.w / 2, die.y + die.h / 2)->sign;
}

/* Who clears a card goes there when the dice have shown it. */
Test(motion, the_dice_roll_before_what_follows_from_them)
{
    int followed = 0;
    open_moving("escape", 1, 0, 3390);
    for (int i = 0; i < 200 && !game_over(d.app->game); i++) {
        desk_press(&d, i % 3 ? "<Enter>" : "<Tab>");
        const struct motion *m = &d.app->motion;
        if (m->running && m->dice)
            for (int n = 0; n < m->flights; n++) {
                bool walks = m->flight[n].piece.kind == DD_TOKEN;
                cr_assert_eq(walks, n >= m->early, "cards turn first, %s", desk_screen(&d));
                followed += walks;
            }
        for (; motion_withholds(m); desk_press(&d, "<Tick>")) {
            struct box card = m->flight[0].to;
            const char *screen = desk_screen(&d);
            cr_assert(!m->early || m->tick < m->ticks[STAGE_TRAVEL] ||
                          frame_cell(&d.app->frame, card.x + 1, card.y + 1)->sign != 0x2591,
                      "a card that has turned over stays so: %s", screen);
        }
        int shown = m->running && m->dice ? die_shows(m) : 0;
        let_pass();
        cr_assert(!shown || shown == die_shows(m), "a die that lies shows what it will");
    }
    cr_assert(followed);
    desk_close(&d);
}

Test(motion, who_walks_is_seen_walking)
{
    open_moving("escape", 2, 1, 3390);
    bool walked = false;
    for (int i = 0; i < 400 && !walked && !game_over(d.app->game); i++) {
        desk_press(&d, i % 3 ? "<Enter>" : "<Tab>");
        for (int n = 0; n < d.app->motion.flights && d.app->motion.running; n++)
            walked = walked || d.app->motion.flight[n].piece.kind == DD_TOKEN;
        let_pass();
        while (game_bot_is_next(d.app->game))
            desk_press(&d, "<Tick>");
    }
    cr_assert(walked);
    desk_close(&d);
}

Test(motion, none_is_none_and_the_speed_counts)
{
    int ticks[4];
    for (int speed = 0; speed < 4; speed++) {
        open_moving("clear", 1, 0, 48201);
        d.app->settings.speed = speed;
        desk_press(&d, "<Enter>");
        ticks[speed] = let_pass();
        desk_close(&d);
    }
    cr_assert_eq(ticks[0], 0);
    cr_assert(ticks[1] > ticks[2] && ticks[2] > ticks[3] && ticks[3] > 0);
}

Test(motion, a_window_that_changes_ends_nothing_badly)
{
    open_moving("clear", 1, 0, 48201);
    desk_press(&d, "<Enter>");
    cr_assert(d.app->motion.running);
    d.width = 120;
    d.height = 40;
    cr_assert(desk_shows(&d, "What happened"));
    let_pass();
    desk_close(&d);
}

/* What somebody may not see does not fly past either. */
Test(motion, what_is_hidden_travels_face_down)
{
    open_moving("aces", 3, 2, 27);
    int flights = 0;
    for (int i = 0; i < 3000 && !game_over(d.app->game); i++) {
        desk_press(&d, game_bot_is_next(d.app->game) ? "<Tick>" : i % 3 ? "<Enter>" : "<Tab>");
        if (!d.app->motion.running)
            continue;
        for (int n = 0; n < d.app->game->happened.count; n++) {
            const struct dd_event *e = &d.app->game->happened.event[n];
            cr_assert(e->type == DD_ROLLED || e->seen == DD_EVERYBODY || e->kind == DD_HIDDEN ||
                          (e->seen & 1),
                      "the reader sees only what seat 1 may");
        }
        flights += d.app->motion.flights;
    }
    cr_assert(flights);
    desk_close(&d);
}
