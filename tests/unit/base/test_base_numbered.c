/* Formats with numbered arguments, beside those without. */
#include "support/test.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/numbered.h"
#include "base/text.h"

static void expect(const char *expected, const char *format, ...) {
    char buffer[200];
    va_list arguments;
    Text text = text_over(buffer, sizeof buffer);
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    assert_string_equal(buffer, expected);
}

static void arguments_come_in_any_order(void **state) {
    (void)state;
    expect("b 7 of a", "%2$s %3$d of %1$s", "a", "b", 7);
    expect("7, again 7", "%1$d, again %1$d", 7);
    expect("9", "%2$d", 7, 9); /* the first is left out */
    expect("100 % of 3.50, 007", "%1$d %% of %2$.2f, %3$03d", 100, 3.5, 7);
    expect("[  x] [x  ] +1 c", "[%1$3s] [%1$-3s] %2$+d %3$c", "x", 1, 'c');
    expect("18446744073709551615 -9 5", "%1$llu %2$ld %3$zu", 18446744073709551615ULL, -9L,
           (size_t)5);
    expect("5%", "%d%%", 5);
    expect("100%", "100%%");
}

/* Each type of an argument that is taken before one of another type. */
static void types_keep_their_places(void **state) {
    (void)state;
    char expected[200];
    snprintf(expected, sizeof expected, "%s %.1f %d %" PRId64 " %zu %u", "end", 2.5, -3,
             INT64_C(-5000000000), (size_t)6000000000U, 7U);
    expect(expected, "%6$s %2$.1f %1$d %4$" PRId64 " %3$zu %5$u", -3, 2.5, (size_t)6000000000U,
           INT64_C(-5000000000), 7U, "end");
}

static int print(char *out, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = numbered_print(out, size, format, arguments);
    va_end(arguments);
    return length;
}

/* As vsnprintf: a zero within the size, and the length of all. */
static void what_does_not_fit_is_counted(void **state) {
    (void)state;
    for (size_t size = 1; size < 12; size++) {
        char out[16];
        memset(out, '#', sizeof out);
        assert_int_equal(print(out, size, "%1$s-%2$s", "abc", "defg"), 8);
        assert_int_equal(strlen(out), size <= 8 ? size - 1 : 8);
        assert_memory_equal(out, "abc-defg", strlen(out));
        assert_int_equal(out[size], '#');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_come_in_any_order),
        cmocka_unit_test(types_keep_their_places),
        cmocka_unit_test(what_does_not_fit_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
