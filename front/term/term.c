/* Paints what the program draws, and hands it what the player presses. */
#include "term.h"

#include "app.h"
#include "screen.h"

#include <stdio.h>

static void loop(struct app *app)
{
    while (!app->leaving) {
        int width, height;
        struct input in;
        screen_size(&width, &height);
        if (!app_draw(app, width, height))
            return;
        screen_paint(&app->frame, &app->settings);
        in = screen_read(app_wait(app));
        if (in.key)
            app_input(app, in);
    }
}

int term_run(const struct term_start *start)
{
    struct settings settings = {.plain = start->plain, .speed = 2};
    struct app *app;
    int status;
    if (!screen_begin()) {
        fprintf(stderr, "deckdelve: this terminal cannot show a full screen; "
                        "\"deckdelve play --line\" plays on plain lines\n");
        return 1;
    }
    settings.colour = screen_colours() > 0;
    app = app_new(start, &settings);
    if (app)
        loop(app);
    if (app)
        save_game(app);
    screen_end();
    if (!app)
        fprintf(stderr, "deckdelve: no memory is left to begin\n");
    else if (app->unsaved[0])
        fprintf(stderr, "deckdelve: %s\n", app->unsaved);
    status = !app || app->unsaved[0];
    app_free(app);
    return status;
}
