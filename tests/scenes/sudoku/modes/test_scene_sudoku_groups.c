/* Several moves of Sudoku that are taken back together, also after the program has ended. */
#include "support/test.h"

#include <string.h>

#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static bool is_at(SceneDriver *driver, int ply) {
    char field[20];
    Text text = text_over(field, sizeof field);
    text_addf(&text, "\t%d\t", ply);
    return strstr(driver_state(driver), field) != NULL;
}

/* Three notes at once in the cells of the first row. */
static void play_group(SceneDriver *driver, int digit) {
    const SudokuLayout *layout = &sudoku_state_of(driver_shell(driver))->layout;
    const Move moves[] = {sudoku_move(layout, SUDOKU_MOVE_NOTE, 2, digit),
                          sudoku_move(layout, SUDOKU_MOVE_NOTE, 3, digit),
                          sudoku_move(layout, SUDOKU_MOVE_NOTE, 5, digit)};
    assert_true(sudoku_play_group(driver_shell(driver), moves, 3));
}

static void a_group_is_one_undo_after_a_restart_too(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    play_group(driver, 1);
    play_group(driver, 2);
    assert_true(is_at(driver, 6));
    driver_reopen(driver);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(is_at(driver, 3));
    driver_reopen(driver);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_true(is_at(driver, 6));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(is_at(driver, 0));
    driver_close(driver);
}

/* A move in the middle that is not legal parts nothing, and at the beginning joins nothing. */
static void what_is_not_legal_does_not_join(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    const SudokuLayout *layout = &sudoku_state_of(driver_shell(driver))->layout;
    play_group(driver, 1);
    const Move moves[] = {
        sudoku_move(layout, SUDOKU_MOVE_NOTE, 0, 1), /* a given */
        sudoku_move(layout, SUDOKU_MOVE_NOTE, 2, 2), sudoku_move(layout, SUDOKU_MOVE_NOTE, 1, 1),
        sudoku_move(layout, SUDOKU_MOVE_NOTE, 3, 2), sudoku_move(layout, SUDOKU_MOVE_NOTE, 0, 3)};
    assert_true(sudoku_play_group(driver_shell(driver), moves, 5));
    assert_true(is_at(driver, 5));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(is_at(driver, 3));
    assert_false(sudoku_play_group(driver_shell(driver), moves, 1));
    assert_true(is_at(driver, 3));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_group_is_one_undo_after_a_restart_too),
        cmocka_unit_test(what_is_not_legal_does_not_join),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
