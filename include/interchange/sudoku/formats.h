/* Formats: reads and writes puzzles, in memory, as the texts of other programs.
 *   line        one puzzle a line, `.` or `0` for an empty cell, any order up to 25
 *   sdm         the same with `0`, 9x9 only: collections (SadMan Software, SudoCue)
 *   sdk         one row a line, lines of # and [Puzzle] before it, [State] with the player's values
 *               after it (SadMan Software), any order
 *   sdx         one row a line, cells apart by blanks: a given, u and the player's value, or the
 *               candidates (SudoCue), 9x9 only
 *   ss          one row a line with | and - between the boxes (Simple Sudoku), 9x9 only
 *   opensudoku  XML, one <game data="…"/> a puzzle with `0` for an empty cell, 9x9 only
 *   hodoku      one puzzle a line, :technique:values:cells:struck:…; + before the player's values,
 *               candidates struck as value, row, column (HoDoKu's library), 9x9 only
 *   sgt         a game ID of Solo, 3x3:a5_3b…; 3x3x: with diagonals, 9j: with pieces (Tatham)
 *   grid        one row a line, cells apart by blanks or not, borders of |, + and -, any order
 *   candidates  the same with all candidates of a cell as one word, any order
 *   ksudoku     XML, <graph order="9" type="sudoku"/> and <values>, order 4, 9, 16 or 25 (KSudoku)
 *   fpuzzles    JSON, size and grid of cells with value, given, centerPencilMarks, region, and both
 *               diagonals or none (f-puzzles)
 * In sdx and candidates a single candidate would read as a given, so it is written with a 0 before
 * it; candidates writes a player's value the same way. Rules that are not regions (cages, arrows …)
 * are refused. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_FORMATS_H
#define DAMIER_INTERCHANGE_SUDOKU_FORMATS_H

#include "sudoku/grid.h"

typedef enum SudokuFormat {
    SUDOKU_FORMAT_LINE,
    SUDOKU_FORMAT_SDM,
    SUDOKU_FORMAT_SDK,
    SUDOKU_FORMAT_SDX,
    SUDOKU_FORMAT_SS,
    SUDOKU_FORMAT_OPENSUDOKU,
    SUDOKU_FORMAT_HODOKU,
    SUDOKU_FORMAT_SGT,
    SUDOKU_FORMAT_GRID,
    SUDOKU_FORMAT_CANDIDATES,
    SUDOKU_FORMAT_KSUDOKU,
    SUDOKU_FORMAT_FPUZZLES,
    SUDOKU_FORMATS,
} SudokuFormat;

/* "jigsaw:", a character for each cell, "+x". */
#define SUDOKU_RECORD_LAYOUT_SIZE (SUDOKU_CELLS_MAX + 12)

/* A puzzle of order x order cells. */
typedef struct SudokuRecord {
    int order;
    char layout[SUDOKU_RECORD_LAYOUT_SIZE]; /* a name of layout.h; "": not in the file */
    SudokuGrid givens;
    SudokuGrid values;                /* the player's, 0 where there is a given */
    uint32_t notes[SUDOKU_CELLS_MAX]; /* bit v - 1 */
} SudokuRecord;

const char *sudoku_format_name(SudokuFormat format);
/* Finds the format called `name`; false when there is none. */
bool sudoku_format_named(const char *name, SudokuFormat *format);
/* Does the format have one line a puzzle? True for line, sdm, hodoku and sgt. */
bool sudoku_format_is_line(SudokuFormat format);

/* Guesses the format of a text. Returns false when the text has nothing but cells in order. */
bool sudoku_format_guess(const char *text, size_t length, SudokuFormat *format);

typedef struct SudokuReader {
    SudokuFormat format;
    LineReader lines;
} SudokuReader;

/* Makes a reader of `count` borrowed bytes. */
SudokuReader sudoku_reader_over(SudokuFormat format, const char *bytes, size_t count);
/* Reads the next puzzle. Returns STATUS_NOT_FOUND after the last one; STATUS_BAD_INPUT, with the
 * reason "line N: …", for a malformed one, after which the next call continues. */
Status sudoku_reader_next(SudokuReader *reader, SudokuRecord *record, Text *reason);

/* To write a file, call begin, then add each puzzle, then call end. Every puzzle ends with a line
 * feed. Adding returns STATUS_BAD_INPUT when the format cannot hold a puzzle of this order or
 * layout. */
void sudoku_format_begin(SudokuFormat format, Text *out);
Status sudoku_format_write(SudokuFormat format, const SudokuRecord *record, Text *out,
                           Text *reason);
void sudoku_format_end(SudokuFormat format, Text *out);

#endif
