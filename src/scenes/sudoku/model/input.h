/* The input state of the board: the input mode, the selected cells, a press that may become a drag,
 * and the zoom. The functions that use it are in input/ (selection, writing) and board/ (input,
 * zoom). */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_INPUT_H
#define DAMIER_SCENES_SUDOKU_MODEL_INPUT_H

#include "scenes/kit/board/zoom.h"
#include "sudoku/rules.h"

/* The input mode: what digits and clicks write. */
typedef enum SudokuInputMode {
    SUDOKU_INPUT_DIGITS,
    SUDOKU_INPUT_CORNERS, /* notes, each digit in its own place */
    SUDOKU_INPUT_CENTRE,  /* notes in the middle of the cell */
    SUDOKU_INPUT_COLOURS,
    SUDOKU_INPUT_LINKS, /* lines from digit to digit */
} SudokuInputMode;

/* What the pen of colours marks: cells, the notes that are clicked, or links between digits. */
typedef enum SudokuMarked { SUDOKU_MARK_CELLS, SUDOKU_MARK_NOTES, SUDOKU_MARK_LINKS } SudokuMarked;

#define SUDOKU_NO_COLOUR (-1)

/* The selected cells (input/selection.h). */
typedef struct SudokuSelection {
    int cell; /* the one that the arrow keys move, or -1: none is selected */
    int with; /* equal to `cell` while several are selected; otherwise `has` is out of date */
    bool has[SUDOKU_CELLS_MAX];
} SudokuSelection;

/* The line that is being drawn (input/links.h). */
typedef struct SudokuPen {
    SudokuDrawnEnd from; /* cell -1: none has begun */
    SudokuLinkKind kind; /* of the line to come */
    bool is_clicked;     /* a digit typed next says which one of the cell is meant */
    bool is_dragged;     /* it follows the pointer */
} SudokuPen;

/* A press on the board that may become a drag over cells (board/input.h). */
typedef struct SudokuDrag {
    bool is_pressed, is_dragged;
    bool selects; /* cells; otherwise it writes the note or colour chosen first */
    bool adds;    /* it writes; otherwise it erases */
    unsigned mods;
    int cell; /* pressed */
    int note; /* the note of that cell nearest to the press; 0: it has none */
    Point at; /* the pointer's last position */
    int ply;  /* of the session when the press began */
} SudokuDrag;

typedef struct SudokuInput {
    SudokuInputMode mode;
    int digit;            /* chosen first, to be written into the cells that are clicked; 0: none */
    int colour;           /* likewise; 0 erases colours, SUDOKU_NO_COLOUR: none is chosen */
    bool colours_notes;   /* colours go to the notes that are clicked, not to cells */
    bool is_digit_first;  /* option: keys choose a digit even while a cell is selected */
    unsigned keypad_page; /* page turns of a keypad whose keys need several pages */
    SudokuSelection selection;
    SudokuDrag drag;
    SudokuPen pen;
    Zoom zoom;
    Size board_size; /* columns and rows of a board shown instead of the puzzle; width 0: none */
} SudokuInput;

#endif
