/* Solutions of large windokus by construction.
 *
 * Let boxes have s rows and s columns. Row r is the r0-th of its band r1, and column c the c0-th of
 * its stack c1. Four (in general, s - 1) sets of s columns pass through windows; w is the set of
 * column c, and the s columns between windows are one set more. The symbol of a cell is the pair
 *
 *     (r0 + w, r1 + c0), both modulo s.
 *
 * In a row, w and c0 take all pairs of values; in a column, r0 and r1 do. In a box, r1 is fixed and
 * w depends on c0 alone, so that the symbol gives c0 and then r0. In a window, w is fixed and r1
 * depends on r0 alone, since its rows have all values of r0: the symbol gives r0 and then c0. */
#include "sudoku/generate/windoku.h"

#define SIDE_MIN 5 /* smaller ones are filled by search */

bool windoku_is_large(const SudokuLayout *layout) {
    bool has_windows = false;
    for (int region = 0; region < layout->regions; region++) {
        has_windows |= layout->region_kind[region] == SUDOKU_WINDOW;
    }
    return has_windows && layout->is_square && layout->box_rows >= SIDE_MIN;
}

/* The set of a row or column: 0 … side - 2, those of the windows in turn; side - 1, between them.
 */
static int window_of(int side, int line) {
    return line % (side + 1) == 0 ? side - 1 : line / (side + 1);
}

/* A random permutation of the rows, or columns, that keeps boxes and windows: it permutes lines of
 * the same band and the same window. */
static void permute_lines(int side, Rng *rng, int lines[SUDOKU_SYMBOLS_MAX]) {
    const int count = side * side;
    for (int line = 0; line < count; line++) {
        lines[line] = line;
    }
    for (int begin = 0, end = 0; begin < count; begin = end) {
        for (end = begin + 1;
             end < count && end % side != 0 && window_of(side, end) == window_of(side, begin);) {
            end++;
        }
        rng_shuffle(rng, lines + begin, (size_t)(end - begin));
    }
}

void windoku_construct(const SudokuLayout *layout, Rng *rng, SudokuGrid *solution) {
    const int n = layout->symbols;
    const int side = layout->box_rows;
    const bool is_transposed = rng_below(rng, 2) == 1;
    int rows[SUDOKU_SYMBOLS_MAX];
    int columns[SUDOKU_SYMBOLS_MAX];
    int symbols[SUDOKU_SYMBOLS_MAX];
    permute_lines(side, rng, rows);
    permute_lines(side, rng, columns);
    for (int i = 0; i < n; i++) {
        symbols[i] = i + 1;
    }
    rng_shuffle(rng, symbols, (size_t)n);
    for (int cell = 0; cell < n * n; cell++) {
        const int row = rows[is_transposed ? cell % n : cell / n];
        const int column = columns[is_transposed ? cell / n : cell % n];
        const int first = (row % side + window_of(side, column)) % side;
        const int second = (row / side + column % side) % side;
        solution->value[cell] = (uint8_t)symbols[first * side + second];
    }
}
