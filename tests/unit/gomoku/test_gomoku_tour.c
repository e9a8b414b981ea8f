/* The stones of the tour: each wins by force, and each answer holds out as long as any. */
#include "support/test.h"

#include "gomoku/rules.h"
#include "gomoku/tour.h"
#include "gomoku/win_puzzle.h"

static GomokuBoard board_of(int step) {
    GomokuBoard board;
    assert_int_equal(gomoku_setup(&board, gomoku_tour[step].position, NULL), STATUS_OK);
    return board;
}

static int stone_of(int step) {
    int point = GOMOKU_NO_POINT;
    assert_true(gomoku_point_from_text(gomoku_tour[step].stone, &point));
    return point;
}

static void each_stone_wins_by_force(void **state) {
    (void)state;
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    for (int step = 0; step < GOMOKU_TOUR_STEPS; step++) {
        const GomokuBoard board = board_of(step);
        int points[GOMOKU_POINTS];
        const int left = GOMOKU_TOUR_STEPS - step;
        const int count = gomoku_winning_stones(ai, &board, left, points);
        bool is_winning = false;
        assert_int_equal(left > 1 ? gomoku_winning_stones(ai, &board, left - 1, points) : 0, 0);
        gomoku_winning_stones(ai, &board, left, points);
        for (int i = 0; i < count; i++) {
            is_winning |= points[i] == stone_of(step);
        }
        assert_true(is_winning);
        assert_true(step > 0 || count == 1);
    }
    gomoku_ai_destroy(ai);
}

static void each_answer_holds_out_longest(void **state) {
    (void)state;
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    for (int step = 0; step + 1 < GOMOKU_TOUR_STEPS; step++) {
        GomokuBoard board = board_of(step);
        const GomokuBoard next = board_of(step + 1);
        assert_true(gomoku_board_play(&board, stone_of(step)));
        assert_true(gomoku_board_play(
            &board, gomoku_longest_answer(ai, &board, GOMOKU_TOUR_STEPS - step - 1)));
        assert_memory_equal(board.cells, next.cells, sizeof board.cells);
    }
    gomoku_ai_destroy(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_stone_wins_by_force),
        cmocka_unit_test(each_answer_holds_out_longest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
