/* Puzzles inside texts of other kinds. Private to the readers. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_FORMATS_TEXT_H
#define DAMIER_INTERCHANGE_SUDOKU_FORMATS_TEXT_H

#include "interchange/sudoku/formats.h"

/* Takes away what is around the cells, until a format other than `text` reads all that is left.
 * The caller frees the text; NULL when none does, or memory runs out. A puzzle is looked for in
 * texts of up to 64 KiB. */
char *format_unwrap(const char *text, size_t length, SudokuFormat *format);

/* The format, other than `text`, that reads the whole text and fits best; false: none. */
bool format_guess_whole(const char *text, size_t length, SudokuFormat *format);

#endif
