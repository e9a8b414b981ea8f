/* Large boards without a matrix, and the search over all solutions: answers are simulated, and on
 * small boards compared with the dense way. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/cross.h"
#include "inversion/plus.h"
#include "inversion/solver.h"
#include "math/gf2.h"
#include "support/games/plus_play.h"

typedef struct PlusTest {
    int rows;
    int columns;
    size_t words;
    uint64_t *change;
    uint64_t *clicks;
    uint64_t *work;
} PlusTest;

static PlusTest plus_begin(int rows, int columns) {
    PlusTest test = {.rows = rows, .columns = columns};
    test.words = (size_t)rows * (size_t)gf2_words(columns);
    test.change = calloc(test.words, sizeof(uint64_t));
    test.clicks = calloc(test.words, sizeof(uint64_t));
    test.work = calloc(test.words, sizeof(uint64_t));
    return test;
}

static void plus_end(PlusTest *test) {
    free(test->change);
    free(test->clicks);
    free(test->work);
}

static void plus_fill(const PlusTest *test, Rng *rng, uint64_t *board) {
    const int words = gf2_words(test->columns);
    for (size_t i = 0; i < test->words; i++) {
        board[i] = rng_next(rng);
        if ((int)(i % (size_t)words) == words - 1) {
            board[i] &= ~UINT64_C(0) >> (words * 64 - test->columns);
        }
    }
}

static void plus_check(PlusTest *test, const InversionPlusAnswer *answer) {
    uint64_t count = 0;
    int meets = 0;
    memcpy(test->work, test->change, test->words * sizeof(uint64_t));
    if (!answer->is_solvable) {
        memset(test->work, 0, test->words * sizeof(uint64_t));
    }
    plus_play(test->rows, test->columns, test->clicks, test->work);
    for (size_t i = 0; i < test->words; i++) {
        assert_int_equal(test->work[i], 0);
        count += (uint64_t)__builtin_popcountll(test->clicks[i]);
        meets ^= __builtin_parityll(test->clicks[i] & test->change[i]);
    }
    assert_true(answer->is_solvable ? answer->count == count : meets == 1);
}

static void plus_boards_of_any_size(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int unsolvable = 0;
    for (int round = 0; round < 300; round++) {
        const uint32_t most = round % 10 ? 40 : 300;
        PlusTest test = plus_begin(1 + (int)rng_below(&rng, most), 1 + (int)rng_below(&rng, most));
        plus_fill(&test, &rng, round % 2 ? test.change : test.clicks);
        if (round % 2 == 0) {
            plus_play(test.rows, test.columns, test.clicks, test.change);
        }
        const InversionPlusBoard board = {test.rows, test.columns, test.change, test.clicks};
        const int nullity = inversion_plus_nullity(test.rows, test.columns);
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            Budget budget = budget_nodes(2);
            InversionPlusAnswer answer;
            inversion_plus_solve_at(&board, &budget, &answer, (ProcessorLevel)level);
            assert_true(answer.is_solvable || round % 2 == 1);
            assert_int_equal(answer.nullity, nullity);
            plus_check(&test, &answer);
            unsolvable += !answer.is_solvable;
        }
        /* In place. */
        memcpy(test.work, test.change, test.words * sizeof(uint64_t));
        const InversionPlusBoard in_place = {test.rows, test.columns, test.work, test.work};
        Budget budget = budget_nodes(2);
        InversionPlusAnswer answer;
        inversion_plus_solve(&in_place, &budget, &answer);
        memcpy(test.clicks, test.work, test.words * sizeof(uint64_t));
        plus_check(&test, &answer);
        plus_end(&test);
    }
    assert_true(unsolvable > 10);
}

/* The dense solver for a rule set's masks, one byte a cell. */
static InversionSolver *dense_solver(int rows, int columns, bool is_cross) {
    const int cells = rows * columns;
    uint8_t *masks = calloc((size_t)cells * (size_t)cells, 1);
    for (int i = 0; i < cells; i++) {
        for (int j = 0; j < cells; j++) {
            const int down = abs(i / columns - j / columns);
            const int across = abs(i % columns - j % columns);
            masks[i * cells + j] = is_cross ? down == 0 || across == 0 : down + across <= 1;
        }
    }
    InversionSolver *solver = inversion_solver_create(
        &(InversionMasks){.colours = 2, .cells = cells, .count = cells, .digits = masks});
    free(masks);
    return solver;
}

static void plus_boards_agree_with_elimination(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int rows = 1; rows <= 7; rows++) {
        for (int columns = 1; columns <= 9; columns++) {
            InversionSolver *solver = dense_solver(rows, columns, false);
            PlusTest test = plus_begin(rows, columns);
            for (int round = 0; round < 8; round++) {
                uint8_t start[63] = {0};
                const uint8_t goal[63] = {0};
                plus_fill(&test, &rng, test.change);
                for (int cell = 0; cell < rows * columns; cell++) {
                    start[cell] = test.change[cell / columns] >> (cell % columns) & 1;
                }
                InversionAnswer dense;
                InversionPlusAnswer answer;
                inversion_solver_solve(solver, start, goal, NULL, &dense);
                const InversionPlusBoard board = {rows, columns, test.change, test.clicks};
                assert_int_equal(inversion_plus_solve(&board, NULL, &answer), STATUS_OK);
                assert_int_equal(answer.is_solvable, dense.is_solvable);
                assert_int_equal(answer.nullity, inversion_solver_nullity(solver));
                assert_true(!dense.is_solvable ||
                            (answer.is_fewest && answer.count == (uint64_t)dense.clicks));
                plus_check(&test, &answer);
            }
            plus_end(&test);
            inversion_solver_destroy(solver);
        }
    }
}

static void cross_play(int rows, int columns, const uint8_t *clicks, uint8_t *board) {
    for (int i = 0; i < rows * columns; i++) {
        for (int j = 0; clicks[i] && j < rows * columns; j++) {
            board[j] ^= i / columns == j / columns || i % columns == j % columns;
        }
    }
}

static void cross_check(const InversionCrossBoard *board, const InversionCrossAnswer *answer) {
    uint8_t work[625] = {0};
    const int cells = board->rows * board->columns;
    int count = 0;
    int meets = 0;
    cross_play(board->rows, board->columns, board->clicks, work);
    for (int cell = 0; cell < cells; cell++) {
        assert_int_equal(work[cell], answer->is_solvable ? board->change[cell] : 0);
        count += board->clicks[cell];
        meets ^= board->clicks[cell] & board->change[cell];
    }
    assert_true(answer->is_solvable ? answer->count == count : meets == 1);
}

static void crosses_agree_with_elimination(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int rows = 1; rows <= 8; rows++) {
        for (int columns = 1; columns <= 9; columns++) {
            InversionSolver *solver = dense_solver(rows, columns, true);
            for (int round = 0; round < 8; round++) {
                uint8_t change[72] = {0};
                uint8_t clicks[72];
                const uint8_t goal[72] = {0};
                for (int cell = 0; cell < rows * columns; cell++) {
                    clicks[cell] = (uint8_t)rng_below(&rng, 2);
                }
                if (round % 2) {
                    cross_play(rows, columns, clicks, change);
                } else {
                    memcpy(change, clicks, (size_t)(rows * columns));
                }
                const InversionCrossBoard board = {rows, columns, change, clicks, NULL};
                InversionCrossAnswer answer;
                InversionAnswer dense;
                inversion_solver_solve(solver, change, goal, NULL, &dense);
                assert_int_equal(inversion_cross_solve(&board, &answer), STATUS_OK);
                assert_int_equal(answer.is_solvable, dense.is_solvable);
                assert_int_equal(answer.nullity, inversion_solver_nullity(solver));
                assert_true(!dense.is_solvable ||
                            (answer.is_fewest && answer.count == dense.clicks));
                cross_check(&board, &answer);
            }
            inversion_solver_destroy(solver);
        }
    }
}

static void large_crosses_are_solved(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    static const int sizes[][2] = {{20, 20}, {19, 19}, {19, 20}, {20, 19}, {15, 17}, {1, 399}};
    for (int i = 0; i < 6; i++) {
        uint8_t change[400] = {0};
        uint8_t clicks[400];
        for (int cell = 0; cell < 400; cell++) {
            clicks[cell] = (uint8_t)rng_below(&rng, 2);
        }
        const InversionCrossBoard board = {sizes[i][0], sizes[i][1], change, clicks, NULL};
        cross_play(board.rows, board.columns, clicks, change);
        InversionCrossAnswer answer;
        assert_int_equal(inversion_cross_solve(&board, &answer), STATUS_OK);
        assert_true(answer.is_solvable);
        cross_check(&board, &answer);
    }
}

/* With these rows turned over, the fewest clicks that an even number of turned columns leaves. */
static int clicks_with_rows(const InversionCrossBoard *board, const uint8_t *is_turned) {
    int sum = 0;
    int turned = 0;
    int dearest = board->rows; /* what one column more or less costs at least */
    for (int column = 0; column < board->columns; column++) {
        int count = 0;
        for (int row = 0; row < board->rows; row++) {
            count += board->clicks[row * board->columns + column] ^ is_turned[row];
        }
        const int other = board->rows - count;
        const int apart = count < other ? other - count : count - other;
        turned += other < count;
        sum += other < count ? other : count;
        dearest = apart < dearest ? apart : dearest;
    }
    return turned % 2 ? sum + dearest : sum;
}

/* Boards of odd sides to 25x25 are proved: no even choice of rows that is drawn does better. */
static void odd_crosses_are_proved(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    static const int sizes[][2] = {{19, 19}, {25, 25}, {17, 31}};
    for (int i = 0; i < 3; i += ROUNDS_STEP) {
        const int rows = sizes[i][0];
        const int columns = sizes[i][1];
        uint8_t change[625] = {0};
        uint8_t clicks[625];
        for (int cell = 0; cell < rows * columns; cell++) {
            clicks[cell] = (uint8_t)rng_below(&rng, 2);
        }
        cross_play(rows, columns, clicks, change);
        const InversionCrossBoard board = {rows, columns, change, clicks, NULL};
        InversionCrossAnswer answer;
        assert_int_equal(inversion_cross_solve(&board, &answer), STATUS_OK);
        assert_true(answer.is_solvable && answer.is_fewest);
        assert_int_equal(answer.nullity, rows - 1 + columns - 1);
        cross_check(&board, &answer);
        for (int round = 0; round < ROUNDS_OF(5000); round++) {
            uint8_t is_turned[31] = {0};
            for (int row = 1; row < rows; row++) {
                is_turned[row] = (uint8_t)rng_below(&rng, 2);
                is_turned[0] ^= is_turned[row];
            }
            assert_true(clicks_with_rows(&board, is_turned) >= answer.count);
        }
    }
}

/* The fewest masks, and how many choices there are, by trying all of them. */
static int fewest_by_trying(const uint32_t *masks, int count, uint32_t wanted, int *solutions) {
    int fewest = count;
    uint32_t sum = 0;
    *solutions = 0;
    for (uint32_t step = 1;; step++) {
        if (sum == wanted) {
            const int clicks = __builtin_popcount((step - 1) ^ (step - 1) >> 1);
            fewest = clicks < fewest ? clicks : fewest;
            ++*solutions;
        }
        if (step >> count) {
            return fewest;
        }
        sum ^= masks[__builtin_ctz(step)];
    }
}

static void the_fewest_of_all_solutions(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 60; round++) {
        const int cells = 1 + (int)rng_below(&rng, 12);
        const int count = cells + (int)rng_below(&rng, 8);
        uint32_t masks[20];
        uint8_t digits[20 * 12];
        uint8_t start[12];
        const uint8_t goal[12] = {0};
        uint32_t wanted = 0;
        for (int i = 0; i < count; i++) {
            masks[i] = rng_below(&rng, UINT32_C(1) << cells);
            wanted ^= rng_below(&rng, 2) ? masks[i] : 0;
            for (int cell = 0; cell < cells; cell++) {
                digits[i * cells + cell] = masks[i] >> cell & 1;
            }
        }
        for (int cell = 0; cell < cells; cell++) {
            start[cell] = wanted >> cell & 1;
        }
        int solutions;
        const int fewest = fewest_by_trying(masks, count, wanted, &solutions);
        InversionSolver *solver = inversion_solver_create(
            &(InversionMasks){.colours = 2, .cells = cells, .count = count, .digits = digits});
        InversionAnswer answer;
        assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
        assert_true(answer.is_solvable && answer.is_proved);
        assert_int_equal(answer.clicks, fewest);
        assert_int_equal(answer.solutions, solutions);
        inversion_solver_destroy(solver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plus_boards_of_any_size),
        cmocka_unit_test(plus_boards_agree_with_elimination),
        cmocka_unit_test(crosses_agree_with_elimination),
        cmocka_unit_test(large_crosses_are_solved),
        cmocka_unit_test(odd_crosses_are_proved),
        cmocka_unit_test(the_fewest_of_all_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
