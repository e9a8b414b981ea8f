/* Drawing into an SVG file. */
#include "app/svg/svg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/files.h"

#define CAPITALS 0.727F /* their height in Inter, in ems */
#define IMAGE_BYTES 16384
#define PIECE_SIZE 600
#define IMAGE_SIDE 24.0F /* of the viewBox of the program's images */
#define OVER_FULL 1.001F /* cells of a grid meet without a seam */

struct SvgDrawing {
    char *bytes;
    size_t length, size;
    const Resources *resources;
    bool has_failed, is_clipped;
    int clips;
};

static void svg_add_bytes(SvgDrawing *svg, const char *bytes, size_t count) {
    if (svg->length + count + 1 > svg->size && !svg->has_failed) {
        const size_t size = 2 * (svg->length + count + 1);
        char *larger = realloc(svg->bytes, size);
        svg->has_failed = !larger;
        svg->bytes = larger ? larger : svg->bytes;
        svg->size = larger ? size : svg->size;
    }
    if (!svg->has_failed) {
        memcpy(svg->bytes + svg->length, bytes, count);
        svg->length += count;
        svg->bytes[svg->length] = 0;
    }
}

static void svg_add(SvgDrawing *svg, const char *format, ...) TEXT_FORMAT(2, 3);

static void svg_add(SvgDrawing *svg, const char *format, ...) {
    char piece[PIECE_SIZE];
    Text text = text_over(piece, sizeof piece);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    svg_add_bytes(svg, piece, text.length);
}

/* ` NAME="#rrggbb"`, and the opacity of a colour that is not opaque. */
static void svg_add_color(SvgDrawing *svg, const char *name, Color color) {
    svg_add(svg, " %s=\"#%02x%02x%02x\"", name, color.r, color.g, color.b);
    if (color.a < 255) {
        svg_add(svg, " %s-opacity=\"%.3f\"", name, (double)color.a / 255.0);
    }
}

SvgDrawing *svg_create(Size size, const Resources *resources) {
    SvgDrawing *svg = calloc(1, sizeof *svg);
    if (svg) {
        svg->resources = resources;
        svg_add(svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.2f\" height=\"%.2f\" "
                "viewBox=\"0 0 %.2f %.2f\">\n",
                (double)size.width, (double)size.height, (double)size.width, (double)size.height);
    }
    return svg;
}

void svg_destroy(SvgDrawing *svg) {
    if (svg) {
        free(svg->bytes);
        free(svg);
    }
}

char *svg_finish(SvgDrawing *svg, size_t *count) {
    svg_unclip(svg);
    svg_add(svg, "</svg>\n");
    char *bytes = svg->has_failed ? NULL : svg->bytes;
    *count = bytes ? svg->length : 0;
    svg->bytes = bytes ? NULL : svg->bytes;
    return bytes;
}

static void svg_add_rect(SvgDrawing *svg, Rect rect, float radius) {
    svg_add(svg, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"", (double)rect.x,
            (double)rect.y, (double)rect.width, (double)rect.height);
    if (radius > 0) {
        const float most = fminf(rect.width, rect.height) / 2;
        svg_add(svg, " rx=\"%.2f\"", (double)fminf(radius, most));
    }
}

void svg_fill_round(SvgDrawing *svg, Rect rect, float radius, Color color) {
    if (color.a > 0 && rect.width > 0 && rect.height > 0) {
        svg_add_rect(svg, rect, radius);
        svg_add_color(svg, "fill", color);
        svg_add(svg, "/>\n");
    }
}

void svg_stroke_round(SvgDrawing *svg, Rect rect, float radius, float width, Color color) {
    if (color.a > 0) {
        svg_add_rect(svg, rect_inset(rect, width / 2), radius - width / 2);
        svg_add(svg, " fill=\"none\" stroke-width=\"%.2f\"", (double)width);
        svg_add_color(svg, "stroke", color);
        svg_add(svg, "/>\n");
    }
}

static void svg_add_circle(SvgDrawing *svg, Point center, float radius) {
    svg_add(svg, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"", (double)center.x, (double)center.y,
            (double)radius);
}

void svg_fill_circle(SvgDrawing *svg, Point center, float radius, Color color) {
    if (radius > 0 && color.a > 0) {
        svg_add_circle(svg, center, radius);
        svg_add_color(svg, "fill", color);
        svg_add(svg, "/>\n");
    }
}

void svg_stroke_circle(SvgDrawing *svg, Point center, float radius, float width, Color color) {
    if (radius > 0 && color.a > 0) {
        svg_add_circle(svg, center, fmaxf(radius - width / 2, 0));
        svg_add(svg, " fill=\"none\" stroke-width=\"%.2f\"", (double)width);
        svg_add_color(svg, "stroke", color);
        svg_add(svg, "/>\n");
    }
}

void svg_line(SvgDrawing *svg, Point from, Point to, float width, Color color) {
    if (color.a > 0) {
        svg_add(svg,
                "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" stroke-width=\"%.2f\" "
                "stroke-linecap=\"round\"",
                (double)from.x, (double)from.y, (double)to.x, (double)to.y, (double)width);
        svg_add_color(svg, "stroke", color);
        svg_add(svg, "/>\n");
    }
}

/* A circle as a part of a path: a hole by the even-odd rule. */
static void svg_add_hole(SvgDrawing *svg, Point center, float radius) {
    svg_add(svg, "M%.2f %.2fa%.2f %.2f 0 1 0 %.2f 0a%.2f %.2f 0 1 0 %.2f 0z",
            (double)(center.x - radius), (double)center.y, (double)radius, (double)radius,
            (double)(2 * radius), (double)radius, (double)radius, (double)(-2 * radius));
}

static void svg_fill_hole(SvgDrawing *svg, const PlateCell *cell, Point center, float hole) {
    svg_fill_circle(svg, center, hole + 0.5F, cell->ground); /* under the rim of the hole */
    for (int i = 0; i < cell->count; i++) {
        const PlateCircle *circle = &cell->circles[i];
        const Point at = {center.x, center.y + circle->drop};
        if (circle->width > 0) {
            svg_stroke_circle(svg, at, circle->radius, circle->width, circle->color);
        } else {
            svg_fill_circle(svg, at, circle->radius, circle->color);
        }
    }
}

void svg_fill_plate(SvgDrawing *svg, const Plate *plate, Color color) {
    const Grid *grid = plate->grid;
    const Rect r = plate->rect;
    for (int i = 0; plate->cells && i < grid->rows * grid->cols; i++) {
        if (plate->cells[i]) {
            svg_fill_hole(svg, plate->cells[i],
                          rect_center(grid_cell(grid, i / grid->cols, i % grid->cols)),
                          plate->hole);
        }
    }
    const double c = (double)plate->radius;
    svg_add(svg, "<path fill-rule=\"evenodd\"");
    svg_add_color(svg, "fill", color);
    svg_add(svg, " d=\"M%.2f %.2fh%.2fa%.2f %.2f 0 0 1 %.2f %.2fv%.2fa%.2f %.2f 0 0 1 %.2f %.2f",
            (double)r.x + c, (double)r.y, (double)r.width - 2 * c, c, c, c, c,
            (double)r.height - 2 * c, c, c, -c, c);
    svg_add(svg, "h%.2fa%.2f %.2f 0 0 1 %.2f %.2fv%.2fa%.2f %.2f 0 0 1 %.2f %.2fz",
            2 * c - (double)r.width, c, c, -c, -c, 2 * c - (double)r.height, c, c, c, -c);
    for (int i = 0; i < grid->rows * grid->cols; i++) {
        svg_add_hole(svg, rect_center(grid_cell(grid, i / grid->cols, i % grid->cols)),
                     plate->hole);
    }
    svg_add(svg, "\"/>\n");
}

/* Cells of one colour that lie side by side are one rectangle. */
void svg_pixel_grid(SvgDrawing *svg, const PixelGrid *grid, Rect rect) {
    const float across = rect.width / (float)grid->columns;
    const float down = rect.height / (float)grid->rows;
    for (int row = 0; row < grid->rows; row++) {
        const uint8_t *cells = grid->cells + (ptrdiff_t)row * grid->columns;
        for (int first = 0, end = 0; first < grid->columns; first = end) {
            while (end < grid->columns && cells[end] == cells[first]) {
                end++;
            }
            svg_fill_round(svg,
                           rect_of(rect.x + (float)first * across, rect.y + (float)row * down,
                                   (float)(end - first) * across * OVER_FULL, down * OVER_FULL),
                           0, grid->palette[cells[first]]);
        }
    }
}

/* The image's file stands inside, with the tint in place of its white. */
void svg_image(SvgDrawing *svg, ImageId image, Rect rect, Color tint) {
    static const char white[] = "#ffffff";
    char path[PATHS_MAX];
    char why[200];
    char *content = NULL;
    Text out = text_over(path, sizeof path);
    Text reason = text_over(why, sizeof why);
    if (image == IMAGE_NONE || tint.a == 0 ||
        !resources_path(svg->resources, "images", image_name(image), ".svg", &out) ||
        files_read_text(path, IMAGE_BYTES, &content, &reason) != STATUS_OK) {
        return;
    }
    const char *from = strstr(content, "<svg");
    from = from ? strchr(from, '>') : NULL;
    const char *end = from ? strstr(from, "</svg>") : NULL;
    if (end) {
        svg_add(svg, "<g transform=\"translate(%.2f %.2f) scale(%.4f)\" opacity=\"%.3f\">",
                (double)rect.x, (double)rect.y, (double)(rect.width / IMAGE_SIDE),
                (double)tint.a / 255.0);
        for (from++; from < end;) {
            const char *found = strstr(from, white);
            const char *stop = found && found < end ? found : end;
            svg_add_bytes(svg, from, (size_t)(stop - from));
            if (stop < end) {
                svg_add(svg, "#%02x%02x%02x", tint.r, tint.g, tint.b);
            }
            from = stop < end ? stop + sizeof white - 1 : end;
        }
        svg_add(svg, "</g>\n");
    }
    free(content);
}

static void svg_add_escaped(SvgDrawing *svg, const char *text) {
    for (; *text; text++) {
        const char *sign = *text == '&'   ? "&amp;"
                           : *text == '<' ? "&lt;"
                           : *text == '>' ? "&gt;"
                                          : NULL;
        svg_add_bytes(svg, sign ? sign : text, sign ? strlen(sign) : 1);
    }
}

/* The width keeps words in their place where the font is another one. */
void svg_text(SvgDrawing *svg, Rect box, const char *text, TextStyle style, float width) {
    static const int weights[] = {
        [TEXT_REGULAR] = 400, [TEXT_MEDIUM] = 500, [TEXT_SEMIBOLD] = 600, [TEXT_BOLD] = 700};
    const float shown = fminf(width, box.width);
    const float left = style.align == TEXT_LEFT    ? 0
                       : style.align == TEXT_RIGHT ? box.width - shown
                                                   : (box.width - shown) / 2;
    if (!text[0] || style.color.a == 0) {
        return;
    }
    svg_add(svg,
            "<text x=\"%.2f\" y=\"%.2f\" font-family=\"Inter, sans-serif\" font-size=\"%.2f\" "
            "font-weight=\"%d\" textLength=\"%.2f\" lengthAdjust=\"spacingAndGlyphs\"",
            (double)(box.x + left), (double)(box.y + (box.height + style.size * CAPITALS) / 2),
            (double)style.size, weights[style.weight], (double)shown);
    svg_add_color(svg, "fill", style.color);
    svg_add(svg, ">");
    svg_add_escaped(svg, text);
    svg_add(svg, "</text>\n");
}

void svg_clip(SvgDrawing *svg, Rect rect) {
    svg_unclip(svg);
    svg_add(svg, "<defs><clipPath id=\"c%d\">", ++svg->clips);
    svg_add_rect(svg, rect, 0);
    svg_add(svg, "/></clipPath></defs><g clip-path=\"url(#c%d)\">\n", svg->clips);
    svg->is_clipped = true;
}

void svg_unclip(SvgDrawing *svg) {
    if (svg->is_clipped) {
        svg_add(svg, "</g>\n");
        svg->is_clipped = false;
    }
}
