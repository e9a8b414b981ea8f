/* What of Inversion can be pressed on its stage: places of 40 units at every size, or a lens; and
 * the cells of the largest boards. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/modes.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define TARGET_U 40.0F
#define BIG_BOARD_U 28.0F

static const Size sizes[] = {{360, 480},  {480, 360},  {480, 800}, {800, 600},
                             {1280, 800}, {1366, 768}, {1280, 720}};
#define SIZES (sizeof sizes / sizeof sizes[0])

typedef struct Board {
    int side, colours;
    const char *rules;
} Board;

static const Board boards[] = {{3, 2, "magic"}, {4, 2, "geniton"}, {5, 4, "plus"},
                               {6, 2, "king"},  {8, 2, "plus"},    {20, 2, "plus"}};
#define BOARDS (sizeof boards / sizeof boards[0])

static SceneDriver *open_board(const Board *board, Size size) {
    static char id[1200];
    Text text = text_over(id, sizeof id);
    text_addf(&text, "%dx%dk%d:%s:", board->side, board->side, board->colours, board->rules);
    for (int i = 0; i < 2 * board->side * board->side; i++) {
        if (i == board->side * board->side) {
            text_add_char(&text, '>');
        }
        text_add_char(&text, i % 3 == 0 && i < board->side * board->side ? '1' : '0');
    }
    SceneDriver *driver = driver_open_loaded(&inversion_scene, size, id, "--id");
    driver_context(driver)->is_motion_reduced = true;
    return driver;
}

static void tap(SceneDriver *driver, Point at) {
    const EventType steps[] = {EVENT_POINTER_MOVE, EVENT_POINTER_DOWN, EVENT_POINTER_UP};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        driver_event(driver, (Event){.type = steps[i], .at = at, .is_touch = true});
    }
}

static float side_of(const Control *control) {
    return control->rect.width < control->rect.height ? control->rect.width : control->rect.height;
}

/* A cell of a board or of the mask in hand; or the ground below them. */
static bool is_cell(const Control *control) {
    static const char *const prefixes[] = {"cell-", "start-", "goal", "edit-", "ground"};
    bool is = false;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        is = is || text_has_prefix(control->id, prefixes[i]);
    }
    return is;
}

/* A row of the contents beside the explanation: a mouse's target, as wide as its column. Where
 * there is no mouse, the arrows turn the pages too. */
static bool is_row_of_contents(const Control *control) {
    return text_has_prefix(control->id, "page-") && control->rect.width >= 150 &&
           control->rect.height >= 24;
}

/* Every place of the stage but the cells of boards. */
static void expect_targets(SceneDriver *driver, const Board *board, const char *mode) {
    const GameShell *shell = driver_shell(driver);
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        const bool is_on_stage =
            rect_contains(shell->view.zones.board_area, rect_center(control->rect)) &&
            control->rect.width > 0;
        if (is_on_stage && !is_cell(control) && !is_row_of_contents(control) &&
            side_of(control) < TARGET_U - 0.01F) {
            fail_msg("%s, %d x %d %s: \"%s\" is %.1f at %.0fx%.0f", mode, board->side, board->side,
                     board->rules, control->id, (double)side_of(control),
                     (double)shell->context->window.width, (double)shell->context->window.height);
        }
    }
}

static void every_place_can_be_hit(void **state) {
    static const Mode *const modes[] = {&inversion_hint_mode,   &inversion_solution_mode,
                                        &inversion_lesson_mode, &inversion_options_mode,
                                        &inversion_boards_mode, &inversion_race_mode,
                                        &inversion_memory_mode, &inversion_giant_mode,
                                        &inversion_editor_mode, &inversion_run_mode};
    for (size_t b = 0; b < BOARDS; b++) {
        for (size_t i = 0; i < SIZES; i++) {
            SceneDriver *driver = open_board(&boards[b], sizes[i]);
            expect_targets(driver, &boards[b], "game");
            for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++) {
                GameShell *shell = driver_shell(driver);
                if (shell_open(shell, modes[m])) {
                    driver_resize(driver, sizes[i]);
                    expect_targets(driver, &boards[b], modes[m]->name);
                    shell_close(shell, modes[m]);
                }
            }
            driver_close(driver);
        }
    }
}

/* The first tap on a small cell enlarges it, a tap on the enlarged one presses it. */
static void press(SceneDriver *driver, const char *id) {
    const Control *cell = driver_control(driver, id);
    assert_non_null(cell);
    if (side_of(cell) < TARGET_U) {
        tap(driver, rect_center(cell->rect));
        cell = driver_control(driver, id);
        assert_true(side_of(cell) >= TARGET_U);
    }
    tap(driver, rect_center(cell->rect));
}

static void enlarge(SceneDriver *driver, const char *id) {
    tap(driver, rect_center(driver_control(driver, id)->rect));
    assert_non_null(driver_control(driver, "loupe"));
}

static void name_cell(char *id, size_t size, const char *prefix, int row, int column) {
    (void)snprintf(id, size, "%s-%d-%d", prefix, row + 1, column + 1);
}

static void every_cell_can_be_played_by_a_finger(void **state) {
    const Board board = {20, 2, "plus"};
    for (size_t i = 0; i < 2; i++) {
        SceneDriver *driver = open_board(&board, sizes[i]);
        for (int cell = 0; cell < 400; cell += 7) {
            char id[32];
            name_cell(id, sizeof id, "cell", cell / 20, cell % 20);
            press(driver, id);
            (void)snprintf(id, sizeof id, "%d", cell);
            const char *last = strrchr(driver_moves(driver), ' ');
            assert_string_equal(last ? last + 1 : driver_moves(driver), id);
        }
        driver_close(driver);
    }
}

static void cells_of_boards_by_hand_and_of_masks_can_be_hit(void **state) {
    const Board board = {8, 2, "plus"};
    const struct {
        const Mode *mode;
        const char *prefix;
    } cases[] = {{&inversion_boards_mode, "start"}, {&inversion_editor_mode, "edit"}};
    for (size_t i = 0; i < 2 * 2; i++) {
        SceneDriver *driver = open_board(&board, sizes[i / 2]);
        assert_true(shell_open(driver_shell(driver), cases[i % 2].mode));
        driver_resize(driver, sizes[i / 2]);
        const Control *undo = driver_control(driver, "undo");
        assert_true(undo->is_disabled);
        for (int cell = 0; cell < 64; cell += 9) {
            char id[32];
            name_cell(id, sizeof id, cases[i % 2].prefix, cell / 8, cell % 8);
            press(driver, id);
            assert_false(driver_control(driver, "undo")->is_disabled);
            driver_click(driver, "undo");
            if (!driver_control(driver, "undo")->is_disabled) {
                fail_msg("%s: pressed twice", id);
            }
        }
        char id[32];
        name_cell(id, sizeof id, cases[i % 2].prefix, 0, 0);
        tap(driver, rect_center(driver_control(driver, id)->rect));
        driver_key(driver, KEY_ESCAPE, 0); /* the lens goes, the mode stays */
        assert_true(shell_is_open(driver_shell(driver), cases[i % 2].mode));
        driver_close(driver);
    }
}

/* The plate of the lens around its cells catches what misses them: no cell behind it is pressed,
 * and the lens stays. */
static void the_plate_of_a_lens_catches_the_click(void **state) {
    const Board board = {8, 2, "plus"};
    const struct {
        const Mode *mode;
        const char *cell, *aim, *plate;
    } cases[] = {{&inversion_boards_mode, "start-1-1", "boards-aim", "boards-loupe"},
                 {&inversion_editor_mode, "edit-1-1", "edit-aim", "edit-loupe"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_board(&board, sizes[0]);
        assert_true(shell_open(driver_shell(driver), cases[i].mode));
        driver_resize(driver, sizes[0]);
        assert_null(driver_control(driver, cases[i].plate));
        const Control *small = driver_control(driver, cases[i].cell);
        assert_string_equal(((const Command *)small->command)->id, cases[i].aim);
        tap(driver, rect_center(small->rect));
        const Control *cell = driver_control(driver, cases[i].cell); /* larger, pressed by no one */
        const Control *plate = driver_control(driver, cases[i].plate);
        assert_non_null(plate);
        assert_true(plate->command && side_of(cell) >= TARGET_U);
        assert_string_not_equal(((const Command *)cell->command)->id, cases[i].aim);
        assert_true(driver_control(driver, "undo")->is_disabled);
        const Point rim = {plate->rect.x + 1, plate->rect.y + plate->rect.height / 2};
        assert_false(rect_contains(cell->rect, rim));
        tap(driver, rim);
        assert_non_null(driver_control(driver, cases[i].plate));
        assert_true(driver_control(driver, "undo")->is_disabled);
        press(driver, cases[i].cell); /* the cell is pressed as before */
        assert_false(driver_control(driver, "undo")->is_disabled);
        driver_close(driver);
    }
}

static void the_lens_goes_when_something_else_is_pressed(void **state) {
    const Board board = {20, 2, "plus"};
    SceneDriver *driver = open_board(&board, sizes[0]);
    enlarge(driver, "cell-10-10");
    const Rect plate = driver_control(driver, "loupe")->rect;
    const Rect stage = driver_shell(driver)->view.zones.board_area;
    assert_true(plate.x >= stage.x && plate.y >= stage.y &&
                plate.x + plate.width <= stage.x + stage.width &&
                plate.y + plate.height <= stage.y + stage.height);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "loupe"));
    enlarge(driver, "cell-1-1");
    tap(driver, (Point){stage.x + stage.width - 2, stage.y + stage.height - 2});
    assert_null(driver_control(driver, "loupe"));
    enlarge(driver, "cell-20-20");
    driver_resize(driver, sizes[4]); /* a mouse needs none there, a finger does */
    assert_non_null(driver_control(driver, "loupe"));
    driver_hover(driver, "undo");
    driver_resize(driver, sizes[4]);
    assert_null(driver_control(driver, "loupe"));
    driver_close(driver);
}

/* At 1280x800 and above each cell of the largest board is wide enough for a mouse, in every mode
 * that shows it. */
static void the_largest_boards_have_large_cells(void **state) {
    static const Size large[] = {{1280, 800}, {1920, 1200}, {2560, 1440}};
    static const char *const rules[] = {"plus", "king", "torus"};
    static const Mode *const modes[] = {&inversion_hint_mode, &inversion_solution_mode,
                                        &inversion_tally_mode};
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        const Board board = {20, 2, rules[i]};
        SceneDriver *driver = open_board(&board, large[i]);
        for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++) {
            (void)shell_open(driver_shell(driver), modes[m]);
            driver_resize(driver, large[i]);
            for (int cell = 0; cell < 400; cell++) {
                char id[32];
                name_cell(id, sizeof id, "cell", cell / 20, cell % 20);
                assert_true(side_of(driver_control(driver, id)) >= BIG_BOARD_U);
            }
        }
        driver_close(driver);
    }
}

static int masks_in_sight(SceneDriver *driver) {
    const GameShell *shell = driver_shell(driver);
    int count = 0;
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        count += text_has_prefix(control->id, "mask-") && side_of(control) >= TARGET_U;
    }
    return count;
}

/* The masks stay on the screen, and can be played, whatever is open. */
static void masks_stay_in_sight(void **state) {
    static const Mode *const modes[] = {&inversion_hint_mode, &inversion_solution_mode,
                                        &inversion_lesson_mode, &inversion_run_mode};
    for (size_t b = 0; b < 3; b++) {
        for (size_t i = 0; i < SIZES; i++) {
            SceneDriver *driver = open_board(&boards[b], sizes[i]);
            for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++) {
                (void)shell_open(driver_shell(driver), modes[m]);
                driver_resize(driver, sizes[i]);
                driver_hover(driver, "undo"); /* an event: the mode gives the worker its job */
                driver_settle(driver);
                if (driver_shell(driver)->view.zones.is_card_alone) {
                    shell_clear_focus(driver_shell(driver));
                    driver_focus(driver, "mask-1"); /* they scroll with the page */
                    driver_settle(driver);
                }
                if (masks_in_sight(driver) < 3) {
                    fail_msg("%s, %s at %.0fx%.0f: %d masks", boards[b].rules, modes[m]->name,
                             (double)sizes[i].width, (double)sizes[i].height,
                             masks_in_sight(driver));
                }
            }
            driver_close(driver);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_can_be_hit),
        cmocka_unit_test(every_cell_can_be_played_by_a_finger),
        cmocka_unit_test(cells_of_boards_by_hand_and_of_masks_can_be_hit),
        cmocka_unit_test(the_plate_of_a_lens_catches_the_click),
        cmocka_unit_test(the_lens_goes_when_something_else_is_pressed),
        cmocka_unit_test(the_largest_boards_have_large_cells),
        cmocka_unit_test(masks_stay_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
