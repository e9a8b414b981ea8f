/* Tests of Gomoku's exercises: each has one right point, and the themes are told apart. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "gomoku/exercise_reason.h"
#include "gomoku/exercises.h"
#include "gomoku/forbidden.h"
#include "gomoku/rules.h"

static GomokuBoard board_of(const char *description) {
    GomokuBoard board;
    assert_int_equal(gomoku_setup(&board, description, NULL), STATUS_OK);
    return board;
}

static void expect_proved(GomokuAi *ai, const GomokuExercise *exercise) {
    char description[GOMOKU_EXERCISE_SIZE];
    Text text = text_over(description, sizeof description);
    gomoku_exercise_describe(exercise, gomoku_exercise_rule(exercise), &text);
    assert_false(text.truncated);
    const GomokuBoard board = board_of(description);
    int answer = GOMOKU_NO_POINT;
    if (!gomoku_exercise_prove(ai, exercise->theme, &board, &answer) ||
        answer != exercise->answer) {
        fail_msg("theme %d, %s: %d, not %d", exercise->theme, description, answer,
                 exercise->answer);
    }
}

/* The quick themes whole, of the others some that the seed draws. */
static void exercises_have_one_answer(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create((size_t)1 << 20);
    for (int i = 0; i < gomoku_exercise_count(); i++) {
        const GomokuExercise *exercise = gomoku_exercise(i);
        const bool is_quick =
            exercise->theme <= GOMOKU_THEME_FOUR || exercise->theme == GOMOKU_THEME_FORBIDDEN;
        if (is_quick || rng_below(&rng, 6) == 0) {
            expect_proved(ai, exercise);
        }
    }
    gomoku_ai_destroy(ai);
}

static bool is_verdict_good(GomokuExerciseVerdict verdict, GomokuTheme theme) {
    if (theme == GOMOKU_THEME_FORBIDDEN) {
        return verdict >= GOMOKU_VERDICT_DOUBLE_THREE;
    }
    return verdict == GOMOKU_VERDICT_FIVE || verdict == GOMOKU_VERDICT_WINS ||
           verdict == GOMOKU_VERDICT_STOPS_FIVE || verdict == GOMOKU_VERDICT_HOLDS;
}

/* What is claimed, checked on the board by plain rules; wins by force are win_puzzle.h's. */
static void expect_true(const GomokuExercise *exercise, int point, GomokuExerciseReason reason) {
    char description[GOMOKU_EXERCISE_SIZE];
    char words[200];
    Text text = text_over(description, sizeof description);
    Text said = text_over(words, sizeof words);
    gomoku_exercise_describe(exercise, gomoku_exercise_rule(exercise), &text);
    GomokuBoard board = board_of(description);
    const GomokuStone own = (GomokuStone)board.turn;
    gomoku_exercise_reason_text(&reason, translate_none, &said);
    assert_true(strlen(words) > 0);
    switch (reason.verdict) {
    case GOMOKU_VERDICT_NO_FIVE:
        assert_true(reason.count >= 1 && reason.count <= 4);
        assert_false(gomoku_board_is_win(&board, point, own));
        break;
    case GOMOKU_VERDICT_OTHERS_FIVE:
        assert_true(gomoku_board_play(&board, point));
        assert_true(gomoku_board_play(&board, reason.point));
        assert_int_equal(board.outcome,
                         own == GOMOKU_BLACK ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS);
        break;
    case GOMOKU_VERDICT_ALLOWED:
        assert_true(gomoku_board_is_legal(&board, point));
        break;
    default:
        break;
    }
}

/* The right point is praised, any other one is not, and each for a reason that holds. */
static void every_answer_has_its_reason(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create((size_t)1 << 20);
    for (int i = 0; i < gomoku_exercise_count(); i += 4) {
        const GomokuExercise *exercise = gomoku_exercise(i);
        const GomokuExerciseReason right = gomoku_exercise_reason(ai, exercise, exercise->answer);
        assert_true(is_verdict_good(right.verdict, exercise->theme));
        expect_true(exercise, exercise->answer, right);
        char description[GOMOKU_EXERCISE_SIZE];
        Text text = text_over(description, sizeof description);
        gomoku_exercise_describe(exercise, gomoku_exercise_rule(exercise), &text);
        const GomokuBoard board = board_of(description);
        int point = exercise->answer;
        while (point == exercise->answer || !gomoku_board_is_legal(&board, point)) {
            point = gomoku_point((int)rng_below(&rng, 15), (int)rng_below(&rng, 15));
        }
        const GomokuExerciseReason wrong = gomoku_exercise_reason(ai, exercise, point);
        assert_int_not_equal(wrong.verdict, GOMOKU_VERDICT_NONE);
        assert_false(is_verdict_good(wrong.verdict, exercise->theme));
        expect_true(exercise, point, wrong);
    }
    gomoku_ai_destroy(ai);
}

static void themes_stand_in_order(void **state) {
    (void)state;
    int each[GOMOKU_THEMES] = {0};
    assert_true(gomoku_exercise_count() >= 200);
    for (int i = 0; i < gomoku_exercise_count(); i++) {
        const GomokuExercise *exercise = gomoku_exercise(i);
        assert_true(i == 0 || gomoku_exercise(i - 1)->theme <= exercise->theme);
        /* From easy to hard: more stones to look through. */
        assert_true(each[exercise->theme] == 0 ||
                    strlen(gomoku_exercise(i - 1)->stones) <= strlen(exercise->stones));
        each[exercise->theme]++;
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(gomoku_exercise(k)->stones, exercise->stones);
        }
    }
    for (GomokuTheme theme = 0; theme < GOMOKU_THEMES; theme++) {
        assert_true(each[theme] >= 20);
        assert_true(strlen(gomoku_theme_title(theme)) > 0);
        assert_true(strlen(gomoku_theme_idea(theme)) > 0);
        const bool saves = theme == GOMOKU_THEME_BLOCK || theme == GOMOKU_THEME_DEFENCE;
        assert_string_equal(gomoku_theme_question(theme), saves ? "Which point saves you?"
                                                          : theme == GOMOKU_THEME_FORBIDDEN
                                                              ? "Which point is forbidden?"
                                                              : "Which point wins?");
    }
}

typedef struct Other {
    const char *position;
    GomokuTheme theme;
    const char *answer; /* NULL: it is none of the theme */
} Other;

static void what_is_no_exercise_is_refused(void **state) {
    (void)state;
    static const Other others[] = {
        {"15 0", GOMOKU_THEME_FIVE, NULL},
        {"15 0 0,0;0,5;1,0;1,5;2,0;2,5;3,0;9,9", GOMOKU_THEME_FIVE, "E1"}, /* at the edge */
        {"15 0 1,0;0,5;2,0;1,5;3,0;2,5;4,0;9,9", GOMOKU_THEME_FIVE, NULL}, /* open at both ends */
        {"15 0 0,0;0,5;1,0;1,5;2,0;9,9;3,0", GOMOKU_THEME_BLOCK, "E1"},
        {"15 0 7,7;0,0;8,7;0,14;9,7;14,0", GOMOKU_THEME_FOUR, NULL}, /* either end wins */
        {"15 0 7,7", GOMOKU_THEME_FORBIDDEN, NULL},
        {"15 4 7,7;0,0;8,7;0,14;6,6;14,0;6,5;14,14", GOMOKU_THEME_FORBIDDEN, "G8"},
    };
    GomokuAi *ai = gomoku_ai_create((size_t)1 << 20);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const GomokuBoard board = board_of(others[i].position);
        int answer = GOMOKU_NO_POINT, expected = GOMOKU_NO_POINT;
        (void)(others[i].answer && gomoku_point_from_text(others[i].answer, &expected));
        const bool is_one = gomoku_exercise_prove(ai, others[i].theme, &board, &answer);
        if (is_one != (expected != GOMOKU_NO_POINT) || answer != expected) {
            fail_msg("%s: %d, not %d", others[i].position, answer, expected);
        }
    }
    gomoku_ai_destroy(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exercises_have_one_answer),
        cmocka_unit_test(every_answer_has_its_reason),
        cmocka_unit_test(themes_stand_in_order),
        cmocka_unit_test(what_is_no_exercise_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
