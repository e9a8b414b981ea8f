/* Boards of Lights Out as people draw them, and lists of game IDs of Flip. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "interchange/registry.h"

#define CROSS "inversion\t3x3:plus:010111010>000000000\t0\t"
#define BLACK "\xE2\xAC\x9B"
#define WHITE "\xE2\xAC\x9C"
#define GREEN "\xF0\x9F\x9F\xA9"
#define ORANGE "\xF0\x9F\x9F\xA7"

static void expect(const char *text, const char *format, int count, const char *own) {
    InterchangeAnswer answer;
    char why[300] = "";
    Text reason = text_over(why, sizeof why);
    const Status status = interchange_open("inversion", text, strlen(text), &answer, &reason);
    if (status != STATUS_OK || answer.list.count != count ||
        strcmp(answer.list.items[0], own) != 0 || strcmp(answer.format->name, format) != 0) {
        fail_msg("%s: %d, %s, %s", text, answer.list.count, why,
                 answer.list.count > 0 ? answer.list.items[0] : "");
    }
    interchange_list_clear(&answer.list);
}

/* The cross, in these two signs and with this between them. */
static void expect_signs(const char *dark, const char *lit, const char *between) {
    char text[300];
    Text out = text_over(text, sizeof text);
    for (int i = 0; i < 9; i++) {
        text_addf(&out, "%s%s", i % 2 || i == 4 ? lit : dark, i % 3 == 2 ? "\n" : between);
    }
    expect(text, "drawn", 1, CROSS);
}

static void boards_are_read_in_many_signs(void **state) {
    (void)state;
    expect_signs(BLACK, GREEN, "");
    expect_signs(BLACK, WHITE, "");
    expect_signs(WHITE, ORANGE, ""); /* white is what is not coloured */
    expect_signs("\xE2\x9A\xAB", "\xE2\x9A\xAA", "");
    expect_signs("off", "on", " "); /* a row of "on" is a row */
    expect_signs("False", "True", ", ");
    expect_signs("F", "T", " ");
    expect_signs("0.", "1.", " ");
    expect("[[0. 1. 0.]\n [1. 1. 1.]\n [0. 1. 0.]]", "drawn", 1, CROSS);
    expect("  1 2 3\n1 . # .\n2 # # #\n3 . # .\n", "drawn", 1, CROSS);
}

/* As sgt-flip prints them, of several sizes, with the letter of the kind or without. */
static void game_ids_make_a_collection(void **state) {
    (void)state;
    static const char text[] =
        "4x4:c800e400720031008c804e402720131008c804e402720131008c004e00270013,f41d\n"
        "4x4c:c800e400720031008c804e402720131008c804e402720131008c004e00270013,f41d\r\n"
        "\n"
        "3x3r:d066191262cb244c37098,e78\n";
    InterchangeAnswer answer;
    char why[300] = "";
    Text reason = text_over(why, sizeof why);
    assert_int_equal(interchange_open("inversion", text, strlen(text), &answer, &reason),
                     STATUS_OK);
    assert_string_equal(answer.format->name, "flip");
    assert_int_equal(answer.list.count, 3);
    assert_string_equal(answer.list.items[0],
                        "inversion\t4x4:plus:1111010000011101>0000000000000000\t0\t");
    assert_string_equal(answer.list.items[0], answer.list.items[1]);
    assert_int_equal(strncmp(answer.list.items[2], "inversion\t3x3:110100000;", 24), 0);
    interchange_list_clear(&answer.list);
    static const char broken[] = "3x3r:d066191262cb244c37098,e78\n3x3r:d0,e78\n";
    assert_int_equal(interchange_open("inversion", broken, strlen(broken), &answer, &reason),
                     STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "too few digits"));
    interchange_list_clear(&answer.list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read_in_many_signs),
        cmocka_unit_test(game_ids_make_a_collection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
