/* Draws a board from a view. Lines and tints come from the regions of the layout, so any layout can
 * be drawn. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_DRAW_H
#define DAMIER_SCENES_SUDOKU_BOARD_DRAW_H

#include "scenes/sudoku/board/signs.h"
#include "scenes/sudoku/model/input.h"
#include "sudoku/hint.h"
#include "sudoku/rules.h"
#include "ui/canvas.h"

/* Duration of the wave over a solved board. */
#define SUDOKU_WAVE_MS 600
/* Duration of the fade of a new digit. */
#define SUDOKU_FRESH_MS 120

typedef struct SudokuView {
    const SudokuState *state;
    const SudokuGrid *grid; /* the values shown: those of the state, or of a trial */
    int selected;           /* a cell, -1: none */
    const bool *chosen;     /* by cell: the selected cells; NULL: `selected` alone */
    SudokuInputMode pen;    /* what digits would write there; its ring shows it */
    bool has_begun_link;    /* a line is being drawn, from `link_from` … */
    bool is_linking;        /* … to `link_to`, where the pointer is */
    SudokuDrawnEnd link_from;
    Point link_to;
    int hovered;             /* a cell, -1: none */
    int digit;               /* highlighted wherever it stands, 0: none */
    SudokuSigns signs;       /* how symbols are shown */
    bool is_hidden;          /* paused: lines only */
    const bool *in_conflict; /* cells whose digit stands twice in a region; NULL: unknown, drawing
                                finds them */
    const bool *wrong;       /* cells a check found to differ from the solution, NULL: none */
    const SudokuHint *hint;  /* NULL: none */
    int hint_stage;          /* 1 … 3 */
    int hint_line;           /* in stage 2 of a proof: the number of lines shown */
    unsigned *drawn;  /* out: the signs drawn, bit 1 << sign (sudoku/hint_signs.h); may be NULL */
    bool is_labelled; /* rows and columns have numbers around the board: words name cells */
    bool is_trial;    /* the solver is at work: no notes, no selection */
    int trial_cell;   /* the cell it works on, -1: none */
    bool has_trial_failed; /* the value there breaks a rule, or none fits */
    int sets_cell;         /* the cell whose regions are shaded, -1: none */
    int fresh_cell;        /* the cell whose digit fades in, -1: none */
    float fresh;           /* its opacity, 0 … 1 */
    int64_t solved_at_ms;  /* when the wave begins; 0: not solved */
    int wave_cell;         /* where it begins, -1: in the middle */
    int64_t wave_ms;       /* 0: no motion */
} SudokuView;

/* A view of this grid, which is the state's or a trial's, with nothing marked. */
SudokuView sudoku_draw_plain_view(const SudokuState *state, const SudokuGrid *grid);
/* The grid of the cells in a board of this area. */
Grid sudoku_draw_grid(const SudokuLayout *layout, Rect area);
void sudoku_draw_board(const SudokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                       int64_t now_ms);
/* Does the cell look the same in two views of one position that differ at most in `selected`,
 * `chosen` and `digit`? */
bool sudoku_draw_is_alike(const SudokuView *one, const SudokuView *other, int cell);
/* Tints one region, for the pages of help. */
void sudoku_draw_region(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area,
                        int region);
/* Draws a small picture of the board, without notes, for the home screen and lists. */
void sudoku_draw_miniature(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area);

#endif
