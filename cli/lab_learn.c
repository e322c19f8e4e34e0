/* deckdelve lab learn: finds anew what the bots know by heart. */
#include "lab.h"

#include "lab/learn.h"

#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: deckdelve lab learn GAME [--into DIR] [--rounds N] [--games N] [--seed N] [--jobs N]\n"
    "\n"
    "Plays, and writes what it learned as the files of bots/data. The same seed gives the same\n"
    "bytes, whatever the number of jobs.\n"
    "\n"
    "  --into DIR     where the files go (bots/data)\n"
    "  --rounds N     of playing and learning from it (24)\n"
    "  --games N      games in a round (12000)\n"
    "  --seed N       (1)\n"
    "  --jobs N       threads (one for each processor)\n"
    "  --help         this text\n";

static bool learn(const struct learn_lesson *lesson, const struct learn_plan *plan,
                  const char *folder)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, lesson->file);
    fprintf(stderr, "%s\n", path);
    FILE *file = fopen(path, "w");
    bool learned = file && lesson->learn(plan, file);
    return file && fclose(file) == 0 && learned;
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
    int learned = 0;
    for (int flag; (flag = getopt_long(count, words, ":", flags, NULL)) != -1;) {
        switch (flag) {
        case 'i': into = optarg; break;
        case 'r': rounds = optarg; break;
        case 'g': games = optarg; break;
        case 'n': seed = optarg; break;
        case 'J': jobs = optarg; break;
        case 'h': return fputs(help, stdout), DONE;
        default: return wrong_flag(flag, words, flags);
        }
    }
    if (optind + 1 != count)
        return wrong_usage("lab learn takes the name of a game");
    if (!read_number("rounds", rounds, 1, 10000, &number[0]) ||
        !read_number("games", games, 1, 1000000, &number[1]) ||
        !read_number("seed", seed, 0, UINT64_MAX, &number[2]) ||
        (jobs && !read_number("jobs", jobs, 1, 256, &threads)))
        return USAGE;
    struct learn_plan plan = {number[2], (int)number[0], (int)number[1], (int)threads, stderr};
    for (const struct learn_lesson *lesson = learn_lessons; lesson->game; lesson++)
        if (strcmp(lesson->game, words[optind]) == 0) {
            if (!learn(lesson, &plan, into))
                return failed("%s/%s could not be learned", into, lesson->file);
            learned++;
        }
    return learned ? DONE : wrong_usage("there is nothing to learn for \"%s\"", words[optind]);
}
