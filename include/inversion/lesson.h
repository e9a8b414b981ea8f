/* Lesson: methods from Langlet's and casegame's texts beyond the solution itself: the masks that
 * change a single cell, and for genitons the butterfly, which needs no matrix. */
#ifndef DAMIER_INVERSION_LESSON_H
#define DAMIER_INVERSION_LESSON_H

#include "inversion/rules.h"
#include "inversion/solver.h"

#define INVERSION_LESSON_CELLS_MAX 64

/* Casegame's S-sequences: S_c is the masks that raise cell c by 1 and leave the others unchanged.
 * When there is an inverse, they are its rows. The masks to play are the sum of S_c over the cells,
 * each as many times as its cell has to rise. */
typedef struct InversionSequences {
    int cells;
    int masks;
    int possible; /* how many cells have a sequence */
    bool is_possible[INVERSION_LESSON_CELLS_MAX];
    bool is_proved[INVERSION_LESSON_CELLS_MAX]; /* no fewer clicks do the same */
    int clicks[INVERSION_LESSON_CELLS_MAX];
    uint8_t vectors[INVERSION_LESSON_CELLS_MAX][INVERSION_LESSON_CELLS_MAX];
} InversionSequences;

/* True when lessons cover the board: at most 64 cells. */
bool inversion_can_teach(const InversionState *state);
/* Finds all sequences of the state. STATUS_BAD_INPUT for more than 64 cells or masks,
 * STATUS_NO_MEMORY, or the budget's status (NULL: none) when it ended first; the sequences found by
 * then are valid. */
Status inversion_sequences_find(const InversionState *state, Budget *budget,
                                InversionSequences *sequences);

#define INVERSION_BUTTERFLY_SIZE_MAX 64
#define INVERSION_BUTTERFLY_STAGES_MAX 6

/* The masks to play under the geniton rules with two colours, by XOR alone (math/parity.h). Row 0
 * is D, padded with zeros to a power of two; each stage adds a row. V is the cells' part of the
 * last row. phi-G: V = HEL(D); theta-G: V = COG(D); G itself: V = HEL(D reversed). */
typedef struct InversionButterfly {
    int cells;
    int size;         /* items in a row */
    int first;        /* where the cells' items begin: after the padding for COG */
    bool is_cog;      /* else HEL */
    bool is_reversed; /* row 0 is D from the last cell to the first */
    int stages;       /* rows 0 … stages are filled */
    uint8_t rows[INVERSION_BUTTERFLY_STAGES_MAX + 1][INVERSION_BUTTERFLY_SIZE_MAX];
} InversionButterfly;

/* Returns false when the rules are not those of a geniton, there are more than two colours, or the
 * board is too large. */
bool inversion_butterfly_make(const InversionState *state, InversionButterfly *butterfly);
/* Returns the item that stage `stage` (from 0) adds to `item`; -1 when it leaves `item` unchanged.
 */
int inversion_butterfly_partner(const InversionButterfly *butterfly, int stage, int item);

#endif
