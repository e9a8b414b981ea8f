/* Generator: puzzles drawn by chance, the same ones for the same seed everywhere. */
#ifndef DAMIER_INVERSION_GENERATOR_H
#define DAMIER_INVERSION_GENERATOR_H

#include "inversion/rules.h"

/* What to draw. `rules` is the RULES part of the notation: "magic", "plus", "random@7", masks … or
 * "random": rules drawn as well. */
typedef struct InversionDraw {
    int rows;
    int columns;
    int colours;
    const char *rules;
    const char *start; /* digits, or NULL: drawn */
    const char *goal;  /* digits, or NULL: drawn */
} InversionDraw;

/* Writes the notation of a puzzle to `description` (INVERSION_DESCRIPTION_SIZE bytes always
 * suffice). What is drawn is drawn evenly from all pairs that have a solution and are not solved at
 * the start already (a single pair of equal boards is kept when masks cannot change anything). A
 * start and a goal both given are taken as they are. STATUS_BAD_INPUT with a reason,
 * STATUS_NO_MEMORY. */
Status inversion_generate(const InversionDraw *draw, Rng *rng, Text *description, Text *reason);

/* Tirage au XOR: `size` masks of `size` cells, digits below `colours` drawn evenly until the masks
 * are independent (the matrix has an inverse modulo `colours`), one after another in `masks`.
 * STATUS_NO_MEMORY. */
Status inversion_draw_masks(int size, int colours, Rng *rng, uint8_t *masks);

#endif
