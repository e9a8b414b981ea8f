/* Lists of dropped files: what SDL can read is left, with the bytes it had. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/desktop/uri_list.h"
#include "base/rng.h"

static void only_files_are_left(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"file:///a/b%20c\r\n", "file:///a/b%20c\n"},
        {"file:/a\nfile://here/b", "file:/a\nfile://here/b"},
        {"# a comment\r\nfile:///a\r\n\r\nhttp://there/c\r\n", "file:///a\n"},
        {"a", ""},
        {"a/b\nfile:///c", "file:///c"},
        {"", ""},
        {"\r\n\r\n", ""},
        {"file:", ""},
        {"file:/", ""},
        {"file://", ""},
        {"file:///", "file:///"},
        {"file://here", ""},
        {"file://here/", ""},
        {"FILE:///a", ""},
        {"/a/b", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *list = strdup(cases[i][0]);
        assert_non_null(list);
        assert_int_equal(uri_list_clean(list), strlen(cases[i][1]));
        assert_string_equal(list, cases[i][1]);
        free(list);
    }
}

static void a_uri_is_a_path(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"file:///a/b%20c", "/a/b c"},
        {"file:/a", "/a"},
        {"file://here/b", "/b"},
        {"file:///%C3%A9.txt", "/\303\251.txt"},
        {"file:///50%", "/50%"},
        {"file:///a%2", "/a%2"},
        {"http://there/c", NULL},
        {"file:///a%00b", NULL},
        {"", NULL},
        {"/a/b", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[40];
        Text path = text_over(buffer, sizeof buffer);
        assert_int_equal(uri_path(cases[i][0], &path), cases[i][1] != NULL);
        if (cases[i][1]) {
            assert_string_equal(buffer, cases[i][1]);
        }
    }
    char small[6];
    Text path = text_over(small, sizeof small);
    assert_false(uri_path("file:///abcdef", &path));
}

static void a_host_has_a_bound(void **state) {
    (void)state;
    char list[400];
    for (int length = 250; length < 260; length++) {
        snprintf(list, sizeof list, "file://%0*d/a", length, 0);
        const size_t whole = strlen(list);
        assert_int_equal(uri_list_clean(list), length <= 255 ? whole : 0);
    }
}

/* What is left passes again, unchanged, and each line is one of those that were there. */
static void any_bytes_are_a_list(void **state) {
    (void)state;
    static const char *const pieces[] = {"file:", "/",  "//", "a",        "\r\n",
                                         "\n",    "%2", "#",  "file:///b"};
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < ROUNDS_OF(20000); i++) {
        char given[200] = "";
        for (uint32_t left = rng_below(&rng, 12); left > 0; left--) {
            strcat(given, pieces[rng_below(&rng, sizeof pieces / sizeof pieces[0])]);
        }
        char *list = strdup(given); /* of its exact size, for the sanitizer */
        assert_non_null(list);
        const size_t length = uri_list_clean(list);
        assert_int_equal(strlen(list), length);
        assert_true(length <= strlen(given));
        char *again = strdup(list);
        assert_non_null(again);
        assert_int_equal(uri_list_clean(again), length);
        assert_string_equal(again, list);
        for (char *line = strtok(again, "\n"); line; line = strtok(NULL, "\n")) {
            assert_non_null(strstr(given, line));
            assert_memory_equal(line, "file:/", 6);
        }
        free(again);
        free(list);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_files_are_left),
        cmocka_unit_test(a_uri_is_a_path),
        cmocka_unit_test(a_host_has_a_bound),
        cmocka_unit_test(any_bytes_are_a_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
