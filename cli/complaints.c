#include "cli.h"

#include <stdarg.h>

static void complain(const char *format, va_list list)
{
    fflush(stdout);
    fputs("deckdelve: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

int wrong_usage(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(format, list);
    va_end(list);
    return USAGE;
}

int failed(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain(format, list);
    va_end(list);
    return FAILED;
}
