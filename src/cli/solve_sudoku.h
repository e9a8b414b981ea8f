/* What the options of damier-solve sudoku ask for, shared by its files. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_H
#define DAMIER_CLI_SOLVE_SUDOKU_H

#include "solve.h"
#include "solve_sudoku_ahead.h"
#include "solve_sudoku_paper.h"
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

#define SUDOKU_HELP                                                                                \
    "A problem is the grid row by row: . or 0 is empty, then 1-9 and A-P. The answer is the\n"     \
    "solution, none or many.\n"                                                                    \
    "  --layout NAME     classic, x, windoku, centre-dot, jigsaw:MAP, twin, butterfly, flower,\n"  \
    "                    sohei, samurai or a FILE (lines S, C and E: symbols, cells, regions);\n"  \
    "                    +x after it adds both diagonals\n"                                        \
    "  --count LIMIT     the number of solutions, up to LIMIT\n"                                   \
    "  --all N           up to N solutions, one a field\n"                                         \
    "  --grade           hardest technique, score, steps\n"                                        \
    "  --hint            the next step in words, then as moves (r5c8=9 sets, r5c8~3 strikes)\n"    \
    "  --path            every step: number, words, moves\n"                                       \
    "  --steps           all steps that the grid allows now, in the same way\n"                    \
    "  --check           one, many or none, what shows it, and up to two solutions\n"              \
    "  --no-uniqueness   no step, grade or path may rest on there being one solution\n"            \
    "  --generate N      N puzzles with one solution, and no input:\n"                             \
    "    --grade LOW..HIGH  levels easy, medium, hard, expert, extreme (default: any, no\n"        \
    "                       clue too many)\n"                                                      \
    "    --seed S           same seed, same puzzles (default 1)\n"                                 \
    "    --symmetry NAME    none, half-turn, quarter-turn, left-right, up-down, diagonal\n"        \
    "    --order K          K symbols (default 9)\n"                                               \
    "  --pdf FILE        prints the puzzles that have one solution, or were generated, too:\n"     \
    "    --per-page N       1, 2, 4 or 6 (default 4)\n"                                            \
    "    --paper NAME       a4 or letter (default a4)\n"                                           \
    "    --no-solutions     without the solutions at the end\n"                                    \
    "  --from FORMAT, --to FORMAT\n"                                                               \
    "                    converts between line, sdm, sdk, sdx, ss, opensudoku, hodoku, sgt, "      \
    "grid,\n"                                                                                      \
    "                    candidates, ksudoku and fpuzzles (default line)\n"

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

/* Takes one option, as SolveGame.option. */
Status sudoku_options_take(void *solver, const char *name, const char *value, bool *took_value,
                           Text *reason);
/* After the last option: do they go together? */
Status sudoku_options_check(const SudokuAnswerer *answerer, Text *reason);

#endif
