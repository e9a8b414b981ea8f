/* DrawnWords: what a frame writes on the screen, noted while it is drawn. Pages, tables and
 * pictures draw words that are no control's label; a screen reader gets them from here, in the
 * order in which they were drawn. */
#ifndef DAMIER_ACCESS_WORDS_H
#define DAMIER_ACCESS_WORDS_H

#include <stdbool.h>

#include "ui/geometry.h"

/* One string that was drawn. */
typedef struct DrawnWord {
    Rect box; /* what it covers, in units */
    float size;
    int text; /* where it begins in the pool */
    bool is_covered;
} DrawnWord;

/* Zero-initialise. */
typedef struct DrawnWords {
    DrawnWord *items;
    int count, capacity;
    char *pool;
    int pool_length, pool_capacity;
    Rect clip; /* of the drawing now; no width: none */
} DrawnWords;

void drawn_words_finish(DrawnWords *words);
/* A new frame begins. */
void drawn_words_clear(DrawnWords *words);
/* A string of the font size `size` was drawn over `box`; nothing is noted where the clip hides it.
 * When memory runs out, words are missing. */
void drawn_words_add(DrawnWords *words, Rect box, float size, const char *text);
/* Something opaque was drawn: words whose centre it hides are no longer seen. */
void drawn_words_cover(DrawnWords *words, Rect rect);
const char *drawn_words_text(const DrawnWords *words, const DrawnWord *word);

#endif
