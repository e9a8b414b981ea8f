/* What is known of the columns: labels, verdicts, and the work that finds it out. */
#include "support/test.h"

#include <string.h>

#include "connect4/analysis_worker.h"
#include "connect4/column_scores.h"
#include "connect4/review.h"
#include "support/connect4_known_scores.h"
#include "support/games/connect4_games.h"

/* Beyond 9000 a guess was seen to the end, beyond 12 one side stands better. */
static void guesses_are_words(void **state) {
    static const int points[][7] = {{9001, 9000, 13, 12, 0, -12, -13},
                                    {-9000, -9001, 1, -1, 11, CONNECT4_NO_JUDGEMENT, 0}};
    static const char *const words[][7] = {
        {"wins?", "good?", "good?", "even?", "even?", "even?", "poor?"},
        {"poor?", "loses?", "even?", "even?", "even?", "", "even?"}};
    (void)state;
    for (int k = 0; k < 2; k++) {
        const Connect4ColumnScores known = guess(points[k]);
        Connect4Labels labels;
        connect4_column_scores_label(&known, translate_none, &labels);
        for (int i = 0; i < 7; i++) {
            assert_string_equal(labels.words[i], words[k][i]);
            assert_string_equal(labels.brief[i], words[k][i]);
            assert_string_equal(labels.text[i], "");
            assert_int_equal(labels.is_best[i], i == (k == 0 ? 0 : 4));
        }
        for (int i = 7; i < CONNECT4_COLUMNS_MAX; i++) {
            assert_string_equal(labels.words[i], "");
        }
    }
}

static void scores_have_signs(void **state) {
    static const int scores[7] = {3, 0, -2, 3, CONNECT4_NO_SCORE, -1, 1};
    static const char *const texts[7] = {"+3", "=", "−2", "+3", "", "−1", "+1"};
    Connect4Labels labels;
    (void)state;
    Connect4ColumnScores known = know(scores);
    assert_int_equal(known.done, 6);
    assert_int_equal(known.total, 7);
    assert_false(connect4_column_scores_is_complete(&known));
    connect4_column_scores_label(&known, translate_none, &labels);
    for (int i = 0; i < 7; i++) {
        assert_string_equal(labels.text[i], texts[i]);
        assert_int_equal(labels.is_best[i], i == 0 || i == 3);
        assert_int_equal(labels.words[i][0] != 0, i != 4);
    }
    assert_string_equal(labels.brief[1], "draws");
    assert_int_equal(strncmp(labels.brief[0], "in ", 3), 0);
    assert_int_equal(strncmp(labels.brief[2], "in ", 3), 0);
}

/* Some of the scores decide when one of them wins, all of them do. */
static void one_win_decides(void **state) {
    static const int none[7] = {CONNECT4_NO_SCORE, CONNECT4_NO_SCORE, CONNECT4_NO_SCORE,
                                CONNECT4_NO_SCORE, CONNECT4_NO_SCORE, CONNECT4_NO_SCORE,
                                CONNECT4_NO_SCORE};
    int scores[7];
    (void)state;
    Connect4ColumnScores known = know(none);
    assert_int_equal(known.done, 0);
    assert_false(connect4_column_scores_is_decided(&known));
    memcpy(scores, none, sizeof scores);
    scores[6] = 1;
    known = know(scores);
    assert_int_equal(known.done, 1);
    assert_true(connect4_column_scores_is_decided(&known));
    scores[6] = 0;
    known = know(scores);
    assert_false(connect4_column_scores_is_decided(&known));
    scores[6] = -1;
    known = know(scores);
    assert_false(connect4_column_scores_is_decided(&known));
    for (int i = 0; i < 7; i++) {
        scores[i] = -2;
    }
    known = know(scores);
    assert_true(connect4_column_scores_is_complete(&known) &&
                connect4_column_scores_is_decided(&known));
}

static void expect_standing(const Connect4ColumnScores *known, const char *verdict,
                            float standing) {
    assert_string_equal(connect4_column_scores_verdict(known, translate_none), verdict);
    assert_float_equal(connect4_column_scores_standing(known), standing, 0.001F);
}

static void verdicts_are_of_the_first_player(void **state) {
    static const int draw[7] = {0, -1, -2, 0, -1, -1, -1};
    static const int lost[7] = {-4, -4, -2, -4, -4, -4, -4};
    static const int won[7] = {-4, -4, 2, -4, -4, -4, -4};
    static const int even[7] = {12, 0, 0, 0, 0, 0, 0};
    static const int good[7] = {13, 0, 0, 0, 0, 0, 0};
    static const int poor[7] = {-13, -13, -20, -40, -13, -13, -13};
    const float most = (float)connect4_score_most(connect4_position_empty().shape) + 3;
    (void)state;
    Connect4ColumnScores known = know(draw);
    expect_standing(&known, "With best play it is a draw.", 0);
    known = know(lost);
    expect_standing(&known, "With best play the second player wins.", -0.6F - 0.8F / most);
    known = know(won);
    expect_standing(&known, "With best play the first player wins.", 0.6F + 0.8F / most);
    known = guess(even);
    expect_standing(&known, "Neither side stands better.", 0.6F * 12 / 52);
    known = guess(good);
    expect_standing(&known, "The first player stands better.", 0.6F * 13 / 53);
    known = guess(poor);
    expect_standing(&known, "The second player stands better.", -0.6F * 13 / 53);
    known = begin_empty();
    assert_float_equal(connect4_column_scores_standing(&known), 0, 0.001F);
    known.position = connect4_position_play(known.position, 3); /* the second one’s turn */
    const Connect4Position after = known.position;
    known = know(won);
    known.position = after;
    expect_standing(&known, "With best play the second player wins.", -0.6F - 0.8F / most);
    known = guess(good);
    known.position = after;
    expect_standing(&known, "The second player stands better.", -0.6F * 13 / 53);
}

/* On 7x7 the book ends after two discs. From there on the columns are estimates; who wins is known
 * where the book still has the position, whatever they say. */
static void the_book_knows_who_wins(void **state) {
    const Connect4Shape shape = {7, 7};
    Connect4Judgement judgement = {.is_exact = false};
    Connect4Labels labels;
    (void)state;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        judgement.score[i] = i < 7 ? 50 : CONNECT4_NO_JUDGEMENT;
    }
    Connect4Position position = connect4_position_start(shape);
    for (int discs = 0; discs < 3; discs++) {
        Connect4ColumnScores known = connect4_column_scores_begin(position);
        assert_int_equal(known.booked, 0);
        expect_standing(&known, "With best play it is a draw.", 0);
        connect4_column_scores_take_judgement(&known, &judgement);
        expect_standing(&known, "With best play it is a draw.", 0);
        assert_false(connect4_column_scores_is_decided(&known));
        connect4_column_scores_label(&known, translate_none, &labels);
        assert_string_equal(labels.words[6], "even?");
        position = connect4_position_play(position, 3);
    }
    Connect4ColumnScores beyond = connect4_column_scores_begin(position);
    assert_int_equal(beyond.booked, CONNECT4_NO_SCORE);
    connect4_column_scores_take_judgement(&beyond, &judgement);
    expect_standing(&beyond, "The second player stands better.", -0.6F * 50 / 90);
    connect4_column_scores_label(&beyond, translate_none, &labels);
    assert_string_equal(labels.words[6], "good?");
    /* 8x6 is the second player's. */
    const Connect4Shape wide = {8, 6};
    position = connect4_position_play(connect4_position_start(wide), 0);
    Connect4ColumnScores corner = connect4_column_scores_begin(position);
    assert_int_equal(corner.booked, 2);
    expect_standing(&corner, "With best play the second player wins.",
                    -0.6F - 0.8F / (float)(connect4_score_most(wide) + 3));
    connect4_column_scores_take_judgement(&corner, &judgement);
    connect4_column_scores_label(&corner, translate_none, &labels);
    assert_string_equal(labels.words[6], "good?"); /* some column wins */
    position = connect4_position_play(position, 3);
    corner = connect4_column_scores_begin(position);
    assert_true(corner.booked < 0);
    connect4_column_scores_take_judgement(&corner, &judgement);
    connect4_column_scores_label(&corner, translate_none, &labels);
    assert_string_equal(labels.words[6], "loses?");
}

/* ---- The work behind it ---- */

static void the_report_has_what_was_found(void **state) {
    (void)state;
    const Connect4Position position = after("444332255622");
    const atomic_bool stop = false;
    Connect4Columns columns;
    Connect4Report report;
    Connect4AnalysisWorker *desk = connect4_analysis_worker_create();
    assert_non_null(desk);
    assert_false(connect4_analysis_worker_report(NULL, position, &report));
    assert_false(connect4_analysis_worker_report(desk, position, &report)); /* not begun */
    assert_int_equal(connect4_analysis_worker_columns(desk, position, &stop, &columns), STATUS_OK);
    assert_true(connect4_analysis_worker_report(desk, position, &report));
    assert_int_equal(report.done, report.total);
    assert_memory_equal(&report.columns, &columns, sizeof columns);
    assert_false(connect4_analysis_worker_report(desk, connect4_position_empty(),
                                                 &report)); /* another one */
    assert_ptr_equal(connect4_analysis_worker_hold(desk), desk);
    connect4_analysis_worker_release(desk);
    assert_true(connect4_analysis_worker_report(desk, position, &report)); /* one still holds it */
    connect4_analysis_worker_release(desk);
    connect4_analysis_worker_release(NULL);
}

static void a_raised_flag_ends_the_work(void **state) {
    (void)state;
    const atomic_bool stop = true;
    Connect4Columns columns;
    Connect4Report report;
    Connect4AnalysisWorker *desk = connect4_analysis_worker_create();
    assert_int_equal(
        connect4_analysis_worker_columns(desk, connect4_position_empty(), &stop, &columns),
        STATUS_CANCELLED);
    assert_false(connect4_analysis_worker_report(desk, connect4_position_empty(), &report) &&
                 report.done == report.total);
    connect4_analysis_worker_release(desk);
}

static void a_line_is_found(void **state) {
    (void)state;
    const atomic_bool go = false;
    const atomic_bool stop = true;
    Connect4AnalysisWorker *desk = connect4_analysis_worker_create();
    Connect4LineWork work = {.position = after("444332255622"), .column = 0};
    assert_non_null(desk);
    assert_int_equal(connect4_analysis_worker_line(desk, &work, &stop), STATUS_CANCELLED);
    assert_int_equal(work.line.length, 0);
    assert_int_equal(connect4_analysis_worker_line(desk, &work, &go), STATUS_OK);
    assert_int_equal(work.column, 2);
    assert_int_equal(work.line.column[0], 2);
    assert_int_equal(work.line.length, connect4_score_plies(work.position, work.score));
    assert_int_equal(connect4_analysis_worker_line_report(desk).step, CONNECT4_LINE_STEPS - 1);
    /* The same when the column is known to be best. */
    Connect4LineWork again = {.position = work.position, .column = 2, .is_best = true};
    assert_int_equal(connect4_analysis_worker_line(desk, &again, &go), STATUS_OK);
    assert_int_equal(again.score, work.score);
    assert_int_equal(again.line.length, work.line.length);
    work.position = after("4455667");
    assert_int_equal(connect4_analysis_worker_line(desk, &work, &go), STATUS_NOT_FOUND);
    assert_int_equal(connect4_analysis_worker_line_report(NULL).nodes, 0);
    connect4_analysis_worker_release(desk);
}

/* Of columns that are equally good it is the one that was asked for, else the most central. */
static void a_line_keeps_the_column_it_may(void **state) {
    static const atomic_bool go = false;
    /* Two thirds full, without a win so far. */
    const Connect4Position position = after("7534467211461217316247515754");
    Connect4Solver *solver = connect4_solver_create(8);
    Connect4AnalysisWorker *desk = connect4_analysis_worker_create();
    Budget budget = budget_unlimited();
    Connect4Best best;
    int kept = 0;
    int central = -1;
    (void)state;
    assert_int_equal(connect4_solver_best(solver, position, &budget, &best), STATUS_OK);
    for (int i = CONNECT4_COLUMNS - 1; i >= 0; i--) {
        const int column = connect4_shape_central(connect4_position_shape(position), i);
        central = best.keeps[column] ? column : central;
        kept += best.keeps[column];
    }
    assert_true(kept >= 2);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        Connect4LineWork work = {.position = position, .column = column};
        assert_int_equal(connect4_analysis_worker_line(desk, &work, &go), STATUS_OK);
        assert_int_equal(work.column, best.keeps[column] ? column : central);
        assert_int_equal(work.line.column[0], work.column);
        assert_int_equal(work.score, best.score);
    }
    connect4_analysis_worker_release(desk);
    connect4_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_are_words),
        cmocka_unit_test(scores_have_signs),
        cmocka_unit_test(one_win_decides),
        cmocka_unit_test(verdicts_are_of_the_first_player),
        cmocka_unit_test(the_book_knows_who_wins),
        cmocka_unit_test(the_report_has_what_was_found),
        cmocka_unit_test(a_raised_flag_ends_the_work),
        cmocka_unit_test(a_line_is_found),
        cmocka_unit_test(a_line_keeps_the_column_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
