/* Boards of plus and torus in many colours by their first rows: answers are played, and on small
 * boards compared with the elimination of all cells. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/plus.h"
#include "inversion/sweep.h"
#include "math/zmod.h"

/* Adds the clicks to the board. */
static void play(const InversionSweepBoard *board, uint8_t *cells) {
    static const int steps[5][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const int m = board->rows;
    const int n = board->columns;
    for (int cell = 0; cell < m * n; cell++) {
        for (int i = 0; i < 5; i++) {
            int row = cell / n + steps[i][0];
            int column = cell % n + steps[i][1];
            if (board->is_torus) {
                row = (row + m) % m;
                column = (column + n) % n;
            }
            if (row >= 0 && row < m && column >= 0 && column < n) {
                uint8_t *there = cells + (size_t)row * (size_t)n + column;
                *there = (uint8_t)((*there + board->clicks[cell]) % board->colours);
            }
        }
    }
}

static void check_answer(const InversionSweepBoard *board, const uint8_t *change) {
    const size_t cells = (size_t)board->rows * (size_t)board->columns;
    uint8_t *work = calloc(cells, 1);
    play(board, work);
    assert_memory_equal(work, change, cells);
    free(work);
}

static uint64_t product_of(const InversionSweepAnswer *answer) {
    uint64_t product = 1;
    for (int i = 0; i < INVERSION_SWEEP_PRIMES; i++) {
        for (int j = 0; j < answer->ways[i].exponent; j++) {
            product *= (uint64_t)answer->ways[i].prime;
        }
    }
    return product;
}

/* All cells' masks at once. */
static ZmodSystem *dense_system(const InversionSweepBoard *like) {
    const int cells = like->rows * like->columns;
    uint8_t *masks = calloc((size_t)cells * (size_t)cells, 1);
    uint8_t *clicks = calloc((size_t)cells, 1);
    InversionSweepBoard one = *like;
    one.clicks = clicks;
    for (int i = 0; i < cells; i++) {
        clicks[i] = 1;
        play(&one, masks + (size_t)i * (size_t)cells);
        clicks[i] = 0;
    }
    ZmodSystem *system = zmod_system_create(like->colours, cells, cells, masks);
    free(masks);
    free(clicks);
    return system;
}

/* Every mask sums to 0 under the weights, the change does not. */
static void check_certificate(const InversionSweepBoard *board) {
    const int k = board->colours;
    const int cells = board->rows * board->columns;
    uint8_t clicks[64] = {0};
    InversionSweepBoard one = *board;
    one.clicks = clicks;
    for (int mask = -1; mask < cells; mask++) {
        uint8_t added[64] = {0};
        if (mask >= 0) {
            clicks[mask] = 1;
            play(&one, added);
            clicks[mask] = 0;
        }
        int sum = 0;
        for (int cell = 0; cell < cells; cell++) {
            sum += board->certificate[cell] * (mask < 0 ? board->change[cell] : added[cell]);
        }
        assert_int_equal(sum % k == 0, mask >= 0);
    }
}

static void small_boards_agree_with_elimination(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int solvable = 0;
    int unsolvable = 0;
    for (int round = 0; round < 1500; round++) {
        const bool is_torus = round % 2;
        const int least = is_torus ? INVERSION_SWEEP_TORUS_MIN : 1;
        uint8_t change[64];
        uint8_t clicks[64];
        uint8_t certificate[64];
        const InversionSweepBoard board = {.colours = 2 + (int)rng_below(&rng, 8),
                                           .rows = least + (int)rng_below(&rng, 6),
                                           .columns = least + (int)rng_below(&rng, 6),
                                           .is_torus = is_torus,
                                           .change = change,
                                           .clicks = clicks,
                                           .certificate = certificate};
        for (int i = 0; i < 64; i++) {
            change[i] = (uint8_t)rng_below(&rng, (uint32_t)board.colours);
        }
        ZmodSystem *system = dense_system(&board);
        InversionSweepAnswer answer;
        assert_int_equal(inversion_sweep_solve(&board, &answer), STATUS_OK);
        assert_int_equal(answer.is_solvable, zmod_system_solve(system, change, NULL, NULL));
        assert_true(product_of(&answer) == zmod_system_solution_count(system));
        if (answer.is_solvable) {
            check_answer(&board, change);
        } else if (is_torus) {
            check_certificate(&board);
        }
        assert_int_equal(answer.nullity, zmod_system_nullity(system));
        solvable += answer.is_solvable;
        unsolvable += !answer.is_solvable;
        zmod_system_destroy(system);
    }
    assert_true(solvable > 300 && unsolvable > 300);
}

static void large_boards_are_solved_in_place(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    const int step = ROUNDS_STEP > 1 ? 3 : 1;
    for (int round = 0; round < 20; round += step) {
        InversionSweepBoard board = {.colours = 2 + round / 2 % 5,
                                     .rows = 64 + (int)rng_below(&rng, 200),
                                     .columns = 64 + (int)rng_below(&rng, 200),
                                     .is_torus = round % 2};
        const size_t cells = (size_t)board.rows * (size_t)board.columns;
        uint8_t *change = calloc(cells, 1);
        uint8_t *clicks = malloc(cells);
        uint64_t count = 0;
        for (size_t i = 0; i < cells; i++) {
            clicks[i] = (uint8_t)rng_below(&rng, (uint32_t)board.colours);
        }
        board.clicks = clicks;
        play(&board, change);
        memcpy(clicks, change, cells);
        board.change = clicks;
        InversionSweepAnswer answer;
        assert_int_equal(inversion_sweep_solve(&board, &answer), STATUS_OK);
        assert_true(answer.is_solvable);
        check_answer(&board, change);
        for (size_t i = 0; i < cells; i++) {
            assert_in_range(clicks[i], 0, board.colours - 1);
            count += clicks[i];
        }
        assert_true(answer.count == count);
        free(change);
        free(clicks);
    }
}

/* Sutner's theorem: lit boards are solvable; and the nullities that plus.h finds by polynomials. */
static void two_colours_agree_with_polynomials(void **state) {
    (void)state;
    for (int side = 1; side <= 70; side++) {
        const size_t cells = (size_t)side * (size_t)side;
        uint8_t *change = malloc(cells);
        uint8_t *clicks = malloc(cells);
        memset(change, 1, cells);
        const InversionSweepBoard board = {
            .colours = 2, .rows = side, .columns = side, .change = change, .clicks = clicks};
        InversionSweepAnswer answer;
        assert_int_equal(inversion_sweep_solve(&board, &answer), STATUS_OK);
        assert_true(answer.is_solvable);
        assert_int_equal(answer.ways[0].exponent, inversion_plus_nullity(side, side));
        check_answer(&board, change);
        free(change);
        free(clicks);
    }
}

static void a_stop_ends_it(void **state) {
    (void)state;
    static uint8_t cells[64 * 64];
    const atomic_bool stop = true;
    const InversionSweepBoard board = {.colours = 5,
                                       .rows = 64,
                                       .columns = 64,
                                       .is_torus = true,
                                       .change = cells,
                                       .clicks = cells,
                                       .stop = &stop};
    InversionSweepAnswer answer;
    assert_int_equal(inversion_sweep_solve(&board, &answer), STATUS_CANCELLED);
    assert_false(answer.is_solvable);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_agree_with_elimination),
        cmocka_unit_test(large_boards_are_solved_in_place),
        cmocka_unit_test(two_colours_agree_with_polynomials),
        cmocka_unit_test(a_stop_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
