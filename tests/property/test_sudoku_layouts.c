/* The searches for any layout against brute force: the plain one, the one that learns, and the
 * choice between them, on small grids of many layouts with none, one and many solutions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/sudoku/engines.h"
#include "sudoku/solver.h"

typedef struct Kind {
    const char *layout;
    int order;
    int givens; /* about; the rest is left to the solvers */
} Kind;

static const Kind kinds[] = {
    {"classic", 4, 4},
    {"x", 4, 3},
    {"jigsaw:AAABABBBCCCDCDDD", 4, 4},
    {"classic", 6, 14},
    {"x", 6, 12},
    {"jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff", 6, 14},
    {"jigsaw:aaabbbbaaabbccaddbcccdddeeccddeeeeeffffgggfffgggg", 7, 22},
    {"classic", 8, 30},
    {"windoku", 9, 36},
    {"centre-dot+x", 9, 36},
    {"S 1 2 3;C a b c d e;E a b c;E c d e", 0, 1},
    {"S 1 2 3 4;C 4x5;E r1c1 r1c2 r1c3 r1c4;E r2c1 r2c2 r2c3 r2c4;E r2c2 r2c3 r2c4 r2c5;"
     "E r3c1 r3c2 r3c3 r3c4;E r4c1 r4c2 r4c3 r4c4;E r1c1 r2c1 r3c1 r4c1",
     0, 9},
};

#define KINDS ((int)(sizeof kinds / sizeof kinds[0]))
#define LIMIT 30

static SudokuLayout layout_of(const Kind *kind) {
    SudokuLayout layout;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, kind->layout, kind->order, &reason), STATUS_OK);
    return layout;
}

/* A part of a random solution, with some values changed now and then; no conflicts. */
static SudokuGrid random_grid(const SudokuLayout *layout, int givens, Rng *rng) {
    const SudokuGrid empty = {.value = {0}};
    SudokuSolutions solution;
    SudokuConflict conflict;
    Budget budget = budget_unlimited();
    const SudokuSearch search = {.limit = 1, .rng = rng};
    assert_int_equal(sudoku_solve_general(layout, &empty, &search, &budget, &solution), STATUS_OK);
    assert_int_equal(solution.count, 1);
    for (;;) {
        SudokuGrid grid = solution.first;
        while (sudoku_grid_filled(layout, &grid) > givens) {
            grid.value[rng_below(rng, (uint32_t)layout->cells)] = 0;
        }
        if (rng_below(rng, 2)) {
            grid.value[rng_below(rng, (uint32_t)layout->cells)] =
                (uint8_t)(rng_below(rng, (uint32_t)layout->symbols) + 1);
        }
        if (!sudoku_grid_find_conflict(layout, &grid, &conflict)) {
            return grid;
        }
    }
}

static uint64_t count_by_brute_force(const SudokuLayout *layout, const SudokuGrid *grid) {
    SudokuBrute *brute = malloc(sizeof *brute);
    uint64_t found = 0;
    sudoku_brute_init(brute, layout, grid);
    while (found < LIMIT && brute->phase != SUDOKU_BRUTE_NONE) {
        sudoku_brute_run(brute, layout, UINT64_MAX);
        if (brute->phase == SUDOKU_BRUTE_SOLVED) {
            found++;
            sudoku_brute_resume(brute);
        }
    }
    free(brute);
    return found;
}

static void check_solution(const SudokuLayout *layout, const SudokuGrid *grid,
                           const SudokuSolutions *solutions) {
    if (solutions->count == 0) {
        return;
    }
    assert_true(sudoku_grid_is_solved(layout, &solutions->first));
    for (int cell = 0; cell < layout->cells; cell++) {
        assert_true(!grid->value[cell] || grid->value[cell] == solutions->first.value[cell]);
    }
}

static void the_searches_agree_with_brute_force(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int seen[3] = {0};
    for (int i = 0; i < 60 * KINDS; i++) {
        const SudokuLayout layout = layout_of(&kinds[i % KINDS]);
        const SudokuGrid grid = random_grid(&layout, kinds[i % KINDS].givens, &rng);
        const uint64_t count = count_by_brute_force(&layout, &grid);
        const SudokuSearch search = {.limit = LIMIT};
        SudokuSolutions found[3];
        memset(found, 0, sizeof found);
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_solve(&layout, &grid, LIMIT, &budget, &found[0]), STATUS_OK);
        assert_int_equal(general_solve(&layout, &grid, &search, &budget, &found[1]), STATUS_OK);
        assert_int_equal(learn_solve(&layout, &grid, &search, &budget, &found[2]), STATUS_OK);
        for (int k = 0; k < 3; k++) {
            assert_int_equal(found[k].count, count);
            check_solution(&layout, &grid, &found[k]);
        }
        seen[count > 1 ? 2 : count]++;
    }
    assert_true(seen[0] > 20 && seen[1] > 20 && seen[2] > 20);
}

/* Puzzles that the plain search does not end within its share, so that learning takes over. */
static void learning_ends_what_the_plain_search_does_not(void **state) {
    (void)state;
    static const char puzzle[] = /* 16x16 with few clues, found by chance */
        "................................................................"
        "................................................................"
        "................................................................"
        "...............................................................1";
    SudokuLayout layout;
    SudokuGrid grid;
    SudokuSolutions solutions = {.count = 0};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, "classic", 16, &reason), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, puzzle, 256, &grid, &reason), STATUS_OK);
    Budget budget = budget_unlimited();
    const SudokuSearch search = {.limit = 3};
    assert_int_equal(learn_solve(&layout, &grid, &search, &budget, &solutions), STATUS_OK);
    assert_int_equal(solutions.count, 3);
    check_solution(&layout, &grid, &solutions);
}

static void it_stops_when_told(void **state) {
    (void)state;
    SudokuLayout layout;
    const SudokuGrid grid = {.value = {0}};
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, "x", 16, &reason), STATUS_OK);
    SudokuSolutions solutions = {.count = 0};
    const SudokuSearch search = {.limit = UINT64_MAX};
    Budget budget = budget_nodes(300);
    assert_int_equal(learn_solve(&layout, &grid, &search, &budget, &solutions), STATUS_LIMIT);
    const atomic_bool stop = true;
    budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(learn_solve(&layout, &grid, &search, &budget, &solutions), STATUS_CANCELLED);
    budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(general_solve(&layout, &grid, &search, &budget, &solutions), STATUS_CANCELLED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_searches_agree_with_brute_force),
        cmocka_unit_test(learning_ends_what_the_plain_search_does_not),
        cmocka_unit_test(it_stops_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
