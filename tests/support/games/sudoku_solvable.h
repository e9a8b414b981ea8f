/* Questions about Sudoku puzzles that only tests ask. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_SOLVABLE_H
#define DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_SOLVABLE_H

#include "sudoku/grade.h"
#include "sudoku/solver.h"

/* True when the techniques up to `hardest` solve the puzzle without guessing. */
static inline bool sudoku_is_solved_by(const SudokuLayout *layout, const SudokuGrid *puzzle,
                                       SudokuTechnique hardest) {
    SudokuPath *path = sudoku_path_open(layout);
    SudokuBoard board;
    SudokuStep step;
    sudoku_board_init(&board, layout, puzzle);
    while (path && sudoku_path_find(path, &board, hardest, &step)) {
        sudoku_board_apply(&board, layout, &step);
    }
    sudoku_path_close(path);
    return sudoku_grid_is_solved(layout, &board.grid);
}

/* Lets backtracking that has found a solution search for the next one. */
static inline void sudoku_teaching_resume(SudokuTeachingSolver *brute) {
    if (brute->phase == SUDOKU_TEACHING_SOLVED) {
        brute->phase = brute->count == 0 ? SUDOKU_TEACHING_NONE : SUDOKU_TEACHING_FILLING;
    }
}

#endif
