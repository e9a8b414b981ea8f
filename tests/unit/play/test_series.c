/* Tests of the codes of series: they read back, and mistakes of one sign or of two neighbours are
 * noticed. */
#include "support/test.h"

#include <string.h>

#include "play/series.h"

static const uint32_t numbers[] = {0, 1, 30, 31, 4711, 500000, SERIES_COUNT - 1};
#define NUMBERS (sizeof numbers / sizeof numbers[0])

static void write_code(uint32_t number, char code[SERIES_CODE_SIZE]) {
    Text text = text_over(code, SERIES_CODE_SIZE);
    series_write(number, &text);
    assert_false(text.truncated);
    assert_int_equal(strlen(code), SERIES_SIGNS);
}

static void codes_read_back(void **state) {
    (void)state;
    for (uint32_t number = 0; number < SERIES_COUNT; number += 97) {
        char code[SERIES_CODE_SIZE];
        uint32_t read = SERIES_COUNT;
        write_code(number, code);
        assert_true(series_read(code, &read));
        assert_int_equal(read, number);
    }
}

/* As a pupil types it: small letters, blanks, O for 0 and l for 1. */
static void typing_is_forgiven(void **state) {
    (void)state;
    char code[SERIES_CODE_SIZE];
    char typed[20] = "  ";
    uint32_t read = 0;
    write_code(31 * 31 + 10, code); /* 010A and its check */
    assert_memory_equal(code, "010A", 4);
    strcpy(typed + 2, "olOa");
    typed[6] = code[4];
    strcpy(typed + 7, " \n");
    assert_true(series_read(typed, &read));
    assert_int_equal(read, 31 * 31 + 10);
}

static void a_mistake_is_noticed(void **state) {
    (void)state;
    static const char signs[] = "0123456789ABCDEFGHJKMNPQRSTVWXY";
    for (size_t i = 0; i < NUMBERS; i++) {
        char code[SERIES_CODE_SIZE];
        uint32_t read = 7;
        write_code(numbers[i], code);
        for (int place = 0; place < SERIES_SIGNS; place++) {
            const char right = code[place];
            for (const char *sign = signs; *sign; sign++) {
                code[place] = *sign;
                assert_int_equal(series_read(code, &read), *sign == right);
                read = *sign == right ? 7 : read;
                assert_int_equal(read, 7);
            }
            code[place] = right;
        }
        for (int place = 0; place + 1 < SERIES_SIGNS; place++) {
            const char first = code[place], second = code[place + 1];
            code[place] = second;
            code[place + 1] = first;
            assert_int_equal(series_read(code, &read), first == second);
            code[place] = first;
            code[place + 1] = second;
            read = 7;
        }
    }
}

static void other_words_are_no_code(void **state) {
    (void)state;
    static const char *const words[] = {"", " ", "0000", "000000", "00 000", "ZZZZZ", "U0000"};
    uint32_t read = 7;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_false(series_read(words[i], &read));
    }
    assert_int_equal(read, 7);
}

static void seeds_differ(void **state) {
    (void)state;
    assert_true(series_seed(0, 0) != series_seed(0, 1));
    assert_true(series_seed(0, 1) != series_seed(1, 0));
    assert_true(series_seed(4711, 3) == series_seed(4711, 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_read_back),      cmocka_unit_test(typing_is_forgiven),
        cmocka_unit_test(a_mistake_is_noticed), cmocka_unit_test(other_words_are_no_code),
        cmocka_unit_test(seeds_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
