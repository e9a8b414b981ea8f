/* A canvas that draws nothing: letters are as wide as the recorder's; stamps are drawn. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support/letters.h"
#include "support/window/canvas_null.h"

struct Canvas {
    int clips;
    int measured;
    float wrong; /* share of a width by which guesses are */
};

static Canvas the_canvas;

Canvas *canvas_null(void) {
    return &the_canvas;
}

int canvas_null_measured(void) {
    return the_canvas.measured;
}

bool canvas_shows(const Canvas *canvas, Rect rect) {
    (void)canvas, (void)rect;
    return true;
}

float canvas_pixel(const Canvas *canvas) {
    (void)canvas;
    return 1.0F;
}

void canvas_null_guess_wrong(float share) {
    the_canvas.wrong = share;
}

TextGuess canvas_text_guess(Canvas *canvas, const char *text, size_t bytes, TextStyle style) {
    const float width = letters_width(text, bytes, style);
    const float wrong = isinf(canvas->wrong) ? 0.1F : canvas->wrong;
    const float share = wrong * ((float)(bytes * 7 % 5) / 2 - 1); /* -wrong … wrong */
    return (TextGuess){width * (1 + share), isinf(canvas->wrong) ? INFINITY : width * wrong + 0.1F};
}

float canvas_text_width(Canvas *canvas, const char *text, TextStyle style) {
    canvas->measured++;
    return letters_width(text, strlen(text), style);
}

void canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp) {
    (void)rect;
    stamp->draw(stamp->self, canvas);
}

void canvas_fill_rect(Canvas *canvas, Rect rect, Color color) {
    (void)canvas, (void)rect, (void)color;
}

void canvas_fill_round(Canvas *canvas, Rect rect, float radius, Color color) {
    (void)canvas, (void)rect, (void)radius, (void)color;
}

void canvas_stroke_round(Canvas *canvas, Rect rect, float radius, float width, Color color) {
    (void)canvas, (void)rect, (void)radius, (void)width, (void)color;
}

void canvas_fill_circle(Canvas *canvas, Point center, float radius, Color color) {
    (void)canvas, (void)center, (void)radius, (void)color;
}

void canvas_stroke_circle(Canvas *canvas, Point center, float radius, float width, Color color) {
    (void)canvas, (void)center, (void)radius, (void)width, (void)color;
}

void canvas_line(Canvas *canvas, Point from, Point to, float width, Color color) {
    (void)canvas, (void)from, (void)to, (void)width, (void)color;
}

void canvas_fill_plate(Canvas *canvas, const Plate *plate, Color color) {
    (void)canvas, (void)plate, (void)color;
}

void canvas_pixel_grid(Canvas *canvas, const PixelGrid *grid, Rect rect) {
    (void)canvas, (void)grid, (void)rect;
}

void canvas_fade_edge(Canvas *canvas, Rect rect, Color from_ground, bool at_top) {
    (void)canvas, (void)rect, (void)from_ground, (void)at_top;
}

void canvas_image(Canvas *canvas, ImageId image, Rect rect, Color tint) {
    (void)canvas, (void)image, (void)rect, (void)tint;
}

void canvas_text(Canvas *canvas, Rect box, const char *text, TextStyle style) {
    (void)box;
    (void)canvas_text_width(canvas, text, style);
}

bool canvas_is_heard(const Canvas *canvas) {
    (void)canvas;
    return false;
}

void canvas_say(Canvas *canvas, Rect rect, const char *words) {
    (void)canvas, (void)rect, (void)words;
}

void canvas_clip(Canvas *canvas, Rect rect) {
    (void)rect;
    canvas->clips++;
}

void canvas_unclip(Canvas *canvas) {
    canvas->clips--;
}
