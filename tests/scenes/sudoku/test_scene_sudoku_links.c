/* Lines from digit to digit: by mouse, by finger and by keys; what takes them away, and what keeps
 * them; the clock that waits for another window. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/drawn_links.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/* r1c3 may be 1, 2 or 4; r1c4 2 or 6; r1c6 2, 4, 6 or 8; r2c2 2, 4 or 7. */

static const SudokuState *state_in(SceneDriver *driver) {
    return sudoku_state_of(driver_shell(driver));
}

static SceneDriver *open_board(Size size) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, nine, "--id");
    driver_letter(driver, 'm', MOD_CTRL);
    driver_letter(driver, 'j', 0);
    return driver;
}

static Point note_in(SceneDriver *driver, const char *cell, int value) {
    const Rect rect = driver_control(driver, cell)->rect;
    const float column = (float)((value - 1) % 3);
    const float row = (float)((value - 1) / 3);
    return (Point){rect.x + rect.width * (column + 0.5F) / 3,
                   rect.y + rect.height * (row + 0.5F) / 3};
}

/* A finger has no position once it is up. */
static void drag(SceneDriver *driver, Point from, Point to, bool is_touch) {
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = from, .is_touch = is_touch});
    for (int i = 1; i <= 4; i++) {
        const float share = (float)i / 4;
        const Point at = {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at, .is_touch = is_touch});
    }
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = to, .is_touch = is_touch});
}

static void expect_moves(SceneDriver *driver, const char *moves) {
    assert_string_equal(driver_moves(driver), moves);
}

static void drags_draw_a_chain(void **state) {
    for (int is_touch = 0; is_touch < 2; is_touch++) {
        SceneDriver *driver = open_board(window);
        assert_true(driver_says(driver, "Drag from digit to digit"));
        drag(driver, note_in(driver, "cell-1-3", 2), note_in(driver, "cell-1-4", 2), is_touch);
        expect_moves(driver, "notes r1c3~2=r1c4~2");
        assert_true(driver_says(driver, "Where does the dashed line end?"));
        /* It goes on where it ended: of the other kind. Elsewhere another one begins. */
        drag(driver, note_in(driver, "cell-1-4", 2), note_in(driver, "cell-1-4", 6), is_touch);
        assert_int_equal(state_in(driver)->link_count, 1); /* within a cell: two clicks */
        driver_key(driver, KEY_ESCAPE, 0);
        drag(driver, note_in(driver, "cell-1-3", 2), note_in(driver, "cell-2-2", 2), is_touch);
        drag(driver, note_in(driver, "cell-2-2", 2), note_in(driver, "cell-2-6", 9), is_touch);
        drag(driver, note_in(driver, "cell-1-6", 8), note_in(driver, "cell-1-9", 8), is_touch);
        expect_moves(driver, "notes r1c3~2=r1c4~2 r1c3~2=r2c2~2 r2c2~2-r2c6~5 r1c6~8=r1c9~8");
        /* Again: dashed, then gone; one step back each. */
        drag(driver, note_in(driver, "cell-1-9", 8), note_in(driver, "cell-1-6", 8), is_touch);
        assert_int_equal(state_in(driver)->links[3].kind, SUDOKU_LINK_WEAK);
        drag(driver, note_in(driver, "cell-1-6", 8), note_in(driver, "cell-1-9", 8), is_touch);
        assert_int_equal(state_in(driver)->link_count, 3);
        driver_letter(driver, 'z', MOD_CTRL);
        assert_int_equal(state_in(driver)->links[3].kind, SUDOKU_LINK_WEAK);
        driver_letter(driver, 'z', MOD_CTRL);
        assert_int_equal(state_in(driver)->links[3].kind, SUDOKU_LINK_STRONG);
        driver_letter(driver, 'y', MOD_CTRL);
        assert_int_equal(state_in(driver)->links[3].kind, SUDOKU_LINK_WEAK);
        driver_close(driver);
    }
}

/* A press that is let go elsewhere, or taken away by the desktop, draws nothing. */
static void a_drag_may_be_given_up(void **state) {
    SceneDriver *driver = open_board(window);
    drag(driver, note_in(driver, "cell-1-3", 2), (Point){900, 300}, false);
    drag(driver, note_in(driver, "cell-1-3", 2), note_in(driver, "cell-1-3", 4), false);
    expect_moves(driver, "notes");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = note_in(driver, "cell-1-3", 2)});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = note_in(driver, "cell-1-6", 2)});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP,
                                 .at = note_in(driver, "cell-1-6", 2),
                                 .is_cancelled = true});
    expect_moves(driver, "notes");
    assert_int_equal(scene_in(driver)->input.pen.from.cell, -1);
    driver_close(driver);
}

static void clicks_and_keys_draw_too(void **state) {
    SceneDriver *driver = open_board(window);
    /* Two clicks; a third at the same digit ends the chain. */
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    driver_click_at(driver, note_in(driver, "cell-1-6", 4));
    driver_click_at(driver, note_in(driver, "cell-1-6", 4));
    expect_moves(driver, "notes r1c3~4=r1c6~4");
    assert_int_equal(scene_in(driver)->input.pen.from.cell, -1);
    /* A click, and the digit that is meant; then keys alone, within the cell and to the next. */
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    driver_digit(driver, 2, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_digit(driver, 2, 0);
    driver_digit(driver, 6, 0);
    driver_digit(driver, 9, 0);
    assert_true(driver_says(driver, "This cell has no such digit."));
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0); /* its only digit */
    expect_moves(driver, "notes r1c3~4=r1c6~4 r1c3~2=r1c4~2 r1c4~2-r1c4~6 r1c4~6=r1c5~7");
    driver_key(driver, KEY_ENTER, 0);
    /* A digit chosen first, for fingers: it is meant wherever it stands. */
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "key-8");
    driver_click(driver, "cell-1-6");
    driver_click(driver, "cell-1-9");
    assert_true(driver_holds(driver, "r1c6~8=r1c9~8"));
    driver_click(driver, "key-8");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    /* Delete takes those of the selected cell; then all; each is one step. */
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "cell-1-4");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_DELETE, 0);
    assert_int_equal(state_in(driver)->link_count, 2);
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "No line ends in this cell."));
    driver_click(driver, "wipe-links");
    assert_int_equal(state_in(driver)->link_count, 0);
    driver_click(driver, "wipe-links");
    assert_true(driver_says(driver, "There are no lines."));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(state_in(driver)->link_count, 5);
    driver_close(driver);
}

/* Kept with the game; the pen is kept too, but ends with the puzzle. */
static void lines_are_kept_with_the_game(void **state) {
    SceneDriver *driver = open_board(window);
    driver_click_at(driver, note_in(driver, "cell-1-3", 2));
    driver_click_at(driver, note_in(driver, "cell-1-4", 2));
    SudokuDrawnLink before = state_in(driver)->links[0];
    driver_come_back(driver, window);
    assert_memory_equal(&state_in(driver)->links[0], &before, sizeof before);
    driver_reopen(driver);
    assert_memory_equal(&state_in(driver)->links[0], &before, sizeof before);
    assert_true(driver_control(driver, "colours")->is_checked);
    driver_key(driver, KEY_ESCAPE, 0); /* nothing is open */
    assert_int_equal(state_in(driver)->link_count, 1);
    driver_click(driver, "coloured-cells");
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_COLOURS);
    driver_click(driver, "coloured-links");
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_LINKS);
    driver_click(driver, "new");
    driver_settle(driver);
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_DIGITS);
    assert_int_equal(state_in(driver)->link_count, 0);
    driver_close(driver);
}

/* The card's choice and words are whole, and the drawing of the lines is part of the picture. */
static void lines_are_seen_at_every_size(void **state) {
    static const Size sizes[] = {{360, 640}, {800, 600}, {1280, 800}, {2560, 1440}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_board(sizes[i]);
        const Rect place = driver_control(driver, "coloured-links")->rect;
        const Rect view = driver_shell(driver)->view.panel.viewport;
        assert_true(place.y >= view.y && place.y + place.height <= view.y + view.height);
        char *before = strdup(driver_recording(driver));
        driver_digit(driver, 1, 0);
        driver_click(driver, "cell-1-3");
        driver_click(driver, "cell-3-1");
        driver_letter(driver, 'j', 0);
        driver_letter(driver, 'j', 0);
        assert_string_not_equal(driver_recording(driver), before);
        free(before);
        driver_close(driver);
    }
}

static void go_away(SceneDriver *driver, bool is_away) {
    driver_context(driver)->is_away = is_away;
    driver_event(driver, (Event){.type = EVENT_POINTER_LEAVE});
}

static void the_clock_waits_for_another_window(void **state) {
    SceneDriver *driver = open_board(window);
    GameShell *shell = driver_shell(driver);
    driver_advance(driver, 3000);
    go_away(driver, true);
    driver_advance(driver, 5000); /* it runs on, as before */
    const int64_t ran = sudoku_clock_ms(shell);
    assert_true(ran >= 8000);
    go_away(driver, false);
    driver_menu(driver, "options");
    driver_focus(driver, "clock-waits"); /* below the others */
    driver_key(driver, KEY_ENTER, 0);
    assert_true(scene_in(driver)->waits_away);
    go_away(driver, true);
    const int64_t left = sudoku_clock_ms(shell);
    driver_advance(driver, 60000);
    go_away(driver, false);
    assert_int_equal(sudoku_clock_ms(shell), left);
    driver_advance(driver, 2000);
    assert_int_equal(sudoku_clock_ms(shell), left + 2000);
    driver_reopen(driver);
    assert_true(scene_in(driver)->waits_away);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drags_draw_a_chain),
        cmocka_unit_test(a_drag_may_be_given_up),
        cmocka_unit_test(clicks_and_keys_draw_too),
        cmocka_unit_test(lines_are_kept_with_the_game),
        cmocka_unit_test(lines_are_seen_at_every_size),
        cmocka_unit_test(the_clock_waits_for_another_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
