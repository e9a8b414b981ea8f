/* Hint: the next step for a player, in three stages. A mistake comes first (a conflict, or a value
 * or note that differs from the only solution), then the easiest technique that applies, from
 * singles to chains and nets of suppositions. Only where no technique applies, the hint names a
 * cell in which only one value leads to a solution, and says so. */
#ifndef DAMIER_SUDOKU_HINT_H
#define DAMIER_SUDOKU_HINT_H

#include "play/budget.h"
#include "sudoku/rules.h"
#include "sudoku/technique.h"

typedef enum SudokuHintKind {
    SUDOKU_HINT_SOLVED,
    SUDOKU_HINT_NO_SOLUTION,    /* the givens have no solution */
    SUDOKU_HINT_MANY_SOLUTIONS, /* the givens have several, and no technique applies */
    SUDOKU_HINT_CONFLICT,       /* the cells of step.causes repeat a value in step.region */
    SUDOKU_HINT_WRONG_VALUE,    /* step.cell holds step.value; the solution has another value */
    SUDOKU_HINT_WRONG_NOTES, /* step.value is the solution of step.cell, but is not noted there */
    SUDOKU_HINT_STEP,
} SudokuHintKind;

/* Holds no pointers. To draw it, shade step.region, mark step.causes, show step.cell as the target
 * unless it is -1, and cross out step.eliminations. */
typedef struct SudokuHint {
    SudokuHintKind kind;
    SudokuStep step;
    SudokuLayout layout;
} SudokuHint;

#define SUDOKU_HINT_STAGES 3

/* Finds the hint for `state`. The player's notes, those in the corners and those in the centre
 * together (sudoku_noted), count as the open candidates when every empty cell has some; otherwise
 * the candidates follow from the values. Returns STATUS_OK, STATUS_CANCELLED, STATUS_LIMIT or
 * STATUS_NO_MEMORY, as sudoku_solve does. The same state gives the same hint. */
Status sudoku_hint_find(const SudokuState *state, Budget *budget, SudokuHint *hint);
/* As sudoku_hint_find. With `allows_uniqueness` false it avoids techniques that rely on a unique
 * solution. */
Status sudoku_hint_find_by(const SudokuState *state, bool allows_uniqueness, Budget *budget,
                           SudokuHint *hint);

/* Makes the board on which hints are sought, with candidates as above. Returns STATUS_NOT_FOUND
 * when the position has a mistake or no solution; otherwise as sudoku_hint_find. */
Status sudoku_hint_board(const SudokuState *state, bool allows_uniqueness, Budget *budget,
                         SudokuBoard *board);

/* Adds the sentence of one stage, 1 … 3: where to look; the technique and why it applies; the
 * conclusion. Some kinds have the same sentence at every stage. */
void sudoku_hint_text(const SudokuHint *hint, int stage, Translate translate, Text *out);
/* As sudoku_hint_text, for a player at the board, which shows the marks of the hint: a question of
 * few words; why, about what is marked; what to write, with the cell in words. */
void sudoku_hint_say(const SudokuHint *hint, int stage, Translate translate, Text *out);
/* Adds the name of a cell in words, translated: "row 5, column 8". */
void sudoku_cell_words(const SudokuLayout *layout, int cell, Translate translate, Text *out);
/* Adds the second and third stage of one step, for the command line: the reason and the
 * conclusion. */
void sudoku_step_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out);
/* Adds one line of a forcing chain or net, 0 … line_count - 1, as a sentence. */
void sudoku_line_text(const SudokuLayout *layout, const SudokuStep *step, int line,
                      Translate translate, Text *out);
/* Adds the name of a cell, translated: "r5c8", in French "L5C8". */
void sudoku_cell_text(const SudokuLayout *layout, int cell, Translate translate, Text *out);

/* Lists the moves, in order, that carry out the third stage. Returns how many, at most `capacity`;
 * 0 when there is nothing to do. When the hint eliminates candidates and some empty cell has no
 * notes, the first move is SUDOKU_MOVE_FILL_NOTES. */
int sudoku_hint_moves(const SudokuHint *hint, const SudokuState *state, Move *moves, int capacity);

#endif
