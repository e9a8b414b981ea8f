/* The signs of sudoku/signs.h drawn on the board and on the keypad. Each disc has a mark of its own
 * and each shape an outline, so that none is told by colour alone. Also the colours that a player
 * gives to cells and notes. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_SIGNS_H
#define DAMIER_SCENES_SUDOKU_MODEL_SIGNS_H

#include "sudoku/signs.h"
#include "ui/canvas.h"

typedef struct SudokuSign {
    SudokuSigns signs;
    char symbol; /* of the layout */
    int value;
    bool is_given; /* a disc has a rim then */
} SudokuSign;

/* As large as a letter of this style, in the middle of the box. */
void sudoku_sign_draw(Canvas *canvas, const Theme *theme, Rect box, const SudokuSign *sign,
                      TextStyle style);

/* The player's colours, 1 … SUDOKU_COLOURS. */
Color sudoku_colour(int colour);
/* Fills a rectangle with the colour over the surface, and the pattern that goes with it. */
void sudoku_colour_fill(Canvas *canvas, const Theme *theme, Rect rect, int colour);
/* A badge behind a note of this size: each colour has a form of its own. */
void sudoku_colour_badge(Canvas *canvas, Point middle, float size, int colour);
/* What can be read on a badge. */
Color sudoku_colour_ink(int colour, const Theme *theme);

#endif
