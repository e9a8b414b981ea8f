/* The picture of a board while it is drawn: where its cells and notes are, and the strokes that
 * view.c shares with the marks of a hint (hint_marks.h). */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_DRAW_CONTEXT_H
#define DAMIER_SCENES_SUDOKU_BOARD_DRAW_CONTEXT_H

#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/model.h"

typedef struct Picture {
    Canvas *canvas;
    const Theme *theme;
    const SudokuView *view;
    Grid grid;
    float cell;
    bool has_gaps; /* not every place of the picture is a cell */
    int16_t cell_at[SUDOKU_SIDE_MAX * SUDOKU_SIDE_MAX]; /* or -1 */
} Picture;

Rect picture_cell(const Picture *picture, int cell);
/* A wash over a whole cell, or over all cells of a region (-1: of none). */
void picture_tint(const Picture *picture, int cell, Color color, float alpha);
void picture_shade(const Picture *picture, int region, float alpha);
/* The value's symbol in the middle of the box. */
void picture_symbol(const Picture *picture, Rect box, int value, TextStyle style);
/* A stroke under a digit: what is wrong is not told by colour alone. */
void picture_underline(const Picture *picture, Rect box, Color color);
/* The place of a note in the corners of its cell, the size of its letters, and the note itself.
 * Each value has a place of its own, the same in every cell; and another one, clear of the middle,
 * in cells that have notes in the centre too. */
Rect picture_note(const Picture *picture, int cell, int value);
float picture_note_size(const Picture *picture);
void picture_write_note(const Picture *picture, int cell, int value, TextStyle style);
/* All that stands in the cells: the colours of the player under it, digits and notes
 * (contents.c). */
void sudoku_draw_colours(const Picture *picture);
void sudoku_draw_contents(const Picture *picture);

/* Soft tints that tell regions apart, under everything else (tints.c). */
void sudoku_draw_tints(const Picture *picture);

/* The value whose note has its place there in the cell's square, or 0. */
int picture_note_at(const SudokuLayout *layout, Rect cell, Point at);
/* The value of the cell's note, in a corner or in the centre, that is drawn nearest to the point;
 * 0: it has none. */
int picture_noted_at(const SudokuView *view, Grid grid, int cell, Point at);

#endif
