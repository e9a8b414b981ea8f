/* Tests of Connect 4's exercises: each has one right column, and the themes are told apart. */
#include "support/test.h"

#include <string.h>

#include "connect4/exercises.h"
#include "connect4/hint.h"
#include "support/games/connect4_random.h"

enum { NODES = 400000 };

static Connect4Position position_of(const char *moves) {
    Connect4Position position;
    assert_int_equal(connect4_position_from_moves(moves, &position, NULL), STATUS_OK);
    return position;
}

/* As tools/connect4_exercises.c sorts them: a longer way to the win, more discs to look through,
 * more columns to choose from. */
static int difficulty_of(Connect4Solver *solver, Connect4Position position) {
    Budget budget = budget_nodes(10 * NODES);
    int score = 0, columns = 0;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        columns += connect4_position_is_legal(position, column);
    }
    assert_true(columns >= 3);
    assert_int_equal(connect4_solver_score(solver, position, &budget, &score), STATUS_OK);
    return connect4_score_moves(position, score) * 100 + connect4_position_count(position) +
           4 * columns;
}

static void themes_go_from_easy_to_hard(void **state) {
    (void)state;
    Connect4Solver *solver = connect4_solver_create(8);
    int before = 0;
    for (int i = 0; i < connect4_exercise_count(); i++) {
        const int now = difficulty_of(solver, position_of(connect4_exercise(i)->moves));
        const bool is_first = i == connect4_theme_first(connect4_exercise(i)->theme);
        assert_true(is_first || now >= before);
        before = now;
    }
    connect4_solver_destroy(solver);
}

static void every_exercise_has_one_answer(void **state) {
    (void)state;
    if (!has_whole_book()) {
        skip();
    }
    Connect4Solver *solver = connect4_solver_create(8);
    int each[CONNECT4_THEMES] = {0};
    assert_true(connect4_exercise_count() >= 200);
    for (int i = 0; i < connect4_exercise_count(); i++) {
        const Connect4Exercise *exercise = connect4_exercise(i);
        int answer = -1;
        assert_true(connect4_exercise_prove(solver, exercise->theme, position_of(exercise->moves),
                                            NODES, &answer));
        assert_int_equal(answer, exercise->answer);
        assert_true(i == 0 || connect4_exercise(i - 1)->theme <= exercise->theme);
        each[exercise->theme]++;
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(connect4_exercise(k)->moves, exercise->moves);
        }
    }
    for (Connect4Theme theme = 0; theme < CONNECT4_THEMES; theme++) {
        assert_true(each[theme] >= 20);
        assert_true(strlen(connect4_theme_title(theme)) > 0);
        assert_true(strlen(connect4_theme_idea(theme)) > 0);
    }
    connect4_solver_destroy(solver);
}

typedef struct Other {
    const char *moves;
    Connect4Theme theme;
    int answer; /* -1: it is none of the theme */
} Other;

static void what_is_no_exercise_is_refused(void **state) {
    (void)state;
    static const Other others[] = {
        {"", CONNECT4_THEME_ROW, -1},
        {"112233", CONNECT4_THEME_ROW, 3},       /* coral completes the bottom row */
        {"112233", CONNECT4_THEME_DIAGONAL, -1}, /* … and no diagonal */
        {"2233", CONNECT4_THEME_ROW, -1},
        {"223344", CONNECT4_THEME_ROW, -1},  /* both ends win */
        {"121212", CONNECT4_THEME_ROW, 0},   /* a column */
        {"1212121", CONNECT4_THEME_ROW, -1}, /* over */
        {"12121", CONNECT4_THEME_BLOCK, 0},
        {"2233", CONNECT4_THEME_TWO, 3}, /* three in a row, open at both ends */
        {"4", CONNECT4_THEME_ZUGZWANG, -1},
        /* wins, but in the only column that has room */
        {"6444452365455121452216533323111263676", CONNECT4_THEME_TWO, -1},
    };
    Connect4Solver *solver = connect4_solver_create(8);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        int answer = -1;
        const bool is_one = connect4_exercise_prove(solver, others[i].theme,
                                                    position_of(others[i].moves), NODES, &answer);
        if (is_one != (others[i].answer >= 0) || answer != others[i].answer) {
            fail_msg("%s: %d, not %d", others[i].moves, answer, others[i].answer);
        }
    }
    connect4_solver_destroy(solver);
}

/* The reasons behind the last two themes. */
static void hints_give_the_reason_of_the_theme(void **state) {
    (void)state;
    Connect4Ai *ai = connect4_ai_create_unless(0, NULL);
    int seen = 0;
    for (int i = 0; i < connect4_exercise_count(); i++) {
        const Connect4Exercise *exercise = connect4_exercise(i);
        if (exercise->theme < CONNECT4_THEME_FOLLOW) {
            continue;
        }
        Connect4Position position;
        Connect4Hint hint;
        Budget budget = budget_nodes(20 * 1000 * 1000);
        assert_int_equal(connect4_position_from_moves(exercise->moves, &position, NULL), STATUS_OK);
        assert_int_equal(connect4_hint_find(ai, position, &budget, &hint), STATUS_OK);
        assert_int_equal(hint.kind, exercise->theme == CONNECT4_THEME_FOLLOW
                                        ? CONNECT4_HINT_FOLLOW_WINS
                                        : CONNECT4_HINT_ZUGZWANG);
        assert_int_equal(hint.column, exercise->answer);
        seen++;
    }
    assert_true(seen >= 40);
    connect4_ai_destroy(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_exercise_has_one_answer),
        cmocka_unit_test(themes_go_from_easy_to_hard),
        cmocka_unit_test(hints_give_the_reason_of_the_theme),
        cmocka_unit_test(what_is_no_exercise_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
