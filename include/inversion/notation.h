/* Notation: an Inversion puzzle as one line of text, `RxC[kK]:RULES:START>GOAL`.
 *
 * R rows, C columns, K colours (2 when left out). START and GOAL are R·C digits below K, row by
 * row. A mask says how much each cell goes up, modulo K, when the mask is played. Masks are
 * numbered from 0. RULES is either one of these names, where each mask belongs to the cell of the
 * same number,
 *
 *   magic          Langlet's nine masks of the 3x3 board (the Merlin toy's Magic Square, 1978)
 *   casegame       the same, but the centre's mask is the full board; 3x3
 *   plus           the cell and its up to four neighbours
 *   torus          the same on a board whose opposite edges touch
 *   diagonal       the cell and its up to four diagonal neighbours
 *   king           the cell and its up to eight neighbours
 *   open           the up to four neighbours without the cell
 *   knight         the cell and those a knight's move away
 *   cross          the whole row and the whole column of the cell
 *   geniton        the rows of Langlet's geniton of size R·C (math/parity.h)
 *   geniton-phi    its columns reversed
 *   geniton-theta  its rows reversed
 *   random@SEED    R·C masks drawn until they are independent (tirage au XOR)
 *   mixed@SEED     the rows of the geniton combined at random, which keeps them independent
 *
 * or the masks themselves, each R·C digits below K, joined by `;`. Under a name a mask changes each
 * cell at most once and by 1 (random and mixed masks: by 0 … K-1). */
#ifndef DAMIER_INVERSION_NOTATION_H
#define DAMIER_INVERSION_NOTATION_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "base/status.h"
#include "base/text.h"

#define INVERSION_COLOURS_MIN 2
#define INVERSION_COLOURS_MAX 9
/* Limits of the notation; sessions and the window allow less (rules.h). Rules that are solved
 * without a matrix of all cells allow larger boards: plus and torus to
 * INVERSION_NOTATION_PLUS_SIDE_MAX, plus and cross with two colours to
 * INVERSION_NOTATION_PAIR_SIDE_MAX. */
#define INVERSION_NOTATION_SIDE_MAX 64
#define INVERSION_NOTATION_PLUS_SIDE_MAX 1000
#define INVERSION_NOTATION_PAIR_SIDE_MAX 10000
#define INVERSION_NOTATION_CELLS_MAX (INVERSION_NOTATION_SIDE_MAX * INVERSION_NOTATION_SIDE_MAX)
#define INVERSION_NOTATION_MASKS_MAX 8192

typedef enum InversionRuleset {
    INVERSION_RULES_MAGIC,
    INVERSION_RULES_CASEGAME,
    INVERSION_RULES_PLUS,
    INVERSION_RULES_TORUS,
    INVERSION_RULES_DIAGONAL,
    INVERSION_RULES_KING,
    INVERSION_RULES_OPEN,
    INVERSION_RULES_KNIGHT,
    INVERSION_RULES_CROSS,
    INVERSION_RULES_GENITON,
    INVERSION_RULES_GENITON_PHI,
    INVERSION_RULES_GENITON_THETA,
    INVERSION_RULES_RANDOM, /* with a seed */
    INVERSION_RULES_MIXED,  /* with a seed */
    INVERSION_RULES_MASKS,  /* given one by one */
    INVERSION_RULES_COUNT,
} InversionRuleset;

/* A puzzle as read: numbers, and slices of the text. The text is borrowed. */
typedef struct InversionNotation {
    int rows;
    int columns;
    int colours;
    int mask_count;
    InversionRuleset ruleset;
    uint64_t seed;     /* for random and mixed rules */
    const char *masks; /* for INVERSION_RULES_MASKS: mask m begins at m (R·C + 1) */
    const char *start; /* R·C digits */
    const char *goal;  /* R·C digits */
} InversionNotation;

/* The name of a rule set in the notation ("random", "mixed" and "masks" for the last three). */
const char *inversion_ruleset_name(InversionRuleset ruleset);
/* True when a seed draws its masks. */
static inline bool inversion_ruleset_has_seed(InversionRuleset ruleset) {
    return ruleset == INVERSION_RULES_RANDOM || ruleset == INVERSION_RULES_MIXED;
}

/* True when the rule set exists for that size (magic and casegame: only 3x3). */
bool inversion_ruleset_fits(InversionRuleset ruleset, int rows, int columns);

/* Reads and checks a whole puzzle. STATUS_BAD_INPUT with a reason; `notation` is then undefined. */
Status inversion_notation_read(const char *text, InversionNotation *notation, Text *reason);
/* The number of cells, R·C. */
static inline int inversion_notation_cells(const InversionNotation *notation) {
    return notation->rows * notation->columns;
}
/* Fills `masks` with all masks, one after another, R·C bytes each. The board has at most
 * INVERSION_NOTATION_SIDE_MAX rows and columns. STATUS_NO_MEMORY (random rules only). */
Status inversion_notation_masks(const InversionNotation *notation, uint8_t *masks);
/* The same; STATUS_CANCELLED when `stop` (NULL: never) was raised. */
Status inversion_notation_masks_until(const InversionNotation *notation, const atomic_bool *stop,
                                      uint8_t *masks);
/* Writes `RxC[kK]:` and the rules, without start and goal. `masks` (mask_count x R·C bytes) is read
 * only for INVERSION_RULES_MASKS. */
void inversion_notation_write_rules(const InversionNotation *notation, const uint8_t *masks,
                                    Text *out);
/* Writes a board as digits. */
void inversion_board_write(const uint8_t *board, int cells, Text *out);

#endif
