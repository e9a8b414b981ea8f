/* All exercises of Gomoku are proved again. */
#include "support/test.h"

#include "gomoku/exercises.h"
#include "gomoku/rules.h"

static void every_exercise_has_one_answer(void **state) {
    (void)state;
    GomokuAi *ai = gomoku_ai_create((size_t)1 << 20);
    for (int i = 0; i < gomoku_exercise_count(); i++) {
        const GomokuExercise *exercise = gomoku_exercise(i);
        char description[GOMOKU_EXERCISE_SIZE];
        Text text = text_over(description, sizeof description);
        GomokuBoard board;
        int answer = GOMOKU_NO_POINT;
        gomoku_exercise_describe(exercise, gomoku_exercise_rule(exercise), &text);
        assert_int_equal(gomoku_setup(&board, description, NULL), STATUS_OK);
        assert_true(gomoku_exercise_prove(ai, exercise->theme, &board, &answer));
        assert_int_equal(answer, exercise->answer);
    }
    gomoku_ai_destroy(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_exercise_has_one_answer)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
