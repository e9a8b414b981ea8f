/* Formats: puzzles from and to the texts that other programs read and write, in memory.
 *   line        one puzzle a line, `.` or `0` for an empty cell, any order up to 25
 *   sdm         the same with `0`, 9x9 only: collections (SadMan Software, SudoCue)
 *   sdk         one row a line, lines of # and [Puzzle] before it, [State] with the player's values
 *               after it (SadMan Software), any order
 *   sdx         one row a line, cells apart by blanks: a given, u and the player's value, or the
 *               candidates (SudoCue), 9x9 only
 *   ss          one row a line with | and - between the boxes (Simple Sudoku), 9x9 only
 *   opensudoku  XML, one <game data="…"/> a puzzle with `0` for an empty cell, 9x9 only
 * A cell of sdx with one candidate only would read as a given: it is written with a 0 before it. */
#ifndef DAMIER_SUDOKU_FORMATS_H
#define DAMIER_SUDOKU_FORMATS_H

#include "sudoku/grid.h"

typedef enum SudokuFormat {
    SUDOKU_FORMAT_LINE,
    SUDOKU_FORMAT_SDM,
    SUDOKU_FORMAT_SDK,
    SUDOKU_FORMAT_SDX,
    SUDOKU_FORMAT_SS,
    SUDOKU_FORMAT_OPENSUDOKU,
    SUDOKU_FORMATS,
} SudokuFormat;

/* A puzzle of order x order cells, its layout not known. */
typedef struct SudokuRecord {
    int order;
    SudokuGrid givens;
    SudokuGrid values;                /* the player's, 0 where there is a given */
    uint32_t notes[SUDOKU_CELLS_MAX]; /* bit v - 1 */
} SudokuRecord;

const char *sudoku_format_name(SudokuFormat format);
/* False when no format is called `name`. */
bool sudoku_format_named(const char *name, SudokuFormat *format);
/* One line a puzzle: line and sdm. */
bool sudoku_format_is_line(SudokuFormat format);

typedef struct SudokuReader {
    SudokuFormat format;
    LineReader lines;
} SudokuReader;

/* Reads `count` bytes (borrowed). */
SudokuReader sudoku_reader_over(SudokuFormat format, const char *bytes, size_t count);
/* The next puzzle. STATUS_NOT_FOUND after the last one; STATUS_BAD_INPUT with "line N: …" for one
 * that cannot be read: the next call goes on behind it. */
Status sudoku_reader_next(SudokuReader *reader, SudokuRecord *record, Text *reason);

/* A file is begin, any number of puzzles, end. Every puzzle ends with a line feed. STATUS_BAD_INPUT
 * when the format cannot hold a puzzle of this order. */
void sudoku_format_begin(SudokuFormat format, Text *out);
Status sudoku_format_write(SudokuFormat format, const SudokuRecord *record, Text *out,
                           Text *reason);
void sudoku_format_end(SudokuFormat format, Text *out);

#endif
