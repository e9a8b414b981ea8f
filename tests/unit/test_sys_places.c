/* Clock, paths and locale. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/folder.h"
#include "sys/clock.h"
#include "sys/locale.h"
#include "sys/paths.h"

static void the_clock_runs_forward_and_a_fake_one_stands(void **state) {
    (void)state;
    const Clock system = clock_system();
    const int64_t first_us = clock_monotonic_us();
    assert_true(clock_monotonic_us() >= first_us);
    assert_true(clock_now_ms(&system) >= first_us / 1000);
    FakeClock fake = {.now_ms = 41};
    const Clock clock = clock_fake(&fake);
    assert_int_equal(clock_now_ms(&clock), 41);
    fake.now_ms++;
    assert_int_equal(clock_now_ms(&clock), 42);
    const Date today = clock_today();
    assert_in_range(today.year, 2020, 2200);
    assert_in_range(today.month, 1, 12);
    assert_in_range(today.day, 1, 31);
}

static void user_folders_follow_the_xdg_rules(void **state) {
    (void)state;
    char *home = folder_make();
    char expected[1200];
    char buffer[PATHS_MAX];
    Text out = text_over(buffer, sizeof buffer);
    struct stat found;
    setenv("HOME", home, 1);
    unsetenv("XDG_DATA_HOME");
    setenv("XDG_CONFIG_HOME", "relative/path", 1);
    snprintf(expected, sizeof expected, "%s/own/cache", home);
    setenv("XDG_CACHE_HOME", expected, 1);

    assert_int_equal(paths_user_folder(USER_FOLDER_DATA, &out), STATUS_OK);
    snprintf(expected, sizeof expected, "%s/.local/share/damier", home);
    assert_string_equal(buffer, expected);
    assert_int_equal(stat(buffer, &found), 0);
    assert_int_equal(found.st_mode & 0777, 0700);
    assert_int_equal(paths_user_folder(USER_FOLDER_CONFIG, &out), STATUS_OK);
    snprintf(expected, sizeof expected, "%s/.config/damier", home);
    assert_string_equal(buffer, expected);
    assert_int_equal(paths_user_folder(USER_FOLDER_CACHE, &out), STATUS_OK);
    snprintf(expected, sizeof expected, "%s/own/cache/damier", home);
    assert_string_equal(buffer, expected);

    char small[8];
    Text little = text_over(small, sizeof small);
    assert_int_equal(paths_user_folder(USER_FOLDER_DATA, &little), STATUS_IO);
    setenv("XDG_DATA_HOME", "/dev/null", 1);
    assert_int_equal(paths_user_folder(USER_FOLDER_DATA, &out), STATUS_IO);
    assert_string_equal(buffer, "/dev/null/damier");
    folder_remove(home);
}

static void the_share_folder_is_found_from_the_program(void **state) {
    (void)state;
    char buffer[PATHS_MAX];
    Text out = text_over(buffer, sizeof buffer);
    assert_int_equal(paths_share_folder(&out), STATUS_OK);
    assert_int_equal(paths_share_file("fonts/README.md", &out), STATUS_OK);
    assert_int_equal(paths_share_file("fonts/none", &out), STATUS_NOT_FOUND);
}

static void the_system_language_is_the_first_that_damier_speaks(void **state) {
    (void)state;
    static const struct {
        const char *language, *all, *messages, *lang, *expected;
    } cases[] = {
        {NULL, NULL, NULL, NULL, "en"},
        {NULL, NULL, NULL, "fr_FR.UTF-8", "fr"},
        {NULL, NULL, NULL, "fr_CA@euro", "fr"},
        {NULL, NULL, "en_GB.UTF-8", "fr_FR.UTF-8", "en"},
        {NULL, "fr_BE", "en_GB.UTF-8", "en_US", "fr"},
        {"de:fr:en", NULL, NULL, "de_DE.UTF-8", "fr"},
        {"de", NULL, NULL, "fr_FR.UTF-8", "fr"},
        {"fr", NULL, NULL, "C", "en"},
        {"fr", NULL, NULL, "C.UTF-8", "fr"},
        {NULL, NULL, NULL, "de_DE.UTF-8", "en"},
        {NULL, NULL, NULL, "frisian", "en"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
        const char *values[] = {cases[i].language, cases[i].all, cases[i].messages, cases[i].lang};
        for (int k = 0; k < 4; k++) {
            if (values[k]) {
                setenv(names[k], values[k], 1);
            } else {
                unsetenv(names[k]);
            }
        }
        assert_string_equal(locale_wanted_language(), cases[i].expected);
    }
}

/* The catalogue of this test says "oui" for "yes". */
static void sentences_follow_the_language_at_once(void **state) {
    (void)state;
    const char *folder = getenv("DAMIER_TEST_LOCALE");
    unsetenv("LC_ALL");
    unsetenv("LANG");
    locale_init("en", folder);
    assert_string_equal(locale_text("yes"), "yes");
    if (!folder) {
        skip();
    }
    locale_init("fr", folder);
    assert_string_equal(locale_language(), "fr");
    assert_string_equal(locale_text("yes"), "oui");
    assert_string_equal(locale_text("not in the catalogue"), "not in the catalogue");
    assert_string_equal(locale_text(""), "");
    assert_string_equal(locale_plural("%d move", "%d moves", 0), "%d coup");
    assert_string_equal(locale_plural("%d move", "%d moves", 2), "%d coups");
    const char *kept = locale_text("yes");
    locale_init("en_US.UTF-8", folder);
    assert_string_equal(locale_text("yes"), "yes");
    assert_string_equal(locale_plural("%d move", "%d moves", 0), "%d moves");
    assert_string_equal(kept, "oui");
    locale_init("fr", folder);
    assert_string_equal(locale_text("yes"), "oui");
    char number[8];
    snprintf(number, sizeof number, "%.1f", 1.5);
    assert_string_equal(number, "1.5");
    locale_init("tlh", folder);
    assert_string_equal(locale_language(), "en");
    assert_true(locale_speaks("fr_FR.UTF-8"));
    assert_false(locale_speaks("f"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_runs_forward_and_a_fake_one_stands),
        cmocka_unit_test(user_folders_follow_the_xdg_rules),
        cmocka_unit_test(the_share_folder_is_found_from_the_program),
        cmocka_unit_test(the_system_language_is_the_first_that_damier_speaks),
        cmocka_unit_test(sentences_follow_the_language_at_once),
    };
    return cmocka_run_group_tests_name("sys places", tests, NULL, NULL);
}
