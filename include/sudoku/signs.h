/* Signs: what stands for the symbols of a layout: its own digits and letters, letters alone, or,
 * for children and small layouts, coloured discs or shapes. */
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

/* Discs and shapes: no more symbols have one each. */
#define SUDOKU_SIGNS_SYMBOLS_MAX 9

/* One word, kept with the game: "discs". */
const char *sudoku_signs_name(SudokuSigns signs);
/* Those of a layout: `wish`, or digits where there are more symbols than discs or shapes. */
SudokuSigns sudoku_signs_for(const SudokuLayout *layout, SudokuSigns wish);
/* Adds what a region of this layout holds, as the object of a sentence: "the digits 1 to 9", "the
 * letters A to P", "the 9 colours". */
void sudoku_signs_text(const SudokuLayout *layout, SudokuSigns signs, Translate translate,
                       Text *out);

#endif
