/* The generator against the slow way, cell by cell and with the plain search: the same puzzles come
 * from the same seeds, and so the same spread of clues and levels. Levels that a layout lacks. */
#include "support/test.h"

#include <string.h>

#include "sudoku/generate/closure.h"
#include "sudoku/generator.h"
#include "sudoku/layout/jigsaw.h"
#include "sudoku/solver.h"
#include "support/games/sudoku_solvable.h"

#define JIGSAW "aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii"
/* As in generator.c. */
#define FILL_NODES 4000

static SudokuLayout layout_of(const char *name, int order) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, name, order, &reason), STATUS_OK);
    return layout;
}

static SudokuGrid fill_slowly(const SudokuLayout *layout, Rng *rng) {
    const SudokuGrid empty = {.value = {0}};
    SudokuSolutions solutions = {.count = 0};
    while (solutions.count == 0) {
        Budget budget = budget_nodes(FILL_NODES);
        sudoku_solve_backtracking(layout, &empty, &(SudokuSearch){.limit = 1, .rng = rng}, &budget,
                                  &solutions);
    }
    return solutions.first;
}

static bool is_good_slowly(const SudokuLayout *layout, const SudokuGrid *grid, SudokuLevel level) {
    if (level < SUDOKU_HARD) {
        const int fewest = layout->cells * (level == SUDOKU_EASY ? 42 : 32) / 100;
        return sudoku_grid_filled(layout, grid) >= fewest &&
               sudoku_is_solved_by(layout, grid, sudoku_level_hardest(level));
    }
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    sudoku_solve_backtracking(layout, grid, &(SudokuSearch){.limit = 2}, &budget, &solutions);
    return solutions.count == 1;
}

/* Cell by cell, in the order that the generator draws. */
static void dig_slowly(const SudokuLayout *layout, SudokuLevel level, Rng *rng, SudokuGrid *grid) {
    int order[SUDOKU_CELLS_MAX];
    for (int cell = 0; cell < layout->cells; cell++) {
        order[cell] = cell;
    }
    rng_shuffle(rng, order, (size_t)layout->cells);
    for (int i = 0; i < layout->cells; i++) {
        const uint8_t value = grid->value[order[i]];
        grid->value[order[i]] = 0;
        if (!is_good_slowly(layout, grid, level)) {
            grid->value[order[i]] = value;
        }
    }
}

static SudokuGrid generate_slowly(const SudokuLayout *layout, SudokuLevel level, Rng *rng) {
    for (;;) {
        SudokuGrade grade;
        rng_below(rng, 1); /* the level, of which there is one */
        SudokuGrid grid = fill_slowly(layout, rng);
        dig_slowly(layout, level, rng, &grid);
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_grade(layout, &grid, &budget, &grade), STATUS_OK);
        if (grade.level == level) {
            return grid;
        }
    }
}

static void the_puzzles_are_those_of_the_slow_way(void **state) {
    (void)state;
    static const SudokuLevel levels[] = {SUDOKU_EASY, SUDOKU_MEDIUM, SUDOKU_HARD, SUDOKU_EXPERT,
                                         SUDOKU_EXTREME};
    const uint64_t seed = test_seed();
    const SudokuLayout layout = layout_of("classic", 9);
    for (int i = 0; i < ROUNDS_OF(25); i++) {
        const SudokuRecipe recipe = {
            .layout = &layout, .low = levels[i % 5], .high = levels[i % 5]};
        SudokuPuzzle puzzle;
        Rng rng = rng_seeded(seed + (uint64_t)i);
        Rng same = rng;
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        const SudokuGrid slow = generate_slowly(&layout, levels[i % 5], &same);
        assert_memory_equal(&puzzle.givens, &slow, sizeof slow);
    }
}

static void minimal_puzzles_are_those_of_the_slow_way(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    const SudokuLayout layouts[] = {layout_of("classic", 9), layout_of("x", 9),
                                    layout_of("classic", 6)};
    for (int i = 0; i < ROUNDS_OF(45); i++) {
        const SudokuLayout *layout = &layouts[i % 3];
        const SudokuRecipe recipe = {.layout = layout, .is_minimal = true};
        SudokuPuzzle puzzle;
        Rng rng = rng_seeded(seed + (uint64_t)i);
        Rng same = rng;
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        SudokuGrid slow = fill_slowly(layout, &same);
        assert_memory_equal(&puzzle.solution, &slow, sizeof slow);
        dig_slowly(layout, SUDOKU_EXTREME, &same, &slow);
        assert_memory_equal(&puzzle.givens, &slow, sizeof slow);
    }
}

/* What decides on the level, against the path of steps: minimal puzzles, and clues added to them.
 */
static void the_closure_solves_what_the_path_solves(void **state) {
    (void)state;
    static const SudokuTechnique hardest[] = {SUDOKU_HIDDEN_SINGLE, SUDOKU_LOCKED,
                                              SUDOKU_HIDDEN_PAIR, SUDOKU_HIDDEN_QUAD};
    const SudokuLayout layouts[] = {layout_of("classic", 9), layout_of("windoku", 9),
                                    layout_of("classic", 6), layout_of("x", 9)};
    Rng rng = rng_seeded(test_seed());
    int seen[4][2] = {{0}};
    for (int i = 0; i < ROUNDS_OF(60); i++) {
        const SudokuLayout *layout = &layouts[i % 4];
        const SudokuRecipe recipe = {.layout = layout, .is_minimal = true};
        SudokuPuzzle puzzle;
        Budget budget = budget_unlimited();
        Closure *closure = closure_create(layout);
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        for (int clues = 0; clues < 16; clues++) {
            for (int k = 0; k < 4; k++) {
                const bool is_solved = closure_solves(closure, &puzzle.givens, hardest[k]);
                assert_int_equal(is_solved,
                                 sudoku_is_solved_by(layout, &puzzle.givens, hardest[k]));
                seen[k][is_solved]++;
            }
            const uint32_t cell = rng_below(&rng, (uint32_t)layout->cells);
            puzzle.givens.value[cell] = puzzle.solution.value[cell];
        }
        closure_destroy(closure);
    }
    for (int k = 0; k < 4; k++) {
        assert_true(seen[k][0] > 5 && seen[k][1] > 5);
    }
}

static void a_level_that_is_not_there_is_refused(void **state) {
    (void)state;
    const SudokuLayout layout = layout_of("classic", 4);
    for (int level = SUDOKU_MEDIUM; level < SUDOKU_LEVELS; level++) {
        const SudokuRecipe recipe = {
            .layout = &layout, .low = (SudokuLevel)level, .high = SUDOKU_EXTREME};
        SudokuPuzzle puzzle;
        Rng rng = rng_seeded(test_seed());
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_LIMIT);
        assert_int_equal(budget.status, STATUS_OK);
        assert_int_equal(budget.nodes, 0);
    }
}

/* Has the puzzle the level, one solution, the symmetry? On a 6x6, no clue is one too many. */
static void check_rare(const SudokuRecipe *recipe, const SudokuPuzzle *puzzle) {
    const SudokuLayout *layout = recipe->layout;
    SudokuSolutions found;
    SudokuGrade grade;
    Budget budget = budget_unlimited();
    sudoku_solve_backtracking(layout, &puzzle->givens, &(SudokuSearch){.limit = 2}, &budget,
                              &found);
    assert_int_equal(found.count, 1);
    assert_memory_equal(found.first.value, puzzle->solution.value, (size_t)layout->cells);
    assert_int_equal(sudoku_grade(layout, &puzzle->givens, &budget, &grade), STATUS_OK);
    assert_int_equal(grade.level, recipe->low);
    for (int cell = 0; cell < layout->cells; cell++) {
        SudokuGrid less = puzzle->givens;
        const int turned = recipe->symmetry ? layout->cells - 1 - cell : cell;
        assert_int_equal(!less.value[cell], !less.value[turned]);
        less.value[cell] = less.value[turned] = 0;
        sudoku_solve_backtracking(layout, &less, &(SudokuSearch){.limit = 2}, &budget, &found);
        assert_true(recipe->layout->symbols > 6 || !puzzle->givens.value[cell] || found.count == 2);
    }
}

/* A puzzle of the recipe. Rare ones may be refused: none of the grids that were tried has one. */
static void generate_rare(const SudokuRecipe *recipe, Rng *rng, SudokuPuzzle *puzzle) {
    Status status = STATUS_LIMIT;
    for (int tries = 0; status == STATUS_LIMIT && tries < 20; tries++) {
        Budget budget = budget_unlimited();
        status = sudoku_generate(recipe, rng, &budget, NULL, puzzle);
    }
    assert_int_equal(status, STATUS_OK);
}

/* They take the ways of their own: many puzzles out of a grid, and one clue beyond a hard one. */
static void rare_puzzles_are_what_they_say(void **state) {
    (void)state;
    const SudokuLayout layouts[] = {layout_of("classic", 6), layout_of("classic", 6),
                                    layout_of("windoku+x", 9), layout_of("jigsaw:" JIGSAW, 9)};
    const uint64_t seed = test_seed();
    for (int i = 0; i < 4; i++) {
        const SudokuLevel level = i < 2 ? SUDOKU_EXTREME : SUDOKU_EXPERT;
        const SudokuRecipe recipe = {.layout = &layouts[i],
                                     .low = level,
                                     .high = level,
                                     .symmetry =
                                         i == 1 ? SUDOKU_SYMMETRY_HALF_TURN : SUDOKU_SYMMETRY_NONE};
        for (int round = 0; round < ROUNDS_OF(2); round++) {
            SudokuPuzzle puzzle;
            Rng rng = rng_seeded(seed + (uint64_t)round);
            generate_rare(&recipe, &rng, &puzzle);
            check_rare(&recipe, &puzzle);
        }
    }
}

/* Random searches hardly ever fill these. */
static void grids_hard_to_fill_are_filled(void **state) {
    (void)state;
    static const int orders[] = {12, 14, 15};
    const uint64_t seed = test_seed();
    for (int i = 0; i < 3 * ROUNDS_OF(1); i++) {
        char name[SUDOKU_CELLS_MAX + 16];
        Text text = text_over(name, sizeof name);
        Rng rng = rng_seeded(seed + (uint64_t)i);
        SudokuPuzzle puzzle;
        Budget budget = budget_unlimited();
        text_add(&text, "jigsaw:");
        sudoku_jigsaw_print(orders[i % 3], 3 - (orders[i % 3] == 14), &rng, &text);
        const SudokuLayout layout = layout_of(name, orders[i % 3]);
        const SudokuRecipe recipe = {.layout = &layout};
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        assert_true(sudoku_grid_is_solved(&layout, &puzzle.solution));
    }
}

static void expect_one_solution(const SudokuLayout *layout, const SudokuPuzzle *puzzle) {
    SudokuSolutions solutions = {.count = 0};
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_solve(layout, &puzzle->givens, 2, &budget, &solutions), STATUS_OK);
    assert_int_equal(solutions.count, 1);
    assert_memory_equal(&solutions.first, &puzzle->solution, sizeof solutions.first);
    assert_true(sudoku_grid_is_solved(layout, &puzzle->solution));
}

/* How many cells of the square have another piece to their right or below. */
static int borders_of(const SudokuLayout *layout) {
    const int n = layout->symbols;
    int borders = 0;
    for (int cell = 0; cell < n * n; cell++) {
        borders += cell % n < n - 1 && sudoku_regions_part(layout, cell, cell + 1);
        borders += cell / n < n - 1 && sudoku_regions_part(layout, cell, cell + n);
    }
    return borders;
}

/* Searches hardly ever fill maps of so many symbols. Each is drawn with a solution, is farther from
 * boxes, whose borders are 2n (sqrt n - 1) cells long, and has a puzzle of the level. */
static void large_jigsaws_are_drawn_with_a_solution(void **state) {
    (void)state;
    static const int orders[] = {4, 16, 25};
    const uint64_t seed = test_seed();
    for (int i = 0; i < 3 * ROUNDS_OF(1); i++) {
        const int n = orders[i % 3];
        const int side = n == 4 ? 2 : n == 16 ? 4 : 5;
        char name[SUDOKU_CELLS_MAX + 16];
        Text text = text_over(name, sizeof name);
        Rng rng = rng_seeded(seed + (uint64_t)i);
        SudokuPuzzle puzzle;
        SudokuGrid known;
        Budget budget = budget_unlimited();
        text_add(&text, "jigsaw:");
        assert_int_equal(sudoku_jigsaw_draw(n, &rng, &budget, &text, &known), STATUS_OK);
        const SudokuLayout layout = layout_of(name, n);
        assert_true(sudoku_grid_is_solved(&layout, &known));
        assert_true(n == 4 || borders_of(&layout) * 10 > 2 * n * (side - 1) * 11);
        const SudokuRecipe recipe = {.layout = &layout, .known = &known};
        bool is_other = false; /* the short searches for one may all end before */
        for (int tries = 0; tries < 10 && !is_other; tries++) {
            assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
            expect_one_solution(&layout, &puzzle);
            is_other = memcmp(&puzzle.solution, &known, sizeof known) != 0;
        }
        assert_true(n == 4 || is_other);
    }
}

/* Dug in random order, one in sixty is. */
static void large_windokus_are_extreme(void **state) {
    (void)state;
    const SudokuLayout layout = layout_of("windoku", 25);
    const SudokuRecipe recipe = {.layout = &layout, .low = SUDOKU_EXTREME, .high = SUDOKU_EXTREME};
    Rng rng = rng_seeded(test_seed());
    SudokuPuzzle puzzle;
    Budget budget = budget_nodes(60000); /* a grid takes some 7 000 */
    assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
    assert_false(sudoku_is_solved_by(&layout, &puzzle.givens, sudoku_level_hardest(SUDOKU_EXPERT)));
    expect_one_solution(&layout, &puzzle);
}

/* No search fills them: they are constructed. */
static void large_windokus_are_constructed(void **state) {
    (void)state;
    static const int orders[] = {25, 36};
    SudokuGrid last = {.value = {0}};
    for (int i = 0; i < 4; i++) {
        const SudokuLayout layout = layout_of("windoku", orders[i / 2]);
        const SudokuRecipe recipe = {.layout = &layout};
        Rng rng = rng_seeded(test_seed() + (uint64_t)i);
        SudokuPuzzle puzzle;
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        expect_one_solution(&layout, &puzzle);
        assert_memory_not_equal(&puzzle.solution, &last, sizeof last);
        last = puzzle.solution;
    }
}

typedef struct SmallGrids {
    int count;
    SudokuGrid grids[12];
} SmallGrids;

/* Keeps the grids whose first row is 1234. */
static void keep_small(void *context, const SudokuGrid *grid) {
    SmallGrids *small = context;
    if (grid->value[0] == 1 && grid->value[1] == 2 && grid->value[2] == 3) {
        assert_in_range(small->count, 0, 11);
        small->grids[small->count++] = *grid;
    }
}

/* All of them, up to the names of the symbols: hidden singles solve each that has one solution. */
static void puzzles_of_4x4_are_easy(void **state) {
    (void)state;
    const SudokuLayout layout = layout_of("classic", 4);
    const SudokuGrid empty = {.value = {0}};
    SmallGrids small = {.count = 0};
    SudokuSolutions found;
    Budget budget = budget_unlimited();
    const SudokuSearch all = {.limit = 1000, .found = keep_small, .context = &small};
    sudoku_solve_backtracking(&layout, &empty, &all, &budget, &found);
    assert_int_equal(found.count, 288);
    assert_int_equal(small.count, 12);
    Closure *closure = closure_create(&layout);
    int easy = 0;
    for (int i = 0; i < 12 << 16; i++) {
        SudokuGrid puzzle = empty;
        for (int cell = 0; cell < 16; cell++) {
            puzzle.value[cell] = i >> cell & 1 ? small.grids[i >> 16].value[cell] : 0;
        }
        if (closure_solves(closure, &puzzle, SUDOKU_HIDDEN_SINGLE)) {
            easy++;
        } else {
            sudoku_solve_backtracking(&layout, &puzzle, &(SudokuSearch){.limit = 2}, &budget,
                                      &found);
            assert_int_equal(found.count, 2);
        }
    }
    assert_int_equal(easy, 565820);
    closure_destroy(closure);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_puzzles_are_those_of_the_slow_way),
        cmocka_unit_test(minimal_puzzles_are_those_of_the_slow_way),
        cmocka_unit_test(the_closure_solves_what_the_path_solves),
        cmocka_unit_test(a_level_that_is_not_there_is_refused),
        cmocka_unit_test(rare_puzzles_are_what_they_say),
        cmocka_unit_test(grids_hard_to_fill_are_filled),
        cmocka_unit_test(large_jigsaws_are_drawn_with_a_solution),
        cmocka_unit_test(large_windokus_are_constructed),
        cmocka_unit_test(large_windokus_are_extreme),
        cmocka_unit_test(puzzles_of_4x4_are_easy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
