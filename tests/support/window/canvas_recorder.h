/* A recording canvas for tests: it writes each call as a line of text with rounded numbers, and
 * keeps the drawn texts and their faults. Measuring leaves no trace. A character is 0.55 of the
 * font size wide (0.6 when semi-bold or bold); a device pixel is one unit. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_RECORDER_H
#define DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_RECORDER_H

#include <stdbool.h>

#include "ui/canvas.h"

/* A drawn text. */
typedef struct RecordedText {
    char *text;
    Rect box;
    Rect ink; /* the area of its capitals: inside the box, as wide as the text that remains after a
                 cut */
    TextStyle style;
    bool is_cut;    /* too wide for its box: shown with an ellipsis */
    bool is_leaked; /* higher than its box or its clip, so that it reaches outside */
    bool is_sliced; /* cut by its clip, and no fade drawn later hides the cut: then it is leaked too
                     */
} RecordedText;

/* An empty recording of a window of this size. The test ends (assert) when memory runs out. */
Canvas *recorder_create(Size window);
void recorder_destroy(Canvas *canvas);
/* Empties the recording. */
void recorder_clear(Canvas *canvas);
/* Sets the window that drawing must stay in, from the next call on. */
void recorder_resize(Canvas *canvas, Size window);

/* The whole recording, one call a line: "fill_rect 10.0 20.0 30.0 40.0 #RRGGBBAA". Valid until the
 * next drawing; recorder_copy returns a copy for the caller to free. */
const char *recorder_lines(const Canvas *canvas);
char *recorder_copy(const Canvas *canvas);
/* Puts the recording aside, in place of an earlier one, and begins a new one. recorder_is_as_kept
 * compares the two without making text, and prints a difference. */
void recorder_keep(Canvas *canvas);
bool recorder_is_as_kept(const Canvas *canvas);
/* True when both recordings are equal; otherwise prints the first lines that differ. */
bool recorder_is_same(const char *first, const char *second);

/* The number of calls with this name ("fill_circle", without "canvas_"); NULL: all calls. */
int recorder_count(const Canvas *canvas, const char *call);
/* The number of lines that contain this string: "#F2B84BFF". */
int recorder_count_lines(const Canvas *canvas, const char *part);

/* The number of calls outside stamps: every frame has to draw them again. */
int recorder_loose(const Canvas *canvas);
/* The number of pictures that a window has to keep for the drawn stamps. */
int recorder_stamp_kinds(Canvas *canvas);

int recorder_text_count(const Canvas *canvas);
const RecordedText *recorder_text_at(const Canvas *canvas, int index);
/* The first drawn text that contains `part`, or NULL. */
const RecordedText *recorder_find_text(const Canvas *canvas, const char *part);

/* Faults of the drawing, printed one a line. Each function returns their number; 0 is good. */
int recorder_ellipses(const Canvas *canvas);  /* texts cut with an ellipsis */
int recorder_cut_texts(const Canvas *canvas); /* cut with an ellipsis or leaving their box */
int recorder_outside(const Canvas *canvas);   /* calls that reach outside the window */
int recorder_overlaps(const Canvas *canvas);  /* pairs of texts whose ink touches */
int recorder_malformed(const Canvas *canvas); /* bad sizes, clip left on */
/* All of these except overlaps, which a tooltip is allowed to make. */
int recorder_faults(const Canvas *canvas);

#endif
