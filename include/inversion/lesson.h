/* Lesson: what the texts teach beside the solution itself: which masks change one cell only, and
 * for genitons the butterfly that needs no matrix. */
#ifndef DAMIER_INVERSION_LESSON_H
#define DAMIER_INVERSION_LESSON_H

#include "inversion/rules.h"
#include "inversion/solver.h"

#define INVERSION_LESSON_CELLS_MAX 64

/* Casegame's S-sequences: S_c, the masks that raise cell c by 1 and leave the others as they are.
 * With an inverse they are its rows; the masks to play are the sum of S_c over the cells, each as
 * often as its cell has to rise. */
typedef struct InversionSequences {
    int cells;
    int masks;
    int possible; /* how many cells have one */
    bool is_possible[INVERSION_LESSON_CELLS_MAX];
    bool is_proved[INVERSION_LESSON_CELLS_MAX]; /* no fewer clicks do the same */
    int clicks[INVERSION_LESSON_CELLS_MAX];
    uint8_t vectors[INVERSION_LESSON_CELLS_MAX][INVERSION_LESSON_CELLS_MAX];
} InversionSequences;

/* True when the board is one for lessons: at most 64 cells. */
bool inversion_can_teach(const InversionState *state);
/* Finds them all for the state's masks, at most 64: else STATUS_BAD_INPUT. STATUS_NO_MEMORY, or the
 * budget's status (NULL: none) when it ended first: those found until then stand. */
Status inversion_sequences_find(const InversionState *state, Budget *budget,
                                InversionSequences *sequences);

#define INVERSION_BUTTERFLY_SIZE_MAX 64
#define INVERSION_BUTTERFLY_STAGES_MAX 6

/* The masks to play under the geniton rules with two colours, by XOR alone (math/parity.h): D in
 * row 0, filled up with zeros to a power of two, then a row after each stage; the cells' part of
 * the last row is V. phi-G: V = HEL(D); theta-G: V = COG(D); G itself: V = HEL(D reversed). */
typedef struct InversionButterfly {
    int cells;
    int size;         /* items in a row */
    int first;        /* where the cells' items begin: after the zeros of COG */
    bool is_cog;      /* else HEL */
    bool is_reversed; /* row 0 is D from its last cell to its first */
    int stages;       /* rows 0 … stages are filled */
    uint8_t rows[INVERSION_BUTTERFLY_STAGES_MAX + 1][INVERSION_BUTTERFLY_SIZE_MAX];
} InversionButterfly;

/* False when the state's rules are no genitons with two colours, or the board too large. */
bool inversion_butterfly_make(const InversionState *state, InversionButterfly *butterfly);
/* The item that stage `stage` (from 0) adds to `item`; -1 when it leaves it as it is. */
int inversion_butterfly_partner(const InversionButterfly *butterfly, int stage, int item);

#endif
