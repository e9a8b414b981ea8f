/* Formats: reads and writes puzzles, in memory, as the texts of other programs.
 *   line        one puzzle a line, `.` or `0` for an empty cell, any order up to 36
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
 *   ksudoku     XML, <graph order="9" type="sudoku"/> and <values>, order 4 to 25; cells are
 *               counted column by column (KSudoku, SKGraph::cellIndex); the player's values and
 *               notes are events of its <history>; one puzzle
 *   gnome       JSON, cells with position, value, fixed and earmarks: the file "savefile" of GNOME
 *               Sudoku, 9x9 only; one puzzle
 *   fpuzzles    JSON, size and grid of cells with value, given, centerPencilMarks, region, and both
 *               diagonals or none (f-puzzles)
 *   sudokupad   JSON, cells of rows with value, regions as lists of [row, column] (SudokuPad's scl)
 *   json        a list of rows of numbers, or of strings; -1, 0, null or "" for an empty cell; the
 *               same in Python, and objects with such a list as puzzle, grid, board …
 *   csv         one puzzle a line in a field of its own, its solution in a later one, with or
 *               without a line that names the columns
 *   sukaku      candidates as a puzzle: nine signs for each of 81 cells
 *   studio      81 cells, + before the player's values, then : and struck candidates as value, row,
 *               column (Sudoku Studio)
 *   link        the address of a site that holds a puzzle as cells or packed
 *   fpuzzles-link, sudokupad-link
 *               the address of that site, its JSON packed by LZ-string
 *   text        one of the others inside a mail, a web page, a program or a table with names of
 * rows and columns, at most 64 KiB; written as a grid Reading is generous: cells are empty for any
 * of . 0 _ * - ? x; a grid may be of signs, of words apart by blanks, of numbers, of fields apart
 * by commas, semicolons or tabs, with any border, and with blanks for empty cells; its alphabet is
 * found (sudoku/alphabet.h). sukaku, candidates, sdx, hodoku and studio alone can hold candidates
 * that are part of the puzzle. In sdx and candidates a single candidate would read as a given, so
 * it is written with a 0 before it; candidates writes a player's value the same way. Rules that are
 * not regions (cages, arrows …) are refused. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_FORMATS_H
#define DAMIER_INTERCHANGE_SUDOKU_FORMATS_H

#include "interchange/registry.h"
#include "sudoku/grid.h"

/* Each format, its name on the command line, what a player calls it, and whether people send it to
 * one another (InterchangeFormat.is_shared). */
/* clang-format off */
#define SUDOKU_FORMAT_LIST(ROW) \
    ROW(LINE, "line", N_("a line of cells"), true) \
    ROW(SDM, "sdm", N_("a collection in lines"), false) \
    ROW(SDK, "sdk", N_("a file of SadMan Sudoku"), false) \
    ROW(SDX, "sdx", N_("a file of SudoCue"), false) \
    ROW(SS, "ss", N_("a file of Simple Sudoku"), false) \
    ROW(OPENSUDOKU, "opensudoku", N_("a file of OpenSudoku"), false) \
    ROW(HODOKU, "hodoku", N_("a line of HoDoKu"), true) \
    ROW(SGT, "sgt", N_("a game ID of Solo"), true) \
    ROW(GRID, "grid", N_("a grid"), true) \
    ROW(CANDIDATES, "candidates", N_("a grid of candidates"), true) \
    ROW(KSUDOKU, "ksudoku", N_("a file of KSudoku"), false) \
    ROW(GNOME, "gnome", N_("a saved game of GNOME Sudoku"), false) \
    ROW(FPUZZLES, "fpuzzles", N_("a puzzle of f-puzzles"), false) \
    ROW(SUDOKUPAD, "sudokupad", N_("a puzzle of SudokuPad"), false) \
    ROW(JSON, "json", N_("a list of rows"), false) \
    ROW(CSV, "csv", N_("a comma file"), false) \
    ROW(SUKAKU, "sukaku", N_("candidates as a puzzle"), false) \
    ROW(STUDIO, "studio", N_("a code of Sudoku Studio"), true) \
    ROW(LINK, "link", N_("a link"), true) \
    ROW(FPUZZLES_LINK, "fpuzzles-link", N_("a link to f-puzzles"), true) \
    ROW(SUDOKUPAD_LINK, "sudokupad-link", N_("a link to SudokuPad"), true) \
    ROW(TEXT, "text", N_("a puzzle in a text"), false)
/* clang-format on */

#define SUDOKU_FORMAT_ENUM(format, name, title, is_shared) SUDOKU_FORMAT_##format,

typedef enum SudokuFormat {
    SUDOKU_FORMAT_LIST(SUDOKU_FORMAT_ENUM) SUDOKU_FORMATS,
} SudokuFormat;

/* "jigsaw:", a character for each cell, "+x". */
#define SUDOKU_RECORD_LAYOUT_SIZE (SUDOKU_CELLS_MAX + 12)

/* A puzzle of order x order cells. */
typedef struct SudokuRecord {
    int order;
    char layout[SUDOKU_RECORD_LAYOUT_SIZE]; /* a name of layout.h; "": not in the file */
    SudokuGrid givens;
    SudokuGrid values;                  /* the player's, 0 where there is a given */
    SudokuBits notes[SUDOKU_CELLS_MAX]; /* bit v - 1 */
    bool binds; /* the notes are candidates of the puzzle (SudokuLayout.ruled_out), not the
                   player's; there are no values then, and a cell without notes may hold all */
} SudokuRecord;

const char *sudoku_format_name(SudokuFormat format);
/* Finds the format called `name`; false when there is none. */
bool sudoku_format_named(const char *name, SudokuFormat *format);
/* Does the format have one line a puzzle, and no other line? */
bool sudoku_format_is_line(SudokuFormat format);
/* Does a file of the format hold one puzzle alone, for the program whose format it is? */
bool sudoku_format_holds_one(SudokuFormat format);

/* How well a text fits the format. `text` ends with a zero behind `length` bytes. */
InterchangeFit sudoku_format_recognise(SudokuFormat format, const char *text, size_t length);
/* The format that fits a text best. Returns false when none does. */
bool sudoku_format_guess(const char *text, size_t length, SudokuFormat *format);

struct FormatDocument;

typedef struct SudokuReader {
    SudokuFormat format;
    LineReader lines;
    struct FormatDocument *document; /* owned; of XML and JSON, which are parsed whole */
    char *own;                       /* owned; of `text`: what is left of it, or NULL */
    SudokuLayout *layout; /* owned; the one for which `binds` was last decided, or NULL */
    bool has_begun;
} SudokuReader;

/* Makes a reader of `count` borrowed bytes, behind which stands a zero. */
SudokuReader sudoku_reader_over(SudokuFormat format, const char *bytes, size_t count);
void sudoku_reader_finish(SudokuReader *reader);
/* Reads the next puzzle. The candidates of sukaku bind, unless they follow from the givens; those
 * of candidates, sdx, hodoku, studio and json where every empty cell has some, none is filled in,
 * and the givens alone have several solutions. Returns STATUS_NOT_FOUND after the last one;
 * STATUS_BAD_INPUT, with the reason "line N: …", for a malformed one, after which the next call
 * continues. */
Status sudoku_reader_next(SudokuReader *reader, SudokuRecord *record, Text *reason);

/* To write a file, call begin, then add each puzzle, then call end. Every puzzle ends with a line
 * feed. Adding returns STATUS_BAD_INPUT when the format cannot hold a puzzle of this order or
 * layout. */
void sudoku_format_begin(SudokuFormat format, Text *out);
Status sudoku_format_write(SudokuFormat format, const SudokuRecord *record, Text *out,
                           Text *reason);
void sudoku_format_end(SudokuFormat format, Text *out);

#endif
