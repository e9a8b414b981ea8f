/* Explain: the algebra of the solution laid open for boards of at most 36 cells in two colours, the
 * boards on the way, and hints in words. */
#ifndef DAMIER_INVERSION_EXPLAIN_H
#define DAMIER_INVERSION_EXPLAIN_H

#include "inversion/rules.h"
#include "inversion/solver.h"
#include "math/gf2_small.h"

#define INVERSION_EXPLAIN_CELLS_MAX 36
/* The most powers kept for the view. */
#define INVERSION_EXPLAIN_POWERS_MAX 16
/* The highest order looked for. */
#define INVERSION_EXPLAIN_ORDER_MAX 65536

/* D = B xor C is what has to change (C the current board, B the goal), Y the matrix of the masks, V
 * the masks to play: D = V PB Y, hence V = D PB IYB. Words: bit i is cell i or mask i. */
typedef struct InversionExplanation {
    int cells;
    int mask_count;
    uint64_t goal;       /* B */
    uint64_t board;      /* C */
    uint64_t difference; /* D */
    Gf2Small y;

    bool has_inverse; /* Y is square and its masks are independent; else the rest is 0 but vector */
    Gf2Small inverse; /* IYB, by elimination */
    int step_count;   /* row operations that turn [Y | I] into [I | IYB] */
    Gf2Step steps[INVERSION_EXPLAIN_CELLS_MAX * INVERSION_EXPLAIN_CELLS_MAX];
    uint64_t
        order; /* the least n with Y^n = I, IYB = Y^(n-1); 0: above INVERSION_EXPLAIN_ORDER_MAX */
    int power_count; /* powers[i] = Y^(i+1); up to the identity when the order allows */
    Gf2Small powers[INVERSION_EXPLAIN_POWERS_MAX];

    int row_count; /* the rows of IYB that are added: where D has a 1 */
    int rows[INVERSION_EXPLAIN_CELLS_MAX];
    uint64_t
        sums[INVERSION_EXPLAIN_CELLS_MAX]; /* sums[i]: rows[0] … rows[i] added; the last is V */

    bool is_solvable;
    uint64_t vector; /* V; the fewest clicks when there are several */
    int clicks;
    int integer_product[INVERSION_EXPLAIN_CELLS_MAX]; /* V·Y over the integers; its parity is D */
} InversionExplanation;

/* Explains the way from the current board to the goal. STATUS_BAD_INPUT when the state is not one
 * that can be explained, STATUS_CANCELLED or STATUS_LIMIT when the budget (NULL: none) ended first,
 * STATUS_NO_MEMORY; the explanation is then of no use. Takes a few milliseconds at most, and looks
 * at the budget at least every two. The explanation is about 20 KiB. */
Status inversion_explain(const InversionState *state, Budget *budget,
                         InversionExplanation *explanation);

/* Lists the masks of a vector (how often each is played) in the order of their numbers, a mask
 * played twice two times. Returns how many; writes at most `limit`. */
int inversion_vector_masks(const uint8_t *vector, int mask_count, int *masks, int limit);

typedef enum InversionHintStage {
    INVERSION_HINT_COUNT, /* how many masks remain */
    INVERSION_HINT_CELLS, /* which cells differ from the goal */
    INVERSION_HINT_MASK,  /* the mask to play */
    INVERSION_HINT_STAGES,
} InversionHintStage;

typedef struct InversionHint {
    bool is_solved;   /* nothing to do */
    bool is_solvable; /* from here */
    bool is_proved;   /* `clicks` is the fewest */
    int clicks;
    int mask; /* one of a shortest solution, the lowest number; -1 when there is none */
    int certificate_cells;                /* when not solvable: cells of the certificate */
    int differing;                        /* cells that differ from the goal */
    uint8_t differs[INVERSION_CELLS_MAX]; /* 1 for each of them */
    uint8_t certificate[INVERSION_CELLS_MAX];
} InversionHint;

/* The hint for the current board from the solver's answer for it, NULL: none yet. */
void inversion_hint_set(const InversionState *state, const InversionAnswer *answer,
                        InversionHint *hint);
/* The sentence of one stage, complete and translated. */
void inversion_hint_write(const InversionHint *hint, const InversionState *state,
                          InversionHintStage stage, Translate translate, Text *out);

#endif
