/* Levels: puzzles of a chosen difficulty. The difficulty of a puzzle is its fewest masks compared
 * with the typical number under its rules: the mean over 16 pairs of boards drawn uniformly.
 *
 *   any      no condition
 *   easy     at most two thirds of the typical number; 5 to 12 where more than 24 are typical
 *   medium   within an eighth of the typical number; 13 to 24 where more than 24 are typical
 *   hard     more than that
 *
 * Of 40 draws the one nearest to the level wins, so a level that the rules cannot give falls back
 * to the nearest. The same seed gives the same puzzle everywhere. */
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

/* Draws a new start and goal for the state's masks; `difficulty` is not INVERSION_DIFFICULTY_ANY.
 * The current board does not change. Returns false and draws nothing when memory runs out. When
 * `stop` (NULL: never) is raised, fewer draws are made. */
bool inversion_draw_level(InversionState *state, InversionDifficulty difficulty, Rng *rng,
                          const atomic_bool *stop);
/* The same for a solution of `least` to `most` masks, or as near as 40 draws come. */
bool inversion_draw_between(InversionState *state, int least, int most, Rng *rng);

/* Draws a puzzle as inversion_generate does (generator.h), then one of that difficulty, and writes
 * its notation. Returns the status of inversion_generate. When memory runs out only for the
 * difficulty, the first puzzle stands. */
Status inversion_generate_level(const InversionDraw *draw, InversionDifficulty difficulty, Rng *rng,
                                const atomic_bool *stop, Text *description);

#define INVERSION_SERIES_ID_SIZE 256 /* bytes of such a puzzle, the final 0 included */

/* Writes the notation of puzzle `place` (from 0) of a series of `length` for a class
 * (play/series.h): Langlet's rules on 3 x 3 cells, from easy to hard. STATUS_NO_MEMORY. */
Status inversion_series_write(uint32_t number, int place, int length, Text *id);

#endif
