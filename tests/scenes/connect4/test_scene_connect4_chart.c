/* The curve of a review, its signs and its legend, each where it belongs; and what is marked on the
 * board. The curve has slots of 100 by 116 from (24, 0) on. */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/modes/review/chart.h"
#include "support/window/canvas_recorder.h"

typedef struct Fixture {
    Canvas *canvas;
    Theme theme;
    Connect4Review review;
} Fixture;

static const Rect area = {0, 0, 424, 132};

/* The same score for all columns but one. */
static void tell(Fixture *f, int index, int column, int score, int others) {
    Connect4Columns columns = {{0}};
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        columns.score[i] = (int8_t)(i == column ? score : others);
    }
    connect4_review_keep(&f->review, index, &columns);
}

static void begin(Fixture *f, const char *moves) {
    int8_t columns[CONNECT4_CELLS];
    const int length = (int)strlen(moves);
    for (int i = 0; i < length; i++) {
        columns[i] = (int8_t)(moves[i] - '1');
    }
    memset(&f->review, 0, sizeof f->review);
    connect4_review_begin(&f->review, connect4_position_empty(), columns, length);
}

/* First wins by 7, second throws a win away that was in the first column, then it is a draw. */
static int set_up(void **state) {
    static Fixture fixture;
    fixture.canvas = recorder_create((Size){500, 300});
    fixture.theme = theme_make(true, PIECES_CORAL_AMBER);
    begin(&fixture, "444");
    tell(&fixture, 0, 3, 7, -2);
    tell(&fixture, 1, 0, 3, -7);
    tell(&fixture, 2, 3, 0, 0);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state) {
    recorder_destroy(((Fixture *)*state)->canvas);
    return 0;
}

static void expect(const Fixture *f, int times, const char *line, Color ink) {
    char words[120];
    Text text = text_over(words, sizeof words);
    text_addf(&text, "%s #%02X%02X%02X%02X", line, ink.r, ink.g, ink.b, ink.a);
    if (recorder_count_lines(f->canvas, words) != times) {
        fail_msg("not %d times: %s\n%s", times, words, recorder_lines(f->canvas));
    }
}

static void draw(Fixture *f, int cursor, int pointed) {
    const Connect4Chart chart = {&f->review, cursor, pointed};
    recorder_clear(f->canvas);
    connect4_chart_draw(&chart, f->canvas, &f->theme, area);
    assert_int_equal(recorder_faults(f->canvas), 0);
}

/* Up where the first player wins and down where the second does, by its height how soon. */
static void bars_tell_who_wins(void **state) {
    Fixture *f = *state;
    draw(f, -1, -1);
    expect(f, 1, "fill_rect 25.5 27.4 97.0 30.6", f->theme.piece_first);
    expect(f, 1, "fill_rect 125.5 58.0 97.0 23.9", f->theme.piece_second);
    expect(f, 1, "fill_rect 225.5 56.0 97.0 4.0", f->theme.mark_quiet);
    expect(f, 1, "fill_rect 325.5 56.0 97.0 4.0", f->theme.mark_quiet);
    assert_int_equal(recorder_count(f->canvas, "fill_rect"), 4);
    expect(f, 1, "line 25.0 58.0 423.0 58.0 1.0", f->theme.mark_quiet);
    expect(f, 1, "fill_circle 9.0 10.0 7.0", f->theme.piece_first);
    expect(f, 1, "fill_circle 9.0 106.0 7.0", f->theme.piece_second);
    expect(f, 1, "stroke_circle 9.0 10.0 4.6 1.2", f->theme.piece_first_mark);
    expect(f, 1, "fill_circle 9.0 106.0 2.1", f->theme.piece_second_mark);
    assert_float_equal(rect_center(recorder_find_text(f->canvas, "=")->box).y, 58, 0.01);
    begin(f, "444"); /* nothing known: dots */
    draw(f, -1, -1);
    expect(f, 1, "fill_circle 74.0 58.0 1.5", f->theme.mark_quiet);
    expect(f, 1, "fill_circle 374.0 58.0 1.5", f->theme.mark_quiet);
    assert_int_equal(recorder_count(f->canvas, "fill_rect"), 0);
}

static void mistakes_have_signs_below(void **state) {
    Fixture *f = *state;
    draw(f, -1, -1);
    expect(f, 1, "line 169.3 119.3 178.7 128.7 2.0", f->theme.error);
    expect(f, 1, "line 169.3 128.7 178.7 119.3 2.0", f->theme.error);
    assert_int_equal(recorder_count(f->canvas, "line"), 3);
    tell(f, 1, 0, 0, -7); /* a draw thrown away: a diamond */
    draw(f, -1, -1);
    expect(f, 1, "line 174.0 118.5 179.5 124.0 2.0", f->theme.warning);
    expect(f, 1, "line 179.5 124.0 174.0 129.5 2.0", f->theme.warning);
    expect(f, 1, "line 174.0 129.5 168.5 124.0 2.0", f->theme.warning);
    expect(f, 1, "line 168.5 124.0 174.0 118.5 2.0", f->theme.warning);
    tell(f, 1, 0, 9, 7); /* a slower win: a ring */
    draw(f, -1, -1);
    expect(f, 1, "stroke_circle 174.0 124.0 4.4 2.0", f->theme.secondary);
    assert_int_equal(recorder_count(f->canvas, "line"), 1);
}

static void the_position_on_the_board_is_framed(void **state) {
    Fixture *f = *state;
    draw(f, 2, -1);
    expect(f, 1, "stroke_round 224.0 0.0 100.0 132.0 3.0 2.0", f->theme.accent);
    expect(f, 1, "fill_rect 224.0 0.0 100.0 132.0", f->theme.raised_hover);
    expect(f, 1, "fill_rect 224.0 0.0 100.0 116.0", f->theme.plate_hole);
    draw(f, 2, 0);
    expect(f, 1, "fill_rect 24.0 0.0 100.0 132.0", f->theme.raised_hover);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1);
    const Rect slot = connect4_chart_slot(area, &f->review, 3);
    assert_float_equal(slot.x, 324, 0.01);
    assert_float_equal(slot.width, 100, 0.01);
    assert_float_equal(slot.height, 132, 0.01);
}

/* Every tenth move has its number, for which a short game needs no room. */
static void tenth_moves_have_numbers(void **state) {
    Fixture *f = *state;
    assert_float_equal(connect4_chart_flat(&f->review), 56, 0.01);
    begin(f, "121212343");
    assert_float_equal(connect4_chart_flat(&f->review), 56, 0.01);
    draw(f, -1, -1);
    assert_int_equal(recorder_text_count(f->canvas), 1);
    begin(f, "1212123434");
    assert_float_equal(connect4_chart_flat(&f->review), 72, 0.01);
    draw(f, -1, -1);
    assert_int_equal(recorder_text_count(f->canvas), 2);
    const RecordedText *ten = recorder_find_text(f->canvas, "10");
    assert_float_equal(rect_center(ten->box).x, 24 + 400 * 9.5F / 11, 0.01);
    assert_float_equal(ten->box.y, 116, 0.01);
    assert_float_equal(ten->box.width, 28, 0.01);
}

/* Two in a row where there is room, the last one alone. */
static void the_legend_counts_the_mistakes(void **state) {
    Fixture *f = *state;
    const float wide = connect4_chart_legend_height(&f->review, f->canvas, 600);
    const float narrow = connect4_chart_legend_height(&f->review, f->canvas, 359);
    assert_float_equal(narrow / 3, wide / 2, 0.01);
    recorder_resize(f->canvas, (Size){700, 300});
    connect4_chart_legend(&f->review, f->canvas, &f->theme, (Rect){0, 0, 600, wide});
    assert_int_equal(recorder_faults(f->canvas), 0);
    const RecordedText *first = recorder_find_text(f->canvas, "missed win: 1");
    const RecordedText *second = recorder_find_text(f->canvas, "missed draw: 0");
    const RecordedText *third = recorder_find_text(f->canvas, "inaccuracy: 0");
    assert_float_equal(first->box.x, 20, 0.01);
    assert_float_equal(second->box.x, 304 + 20, 0.01);
    assert_float_equal(first->box.y, second->box.y, 0.01);
    assert_float_equal(third->box.x, 20, 0.01);
    assert_float_equal(third->box.y, first->box.y + wide / 2, 0.01);
    assert_float_equal(third->box.width, 580, 0.01);
    tell(f, 1, 0, 9, 7);
    tell(f, 2, 0, -3, -5); /* slower wins and quicker losses are counted together */
    recorder_clear(f->canvas);
    connect4_chart_legend(&f->review, f->canvas, &f->theme, (Rect){0, 0, 600, wide});
    assert_non_null(recorder_find_text(f->canvas, "missed win: 0"));
    assert_non_null(recorder_find_text(f->canvas, "inaccuracy: 2"));
}

/* Where the move went, by whom, and where it should have gone. */
static void a_move_is_marked_on_the_board(void **state) {
    Fixture *f = *state;
    const Grid grid = {.area = {0, 0, 280, 240}, .rows = 6, .cols = 7};
    connect4_chart_mark_move(&f->review, 0, f->canvas, &f->theme, &grid);
    expect(f, 1, "fill_circle 140.0 220.0 16.4", color_fade(f->theme.piece_first, 0.35F));
    assert_int_equal(recorder_count(f->canvas, "line"), 0);
    recorder_clear(f->canvas);
    connect4_chart_mark_move(&f->review, 1, f->canvas, &f->theme, &grid);
    expect(f, 1, "fill_circle 140.0 180.0 16.4", color_fade(f->theme.piece_second, 0.35F));
    expect(f, 1, "line 133.2 173.2 146.8 186.8 2.4", f->theme.mark_theirs);
    expect(f, 1, "line 133.2 186.8 146.8 173.2 2.4", f->theme.mark_theirs);
    expect(f, 1, "stroke_circle 20.0 220.0 18.0 2.4", f->theme.mark_mine);
    begin(f, "444"); /* nothing known: nothing better */
    recorder_clear(f->canvas);
    connect4_chart_mark_move(&f->review, 2, f->canvas, &f->theme, &grid);
    assert_int_equal(recorder_count(f->canvas, NULL), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bars_tell_who_wins, set_up, tear_down),
        cmocka_unit_test_setup_teardown(mistakes_have_signs_below, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_position_on_the_board_is_framed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tenth_moves_have_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_legend_counts_the_mistakes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_is_marked_on_the_board, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
