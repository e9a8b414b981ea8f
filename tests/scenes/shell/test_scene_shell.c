/* Tests of what the four game scenes share: new games, undo, notices, the order of the focus. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "play/games.h"
#include "scenes/home/home.h"
#include "scenes/pages/settings.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static bool state_has(SceneDriver *driver, const char *words) {
    return strstr(driver_state(driver), words) != NULL;
}

/* Escape first closes the modes over the game; the offer to bring a game back stays until last. */
static void escape_closes_the_card_before_the_toast(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_digit(driver, 4, 0);
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_non_null(driver_control(driver, "strip-undo"));
    assert_non_null(driver_control(driver, "close"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "close"));
    assert_non_null(driver_control(driver, "strip-undo"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "strip-undo"));
    driver_close(driver);
}

/* After a move on the new board, undo takes back that move. */
static void the_toast_names_the_key_while_it_does_the_same(void **state) {
    SceneDriver *driver = driver_open(scene_named("inversion"), window);
    driver_click(driver, "mask-1");
    char *before = strdup(driver_state(driver));
    driver_letter(driver, 'n', MOD_CTRL);
    assert_string_equal(driver_control(driver, "strip-undo")->key_cap, "Ctrl+Z");
    driver_click(driver, "mask-2");
    assert_null(driver_control(driver, "strip-undo")->key_cap);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_control(driver, "strip-undo")->key_cap, "Ctrl+Z");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_state(driver), before);
    free(before);
    driver_close(driver);
}

/* An accidental second New must not drop the game that the toast could bring back. */
static void new_twice_keeps_the_game_that_was_played(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_digit(driver, 4, 0);
    driver_settle(driver);
    char before[200];
    Text kept = text_over(before, sizeof before);
    text_add(&kept, driver_state(driver));
    driver_click(driver, "new");
    driver_click(driver, "new");
    assert_string_not_equal(driver_state(driver), before);
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_state(driver), before);
    driver_close(driver);
}

static void the_right_button_plays_nothing(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_click_secondary(driver, "column-4");
    assert_true(state_has(driver, "\t0\t"));
    driver_close(driver);
    driver = driver_open(scene_named("gomoku"), window);
    driver_click_secondary(driver, "cell-8-8");
    assert_true(state_has(driver, "\t0\t"));
    driver_close(driver);
    driver = driver_open(scene_named("inversion"), window);
    driver_click_secondary(driver, "mask-3");
    assert_true(state_has(driver, "\t0\t"));
    driver_close(driver);
}

/* F5 goes back to the player's first move. The computer's own move is not played again, which would
 * drop the moves that can be redone. */
static void beginning_again_as_second_loses_nothing(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_click(driver, "options");
    driver_click(driver, "side-second");
    driver_click(driver, "start-game");
    driver_settle(driver);
    driver_digit(driver, 1, 0);
    driver_settle(driver);
    assert_true(state_has(driver, "\t3\t"));
    char moves[100];
    Text kept = text_over(moves, sizeof moves);
    text_add(&kept, strrchr(driver_state(driver), '\t'));
    driver_key(driver, KEY_F5, 0);
    driver_settle(driver);
    assert_true(state_has(driver, "\t1\t"));
    assert_true(state_has(driver, moves));
    driver_key(driver, KEY_F5, 0);
    driver_settle(driver);
    assert_true(state_has(driver, "\t1\t"));
    driver_close(driver);
}

static void a_notice_goes_with_the_next_action(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_non_null(strstr(driver_status(driver), "copied"));
    driver_click(driver, "options");
    assert_null(strstr(driver_status(driver), "copied"));
    driver_close(driver);
    /* The worker clears no notice: the puzzle it makes comes after the refusal. */
    driver = driver_open_loaded(scene_named("sudoku"), window, "nonsense", "--id");
    driver_settle(driver);
    assert_non_null(strstr(driver_status(driver), "--id"));
    driver_key(driver, KEY_RIGHT, 0);
    assert_null(strstr(driver_status(driver), "--id"));
    driver_close(driver);
}

/* The driver's store is in memory, like one that could not be opened. */
static void it_is_said_that_nothing_can_be_saved(void **state) {
    const SceneClass *const scenes[] = {&home_scene, scene_named("connect4"),
                                        scene_named("inversion"), scene_named("gomoku"),
                                        &settings_scene};
    for (int i = 0; i < 5; i++) {
        SceneDriver *driver = driver_open(scenes[i], window);
        assert_non_null(recorder_find_text(driver_canvas(driver), "Games and settings"));
        driver_close(driver);
    }
}

static void a_win_brought_back_is_counted_once(void **state) {
    SceneDriver *driver = driver_open_loaded(scene_named("connect4"), window, "414141", "--id");
    StoredTally tally;
    Store *store = driver_context(driver)->store;
    driver_digit(driver, 4, 0);
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.won, 1);
    driver_click(driver, "new");
    driver_click(driver, "strip-undo");
    driver_click(driver, "undo");
    driver_digit(driver, 4, 0);
    assert_int_equal(store_tally(store, "connect4", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.won, 1);
    driver_close(driver);
}

/* Tab moves through the bar from left to right, as the eye does. */
static void tab_walks_the_bar_from_left_to_right(void **state) {
    static const char *const ids[] = {"back", "undo", "redo", "more", "help", "settings"};
    SceneDriver *driver = driver_open(scene_named("inversion"), window);
    driver_click(driver, "mask-0");
    driver_click(driver, "mask-1");
    driver_click(driver, "undo");
    driver_reopen(driver);
    float right = -1;
    for (int i = 0; i < 6; i++) {
        const Control *control = driver_control(driver, ids[i]);
        assert_false(control->is_disabled);
        assert_true(control->rect.x > right);
        right = control->rect.x;
    }
    const Control *first = driver_control(driver, ids[0]);
    for (int i = 1; i < 6; i++) {
        assert_true(driver_control(driver, ids[i]) > driver_control(driver, ids[i - 1]));
    }
    assert_ptr_equal(first, ((const GameShell *)driver_scene(driver))->view.controls.items);
    driver_close(driver);
}

/* Beside the board, the toast lies over the panel and covers nothing that is played on. */
static void the_offer_to_undo_keeps_clear_of_the_board(void **state) {
    const SceneClass *const games[] = {scene_named("connect4"), scene_named("inversion"),
                                       scene_named("sudoku"), scene_named("gomoku")};
    static const char *const first[] = {"column-4", "mask-0", "hint", "cell-8-8"};
    static const Size sizes[] = {{1280, 800}, {1920, 1080}, {2560, 1440}};
    for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            SceneDriver *driver = driver_open(games[game], sizes[i]);
            driver_click(driver, first[game]);
            driver_settle(driver);
            driver_letter(driver, 'n', MOD_CTRL);
            driver_wait_worker(driver); /* some games make the new puzzle on the worker */
            const Rect board = ((const GameShell *)driver_scene(driver))->view.board_rect;
            const Rect strip = ((const GameShell *)driver_scene(driver))->view.toast;
            assert_non_null(driver_control(driver, "strip-undo"));
            assert_true(strip.x >= board.x + board.width);
            assert_true(strip.x + strip.width <= sizes[i].width);
            driver_close(driver);
        }
    }
}

/* The menu entry with this picture, or NULL. */
static const Control *entry_with(SceneDriver *driver, ImageId icon) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].kind == CONTROL_MENU_ITEM && list->items[i].icon == icon) {
            return &list->items[i];
        }
    }
    return NULL;
}

#define GAME_ITSELF(game) {#game, 0},

/* Cells and keys of a game or mode may have the same names as the shell's own entries. */
static void the_menu_lists_all_of_the_shell(void **state) {
    static const ImageId icons[] = {IMAGE_FOLDER, IMAGE_SAVE, IMAGE_PICTURE, IMAGE_COPY,
                                    IMAGE_KEYBOARD};
    static const struct {
        const char *scene;
        char mode; /* its key; 0: none */
    } places[] = {
        DAMIER_GAMES(GAME_ITSELF){"inversion", 'e'}, {"connect4", 's'}, {"inversion", 'r'}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        SceneDriver *driver = driver_open(scene_named(places[i].scene), (Size){1280, 1000});
        if (places[i].mode) {
            driver_letter(driver, places[i].mode, 0);
        }
        driver_click(driver, "more"); /* a window that holds the longest without scrolling */
        for (size_t j = 0; j < sizeof icons / sizeof icons[0]; j++) {
            const Control *entry = entry_with(driver, icons[j]);
            assert_non_null(entry);
            assert_ptr_equal(controls_find(&driver_shell(driver)->view.controls, entry->id), entry);
        }
        driver_click(driver, entry_with(driver, IMAGE_KEYBOARD)->id);
        assert_string_equal(driver_result(driver).target, "help");
        driver_close(driver);
    }
}

/* Dragging a row of a menu longer than the window scrolls it; no row acts then, but a later press
 * does. */
static void a_long_menu_is_dragged(void **state) {
    SceneDriver *driver = driver_open(scene_named("inversion"), (Size){360, 480});
    driver_click(driver, "more");
    const Control *row = driver_control(driver, "memory");
    Point at = rect_center(row->rect);
    const float before = row->rect.y;
    assert_false(driver_control(driver, "keys")->rect.width > 0);
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at});
    for (int i = 0; i < 60; i++) {
        at.y -= 10;
        driver_advance(driver, 10);
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    }
    driver_advance(driver, 200); /* stops first: no flick */
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
    driver_settle(driver);
    assert_true(driver_control(driver, "memory")->rect.y < before - 80);
    assert_true(driver_control(driver, "keys")->rect.width > 0);
    driver_click(driver, "settings");
    assert_string_equal(driver_result(driver).target, "settings");
    driver_close(driver);
}

/* Adds this many lines and a button; returns the button's place. */
static float fill_panel(GameShell *shell, int lines, bool *is_moved) {
    Panel *panel = &shell->view.panel;
    controls_clear(&shell->view.controls);
    panel_begin(panel, shell, shell->context, &shell->view.controls, rect_of(0, 0, 300, 100));
    const float top = panel_button(panel, "first", NULL, "First", "")->rect.y;
    for (int line = 0; line < lines; line++) {
        panel_text(panel, "Words at the end.");
    }
    *is_moved = panel_end(panel);
    return top;
}

/* The panel's previous content does not move the new content, and everything is clipped, although
 * the new content may be shorter than the scroll offset. */
static void a_panel_begins_anew(void **state) {
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    GameShell *shell = driver_shell(driver);
    bool is_moved;
    const float top = fill_panel(shell, 12, &is_moved);
    assert_true(!is_moved && scroller_move_to(&shell->view.panel.scroller, 1000.0F));
    assert_true(fill_panel(shell, 1, &is_moved) < top && is_moved);
    assert_true(shell->view.controls.items[0].clip.height == 100.0F);
    assert_true(fill_panel(shell, 1, &is_moved) == top && !is_moved);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_panel_begins_anew),
        cmocka_unit_test(the_toast_names_the_key_while_it_does_the_same),
        cmocka_unit_test(new_twice_keeps_the_game_that_was_played),
        cmocka_unit_test(the_right_button_plays_nothing),
        cmocka_unit_test(the_menu_lists_all_of_the_shell),
        cmocka_unit_test(a_long_menu_is_dragged),
        cmocka_unit_test(beginning_again_as_second_loses_nothing),
        cmocka_unit_test(a_notice_goes_with_the_next_action),
        cmocka_unit_test(it_is_said_that_nothing_can_be_saved),
        cmocka_unit_test(a_win_brought_back_is_counted_once),
        cmocka_unit_test(the_offer_to_undo_keeps_clear_of_the_board),
        cmocka_unit_test(escape_closes_the_card_before_the_toast),
        cmocka_unit_test(tab_walks_the_bar_from_left_to_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
