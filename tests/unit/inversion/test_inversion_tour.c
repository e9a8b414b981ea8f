/* The puzzles of the tour: their masks are independent, and one, one and two of them are enough. */
#include "support/test.h"

#include <stdlib.h>

#include "inversion/levels/tour.h"

static InversionState *state_of(int step) {
    InversionState *state = calloc(1, sizeof *state);
    assert_non_null(state);
    assert_int_equal(inversion_game.setup(state, inversion_tour[step], NULL), STATUS_OK);
    return state;
}

static int count_needed(const InversionState *state) {
    int count = 0;
    for (int mask = 0; mask < state->mask_count; mask++) {
        count += inversion_tour_needs(state, mask);
    }
    return count;
}

static void the_masks_that_are_needed_solve_it(void **unused) {
    (void)unused;
    static const int wanted[INVERSION_TOUR_STEPS] = {1, 1, 2};
    for (int step = 0; step < INVERSION_TOUR_STEPS; step++) {
        InversionState *state = state_of(step);
        assert_int_equal(count_needed(state), wanted[step]);
        for (int left = wanted[step]; left > 0; left--) {
            int mask = 0;
            while (!inversion_tour_needs(state, mask)) {
                mask++;
            }
            inversion_game.apply(state, (Move)mask);
            assert_int_equal(count_needed(state), left - 1);
        }
        assert_int_equal(inversion_state_differing(state), 0);
        free(state);
    }
}

/* No other way leads to the goal: of all sets of masks, one flips what differs. */
static void there_is_one_way(void **unused) {
    (void)unused;
    for (int step = 0; step < INVERSION_TOUR_STEPS; step++) {
        InversionState *state = state_of(step);
        int ways = 0;
        for (unsigned chosen = 0; chosen < 1U << state->mask_count; chosen++) {
            uint8_t board[INVERSION_CELLS_MAX];
            int wrong = 0;
            for (int cell = 0; cell < inversion_state_cells(state); cell++) {
                board[cell] = state->start[cell];
            }
            for (int mask = 0; mask < state->mask_count; mask++) {
                if (chosen >> mask & 1) {
                    inversion_state_add_mask(state, mask, board);
                }
            }
            for (int cell = 0; cell < inversion_state_cells(state); cell++) {
                wrong += board[cell] != state->goal[cell];
            }
            ways += wrong == 0;
        }
        assert_int_equal(ways, 1);
        free(state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_masks_that_are_needed_solve_it),
        cmocka_unit_test(there_is_one_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
