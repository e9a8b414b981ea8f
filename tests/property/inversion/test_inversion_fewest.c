/* The fewest clicks against all boards level by level, whatever the number of masks. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/notation.h"
#include "support/games/levels.h"

#define BOARDS_MAX 20000
#define MASKS_MAX 400
#define CELLS_MAX 15

typedef struct Drawn {
    InversionMasks masks;
    uint8_t digits[MASKS_MAX * CELLS_MAX];
} Drawn;

static void check_board(const InversionMasks *masks, InversionSolver *solver, const uint8_t *goal,
                        const uint8_t *levels) {
    static const uint8_t start[CELLS_MAX] = {0};
    const size_t board = levels_board(masks, goal);
    InversionAnswer answer;
    assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
    assert_int_equal(answer.is_solvable, levels[board] != LEVELS_NEVER);
    if (!answer.is_solvable) {
        return;
    }
    size_t made = 0;
    int clicks = 0;
    for (int mask = 0; mask < masks->count; mask++) {
        for (int times = 0; times < answer.vector[mask]; times++, clicks++) {
            made = levels_played(masks, made, mask);
        }
    }
    assert_true(answer.is_proved);
    assert_int_equal(made, board);
    assert_int_equal(clicks, answer.clicks);
    assert_int_equal(answer.clicks, levels[board]);
    assert_int_equal(answer.lower_bound, answer.clicks);
}

static void check_some_boards(const InversionMasks *masks, Rng *rng, int boards) {
    uint8_t *levels = levels_find(masks);
    InversionSolver *solver = inversion_solver_create(masks);
    for (int i = 0; i < boards; i++) {
        uint8_t goal[CELLS_MAX];
        for (int cell = 0; cell < masks->cells; cell++) {
            goal[cell] = (uint8_t)rng_below(rng, (uint32_t)masks->colours);
        }
        check_board(masks, solver, goal, levels);
    }
    inversion_solver_destroy(solver);
    free(levels);
}

/* Some masks are multiples of others or lie in few cells, so that ranks and orders differ. */
static void draw_masks(Drawn *drawn, Rng *rng) {
    InversionMasks *masks = &drawn->masks;
    masks->colours = 2 + (int)rng_below(rng, 8);
    masks->cells = 1;
    while (masks->cells < CELLS_MAX && levels_count(masks) * (size_t)masks->colours < BOARDS_MAX) {
        masks->cells++;
    }
    masks->cells = 1 + (int)rng_below(rng, (uint32_t)masks->cells);
    masks->count = 2 + (int)rng_below(rng, rng_below(rng, 2) ? 40 : MASKS_MAX - 1);
    masks->digits = drawn->digits;
    const uint32_t times = 1 + rng_below(rng, 3);
    const uint32_t sparse = rng_below(rng, 3);
    for (int i = 0; i < masks->cells * masks->count; i++) {
        const uint32_t digit = rng_below(rng, (uint32_t)masks->colours);
        const bool is_empty = rng_below(rng, 3) < sparse;
        drawn->digits[i] = (uint8_t)(is_empty ? 0 : digit * times % (uint32_t)masks->colours);
    }
}

static void any_number_of_masks(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Drawn *drawn = malloc(sizeof *drawn);
    for (int round = 0; round < ROUNDS_OF(150); round++) {
        *drawn = (Drawn){0};
        draw_masks(drawn, &rng);
        check_some_boards(&drawn->masks, &rng, 8);
    }
    free(drawn);
}

static void rows_and_columns(void **state) {
    (void)state;
    static const char *const boards[] = {"3x3", "3x5", "5x3", "2x3", "4x3", "1x9", "3x4"};
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        InversionNotation notation = {.rows = boards[i][0] - '0',
                                      .columns = boards[i][2] - '0',
                                      .colours = 2,
                                      .ruleset = INVERSION_RULES_CROSS};
        uint8_t digits[CELLS_MAX * CELLS_MAX];
        notation.mask_count = inversion_notation_cells(&notation);
        assert_int_equal(inversion_notation_masks(&notation, digits), STATUS_OK);
        const InversionMasks masks = {.colours = 2,
                                      .cells = notation.mask_count,
                                      .count = notation.mask_count,
                                      .digits = digits};
        check_some_boards(&masks, &rng, 200);
    }
}

/* The board of the issue: 40 masks of 2x3 in five colours, where looking at the solutions cannot
 * be enough. */
static void a_budget_leaves_a_bound_and_a_vector(void **state) {
    (void)state;
    static const uint8_t start[6] = {0};
    static const uint8_t goal[6] = {1, 2, 3, 4, 3, 2};
    Rng rng = rng_seeded(9);
    uint8_t digits[40 * 6];
    for (size_t i = 0; i < sizeof digits; i++) {
        digits[i] = (uint8_t)rng_below(&rng, 5);
    }
    const InversionMasks masks = {.colours = 5, .cells = 6, .count = 40, .digits = digits};
    InversionSolver *solver = inversion_solver_create(&masks);
    InversionAnswer answer;
    Budget budget = budget_nodes(2);
    assert_int_equal(inversion_solver_solve(solver, start, goal, &budget, &answer), STATUS_LIMIT);
    assert_true(answer.is_solvable && !answer.is_proved);
    assert_in_range(answer.lower_bound, 1, answer.clicks - 1);
    assert_int_equal(inversion_solver_solve(solver, start, goal, NULL, &answer), STATUS_OK);
    assert_true(answer.is_proved && answer.clicks <= 5);
    inversion_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_masks),
        cmocka_unit_test(rows_and_columns),
        cmocka_unit_test(a_budget_leaves_a_bound_and_a_vector),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
