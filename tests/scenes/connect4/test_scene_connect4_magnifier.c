/* The magnifier on a small Connect 4 board: columns and cells are enlarged and put away again. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {360, 480};

static void tap(SceneDriver *driver, Point at) {
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .is_touch = true});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at, .is_touch = true});
}

static SceneDriver *open_game(const char *moves) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, moves);
    return driver;
}

static const Control *near_column(SceneDriver *driver, int column) {
    char id[40];
    snprintf(id, sizeof id, "near-%d", column);
    return driver_control(driver, id);
}

/* The column and its neighbours, as far as there are any, side by side on the stage. */
static void columns_are_enlarged_with_their_neighbours(void **state) {
    SceneDriver *driver = open_game("44");
    const Rect stage = driver_shell(driver)->view.zones.board_area;
    for (int aimed = 1; aimed <= 7; aimed++) {
        char id[40];
        snprintf(id, sizeof id, "column-%d", aimed);
        const Rect column = driver_control(driver, id)->rect;
        tap(driver, rect_center(column));
        float right = 0;
        for (int i = 0; i <= 9; i++) {
            const Control *near = near_column(driver, i);
            assert_int_equal(near != NULL, i >= 1 && i <= 7 && abs(i - aimed) <= 1);
            if (!near) {
                continue;
            }
            assert_float_equal(near->rect.width, 46, 0.01F);
            assert_float_equal(near->rect.height, 50, 0.01F);
            assert_true(near->rect.x >= stage.x + 3.9F);
            assert_true(near->rect.x + near->rect.width <= stage.x + stage.width - 3.9F);
            assert_true(i == 1 || i < aimed || near->rect.x >= right - 0.01F);
            right = near->rect.x + near->rect.width;
            /* In the middle the one that is aimed at lies over its column. */
            if (i == aimed && aimed > 2 && aimed < 6) {
                assert_float_equal(rect_center(near->rect).x, rect_center(column).x, 0.01F);
            }
        }
        driver_key(driver, KEY_ESCAPE, 0);
        assert_null(near_column(driver, aimed));
    }
    assert_string_equal(driver_moves(driver), "4 4");
    /* A tap beside the board lets go, too; one on it aims elsewhere. */
    tap(driver, rect_center(driver_control(driver, "column-1")->rect));
    tap(driver, rect_center(driver_shell(driver)->view.zones.head));
    assert_null(near_column(driver, 1));
    /* A mouse drops at once. */
    driver_click(driver, "column-7");
    assert_string_equal(driver_moves(driver), "4 4 7");
    driver_close(driver);
}

/* What is aimed at shows where the disc comes to lie; a full column is passed over. */
static void a_full_column_takes_no_disc(void **state) {
    SceneDriver *driver = open_game("444444");
    tap(driver, rect_center(driver_control(driver, "column-2")->rect));
    const Canvas *canvas = driver_canvas(driver);
    assert_int_equal(recorder_count_lines(canvas, " 2.0 #4C9BE8FF"), 1); /* around its place */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(recorder_count_lines(canvas, " 2.0 #4C9BE8FF"), 0);
    tap(driver, rect_center(driver_control(driver, "column-4")->rect));
    assert_null(near_column(driver, 4)); /* it is full */
    assert_string_equal(driver_moves(driver), "4 4 4 4 4 4");
    tap(driver, rect_center(driver_control(driver, "column-3")->rect));
    assert_non_null(near_column(driver, 4));
    tap(driver, rect_center(near_column(driver, 4)->rect));
    assert_string_equal(driver_moves(driver), "4 4 4 4 4 4");
    assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    driver_close(driver);
}

/* Escape lets go of what is enlarged first, and leaves the editor only then. */
static void cells_are_enlarged_and_let_go(void **state) {
    SceneDriver *driver = open_game("44");
    driver_letter(driver, 's', 0);
    static const int aimed[][2] = {{1, 1}, {1, 7}, {6, 1}, {6, 7}, {3, 4}};
    for (int k = 0; k < 5; k++) {
        char id[40];
        snprintf(id, sizeof id, "cell-%d-%d", aimed[k][0], aimed[k][1]);
        const Rect cell = driver_control(driver, id)->rect;
        tap(driver, rect_center(cell));
        Rect plate = {0};
        int count = 0;
        for (int row = 0; row <= 7; row++) {
            for (int column = 0; column <= 8; column++) {
                snprintf(id, sizeof id, "near-%d-%d", row, column);
                const Control *near = driver_control(driver, id);
                const bool is_there = row >= 1 && row <= 6 && column >= 1 && column <= 7;
                const bool is_beside =
                    abs(row - aimed[k][0]) <= 1 && abs(column - aimed[k][1]) <= 1;
                assert_int_equal(near != NULL, is_there && is_beside);
                if (near) {
                    assert_float_equal(near->rect.width, 46, 0.01F);
                    assert_float_equal(near->rect.height, 46, 0.01F);
                    plate = rect_around(plate, near->rect);
                    count++;
                }
            }
        }
        assert_int_equal(count, k < 4 ? 4 : 9);
        assert_false(rect_contains(plate, rect_center(cell))); /* what is aimed at is seen */
        driver_key(driver, KEY_ESCAPE, 0);
        snprintf(id, sizeof id, "near-%d-%d", aimed[k][0], aimed[k][1]);
        assert_null(driver_control(driver, id));
        assert_non_null(driver_control(driver, "cell-1-1"));
    }
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "cell-1-1"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_enlarged_with_their_neighbours),
        cmocka_unit_test(a_full_column_takes_no_disc),
        cmocka_unit_test(cells_are_enlarged_and_let_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
