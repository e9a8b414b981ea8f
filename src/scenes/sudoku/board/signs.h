/* Draws the signs of sudoku/signs.h, and the colours that a player gives to cells and notes. Every
 * disc has a mark, every shape an outline and every colour a pattern: none depends on colour
 * alone. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_SIGNS_H
#define DAMIER_SCENES_SUDOKU_MODEL_SIGNS_H

#include "sudoku/signs.h"
#include "ui/canvas.h"

typedef struct SudokuSign {
    SudokuSigns signs;
    char symbol; /* of the layout */
    int value;
    bool is_given; /* a given disc has a rim */
} SudokuSign;

/* Draws a sign as large as a letter of this style, in the middle of the box. */
void sudoku_sign_draw(Canvas *canvas, const Theme *theme, Rect box, const SudokuSign *sign,
                      TextStyle style);

/* The player's colours, 1 … SUDOKU_COLOURS. */
Color sudoku_colour(int colour);
/* Fills a rectangle with the colour and its pattern. */
void sudoku_colour_fill(Canvas *canvas, const Theme *theme, Rect rect, int colour);
/* Draws a badge behind a note of this size; each colour has its own form. */
void sudoku_colour_badge(Canvas *canvas, Point middle, float size, int colour);
/* The colour of text that is readable on a badge. */
Color sudoku_colour_ink(int colour, const Theme *theme);

#endif
