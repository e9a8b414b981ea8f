/* Tests of the chart alone: where positions stand in both forms, dragging, and the drawing of bars
 * and curves. */
#include "support/test.h"

#include <stdlib.h>

#include "scenes/kit/board/chart.h"
#include "support/window/canvas_recorder.h"

#define BLUE ((Color){1, 2, 255, 255})

static void draw_token(Canvas *canvas, const Theme *theme, Point center, float radius, int side) {
    canvas_fill_circle(canvas, center, radius, side == 0 ? theme->stone_black : theme->stone_white);
}

static const Rect area = {0, 0, 278, 106};

static ChartShape bars_of(int plies) {
    return (ChartShape){.form = CHART_BARS,
                        .plies = plies,
                        .lane_u = 16,
                        .numbers_u = 10,
                        .draw_token = draw_token};
}

static ChartShape curve_of(int plies) {
    return (ChartShape){.form = CHART_CURVE, .plies = plies, .draw_token = draw_token};
}

static void expect_rect(Rect rect, float x, float y, float width, float height) {
    assert_float_equal(rect.x, x, 0.01);
    assert_float_equal(rect.y, y, 0.01);
    assert_float_equal(rect.width, width, 0.01);
    assert_float_equal(rect.height, height, 0.01);
}

/* ---- Places ---- */

static void the_rows_stand_below_the_plot(void **state) {
    const ChartShape shape = bars_of(9);
    const ChartPlaces places = chart_places(&shape, area);
    expect_rect(places.side, 0, 0, 24, 80);
    expect_rect(places.plot, 24, 0, 254, 80);
    expect_rect(places.lane, 24, 80, 254, 16);
    expect_rect(places.numbers, 24, 96, 254, 10);
    const ChartShape curve = curve_of(9);
    expect_rect(chart_places(&curve, area).plot, 25, 3, 250, 100);
}

/* A game of n moves has n + 1 positions, side by side from edge to edge. */
static void each_position_has_a_slot(void **state) {
    for (int plies = 0; plies < 60; plies++) {
        const ChartShape shape = bars_of(plies);
        const Rect plot = chart_places(&shape, area).plot;
        float right = plot.x;
        for (int ply = 0; ply <= plies; ply++) {
            const Rect slot = chart_slot(&shape, plot, ply);
            assert_float_equal(slot.x, right, 0.01);
            assert_int_equal(chart_ply_at(&shape, area, slot.x + 0.1F), ply);
            assert_int_equal(chart_ply_at(&shape, area, slot.x + slot.width - 0.1F), ply);
            right = slot.x + slot.width;
        }
        assert_float_equal(right, plot.x + plot.width, 0.02);
        assert_int_equal(chart_ply_at(&shape, area, -50), 0);
        assert_int_equal(chart_ply_at(&shape, area, 500), plies);
    }
}

static void a_press_finds_the_nearest_point_of_the_curve(void **state) {
    ChartShape shape = curve_of(50);
    assert_int_equal(chart_ply_at(&shape, area, 0), 0);
    assert_int_equal(chart_ply_at(&shape, area, 27.4F), 0);
    assert_int_equal(chart_ply_at(&shape, area, 27.6F), 1);
    assert_int_equal(chart_ply_at(&shape, area, 275), 50);
    shape.plies = 3; /* the scale of 24 plies, of which the game has three */
    assert_int_equal(chart_ply_at(&shape, area, 25 + 250 * 2 / 24.0F), 2);
    assert_int_equal(chart_ply_at(&shape, area, 275), 3);
    shape.plies = 25;
    assert_int_equal(chart_ply_at(&shape, area, 275), 25);
}

/* ---- The pointer ---- */

static bool point(Chart *chart, EventType type, float x, float y, int *ply) {
    const ChartShape shape = bars_of(9);
    const Rect viewport = {0, 20, 278, 300}; /* the card is scrolled a little */
    return chart_drag(chart, &shape, &(Event){.type = type, .at = {x, y}}, viewport, ply);
}

static void a_drag_goes_from_position_to_position(void **state) {
    Chart chart = {.area = area};
    int ply = -1;
    assert_false(point(&chart, EVENT_POINTER_MOVE, 100, 50, &ply));
    assert_false(point(&chart, EVENT_POINTER_DOWN, 100, 10, &ply)); /* scrolled out of sight */
    assert_false(point(&chart, EVENT_POINTER_DOWN, 100, 120, &ply));
    assert_false(point(&chart, EVENT_POINTER_MOVE, 100, 50, &ply)); /* begun outside */
    assert_int_equal(ply, -1);
    assert_true(point(&chart, EVENT_POINTER_DOWN, 24 + 25.4F * 3.5F, 50, &ply));
    assert_int_equal(ply, 3);
    assert_true(point(&chart, EVENT_POINTER_MOVE, 24 + 25.4F * 7.5F, 250, &ply));
    assert_int_equal(ply, 7);
    assert_true(point(&chart, EVENT_POINTER_MOVE, 900, 50, &ply));
    assert_int_equal(ply, 9);
    assert_false(point(&chart, EVENT_POINTER_UP, 100, 50, &ply));
    assert_false(point(&chart, EVENT_POINTER_MOVE, 100, 50, &ply));
    assert_true(point(&chart, EVENT_POINTER_DOWN, 100, 50, &ply));
    assert_false(point(&chart, EVENT_POINTER_LEAVE, 100, 50, &ply));
    assert_false(point(&chart, EVENT_POINTER_MOVE, 100, 50, &ply));
}

/* ---- Drawing ---- */

typedef struct Fixture {
    Canvas *canvas;
    Theme theme;
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    fixture.canvas = recorder_create((Size){400, 200});
    fixture.theme = theme_make(true, PIECES_CORAL_AMBER);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    recorder_destroy(((Fixture *)*state)->canvas);
    return 0;
}

static void expect(const Fixture *f, int times, const char *line) {
    if (recorder_count_lines(f->canvas, line) != times) {
        fail_msg("not %d times: %s\n%s", times, line, recorder_lines(f->canvas));
    }
}

/* Up for the first player, down for the second; the smallest advantage takes a third of the
 * largest. */
static void a_bar_is_as_high_as_the_advantage(void **state) {
    Fixture *f = *state;
    const Rect slot = {100, 0, 10, 108};
    recorder_clear(f->canvas);
    chart_draw_bar(f->canvas, slot, 1, BLUE);
    expect(f, 1, "fill_rect 101.5 4.0 7.0 50.0 #0102FFFF");
    chart_draw_bar(f->canvas, slot, -0.4F, BLUE);
    expect(f, 1, "fill_rect 101.5 54.0 7.0 30.5 #0102FFFF");
    chart_draw_bar(f->canvas, slot, 0, BLUE);
    expect(f, 1, "fill_rect 101.5 52.0 7.0 4.0 #0102FFFF");
    chart_draw_bar(f->canvas, slot, 0.0001F, BLUE);
    expect(f, 1, "fill_rect 101.5 36.5 7.0 17.5 #0102FFFF");
}

static void the_tokens_stand_at_the_side(void **state) {
    Fixture *f = *state;
    const ChartShape shape = bars_of(9);
    recorder_clear(f->canvas);
    chart_draw_side(&shape, f->canvas, &f->theme, (Rect){0, 0, 24, 48});
    expect(f, 1, "fill_circle 9.0 10.0 7.0");
    expect(f, 1, "fill_circle 9.0 38.0 7.0");
    assert_int_equal(recorder_text_count(f->canvas), 1); /* "=" */
    recorder_clear(f->canvas);
    chart_draw_side(&shape, f->canvas, &f->theme, (Rect){0, 0, 24, 47});
    assert_int_equal(recorder_text_count(f->canvas), 0);
}

static void the_curve_goes_through_its_values(void **state) {
    Fixture *f = *state;
    static const float values[] = {0, 1, 0.5F, -1};
    const ChartShape shape = curve_of(50);
    ChartCurve curve = {.values = values, .known = 4, .cursor = 1};
    recorder_clear(f->canvas);
    chart_draw_curve(&shape, &curve, f->canvas, &f->theme, area);
    expect(f, 1, "line 26.0 53.0 273.0 53.0 1.0");
    expect(f, 1, "line 25.0 53.0 30.0 6.0 2.0");
    expect(f, 1, "line 30.0 6.0 35.0 29.5 2.0");
    expect(f, 1, "line 35.0 29.5 40.0 100.0 2.0");
    assert_int_equal(recorder_count(f->canvas, "line"), 1 + 3 + 1);
    assert_int_equal(recorder_count(f->canvas, "fill_rect"), 3);
    expect(f, 1, "fill_rect 25.0 29.5 5.0 23.5");
    expect(f, 1, "fill_rect 30.0 17.8 5.0 35.2");
    expect(f, 1, "fill_rect 35.0 53.0 5.0 11.8");
    expect(f, 1, "line 30.0 5.0 30.0 101.0 1.0");
    expect(f, 1, "fill_circle 30.0 6.0 4.0");
    expect(f, 1, "stroke_circle 30.0 6.0 5.0 1.5");
    expect(f, 1, "fill_circle 11.0 11.0 7.0");
    expect(f, 1, "fill_circle 11.0 95.0 7.0");
    curve.cursor = 4; /* its value is not known yet */
    recorder_clear(f->canvas);
    chart_draw_curve(&shape, &curve, f->canvas, &f->theme, area);
    assert_int_equal(recorder_count(f->canvas, "line"), 1 + 3);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 2);
}

/* The other way up, and the places of its points. */
static void the_second_player_may_stand_above(void **state) {
    Fixture *f = *state;
    static const float values[] = {0, 1, 0.5F, -1};
    ChartShape shape = curve_of(50);
    const ChartCurve curve = {.values = values, .known = 4, .cursor = 4};
    const Point usual = chart_point(&shape, &curve, area, 1);
    shape.is_second_above = true;
    const Point turned = chart_point(&shape, &curve, area, 1);
    assert_float_equal(turned.x, usual.x, 0.01);
    assert_float_equal(usual.y, 6, 0.01);
    assert_float_equal(turned.y, 100, 0.01);
    recorder_clear(f->canvas);
    chart_draw_curve(&shape, &curve, f->canvas, &f->theme, area);
    expect(f, 1, "line 25.0 53.0 30.0 100.0 2.0");
    for (int ply = 0; ply <= 50; ply++) { /* a press in the middle of a stop finds its position */
        const Rect stop = chart_stop(&shape, area, ply);
        assert_int_equal(chart_ply_at(&shape, area, rect_center(stop).x), ply);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_stand_below_the_plot),
        cmocka_unit_test(each_position_has_a_slot),
        cmocka_unit_test(a_press_finds_the_nearest_point_of_the_curve),
        cmocka_unit_test(a_drag_goes_from_position_to_position),
        cmocka_unit_test(a_bar_is_as_high_as_the_advantage),
        cmocka_unit_test(the_tokens_stand_at_the_side),
        cmocka_unit_test(the_curve_goes_through_its_values),
        cmocka_unit_test(the_second_player_may_stand_above),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
