/* The clocks of two players: counting, stopping, running out, as a word. */
#include "support/test.h"

#include "scenes/kit/game/clock.h"

static void each_counts_while_they_move(void **state) {
    GameClock clock = game_clock_set(3);
    game_clock_run(&clock, 0, 5000);
    game_clock_run(&clock, 1, 6500);
    game_clock_run(&clock, 0, 16500);
    assert_int_equal(clock.left_ms[0], 180000 - 1500);
    assert_int_equal(clock.left_ms[1], 180000 - 10000);
    game_clock_run(&clock, -1, 16600); /* a page opens … */
    game_clock_run(&clock, 0, 99999);
    assert_int_equal(clock.left_ms[0], 180000 - 1600);
    game_clock_halt(&clock); /* … the scene was away */
    game_clock_run(&clock, 0, 500000);
    assert_int_equal(clock.left_ms[0], 180000 - 1600);
}

static void who_runs_out_has_lost(void **state) {
    GameClock clock = game_clock_set(3);
    game_clock_run(&clock, 1, 0);
    game_clock_run(&clock, 1, 179999);
    assert_int_equal(game_clock_loser(&clock), -1);
    assert_int_equal(game_clock_wake_ms(&clock), 180000);
    game_clock_run(&clock, 0, 200000);
    assert_int_equal(clock.left_ms[1], 0);
    assert_int_equal(game_clock_loser(&clock), 1);
    game_clock_run(&clock, 0, 500000); /* and the other clock has stopped */
    assert_int_equal(clock.left_ms[0], 180000);
    assert_int_equal(game_clock_wake_ms(&clock), 0);
}

static void no_clock_never_runs(void **state) {
    GameClock clock = game_clock_set(0);
    game_clock_run(&clock, 0, 0);
    game_clock_run(&clock, 0, 100000);
    assert_int_equal(game_clock_loser(&clock), -1);
    assert_int_equal(game_clock_wake_ms(&clock), 0);
}

/* It wakes when another second is shown. */
static void it_is_said_to_the_second(void **state) {
    char buffer[16];
    Text text = text_over(buffer, sizeof buffer);
    GameClock clock = game_clock_set(10);
    game_clock_run(&clock, 0, 1000);
    assert_int_equal(game_clock_wake_ms(&clock), 2000);
    game_clock_run(&clock, 0, 1001);
    game_clock_say(clock.left_ms[0], &text);
    assert_string_equal(buffer, "10:00");
    assert_int_equal(game_clock_wake_ms(&clock), 2000);
    game_clock_run(&clock, 0, 2000);
    text_clear(&text);
    game_clock_say(clock.left_ms[0], &text);
    assert_string_equal(buffer, "9:59");
    text_clear(&text);
    game_clock_say(1, &text);
    assert_string_equal(buffer, "0:01");
    text_clear(&text);
    game_clock_say(0, &text);
    assert_string_equal(buffer, "0:00");
}

static void it_is_kept_as_a_word(void **state) {
    static const char *const bad[] = {"", "5", "5.1", "0.1.1", "61.1.1", "x.1.2"};
    char buffer[60];
    Text text = text_over(buffer, sizeof buffer);
    GameClock clock = game_clock_set(5);
    game_clock_run(&clock, 1, 0);
    game_clock_run(&clock, 1, 13000);
    game_clock_write(&clock, &text);
    assert_string_equal(buffer, "5.300000.287000");
    const GameClock again = game_clock_read(buffer);
    assert_int_equal(again.left_ms[1], 287000);
    assert_int_equal(again.minutes, 5);
    assert_false(again.is_running);
    assert_int_equal(game_clock_read("3.9999999.-5").left_ms[0], 180000);
    assert_int_equal(game_clock_loser(&(GameClock){.minutes = 3, .left_ms = {180000, 0}}), 1);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(game_clock_read(bad[i]).minutes, 0);
    }
    text_clear(&text);
    game_clock_write(&(GameClock){0}, &text);
    assert_string_equal(buffer, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_counts_while_they_move), cmocka_unit_test(who_runs_out_has_lost),
        cmocka_unit_test(no_clock_never_runs),         cmocka_unit_test(it_is_said_to_the_second),
        cmocka_unit_test(it_is_kept_as_a_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
