/* Makes puzzles that need a technique and no harder one. */
#include "sudoku/generator.h"

#include "sudoku/exercises.h"
#include "sudoku/generate/drill_puzzles.h"
#include "sudoku/solver.h"

/* Puzzles after which the search ends: the usual grid has all techniques, another layout may lack
 * some. */
#define NEEDING_TRIES_MAX 20000
/* Orders in which clues are added to one puzzle. */
#define NEEDING_ORDERS 12

/* ---- What a puzzle needs ---- */

typedef struct NeedingWalk {
    bool is_solved;
    bool has_used;                     /* the technique itself */
    bool is_pattern[SUDOKU_CELLS_MAX]; /* cells of its first step */
} NeedingWalk;

static void note_pattern(const SudokuStep *step, NeedingWalk *walk) {
    for (int i = 0; i < step->cause_count; i++) {
        walk->is_pattern[step->causes[i].cell] = true;
    }
    for (int i = 0; i < step->elimination_count; i++) {
        walk->is_pattern[step->eliminations[i].cell] = true;
    }
    walk->has_used = true;
}

/* Goes the path of techniques up to this one. */
static bool walk_up_to(const SudokuLayout *layout, const SudokuGrid *puzzle,
                       SudokuTechnique technique, NeedingWalk *walk) {
    SudokuPath *path = sudoku_path_open(layout);
    SudokuBoard board;
    SudokuStep step;
    *walk = (NeedingWalk){.is_solved = false};
    if (!path) {
        return false;
    }
    sudoku_board_init(&board, layout, puzzle);
    board.is_unique = true;
    while (sudoku_path_find(path, &board, technique, &step)) {
        if (step.technique == technique && !walk->has_used) {
            note_pattern(&step, walk);
        }
        sudoku_board_apply(&board, layout, &step);
    }
    walk->is_solved = sudoku_grid_is_solved(layout, &board.grid);
    sudoku_path_close(path);
    return true;
}

static bool is_solved_below(const SudokuLayout *layout, const SudokuGrid *puzzle,
                            SudokuTechnique technique) {
    NeedingWalk walk;
    return technique > 0 && (!walk_up_to(layout, puzzle, technique - 1, &walk) || walk.is_solved);
}

/* Do techniques up to this one solve the puzzle, and not the easier ones alone? */
static bool needs_technique(const SudokuLayout *layout, const SudokuGrid *puzzle,
                            SudokuTechnique technique) {
    NeedingWalk walk;
    return walk_up_to(layout, puzzle, technique, &walk) && walk.is_solved && walk.has_used &&
           !is_solved_below(layout, puzzle, technique);
}

bool sudoku_technique_has_puzzles(SudokuTechnique technique) {
    return technique != SUDOKU_FINNED_X_WING && technique != SUDOKU_SASHIMI_X_WING &&
           technique != SUDOKU_UNIQUE_5 && technique != SUDOKU_FRANKEN_X_WING &&
           technique != SUDOKU_FORCED;
}

/* ---- Where puzzles come from ---- */

typedef struct Needing {
    const SudokuRecipe *recipe;
    Rng *rng;
    Budget *budget;
    SudokuTechnique technique;
} Needing;

/* A puzzle found by changing clues of hard ones: hardly any new one needs nested nets. */
static const char nested_puzzle[] =
    "........9.....1.65..3.5.8....8.9...6.7...23..1..4.......9.8..5..2.......4..7.....";

/* A position of the course, as a puzzle. */
static bool draw_exercise(const Needing *needing, SudokuGrid *givens) {
    if (needing->technique == SUDOKU_NESTED_NET) {
        return drill_puzzles_image(needing->recipe->layout, nested_puzzle, needing->rng, givens);
    }
    const int themes = SUDOKU_THEMES;
    int of_technique[SUDOKU_THEMES];
    uint32_t count = 0;
    int first = 0;
    for (int theme = 0; theme < themes; theme++) {
        if (sudoku_theme_technique((SudokuTheme)theme) == needing->technique) {
            of_technique[count++] = theme;
        }
    }
    if (count == 0) {
        return false;
    }
    const int theme = of_technique[rng_below(needing->rng, count)];
    const int many = sudoku_theme_exercises((SudokuTheme)theme, &first);
    const int index = first + (int)rng_below(needing->rng, (uint32_t)many);
    return drill_puzzles_image(needing->recipe->layout, sudoku_exercise(index)->values,
                               needing->rng, givens);
}

static Status make_new(const Needing *needing, SudokuPuzzle *puzzle) {
    SudokuRecipe recipe = *needing->recipe;
    const SudokuLevel level = sudoku_level_of(needing->technique);
    recipe.low = level;
    recipe.high = level;
    recipe.is_minimal = level >= SUDOKU_HARD;
    return sudoku_generate(&recipe, needing->rng, needing->budget, NULL, puzzle);
}

/* One puzzle with one solution, from any of the sources. */
static Status draw_puzzle(const Needing *needing, int number, SudokuPuzzle *puzzle) {
    const SudokuLayout *layout = needing->recipe->layout;
    SudokuSolutions solutions;
    const bool may_draw = needing->recipe->symmetry == SUDOKU_SYMMETRY_NONE && number % 4 != 0;
    const bool is_drawn =
        may_draw && ((number % 2 == 1 && draw_exercise(needing, &puzzle->givens)) ||
                     drill_puzzles_draw(layout, needing->technique, needing->rng, &puzzle->givens));
    if (!is_drawn) {
        return make_new(needing, puzzle);
    }
    const Status status = sudoku_solve(layout, &puzzle->givens, 2, needing->budget, &solutions);
    if (status == STATUS_OK && solutions.count != 1) {
        return STATUS_NOT_FOUND;
    }
    puzzle->solution = solutions.first;
    return status;
}

/* ---- Clues are added ---- */

static SudokuGrid give_clues(const SudokuPuzzle *puzzle, const int *cells, int count) {
    SudokuGrid grid = puzzle->givens;
    for (int i = 0; i < count; i++) {
        grid.value[cells[i]] = puzzle->solution.value[cells[i]];
    }
    return grid;
}

/* Adds each clue of the order that leaves the easier techniques without a solution: what stays
 * empty hangs on the pattern. */
static SudokuGrid fill_around(const Needing *needing, const SudokuPuzzle *puzzle, const int *cells,
                              int count) {
    SudokuGrid grid = puzzle->givens;
    for (int i = 0; i < count && budget_poll(needing->budget); i++) {
        grid.value[cells[i]] = puzzle->solution.value[cells[i]];
        if (is_solved_below(needing->recipe->layout, &grid, needing->technique)) {
            grid.value[cells[i]] = 0;
        }
    }
    return grid;
}

/* Adds the fewest clues of a random order, none of them in the pattern, with which techniques up to
 * the wanted one suffice (with more clues a puzzle is rarely harder, so the number is found by
 * halves), or where that is in vain all that the pattern stands. */
static bool add_clues(const Needing *needing, const NeedingWalk *first, SudokuPuzzle *puzzle) {
    const SudokuLayout *layout = needing->recipe->layout;
    int order[SUDOKU_CELLS_MAX];
    int empty = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        order[empty] = cell;
        empty += !puzzle->givens.value[cell] && !first->is_pattern[cell];
    }
    for (int i = 0; i < NEEDING_ORDERS && budget_poll(needing->budget); i++) {
        int few = 0;
        int many = empty;
        rng_shuffle(needing->rng, order, (size_t)empty);
        while (many - few > 1 && i < NEEDING_ORDERS / 2) {
            const int middle = few + (many - few) / 2;
            const SudokuGrid grid = give_clues(puzzle, order, middle);
            NeedingWalk walk;
            const bool is_solved =
                walk_up_to(layout, &grid, needing->technique, &walk) && walk.is_solved;
            *(is_solved ? &many : &few) = middle;
        }
        const SudokuGrid grid = i < NEEDING_ORDERS / 2 ? give_clues(puzzle, order, many)
                                                       : fill_around(needing, puzzle, order, empty);
        if (needs_technique(layout, &grid, needing->technique)) {
            puzzle->givens = grid;
            return true;
        }
    }
    return false;
}

/* Makes the puzzle need the technique and no harder one; false when it does not. */
static bool take_puzzle(const Needing *needing, SudokuPuzzle *puzzle) {
    const SudokuLayout *layout = needing->recipe->layout;
    NeedingWalk walk;
    if (!walk_up_to(layout, &puzzle->givens, needing->technique, &walk) || !walk.has_used) {
        return false;
    }
    if (walk.is_solved) {
        return !is_solved_below(layout, &puzzle->givens, needing->technique);
    }
    return needing->recipe->symmetry == SUDOKU_SYMMETRY_NONE && add_clues(needing, &walk, puzzle);
}

Status sudoku_generate_needing(const SudokuRecipe *recipe, const bool is_wanted[SUDOKU_TECHNIQUES],
                               Rng *rng, Budget *budget, SudokuPuzzle *puzzle) {
    int wanted[SUDOKU_TECHNIQUES];
    uint32_t count = 0;
    for (int i = 0; i < SUDOKU_TECHNIQUES; i++) {
        if (is_wanted[i] && sudoku_technique_has_puzzles((SudokuTechnique)i)) {
            wanted[count++] = i;
        }
    }
    for (int number = 1; count > 0 && number <= NEEDING_TRIES_MAX; number++) {
        const Needing needing = {recipe, rng, budget,
                                 (SudokuTechnique)wanted[rng_below(rng, count)]};
        const Status status = draw_puzzle(&needing, number, puzzle);
        if (status != STATUS_OK && status != STATUS_NOT_FOUND) {
            return status;
        }
        if (status == STATUS_OK && take_puzzle(&needing, puzzle)) {
            return STATUS_OK;
        }
        if (!budget_poll(budget)) {
            return budget->status;
        }
    }
    return STATUS_LIMIT;
}
