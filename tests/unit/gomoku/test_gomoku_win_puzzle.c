/* Puzzles "win in three": one first stone wins, the proof is right, and texts find the puzzle. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "gomoku/rules.h"
#include "gomoku/threats.h"
#include "gomoku/win_puzzle.h"

#define DAYS 10

static int start(void **state) {
    *state = gomoku_ai_create(1 << 20);
    return *state ? 0 : -1;
}

static int finish(void **state) {
    gomoku_ai_destroy(*state);
    return 0;
}

static GomokuBoard setup(const char *description) {
    GomokuBoard board;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    if (gomoku_setup(&board, description, &reason) != STATUS_OK) {
        fail_msg("%s: %s", description, buffer);
    }
    return board;
}

/* Found once for all tests. */
static const char *puzzle_of_day(int day) {
    static char puzzles[DAYS][GOMOKU_WIN_PUZZLE_SIZE];
    if (!puzzles[day][0]) {
        const Date date = {2027, 1 + day % 12, 1 + day};
        Text description = text_over(puzzles[day], sizeof puzzles[day]);
        assert_int_equal(gomoku_win_puzzle_describe(date, NULL, &description), STATUS_OK);
        assert_false(description.truncated);
        print_message("%s\n", puzzles[day]);
    }
    return puzzles[day];
}

static GomokuBoard board_of_day(int day) {
    return setup(puzzle_of_day(day));
}

/* Is this point among those that win within so many stones? */
static bool wins(GomokuAi *ai, const GomokuBoard *board, int point, int moves) {
    int points[GOMOKU_POINTS];
    const int count = gomoku_winning_stones(ai, board, moves, points);
    for (int i = 0; i < count; i++) {
        if (points[i] == point) {
            return true;
        }
    }
    return false;
}

/* Does the side to move win within so many stones? By the rules alone, without the search board:
 * slow, and right. */
static bool wins_plainly(const GomokuBoard *board, int moves);

static bool is_five(const GomokuBoard *board, int point, GomokuStone side) {
    return board->cells[point] == GOMOKU_EMPTY && gomoku_board_is_win(board, point, side);
}

static int fives_of(const GomokuBoard *board, GomokuStone side, int *first) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_contains(board, point) && is_five(board, point, side)) {
            *first = count == 0 ? point : *first;
            count++;
        }
    }
    return count;
}

static bool stone_wins_plainly(const GomokuBoard *board, int point, int moves) {
    const GomokuStone side = (GomokuStone)board->turn;
    GomokuBoard after = *board;
    int five = GOMOKU_NO_POINT;
    if (!gomoku_board_play(&after, point)) {
        return false;
    }
    if (after.outcome != OUTCOME_ONGOING) {
        return true;
    }
    if (moves < 2 || fives_of(&after, gomoku_other(side), &five) > 0) {
        return false;
    }
    const int fives = fives_of(&after, side, &five);
    if (fives != 1) {
        return fives > 1; /* a quiet stone is outside this proof: puzzles begin with fours */
    }
    gomoku_board_play(&after, five);
    return wins_plainly(&after, moves - 1);
}

static bool wins_plainly(const GomokuBoard *board, int moves) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_contains(board, point) && stone_wins_plainly(board, point, moves)) {
            return true;
        }
    }
    return false;
}

static void one_first_stone_wins_in_three(void **state) {
    for (int day = 0; day < DAYS; day++) {
        const GomokuBoard board = board_of_day(day);
        GomokuVcf fours;
        Budget budget = budget_unlimited();
        int points[GOMOKU_POINTS];
        assert_in_range(board.count, 9, GOMOKU_WIN_PUZZLE_STONES_MAX);
        assert_int_equal(board.outcome, OUTCOME_ONGOING);
        /* The threat solver, the proof by all answers and the rules alone agree. */
        assert_int_equal(gomoku_vcf(*state, &board, &budget, &fours), STATUS_OK);
        assert_int_equal(fours.plies, 5);
        assert_int_equal(gomoku_winning_stones(*state, &board, 3, points), 1);
        assert_int_equal(points[0], fours.move);
        assert_int_equal(gomoku_winning_stones(*state, &board, 2, points), 0);
        assert_false(wins_plainly(&board, 2));
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (gomoku_board_is_legal(&board, point)) {
                assert_int_equal(stone_wins_plainly(&board, point, 3), point == fours.move);
            }
        }
    }
}

/* The first four lie up to two points from the centre, on all sides of it. */
static void games_begin_around_the_centre(void **state) {
    (void)state;
    bool columns[5] = {false};
    bool rows[5] = {false};
    for (int day = 0; day < DAYS; day++) {
        int at[4][2];
        assert_int_equal(sscanf(puzzle_of_day(day), "15 0 %d,%d;%d,%d;%d,%d;%d,%d", &at[0][0],
                                &at[0][1], &at[1][0], &at[1][1], &at[2][0], &at[2][1], &at[3][0],
                                &at[3][1]),
                         8);
        for (int i = 0; i < 4; i++) {
            assert_in_range(at[i][0], 5, 9);
            assert_in_range(at[i][1], 5, 9);
            columns[at[i][0] - 5] = true;
            rows[at[i][1] - 5] = true;
        }
    }
    for (int i = 0; i < 5; i++) {
        assert_true(columns[i]);
        assert_true(rows[i]);
    }
}

/* Quiet stones win too: two open threes at once leave no answer. */
static void quiet_stones_are_proved_by_all_answers(void **state) {
    /* Open twos of black that cross at H8. */
    const GomokuBoard cross = setup("15 0 5,7;0,0;6,7;14,0;7,5;0,14;7,6;14,14");
    assert_true(wins(*state, &cross, gomoku_point(7, 7), 3));
    assert_false(wins(*state, &cross, gomoku_point(7, 7), 2));
    assert_false(wins(*state, &cross, gomoku_point(4, 7), 3)); /* one three only */
    /* White's closed three makes a four first, and black's third stone has to stop it. */
    const GomokuBoard held = setup("15 0 5,7;0,0;6,7;1,0;7,5;2,0;7,6;14,14");
    assert_false(wins(*state, &held, gomoku_point(7, 7), 3));
    const GomokuBoard three = setup("15 0 5,7;4,7;6,7;0,0;7,7;14,0");
    assert_false(wins(*state, &three, gomoku_point(8, 7), 2)); /* closed */
    const GomokuBoard open = setup("15 0 5,7;0,14;6,7;0,0;7,7;14,0");
    assert_true(wins(*state, &open, gomoku_point(8, 7), 2));
    assert_false(wins(*state, &open, gomoku_point(8, 7), 1));
    assert_false(wins(*state, &open, gomoku_point(7, 7), 3)); /* taken */
}

/* Played to its end: a right stone keeps the win, and no answer holds longer than three. */
static void answers_hold_as_long_as_they_can(void **state) {
    for (int day = 0; day < DAYS; day++) {
        int stones = 0;
        GomokuBoard board = board_of_day(day);
        while (board.outcome == OUTCOME_ONGOING) {
            int points[GOMOKU_POINTS];
            const int left = GOMOKU_WIN_PUZZLE_MOVES - stones;
            assert_true(gomoku_winning_stones(*state, &board, left, points) > 0);
            assert_true(gomoku_board_play(&board, points[0]));
            stones++;
            if (board.outcome == OUTCOME_ONGOING) {
                assert_true(gomoku_loses_within(*state, &board, left - 1));
                const int answer = gomoku_longest_answer(*state, &board, left - 1);
                assert_true(gomoku_board_play(&board, answer));
            }
        }
        assert_int_equal(stones, GOMOKU_WIN_PUZZLE_MOVES); /* the answers held as long as that */
    }
}

/* A wrong stone lets the win go, and the answer shows how. */
static void a_wrong_stone_is_refuted(void **state) {
    const GomokuBoard open = setup("15 0 5,7;0,14;6,7;0,0;7,7;14,0;10,1");
    assert_true(gomoku_loses_within(*state, &open, 2) == false); /* white stops the three */
    const int answer = gomoku_longest_answer(*state, &open, 2);
    GomokuBoard after = open;
    int points[GOMOKU_POINTS];
    assert_true(gomoku_board_play(&after, answer));
    assert_int_equal(gomoku_winning_stones(*state, &after, 2, points), 0);
    /* A five of its own comes before any defence. */
    const GomokuBoard five = setup("15 0 5,7;3,0;6,7;4,0;7,7;5,0;10,1;6,0;11,9");
    assert_false(gomoku_loses_within(*state, &five, 2));
    const int won = gomoku_longest_answer(*state, &five, 2);
    assert_true(won == gomoku_point(2, 0) || won == gomoku_point(7, 0));
}

static void a_day_has_one_description(void **state) {
    char buffers[3][GOMOKU_WIN_PUZZLE_SIZE];
    static const Date dates[] = {{2026, 11, 26}, {2026, 11, 26}, {2026, 11, 27}};
    for (int i = 0; i < 3; i++) {
        Text description = text_over(buffers[i], sizeof buffers[i]);
        int points[GOMOKU_POINTS];
        assert_int_equal(gomoku_win_puzzle_describe(dates[i], NULL, &description), STATUS_OK);
        assert_false(description.truncated);
        const GomokuBoard board = setup(buffers[i]);
        assert_int_equal(gomoku_winning_stones(*state, &board, 3, points), 1);
    }
    assert_string_equal(buffers[0], buffers[1]);
    assert_string_not_equal(buffers[0], buffers[2]);
    const atomic_bool stop = true;
    char nothing[GOMOKU_WIN_PUZZLE_SIZE] = "";
    Text text = text_over(nothing, sizeof nothing);
    assert_int_equal(gomoku_win_puzzle_describe(dates[0], &stop, &text), STATUS_CANCELLED);
    assert_string_equal(nothing, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_first_stone_wins_in_three),
        cmocka_unit_test(games_begin_around_the_centre),
        cmocka_unit_test(quiet_stones_are_proved_by_all_answers),
        cmocka_unit_test(answers_hold_as_long_as_they_can),
        cmocka_unit_test(a_wrong_stone_is_refuted),
        cmocka_unit_test(a_day_has_one_description),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
