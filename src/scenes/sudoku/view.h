/* How the Sudoku scene looks: const drawing of a model the scene fills in. Rows, columns and boxes
 * come from the layout, so that any square layout can be drawn. */
#ifndef DAMIER_SCENES_SUDOKU_VIEW_H
#define DAMIER_SCENES_SUDOKU_VIEW_H

#include "sudoku/hint.h"
#include "sudoku/rules.h"
#include "ui/canvas.h"

/* The wave over the board when it is solved. */
#define SUDOKU_WAVE_MS 260

typedef struct SudokuView {
    const SudokuState *state;
    const SudokuGrid *grid; /* what is shown: the state's own or that of the trial */
    int selected;           /* a cell, -1: none */
    int hovered;            /* a cell, -1: none */
    int digit;              /* shown wherever it stands, 0: none */
    bool is_hidden;         /* pause: lines only */
    const bool *wrong;      /* cells a check found to differ from the solution, NULL: none */
    const SudokuHint *hint; /* NULL: none */
    int hint_stage;         /* 1 … 3 */
    bool is_trial;          /* the solver at work: no notes, no selection */
    int trial_cell;         /* the cell it is at, -1: none */
    bool has_trial_failed;  /* what stands there breaks a rule, or nothing fits */
    int64_t solved_at_ms;   /* when the wave begins; 0: none */
    int64_t wave_ms;        /* 0: no motion */
} SudokuView;

/* The cells inside the board's square. */
Grid sudoku_view_grid(const SudokuLayout *layout, Rect area);
void sudoku_view_draw(const SudokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                      int64_t now_ms);
/* A small picture of the board (home, lists). */
void sudoku_view_miniature(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area);

/* A key of the keypad. */
typedef struct SudokuKeyLook {
    int digit;
    int left; /* cells that still want it */
    bool is_note, is_armed, is_hovered, is_pressed, is_focused, is_disabled;
} SudokuKeyLook;

void sudoku_view_key(const SudokuKeyLook *look, Canvas *canvas, const Theme *theme, Rect rect,
                     const char *words);

/* What the colours of a hint mean, in one line (or two, where room is scarce). */
float sudoku_view_legend_height(float width);
void sudoku_view_legend(const SudokuHint *hint, Canvas *canvas, const Theme *theme, Rect rect);

#endif
