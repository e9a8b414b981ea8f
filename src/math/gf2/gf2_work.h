/* The working copy of a matrix over GF(2) during elimination, multiplication or inversion. It is
 * cut into strips (strips.h), so that the pivots of 64 columns are cleared from a strip in one pass
 * that stays in the caches ("method of the four Russians" with sixteen tables at once). */
#ifndef DAMIER_MATH_GF2_GF2_WORK_H
#define DAMIER_MATH_GF2_GF2_WORK_H

#include <stdbool.h>
#include <stdint.h>

#include "math/gf2.h"
#include "math/gf2/strips.h"

typedef struct Gf2Work {
    int rows;
    int width;  /* words a strip */
    int strips; /* strip s, row r begins at words + (s * rows + r) * width */
    uint64_t *words;
    uint64_t *tables;
    uint64_t *picks; /* one pick a row */
    const StripLoops *loops;
} Gf2Work;

/* Allocates `words` words for each row, all 0. False, with nothing to finish, when memory runs
 * out. */
bool gf2_work_init(Gf2Work *work, int rows, int words, ProcessorLevel level);
void gf2_work_finish(Gf2Work *work);
void gf2_work_load(Gf2Work *work, const Gf2Matrix *matrix);
void gf2_work_store(const Gf2Work *work, Gf2Matrix *matrix);
void gf2_work_swap(Gf2Work *work, int a, int b, int first_word);

static inline uint64_t *gf2_work_word(const Gf2Work *work, int row, int word) {
    const size_t strip = (size_t)(word / work->width);
    return work->words + (strip * (size_t)work->rows + (size_t)row) * (size_t)work->width +
           word % work->width;
}

/* The pivots of one word of columns, found among the rows from `top` on. */
typedef struct Gf2Panel {
    int top;
    int count;                        /* rows top … top + count - 1 hold them */
    uint64_t columns;                 /* which have a pivot */
    int column[STRIPS_SOURCES];       /* the column of pivot i */
    uint64_t reduced[STRIPS_SOURCES]; /* the word of pivot i, reduced by all others */
    uint64_t made_of[STRIPS_SOURCES]; /* the rows that add up to that word */
} Gf2Panel;

/* Adds a row's word to the panel; false when the pivots so far already add up to it. */
bool gf2_panel_take(Gf2Panel *panel, uint64_t word);
/* Sorts the pivots by column. */
void gf2_panel_sort(Gf2Panel *panel);

#endif
