/* Symmetries of puzzles: their names, and how they turn a cell. */
#include "sudoku/generate/symmetry.h"

static const char *const symmetry_names[SUDOKU_SYMMETRIES] = {
    [SUDOKU_SYMMETRY_NONE] = "none",
    [SUDOKU_SYMMETRY_HALF_TURN] = "half-turn",
    [SUDOKU_SYMMETRY_QUARTER_TURN] = "quarter-turn",
    [SUDOKU_SYMMETRY_LEFT_RIGHT] = "left-right",
    [SUDOKU_SYMMETRY_UP_DOWN] = "up-down",
    [SUDOKU_SYMMETRY_DIAGONAL] = "diagonal",
};

const char *sudoku_symmetry_name(SudokuSymmetry symmetry) {
    return symmetry_names[symmetry];
}

int symmetry_turned(const SudokuLayout *layout, SudokuSymmetry symmetry, int cell) {
    const int n = layout->symbols;
    const int row = cell / n;
    const int column = cell % n;
    switch (symmetry) {
    case SUDOKU_SYMMETRY_HALF_TURN:
        return n * n - 1 - cell;
    case SUDOKU_SYMMETRY_QUARTER_TURN:
        return column * n + n - 1 - row;
    case SUDOKU_SYMMETRY_LEFT_RIGHT:
        return row * n + n - 1 - column;
    case SUDOKU_SYMMETRY_UP_DOWN:
        return (n - 1 - row) * n + column;
    case SUDOKU_SYMMETRY_DIAGONAL:
        return column * n + row;
    default:
        return cell;
    }
}
