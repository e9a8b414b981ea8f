/* Many 9x9 grids at once: known counts, refusals, the same answers and nodes in every width. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/batch.h"
#include "sudoku/solver.h"

typedef struct Case {
    const char *grid;
    uint64_t count; /* up to 1000 */
} Case;

static const Case cases[] = {
    {"7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6", 1},
    {"..7....8.6..7...3..9.46..2..4...3...1.6.2.5.9...6...7..6..74.9..7...1..8.2....7..", 1},
    {"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6", 1},
    {"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3", 1},
    {".................................................................................", 1000},
    /* A digit twice in a row, in a column, in a box. */
    {"11...............................................................................", 0},
    {"1........1.......................................................................", 0},
    {"1.........1......................................................................", 0},
    /* No place for 9 in the first row. */
    {"12345678....9....................................................................", 1000},
    {"12345678.........9...............................................................", 0},
    {"123456789456789123789123456214365897365897214897214365531642978642978531978531642", 1},
    {"123456789456789123789123456214365897365897214897214365531642978642978531978531624", 0},
    {"123456789456789123789123456214365897365897214897214365531642978642978531.........", 1},
};

#define CASES (sizeof cases / sizeof cases[0])
/* More than two registers of lanes. */
#define COPIES 7

typedef struct Answers {
    uint64_t counts[CASES * COPIES];
    char solutions[CASES * COPIES * SUDOKU_BATCH_CELLS];
    uint64_t nodes;
} Answers;

static Answers solve_cases(ProcessorLevel level, uint64_t limit) {
    Answers answers = {.nodes = 0};
    const char *grids[CASES * COPIES];
    for (size_t i = 0; i < CASES * COPIES; i++) {
        grids[i] = cases[i % CASES].grid;
    }
    SudokuBatch *batch = sudoku_batch_create_at_most(level);
    assert_non_null(batch);
    Budget budget = budget_unlimited();
    const SudokuBatchTask task = {grids, CASES * COPIES, limit, answers.counts, answers.solutions};
    assert_int_equal(sudoku_batch_solve(batch, &task, &budget), STATUS_OK);
    answers.nodes = budget.nodes;
    sudoku_batch_destroy(batch);
    return answers;
}

/* A full grid, nine digits in each unit, that keeps the givens. */
static void check_solution(const char *grid, const char *solution) {
    for (int unit = 0; unit < 9; unit++) {
        unsigned row = 0;
        unsigned column = 0;
        unsigned box = 0;
        for (int i = 0; i < 9; i++) {
            row |= 1u << (solution[9 * unit + i] - '1');
            column |= 1u << (solution[9 * i + unit] - '1');
            box |= 1u << (solution[unit / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3] - '1');
        }
        assert_int_equal(row & column & box, 0x1FF);
        assert_int_equal(row | column | box, 0x1FF);
    }
    for (int cell = 0; cell < SUDOKU_BATCH_CELLS; cell++) {
        assert_true(grid[cell] == '.' || grid[cell] == solution[cell]);
    }
}

static void known_counts(void **state) {
    (void)state;
    static const uint64_t limits[] = {1, 2, 1000};
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        for (int k = 0; k < 3; k++) {
            const Answers answers = solve_cases((ProcessorLevel)level, limits[k]);
            for (size_t i = 0; i < CASES * COPIES; i++) {
                const Case *known = &cases[i % CASES];
                assert_int_equal(answers.counts[i],
                                 known->count < limits[k] ? known->count : limits[k]);
                if (known->count > 0) {
                    check_solution(known->grid, answers.solutions + i * SUDOKU_BATCH_CELLS);
                }
            }
        }
    }
}

/* The signature of the engine: a change of the search changes it, a change of the machine does
 * not. */
static void every_width_searches_the_same_tree(void **state) {
    (void)state;
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        const Answers answers = solve_cases((ProcessorLevel)level, 2);
        const Answers plain = solve_cases(PROCESSOR_PORTABLE, 2);
        assert_int_equal(answers.nodes, 2261);
        assert_memory_equal(answers.solutions, plain.solutions, sizeof plain.solutions);
    }
}

/* Grids whose nodes depend on whether bands or stacks are closed first. */
static const char *const two_faced[] = {
    "........1.......23..4..5........64...1.....3.27...........3.6.....12......87.....",
    ".....69.8.5.......9..1..6....1....4..7.4....5.683...29.1.9.2...3.5.1..8......5..3",
    "2.39....1.5.8...34.....2...8........9.5..........24..3..9.7..6....1....9.....54..",
};

static uint64_t count_nodes(SudokuBatch *batch, const char *const *grids, size_t count) {
    uint64_t counts[CASES * COPIES];
    Budget budget = budget_unlimited();
    const SudokuBatchTask task = {grids, count, 2, counts, NULL};
    assert_int_equal(sudoku_batch_solve(batch, &task, &budget), STATUS_OK);
    return budget.nodes;
}

static void neighbours_do_not_matter(void **state) {
    (void)state;
    for (int level = 0; level < PROCESSOR_LEVELS; level++) {
        SudokuBatch *batch = sudoku_batch_create_at_most((ProcessorLevel)level);
        const char *grids[CASES * COPIES];
        uint64_t nodes = 0;
        for (size_t i = 0; i < CASES * COPIES; i++) {
            grids[i] = i % 2 ? two_faced[i / 2 % 3] : cases[i % CASES].grid;
            nodes += count_nodes(batch, grids + i, 1);
        }
        assert_int_equal(count_nodes(batch, grids, CASES * COPIES), nodes);
        sudoku_batch_destroy(batch);
    }
}

static void bad_characters_are_refused(void **state) {
    (void)state;
    char texts[3][SUDOKU_BATCH_CELLS + 1];
    uint64_t counts[3];
    const char *grids[3];
    for (int i = 0; i < 3; i++) {
        strcpy(texts[i], cases[0].grid);
        grids[i] = texts[i];
    }
    texts[0][0] = 'x';
    texts[1][80] = (char)0xB2;
    texts[2][1] = '0'; /* as good as a point */
    SudokuBatch *batch = sudoku_batch_create();
    Budget budget = budget_unlimited();
    const SudokuBatchTask task = {grids, 3, 2, counts, NULL};
    assert_int_equal(sudoku_batch_solve(batch, &task, &budget), STATUS_OK);
    assert_int_equal(counts[0], SUDOKU_BATCH_REFUSED);
    assert_int_equal(counts[1], SUDOKU_BATCH_REFUSED);
    assert_int_equal(counts[2], 1);
    sudoku_batch_destroy(batch);
    sudoku_batch_destroy(NULL);
}

static void the_budget_ends_it(void **state) {
    (void)state;
    uint64_t count = 0;
    const SudokuBatchTask task = {&cases[4].grid, 1, UINT64_MAX - 1, &count, NULL};
    SudokuBatch *batch = sudoku_batch_create();
    Budget budget = budget_nodes(5000);
    assert_int_equal(sudoku_batch_solve(batch, &task, &budget), STATUS_LIMIT);
    const atomic_bool stop = true;
    budget = budget_unlimited();
    budget.stop = &stop;
    assert_int_equal(sudoku_batch_solve(batch, &task, &budget), STATUS_CANCELLED);
    assert_int_equal(count, 0);
    sudoku_batch_destroy(batch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_counts),
        cmocka_unit_test(every_width_searches_the_same_tree),
        cmocka_unit_test(neighbours_do_not_matter),
        cmocka_unit_test(bad_characters_are_refused),
        cmocka_unit_test(the_budget_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
