/* Sudoku as a game of play/game.h: givens, values and notes. A wrong value may be set (it is shown,
 * not forbidden); a given never changes. Setting a value also removes notes, in its cell and in its
 * peers, inside apply, so that undo restores them. */
#ifndef DAMIER_SUDOKU_RULES_H
#define DAMIER_SUDOKU_RULES_H

#include "play/game.h"
#include "sudoku/grid.h"
#include "sudoku/layout.h"

typedef enum SudokuCellFlag {
    SUDOKU_GIVEN = 1,  /* part of the puzzle */
    SUDOKU_HELPED = 2, /* its value was set by a hint or by the solver */
} SudokuCellFlag;

/* A player's colours for cells and notes: 1 … SUDOKU_COLOURS, 0 is none. */
#define SUDOKU_COLOURS 6
#define SUDOKU_COLOUR_BITS 3

typedef struct SudokuState {
    SudokuLayout layout;
    SudokuGrid givens;
    SudokuGrid grid; /* the givens and the player's values */
    uint8_t flags[SUDOKU_CELLS_MAX];
    /* Corner notes, each digit in its own place, and centre notes. Bit v - 1: the player noted v; 0
     * where a value stands. */
    uint32_t notes[SUDOKU_CELLS_MAX];
    uint32_t centre[SUDOKU_CELLS_MAX];
    uint8_t colour[SUDOKU_CELLS_MAX]; /* of the cells; givens may have one */
    /* Of the notes: bit v - 1 of note_colour[i] is bit i of the colour of v; 0 where v is not
     * noted. */
    uint32_t note_colour[SUDOKU_COLOUR_BITS][SUDOKU_CELLS_MAX];
} SudokuState;

/* The values noted in a cell, in the corners or in the centre. */
uint32_t sudoku_noted(const SudokuState *state, int cell);
/* The colour of a note. */
int sudoku_note_colour(const SudokuState *state, int cell, int value);

/* Description: `LAYOUT:PUZZLE`, optionally followed by a blank and a label that the rules ignore
 * (such as the level; no colon in it). LAYOUT is a name of layout.h or its general form on one
 * line, PUZZLE the grid row by row. "" is a fixed classic puzzle. Givens in conflict are refused.
 *
 * Moves, and their one-word texts (values written 1-9, A-P):
 *   r5c8=9    set the value 9; r5c8=9! the same, set by a helper (flag SUDOKU_HELPED)
 *   r5c8-     erase the value; the notes when there is none; the colour when there are none
 *   r5c8~3    note 3 in the corner, or take that note back
 *   r5c8^3    the same in the centre
 *   r5c8#2    give the cell the colour 2; r5c8#0 takes its colour away
 *   r5c8~3#2  the same for the note 3, of either kind
 *   notes     write the candidates in the corners of every empty cell that has no notes yet
 *   notes-    wipe all notes
 *   restart   back to the givens, without notes and colours
 *   solve     fill in the one solution (replacing wrong values); legal only when there is exactly
 *             one and it is found within a fixed number of nodes
 * A sign & behind it joins a move to the one before it: they are taken back together.
 * A move that would change nothing is not legal. Outcome: OUTCOME_SOLVED when full and one-to-one
 * on every region. */
extern const GameRules sudoku_game;

typedef enum SudokuMoveKind {
    SUDOKU_MOVE_SET,
    SUDOKU_MOVE_SET_HELPED,
    SUDOKU_MOVE_ERASE,
    SUDOKU_MOVE_NOTE,
    SUDOKU_MOVE_CENTRE,
    SUDOKU_MOVE_COLOUR,      /* the value of the move is the colour */
    SUDOKU_MOVE_NOTE_COLOUR, /* by sudoku_move_note_colour */
    SUDOKU_MOVE_FILL_NOTES,  /* this and the following kinds take no cell and no value */
    SUDOKU_MOVE_WIPE_NOTES,
    SUDOKU_MOVE_RESTART,
    SUDOKU_MOVE_SOLVE,
} SudokuMoveKind;

/* Packs a move: bits 0-4 the column, 5-9 the row, 10-14 the value, 15-18 the kind, 19-21 the
 * colour of a note, 22 is it joined. `cell` and `value` are read only when the kind wants them. */
Move sudoku_move(const SudokuLayout *layout, SudokuMoveKind kind, int cell, int value);
Move sudoku_move_note_colour(const SudokuLayout *layout, int cell, int value, int colour);
/* The same move, joined to the one before it. */
Move sudoku_move_join(Move move);
bool sudoku_move_is_joined(Move move);
SudokuMoveKind sudoku_move_kind(Move move);
/* The cell a move touches, or -1. */
int sudoku_move_cell(const SudokuLayout *layout, Move move);
/* 1 … 25, or 0; a colour for SUDOKU_MOVE_COLOUR. */
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
