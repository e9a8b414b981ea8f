/* Tests of what the shell says: notices end, the toast names what it undoes, and no message covers
 * a control, in any mode of any game at any size. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};
static const Size sizes[] = {{360, 480}, {360, 640},  {480, 360},   {480, 800},
                             {800, 600}, {1280, 800}, {1920, 1080}, {2560, 1440}};

static bool is_apart(Rect one, Rect other) {
    const Rect common = rect_common(one, other);
    return common.width < 0.01F || common.height < 0.01F;
}

/* ---- Where the toast stands ---- */

/* The toast covers no control but its own button, and that is large enough. */
static void expect_toast_apart(SceneDriver *driver, const char *what) {
    const GameShell *shell = driver_shell(driver);
    const Rect toast = shell->view.toast;
    const Control *undo = driver_control(driver, "strip-undo");
    if (!undo || undo->rect.height < 39.99F || undo->rect.width < 39.99F) {
        fail_msg("%s %s: the toast has no button", shell->hooks->rules->name, what);
    }
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        const Rect place = control_in_sight(control);
        if (control != undo && place.width > 0 && !is_apart(place, toast)) {
            fail_msg("%s %s: the toast covers \"%s\" at %.0fx%.0f", shell->hooks->rules->name, what,
                     control->id, (double)shell->context->window.width,
                     (double)shell->context->window.height);
        }
    }
    assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
}

static void look_at_toast(SceneDriver *driver, const char *what) {
    shell_show_toast(driver_shell(driver), NULL, NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        expect_toast_apart(driver, what);
    }
    shell_hide_toast(driver_shell(driver));
}

static void no_toast_covers_a_control(void **state) {
    for (GameList game = catalog_games; *game; game++) {
        SceneDriver *driver = driver_open((*game)->scene, sizes[0]);
        driver_settle(driver);
        look_at_toast(driver, "play");
        for (ModeList mode = (*game)->modes + 1; *mode; mode++) {
            if ((*mode)->kind == MODE_PAGE || (*mode)->kind == MODE_OVERLAY ||
                !shell_open(driver_shell(driver), *mode)) {
                continue;
            }
            look_at_toast(driver, (*mode)->name);
            shell_close(driver_shell(driver), *mode);
        }
        driver_close(driver);
    }
}

static void expect_uncut(SceneDriver *driver) {
    const Rect toast = driver_shell(driver)->view.toast;
    for (int i = 0; i < recorder_text_count(driver_canvas(driver)); i++) {
        const RecordedText *text = recorder_text_at(driver_canvas(driver), i);
        if (text->is_cut && rect_contains(toast, rect_center(text->box))) {
            fail_msg("\"%s\" is cut at %.0f", text->text,
                     (double)driver_context(driver)->window.width);
        }
    }
}

/* Its words are not cut, and do not reach under the button. */
static void the_toast_has_room_for_its_words(void **state) {
    for (GameList game = catalog_games; *game; game++) {
        SceneDriver *driver = driver_open((*game)->scene, window);
        driver_settle(driver);
        driver_advance(driver, 10000); /* the notice of the store has ended */
        shell_show_toast(driver_shell(driver), NULL, NULL);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            const RecordedText *words = recorder_find_text(driver_canvas(driver), "New");
            assert_non_null(words);
            assert_false(words->is_cut);
            expect_uncut(driver);
        }
        driver_close(driver);
    }
}

/* ---- What it says ---- */

static void the_toast_names_what_it_undoes(void **state) {
    static const struct {
        const char *scene, *pasted, *said;
    } cases[] = {{"sudoku", "daily:2026-11-20", "The puzzle of the day."},
                 {"connect4", "4444", "Read as the columns played."},
                 {"gomoku", "h8", "Read as a list of points."},
                 {"gomoku", "(;GM[4];B[hh](;W[aa])(;W[hh]))", "Positions left out"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = driver_open(scene_named(cases[i].scene), window);
        driver_settle(driver);
        driver_paste(driver, cases[i].pasted);
        driver_settle(driver);
        assert_true(driver_shows(driver, cases[i].said));
        driver_close(driver);
    }
    SceneDriver *driver = driver_open(scene_named("inversion"), window);
    driver_click(driver, "mask-1");
    driver_letter(driver, 'n', MOD_CTRL);
    assert_true(driver_shows(driver, "New puzzle."));
    driver_close(driver);
}

/* ---- Notices ---- */

static const char *notice_of(SceneDriver *driver) {
    return driver_shell(driver)->message.notice;
}

/* A refusal ends by itself, and the scene sleeps again. */
static void a_notice_ends(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "4455667", "--id");
    driver_settle(driver);
    driver_digit(driver, 1, 0);
    assert_string_equal(notice_of(driver), "The game is over.");
    driver_advance(driver, 3900); /* long enough to read it */
    assert_string_equal(notice_of(driver), "The game is over.");
    driver_advance(driver, 1100);
    assert_string_equal(notice_of(driver), "");
    assert_false(driver_shows(driver, "The game is over."));
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_digit(driver, 1, 0);
    assert_string_equal(notice_of(driver), "The game is over.");
    driver_click(driver, "new"); /* or with the next thing that the player does */
    assert_string_equal(notice_of(driver), "");
    driver_close(driver);
}

/* A longer one stays longer. */
static void a_long_notice_takes_its_time(void **state) {
    static const char sentence[] =
        "This sentence is much longer than the others, so that reading it "
        "takes more than the four seconds of a short one.";
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    driver_settle(driver);
    driver_advance(driver, 1);
    shell_notice(driver_shell(driver), sentence);
    driver_advance(driver, 8000);
    assert_string_equal(notice_of(driver), sentence);
    driver_advance(driver, 3000);
    assert_string_equal(notice_of(driver), "");
    driver_close(driver);
}

/* A notice that comes while the toast stands is read first; the button stays. */
static void a_notice_goes_before_the_toast(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "4455667", "--id");
    driver_settle(driver);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_true(driver_shows(driver, "New game."));
    driver_letter(driver, 'r', 0);
    assert_true(driver_shows(driver, "There is no game to review yet."));
    assert_false(driver_shows(driver, "New game."));
    assert_non_null(driver_control(driver, "strip-undo"));
    driver_close(driver);
}

/* ---- Escape ---- */

/* In every game: one thing at a time, and at last home. */
static void escape_closes_one_thing_then_leaves(void **state) {
    for (GameList game = catalog_games; *game; game++) {
        SceneDriver *driver = driver_open((*game)->scene, window);
        driver_settle(driver);
        driver_letter(driver, 'h', 0);
        driver_settle(driver);
        assert_true(shell_has_current_mode(driver_shell(driver)));
        driver_key(driver, KEY_F10, 0);
        assert_non_null(driver_control(driver, "menu-ground"));
        driver_key(driver, KEY_ESCAPE, 0);
        assert_null(driver_control(driver, "menu-ground"));
        assert_true(shell_has_current_mode(driver_shell(driver)));
        for (int i = 0; i < 3 && driver_control(driver, "close"); i++) {
            assert_int_equal(driver_wish(driver).action, SCENE_STAY);
            driver_key(driver, KEY_ESCAPE, 0);
        }
        assert_false(shell_has_current_mode(driver_shell(driver)));
        assert_int_equal(driver_wish(driver).action, SCENE_STAY);
        driver_key(driver, KEY_ESCAPE, 0);
        assert_int_equal(driver_wish(driver).action, SCENE_BACK);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_toast_covers_a_control),
        cmocka_unit_test(the_toast_has_room_for_its_words),
        cmocka_unit_test(the_toast_names_what_it_undoes),
        cmocka_unit_test(a_notice_ends),
        cmocka_unit_test(a_long_notice_takes_its_time),
        cmocka_unit_test(a_notice_goes_before_the_toast),
        cmocka_unit_test(escape_closes_one_thing_then_leaves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
