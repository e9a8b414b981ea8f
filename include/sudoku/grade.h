/* Grade: how hard a puzzle is for a person, measured by the steps that solve it. */
#ifndef DAMIER_SUDOKU_GRADE_H
#define DAMIER_SUDOKU_GRADE_H

#include "play/budget.h"
#include "sudoku/technique.h"

typedef enum SudokuLevel {
    SUDOKU_EASY,    /* last empty cells and hidden singles */
    SUDOKU_MEDIUM,  /* naked singles and locked candidates too */
    SUDOKU_HARD,    /* pairs and more: up to hidden quads */
    SUDOKU_EXPERT,  /* wings, colours, finned fish, uniqueness, chains of one kind */
    SUDOKU_EXTREME, /* chains of any kind, almost locked sets, forcing nets */
    SUDOKU_LEVELS,
} SudokuLevel;

typedef struct SudokuGrade {
    SudokuTechnique hardest;
    SudokuLevel level;
    int score; /* the sum of the scores of all steps, plus five times that of the hardest */
    int steps;
    int used[SUDOKU_TECHNIQUES]; /* steps of each technique */
} SudokuGrade;

/* The level of a puzzle whose hardest step uses `technique`. */
SudokuLevel sudoku_level_of(SudokuTechnique technique);
/* The hardest technique of a level. */
SudokuTechnique sudoku_level_hardest(SudokuLevel level);
/* The English name, to be translated: "easy", "medium", "hard", "expert", "extreme". The command
 * line reads the same words. */
const char *sudoku_level_name(SudokuLevel level);

/* Solves `puzzle` step by step, always by the easiest step. Where even nested nets fail, one value
 * is taken from the solution (SUDOKU_FORCED). Returns STATUS_NOT_FOUND when the puzzle does not
 * have exactly one solution; otherwise STATUS_OK, STATUS_CANCELLED, STATUS_LIMIT or
 * STATUS_NO_MEMORY. */
Status sudoku_grade(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                    SudokuGrade *grade);
/* As sudoku_grade. With `allows_uniqueness` false it avoids techniques that rely on a unique
 * solution. */
Status sudoku_grade_by(const SudokuLayout *layout, const SudokuGrid *puzzle, bool allows_uniqueness,
                       Budget *budget, SudokuGrade *grade);

/* Finds one step of that path: the easiest on `board`, or a forced one from `solution`. Returns
 * false when the board is full. */
bool sudoku_path_step(SudokuPath *path, const SudokuBoard *board, const SudokuGrid *solution,
                      SudokuStep *step);

#endif
