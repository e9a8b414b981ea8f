/* The Sudoku scene: playing, commands and pasted puzzles. */
#include "support/test.h"

#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/rules.h"
#include "sudoku/solver.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/* No technique of the fixture goes to its end. */
static const char extreme[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

static SceneDriver *open_puzzle(const char *cells) {
    return driver_open_loaded(&sudoku_scene, window, cells, "--id");
}

/* Field number `index` of the saved line: name, description, cursor, moves. */
static const char *field(SceneDriver *driver, int index) {
    const char *state = driver_state(driver);
    for (int tab = 0; tab < index; tab++) {
        state = strchr(state, '\t') + 1;
    }
    return state;
}

static bool has_moves(SceneDriver *driver, const char *moves) {
    if (strcmp(field(driver, 3), moves) == 0) {
        return true;
    }
    printf("  moves: %s\n", field(driver, 3));
    return false;
}

static void click_cell(SceneDriver *driver, int cell) {
    char id[32];
    snprintf(id, sizeof id, "cell-%d-%d", cell / 9 + 1, cell % 9 + 1);
    driver_click(driver, id);
}

static void click_digit(SceneDriver *driver, char digit) {
    char id[] = "key-0";
    id[4] = digit;
    driver_click(driver, id);
}

static StoredTally tally_of(SceneDriver *driver) {
    StoredTally tally;
    assert_int_equal(store_tally(driver_context(driver)->store, "sudoku", NULL, &tally), STATUS_OK);
    return tally;
}

/* The seconds kept with the game. */
static int saved_seconds(SceneDriver *driver) {
    StoredGame game;
    assert_int_equal(store_game_load(driver_context(driver)->store, "sudoku", &game), STATUS_OK);
    const char *seconds = strstr(game.options, "seconds=");
    assert_non_null(seconds);
    const int count = atoi(seconds + strlen("seconds="));
    stored_game_finish(&game);
    return count;
}

static void the_first_puzzle_is_made_by_the_worker(void **state) {
    SceneDriver *driver = driver_open(&sudoku_scene, window);
    assert_true(driver_says(driver, "Making a puzzle"));
    driver_settle(driver);
    assert_true(driver_says(driver, "cells to fill"));
    /* Nobody is asked whether the empty grid should come back. */
    assert_null(driver_control(driver, "strip-undo"));
    assert_true(driver_control(driver, "undo")->is_disabled);

    SudokuLayout layout;
    SudokuGrid givens;
    SudokuSolutions solutions;
    char description[200];
    Text text = text_over(description, sizeof description);
    Budget budget = budget_unlimited();
    const char *words = field(driver, 1);
    text_add_bytes(&text, words, strcspn(words, "\t"));
    assert_non_null(strstr(description, " easy"));
    assert_int_equal(sudoku_description_parse(description, &layout, &givens, &text), STATUS_OK);
    assert_int_equal(sudoku_solve(&layout, &givens, 2, &budget, &solutions), STATUS_OK);
    assert_int_equal(solutions.count, 1);
    driver_close(driver);
}

static void a_puzzle_is_solved_with_the_mouse(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    assert_true(driver_says(driver, "51 cells to fill"));
    driver_advance(driver, 61500);
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle[cell] == '.') {
            click_cell(driver, cell);
            click_digit(driver, solution[cell]);
        }
    }
    assert_true(driver_says(driver, "Solved, well done! | Without help, in 1:01."));
    assert_int_equal(driver_cursor(driver), 51);
    assert_int_equal(tally_of(driver).solved, 1);
    assert_int_equal(tally_of(driver).best_seconds, 61);
    driver_click(driver, "undo");
    assert_true(driver_says(driver, "1 cell to fill"));
    driver_click(driver, "redo");
    assert_true(driver_says(driver, "Solved"));
    driver_reopen(driver);
    assert_true(driver_says(driver, "Solved"));
    assert_int_equal(tally_of(driver).played, 1);
    driver_close(driver);
}

static void a_puzzle_is_solved_with_the_keyboard(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_key(driver, KEY_UP, 0); /* the middle of the board */
    for (int i = 0; i < 4; i++) {
        driver_key(driver, KEY_UP, 0);
        driver_key(driver, KEY_LEFT, 0);
    }
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle[cell] == '.') {
            driver_digit(driver, solution[cell] - '0', 0);
        }
        driver_key(driver, KEY_RIGHT, 0);
        if (cell % 9 == 8) {
            driver_key(driver, KEY_DOWN, 0);
        }
    }
    assert_true(driver_says(driver, "Solved, well done!"));
    driver_close(driver);
}

static void a_digit_can_be_chosen_first(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "key-2");
    assert_true(driver_says(driver, "Click the cells that take a 2."));
    driver_click(driver, "cell-1-3");
    driver_click(driver, "cell-2-2");
    assert_true(has_moves(driver, "r1c3=2 r2c2=2"));
    assert_true(driver_says(driver, "appears twice in box 1"));
    driver_click(driver, "cell-2-2"); /* the same digit again takes it away */
    driver_click_secondary(driver, "cell-5-5");
    assert_true(has_moves(driver, "r1c3=2 r2c2=2 r2c2- r5c5~2"));
    driver_click(driver, "cell-1-5"); /* a given: its digit is chosen */
    assert_true(driver_says(driver, "take a 7."));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "Choose a cell or a digit."));
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    driver_close(driver);
}

static void notes_are_kept_and_taken_along(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, MOD_SHIFT);
    driver_digit(driver, 1, MOD_CTRL);
    driver_key(driver, KEY_SPACE, 0);
    assert_true(driver_control(driver, "notes")->is_checked);
    driver_digit(driver, 2, 0);
    driver_click(driver, "key-2");
    driver_key(driver, KEY_SPACE, 0);
    assert_true(has_moves(driver, "r1c3~4 r1c3^1 r1c3~2 r1c3~2"));
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 4, 0); /* the note 4 beside it goes */
    driver_click(driver, "cell-1-3");
    driver_key(driver, KEY_DELETE, 0); /* only the note 1 was left */
    driver_letter(driver, 'm', MOD_CTRL);
    driver_key(driver, KEY_DELETE, MOD_CTRL);
    assert_true(has_moves(driver, "r1c3~4 r1c3^1 r1c3~2 r1c3~2 r1c4=4 r1c3- notes notes-"));
    driver_digit(driver, 0, 0); /* there is nothing to erase any more */
    assert_int_equal(driver_cursor(driver), 8);
    for (int i = 0; i < 8; i++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

static void conflicts_are_underlined(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_canvas(driver);
    const int before = recorder_count(driver_canvas(driver), "line");
    driver_click(driver, "cell-1-3");
    driver_click(driver, "key-5");
    assert_true(driver_says(driver, "The digit 5 appears twice in row 1."));
    assert_int_equal(recorder_count(driver_canvas(driver), "line"), before + 2);
    driver_close(driver);
}

static void a_check_counts_the_mistakes(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_click(driver, "check");
    assert_true(driver_says(driver, "No mistake so far."));
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 2, 0); /* breaks no rule, and is wrong */
    driver_letter(driver, 'c', 0);
    assert_true(driver_says(driver, "1 digit is wrong."));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_false(strstr(driver_status(driver), "Checked"));
    driver_close(driver);
}

static void a_hint_comes_in_three_stages(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "hint");
    assert_non_null(recorder_find_text(driver_canvas(driver), "Hint 1 of 3"));
    driver_click(driver, "hint-more");
    assert_non_null(recorder_find_text(driver_canvas(driver), "Hint 2 of 3"));
    assert_int_equal(recorder_count(driver_canvas(driver), "fill_circle"), 0);
    driver_letter(driver, 'h', 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Hint 3 of 3"));
    /* The dot on the board, and its sign in the legend. */
    assert_int_equal(recorder_count(driver_canvas(driver), "fill_circle"), 2);
    assert_string_equal(driver_control(driver, "hint-more")->label, "Got it");
    driver_key(driver, KEY_ENTER, 0);
    assert_int_equal(driver_cursor(driver), 1);
    assert_non_null(strchr(field(driver, 3), '!'));
    assert_null(driver_control(driver, "place"));
    driver_click(driver, "hint");
    driver_click(driver, "close");
    assert_int_equal(driver_cursor(driver), 1);
    driver_close(driver);
}

/* A hint that strikes candidates is many moves, taken back as one. */
static void hints_lead_to_the_end(void **state) {
    SceneDriver *driver = driver_open(&sudoku_scene, window);
    driver_settle(driver);
    driver_click(driver, "levels");
    driver_click(driver, "level-hard");
    driver_click(driver, "start-game");
    driver_settle(driver);
    int strikes = 0;
    for (int i = 0; i < 300 && !strstr(driver_status(driver), "Solved"); i++) {
        const int before = driver_cursor(driver);
        driver_letter(driver, 'h', 0);
        driver_key(driver, KEY_ENTER, 0);
        const int after = driver_cursor(driver);
        assert_true(after > before);
        if (after > before + 1) {
            strikes++;
            driver_letter(driver, 'z', MOD_CTRL);
            assert_int_equal(driver_cursor(driver), before);
            driver_letter(driver, 'y', MOD_CTRL);
            assert_int_equal(driver_cursor(driver), after);
        }
    }
    assert_true(driver_says(driver, "Solved! | With help"));
    assert_true(strikes > 0);
    assert_int_equal(tally_of(driver).assisted, 1);
    assert_int_equal(tally_of(driver).solved, 0);
    driver_close(driver);
}

static void an_extreme_puzzle_gets_proofs(void **state) {
    SceneDriver *driver = open_puzzle(extreme);
    bool was_told = false;
    for (int i = 0; i < 60 && !was_told; i++) {
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        was_told = recorder_find_text(driver_canvas(driver), "Suppose that");
        assert_null(recorder_find_text(driver_canvas(driver), "leads to a solution"));
        driver_letter(driver, 'p', 0);
    }
    assert_true(was_told);
    driver_close(driver);
}

static void the_solver_works_before_the_eyes(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 1, 0);
    driver_click(driver, "solve");
    assert_true(driver_says(driver, "Solving by trial"));
    driver_advance(driver, 10000);
    assert_null(recorder_find_text(driver_canvas(driver), "Digits tried: 0."));
    driver_click(driver, "play");
    char *still = recorder_copy(driver_canvas(driver));
    driver_advance(driver, 5000);
    assert_true(recorder_is_same(still, driver_recording(driver)));
    driver_click(driver, "step");
    assert_false(strcmp(still, driver_recording(driver)) == 0);
    free(still);
    /* Leaving it brings the player's own digit back. */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "50 cells to fill"));
    assert_true(has_moves(driver, "r1c3=1"));
    driver_letter(driver, 's', 0);
    driver_click(driver, "to-end");
    assert_true(driver_says(driver, "Solved! | With help"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "50 cells to fill"));
    assert_true(has_moves(driver, "r1c3=1 solve"));
    driver_close(driver);
}

static void the_solver_ends_by_itself(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_letter(driver, 's', 0);
    driver_key(driver, KEY_TAB, 0);
    const Control *speed = driver_control(driver, "speed");
    driver_click_at(driver, (Point){speed->rect.x + speed->rect.width - 2,
                                    speed->rect.y + speed->rect.height / 2});
    driver_settle(driver);
    assert_true(driver_says(driver, "Solved! | With help"));
    assert_int_equal(tally_of(driver).assisted, 1);
    driver_close(driver);
}

/* Keeps the worker busy until it is released, so that nothing is made before its time. */
static sem_t is_holding, may_end, has_ended;

static void run_held(void *payload, const atomic_bool *stop) {
    sem_post(&is_holding);
    sem_wait(&may_end);
    sem_post(&has_ended);
}

static void hold_worker(SceneDriver *driver) {
    static const TaskJob job = {.run = run_held};
    assert_int_equal(sem_init(&is_holding, 0, 0), 0);
    assert_int_equal(sem_init(&may_end, 0, 0), 0);
    assert_int_equal(sem_init(&has_ended, 0, 0), 0);
    assert_int_equal(task_start(driver_context(driver)->task, &job, NULL, 0), STATUS_OK);
    sem_wait(&is_holding);
}

static void release_worker(SceneDriver *driver) {
    sem_post(&may_end);
    sem_wait(&has_ended);
    driver_settle(driver);
}

static void a_new_puzzle_can_be_called_off(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    hold_worker(driver);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_true(driver_says(driver, "Making a puzzle"));
    assert_true(has_moves(driver, "r1c3=4"));
    driver_letter(driver, 'n', MOD_CTRL);
    release_worker(driver);
    assert_true(has_moves(driver, "r1c3=4"));
    /* Leaving calls it off too. */
    hold_worker(driver);
    driver_letter(driver, 'n', MOD_CTRL);
    driver_reopen(driver);
    release_worker(driver);
    assert_true(has_moves(driver, "r1c3=4"));
    driver_close(driver);
}

static void playing_on_does_not_call_it_off(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    hold_worker(driver);
    driver_click(driver, "levels");
    driver_click(driver, "level-medium");
    driver_click(driver, "start-game");
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 6, 0);
    assert_true(driver_says(driver, "Making a puzzle"));
    assert_true(has_moves(driver, "r1c4=6"));
    release_worker(driver);
    assert_true(has_moves(driver, ""));
    assert_non_null(strstr(field(driver, 1), " medium"));
    driver_click(driver, "strip-undo");
    assert_true(has_moves(driver, "r1c4=6"));
    driver_close(driver);
}

static void each_puzzle_keeps_its_own_time(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_advance(driver, 90000);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    assert_int_equal(saved_seconds(driver), 90);
    driver_letter(driver, 'n', MOD_CTRL);
    driver_wait_worker(driver); /* unless it was in stock */
    driver_advance(driver, 3000);
    driver_letter(driver, 'c', 0);
    assert_int_equal(saved_seconds(driver), 3);
    driver_click(driver, "strip-undo");
    assert_int_equal(saved_seconds(driver), 90);
    driver_close(driver);
}

static void the_clock_can_be_paused(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_advance(driver, 5200);
    assert_int_equal(driver_result(driver).wake_at_ms, 1006000); /* once a second only */
    driver_letter(driver, 'p', 0);
    assert_true(driver_says(driver, "Paused"));
    driver_advance(driver, 200); /* nothing moves any more */
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    assert_null(driver_control(driver, "cell-1-1"));
    driver_digit(driver, 5, 0);
    driver_advance(driver, 60000);
    driver_click(driver, "resume");
    driver_advance(driver, 800);
    driver_reopen(driver);
    assert_int_equal(saved_seconds(driver), 6);
    driver_advance(driver, 4000);
    driver_click(driver, "check");
    assert_int_equal(saved_seconds(driver), 10);
    driver_close(driver);
}

static void a_position_outlives_the_scene(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    assert_null(driver_control(driver, "fill"));
    driver_click(driver, "notes"); /* who writes notes may write all */
    driver_click(driver, "fill");
    driver_click(driver, "notes");
    driver_letter(driver, 'z', MOD_CTRL);
    char *before = strdup(driver_state(driver));
    assert_non_null(before);
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), before);
    free(before);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(
        driver_clipboard(driver),
        "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    driver_key(driver, KEY_F5, 0);
    assert_true(has_moves(driver, "r1c3=4 restart"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "50 cells to fill"));
    driver_close(driver);
}

static void a_pasted_puzzle_is_examined(void **state) {
    static const struct {
        const char *text;
        const char *reason;
    } bad[] = {
        {"53..7", "A Sudoku has 81 cells; this text has 5."},
        {"53x.7", "Character 3 is “x”"},
        {"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
         "both hold "},
        {".................................................................................",
         "All cells of this grid are empty."},
        {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...18..79",
         "both hold "},
        {"5321....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "80"},
        {"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
         "full already"},
    };
    SceneDriver *driver = open_puzzle(puzzle);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        driver_paste(driver, bad[i].text);
        assert_true(driver_says(driver, bad[i].reason));
        assert_true(has_moves(driver, ""));
    }
    /* A 4 in the corner leaves no way out. */
    driver_paste(driver,
                 "53..7...46..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
                 "8..79");
    assert_true(driver_says(driver, "no solution"));
    driver_paste(driver, extreme);
    assert_non_null(strstr(field(driver, 1), extreme));
    driver_paste(driver, "530070000\n600195000\n098000060\n800060003\n400803001\n700020006\n"
                         "060000280\n000419005\n000080079\n");
    assert_true(driver_says(driver, "51 cells to fill"));
    driver_close(driver);
}

static void what_is_refused_says_why(void **state) {
    SceneDriver *driver = open_puzzle(puzzle);
    driver_click(driver, "cell-1-1");
    driver_digit(driver, 4, 0);
    assert_true(driver_says(driver, "This digit is given: it stays."));
    driver_click(driver, "erase");
    assert_true(driver_says(driver, "This digit is given: it stays."));
    driver_click(driver, "cell-1-3");
    assert_false(strstr(driver_status(driver), "given") != NULL);
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "This cell is empty."));
    driver_digit(driver, 4, 0);
    driver_digit(driver, 1, MOD_SHIFT);
    assert_true(driver_says(driver, "Notes go into empty cells only."));
    driver_letter(driver, 's', 0);
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "The solver is at work"));
    driver_click(driver, "cell-1-4");
    assert_true(driver_says(driver, "The solver is at work"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "centre");
    driver_click(driver, "wipe");
    assert_true(driver_says(driver, "There are no notes."));
    assert_true(has_moves(driver, "r1c3=4"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_puzzle_is_made_by_the_worker),
        cmocka_unit_test(a_puzzle_is_solved_with_the_mouse),
        cmocka_unit_test(a_puzzle_is_solved_with_the_keyboard),
        cmocka_unit_test(a_digit_can_be_chosen_first),
        cmocka_unit_test(notes_are_kept_and_taken_along),
        cmocka_unit_test(conflicts_are_underlined),
        cmocka_unit_test(a_check_counts_the_mistakes),
        cmocka_unit_test(a_hint_comes_in_three_stages),
        cmocka_unit_test(hints_lead_to_the_end),
        cmocka_unit_test(an_extreme_puzzle_gets_proofs),
        cmocka_unit_test(the_solver_works_before_the_eyes),
        cmocka_unit_test(the_solver_ends_by_itself),
        cmocka_unit_test(a_new_puzzle_can_be_called_off),
        cmocka_unit_test(playing_on_does_not_call_it_off),
        cmocka_unit_test(each_puzzle_keeps_its_own_time),
        cmocka_unit_test(the_clock_can_be_paused),
        cmocka_unit_test(a_position_outlives_the_scene),
        cmocka_unit_test(a_pasted_puzzle_is_examined),
        cmocka_unit_test(what_is_refused_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
