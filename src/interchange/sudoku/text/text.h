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
/* Is it one line with a puzzle, and lines of words, such as a greeting and a name? *has_fields: the
 * line with the puzzle has more than one field. */
bool text_is_line_among_words(const char *text, size_t length, bool *has_fields);

/* Which sign of a text that holds cells alone, counted without blanks from 1, is the first digit
 * above or below the line, where there are others: it may be a note or a value. 0: there is none.
 */
int text_find_raised(const char *text, size_t length);

typedef struct TextStep {
    const char *at; /* the text before the step, which ends with a zero */
    Text out;
} TextStep;

/* A fact a line, or a word: "r1c2=5", "1,2,5", "A2 = 5" (row A, column 2), for each given. */
void text_take_facts(TextStep *step);
void text_take_words(TextStep *step);
/* Three numbers for each given, row, column and value, from 0 or from 1, with the same signs
 * between them: "(0, 4): 7", "given(1,5,7).", "[0,4,7]". */
void text_take_triples(TextStep *step);
/* All rows in one line, apart by one sign. */
void text_take_pieces(TextStep *step);
/* All cells in one list, alone or in groups of one length. */
void text_take_sequence(TextStep *step);
/* A # for an empty cell, in rows that hold nothing but cells. */
void text_take_hashes(TextStep *step);
/* One sign of any kind, beside the digits, is an empty cell. */
void text_take_one_sign(TextStep *step);
/* Digits above or below the line, where there are no others. */
void text_take_raised(TextStep *step);
/* Rows of a table that have no cell, and the head of a table of Markdown. */
void text_take_rows(TextStep *step);
/* Digits in bold, **5**. */
void text_take_emphasis(TextStep *step);
/* Each cell in brackets of its own, [5][ ]. */
void text_take_boxed_cells(TextStep *step);
/* Rows of a table of LaTeX, 5 & 3 & … \\. */
void text_take_ampersands(TextStep *step);
/* Rows of LaTeX's package logicpuzzle, \setrow{9}{5,3,{}, …}, of which 1 is the lowest. */
void text_take_set_rows(TextStep *step);
/* Rows of a table of MediaWiki, | 5 || 3 || …. */
void text_take_wiki(TextStep *step);
/* Fields of a spreadsheet with empty rows and columns around the grid or between its boxes. */
void text_take_table(TextStep *step);
/* Rows that begin with their number, from 0 or from 1: "1: 53..7....". */
void text_take_numbers(TextStep *step);
/* Signs that chats name, ":one:", and what they hide, ">!…!<". */
void text_take_named(TextStep *step);
/* Tables of HTML, LaTeX, AsciiDoc and Markdown, and cells in brackets (interchange/table.h); a line
 * with the size above the rows; a cell a line, which may be blank. */
void text_take_marked(TextStep *step);
/* The letters of rows behind them, from A on. */
void text_take_letters_behind(TextStep *step);
/* l and I for 1, and O for 0, as programs that read pictures write. */
void text_take_misread(TextStep *step);
/* Rows that begin with the mark of a list. */
void text_take_bullets(TextStep *step);

#endif
