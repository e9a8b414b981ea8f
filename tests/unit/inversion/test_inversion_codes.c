/* Codes: masks and boards as numbers in three bases. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/codes.h"

static void codes_are_read_with_care(void **state) {
    (void)state;
    static const struct {
        const char *codes;
        const char *masks; /* NULL: refused */
    } cases[] = {{"8 4", "2x2:1000;0100:"},
                 {"  15\t1\n", "2x2:1111;0001:"},
                 {"010 04", "2x2:1000;0100:"},
                 {"1000 0100", "2x2:1000;0100:"},
                 {"1000 100", NULL},
                 {"07 8", NULL},
                 {"15", NULL},
                 {"", NULL},
                 {"16 1", NULL},
                 {"15 -1", NULL},
                 {"15 1x", NULL},
                 {"1;1", NULL},
                 {"0001 0010 1001", "2x2:0001;0010;1001:"},
                 {"1 2 4 8 15", "2x2:0001;0010;0100;1000;1111:"}};
    char id[1000];
    char wanted[200];
    char why[80];
    Text reason = text_over(why, sizeof why);
    InversionState *puzzle = malloc(sizeof *puzzle);
    assert_int_equal(inversion_game.setup(puzzle, "2x2:plus:1001>0110", &reason), STATUS_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Text text = text_over(id, sizeof id);
        const bool is_read = inversion_codes_read(puzzle, cases[i].codes, &text);
        if (is_read != (cases[i].masks != NULL)) {
            fail_msg("%s: %d", cases[i].codes, is_read);
        }
        if (is_read) {
            snprintf(wanted, sizeof wanted, "%s1001>0110", cases[i].masks);
            assert_string_equal(id, wanted);
        }
    }
    Text little = text_over(id, 12);
    assert_false(inversion_codes_read(puzzle, "8 4", &little));
    assert_int_equal(inversion_game.setup(puzzle, "2x2k3:plus:1001>0110", &reason), STATUS_OK);
    Text text = text_over(id, sizeof id);
    assert_false(inversion_codes_read(puzzle, "8 4", &text));
    free(puzzle);
}

/* Rows and columns of digits are a board, not nine masks. */
static void rows_of_digits_are_a_board(void **state) {
    (void)state;
    static const struct {
        const char *words, *id; /* NULL: no board */
    } cases[] = {
        {"0 0 1\n0 0 0\n1 1 1\n", "3x3:magic:001000111>111101111"},
        {"\n 010\n 111 \n\n010", "3x3:magic:010111010>111101111"},
        {"0 0 1\n0 0 0\n", NULL},
        {"0 0 1\n0 0 0\n1 1 1\n0 0 0", NULL},
        {"0 0 1 0 0 0 1 1 1", "3x3:magic:001000111>111101111"},
        {"001000111\n", "3x3:magic:001000111>111101111"},
        {"001000111\n0 0 0", NULL},
        {"001\n000111", NULL},
        {"0 0 1\n0 0\n1 1 1 1", NULL},
        {"0 0 1\n0 2 0\n1 1 1", NULL},
        {"432 448 216", NULL},
        {"", NULL},
    };
    InversionState *puzzle = malloc(sizeof *puzzle);
    assert_int_equal(inversion_game.setup(puzzle, INVERSION_USUAL_START, NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char id[80];
        Text text = text_over(id, sizeof id);
        assert_int_equal(inversion_board_read(puzzle, cases[i].words, NULL, &text),
                         cases[i].id != NULL);
        if (cases[i].id) {
            assert_string_equal(id, cases[i].id);
        }
    }
    char little[8];
    Text text = text_over(little, sizeof little);
    assert_false(inversion_board_read(puzzle, cases[0].words, NULL, &text));
    free(puzzle);
}

static void parts_are_read_by_their_names(void **state) {
    (void)state;
    static const struct {
        const char *words, *id; /* NULL: something else */
    } cases[] = {
        {"B\n\n1\t1\t1\n1\t0\t1\n1\t1\t0\n", "3x3:magic:001000111>111101110"},
        {"C = 0 1 0 1 1 0 0 1 1", "3x3:magic:010110011>111101111"},
        {"CC: 010110011\n", "3x3:magic:010110011>111101111"},
        {"C\xE2\x86\x90"
         "3 3\xE2\x8D\xB4"
         "0 1 0 1 1 0 0 1 1\nBB\xE2\x86\x90"
         "111101110",
         "3x3:magic:010110011>111101110"},
        {"C 0 1 0\n  1 1 0\n  0 1 1\nB 1 1 1\n  1 0 1\n  1 1 0", "3x3:magic:010110011>111101110"},
        {"M: 432 448 216 292 186 73 54 7 27\nC 010110011",
         "3x3:110110000;111000000;011011000;100100100;010111010;001001001;000110110;000000111;"
         "000011011:010110011>111101111"},
        {"010110011\nB 111101110", NULL},
        {"C 010110011\nC 111101110", NULL},
        {"C 01011001", NULL},
        {"C", NULL},
        {"Bonjour", NULL},
        {"432 448 216", NULL},
        {"", NULL},
    };
    InversionState *puzzle = malloc(sizeof *puzzle);
    assert_int_equal(inversion_game.setup(puzzle, INVERSION_USUAL_START, NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char id[160];
        InversionNamedParts named;
        Text text = text_over(id, sizeof id);
        assert_int_equal(inversion_parts_read(puzzle, cases[i].words, &text, &named),
                         cases[i].id != NULL);
        if (cases[i].id) {
            assert_string_equal(id, cases[i].id);
            assert_int_equal(named.has_board, strstr(cases[i].words, "C") != NULL);
            assert_int_equal(named.has_goal, strstr(cases[i].words, "B") != NULL);
        }
    }
    char little[8];
    InversionNamedParts named;
    Text text = text_over(little, sizeof little);
    assert_false(inversion_parts_read(puzzle, cases[0].words, &text, &named));
    free(puzzle);
}

/* The puzzle as lines, in the names of the text. */
static void a_puzzle_becomes_lines_of_apl(void **state) {
    (void)state;
    char lines[400];
    Text text = text_over(lines, sizeof lines);
    InversionState *puzzle = malloc(sizeof *puzzle);
    assert_int_equal(inversion_game.setup(puzzle, INVERSION_USUAL_START, NULL), STATUS_OK);
    assert_true(inversion_has_apl(puzzle));
    inversion_apl_write(puzzle, &text);
    assert_string_equal(lines, "M←9 3 3⍴⍉(9⍴2)⊤,432 448 216 292 186 73 54 7 27\n"
                               "C←3 3⍴0 0 1 0 0 0 1 1 1\nB←3 3⍴1 1 1 1 0 1 1 1 1\n"
                               "Y←9 9⍴M\nDD←(,C)≠,B\n+D←B≠C\n");
    char id[160];
    InversionNamedParts named;
    text = text_over(id, sizeof id);
    assert_true(inversion_parts_read(puzzle, lines, &text, &named));
    assert_true(named.has_masks && named.has_board && named.has_goal);
    assert_string_equal(id, "3x3:110110000;111000000;011011000;100100100;010111010;001001001;"
                            "000110110;000000111;000011011:001000111>111101111");
    assert_int_equal(inversion_game.setup(puzzle, "2x2k3:plus:1001>0110", NULL), STATUS_OK);
    assert_false(inversion_has_apl(puzzle));
    free(puzzle);
}

/* The first cell is the highest bit. */
static void a_code_alone_is_a_board(void **state) {
    (void)state;
    static const struct {
        const char *words;
        int cells;
        int64_t bits; /* -1: refused */
    } cases[] = {{"424", 9, 0x2B},
                 {" 0650 ", 9, 0x2B},
                 {"110101000", 9, 0x2B},
                 {"511", 9, 0x1FF},
                 {"512", 9, -1},
                 {"0777\n", 9, 0x1FF},
                 {"01000", 9, -1},
                 {"08", 9, -1},
                 {"12 13", 9, -1},
                 {"", 9, -1},
                 {" ", 9, -1},
                 {"-1", 9, -1},
                 {"4x", 9, -1},
                 {"0", 9, 0},
                 {"1", 1, 1},
                 {"11", 2, 3},
                 {"3", 2, 3},
                 {"18446744073709551615", 64, -1},
                 {"9223372036854775808", 64, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t bits = 12345;
        const bool is_read = inversion_code_read(cases[i].words, cases[i].cells, &bits);
        if (is_read != (cases[i].bits >= 0) && cases[i].cells < 64) {
            fail_msg("“%s”", cases[i].words);
        }
        if (!is_read) {
            assert_int_equal(bits, 12345);
        } else if (cases[i].bits >= 0) {
            assert_int_equal(bits, cases[i].bits);
        }
    }
    assert_int_equal(inversion_code_of(0x2B, 9), 424);
    for (uint64_t bits = 0; bits < 512; bits++) {
        char words[20];
        uint64_t read = 0;
        snprintf(words, sizeof words, "%u", (unsigned)inversion_code_of(bits, 9));
        assert_true(inversion_code_read(words, 9, &read));
        assert_int_equal(read, bits);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_read_with_care),
        cmocka_unit_test(rows_of_digits_are_a_board),
        cmocka_unit_test(parts_are_read_by_their_names),
        cmocka_unit_test(a_puzzle_becomes_lines_of_apl),
        cmocka_unit_test(a_code_alone_is_a_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
