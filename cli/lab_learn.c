/* deckdelve lab learn: finds anew what the bots know by heart. */
#include "lab.h"

#include "lab/part.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: deckdelve lab learn GAME [--into DIR] [--rounds N] [--games N] [--seed N] [--jobs N]\n"
    "\n"
    "Plays, and writes what it learned as the files of bots/data. The same seed gives the same\n"
    "bytes, whatever the number of jobs. A file stays as it is until what replaces it is learned.\n"
    "\n"
    "  --into DIR     where the files go (bots/data), made if it is not there\n"
    "  --rounds N     of playing and learning from it (24)\n"
    "  --games N      games in a round (12000)\n"
    "  --seed N       (1)\n"
    "  --jobs N       threads (one for each processor)\n"
    "  --help         this text\n";

static void write_path(const struct learn_lesson *lesson, const char *folder, char *out,
                       size_t size)
{
    snprintf(out, size, "%s/%s", folder, lesson->file);
}

/* Learning takes minutes: what is wrong with a file is told before. */
static bool may_keep(const struct learn_lesson *lesson, const char *folder)
{
    char path[4096];
    for (; lesson->file; lesson++) {
        write_path(lesson, folder, path, sizeof path);
        if (!may_write(path))
            return false;
    }
    return true;
}

/* What was learned before stays until this is. */
static bool learn(const struct learn_lesson *lesson, const struct learn_plan *plan,
                  const char *folder)
{
    char path[4096], *text = NULL;
    size_t length = 0;
    write_path(lesson, folder, path, sizeof path);
    fprintf(stderr, "%s\n", path);
    FILE *file = open_memstream(&text, &length);
    bool learned = file && lesson->learn(plan, file);
    if (file && fclose(file) != 0)
        learned = false;
    const char *wrong =
        learned ? write_file(path, text, length) : "no memory or thread is left to learn it";
    free(text);
    if (wrong)
        failed("%s: %s", path, wrong);
    return !wrong;
}

/* The lessons of a game, NULL if there are none; `games` is told which games have some. */
static const struct learn_lesson *lessons_of(const char *game, struct dd_text *games)
{
    const struct learn_lesson *found = NULL;
    for (int i = 0; lab_parts[i]; i++) {
        const struct lab_part *part = lab_parts[i];
        if (!part->lessons)
            continue;
        dd_write(games, games->length ? ", %s" : "%s", part->game->name);
        if (strcmp(part->game->name, game) == 0)
            found = part->lessons;
    }
    return found;
}

static uint64_t usual_jobs(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (uint64_t)processors : 1;
}

int lab_learn_command(int count, char **words)
{
    static const struct option flags[] = {{"into", required_argument, NULL, 'i'},
                                          {"rounds", required_argument, NULL, 'r'},
                                          {"games", required_argument, NULL, 'g'},
                                          {"seed", required_argument, NULL, 'n'},
                                          {"jobs", required_argument, NULL, 'J'},
                                          {"help", no_argument, NULL, 'h'},
                                          {0}};
    const char *into = "bots/data", *rounds = "24", *games = "12000", *seed = "1", *jobs = NULL;
    uint64_t number[3], threads = usual_jobs();
    char taught[64];
    struct dd_text games_taught = dd_text_on(taught, sizeof taught);
    for (int flag; (flag = next_flag(count, words, flags, NULL)) != -1;) {
        switch (flag) {
        case 'i': into = optarg; break;
        case 'r': rounds = optarg; break;
        case 'g': games = optarg; break;
        case 'n': seed = optarg; break;
        case 'J': jobs = optarg; break;
        case 'h': return fputs(help, stdout), DONE;
        default: return USAGE;
        }
    }
    const struct learn_lesson *lesson =
        lessons_of(optind < count ? words[optind] : "", &games_taught);
    if (optind + 1 != count)
        return wrong_usage("lab learn takes the name of one game: there are %s", taught);
    if (!lesson)
        return wrong_word("there is nothing to learn for", words[optind], taught);
    if (!read_number("rounds", rounds, 1, 10000, &number[0]) ||
        !read_number("games", games, 1, 1000000, &number[1]) ||
        !read_number("seed", seed, 0, UINT64_MAX, &number[2]) ||
        (jobs && !read_number("jobs", jobs, 1, 256, &threads)))
        return USAGE;
    struct learn_plan plan = {number[2], (int)number[0], (int)number[1], (int)threads, stderr};
    int made;
    if (!lab_make_folder(into, &made) || !may_keep(lesson, into))
        return FAILED;
    for (; lesson->file; lesson++)
        if (!learn(lesson, &plan, into))
            return FAILED;
    return DONE;
}
