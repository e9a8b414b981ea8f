/* Square grids in a layout: the named layouts of overlapping grids, and the search, in any layout,
 * for grids with their lines, boxes and diagonals. */
#include <string.h>

#include "sudoku/layout.h"
#include "sudoku/layout/layout_build.h"

#define ORDER 9
#define BOX 3

typedef struct Corner {
    int row, column;
} Corner;

typedef struct Overlap {
    const char *name;
    int grids;
    Corner corners[5];
} Overlap;

static const Overlap overlaps[] = {
    {"twin", 2, {{0, 0}, {6, 6}}},
    {"butterfly", 4, {{0, 0}, {0, 3}, {3, 0}, {3, 3}}},
    {"flower", 5, {{0, 3}, {3, 0}, {3, 3}, {3, 6}, {6, 3}}},
    {"sohei", 4, {{0, 6}, {6, 0}, {6, 12}, {12, 6}}},
    {"samurai", 5, {{0, 0}, {0, 12}, {12, 0}, {12, 12}, {6, 6}}},
};
#define OVERLAPS ((int)(sizeof overlaps / sizeof overlaps[0]))

const char *layout_overlap_name(int index) {
    return index < OVERLAPS ? overlaps[index].name : NULL;
}

static const Overlap *find_overlap(const char *name, size_t length) {
    for (int i = 0; i < OVERLAPS; i++) {
        if (strlen(overlaps[i].name) == length && memcmp(overlaps[i].name, name, length) == 0) {
            return &overlaps[i];
        }
    }
    return NULL;
}

bool layout_is_overlap(const char *name, size_t length) {
    return find_overlap(name, length) != NULL;
}

/* ---- Making them ---- */

static bool is_in_a_grid(const Overlap *overlap, int row, int column) {
    for (int i = 0; i < overlap->grids; i++) {
        const int down = row - overlap->corners[i].row;
        const int across = column - overlap->corners[i].column;
        if (down >= 0 && down < ORDER && across >= 0 && across < ORDER) {
            return true;
        }
    }
    return false;
}

static void add_cells(SudokuLayout *layout, const Overlap *overlap) {
    for (int place = 0; place < SUDOKU_SIDE_MAX * SUDOKU_SIDE_MAX; place++) {
        const int row = place / SUDOKU_SIDE_MAX;
        const int column = place % SUDOKU_SIDE_MAX;
        if (is_in_a_grid(overlap, row, column)) {
            layout->row[layout->cells] = (uint8_t)row;
            layout->column[layout->cells++] = (uint8_t)column;
            layout->rows = row >= layout->rows ? row + 1 : layout->rows;
            layout->columns = column >= layout->columns ? column + 1 : layout->columns;
        }
    }
}

/* Adds line or box `number` of the grid that begins at the corner. */
static bool add_part(SudokuLayout *layout, Corner corner, SudokuRegionKind kind, int number,
                     Text *reason) {
    int cells[ORDER];
    for (int i = 0; i < ORDER; i++) {
        const int row = kind == SUDOKU_ROW      ? number
                        : kind == SUDOKU_COLUMN ? i
                                                : number / BOX * BOX + i / BOX;
        const int column = kind == SUDOKU_ROW      ? i
                           : kind == SUDOKU_COLUMN ? number
                                                   : number % BOX * BOX + i % BOX;
        cells[i] = sudoku_layout_cell_at(layout, corner.row + row, corner.column + column);
    }
    return layout_add_region(layout, kind, cells, reason);
}

bool layout_add_overlap(SudokuLayout *layout, const char *name, size_t length, Text *reason) {
    const Overlap *overlap = find_overlap(name, length);
    layout_begin(layout, ORDER);
    add_cells(layout, overlap);
    for (int grid = 0; grid < overlap->grids; grid++) {
        for (int part = 0; part < 3 * ORDER; part++) {
            static const SudokuRegionKind kinds[] = {SUDOKU_ROW, SUDOKU_COLUMN, SUDOKU_BOX};
            if (!add_part(layout, overlap->corners[grid], kinds[part / ORDER], part % ORDER,
                          reason)) {
                return false;
            }
        }
    }
    layout_find_grids(layout);
    return true;
}

/* ---- Finding them ---- */

/* The regions that are straight stretches, by their first cell. */
typedef struct LayoutGridsLines {
    int16_t row_at[SUDOKU_SIDE_MAX][SUDOKU_SIDE_MAX]; /* the region, or -1 */
    int16_t column_at[SUDOKU_SIDE_MAX][SUDOKU_SIDE_MAX];
} LayoutGridsLines;

/* The rectangle that holds a region. */
typedef struct Extent {
    int row, column, rows, columns;
} Extent;

static Extent extent_of(const SudokuLayout *layout, int region) {
    const uint16_t *cells = layout->region_cells[region];
    int top = SUDOKU_SIDE_MAX;
    int left = SUDOKU_SIDE_MAX;
    int bottom = 0;
    int right = 0;
    for (int i = 0; i < layout->symbols; i++) {
        const int row = layout->row[cells[i]];
        const int column = layout->column[cells[i]];
        top = row < top ? row : top;
        left = column < left ? column : left;
        bottom = row > bottom ? row : bottom;
        right = column > right ? column : right;
    }
    return (Extent){top, left, bottom - top + 1, right - left + 1};
}

static void find_lines(const SudokuLayout *layout, LayoutGridsLines *lines) {
    memset(lines, -1, sizeof *lines);
    for (int region = 0; region < layout->regions; region++) {
        const Extent extent = extent_of(layout, region);
        if (extent.rows == 1 && extent.columns == layout->symbols) {
            lines->row_at[extent.row][extent.column] = (int16_t)region;
        }
        if (extent.columns == 1 && extent.rows == layout->symbols) {
            lines->column_at[extent.row][extent.column] = (int16_t)region;
        }
    }
}

static bool is_grid(const SudokuLayout *layout, const LayoutGridsLines *lines, int row,
                    int column) {
    for (int i = 0; i < layout->symbols; i++) {
        if (lines->row_at[row + i][column] < 0 || lines->column_at[row][column + i] < 0) {
            return false;
        }
    }
    return true;
}

static void call(SudokuLayout *layout, int region, SudokuRegionKind kind, int number, int grid) {
    layout->region_kind[region] = (uint8_t)kind;
    layout->region_number[region] = (uint8_t)number;
    layout->region_grid[region] = (uint8_t)grid;
}

/* Does the rectangle lie on the grid's lattice of boxes? */
static bool is_box(const SudokuLayout *layout, Extent extent, Corner inside) {
    const int n = layout->symbols;
    return extent.rows > 1 && extent.columns > 1 && extent.rows * extent.columns == n &&
           inside.row >= 0 && inside.column >= 0 && inside.row + extent.rows <= n &&
           inside.column + extent.columns <= n && inside.row % extent.rows == 0 &&
           inside.column % extent.columns == 0;
}

/* The diagonal that the region is: 1 falling, 2 rising, 0 neither. */
static int diagonal_of(const SudokuLayout *layout, int region, Corner corner) {
    const uint16_t *cells = layout->region_cells[region];
    int falling = 0;
    int rising = 0;
    for (int i = 0; i < layout->symbols; i++) {
        const int row = layout->row[cells[i]] - corner.row;
        const int column = layout->column[cells[i]] - corner.column;
        falling += row == column;
        rising += row + column == layout->symbols - 1;
    }
    return falling == layout->symbols ? 1 : rising == layout->symbols ? 2 : 0;
}

/* Claims the regions of this grid that have no grid yet. */
static void claim_parts(SudokuLayout *layout, Corner corner, int grid) {
    const int n = layout->symbols;
    for (int region = 0; region < layout->regions; region++) {
        const Extent extent = extent_of(layout, region);
        const Corner inside = {extent.row - corner.row, extent.column - corner.column};
        const bool is_inside = inside.row >= 0 && inside.column >= 0 &&
                               inside.row + extent.rows <= n && inside.column + extent.columns <= n;
        if (layout->region_grid[region] || !is_inside) {
            continue;
        }
        if (extent.rows == 1) {
            call(layout, region, SUDOKU_ROW, inside.row + 1, grid);
        } else if (extent.columns == 1) {
            call(layout, region, SUDOKU_COLUMN, inside.column + 1, grid);
        } else if (is_box(layout, extent, inside)) {
            const int across = n / extent.columns;
            call(layout, region, SUDOKU_BOX,
                 inside.row / extent.rows * across + inside.column / extent.columns + 1, grid);
        } else if (extent.rows == n && diagonal_of(layout, region, corner)) {
            call(layout, region, SUDOKU_DIAGONAL, diagonal_of(layout, region, corner), grid);
        }
    }
}

/* Numbers the regions of no grid: lines of a square by their place, others by counting. */
static void number_rest(SudokuLayout *layout) {
    int count[SUDOKU_SET + 1] = {0};
    for (int region = 0; region < layout->regions; region++) {
        const int kind = layout->region_kind[region];
        const Extent extent = extent_of(layout, region);
        if (layout->region_grid[region] == 0) {
            layout->region_number[region] = (uint8_t)(kind == SUDOKU_ROW      ? extent.row + 1
                                                      : kind == SUDOKU_COLUMN ? extent.column + 1
                                                                              : ++count[kind]);
        }
    }
}

void layout_find_grids(SudokuLayout *layout) {
    const int n = layout->symbols;
    LayoutGridsLines lines;
    find_lines(layout, &lines);
    layout->grids = 0;
    memset(layout->region_grid, 0, sizeof layout->region_grid);
    for (int row = 0; row + n <= layout->rows; row++) {
        for (int column = 0; column + n <= layout->columns; column++) {
            if (layout->grids == SUDOKU_GRIDS_MAX || !is_grid(layout, &lines, row, column)) {
                continue;
            }
            layout->grid_row[layout->grids] = (uint8_t)row;
            layout->grid_column[layout->grids++] = (uint8_t)column;
        }
    }
    for (int grid = 0; grid < layout->grids; grid++) {
        claim_parts(layout, (Corner){layout->grid_row[grid], layout->grid_column[grid]}, grid + 1);
    }
    number_rest(layout);
}
