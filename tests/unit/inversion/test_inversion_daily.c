/* Daily puzzles, and what is counted of puzzles solved. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/daily_puzzle.h"
#include "inversion/solver.h"
#include "inversion/tally.h"

/* Colours4 years of boards: each solvable and unlike the one before, drawn the same twice. */
static void every_day_has_a_board(void **state) {
    (void)state;
    InversionState *puzzle = malloc(sizeof *puzzle);
    char before[INVERSION_DAILY_ID_SIZE] = "";
    assert_non_null(puzzle);
    for (int day = 0; day < 4 * 12 * 28; day += 3) {
        const Date date = {2026 + day / (12 * 28), day / 28 % 12 + 1, day % 28 + 1};
        char id[INVERSION_DAILY_ID_SIZE];
        char again[INVERSION_DAILY_ID_SIZE];
        Text text = text_over(id, sizeof id);
        Text second = text_over(again, sizeof again);
        inversion_daily_write(date, &text);
        inversion_daily_write(date, &second);
        assert_false(text.truncated);
        assert_string_equal(id, again);
        assert_string_not_equal(id, before);
        assert_true(inversion_daily_is(date, id));
        assert_false(inversion_daily_is(date, before));
        assert_int_equal(inversion_game.setup(puzzle, id, &second), STATUS_OK);
        InversionSolver *solver = inversion_solver_create_for(puzzle);
        InversionAnswer answer;
        assert_int_equal(inversion_solver_solve(solver, puzzle->start, puzzle->goal, NULL, &answer),
                         STATUS_OK);
        assert_true(answer.is_solvable && answer.is_proved && answer.clicks >= 2);
        inversion_solver_destroy(solver);
        memcpy(before, id, sizeof before);
    }
    free(puzzle);
}

static void the_board_of_a_date_stays(void **state) {
    (void)state;
    char id[INVERSION_DAILY_ID_SIZE];
    Text text = text_over(id, sizeof id);
    inversion_daily_write((Date){2026, 11, 23}, &text); /* a Monday */
    assert_true(text_has_prefix(id, "3x3:magic:"));
    text_clear(&text);
    inversion_daily_write((Date){2028, 2, 29}, &text); /* a Tuesday */
    assert_true(text_has_prefix(id, "4x4:plus:"));
}

/* From Monday to Sunday: at most four masks on 3x3 at first, the 8x8 at last, and never easier. */
static void the_week_grows(void **state) {
    (void)state;
    InversionState *puzzle = malloc(sizeof *puzzle);
    int cells = 0;
    int average = 0;
    assert_non_null(puzzle);
    for (int day = 0; day < 7; day++) {
        int sum = 0;
        for (int week = 0; week < 4; week++) {
            char id[INVERSION_DAILY_ID_SIZE];
            char why[80];
            Text text = text_over(id, sizeof id);
            Text reason = text_over(why, sizeof why);
            InversionAnswer answer;
            inversion_daily_write((Date){2026, 6, 1 + day + 7 * week},
                                  &text); /* the first is a Monday */
            assert_int_equal(inversion_game.setup(puzzle, id, &reason), STATUS_OK);
            InversionSolver *solver = inversion_solver_create_for(puzzle);
            assert_int_equal(
                inversion_solver_solve(solver, puzzle->start, puzzle->goal, NULL, &answer),
                STATUS_OK);
            inversion_solver_destroy(solver);
            sum += answer.clicks;
            if (day == 0) {
                assert_true(text_has_prefix(id, "3x3:") && answer.clicks <= 4);
            }
        }
        assert_true(inversion_state_cells(puzzle) >= cells);
        assert_true(sum / 4 > average);
        cells = inversion_state_cells(puzzle);
        average = sum / 4;
    }
    assert_int_equal(cells, 64);
    free(puzzle);
}

static void days_of_the_week(void **state) {
    (void)state;
    static const struct {
        Date date;
        int weekday;
    } cases[] = {{{1970, 1, 1}, 4},  {{2000, 1, 1}, 6}, {{2000, 2, 29}, 2},  {{2000, 3, 1}, 3},
                 {{1900, 2, 28}, 3}, {{1900, 3, 1}, 4}, {{2026, 11, 22}, 0}, {{2100, 12, 31}, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(date_weekday(cases[i].date), cases[i].weekday);
    }
}

/* Three stars for the best, two for half as many again. */
static void stars_go_by_the_fewest_masks(void **state) {
    (void)state;
    static const struct {
        int moves, best, stars;
    } cases[] = {{1, 1, 3}, {2, 1, 1}, {2, 2, 3}, {3, 2, 2},  {4, 2, 1},  {3, 3, 3},   {4, 3, 2},
                 {5, 3, 1}, {9, 9, 3}, {8, 9, 3}, {13, 9, 2}, {14, 9, 1}, {15, 10, 2}, {16, 10, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(inversion_stars(cases[i].moves, cases[i].best), cases[i].stars);
    }
}

static void a_tally_adds_up_and_comes_back_from_text(void **state) {
    (void)state;
    InversionTally tally = {{0}};
    char words[80];
    Text text = text_over(words, sizeof words);
    inversion_tally_add(&tally, 3, 3, false);
    inversion_tally_add(&tally, 4, 3, false);
    inversion_tally_add(&tally, 9, 3, false);
    inversion_tally_add(&tally, 3, 3, true);
    inversion_tally_write(&tally, &text);
    assert_string_equal(words, "3 1 7 6 1");
    const InversionTally read = inversion_tally_read(words);
    assert_memory_equal(&read, &tally, sizeof tally);
    static const struct {
        const char *text;
        int counts[INVERSION_TALLY_COUNTS];
    } cases[] = {{"", {0}},
                 {"7", {7}},
                 {"1 x 3", {1, 0, 3}},
                 {"1 -2 3 4 5", {1, 0, 3, 4, 5}},
                 {"1000000000 1000000001", {1000000000}},
                 {"99999999999999999999 2", {0, 2}},
                 {"1  2", {1, 0, 2}}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const InversionTally kept = inversion_tally_read(cases[i].text);
        assert_memory_equal(kept.counts, cases[i].counts, sizeof kept.counts);
    }
}

static void a_daily_result_comes_back_from_text(void **state) {
    (void)state;
    static const char *const none[] = {"", "7", "0 3", "7 4", "7 -1", "x 3", "7 3 1", "100001 3"};
    char words[40];
    Text text = text_over(words, sizeof words);
    inversion_daily_result_write(&(InversionDaily){true, 12, 2}, &text);
    assert_string_equal(words, "12 2");
    const InversionDaily read = inversion_daily_result_read(words);
    assert_true(read.is_done && read.moves == 12 && read.stars == 2);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_false(inversion_daily_result_read(none[i]).is_done);
    }
}

static void more_stars_then_fewer_moves_are_better(void **state) {
    (void)state;
    const InversionDaily known = {true, 8, 2};
    assert_true(inversion_daily_is_better(&known, &(InversionDaily){0}));
    assert_false(inversion_daily_is_better(&known, &known));
    assert_true(inversion_daily_is_better(&(InversionDaily){true, 7, 2}, &known));
    assert_true(inversion_daily_is_better(&(InversionDaily){true, 20, 3}, &known));
    assert_false(inversion_daily_is_better(&(InversionDaily){true, 3, 1}, &known));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_day_has_a_board),
        cmocka_unit_test(the_board_of_a_date_stays),
        cmocka_unit_test(the_week_grows),
        cmocka_unit_test(days_of_the_week),
        cmocka_unit_test(stars_go_by_the_fewest_masks),
        cmocka_unit_test(a_tally_adds_up_and_comes_back_from_text),
        cmocka_unit_test(a_daily_result_comes_back_from_text),
        cmocka_unit_test(more_stars_then_fewer_moves_are_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
