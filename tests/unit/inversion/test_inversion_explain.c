/* Tests of the explanations and hints. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/explain.h"
#include "support/games/matrices.h"

static InversionState *state_of(const char *description) {
    char reason[200];
    Text text = text_over(reason, sizeof reason);
    InversionState *state = malloc(sizeof *state);
    assert_int_equal(inversion_game.setup(state, description, &text), STATUS_OK);
    return state;
}

static void the_algebra_of_the_worked_example(void **unused) {
    (void)unused;
    InversionState *state = state_of("");
    InversionExplanation *e = malloc(sizeof *e);
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_int_equal(e->difference, word_of_digits("110101000"));
    assert_int_equal(e->vector, word_of_digits("000110100"));
    assert_int_equal(e->clicks, 3);
    assert_true(e->has_inverse && e->is_solvable);
    assert_int_equal(e->order, 4);
    assert_int_equal(e->power_count, 4);
    assert_true(small_is_same(&e->powers[0], &e->y));
    assert_true(small_is_same(&e->powers[2], &e->inverse));
    assert_true(gf2_small_is_identity(&e->powers[3]));
    const int rows[] = {0, 1, 3, 5};
    assert_int_equal(e->row_count, 4);
    assert_memory_equal(e->rows, rows, sizeof rows);
    assert_int_equal(e->sums[0], word_of_digits("111110100"));
    assert_int_equal(e->sums[3], e->vector);
    const int product[9] = {1, 1, 0, 3, 2, 1, 2, 2, 0};
    assert_memory_equal(e->integer_product, product, sizeof product);
    assert_true(e->step_count > 0);
    free(e);
    free(state);
}

/* The boards after each of `count` masks, the board now first. */
static void boards_along(const InversionState *state, const int *masks, int count,
                         uint8_t *boards) {
    const size_t cells = (size_t)inversion_state_cells(state);
    memcpy(boards, state->board, cells);
    for (int i = 0; i < count; i++) {
        uint8_t *next = boards + (size_t)(i + 1) * cells;
        memcpy(next, next - cells, cells);
        inversion_state_add_mask(state, masks[i], next);
    }
}

static void the_boards_in_any_order(void **unused) {
    (void)unused;
    InversionState *state = state_of("");
    static const int orders[2][3] = {{3, 6, 4}, {3, 4, 6}};
    static const char *const boards[2][4] = {{"001000111", "101100011", "101010101", "111101111"},
                                             {"001000111", "101100011", "111011001", "111101111"}};
    for (int i = 0; i < 2; i++) {
        uint8_t along[4 * 9];
        boards_along(state, orders[i], 3, along);
        for (int cell = 0; cell < 36; cell++) {
            assert_int_equal(along[cell], boards[i][cell / 9][cell % 9] - '0');
        }
    }
    free(state);
}

static void the_casegame_example(void **unused) {
    (void)unused;
    InversionState *state = state_of("3x3:casegame:100001110>000000000");
    InversionExplanation *e = malloc(sizeof *e);
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_int_equal(e->vector, word_of_digits("000100111"));
    assert_int_equal(e->order, 4);
    /* The rows S1, S6, S7 and S8 are added; their union has 18 items, T4 three times. */
    const int rows[] = {0, 5, 6, 7};
    assert_int_equal(e->row_count, 4);
    assert_memory_equal(e->rows, rows, sizeof rows);
    int items = 0;
    int fourths = 0;
    for (int i = 0; i < 4; i++) {
        items += __builtin_popcountll(e->inverse.row[rows[i]]);
        fourths += gf2_small_get(&e->inverse, rows[i], 3);
    }
    assert_int_equal(items, 18);
    assert_int_equal(fourths, 3);
    const int order[] = {3, 6};
    uint8_t along[3 * 9];
    boards_along(state, order, 2, along);
    const char *const expected[] = {"000101010", "000011100"};
    for (int cell = 0; cell < 18; cell++) {
        assert_int_equal(along[9 + cell], expected[cell / 9][cell % 9] - '0');
    }
    free(e);
    free(state);
}

static void without_an_inverse_the_solver_answers(void **unused) {
    (void)unused;
    InversionExplanation *e = malloc(sizeof *e);
    InversionState *state = state_of("4x4:plus:1111111111111111>0000000000000000");
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_false(e->has_inverse);
    assert_true(e->is_solvable);
    assert_int_equal(e->clicks, 4);
    assert_int_equal(small_apply(e->vector, &e->y), e->difference);
    free(state);
    state = state_of("4x4:plus:1000000000000000>0000000000000000");
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_false(e->has_inverse || e->is_solvable);
    free(state);
    state = state_of("1x2:10;01;11:10>01");
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_false(e->has_inverse);
    assert_int_equal(e->clicks, 1);
    free(state);
    state = state_of("2x2k3:plus:1111>0000");
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_BAD_INPUT);
    free(state);
    free(e);
}

static void the_sixteen_genitons_are_their_own_inverse(void **unused) {
    (void)unused;
    InversionState *state = state_of("4x4:geniton-phi:1101010000000000>0000000000000000");
    InversionExplanation *e = malloc(sizeof *e);
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_int_equal(e->order, 2);
    assert_int_equal(e->power_count, 2);
    assert_true(small_is_same(&e->inverse, &e->y));
    assert_int_equal(e->vector, word_of_digits("1011111010111110"));
    free(e);
    free(state);
}

static void long_orders_are_cut(void **unused) {
    (void)unused;
    InversionState *state = state_of("6x6:plus:000000000000000000000000000000000000>"
                                     "100000000000000000000000000000000000");
    InversionExplanation *e = malloc(sizeof *e);
    assert_int_equal(inversion_explain(state, NULL, e), STATUS_OK);
    assert_true(e->has_inverse);
    assert_int_equal(small_apply(e->vector, &e->y), 1);
    assert_in_range(e->power_count, 1, INVERSION_EXPLAIN_POWERS_MAX);
    free(e);
    free(state);
}

/* A 6x6 board with one mask of all cells and four for each cell of the first row: a kernel of 18
 * dimensions, all to be looked at. */
static InversionState *state_with_large_kernel(void) {
    char line[25 * 37 + 100] = "6x6:111111111111111111111111111111111111";
    for (int mask = 0; mask < 24; mask++) {
        char digits[] = ";000000000000000000000000000000000000";
        digits[1 + mask % 6] = '1';
        strcat(line, digits);
    }
    strcat(line, ":111111000000000000000000000000000000>"
                 "000000000000000000000000000000000000");
    return state_of(line);
}

/* A clock that counts how often it is asked. */
static int64_t count_polls(void *polls) {
    return ++*(int *)polls;
}

static void a_raised_flag_stops_it(void **unused) {
    (void)unused;
    InversionExplanation *e = malloc(sizeof *e);
    atomic_bool stop = true;
    InversionState *const states[] = {state_of("6x6:plus:000000000000000000000000000000000000>"
                                               "100000000000000000000000000000000000"),
                                      state_of(""), state_with_large_kernel()};
    for (int i = 0; i < 3; i++) {
        Budget budget = budget_unlimited();
        budget.stop = &stop;
        assert_int_equal(inversion_explain(states[i], &budget, e), STATUS_CANCELLED);
        budget = budget_unlimited();
        assert_int_equal(inversion_explain(states[i], &budget, e), STATUS_OK);
    }
    /* Also while the solver is at work. */
    int polls = 0;
    Budget budget = budget_unlimited();
    budget.now_ms = count_polls;
    budget.clock = &polls;
    budget.deadline_ms = 2;
    assert_int_equal(inversion_explain(states[2], &budget, e), STATUS_LIMIT);
    assert_in_range(budget.nodes, 1, 2 * BUDGET_POLL);
    for (int i = 0; i < 3; i++) {
        free(states[i]);
    }
    free(e);
}

static InversionHint *hint_for(const InversionState *state) {
    InversionHint *hint = malloc(sizeof *hint);
    InversionSolver *solver = inversion_solver_create_for(state);
    InversionAnswer answer;
    assert_int_equal(inversion_solver_solve(solver, state->board, state->goal, NULL, &answer),
                     STATUS_OK);
    inversion_hint_set(state, &answer, hint);
    inversion_solver_destroy(solver);
    return hint;
}

static void assert_hint(const InversionState *state, InversionHintStage stage,
                        const char *expected) {
    char sentence[400];
    Text text = text_over(sentence, sizeof sentence);
    InversionHint *hint = hint_for(state);
    inversion_hint_write(hint, state, stage, translate_none, &text);
    assert_string_equal(sentence, expected);
    free(hint);
}

static void hints_come_in_three_stages(void **unused) {
    (void)unused;
    InversionState *state = state_of("");
    assert_hint(state, INVERSION_HINT_COUNT, "3 more masks: that is the minimum.");
    assert_hint(state, INVERSION_HINT_CELLS, "The ringed cells must change.");
    assert_hint(state, INVERSION_HINT_MASK, "Press mask 3: it is part of a shortest solution.");
    inversion_game.apply(state, 3);
    inversion_game.apply(state, 6);
    assert_hint(state, INVERSION_HINT_COUNT, "One more mask changes them all.");
    inversion_game.apply(state, 4);
    assert_hint(state, INVERSION_HINT_MASK, "The board already matches the goal.");
    free(state);
}

static void an_unproved_hint_says_so(void **unused) {
    (void)unused;
    InversionState *state = state_of("");
    InversionHint *hint = hint_for(state);
    char sentence[200];
    Text text = text_over(sentence, sizeof sentence);
    hint->is_proved = false;
    inversion_hint_write(hint, state, INVERSION_HINT_COUNT, translate_none, &text);
    assert_string_equal(sentence, "3 masks are enough. There may be a shorter way.");
    text_clear(&text);
    inversion_hint_write(hint, state, INVERSION_HINT_MASK, translate_none, &text);
    assert_string_equal(sentence, "Press mask 3: it is part of the best solution found.");
    free(hint);
    free(state);
}

static void hints_followed_reach_the_goal_in_the_fewest_clicks(void **unused) {
    (void)unused;
    const char *const lines[] = {"4x4:plus:1111111111111111>0000000000000000",
                                 "4x4k4:plus:1111111111111111>0000000000000000",
                                 "5x5:plus:1111111111111111111111111>0000000000000000000000000",
                                 "3x3k6:torus:111111111>000000000",
                                 "4x4k3:king:0000000000000000>1111111111111111"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        InversionState *state = state_of(lines[i]);
        InversionHint *hint = hint_for(state);
        assert_true(hint->is_solvable);
        int left = hint->clicks;
        while (left > 0) {
            assert_true(inversion_game.apply(state, (Move)hint->mask));
            free(hint);
            hint = hint_for(state);
            assert_int_equal(hint->clicks, --left);
        }
        assert_true(hint->is_solved);
        free(hint);
        free(state);
    }
}

/* Every cell up to the last is compared, and nothing beyond it. */
static void all_cells_of_the_largest_board_are_compared(void **unused) {
    (void)unused;
    static char line[2 * INVERSION_CELLS_MAX + 20];
    char ones[INVERSION_CELLS_MAX + 1] = "";
    char zeros[INVERSION_CELLS_MAX + 1] = "";
    memset(ones, '1', INVERSION_CELLS_MAX);
    memset(zeros, '0', INVERSION_CELLS_MAX);
    snprintf(line, sizeof line, "20x20:plus:%s>%s", ones, zeros);
    InversionState *state = state_of(line);
    InversionHint *hint = malloc(sizeof *hint);
    inversion_hint_set(state, NULL, hint);
    assert_int_equal(hint->differing, INVERSION_CELLS_MAX);
    assert_memory_equal(hint->differs, state->board, INVERSION_CELLS_MAX);
    assert_int_equal(hint->certificate[0], 0);
    uint8_t weights[INVERSION_CELLS_MAX + 1];
    memset(weights, 1, sizeof weights);
    inversion_hint_set(state, &(InversionAnswer){.certificate = weights}, hint);
    assert_int_equal(hint->certificate_cells, INVERSION_CELLS_MAX);
    free(hint);
    free(state);
}

static void hints_say_when_there_is_no_way(void **unused) {
    (void)unused;
    InversionState *state = state_of("2x2:1100;0011:0000>1000");
    assert_hint(state, INVERSION_HINT_COUNT,
                "The goal cannot be reached: every mask changes an even number of the 2 marked "
                "cells, but an odd number of them must change.");
    InversionHint *hint = hint_for(state);
    assert_int_equal(hint->mask, -1);
    assert_int_equal(hint->certificate[0] + hint->certificate[1], 2);
    free(hint);
    free(state);
    state = state_of("1x2:10:00>01");
    assert_hint(state, INVERSION_HINT_MASK,
                "The goal cannot be reached: no mask touches the marked cell, but it must change.");
    free(state);
    state = state_of("1x2k4:20:00>10");
    assert_hint(state, INVERSION_HINT_MASK,
                "The goal cannot be reached: every mask leaves the weighted sum of the marked "
                "cells as it is, but it must change.");
    free(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_algebra_of_the_worked_example),
        cmocka_unit_test(the_boards_in_any_order),
        cmocka_unit_test(the_casegame_example),
        cmocka_unit_test(without_an_inverse_the_solver_answers),
        cmocka_unit_test(the_sixteen_genitons_are_their_own_inverse),
        cmocka_unit_test(long_orders_are_cut),
        cmocka_unit_test(a_raised_flag_stops_it),
        cmocka_unit_test(hints_come_in_three_stages),
        cmocka_unit_test(an_unproved_hint_says_so),
        cmocka_unit_test(hints_followed_reach_the_goal_in_the_fewest_clicks),
        cmocka_unit_test(all_cells_of_the_largest_board_are_compared),
        cmocka_unit_test(hints_say_when_there_is_no_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
