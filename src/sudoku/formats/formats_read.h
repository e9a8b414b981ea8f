/* What the readers of the formats share, and the readers that have a file of their own. */
#ifndef DAMIER_SUDOKU_FORMATS_FORMATS_READ_H
#define DAMIER_SUDOKU_FORMATS_FORMATS_READ_H

#include "sudoku/formats.h"

/* Adds "line N: why" (a whole sentence of English) and returns false. */
bool format_fail(const SudokuReader *reader, Text *reason, const char *why);
/* The next line that says something: not empty, not begun by #. */
bool format_next_line(SudokuReader *reader, const char **line, size_t *length);
/* One cell: 0 for an empty one, -1 when it is none. */
int format_cell(char c, int order);
/* "jigsaw:MAP" from the number of each cell's piece (from 0), or nothing when those are the usual
 * boxes; then +x. False when the pieces are not `order` with as many cells each. */
bool format_set_layout(SudokuRecord *record, const uint16_t *pieces, bool diagonals);
/* The piece of each cell, from the record's layout. */
void format_get_pieces(const SudokuRecord *record, uint16_t *pieces);
/* True when no piece is in several parts. */
bool format_pieces_hang_together(const SudokuRecord *record);
bool format_has_diagonals(const SudokuRecord *record);
/* The two cells beside an edge of the grid: first the edges between columns, then those between
 * rows. */
void format_cells_of_edge(int n, int edge, int cells[2]);
/* The piece of the second cell becomes a part of the first one's. */
void format_join_pieces(uint16_t *pieces, int count, const int cells[2]);
/* A line of nothing but borders. */
bool format_is_border(const char *line, size_t length);
/* Rows of a box of the usual layout, and the number of the box that holds a cell. */
int format_box_rows(int order);
int format_usual_box(int order, int cell);

bool format_read_hodoku(const SudokuReader *reader, const char *line, size_t length,
                        SudokuRecord *record, Text *reason);
bool format_read_sgt(const SudokuReader *reader, const char *line, size_t length,
                     SudokuRecord *record, Text *reason);
Status format_read_grid(SudokuReader *reader, SudokuRecord *record, Text *reason);
Status format_read_ksudoku(SudokuReader *reader, SudokuRecord *record, Text *reason);
Status format_read_fpuzzles(SudokuReader *reader, SudokuRecord *record, Text *reason);

void format_write_hodoku(const SudokuRecord *record, Text *out);
void format_write_sgt(const SudokuRecord *record, Text *out);
void format_write_grid(const SudokuRecord *record, Text *out);
void format_write_candidates(const SudokuRecord *record, Text *out);
void format_write_ksudoku(const SudokuRecord *record, Text *out);
void format_write_fpuzzles(const SudokuRecord *record, Text *out);

#endif
