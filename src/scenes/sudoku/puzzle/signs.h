/* What stands for the symbols of a layout on the board and on the keypad: its own digits and
 * letters, letters alone, or, for children and small layouts, coloured discs or shapes. Each disc
 * has a mark of its own and each shape an outline, so that none is told by colour alone. Also the
 * colours that a player gives to cells and notes. */
#ifndef DAMIER_SCENES_SUDOKU_PUZZLE_SIGNS_H
#define DAMIER_SCENES_SUDOKU_PUZZLE_SIGNS_H

#include "sudoku/layout.h"
#include "ui/canvas.h"

typedef enum SudokuSigns {
    SUDOKU_SIGNS_DIGITS, /* as the layout writes them */
    SUDOKU_SIGNS_LETTERS,
    SUDOKU_SIGNS_DISCS,
    SUDOKU_SIGNS_SHAPES,
    SUDOKU_SIGNS_COUNT
} SudokuSigns;

/* One word, kept with the game: "discs". */
const char *sudoku_signs_name(SudokuSigns signs);
/* Those of a layout: the wish, or digits where there are more symbols than discs or shapes. */
SudokuSigns sudoku_signs_for(const SudokuLayout *layout, SudokuSigns wish);

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
