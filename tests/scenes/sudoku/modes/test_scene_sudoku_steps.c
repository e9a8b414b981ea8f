/* All steps as a list. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char last_cells[] =
    "5346789126721953481983425678597614234268537917139248569615372842874196353........";
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static SceneDriver *open_mode(Size size, const char *mode) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, puzzle, "--id");
    driver_menu(driver, mode);
    driver_settle(driver);
    return driver;
}

static void all_steps_are_listed_and_clicked_through(void **state) {
    SceneDriver *driver = open_mode(window, "steps");
    assert_true(driver_shows(driver, "Hidden single"));
    assert_true(driver_shows(driver, "1 of "));
    assert_true(driver_shows(driver, "steps in all"));
    assert_null(driver_control(driver, "stop"));
    assert_true(driver_control(driver, "one-0")->is_checked);
    driver_click(driver, "step-next");
    assert_true(driver_shows(driver, "2 of "));
    assert_true(driver_control(driver, "one-1")->is_checked);
    driver_letter(driver, ',', 0);
    assert_true(driver_shows(driver, "1 of "));
    driver_key(driver, KEY_RIGHT, MOD_CTRL);
    assert_false(driver_shows(driver, "Hidden single: "));
    driver_key(driver, KEY_LEFT, MOD_CTRL);
    assert_true(driver_control(driver, "one-0")->is_checked);
    driver_close(driver);
}

/* "r3c8 = 4", "r3c8, r6c8 ≠ 4": two cells at most are named, and a dot row for more. */
static void expect_label(const char *label) {
    const char *sign = strstr(label, " ≠ ");
    int cells = 0;
    if (!sign) {
        assert_non_null(strstr(label, " = "));
        return;
    }
    for (const char *at = label; at < sign; at++) {
        cells += *at == 'c';
    }
    const char *dots = strstr(label, "…");
    assert_in_range(cells, 1, 2);
    assert_true(!dots || cells == 2);
    assert_true(sign[strlen(" ≠ ")] >= '1' && sign[strlen(" ≠ ")] <= '9');
}

/* Under each technique as many steps as it says; from the first one back to the last. */
static void every_technique_lists_its_steps(void **state) {
    int techniques = 0;
    int told = 0;
    int with_dots = 0;
    SceneDriver *driver = open_mode(window, "steps");
    do {
        const ControlList *list = sudoku_scene.controls(driver_scene(driver));
        int count = 0;
        int said = 0;
        for (int i = 0; i < list->count; i++) {
            const Control *control = &list->items[i];
            if (strncmp(control->id, "one-", 4) == 0) {
                expect_label(control->label);
                with_dots += strstr(control->label, "…") != NULL;
                count++;
            } else if (strncmp(control->id, "technique-", 10) == 0 && control->is_checked) {
                said = atoi(strstr(control->label, " · ") + strlen(" · "));
            }
        }
        assert_true(said > 0);
        assert_true(count <= 48 && (count == said || said > 24));
        char place[40];
        Text text = text_over(place, sizeof place);
        text_addf(&text, "1 of %d · ", said);
        assert_true(driver_says(driver, place));
        told += said;
        techniques++;
        driver_key(driver, KEY_RIGHT, MOD_CTRL);
    } while (!driver_control(driver, "one-0") || !driver_control(driver, "one-0")->is_checked);
    assert_true(techniques > 3 && with_dots > 0);
    char all[40];
    Text text = text_over(all, sizeof all);
    text_addf(&text, "%d steps in all", told);
    assert_true(driver_says(driver, all));
    driver_letter(driver, ',', 0);
    text = text_over(all, sizeof all);
    text_addf(&text, "one-%d", told - 1);
    assert_true(driver_control(driver, all)->is_checked);
    driver_key(driver, KEY_RIGHT, MOD_CTRL);
    assert_true(driver_control(driver, "one-0")->is_checked);
    driver_close(driver);
}

static const char solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* What a label says of one cell holds in the solution: its digit, or none that falls away. */
static void expect_true(const char *label) {
    const size_t sign = strlen(" ≠ ");
    int row = 0;
    int column = 0;
    int used = 0;
    assert_int_equal(sscanf(label, "r%dc%d%n", &row, &column, &used), 2);
    const char digit = solution[(row - 1) * 9 + column - 1];
    const char *rest = label + used;
    if (strncmp(rest, " = ", 3) == 0) {
        assert_int_equal(rest[3], digit);
        assert_int_equal(rest[4], 0);
    } else if (strncmp(rest, " ≠ ", sign) == 0) {
        assert_null(strchr(rest + sign, digit));
    }
}

static void labels_tell_the_truth(void **state) {
    SceneDriver *driver = open_mode(window, "steps");
    int told = 0;
    do {
        const ControlList *list = sudoku_scene.controls(driver_scene(driver));
        for (int i = 0; i < list->count; i++) {
            if (strncmp(list->items[i].id, "one-", 4) == 0) {
                expect_true(list->items[i].label);
                told++;
            }
        }
        driver_key(driver, KEY_RIGHT, MOD_CTRL);
    } while (!driver_control(driver, "one-0") || !driver_control(driver, "one-0")->is_checked);
    assert_true(told > 20);
    driver_close(driver);
}

static void a_step_is_done_and_the_list_made_anew(void **state) {
    SceneDriver *driver = open_mode(window, "steps");
    const int left = sudoku_cells_left(driver_shell(driver));
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    assert_int_equal(sudoku_cells_left(driver_shell(driver)), left - 1);
    assert_non_null(driver_control(driver, "do"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_int_equal(sudoku_cells_left(driver_shell(driver)), left);
    assert_non_null(driver_control(driver, "do"));
    /* By the first step each time; some of the steps take candidates only. */
    for (int i = 0; i < (ROUNDS_STEP > 1 ? 3 : 8); i++) {
        driver_key(driver, KEY_ENTER, 0);
        driver_settle(driver);
    }
    assert_true(sudoku_cells_left(driver_shell(driver)) < left);
    driver_close(driver);
    /* And to the end. */
    driver = driver_open_loaded(&sudoku_scene, window, last_cells, "--id");
    driver_menu(driver, "steps");
    driver_settle(driver);
    while (!sudoku_is_solved(driver_shell(driver))) {
        const int cells = sudoku_cells_left(driver_shell(driver));
        driver_key(driver, KEY_ENTER, 0);
        driver_settle(driver);
        assert_int_equal(sudoku_cells_left(driver_shell(driver)), cells - 1);
    }
    assert_true(scene_in(driver)->run.is_helped);
    driver_close(driver);
}

static void a_mistake_comes_before_all_steps(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 2, 0);
    driver_menu(driver, "steps");
    driver_settle(driver);
    assert_true(driver_says(driver, "There is a mistake on the board"));
    assert_null(driver_control(driver, "do"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_non_null(driver_control(driver, "do"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_steps_are_listed_and_clicked_through),
        cmocka_unit_test(every_technique_lists_its_steps),
        cmocka_unit_test(labels_tell_the_truth),
        cmocka_unit_test(a_step_is_done_and_the_list_made_anew),
        cmocka_unit_test(a_mistake_comes_before_all_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
