/* The fewest clicks part by part of the quiet patterns, against every solution one by one, at every
 * level of the processor. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/masks.h"
#include "inversion/notation.h"
#include "inversion/solve/coset/parts.h"
#include "math/zmod.h"

#define CELLS_MAX 81
#define SOLUTIONS_MAX 100000

typedef struct Board {
    int colours;
    int rows;
    int columns;
    InversionRuleset rules;
} Board;

static ZmodSystem *eliminate(const Board *board) {
    const InversionNotation notation = {.rows = board->rows,
                                        .columns = board->columns,
                                        .colours = board->colours,
                                        .mask_count = board->rows * board->columns,
                                        .ruleset = board->rules};
    const int cells = board->rows * board->columns;
    uint8_t *digits = malloc((size_t)(cells * cells));
    assert_int_equal(inversion_notation_masks(&notation, digits), STATUS_OK);
    ZmodSystem *system = zmod_system_create(board->colours, cells, cells, digits);
    free(digits);
    return system;
}

static Parts *make_parts(const ZmodSystem *system, const Board *board, Budget *budget) {
    const int cells = board->rows * board->columns;
    const int count = zmod_system_generator_count(system);
    Kernel kernel;
    assert_true(kernel_init(&kernel, board->colours, cells, count));
    kernel.budget = budget;
    for (int i = 0; i < count; i++) {
        kernel.orders[i] = zmod_system_generator_order(system, i);
        memcpy(kernel_generator(&kernel, i), zmod_system_generator(system, i), (size_t)cells);
    }
    return parts_create(&kernel, true);
}

static int clicks_of(const uint8_t *x, int cells) {
    int clicks = 0;
    for (int i = 0; i < cells; i++) {
        clicks += x[i];
    }
    return clicks;
}

/* Over all sums of the generators from `index` on. */
static int fewest_from(const ZmodSystem *system, const Board *board, int index, uint8_t *x) {
    const int cells = board->rows * board->columns;
    if (index == zmod_system_generator_count(system)) {
        return clicks_of(x, cells);
    }
    int fewest = INT32_MAX;
    const uint8_t *generator = zmod_system_generator(system, index);
    for (int times = 0; times < zmod_system_generator_order(system, index); times++) {
        const int here = fewest_from(system, board, index + 1, x);
        fewest = here < fewest ? here : fewest;
        for (int i = 0; i < cells; i++) {
            x[i] = (uint8_t)((x[i] + generator[i]) % board->colours);
        }
    }
    return fewest;
}

/* x less the one it was found from must change nothing. */
static void check_quiet(const Board *board, const uint8_t *x, const uint8_t *before) {
    const InversionNotation notation = {.rows = board->rows,
                                        .columns = board->columns,
                                        .colours = board->colours,
                                        .mask_count = board->rows * board->columns,
                                        .ruleset = board->rules};
    const int cells = board->rows * board->columns;
    int sums[CELLS_MAX] = {0};
    for (int i = 0; i < cells; i++) {
        uint8_t mask[CELLS_MAX];
        inversion_notation_mask(&notation, i, mask);
        for (int cell = 0; cell < cells; cell++) {
            sums[cell] += (x[i] + board->colours - before[i]) * mask[cell];
        }
    }
    for (int cell = 0; cell < cells; cell++) {
        assert_int_equal(sums[cell] % board->colours, 0);
    }
}

static void check_board(const Board *board, Rng *rng, int *checked) {
    const int cells = board->rows * board->columns;
    ZmodSystem *system = eliminate(board);
    const uint64_t solutions = zmod_system_solution_count(system);
    if (solutions > 1 && solutions <= SOLUTIONS_MAX) {
        Budget budget = budget_unlimited();
        Parts *parts = make_parts(system, board, &budget);
        uint8_t before[CELLS_MAX];
        uint8_t x[CELLS_MAX];
        for (int i = 0; i < cells; i++) {
            before[i] = (uint8_t)rng_below(rng, (uint32_t)board->colours);
        }
        memcpy(x, before, sizeof x);
        const int fewest = fewest_from(system, board, 0, x);
        for (int level = 0; level < PROCESSOR_LEVELS; level++) {
            memcpy(x, before, sizeof x);
            assert_int_equal(parts_search(parts, x, &budget, (ProcessorLevel)level), STATUS_OK);
            assert_int_equal(clicks_of(x, cells), fewest);
            check_quiet(board, x, before);
        }
        parts_destroy(parts);
        ++*checked;
    }
    zmod_system_destroy(system);
}

static void every_solution_of_small_boards(void **state) {
    (void)state;
    static const InversionRuleset rules[] = {INVERSION_RULES_PLUS,     INVERSION_RULES_TORUS,
                                             INVERSION_RULES_DIAGONAL, INVERSION_RULES_KING,
                                             INVERSION_RULES_OPEN,     INVERSION_RULES_KNIGHT,
                                             INVERSION_RULES_CROSS};
    Rng rng = rng_seeded(test_seed());
    int checked = 0;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        for (int k = 2; k <= 9; k++) {
            for (int rows = 2; rows <= 6; rows++) {
                for (int columns = rows; columns <= 7; columns++) {
                    const Board board = {k, rows, columns, rules[i]};
                    check_board(&board, &rng, &checked);
                }
            }
        }
    }
    printf("%d boards\n", checked);
    assert_true(checked > 300);
}

/* Rays, hubs and lanes where every one of them is many: the plan must be cheap. */
static void the_plan_is_cheap(void **state) {
    (void)state;
    static const struct {
        Board board;
        double cost;
    } plans[] = {{{6, 8, 8, INVERSION_RULES_KING}, 2e6},
                 {{4, 9, 9, INVERSION_RULES_CROSS}, 1e7},
                 {{6, 7, 7, INVERSION_RULES_CROSS}, 2e7},
                 {{5, 8, 8, INVERSION_RULES_OPEN}, 1e5}};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        Budget budget = budget_unlimited();
        ZmodSystem *system = eliminate(&plans[i].board);
        Parts *parts = make_parts(system, &plans[i].board, &budget);
        assert_true(parts->cost < plans[i].cost);
        parts_destroy(parts);
        zmod_system_destroy(system);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_solution_of_small_boards),
        cmocka_unit_test(the_plan_is_cheap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
