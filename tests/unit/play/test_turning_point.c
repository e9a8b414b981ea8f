/* The move that decided a game. */
#include "support/test.h"

#include "play/turning_point.h"

static const int in_turn[] = {0, 1, 0, 1, 0, 1, 0, 1};

static int turn_of(const float *values, int moves, float least) {
    return turning_point_find(&(TurningGame){values, in_turn, moves, least});
}

static void the_largest_loss_decides(void **state) {
    (void)state;
    static const float lost[] = {1, 0, 0, -1, -1}; /* moves 0 and 2 of the first side */
    static const float more[] = {0, 0, 0, -0.5F, -0.5F, -1};
    assert_int_equal(turn_of(lost, 4, 0.1F), 2); /* equal losses: the last one */
    assert_int_equal(turn_of(more, 5, 0.1F), 4);
    static const float early[] = {1, -1, -0.5F, -1, -1}; /* 2, then 0.5 */
    assert_int_equal(turn_of(early, 4, 0.1F), 0);
}

/* Given back: the side stood as well again later, if only for a moment. */
static void what_was_given_back_decides_nothing(void **state) {
    (void)state;
    static const float back[] = {1, -1, 1, 1};
    assert_int_equal(turn_of(back, 3, 0.1F), 1); /* the second side's gift stays */
    static const float both[] = {1, -1, 1, 0, -1};
    assert_int_equal(turn_of(both, 4, 0.1F), 2); /* that of move 1 came back; a win less decides */
}

static void small_losses_are_none(void **state) {
    (void)state;
    static const float small[] = {0, -0.3F, -0.3F, -0.3F};
    assert_int_equal(turn_of(small, 3, 0.4F), -1);
    assert_int_equal(turn_of(small, 3, 0.3F), 0);
    static const float still[] = {1, 1, 1, 1};
    assert_int_equal(turn_of(still, 3, 0.1F), -1);
    assert_int_equal(turn_of(still, 0, 0.1F), -1);
}

static void the_second_side_loses_upwards(void **state) {
    (void)state;
    static const float values[] = {0, 0, 1, 1};
    const TurningGame game = {values, in_turn, 3, 0.5F};
    assert_int_equal(turning_point_find(&game), 1);
    /* A choice of the opening is nobody's mistake. */
    static const int none[] = {0, -1, 0};
    assert_int_equal(turning_point_find(&(TurningGame){values, none, 3, 0.5F}), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_loss_decides),
        cmocka_unit_test(what_was_given_back_decides_nothing),
        cmocka_unit_test(small_losses_are_none),
        cmocka_unit_test(the_second_side_loses_upwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
