/* Shared by the files of damier-solve sudoku: the options and the current problem. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_H

#include "cli/solve/solve.h"
#include "cli/solve/sudoku/solve_sudoku_ahead.h"
#include "cli/solve/sudoku/solve_sudoku_paper.h"
#include "cli/solve/sudoku/solve_sudoku_techniques.h"
#include "interchange/sudoku/formats.h"
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
    SUDOKU_ASK_TECHNIQUES, /* their ids */
} SudokuAsk;

typedef struct SudokuAnswerer {
    SolveLimits limits;
    SudokuAsk ask;
    const char *layout_name; /* borrowed from the command line */
    bool layout_is_fixed;    /* from a file or a map */
    bool layout_is_of_line;  /* the last line named it */
    bool draws_maps;         /* --layout jigsaw: each generated puzzle has a map of its own */
    SudokuGrid known;        /* the solution that was drawn with the last map */
    SudokuLayout layout;     /* of the last problem; cells == 0: none yet */
    SudokuSolver *solver;    /* owned; for `layout`, or NULL */
    int order;               /* of generated puzzles, 0: not given */
    uint64_t count_limit;    /* of --count or --all */
    bool without_uniqueness; /* --no-uniqueness */
    bool has_range;          /* --grade LOW..HIGH */
    bool has_recipe;         /* --seed, --symmetry or --order */
    uint64_t seed;
    Rng rng;
    SudokuRecipe recipe;
    SudokuTechniques techniques; /* --techniques */
    int64_t generate_count;
    int64_t generated;
    bool from_any; /* --from any: the format is guessed */
    SudokuFormat from;
    SudokuFormat to;
    SudokuAhead *ahead; /* owned; NULL: problems are solved one by one */
    SudokuPaper paper;
} SudokuAnswerer;

/* One problem. `solutions` holds at most two. */
typedef struct SudokuProblem {
    const SudokuLayout *layout;
    const SudokuSolver *solver;
    SudokuGrid grid;
    SudokuSolutions solutions;
    bool allows_uniqueness;
    Budget budget;
} SudokuProblem;

/* Answers that consist of steps, one per line. */
Status sudoku_answer_grade(SudokuProblem *problem, Text *out);
Status sudoku_answer_hint(SudokuProblem *problem, Text *out);
Status sudoku_answer_path(SudokuProblem *problem, Text *out);
Status sudoku_answer_steps(SudokuProblem *problem, Text *out);
/* What is wrong with a puzzle; it need not have a single solution. */
Status sudoku_answer_check(SudokuProblem *problem, Text *out);

/* Converts all puzzles of `text` (--from, --to), without a final line feed. As solve_convert. */
Status solve_sudoku_convert(const SudokuAnswerer *answerer, const char *text, Text *out,
                            Text *reason);

/* The options; their target is a SudokuAnswerer. */
extern const CommandOption solve_sudoku_options[];
/* Checks that the options are compatible; call after the last one. */
Status sudoku_options_check(const SudokuAnswerer *answerer, Text *reason);

#endif
