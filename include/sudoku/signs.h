/* Signs: how a board shows the symbols of a layout: as digits and letters, as letters only, or, for
 * children and small layouts, as coloured discs or shapes. */
#ifndef DAMIER_SUDOKU_SIGNS_H
#define DAMIER_SUDOKU_SIGNS_H

#include "base/text.h"
#include "sudoku/layout.h"

typedef enum SudokuSigns {
    SUDOKU_SIGNS_DIGITS, /* as the layout writes them */
    SUDOKU_SIGNS_LETTERS,
    SUDOKU_SIGNS_DISCS,
    SUDOKU_SIGNS_SHAPES,
    SUDOKU_SIGNS_COUNT
} SudokuSigns;

/* The number of discs, and of shapes. */
#define SUDOKU_SIGNS_SYMBOLS_MAX 9

/* The word saved with the game, such as "discs". */
const char *sudoku_signs_name(SudokuSigns signs);
/* The signs to use for a layout: `chosen`, or digits when the layout has more symbols than there
 * are discs or shapes, or when letters would hide symbols of its own. */
SudokuSigns sudoku_signs_for(const SudokuLayout *layout, SudokuSigns chosen);
/* Adds the contents of a region of this layout, as the object of a sentence: "the digits 1 to 9",
 * "the letters A to P", "the symbols x, y, z", "the 9 colours". */
void sudoku_signs_text(const SudokuLayout *layout, SudokuSigns signs, Translate translate,
                       Text *out);

#endif
