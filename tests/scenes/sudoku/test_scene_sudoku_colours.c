/* Colours of notes: in the card they are chosen in the place of cells, and the note that is clicked
 * is meant, wherever in the cell it stands. */
#include "support/test.h"

#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/* r1c3 may be 1, 2 or 4, r1c4 2 or 6. */
enum { CELL = 2, NEXT = 3 };

static const SudokuState *state_in(SceneDriver *driver) {
    return sudoku_state_of(driver_shell(driver));
}

static SceneDriver *open_board(Size size) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, nine, "--id");
    driver_letter(driver, 'm', MOD_CTRL);
    return driver;
}

/* Where the note stands among all nine. */
static Point note_in(SceneDriver *driver, const char *cell, int value) {
    const Rect rect = driver_control(driver, cell)->rect;
    const float column = (float)((value - 1) % 3);
    const float row = (float)((value - 1) / 3);
    return (Point){rect.x + rect.width * (column + 0.5F) / 3,
                   rect.y + rect.height * (row + 0.5F) / 3};
}

static void notes_get_the_colour_that_is_chosen(void **state) {
    SceneDriver *driver = open_board(window);
    assert_null(driver_control(driver, "coloured-notes"));
    driver_click(driver, "colours");
    assert_true(driver_control(driver, "coloured-cells")->is_checked);
    driver_click(driver, "coloured-notes");
    assert_true(driver_control(driver, "coloured-notes")->is_checked);
    assert_true(driver_says(driver, "Click a note or choose a colour."));
    driver_click(driver, "colour-3");
    assert_true(driver_says(driver, "Click the notes that get this colour."));
    assert_true(driver_control(driver, "colour-3")->is_checked);
    assert_false(driver_control(driver, "colour-2")->is_checked);
    const int before = driver_cursor(driver);
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 4), 3);
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 1), 0);
    assert_int_equal(state_in(driver)->colours[CELL], 0);
    driver_click_at(driver, note_in(driver, "cell-1-3", 1));
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 1), 3);
    driver_click_at(driver, note_in(driver, "cell-1-3", 4)); /* again: taken away */
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 4), 0);
    assert_int_equal(driver_cursor(driver), before + 3);
    /* The nearest one, where none stands. */
    driver_click_at(driver, note_in(driver, "cell-1-3", 7));
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 4), 3);
    driver_click(driver, "coloured-cells");
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    assert_int_equal(state_in(driver)->colours[CELL], 1 << 2);
    driver_close(driver);
}

/* Notes are chosen by a click with the pen of colours alone. */
static void other_pens_choose_cells(void **state) {
    SceneDriver *driver = open_board(window);
    driver_click(driver, "colours");
    driver_click(driver, "coloured-notes");
    driver_click(driver, "colours");
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_DIGITS);
    assert_true(scene_in(driver)->input.colours_notes);
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    assert_int_equal(scene_in(driver)->input.selection.cell, CELL);
    assert_int_equal(scene_in(driver)->input.digit, 0);
    driver_close(driver);
}

static void a_cell_without_notes_says_so(void **state) {
    SceneDriver *driver = open_board(window);
    driver_letter(driver, 'x', MOD_SHIFT);
    driver_click(driver, "colour-1");
    const int before = driver_cursor(driver);
    driver_click(driver, "cell-1-1"); /* given */
    assert_true(driver_says(driver, "Which note?"));
    assert_int_equal(driver_cursor(driver), before);
    /* A key does not do what the last press meant. */
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(scene_in(driver)->input.selection.cell >= 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "Which note?"));
    assert_int_equal(driver_cursor(driver), before + 1);
    driver_close(driver);
}

static void the_note_is_chosen_first(void **state) {
    SceneDriver *driver = open_board(window);
    driver_letter(driver, 'x', MOD_SHIFT);
    driver_click(driver, "cell-1-1");
    driver_digit(driver, 5, 0); /* no note of it is chosen */
    assert_true(driver_says(driver, "Which note?"));
    driver_click_at(driver, note_in(driver, "cell-1-3", 2));
    assert_int_equal(scene_in(driver)->input.selection.cell, CELL);
    assert_true(driver_says(driver, "Choose a colour for notes of the digit 2."));
    driver_click(driver, "colour-5");
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 2), 5);
    assert_int_equal(sudoku_note_colour(state_in(driver), NEXT, 2), 0);
    driver_click_at(driver, note_in(driver, "cell-1-4", 2));
    driver_digit(driver, 6, 0);
    assert_int_equal(sudoku_note_colour(state_in(driver), NEXT, 2), 6);
    driver_click_at(driver, note_in(driver, "cell-1-4", 2));
    assert_int_equal(scene_in(driver)->input.selection.cell, -1);
    assert_int_equal(scene_in(driver)->input.digit, 0);
    /* With the digits in hand again no digit is left to be written. */
    driver_click_at(driver, note_in(driver, "cell-1-4", 2));
    driver_letter(driver, 'x', 0);
    driver_click(driver, "cell-1-6");
    assert_int_equal(state_in(driver)->grid.value[5], 0);
    driver_close(driver);
}

static void notes_in_the_centre_are_clicked(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 1, MOD_SHIFT);
    driver_digit(driver, 2, MOD_CTRL);
    driver_digit(driver, 4, MOD_CTRL);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'x', MOD_SHIFT);
    driver_click(driver, "colour-2");
    driver_click_at(driver, note_in(driver, "cell-1-3", 6)); /* the right one of two */
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 4), 2);
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 2), 0);
    driver_click_at(driver, note_in(driver, "cell-1-3", 4));
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 2), 2);
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 1), 0);
    driver_click_at(driver, note_in(driver, "cell-1-3", 1)); /* in its corner */
    assert_int_equal(sudoku_note_colour(state_in(driver), CELL, 1), 2);
    driver_close(driver);
}

/* A drag colours the notes of the digit that it began with. */
static void a_drag_colours_one_digit(void **state) {
    SceneDriver *driver = open_board(window);
    driver_letter(driver, 'x', MOD_SHIFT);
    driver_click(driver, "colour-4");
    const Point from = note_in(driver, "cell-1-3", 2);
    const Point to = note_in(driver, "cell-1-9", 5);
    const int before = driver_cursor(driver);
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = from});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = to});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = to});
    int coloured = 0;
    for (int cell = 0; cell < 81; cell++) {
        const bool is_crossed = cell >= CELL && cell < 9;
        const bool is_noted = sudoku_noted(state_in(driver), cell) >> 1 & 1;
        const int colour = sudoku_note_colour(state_in(driver), cell, 2);
        assert_int_equal(colour, is_crossed && is_noted ? 4 : 0);
        coloured += colour > 0;
        for (int value = 1; value <= 9; value++) {
            assert_true(value == 2 || !sudoku_note_colour(state_in(driver), cell, value));
        }
    }
    assert_int_equal(coloured, 5);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), before);
    driver_close(driver);
}

static void the_choice_is_seen_and_kept(void **state) {
    static const Size sizes[] = {{360, 480}, {480, 360}, {480, 800}, {800, 600}, {2560, 1440}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_board(sizes[i]);
        driver_letter(driver, 'x', 0);
        const Rect place = driver_control(driver, "coloured-notes")->rect;
        const Rect view = driver_shell(driver)->view.panel.viewport;
        assert_true(place.y >= view.y && place.y + place.height <= view.y + view.height);
        driver_click(driver, "coloured-notes");
        driver_reopen(driver);
        assert_true(driver_control(driver, "coloured-notes")->is_checked);
        driver_letter(driver, 'x', MOD_SHIFT);
        assert_true(driver_control(driver, "coloured-cells")->is_checked);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes_get_the_colour_that_is_chosen),
        cmocka_unit_test(other_pens_choose_cells),
        cmocka_unit_test(a_cell_without_notes_says_so),
        cmocka_unit_test(the_note_is_chosen_first),
        cmocka_unit_test(notes_in_the_centre_are_clicked),
        cmocka_unit_test(a_drag_colours_one_digit),
        cmocka_unit_test(the_choice_is_seen_and_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
