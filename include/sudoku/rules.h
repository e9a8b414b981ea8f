/* Sudoku as a game in the window: givens, values and notes under play/game.h. A wrong value may be
 * set (it is shown, not forbidden); a given never changes. What a move takes along (the notes of
 * the value set, in its cell and in its peers) happens inside apply, so that undo restores it. */
#ifndef DAMIER_SUDOKU_RULES_H
#define DAMIER_SUDOKU_RULES_H

#include "play/game.h"
#include "sudoku/grid.h"
#include "sudoku/layout.h"

typedef enum SudokuCellFlag {
    SUDOKU_GIVEN = 1,  /* part of the puzzle */
    SUDOKU_HELPED = 2, /* its value was set by a hint or by the solver */
} SudokuCellFlag;

typedef struct SudokuState {
    SudokuLayout layout;
    SudokuGrid givens;
    SudokuGrid grid; /* the givens and the player's values */
    uint8_t flags[SUDOKU_CELLS_MAX];
    uint32_t notes[SUDOKU_CELLS_MAX]; /* bit v - 1: the player noted v; 0 where a value stands */
} SudokuState;

/* Description: `LAYOUT:PUZZLE`, optionally followed by a blank and a label that the rules ignore
 * (such as the level; no colon in it). LAYOUT is a name of layout.h or its general form on one
 * line, PUZZLE the grid row by row. "" is a fixed classic puzzle. Givens in conflict are refused.
 *
 * Moves, and their one-word texts (values written 1-9, A-P):
 *   r5c8=9    set the value 9; r5c8=9! the same, set by a helper (flag SUDOKU_HELPED)
 *   r5c8-     erase the value, or the notes when there is none
 *   r5c8~3    note 3, or take that note back
 *   notes     write the candidates in every empty cell that has no notes yet
 *   notes-    wipe all notes
 *   restart   back to the givens
 *   solve     fill in the one solution (replacing wrong values); legal only when there is exactly
 *             one and it is found within a fixed number of nodes
 * A move that would change nothing is not legal. Outcome: OUTCOME_SOLVED when full and one-to-one
 * on every region. */
extern const GameRules sudoku_game;

typedef enum SudokuMoveKind {
    SUDOKU_MOVE_SET,
    SUDOKU_MOVE_SET_HELPED,
    SUDOKU_MOVE_ERASE,
    SUDOKU_MOVE_NOTE,
    SUDOKU_MOVE_FILL_NOTES, /* this one and the following take no cell and no value */
    SUDOKU_MOVE_WIPE_NOTES,
    SUDOKU_MOVE_RESTART,
    SUDOKU_MOVE_SOLVE,
} SudokuMoveKind;

/* Packs a move: bits 0-4 the column, 5-9 the row, 10-14 the value, 15-18 the kind. `cell` and
 * `value` are read only when the kind wants them. */
Move sudoku_move(const SudokuLayout *layout, SudokuMoveKind kind, int cell, int value);
SudokuMoveKind sudoku_move_kind(Move move);
/* The cell a move touches, or -1. */
int sudoku_move_cell(const SudokuLayout *layout, Move move);
/* 1 … 25, or 0. */
int sudoku_move_value(Move move);

/* The state at the start of a puzzle; what setup does after reading. */
void sudoku_state_init(SudokuState *state, const SudokuLayout *layout, const SudokuGrid *givens);

/* Splits a description and reads it; the shared part of setup and of the command line. */
Status sudoku_description_parse(const char *description, SudokuLayout *layout, SudokuGrid *givens,
                                Text *reason);
/* Writes `LAYOUT:PUZZLE`. `layout_name` is the name that made `layout`. */
void sudoku_description_print(const char *layout_name, const SudokuLayout *layout,
                              const SudokuGrid *givens, Text *out);

/* "n left": how many cells still want `value`: the most it can be held (cells over symbols, times
 * the regions' overlap aside) less the count on the grid; never below 0. On square layouts that is
 * symbols minus count. */
int sudoku_value_left(const SudokuLayout *layout, const SudokuGrid *grid, int value);

#endif
