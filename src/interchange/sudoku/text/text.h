/* Puzzles inside texts of other kinds. Private to the readers. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_TEXT_TEXT_H
#define DAMIER_INTERCHANGE_SUDOKU_TEXT_TEXT_H

#include "base/text.h"
#include "interchange/sudoku/formats.h"

/* Takes away what is around the cells, until a format other than `text` reads all that is left.
 * The caller frees the text; NULL when none does, or memory runs out. A puzzle is looked for in
 * texts of up to 64 KiB. */
char *format_unwrap(const char *text, size_t length, SudokuFormat *format);

/* The format, other than `text`, that reads the whole text and fits best; false: none. */
bool format_guess_whole(const char *text, size_t length, SudokuFormat *format);

/* A step takes away something; where it finds nothing to take, it may leave `out` empty. */
typedef struct TextStep {
    const char *at; /* the text before the step, which ends with a zero */
    Text out;
} TextStep;

/* A fact a line, or a word: "r1c2=5", "1,2,5", "A2 = 5" (row A, column 2), for each given. */
void text_take_facts(TextStep *step);
void text_take_words(TextStep *step);
/* One sign of any kind, beside the digits, is an empty cell. */
void text_take_one_sign(TextStep *step);
/* Rows of a table that have no cell, and the head of a table of Markdown. */
void text_take_rows(TextStep *step);

#endif
