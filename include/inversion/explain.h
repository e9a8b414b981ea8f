/* Explain: the algebra of a solution for two-colour boards of at most 36 cells, and hints as
 * sentences. */
#ifndef DAMIER_INVERSION_EXPLAIN_H
#define DAMIER_INVERSION_EXPLAIN_H

#include "inversion/rules.h"
#include "inversion/solver.h"
#include "math/gf2_small.h"

#define INVERSION_EXPLAIN_CELLS_MAX 36
/* The number of powers stored for display. */
#define INVERSION_EXPLAIN_POWERS_MAX 16
/* The highest order that is searched for. */
#define INVERSION_EXPLAIN_ORDER_MAX 65536

/* D = B xor C is the change (C the current board, B the goal), Y the matrix of the masks, V the
 * masks to play: D = V PB Y, hence V = D PB IYB. PB is the product modulo 2, IYB the inverse of Y.
 * In each word bit i is cell i or mask i. */
typedef struct InversionExplanation {
    int cells;
    int mask_count;
    uint64_t goal;       /* B */
    uint64_t board;      /* C */
    uint64_t difference; /* D */
    Gf2Small y;

    bool has_inverse; /* Y is square and its masks are independent; otherwise the fields down to
                         `sums` are 0 */
    Gf2Small inverse; /* IYB, by elimination */
    int step_count;   /* row operations that turn [Y | I] into [I | IYB] */
    Gf2Step steps[INVERSION_EXPLAIN_CELLS_MAX * INVERSION_EXPLAIN_CELLS_MAX];
    uint64_t order;  /* the least n with Y^n = I, so IYB = Y^(n-1); 0: above
                        INVERSION_EXPLAIN_ORDER_MAX */
    int power_count; /* powers[i] = Y^(i+1); up to the identity when the order allows */
    Gf2Small powers[INVERSION_EXPLAIN_POWERS_MAX];

    int row_count; /* the rows of IYB to add: those where D has a 1 */
    int rows[INVERSION_EXPLAIN_CELLS_MAX];
    uint64_t
        sums[INVERSION_EXPLAIN_CELLS_MAX]; /* sums[i]: rows[0] … rows[i] added; the last is V */

    bool is_solvable;
    uint64_t vector; /* V; of several solutions the one with the fewest clicks found */
    int clicks;
    int integer_product[INVERSION_EXPLAIN_CELLS_MAX]; /* V·Y over the integers; its parity is D */
} InversionExplanation;

/* Explains how to get from the current board to the goal. STATUS_BAD_INPUT when the state has more
 * colours or cells than allowed, STATUS_CANCELLED or STATUS_LIMIT when the budget (NULL: none)
 * ended first, STATUS_NO_MEMORY; the explanation is then undefined. Takes a few milliseconds at
 * most and checks the budget at least every two. The explanation is about 20 KiB. */
Status inversion_explain(const InversionState *state, Budget *budget,
                         InversionExplanation *explanation);

/* Lists the masks of a vector (how often each is played) by rising number; a mask played twice
 * appears twice. Returns how many there are; writes at most `limit`. */
int inversion_vector_masks(const uint8_t *vector, int mask_count, int *masks, int limit);

typedef enum InversionHintStage {
    INVERSION_HINT_CELLS, /* where to look: the cells that differ from the goal */
    INVERSION_HINT_COUNT, /* how many masks remain; or why the goal cannot be reached */
    INVERSION_HINT_MASK,  /* the mask to play */
    INVERSION_HINT_STAGES,
} InversionHintStage;

typedef struct InversionHint {
    bool is_solved;   /* nothing to do */
    bool is_solvable; /* from here */
    bool is_proved;   /* `clicks` is the fewest */
    int clicks;
    int mask;              /* the lowest mask of the solution; -1 when there is none */
    int certificate_cells; /* when not solvable: the number of cells in the certificate */
    int differing;         /* the number of cells that differ from the goal */
    uint8_t differs[INVERSION_CELLS_MAX]; /* 1 for each of those cells */
    uint8_t certificate[INVERSION_CELLS_MAX];
} InversionHint;

/* Sets the hint for the current board from the solver's answer; NULL: there is none yet. */
void inversion_hint_set(const InversionState *state, const InversionAnswer *answer,
                        InversionHint *hint);
/* Writes the whole sentence of one stage, translated. */
void inversion_hint_write(const InversionHint *hint, const InversionState *state,
                          InversionHintStage stage, Translate translate, Text *out);

#endif
