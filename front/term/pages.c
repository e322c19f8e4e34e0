/* Pages to read: the log and the rules, to scroll and to search. */
#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINES = 8192 };

/* Behind the sign of a point, or the number of a turn. */
static int hanging_indent(const char *line)
{
    size_t at = strspn(line, " "), digits = strspn(line + at, "0123456789");
    if (strncmp(line + at, "- ", 2) == 0 || strncmp(line + at, "* ", 2) == 0)
        return (int)at + 2;
    if (digits && line[at + digits] == ' ')
        return (int)(at + digits + strspn(line + at + digits, " "));
    return (int)at;
}

int break_lines(const char *text, int width, struct line *out, int room)
{
    int count = 0, indent = 0;
    for (bool begins = true; *text && count < room;) {
        size_t whole = strcspn(text, "\n"), fit = fitting_bytes(text, width - indent);
        out[count++] = (struct line){text, (int)fit, indent};
        if (begins)
            indent = hanging_indent(text);
        begins = fit == whole;
        indent = begins || indent > width / 2 ? 0 : indent;
        text += fit;
        text += begins ? *text != 0 : strspn(text, " ");
    }
    return count;
}

/* ---- Opening --------------------------------------------------------------------------------- */

void page_show(struct app *app, enum screen screen, char *text)
{
    free(app->page.text);
    app->page = (struct page){0};
    app->page.text = text;
    if (app->screen != SCREEN_LOG && app->screen != SCREEN_RULES)
        app->before = app->screen;
    go_to(app, screen);
}

static char *join_story(const struct story *story)
{
    size_t room = 1;
    char *text, *end;
    for (int i = 0; i < story->count; i++)
        room += strlen(story->line[i].text) + 16;
    text = end = malloc(room);
    for (int i = 0; text && i < story->count; i++) {
        const struct told *line = &story->line[i];
        if (line->turn && (!i || story->line[i - 1].turn != line->turn))
            end += sprintf(end, "%3d  %s\n", line->turn, line->text);
        else
            end += sprintf(end, "     %s\n", line->text);
    }
    if (text)
        *end = 0;
    return text;
}

void log_open(struct app *app, const struct story *story)
{
    page_show(app, SCREEN_LOG, join_story(story));
    app->page.top = LINES; /* the newest; drawing keeps it within the page */
}

/* Does a line of a page begin something new, rather than go on with the one before? */
static bool begins(const char *line)
{
    line += strspn(line, " ");
    return !*line || *line == '\n' || *line == '#' || *line == '|' || strncmp(line, "- ", 2) == 0 ||
           strncmp(line, "* ", 2) == 0;
}

/* Paragraphs become single lines, for the window to break; signs of markup are left away. */
static void unwrap(char *text)
{
    char *out = text;
    for (const char *p = text; *p; p++) {
        if (*p == '`' || (p[0] == '*' && p[1] == '*')) {
            p += *p == '*';
        } else if (*p == '\n' && p != text && p[-1] != '\n' && !begins(p + 1)) {
            *out++ = ' ';
            p += strspn(p + 1, " ");
        } else {
            *out++ = *p;
        }
    }
    *out = 0;
}

void rules_open(struct app *app, const struct dd_game *game)
{
    const char *own = app->start->rules_page(game->name);
    const char *common = app->start->rules_page("common");
    size_t room = (own ? strlen(own) : 0) + (common ? strlen(common) : 0) + 64;
    char *text = malloc(room);
    if (text)
        snprintf(text, room, "%s\n%s", own ? own : "This game has no page of rules.\n",
                 common ? common : "");
    if (text)
        unwrap(text);
    page_show(app, SCREEN_RULES, text);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static bool holds(const struct line *line, const char *search)
{
    int width = (int)strlen(search);
    for (int at = 0; width && at + width <= line->length; at++)
        if (strncasecmp(line->text + at, search, (size_t)width) == 0)
            return true;
    return false;
}

/* Headings stand out; the signs that make them are left away. */
static void draw_line(struct frame *f, int y, const struct line *line, const char *search)
{
    char bytes[1024];
    int hashes = (int)strspn(line->text, "#");
    bool heading = hashes && hashes < line->length && line->text[hashes] == ' ';
    int skip = heading ? hashes + 1 : 0;
    snprintf(bytes, sizeof bytes, "%.*s", line->length - skip, line->text + skip);
    put_text(f, 2 + line->indent, y, bytes, holds(line, search) ? INK_LAMP : INK_TEXT,
             heading ? WEIGHT_BOLD : WEIGHT_PLAIN);
}

static struct line lines[LINES]; /* large, and drawing happens on one thread */

static int lay_page(const struct app *app, int width)
{
    return app->page.text ? break_lines(app->page.text, width, lines, LINES) : 0;
}

void page_draw(struct app *app, struct frame *f)
{
    struct page *page = &app->page;
    int count = lay_page(app, f->width - 4), room = f->height - 4, last = count - room;
    char bytes[96];
    page->top = page->top > last ? last : page->top;
    page->top = page->top < 0 ? 0 : page->top;
    put_text(f, 1, 0, app->screen == SCREEN_LOG ? "What happened" : "Rules", INK_LAMP, WEIGHT_BOLD);
    for (int i = 0; i < room && page->top + i < count; i++)
        draw_line(f, 2 + i, &lines[page->top + i], page->search);
    put_rule(f, f->height - 2);
    snprintf(bytes, sizeof bytes, page->typing || *page->search ? "search: %s%s" : "%s%s",
             page->search,
             page->typing   ? "_"
             : page->missed ? ", which is nowhere here"
                            : "");
    put_right(f, f->width - 1, 0, bytes, page->missed ? INK_EMBER : INK_TEXT, WEIGHT_PLAIN);
    put_keys(f, 1, f->height - 1,
             page->typing ? "Enter finds  Esc stops"
                          : "arrows and Page keys scroll  / search  n next  Esc back");
}

/* ---- Keys ------------------------------------------------------------------------------------ */

static void find_next(struct app *app)
{
    struct page *page = &app->page;
    int count = lay_page(app, app->frame.width - 4);
    page->missed = *page->search;
    for (int step = 1; step <= count && page->missed; step++) {
        int at = (page->found + step) % count;
        if (holds(&lines[at], page->search)) {
            page->top = page->found = at;
            page->missed = false;
        }
    }
}

static void type_search(struct app *app, int key)
{
    struct page *page = &app->page;
    if (key == KEY_ENTERED) {
        page->typing = false;
        find_next(app);
    } else if (key == KEY_ESCAPED) {
        page->typing = false;
        page->search[0] = 0;
    } else {
        type_key(page->search, sizeof page->search, key);
    }
}

void page_input(struct app *app, struct input in)
{
    struct page *page = &app->page;
    int screenful = app->frame.height - 5;
    if (page->typing) {
        type_search(app, in.key);
        return;
    }
    switch (in.key) {
    case KEY_ARROW_UP: page->top--; break;
    case KEY_ARROW_DOWN:
    case KEY_ENTERED: page->top++; break;
    case KEY_WHEEL_UP: page->top -= 3; break;
    case KEY_WHEEL_DOWN: page->top += 3; break;
    case KEY_PAGE_UP: page->top -= screenful; break;
    case KEY_PAGE_DOWN:
    case ' ': page->top += screenful; break;
    case KEY_FIRST: page->top = 0; break;
    case KEY_LAST: page->top = LINES; break;
    case '/':
        page->typing = true;
        page->missed = false;
        page->search[0] = 0;
        page->found = page->top - 1; /* from the first line in sight on */
        break;
    case 'n': find_next(app); break;
    case 'q':
    case 'l':
    case '?':
    case KEY_ESCAPED: go_to(app, app->before); break;
    default: break;
    }
}
