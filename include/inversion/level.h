/* Levels: puzzles as hard as wanted. How hard a puzzle is goes by its fewest masks, compared with
 * what is typical of these rules: the mean over 16 pairs of boards drawn evenly.
 *
 *   any      as chance has it
 *   easy     at most two thirds of what is typical; 5 to 12 where more than 24 are typical
 *   medium   within an eighth of what is typical; 13 to 24 where more than 24 are
 *   hard     more than that
 *
 * Of 40 draws the nearest to the level is taken, so that a level that the rules do not have gives
 * the next best. The same seed gives the same puzzle everywhere. */
#ifndef DAMIER_INVERSION_LEVEL_H
#define DAMIER_INVERSION_LEVEL_H

#include <stdatomic.h>

#include "inversion/generator.h"

typedef enum InversionDifficulty {
    INVERSION_DIFFICULTY_ANY,
    INVERSION_DIFFICULTY_EASY,
    INVERSION_DIFFICULTY_MEDIUM,
    INVERSION_DIFFICULTY_HARD,
    INVERSION_DIFFICULTY_COUNT,
} InversionDifficulty;

/* Draws the state's start and goal anew, for its masks; `difficulty` is not
 * INVERSION_DIFFICULTY_ANY. The current board is left as it is. False, and nothing drawn, when
 * memory ran out. When `stop` (NULL: never) has been raised meanwhile, fewer draws are used. */
bool inversion_draw_level(InversionState *state, InversionDifficulty difficulty, Rng *rng,
                          const atomic_bool *stop);
/* The same with `least` to `most` masks, or as near as 40 draws come. */
bool inversion_draw_between(InversionState *state, int least, int most, Rng *rng);

/* Writes the notation of a puzzle drawn as inversion_generate does it (generator.h), then of that
 * difficulty. Returns as inversion_generate; where only the memory for the difficulty is missing,
 * the puzzle stays as it was drawn. */
Status inversion_generate_level(const InversionDraw *draw, InversionDifficulty difficulty, Rng *rng,
                                const atomic_bool *stop, Text *description);

#endif
