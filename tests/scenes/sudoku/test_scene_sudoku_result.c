/* The card of a puzzle in hand and that of a solved one: mistakes and choices about them, "Stuck?",
 * times, techniques, the week of puzzles of the day, and what one does next. */
#include "support/test.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/card/result.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char easy[] = "sudoku\tclassic:"
                           "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
                           "..5....8..79 easy\t0\t";
static const char four[] = "classic:3.1....24....1.3 easy";

static void fill_in(SceneDriver *driver) {
    const SudokuScene *scene = scene_in(driver);
    const SudokuState *state = session_state(driver_shell(driver)->session);
    const SudokuGrid solution = scene->solution;
    assert_true(scene->has_solution);
    for (int cell = 0; cell < state->layout.cells; cell++) {
        if (!sudoku_state_of(driver_shell(driver))->grid.value[cell]) {
            char id[24];
            Text text = text_over(id, sizeof id);
            text_addf(&text, "cell-%d-%d", state->layout.row[cell] + 1,
                      state->layout.column[cell] + 1);
            driver_click(driver, id);
            driver_digit(driver, solution.value[cell], 0);
        }
    }
    assert_true(sudoku_is_solved(driver_shell(driver)));
}

static SudokuResult *result_in(SceneDriver *driver) {
    return scene_in(driver)->result;
}

/* ---- The puzzle in hand ---- */

static void the_last_step_is_named(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    assert_true(driver_shows(driver, "Every row, column and box"));
    driver_click(driver, "cell-5-5");
    driver_digit(driver, 5, 0);
    assert_true(driver_shows(driver, "Last: 5 in row 5, column 5."));
    assert_false(driver_shows(driver, "Every row, column and box"));
    driver_digit(driver, 0, 0);
    assert_true(driver_shows(driver, "Last: erased row 5, column 5."));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_false(driver_shows(driver, "Last: "));
    driver_close(driver);
}

/* After three minutes without a digit, and not before; a digit takes it away. */
static void a_stuck_player_is_asked(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_advance(driver, 178000);
    assert_null(driver_control(driver, "stuck"));
    driver_advance(driver, 3000);
    assert_non_null(driver_control(driver, "stuck"));
    driver_click(driver, "cell-5-5");
    assert_non_null(driver_control(driver, "stuck"));
    driver_digit(driver, 5, 0);
    driver_advance(driver, 1000);
    assert_null(driver_control(driver, "stuck"));
    driver_advance(driver, 181000);
    driver_click(driver, "stuck");
    assert_true(shell_is_open(driver_shell(driver), &sudoku_hint_mode));
    driver_close(driver);
}

static void choose(SceneDriver *driver, const char *id) {
    driver_menu(driver, "options");
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    driver_key(driver, KEY_ESCAPE, 0);
}

static void mistakes_are_seen_by_choice(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_click(driver, "cell-5-5");
    driver_digit(driver, 9, 0); /* it is 5 */
    assert_false(scene_in(driver)->is_checked);
    assert_false(driver_shows(driver, "Mistakes: "));
    assert_int_equal(scene_in(driver)->run.mistakes, 1);
    assert_false(scene_in(driver)->run.is_helped);
    choose(driver, "see-count");
    assert_true(driver_shows(driver, "Mistakes: 1"));
    choose(driver, "see-mistakes");
    assert_true(scene_in(driver)->is_checked && scene_in(driver)->wrong[40]);
    driver_reopen(driver); /* choices and count are kept */
    assert_true(driver_shows(driver, "Mistakes: 1"));
    assert_true(scene_in(driver)->is_checked && scene_in(driver)->run.is_helped);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_false(scene_in(driver)->is_checked);
    driver_letter(driver, 'y', MOD_CTRL); /* done again it is no second mistake */
    assert_int_equal(scene_in(driver)->run.mistakes, 1);
    driver_close(driver);
}

static void equal_digits_are_lit_by_choice(void **state) {
    static char lit[300000], plain[300000];
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    Text one = text_over(lit, sizeof lit);
    Text other = text_over(plain, sizeof plain);
    driver_click(driver, "cell-1-1");
    text_add(&one, driver_recording(driver));
    driver_key(driver, KEY_ESCAPE, 0);
    choose(driver, "see-alike");
    driver_click(driver, "cell-1-1");
    text_add(&other, driver_recording(driver));
    assert_string_not_equal(lit, plain);
    assert_true(scene_in(driver)->hides_alike);
    driver_close(driver);
}

/* ---- A solved puzzle ---- */

static void a_first_puzzle_is_told(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, easy, "--id");
    fill_in(driver);
    assert_null(driver_control(driver, "look")); /* the wave comes first */
    driver_advance(driver, 2000);
    assert_non_null(driver_control(driver, "look"));
    assert_true(driver_shows(driver, "Your first of this kind."));
    assert_true(driver_shows(driver, "No hints."));
    assert_true(driver_shows(driver, "wrong digits"));
    assert_true(driver_shows(driver, "New to you: "));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_letter(driver, 'z', MOD_CTRL); /* the card of the puzzle again */
    assert_null(driver_control(driver, "look"));
    assert_true(driver_shows(driver, "80 of 81 cells filled"));
    driver_close(driver);
}

/* The second time a technique is no longer new; the time is compared. */
static void a_faster_time_is_a_new_best(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, easy, "--id");
    driver_advance(driver, 60000);
    fill_in(driver);
    driver_reopen_loaded(driver, easy, "--id");
    driver_advance(driver, 30000);
    fill_in(driver);
    driver_advance(driver, 2000);
    assert_int_equal(result_in(driver)->technique, -1);
    assert_int_equal(result_in(driver)->best_before, 60);
    assert_int_equal(result_in(driver)->average_before, 60);
    assert_true(driver_shows(driver, "New best"));
    assert_true(driver_shows(driver, "30 seconds faster than before"));
    assert_true(driver_shows(driver, "Your average"));
    driver_reopen_loaded(driver, easy, "--id");
    driver_advance(driver, 40000);
    driver_click(driver, "hint");
    driver_key(driver, KEY_ESCAPE, 0);
    fill_in(driver);
    driver_advance(driver, 2000);
    assert_int_equal(result_in(driver)->average_before, 45);
    assert_false(driver_shows(driver, "New best"));
    assert_true(driver_shows(driver, "Your best is 0:30."));
    assert_true(driver_shows(driver, "1 hint"));
    driver_close(driver);
}

static void a_solution_of_the_program_is_no_result(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_click(driver, "solve");
    driver_key(driver, KEY_ENTER, 0);
    driver_advance(driver, 2000);
    assert_true(driver_shows(driver, "Damier solved it."));
    assert_false(driver_shows(driver, "New to you: "));
    assert_false(driver_shows(driver, "New best"));
    driver_close(driver);
}

static void harder_is_one_level_up(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    fill_in(driver);
    driver_advance(driver, 2000);
    assert_int_equal(scene_in(driver)->level, SUDOKU_EASY); /* the level of a first run */
    assert_string_equal(driver_control(driver, "new")->label, "Next puzzle");
    driver_click(driver, "harder");
    driver_settle(driver);
    assert_int_equal(scene_in(driver)->level, SUDOKU_MEDIUM);
    assert_false(sudoku_is_solved(driver_shell(driver)));
    assert_string_equal(driver_control(driver, "new")->label, "New puzzle");
    driver_close(driver);
}

static void the_moves_are_looked_at_again(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    fill_in(driver);
    const int moves = driver_cursor(driver);
    driver_advance(driver, 2000);
    driver_click(driver, "look");
    assert_true(driver_shows(driver, "Step 0 of 10"));
    for (int i = 0; i < moves; i++) {
        driver_click(driver, "look-step");
    }
    assert_true(driver_shows(driver, "Step 10 of 10"));
    assert_true(driver_shows(driver, " in row 4, column 3"));
    driver_click(driver, "look-step");
    assert_true(driver_says(driver, "This is the solution."));
    driver_click(driver, "look-back");
    assert_true(driver_shows(driver, "Step 9 of 10"));
    assert_int_equal(driver_cursor(driver), moves); /* the game stays as it is */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(driver_control(driver, "look"));
    driver_close(driver);
}

static void a_new_technique_leads_to_the_trainer(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, easy, "--id");
    fill_in(driver);
    driver_advance(driver, 2000);
    driver_click(driver, "result-turn");
    driver_settle(driver);
    assert_true(shell_is_open(driver_shell(driver), &sudoku_trainer_mode));
    assert_non_null(driver_control(driver, "train-show"));
    driver_close(driver);
}

/* ---- The week ---- */

static void the_days_in_a_row_are_counted(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, "daily:2026-03-02", "--id");
    Store *store = driver_context(driver)->store;
    sudoku_daily_save(store, (Date){2026, 3, 1}, 60000, false);
    sudoku_daily_save(store, (Date){2026, 2, 28}, 60000, true);
    sudoku_daily_save(store, (Date){2026, 2, 26}, 60000, false);
    driver_settle(driver);
    fill_in(driver);
    driver_advance(driver, 2000);
    const SudokuResult *result = result_in(driver);
    const bool days[SUDOKU_WEEK] = {false, false, true, false, true, true, true};
    assert_true(result->has_week);
    assert_int_equal(result->streak, 3);
    assert_memory_equal(result->done, days, sizeof days);
    assert_true(driver_shows(driver, "3 days in a row"));
    assert_true(driver_shows(driver, i18n_weekday((Date){2026, 2, 24})));
    driver_close(driver);
}

/* ---- After solving ---- */

/* A solved puzzle takes no digits: the keypad gives its room to the result, until an undo. */
static void the_keypad_goes_with_the_puzzle(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, easy, "game");
    const Zones *zones = &driver_shell(driver)->view.zones;
    const float height = zones->card.height;
    const float tools = zones->tools_area.y;
    assert_non_null(driver_control(driver, "key-5"));
    fill_in(driver);
    driver_advance(driver, 2000);
    assert_null(driver_control(driver, "key-5"));
    assert_true(zones->card.height > height + 80);
    assert_true(zones->tools_area.y == tools);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_non_null(driver_control(driver, "key-5"));
    assert_true(zones->card.height == height);
    driver_close(driver);
}

/* Steps and sets of a solved puzzle are looked at without any change of its result. */
static void a_solved_puzzle_is_studied(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, easy, "game");
    const GameShell *shell = driver_shell(driver);
    driver_answer_at_once(driver);
    fill_in(driver);
    driver_advance(driver, 2000);
    driver_menu(driver, "steps");
    driver_settle(driver);
    assert_true(driver_shows(driver, "The board shows the puzzle as it began."));
    assert_true(sudoku_cells_left(shell) > 40);
    assert_non_null(driver_control(driver, "step-next"));
    assert_null(driver_control(driver, "do"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(sudoku_cells_left(shell), 0);
    assert_false(scene_in(driver)->run.is_helped);
    driver_menu(driver, "sets");
    driver_hover(driver, "cell-1-1");
    assert_true(driver_shows(driver, "is a bijection onto S."));
    driver_menu(driver, "steps");
    driver_settle(driver);
    driver_letter(driver, 'z', MOD_CTRL); /* the board is the game's again */
    driver_settle(driver);
    assert_int_equal(sudoku_cells_left(shell), 1);
    assert_non_null(driver_control(driver, "do"));
    driver_close(driver);
}

/* While the page of the next puzzle covers the board, nobody can play: no time passes. */
static void the_clock_waits_for_a_page(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, easy, "game");
    driver_advance(driver, 5000);
    const int64_t before = sudoku_clock_ms(driver_shell(driver));
    driver_letter(driver, 'l', 0);
    driver_advance(driver, 60000);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(sudoku_clock_ms(driver_shell(driver)) < before + 1000);
    driver_advance(driver, 5000);
    assert_true(sudoku_clock_ms(driver_shell(driver)) >= before + 4000);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_step_is_named),
        cmocka_unit_test(a_stuck_player_is_asked),
        cmocka_unit_test(mistakes_are_seen_by_choice),
        cmocka_unit_test(equal_digits_are_lit_by_choice),
        cmocka_unit_test(a_first_puzzle_is_told),
        cmocka_unit_test(a_faster_time_is_a_new_best),
        cmocka_unit_test(a_solution_of_the_program_is_no_result),
        cmocka_unit_test(harder_is_one_level_up),
        cmocka_unit_test(the_moves_are_looked_at_again),
        cmocka_unit_test(a_new_technique_leads_to_the_trainer),
        cmocka_unit_test(the_days_in_a_row_are_counted),
        cmocka_unit_test(the_keypad_goes_with_the_puzzle),
        cmocka_unit_test(a_solved_puzzle_is_studied),
        cmocka_unit_test(the_clock_waits_for_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
