#include "options.h"

void word_options(const struct dd_game *g, const int16_t *option, struct dd_text *t)
{
    int other = 0;
    for (int i = 0; i < g->options; i++) {
        const struct dd_option_spec *o = &g->option[i];
        if (option[i] == o->normal)
            continue;
        dd_write(t, other++ ? ", %s: " : "%s: ", o->label);
        dd_write_option(o, option[i], t);
    }
    dd_write(t, !other ? "the usual options" : other < g->options ? ", the rest as usual" : "");
}

void word_kept_options(const struct dd_game *g, const char *options, struct dd_text *t)
{
    int16_t option[DD_OPTIONS];
    if (g)
        dd_default_options(g, option);
    if (g && dd_read_options(g, options, option, NULL))
        word_options(g, option, t);
    else
        dd_write(t, "%s", options);
}
