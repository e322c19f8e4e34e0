/* A game on plain lines: what happened, and the table as far as it is new to who reads. */
#include "line.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* "turn 7, monsters 9 of 12", with the game's title and deal where it is first said. */
static void print_status(FILE *out, const struct line_game *game, const struct dd_session *session,
                         const struct dd_view *v, bool first)
{
    const struct dd_game *g = dd_session_game(session);
    char bytes[256];
    struct dd_text t = text_for(bytes, sizeof bytes, v, game->names);
    dd_say_status(g, v, &t);
    if (first)
        fprintf(out, "%s, deal %llu: %s\n", g->title, (unsigned long long)dd_session_seed(session),
                bytes);
    else
        fprintf(out, "%c%s.\n", toupper((unsigned char)bytes[0]), bytes + 1);
}

void tell(void *context, const struct dd_session *session, const struct dd_action *action,
          const struct dd_events *events)
{
    struct line_game *game = context;
    const struct dd_state *s = dd_session_state(session);
    FILE *out = game->told ? game->told : stdout;
    struct dd_view v;
    (void)action;
    if (game->quiet)
        return;
    dd_see(dd_session_game(session), s, game->reader, &v);
    print_events(out, dd_session_game(session), &v, events, game->names);
    if (s->turn != game->turn && !s->over && !s->pending.what) {
        if (!game->humans) /* a human is told where the table is */
            print_status(out, game, session, &v, false);
        game->turn = s->turn;
    }
}

void print_log(const struct line_game *game, size_t from)
{
    const struct dd_game *g = dd_session_game(game->session);
    struct dd_state s;
    struct dd_view v;
    dd_session_look_back(game->session, from, &s);
    for (size_t i = from; i < dd_session_count(game->session); i++) {
        struct dd_events events = {0};
        dd_apply(g, &s, dd_session_action(game->session, i), &events);
        dd_see(g, &s, game->reader, &v);
        print_events(stdout, g, &v, &events, game->names);
    }
}

/* The table as text, freed by the caller; NULL: no memory. */
static char *draw_table(const struct line_game *game, const struct dd_view *v, bool all)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return NULL;
    print_table(out, dd_session_game(game->session), v, game->names, all);
    return fclose(out) == 0 ? text : NULL;
}

/* The line of the text that begins as this one does, up to some length; empty: there is none. */
static const char *line_like(const char *text, const char *line, size_t length)
{
    for (; *text; text = strchr(text, '\n') + 1)
        if (strncmp(text, line, length) == 0)
            return text;
    return "";
}

static const char *after_head(const char *line)
{
    line += strcspn(line, HEAD_END "\n");
    return *line == HEAD_END[0] ? line + 1 : line;
}

static bool has_cell(const char *line, const char *cell, size_t length)
{
    line = after_head(line);
    for (size_t end; *line && *line != '\n'; line += end + 1) {
        end = strcspn(line, CELL_END "\n");
        if (end == length && strncmp(line, cell, length) == 0)
            return true;
    }
    return false;
}

/* Of several things only those that are not as they were. */
static void print_new_cells(const char *line, const char *old)
{
    const char *cell = after_head(line), *before = NULL;
    for (size_t length; *cell != '\n'; cell += length + 1) {
        length = strcspn(cell, CELL_END "\n");
        if (has_cell(old, cell, length))
            continue;
        if (before)
            fputs(before, stdout);
        else
            printf("%.*s", (int)strcspn(line, HEAD_END), line);
        printf("%.*s", (int)length, cell);
        before = ", ";
    }
    if (before)
        putchar('\n');
}

/* What is new since the old text, or all if that is empty. */
static void print_news(const char *table, const char *old)
{
    for (const char *line = table; *line;) {
        size_t length = (size_t)(strchr(line, '\n') + 1 - line);
        if (memchr(line, HEAD_END[0], length))
            print_new_cells(line, line_like(old, line, strcspn(line, HEAD_END) + 1));
        else if (!*line_like(old, line, length))
            printf("%.*s", (int)length, line);
        line += length;
    }
}

void print_position(struct line_game *game, const struct dd_view *v)
{
    struct dd_view rested = *v;
    dd_session_rest_dice(game->session, dd_session_count(game->session), &rested.state);
    char *table = draw_table(game, &rested, !game->shown);
    if (!game->shown || game->turn_told != v->state.turn)
        print_status(stdout, game, game->session, v, !game->titled);
    game->titled = true;
    game->turn_told = v->state.turn;
    if (table)
        print_news(table, game->shown ? game->shown : "");
    if (!game->shown) { /* piles were told as a whole */
        free(table);
        table = draw_table(game, &rested, false);
    }
    free(game->shown);
    game->shown = table;
}

void forget_position(struct line_game *game)
{
    free(game->shown);
    game->shown = NULL;
}

void print_prompt(const struct line_game *game, const struct dd_view *v)
{
    char bytes[256];
    struct dd_text t = text_for(bytes, sizeof bytes, v, game->names);
    struct dd_ask prompt = {DD_ASK_PROMPT, NULL, 0, 0};
    if (by_name)
        printf("%s, seat %d: ", game->names[v->seat], v->seat + 1);
    if (dd_say(dd_session_game(game->session), v, &prompt, &t))
        printf("%s\n", bytes);
}
