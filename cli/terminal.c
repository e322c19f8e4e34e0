/* The way from the command line to the full-screen program. */
#include "cli.h"

#include "front/term/term.h"
#include "lab/clock.h"

#include <string.h>
#include <unistd.h>

bool on_terminal(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

static bool keep_in_file(void *context, const struct dd_session *session, struct dd_text *why)
{
    const char *path = context, *wrong = keep_record(path, session);
    if (wrong)
        dd_write(why, "The game could not be kept in %s: %s.", path, wrong);
    return !wrong;
}

int play_on_terminal(const struct wish *wish, const char *record)
{
    struct term_start start = {.rules_page = rules_page,
                               .new_deal = new_deal,
                               .daily_deal = daily_deal,
                               .now = lab_now,
                               .load = load_file,
                               .write_new = write_new_file,
                               .session = wish->session,
                               .resume = wish->resume,
                               .plain = plain_text};
    char path[4096], notice[512];
    const struct setup *setup = wish->setup;
    struct dd_text why = dd_text_on(notice, sizeof notice);
    int status;
    start.store = store_open(NULL, &why);
    if (!start.store)
        return failed("no memory is left to begin");
    start.notice = why.length ? notice : NULL;
    if (record) {
        snprintf(path, sizeof path, "%s", record);
        start.keep = keep_in_file;
        start.context = path;
    }
    if (setup) {
        start.table.game = setup->game;
        start.table.seats = setup->seats;
        start.table.seed = setup->seed;
        memcpy(start.table.option, setup->option, sizeof setup->option);
        memcpy(start.table.player, setup->player, sizeof setup->player);
        for (int seat = 0; seat < setup->seats; seat++)
            if (dd_is_named(setup->label[seat]))
                memcpy(start.table.name[seat], setup->label[seat], sizeof setup->label[seat]);
    }
    status = term_run(&start);
    store_close(start.store);
    return status;
}
