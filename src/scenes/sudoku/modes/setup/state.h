/* The state of the set-up mode, and the functions that its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETUP_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_SETUP_STATE_H

#include "scenes/kit/edit/undo.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/diagnosis.h"
#include "sudoku/layout/choices.h"

#define SETUP_STEPS 128

typedef struct Setup {
    Undo undo;                /* of the grid */
    SudokuState state;        /* its grid is the one being typed */
    SudokuKeypadTarget other; /* where the keypad writes */
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    SudokuGrid asked;  /* the grid that the worker examines */
    bool has_notice;   /* a notice says what is wrong until the diagnosis is done */
    bool is_diagnosed; /* the members below are up to date */
    Status status;     /* STATUS_LIMIT: not decided in time */
    SudokuDiagnosis verdict;
    int shown; /* 0: the grid being typed; 1, 2: a solution, or the grid as far as logic goes */
} Setup;

extern const Command setup_commands[];
enum { SETUP_CELL, SETUP_KEY }; /* of the table */

/* Records a change of the grid as a step that can be undone, and requests a new diagnosis. */
void setup_commit(GameShell *shell, Setup *setup);
/* Fits Undo.restore. */
void setup_restore(GameShell *shell, void *self, const void *snapshot);
/* The number of solutions or other grids that can be shown. */
int setup_pictures(const Setup *setup);
/* Moves from cell to cell with the arrow keys, as in the game. */
bool setup_move_cursor(GameShell *shell, void *self, const Event *event);
/* Do the two solutions differ in this cell? */
bool setup_differs(const Setup *setup, int cell);

#endif
