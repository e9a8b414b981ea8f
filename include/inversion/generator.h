/* Generator: puzzles drawn at random, the same ones for the same seed everywhere. */
#ifndef DAMIER_INVERSION_GENERATOR_H
#define DAMIER_INVERSION_GENERATOR_H

#include "inversion/rules.h"
#include "inversion/solver.h"

/* What to draw. `rules` is the RULES part of the notation: "magic", "plus", "random@7", masks … or
 * "random" or "mixed": the seed is drawn as well. */
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
 * STATUS_NO_MEMORY; STATUS_CANCELLED when `stop` (NULL: never) has been raised meanwhile. */
Status inversion_draw_masks(int size, int colours, Rng *rng, const atomic_bool *stop,
                            uint8_t *masks);

/* Makes new masks of given ones by combining rows, as the text proposes for masks that are sure to
 * have an inverse: each mask in turn, down and up again, has the others added to it (of more than
 * 512 some of them), each a number of times drawn below the colours. Every step can be taken back,
 * so that boards that can be solved stay the same ones, and rank and nullity with them. `digits`
 * are the masks of that shape (shape->digits is ignored), at most
 * INVERSION_NOTATION_CELLS_MAX cells. STATUS_CANCELLED when `stop` (NULL: never) has been raised
 * meanwhile: the boards that can be solved are the same also then. */
Status inversion_combine_masks(const InversionMasks *shape, Rng *rng, const atomic_bool *stop,
                               uint8_t *digits);

#endif
