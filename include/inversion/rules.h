/* Rules: Inversion as a GameRules table for sessions and scenes.
 *
 * The player turns a board of up to 20 x 20 cells with colours 0 … K-1 into the goal. A move plays
 * one mask, which adds its digits to the cells modulo K (notation.h lists the masks). A move is
 * written as the mask's number from 0, in decimal. A description is the notation of a puzzle; "" is
 * Langlet's example, 3x3:magic:001000111>111101111. Every mask can be played at any time, even
 * after the goal has been reached. Cells are numbered row by row. */
#ifndef DAMIER_INVERSION_RULES_H
#define DAMIER_INVERSION_RULES_H

#include "inversion/notation.h"
#include "play/session.h"

#define INVERSION_SIDE_MAX 20
#define INVERSION_CELLS_MAX 400
#define INVERSION_MASKS_MAX 400
/* The most clicks of a solution: each mask INVERSION_COLOURS_MAX - 1 times. */
#define INVERSION_CLICKS_MAX (INVERSION_MASKS_MAX * (INVERSION_COLOURS_MAX - 1))
/* The size of the longest description in bytes, with the final 0. */
#define INVERSION_DESCRIPTION_SIZE (402 * 401 + 64)

#define INVERSION_USUAL_START "3x3:magic:001000111>111101111"

typedef struct InversionState {
    int32_t rows;
    int32_t columns;
    int32_t colours;
    int32_t mask_count;
    int32_t ruleset; /* an InversionRuleset */
    int32_t moves;   /* masks played since the start */
    uint64_t seed;   /* for random rules, else 0 */
    uint8_t start[INVERSION_CELLS_MAX];
    uint8_t goal[INVERSION_CELLS_MAX];
    uint8_t board[INVERSION_CELLS_MAX];                                  /* the current board */
    uint8_t packed_masks[INVERSION_MASKS_MAX * INVERSION_CELLS_MAX / 2]; /* two digits per byte */
} InversionState;

/* The rules; their states are InversionState (about 80 KiB: too large for a small stack). */
extern const GameRules inversion_game;

static inline int inversion_state_cells(const InversionState *state) {
    return state->rows * state->columns;
}

/* Returns how much mask `mask` adds to the cell, 0 … colours - 1. */
static inline int inversion_state_mask_at(const InversionState *state, int mask, int cell) {
    const int index = mask * inversion_state_cells(state) + cell;
    return state->packed_masks[index / 2] >> (index % 2 * 4) & 15;
}

/* Returns the mask that a click on the cell plays when no palette is shown: the one of the same
 * number, or -1 when there are fewer masks. */
int inversion_state_mask_of_cell(const InversionState *state, int cell);
/* Returns how many cells of the current board differ from the goal. */
int inversion_state_differing(const InversionState *state);
/* A mask as the texts name it: "T1" to "T9" under casegame's rules, else its number from 0. */
typedef struct InversionMaskName {
    char words[8];
} InversionMaskName;
InversionMaskName inversion_mask_name(InversionRuleset rules, int mask);
/* Returns the number of the first mask and cell in those names: 1 under casegame's rules, else 0.
 */
int inversion_first_number(InversionRuleset rules);
/* Writes how much a mask adds to each cell, one digit per cell. */
void inversion_unpack_mask(const InversionState *state, int mask, uint8_t *digits);
/* Writes how often each mask was played in the session's first `ply` moves, modulo the colours, one
 * digit per mask. The order of the moves does not matter. */
void inversion_count_masks(const Session *session, int ply, uint8_t *counts);
/* Computes board = board + mask modulo the colours, for a board of the state's size. */
void inversion_state_add_mask(const InversionState *state, int mask, uint8_t *board);
/* Writes the notation's `RxC[kK]:RULES`, without boards. Equal texts mean equal rules. */
void inversion_state_write_rules(const InversionState *state, Text *out);
/* Writes the notation of the puzzle from `start` to `goal` (NULL: those of the state). */
void inversion_state_write(const InversionState *state, const uint8_t *start, const uint8_t *goal,
                           Text *out);

#endif
