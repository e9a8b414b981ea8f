/* Generates puzzles: fills a grid and removes clues. */
#include "sudoku/generator.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/engines.h"
#include "sudoku/generate/closure.h"
#include "sudoku/generate/filling.h"
#include "sudoku/generate/hitting.h"
#include "sudoku/generate/symmetry.h"
#include "sudoku/solver.h"

#define GRIDS_MAX 2000
/* Small layouts run out of different grids much sooner, but a grid takes them microseconds, and of
 * their hardest puzzles there are few: one 6x6 grid in eight hundred becomes an extreme one. */
#define GRIDS_PER_CELL 25
#define SMALL_CELLS 49
#define SMALL_GRIDS_PER_CELL 480
/* A map of 4x4 has hard puzzles in many of its grids or in none. */
#define TINY_CELLS 16
#define TINY_GRIDS_PER_CELL 20
/* The rarest puzzles are rarer still where they must be symmetric. */
#define SYMMETRIC_TIMES 8
/* More of them cost less each, but some grids have no extreme puzzle at all. */
#define HITS_PER_GRID 512
/* A known solution changes so often before each puzzle. */
#define KNOWN_CHANGES 4
/* A cell whose removal takes more nodes to check keeps its value; on large grids nodes are slow. */
#define CHECK_NODES 3000
#define CHECK_NODES_LARGE 20
#define LARGE_CELLS 195
#define LARGE_CELLS_MINIMAL 400
/* Above 25x25, a check takes a millisecond, and when so many cells have kept their values one by
 * one the puzzle is as hard as it becomes: the rest would take three quarters of the time. */
#define HUGE_CELLS 625
#define HUGE_KEPT_MAX 30
/* From 20x20 on, cells may be tried symbol by symbol. */
#define BY_SYMBOL_CELLS 400
/* Orders of giving clues back to one puzzle. */
#define ORDERS_MAX 12

/* Nodes of the backtracking search on one check before the clause-learning search takes over. */
#define GENERATOR_PLAIN_NODES 1000

typedef struct Dig {
    const SudokuRecipe *recipe;
    Budget *budget;
    SudokuSolver *solver;
    Closure *closure;
    int grids;               /* begun so far */
    Hitting *hitting;        /* NULL: every puzzle has a grid of its own */
    int hits;                /* puzzles dug out of its grid so far */
    SudokuTechnique hardest; /* the hardest technique allowed; SUDOKU_FORCED: any */
    int fewest;              /* givens to keep */
    bool is_by_symbol;       /* cells of the same symbol are tried one after another */
} Dig;

/* Makes a random solution of the layout, out of the one that the recipe knows. */
static Status fill(const Dig *dig, Rng *rng, SudokuGrid *solution) {
    const SudokuRecipe *recipe = dig->recipe;
    if (recipe->known) {
        *solution = *recipe->known;
        return filling_vary(recipe->layout, KNOWN_CHANGES, rng, dig->budget, solution);
    }
    return filling_find(recipe->layout, rng, dig->budget, solution);
}

/* Empties an orbit. */
static void empty_orbit(const Dig *dig, int cell, SudokuGrid *puzzle) {
    for (int at = cell; puzzle->value[at];
         at = symmetry_turned(dig->recipe->layout, dig->recipe->symmetry, at)) {
        puzzle->value[at] = 0;
    }
}

/* A puzzle with one solution, and the same with some cells emptied. */
typedef struct Step {
    const SudokuGrid *before;
    SudokuGrid after;
    int cell; /* the only one that was emptied, or -1 */
} Step;

/* Does the puzzle have another solution? If only one cell was emptied, looks for one that differs
 * from the known solution in that cell. */
static Status has_other(const Dig *dig, const Step *step, Budget *part, bool *is_found) {
    const SudokuLayout *layout = dig->recipe->layout;
    SudokuSolutions solutions;
    if (step->cell >= 0) {
        const int value = step->before->value[step->cell];
        if (layout->is_classic && layout->symbols == 9) {
            return simd9_find_other(&step->after, step->cell, value, part, is_found);
        }
        /* Usually this ends at once; if not, the clause-learning search takes over. */
        Budget plain = budget_part(part, GENERATOR_PLAIN_NODES);
        const Status status = backtracking_find_other(
            layout, &step->after, (EngineBar){step->cell, value}, &plain, is_found);
        part->nodes = plain.nodes;
        if (status != STATUS_LIMIT) {
            return status;
        }
    }
    const Status status =
        sudoku_solver_run(dig->solver, &step->after, &(SudokuSearch){.limit = 2}, part, &solutions);
    *is_found = solutions.count != 1;
    return status;
}

/* Does the puzzle still have one solution? An undecided check counts as no. */
static Status is_unique(const Dig *dig, const Step *step, bool *unique) {
    const SudokuRecipe *recipe = dig->recipe;
    const bool is_large =
        recipe->layout->cells > (recipe->is_minimal ? LARGE_CELLS_MINIMAL : LARGE_CELLS);
    Budget part = filling_part_of(dig->budget, is_large ? CHECK_NODES_LARGE : CHECK_NODES);
    bool is_found = false;
    const Status status = has_other(dig, step, &part, &is_found);
    dig->budget->nodes += part.nodes;
    *unique = status == STATUS_OK && !is_found;
    return status == STATUS_LIMIT ? STATUS_OK : status;
}

/* Does the puzzle still have one solution, within reach of the techniques allowed? */
static Status is_good(const Dig *dig, const Step *step, bool *good) {
    const SudokuLayout *layout = dig->recipe->layout;
    *good = false;
    if (sudoku_grid_filled(layout, &step->after) < dig->fewest) {
        return STATUS_OK;
    }
    if (dig->hardest == SUDOKU_FORCED) {
        return is_unique(dig, step, good);
    }
    /* Techniques are sound: what they solve has one solution. */
    dig->budget->nodes++;
    *good = closure_solves(dig->closure, &step->after, dig->hardest);
    return STATUS_OK;
}

/* How many cells may keep their values, once each is tried alone, before digging ends. */
static int most_kept(const Dig *dig) {
    if (dig->recipe->is_minimal || dig->recipe->layout->cells <= HUGE_CELLS || dig->is_by_symbol) {
        return SUDOKU_CELLS_MAX;
    }
    return HUGE_KEPT_MAX;
}

/* Puts all cells in the order in which they are tried. */
static void order_cells(const Dig *dig, Rng *rng, const SudokuGrid *solution, int *order) {
    const int cells = dig->recipe->layout->cells;
    int shuffled[SUDOKU_CELLS_MAX];
    int symbols[SUDOKU_SYMBOLS_MAX];
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
        order[cell] = cell;
    }
    rng_shuffle(rng, order, (size_t)cells);
    if (!dig->is_by_symbol) {
        return;
    }
    memcpy(shuffled, order, (size_t)cells * sizeof *order);
    for (int i = 0; i < dig->recipe->layout->symbols; i++) {
        symbols[i] = i + 1;
    }
    rng_shuffle(rng, symbols, (size_t)dig->recipe->layout->symbols);
    for (int i = 0; i < dig->recipe->layout->symbols; i++) {
        for (int k = 0; k < cells; k++) {
            if (solution->value[shuffled[k]] == symbols[i]) {
                order[count++] = shuffled[k];
            }
        }
    }
}

/* Goes through the cells once and empties all that it can. It empties several at a time, and fewer
 * where that fails. A puzzle that fails still fails with fewer clues, so the outcome is the same as
 * one at a time. */
static Status dig_all(const Dig *dig, Rng *rng, Progress *progress, SudokuGrid *puzzle) {
    const int cells = dig->recipe->layout->cells;
    int order[SUDOKU_CELLS_MAX];
    order_cells(dig, rng, puzzle, order);
    int together = cells / 5 + 1;
    int kept = 0;
    for (int i = 0; i < cells && kept < most_kept(dig);) {
        const int end = i + together < cells ? i + together : cells;
        const bool is_alone = end == i + 1 && dig->recipe->symmetry == SUDOKU_SYMMETRY_NONE;
        Step step = {puzzle, *puzzle, is_alone ? order[i] : -1};
        bool good = false;
        progress_set(progress, i, cells);
        if (end == i + 1 && !puzzle->value[order[i]]) {
            i = end; /* emptied with its orbit */
            continue;
        }
        for (int k = i; k < end; k++) {
            empty_orbit(dig, order[k], &step.after);
        }
        const Status status = is_good(dig, &step, &good);
        if (status != STATUS_OK) {
            return status;
        }
        if (good) {
            *puzzle = step.after;
        }
        if (good || together == 1) {
            kept += !good;
            i = end;
        } else {
            together /= 2;
        }
        if (!budget_poll(dig->budget)) {
            return dig->budget->status;
        }
    }
    return STATUS_OK;
}

/* Hardly any large puzzle dug without checks is so easy as an expert one, and looking for wings at
 * every cell is slow: clues are given back instead. */
static bool is_too_hard_at_first(const SudokuLayout *layout, SudokuLevel target) {
    return target == SUDOKU_EXPERT && layout->cells > 81;
}

/* On the largest layouts, and on large ones with other regions than boxes, a puzzle dug in random
 * order is mostly no harder than a hard one, since few nodes have to prove each clue redundant.
 * Where symbols are emptied one after another, nearly all are extreme. */
static bool is_too_easy_at_random(const SudokuLayout *layout, SudokuLevel target) {
    const bool is_large = layout->cells >= BY_SYMBOL_CELLS && !layout->is_classic;
    return target >= SUDOKU_EXPERT && (is_large || layout->cells > HUGE_CELLS);
}

/* On some layouts of at most 81 cells hardly any puzzle is expert: what the search allows is
 * extreme, or hard. From every second grid a hard one is made, and one clue more taken away. */
static bool goes_on_from_hard(const SudokuLayout *layout, SudokuLevel target, int grid) {
    return grid % 2 == 0 && target == SUDOKU_EXPERT && !layout->is_classic && layout->cells <= 81 &&
           layout->cells > SMALL_CELLS;
}

/* The hardest technique that digging allows. For hard puzzles of small classic layouts it digs
 * without checking the techniques (SUDOKU_FORCED) and grades the result: one check is cheaper than
 * one for every cell, and enough puzzles land in the range. On other layouts few would, so digging
 * checks the techniques, on large grids without the slow ones. */
static SudokuTechnique dig_technique(const SudokuLayout *layout, SudokuLevel target) {
    if (target >= SUDOKU_EXPERT) {
        return SUDOKU_FORCED;
    }
    if (target == SUDOKU_HARD && layout->is_classic && layout->cells <= 81) {
        return SUDOKU_FORCED;
    }
    if (target == SUDOKU_HARD && layout->cells > 81) {
        return SUDOKU_HIDDEN_PAIR;
    }
    return sudoku_level_hardest(target);
}

/* Easy and medium puzzles keep this percentage of the cells, for their looks. */
static int fewest_givens(const SudokuRecipe *recipe, SudokuLevel level) {
    static const int hundredths[SUDOKU_LEVELS] = {[SUDOKU_EASY] = 42, [SUDOKU_MEDIUM] = 32};
    return recipe->layout->cells * hundredths[level] / 100;
}

/* Up to hard the closure decides; beyond, the path of grade.h, which may use uniqueness. */
static bool is_solved_at(const Dig *dig, const SudokuGrid *puzzle, SudokuLevel level) {
    const SudokuLayout *layout = dig->recipe->layout;
    SudokuBoard board;
    SudokuStep step;
    if (level <= SUDOKU_HARD) {
        return closure_solves(dig->closure, puzzle, sudoku_level_hardest(level));
    }
    if (closure_solves(dig->closure, puzzle, sudoku_level_hardest(SUDOKU_HARD))) {
        return true; /* which most are, and the closure is much faster */
    }
    SudokuPath *path = sudoku_path_open(layout);
    sudoku_board_init(&board, layout, puzzle);
    board.is_unique = true;
    while (path && sudoku_path_find(path, &board, sudoku_level_hardest(level), &step)) {
        sudoku_board_apply(&board, layout, &step);
    }
    sudoku_path_close(path);
    return sudoku_grid_is_solved(layout, &board.grid);
}

/* Is the puzzle in the range? It may be easier than the level it was dug for. */
static bool is_in_range(const Dig *dig, const SudokuGrid *puzzle) {
    const SudokuRecipe *recipe = dig->recipe;
    if (recipe->is_minimal) {
        return true;
    }
    return (recipe->low == SUDOKU_EASY || !is_solved_at(dig, puzzle, recipe->low - 1)) &&
           (recipe->high == SUDOKU_EXTREME || is_solved_at(dig, puzzle, recipe->high));
}

/* The puzzle with the first `count` of these cells, and their orbits, given as well. */
static SudokuGrid with_clues(const Dig *dig, const SudokuPuzzle *puzzle, const int *cells,
                             int count) {
    SudokuGrid grid = puzzle->givens;
    for (int i = 0; i < count; i++) {
        for (int at = cells[i]; !grid.value[at];
             at = symmetry_turned(dig->recipe->layout, dig->recipe->symmetry, at)) {
            grid.value[at] = puzzle->solution.value[at];
        }
    }
    return grid;
}

/* How many of the cells have to be given for techniques up to `hardest` to solve the puzzle: with
 * more clues it is not harder, so the number is found by halves. At most `many` are enough. */
static int clues_needed(const Dig *dig, const SudokuPuzzle *puzzle, const int *cells, int many,
                        SudokuTechnique hardest) {
    int few = -1;
    while (many - few > 1) {
        const int middle = few + (many - few) / 2;
        const SudokuGrid grid = with_clues(dig, puzzle, cells, middle);
        *(closure_solves(dig->closure, &grid, hardest) ? &many : &few) = middle;
        dig->budget->nodes++;
    }
    return many;
}

/* Gives clues of a puzzle that is too hard back, in random order, until one more would make it a
 * hard one; if wings do not solve it then, tries another order. Leaves a puzzle of another level
 * when none of a few orders does. */
static Status give_back(const Dig *dig, Rng *rng, SudokuPuzzle *puzzle) {
    const int cells = dig->recipe->layout->cells;
    const SudokuTechnique hard = sudoku_level_hardest(SUDOKU_HARD);
    int order[SUDOKU_CELLS_MAX];
    int empty = 0;
    SudokuGrid grid = puzzle->givens;
    for (int cell = 0; cell < cells; cell++) {
        order[empty] = cell;
        empty += !puzzle->givens.value[cell];
    }
    for (int i = 0; i < ORDERS_MAX && empty > 0 && budget_poll(dig->budget); i++) {
        rng_shuffle(rng, order, (size_t)empty);
        const int needed = clues_needed(dig, puzzle, order, empty, hard);
        grid = with_clues(dig, puzzle, order, needed > 0 ? needed - 1 : 0);
        if (closure_solves(dig->closure, &grid, SUDOKU_W_WING)) {
            break;
        }
    }
    puzzle->givens = grid;
    return dig->budget->status;
}

/* Takes one clue more away, the first that the techniques of an expert puzzle can spare. */
static Status go_on(Dig *dig, Rng *rng, SudokuPuzzle *puzzle) {
    const int cells = dig->recipe->layout->cells;
    int order[SUDOKU_CELLS_MAX];
    bool good = false;
    for (int cell = 0; cell < cells; cell++) {
        order[cell] = cell;
    }
    rng_shuffle(rng, order, (size_t)cells);
    dig->hardest = sudoku_level_hardest(SUDOKU_EXPERT);
    for (int i = 0; i < cells && !good && budget_poll(dig->budget); i++) {
        Step step = {&puzzle->givens, puzzle->givens, -1};
        empty_orbit(dig, order[i], &step.after);
        if (puzzle->givens.value[order[i]] && is_good(dig, &step, &good) == STATUS_OK && good) {
            puzzle->givens = step.after;
        }
    }
    return dig->budget->status;
}

/* Are many puzzles dug out of each grid, until one is extreme? */
static bool is_rare(const SudokuRecipe *recipe) {
    return !recipe->is_minimal && recipe->low == SUDOKU_EXTREME &&
           recipe->layout->cells <= SMALL_CELLS;
}

/* Digs another puzzle, out of a new grid when enough came of the last. */
static Status make_one_of_many(Dig *dig, Rng *rng, Progress *progress, SudokuPuzzle *puzzle) {
    progress_set(progress, dig->hits % HITS_PER_GRID, HITS_PER_GRID);
    if (dig->hits++ % HITS_PER_GRID == 0) {
        const Status status = fill(dig, rng, &puzzle->solution);
        if (status != STATUS_OK) {
            return status;
        }
        hitting_begin(dig->hitting, dig->recipe, &puzzle->solution);
    }
    return hitting_dig(dig->hitting, rng, dig->budget, &puzzle->givens);
}

/* Makes one solution, and digs a puzzle from it. */
static Status make_one(Dig *dig, Rng *rng, Progress *progress, SudokuPuzzle *puzzle) {
    const SudokuRecipe *recipe = dig->recipe;
    bool gives_back = false;
    bool goes_on = false;
    if (dig->hitting) {
        return make_one_of_many(dig, rng, progress, puzzle);
    }
    dig->hardest = SUDOKU_FORCED;
    dig->fewest = 0;
    dig->is_by_symbol = false;
    if (!recipe->is_minimal) {
        const SudokuLevel target =
            recipe->low + rng_below(rng, (uint32_t)(recipe->high - recipe->low) + 1);
        goes_on = goes_on_from_hard(recipe->layout, target, dig->grids++);
        dig->hardest =
            goes_on ? sudoku_level_hardest(SUDOKU_HARD) : dig_technique(recipe->layout, target);
        dig->fewest = fewest_givens(recipe, target);
        gives_back = is_too_hard_at_first(recipe->layout, target);
        dig->is_by_symbol = is_too_easy_at_random(recipe->layout, target);
    }
    const Status status = fill(dig, rng, &puzzle->solution);
    if (status != STATUS_OK) {
        return status;
    }
    puzzle->givens = puzzle->solution;
    const Status dug = dig_all(dig, rng, progress, &puzzle->givens);
    if (dug != STATUS_OK) {
        return dug;
    }
    return gives_back ? give_back(dig, rng, puzzle) : goes_on ? go_on(dig, rng, puzzle) : dug;
}

/* How many grids are tried. */
static int grids_of(const SudokuRecipe *recipe) {
    const int cells = recipe->layout->cells;
    if (cells <= TINY_CELLS) {
        return cells * TINY_GRIDS_PER_CELL;
    }
    if (cells <= SMALL_CELLS) {
        const bool is_rarer = is_rare(recipe) && recipe->symmetry;
        return cells * SMALL_GRIDS_PER_CELL * (is_rarer ? SYMMETRIC_TIMES : 1);
    }
    return cells * GRIDS_PER_CELL < GRIDS_MAX ? cells * GRIDS_PER_CELL : GRIDS_MAX;
}

bool sudoku_has_level(const SudokuLayout *layout, SudokuLevel level) {
    return level == SUDOKU_EASY || !layout->is_classic || layout->symbols != 4;
}

Status sudoku_generate(const SudokuRecipe *recipe, Rng *rng, Budget *budget, Progress *progress,
                       SudokuPuzzle *puzzle) {
    if (recipe->low > recipe->high || (!recipe->layout->is_square && recipe->symmetry)) {
        return STATUS_BAD_INPUT;
    }
    memset(puzzle, 0, sizeof *puzzle);
    if (!recipe->is_minimal && !sudoku_has_level(recipe->layout, recipe->low)) {
        return STATUS_LIMIT;
    }
    Dig dig = {.recipe = recipe,
               .budget = budget,
               .solver = sudoku_solver_create(recipe->layout),
               .closure = closure_create(recipe->layout),
               .hitting = is_rare(recipe) ? malloc(sizeof(Hitting)) : NULL};
    const int tries = grids_of(recipe);
    const bool is_ready = dig.solver && dig.closure && (dig.hitting || !is_rare(recipe));
    Status status = is_ready ? STATUS_LIMIT : STATUS_NO_MEMORY;
    bool is_found = status != STATUS_LIMIT;
    for (int i = 0; i < tries && !is_found; i++) {
        status = make_one(&dig, rng, progress, puzzle);
        if (status != STATUS_OK) {
            break;
        }
        is_found = is_in_range(&dig, &puzzle->givens);
        status = is_found ? STATUS_OK : STATUS_LIMIT;
    }
    free(dig.hitting);
    closure_destroy(dig.closure);
    sudoku_solver_destroy(dig.solver);
    return status;
}
