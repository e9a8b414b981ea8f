/* What setup.c, commands.c and grid.c share. Private. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETUP_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_SETUP_STATE_H

#include "scenes/kit/undo.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/diagnosis.h"
#include "sudoku/layout/choices.h"

#define SETUP_STEPS 128

typedef struct Setup {
    Undo undo;                /* of the grid */
    SudokuState state;        /* its grid is what is typed */
    SudokuKeypadTarget other; /* what the keypad is for */
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    SudokuGrid asked;  /* the grid that the worker looks at */
    bool has_notice;   /* a notice tells what is wrong, until it is judged */
    bool is_diagnosed; /* what follows is about the grid */
    Status status;     /* STATUS_LIMIT: not decided in time */
    SudokuDiagnosis verdict;
    int shown; /* 0: what is typed; 1, 2: a solution, or how far the steps went */
} Setup;

extern const Command setup_commands[];
enum { SETUP_CELL, SETUP_KEY }; /* of the table */

/* The grid was changed: it is kept for undo, and judged anew. */
void setup_commit(GameShell *shell, Setup *setup);
/* What undo and redo bring back. */
void setup_restore(GameShell *shell, void *self, const void *snapshot);
/* How many other grids there are to look at. */
int setup_pictures(const Setup *setup);
/* Arrow keys go from cell to cell, as in the game. */
bool setup_move_cursor(GameShell *shell, void *self, const Event *event);
/* Two solutions, and here they differ. */
bool setup_differs(const Setup *setup, int cell);

#endif
