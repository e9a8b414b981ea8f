/* SudokuLayout: the set description of a Sudoku as data. S is a set of symbols, C an ordered set of
 * cells and each region E_j a subset of C with as many cells as S has symbols; a solution is a map
 * from C to S that is one-to-one on every E_j. Rows, columns, boxes, diagonals and jigsaw pieces
 * are all just regions. The one other rule is that of a puzzle of candidates (a sukaku): some cells
 * may not hold some symbols from the start.
 *
 * The struct holds no pointers: copy it by assignment, compare it by memcmp. Cells are numbered
 * from 0 (row by row on square layouts), regions from 0, symbols from 1 (0 is the empty cell). */
#ifndef DAMIER_SUDOKU_LAYOUT_H
#define DAMIER_SUDOKU_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

#define SUDOKU_SYMBOLS_MAX 36
#define SUDOKU_CELLS_MAX 1296
#define SUDOKU_REGIONS_MAX 160
/* The most regions that may share one cell. */
#define SUDOKU_CELL_REGIONS_MAX 8
/* Rows and columns of the picture are numbered below this. */
#define SUDOKU_SIDE_MAX 36
/* The most other cells that share a region with one cell. */
#define SUDOKU_PEERS_MAX (SUDOKU_CELL_REGIONS_MAX * (SUDOKU_SYMBOLS_MAX - 1))
/* Colours that distinguish neighbouring regions (sudoku_layout_tints). */
#define SUDOKU_TINTS 4
#define SUDOKU_NO_TINT SUDOKU_TINTS
/* The most square grids recognized in one layout. */
#define SUDOKU_GRIDS_MAX 16

/* A set of values, bit v - 1 for the value v; or of the cells of one region, bit k for its k-th. */
typedef uint64_t SudokuBits;

typedef enum SudokuRegionKind {
    SUDOKU_ROW,
    SUDOKU_COLUMN,
    SUDOKU_BOX,
    SUDOKU_DIAGONAL,
    SUDOKU_WINDOW, /* the extra squares of a windoku */
    SUDOKU_DOTS,   /* the centres of all boxes */
    SUDOKU_PIECE,  /* a jigsaw piece */
    SUDOKU_SET,    /* any other region of the general form */
} SudokuRegionKind;

typedef struct SudokuLayout {
    int symbols; /* card S, 2 … 36 */
    int cells;   /* card C */
    int regions;
    int rows;        /* of the picture: cell i is drawn at row[i], column[i] */
    int columns;     /* likewise */
    int box_rows;    /* of one box; 0 when there are no rectangular boxes */
    int box_columns; /* likewise */
    bool is_square;  /* symbols x symbols cells, numbered row by row */
    bool is_classic; /* rows, columns and boxes, and no other region */
    char symbol[SUDOKU_SYMBOLS_MAX +
                1]; /* symbol[v - 1] stands for the value v; usually 1-9, A-P and a-k */
    uint8_t row[SUDOKU_CELLS_MAX];
    uint8_t column[SUDOKU_CELLS_MAX];
    uint8_t region_kind[SUDOKU_REGIONS_MAX];   /* a SudokuRegionKind */
    uint8_t region_number[SUDOKU_REGIONS_MAX]; /* among its kind, or in its grid, from 1 */
    uint8_t region_grid[SUDOKU_REGIONS_MAX]; /* the grid whose line or box it is, from 1; 0: none */
    int grids; /* squares of symbols x symbols cells whose rows and columns are all regions */
    uint8_t grid_row[SUDOKU_GRIDS_MAX];    /* the upper left corner of grid g is at [g - 1] */
    uint8_t grid_column[SUDOKU_GRIDS_MAX]; /* likewise */
    uint16_t region_cells[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX]; /* `symbols` cells each */
    uint8_t cell_region_count[SUDOKU_CELLS_MAX];
    uint8_t cell_regions[SUDOKU_CELLS_MAX][SUDOKU_CELL_REGIONS_MAX];
    /* The values that the puzzle rules out in a cell, bit v - 1: all 0 but for a puzzle of
     * candidates. It is part of the puzzle rather than of the layout's name. */
    SudokuBits ruled_out[SUDOKU_CELLS_MAX];
    bool has_candidates; /* some value is ruled out */
} SudokuLayout;

/* The values that the puzzle leaves to a cell, bit v - 1, whatever stands elsewhere. */
static inline SudokuBits sudoku_layout_domain(const SudokuLayout *layout, int cell) {
    return ~layout->ruled_out[cell] & ((UINT64_C(1) << layout->symbols) - 1);
}

/* Rules out all values of a cell but these (bit v - 1). */
void sudoku_layout_keep_candidates(SudokuLayout *layout, int cell, SudokuBits values);
/* The same layout without the candidates of a puzzle. */
void sudoku_layout_drop_candidates(SudokuLayout *layout);

/* Makes the layout called `name` with `order` symbols: `classic` (boxes of 6 cells have 2 rows and
 * 3 columns, boxes of 12 have 3 and 4), `x` (classic with both diagonals), `windoku`, `centre-dot`,
 * `jigsaw:MAP` (one character a cell; equal characters are one region, in place of the boxes), or
 * grids of nine by nine that overlap in boxes, whatever the order: `twin`, `butterfly`, `flower`,
 * `sohei`, `samurai`; each may be followed by `+x`, which adds both diagonals (of every grid); or
 * the general form on one line (see sudoku_layout_parse). Returns STATUS_BAD_INPUT, adds a reason
 * and leaves `layout` undefined when there is no such layout. */
Status sudoku_layout_named(SudokuLayout *layout, const char *name, int order, Text *reason);

/* Is `name` one of those names, for any order? The MAP of a jigsaw is not checked. */
bool sudoku_layout_is_name(const char *name);

/* The order that such a name implies: that of a jigsaw's map (0 when the map's length is not a
 * square), 9 for overlapping grids, -1 when any order is possible. */
int sudoku_layout_name_order(const char *name);

/* Adds the shortest name that gives these symbols, cells and regions: one of those above, or the
 * general form on one line. */
void sudoku_layout_name(const SudokuLayout *layout, Text *out);

/* Adds both diagonals to a square layout, or to each of its grids. Returns STATUS_BAD_INPUT and
 * adds a reason when it has no grid. */
Status sudoku_layout_add_diagonals(SudokuLayout *layout, Text *reason);

/* Does the layout have other symbols than the usual ones, 1-9, A-P and a-k in their order? */
bool sudoku_layout_has_own_symbols(const SudokuLayout *layout);

/* The value of the symbol that this key writes, 1 …: the symbol itself, or else the same letter in
 * the other case; 0: there is none. */
int sudoku_symbol_typed(const SudokuLayout *layout, char key);

/* Reads symbols, one character each (neither blank nor `.` nor `:`), with or without blanks between
 * them. Dots between two of them stand for those between: "1 … 9". Returns how many; 0, and adds a
 * reason, when there are fewer than two or too many, or one comes twice. */
int sudoku_symbols_read(const char *text, size_t length, char symbols[SUDOKU_SYMBOLS_MAX + 1],
                        Text *reason);

/* Reads the general form from `length` bytes of text: one line for each set, ended by LF or `;`.
 * Empty lines and lines that begin with # are skipped.
 *   S 1 2 3 4          the symbols (sudoku_symbols_read)
 *   C 4x4              the cells r1c1 … r4c4, or their names one after another: C a b c d
 *   E r1c1 r1c2 …      a region, as many cells as there are symbols
 * or the same as mathematicians write it, as in M.-P. Falissard's text:
 *   S = {1, 2, …, 9}    C = {L1C1, L1C2, …, L9C9}    B1 = {L1C1, L1C2, …, L3C3}
 * A region may be called L1, C3, B1, D1 or E1, a cell LiCj or by its number. Dots continue the step
 * of the two cells before them, or else a rectangle row by row.
 * Cells called rXcY are drawn there, others row by row in a square. Regions that are lines, boxes
 * or diagonals of a square grid get that kind; several such grids may overlap. Returns
 * STATUS_BAD_INPUT, adds the line number and a reason, and leaves `layout` undefined when the text
 * is malformed. */
Status sudoku_layout_parse(SudokuLayout *layout, const char *text, size_t length, Text *reason);

/* Adds the general form that sudoku_layout_parse reads. `end` ends each line; cells are named rXcY
 * by their place. */
void sudoku_layout_print(const SudokuLayout *layout, char end, Text *out);

/* The square root of a number of cells; 0 when it is not whole or exceeds SUDOKU_SYMBOLS_MAX. */
int sudoku_layout_order(size_t cells);

/* The cell drawn at `row` and `column` (from 0), or -1. */
int sudoku_layout_cell_at(const SudokuLayout *layout, int row, int column);
/* Are two neighbouring cells separated by a drawn line? They are when a box, a piece or another
 * region that is not a straight line holds only one of them. */
bool sudoku_regions_part(const SudokuLayout *layout, int a, int b);
/* Chooses a colour, from 0, for each jigsaw piece and each set that is not a straight line; all
 * other regions get SUDOKU_NO_TINT. Regions that touch or overlap have different colours whenever
 * SUDOKU_TINTS suffice, as they do for any map in the plane. The choice is greedy and the same in
 * every call. */
void sudoku_layout_tints(const SudokuLayout *layout, uint8_t tints[SUDOKU_REGIONS_MAX]);
/* The first region that holds both cells, or -1. */
int sudoku_layout_common_region(const SudokuLayout *layout, int a, int b);
bool sudoku_layout_region_has(const SudokuLayout *layout, int region, int cell);
/* Lists the cells that share a region with `cell`, each once, without `cell`; returns how many. */
int sudoku_layout_peers(const SudokuLayout *layout, int cell, uint16_t peers[SUDOKU_PEERS_MAX]);
/* Adds the name of a region for use in a sentence: "row 3", "box 2 of the middle grid", "region 5"
 * … */
void sudoku_region_text(const SudokuLayout *layout, int region, Translate translate, Text *out);

#endif
