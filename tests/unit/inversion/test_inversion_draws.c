/* Masks and boards drawn by chance. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "math/zmod.h"

static InversionState *state_of(const char *description) {
    char reason[200];
    Text text = text_over(reason, sizeof reason);
    InversionState *state = malloc(sizeof *state);
    assert_int_equal(inversion_game.setup(state, description, &text), STATUS_OK);
    return state;
}

/* The quick question against the whole elimination, with matrices that often fail. */
static void invertible_as_the_system_says(void **unused) {
    (void)unused;
    Rng rng = rng_seeded(test_seed());
    int yes = 0;
    for (int round = 0; round < 3000; round++) {
        const int k = ZMOD_MIN + (int)rng_below(&rng, ZMOD_MAX - ZMOD_MIN + 1);
        const int size = (int)rng_below(&rng, 12);
        uint8_t digits[144];
        for (int i = 0; i < size * size; i++) {
            digits[i] = (uint8_t)rng_below(&rng, (uint32_t)k);
        }
        ZmodSystem *system = zmod_system_create(k, size, size, digits);
        bool is_invertible = false;
        assert_int_equal(zmod_is_invertible(k, size, digits, NULL, &is_invertible), STATUS_OK);
        assert_int_equal(is_invertible, zmod_system_nullity(system) == 0);
        yes += is_invertible;
        zmod_system_destroy(system);
    }
    assert_in_range(yes, 500, 2500);
}

static void mixed_masks_are_independent(void **unused) {
    (void)unused;
    for (int k = 2; k <= 9; k++) {
        for (int side = 1; side <= 7; side++) {
            char line[400];
            Text text = text_over(line, sizeof line);
            const int cells = side * side;
            text_addf(&text, "%dx%dk%d:mixed@%d:%0*d>%0*d", side, side, k, 7 * k, cells, 0, cells,
                      0);
            InversionState *state = state_of(line);
            InversionSolver *solver = inversion_solver_create_for(state);
            assert_int_equal(inversion_solver_rank(solver), cells);
            inversion_solver_destroy(solver);
            free(state);
        }
    }
    InversionState *one = state_of("3x3:mixed@1:000000000>000000000");
    InversionState *two = state_of("3x3:mixed@2:000000000>000000000");
    assert_memory_not_equal(one->packed_masks, two->packed_masks, 41);
    char written[100];
    Text text = text_over(written, sizeof written);
    inversion_state_write(one, NULL, NULL, &text);
    assert_string_equal(written, "3x3:mixed@1:000000000>000000000");
    free(one);
    free(two);
}

/* About half of the digits are 1, as in masks drawn one by one. */
static void mixed_masks_are_well_mixed(void **unused) {
    (void)unused;
    int ones = 0;
    for (int seed = 0; seed < 20; seed++) {
        char line[200];
        Text text = text_over(line, sizeof line);
        text_addf(&text, "8x8:mixed@%d:%064d>%064d", seed, 0, 0);
        InversionState *state = state_of(line);
        for (int i = 0; i < 64 * 64; i++) {
            ones += inversion_state_mask_at(state, 0, i);
        }
        free(state);
    }
    assert_in_range(ones, 20 * 64 * 64 * 48 / 100, 20 * 64 * 64 * 52 / 100);
}

/* Combined rows span what they spanned: rank, nullity and the boards that can be solved stay. */
static void combining_keeps_what_can_be_solved(void **unused) {
    (void)unused;
    static const char *const boards[] = {"4x4:plus", "3x5k3:torus", "3x3k6:plus", "2x4k4:king",
                                         "5x5:plus"};
    Rng rng = rng_seeded(test_seed());
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char line[200];
        int rows = 0;
        int columns = 0;
        assert_int_equal(sscanf(boards[i], "%dx%d", &rows, &columns), 2);
        const int cells = rows * columns;
        Text text = text_over(line, sizeof line);
        text_addf(&text, "%s:%0*d>%0*d", boards[i], cells, 0, cells, 0);
        InversionState *state = state_of(line);
        uint8_t digits[25 * 25];
        for (int entry = 0; entry < cells * cells; entry++) {
            digits[entry] = (uint8_t)inversion_state_mask_at(state, 0, entry);
        }
        const InversionMasks masks = {
            .colours = state->colours, .cells = cells, .count = cells, .digits = digits};
        InversionSolver *before = inversion_solver_create_for(state);
        inversion_combine_masks(&masks, &rng, NULL, digits);
        InversionSolver *after = inversion_solver_create(&masks);
        assert_int_equal(inversion_solver_rank(before), inversion_solver_rank(after));
        assert_int_equal(inversion_solver_solution_count(before),
                         inversion_solver_solution_count(after));
        for (int round = 0; round < 50; round++) {
            uint8_t goal[25];
            InversionAnswer first;
            InversionAnswer second;
            for (int cell = 0; cell < cells; cell++) {
                goal[cell] = (uint8_t)rng_below(&rng, (uint32_t)state->colours);
            }
            if (round % 2 == 0) { /* in reach for certain */
                memcpy(goal, digits + (size_t)(round % cells * cells), (size_t)cells);
            }
            inversion_solver_solve(before, state->start, goal, NULL, &first);
            inversion_solver_solve(after, state->start, goal, NULL, &second);
            assert_int_equal(first.is_solvable, second.is_solvable);
            assert_true(round % 2 == 1 || first.is_solvable);
        }
        inversion_solver_destroy(before);
        inversion_solver_destroy(after);
        free(state);
    }
}

/* The largest boards of the window: every rule set, two to six colours, every other pair of them.
 */
static void the_largest_boards_are_drawn_solvable(void **unused) {
    (void)unused;
    static const char *const rules[] = {"plus",  "torus",  "diagonal",    "king",
                                        "open",  "knight", "cross",       "geniton",
                                        "mixed", "random", "geniton-phi", "geniton-theta"};
    char *line = malloc(INVERSION_DESCRIPTION_SIZE);
    Rng rng = rng_seeded(test_seed());
    for (int k = 2; k <= 6; k++) {
        for (size_t i = (size_t)(k + 2) % 3; i < sizeof rules / sizeof *rules;
             i += 3 * ROUNDS_STEP) {
            char reason[200];
            Text why = text_over(reason, sizeof reason);
            Text text = text_over(line, INVERSION_DESCRIPTION_SIZE);
            const InversionDraw draw = {.rows = 20, .columns = 20, .colours = k, .rules = rules[i]};
            assert_int_equal(inversion_generate(&draw, &rng, &text, &why), STATUS_OK);
            InversionState *state = state_of(line);
            InversionSolver *solver = inversion_solver_create_for(state);
            InversionAnswer answer;
            Budget budget = budget_nodes(1000);
            inversion_solver_solve(solver, state->board, state->goal, &budget, &answer);
            assert_true(answer.is_solvable);
            assert_true(answer.lower_bound > 0 && answer.lower_bound <= answer.clicks);
            for (int mask = 0; mask < state->mask_count; mask++) {
                for (int times = 0; times < answer.vector[mask]; times++) {
                    inversion_state_add_mask(state, mask, state->board);
                }
            }
            assert_int_equal(inversion_state_differing(state), 0);
            inversion_solver_destroy(solver);
            free(state);
        }
    }
    free(line);
}

/* All solvable starts of a small singular board are drawn about equally often. */
static void boards_are_drawn_evenly(void **unused) {
    (void)unused;
    int counts[16] = {0};
    Rng rng = rng_seeded(3);
    for (int round = 0; round < 7000; round++) {
        char line[100];
        char reason[100];
        Text text = text_over(line, sizeof line);
        Text why = text_over(reason, sizeof reason);
        const InversionDraw draw = {.rows = 2,
                                    .columns = 2,
                                    .colours = 2,
                                    .rules = "1100;0011;1010;0101;1111",
                                    .goal = "0000"};
        assert_int_equal(inversion_generate(&draw, &rng, &text, &why), STATUS_OK);
        InversionState *state = state_of(line);
        counts[state->start[0] + 2 * state->start[1] + 4 * state->start[2] + 8 * state->start[3]]++;
        free(state);
    }
    /* Seven boards with an even number of ones, none solved already: 1000 times each. */
    for (int board = 0; board < 16; board++) {
        if (board != 0 && __builtin_parity((unsigned)board) == 0) {
            assert_in_range(counts[board], 880, 1120);
        } else {
            assert_int_equal(counts[board], 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invertible_as_the_system_says),
        cmocka_unit_test(mixed_masks_are_independent),
        cmocka_unit_test(mixed_masks_are_well_mixed),
        cmocka_unit_test(combining_keeps_what_can_be_solved),
        cmocka_unit_test(the_largest_boards_are_drawn_solvable),
        cmocka_unit_test(boards_are_drawn_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
