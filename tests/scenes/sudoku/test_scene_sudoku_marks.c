/* The marks of a hint, each where its cell or candidate is, and the signs that are told of it. */
#include "support/test.h"

#include <stdlib.h>

#include "support/games/sudoku_pictures.h"

static unsigned bit(SudokuHintSign sign) {
    return 1U << sign;
}

static void show(Fixture *f, int stage, int line) {
    f->view.hint = &f->hint;
    f->view.hint_stage = stage;
    f->view.hint_line = line;
    draw(f, 0);
}

/* What is drawn is what is told. */
static void expect_signs(Fixture *f, int stage, int line, unsigned signs) {
    assert_int_equal(sudoku_hint_signs(&f->hint, stage, line), signs);
    show(f, stage, line);
    assert_int_equal(f->drawn & ~0xFU << SUDOKU_HINT_SIGN_CAUSE,
                     signs & ~0xFU << SUDOKU_HINT_SIGN_CAUSE);
    assert_int_equal(f->drawn, signs);
}

/* ---- Regions ---- */

static void the_region_is_shaded_first(void **state) {
    Fixture *f = *state;
    const Color shade = color_fade(f->theme.hint_blue, 0.16F);
    expect_signs(f, 1, 0, 0);
    f->hint.step.region = region_of(f, SUDOKU_ROW, 2);
    expect_signs(f, 1, 0, bit(SUDOKU_HINT_SIGN_REGION));
    for (int i = 0; i < 4; i++) {
        expect(f, 1, "fill_rect", &shade, 40.0F * (float)i, 40, 40, 40);
    }
    assert_int_equal(count_ink(f, "fill_rect", shade), 4);
}

/* An outline follows the sides behind which the region ends. */
static void covers_are_outlined(void **state) {
    Fixture *f = *state;
    const Color red = color_fade(f->theme.error, 0.75F);
    f->hint.step.other_region = region_of(f, SUDOKU_BOX, 4);
    expect_signs(f, 1, 0, 0);
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_COVER));
    assert_int_equal(count_ink(f, "fill_rect", red), 8);
    expect(f, 1, "fill_rect", &red, 80, 80, 40, 2);
    expect(f, 1, "fill_rect", &red, 120, 80, 40, 2);
    expect(f, 1, "fill_rect", &red, 80, 158, 40, 2);
    expect(f, 1, "fill_rect", &red, 120, 158, 40, 2);
    expect(f, 1, "fill_rect", &red, 80, 80, 2, 40);
    expect(f, 1, "fill_rect", &red, 80, 120, 2, 40);
    expect(f, 1, "fill_rect", &red, 158, 80, 2, 40);
    expect(f, 1, "fill_rect", &red, 158, 120, 2, 40);
    f->hint.step.other_region = -1;
    f->hint.step.cover_count = 1;
    f->hint.step.covers[0] = (int16_t)region_of(f, SUDOKU_COLUMN, 1);
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_COVER));
    assert_int_equal(count_ink(f, "fill_rect", red), 10);
    expect(f, 1, "fill_rect", &red, 0, 0, 40, 2);
    expect(f, 1, "fill_rect", &red, 0, 158, 40, 2);
    expect(f, 1, "fill_rect", &red, 38, 120, 2, 40);
}

/* A fish's base is shaded, but not a second time what is looked at. */
static void the_base_is_shaded(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    const Color shade = color_fade(f->theme.hint_blue, 0.14F);
    step->truth_count = 3;
    step->truths[0] = (SudokuTruth){.cell = -1, .region = (int16_t)region_of(f, SUDOKU_ROW, 1)};
    step->truths[1] = (SudokuTruth){.cell = -1, .region = (int16_t)region_of(f, SUDOKU_ROW, 3)};
    step->truths[2] = (SudokuTruth){.cell = 5, .region = -1};
    step->region = region_of(f, SUDOKU_ROW, 1);
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_REGION)); /* it rests on no fish and no rectangle */
    step->rectangle.values = 3;
    expect_signs(f, 1, 0, bit(SUDOKU_HINT_SIGN_REGION));
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_REGION) | bit(SUDOKU_HINT_SIGN_BASE));
    assert_int_equal(count_ink(f, "fill_rect", shade), 4);
    expect(f, 1, "fill_rect", &shade, 120, 80, 40, 40);
    step->rectangle.values = 0;
    step->cover_count = 1;
    step->covers[0] = (int16_t)region_of(f, SUDOKU_COLUMN, 2);
    expect_signs(f, 2, 0,
                 bit(SUDOKU_HINT_SIGN_REGION) | bit(SUDOKU_HINT_SIGN_BASE) |
                     bit(SUDOKU_HINT_SIGN_COVER));
    step->truth_count = 1;
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_REGION) | bit(SUDOKU_HINT_SIGN_COVER));
}

/* ---- Damage of a pattern ---- */

/* Four parts, each with cells and candidates of its own kind. */
static void parts_have_their_signs(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    const Color orange = color_fade(f->theme.hint_orange, 0.22F);
    const Color blue = color_fade(f->theme.hint_blue, 0.26F);
    step->cause_count = 4;
    for (int i = 0; i < 4; i++) {
        step->causes[i] = (SudokuMark){i, i, 1};
    }
    step->causes[0].values = 9; /* 1 and 4 */
    expect_signs(f, 1, 0, 0);
    expect_signs(f, 2, 0,
                 bit(SUDOKU_HINT_SIGN_CAUSE) | bit(SUDOKU_HINT_SIGN_PART) |
                     bit(SUDOKU_HINT_SIGN_THIRD) | bit(SUDOKU_HINT_SIGN_FOURTH));
    expect(f, 1, "fill_rect", &orange, 0, 0, 40, 40);
    expect(f, 1, "fill_rect", &blue, 40, 0, 40, 40);
    expect(f, 1, "fill_rect", &orange, 80, 0, 40, 40);
    expect(f, 1, "fill_rect", &blue, 120, 0, 40, 40);
    expect(f, 1, "stroke_round", &f->theme.hint_blue, 42, 2, 36, 36, 3.2F, 2);
    expect(f, 1, "stroke_round", &f->theme.hint_blue, 122, 2, 36, 36, 3.2F, 2);
    expect(f, 1, "fill_circle", NULL, 11.4F, 11.4F, 7.15F);
    expect(f, 1, "fill_circle", NULL, 28.6F, 28.6F, 7.15F);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 2);
    expect(f, 1, "fill_round", NULL, 51.4F - 7.15F, 11.4F - 7.15F, 14.3F, 14.3F);
    expect(f, 1, "stroke_circle", &f->theme.hint_orange, 91.4F, 11.4F, 7.15F, 1.5F);
    expect(f, 1, "stroke_round", &f->theme.hint_blue, 131.4F - 7.15F, 11.4F - 7.15F, 14.3F, 14.3F);
    step->causes[3].part = 4; /* the fifth is like the first */
    expect_signs(f, 2, 0,
                 bit(SUDOKU_HINT_SIGN_CAUSE) | bit(SUDOKU_HINT_SIGN_PART) |
                     bit(SUDOKU_HINT_SIGN_THIRD));
    f->state.grid.value[0] = 2; /* where a digit stands there is no candidate */
    show(f, 2, 0);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 1);
}

/* The dot on the cell that is decided hides what else is there, but only at the end. */
static void the_target_covers_its_cause(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    const Color blue = f->theme.hint_blue;
    step->cell = 5;
    step->value = 3;
    step->cause_count = 1;
    step->causes[0] = (SudokuMark){5, 0, 4};
    expect_signs(f, 1, 0, 0);
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_CAUSE) | bit(SUDOKU_HINT_SIGN_TARGET));
    expect(f, 0, "fill_circle", &blue, 60, 60, 15.2F);
    expect_signs(f, 3, 0, bit(SUDOKU_HINT_SIGN_TARGET));
    expect(f, 1, "fill_circle", &blue, 60, 60, 15.2F);
    step->cell = 0; /* the cell 0 is one as well */
    expect_signs(f, 3, 0, bit(SUDOKU_HINT_SIGN_CAUSE) | bit(SUDOKU_HINT_SIGN_TARGET));
    expect(f, 1, "fill_circle", &blue, 20, 20, 15.2F);
    f->hint.kind = SUDOKU_HINT_WRONG_NOTES;
    expect_signs(f, 3, 0, bit(SUDOKU_HINT_SIGN_CAUSE) | bit(SUDOKU_HINT_SIGN_TARGET));
    expect(f, 1, "fill_circle", &blue, 11.4F, 28.6F, 8.8F);
    f->hint.kind = SUDOKU_HINT_WRONG_VALUE;
    step->elimination_count = 1;
    step->eliminations[0] = (SudokuMark){9, 0, 1};
    assert_int_equal(sudoku_hint_signs(&f->hint, 3, 0),
                     bit(SUDOKU_HINT_SIGN_CAUSE) | bit(SUDOKU_HINT_SIGN_TARGET));
    step->elimination_count = 0;
    show(f, 3, 0);
    expect(f, 1, "line", &f->theme.error, 13.6F, 31.6F, 26.4F, 31.6F, 1.8F);
}

static void what_goes_is_struck(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    step->elimination_count = 2;
    step->eliminations[0] = (SudokuMark){4, 0, 1};
    step->eliminations[1] = (SudokuMark){15, 0, 6};
    expect_signs(f, 2, 0, 0);
    expect_signs(f, 3, 0, bit(SUDOKU_HINT_SIGN_STRUCK));
    assert_int_equal(count_ink(f, "line", f->theme.error), 3);
    expect(f, 1, "line", &f->theme.error, 11.4F - 7.48F, 51.4F + 7.48F, 11.4F + 7.48F,
           51.4F - 7.48F, 1.76F);
    expect(f, 1, "line", &f->theme.error, 148.6F - 7.48F, 131.4F + 7.48F);
    expect(f, 1, "line", &f->theme.error, 131.4F - 7.48F, 148.6F + 7.48F);
    assert_int_equal(sudoku_hint_struck_count(step), 3);
}

/* ---- Links ---- */

static SudokuNode node_of(int value, int cell) {
    return (SudokuNode){.value = (uint8_t)value, .count = 1, .cells = {(uint16_t)cell}};
}

/* From rim to rim: full where strong, dotted where weak. */
static void links_go_from_candidate_to_candidate(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    step->link_count = 1;
    step->links[0] = (SudokuLink){node_of(1, 0), node_of(1, 3), true, 0};
    expect_signs(f, 1, 0, 0);
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_STRONG));
    expect(f, 1, "line", &f->theme.hint_blue, 18.55F, 11.4F, 124.25F, 11.4F, 2);
    step->links[0] = (SudokuLink){node_of(1, 0), node_of(1, 12), true, 0};
    show(f, 2, 0);
    expect(f, 1, "line", &f->theme.hint_blue, 11.4F, 18.55F, 11.4F, 124.25F, 2);
    step->links[0] = (SudokuLink){node_of(2, 5), node_of(1, 5), true, -1}; /* close together */
    show(f, 2, 0);
    expect(f, 1, "line", &f->theme.hint_blue, 68.6F - 5.16F, 51.4F, 51.4F + 5.16F, 51.4F, 2);
    step->links[0] = (SudokuLink){node_of(1, 0), node_of(1, 3), false, 0};
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_WEAK));
    assert_int_equal(count_ink(f, "line", f->theme.hint_blue), 0);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 15);
    expect(f, 1, "fill_circle", &f->theme.hint_blue, 18.55F, 11.4F, 1.5F);
    expect(f, 1, "fill_circle", &f->theme.hint_blue, 71.4F, 11.4F, 1.5F);
    expect(f, 1, "fill_circle", &f->theme.hint_blue, 124.25F, 11.4F, 1.5F);
    step->links[0] = (SudokuLink){node_of(1, 15), node_of(1, 0), false, 0};
    show(f, 2, 0);
    expect(f, 1, "fill_circle", &f->theme.hint_blue, 131.4F - 5.06F, 131.4F - 5.06F, 1.5F);
    expect(f, 1, "fill_circle", &f->theme.hint_blue, 11.4F + 5.06F, 11.4F + 5.06F, 1.5F);
}

/* A loop around candidates of which one is meant. */
static void groups_are_looped(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    step->link_count = 1;
    step->links[0] = (SudokuLink){node_of(1, 0), node_of(1, 15), true, 0};
    step->links[0].from.count = 2;
    step->links[0].from.cells[1] = 1;
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_STRONG) | bit(SUDOKU_HINT_SIGN_GROUP));
    expect(f, 1, "stroke_round", &f->theme.hint_blue, 1.8F, 1.8F, 59.2F, 19.2F, 9.6F, 1.5F);
    step->links[0] = (SudokuLink){node_of(1, 15), node_of(4, 0), true, 0};
    step->links[0].to.count = 2;
    step->links[0].to.cells[1] = 4;
    expect_signs(f, 2, 0, bit(SUDOKU_HINT_SIGN_STRONG) | bit(SUDOKU_HINT_SIGN_GROUP));
    expect(f, 1, "stroke_round", &f->theme.hint_blue, 19, 19, 19.2F, 59.2F, 9.6F, 1.5F);
}

/* ---- Nets ---- */

static const SudokuLine net[] = {
    {SUDOKU_LINE_SUPPOSE, 1, 2, 0, -1},   {SUDOKU_LINE_FILL, 1, 3, 5, 0},
    {SUDOKU_LINE_SUPPOSE, 2, 1, 10, -1},  {SUDOKU_LINE_FILL, 2, 4, 11, -1},
    {SUDOKU_LINE_NO_VALUE, 2, 0, 15, -1}, {SUDOKU_LINE_NOT, 1, 1, 10, -1},
    {SUDOKU_LINE_NO_PLACE, 1, 4, -1, 0},
};
#define NET ((int)(sizeof net / sizeof net[0]))

/* What was supposed and refuted is gone, with all that followed from it. */
static void refuted_lines_go(void **state) {
    static const int standing[NET + 1][5] = {{0},          {1, 0},          {2, 0, 1},
                                             {3, 0, 1, 2}, {4, 0, 1, 2, 3}, {5, 0, 1, 2, 3},
                                             {3, 0, 1, 5}, {4, 0, 1, 5, 6}};
    const SudokuLine *lines[SUDOKU_LINES_MAX];
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    memcpy(step->lines, net, sizeof net);
    step->line_count = NET;
    for (int line = 0; line <= NET; line++) {
        assert_int_equal(sudoku_lines_standing(step, line, lines), standing[line][0]);
        for (int i = 0; i < standing[line][0] && i < 4; i++) {
            assert_ptr_equal(lines[i], &step->lines[standing[line][i + 1]]);
        }
    }
    assert_int_equal(sudoku_lines_standing(step, NET + 5, lines), 4);
    /* A new supposition of the same depth takes the place of the one before. */
    step->lines[2].depth = step->lines[2].depth - 1;
    assert_int_equal(sudoku_lines_standing(step, 3, lines), 1);
}

static void a_net_is_drawn_line_by_line(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    const Color orange = f->theme.hint_orange;
    const Color blue = f->theme.hint_blue;
    const Color shade = color_fade(blue, 0.14F);
    memcpy(step->lines, net, sizeof net);
    step->line_count = NET;
    step->cause_count = 1; /* of a net only the lines are marked */
    step->causes[0] = (SudokuMark){7, 0, 1};
    step->lines[1].region = (int16_t)region_of(f, SUDOKU_ROW, 2);
    step->lines[6].region = (int16_t)region_of(f, SUDOKU_ROW, 4);
    expect_signs(f, 2, 0, 0);
    expect_signs(f, 2, 1, bit(SUDOKU_HINT_SIGN_SUPPOSE));
    expect(f, 1, "stroke_circle", &orange, 20, 20, 16, 2);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1); /* the board's */
    expect_signs(f, 2, 2,
                 bit(SUDOKU_HINT_SIGN_SUPPOSE) | bit(SUDOKU_HINT_SIGN_FOLLOWS) |
                     bit(SUDOKU_HINT_SIGN_BASE));
    expect(f, 1, "stroke_round", &blue, 42, 42, 36, 36, 3.2F, 2);
    assert_int_equal(count_ink(f, "fill_rect", shade), 4);
    expect_signs(f, 2, 3, bit(SUDOKU_HINT_SIGN_SUPPOSE) | bit(SUDOKU_HINT_SIGN_FOLLOWS));
    assert_int_equal(count_ink(f, "stroke_round", blue), 0); /* it is not read now */
    assert_int_equal(recorder_count(f->canvas, "stroke_circle"), 2);
    expect_signs(f, 2, 5,
                 bit(SUDOKU_HINT_SIGN_SUPPOSE) | bit(SUDOKU_HINT_SIGN_FOLLOWS) |
                     bit(SUDOKU_HINT_SIGN_CLASH));
    expect(f, 1, "line", &f->theme.error, 128, 128, 152, 152, 2.4F);
    expect(f, 1, "line", &f->theme.error, 152, 128, 128, 152, 2.4F);
    expect_signs(f, 2, 6,
                 bit(SUDOKU_HINT_SIGN_SUPPOSE) | bit(SUDOKU_HINT_SIGN_FOLLOWS) |
                     bit(SUDOKU_HINT_SIGN_STRUCK));
    expect(f, 1, "line", &f->theme.error, 91.4F - 7.48F, 91.4F + 7.48F);
    expect_signs(f, 2, 7,
                 bit(SUDOKU_HINT_SIGN_SUPPOSE) | bit(SUDOKU_HINT_SIGN_FOLLOWS) |
                     bit(SUDOKU_HINT_SIGN_STRUCK) | bit(SUDOKU_HINT_SIGN_CLASH));
    assert_int_equal(count_ink(f, "fill_rect", f->theme.error), 10);
    expect(f, 1, "fill_rect", &f->theme.error, 0, 120, 40, 2);
    expect(f, 1, "fill_rect", &f->theme.error, 158, 120, 2, 40);
    expect_signs(f, 3, 7, 0); /* and in the end there are no lines */
}

/* ---- Signs by themselves ---- */

static void links_have_their_dots(void **state) {
    Fixture *f = *state;
    sudoku_hint_link(f->canvas, &f->theme, (Point){0, 0}, (Point){30, 40}, false);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 8); /* at most 8 apart */
    expect(f, 1, "fill_circle", NULL, 0, 0, 1.5F);
    expect(f, 1, "fill_circle", NULL, 30, 40, 1.5F);
    assert_int_equal(recorder_count(f->canvas, "line"), 0);
}

static void a_look_lets_go_of_the_choice(void **state) {
    static HintDisplay look = {.staged.stage = 2, .line = 3};
    Fixture *f = *state;
    f->view.selected = 4;
    f->view.digit = 2;
    sudoku_hint_decorate(&look, &f->view);
    assert_ptr_equal(f->view.hint, &look.hint);
    assert_int_equal(f->view.hint_stage, 2);
    assert_int_equal(f->view.hint_line, 3);
    assert_int_equal(f->view.selected, -1);
    assert_int_equal(f->view.digit, 0);
}

/* ---- Numbers of regions ---- */

/* Draws the numbers alone, with cells of this side. */
static void draw_tags(Fixture *f, float side) {
    const Rect area = {0, 0, 4 * side, 4 * side};
    const SudokuPicture picture = {.canvas = f->canvas,
                                   .theme = &f->theme,
                                   .view = &f->view,
                                   .grid = sudoku_draw_grid(&f->state.layout, area),
                                   .cell = side};
    recorder_clear(f->canvas);
    f->view.hint = &f->hint;
    sudoku_tag_regions(&picture);
}

/* The cells (from 0) where the numbers 1, 2 … stand, or -1 where there is none. */
static void expect_tags(Fixture *f, float side, const int cells[4]) {
    int count = 0;
    draw_tags(f, side);
    for (int i = 0; i < 4; i++) {
        const char number[2] = {(char)('1' + i), 0};
        const RecordedText *text = recorder_find_text(f->canvas, number);
        assert_int_equal(text != NULL, cells[i] >= 0);
        if (text) {
            assert_float_equal(text->box.x, (float)(cells[i] % 4) * side, 0.1F);
            assert_float_equal(text->box.y, (float)(cells[i] / 4) * side, 0.1F);
            count++;
        }
    }
    assert_int_equal(recorder_text_count(f->canvas), count);
    assert_int_equal(recorder_count(f->canvas, "fill_rect"), count);
}

/* In the first cell of each piece, in one with a digit where there is any; not where the step
 * tells of a cell, nor among notes, as long as there are others. */
static void numbers_hide_little(void **state) {
    Fixture *f = *state;
    set_position(f, "jigsaw:aabbaabbccddccdd:................");
    SudokuStep *step = &f->hint.step;
    step->region = region_of(f, SUDOKU_PIECE, 2);
    expect_tags(f, 40, (const int[]){0, 2, 8, 10});
    f->state.grid.value[5] = 3;
    f->state.grid.value[15] = 1;
    expect_tags(f, 40, (const int[]){5, 2, 8, 15});
    expect_tags(f, 20, (const int[]){0, 2, 8, 10}); /* in small cells beside the digits */
    step->causes[step->cause_count++].cell = 2;
    expect_tags(f, 40, (const int[]){5, 3, 8, 15});
    step->eliminations[step->elimination_count++].cell = 3;
    expect_tags(f, 40, (const int[]){5, 6, 8, 15});
    step->cell = 6;
    f->state.notes[8] = 1;
    expect_tags(f, 40, (const int[]){5, 7, 9, 15});
    f->state.centre[9] = 1;
    expect_tags(f, 40, (const int[]){5, 7, 12, 15});
    step->causes[step->cause_count++].cell = 7; /* no cell is left: the first one after all */
    expect_tags(f, 40, (const int[]){5, 2, 12, 15});
    step->causes[step->cause_count++].cell = 15;
    expect_tags(f, 40, (const int[]){5, 2, 12, 15}); /* a digit counts for more */
}

static void numbers_have_their_size(void **state) {
    static const float sides[][2] = {{20, 9}, {40, 9.6F}, {50, 12}, {80, 14}};
    Fixture *f = *state;
    set_position(f, "jigsaw:aabbaabbccddccdd:................");
    f->hint.step.region = region_of(f, SUDOKU_PIECE, 1);
    for (int i = 0; i < 4; i++) {
        draw_tags(f, sides[i][0]);
        const RecordedText *text = recorder_find_text(f->canvas, "1");
        assert_float_equal(text->style.size, sides[i][1], 0.01F);
        assert_float_equal(text->box.width, sides[i][1] * 1.12F, 0.1F);
        assert_float_equal(text->box.height, sides[i][1] * 1.2F, 0.1F);
    }
}

/* Wherever the step names a piece: not with a row, nor before there is anything to tell. */
static void pieces_are_numbered_when_named(void **state) {
    static const int none[4] = {-1, -1, -1, -1};
    static const int all[4] = {0, 2, 8, 10};
    Fixture *f = *state;
    set_position(f, "jigsaw:aabbaabbccddccdd:................");
    SudokuStep *step = &f->hint.step;
    const int piece = region_of(f, SUDOKU_PIECE, 3);
    const int row = region_of(f, SUDOKU_ROW, 1);
    expect_tags(f, 40, none);
    step->region = row;
    step->other_region = region_of(f, SUDOKU_COLUMN, 1);
    expect_tags(f, 40, none);
    step->other_region = piece;
    expect_tags(f, 40, all);
    step->other_region = -1;
    step->truths[0].region = -1;
    step->truths[1].region = (int16_t)row;
    step->truths[2].region = (int16_t)piece;
    step->truth_count = 2;
    expect_tags(f, 40, none);
    step->truth_count = 3;
    expect_tags(f, 40, all);
    step->truth_count = 0;
    step->covers[0] = (int16_t)row;
    step->covers[1] = (int16_t)piece;
    step->cover_count = 1;
    expect_tags(f, 40, none);
    step->cover_count = 2;
    expect_tags(f, 40, all);
    step->cover_count = 0;
    step->lines[0].region = -1;
    step->lines[1].region = (int16_t)piece;
    step->line_count = 1;
    expect_tags(f, 40, none);
    step->line_count = 2;
    expect_tags(f, 40, all);
    f->hint.kind = SUDOKU_HINT_SOLVED;
    expect_tags(f, 40, none);
}

/* ---- Words of the legend ---- */

static const char *part_words_of(SudokuStep *step, int cells, int part) {
    step->cause_count = cells;
    for (int i = 0; i < cells; i++) {
        step->causes[i].part = (uint8_t)part;
    }
    return sudoku_hint_sign_words((SudokuHintSign)(SUDOKU_HINT_SIGN_CAUSE + part), step);
}

/* One fin and one cell that helps are told as one, and only they. */
static void one_is_told_as_one(void **state) {
    Fixture *f = *state;
    SudokuStep *step = &f->hint.step;
    step->technique = SUDOKU_X_WING;
    assert_string_equal(part_words_of(step, 1, 0), "the candidates that force it");
    step->cover_count = 2;
    assert_string_equal(part_words_of(step, 1, 0), "the places of the digit");
    assert_string_equal(part_words_of(step, 1, 1), "the fin");
    assert_string_equal(part_words_of(step, 2, 1), "the fins");
    step->cover_count = 0;
    step->rectangle.values = 3;
    assert_string_equal(part_words_of(step, 1, 0), "the corners of the rectangle");
    assert_string_equal(part_words_of(step, 1, 1), "what they hold besides");
    assert_string_equal(part_words_of(step, 1, 2), "the cell that helps");
    assert_string_equal(part_words_of(step, 2, 2), "the cells that help");
    step->link_count = 3;
    assert_string_equal(part_words_of(step, 1, 0), "the chain");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CANVAS(the_region_is_shaded_first),
        WITH_CANVAS(covers_are_outlined),
        WITH_CANVAS(the_base_is_shaded),
        WITH_CANVAS(parts_have_their_signs),
        WITH_CANVAS(the_target_covers_its_cause),
        WITH_CANVAS(what_goes_is_struck),
        WITH_CANVAS(links_go_from_candidate_to_candidate),
        WITH_CANVAS(groups_are_looped),
        WITH_CANVAS(refuted_lines_go),
        WITH_CANVAS(a_net_is_drawn_line_by_line),
        WITH_CANVAS(links_have_their_dots),
        WITH_CANVAS(a_look_lets_go_of_the_choice),
        WITH_CANVAS(numbers_hide_little),
        WITH_CANVAS(numbers_have_their_size),
        WITH_CANVAS(pieces_are_numbered_when_named),
        WITH_CANVAS(one_is_told_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
