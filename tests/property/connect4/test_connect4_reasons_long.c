/* The reasons of 2000 hints and of 500 mistakes, judged as in test_connect4_reasons. */
#include <stdio.h>

#include "support/games/connect4_reasons.h"

#define POSITIONS 2000
#define MISTAKES 500

static Seeded7 seeded_games(int levels) {
    Seeded7 seeded = {.ai = connect4_ai_create_unless(16, NULL), .levels = levels};
    seeded.rng = rng_seeded(test_seed());
    assert_non_null(seeded.ai);
    return seeded;
}

static void hints_name_what_decides(void **state) {
    (void)state;
    Seeded7 seeded = seeded_games(CONNECT4_LEVELS - 1);
    Judge7 heuristic = {connect4_solver_create(64), &seeded.rng};
    Tally7 tally = {0};
    while (tally.positions < POSITIONS) {
        check_hint(&heuristic, seeded.ai, seeded7_next(&seeded), &tally);
    }
    printf("%d of %d hints have a deciding reason, %d warn\n", tally.explained, tally.positions,
           tally.warnings);
    for (int i = 0; i <= CONNECT4_HINT_POSITION; i++) {
        printf("kind %d: %d\n", i, tally.kinds[i]);
    }
    assert_true(tally.explained * 100 >= tally.positions * 95);
    connect4_solver_destroy(heuristic.solver);
    connect4_ai_destroy(seeded.ai);
}

static Connect4Verdict explain_mistake(Judge7 *heuristic, Connect4Solver *solver,
                                       Connect4Review *review, int index) {
    Connect4Why why;
    Budget budget = budget_unlimited();
    char with[900], alone[900];
    Text text = text_over(with, sizeof with), refutation = text_over(alone, sizeof alone);
    assert_int_equal(
        connect4_why_find(solver, review->position[index], review->column[index], &budget, &why),
        STATUS_OK);
    check_why(heuristic, &review->scores[index], &why);
    connect4_review_explain(review, index, &why);
    assert_int_equal(why.verdict, connect4_review_verdict(review, index));
    connect4_review_text(review, index, translate_plain, &text);
    connect4_why_refutation_text(&why, translate_plain, &refutation);
    assert_true(refutation.length > 0 && strstr(with, alone));
    return why.verdict;
}

/* The mistakes of whole games between levels, as the review explains them. */
static void mistakes_are_refuted(void **state) {
    (void)state;
    static Connect4Review review;
    Seeded7 seeded = seeded_games(8);
    Judge7 heuristic = {connect4_solver_create(64), &seeded.rng};
    int mistakes = 0, verdicts[CONNECT4_VERDICT_BEST + 1] = {0};
    while (mistakes < MISTAKES) {
        seeded7_play(&seeded);
        review = (Connect4Review){.length = 0};
        connect4_review_begin(&review, connect4_position_empty(), seeded.column, seeded.length);
        for (int i; (i = connect4_review_next(&review)) >= 0;) {
            Connect4Columns columns;
            judge7_columns(&heuristic, review.position[i], &columns);
            connect4_review_keep(&review, i, &columns);
        }
        for (int i; (i = connect4_review_next_mistake(&review)) >= 0; mistakes++) {
            verdicts[explain_mistake(&heuristic, connect4_ai_solver(seeded.ai), &review, i)]++;
        }
    }
    printf("%d mistakes: win lost %d, draw lost %d, loss shorter %d, win longer %d\n", mistakes,
           verdicts[CONNECT4_VERDICT_WIN_LOST], verdicts[CONNECT4_VERDICT_DRAW_LOST],
           verdicts[CONNECT4_VERDICT_LOSS_SHORTER], verdicts[CONNECT4_VERDICT_WIN_LONGER]);
    connect4_solver_destroy(heuristic.solver);
    connect4_ai_destroy(seeded.ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_name_what_decides),
        cmocka_unit_test(mistakes_are_refuted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
