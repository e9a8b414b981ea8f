/* The review of a Connect 4 game. */
#include "support/test.h"

#include <string.h>

#include "connect4/review_summary.h"

/* A game as the digits of its columns. */
static Connect4Review review_of(const char *moves) {
    Connect4Review review = {.length = 0};
    int8_t columns[CONNECT4_CELLS];
    const int length = (int)strlen(moves);
    for (int i = 0; i < length; i++) {
        columns[i] = (int8_t)(moves[i] - '1');
    }
    connect4_review_begin(&review, connect4_position_empty(), columns, length);
    return review;
}

/* Works out position `index` by the solver. */
static void work_out(Connect4Review *review, int index) {
    Connect4Solver *solver = connect4_solver_create(8);
    Budget budget = budget_unlimited();
    Connect4Columns columns;
    assert_non_null(solver);
    assert_int_equal(connect4_solver_columns(solver, review->position[index], &budget, &columns),
                     STATUS_OK);
    connect4_review_keep(review, index, &columns);
    connect4_solver_destroy(solver);
}

/* Takes the same score for all columns but one. */
static void tell(Connect4Review *review, int index, int column, int score, int others) {
    Connect4Columns columns;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        columns.score[i] = (int8_t)(i == column ? score : others);
    }
    connect4_review_keep(review, index, &columns);
}

static void it_goes_from_the_last_position_to_the_first(void **state) {
    (void)state;
    Connect4Review review = review_of("1122334");
    /* The game is over: its last position has nothing to be worked out. */
    assert_int_equal(connect4_review_known(&review), 1);
    assert_int_equal(connect4_review_next(&review), 6);
    int score = 0;
    assert_true(connect4_review_value(&review, 7, &score));
    assert_int_equal(score, 18);
    assert_false(connect4_review_value(&review, 6, &score));
    tell(&review, 6, 3, 18, -2);
    assert_int_equal(connect4_review_next(&review), 5);
    assert_true(connect4_review_value(&review, 6, &score));
    assert_int_equal(score, 18);
    assert_int_equal(connect4_review_verdict(&review, 6), CONNECT4_VERDICT_BEST);
    assert_int_equal(connect4_review_verdict(&review, 5), CONNECT4_VERDICT_UNKNOWN);
    assert_int_equal(connect4_review_better(&review, 5), -1);
}

static void a_game_that_goes_on_needs_its_last_position_too(void **state) {
    (void)state;
    Connect4Review review = review_of("112233");
    assert_int_equal(connect4_review_next(&review), 6);
    assert_int_equal(connect4_review_known(&review), 0);
    /* The scores before a move tell what comes after it. */
    int score = 0;
    tell(&review, 5, 2, -18, -1);
    assert_false(connect4_review_value(&review, 4, &score));
    assert_true(connect4_review_value(&review, 5, &score));
    assert_int_equal(score, 1);
    assert_true(connect4_review_value(&review, 6, &score));
    assert_int_equal(score, 18);
    assert_int_equal(connect4_review_next(&review), 6);
}

static void what_is_known_stays_known(void **state) {
    (void)state;
    Connect4Review review = review_of("112233");
    for (int i = 4; i <= 6; i++) {
        tell(&review, i, 3, 0, -1);
    }
    const int8_t other[] = {0, 0, 1, 1, 2, 3, 4};
    connect4_review_begin(&review, connect4_position_empty(), other, 7);
    assert_true(review.is_known[4]);
    assert_true(review.is_known[5]);
    assert_false(review.is_known[6]);
    assert_int_equal(connect4_review_next(&review), 7);
    connect4_review_begin(&review, connect4_position_empty(), other, 0);
    assert_int_equal(connect4_review_known(&review), 0);
}

typedef struct Example {
    const char *moves; /* the last one is judged */
    Connect4Verdict verdict;
    int better; /* from 1 */
    const char *sentence;
} Example;

/* Scores of these positions: tests/data/connect4_scores.txt and the solver's own tests. */
static const Example examples[] = {
    {"14617775237142147226276114424", CONNECT4_VERDICT_DRAW_LOST, 6,
     "Move 29: column 4 missed the draw; column 6 draws."},
    {"14617775237142147226276114426", CONNECT4_VERDICT_BEST, 6,
     "Move 29: column 6, the only one that draws."},
    {"7733322123171", CONNECT4_VERDICT_WIN_LONGER, 2,
     "Move 13: column 1 wins later, in 14; column 2 wins in 6."},
    {"327515712315576", CONNECT4_VERDICT_LOSS_SHORTER, 3,
     "Move 15: column 6 loses sooner, in 6; column 3 loses in 12."},
    {"327515712315573", CONNECT4_VERDICT_BEST, 3,
     "Move 15: column 3 loses in 12; none holds out longer."},
    {"63735415574121664311575566744231274762", CONNECT4_VERDICT_BEST, 2,
     "Move 38: column 2 is best, it draws."},
};

static void it_says_what_a_move_did(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        const Example *example = &examples[i];
        Connect4Review review = review_of(example->moves);
        const int last = review.length - 1;
        char buffer[200];
        Text text = text_over(buffer, sizeof buffer);
        work_out(&review, last);
        connect4_review_text(&review, last, translate_none, &text);
        assert_int_equal(connect4_review_verdict(&review, last), example->verdict);
        assert_int_equal(connect4_review_better(&review, last), example->better - 1);
        assert_string_equal(buffer, example->sentence);
    }
}

typedef struct Refuted {
    const char *moves; /* the last one is asked about */
    const char *cost, *refutation;
} Refuted;

static const Refuted refuted[] = {
    {"14617775237142147226276114424", "Column 4 misses the draw and loses in 6.",
     "The opponent replies in column 3. With best play you must in the end play just under a hole "
     "in column 5, and the opponent wins there."},
    {"14617775237142147226276114426", "Column 6 draws; none does better.",
     "The opponent replies in column 4, and nobody gets four any more."},
    {"7733322123171", "Column 1 wins as well, but in 14 moves instead of 6.",
     "The opponent replies in column 2. With best play the opponent must in the end play just "
     "under a hole in column 4, and you win there."},
    {"327515712315576", "Column 6 loses in 6; another one holds out for 12 moves.",
     "The opponent replies in column 6. With best play the opponent ends up with two threats, one "
     "above the other, in column 4."},
    {"327515712315573", "Column 3 loses in 12; none holds out longer.",
     "The opponent replies in column 2. With best play you must in the end play just under a hole "
     "in column 6, and the opponent wins there."},
    {"445", "Column 5 misses the win and loses in 19.",
     "The opponent replies in column 3. With best play you must in the end play just under a hole "
     "in column 3, and the opponent wins there. Column 4 would have won. With best play the "
     "opponent must in the end play just under a hole in column 1, and you win there."},
    {"44556", "Column 6 wins in 2; none wins sooner.",
     "The opponent replies in column 4. With best play you end up threatening two holes at once, "
     "one of them in column 3."},
    {"445566", "Column 6 loses in 1; none holds out longer.",
     "The opponent wins at once in column 3."},
    {"1", "Column 1 misses the win and loses in 20.",
     "The opponent replies in column 4. With best play you must in the end play just under a hole "
     "in column 3, and the opponent wins there. Column 4 would have won. With best play the "
     "opponent must in the end play just under a hole in column 1, and you win there."},
    {"44455554222", "Column 2 misses the win: it draws.",
     "The opponent replies in column 1, and nobody gets four any more. Column 3 would have won. "
     "With best play you end up threatening two holes at once, one of them in column 3."},
    {"4455554", "Column 4 wins as well, but in 17 moves instead of 2.",
     "The opponent replies in column 6. With best play you end up with two threats, one above the "
     "other, in column 3."},
    {"12123", "Column 3 loses in 17; another one holds out for 19 moves.",
     "The opponent replies in column 3. With best play you must in the end play just under a hole "
     "in column 5, and the opponent wins there."},
};

static void a_column_is_refuted(void **state) {
    (void)state;
    Connect4Solver *solver = connect4_solver_create(8);
    for (size_t i = 0; i < sizeof refuted / sizeof *refuted; i++) {
        Connect4Review review = review_of(refuted[i].moves);
        const int last = review.length - 1;
        Connect4Why why;
        Budget budget = budget_unlimited();
        char cost[200], refutation[500], both[800];
        Text costs = text_over(cost, sizeof cost);
        Text refutes = text_over(refutation, sizeof refutation);
        Text all = text_over(both, sizeof both);
        assert_int_equal(
            connect4_why_find(solver, review.position[last], review.column[last], &budget, &why),
            STATUS_OK);
        connect4_why_cost_text(&why, translate_none, &costs);
        connect4_why_refutation_text(&why, translate_none, &refutes);
        assert_string_equal(cost, refuted[i].cost);
        assert_string_equal(refutation, refuted[i].refutation);
        /* The review says it of a mistake, and again when the game is taken up again. */
        work_out(&review, last);
        const bool is_mistake = connect4_verdict_is_mistake(why.verdict);
        assert_int_equal(connect4_review_next_mistake(&review), is_mistake ? last : -1);
        if (is_mistake) {
            connect4_review_explain(&review, last, &why);
            assert_int_equal(connect4_review_next_mistake(&review), -1);
            const Connect4Review again = review_of(refuted[i].moves);
            connect4_review_begin(&review, connect4_position_empty(), again.column, last + 1);
            connect4_review_text(&review, last, translate_none, &all);
            assert_non_null(strstr(both, refutation));
        }
    }
    Connect4Why why = {.column = 77};
    Budget budget = budget_unlimited();
    const Connect4Review full = review_of("444444");
    assert_int_equal(connect4_why_find(solver, full.position[6], 3, &budget, &why),
                     STATUS_NOT_FOUND);
    assert_int_equal(why.column, 77);
    connect4_solver_destroy(solver);
}

static void mistakes_are_stepped_through(void **state) {
    (void)state;
    Connect4Review review = review_of("4455766");
    tell(&review, 4, 2, 18, -3);
    tell(&review, 5, 5, 3, -18);
    tell(&review, 6, 3, -2, -4);
    assert_int_equal(connect4_review_find_mistake(&review, -1, 1), 4);
    assert_int_equal(connect4_review_find_mistake(&review, 4, 1), 6);
    assert_int_equal(connect4_review_find_mistake(&review, 6, 1), -1);
    assert_int_equal(connect4_review_find_mistake(&review, review.length, -1), 6);
    assert_int_equal(connect4_review_find_mistake(&review, 6, -1), 4);
    assert_int_equal(connect4_review_find_mistake(&review, 4, -1), -1);
}

/* The last position has no move yet, good or bad. */
static void what_was_not_played_is_no_mistake(void **state) {
    (void)state;
    Connect4Review review = review_of("445");
    tell(&review, 3, 5, 18, -5);
    assert_int_equal(connect4_review_next_mistake(&review), -1);
    assert_int_equal(connect4_review_find_mistake(&review, 2, 1), -1);
    assert_int_equal(connect4_review_find_mistake(&review, -1, 1), -1);
    tell(&review, 2, 4, 3, -5);
    tell(&review, 1, 3, 0, -5);
    tell(&review, 0, 3, 0, -5);
    assert_int_equal(connect4_review_next_mistake(&review), -1);
    assert_int_equal(connect4_review_next(&review), -1);
    assert_int_equal(connect4_review_known(&review), 4);
    tell(&review, 0, 2, 5, -5);
    assert_int_equal(connect4_review_next_mistake(&review), 0);
}

static void a_score_is_said_in_words(void **state) {
    (void)state;
    const Connect4Review review = review_of("112233");
    const int scores[] = {18, 0, -17, CONNECT4_NO_SCORE};
    const char *const words[] = {"wins in 1", "draws", "loses in 2", ""};
    for (int i = 0; i < 4; i++) {
        char buffer[40];
        Text text = text_over(buffer, sizeof buffer);
        connect4_score_text(review.position[6], scores[i], translate_none, &text);
        assert_string_equal(buffer, words[i]);
    }
}

typedef struct Spoken {
    int score, others; /* of column 4, which the other moves have not filled, and of the rest */
    int played;        /* from 1 */
    const char *sentence;
} Spoken;

static void it_says_all_that_can_happen(void **state) {
    (void)state;
    const Spoken spoken[] = {
        {18, -2, 4, "Move 7: column 4 wins at once."},
        {18, 2, 5, "Move 7: column 5 wins later, in 17; column 4 wins at once."},
        {3, 0, 5, "Move 7: column 5 missed the win; column 4 wins in 16."},
        {3, -1, 5, "Move 7: column 5 missed the win and loses; column 4 wins in 16."},
        {3, -1, 4, "Move 7: column 4, the only one that wins, in 16."},
        {3, 3, 4, "Move 7: column 4 is best, it wins in 16."},
        {0, -1, 4, "Move 7: column 4, the only one that draws."},
        {-2, -2, 4, "Move 7: column 4; every column loses in 17."},
        {3, CONNECT4_NO_SCORE, 4, "Move 7: column 4 was the only one left."},
    };
    for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++) {
        char moves[] = "1122330";
        char buffer[200];
        Text text = text_over(buffer, sizeof buffer);
        moves[6] = (char)('0' + spoken[i].played);
        Connect4Review review = review_of(moves);
        connect4_review_text(&review, 6, translate_none, &text);
        assert_non_null(strstr(buffer, "not analysed yet"));
        text_clear(&text);
        tell(&review, 6, 3, spoken[i].score, spoken[i].others);
        connect4_review_text(&review, 6, translate_none, &text);
        assert_string_equal(buffer, spoken[i].sentence);
    }
}

/* Two columns of seven lose equally late: neither holds out longest. */
static void it_does_not_praise_one_of_two_equals(void **state) {
    (void)state;
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    Connect4Review review = review_of("1122334");
    const Connect4Columns columns = {{-5, -5, -5, -2, -2, -5, -5}};
    connect4_review_keep(&review, 6, &columns);
    connect4_review_text(&review, 6, translate_none, &text);
    assert_string_equal(buffer, "Move 7: column 4 loses in 17; none holds out longer.");
}

/* 1122334: the second player does not stop the fourth disc of the lowest row. */
static void a_game_is_summed_up(void **state) {
    (void)state;
    Connect4Review review = review_of("1122334");
    Connect4Summary summary;
    for (int i = 0; i < review.length; i++) {
        work_out(&review, i);
    }
    connect4_review_sum(&review, &summary);
    assert_int_equal(summary.moves[0], 4);
    assert_int_equal(summary.moves[1], 3);
    assert_int_equal(summary.best[0] + connect4_review_count_mistakes(&review, 0), 4);
    assert_int_equal(summary.best[1] + connect4_review_count_mistakes(&review, 1), 3);
    assert_float_equal(summary.values[7], 1, 0.001); /* won with the fourth disc */
    for (int i = 0; i <= 7; i++) {
        int score = 0;
        assert_true(connect4_review_value(&review, i, &score));
        assert_true(score > 0   ? summary.values[i] >= 0.35F
                    : score < 0 ? summary.values[i] <= -0.35F
                                : summary.values[i] == 0);
    }
    int missed[2] = {0, 0};
    int last = -1; /* with which the second player lost what there was to lose */
    for (int i = 0; i < 7; i++) {
        const Connect4Verdict verdict = connect4_review_verdict(&review, i);
        if (verdict == CONNECT4_VERDICT_WIN_LOST) {
            assert_int_equal(summary.missed[i % 2][missed[i % 2]++], i);
        }
        last = i % 2 == 1 && (verdict == CONNECT4_VERDICT_WIN_LOST ||
                              verdict == CONNECT4_VERDICT_DRAW_LOST)
                   ? i
                   : last;
    }
    assert_int_equal(summary.missed_count[0], missed[0]);
    assert_int_equal(summary.missed_count[1], missed[1]);
    assert_in_range(missed[0], 1, 3); /* column 1 gives the win of the empty board away */
    assert_int_equal(summary.turn, last);
    assert_true(connect4_review_is_only_best(&review, 6)); /* the only column that wins at once */
    assert_false(connect4_review_is_only_best(&review, 0));
}

static void a_move_without_a_choice_is_no_merit(void **state) {
    (void)state;
    Connect4Review review = review_of("1");
    tell(&review, 0, 0, 3, CONNECT4_NO_SCORE);
    assert_false(connect4_review_is_only_best(&review, 0));
    tell(&review, 0, 0, 3, 2);
    assert_true(connect4_review_is_only_best(&review, 0));
    tell(&review, 0, 0, 3, 3);
    assert_false(connect4_review_is_only_best(&review, 0));
    tell(&review, 0, 0, 2, 3);
    assert_false(connect4_review_is_only_best(&review, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_from_the_last_position_to_the_first),
        cmocka_unit_test(a_game_that_goes_on_needs_its_last_position_too),
        cmocka_unit_test(what_is_known_stays_known),
        cmocka_unit_test(it_says_what_a_move_did),
        cmocka_unit_test(it_says_all_that_can_happen),
        cmocka_unit_test(it_does_not_praise_one_of_two_equals),
        cmocka_unit_test(a_column_is_refuted),
        cmocka_unit_test(mistakes_are_stepped_through),
        cmocka_unit_test(what_was_not_played_is_no_mistake),
        cmocka_unit_test(a_score_is_said_in_words),
        cmocka_unit_test(a_game_is_summed_up),
        cmocka_unit_test(a_move_without_a_choice_is_no_merit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
