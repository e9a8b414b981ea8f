/* Rules of Sudoku as a game of play/game.h: givens, values and notes. A wrong value may be set (the
 * board shows it); a given never changes. Setting a value also removes notes in its cell and its
 * peers, as part of the same move, so that undo restores them. */
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

/* A link that the player draws between two digits (sudoku/drawn_links.h). */
#define SUDOKU_DRAWN_MAX 96
/* The greatest value that a link may end at. */
#define SUDOKU_DRAWN_VALUES_MAX 25

typedef enum SudokuLinkKind { SUDOKU_LINK_STRONG, SUDOKU_LINK_WEAK } SudokuLinkKind;

typedef struct SudokuDrawnEnd {
    int16_t cell;
    int16_t value; /* that stands or is noted there; 0: the cell itself */
} SudokuDrawnEnd;

typedef struct SudokuDrawnLink {
    SudokuDrawnEnd from, to;
    int16_t kind; /* a SudokuLinkKind */
} SudokuDrawnLink;

typedef struct SudokuState {
    SudokuLayout layout;
    SudokuGrid givens;
    SudokuGrid grid; /* the givens and the player's values */
    uint8_t flags[SUDOKU_CELLS_MAX];
    /* Corner notes, with a fixed place for each digit, and centre notes. Bit v - 1 is set when v is
     * noted; 0 where a value stands. */
    SudokuBits notes[SUDOKU_CELLS_MAX];
    SudokuBits centre[SUDOKU_CELLS_MAX];
    /* Of the cells, several at once: bit c - 1 is set for the colour c. Givens may have some. */
    uint8_t colours[SUDOKU_CELLS_MAX];
    /* Colours of the notes: bit v - 1 of note_colour[i] is bit i of the colour of v; 0 where v is
     * not noted. */
    SudokuBits note_colour[SUDOKU_COLOUR_BITS][SUDOKU_CELLS_MAX];
    /* In the order in which they were drawn. A link goes when a digit at its end does. */
    SudokuDrawnLink links[SUDOKU_DRAWN_MAX];
    int link_count;
} SudokuState;

/* The values noted in a cell, in the corners or in the centre. */
SudokuBits sudoku_noted(const SudokuState *state, int cell);
/* The colour of a note. */
int sudoku_note_colour(const SudokuState *state, int cell, int value);

/* Description: `LAYOUT:PUZZLE`, optionally followed by a blank and a label that the rules ignore
 * (such as the level; no colon in it). LAYOUT is a name of layout.h or its general form on one
 * line, PUZZLE the grid row by row. "" is a fixed classic puzzle. Conflicting givens are refused.
 * In a puzzle of candidates (sukaku) ` /CANDIDATES` follows before the label: for each cell the
 * values it may hold (1-9, A-P, a-k), apart by commas, nothing where it may hold all. They bind the
 * solution, and are the notes at the start.
 *
 * Moves, and their one-word texts (values written 1-9, A-P, a-k):
 *   r5c8=9    set the value 9; r5c8=9! the same, set by a hint or the solver (SUDOKU_HELPED)
 *   r5c8-     erase the value; the notes when there is none; the colours when there are none
 *   r5c8~3    note 3 in the corner, or take that note back
 *   r5c8^3    the same in the centre
 *   r5c8#2    give the cell the colour 2 alone; r5c8#0 takes its colours away
 *   r5c8+2    give it the colour 2 beside those it has, or take that one back
 *   r5c8~3#2  the same for the note 3, of either kind
 *   r5c8~3=r6c8~3  draw a strong link from digit to digit, or take it back; r5c8-r6c8 a weak one,
 *             from cell to cell. The end of the lesser row, column and digit comes first.
 *   links-    take all links away
 *   notes     write the candidates in the corners of every empty cell that has no notes yet
 *   notes-    erase all notes
 *   restart   back to the givens, without notes (but those of the start) and colours
 *   solve     fill in the one solution (replacing wrong values); legal only when there is exactly
 *             one and a fixed number of nodes suffices to find it
 * A final & joins a move to the one before it, and both are undone together. A move that would
 * change nothing is not legal. The outcome is OUTCOME_SOLVED when the grid is full and one-to-one
 * on every region. */
extern const GameRules sudoku_game;

typedef enum SudokuMoveKind {
    SUDOKU_MOVE_SET,
    SUDOKU_MOVE_SET_HELPED,
    SUDOKU_MOVE_ERASE,
    SUDOKU_MOVE_NOTE,
    SUDOKU_MOVE_CENTRE,
    SUDOKU_MOVE_COLOUR,      /* the move's value is the colour */
    SUDOKU_MOVE_COLOUR_TOO,  /* likewise */
    SUDOKU_MOVE_NOTE_COLOUR, /* made by sudoku_move_note_colour */
    SUDOKU_MOVE_FILL_NOTES,  /* this and the next four kinds take no cell and no value */
    SUDOKU_MOVE_WIPE_NOTES,
    SUDOKU_MOVE_RESTART,
    SUDOKU_MOVE_SOLVE,
    SUDOKU_MOVE_WIPE_LINKS,
    SUDOKU_MOVE_LINK, /* made by sudoku_move_link of drawn_links.h */
} SudokuMoveKind;

/* The bit that tells a link from the other moves. */
#define SUDOKU_LINK_MOVE ((Move)1 << 31)

/* Packs a move: bits 0-5 hold the column, 6-11 the row, 12-17 the value, 18-21 the kind, 22-24 the
 * colour of a note, and 30 whether it is joined. `cell` and `value` are read
 * only where the kind uses them. */
Move sudoku_move(const SudokuLayout *layout, SudokuMoveKind kind, int cell, int value);
Move sudoku_move_note_colour(const SudokuLayout *layout, int cell, int value, int colour);
/* The same move, joined to the one before it. */
Move sudoku_move_join(Move move);
bool sudoku_move_is_joined(Move move);
SudokuMoveKind sudoku_move_kind(Move move);
/* The one cell that a move changes, or -1. */
int sudoku_move_cell(const SudokuLayout *layout, Move move);
/* The value of a move, 1 … 36, or 0; for SUDOKU_MOVE_COLOUR and SUDOKU_MOVE_COLOUR_TOO the
 * colour. */
int sudoku_move_value(Move move);

/* Sets the state at the start of a puzzle, as setup does after reading the description. */
void sudoku_state_init(SudokuState *state, const SudokuLayout *layout, const SudokuGrid *givens);

/* Splits and reads a description, for setup and for the command line. */
Status sudoku_description_parse(const char *description, SudokuLayout *layout, SudokuGrid *givens,
                                Text *reason);
/* Writes `LAYOUT:PUZZLE`. `layout_name` is the name that made `layout`. */
void sudoku_description_print(const char *layout_name, const SudokuLayout *layout,
                              const SudokuGrid *givens, Text *out);

/* The number in "n left": how many cells may still take `value`, never below 0. It is the number of
 * cells divided by that of symbols, not counting overlaps of regions, less the count on the grid;
 * on square layouts, symbols minus count. */
int sudoku_value_left(const SudokuLayout *layout, const SudokuGrid *grid, int value);

#endif
