/* Clock, paths and locale. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/paths.h"

/* In the place of the C library's; 0: its own. */
static time_t moment;
time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    const time_t answer = moment ? moment : now.tv_sec;
    if (out) {
        *out = answer;
    }
    return answer;
}

/* Noon of the last of February 2024 in London; where it is another day, that one. */
static void today_is_that_of_the_place(void **state) {
    (void)state;
    static const struct {
        const char *zone;
        int month, day;
    } cases[] = {{"UTC0", 2, 29}, {"EAST-13", 3, 1}, {"WEST12:30", 2, 28}};
    moment = 1709208000;
    for (int i = 0; i < 3; i++) {
        setenv("TZ", cases[i].zone, 1);
        tzset();
        const Date today = clock_today();
        assert_int_equal(today.year, 2024);
        assert_int_equal(today.month, cases[i].month);
        assert_int_equal(today.day, cases[i].day);
    }
    moment = 0;
    unsetenv("TZ");
    tzset();
}

static void the_clock_runs_forward_and_a_fake_one_stands(void **state) {
    (void)state;
    const Clock system = clock_system();
    const int64_t first_us = clock_monotonic_us();
    assert_true(clock_monotonic_us() >= first_us);
    assert_true(clock_now_ms(&system) >= first_us / 1000);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const int64_t exact_us = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
    assert_true(exact_us >= first_us && clock_monotonic_us() >= exact_us);
    assert_true(exact_us - first_us < 60000000);
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
        {"sv:fr:en", NULL, NULL, "sv_SE.UTF-8", "fr"},
        {"sv", NULL, NULL, "fr_FR.UTF-8", "fr"},
        {"fr", NULL, NULL, "C", "en"},
        {"fr", NULL, NULL, "C.UTF-8", "fr"},
        {NULL, NULL, NULL, "sv_SE.UTF-8", "en"},
        {NULL, NULL, NULL, "frisian", "en"},
        {NULL, "", "", "fr_FR.UTF-8", "fr"}, /* empty ones are none */
        {"", NULL, NULL, "fr", "fr"},
        {":fr", NULL, NULL, "en_GB", "fr"},
        {"sv::fr_CA", NULL, NULL, "en_GB", "fr"},
        {"fr", NULL, NULL, "POSIX", "en"},
        {"fr", NULL, NULL, NULL, "fr"},
        {"fra:f", NULL, NULL, NULL, "en"},
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
    static const char wished[] = "fr";
    unsetenv("LC_ALL");
    unsetenv("LANG");
    setenv("LANGUAGE", "sv:fr", 1);
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
    assert_string_equal(locale_in_context("row of a board", "Row"), "Ligne");
    assert_string_equal(locale_in_context("noise", "Row"), "Row");
    char context[300];
    memset(context, 'x', sizeof context - 1);
    context[sizeof context - 1] = 0;
    assert_string_equal(locale_in_context(context, "Row"), "Row");
    assert_string_equal(locale_plural("%d move", "%d moves", 1), "%d coup");
    locale_init("tlh", folder);
    assert_string_equal(locale_language(), "en");
    assert_string_equal(locale_in_context("row of a board", "Row"), "Row");
    assert_string_equal(locale_plural("%d move", "%d moves", 1), "%d move");
    /* What the user wished for at the beginning is remembered, whatever was chosen since. */
    locale_init("", folder);
    assert_string_equal(locale_language(), wished);
    locale_init("en", folder);
    locale_init(NULL, folder);
    assert_string_equal(locale_language(), wished);
    locale_init("en", folder);
    assert_true(locale_speaks("fr_FR.UTF-8"));
    assert_false(locale_speaks("f"));
}

/* Each folder of the path and nothing besides. */
static void folders_are_made_with_their_parents(void **state) {
    (void)state;
    char *base = folder_make();
    char path[PATHS_MAX + 10];
    struct stat found;
    snprintf(path, sizeof path, "%s/one/two/three", base);
    assert_int_equal(paths_make_folder(path), STATUS_OK);
    assert_int_equal(paths_make_folder(path), STATUS_OK); /* it is there already */
    assert_int_equal(stat(path, &found), 0);
    assert_true(S_ISDIR(found.st_mode));
    FileList list;
    Text none = text_over(path, sizeof path);
    assert_int_equal(files_list(base, NULL, &list, &none), STATUS_OK);
    assert_int_equal(list.count, 1);
    assert_string_equal(list.items[0].name, "one");
    file_list_finish(&list);
    snprintf(path, sizeof path, "%s/one/", base);
    assert_int_equal(paths_make_folder(path), STATUS_OK);
    snprintf(path, sizeof path, "%s/file", base);
    fclose(fopen(path, "w"));
    assert_int_equal(paths_make_folder(path), STATUS_IO);
    snprintf(path, sizeof path, "%s/file/below", base);
    assert_int_equal(paths_make_folder(path), STATUS_IO);
    assert_int_equal(paths_make_folder(""), STATUS_IO);
    memset(path, '/', sizeof path); /* the root, in too many words */
    path[PATHS_MAX] = 0;
    assert_int_equal(paths_make_folder(path), STATUS_IO);
    path[PATHS_MAX - 1] = 0;
    assert_int_equal(paths_make_folder(path), STATUS_OK);
    folder_remove(base);
}

/* The build's own share folder, one above that of the tests. */
static void files_are_shared_beside_the_tests(void **state) {
    (void)state;
    char buffer[PATHS_MAX];
    char little[8];
    Text out = text_over(buffer, sizeof buffer);
    Text small = text_over(little, sizeof little);
    struct stat found;
    assert_int_equal(paths_share_folder(&out), STATUS_OK);
    assert_non_null(strstr(buffer, "/tests/../share"));
    assert_int_equal(paths_share_file("fonts/README.md", &out), STATUS_OK);
    assert_int_equal(stat(buffer, &found), 0);
    assert_true(S_ISREG(found.st_mode));
    assert_int_equal(paths_share_folder(&small), STATUS_NOT_FOUND);
    assert_int_equal(paths_share_file("fonts/README.md", &small), STATUS_NOT_FOUND);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(today_is_that_of_the_place),
        cmocka_unit_test(the_clock_runs_forward_and_a_fake_one_stands),
        cmocka_unit_test(user_folders_follow_the_xdg_rules),
        cmocka_unit_test(the_share_folder_is_found_from_the_program),
        cmocka_unit_test(the_system_language_is_the_first_that_damier_speaks),
        cmocka_unit_test(sentences_follow_the_language_at_once),
        cmocka_unit_test(folders_are_made_with_their_parents),
        cmocka_unit_test(files_are_shared_beside_the_tests),
    };
    return cmocka_run_group_tests_name("sys places", tests, NULL, NULL);
}
