/* Generator: random puzzles. The same seed gives the same puzzle everywhere. */
#ifndef DAMIER_INVERSION_GENERATOR_H
#define DAMIER_INVERSION_GENERATOR_H

#include "inversion/rules.h"
#include "inversion/solver.h"

/* What to draw. `rules` is the RULES part of the notation: "magic", "plus", "random@7", a list of
 * masks, or "random" or "mixed" without a seed, which is then drawn too. */
typedef struct InversionDraw {
    int rows;
    int columns;
    int colours;
    const char *rules;
    const char *start; /* digits; NULL: drawn */
    const char *goal;  /* digits; NULL: drawn */
} InversionDraw;

/* Writes the notation of a puzzle to `description` (INVERSION_DESCRIPTION_SIZE bytes always
 * suffice). Draws uniformly from all pairs of start and goal that have a solution and differ (when
 * no mask changes anything, start and goal are equal). Takes a given start and goal as they are.
 * STATUS_BAD_INPUT with a reason, STATUS_NO_MEMORY. */
Status inversion_generate(const InversionDraw *draw, Rng *rng, Text *description, Text *reason);

/* Tirage au XOR: draws `size` masks of `size` cells with uniform digits below `colours`, again and
 * again until the masks are independent (the matrix has an inverse modulo `colours`). Writes them
 * one after another to `masks`. STATUS_NO_MEMORY; STATUS_CANCELLED when `stop` (NULL: never) was
 * raised. */
Status inversion_draw_masks(int size, int colours, Rng *rng, const atomic_bool *stop,
                            uint8_t *masks);

/* Makes new masks by combining the rows of given ones, as Langlet's text proposes for masks that
 * are sure to have an inverse. Each mask in turn, down and up again, gets the others added to it
 * (only some of them when there are more than 512), each a random number of times below the
 * colours. Every step is reversible, so the solvable boards, the rank and the nullity stay the
 * same. `digits` holds the masks of that shape, at most INVERSION_NOTATION_CELLS_MAX cells;
 * shape->digits is ignored. STATUS_CANCELLED when `stop` (NULL: never) was raised; even then the
 * solvable boards are the same. */
Status inversion_combine_masks(const InversionMasks *shape, Rng *rng, const atomic_bool *stop,
                               uint8_t *digits);

#endif
