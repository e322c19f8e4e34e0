/* SVG by hand: one file, no scripts, no fonts of its own, light and dark by the reader's wish. */
#include "svg.h"

#include <stdarg.h>

static const char *const light[SVG_SERIES] = {"#0969da", "#bc4c00", "#1a7f37", "#8250df",
                                              "#bf3989", "#7d4e00", "#0f7b7b", "#cf222e"};
static const char *const dark[SVG_SERIES] = {"#58a6ff", "#f0883e", "#3fb950", "#bc8cff",
                                             "#f778ba", "#d29922", "#39c5cf", "#ff7b72"};

static void write_text(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: putc(*text, out);
        }
}

static void write_colours(FILE *out, const char *const *colour)
{
    for (int i = 0; i < SVG_SERIES; i++)
        fprintf(out, ".s%d{color:%s}", i, colour[i]);
    fputc('\n', out);
}

void svg_begin(FILE *out, double width, double height, const char *title)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%g\" "
            "height=\"%g\" role=\"img\">\n<title>",
            width, height, width, height);
    write_text(out, title);
    fprintf(out, "</title>\n<style>\n"
                 "text{font:13px system-ui,sans-serif}.bold{font-weight:600}\n"
                 ".paper{fill:#fff}.ink,.bold{fill:#1f2328}.faint{fill:#59636e}\n"
                 ".grid{stroke:#d1d9e0}.axis,.zero{stroke:#59636e}.zero{stroke-dasharray:4 3}\n"
                 ".dot{fill:currentColor}.curve,.area{stroke:currentColor;stroke-width:2}\n"
                 ".curve{fill:none}.area{fill:currentColor;fill-opacity:.2}\n");
    write_colours(out, light);
    fprintf(out, "@media(prefers-color-scheme:dark){\n"
                 ".paper{fill:#0d1117}.ink,.bold{fill:#e6edf3}.faint{fill:#9da7b1}\n"
                 ".grid{stroke:#30363d}.axis,.zero{stroke:#9da7b1}\n");
    write_colours(out, dark);
    fprintf(out, "}\n</style>\n<rect class=\"paper\" width=\"100%%\" height=\"100%%\"/>\n");
}

void svg_end(FILE *out) { fprintf(out, "</svg>\n"); }

void svg_line(FILE *out, const char *look, double x1, double y1, double x2, double y2)
{
    fprintf(out, "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", look, x1, y1, x2, y2);
}

void svg_rect(FILE *out, const char *look, double x, double y, double width, double height)
{
    fprintf(out, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
            look, x, y, width, height);
}

void svg_dot(FILE *out, const char *look, double x, double y)
{
    fprintf(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n", look, x, y);
}

void svg_text(FILE *out, const char *look, const char *anchor, double x, double y,
              const char *format, ...)
{
    char bytes[256];
    va_list list;
    va_start(list, format);
    vsnprintf(bytes, sizeof bytes, format, list);
    va_end(list);
    fprintf(out, "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">", look, anchor, x,
            y);
    write_text(out, bytes);
    fprintf(out, "</text>\n");
}

void svg_text_up(FILE *out, const char *look, double x, double y, const char *text)
{
    fprintf(out,
            "<text class=\"%s\" text-anchor=\"middle\" transform=\"rotate(-90 %.1f %.1f)\" "
            "x=\"%.1f\" y=\"%.1f\">",
            look, x, y, x, y);
    write_text(out, text);
    fprintf(out, "</text>\n");
}

void svg_begin_path(FILE *out, const char *look)
{
    fprintf(out, "<polyline class=\"%s\" points=\"", look);
}

void svg_point(FILE *out, double x, double y) { fprintf(out, "%.1f,%.1f ", x, y); }

void svg_end_path(FILE *out) { fprintf(out, "\"/>\n"); }
