/* What stands under the columns of Connect 4: numbers, scores, words where there is room, and a
 * frame around the best; and what a finger's enlarged places show. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/connect4/board/labels.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

typedef struct Fixture {
    Canvas *canvas;
    Theme theme;
    Connect4Labels labels;
} Fixture;

static int set_up(void **state) {
    static Fixture fixture;
    static const char *const scores[7] = {"+3", "=", "−2", "+3", "", "−1", "+1"};
    static const char *const words[7] = {"wins in 7", "draws",      "loses in 8", "wins in 7",
                                         "good?",     "loses in 9", "wins in 9"};
    static const char *const briefs[7] = {"in 7", "draws", "in 8", "in 7", "good?", "in 9", "in 9"};
    fixture = (Fixture){.canvas = recorder_create((Size){900, 200}),
                        .theme = theme_make(true, PIECES_CORAL_AMBER)};
    for (int i = 0; i < 7; i++) {
        snprintf(fixture.labels.text[i], sizeof fixture.labels.text[i], "%s", scores[i]);
        snprintf(fixture.labels.words[i], sizeof fixture.labels.words[i], "%s", words[i]);
        snprintf(fixture.labels.brief[i], sizeof fixture.labels.brief[i], "%s", briefs[i]);
        fixture.labels.is_best[i] = i == 0 || i == 3;
    }
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    recorder_destroy(((Fixture *)*state)->canvas);
    return 0;
}

static void draw(Fixture *f, Rect area, bool has_labels, int marked) {
    recorder_clear(f->canvas);
    connect4_labels_draw(has_labels ? &f->labels : NULL, (LabelRow){area, 7, marked}, f->canvas,
                         &f->theme);
    assert_int_equal(recorder_malformed(f->canvas), 0);
}

/* The text number `index` of the drawing: these words in this box. */
static const RecordedText *expect_text(const Fixture *f, int index, const char *words, Rect box) {
    const RecordedText *text = recorder_text_at(f->canvas, index);
    assert_string_equal(text->text, words);
    assert_float_equal(text->box.x, box.x, 0.06F);
    assert_float_equal(text->box.y, box.y, 0.06F);
    assert_float_equal(text->box.width, box.width, 0.06F);
    assert_float_equal(text->box.height, box.height, 0.06F);
    return text;
}

static void columns_have_their_numbers(void **state) {
    Fixture *f = *state;
    draw(f, (Rect){10, 20, 700, 40}, false, 2);
    assert_int_equal(recorder_text_count(f->canvas), 7);
    for (int i = 0; i < 7; i++) {
        const char words[2] = {(char)('1' + i), 0};
        const RecordedText *text =
            expect_text(f, i, words, (Rect){10 + 100 * (float)i, 20, 100, 40});
        assert_float_equal(text->style.size, 24, 0.01F);
        assert_int_equal(text->style.weight, i == 2 ? TEXT_BOLD : TEXT_MEDIUM);
    }
    draw(f, (Rect){10, 20, 140, 20}, false, -1);
    assert_float_equal(recorder_text_at(f->canvas, 0)->style.size, 11, 0.01F);
    assert_int_equal(recorder_text_at(f->canvas, 2)->style.weight, TEXT_MEDIUM);
}

/* Number and score side by side in the middle, the words below them. */
static void scores_stand_beside_their_numbers(void **state) {
    Fixture *f = *state;
    draw(f, (Rect){0, 0, 700, 60}, true, -1);
    assert_int_equal(recorder_text_count(f->canvas), 7 * 3 - 1); /* one has no score */
    const RecordedText *text = expect_text(f, 0, "1", (Rect){24.44F, 3.6F, 22.71F, 33.6F});
    assert_float_equal(text->style.size, 22.85F, 0.01F);
    text = expect_text(f, 1, "+3", (Rect){47.15F, 3.6F, 28.42F, 33.6F});
    assert_int_equal(text->style.weight, TEXT_BOLD);
    text = expect_text(f, 2, "wins in 7", (Rect){0, 33.6F, 100, 22.8F});
    assert_float_equal(text->style.size, 15, 0.01F);
    assert_int_equal(text->style.weight, TEXT_MEDIUM);
    assert_int_equal(text->style.align, TEXT_CENTER);
    text = recorder_text_at(f->canvas, 4);
    assert_string_equal(text->text, "=");
    assert_int_equal(text->style.weight, TEXT_SEMIBOLD);
    assert_int_equal(recorder_text_at(f->canvas, 5)->style.weight, TEXT_REGULAR);
    /* Without a score the number stands in the middle. */
    expect_text(f, 12, "5", (Rect){442.72F, 3.6F, 13.57F, 33.6F});
    /* The best two are framed. */
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 2);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 2);
    assert_int_equal(recorder_count_lines(f->canvas, "fill_round 1.0 2.0 98.0 58.0"), 1);
    assert_int_equal(recorder_count_lines(f->canvas, "stroke_round 301.0 2.0 98.0 58.0"), 1);
}

/* Where the words have no room, shorter ones; then none, and the score in the middle; then the
 * score alone, or the number of a column that has none. */
static void narrow_columns_say_less(void **state) {
    Fixture *f = *state;
    draw(f, (Rect){0, 0, 7 * 70, 60}, true, -1);
    assert_null(recorder_find_text(f->canvas, "wins"));
    assert_non_null(recorder_find_text(f->canvas, "in 7"));
    draw(f, (Rect){0, 0, 7 * 45, 60}, true, -1);
    assert_null(recorder_find_text(f->canvas, "in 7"));
    assert_int_equal(recorder_text_count(f->canvas), 7);
    expect_text(f, 0, "+3", (Rect){0, 13.2F, 45, 33.6F});
    expect_text(f, 4, "5", (Rect){180, 13.2F, 45, 33.6F});
    assert_int_equal(recorder_text_at(f->canvas, 4)->style.weight, TEXT_MEDIUM);
    assert_int_equal(recorder_text_at(f->canvas, 4)->style.align, TEXT_CENTER);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 2);
    draw(f, (Rect){0, 0, 7 * 36, 60}, true, -1);
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 2);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 0); /* it would touch the score */
    draw(f, (Rect){0, 0, 700, 28}, true, -1);
    assert_non_null(recorder_find_text(f->canvas, "wins in 7"));
    assert_float_equal(recorder_find_text(f->canvas, "wins in 7")->style.size, 11, 0.01F);
    assert_float_equal(recorder_find_text(f->canvas, "+3")->style.size, 11, 0.01F);
    draw(f, (Rect){0, 0, 700, 27}, true, -1);
    assert_null(recorder_find_text(f->canvas, "in 7"));
    assert_non_null(recorder_find_text(f->canvas, "1"));
}

/* ---- A finger's places ---- */

static void tap(SceneDriver *driver, const char *id) {
    const Point at = rect_center(driver_control(driver, id)->rect);
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .is_touch = true});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at, .is_touch = true});
}

/* How many full discs and rings are drawn around this point, to a tenth. */
static int circles_at(SceneDriver *driver, Point at) {
    char line[60];
    int count = 0;
    for (int x = -1; x <= 1; x++) {
        for (int y = -1; y <= 1; y++) {
            snprintf(line, sizeof line, "fill_circle %.1f %.1f ", (double)at.x + x * 0.1,
                     (double)at.y + y * 0.1);
            count += recorder_count_lines(driver_canvas(driver), line);
        }
    }
    return count;
}

/* A disc over the number where one may be dropped; a full column has its number alone. */
static void enlarged_columns_show_what_drops(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, (Size){360, 480});
    two_player_reopen_two_players(driver, "444444");
    tap(driver, "column-5");
    for (int column = 4; column <= 6; column++) {
        char id[CONTROL_ID_SIZE];
        snprintf(id, sizeof id, "near-%d", column);
        const Rect place = driver_control(driver, id)->rect;
        const Point disc = {rect_center(place).x, place.y + 16.5F};
        assert_int_equal(circles_at(driver, disc) > 0, column != 4);
        int numbers = 0;
        for (int i = 0; i < recorder_text_count(driver_canvas(driver)); i++) {
            const RecordedText *text = recorder_text_at(driver_canvas(driver), i);
            if (text->text[0] == '0' + column && text->box.x > place.x - 0.1F &&
                text->box.x < place.x + 0.1F) {
                assert_float_equal(text->box.y, place.y + 29, 0.1F);
                assert_float_equal(text->box.height, 16, 0.1F);
                numbers++;
            }
        }
        assert_int_equal(numbers, 1);
    }
    driver_close(driver);
}

/* Only cells that there are. */
static void enlarged_cells_end_with_the_board(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, (Size){360, 480});
    two_player_reopen_two_players(driver, "44");
    driver_click(driver, "editor");
    tap(driver, "cell-6-7");
    const Rect near = driver_control(driver, "near-6-7")->rect;
    const Point middle = rect_center(near);
    assert_true(circles_at(driver, middle) > 0);
    assert_true(circles_at(driver, (Point){middle.x - 46, middle.y}) > 0);
    assert_true(circles_at(driver, (Point){middle.x, middle.y - 46}) > 0);
    assert_int_equal(circles_at(driver, (Point){middle.x + 46, middle.y}), 0);
    assert_int_equal(circles_at(driver, (Point){middle.x, middle.y + 46}), 0);
    driver_close(driver);
}

#define WITH_CANVAS(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CANVAS(columns_have_their_numbers),
        WITH_CANVAS(scores_stand_beside_their_numbers),
        WITH_CANVAS(narrow_columns_say_less),
        cmocka_unit_test(enlarged_columns_show_what_drops),
        cmocka_unit_test(enlarged_cells_end_with_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
