/* Tests of keys that the player changes: the page of keys, what is kept, and what is refused. */
#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/key_choice.h"
#include "scenes/shell/shell.h"
#include "support/home_folder.h"
#include "support/test.h"
#include "support/window/scene_driver.h"
#include "sys/clock.h"

static const Size window = {1280, 800};

static SceneDriver *open_keys(const char *game) {
    SceneDriver *driver = driver_open(scene_named("help"), window);
    driver_context(driver)->game = game;
    driver_context(driver)->help_page = HELP_KEYS;
    driver_reopen(driver);
    return driver;
}

/* The control of the first row with these words. */
static const char *row_of(SceneDriver *driver, const char *words) {
    const ControlList *list = scene_named("help")->controls(driver_scene(driver));
    for (int i = 0; i < list->count; i++) {
        if (text_has_prefix(list->items[i].id, "key-") &&
            strcmp(list->items[i].label, words) == 0) {
            return list->items[i].id;
        }
    }
    fail_msg("no row says \"%s\"", words);
    return "";
}

static void choose(SceneDriver *driver, const char *words) {
    driver_focus(driver, row_of(driver, words));
    driver_key(driver, KEY_ENTER, 0);
}

static const Command *game_command(const char *game, const char *id) {
    const Command *found = NULL;
    for (int i = 0; catalog_games[i] && !found; i++) {
        if (strcmp(catalog_games[i]->scene->name, game) == 0) {
            found = command_of_id(catalog_games[i]->modes[0]->commands, id);
        }
    }
    assert_non_null(found);
    return found;
}

static void expect_key(const SceneContext *context, const Command *command, const char *cap) {
    char buffer[COMMAND_CAP_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    key_stroke_cap(command_key(&context->keys, command), &text);
    assert_string_equal(buffer, cap);
}

static bool has_hint(SceneDriver *driver) {
    for (ModeList mode = driver_shell(driver)->hooks->modes; *mode; mode++) {
        if (strcmp((*mode)->name, "hint") == 0) {
            return shell_is_open(driver_shell(driver), *mode);
        }
    }
    return false;
}

/* The next key pressed becomes the key of the row; it is kept, and the game takes it. */
static void the_next_key_becomes_its_key(void **state) {
    SceneDriver *driver = open_keys("connect4");
    choose(driver, "A hint that says a little more each time");
    assert_true(driver_says(driver, "Press the new key."));
    driver_key(driver, KEY_F8, 0);
    assert_false(driver_says(driver, "Press the new key."));
    assert_true(driver_shows(driver, "F8"));
    expect_key(driver_context(driver), game_command("connect4", "hint"), "F8");
    driver_context(driver)->keys.count = 0;
    scene_load_keys(driver_context(driver));
    assert_string_equal(driver_context(driver)->store_message, "");
    const KeyMap kept = driver_context(driver)->keys;
    assert_int_equal(kept.count, 2); /* and "More", in the mode that it opens */
    driver_close(driver);

    for (int i = 0; catalog_games[i]; i++) { /* the hint is one command in all games */
        driver = driver_open(catalog_games[i]->scene, window);
        driver_context(driver)->keys = kept;
        driver_resize(driver, window);
        driver_settle(driver);
        assert_string_equal(driver_control(driver, "hint")->key_cap, "F8");
        driver_letter(driver, 'h', 0);
        assert_false(has_hint(driver));
        driver_key(driver, KEY_F8, 0);
        assert_true(has_hint(driver));
        driver_close(driver);
    }
}

static void a_taken_key_is_said_and_swapped(void **state) {
    SceneDriver *driver = open_keys("connect4");
    SceneContext *context = driver_context(driver);
    choose(driver, "A hint that says a little more each time");
    driver_letter(driver, 'a', 0);
    assert_true(driver_says(driver, "A already has a use: “Analysis: the scores of all columns”."));
    expect_key(context, game_command("connect4", "hint"), "H");
    driver_key(driver, KEY_ENTER, 0); /* the offer has the focus */
    expect_key(context, game_command("connect4", "hint"), "A");
    expect_key(context, game_command("connect4", "analysis"), "H");

    choose(driver, "A hint that says a little more each time");
    driver_click(driver, "key-usual");
    assert_true(driver_says(driver, "H already has a use: “Analysis: the scores of all columns”."));
    driver_click(driver, "key-swap");
    assert_int_equal(context->keys.count, 0);
    assert_null(driver_control(driver, "keys-usual"));
    driver_close(driver);
}

/* The window's keys, a row of keys and Esc. */
static void some_keys_stay(void **state) {
    SceneDriver *driver = open_keys("connect4");
    SceneContext *context = driver_context(driver);
    choose(driver, "Edit a position");
    driver_key(driver, KEY_F11, 0);
    assert_true(driver_says(driver, "F11 already has a use: “Full screen”."));
    assert_null(driver_control(driver, "key-swap"));
    driver_digit(driver, 3, 0);
    assert_true(driver_says(driver, "3 already has a use: “Drop a disc”."));
    assert_null(driver_control(driver, "key-swap"));
    driver_paste(driver, "4444");
    assert_true(driver_says(driver, "Ctrl+V already has a use: “Paste a position”."));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "Choose a row to change its key."));
    assert_int_equal(context->keys.count, 0);
    choose(driver, "Edit a position");
    choose(driver, "Edit a position"); /* the row again leaves it, too */
    assert_null(driver_control(driver, "key-cancel"));
    driver_close(driver);
}

/* Undo is the shell's, and of every mode that has its own. */
static void a_shared_command_changes_everywhere(void **state) {
    SceneDriver *driver = open_keys("sudoku");
    SceneContext *context = driver_context(driver);
    choose(driver, "Undo");
    driver_letter(driver, 'u', MOD_ALT);
    int undos = 0;
    for (int i = 0; catalog_games[i]; i++) {
        for (ModeList mode = catalog_games[i]->modes; *mode; mode++) {
            const Command *undo = command_of_id((*mode)->commands, "undo");
            if (undo && undo->key.key != KEY_NONE) {
                expect_key(context, undo, "Alt+U");
                undos++;
            }
        }
    }
    assert_true(undos > 10);
    expect_key(context, command_of_id(shell_commands, "undo"), "Alt+U");
    driver_focus(driver, "keys-usual"); /* scrolls back to the top */
    driver_key(driver, KEY_ENTER, 0);
    expect_key(context, command_of_id(shell_commands, "undo"), "Ctrl+Z");
    char left[16];
    Text text = text_over(left, sizeof left);
    assert_int_equal(store_setting_load(context->store, "keys", &text), STATUS_OK);
    assert_string_equal(left, "");
    driver_close(driver);
}

/* By keys alone: Tab to a row, Enter, the key. */
static void it_goes_without_a_mouse(void **state) {
    SceneDriver *driver = open_keys("gomoku");
    const char *row = row_of(driver, "A hint that says a little more each time");
    for (int i = 0; i < 200 && strcmp(driver_scene_focus(driver), row) != 0; i++) {
        driver_key(driver, KEY_TAB, 0);
    }
    assert_string_equal(driver_scene_focus(driver), row);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_scene_focus(driver), "key-cancel");
    driver_letter(driver, 'h', MOD_ALT);
    expect_key(driver_context(driver), game_command("gomoku", "hint"), "Alt+H");
    driver_close(driver);
}

/* A command of a page alone: its key is listed under the page's title, can be changed, and works
 * there; the page itself says who has a key of it. */
static void keys_of_pages_change_too(void **state) {
    SceneDriver *driver = open_keys("connect4");
    choose(driver, "Save a copy");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "Ctrl+Z already has a use: “Bring it back · My data”."));
    driver_key(driver, KEY_ESCAPE, 0);
    choose(driver, "Save a copy");
    driver_key(driver, KEY_F8, 0);
    assert_int_equal(driver_context(driver)->keys.count, 1);
    driver_context(driver)->keys.count = 0;
    scene_load_keys(driver_context(driver));
    assert_string_equal(driver_context(driver)->store_message, "");
    const KeyMap kept = driver_context(driver)->keys;
    assert_int_equal(kept.count, 1);
    driver_close(driver);

    driver = driver_open(scene_named("data"), window);
    driver_context(driver)->keys = kept;
    driver_resize(driver, window);
    assert_string_equal(driver_control(driver, "save-all")->key_cap, "F8");
    driver_close(driver);
}

/* Each command of a page that has a key is on the list, and all others have a control there. */
static void every_key_of_a_page_is_listed(void **state) {
    SceneDriver *driver = open_keys("sudoku");
    int count = 0;
    for (int i = 0; catalog_pages[i]; i++) {
        const PageTable *page = catalog_pages[i]->page;
        for (const Command *c = page ? page->commands : NULL; c && c->id; c++) {
            assert_non_null(c->on_page);
            if (key_choice_can_change(c)) {
                assert_non_null(c->label);
                row_of(driver, c->label);
                count++;
            }
        }
    }
    assert_true(count > 15);
    driver_close(driver);
}

/* Lines that no page wrote: each is refused, the rest holds, and the player hears of it. */
static void bad_lines_are_refused(void **state) {
    static const char *const lines[] = {
        "hint",                 /* not of the form */
        "hint h",               /* the same */
        "hint h  ",             /* no key */
        "hint h H",             /* keys have no capitals */
        "hint h ctrl+",         /* modifiers alone */
        "hint h f13",           /* unknown keys */
        "hint h \xC3\xA9",      /* the same */
        "hint x f8",            /* no command has this usual key */
        "no-such-command h f8", /* unknown */
        "press 1 f8",           /* a row of keys */
        "hint h a",             /* clashes with the analysis */
        "hint h f11",           /* the window's */
        "hint h escape",        /* the same */
        "hint h h",             /* no change */
        "a-name-that-is-longer-than-any-control-has h f8",
        " h f8", /* no name */
    };
    SceneDriver *driver = driver_open(scene_named("help"), window);
    SceneContext *context = driver_context(driver);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char both[200];
        Text text = text_over(both, sizeof both);
        text_addf(&text, "%s\neditor s f7\n", lines[i]);
        context->store_message[0] = 0;
        assert_int_equal(store_setting_save(context->store, "keys", both), STATUS_OK);
        scene_load_keys(context);
        if (context->keys.count != 1 || !strstr(context->store_message, "Some changed keys")) {
            fail_msg("\"%s\" is taken", lines[i]);
        }
        expect_key(context, game_command("connect4", "hint"), "H");
        expect_key(context, game_command("connect4", "editor"), "F7");
    }
    assert_int_equal(store_setting_save(context->store, "keys", "hint h a\nanalysis a h"),
                     STATUS_OK);
    context->store_message[0] = 0;
    scene_load_keys(context); /* a swap is whole */
    assert_int_equal(context->keys.count, 2);
    assert_string_equal(context->store_message, "");
    assert_int_equal(store_setting_save(context->store, "keys", "hint h f8\nhint h f9"), STATUS_OK);
    scene_load_keys(context);
    expect_key(context, game_command("connect4", "hint"), "F8");
    assert_non_null(strstr(context->store_message, "Some changed keys"));
    driver_close(driver);
}

/* Every stroke that a command has is read back as it was written. */
static void strokes_are_read_back(void **state) {
    int strokes = 0;
    for (int i = 0; catalog_games[i]; i++) {
        for (ModeList mode = catalog_games[i]->modes; *mode; mode++) {
            for (const Command *c = (*mode)->commands; c && c->id; c++) {
                char words[40];
                KeyStroke read = {0};
                Text text = text_over(words, sizeof words);
                if (!key_choice_can_change(c)) {
                    continue;
                }
                key_stroke_write(&c->key, &text);
                assert_true(key_stroke_read(words, strlen(words), &read));
                assert_true(key_stroke_equal(&read, &c->key));
                strokes++;
            }
        }
    }
    assert_true(strokes > 200);
}

/* Removes the list that was printed today; false when there is none. */
static bool take_printed(void) {
    const Date today = clock_today();
    char path[400];
    Text text = text_over(path, sizeof path);
    text_addf(&text, "%s/Damier-keys-%04d-%02d-%02d-1.pdf", home, today.year, today.month,
              today.day);
    return remove(path) == 0;
}

/* The worker prints, so that no frame waits for it; leaving the page loses nothing. */
static void the_list_is_printed_by_the_worker(void **state) {
    SceneDriver *driver = open_keys("gomoku");
    driver_click(driver, "keys-print");
    assert_false(driver_says(driver, "Printed into"));
    driver_click(driver, "keys-print"); /* once is enough */
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "Printed into ~/Damier-keys-"));
    assert_false(task_is_busy(driver_context(driver)->task));
    assert_true(take_printed());
    driver_click(driver, "keys-print");
    driver_close(driver);
    assert_true(take_printed());
}

/* The notice says why there is no file. */
static void a_list_without_a_folder_is_refused(void **state) {
    SceneDriver *driver = open_keys("gomoku");
    setenv("HOME", "/proc", 1); /* where nobody can write */
    driver_click(driver, "keys-print");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_says(driver, "The file was not written."));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_key_becomes_its_key),
        cmocka_unit_test(a_taken_key_is_said_and_swapped),
        cmocka_unit_test(some_keys_stay),
        cmocka_unit_test(a_shared_command_changes_everywhere),
        cmocka_unit_test(it_goes_without_a_mouse),
        cmocka_unit_test(keys_of_pages_change_too),
        cmocka_unit_test(every_key_of_a_page_is_listed),
        cmocka_unit_test(bad_lines_are_refused),
        cmocka_unit_test(strokes_are_read_back),
        AT_HOME(the_list_is_printed_by_the_worker),
        AT_HOME(a_list_without_a_folder_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
