/* Tests of the board: descriptions, moves and the end of the game. */
#include "support/test.h"

#include <string.h>

#include "gomoku/forbidden.h"
#include "gomoku/opening.h"
#include "gomoku/rules.h"
#include "play/session.h"

static GomokuBoard setup(const char *description) {
    GomokuBoard board;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    const Status status = gomoku_setup(&board, description, &reason);
    if (status != STATUS_OK) {
        fail_msg("%s: %s", description, buffer);
    }
    return board;
}

static void descriptions_are_read(void **state) {
    (void)state;
    GomokuBoard board = setup("");
    assert_int_equal(board.size, 15);
    assert_int_equal(board.rule, GOMOKU_FREESTYLE);
    assert_int_equal(board.turn, GOMOKU_BLACK);
    board = setup("20 4 9,9;10,9;");
    assert_int_equal(board.size, 20);
    assert_int_equal(board.cells[gomoku_point(9, 9)], GOMOKU_BLACK);
    assert_int_equal(board.cells[gomoku_point(10, 9)], GOMOKU_WHITE);
    assert_int_equal(board.count, 2);
    assert_int_equal(setup("19 1").size, 19);
    assert_int_equal(setup("  ").size, 15);
    assert_int_equal(setup("  19  1").size, 19);
}

static void bad_descriptions_say_what_is_wrong(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"15", "SIZE RULE"},
        {"x 0", "SIZE RULE"},
        {"15 0x", "SIZE RULE"},
        {"150", "SIZE RULE"},
        {"-15 0", "SIZE RULE"},
        {"15 -1", "SIZE RULE"},
        {"12345 0", "SIZE RULE"},
        {"15 0/", "SIZE RULE"},
        {"0 0", "5 to 20"},
        {"4 0", "5 to 20"},
        {"9999 0", "5 to 20"},
        {"21 0", "5 to 20"},
        {"15 2", "rule"},
        {"5 2", "rule"},
        {"20 16", "rule"},
        {"15 0 7", "stone 1 is not"},
        {"15 0 7,", "stone 1 is not"},
        {"15 0 ,7", "stone 1 is not"},
        {"15 0 7,7,8,8", "stone 1 is not"},
        {"15 0 7,7;7,7", "stone 2 lies on another"},
        {"15 0 7,7;15,7", "stone 2 lies outside"},
        {"15 0 7,7;-1,7", "stone 2 is not"},
        {"15 0 0,0;0,9;1,0;1,9;2,0;2,9;3,0;3,9;4,0;4,9", "stone 10 comes after"},
        {"15 4 7,7;0,0;8,7;0,2;9,9;0,4;9,10;0,6;9,7", "stone 9 is forbidden"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board;
        char buffer[120];
        Text reason = text_over(buffer, sizeof buffer);
        assert_int_equal(gomoku_setup(&board, cases[i][0], &reason), STATUS_BAD_INPUT);
        if (!strstr(buffer, cases[i][1])) {
            fail_msg("%s: %s", cases[i][0], buffer);
        }
    }
}

/* A word of a record: a place, an offer, a choice; whatever stands behind it. */
static void moves_are_read_from_words(void **state) {
    (void)state;
    static const struct {
        const char *word;
        int move; /* GOMOKU_NO_POINT: it is none */
    } cases[] = {
        {"7,8", 8 * GOMOKU_SIZE_MAX + 7},
        {"0,0;1,1", 0},
        {"0,19 x", 19 * GOMOKU_SIZE_MAX},
        {"19,0\t", 19},
        {"?3,0", GOMOKU_OFFER_FIRST + 3},
        {"white;1,1", GOMOKU_POINTS + GOMOKU_CHOOSE_WHITE},
        {"20,0", GOMOKU_NO_POINT},
        {"0,20", GOMOKU_NO_POINT},
        {"7", GOMOKU_POINTS + GOMOKU_CHOOSE_OFFERS + 7}, /* so many fifth stones */
        {"11", GOMOKU_NO_POINT},
        {"7,", GOMOKU_NO_POINT},
        {",7", GOMOKU_NO_POINT},
        {"12 7", GOMOKU_NO_POINT},
        {"7,7x", GOMOKU_NO_POINT},
        {"7,7,7", GOMOKU_NO_POINT},
        {"??7,7", GOMOKU_NO_POINT},
        {"whites", GOMOKU_NO_POINT},
        {"", GOMOKU_NO_POINT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int move = GOMOKU_NO_POINT;
        print_message("%s\n", cases[i].word);
        assert_int_equal(gomoku_move_from_word(cases[i].word, &move),
                         cases[i].move != GOMOKU_NO_POINT);
        assert_int_equal(move, cases[i].move);
    }
}

/* Points, choices and offers follow one another; each has a word and a name, and is read from it.
 */
static void moves_have_words_and_names(void **state) {
    (void)state;
    static const struct {
        int move;
        const char *word, *name;
    } cases[] = {
        {0, "0,0", "A1"},
        {GOMOKU_POINTS - 1, "19,19", "T20"},
        {GOMOKU_POINTS, "white", "white"},
        {GOMOKU_POINTS + GOMOKU_CHOOSE_TWO, "two", "two"},
        {GOMOKU_OFFER_FIRST - 1, "10", "10"},
        {GOMOKU_OFFER_FIRST, "?0,0", "?A1"},
        {GOMOKU_OFFER_FIRST + GOMOKU_POINTS - 1, "?19,19", "?T20"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char word[10], name[10];
        Text out = text_over(word, sizeof word);
        Text other = text_over(name, sizeof name);
        int move = GOMOKU_NO_POINT;
        Move named = MOVE_NONE;
        gomoku_move_to_word(cases[i].move, &out);
        gomoku_game.move_to_text((Move)cases[i].move, &other);
        assert_string_equal(word, cases[i].word);
        assert_string_equal(name, cases[i].name);
        assert_true(gomoku_move_from_word(word, &move));
        assert_true(gomoku_game.move_from_text(name, &named));
        assert_int_equal(move, cases[i].move);
        assert_int_equal(named, cases[i].move);
    }
    static const char *const others[] = {"",   "?",  "?white",   "?U1", "A",
                                         "i1", "v1", "a1234567", "11"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        Move named = MOVE_NONE;
        assert_false(gomoku_game.move_from_text(others[i], &named));
    }
}

static void points_have_names(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int column;
        int row;
    } cases[] = {{"A1", 0, 0}, {"H8", 7, 7}, {"I10", 8, 9}, {"O15", 14, 14}, {"T20", 19, 19}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[8];
        Text text = text_over(buffer, sizeof buffer);
        int point = -1;
        gomoku_point_to_text(gomoku_point(cases[i].column, cases[i].row), &text);
        assert_string_equal(buffer, cases[i].text);
        assert_true(gomoku_point_from_text(buffer, &point));
        assert_int_equal(point, gomoku_point(cases[i].column, cases[i].row));
    }
    char list[24];
    Text names = text_over(list, sizeof list);
    const int points[] = {gomoku_point(7, 7), gomoku_point(8, 9), gomoku_point(0, 0)};
    gomoku_points_to_text(points, 0, &names);
    assert_string_equal(list, "");
    gomoku_points_to_text(points, 3, &names);
    assert_string_equal(list, "H8 I10 A1");
    static const char *const bad[] = {"", "U5", "A0", "A21", "V1", "8", "H", "H08", "H8x", "H+8"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int point = 77;
        assert_false(gomoku_point_from_text(bad[i], &point));
        assert_int_equal(point, 77);
    }
}

static void lines_win_by_the_rule(void **state) {
    (void)state;
    static const struct {
        const char *stones; /* black x of row 0 in order; white plays elsewhere */
        int rule;
        Outcome outcome;
        int length;
    } cases[] = {
        {"01234", 0, OUTCOME_FIRST_WINS, 5},   {"01245", 0, OUTCOME_ONGOING, 0},
        {"0124563", 0, OUTCOME_FIRST_WINS, 7}, {"012453", 1, OUTCOME_ONGOING, 0},
        {"01243", 1, OUTCOME_FIRST_WINS, 5},   {"01243", 4, OUTCOME_FIRST_WINS, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board;
        gomoku_board_init(&board, 15, cases[i].rule);
        for (int k = 0; cases[i].stones[k]; k++) {
            gomoku_board_put(&board, gomoku_point(cases[i].stones[k] - '0', 0), GOMOKU_BLACK);
        }
        int points[GOMOKU_SIZE_MAX];
        for (int k = 0; k < GOMOKU_SIZE_MAX; k++) {
            points[k] = GOMOKU_NO_POINT;
        }
        assert_int_equal(board.outcome, cases[i].outcome);
        assert_int_equal(gomoku_board_winning_line(&board, points), cases[i].length);
        for (int k = 0; k < GOMOKU_SIZE_MAX; k++) { /* nothing is written behind the line */
            assert_int_equal(points[k], k < cases[i].length ? gomoku_point(k, 0) : GOMOKU_NO_POINT);
        }
    }
}

/* Five in every direction, up to every edge, whichever stone comes last; four are none, and neither
 * are five of which some stand in the next row. */
static void fives_are_found_up_to_the_edges(void **state) {
    (void)state;
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    static const int sizes[] = {5, 15, 19, 20};
    for (int i = 0; i < 4 * 4 * GOMOKU_POINTS; i++) {
        const int size = sizes[i % 4];
        const int *step = steps[i / 4 % 4];
        const int column = i / 16 % GOMOKU_SIZE_MAX, row = i / 16 / GOMOKU_SIZE_MAX;
        const int end_row = row + 4 * step[1];
        const bool is_inside = column + 4 * step[0] < size && row < size && column < size &&
                               end_row >= 0 && end_row < size;
        GomokuBoard board;
        gomoku_board_init(&board, size, GOMOKU_EXACT);
        for (int k = 0; is_inside && k < 5; k++) { /* the last one is one of the five in turn */
            const int at = (k + i) % 5;
            assert_int_equal(board.outcome, OUTCOME_ONGOING);
            gomoku_board_put(&board, gomoku_point(column + at * step[0], row + at * step[1]),
                             GOMOKU_WHITE);
        }
        int line[GOMOKU_SIZE_MAX] = {0};
        assert_int_equal(board.outcome, is_inside ? OUTCOME_SECOND_WINS : OUTCOME_ONGOING);
        assert_int_equal(gomoku_board_winning_line(&board, line), is_inside ? 5 : 0);
        const int first = gomoku_point(column, row);
        const int last = gomoku_point(column + 4 * step[0], row + 4 * step[1]);
        assert_true(!is_inside || (line[0] == first && line[4] == last) ||
                    (line[0] == last && line[4] == first));
    }
    GomokuBoard board;
    gomoku_board_init(&board, GOMOKU_SIZE_MAX, GOMOKU_FREESTYLE);
    for (int point = 17; point < 22; point++) { /* R1, S1, T1, A2, B2 */
        gomoku_board_put(&board, point, GOMOKU_BLACK);
    }
    assert_int_equal(board.outcome, OUTCOME_ONGOING);
}

static void a_stone_taken_leaves_no_trace(void **state) {
    (void)state;
    GomokuBoard board = setup("15 0 0,0;0,9;1,0;1,9;2,0;2,9;3,0;3,9");
    const GomokuBoard before = board;
    gomoku_board_put(&board, gomoku_point(4, 0), GOMOKU_BLACK);
    assert_int_equal(board.outcome, OUTCOME_FIRST_WINS);
    assert_int_equal(board.turn, GOMOKU_WHITE);
    assert_int_equal(board.last, gomoku_point(4, 0));
    assert_int_equal(board.count, before.count + 1);
    assert_false(gomoku_board_is_legal(&board, gomoku_point(7, 7))); /* the game is over */
    assert_false(gomoku_board_play(&board, gomoku_point(7, 7)));
    gomoku_board_take(&board, gomoku_point(4, 0), before.last);
    assert_memory_equal(&board, &before, sizeof board);
}

static void white_may_make_six_under_renju(void **state) {
    (void)state;
    GomokuBoard board;
    gomoku_board_init(&board, 15, GOMOKU_RENJU);
    for (int i = 0; i < 6; i++) {
        gomoku_board_put(&board, gomoku_point(i < 3 ? i : 8 - i, i < 3 ? i : 8 - i), GOMOKU_WHITE);
    }
    assert_int_equal(board.outcome, OUTCOME_SECOND_WINS);
}

static void a_full_board_is_a_draw(void **state) {
    (void)state;
    GomokuBoard board;
    gomoku_board_init(&board, 5, GOMOKU_FREESTYLE);
    static const char cells[] = "XXOOXOOXXOXXOOXOOXXOXXOOO"; /* no line of five */
    for (int i = 0; i < 25; i++) {
        assert_int_equal(board.outcome, OUTCOME_ONGOING);
        gomoku_board_put(&board, gomoku_point(i % 5, i / 5),
                         cells[i] == 'X' ? GOMOKU_BLACK : GOMOKU_WHITE);
    }
    assert_int_equal(board.outcome, OUTCOME_DRAW);
    assert_false(gomoku_board_is_legal(&board, 0));
}

static void a_session_plays_it(void **state) {
    (void)state;
    Session *session;
    assert_int_equal(session_from_text(&gomoku_game, "gomoku\t\t3\tH8 I9 I8", &session, NULL),
                     STATUS_OK);
    assert_int_equal(session_play(session, (Move)gomoku_point(7, 7)), STATUS_BAD_INPUT);
    assert_int_equal(session_play(session, (Move)gomoku_point(15, 7)), STATUS_BAD_INPUT);
    assert_int_equal(session_play(session, 5000), STATUS_BAD_INPUT);
    assert_int_equal(session_play(session, (Move)gomoku_point(0, 14)), STATUS_OK);
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    session_to_text(session, &text);
    assert_string_equal(buffer, "gomoku\t\t4\tH8 I9 I8 A15");
    session_destroy(session);
}

/* Records of Damier 0.1 left out the letter I: they mean the same points as ever, and are kept anew
 * in the letters of today. */
static void old_records_keep_their_points(void **state) {
    (void)state;
    Session *session;
    assert_int_equal(
        session_from_text(&gomoku_game, "gomoku\t20 0\t4\ta1 h8 j9 u20", &session, NULL),
        STATUS_OK);
    static const int columns[] = {0, 7, 8, 19};
    static const int rows[] = {0, 7, 8, 19};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(session_move(session, i), gomoku_point(columns[i], rows[i]));
    }
    char buffer[100];
    Text text = text_over(buffer, sizeof buffer);
    session_to_text(session, &text);
    assert_string_equal(buffer, "gomoku\t20 0\t4\tA1 H8 I9 T20");
    session_destroy(session);
    assert_int_equal(session_from_text(&gomoku_game, "gomoku\t\t1\ti9", &session, NULL),
                     STATUS_BAD_INPUT);
}

/* Black's stones as pairs of letters (column, row from a), white's after a '/'. */
static GomokuForbidden forbidden_on(int size, const char *stones, const char *at) {
    GomokuBoard board;
    GomokuStone stone = GOMOKU_BLACK;
    gomoku_board_init(&board, size, GOMOKU_RENJU);
    for (const char *s = stones; *s; s += 2) {
        if (*s == '/') {
            stone = GOMOKU_WHITE;
            s++;
            if (!*s) {
                break;
            }
        }
        board.cells[gomoku_point(s[0] - 'a', s[1] - 'a')] = (uint8_t)stone;
    }
    return gomoku_forbidden(&board, gomoku_point(at[0] - 'a', at[1] - 'a'));
}

static GomokuForbidden forbidden_at(const char *stones, const char *at) {
    return forbidden_on(15, stones, at);
}

static void renju_forbids(void **state) {
    (void)state;
    static const struct {
        const char *stones;
        const char *at;
        GomokuForbidden why;
    } cases[] = {
        {"", "hh", GOMOKU_ALLOWED},
        {"fhghhfhg", "hh", GOMOKU_DOUBLE_THREE},
        {"fhghhfhg/eh", "hh", GOMOKU_ALLOWED}, /* one three is closed */
        {"fhghhfhg/he", "hh", GOMOKU_ALLOWED},
        {"ehfhghhehfhg", "hh", GOMOKU_DOUBLE_FOUR},
        {"ehfhghhfhg", "hh", GOMOKU_ALLOWED}, /* a four and a three */
        {"dhehghihkh", "hh", GOMOKU_ALLOWED}, /* d e . g h i . k: f would make six, so one four */
        {"ehghihkh", "hh", GOMOKU_DOUBLE_FOUR},
        {"ehfhghihjh", "hh", GOMOKU_OVERLINE},
        {"dhehfhghhehfhg", "hh", GOMOKU_ALLOWED},     /* five has priority over two fours */
        {"ehfhghihjhhdhehfhg", "hh", GOMOKU_ALLOWED}, /* and over an overline */
        {"fhghhfhgffgg", "hh", GOMOKU_DOUBLE_THREE},  /* three threes */
        {"fhghhfhg/ehjh", "hh", GOMOKU_ALLOWED},
        {"fhghhfhg/dhjh", "hh", GOMOKU_ALLOWED}, /* three in five cells between white stones */
        {"fhghhfhg/dhlh", "hh", GOMOKU_DOUBLE_THREE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_message("%s at %s\n", cases[i].stones, cases[i].at);
        const GomokuForbidden why = forbidden_at(cases[i].stones, cases[i].at);
        assert_int_equal(why, cases[i].why);
    }
}

/* Off the board stands nothing of black's, at whatever edge of whatever board. */
static void renju_forbids_up_to_the_edges(void **state) {
    (void)state;
    static const struct {
        int size;
        const char *stones; /* pairs of letters, as above */
        const char *at;
        GomokuForbidden why;
    } cases[] = {
        {6, "aabacaeafa", "da", GOMOKU_OVERLINE},
        {5, "aabacaea", "da", GOMOKU_ALLOWED}, /* five */
        {20, "ttstrtptot", "qt", GOMOKU_OVERLINE},
        {20, "tttstrtpto", "tq", GOMOKU_OVERLINE},
        {20, "ttssrrppoo", "qq", GOMOKU_OVERLINE},
        {20, "atbsdqepfo", "cr", GOMOKU_OVERLINE},
        {20, "rsqspt", "ss", GOMOKU_ALLOWED},
        /* Two threes, and the same where one of them has no room before the edge. */
        {20, "qrprrqrp", "rr", GOMOKU_DOUBLE_THREE},
        {20, "srtrrqrp", "rr", GOMOKU_ALLOWED},
        {20, "qtptrsrr", "rt", GOMOKU_ALLOWED},
        {19, "prorqqqp", "qr", GOMOKU_DOUBLE_THREE},
        {19, "qsrsrrrq", "ss", GOMOKU_ALLOWED},
        /* Two fours, of which one ends at the edge. */
        {20, "strtqttstrtq", "tt", GOMOKU_DOUBLE_FOUR},
        {15, "onomolnomolo", "oo", GOMOKU_DOUBLE_FOUR},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_message("%d: %s at %s\n", cases[i].size, cases[i].stones, cases[i].at);
        assert_int_equal(forbidden_on(cases[i].size, cases[i].stones, cases[i].at), cases[i].why);
    }
}

/* A three whose straight-four squares are themselves forbidden is no three. */
static void threes_are_real_recursively(void **state) {
    (void)state;
    /* Row h has f, g and the point; its straight fours need e or i, where black would make six. */
    static const char overlines[] = "fhghhfhg"
                                    "efegeiejek"
                                    "ifigiiijik";
    assert_int_equal(forbidden_at(overlines, "eh"), GOMOKU_OVERLINE);
    assert_int_equal(forbidden_at(overlines, "ih"), GOMOKU_OVERLINE);
    assert_int_equal(forbidden_at(overlines, "hh"), GOMOKU_ALLOWED);
    assert_int_equal(forbidden_at("fhghhfhg", "hh"), GOMOKU_DOUBLE_THREE);
}

/* Black's stone on column H wins or not by what stands at the ends of its row. */
static void caro_wants_an_open_end(void **state) {
    (void)state;
    static const struct {
        const char *description;
        int point; /* column; row 7 */
        bool wins;
        int line; /* stones of the winning row */
    } cases[] = {
        {"15 8 4,7;3,7;5,7;0,0;6,7;0,2;8,7;0,4", 7, true, 5},
        {"15 8 4,7;3,7;5,7;9,7;6,7;0,2;8,7;0,4", 7, false, 0},         /* shut by two stones */
        {"15 8 0,7;14,0;1,7;5,7;2,7;0,2;3,7;0,4", 4, false, 0},        /* by the edge and one */
        {"15 8 0,7;14,0;1,7;7,7;2,7;0,2;3,7;0,4", 4, true, 5},         /* by the edge only */
        {"15 8 4,7;3,7;5,7;10,7;6,7;0,2;8,7;0,4;9,7;0,6", 7, true, 6}, /* six win anyhow */
        {"15 0 4,7;3,7;5,7;9,7;6,7;0,2;8,7;0,4", 7, true, 5},          /* freestyle does not care */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuBoard board;
        int line[GOMOKU_SIZE_MAX];
        char buffer[100];
        Text reason = text_over(buffer, sizeof buffer);
        print_message("%s\n", cases[i].description);
        assert_int_equal(gomoku_setup(&board, cases[i].description, &reason), STATUS_OK);
        const int point = gomoku_point(cases[i].point, 7);
        assert_int_equal(gomoku_board_is_win(&board, point, GOMOKU_BLACK), cases[i].wins);
        assert_true(gomoku_board_play(&board, point));
        assert_int_equal(board.outcome == OUTCOME_FIRST_WINS, cases[i].wins);
        assert_int_equal(gomoku_board_winning_line(&board, line), cases[i].line);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(descriptions_are_read),
        cmocka_unit_test(caro_wants_an_open_end),
        cmocka_unit_test(bad_descriptions_say_what_is_wrong),
        cmocka_unit_test(moves_are_read_from_words),
        cmocka_unit_test(moves_have_words_and_names),
        cmocka_unit_test(points_have_names),
        cmocka_unit_test(lines_win_by_the_rule),
        cmocka_unit_test(fives_are_found_up_to_the_edges),
        cmocka_unit_test(a_stone_taken_leaves_no_trace),
        cmocka_unit_test(white_may_make_six_under_renju),
        cmocka_unit_test(a_full_board_is_a_draw),
        cmocka_unit_test(a_session_plays_it),
        cmocka_unit_test(old_records_keep_their_points),
        cmocka_unit_test(renju_forbids),
        cmocka_unit_test(renju_forbids_up_to_the_edges),
        cmocka_unit_test(threes_are_real_recursively),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
