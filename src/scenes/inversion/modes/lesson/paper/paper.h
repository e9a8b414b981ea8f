/* A page of the explanation on paper: what the draw context draws becomes a figure (print/figure.h)
 * in black and grey. Results can be left out, for the pupil to find. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_PAPER_PAPER_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_PAPER_PAPER_H

#include "print/figure.h"
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/board/mask_icons.h"

typedef struct LessonPaper {
    Figure *figure;
    bool hides_results; /* the digits of a sum are empty squares */
    int hidden;         /* how many have been left out */
} LessonPaper;

/* The same as on the canvas. */
void lesson_paper_text(LessonPaper *paper, Rect box, const char *words, TextStyle style);
void lesson_paper_fill(LessonPaper *paper, Rect rect, Color color);
void lesson_paper_stroke(LessonPaper *paper, Rect rect, float width, Color color);
void lesson_paper_line(LessonPaper *paper, Point from, Point to, float width, Color color);
void lesson_paper_pixels(LessonPaper *paper, const PixelGrid *pixels, Rect area);
/* A square with a word, or empty where a result is left out. */
void lesson_paper_label(LessonPaper *paper, const InversionLabel *label, Rect face, bool is_result);
/* A board as squares: grey where the digit is not 0. */
void lesson_paper_board(LessonPaper *paper, const uint8_t *digits, InversionShape shape, Rect area);
void lesson_paper_icon(LessonPaper *paper, const InversionIcon *icon, InversionShape shape,
                       Rect place);

#endif
