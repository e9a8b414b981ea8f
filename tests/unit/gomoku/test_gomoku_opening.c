/* Swap and swap2: the rules, the record, and what the computer does. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/opening.h"
#include "gomoku/rules.h"
#include "play/session.h"

static GomokuBoard setup(const char *description) {
    GomokuBoard board;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (gomoku_setup(&board, description, &reason) != STATUS_OK) {
        fail_msg("%s: %s", description, buffer);
    }
    return board;
}

static void assert_refused(const char *description, const char *why) {
    GomokuBoard board;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(gomoku_setup(&board, description, &reason), STATUS_BAD_INPUT);
    assert_non_null(strstr(buffer, why));
}

/* Who acts, what may be chosen, and who has black in the end. */
static void the_colours_are_dealt_out(void **state) {
    (void)state;
    static const struct {
        const char *description;
        int phase, player, swapped;
        bool may_put_two;
    } cases[] = {
        {"15 0/swap2", GOMOKU_PHASE_THREE, 0, 0, false},
        {"15 0/swap2 7,7;8,8", GOMOKU_PHASE_THREE, 0, 0, false},
        {"15 0/swap2 7,7;8,8;6,8", GOMOKU_PHASE_CHOICE, 1, 0, true},
        {"15 0/swap 7,7;8,8;6,8", GOMOKU_PHASE_CHOICE, 1, 0, false},
        {"15 0/swap2 7,7;8,8;6,8;white", GOMOKU_PHASE_PLAY, 1, 0, false},
        {"15 0/swap2 7,7;8,8;6,8;black", GOMOKU_PHASE_PLAY, 0, 1, false},
        {"15 0/swap2 7,7;8,8;6,8;black;5,5", GOMOKU_PHASE_PLAY, 1, 1, false},
        {"15 0/swap2 7,7;8,8;6,8;two", GOMOKU_PHASE_TWO, 1, 0, false},
        {"15 0/swap2 7,7;8,8;6,8;two;5,5", GOMOKU_PHASE_TWO, 1, 0, false},
        {"15 0/swap2 7,7;8,8;6,8;two;5,5;9,9", GOMOKU_PHASE_LAST_WORD, 0, 0, false},
        {"15 0/swap2 7,7;8,8;6,8;two;5,5;9,9;black", GOMOKU_PHASE_PLAY, 1, 0, false},
        {"15 0/swap2 7,7;8,8;6,8;two;5,5;9,9;white", GOMOKU_PHASE_PLAY, 0, 1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        print_message("%s\n", cases[i].description);
        assert_int_equal(board.phase, cases[i].phase);
        assert_int_equal(gomoku_opening_player(&board), cases[i].player);
        assert_int_equal(board.swapped, cases[i].swapped);
        assert_int_equal(gomoku_opening_can_choose(&board, GOMOKU_CHOOSE_TWO),
                         cases[i].may_put_two);
        assert_false(gomoku_opening_can_choose(&board, GOMOKU_CHOICES));
        /* Where a choice is due no stone may be put, and the other way round. */
        assert_int_equal(gomoku_board_is_legal(&board, gomoku_point(0, 0)),
                         !gomoku_opening_is_choice_due(&board));
    }
    assert_refused("15 0/swap2 7,7;8,8;6,8;5,5", "comes a choice");
    assert_refused("15 0/swap 7,7;8,8;6,8;two", "stone 4");
    assert_refused("15 0/swap2 7,7;white", "stone 2");
    assert_refused("15 0/swap3", "SIZE RULE");
    assert_refused("15 2", "8 (caro)");
}

static void choices_are_moves_of_the_record(void **state) {
    (void)state;
    static const char text[] = "gomoku\t15 4/swap2\t7\tH8 I9 G9 two F6 J10 white A1";
    Session *session = NULL;
    char buffer[200];
    Text out = text_over(buffer, sizeof buffer);
    assert_int_equal(session_from_text(&gomoku_game, text, &session, NULL), STATUS_OK);
    session_to_text(session, &out);
    assert_string_equal(buffer, text);
    const GomokuBoard *board = session_state(session);
    assert_int_equal(board->swapped, 1);
    assert_true(session_undo(session));
    assert_int_equal(((const GomokuBoard *)session_state(session))->phase, GOMOKU_PHASE_LAST_WORD);
    session_destroy(session);
    assert_int_equal(session_from_text(&gomoku_game, "gomoku\t15 0\t1\tH8 white", &session, NULL),
                     STATUS_BAD_INPUT);
}

/* A search as deep as the one that chose it. */
static int deep_score(GomokuAi *ai, GomokuBoard board) {
    const GomokuLimits limits = {0};
    Budget budget = budget_nodes(80000);
    GomokuResult result;
    board.phase = GOMOKU_PHASE_PLAY;
    gomoku_ai_forget(ai);
    gomoku_ai_search(ai, &board, &limits, &budget, &result);
    return result.mate != 0 ? INT32_MAX : abs(result.score);
}

/* Whoever offers a choice of colour offers two that are worth the same: three stones, the same ones
 * for the same seed, and where two are added those as well. */
static void the_computer_opens_evenly(void **state) {
    static const struct {
        const char *description;
        uint64_t seed;
    } cases[] = {{"15 0/swap2", 1}, {"20 4/swap2", 4}};
    GomokuAi *ai = *state;
    int two = 0;
    for (size_t i = 0; i < ROUNDS_OF(sizeof cases / sizeof cases[0]); i++) {
        GomokuBoard board = setup(cases[i].description);
        while (board.phase != GOMOKU_PHASE_PLAY) {
            Budget budget = ROUNDS_STEP > 1 ? budget_nodes(15000) : budget_unlimited();
            int move, again;
            const Status status = gomoku_opening_move(ai, &board, cases[i].seed, &budget, &move);
            assert_true(status == STATUS_OK || (status == STATUS_LIMIT && ROUNDS_STEP > 1));
            if (board.count == 1 && ROUNDS_STEP == 1) {
                budget = budget_unlimited();
                gomoku_ai_forget(ai);
                gomoku_opening_move(ai, &board, cases[i].seed, &budget, &again);
                assert_true(gomoku_board_is_legal(&board, again));
            }
            two += move == GOMOKU_POINTS + GOMOKU_CHOOSE_TWO;
            assert_true(gomoku_game.apply(&board, (Move)move));
            if (board.phase == GOMOKU_PHASE_CHOICE && move < GOMOKU_POINTS) {
                const int score = deep_score(ai, board);
                print_message("%s: three stones within %d of even\n", cases[i].description, score);
                assert_in_range(score, 0, 2 * GOMOKU_OPENING_EVEN);
            }
        }
    }
    print_message("two more stones %d times\n", two);
    assert_true(two > 0 || ROUNDS_STEP > 1); /* on the board of 20 it does */
}

/* What is better for one side is taken by who may choose. */
static void the_computer_takes_the_better_colour(void **state) {
    static const struct {
        const char *description;
        int choice;
    } cases[] = {
        {"15 0/swap2 7,7;0,0;8,8", GOMOKU_CHOOSE_BLACK}, /* black has the centre */
        {"15 0/swap 0,0;7,7;14,0", GOMOKU_CHOOSE_WHITE}, /* black's stones are lost in corners */
        {"15 0/swap 7,7;0,0;8,8", GOMOKU_CHOOSE_BLACK},
        {"15 0/swap2 0,0;7,7;14,0", GOMOKU_CHOOSE_WHITE},
    };
    for (size_t i = 0; i < ROUNDS_OF(sizeof cases / sizeof cases[0]); i++) {
        const GomokuBoard board = setup(cases[i].description);
        Budget budget = budget_unlimited();
        int move;
        assert_int_equal(gomoku_opening_move(*state, &board, 1, &budget, &move), STATUS_OK);
        assert_int_equal(move - GOMOKU_POINTS, cases[i].choice);
    }
}

static int start(void **state) {
    *state = gomoku_ai_create(4 << 20);
    return *state ? 0 : -1;
}

static int finish(void **state) {
    gomoku_ai_destroy(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_colours_are_dealt_out),
        cmocka_unit_test(choices_are_moves_of_the_record),
        cmocka_unit_test(the_computer_opens_evenly),
        cmocka_unit_test(the_computer_takes_the_better_colour),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
