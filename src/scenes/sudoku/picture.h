/* What the files that draw a board share, and nobody else needs. */
#ifndef DAMIER_SCENES_SUDOKU_PICTURE_H
#define DAMIER_SCENES_SUDOKU_PICTURE_H

#include "view.h"

/* A view on its way to the canvas. */
typedef struct SudokuPicture {
    Canvas *canvas;
    const Theme *theme;
    const SudokuView *view;
    Grid grid;
    float cell;
    bool has_gaps; /* not every place of the picture is a cell */
    int16_t cell_at[SUDOKU_SIDE_MAX * SUDOKU_SIDE_MAX]; /* or -1 */
} SudokuPicture;

/* Of a digit in a cell, as a share of the cell. */
#define SUDOKU_DIGIT_SHARE 0.5F

Rect sudoku_picture_cell(const SudokuPicture *picture, int cell);
void sudoku_picture_tint(const SudokuPicture *picture, int cell, Color color, float alpha);
/* Tints a region in the blue of hints; -1: none. */
void sudoku_picture_shade(const SudokuPicture *picture, int region, float alpha);

/* ---- What stands in the cells (contents.c) ---- */

void sudoku_draw_symbol(const SudokuPicture *picture, Rect box, int value, TextStyle style);
/* A stroke under a digit: what is wrong is not told by colour alone. */
void sudoku_draw_underline(const SudokuPicture *picture, Rect box, Color color);
/* The place of a value's note in the corners of a cell: one of its own, the same in every cell, and
 * in cells that have notes in the centre too another one, clear of the middle. */
Rect sudoku_note_rect(const SudokuPicture *picture, int cell, int value);
float sudoku_note_size(const SudokuPicture *picture);
void sudoku_draw_note(const SudokuPicture *picture, int cell, int value, TextStyle style);
/* The colours that the player gave to cells. */
void sudoku_draw_colours(const SudokuPicture *picture);
/* Digits and notes. */
void sudoku_draw_contents(const SudokuPicture *picture);

/* ---- A hint (hint_view.c) ---- */

void sudoku_draw_hint_ground(const SudokuPicture *picture);
void sudoku_draw_hint_marks(const SudokuPicture *picture);

#endif
