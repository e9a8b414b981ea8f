/* What is said of a position: threats, hints, standings; and games from texts. */
#include "support/test.h"

#include <string.h>

#include "gomoku/explain.h"
#include "gomoku/import.h"
#include "gomoku/standing.h"

static GomokuBoard board_of(const char *words) {
    GomokuBoard board;
    Text reason = text_over((char[200]){0}, 200);
    assert_int_equal(gomoku_setup(&board, words, &reason), STATUS_OK);
    return board;
}

/* ---- Threats ---- */

static GomokuThreats threats_of(GomokuDanger danger, int count) {
    GomokuThreats threats = {.danger = danger, .count = count};
    for (int i = 0; i < count; i++) {
        threats.points[i] = gomoku_point(i, 14);
    }
    return threats;
}

static void threats_are_told_in_words(void **state) {
    static const struct {
        GomokuDanger danger;
        int count;
        const char *words;
    } cases[] = {
        {GOMOKU_DANGER_NONE, 2, ""},
        {GOMOKU_DANGER_OPEN_FOUR, 0, " a four that cannot be stopped, and there is no answer."},
        {GOMOKU_DANGER_OPEN_FOUR, 1, " a four that cannot be stopped: answer at A15 (ringed)."},
        {GOMOKU_DANGER_OPEN_FOUR, 2,
         " a four that cannot be stopped: answer at A15 or B15 (ringed)."},
        {GOMOKU_DANGER_OPEN_FOUR, 3,
         " a four that cannot be stopped: answer at A15, B15 or C15 (ringed)."},
        {GOMOKU_DANGER_OPEN_FOUR, 4,
         " a four that cannot be stopped: answer at A15, B15, C15 or D15 (ringed)."},
        {GOMOKU_DANGER_OPEN_FOUR, 5,
         " a four that cannot be stopped: answer at one of the ringed points."},
        {GOMOKU_DANGER_FIVE, 0, " five in a row, and there is no answer."},
        {GOMOKU_DANGER_FIVE, 1, " five in a row: answer at A15 (ringed)."},
        {GOMOKU_DANGER_FIVE, 2, " five in a row at more than one point: only one can be stopped."},
    };
    (void)state;
    for (int turn = 0; turn < 2; turn++) {
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            char buffer[300];
            char expected[300];
            Text said = text_over(buffer, sizeof buffer);
            Text words = text_over(expected, sizeof expected);
            const GomokuThreats threats = threats_of(cases[i].danger, cases[i].count);
            gomoku_threats_text(&threats, turn == 0 ? GOMOKU_WHITE : GOMOKU_BLACK, translate_none,
                                &said);
            if (cases[i].words[0]) { /* it is the other side that threatens */
                text_addf(&words, "%s threatens%s", turn == 0 ? "White" : "Black", cases[i].words);
            }
            assert_string_equal(buffer, expected);
        }
    }
}

/* A hint's own point is an answer too, once; a win of one's own comes before any answer. */
static void threats_agree_with_a_hint(void **state) {
    (void)state;
    GomokuThreats threats = {.danger = GOMOKU_DANGER_OPEN_FOUR, .count = 2, .points = {3, 5}};
    gomoku_threats_agree(&threats, GOMOKU_NO_POINT, false);
    assert_int_equal(threats.count, 2);
    gomoku_threats_agree(&threats, 5, false);
    assert_int_equal(threats.count, 2);
    gomoku_threats_agree(&threats, 9, false);
    assert_int_equal(threats.count, 3);
    assert_int_equal(threats.points[2], 9);
    gomoku_threats_agree(&threats, 9, true);
    assert_int_equal(threats.danger, GOMOKU_DANGER_NONE);
    assert_int_equal(threats.count, 0);
    gomoku_threats_agree(&threats, 9, false); /* nothing to fear: nothing to add */
    assert_int_equal(threats.count, 0);
}

static void expect_danger(const char *words, GomokuDanger threat, GomokuDanger chance) {
    const GomokuBoard board = board_of(words);
    GomokuThreats threats;
    GomokuThreats chances;
    GomokuAi *ai = gomoku_ai_create(1u << 16);
    assert_non_null(ai);
    gomoku_threats_to_answer(ai, &board, &threats, &chances);
    assert_int_equal(threats.danger, threat);
    assert_int_equal(chances.danger, chance);
    assert_int_equal(threats.count > 0, threat != GOMOKU_DANGER_NONE);
    gomoku_ai_destroy(ai);
}

/* Three in a row is answered, unless one's own four comes first; two in a row is left alone. */
static void only_what_comes_first_is_answered(void **state) {
    (void)state;
    expect_danger("15 0 7,7;0,0;8,8;14,0", GOMOKU_DANGER_NONE, GOMOKU_DANGER_NONE);
    expect_danger("15 0 7,7;0,0;8,7;14,0;9,7", GOMOKU_DANGER_OPEN_FOUR, GOMOKU_DANGER_NONE);
    expect_danger("15 0 7,7;0,0;8,7;0,14;9,7;14,0;10,7", GOMOKU_DANGER_FIVE, GOMOKU_DANGER_NONE);
    expect_danger("15 0 7,7;0,5;8,7;0,6;9,7;0,7;3,3;0,8;14,14", GOMOKU_DANGER_NONE,
                  GOMOKU_DANGER_FIVE);
}

static void chances_have_their_sentences(void **state) {
    (void)state;
    assert_string_equal(gomoku_chances_sentence(GOMOKU_DANGER_FIVE, GOMOKU_BLACK),
                        "Black can complete five in a row.");
    assert_string_equal(gomoku_chances_sentence(GOMOKU_DANGER_NONE, GOMOKU_WHITE),
                        "White threatens nothing yet.");
}

/* ---- Hints ---- */

static void every_reason_has_its_stages(void **state) {
    (void)state;
    for (int reason = 0; reason < GOMOKU_REASONS; reason++) {
        int words = 1;
        for (const char *c = gomoku_hint_situation((GomokuReason)reason); *c; c++) {
            words += *c == ' ';
        }
        assert_in_range(words, 4, 7); /* read at a glance */
        assert_true(strlen(gomoku_hint_idea((GomokuReason)reason)) > 20);
        assert_true(strlen(gomoku_hint_theory((GomokuReason)reason)) > 40);
    }
}

/* A hint names its point, and the point where the other line begins or the moves of the win. */
static void hints_name_what_they_speak_of(void **state) {
    static const struct {
        GomokuReason reason;
        int other, moves, mate;
        const char *words;
    } cases[] = {
        {GOMOKU_REASON_WINS, GOMOKU_NO_POINT, 1, 1, "Play H8: five in a row!"},
        {GOMOKU_REASON_VCF, GOMOKU_NO_POINT, 3, 5, "Play H8. You win in 3 moves, with fours."},
        {GOMOKU_REASON_STOPS_FOURS, 0, 0, 0,
         "Play H8, or your opponent wins with a chain of fours from A1."},
        {GOMOKU_REASON_BUILDS_THREATS, 9, 0, 0,
         "Play H8: next, you can win with a chain of threats from J1."},
        {GOMOKU_REASON_BLOCKS_THREE, GOMOKU_NO_POINT, 0, -6,
         "Play H8 to stop the open three. It holds out longest, but your opponent can force a "
         "win."},
        {GOMOKU_REASON_STOPS_THREATS, 9, 0, -8,
         "Play H8, or your opponent wins with a chain of threats from J1. It holds out longest, "
         "but your opponent can force a win."},
        /* These say so themselves. */
        {GOMOKU_REASON_HOLDS, GOMOKU_NO_POINT, 0, -6,
         "Your opponent can force a win. H8 holds out longest."},
        {GOMOKU_REASON_LOST, GOMOKU_NO_POINT, 0, -2,
         "H8 stops one five, but your opponent has another."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GomokuHint hint = {.point = gomoku_point(7, 7),
                           .reason = cases[i].reason,
                           .other = cases[i].other,
                           .moves = cases[i].moves,
                           .result = {.mate = cases[i].mate}};
        char words[300] = "";
        Text text = text_over(words, sizeof words);
        gomoku_hint_text(&hint, translate_none, &text);
        assert_string_equal(words, cases[i].words);
        text_clear(&text);
        hint.point = GOMOKU_NO_POINT;
        gomoku_hint_text(&hint, translate_none, &text);
        assert_int_equal(text.length, 0);
    }
}

/* ---- Standings ---- */

static void standings_have_their_bounds(void **state) {
    (void)state;
    assert_string_equal(gomoku_standing_sentence(0.95F), "Black wins by force.");
    assert_string_equal(gomoku_standing_sentence(0.94F), "Black stands better.");
    assert_string_equal(gomoku_standing_sentence(0.15F), "Black stands better.");
    assert_string_equal(gomoku_standing_sentence(0.14F), "The position is even.");
    assert_string_equal(gomoku_standing_sentence(-0.14F), "The position is even.");
    assert_string_equal(gomoku_standing_sentence(-0.15F), "White stands better.");
    assert_string_equal(gomoku_standing_sentence(-0.94F), "White stands better.");
    assert_string_equal(gomoku_standing_sentence(-0.95F), "White wins by force.");
}

static void a_stone_is_compared_with_the_best(void **state) {
    static const struct {
        float best, played;
        const char *words;
    } cases[] = {
        {1, 0.4F, "%1$s wins by force. %2$s lets the win go."},
        {1, -1, "%1$s wins by force. %2$s lets the win go."},
        {0.2F, -1, "%2$s loses by force. %1$s holds."},
        {0.5F, 0.05F, "%1$s was much better than %2$s."},
        {0.5F, 0.06F, "%1$s was better than %2$s."},
        {0.5F, 0.36F, "%1$s was a little better than %2$s."},
        {0.5F, 0.45F, "%2$s was as good as %1$s."},
        {-1, -1, "Nothing holds here any more. %1$s lasts longest."},
        {0.3F, 0.6F, "%2$s was as good as %1$s."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_string_equal(gomoku_comparison_sentence(cases[i].best, cases[i].played),
                            cases[i].words);
    }
}

static float standing_of(const char *words) {
    const GomokuBoard board = board_of(words);
    const atomic_bool stop = false;
    GomokuAi *ai = gomoku_ai_create(1u << 16);
    assert_non_null(ai);
    const float first = gomoku_standing(ai, &board, &stop);
    const float again = gomoku_standing(ai, &board, &stop);
    assert_memory_equal(&first, &again, sizeof first); /* whatever the table kept */
    gomoku_ai_destroy(ai);
    return first;
}

static void a_position_stands_between_won_and_lost(void **state) {
    (void)state;
    assert_float_equal(standing_of("15 0"), 0, 0.001F);
    assert_float_equal(standing_of("15 0 7,7;8,8"), 0, 0.9F);
    /* Black has four in a row and moves; white has; it is over. */
    assert_float_equal(standing_of("15 0 7,7;0,0;8,7;0,1;9,7;0,2;10,7;0,9"), 1, 0.001F);
    assert_float_equal(standing_of("15 0 7,7;0,0;9,9;1,0;5,6;2,0;3,13;3,0;14,14"), -1, 0.001F);
    assert_float_equal(standing_of("15 0 7,7;0,0;8,7;0,1;9,7;0,2;10,7;0,4;11,7"), 1, 0.001F);
}

/* ---- Texts ---- */

static void expect_game(const char *text, const char *description, int length) {
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    Session *session = gomoku_import_read(text, &reason);
    assert_string_equal(why, "");
    assert_non_null(session);
    assert_string_equal(session_description(session), description);
    assert_int_equal(session_length(session), length);
    session_destroy(session);
}

static void games_are_read_from_any_text(void **state) {
    char why[200] = "";
    Text reason = text_over(why, sizeof why);
    (void)state;
    expect_game("15 0 7,7;0,0", "", 2);
    expect_game("\n 19 1\t7,7;8,8;9,9 \n", "19 1", 3);
    expect_game("h8i9g7", "", 3);
    assert_null(gomoku_import_read("hello", &reason));
    assert_string_equal(why, "This is not a game of Gomoku.");
    text_clear(&reason);
    assert_null(gomoku_import_read("15 0 7,7;7,7", &reason));
    assert_true(why[0] != 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threats_are_told_in_words),
        cmocka_unit_test(threats_agree_with_a_hint),
        cmocka_unit_test(only_what_comes_first_is_answered),
        cmocka_unit_test(chances_have_their_sentences),
        cmocka_unit_test(every_reason_has_its_stages),
        cmocka_unit_test(hints_name_what_they_speak_of),
        cmocka_unit_test(standings_have_their_bounds),
        cmocka_unit_test(a_stone_is_compared_with_the_best),
        cmocka_unit_test(a_position_stands_between_won_and_lost),
        cmocka_unit_test(games_are_read_from_any_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
