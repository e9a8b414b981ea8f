/* Rectangles, grids, key helpers and tweens. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "support/damaged.h"
#include "ui/damage.h"
#include "ui/event.h"
#include "ui/geometry.h"
#include "ui/image.h"
#include "ui/tween.h"

static void assert_rect(Rect rect, float x, float y, float width, float height) {
    assert_float_equal(rect.x, x, 0.001F);
    assert_float_equal(rect.y, y, 0.001F);
    assert_float_equal(rect.width, width, 0.001F);
    assert_float_equal(rect.height, height, 0.001F);
}

static void cuts_share_the_rectangle(void **state) {
    Rect rest = rect_of(10, 20, 100, 50);
    assert_rect(rect_cut_top(&rest, 10), 10, 20, 100, 10);
    assert_rect(rect_cut_bottom(&rest, 5), 10, 65, 100, 5);
    assert_rect(rect_cut_left(&rest, 30), 10, 30, 30, 35);
    assert_rect(rect_cut_right(&rest, 20), 90, 30, 20, 35);
    assert_rect(rest, 40, 30, 50, 35);
}

static void cuts_give_what_is_there(void **state) {
    Rect rest = rect_of(0, 0, 100, 50);
    assert_rect(rect_cut_bottom(&rest, 80), 0, 0, 100, 50);
    assert_rect(rest, 0, 0, 100, 0);
    assert_rect(rect_cut_top(&rest, 8), 0, 0, 100, 0);
    assert_rect(rect_cut_left(&rest, -5), 0, 0, 0, 0);
    assert_rect(rect_cut_right(&rest, 200), 0, 0, 100, 0);
    assert_rect(rest, 0, 0, 0, 0);
}

static void insets_stop_at_the_middle(void **state) {
    assert_rect(rect_inset(rect_of(10, 10, 100, 20), 4), 14, 14, 92, 12);
    assert_rect(rect_inset(rect_of(10, 10, 100, 20), 30), 40, 20, 40, 0);
    assert_rect(rect_inset(rect_of(10, 10, 100, 20), -4), 6, 6, 108, 28);
}

static void fits_and_centres(void **state) {
    assert_rect(rect_fit(rect_of(0, 0, 200, 100), 1, 1), 50, 0, 100, 100);
    assert_rect(rect_fit(rect_of(0, 0, 200, 400), 4, 1), 0, 175, 200, 50);
    assert_rect(rect_centered(rect_of(10, 10, 100, 100), 20, 40), 50, 40, 20, 40);
    const Point center = rect_center(rect_of(10, 20, 30, 40));
    assert_float_equal(center.x, 25, 0.001F);
    assert_float_equal(center.y, 40, 0.001F);
}

static void corners_are_far_from_the_point(void **state) {
    const Rect room = rect_of(10, 20, 100, 60);
    const Rect low = rect_far_corner(room, (Point){20, 30}, 40);
    assert_true(low.x == 70 && low.y == 40 && low.width == 40 && low.height == 40);
    const Rect high = rect_far_corner(room, (Point){100, 70}, 40);
    assert_true(high.x == 10 && high.y == 20);
    const Rect middle = rect_far_corner(room, rect_center(room), 40);
    assert_true(middle.x == 10 && middle.y == 20);
}

static void surrounds_what_has_a_size(void **state) {
    assert_rect(rect_around(rect_of(10, 20, 30, 40), rect_of(5, 30, 10, 50)), 5, 20, 35, 60);
    assert_rect(rect_around((Rect){0}, rect_of(5, 30, 10, 50)), 5, 30, 10, 50);
    assert_rect(rect_around(rect_of(5, 30, 10, 50), (Rect){0}), 5, 30, 10, 50);
}

static void contains_its_first_edges_only(void **state) {
    const Rect rect = rect_of(10, 20, 30, 40);
    assert_true(rect_contains(rect, (Point){10, 20}));
    assert_true(rect_contains(rect, (Point){39.9F, 59.9F}));
    assert_false(rect_contains(rect, (Point){40, 30}));
    assert_false(rect_contains(rect, (Point){20, 60}));
    assert_false(rect_contains(rect, (Point){9.9F, 30}));
}

static void parts_fill_the_whole(void **state) {
    const Rect rect = rect_of(8, 16, 320, 200);
    assert_rect(rect_column(rect, 0, 2, 12), 8, 16, 154, 200);
    assert_rect(rect_column(rect, 1, 2, 12), 174, 16, 154, 200);
    assert_rect(rect_row(rect, 4, 5, 10), 8, 184, 320, 32);
}

static void check_round_trip(Grid grid) {
    for (int row = 0; row < grid.rows; row++) {
        for (int col = 0; col < grid.cols; col++) {
            const Rect cell = grid_cell(&grid, row, col);
            const Point places[] = {rect_center(cell), {cell.x, cell.y}};
            for (int i = 0; i < 2; i++) {
                int found_row = -1;
                int found_col = -1;
                assert_true(grid_at(&grid, places[i], &found_row, &found_col));
                assert_int_equal(found_row, row);
                assert_int_equal(found_col, col);
            }
        }
    }
}

static void cells_find_themselves(void **state) {
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 500; round++) {
        const int rows = 1 + (int)rng_below(&rng, 20);
        const int cols = 1 + (int)rng_below(&rng, 20);
        const float gap = (float)rng_below(&rng, 3) * 3.3F;
        const Rect outer = {(float)rng_below(&rng, 500) / 7, (float)rng_below(&rng, 500) / 3,
                            200 + (float)rng_below(&rng, 9000) / 9,
                            200 + (float)rng_below(&rng, 9000) / 11};
        const Grid grid = grid_square(outer, rows, cols, gap);
        const Rect first = grid_cell(&grid, 0, 0);
        assert_float_equal(first.width, first.height, 0.01F);
        assert_float_equal(first.width, grid_cell_size(&grid), 0.01F);
        assert_true(grid.area.width <= outer.width + 0.01F);
        assert_true(grid.area.height <= outer.height + 0.01F);
        check_round_trip(grid);
    }
}

static void gaps_belong_to_the_nearer_cell(void **state) {
    /* Cells of 40 with gaps of 10: 0-40, 50-90, 100-140. */
    const Grid grid = grid_square(rect_of(0, 0, 140, 140), 3, 3, 10);
    int row = 9;
    int col = 9;
    assert_true(grid_at(&grid, (Point){44.9F, 95.1F}, &row, &col));
    assert_int_equal(col, 0);
    assert_int_equal(row, 2);
    assert_true(grid_at(&grid, (Point){45.1F, 94.9F}, &row, &col));
    assert_int_equal(col, 1);
    assert_int_equal(row, 1);
    assert_false(grid_at(&grid, (Point){140, 10}, &row, &col));
    assert_false(grid_at(&grid, (Point){-0.1F, 10}, &row, &col));
}

static void keys_ask_for_their_modifiers(void **state) {
    const Event undo = {
        .type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'z', .mods = MOD_CTRL};
    assert_true(event_is_letter(&undo, 'z', MOD_CTRL));
    assert_false(event_is_letter(&undo, 'z', 0));
    assert_false(event_is_letter(&undo, 'z', MOD_CTRL | MOD_SHIFT));
    assert_false(event_is_letter(&undo, 'y', MOD_CTRL));
    const Event enter = {.type = EVENT_KEY, .key = KEY_ENTER};
    assert_true(event_is_key(&enter, KEY_ENTER, 0));
    assert_false(event_is_key(&enter, KEY_ENTER, MOD_ALT));
    const Event click = {.type = EVENT_POINTER_DOWN, .key = KEY_ENTER};
    assert_false(event_is_key(&click, KEY_ENTER, 0));
}

static void tweens_run_from_zero_to_one(void **state) {
    assert_float_equal(tween_progress(100, 200, 50), 0, 0);
    assert_float_equal(tween_progress(100, 200, 100), 0, 0);
    assert_float_equal(tween_progress(100, 200, 200), 0.5F, 0.0001F);
    assert_float_equal(tween_progress(100, 200, 300), 1, 0);
    assert_float_equal(tween_progress(100, 200, 9000), 1, 0);
    assert_float_equal(tween_progress(100, 0, 0), 1, 0);
    assert_float_equal(tween_ease_out(0), 0, 0);
    assert_float_equal(tween_ease_out(1), 1, 0);
    assert_float_equal(tween_ease_out(-1), 0, 0);
    assert_float_equal(tween_ease_out(2), 1, 0);
    assert_float_equal(tween_fall(0), 0, 0);
    assert_float_equal(tween_fall(1), 1, 0);
}

static void ease_out_slows_down(void **state) {
    float before = 0;
    float step_before = 1;
    for (int i = 1; i <= 100; i++) {
        const float now = tween_ease_out((float)i / 100);
        assert_true(now > before);
        assert_true(now - before <= step_before + 1e-5F);
        step_before = now - before;
        before = now;
    }
}

static void fall_bounces_once_by_six_percent(void **state) {
    int turns = 0;
    float lowest = 1;
    bool has_landed = false;
    bool is_falling = true;
    float before = 0;
    for (int i = 1; i <= 1000; i++) {
        const float now = tween_fall((float)i / 1000);
        assert_true(now >= 0 && now <= 1);
        if ((now >= before) != is_falling) {
            is_falling = !is_falling;
            turns++;
        }
        has_landed = has_landed || turns > 0;
        if (has_landed && now < lowest) {
            lowest = now;
        }
        before = now;
    }
    assert_int_equal(turns, 2);
    assert_float_equal(lowest, 0.94F, 0.001F);
}

static void images_have_names_of_their_own(void **state) {
    assert_string_equal(image_name(IMAGE_NONE), "");
    assert_string_equal(image_name(IMAGE_COUNT), "");
    for (int i = 1; i < IMAGE_COUNT; i++) {
        assert_true(image_name((ImageId)i)[0] != 0);
        for (int j = 1; j < i; j++) {
            assert_string_not_equal(image_name((ImageId)i), image_name((ImageId)j));
        }
    }
}

/* White, so that they can be tinted, and on one grid of 24. */
static void images_are_drawn_by_one_hand(void **state) {
    static char svg[8192];
    for (int i = 1; i < IMAGE_COUNT; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/../../images/%s.svg", getenv("DAMIER_TEST_DATA"),
                 image_name((ImageId)i));
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        svg[fread(svg, 1, sizeof svg - 1, file)] = 0;
        fclose(file);
        assert_non_null(strstr(svg, "viewBox=\"0 0 24 24\""));
        for (const char *color = svg; (color = strchr(color, '#')); color++) {
            assert_memory_equal(color, "#ffffff\"", 8);
        }
        for (const char *width = svg; (width = strstr(width, "stroke-width=\"")); width++) {
            const double stroke = atof(width + strlen("stroke-width=\""));
            assert_true(stroke >= 1.75 && stroke <= 3);
        }
    }
}

static void cells_of_two_columns_are_one_rectangle(void **state) {
    Damage parts = {0};
    for (int i = 0; i < 50; i++) {
        damage_add(&parts, rect_of(10.0F * (float)(i % 2), 10.0F * (float)(i / 2), 10, 10));
    }
    assert_int_equal(parts.count, 1);
    assert_rect(parts.rects[0], 0, 0, 20, 250);
    damage_add(&parts, rect_of(5, 5, 3, 3)); /* lies in it */
    damage_add(&parts, (Rect){0});
    assert_int_equal(parts.count, 1);
    damage_add(&parts, rect_of(100, 100, 10, 10));
    assert_int_equal(parts.count, 2);
    assert_true(is_damaged(&parts, (Point){105, 105}));
    assert_false(is_damaged(&parts, (Point){50, 50}));
    damage_grow(&parts, 2);
    assert_true(is_damaged(&parts, (Point){98.5F, 98.5F}));
}

/* The bands of neighbours become one: three lines up and two across. */
static void a_border_is_four_bands(void **state) {
    Damage parts = {0};
    damage_add_border(&parts, rect_of(0, 0, 100, 60), 10);
    assert_int_equal(parts.count, 4);
    assert_true(is_damaged(&parts, (Point){5, 30}) && is_damaged(&parts, (Point){95, 30}));
    assert_true(is_damaged(&parts, (Point){50, 5}) && is_damaged(&parts, (Point){50, 55}));
    assert_false(is_damaged(&parts, (Point){50, 30}));
    damage_add_border(&parts, rect_of(95, 0, 100, 60), 10);
    assert_int_equal(parts.count, 5);
    assert_false(is_damaged(&parts, (Point){150, 30}));
    damage_add_border(&parts, rect_of(300, 0, 100, 20), 10); /* no middle is left */
    assert_int_equal(parts.count, 6);
    assert_true(is_damaged(&parts, (Point){350, 10}));
}

/* However many there are, all of them are covered. */
static void too_many_rectangles_are_merged(void **state) {
    Rng rng = rng_seeded(test_seed());
    Rect given[200];
    Damage parts = {0};
    for (int i = 0; i < 200; i++) {
        given[i] = rect_of((float)rng_below(&rng, 900), (float)rng_below(&rng, 600),
                           (float)(1 + rng_below(&rng, 20)), (float)(1 + rng_below(&rng, 20)));
        damage_add(&parts, given[i]);
        assert_true(parts.count <= DAMAGE_MAX);
    }
    assert_int_equal(parts.count, DAMAGE_MAX);
    for (int i = 0; i < 200; i++) {
        bool is_covered = false;
        for (int j = 0; j < parts.count; j++) {
            const Rect both = rect_common(given[i], parts.rects[j]);
            is_covered |=
                both.width >= given[i].width - 0.01F && both.height >= given[i].height - 0.01F;
        }
        assert_true(is_covered);
    }
}

static void what_two_have_in_common(void **state) {
    assert_rect(rect_common(rect_of(10, 20, 30, 40), rect_of(20, 10, 50, 30)), 20, 20, 20, 20);
    assert_rect(rect_common(rect_of(20, 10, 50, 30), rect_of(10, 20, 30, 40)), 20, 20, 20, 20);
    assert_rect(rect_common(rect_of(10, 20, 30, 40), rect_of(15, 25, 5, 6)), 15, 25, 5, 6);
    const Rect beside = rect_common(rect_of(0, 0, 10, 10), rect_of(20, 0, 10, 10));
    assert_true(beside.width == 0 && beside.height == 10);
    const Rect below = rect_common(rect_of(0, 0, 10, 10), rect_of(0, 30, 10, 10));
    assert_true(below.width == 10 && below.height == 0);
}

/* More gaps than room: cells of no size, and never of a negative one. */
static void parts_without_room_have_no_size(void **state) {
    assert_rect(rect_column(rect_of(0, 0, 10, 10), 2, 3, 20), 40, 0, 0, 10);
    const Grid grid = grid_square(rect_of(100, 100, 0, 0), 2, 3, 0);
    int row = 7;
    int col = 7;
    assert_float_equal(grid_cell_size(&grid), 0, 0);
    assert_false(grid_at(&grid, (Point){100, 100}, &row, &col));
    /* Nothing but gaps: each half of one belongs to a cell. */
    const Grid gaps = {.area = {0, 0, 20, 20}, .rows = 3, .cols = 3, .gap = 10};
    assert_true(grid_at(&gaps, (Point){4, 16}, &row, &col));
    assert_int_equal(col, 0);
    assert_int_equal(row, 2);
    /* Cells of no size and no gap, in an area all the same. */
    const Grid none = {.area = {0, 0, 20, 20}, .rows = 3, .cols = 3, .gap = 20};
    assert_true(grid_at(&none, (Point){19, 19}, &row, &col));
    assert_in_range(row, 0, 2);
}

/* What is given up is what costs the least area. */
static void rectangles_are_merged_with_the_least_waste(void **state) {
    Damage parts = {0};
    for (int i = 0; i < DAMAGE_MAX; i++) {
        damage_add(&parts, rect_of(100.0F * (float)i, 50, 10, 10));
    }
    assert_int_equal(parts.count, DAMAGE_MAX);
    damage_add(&parts, rect_of(1720, 70, 10, 10)); /* near the eighteenth */
    assert_int_equal(parts.count, DAMAGE_MAX);
    assert_true(is_damaged(&parts, (Point){1715, 65}));
    for (int i = 0; i < DAMAGE_MAX; i++) {
        assert_true(is_damaged(&parts, (Point){100.0F * (float)i + 5, 55}));
        assert_false(is_damaged(&parts, (Point){100.0F * (float)i + 50, 55}));
    }
}

static void two_lists_of_damage_are_merged(void **state) {
    Damage one = {0};
    Damage other = {0};
    damage_add(&one, rect_of(0, 0, 10, 10));
    damage_add(&other, rect_of(50, 0, 10, 10));
    damage_add(&other, rect_of(80, 0, 10, 10));
    damage_add(&other, rect_of(50, 0, 40, 10)); /* takes both in; their places are left over */
    assert_int_equal(other.count, 1);
    other.rects[1] = rect_of(500, 500, 10, 10);
    damage_add_all(&one, &other);
    assert_int_equal(one.count, 2);
    assert_true(is_damaged(&one, (Point){5, 5}));
    assert_true(is_damaged(&one, (Point){70, 5}));
    assert_false(is_damaged(&one, (Point){505, 505}));
    damage_add_all(&one, &(Damage){0});
    assert_int_equal(one.count, 2);
    damage_grow(&one, 3);
    assert_rect(one.rects[0], -3, -3, 16, 16);
    assert_rect(one.rects[1], 47, -3, 46, 16);
}

/* From the top of its fall a piece lands at two thirds of the time and bounces once. */
static void a_fall_is_free_until_it_lands(void **state) {
    const float landing = 1 / (1 + 2 * 0.2449490F);
    assert_float_equal(tween_fall(landing / 2), 0.25F, 0.0001F);
    assert_float_equal(tween_fall(landing), 1, 0.0001F);
    assert_float_equal(tween_fall((landing + 1) / 2), 0.94F, 0.0001F);
    assert_float_equal(tween_fall(-1), 0, 0);
    assert_float_equal(tween_fall(2), 1, 0);
    assert_float_equal(tween_ease_out(0.5F), 0.875F, 0.0001F);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cuts_share_the_rectangle),
        cmocka_unit_test(cuts_give_what_is_there),
        cmocka_unit_test(insets_stop_at_the_middle),
        cmocka_unit_test(fits_and_centres),
        cmocka_unit_test(corners_are_far_from_the_point),
        cmocka_unit_test(surrounds_what_has_a_size),
        cmocka_unit_test(contains_its_first_edges_only),
        cmocka_unit_test(parts_fill_the_whole),
        cmocka_unit_test(cells_of_two_columns_are_one_rectangle),
        cmocka_unit_test(a_border_is_four_bands),
        cmocka_unit_test(too_many_rectangles_are_merged),
        cmocka_unit_test(cells_find_themselves),
        cmocka_unit_test(gaps_belong_to_the_nearer_cell),
        cmocka_unit_test(keys_ask_for_their_modifiers),
        cmocka_unit_test(tweens_run_from_zero_to_one),
        cmocka_unit_test(ease_out_slows_down),
        cmocka_unit_test(fall_bounces_once_by_six_percent),
        cmocka_unit_test(images_have_names_of_their_own),
        cmocka_unit_test(images_are_drawn_by_one_hand),
        cmocka_unit_test(what_two_have_in_common),
        cmocka_unit_test(parts_without_room_have_no_size),
        cmocka_unit_test(rectangles_are_merged_with_the_least_waste),
        cmocka_unit_test(two_lists_of_damage_are_merged),
        cmocka_unit_test(a_fall_is_free_until_it_lands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
