/* Tests the window in each of its languages and in two made-up ones, 40 % longer than English and
 * of double width: no text is cut in any scene or mode, from a small window to a usual one. */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/test.h"
#include "support/window/every_mode.h"
#include "sys/locale.h"

static const Size sizes[] = {{360, 480}, {800, 600}, {1280, 800}};

static int faults;

static void look_for_cuts(SceneDriver *driver, const char *what, Size size) {
    const int found = count_cut_texts(driver);
    if (found > 0) {
        printf("... %s at %.0fx%.0f, %s: %d\n", what, (double)size.width, (double)size.height,
               locale_language(), found);
        faults += found;
    }
}

static void speak(const char *code, const char *folder) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    locale_init(code, text_short("%s/%s", build, folder).data);
    assert_string_equal(locale_language(), code);
}

static void nothing_is_cut(void) {
    faults = 0;
    every_mode(sizes, sizeof sizes / sizeof sizes[0], look_for_cuts);
    locale_init("en", NULL);
    assert_int_equal(faults, 0);
}

static void longer_words_fit(void **state) {
    speak("fr", "tests/pseudo");
    assert_string_equal(locale_text("Help"), "Hélp ");
    nothing_is_cut();
}

static void wide_signs_fit(void **state) {
    speak("fr", "tests/pseudo-wide");
    assert_string_equal(locale_text("Help"), "\xE2\x80\x8F\xEF\xBC\xA8\xEF\xBD\x8C\xE2\x80\x8F");
    nothing_is_cut();
}

static void each_language_fits(void **state) {
    for (int i = 0; i < LOCALE_LANGUAGES; i++) {
        speak(locale_languages[i].code, "share/locale");
        nothing_is_cut();
    }
}

/* A toast stands for five seconds over any game. */
static void a_toast_says_all_of_its_button(void) {
    faults = 0;
    for (GameList game = catalog_games; *game; game++) {
        SceneDriver *driver = driver_open((*game)->scene, sizes[0]);
        driver_settle(driver);
        shell_show_toast(driver_shell(driver), NULL, NULL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            assert_non_null(driver_control(driver, "strip-undo"));
            look_for_cuts(driver, (*game)->scene->name, sizes[i]);
        }
        driver_close(driver);
    }
    locale_init("en", NULL);
    assert_int_equal(faults, 0);
}

static void file_pages_fit(void) {
    faults = 0;
    SceneDriver *driver = driver_open(catalog_games[0]->scene, sizes[0]);
    for (const char *key = "os"; *key; key++) { /* Open and Save */
        driver_letter(driver, *key, MOD_CTRL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            look_for_cuts(driver, "files", sizes[i]);
        }
        driver_key(driver, KEY_ESCAPE, 0);
    }
    driver_close(driver);
    assert_int_equal(faults, 0);
}

/* On the home page a game's sentence that does not fit is left out: none is. */
static void home_says_what_each_game_is(void) {
    static const Size size = {800, 600};
    SceneDriver *driver = driver_open(scene_named("home"), size);
    driver_settle(driver);
    for (GameList game = catalog_games; *game; game++) {
        if (!driver_shows(driver, locale_text((*game)->sentence))) {
            fail_msg("%s: %s", locale_language(), locale_text((*game)->sentence));
        }
    }
    driver_close(driver);
    locale_init("en", NULL);
}

static void toasts_files_and_home_fit_in_each_language(void **state) {
    for (int i = 0; i < LOCALE_LANGUAGES; i++) {
        speak(locale_languages[i].code, "share/locale");
        file_pages_fit();
        a_toast_says_all_of_its_button();
        speak(locale_languages[i].code, "share/locale");
        home_says_what_each_game_is();
    }
    speak("fr", "tests/pseudo");
    a_toast_says_all_of_its_button();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(longer_words_fit), cmocka_unit_test(wide_signs_fit),
        cmocka_unit_test(each_language_fits),
        cmocka_unit_test(toasts_files_and_home_fit_in_each_language)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
