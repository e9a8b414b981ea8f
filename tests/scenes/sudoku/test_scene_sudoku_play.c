/* Playing Sudoku: notes of two kinds, several cells at once, colours, save points, the way back to
 * before a mistake, digit first, signs, the hidden clock, zoom. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/model/bookmarks.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char four[] = "classic:123.3..2.1..4.21";
static const char open_four[] = "sudoku\tclassic:1...............\t0\t";

static const SudokuState *state_in(SceneDriver *driver) {
    return sudoku_state_of(driver_shell(driver));
}

static bool has_moves(SceneDriver *driver, const char *moves) {
    const bool is_same = strcmp(driver_moves(driver), moves) == 0;
    if (!is_same) {
        print_message("moves: %s\n", driver_moves(driver));
    }
    return is_same;
}

static int chosen_count(SceneDriver *driver) {
    int cells[SUDOKU_CELLS_MAX];
    return sudoku_selection_cells(driver_shell(driver), cells);
}

/* A drag over these places, from the first control to the last one. */
static void drag(SceneDriver *driver, const char *from, const char *to, unsigned mods,
                 bool is_touch) {
    const Point start = middle_of(driver, from);
    const Point end = middle_of(driver, to);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = start});
    driver_event(
        driver,
        (Event){.type = EVENT_POINTER_DOWN, .at = start, .mods = mods, .is_touch = is_touch});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = end, .is_touch = is_touch});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = end, .is_touch = is_touch});
}

static void click_with(SceneDriver *driver, const char *id, unsigned mods) {
    drag(driver, id, id, mods, false);
}

/* ---- Notes ---- */

/* Where the text "3" is drawn inside a control, and how large; no size: nowhere. */
static RecordedText text_in(SceneDriver *driver, const char *id, const char *words) {
    const Rect rect = driver_control(driver, id)->rect;
    Canvas *canvas = driver_canvas(driver);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (strcmp(text->text, words) == 0 && rect_contains(rect, rect_center(text->ink))) {
            return *text;
        }
    }
    return (RecordedText){0};
}

static void notes_are_of_two_kinds(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, MOD_SHIFT);
    driver_digit(driver, 1, MOD_CTRL);
    driver_click(driver, "centre");
    assert_true(driver_control(driver, "centre")->is_checked);
    driver_digit(driver, 2, 0);
    driver_click(driver, "notes");
    assert_false(driver_control(driver, "centre")->is_checked);
    driver_click(driver, "key-9");
    driver_letter(driver, 'n', 0);
    driver_letter(driver, 'v', 0);
    driver_click(driver, "key-1");
    assert_true(has_moves(driver, "r1c3~4 r1c3^1 r1c3^2 r1c3~9 r1c3^1"));
    assert_int_equal(state_in(driver)->notes[2], 1 << 3 | 1 << 8);
    assert_int_equal(state_in(driver)->centre[2], 1 << 1);
    driver_reopen(driver);
    assert_true(driver_control(driver, "centre")->is_checked);
    assert_int_equal(state_in(driver)->centre[2], 1 << 1);
    driver_close(driver);
}

static Point place_in_cell(SceneDriver *driver, const char *id, const char *words) {
    const Rect rect = driver_control(driver, id)->rect;
    const Point at = rect_center(text_in(driver, id, words).ink);
    return (Point){at.x - rect.x, at.y - rect.y};
}

/* Each digit has its place in every cell, alone or among others; those in the centre share it. */
static void notes_have_their_places(void **state) {
    SceneDriver *driver = open_at(nine, window);
    for (int digit = 1; digit <= 9; digit++) {
        driver_click(driver, "cell-1-3");
        driver_digit(driver, digit, MOD_SHIFT);
        driver_click(driver, "cell-2-2");
        driver_digit(driver, digit, MOD_SHIFT);
        driver_click(driver, "cell-5-5");
        driver_digit(driver, digit, MOD_CTRL);
        const char words[] = {(char)('0' + digit), 0};
        const Point one = place_in_cell(driver, "cell-1-3", words);
        const Point other = place_in_cell(driver, "cell-2-2", words);
        assert_true(one.x - other.x < 1.5F && other.x - one.x < 1.5F);
        assert_true(one.y - other.y < 1.5F && other.y - one.y < 1.5F);
    }
    const float side = driver_control(driver, "cell-1-3")->rect.width;
    const Point first = place_in_cell(driver, "cell-1-3", "1");
    const Point last = place_in_cell(driver, "cell-1-3", "9");
    assert_true(first.x < side * 0.3F && first.y < side * 0.3F);
    assert_true(last.x > side * 0.7F && last.y > side * 0.7F);
    driver_click(driver, "cell-7-1");
    driver_digit(driver, 5, MOD_CTRL);
    const float alone = text_in(driver, "cell-7-1", "5").style.size;
    assert_true(alone > text_in(driver, "cell-5-5", "5").style.size); /* nine shrink to fit */
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_digit(driver, 4, MOD_SHIFT);
    driver_digit(driver, 5, MOD_SHIFT);
    driver_digit(driver, 9, MOD_SHIFT); /* both kinds in one cell keep clear of one another */
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
    driver_close(driver);
}

/* ---- Several cells ---- */

static void a_drag_chooses_cells(void **state) {
    SceneDriver *driver = open_at(nine, window);
    for (int touch = 0; touch < 2; touch++) {
        drag(driver, "cell-2-2", "cell-2-3", 0, touch > 0);
        assert_int_equal(chosen_count(driver), 2);
        drag(driver, "cell-1-3", "cell-6-3", 0, touch > 0); /* quick: in one jump */
        assert_int_equal(chosen_count(driver), 6);
    }
    driver_digit(driver, 1, MOD_SHIFT); /* r3c3 is given */
    assert_true(has_moves(driver, "r6c3~1 r1c3~1& r2c3~1& r4c3~1& r5c3~1&"));
    driver_reopen(driver);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 0);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 5);
    driver_close(driver);
}

static void cells_are_chosen_by_clicks_and_arrows_too(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    click_with(driver, "cell-5-5", MOD_CTRL);
    click_with(driver, "cell-7-1", MOD_CTRL);
    assert_int_equal(chosen_count(driver), 3);
    click_with(driver, "cell-5-5", MOD_CTRL);
    assert_int_equal(chosen_count(driver), 2);
    click_with(driver, "cell-8-3", MOD_SHIFT); /* r7c1 to r8c3 */
    assert_int_equal(chosen_count(driver), 7);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(chosen_count(driver), 0);
    driver_click(driver, "cell-1-3");
    driver_key(driver, KEY_DOWN, MOD_SHIFT);
    driver_key(driver, KEY_RIGHT, MOD_SHIFT);
    assert_int_equal(chosen_count(driver), 3);
    driver_digit(driver, 2, 0);
    driver_digit(driver, 2, 0); /* all have it: it is taken away */
    assert_int_equal(state_in(driver)->grid.value[2], 0);
    driver_key(driver, KEY_DOWN, 0);
    assert_int_equal(chosen_count(driver), 1);
    driver_close(driver);
}

static void erasing_empties_all_of_them(void **state) {
    SceneDriver *driver = open_at(nine, window);
    drag(driver, "cell-1-3", "cell-1-4", 0, false);
    driver_digit(driver, 1, MOD_CTRL);
    const int before = driver_cursor(driver);
    driver_key(driver, KEY_DELETE, 0);
    assert_int_equal(state_in(driver)->centre[2] | state_in(driver)->centre[3], 0);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), before);
    assert_int_equal(state_in(driver)->centre[2] & state_in(driver)->centre[3], 1);
    driver_close(driver);
}

/* On a magnified board a drag moves it, and chooses from a cell that is chosen. */
static void a_magnified_board_tells_drags_apart(void **state) {
    for (int touch = 0; touch < 2; touch++) {
        SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
        const Point before = scene_in(driver)->input.zoom.offset;
        drag(driver, "cell-4-3", "cell-3-2", 0, touch > 0);
        assert_int_equal(chosen_count(driver), 0);
        assert_true(scene_in(driver)->input.zoom.offset.x > before.x);
        const Point moved = scene_in(driver)->input.zoom.offset;
        driver_click(driver, "cell-4-3");
        drag(driver, "cell-4-3", "cell-4-4", 0, touch > 0);
        assert_int_equal(chosen_count(driver), 2);
        assert_true(scene_in(driver)->input.zoom.offset.y == moved.y);
        driver_key(driver, KEY_ESCAPE, 0);
        drag(driver, "cell-4-3", "cell-4-4", MOD_SHIFT, touch > 0);
        assert_int_equal(chosen_count(driver), 2);
        driver_close(driver);
    }
}

/* ---- Colours ---- */

static void cells_and_notes_have_colours(void **state) {
    SceneDriver *driver = open_at(nine, window);
    drag(driver, "cell-1-1", "cell-1-3", 0, false);
    driver_letter(driver, 'x', 0);
    assert_null(driver_control(driver, "key-1"));
    driver_click(driver, "colour-2");
    assert_true(has_moves(driver, "r1c3#2 r1c1#2& r1c2#2&"));
    driver_digit(driver, 2, 0); /* all have it */
    assert_int_equal(state_in(driver)->colours[1], 0);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'x', 0);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, MOD_SHIFT);
    driver_letter(driver, 'x', 0);
    driver_digit(driver, 4, MOD_SHIFT); /* whose notes */
    driver_click(driver, "colour-5");
    assert_int_equal(sudoku_note_colour(state_in(driver), 2, 4), 5);
    driver_reopen(driver);
    assert_int_equal(sudoku_note_colour(state_in(driver), 2, 4), 5);
    assert_int_equal(state_in(driver)->colours[0], 1 << 1);
    assert_non_null(driver_control(driver, "colour-1"));
    driver_close(driver);
}

/* A second colour joins the first, and each is taken back alone. */
static void a_cell_has_several_colours(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_letter(driver, 'x', 0);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 2, 0);
    driver_digit(driver, 5, 0);
    driver_digit(driver, 1, 0);
    assert_true(has_moves(driver, "r1c3#2 r1c3+5 r1c3+1"));
    assert_int_equal(state_in(driver)->colours[2], 1 | 1 << 1 | 1 << 4);
    driver_reopen(driver);
    assert_int_equal(state_in(driver)->colours[2], 1 | 1 << 1 | 1 << 4);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 2, 0);
    driver_digit(driver, 1, 0);
    assert_int_equal(state_in(driver)->colours[2], 1 << 4);
    driver_digit(driver, 5, 0);
    assert_int_equal(state_in(driver)->colours[2], 0);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(state_in(driver)->colours[2], 1 | 1 << 4);
    driver_digit(driver, 0, 0);
    assert_int_equal(state_in(driver)->colours[2], 0);
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void a_colour_is_painted(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "colours");
    driver_click(driver, "colour-3");
    assert_true(driver_control(driver, "colour-3")->is_checked);
    drag(driver, "cell-5-1", "cell-5-9", 0, false);
    assert_int_equal(driver_cursor(driver), 9);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 0);
    driver_letter(driver, 'y', MOD_CTRL);
    drag(driver, "cell-5-2", "cell-5-4", 0, false); /* begun where it is: taken away */
    assert_int_equal(state_in(driver)->colours[37 + 1], 0);
    driver_close(driver);
}

/* ---- Save points and mistakes ---- */

static void a_save_point_is_gone_back_to(void **state) {
    SudokuState kept;
    SudokuState after;
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, MOD_SHIFT);
    driver_digit(driver, 1, MOD_CTRL);
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 6, 0);
    driver_letter(driver, 'w', 0);
    driver_click(driver, "point-set");
    memcpy(&kept, state_in(driver), sizeof kept);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_click(driver, "cell-1-4");
    driver_key(driver, KEY_DELETE, 0);
    driver_letter(driver, 'x', 0);
    driver_digit(driver, 1, 0);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_digit(driver, 2, 0); /* what was taken back is gone: the point is not */
    memcpy(&after, state_in(driver), sizeof after);
    driver_reopen(driver);
    driver_letter(driver, 'w', 0);
    driver_click(driver, "point-1");
    assert_memory_equal(state_in(driver), &kept, sizeof kept);
    driver_click(driver, "point-1");
    assert_true(driver_says(driver, "The board already matches this save point."));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_memory_equal(state_in(driver), &after, sizeof after);
    driver_click(driver, "point-remove-1");
    assert_null(driver_control(driver, "point-1"));
    driver_reopen(driver);
    driver_letter(driver, 'w', 0);
    assert_null(driver_control(driver, "point-1"));
    driver_close(driver);
}

static void points_belong_to_their_puzzle(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_letter(driver, 'w', 0);
    for (int i = 0; i < SUDOKU_BOOKMARKS_MAX; i++) {
        driver_letter(driver, 'w', MOD_SHIFT);
    }
    assert_true(driver_control(driver, "point-set")->is_disabled);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_paste(driver, four);
    assert_null(sudoku_bookmark_at(driver_shell(driver), 0));
    driver_click(driver, "strip-undo");
    assert_non_null(sudoku_bookmark_at(driver_shell(driver), SUDOKU_BOOKMARKS_MAX - 1));
    driver_close(driver);
}

static void the_way_leads_back_to_before_the_mistake(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_letter(driver, 'u', 0);
    assert_true(driver_says(driver, "You have made no mistake."));
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    drag(driver, "cell-1-6", "cell-1-4", 0, false); /* r1c5 is given */
    driver_digit(driver, 6, 0);                     /* right in one of them, wrong in the other */
    driver_click(driver, "cell-9-1");
    driver_digit(driver, 3, 0);
    assert_int_equal(driver_cursor(driver), 4);
    driver_menu(driver, "points");
    driver_click(driver, "mistake");
    assert_int_equal(driver_cursor(driver), 1);
    assert_true(driver_says(driver, "before your mistake"));
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 3);
    driver_paste(driver, open_four);
    driver_letter(driver, 'u', 0);
    assert_true(driver_says(driver, "does not have exactly one solution"));
    driver_close(driver);
}

/* ---- Options ---- */

static void a_digit_may_come_first(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_menu(driver, "options");
    driver_click(driver, "digit-first");
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0); /* not written: chosen */
    assert_int_equal(driver_cursor(driver), 0);
    assert_true(driver_control(driver, "key-4")->is_checked);
    driver_click(driver, "cell-1-3");
    assert_true(has_moves(driver, "r1c3=4"));
    driver_reopen(driver);
    driver_click(driver, "key-2");
    driver_click(driver, "cell-1-4");
    assert_true(has_moves(driver, "r1c3=4 r1c4=2"));
    driver_close(driver);
}

static void the_clock_can_be_hidden(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_advance(driver, 5000);
    driver_menu(driver, "options");
    assert_non_null(recorder_find_text(driver_canvas(driver), ":"));
    driver_click(driver, "clock-hidden");
    assert_null(recorder_find_text(driver_canvas(driver), ":"));
    driver_advance(driver, 20000);
    driver_advance(driver, driver_result(driver).wake_at_ms - driver_now_ms(driver));
    assert_int_equal(driver_result(driver).wake_at_ms - driver_now_ms(driver), 10000);
    driver_reopen(driver);
    driver_menu(driver, "options");
    assert_true(driver_control(driver, "clock-hidden")->is_checked);
    driver_click(driver, "clock-shown");
    assert_true(sudoku_clock_ms(driver_shell(driver)) >= 20000); /* it went on */
    driver_close(driver);
}

static void symbols_have_other_signs(void **state) {
    static const struct {
        const char *id, *drawn;
    } signs[] = {
        {"signs-letters", "text"}, {"signs-discs", "fill_circle"}, {"signs-shapes", "image"}};
    SceneDriver *driver = open_at(four, window);
    driver_menu(driver, "options");
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        char before[64];
        driver_click(driver, "signs-digits");
        snprintf(before, sizeof before, "%d",
                 recorder_count(driver_canvas(driver), signs[i].drawn));
        assert_true(text_in(driver, "cell-1-1", "1").style.size > 0);
        driver_click(driver, signs[i].id);
        assert_true(text_in(driver, "cell-1-1", "1").style.size == 0);
        assert_true(text_in(driver, "key-2", "2").style.size > 0); /* its key is told */
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    }
    assert_true(recorder_count(driver_canvas(driver), "image") > 0);
    driver_reopen(driver);
    assert_int_equal(scene_in(driver)->signs, SUDOKU_SIGNS_SHAPES);
    driver_paste(driver, SUDOKU_SIXTEEN);
    assert_true(text_in(driver, "cell-1-2", "A").style.size > 0); /* too many for shapes */
    driver_close(driver);
}

/* ---- Leaving, and zoom ---- */

/* Escape takes back what is chosen, then leads home, as in every game. */
static void escape_clears_then_leaves(void **state) {
    static const char *const puzzles[] = {nine, SUDOKU_SIXTEEN};
    for (size_t i = 0; i < 2; i++) {
        SceneDriver *driver = open_at(puzzles[i], window);
        driver_key(driver, KEY_RIGHT, 0);
        driver_digit(driver, 3, 0);
        driver_key(driver, KEY_ESCAPE, 0);
        assert_int_equal(driver_wish(driver).action, SCENE_STAY);
        assert_int_equal(scene_in(driver)->input.selection.cell, -1);
        driver_key(driver, KEY_ESCAPE, 0);
        assert_int_equal(driver_wish(driver).action, SCENE_BACK);
        driver_close(driver);
    }
}

static void the_board_is_zoomed(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){800, 600});
    const float whole = driver_control(driver, "cell-8-8")->rect.width;
    const Point at = middle_of(driver, "cell-8-8");
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = at, .wheel = 3});
    const float larger = driver_control(driver, "cell-8-8")->rect.width;
    assert_true(larger > whole * 1.5F);
    assert_true(rect_contains(driver_control(driver, "cell-8-8")->rect, at));
    driver_letter(driver, '+', 0);
    assert_true(driver_control(driver, "cell-8-8")->rect.width > larger);
    driver_reopen(driver);
    assert_true(scene_in(driver)->input.zoom.side > larger);
    for (int i = 0; i < 12; i++) {
        driver_letter(driver, '-', 0);
    }
    assert_true(driver_control(driver, "cell-1-1")->rect.width == whole);
    assert_true(driver_control(driver, "cell-16-16")->rect.width == whole);
    driver_letter(driver, '-', 0);
    assert_true(driver_says(driver, "You see the whole board already."));
    driver_close(driver);
}

/* A puzzle left without a move does not take the time of the one that comes back after it. */
static void the_time_comes_back_with_its_puzzle(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_letter(driver, 'c', 0);
    driver_advance(driver, 60000);
    const int64_t before = sudoku_clock_ms(driver_shell(driver));
    for (int i = 0; i < 3; i++) {
        driver_paste(driver, i % 2 ? SUDOKU_SIXTEEN : four);
        assert_int_equal(sudoku_clock_ms(driver_shell(driver)), 0);
        driver_advance(driver, 1000);
    }
    driver_click(driver, "strip-undo");
    assert_int_equal(driver_cursor(driver), 1);
    assert_int_equal(sudoku_clock_ms(driver_shell(driver)), before);
    assert_true(before >= 60000);
    driver_close(driver);
}

/* At ten minutes and at an hour the clock has more signs: the chip gives way at once. */
static void a_longer_clock_has_its_room(void **state) {
    SceneDriver *driver = open_at(nine, (Size){600, 1200});
    for (int minutes = 0; minutes < 70; minutes += 5) {
        driver_advance(driver, INT64_C(5) * 60000);
        const Rect chip = driver_control(driver, "levels")->rect;
        driver_resize(driver, (Size){600, 1200});
        const Rect again = driver_control(driver, "levels")->rect;
        assert_memory_equal(&chip, &again, sizeof chip);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_time_comes_back_with_its_puzzle),
        cmocka_unit_test(a_longer_clock_has_its_room),
        cmocka_unit_test(notes_are_of_two_kinds),
        cmocka_unit_test(notes_have_their_places),
        cmocka_unit_test(a_drag_chooses_cells),
        cmocka_unit_test(cells_are_chosen_by_clicks_and_arrows_too),
        cmocka_unit_test(erasing_empties_all_of_them),
        cmocka_unit_test(a_magnified_board_tells_drags_apart),
        cmocka_unit_test(cells_and_notes_have_colours),
        cmocka_unit_test(a_cell_has_several_colours),
        cmocka_unit_test(a_colour_is_painted),
        cmocka_unit_test(a_save_point_is_gone_back_to),
        cmocka_unit_test(points_belong_to_their_puzzle),
        cmocka_unit_test(the_way_leads_back_to_before_the_mistake),
        cmocka_unit_test(a_digit_may_come_first),
        cmocka_unit_test(the_clock_can_be_hidden),
        cmocka_unit_test(symbols_have_other_signs),
        cmocka_unit_test(escape_clears_then_leaves),
        cmocka_unit_test(the_board_is_zoomed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
