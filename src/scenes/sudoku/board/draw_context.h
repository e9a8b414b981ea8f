/* The drawing context of a board: the places of its cells and notes, and drawing functions shared
 * by draw.c and the marks of a hint (hint_marks.h). */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_DRAW_CONTEXT_H
#define DAMIER_SCENES_SUDOKU_BOARD_DRAW_CONTEXT_H

#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/model.h"

typedef struct SudokuPicture {
    Canvas *canvas;
    const Theme *theme;
    const SudokuView *view;
    Grid grid;
    float cell;
    bool has_gaps; /* some places of the picture are not cells */
    int16_t cell_at[SUDOKU_SIDE_MAX * SUDOKU_SIDE_MAX]; /* or -1 */
} SudokuPicture;

Rect sudoku_picture_cell(const SudokuPicture *picture, int cell);
/* Draw a tint over a cell, or over all cells of a region (-1: none). */
void sudoku_picture_tint(const SudokuPicture *picture, int cell, Color color, float alpha);
void sudoku_picture_shade(const SudokuPicture *picture, int region, float alpha);
/* Draws the value's symbol in the middle of the box. */
void sudoku_picture_symbol(const SudokuPicture *picture, Rect box, int value, TextStyle style);
/* Underlines a wrong digit, because colour alone is not enough. */
void sudoku_picture_underline(const SudokuPicture *picture, Rect box, Color color);
/* Corner notes: the place of a note, its size, and its drawing. Each value has the same place in
 * every cell, except in cells with centre notes, where corner notes keep clear of the middle. */
Rect sudoku_picture_note(const SudokuPicture *picture, int cell, int value);
float sudoku_picture_note_size(const SudokuPicture *picture);
void sudoku_picture_write_note(const SudokuPicture *picture, int cell, int value, TextStyle style);
/* Draw the player's colours, and the digits and notes over them (cells.c). */
void sudoku_draw_colours(const SudokuPicture *picture);
void sudoku_draw_contents(const SudokuPicture *picture);

/* The place of a note that the cell has, in the corners or in the centre. */
Rect sudoku_picture_noted(const SudokuPicture *picture, int cell, int value);

/* Draws the lines from digit to digit, over the grid (links.c). */
void sudoku_draw_links(const SudokuPicture *picture);

/* How the selection lights a cell. */
typedef enum SudokuLight {
    SUDOKU_LIGHT_NONE,
    SUDOKU_LIGHT_PEER,  /* it shares a region with the selected cell */
    SUDOKU_LIGHT_ALIKE, /* it holds the digit of the selected cell */
    SUDOKU_LIGHT_CHOSEN,
} SudokuLight;
SudokuLight sudoku_light_of(const SudokuView *view, int cell);
/* Lights the cells: by tints, and with high contrast by frames (tints.c). */
void sudoku_draw_lights(const SudokuPicture *picture);
/* The ink as it is readable on the light of this cell. */
Color sudoku_ink_on_light(const SudokuPicture *picture, int cell, Color ink);
/* The outline of a region, in its cells. */
void sudoku_picture_outline(const SudokuPicture *picture, int region, float width, Color color);

/* Draws the soft tints that distinguish regions, under everything else (tints.c). */
void sudoku_draw_tints(const SudokuPicture *picture);

/* The value whose corner note has its place at this point of the cell, or 0. */
int sudoku_picture_note_at(const SudokuLayout *layout, Rect cell, Point at);
/* The value of the cell's note, corner or centre, drawn nearest to the point; 0: the cell has none.
 * */
int sudoku_picture_noted_at(const SudokuView *view, Grid grid, int cell, Point at);

#endif
