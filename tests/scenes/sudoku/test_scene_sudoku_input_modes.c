/* Mouse and keyboard on a puzzle: input modes, digits chosen first, cells selected one by one and
 * in blocks, presses, save points, and the options that are saved. */
#include "support/test.h"

#include <string.h>

#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/input/input_mode.h"
#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/model/bookmarks.h"
#include "scenes/sudoku/model/training.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char open_four[] = "sudoku\tclassic:1...............\t0\t";

static void click_with(SceneDriver *driver, const char *id, unsigned mods) {
    const Point at = middle_of(driver, id);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .mods = mods});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
}

static void expect_chosen(SceneDriver *driver, int selected, int count) {
    int cells[SUDOKU_CELLS_MAX];
    assert_int_equal(sudoku_selection_cells(driver_shell(driver), cells), count);
    assert_int_equal(scene_in(driver)->input.selection.cell, selected);
}

/* ---- Pens ---- */

/* Enter puts it where the arrows have led; without a cell, or without a digit, there is nothing to
 * put. */
static void enter_puts_what_was_chosen_first(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, window);
    GameShell *shell = driver_shell(driver);
    assert_false(shell_run_id(shell, "put", 0));
    driver_digit(driver, 3, 0);
    assert_false(shell_run_id(shell, "put", 0));
    sudoku_select_cell(shell, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "r1c1=3");
    driver_key(driver, KEY_ESCAPE, 0);
    sudoku_select_cell(shell, 2);
    assert_false(shell_run_id(shell, "put", 0));
    driver_letter(driver, 'x', 0);
    assert_false(shell_run_id(shell, "put", 0));
    sudoku_select_cell(shell, -1);
    driver_click(driver, "colour-2");
    assert_false(shell_run_id(shell, "put", 0));
    sudoku_select_cell(shell, 2);
    assert_true(shell_run_id(shell, "put", 0));
    assert_string_equal(driver_moves(driver), "r1c1=3 r1c3#2");
    driver_close(driver);
}

static void the_other_button_chooses_a_key(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    driver_click_secondary(driver, "key-4");
    assert_true(driver_control(driver, "key-4")->is_checked);
    assert_int_equal(scene_in(driver)->input.digit, 4);
    driver_click(driver, "cell-1-4");
    assert_string_equal(driver_moves(driver), "r1c4=4");
    driver_click_secondary(driver, "key-4");
    assert_false(driver_control(driver, "key-4")->is_checked);
    driver_close(driver);
}

static void there_are_six_colours(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    driver_letter(driver, 'x', 0);
    driver_digit(driver, 6, 0);
    assert_string_equal(driver_moves(driver), "r1c3#6");
    driver_digit(driver, 7, 0);
    assert_true(driver_says(driver, "There is no such colour."));
    assert_string_equal(driver_moves(driver), "r1c3#6");
    driver_digit(driver, 0, 0);
    assert_string_equal(driver_moves(driver), "r1c3#6 r1c3#0");
    driver_letter(driver, 'x', 0);
    driver_digit(driver, 6, 0); /* a digit again */
    assert_string_equal(driver_moves(driver), "r1c3#6 r1c3#0 r1c3=6");
    driver_digit(driver, 0, 0);
    assert_int_equal(sudoku_state_of(driver_shell(driver))->grid.value[2], 0);
    driver_close(driver);
}

/* Where there is room for one key it goes round all five. */
static void one_key_goes_from_pen_to_pen(void **state) {
    static const SudokuInputMode pens[] = {SUDOKU_INPUT_CORNERS, SUDOKU_INPUT_CENTRE,
                                           SUDOKU_INPUT_COLOURS, SUDOKU_INPUT_LINKS,
                                           SUDOKU_INPUT_DIGITS,  SUDOKU_INPUT_CORNERS};
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
    assert_null(driver_control(driver, "notes"));
    assert_false(driver_control(driver, "pen")->is_checked);
    for (size_t i = 0; i < sizeof pens / sizeof pens[0]; i++) {
        driver_click(driver, "pen");
        assert_int_equal(scene_in(driver)->input.mode, pens[i]);
        assert_int_equal(driver_control(driver, "pen")->is_checked, pens[i] != SUDOKU_INPUT_DIGITS);
    }
    driver_close(driver);
}

static bool is_lit(const SceneDriver *driver,
                   CommandState (*state)(const GameShell *, const void *, int)) {
    const GameShell *shell = driver_shell(driver);
    return state(shell, sudoku_const_scene_of(shell), 0).can == COMMAND_ON;
}

/* One of them, the one in hand; and none while the game is held. */
static void the_pen_in_hand_is_lit(void **state) {
    SceneDriver *driver = open_at(nine, window);
    SudokuScene *scene = sudoku_scene_of(driver_shell(driver));
    for (int pen = SUDOKU_INPUT_DIGITS; pen <= SUDOKU_INPUT_COLOURS; pen++) {
        for (int notes = 0; notes < 2; notes++) {
            scene->input.mode = (SudokuInputMode)pen;
            scene->input.colours_notes = notes == 1;
            const bool colours = pen == SUDOKU_INPUT_COLOURS;
            assert_int_equal(is_lit(driver, sudoku_notes_state), pen == SUDOKU_INPUT_CORNERS);
            assert_int_equal(is_lit(driver, sudoku_centre_state), pen == SUDOKU_INPUT_CENTRE);
            assert_int_equal(is_lit(driver, sudoku_colours_state), colours);
            assert_int_equal(is_lit(driver, sudoku_note_colours_state), colours && notes == 1);
            assert_int_equal(is_lit(driver, sudoku_input_mode_state), pen != SUDOKU_INPUT_DIGITS);
        }
    }
    scene->input.colour = 0;
    assert_true(is_lit(driver, sudoku_colour_state));
    scene->input.colour = 1;
    assert_false(is_lit(driver, sudoku_colour_state));
    scene->hold_reason = "held";
    assert_false(is_lit(driver, sudoku_colours_state));
    assert_false(is_lit(driver, sudoku_note_colours_state));
    assert_false(is_lit(driver, sudoku_input_mode_state));
    scene->input.colour = 0;
    assert_false(is_lit(driver, sudoku_colour_state));
    scene->hold_reason = NULL;
    driver_close(driver);
}

/* Shift+X: notes, then cells, then notes; from another pen always notes. */
static void notes_and_cells_take_turns(void **state) {
    SceneDriver *driver = open_at(nine, window);
    for (int i = 0; i < 3; i++) {
        driver_letter(driver, 'x', MOD_SHIFT);
        assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_COLOURS);
        assert_int_equal(scene_in(driver)->input.colours_notes, i != 1);
    }
    driver_letter(driver, 'n', 0);
    driver_letter(driver, 'x', MOD_SHIFT);
    assert_true(scene_in(driver)->input.colours_notes);
    driver_close(driver);
}

/* ---- Cells ---- */

static void chosen_cells_are_let_go_one_by_one(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_click(driver, "cell-1-3");
    click_with(driver, "cell-5-5", MOD_CTRL);
    expect_chosen(driver, 40, 2);
    click_with(driver, "cell-5-5", MOD_CTRL);
    expect_chosen(driver, 2, 1);
    click_with(driver, "cell-5-5", MOD_CTRL);
    click_with(driver, "cell-1-3", MOD_CTRL);
    expect_chosen(driver, 40, 1);
    click_with(driver, "cell-5-5", MOD_CTRL);
    expect_chosen(driver, -1, 0);
    click_with(driver, "cell-5-5", MOD_CTRL);
    click_with(driver, "cell-1-3", MOD_CTRL);
    click_with(driver, "cell-9-1", MOD_CTRL);
    expect_chosen(driver, 72, 3);
    click_with(driver, "cell-9-1", MOD_CTRL); /* that of the keyboard: another takes its place */
    expect_chosen(driver, 2, 2);
    assert_true(sudoku_is_selected(driver_shell(driver), 40));
    driver_click(driver, "cell-1-3"); /* alone */
    expect_chosen(driver, 2, 1);
    driver_click(driver, "cell-1-3"); /* and no longer */
    expect_chosen(driver, -1, 0);
    driver_close(driver);
}

static void expect_block(SceneDriver *driver, const int from[2], const int to[2]) {
    const GameShell *shell = driver_shell(driver);
    char ids[2][CONTROL_ID_SIZE];
    for (int i = 0; i < 2; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        text_addf(&id, "cell-%d-%d", (i ? to : from)[0] + 1, (i ? to : from)[1] + 1);
    }
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, ids[0]);
    click_with(driver, ids[1], MOD_SHIFT);
    assert_int_equal(scene_in(driver)->input.selection.cell, to[0] * 9 + to[1]);
    for (int cell = 0; cell < 81; cell++) {
        const int row = cell / 9;
        const int column = cell % 9;
        const bool is_in =
            (row - from[0]) * (row - to[0]) <= 0 && (column - from[1]) * (column - to[1]) <= 0;
        assert_int_equal(sudoku_is_selected(shell, cell), is_in);
    }
}

/* Shift and a click choose all between, whichever way. */
static void a_block_goes_every_way(void **state) {
    SceneDriver *driver = open_at(nine, window);
    expect_block(driver, (const int[]){0, 0}, (const int[]){1, 2});
    expect_block(driver, (const int[]){7, 2}, (const int[]){6, 0});
    expect_block(driver, (const int[]){3, 5}, (const int[]){5, 3});
    expect_block(driver, (const int[]){5, 1}, (const int[]){2, 4});
    expect_block(driver, (const int[]){4, 4}, (const int[]){4, 7});
    expect_block(driver, (const int[]){8, 8}, (const int[]){3, 8});
    driver_key(driver, KEY_ESCAPE, 0);
    click_with(driver, "cell-4-4", MOD_SHIFT); /* from nowhere: it alone */
    expect_chosen(driver, 30, 1);
    driver_close(driver);
}

static void what_cannot_be_erased_is_told(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "Choose a cell first."));
    driver_click(driver, "cell-1-1");
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "This digit is given: it stays."));
    assert_true(driver_shell(driver)->message.refusal.place.width > 0);
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "This digit is given: it stays."));
    driver_click(driver, "cell-1-3");
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "This cell is empty."));
    driver_digit(driver, 4, 0);
    driver_digit(driver, 1, MOD_SHIFT);
    assert_true(driver_says(driver, "Notes go into empty cells only."));
    assert_string_equal(driver_moves(driver), "r1c3=4");
    driver_close(driver);
}

/* A whole board acts when a cell is pressed, a magnified one when it is let go. */
static void a_press_acts_at_once_on_a_whole_board(void **state) {
    for (int near = 0; near < 2; near++) {
        SceneDriver *driver =
            open_at(near ? SUDOKU_SIXTEEN : nine, near ? (Size){360, 480} : window);
        assert_int_equal(sudoku_board_is_zoomed(driver_shell(driver)), near);
        const Point at = middle_of(driver, "cell-3-2");
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
        driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at});
        assert_int_equal(scene_in(driver)->input.selection.cell >= 0, !near);
        driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
        assert_int_equal(scene_in(driver)->input.selection.cell, near ? 33 : 19);
        driver_close(driver);
    }
}

/* A digit chosen first is written where it was pressed: a drag adds nothing, but with Shift it
 * chooses cells as ever. */
static void a_drag_writes_one_digit(void **state) {
    SceneDriver *driver = open_at(nine, window);
    driver_digit(driver, 4, 0);
    for (int shift = 0; shift < 2; shift++) {
        const Point from = middle_of(driver, "cell-1-3");
        const Point to = middle_of(driver, "cell-1-6");
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = from});
        driver_event(
            driver, (Event){.type = EVENT_POINTER_DOWN, .at = from, .mods = shift ? MOD_SHIFT : 0});
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = to});
        driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = to});
        expect_chosen(driver, shift ? 5 : -1, shift ? 4 : 0);
        assert_string_equal(driver_moves(driver), "r1c3=4");
    }
    driver_close(driver);
}

/* Not a drag while it stays in its cell, and none without a press. */
static void a_trembling_press_is_a_click(void **state) {
    SceneDriver *driver = open_at(nine, window);
    const Point at = middle_of(driver, "cell-1-3");
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {at.x + 9, at.y + 9}});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {at.x - 9, at.y}});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at});
    expect_chosen(driver, 2, 1);
    assert_false(sudoku_selection_marks(driver_shell(driver)) != NULL);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = middle_of(driver, "cell-5-5")});
    expect_chosen(driver, 2, 1);
    driver_close(driver);
}

/* ---- Save points ---- */

static int left_at(SceneDriver *driver, int index) {
    const Session *point = sudoku_bookmark_at(driver_shell(driver), index);
    const SudokuState *state = point ? session_state(point) : NULL;
    return state ? state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid) : -1;
}

/* Of four points the second is removed: the others keep their order, and their words. */
static void a_point_among_others_is_removed(void **state) {
    static const int cells[] = {2, 3, 5, 6};
    SceneDriver *driver = open_at(nine, window);
    driver_letter(driver, 'w', 0);
    const int all = left_at(driver, 0) < 0 ? 81 - 30 : 0;
    for (int i = 0; i < 4; i++) {
        driver_letter(driver, 'w', MOD_SHIFT);
        sudoku_select_cell(driver_shell(driver), cells[i]);
        driver_digit(driver, 1, 0);
    }
    for (int i = 0; i < 4; i++) {
        assert_int_equal(left_at(driver, i), all - i);
    }
    assert_int_equal(left_at(driver, 4), -1);
    assert_string_equal(driver_control(driver, "point-3")->label, "3 · 49 to fill");
    driver_click(driver, "point-remove-2");
    assert_int_equal(left_at(driver, 0), all);
    assert_int_equal(left_at(driver, 1), all - 2);
    assert_int_equal(left_at(driver, 2), all - 3);
    assert_int_equal(left_at(driver, 3), -1);
    assert_null(driver_control(driver, "point-4"));
    driver_reopen(driver);
    assert_int_equal(left_at(driver, 2), all - 3);
    assert_int_equal(left_at(driver, 3), -1);
    driver_close(driver);
}

/* All that a player writes comes back: digits, helped ones, notes of both kinds, colours of cells
 * and of notes. */
static void a_point_brings_everything_back(void **state) {
    SceneDriver *driver = open_at(open_four, window);
    GameShell *shell = driver_shell(driver);
    static const struct {
        int cell, digit;
        unsigned mods;
    } written[] = {{1, 2, 0},         {2, 3, MOD_SHIFT}, {2, 4, MOD_SHIFT}, {3, 4, MOD_CTRL},
                   {3, 1, MOD_CTRL},  {3, 2, MOD_SHIFT}, {7, 4, 0},         {15, 4, MOD_SHIFT},
                   {15, 1, MOD_CTRL}, {4, 4, MOD_SHIFT}};
    static SudokuState before;
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++) {
        sudoku_select_cell(shell, written[i].cell);
        driver_digit(driver, written[i].digit, written[i].mods);
    }
    sudoku_select_cell(shell, 15);
    driver_letter(driver, 'x', 0);
    driver_digit(driver, 5, 0);
    driver_digit(driver, 2, 0);
    driver_digit(driver, 4, MOD_SHIFT);
    driver_digit(driver, 3, 0);
    memcpy(&before, sudoku_state_of(shell), sizeof before);
    assert_int_equal(before.colours[15], 1 << 4 | 1 << 1);
    assert_int_equal(sudoku_note_colour(&before, 15, 4), 3);
    driver_letter(driver, 'w', 0);
    driver_click(driver, "point-set");
    driver_letter(driver, 'x', 0);
    driver_key(driver, KEY_ESCAPE, 0);
    for (int cell = 1; cell < 16; cell++) {
        for (int i = 0; i < 2; i++) {
            sudoku_select_cell(shell, cell);
            driver_key(driver, KEY_DELETE, 0);
        }
    }
    sudoku_select_cell(shell, 15);
    driver_digit(driver, 2, MOD_SHIFT);
    sudoku_select_cell(shell, 1);
    driver_digit(driver, 3, 0);
    sudoku_select_cell(shell, 5);
    driver_digit(driver, 1, 0);
    assert_int_not_equal(memcmp(&before, sudoku_state_of(shell), sizeof before), 0);
    driver_letter(driver, 'w', 0);
    driver_click(driver, "point-1");
    assert_memory_equal(sudoku_state_of(shell), &before, sizeof before);
    driver_close(driver);
}

/* ---- Kept with the game ---- */

static const SudokuScene *reopen_with(SceneDriver *driver, const char *options) {
    char text[400];
    Text words = text_over(text, sizeof text);
    text_addf(&words, "sudoku\t%s\t0\t", SUDOKU_SIXTEEN);
    driver_reopen_saved(driver, "sudoku", text, options);
    return scene_in(driver);
}

static void options_are_read_as_they_were_written(void **state) {
    SceneDriver *driver = open_at(SUDOKU_SIXTEEN, (Size){360, 480});
    assert_true(sudoku_board_is_zoomed(driver_shell(driver)));
    reopen_with(driver, "zoom=0");
    assert_false(sudoku_board_is_zoomed(driver_shell(driver)));
    assert_int_equal(reopen_with(driver, "zoom=1")->input.zoom.choice, ZOOM_ALWAYS);
    assert_true(reopen_with(driver, "zoom=50")->input.zoom.side == 50);
    assert_true(sudoku_board_is_zoomed(driver_shell(driver)));
    assert_int_equal(reopen_with(driver, "zoom=73")->input.zoom.choice, ZOOM_BY_SIZE);
    assert_int_equal(reopen_with(driver, "zoom=-1")->input.zoom.choice, ZOOM_BY_SIZE);
    assert_int_equal(reopen_with(driver, "notes=1")->input.mode, SUDOKU_INPUT_CORNERS);
    assert_int_equal(reopen_with(driver, "notes=0")->input.mode, SUDOKU_INPUT_DIGITS);
    assert_int_equal(reopen_with(driver, "pen=corners")->input.mode, SUDOKU_INPUT_CORNERS);
    assert_int_equal(reopen_with(driver, "pen=centre")->input.mode, SUDOKU_INPUT_CENTRE);
    assert_int_equal(reopen_with(driver, "pen=colours")->input.mode, SUDOKU_INPUT_COLOURS);
    assert_int_equal(reopen_with(driver, "pen=digits")->input.mode, SUDOKU_INPUT_DIGITS);
    assert_true(reopen_with(driver, "coloured=notes")->input.colours_notes);
    assert_false(reopen_with(driver, "coloured=cells")->input.colours_notes);
    assert_true(reopen_with(driver, "first=digit")->input.is_digit_first);
    assert_false(reopen_with(driver, "first=cell")->input.is_digit_first);
    assert_true(reopen_with(driver, "clock=hidden")->hides_clock);
    assert_false(reopen_with(driver, "clock=shown")->hides_clock);
    assert_int_equal(reopen_with(driver, "signs=letters")->signs, SUDOKU_SIGNS_LETTERS);
    assert_true(reopen_with(driver, "unique=0")->no_uniqueness);
    assert_false(reopen_with(driver, "unique=1")->no_uniqueness);
    assert_true(reopen_with(driver, "diagonals=1")->has_diagonals);
    assert_false(reopen_with(driver, "diagonals=0")->has_diagonals);
    assert_int_equal(reopen_with(driver, "level=expert")->level, SUDOKU_EXPERT);
    assert_int_equal(reopen_with(driver, "speed=0")->speed, 0);
    assert_int_equal(reopen_with(driver, "speed=8")->speed, SUDOKU_SPEEDS - 1);
    assert_int_equal(reopen_with(driver, "speed=9")->speed, 2);
    assert_int_equal(reopen_with(driver, "layout=same")->choice, SUDOKU_CHOICE_SAME);
    const SudokuTraining read = *reopen_with(driver, "trained=0-2-3")->training;
    assert_int_equal(read.found, 0);
    assert_int_equal(read.shown, 2);
    assert_int_equal(read.slips, 3);
    assert_int_equal(reopen_with(driver, "trained=1-0-0")->training->found, 1);
    assert_int_equal(reopen_with(driver, "trained=-1-2-3")->training->shown, 0);
    assert_int_equal(reopen_with(driver, "trained=1--2-3")->training->found, 0);
    assert_int_equal(reopen_with(driver, "trained=1-2--3")->training->found, 0);
    assert_int_equal(reopen_with(driver, "trained=1-2")->training->found, 0);
    assert_true(reopen_with(driver, "seconds=75")->run.elapsed_ms == 75000);
    assert_true(reopen_with(driver, "helped=1")->run.is_helped);
    assert_false(reopen_with(driver, "helped=0")->run.is_helped);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_puts_what_was_chosen_first),
        cmocka_unit_test(the_other_button_chooses_a_key),
        cmocka_unit_test(there_are_six_colours),
        cmocka_unit_test(one_key_goes_from_pen_to_pen),
        cmocka_unit_test(the_pen_in_hand_is_lit),
        cmocka_unit_test(notes_and_cells_take_turns),
        cmocka_unit_test(chosen_cells_are_let_go_one_by_one),
        cmocka_unit_test(a_block_goes_every_way),
        cmocka_unit_test(what_cannot_be_erased_is_told),
        cmocka_unit_test(a_press_acts_at_once_on_a_whole_board),
        cmocka_unit_test(a_drag_writes_one_digit),
        cmocka_unit_test(a_trembling_press_is_a_click),
        cmocka_unit_test(a_point_among_others_is_removed),
        cmocka_unit_test(a_point_brings_everything_back),
        cmocka_unit_test(options_are_read_as_they_were_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
