/* A canvas for tests: instead of drawing it writes each call down as a line of text with rounded
 * numbers, and keeps the drawn texts and whatever is wrong with them. Measuring leaves no trace.
 * A character is 0.55 of the font's size wide (0.6 when semi-bold or bold), a device pixel is one
 * unit. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_RECORDER_H
#define DAMIER_TESTS_SUPPORT_WINDOW_CANVAS_RECORDER_H

#include <stdbool.h>

#include "ui/canvas.h"

/* A text as it was drawn. */
typedef struct RecordedText {
    char *text;
    Rect box;
    Rect ink; /* where its capitals are: inside the box, as wide as what is left after a cut */
    TextStyle style;
    bool is_cut;    /* too wide for its box: shown with an ellipsis */
    bool is_leaked; /* higher than its box or its clip, so that it leaves it */
    bool is_sliced; /* by its clip, and no fade drawn later hides the cut: then it is leaked too */
} RecordedText;

/* An empty recording of a window of this size. Memory running out ends the test (assert). */
Canvas *recorder_create(Size window);
void recorder_destroy(Canvas *canvas);
/* Forgets what was drawn. */
void recorder_clear(Canvas *canvas);
/* The window that drawing should stay in, from the next call on. */
void recorder_resize(Canvas *canvas, Size window);

/* The whole recording, one call a line: "fill_rect 10.0 20.0 30.0 40.0 #RRGGBBAA". Valid until the
 * next drawing; recorder_copy gives one to keep (free it). */
const char *recorder_lines(const Canvas *canvas);
char *recorder_copy(const Canvas *canvas);
/* Puts the recording aside in the place of an earlier one and begins anew: recorder_is_as_kept
 * compares what is drawn then with it, without the price of text; a difference is printed. */
void recorder_keep(Canvas *canvas);
bool recorder_is_as_kept(const Canvas *canvas);
/* True when both recordings are the same; otherwise prints the first lines that differ. */
bool recorder_is_same(const char *first, const char *second);

/* How many calls there were of this name ("fill_circle", without "canvas_"); NULL: of any. */
int recorder_count(const Canvas *canvas, const char *call);
/* How many lines hold this string: "#F2B84BFF". */
int recorder_count_lines(const Canvas *canvas, const char *part);

/* How many calls belong to no stamp, so that every frame has to draw them anew. */
int recorder_loose(const Canvas *canvas);
/* How many pictures a window has to keep for the stamps that were drawn. */
int recorder_stamp_kinds(Canvas *canvas);

int recorder_text_count(const Canvas *canvas);
const RecordedText *recorder_text_at(const Canvas *canvas, int index);
/* The first drawn text that holds `part`, or NULL. */
const RecordedText *recorder_find_text(const Canvas *canvas, const char *part);

/* Faults in the drawing, printed one a line; 0 is good. */
int recorder_ellipses(const Canvas *canvas);  /* texts cut with an ellipsis */
int recorder_cut_texts(const Canvas *canvas); /* cut with an ellipsis or leaving their box */
int recorder_outside(const Canvas *canvas);   /* calls that reach out of the window */
int recorder_overlaps(const Canvas *canvas);  /* pairs of texts whose ink touches */
int recorder_malformed(const Canvas *canvas); /* negative or endless sizes, clip left on */
/* All of these but overlaps, which a tooltip makes by right. */
int recorder_faults(const Canvas *canvas);

#endif
