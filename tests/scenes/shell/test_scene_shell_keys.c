/* Tests of the dispatch of events, and of the shell's timed changes. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "play/games.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "scenes/shell/tictactoe.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};
static const GameEntry *const games[] = {&tictactoe_card, NULL};

static SceneDriver *open_game(void) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, window);
    driver_key(driver, KEY_DOWN, 0); /* clears the notice about the store */
    return driver;
}

static void expect_says(SceneDriver *driver, const char *words) {
    if (!driver_says(driver, words)) {
        fail_msg("\"%s\" is not in \"%s\"", words, driver_status(driver));
    }
}

/* ---- Keys and open modes ---- */

static void keys_reach_through_the_menu_but_not_through_a_page(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "cell-5");
    driver_letter(driver, 'o', MOD_CTRL);
    driver_letter(driver, 'n', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_key(driver, KEY_F5, 0);
    driver_digit(driver, 1, 0);
    driver_paste(driver, "tictactoe\t\t0\t");
    assert_string_equal(driver_moves(driver), "5");
    assert_int_equal(driver_cursor(driver), 1);
    assert_non_null(driver_control(driver, "file-name"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "file-name"));
    driver_key(driver, KEY_F10, 0);
    assert_non_null(driver_control(driver, "restart"));
    driver_digit(driver, 1, 0); /* a key of the board: it plays and closes the menu */
    assert_string_equal(driver_moves(driver), "5 1");
    assert_null(driver_control(driver, "restart"));
    driver_key(driver, KEY_F10, 0);
    driver_letter(driver, 'o', MOD_CTRL); /* a page replaces the menu */
    assert_null(driver_control(driver, "restart"));
    assert_non_null(driver_control(driver, "file-name"));
    driver_close(driver);
}

static void what_opens_the_menu_closes_it(void **state) {
    SceneDriver *driver = open_game();
    driver_key(driver, KEY_F10, 0);
    assert_non_null(driver_control(driver, "restart"));
    driver_key(driver, KEY_F10, 0);
    assert_null(driver_control(driver, "restart"));
    driver_click(driver, "more");
    assert_non_null(driver_control(driver, "restart"));
    driver_click(driver, "more");
    assert_null(driver_control(driver, "restart"));
    driver_close(driver);
}

static void escape_leaves_when_nothing_is_open(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "cell-5");
    driver_click(driver, "new");
    driver_key(driver, KEY_F10, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "restart"));
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "strip-undo"));
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_result(driver).action, SCENE_BACK);
    driver_close(driver);
}

static void the_bar_leads_to_the_pages(void **state) {
    static const struct {
        const char *id, *target;
        HelpPage page;
    } icons[] = {{"help", "help", HELP_RULES}, {"settings", "settings", HELP_MATHS}};
    SceneDriver *driver = open_game();
    for (int i = 0; i < 2; i++) {
        driver_context(driver)->help_page = HELP_MATHS;
        driver_click(driver, icons[i].id);
        assert_int_equal(driver_result(driver).action, SCENE_GO);
        assert_string_equal(driver_result(driver).target, icons[i].target);
        assert_int_equal(driver_context(driver)->help_page, icons[i].page);
    }
    driver_letter(driver, '?', MOD_CTRL | MOD_SHIFT);
    assert_string_equal(driver_result(driver).target, "help");
    assert_int_equal(driver_context(driver)->help_page, HELP_KEYS);
    driver_key(driver, KEY_F1, 0);
    assert_int_equal(driver_context(driver)->help_page, HELP_RULES);
    driver_click(driver, "back");
    assert_int_equal(driver_result(driver).action, SCENE_BACK);
    driver_close(driver);
}

static void the_menus_rows_are_walked_in_a_ring(void **state) {
    SceneDriver *driver = open_game();
    driver_key(driver, KEY_F10, 0);
    driver_key(driver, KEY_DOWN, 0);
    assert_string_equal(driver_scene_focus(driver), "restart"); /* not possible now */
    driver_key(driver, KEY_DOWN, 0);
    assert_string_equal(driver_scene_focus(driver), "open");
    driver_key(driver, KEY_UP, 0);
    driver_key(driver, KEY_UP, 0);
    assert_string_equal(driver_scene_focus(driver), "keys");
    driver_key(driver, KEY_DOWN, 0);
    assert_string_equal(driver_scene_focus(driver), "restart");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_F10, 0);
    driver_key(driver, KEY_UP, 0);
    assert_string_equal(driver_scene_focus(driver), "keys");
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_result(driver).target, "help");
    driver_close(driver);
}

/* In a low window, every row that the keyboard reaches scrolls into view. */
static void a_long_menu_follows_the_keyboard(void **state) {
    SceneDriver *driver = driver_open(scene_named("inversion"), (Size){360, 480});
    driver_key(driver, KEY_F10, 0);
    for (int way = 0; way < 2; way++) {
        for (int i = 0; i < 16; i++) {
            driver_key(driver, way ? KEY_UP : KEY_DOWN, 0);
            driver_advance(driver, 1000);
            const Control *row = driver_control(driver, driver_scene_focus(driver));
            assert_non_null(row);
            assert_float_equal(control_in_sight(row).height, row->rect.height, 0.01F);
        }
    }
    driver_close(driver);
}

/* ---- Possible and impossible commands ---- */

static void undo_brings_the_game_before_back(void **state) {
    SceneDriver *driver = open_game();
    assert_true(driver_control(driver, "undo")->is_disabled);
    driver_letter(driver, 'z', MOD_CTRL);
    expect_says(driver, "There is nothing to undo.");
    driver_letter(driver, 'y', MOD_CTRL);
    expect_says(driver, "There is nothing to redo.");
    driver_key(driver, KEY_F5, 0);
    expect_says(driver, "You are at the beginning.");
    driver_click(driver, "cell-5");
    driver_click(driver, "cell-1");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 1);
    assert_false(driver_control(driver, "redo")->is_disabled);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 2);
    assert_true(driver_control(driver, "redo")->is_disabled);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_false(driver_control(driver, "undo")->is_disabled);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_moves(driver), "5 1");
    assert_null(driver_control(driver, "strip-undo"));
    driver_key(driver, KEY_F5, 0);
    assert_int_equal(driver_cursor(driver), 0);
    driver_letter(driver, 'z', MOD_CTRL);
    expect_says(driver, "There is nothing to undo."); /* and there is no previous game */
    driver_close(driver);
}

static void nothing_is_copied_where_nothing_can_be(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "more");
    assert_null(driver_control(driver, "copy")); /* the game cannot export text */
    driver_close(driver);
    driver = driver_open(scene_named("connect4"), window);
    two_player_reopen_two_players(driver, "44");
    driver_menu(driver, "copy");
    expect_says(driver, "Position copied.");
    assert_non_null(strstr(driver_clipboard(driver), "44"));
    driver_context(driver)->copy = NULL;
    driver_click(driver, "more");
    assert_null(driver_control(driver, "copy"));
    driver_close(driver);
}

/* ---- Typed and pasted text ---- */

static void what_is_read_leaves_no_words(void **state) {
    char words[200];
    SceneDriver *driver = open_game();
    GameShell *shell = driver_shell(driver);
    Text reason = text_over(words, sizeof words);
    Session *session = shell_read_session(shell, "tictactoe\t\t1\t5", &reason);
    assert_non_null(session);
    assert_int_equal(reason.length, 0);
    session_destroy(session);
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"5 1", "This is not a saved game."},
        {"tictactoe\t\t1\t5 5", "Move 2: “5” is not legal."},
        {"# mine\ntictactoe\t\t1\t5 5", "Line 2: move 2: “5” is not legal."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_clear(&reason);
        assert_null(shell_read_session(shell, cases[i].text, &reason));
        assert_string_equal(words, cases[i].why);
    }
    driver_close(driver);
}

/* When all lines are empty or comments, the message names no line. */
static void no_line_is_named_where_none_counts(void **state) {
    static const char *const scenes[] = {DAMIER_GAMES(DAMIER_GAME_NAME)};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        SceneDriver *driver = driver_open(scene_named(scenes[i]), window);
        const char *const texts[] = {"\n\n\n", "# mine\n# too\n"};
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
            driver_paste(driver, texts[k]);
            assert_true(driver_shell(driver)->message.notice[0] != 0);
            assert_false(driver_says(driver, "Line "));
        }
        driver_close(driver);
    }
}

static void a_pasted_game_takes_the_place_of_the_one_before(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "cell-5");
    driver_paste(driver, "nonsense");
    expect_says(driver, "This is not a saved game.");
    assert_string_equal(driver_moves(driver), "5");
    driver_paste(driver, "tictactoe\t\t2\t1 2 3");
    assert_string_equal(driver_moves(driver), "1 2 3");
    assert_int_equal(driver_cursor(driver), 2);
    assert_true(driver_shows(driver, "Game opened."));
    assert_false(driver_says(driver, "saved game"));
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_moves(driver), "5");
    driver_close(driver);
}

static void a_warning_has_its_colour(void **state) {
    SceneDriver *driver = open_game();
    GameShell *shell = driver_shell(driver);
    const Theme *theme = &driver_context(driver)->theme;
    const Color colors[] = {theme->text, theme->good, theme->warning};
    static const HeadTone tones[] = {HEAD_PLAIN, HEAD_GOOD, HEAD_WARNING};
    for (int i = 0; i < 3; i++) {
        shell_notice_toned(shell, "Something is told.", tones[i]);
        driver_resize(driver, window);
        const RecordedText *told = recorder_find_text(driver_canvas(driver), "is told.");
        assert_non_null(told);
        assert_memory_equal(&told->style.color, &colors[i], sizeof colors[i]);
    }
    driver_hover(driver, "undo");
    expect_says(driver, "Something is told."); /* hovering does not clear it */
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = {5, 790}});
    assert_false(driver_says(driver, "Something is told."));
    driver_close(driver);
}

/* ---- The clock ---- */

static void the_toast_goes_after_five_seconds(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "cell-5");
    driver_click(driver, "new");
    driver_advance(driver, 4999);
    assert_non_null(driver_control(driver, "strip-undo"));
    driver_advance(driver, 1);
    assert_null(driver_control(driver, "strip-undo"));
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_letter(driver, 'z', MOD_CTRL); /* undo still brings the game back */
    assert_string_equal(driver_moves(driver), "5");
    driver_close(driver);
}

static void what_is_refused_shakes_for_a_moment(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "cell-5");
    driver_advance(driver, 2000);
    const int64_t begun = driver_now_ms(driver);
    driver_digit(driver, 5, 0);
    expect_says(driver, "This cell is taken.");
    assert_true(driver_result(driver).redraw);
    assert_int_equal(driver_result(driver).wake_at_ms, begun + 16);
    char *still = recorder_copy(driver_canvas(driver));
    /* A later drawing is at rest, whether or not the clock was updated. */
    Canvas *later = recorder_create(window);
    tictactoe_card.scene->draw(driver_scene(driver), later, begun + 160);
    const int rest = recorder_count(later, NULL);
    recorder_clear(later);
    tictactoe_card.scene->draw(driver_scene(driver), later, begun + 159);
    assert_int_equal(recorder_count(later, NULL), rest + 1);
    recorder_destroy(later);
    driver_advance(driver, 100);
    assert_string_not_equal(driver_recording(driver), still);
    driver_advance(driver, 100);
    assert_true(driver_result(driver).wake_at_ms > begun + 4000); /* the end of the notice */
    char *rested = recorder_copy(driver_canvas(driver));
    assert_string_not_equal(rested, still);
    driver_advance(driver, 1000);
    assert_true(recorder_is_same(rested, driver_recording(driver)));
    free(still);
    free(rested);
    driver_close(driver);
    /* With reduced motion nothing shakes, and there is nothing to wait for. */
    driver = open_game();
    driver_context(driver)->is_motion_reduced = true;
    driver_click(driver, "cell-5");
    driver_digit(driver, 5, 0);
    expect_says(driver, "This cell is taken.");
    driver_advance(driver, 0);
    assert_true(driver_result(driver).wake_at_ms > driver_now_ms(driver) + 4000); /* the notice */
    driver_close(driver);
}

/* A card slides in from below, fast at first, and rests after 160 ms. */
static void a_card_slides_in(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    two_player_reopen_two_players(driver, "44");
    driver_advance(driver, 1000);
    driver_letter(driver, 's', 0);
    const float first = driver_control(driver, "brush-first")->rect.y;
    driver_advance(driver, 80);
    const float half = driver_control(driver, "brush-first")->rect.y;
    driver_advance(driver, 100);
    const float last = driver_control(driver, "brush-first")->rect.y;
    assert_float_equal(first - last, 16, 0.01F);
    assert_float_equal(half - last, 4, 1.0F);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_context(driver)->is_motion_reduced = true;
    driver_letter(driver, 's', 0);
    assert_float_equal(driver_control(driver, "brush-first")->rect.y, last, 0.01F);
    driver_close(driver);
}

static void the_sooner_of_two_moments(void **state) {
    assert_int_equal(shell_sooner(0, 0), 0);
    assert_int_equal(shell_sooner(0, 7), 7);
    assert_int_equal(shell_sooner(7, 0), 7);
    assert_int_equal(shell_sooner(7, 9), 7);
    assert_int_equal(shell_sooner(9, 7), 7);
}

/* ---- The cursor of the board ---- */

static Event key(Key key, unsigned mods) {
    return (Event){.type = EVENT_KEY, .key = key, .mods = mods};
}

static void the_cursor_goes_round_the_board(void **state) {
    static const struct {
        Key key;
        int row, col;
    } steps[] = {{KEY_UP, 0, 0},    {KEY_UP, 2, 0},   {KEY_DOWN, 0, 0},  {KEY_DOWN, 1, 0},
                 {KEY_LEFT, 1, 3},  {KEY_LEFT, 1, 2}, {KEY_RIGHT, 1, 3}, {KEY_RIGHT, 1, 0},
                 {KEY_RIGHT, 1, 1}, {KEY_UP, 0, 1}};
    SceneDriver *driver = open_game();
    GameShell *shell = driver_shell(driver);
    shell->view.is_cursor_shown = false; /* the first key only shows it */
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const Event event = key(steps[i].key, 0);
        assert_true(shell_cursor_key(shell, &event, 3, 4));
        assert_int_equal(shell->view.cursor_row, steps[i].row);
        assert_int_equal(shell->view.cursor_col, steps[i].col);
    }
    const Event others[] = {key(KEY_UP, MOD_CTRL), key(KEY_ENTER, 0)};
    assert_false(shell_cursor_key(shell, &others[0], 3, 4));
    assert_false(shell_cursor_key(shell, &others[1], 3, 4));
    assert_int_equal(shell->view.cursor_row, 0);
    driver_close(driver);
}

/* A control that a mode moves elsewhere is no longer hovered, though it keeps its name; the pointer
 * must reach it there. */
static void what_moved_away_is_pointed_at_no_longer(void **state) {
    SceneDriver *driver = driver_open(scene_named("inversion"), (Size){480, 360});
    int mask = -1;
    driver_hover(driver, "mask-1");
    assert_true(shell_hovered(driver_shell(driver), "mask-", &mask, NULL));
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    assert_non_null(driver_control(driver, "mask-1"));
    assert_false(shell_hovered(driver_shell(driver), "mask-", &mask, NULL));
    driver_focus(driver, "mask-1"); /* which scrolls to it */
    driver_hover(driver, "mask-1");
    assert_true(shell_hovered(driver_shell(driver), "mask-", &mask, NULL));
    driver_close(driver);
}

static void what_is_pointed_at_has_numbers(void **state) {
    SceneDriver *driver = open_game();
    int first = -1;
    int second = -1;
    driver_hover(driver, "cell-7");
    assert_true(shell_hovered(driver_shell(driver), "cell-", &first, NULL));
    assert_int_equal(first, 7);
    assert_false(shell_hovered(driver_shell(driver), "cell-", &first, &second));
    assert_false(shell_hovered(driver_shell(driver), "column-", &first, NULL));
    driver_hover(driver, "undo");
    assert_false(shell_hovered(driver_shell(driver), "cell-", &first, NULL));
    driver_close(driver);
    driver = driver_open(scene_named("gomoku"), window);
    driver_hover(driver, "cell-3-12");
    assert_true(shell_hovered(driver_shell(driver), "cell-", &first, &second));
    assert_int_equal(first, 3);
    assert_int_equal(second, 12);
    driver_close(driver);
}

/* ---- Partial redraws ---- */

static void only_the_button_pointed_at_is_drawn_anew(void **state) {
    SceneDriver *driver = open_game();
    driver_click(driver, "cell-5");
    driver_advance(driver, 6000);
    driver_hover(driver, "back");
    driver_hover(driver, "new");
    assert_false(driver_result(driver).redraw);
    assert_true(driver_result(driver).damage.count > 0);
    driver_hover(driver, "new");
    assert_false(driver_result(driver).redraw);
    assert_int_equal(driver_result(driver).damage.count, 0);
    driver_click(driver, "new");
    assert_true(driver_result(driver).redraw);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_reach_through_the_menu_but_not_through_a_page),
        cmocka_unit_test(what_opens_the_menu_closes_it),
        cmocka_unit_test(escape_leaves_when_nothing_is_open),
        cmocka_unit_test(the_bar_leads_to_the_pages),
        cmocka_unit_test(the_menus_rows_are_walked_in_a_ring),
        cmocka_unit_test(a_long_menu_follows_the_keyboard),
        cmocka_unit_test(undo_brings_the_game_before_back),
        cmocka_unit_test(nothing_is_copied_where_nothing_can_be),
        cmocka_unit_test(what_is_read_leaves_no_words),
        cmocka_unit_test(no_line_is_named_where_none_counts),
        cmocka_unit_test(a_pasted_game_takes_the_place_of_the_one_before),
        cmocka_unit_test(a_warning_has_its_colour),
        cmocka_unit_test(the_toast_goes_after_five_seconds),
        cmocka_unit_test(what_is_refused_shakes_for_a_moment),
        cmocka_unit_test(a_card_slides_in),
        cmocka_unit_test(the_sooner_of_two_moments),
        cmocka_unit_test(the_cursor_goes_round_the_board),
        cmocka_unit_test(what_is_pointed_at_has_numbers),
        cmocka_unit_test(what_moved_away_is_pointed_at_no_longer),
        cmocka_unit_test(only_the_button_pointed_at_is_drawn_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
