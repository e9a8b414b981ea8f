/* Memory that runs out at any call under Gomoku's computer player: no player, or a status, and the
 * same answer as ever the next time. */
#include "support/test.h"

#include "gomoku/explain.h"
#include "gomoku/rules.h"
#include "support/failing_memory.h"

static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU, GOMOKU_CARO};

static GomokuBoard board_of(int rule) {
    GomokuBoard board;
    assert_int_equal(gomoku_board_init(&board, 15, rule), STATUS_OK);
    assert_true(gomoku_board_play(&board, gomoku_point(7, 7)));
    assert_true(gomoku_board_play(&board, gomoku_point(8, 8)));
    assert_true(gomoku_board_play(&board, gomoku_point(6, 8)));
    return board;
}

static bool is_done(Status status) {
    assert_true(status == STATUS_OK || status == STATUS_LIMIT || status == STATUS_NOT_FOUND ||
                status == STATUS_NO_MEMORY);
    return status != STATUS_NO_MEMORY;
}

/* Everything that is asked of a player, of one made for it; false where memory was missing. */
static bool answers(int rule, int *move) {
    const GomokuBoard board = board_of(rule);
    const GomokuLimits limits = {0};
    const GomokuRequest request = {&board, GOMOKU_LEVEL_HIGHEST, 1};
    Budget budget = budget_nodes(300);
    GomokuResult result = {.move = GOMOKU_NO_POINT};
    GomokuLines lines;
    GomokuThreats threats;
    GomokuVcf win;
    GomokuHint hint;
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    if (!ai) {
        return false;
    }
    bool done = is_done(gomoku_ai_search(ai, &board, &limits, &budget, &result));
    *move = done ? result.move : *move;
    assert_true(!done || gomoku_board_is_legal(&board, result.move));
    gomoku_threats(ai, &board, GOMOKU_BLACK, &threats);
    budget = budget_nodes(300);
    done = is_done(gomoku_ai_move(ai, &request, &budget, &result)) && done;
    done = is_done(gomoku_ai_lines(ai, &board, 2, &budget, &lines)) && done;
    budget = budget_nodes(300);
    done = is_done(gomoku_vcf(ai, &board, &budget, &win)) && done;
    done = is_done(gomoku_vct(ai, &board, &budget, &win)) && done;
    done = is_done(gomoku_hint(ai, &board, &budget, &hint)) && done;
    GomokuAi *helper = gomoku_ai_create_helper(ai);
    done = helper && done;
    gomoku_ai_destroy(helper);
    gomoku_ai_destroy(ai);
    return done;
}

static void memory_may_run_out_at_any_call(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        int move = GOMOKU_NO_POINT;
        int again = GOMOKU_NO_POINT;
        memory_fail_at(0, false);
        assert_true(answers(rules[i], &move));
        const long calls = memory_calls();
        print_message("rule %d: %ld calls for memory\n", rules[i], calls);
        assert_true(calls >= 5);
        for (long n = 1; n <= calls; n++) {
            memory_fail_at(n, false);
            assert_false(answers(rules[i], &again));
        }
        memory_fail_at(1, true);
        assert_false(answers(rules[i], &again));
        memory_fail_at(0, false);
        assert_true(answers(rules[i], &again));
        assert_int_equal(again, move);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_may_run_out_at_any_call),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
