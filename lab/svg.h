/* The few shapes that pictures are made of. Looks are classes: "ink", "faint" and "bold" for text,
 * "grid", "axis" and "zero" for lines; "dot", "curve" or "area" for what is shown, in one of the
 * colours "s0" to "s7": "s2 curve". */
#ifndef LAB_SVG_H
#define LAB_SVG_H

#include <stdio.h>

enum { SVG_SERIES = 8 };

void svg_begin(FILE *out, double width, double height, const char *title);
void svg_end(FILE *out);
void svg_line(FILE *out, const char *look, double x1, double y1, double x2, double y2);
void svg_rect(FILE *out, const char *look, double x, double y, double width, double height);
void svg_dot(FILE *out, const char *look, double x, double y);
/* anchor: "start", "middle", "end" */
void svg_text(FILE *out, const char *look, const char *anchor, double x, double y,
              const char *format, ...) __attribute__((format(printf, 6, 7)));
/* Written from bottom to top. */
void svg_text_up(FILE *out, const char *look, double x, double y, const char *text);
/* A line through points, which follow as svg_point. */
void svg_begin_path(FILE *out, const char *look);
void svg_point(FILE *out, double x, double y);
void svg_end_path(FILE *out);

#endif
