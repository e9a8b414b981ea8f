/* How the Sudoku scene looks: const drawing of a model the scene fills in. All lines and tints come
 * from the regions of the layout, so that any layout can be drawn. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_DRAW_H
#define DAMIER_SCENES_SUDOKU_BOARD_DRAW_H

#include "scenes/sudoku/board/signs.h"
#include "sudoku/hint.h"
#include "sudoku/rules.h"
#include "ui/canvas.h"

/* The wave over the board when it is solved. */
#define SUDOKU_WAVE_MS 600
/* A digit comes into sight. */
#define SUDOKU_FRESH_MS 120

typedef struct SudokuView {
    const SudokuState *state;
    const SudokuGrid *grid;  /* what is shown: the state's own or that of the trial */
    int selected;            /* a cell, -1: none */
    const bool *chosen;      /* it and the cells chosen with it, NULL: it alone */
    int hovered;             /* a cell, -1: none */
    int digit;               /* shown wherever it stands, 0: none */
    SudokuSigns signs;       /* what stands for the symbols */
    bool is_hidden;          /* pause: lines only */
    const bool *in_conflict; /* cells whose digit stands twice in a region; NULL: not looked up */
    const bool *wrong;       /* cells a check found to differ from the solution, NULL: none */
    const SudokuHint *hint;  /* NULL: none */
    int hint_stage;          /* 1 … 3 */
    int hint_line;           /* of a net, in stage 2: so many lines are shown */
    unsigned *drawn;         /* bits of the signs (hint_marks.h) that were drawn; NULL: not told */
    bool is_trial;           /* the solver at work: no notes, no selection */
    int trial_cell;          /* the cell it is at, -1: none */
    bool has_trial_failed;   /* what stands there breaks a rule, or nothing fits */
    int sets_cell;           /* all regions that hold it are shaded, -1: none */
    int fresh_cell;          /* whose digit is coming into sight, -1: none */
    float fresh;             /* how far it has come, 0 … 1 */
    int64_t solved_at_ms;    /* when the wave begins; 0: not solved */
    int wave_cell;           /* where it begins, -1: in the middle */
    int64_t wave_ms;         /* 0: no motion */
} SudokuView;

/* The cells inside the board's square. */
Grid sudoku_draw_grid(const SudokuLayout *layout, Rect area);
void sudoku_draw_board(const SudokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                       int64_t now_ms);
/* True when the cell looks the same in two views of one position that differ in `selected`,
 * `chosen` and `digit` at most. */
bool sudoku_draw_is_alike(const SudokuView *one, const SudokuView *other, int cell);
/* Tints one region of a view's layout: for the pages that explain them. */
void sudoku_draw_region(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area,
                        int region);
/* A small picture of the board (home, lists). */
void sudoku_draw_miniature(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area);

#endif
