/* Tests of the rules, the notation and the sessions. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/generator.h"
#include "inversion/rules.h"
#include "math/gf2.h"
#include "play/session.h"

static InversionState *state_of(const char *description) {
    char reason[200];
    Text text = text_over(reason, sizeof reason);
    InversionState *state = malloc(sizeof *state);
    assert_int_equal(inversion_game.setup(state, description, &text), STATUS_OK);
    return state;
}

/* The description of an all-zero board under the rules. */
static InversionState *blank(int rows, int columns, const char *rules) {
    static char line[2000];
    Text text = text_over(line, sizeof line);
    text_addf(&text, "%dx%d:%s:", rows, columns, rules);
    for (int i = 0; i < 2 * rows * columns; i++) {
        text_add(&text, i == rows * columns ? ">0" : "0");
    }
    assert_false(text.truncated);
    return state_of(line);
}

static void assert_mask(const InversionState *state, int mask, const char *digits) {
    assert_int_equal(strlen(digits), inversion_state_cells(state));
    for (int cell = 0; digits[cell]; cell++) {
        assert_int_equal(inversion_state_mask_at(state, mask, cell), digits[cell] - '0');
    }
}

static void langlets_example_is_the_usual_start(void **unused) {
    (void)unused;
    Session *session;
    assert_int_equal(session_create(&inversion_game, "", &session, NULL), STATUS_OK);
    const char *const boards[] = {"001000111", "101100011", "101010101", "111101111"};
    const Move moves[] = {3, 6, 4};
    for (int ply = 0; ply <= 3; ply++) {
        const InversionState *state = session_state(session);
        char digits[10];
        Text text = text_over(digits, sizeof digits);
        inversion_board_write(state->board, 9, &text);
        assert_string_equal(digits, boards[ply]);
        assert_int_equal(state->moves, ply);
        assert_int_equal(session_outcome(session), ply < 3 ? OUTCOME_ONGOING : OUTCOME_SOLVED);
        assert_true(ply == 3 || session_play(session, moves[ply]) == STATUS_OK);
    }
    assert_int_equal(session_play(session, 9), STATUS_BAD_INPUT);
    char saved[100];
    Text text = text_over(saved, sizeof saved);
    session_to_text(session, &text);
    assert_string_equal(saved, "inversion\t\t3\t3 6 4");
    Session *read;
    assert_int_equal(session_from_text(&inversion_game, saved, &read, NULL), STATUS_OK);
    assert_memory_equal(session_state(read), session_state(session), sizeof(InversionState));
    session_destroy(read);
    assert_true(session_undo(session));
    assert_int_equal(inversion_state_differing(session_state(session)), 5);
    session_destroy(session);
}

static void moves_are_numbers(void **unused) {
    (void)unused;
    Move move = 7;
    assert_true(inversion_game.move_from_text("399", &move));
    assert_int_equal(move, 399);
    assert_false(inversion_game.move_from_text("400", &move));
    assert_false(inversion_game.move_from_text("-1", &move));
    assert_false(inversion_game.move_from_text("+1", &move));
    assert_false(inversion_game.move_from_text("", &move));
    assert_int_equal(move, 399);
}

static void colours_go_round(void **unused) {
    (void)unused;
    InversionState *state = state_of("2x2k3:1200;0011:0000>0021");
    assert_true(inversion_game.apply(state, 0));
    assert_true(inversion_game.apply(state, 0));
    assert_int_equal(state->board[0], 2);
    assert_int_equal(state->board[1], 1);
    assert_true(inversion_game.apply(state, 0));
    assert_int_equal(state->board[0] + state->board[1], 0);
    assert_int_equal(inversion_state_differing(state), 2);
    assert_int_equal(inversion_state_mask_of_cell(state, 1), 1);
    assert_int_equal(inversion_state_mask_of_cell(state, 2), -1);
    free(state);
}

static void named_rules_flip_what_they_say(void **unused) {
    (void)unused;
    static const struct {
        int rows, columns;
        const char *rules;
        int mask;
        const char *digits;
    } cases[] = {
        {3, 3, "magic", 0, "110110000"},
        {3, 3, "magic", 3, "100100100"},
        {3, 3, "magic", 4, "010111010"},
        {3, 3, "magic", 8, "000011011"},
        {3, 3, "casegame", 4, "111111111"},
        {3, 3, "casegame", 5, "001001001"},
        {3, 4, "plus", 0, "110010000000"},
        {3, 4, "plus", 5, "010011100100"},
        {3, 4, "torus", 0, "110110001000"},
        {1, 1, "torus", 0, "1"},
        {2, 2, "torus", 0, "1110"},
        {3, 3, "diagonal", 4, "101010101"},
        {3, 3, "diagonal", 1, "010101000"},
        {3, 3, "king", 0, "110110000"},
        {3, 3, "king", 4, "111111111"},
        {3, 3, "open", 4, "010101010"},
        {3, 3, "open", 0, "010100000"},
        {3, 4, "knight", 0, "100000100100"},
        {3, 3, "knight", 4, "000010000"},
        {3, 3, "cross", 5, "001111001"},
        {3, 3, "geniton", 1, "010101010"},
        {3, 3, "geniton-phi", 2, "001100110"},
        {3, 3, "geniton-theta", 0, "100000000"},
        {2, 2, "1000;0111", 1, "0111"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        InversionState *state = blank(cases[i].rows, cases[i].columns, cases[i].rules);
        assert_mask(state, cases[i].mask, cases[i].digits);
        free(state);
    }
}

static void bad_descriptions_say_why(void **unused) {
    (void)unused;
    const char *const cases[][2] = {
        {"3", "size"},
        {"x3:plus:0>0", "size"},
        {"3x:plus:0>0", "size"},
        {"3x3k:plus:0>0", "2 to 9"},
        {"3x3k1:plus:0>0", "2 to 9"},
        {"3x3k10:plus:0>0", "2 to 9"},
        {"0x3:plus:>", "1 to 10000"},
        {"65x3:king:>", "1 to 64"},
        {"9999999x3:plus:>", "size"},
        {"21x2:plus:000000000000000000000000000000000000000000>"
         "000000000000000000000000000000000000000000",
         "at most 20"},
        {"2x2:plus", "START>GOAL"},
        {"2x2:plus:0000", "START>GOAL"},
        {"2x2:plus:000>0000", "the start has 3 digits, not 4"},
        {"2x2:plus:0000>00000", "the goal has 5 digits, not 4"},
        {"2x2:plus:0020>0000", "the start: character 3 is not a digit below 2"},
        {"2x2:magic:0000>0000", "3x3 only"},
        {"2x2:minus:0000>0000", "no rules “minus”"},
        {"2x2::0000>0000", "no rules “”"},
        {"2x2:random@:0000>0000", "seed"},
        {"2x2:random@99999999999999999999999999:0000>0000", "seed"},
        {"2x2:random:0000>0000", "no rules"},
        {"2x2:1100;011:0000>0000", "mask 1 has 3 digits"},
        {"2x2:1100;:0000>0000", "mask 1 has 0 digits"},
        {"2x2:1130:0000>0000", "mask 0: character 3"},
        {"2x2:plus:0000>0000 ", "the goal: character 5"},
    };
    InversionState *state = malloc(sizeof *state);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char reason[200];
        Text text = text_over(reason, sizeof reason);
        assert_int_equal(inversion_game.setup(state, cases[i][0], &text), STATUS_BAD_INPUT);
        if (!strstr(reason, cases[i][1])) {
            fail_msg("%s: %s", cases[i][0], reason);
        }
    }
    free(state);
}

static void a_state_writes_its_own_description(void **unused) {
    (void)unused;
    const char *const lines[] = {"3x3:magic:001000111>111101111", "2x2k3:plus:0120>2222",
                                 "2x2:random@42:0110>1111", "1x3k6:123;450:543>012",
                                 "2x3:geniton-theta:010101>111000"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char written[100];
        Text text = text_over(written, sizeof written);
        InversionState *state = state_of(lines[i]);
        inversion_state_write(state, NULL, NULL, &text);
        assert_string_equal(written, lines[i]);
        free(state);
    }
}

static void the_largest_board_fits(void **unused) {
    (void)unused;
    char *line = malloc(INVERSION_DESCRIPTION_SIZE);
    Text text = text_over(line, INVERSION_DESCRIPTION_SIZE);
    text_add(&text, "20x20k6:");
    for (int mask = 0; mask < 402; mask++) {
        for (int cell = 0; cell < 400; cell++) {
            text_add_char(&text, (char)('0' + (mask + cell) % 6));
        }
        text_add(&text, mask < 399 ? ";" : mask == 399 ? ":" : mask == 400 ? ">" : "");
    }
    assert_false(text.truncated);
    InversionState *state = state_of(line);
    assert_int_equal(state->mask_count, 400);
    assert_int_equal(inversion_state_mask_at(state, 399, 399), 798 % 6);
    char *written = malloc(INVERSION_DESCRIPTION_SIZE);
    Text back = text_over(written, INVERSION_DESCRIPTION_SIZE);
    inversion_state_write(state, NULL, NULL, &back);
    assert_string_equal(written, line);
    free(written);
    free(state);
    free(line);
}

/* The probability that a random 9x9 matrix has an inverse is 0.28935, 4x4 0.3076, 16x16 0.28879. */
static void a_draw_is_kept_three_times_in_ten(void **unused) {
    (void)unused;
    static const int sizes[3] = {4, 9, 16};
    static const double expected[3] = {0.3076, 0.28935, 0.28879};
    Rng rng = rng_seeded(5);
    for (int i = 0; i < 3; i++) {
        const int size = sizes[i];
        int kept = 0;
        for (int round = 0; round < 20000; round++) {
            Gf2Matrix *matrix = gf2_matrix_create(size, size);
            for (int row = 0; row < size; row++) {
                *gf2_matrix_row(matrix, row) = rng_next(&rng) >> (64 - size);
            }
            kept += gf2_matrix_rank(matrix) == size;
            gf2_matrix_destroy(matrix);
        }
        const double difference = kept / 20000.0 - expected[i];
        assert_true(difference < 0.013 && difference > -0.013);
    }
}

static void the_same_seed_draws_the_same_puzzle(void **unused) {
    (void)unused;
    const InversionDraw draw = {.rows = 4, .columns = 4, .colours = 2, .rules = "random"};
    char lines[3][200];
    for (int i = 0; i < 3; i++) {
        Rng rng = rng_seeded(i < 2 ? 11 : 12);
        Text text = text_over(lines[i], sizeof lines[i]);
        char reason[100];
        Text why = text_over(reason, sizeof reason);
        assert_int_equal(inversion_generate(&draw, &rng, &text, &why), STATUS_OK);
    }
    assert_string_equal(lines[0], lines[1]);
    assert_string_not_equal(lines[0], lines[2]);
    assert_true(text_has_prefix(lines[0], "4x4:random@"));
}

static void bad_draws_say_why(void **unused) {
    (void)unused;
    const InversionDraw cases[] = {
        {.rows = 21, .columns = 4, .colours = 2, .rules = "plus"},
        {.rows = 4, .columns = 4, .colours = 1, .rules = "plus"},
        {.rows = 4, .columns = 4, .colours = 2, .rules = "magic"},
        {.rows = 2, .columns = 2, .colours = 2, .rules = "plus", .goal = "012"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Rng rng = rng_seeded(1);
        char line[200];
        char reason[100];
        Text text = text_over(line, sizeof line);
        Text why = text_over(reason, sizeof reason);
        assert_int_equal(inversion_generate(&cases[i], &rng, &text, &why), STATUS_BAD_INPUT);
        assert_true(why.length > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(langlets_example_is_the_usual_start),
        cmocka_unit_test(moves_are_numbers),
        cmocka_unit_test(colours_go_round),
        cmocka_unit_test(named_rules_flip_what_they_say),
        cmocka_unit_test(bad_descriptions_say_why),
        cmocka_unit_test(a_state_writes_its_own_description),
        cmocka_unit_test(the_largest_board_fits),
        cmocka_unit_test(a_draw_is_kept_three_times_in_ten),
        cmocka_unit_test(the_same_seed_draws_the_same_puzzle),
        cmocka_unit_test(bad_draws_say_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
