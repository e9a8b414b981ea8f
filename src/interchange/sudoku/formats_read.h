/* Functions that the readers of formats share, and readers that stand in separate files.
 * Private. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_FORMATS_READ_H
#define DAMIER_INTERCHANGE_SUDOKU_FORMATS_READ_H

#include "interchange/sudoku/formats.h"

/* Adds "line N: why" (a whole sentence of English) and returns false. */
bool format_fail(const SudokuReader *reader, Text *reason, const char *why);
/* Finds the next line that is not empty and does not begin with #. */
bool format_next_line(SudokuReader *reader, const char **line, size_t *length);
/* The value of a cell: 0 when it is empty; -1 when the character is not a cell. */
int format_cell(char c, int order);
/* Sets the layout to "jigsaw:MAP" from the number of each cell's piece (from 0), or leaves it empty
 * when the pieces are the usual boxes; then adds +x for diagonals. Returns false unless there are
 * `order` pieces of `order` cells. */
bool format_set_layout(SudokuRecord *record, const uint16_t *pieces, bool diagonals);
/* Lists the piece of each cell, from the record's layout. */
void format_get_pieces(const SudokuRecord *record, uint16_t *pieces);
/* Takes the layout from a grid whose signs are the pieces: `order` signs, each in `order` cells
 * that hang together, as in no solution. False, with *record unchanged, for any other. */
bool format_take_map(SudokuRecord *record, const SudokuRecord *map);
/* The bytes of "x:", "classic:", "jigsaw:MAP:" or "jigsaw:MAP+x:" in front of cells, as Damier
 * copies a puzzle, and the record's layout from them; 0: there is no such name. */
size_t format_skip_layout(const char *line, size_t length, SudokuRecord *record);
/* Is every piece connected? */
bool format_pieces_hang_together(const SudokuRecord *record);
bool format_has_diagonals(const SudokuRecord *record);
/* What the character beyond ASCII that begins `at` stands for, in ASCII: "" for one that is not
 * seen, "..." for three points; NULL: nothing. *size: its bytes. */
const char *format_sign(const char *at, size_t left, size_t *size);
/* Copies a line in ASCII, with a zero, by format_sign. Gives its length, or -1 when it has another
 * letter or becomes `most` bytes or more. */
int format_plain_line(const char *line, size_t length, char *plain, int most);
/* Does a line in ASCII consist of borders only? */
bool format_is_border(const char *line, size_t length);
/* The cell that has this number when cells are counted column by column, as KSudoku counts them;
 * and the number of this cell. */
int format_cell_by_columns(int order, int number);
/* The two cells on either side of an edge. The edges between columns are numbered first, then those
 * between rows. */
void format_cells_of_edge(int n, int edge, int cells[2]);
/* Joins the piece of the second cell to that of the first. */
void format_join_pieces(uint16_t *pieces, int count, const int cells[2]);
/* The rows of a box in the usual layout, and the number of the box that holds a cell. */
int format_box_rows(int order);
int format_usual_box(int order, int cell);

/* Is it the order of a classic layout whose boxes are at most twice as wide as high, or nearly?
 * 4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25, 28, 30, 32, 35 or 36. */
bool format_is_classic_order(int order);
/* Reads `count` signs, one a cell, in the alphabet that they are found to use. */
bool format_read_cells(const char *signs, size_t count, int order, uint8_t *values);

/* 9x9: the cells with + before the player's values; the candidates struck out of them, each as
 * value, row and column, of which the notes are what is left. */
bool format_read_placed(SudokuRecord *record, const char *at, size_t size);
bool format_read_struck(SudokuRecord *record, const char *at, size_t size);
void format_write_placed(const SudokuRecord *record, Text *out);
void format_write_struck(const SudokuRecord *record, Text *out);
/* Are the notes of the player's what is left when candidates are struck, in every empty cell? */
bool format_struck_hold_notes(const SudokuRecord *record);

/* Readers of one line. */
typedef bool (*FormatReadLine)(const SudokuReader *reader, const char *line, size_t length,
                               SudokuRecord *record, Text *reason);
bool format_read_hodoku(const SudokuReader *reader, const char *line, size_t length,
                        SudokuRecord *record, Text *reason);
bool format_read_sgt(const SudokuReader *reader, const char *line, size_t length,
                     SudokuRecord *record, Text *reason);
bool format_read_csv(const SudokuReader *reader, const char *line, size_t length,
                     SudokuRecord *record, Text *reason);
bool format_read_studio(const SudokuReader *reader, const char *line, size_t length,
                        SudokuRecord *record, Text *reason);
bool format_read_link(const SudokuReader *reader, const char *line, size_t length,
                      SudokuRecord *record, Text *reason);
/* Is a field of the line a whole puzzle? */
bool format_is_csv_row(const char *line, size_t length);
/* Does the line name the columns of a comma file? */
bool format_is_csv_head(const char *line, size_t length);
/* Is it what a link packs, without the address: scl, fpuz or ctc and letters of base 64, or those
 * of f-puzzles alone? */
bool format_is_packed(const char *text, size_t length);
/* Is it an address, "https://…"? */
bool format_is_link(const char *text, size_t length);

Status format_read_rows(SudokuReader *reader, SudokuRecord *record, Text *reason);
Status format_read_grid(SudokuReader *reader, SudokuRecord *record, Text *reason);
Status format_read_sukaku(SudokuReader *reader, SudokuRecord *record, Text *reason);

void format_write_hodoku(const SudokuRecord *record, Text *out);
void format_write_sgt(const SudokuRecord *record, Text *out);
void format_write_grid(const SudokuRecord *record, Text *out);
void format_write_candidates(const SudokuRecord *record, Text *out);
void format_write_ksudoku(const SudokuRecord *record, Text *out);
void format_write_fpuzzles(const SudokuRecord *record, Text *out);
void format_write_gnome(const SudokuRecord *record, Text *out);
/* Are there no values of the player's, and no single note, which would read as a given? */
bool format_fits_sukaku(const SudokuRecord *record);
void format_write_sukaku(const SudokuRecord *record, Text *out);
void format_write_studio(const SudokuRecord *record, Text *out);
void format_write_fpuzzles_link(const SudokuRecord *record, Text *out);
void format_write_sudokupad_link(const SudokuRecord *record, Text *out);

#endif
