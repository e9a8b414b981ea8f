/* The head when a game has ended: its title is 24 high in every game, and nothing of it is cut. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/window/scene_driver.h"
#include "sys/locale.h"
#include "ui/theme.h"

static const Size sizes[] = {{2560, 1440}, {1280, 800}, {800, 600},
                             {480, 800},   {360, 640},  {480, 360}};

static const struct {
    const char *scene, *game, *options;
    const char *words[2]; /* of the title, English and French */
} ends[] = {
    {"connect4", "connect4\t\t7\t1 2 1 2 1 2 1", "", {"You win!", "Vous gagnez"}},
    {"connect4", "connect4\t\t7\t1 2 1 2 1 2 1", "second=1", {"Pip wins", "Pip gagne"}},
    {"connect4",
     "connect4\t4x4:\t16\t4 3 2 1 3 1 1 1 4 4 2 3 4 2 3 2",
     "two=1",
     {"A draw", "Partie nulle"}},
    {"gomoku", "gomoku\t\t9\tH8 A1 I8 A2 J8 A3 K8 A4 L8", "two=1", {"Black wins", "Noir gagne"}},
    {"inversion", "inversion\t3x3:magic:001000111>011111101\t1\t4", "", {"Perfect!", "Parfait"}},
};

static const char sudoku[] =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";

static void speak(const char *language) {
    char folder[1024];
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    snprintf(folder, sizeof folder, "%s/share/locale", build);
    locale_init(language, folder);
}

/* Smaller only where the head is too narrow for its words. */
static void expect_end(SceneDriver *driver, const char *words) {
    Canvas *canvas = driver_canvas(driver);
    const RecordedText *title = recorder_find_text(canvas, words);
    if (!title) {
        fail_msg("%s: %s", words, driver_status(driver));
    }
    TextStyle large = title->style;
    large.size = THEME_FONT_CARD_U;
    const float width = canvas_text_width(canvas, title->text, large);
    if (title->style.size != large.size && width + 2 <= title->box.width) {
        fail_msg("%s: %g", words, (double)title->style.size);
    }
    assert_false(title->is_cut || title->is_leaked || title->is_sliced);
}

static void expect_large_end(SceneDriver *driver, const char *english, const char *french) {
    driver_settle(driver);
    driver_advance(driver, 20000); /* notices end */
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        speak("en");
        driver_resize(driver, sizes[i]);
        expect_end(driver, english);
        speak("fr");
        driver_resize(driver, (Size){sizes[i].width + 1, sizes[i].height});
        expect_end(driver, french);
    }
    speak("en");
    driver_close(driver);
}

static void the_end_is_set_large(void **state) {
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        SceneDriver *driver = driver_open(scene_named(ends[i].scene), sizes[0]);
        driver_reopen_saved(driver, ends[i].scene, ends[i].game, ends[i].options);
        expect_large_end(driver, ends[i].words[0], ends[i].words[1]);
    }
}

static void so_is_that_of_a_sudoku(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("sudoku"), sizes[0], sudoku, "--id");
    driver_click(driver, "cell-1-1");
    driver_digit(driver, 5, 0);
    expect_large_end(driver, "Solved, well done!", "Résolue, bravo");
}

/* While it goes on it is smaller. */
static void a_game_that_goes_on_has_a_smaller_title(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), sizes[1]);
    const RecordedText *title = recorder_find_text(driver_canvas(driver), "Your turn");
    assert_non_null(title);
    assert_true(title->style.size < THEME_FONT_CARD_U);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_is_set_large),
        cmocka_unit_test(so_is_that_of_a_sudoku),
        cmocka_unit_test(a_game_that_goes_on_has_a_smaller_title),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
