/* Hint: the next step for a player, told in three stages. First what is wrong (a conflict, a value
 * or a note that differs from the one solution), then the easiest technique that applies, from
 * singles over chains to nets of suppositions. Only where none of these applies either is a cell
 * named for which one value alone leads to a solution, said as such. */
#ifndef DAMIER_SUDOKU_HINT_H
#define DAMIER_SUDOKU_HINT_H

#include "play/budget.h"
#include "sudoku/rules.h"
#include "sudoku/technique.h"

typedef enum SudokuHintKind {
    SUDOKU_HINT_SOLVED,
    SUDOKU_HINT_NO_SOLUTION,    /* the givens have none */
    SUDOKU_HINT_MANY_SOLUTIONS, /* they have several, and no technique applies */
    SUDOKU_HINT_CONFLICT,       /* the values of step.causes repeat one in step.region */
    SUDOKU_HINT_WRONG_VALUE,    /* step.cell holds step.value, and the solution another */
    SUDOKU_HINT_WRONG_NOTES,    /* step.value is the solution of step.cell and not noted there */
    SUDOKU_HINT_STEP,
} SudokuHintKind;

/* Plain memory. What to draw: step.region shaded, step.causes marked (orange or blue by taste),
 * step.cell as the target when it is not -1, step.eliminations struck through. */
typedef struct SudokuHint {
    SudokuHintKind kind;
    SudokuStep step;
    SudokuLayout layout;
} SudokuHint;

#define SUDOKU_HINT_STAGES 3

/* Finds the hint for `state`. The player's notes, those in the corners and those in the centre
 * together (sudoku_noted), count as the open candidates when every empty cell has some; otherwise
 * the candidates follow from the values. STATUS_CANCELLED, STATUS_LIMIT and STATUS_NO_MEMORY as for
 * sudoku_solve. Deterministic. */
Status sudoku_hint_find(const SudokuState *state, Budget *budget, SudokuHint *hint);
/* The same; false: without the techniques that rest on the puzzle having one solution. */
Status sudoku_hint_find_by(const SudokuState *state, bool allows_uniqueness, Budget *budget,
                           SudokuHint *hint);

/* The board on which hints are looked for: its candidates as above. STATUS_NOT_FOUND when there is
 * a mistake to be told first, or no solution; else as above. */
Status sudoku_hint_board(const SudokuState *state, bool allows_uniqueness, Budget *budget,
                         SudokuBoard *board);

/* One stage, 1 … 3, as a sentence: where to look, which technique and why, the conclusion. Kinds
 * that have only one thing to say say it at every stage. */
void sudoku_hint_text(const SudokuHint *hint, int stage, Translate translate, Text *out);
/* The second and the third stage of one step, for the command line: why, and the conclusion. */
void sudoku_step_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out);
/* One line of a forcing chain or net, 0 … line_count - 1, as a sentence of its own. */
void sudoku_line_text(const SudokuLayout *layout, const SudokuStep *step, int line,
                      Translate translate, Text *out);
/* "r5c8", translated (French counts in L and C). */
void sudoku_cell_text(const SudokuLayout *layout, int cell, Translate translate, Text *out);

/* The moves that do what the third stage says, to be played in order; returns how many (0 when
 * there is nothing to do), at most `capacity`. Striking candidates begins with
 * SUDOKU_MOVE_FILL_NOTES when some empty cell has no notes. */
int sudoku_hint_moves(const SudokuHint *hint, const SudokuState *state, Move *moves, int capacity);

#endif
