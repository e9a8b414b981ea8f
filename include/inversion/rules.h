/* Rules: Inversion as a GameRules table for sessions and scenes.
 *
 * A board of up to 20 x 20 cells with colours 0 … K-1 is to become the goal; a move plays one mask,
 * which adds its digits to the cells modulo K (notation.h lists the masks). A move is the mask's
 * number from 0, written in decimal. A description is the notation of a puzzle; "" is Langlet's
 * example, 3x3:magic:001000111>111101111. Every mask may be played at any time, also after the goal
 * has been reached. Cells are numbered row by row. */
#ifndef DAMIER_INVERSION_RULES_H
#define DAMIER_INVERSION_RULES_H

#include "inversion/notation.h"
#include "play/session.h"

#define INVERSION_SIDE_MAX 20
#define INVERSION_CELLS_MAX 400
#define INVERSION_MASKS_MAX 400
/* The most clicks of a solution: each mask colours - 1 times. */
#define INVERSION_CLICKS_MAX (INVERSION_MASKS_MAX * (INVERSION_COLOURS_MAX - 1))
/* Bytes of the longest description, the final 0 included. */
#define INVERSION_DESCRIPTION_SIZE (402 * 401 + 64)

#define INVERSION_USUAL_START "3x3:magic:001000111>111101111"

typedef struct InversionState {
    int32_t rows;
    int32_t columns;
    int32_t colours;
    int32_t mask_count;
    int32_t ruleset; /* an InversionRuleset */
    int32_t moves;   /* masks played since the start */
    uint64_t seed;   /* of random rules, else 0 */
    uint8_t start[INVERSION_CELLS_MAX];
    uint8_t goal[INVERSION_CELLS_MAX];
    uint8_t board[INVERSION_CELLS_MAX];                                  /* now */
    uint8_t packed_masks[INVERSION_MASKS_MAX * INVERSION_CELLS_MAX / 2]; /* two digits a byte */
} InversionState;

/* The table; its states are InversionState (about 80 KiB: better not on a small stack). */
extern const GameRules inversion_game;

static inline int inversion_state_cells(const InversionState *state) {
    return state->rows * state->columns;
}

/* How much mask number `mask` adds to the cell, 0 … colours - 1. */
static inline int inversion_state_mask_at(const InversionState *state, int mask, int cell) {
    const int index = mask * inversion_state_cells(state) + cell;
    return state->packed_masks[index / 2] >> (index % 2 * 4) & 15;
}

/* The mask that a click on the cell plays when no palette is shown: the one of the same number, -1
 * when there are fewer masks. */
int inversion_state_mask_of_cell(const InversionState *state, int cell);
/* How many cells differ from the goal now. */
int inversion_state_differing(const InversionState *state);
/* A mask as the texts name it: "T1" to "T9" under casegame's rules, else its number from 0. */
typedef struct InversionMaskName {
    char words[8];
} InversionMaskName;
InversionMaskName inversion_mask_name(InversionRuleset rules, int mask);
/* The number of the first mask and cell in those names: 1 under casegame's rules, else 0. */
int inversion_first_number(InversionRuleset rules);
/* How much a mask adds to each cell, a digit a cell. */
void inversion_unpack_mask(const InversionState *state, int mask, uint8_t *digits);
/* How often each mask was played in the session's first `ply` moves, modulo the colours, a digit a
 * mask: the order of the moves does not matter. */
void inversion_count_masks(const Session *session, int ply, uint8_t *counts);
/* board = board + mask modulo the colours, for a board of the state's size. */
void inversion_state_add_mask(const InversionState *state, int mask, uint8_t *board);
/* The notation's `RxC[kK]:RULES`, without boards: equal texts are equal rules. */
void inversion_state_write_rules(const InversionState *state, Text *out);
/* The notation of the puzzle whose start is `start` and goal is `goal` (NULL: the state's own). */
void inversion_state_write(const InversionState *state, const uint8_t *start, const uint8_t *goal,
                           Text *out);

#endif
