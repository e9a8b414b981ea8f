/* DrillBoard: a position on which the player looks for one step (sudoku/drill.h), by choosing a
 * cell and a digit: in the trainer, and in an exercise of the course. The state of a mode begins
 * with it, or with a struct that does, for the commands of board/proof_lines.h. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_DRILL_BOARD_H
#define DAMIER_SCENES_SUDOKU_INPUT_DRILL_BOARD_H

#include "scenes/sudoku/board/hint_marks.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/drill.h"

#define DRILL_BOARD_SAID_SIZE 400

typedef struct DrillBoard {
    /* The step. Stage 0: the player looks for it; 1: shows where it is; at the end 3, the whole
     * step, or 2, line by line, for a proof by contradiction. */
    HintDisplay display;
    SudokuDrill *drill;       /* owned; NULL: there is no position */
    SudokuKeypadTarget other; /* where the keypad writes */
    int wrong;                /* tries that contradict the solution */
    int selected;             /* a cell, or -1 */
    Point press;              /* where the pointer last went down */
    bool is_pressed;
    char said[DRILL_BOARD_SAID_SIZE]; /* about the last try; a mode may say other things too */
    HeadTone tone;
} DrillBoard;

/* `digit`: the mode's command for the keys of the keypad. */
void drill_board_init(DrillBoard *board, const Command *digit);
/* Frees the position and gives the keypad back. */
void drill_board_drop(DrillBoard *board, GameShell *shell);
/* Takes over a position, whose first step is the one to find. */
void drill_board_take(DrillBoard *board, GameShell *shell, SudokuDrill *drill);
/* Has the step been found or shown? */
bool drill_board_is_over(const DrillBoard *board);
/* Shows a step of the drill to its end. */
void drill_board_end(DrillBoard *board, GameShell *shell, const SudokuStep *step);

/* The player tries a digit in a cell. Says what is right or wrong about it, and shows the step when
 * it is one; the mode counts. */
SudokuDrillVerdict drill_board_try(DrillBoard *board, GameShell *shell, int cell, int value);
/* A cell is pressed: it is chosen, or let go. Returns the candidate of the chosen cell that was
 * pressed, to be tried; 0: none was. */
int drill_board_press(DrillBoard *board, GameShell *shell, int cell);

/* For the state of the commands for cells and digits (from 0). */
CommandState drill_board_cell_state(const DrillBoard *board);
CommandState drill_board_digit_state(const DrillBoard *board, int digit);
/* For ModeInput: the arrow keys choose a cell; the pointer goes down. */
bool drill_board_key(DrillBoard *board, GameShell *shell, const Event *event);
bool drill_board_pointer(DrillBoard *board, GameShell *shell, const Event *event);
/* The position, for drawing; without one, an empty board. */
SudokuView drill_board_view(const DrillBoard *board, const GameShell *shell);

/* Adds the sentences of the step and its legend, once it is over: the conclusion and the reason, or
 * a line of the proof. */
void drill_board_list_step(const DrillBoard *board, const GameShell *shell, Panel *panel);

#endif
