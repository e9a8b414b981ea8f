/* The small picture of a Gomoku board and the numbers of the lens. */
#include "support/test.h"

#include <math.h>
#include <string.h>

#include "gomoku/patterns.h"
#include "scenes/gomoku/board/pattern_table.h"
#include "support/games/gomoku_pictures.h"

/* ---- Small pictures ---- */

static void expect_miniature(Fixture *f, const char *names, int lines, const double places[][2]) {
    gomoku_board_init(&f->board, 15, GOMOKU_FREESTYLE);
    play(f, names);
    recorder_clear(f->canvas);
    gomoku_draw_miniature(&f->board, f->canvas, &f->theme, (Rect){0, 0, 100, 100});
    assert_int_equal(recorder_faults(f->canvas), 0);
    assert_int_equal(recorder_count(f->canvas, "line"), 2 * lines);
    assert_int_equal(recorder_count(f->canvas, "stroke_circle"), f->board.count);
    expect(f, f->board.count > 0, "#E5484DFF");
    for (int i = 0; i < f->board.count; i++) {
        expect(f, 1, "stroke_circle %.1f %.1f", places[i][0], places[i][1]);
    }
}

/* Nine lines at least, one around the stones, and never over the edge. */
static void small_pictures_show_where_the_stones_are(void **state) {
    expect_miniature(*state, "", 15, NULL);
    expect_miniature(*state, "H8 I9", 9, (const double[][2]){{50.5, 50.5}, {60.5, 40.5}});
    expect_miniature(*state, "A1", 9, (const double[][2]){{10.5, 90.5}});
    expect_miniature(*state, "O15", 9, (const double[][2]){{90.5, 10.5}});
    expect_miniature(*state, "C8 K8", 11, (const double[][2]){{18.5, 50.5}, {82.5, 50.5}});
    expect_miniature(*state, "H3 H11", 11, (const double[][2]){{50.5, 82.5}, {50.5, 18.5}});
    expect_miniature(*state, "B2 N5", 15, (const double[][2]){{14.5, 86.5}, {86.5, 68.5}});
}

/* ---- The numbers of the lens ---- */

static GomokuPatternReport report_of(int8_t start) {
    GomokuPatternReport report = {.score = 500};
    for (int pass = 0; pass < GOMOKU_PASSES; pass++) {
        for (int8_t d = 0; d < GOMOKU_DIRECTIONS; d++) {
            report.measures[pass][d] = (GomokuMeasure){.length = d, .blocks = 0, .gaps = start};
        }
        report.totals[pass] = pass == 0 ? 500 : 100;
    }
    return report;
}

/* In a narrow card one player stands below the other, each with its directions. */
static void measures_stand_in_columns(void **state) {
    const GomokuPatternReport reports[2] = {report_of(6), report_of(7)};
    const bool both[2] = {true, true};
    const bool one[2] = {true, false};
    Fixture *f = *state;
    for (int width = 219; width <= 220; width++) {
        const bool is_narrow = width == 219;
        const float height = gomoku_pattern_table_height((float)width);
        assert_true(fabsf(height - (is_narrow ? 334.0F : 156.0F)) < 0.01F);
        recorder_clear(f->canvas);
        gomoku_draw_pattern_table(reports, both, f->canvas, &f->theme,
                                  (Rect){0, 0, (float)width, height});
        assert_int_equal(recorder_faults(f->canvas) + recorder_overlaps(f->canvas), 0);
        const int ways = is_narrow ? 2 : 1;
        assert_int_equal(recorder_count(f->canvas, "line"), 5 * ways);
        assert_int_equal(recorder_count(f->canvas, "fill_circle"), 4 * ways + 2);
        expect(f, 1, "line 7.0 51.0 23.0 51.0 2.0"); /* across, in the first row of figures */
        expect(f, 1, "line 8.6 66.6 21.4 79.4 2.0");
        expect(f, 1, "line 15.0 87.0 15.0 103.0 2.0");
        expect(f, 1, "line 8.6 123.4 21.4 110.6 2.0");
        expect(f, 1, "line 0.0 130.0 %.1f 130.0 1.0", (double)width);
        expect(f, is_narrow, "line 7.0 229.0 23.0 229.0 2.0");
        /* Three digits for each of the measures. */
        int digits = 0;
        for (int i = 0; i < recorder_text_count(f->canvas); i++) {
            const RecordedText *text = recorder_text_at(f->canvas, i);
            const bool is_digit = text->text[0] >= '0' && text->text[0] <= '9' && !text->text[1];
            const char sum = text->text[0] == '5' || text->text[0] == '1';
            digits += is_digit;
            if (is_digit && text->style.weight == TEXT_SEMIBOLD) {
                assert_true(text->text[0] == '2' || text->text[0] == '3'); /* two in line or more */
            } else if (!is_digit && sum) { /* the sum that counts stands out */
                assert_int_equal(text->style.weight,
                                 text->text[0] == '5' ? TEXT_BOLD : TEXT_REGULAR);
            }
        }
        assert_int_equal(digits, 2 * 2 * 4 * 3);
    }
    recorder_clear(f->canvas);
    gomoku_draw_pattern_table(reports, one, f->canvas, &f->theme, (Rect){0, 0, 300, 156});
    assert_non_null(recorder_find_text(f->canvas, "taken"));
}

/* The three digits stand 13 apart around the middle of their column. */
static void digits_stand_in_fixed_places(void **state) {
    const GomokuPatternReport reports[2] = {report_of(6), report_of(7)};
    const bool one[2] = {true, false};
    Fixture *f = *state;
    gomoku_draw_pattern_table(reports, one, f->canvas, &f->theme, (Rect){0, 0, 300, 156});
    int found = 0;
    for (int i = 0; i < recorder_text_count(f->canvas); i++) {
        const RecordedText *text = recorder_text_at(f->canvas, i);
        if (strcmp(text->text, "6") == 0) { /* the last of each */
            /* 30 for the directions; half of the rest less the gap of 8; two columns. */
            const float middle = 30 + 131.0F / 4 + (found < 4 ? 0 : 131.0F / 2);
            assert_float_equal(rect_center(text->box).x, middle + 13, 0.01);
            assert_float_equal(rect_center(text->box).y, 51 + 22 * (float)(found % 4), 0.01);
            found++;
        }
    }
    assert_int_equal(found, 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CANVAS(small_pictures_show_where_the_stones_are),
        WITH_CANVAS(measures_stand_in_columns),
        WITH_CANVAS(digits_stand_in_fixed_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
