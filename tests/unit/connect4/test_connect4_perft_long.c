/* Counts of Connect 4 positions, by ply. */
#include "support/test.h"

#include "support/games/connect4_perft.h"

static void test_perft_to_nine(void **state) {
    (void)state;
    Connect4Position empty = connect4_position_empty();
    assert_int_equal(connect4_perft(empty, 8), 5673234);
    assert_int_equal(connect4_perft(empty, 9), 39394572);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_perft_to_nine)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
