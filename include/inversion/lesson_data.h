/* Lesson data: the algebra of one board, which the pages of an explanation draw. It holds the
 * matrix Y of the masks, its inverse and its powers, a solution V, quiet patterns, eliminations,
 * the butterfly of a geniton, and all boards when the board is small. It works for any number of
 * colours, for at most 64 cells and at most 64 of the masks. Row vectors multiply from the left: D
 * = V·Y. */
#ifndef DAMIER_INVERSION_LESSON_DATA_H
#define DAMIER_INVERSION_LESSON_DATA_H

#include "inversion/all_boards.h"
#include "inversion/elimination.h"
#include "inversion/lesson.h"
#include "inversion/rules.h"
#include "math/parity.h"
#include "play/budget.h"

#define INVERSION_LESSON_MAX 64        /* the most cells, and the most masks */
#define INVERSION_LESSON_POWERS_MAX 16 /* the most matrices stored */
/* The most pictures of an elimination: three for each pivot of two parts. */
#define INVERSION_LESSON_MARKS_MAX (6 * INVERSION_LESSON_MAX + 2)
#define INVERSION_LESSON_QUIET_MAX 64

/* A matrix of at most 64 x 64 digits below the colours, row by row without gaps. */
typedef struct InversionLessonMatrix {
    uint8_t digits[INVERSION_LESSON_MAX * INVERSION_LESSON_MAX];
} InversionLessonMatrix;

/* An elimination as pictures: a mark says how many steps of a part are done. Small tables show
 * every step; large ones have a picture for each pivot found and each column cleared. */
typedef struct InversionLessonMark {
    uint8_t part;
    uint16_t steps;
} InversionLessonMark;

typedef struct InversionLessonTable {
    InversionEliminationForm form;
    InversionElimination parts[2];
    int mark_count; /* the first mark of each part has 0 steps */
    InversionLessonMark marks[INVERSION_LESSON_MARKS_MAX];
} InversionLessonTable;

typedef struct InversionLesson {
    int rows, columns, cells, colours;
    int masks;     /* how many masks the pages show */
    int all_masks; /* how many the puzzle has; of more than INVERSION_LESSON_MAX the pages show a
                      subset */
    int numbers[INVERSION_LESSON_MAX];   /* the numbers of the pages' masks in the puzzle, rising */
    InversionRuleset rules;              /* decides the names of masks and cells */
    uint8_t board[INVERSION_LESSON_MAX]; /* C */
    uint8_t goal[INVERSION_LESSON_MAX];  /* B */
    uint8_t difference[INVERSION_LESSON_MAX]; /* D = B - C modulo the colours */
    InversionLessonMatrix y;                  /* row m: mask m */

    bool is_solvable;
    bool is_proved; /* no solution has fewer clicks */
    int clicks;
    uint8_t vector[INVERSION_LESSON_MAX]; /* V: with an inverse the only solution, else the one with
                                             the fewest clicks found */

    /* When not solvable, a weight for each cell: every mask sums to 0 under them modulo the
     * colours, but D does not. */
    uint8_t certificate[INVERSION_LESSON_MAX];

    bool has_inverse;
    InversionLessonMatrix inverse; /* Y⁻¹ */
    InversionSequences sequences;
    uint64_t order; /* the least n with Y^n = I; 0: no inverse, or not found */
    /* Powers of Y with their exponents: all from the first to the identity, or the first ones and
     * the last two, which are the inverse and the identity. */
    int power_count;
    uint64_t exponents[INVERSION_LESSON_POWERS_MAX];
    InversionLessonMatrix powers[INVERSION_LESSON_POWERS_MAX];

    int quiet_count; /* at most INVERSION_LESSON_QUIET_MAX are stored */
    uint8_t quiet[INVERSION_LESSON_QUIET_MAX][INVERSION_LESSON_MAX];
    uint64_t solutions; /* of a solvable board; UINT64_MAX: that many or more */

    InversionAllBoards all;

    bool is_geniton;
    ParityGeniton geniton;

    InversionButterfly butterfly;   /* for genitons */
    InversionLessonTable equations; /* [Yt | D] */
    InversionLessonTable inversion; /* [Y | I] */
} InversionLesson;

/* Fills the lesson (about 350 KiB; it needs no initial value) for the current board and its goal in
 * a few milliseconds. Of more than INVERSION_LESSON_MAX masks it takes those of a solution and
 * others that are independent of them. The state must have at most INVERSION_LESSON_MAX cells
 * (inversion_can_teach). STATUS_NO_MEMORY, or the budget's status when it ended first. */
Status inversion_lesson_make(const InversionState *state, Budget *budget, InversionLesson *lesson);
/* Computes result = vector·matrix modulo the colours. `matrix` is Y or a square matrix of its size:
 * `vector` has a digit per mask, `result` a digit per cell. */
void inversion_lesson_apply(const InversionLesson *lesson, const uint8_t *vector,
                            const InversionLessonMatrix *matrix, uint8_t *result);
/* Assigns each cell a different mask that changes it, so that the rows of Y in this order have no 0
 * on the diagonal. `mask_of` receives a mask for each cell, -1 for a cell without one. A mask that
 * is in place already stays there where possible. Returns false when some cell gets none. */
bool inversion_lesson_diagonal(const InversionLesson *lesson, int *mask_of);

#endif
