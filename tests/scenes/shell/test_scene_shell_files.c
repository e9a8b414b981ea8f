/* Tests of the file page and the picture, with a game that is not in the catalogue. */
#define _DEFAULT_SOURCE
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/shell/tictactoe.h"
#include "support/home_folder.h"
#include "support/window/scene_driver.h"

static const GameEntry *const games[] = {&tictactoe_card, NULL};

static SceneDriver *open_game(void) {
    return driver_open_among(games, tictactoe_card.scene, (Size){1280, 800});
}

static void expect_says(SceneDriver *driver, const char *words) {
    if (!driver_says(driver, words)) {
        fail_msg("\"%s\" is not in \"%s\"", words, driver_status(driver));
    }
}

/* ---- The file page ---- */

static void put(const char *name) {
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", home, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs("tictactoe\t\t1\t5\n", file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void type(SceneDriver *driver, const char *words) {
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = words});
}

static void arrows_go_through_the_files(void **state) {
    for (int i = 0; i < 40; i++) {
        char name[40];
        snprintf(name, sizeof name, "game-%02d.damier", i);
        put(name);
    }
    SceneDriver *driver = open_game();
    driver_letter(driver, 'o', MOD_CTRL);
    assert_false(driver_says(driver, "["));
    driver_key(driver, KEY_UP, 0); /* at the end */
    expect_says(driver, "[game-39.damier]");
    driver_key(driver, KEY_DOWN, 0); /* goes no farther */
    expect_says(driver, "[game-39.damier]");
    driver_key(driver, KEY_UP, 0);
    expect_says(driver, "[game-38.damier]");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'o', MOD_CTRL);
    driver_key(driver, KEY_DOWN, 0);
    expect_says(driver, "[game-00.damier]");
    driver_key(driver, KEY_UP, 0);
    expect_says(driver, "[game-00.damier]");
    int rows = 0;
    char id[20];
    for (;; rows++) {
        snprintf(id, sizeof id, "entry-%d", rows + 1);
        if (!driver_control(driver, id)) {
            break;
        }
    }
    char wanted[40];
    driver_key(driver, KEY_PAGE_DOWN, 0);
    snprintf(wanted, sizeof wanted, "[game-%02d.damier]", rows);
    expect_says(driver, wanted);
    assert_string_equal(driver_control(driver, "entry-1")->label, "game-01.damier");
    driver_key(driver, KEY_PAGE_UP, 0);
    expect_says(driver, "[game-00.damier]");
    assert_string_equal(driver_control(driver, "entry-1")->label, "game-00.damier");
    /* The wheel scrolls by at most three entries, up to the ends. */
    const Point at = rect_center(driver_control(driver, "entry-3")->rect);
    static const struct {
        float wheel;
        int first;
    } turns[] = {{-1, 3}, {-0.1F, 4}, {0.1F, 3}, {1, 0}, {1, 0}, {-100, 100}};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        driver_event(driver, (Event){.type = EVENT_WHEEL, .at = at, .wheel = turns[i].wheel});
        const int first = turns[i].first < 40 - rows ? turns[i].first : 40 - rows;
        snprintf(wanted, sizeof wanted, "game-%02d.damier", first);
        assert_string_equal(driver_control(driver, "entry-1")->label, wanted);
    }
    driver_close(driver);
}

static void typing_searches_the_files(void **state) {
    put("game-10.damier");
    put("game-19.damier");
    put("none.damier");
    SceneDriver *driver = open_game();
    driver_letter(driver, 'o', MOD_CTRL);
    /* The search ignores case and selects the first match. */
    type(driver, "E-1");
    expect_says(driver, "[game-10.damier]");
    type(driver, "9");
    expect_says(driver, "[game-19.damier]");
    assert_null(driver_control(driver, "entry-2"));
    type(driver, "9");
    assert_true(driver_shows(driver, "No file here matches."));
    driver_key(driver, KEY_BACKSPACE, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "5");
    assert_true(driver_shows(driver, "Game opened."));
    driver_close(driver);
}

static void a_tilde_is_the_home(void **state) {
    char path[1200];
    snprintf(path, sizeof path, "%s/below", home);
    assert_int_equal(mkdir(path, 0700), 0);
    put("below/~x.damier");
    SceneDriver *driver = open_game();
    driver_letter(driver, 'o', MOD_CTRL);
    type(driver, "~/below");
    driver_key(driver, KEY_ENTER, 0);
    expect_says(driver, "| ~/below |");
    type(driver, "~");
    driver_key(driver, KEY_ENTER, 0);
    expect_says(driver, "| ~ |");
    type(driver, "below/");
    driver_key(driver, KEY_ENTER, 0);
    expect_says(driver, "| ~/below |");
    type(driver, "~x.damier"); /* a name like any other */
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "5");
    driver_close(driver);
}

static void other_programs_files_are_shown_when_asked_for(void **state) {
    static const char *const known[] = {"a.txt", "b.sdk", "c.sgf", "d.psq", ".damier"};
    put("x.jpeg");
    for (int i = 0; i < 5; i++) {
        put(known[i]);
    }
    SceneDriver *driver = open_game();
    driver_letter(driver, 'o', MOD_CTRL);
    assert_string_equal(driver_control(driver, "entry-4")->label, "d.psq");
    assert_null(driver_control(driver, "entry-5"));
    driver_click(driver, "file-all");
    assert_true(driver_control(driver, "file-all")->is_checked);
    assert_string_equal(driver_control(driver, "entry-5")->label, "x.jpeg");
    expect_says(driver, "| ~ |"); /* the same folder */
    driver_click(driver, "file-all");
    assert_false(driver_control(driver, "file-all")->is_checked);
    assert_null(driver_control(driver, "entry-5"));
    driver_click(driver, "file-cancel");
    assert_null(driver_control(driver, "entry-1"));
    driver_close(driver);
}

/* The first click selects and, when saving, fills in the name. */
static void a_name_is_taken_from_the_list(void **state) {
    put("mine.damier");
    put("other.damier");
    SceneDriver *driver = open_game();
    driver_letter(driver, 's', MOD_CTRL);
    driver_click(driver, "entry-2");
    expect_says(driver, "| other.damier | [other.damier]");
    driver_key(driver, KEY_UP, 0);
    expect_says(driver, "| mine.damier | [mine.damier]");
    driver_key(driver, KEY_ENTER, 0);
    expect_says(driver, "A file “mine.damier” already exists.");
    assert_non_null(driver_control(driver, "file-replace"));
    driver_key(driver, KEY_ENTER, 0);
    expect_says(driver, "Saved as ~/mine.damier");
    driver_letter(driver, 's', MOD_CTRL);
    type(driver, "new.sgf"); /* the game has no such format: the file is Damier's */
    driver_key(driver, KEY_ENTER, 0);
    expect_says(driver, "Saved as ~/new.sgf");
    assert_false(driver_says(driver, "sgf.damier"));
    driver_close(driver);
}

/* ---- The picture ---- */

typedef struct Asked {
    int count;
    bool fails;
    Size size;
    int width_px;
} Asked;

static bool take_picture(void *pictures, const PictureRequest *request) {
    Asked *asked = pictures;
    Canvas *canvas = recorder_create(request->size);
    request->draw(request->self, canvas);
    assert_int_equal(recorder_faults(canvas), 0);
    recorder_destroy(canvas);
    asked->count++;
    asked->size = request->size;
    asked->width_px = request->width_px;
    return !asked->fails;
}

static void a_picture_is_as_high_as_the_board(void **state) {
    Asked asked = {0};
    SceneDriver *driver = open_game();
    driver_letter(driver, 'p', MOD_CTRL); /* pictures are not available */
    driver_context(driver)->save_picture = take_picture;
    driver_context(driver)->pictures = &asked;
    driver_shell(driver)->view.is_cursor_shown = true;
    driver_letter(driver, 'p', MOD_CTRL);
    assert_true(asked.size.width == 640 && asked.size.height == 640);
    assert_int_equal(asked.width_px, 1200);
    assert_true(driver_shell(driver)->view.is_cursor_shown);
    assert_false(driver_says(driver, "could not be saved"));
    asked.fails = true;
    driver_letter(driver, 'p', MOD_CTRL);
    expect_says(driver, "The picture could not be saved. Try again.");
    assert_int_equal(asked.count, 2);
    driver_event(driver, (Event){.type = EVENT_PICTURE, .text = "No room.", .failed = true});
    expect_says(driver, "No room.");
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(arrows_go_through_the_files),
        AT_HOME(typing_searches_the_files),
        AT_HOME(a_tilde_is_the_home),
        AT_HOME(other_programs_files_are_shown_when_asked_for),
        AT_HOME(a_picture_is_as_high_as_the_board),
        AT_HOME(a_name_is_taken_from_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
