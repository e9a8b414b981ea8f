/* The engines of the 9x9 classic against one another, on every set of instructions this machine
 * has: random puzzles with none, one and many solutions. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/batch.h"
#include "sudoku/engines.h"
#include "sudoku/generator.h"

/* The long version of this test has more rounds. */
#ifndef ROUNDS
#define ROUNDS 1
#endif
#define GRIDS 120
#define LIMIT 40

typedef struct Grids {
    SudokuLayout layout;
    SudokuGrid grid[GRIDS];
    char text[GRIDS][SUDOKU_BATCH_CELLS + 1];
} Grids;

/* Puzzles, some with clues taken away and some with clues changed. */
static Grids *random_grids(uint64_t seed) {
    Grids *grids = calloc(1, sizeof *grids);
    Rng rng = rng_seeded(seed);
    Text reason = text_over(grids->text[0], sizeof grids->text[0]);
    assert_int_equal(sudoku_layout_named(&grids->layout, "classic", 9, &reason), STATUS_OK);
    const SudokuRecipe recipe = {.layout = &grids->layout, .is_minimal = true};
    for (int i = 0; i < GRIDS; i++) {
        SudokuPuzzle puzzle;
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        for (int change = (int)rng_below(&rng, 6); change > 0; change--) {
            const uint32_t cell = rng_below(&rng, 81);
            puzzle.givens.value[cell] = (uint8_t)(i % 3 ? 0 : rng_below(&rng, 10));
        }
        grids->grid[i] = puzzle.givens;
        Text text = text_over(grids->text[i], sizeof grids->text[i]);
        sudoku_grid_print(&grids->layout, &puzzle.givens, &text);
    }
    return grids;
}

static uint64_t count_generally(const Grids *grids, int i) {
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_solve_backtracking(&grids->layout, &grids->grid[i],
                                               &(SudokuSearch){.limit = LIMIT}, &budget,
                                               &solutions),
                     STATUS_OK);
    return solutions.count;
}

static void count_alike(uint64_t seed) {
    Grids *grids = random_grids(seed);
    int seen[3] = {0};
    for (int i = 0; i < GRIDS; i++) {
        const uint64_t count = count_generally(grids, i);
        SudokuSolutions plain = {.count = 0};
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            SudokuSolutions found = {.count = 0};
            Budget budget = budget_unlimited();
            assert_int_equal(
                simd9_solve_at_most((ProcessorLevel)level, &grids->grid[i], LIMIT, &budget, &found),
                STATUS_OK);
            assert_int_equal(found.count, count);
            assert_true(count == 0 || sudoku_grid_is_solved(&grids->layout, &found.first));
            plain = level == PROCESSOR_PORTABLE ? found : plain;
            assert_memory_equal(&found, &plain, sizeof found);
        }
        seen[count > 1 ? 2 : count]++;
    }
    assert_true(seen[0] > 5 && seen[1] > 5 && seen[2] > 5);
    free(grids);
}

/* Both layouts of the lanes do the same steps: the same nodes, the same first solution. */
static void search_the_same_tree(uint64_t seed) {
    Grids *grids = random_grids(seed);
    const char *texts[GRIDS];
    uint64_t counts[GRIDS];
    char *solutions = malloc(GRIDS * SUDOKU_BATCH_CELLS);
    for (int i = 0; i < GRIDS; i++) {
        texts[i] = grids->text[i];
    }
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        SudokuBatch *batch = sudoku_batch_create_at_most((ProcessorLevel)level);
        Budget budget = budget_unlimited();
        const SudokuBatchTask task = {texts, GRIDS, LIMIT, counts, solutions};
        assert_int_equal(sudoku_batch_solve(batch, &task, &budget), STATUS_OK);
        uint64_t nodes = 0;
        for (int i = 0; i < GRIDS; i++) {
            SudokuSolutions found = {.count = 0};
            Budget again = budget_unlimited();
            simd9_solve_at_most((ProcessorLevel)level, &grids->grid[i], LIMIT, &again, &found);
            nodes += found.count < 2 ? again.nodes : 0;
            assert_int_equal(counts[i], found.count);
            for (int cell = 0; found.count > 0 && cell < 81; cell++) {
                assert_int_equal(solutions[i * SUDOKU_BATCH_CELLS + cell] - '0',
                                 found.first.value[cell]);
            }
        }
        assert_in_range(nodes, GRIDS / 3, budget.nodes);
        sudoku_batch_destroy(batch);
    }
    free(solutions);
    free(grids);
}

static void the_engines_count_alike(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    for (uint64_t round = 0; round < ROUNDS; round++) {
        count_alike(seed + 2 * round);
    }
}

static void the_batch_searches_the_same_tree(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    for (uint64_t round = 0; round < ROUNDS; round++) {
        search_the_same_tree(seed + 2 * round + 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engines_count_alike),
        cmocka_unit_test(the_batch_searches_the_same_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
