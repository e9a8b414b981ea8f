/* Codes: masks written as numbers, as in Langlet's text: 432 448 216 292 186 73 54 7 27. The first
 * cell is the highest bit. */
#ifndef DAMIER_INVERSION_CODES_H
#define DAMIER_INVERSION_CODES_H

#include "inversion/mask_set.h"
#include "inversion/rules.h"

/* Returns the code of a two-colour board or mask of at most 64 cells; bit i of `bits` is cell i. */
uint64_t inversion_code_of(uint64_t bits, int cells);
/* Reads one code; blanks around it are allowed. A code is binary when it has one digit for each
 * cell, octal when it begins with 0, and decimal otherwise. Returns false and leaves `bits`
 * untouched when the text is no code of a board with `cells` cells. */
bool inversion_code_read(const char *words, int cells, uint64_t *bits);

/* The bytes that inversion_codes_read needs at most for a text of that length. */
#define INVERSION_CODES_SIZE(length) (((length) + 4) * 40)

/* Reads two or more codes, separated by blanks and all in the same base: binary when each has one
 * digit for each cell, octal when the first begins with 0, and decimal otherwise. Writes the
 * notation of the puzzle with these masks and the state's start and goal to `id`. Returns false
 * when the words are no such codes, when the board has more than two colours or 64 cells, or when
 * `id` is too short. */
bool inversion_codes_read(const InversionState *state, const char *words, Text *id);
/* The same for the masks of a rule editor, on a board of the size of `rules`: writes the text that
 * inversion_mask_set_read takes. */
bool inversion_codes_read_rules(const InversionMaskSet *rules, const char *words, Text *text);

/* Reads a board: a line for each row, with a digit for each cell, as the text prints C, or one line
 * for them all. Writes the cells to `board` (NULL: not wanted), and to `id` (the same) the notation
 * of the puzzle from that board, with the state's masks and goal. Returns false when the words are
 * no board of this size and these colours, or when `id` is too short. */
bool inversion_board_read(const InversionState *state, const char *words, uint8_t *board, Text *id);

/* What a text names. */
typedef struct InversionNamedParts {
    bool has_board, has_goal, has_masks;
} InversionNamedParts;

/* Reads boards and masks with their names, as Langlet's text prints them: "C" or "CC", the board to
 * begin from, "B" or "BB", the goal, and "M", the codes of the masks, each at the beginning of a
 * line, with "=", ":", an arrow or nothing behind it, and in APL its shape ("C←3 3⍴0 0 1 …", also
 * the lines of inversion_apl_write, whose formulas are skipped); the digits as for
 * inversion_board_read, the codes as for inversion_codes_read. Writes to `id` the notation of the
 * puzzle with these and what the state has of the others. Returns false when there is anything
 * else, or when `id` is too short. */
bool inversion_parts_read(const InversionState *state, const char *words, Text *id,
                          InversionNamedParts *named);

/* ---- As lines of APL, in the names of the text (math/apl.h) ---- */

/* Codes of larger masks would not be exact there. */
#define INVERSION_APL_CELLS_MAX 36

/* True for two colours and at most INVERSION_APL_CELLS_MAX cells and masks. */
bool inversion_has_apl(const InversionState *state);
/* Adds the lines, each with its end: the masks M, the board C, the goal B, the matrix Y, the
 * difference in a row DD, and last the difference D. */
void inversion_apl_write(const InversionState *state, Text *out);

#endif
