/* Tests the window in a made-up language, 40 % longer than English: no text is cut in any scene or
 * mode, from a small window to a usual one. */
#include <stdio.h>
#include <stdlib.h>

#include "support/test.h"
#include "support/window/every_mode.h"
#include "sys/locale.h"

static const Size sizes[] = {{360, 480}, {800, 600}, {1280, 800}};

static int faults;

static void look_for_cuts(SceneDriver *driver, const char *what, Size size) {
    const int found = count_cut_texts(driver);
    if (found > 0) {
        printf("... %s at %.0fx%.0f: %d\n", what, (double)size.width, (double)size.height, found);
        faults += found;
    }
}

static void nothing_is_cut(void **state) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    char folder[1024];
    snprintf(folder, sizeof folder, "%s/tests/pseudo", build);
    locale_init("fr", folder);
    assert_string_equal(locale_text("Help"), "Hélp ");
    every_mode(sizes, sizeof sizes / sizeof sizes[0], look_for_cuts);
    locale_init("en", NULL);
    assert_int_equal(faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_cut)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
