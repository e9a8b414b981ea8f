/* What the options of damier-solve sudoku ask for, shared by its files. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_H

#include "cli/solve/solve.h"
#include "cli/solve/sudoku/solve_sudoku_ahead.h"
#include "cli/solve/sudoku/solve_sudoku_paper.h"
#include "sudoku/formats.h"
#include "sudoku/generator.h"
#include "sudoku/solver.h"

typedef enum SudokuAsk {
    SUDOKU_ASK_SOLUTION,
    SUDOKU_ASK_GRADE,
    SUDOKU_ASK_HINT,
    SUDOKU_ASK_PATH,
    SUDOKU_ASK_STEPS,
    SUDOKU_ASK_CHECK,
    SUDOKU_ASK_COUNT,
    SUDOKU_ASK_ALL,
    SUDOKU_ASK_PUZZLES,
    SUDOKU_ASK_CONVERSION,
} SudokuAsk;

typedef struct SudokuAnswerer {
    SolveLimits limits;
    SudokuAsk ask;
    const char *layout_name; /* borrowed from the command line */
    bool layout_is_fixed;    /* read from a file */
    SudokuLayout layout;     /* of the last problem; no cells yet: none */
    SudokuSolver *solver;    /* owned; for that layout, or NULL: not made yet */
    int order;               /* of generated puzzles, 0: not given */
    uint64_t count_limit;    /* of --count or --all */
    bool without_uniqueness; /* --no-uniqueness */
    bool has_range;          /* --grade LOW..HIGH */
    bool has_recipe;         /* --seed, --symmetry or --order */
    uint64_t seed;
    Rng rng;
    SudokuRecipe recipe;
    int64_t generate_count;
    int64_t generated;
    SudokuFormat from;
    SudokuFormat to;
    SudokuAhead *ahead; /* owned; NULL: each problem is solved alone */
    SudokuPaper paper;
} SudokuAnswerer;

/* What an answer is made from. `solutions` was counted up to two. */
typedef struct SudokuProblem {
    const SudokuLayout *layout;
    const SudokuSolver *solver;
    SudokuGrid grid;
    SudokuSolutions solutions;
    bool allows_uniqueness;
    Budget budget;
} SudokuProblem;

/* The answers that are steps, one a line. */
Status sudoku_answer_grade(SudokuProblem *problem, Text *out);
Status sudoku_answer_hint(SudokuProblem *problem, Text *out);
Status sudoku_answer_path(SudokuProblem *problem, Text *out);
Status sudoku_answer_steps(SudokuProblem *problem, Text *out);
/* What is the matter with the puzzle; it need not have one solution. */
Status sudoku_answer_check(SudokuProblem *problem, Text *out);

/* Taken into a SudokuAnswerer. */
extern const CommandOption sudoku_options[];
/* After the last option: do they go together? */
Status sudoku_options_check(const SudokuAnswerer *answerer, Text *reason);

#endif
