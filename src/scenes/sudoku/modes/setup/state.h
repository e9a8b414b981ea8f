/* The state of the set-up mode, and the functions that its files share. Private to the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETUP_STATE_H
#define DAMIER_SCENES_SUDOKU_MODES_SETUP_STATE_H

#include "scenes/kit/edit/kept_text.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/diagnosis.h"
#include "sudoku/layout/choices.h"

#define SETUP_STEPS 128
#define SETUP_KEPT "sudoku.typed" /* the puzzle as LAYOUT:CELLS, in the store */
#define SETUP_DESCRIPTION_SIZE SUDOKU_DESCRIPTION_SIZE

typedef struct Setup {
    Undo undo;                /* of the puzzle, as LAYOUT:CELLS */
    SudokuState state;        /* its grid is the one being typed */
    SudokuKeypadTarget other; /* where the keypad writes */
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    SudokuGrid asked;  /* the grid that the worker examines */
    bool has_notice;   /* a notice says what is wrong until the diagnosis is done */
    bool is_diagnosed; /* the members below are up to date */
    Status status;     /* STATUS_LIMIT: not decided in time */
    SudokuDiagnosis verdict;
    int shown; /* 0: the grid being typed; 1 …: a solution, or the grid as far as logic goes */
} Setup;

extern const Command setup_commands[];
enum { SETUP_CELL, SETUP_KEY }; /* of the table */

/* The puzzle as LAYOUT:CELLS, to be freed by the caller; NULL when memory runs out. */
char *setup_describe(const Setup *setup);
/* Reads the puzzle from LAYOUT:CELLS; false, and nothing changes, when it is something else. */
bool setup_take_description(Setup *setup, const char *description);
/* Begins an empty grid on the layout of the game. */
void setup_take_game(const GameShell *shell, Setup *setup);
bool setup_is_empty(const Setup *setup);
/* Records a change as a step that can be undone, keeps it in the store, and requests a new
 * diagnosis. */
void setup_commit(GameShell *shell, Setup *setup);
/* Fits Undo.restore. */
void setup_restore(GameShell *shell, void *self, const void *snapshot);
/* The number of solutions or other grids that can be shown. */
int setup_pictures(const Setup *setup);
/* Moves from cell to cell with the arrow keys, as in the game; types symbols of the layout. */
bool setup_press_key(GameShell *shell, void *self, const Event *event);
/* Do the solutions differ in this cell? */
bool setup_differs(const Setup *setup, int cell);

#endif
