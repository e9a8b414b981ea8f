/* What the picture of a Sudoku is made of: lines, light, digits, notes, signs and colours. */
#include "support/test.h"

#include "support/games/sudoku_pictures.h"

static const char jigsaw[] = "jigsaw:aaabcabbccdbcddd:................";

/* ---- Lines ---- */

static void boxes_have_thick_lines(void **state) {
    Fixture *f = *state;
    draw(f, 0);
    expect(f, 1, "fill_rect", NULL, 78.5F, 0, 3, 160);
    expect(f, 1, "fill_rect", NULL, 0, 78.5F, 160, 3);
    expect(f, 1, "stroke_round", NULL, -1.5F, -1.5F, 163, 163, 3, 3);
    for (int i = 1; i < 4; i++) {
        expect(f, 1, "fill_rect", NULL, 40.0F * (float)i, 0, 1, 160);
        expect(f, 1, "fill_rect", NULL, 0, 40.0F * (float)i, 160, 1);
    }
    assert_int_equal(recorder_count(f->canvas, "fill_rect"), 1 + 6 + 2);
    f->theme = theme_make_high_contrast(true, PIECES_CORAL_AMBER);
    draw(f, 0);
    expect(f, 1, "fill_rect", &f->theme.text, 78, 0, 4, 160);
    expect(f, 1, "stroke_round", &f->theme.text, -2, -2, 164, 164, 4, 4);
    f->view.solved_at_ms = 1;
    draw(f, 5);
    expect(f, 1, "fill_rect", &f->theme.good, 78, 0, 4, 160);
    expect(f, 1, "stroke_round", &f->theme.good, -2, -2, 164, 164, 4, 4);
}

/* As long as the border between two pieces goes on. */
static void pieces_have_thick_lines(void **state) {
    static const char map[] = "aaabcabbccdbcddd";
    Fixture *f = *state;
    int borders = 0;
    float length = 0;
    set_position(f, jigsaw);
    draw(f, 0);
    for (int i = 0; i < 16; i++) {
        borders += i % 4 < 3 && map[i] != map[i + 1];
        borders += i < 12 && map[i] != map[i + 4];
    }
    for (const char *line = recorder_lines(f->canvas); (line = strstr(line, "fill_rect")); line++) {
        Rect rect = {0};
        assert_int_equal(
            sscanf(line, "fill_rect %f %f %f %f", &rect.x, &rect.y, &rect.width, &rect.height), 4);
        length += fabsf(rect.width - 3) < 0.1F    ? rect.height
                  : fabsf(rect.height - 3) < 0.1F ? rect.width
                                                  : 0;
    }
    assert_float_equal(length, 40 * (float)borders, 0.1F);
    expect(f, 1, "fill_rect", NULL, 118.5F, 0, 3, 40); /* a | b in the first row, and no further */
    expect(f, 1, "fill_rect", NULL, 38.5F, 40, 3, 40);
    expect(f, 1, "fill_rect", NULL, 0, 38.5F, 40, 3);
}

/* A board with gaps has lines between its cells only, and an edge around them. */
static void gaps_have_no_lines(void **state) {
    Fixture *f = *state;
    set_position(f, "S 12;C r1c1 r1c2 r2c2 r2c3;E r1c1 r1c2;E r2c2 r2c3;E r1c2 r2c2:....");
    draw(f, 0);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 0);
    expect(f, 1, "fill_rect", &f->theme.surface, 0, 0, 40, 40);
    expect(f, 1, "fill_rect", &f->theme.surface, 80, 40, 40, 40);
    expect(f, 0, "fill_rect", &f->theme.surface, 80, 0, 40, 40);
    expect(f, 1, "fill_rect", NULL, 40, 0, 1, 40); /* between r1c1 and r1c2 */
    expect(f, 1, "fill_rect", NULL, 80, 40, 1, 40);
    expect(f, 0, "fill_rect", NULL, 80, 0, 1, 40);
    expect(f, 1, "fill_rect", NULL, 40, 40, 40, 1);
    expect(f, 0, "fill_rect", NULL, 0, 40, 40, 1);
}

/* ---- Light ---- */

static void the_chosen_cell_lights_its_peers(void **state) {
    Fixture *f = *state;
    const Color strong = color_fade(f->theme.accent, 0.25F);
    const Color weak = color_fade(f->theme.accent, 0.22F);
    bool chosen[SUDOKU_CELLS_MAX] = {false};
    f->view.selected = 5;
    draw(f, 0);
    expect(f, 1, "fill_rect", &strong, 40, 40, 40, 40);
    assert_int_equal(count_ink(f, "fill_rect", strong), 1);
    assert_int_equal(count_ink(f, "fill_rect", weak), 7);
    expect(f, 1, "stroke_round", &f->theme.accent, 41, 41, 38, 38, 2, 2.6F);
    f->view.selected = 0;
    draw(f, 0);
    expect(f, 1, "fill_rect", &strong, 0, 0, 40, 40);
    expect(f, 1, "stroke_round", &f->theme.accent, 1, 1, 38, 38);
    assert_int_equal(count_ink(f, "fill_rect", weak), 7);
    chosen[0] = chosen[9] = true; /* of several the peers would be too many */
    f->view.chosen = chosen;
    draw(f, 0);
    expect(f, 1, "fill_rect", &strong, 40, 80, 40, 40);
    assert_int_equal(count_ink(f, "fill_rect", strong), 2);
    assert_int_equal(count_ink(f, "fill_rect", weak), 0);
    f->view.is_hidden = true; /* lines only */
    draw(f, 0);
    assert_int_equal(count_ink(f, "fill_rect", strong), 0);
    expect(f, 0, "stroke_round", &f->theme.accent, 1, 1);
}

static void the_pointer_and_a_digit_light_cells(void **state) {
    Fixture *f = *state;
    const Color pointed = color_fade(f->theme.text, 0.06F);
    const Color same = color_fade(f->theme.accent, 0.36F);
    f->view.hovered = 0;
    draw(f, 0);
    expect(f, 1, "fill_rect", &pointed, 0, 0, 40, 40);
    assert_int_equal(count_ink(f, "fill_rect", pointed), 1);
    f->view.selected = 0;
    draw(f, 0);
    assert_int_equal(count_ink(f, "fill_rect", pointed), 0);
    f->view.selected = f->view.hovered = -1;
    f->state.grid.value[0] = f->state.grid.value[10] = 3;
    f->view.digit = 3;
    draw(f, 0);
    expect(f, 1, "fill_rect", &same, 0, 0, 40, 40);
    expect(f, 1, "fill_rect", &same, 80, 80, 40, 40);
    assert_int_equal(count_ink(f, "fill_rect", same), 2);
}

/* Only cells that differ have to be drawn anew. */
static void alike_is_what_looks_the_same(void **state) {
    Fixture *f = *state;
    f->state.notes[15] = 4;
    f->state.centre[3] = 2;
    SudokuView other = f->view;
    for (int cell = 0; cell < 16; cell++) {
        assert_true(sudoku_draw_is_alike(&f->view, &other, cell));
    }
    other.selected = 0;
    assert_false(sudoku_draw_is_alike(&f->view, &other, 0));
    assert_false(sudoku_draw_is_alike(&f->view, &other, 3)); /* in its row */
    assert_true(sudoku_draw_is_alike(&f->view, &other, 15));
    other.selected = -1;
    other.digit = 3; /* its notes are bold */
    assert_false(sudoku_draw_is_alike(&f->view, &other, 15));
    assert_true(sudoku_draw_is_alike(&f->view, &other, 3));
    assert_true(sudoku_draw_is_alike(&f->view, &other, 0));
    other.digit = 2;
    assert_true(sudoku_draw_is_alike(&f->view, &other, 15));
    assert_false(sudoku_draw_is_alike(&f->view, &other, 3));
    assert_false(sudoku_draw_is_alike(&other, &f->view, 3));
    f->view.digit = 2;
    assert_true(sudoku_draw_is_alike(&f->view, &other, 3));
}

static void the_sets_of_a_cell_are_shaded(void **state) {
    Fixture *f = *state;
    const Color shade = color_fade(f->theme.hint_blue, 0.14F);
    f->view.sets_cell = 0;
    draw(f, 0);
    assert_int_equal(count_ink(f, "fill_rect", shade), 12);
    expect(f, 3, "fill_rect", &shade, 0, 0, 40, 40);
    expect(f, 2, "fill_rect", &shade, 40, 0, 40, 40);
    expect(f, 1, "fill_rect", &shade, 120, 0, 40, 40);
    expect(f, 1, "fill_rect", &shade, 40, 40, 40, 40);
    expect(f, 0, "fill_rect", &shade, 80, 80, 40, 40);
}

/* The solver's cell has a ring; what it tries has no notes. */
static void the_trial_has_its_ring(void **state) {
    Fixture *f = *state;
    f->state.notes[1] = 1;
    f->view.is_trial = true;
    f->view.selected = 3;
    draw(f, 0);
    expect(f, 0, "stroke_round", &f->theme.accent, 121, 1);
    f->view.trial_cell = 0;
    draw(f, 0);
    expect(f, 1, "stroke_round", &f->theme.accent, 1, 1, 38, 38);
    assert_int_equal(recorder_text_count(f->canvas), 0);
    f->view.has_trial_failed = true;
    draw(f, 0);
    expect(f, 1, "stroke_round", &f->theme.error, 1, 1, 38, 38);
    f->view.is_trial = false;
    draw(f, 0);
    expect(f, 1, "stroke_round", &f->theme.accent, 121, 1, 38, 38);
    assert_int_equal(recorder_text_count(f->canvas), 1);
}

/* ---- The wave ---- */

/* How strongly the wave lights the cell. */
static int light_in(const Fixture *f, int cell) {
    const Color good = f->theme.good;
    for (int alpha = 255; alpha > 0; alpha--) {
        const Color ink = {good.r, good.g, good.b, (uint8_t)alpha};
        if (count_calls(f, "fill_rect",
                        NUMBERS(40.0F * (float)(cell % 4), 40.0F * (float)(cell / 4), 40, 40),
                        &ink) > 0) {
            return alpha;
        }
    }
    return 0;
}

/* It spreads from the cell filled last, or from the middle, and then is over. */
static void the_wave_spreads_from_its_cell(void **state) {
    Fixture *f = *state;
    int light[16];
    f->view.solved_at_ms = 1000;
    f->view.wave_ms = 600;
    f->view.wave_cell = 0;
    draw(f, 1000);
    assert_true(light_in(f, 0) > light_in(f, 1) && light_in(f, 1) > light_in(f, 2));
    assert_int_equal(light_in(f, 1), light_in(f, 4));
    assert_true(light_in(f, 5) < light_in(f, 1));
    assert_int_equal(light_in(f, 3), 0);
    draw(f, 1300); /* half of 8.2 cells, a little before the last corner */
    assert_true(light_in(f, 15) > light_in(f, 10) && light_in(f, 10) > light_in(f, 5));
    assert_int_equal(light_in(f, 0), 0);
    for (int cell = 0; cell < 16; cell++) {
        light[cell] = light_in(f, cell);
    }
    f->view.wave_cell = 15; /* the same from the other end */
    draw(f, 1300);
    for (int cell = 0; cell < 16; cell++) {
        assert_int_equal(light_in(f, cell), light[15 - cell]);
    }
    f->view.wave_cell = -1;
    draw(f, 1000);
    assert_true(light_in(f, 5) > light_in(f, 1) && light_in(f, 1) > light_in(f, 0));
    assert_int_equal(light_in(f, 5), light_in(f, 10));
    assert_int_equal(light_in(f, 1), light_in(f, 11));
    draw(f, 1600);
    for (int cell = 0; cell < 16; cell++) {
        assert_int_equal(light_in(f, cell), 0);
    }
}

/* ---- Digits and notes ---- */

static const RecordedText *text_of(const Fixture *f, const char *words) {
    const RecordedText *text = recorder_find_text(f->canvas, words);
    assert_non_null(text);
    return text;
}

static void expect_ink(const RecordedText *text, Color color) {
    assert_memory_equal(&text->style.color, &color, sizeof color);
}

static void digits_tell_who_wrote_them(void **state) {
    Fixture *f = *state;
    bool wrong[SUDOKU_CELLS_MAX] = {false};
    set_position(f, "classic:1...............");
    f->state.grid.value[10] = 4;
    draw(f, 0);
    assert_int_equal(text_of(f, "1")->style.weight, TEXT_SEMIBOLD);
    expect_ink(text_of(f, "1"), f->theme.text);
    assert_int_equal(text_of(f, "4")->style.weight, TEXT_MEDIUM);
    expect_ink(text_of(f, "4"), f->theme.accent);
    assert_float_equal(text_of(f, "4")->style.size, 20, 0.01);
    assert_float_equal(rect_center(text_of(f, "4")->box).x, 100, 0.01);
    f->view.fresh_cell = 10;
    draw(f, 0);
    expect_ink(text_of(f, "4"), color_fade(f->theme.accent, 0.3F));
    f->view.fresh = 0.5F;
    draw(f, 0);
    expect_ink(text_of(f, "4"), color_fade(f->theme.accent, 0.65F));
    f->view.fresh_cell = -1;
    wrong[10] = true;
    f->view.wrong = wrong;
    draw(f, 0);
    expect_ink(text_of(f, "4"), f->theme.error);
    expect_ink(text_of(f, "1"), f->theme.text);
    expect(f, 1, "line", &f->theme.error, 93.6F, 111.6F, 106.4F, 111.6F, 1.8F);
    f->view.wrong = NULL;
    f->state.grid.value[3] = 1; /* twice in its row: both */
    draw(f, 0);
    assert_int_equal(count_ink(f, "line", f->theme.error), 2);
    expect_ink(text_of(f, "1"), f->theme.error);
    f->view.in_conflict = wrong; /* looked up already */
    wrong[10] = false;
    draw(f, 0);
    assert_int_equal(count_ink(f, "line", f->theme.error), 0);
}

static void expect_note(const Fixture *f, const char *words, float x, float y) {
    const Point middle = rect_center(text_of(f, words)->box);
    assert_float_equal(middle.x, x, 0.05F);
    assert_float_equal(middle.y, y, 0.05F);
}

static void notes_have_their_places(void **state) {
    Fixture *f = *state;
    f->state.notes[6] = 15;
    draw(f, 0);
    expect_note(f, "1", 91.4F, 51.4F);
    expect_note(f, "2", 108.6F, 51.4F);
    expect_note(f, "3", 91.4F, 68.6F);
    expect_note(f, "4", 108.6F, 68.6F);
    assert_float_equal(text_of(f, "1")->style.size, 11, 0.01);
    expect_ink(text_of(f, "1"), f->theme.secondary);
    f->view.digit = 2;
    draw(f, 0);
    assert_int_equal(text_of(f, "2")->style.weight, TEXT_BOLD);
    expect_ink(text_of(f, "2"), f->theme.accent);
    assert_int_equal(text_of(f, "3")->style.weight, TEXT_REGULAR);
    f->state.colours[6] = 1; /* on a colour they are as dark as can be */
    draw(f, 0);
    expect_ink(text_of(f, "3"), f->theme.text);
    f->state.colours[6] = 0;
    f->view.digit = 0;
    f->state.notes[6] = 9;
    f->state.centre[6] = 6; /* the middle is free for those */
    draw(f, 0);
    expect_note(f, "1", 91.4F, 48.8F);
    expect_note(f, "4", 108.6F, 71.2F);
    expect_note(f, "2", 100 - text_of(f, "2")->style.size * 0.33F, 60);
    expect_note(f, "3", 100 + text_of(f, "2")->style.size * 0.33F, 60);
    assert_int_equal(text_of(f, "2")->style.weight, TEXT_MEDIUM);
}

static void the_note_under_the_pointer_is_found(void **state) {
    Fixture *f = *state;
    const Grid grid = sudoku_draw_grid(&f->state.layout, (Rect){0, 0, 160, 160});
    const Rect cell = {80, 40, 40, 40};
    const SudokuLayout *layout = &f->state.layout;
    assert_int_equal(sudoku_picture_note_at(layout, cell, (Point){91, 51}), 1);
    assert_int_equal(sudoku_picture_note_at(layout, cell, (Point){109, 51}), 2);
    assert_int_equal(sudoku_picture_note_at(layout, cell, (Point){91, 69}), 3);
    assert_int_equal(sudoku_picture_note_at(layout, cell, (Point){109, 69}), 4);
    assert_int_equal(sudoku_picture_note_at(layout, cell, (Point){81, 41}), 0);
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){91, 51}), 0);
    f->state.notes[6] = 8; /* the only one is the nearest from everywhere */
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){91, 51}), 4);
    f->state.notes[6] = 9;
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){91, 51}), 1);
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){109, 69}), 4);
    f->state.centre[6] = 6;
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){97, 60}), 2);
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){103, 60}), 3);
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){90, 48}), 1);
    assert_int_equal(sudoku_picture_noted_at(&f->view, grid, 6, (Point){110, 72}), 4);
}

/* ---- Small pictures and shades ---- */

static void the_small_picture_has_no_notes(void **state) {
    Fixture *f = *state;
    f->state.notes[0] = 3;
    f->state.grid.value[5] = 2;
    sudoku_draw_miniature(&f->state, f->canvas, &f->theme, (Rect){0, 0, 165.2F, 165.2F});
    assert_int_equal(recorder_text_count(f->canvas), 1);
    assert_float_equal(rect_center(text_of(f, "2")->box).x, 62.6F, 0.1F);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1);
}

static void one_region_is_shaded(void **state) {
    Fixture *f = *state;
    const Color shade = color_fade(f->theme.hint_blue, 0.22F);
    sudoku_draw_region(&f->state, f->canvas, &f->theme, (Rect){0, 0, 160, 160},
                       region_of(f, SUDOKU_COLUMN, 3));
    assert_int_equal(recorder_count(f->canvas, "fill_rect"), 4);
    for (int i = 0; i < 4; i++) {
        expect(f, 1, "fill_rect", &shade, 80, 40.0F * (float)i, 40, 40);
    }
}

/* ---- Signs ---- */

static void draw_sign(Fixture *f, SudokuSigns signs, int value, bool is_given) {
    const SudokuSign sign = {signs, (char)('0' + value), value, is_given};
    recorder_clear(f->canvas);
    sudoku_sign_draw(f->canvas, &f->theme, (Rect){100, 100, 40, 40}, &sign,
                     (TextStyle){20, TEXT_REGULAR, TEXT_LEFT, f->theme.text});
}

static void small_layouts_alone_have_discs(void **state) {
    Fixture *f = *state;
    SudokuLayout *layout = &f->state.layout;
    for (int wish = 0; wish < SUDOKU_SIGNS_COUNT; wish++) {
        layout->symbols = 9;
        assert_int_equal(sudoku_signs_for(layout, (SudokuSigns)wish), wish);
        layout->symbols = 10;
        assert_int_equal(sudoku_signs_for(layout, (SudokuSigns)wish),
                         wish == SUDOKU_SIGNS_LETTERS ? SUDOKU_SIGNS_LETTERS : SUDOKU_SIGNS_DIGITS);
    }
    draw_sign(f, SUDOKU_SIGNS_LETTERS, 3, false);
    assert_string_equal(recorder_text_at(f->canvas, 0)->text, "C");
    draw_sign(f, SUDOKU_SIGNS_DIGITS, 3, false);
    assert_string_equal(recorder_text_at(f->canvas, 0)->text, "3");
    assert_int_equal(recorder_text_at(f->canvas, 0)->style.align, TEXT_CENTER);
}

/* Each disc has marks of its own: bars, rings and dots. */
static void discs_are_told_by_their_marks(void **state) {
    static const int lines[10] = {0, 0, 1, 1, 2, 0, 0, 0, 1, 0};
    static const int dots[10] = {0, 0, 0, 0, 0, 0, 1, 2, 0, 3};
    Fixture *f = *state;
    for (int value = 1; value <= 9; value++) {
        draw_sign(f, SUDOKU_SIGNS_DISCS, value, false);
        expect(f, 1, "fill_circle", NULL, 120, 120, 12.4F);
        assert_int_equal(recorder_count(f->canvas, "line"), lines[value]);
        assert_int_equal(recorder_count(f->canvas, "fill_circle"), 1 + dots[value]);
        assert_int_equal(recorder_count(f->canvas, "stroke_circle"), value == 5);
        draw_sign(f, SUDOKU_SIGNS_DISCS, value, true);
        expect(f, 1, "stroke_circle", &f->theme.text, 120, 120, 14.8F, 1.2F);
    }
    draw_sign(f, SUDOKU_SIGNS_DISCS, 2, false);
    expect(f, 1, "line", NULL, 113.2F, 120, 126.8F, 120, 2.2F);
    draw_sign(f, SUDOKU_SIGNS_DISCS, 3, false);
    expect(f, 1, "line", NULL, 120, 113.2F, 120, 126.8F, 2.2F);
    draw_sign(f, SUDOKU_SIGNS_DISCS, 8, false);
    expect(f, 1, "line", NULL, 115.2F, 124.8F, 124.8F, 115.2F, 3.1F);
    draw_sign(f, SUDOKU_SIGNS_DISCS, 7, false);
    expect(f, 1, "fill_circle", NULL, 115.7F, 120, 2.7F);
    expect(f, 1, "fill_circle", NULL, 124.3F, 120, 2.7F);
    draw_sign(f, SUDOKU_SIGNS_DISCS, 6, false);
    expect(f, 1, "fill_circle", NULL, 120, 120, 2.7F);
}

static void shapes_have_outlines_of_their_own(void **state) {
    Fixture *f = *state;
    for (int value = 1; value <= 9; value++) {
        draw_sign(f, SUDOKU_SIGNS_SHAPES, value, false);
        assert_int_equal(recorder_count(f->canvas, NULL), value == 8 ? 2 : 1);
        assert_int_equal(recorder_count(f->canvas, "image"), value >= 3 && value <= 7);
    }
    draw_sign(f, SUDOKU_SIGNS_SHAPES, 1, false);
    expect(f, 1, "fill_circle", NULL, 120, 120, 11);
    draw_sign(f, SUDOKU_SIGNS_SHAPES, 2, false);
    expect(f, 1, "fill_round", NULL, 110, 110, 20, 20, 1.5F);
    draw_sign(f, SUDOKU_SIGNS_SHAPES, 9, false);
    expect(f, 1, "stroke_circle", NULL, 120, 120, 11, 4);
}

/* ---- Colours ---- */

static void colours_have_patterns(void **state) {
    static const int lines[7] = {0, 8, 8, 4, 4, 0, 8};
    Fixture *f = *state;
    const Rect cell = {100, 100, 43, 43}; /* 40 inside its rim */
    for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) {
        recorder_clear(f->canvas);
        sudoku_colour_fill(f->canvas, &f->theme, cell, colour);
        assert_int_equal(recorder_faults(f->canvas), 0);
        expect(f, 1, "fill_rect", NULL, 100, 100, 43, 43);
        assert_int_equal(recorder_count(f->canvas, "line"), lines[colour]);
        assert_int_equal(recorder_count(f->canvas, "fill_circle"), colour == 5 ? 9 : 0);
    }
    recorder_clear(f->canvas);
    sudoku_colour_fill(f->canvas, &f->theme, cell, 1); /* down to the left */
    expect(f, 1, "line", NULL, 101.5F, 106.5F, 106.5F, 101.5F, 1.5F);
    expect(f, 1, "line", NULL, 101.5F, 136.5F, 136.5F, 101.5F, 1.5F);
    expect(f, 1, "line", NULL, 106.5F, 141.5F, 141.5F, 106.5F, 1.5F);
    expect(f, 1, "line", NULL, 136.5F, 141.5F, 141.5F, 136.5F, 1.5F);
    recorder_clear(f->canvas);
    sudoku_colour_fill(f->canvas, &f->theme, cell, 2); /* down to the right */
    expect(f, 1, "line", NULL, 141.5F, 106.5F, 136.5F, 101.5F, 1.5F);
    expect(f, 1, "line", NULL, 106.5F, 141.5F, 101.5F, 136.5F, 1.5F);
    recorder_clear(f->canvas);
    sudoku_colour_fill(f->canvas, &f->theme, cell, 6);
    expect(f, 1, "line", NULL, 101.5F, 106.5F, 141.5F, 106.5F, 1.5F);
    expect(f, 1, "line", NULL, 136.5F, 101.5F, 136.5F, 141.5F, 1.5F);
    recorder_clear(f->canvas);
    sudoku_colour_fill(f->canvas, &f->theme, (Rect){0, 0, 19, 19}, 4); /* in small cells fewer */
    assert_int_equal(recorder_count(f->canvas, "line"), 2);
    recorder_clear(f->canvas);
    sudoku_colour_fill(f->canvas, &f->theme, (Rect){0, 0, 9, 9}, 6);
    assert_int_equal(recorder_count(f->canvas, "line"), 2);
    recorder_clear(f->canvas);
    sudoku_colour_fill(f->canvas, &f->theme, (Rect){0, 0, 19, 19}, 5);
    assert_int_equal(recorder_count(f->canvas, "fill_circle"), 4);
}

static void badges_have_forms(void **state) {
    Fixture *f = *state;
    const Point middle = {50, 50};
    for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) {
        sudoku_colour_badge(f->canvas, middle, 10, colour);
    }
    assert_int_equal(recorder_count(f->canvas, NULL), 7);
    expect(f, 1, "fill_circle", NULL, 50, 50, 6.6F);
    expect(f, 1, "fill_round", NULL, 44, 44, 12, 12, 1);
    expect(f, 1, "stroke_circle", NULL, 50, 50, 7.2F, 1.5F);
    expect(f, 1, "stroke_round", NULL, 44, 44, 12, 12, 1, 1.5F);
    expect(f, 1, "fill_rect", NULL, 44, 54, 12, 2);
    expect(f, 1, "fill_rect", NULL, 44, 44, 2, 12);
    expect(f, 1, "fill_rect", NULL, 54, 44, 2, 12);
    for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) { /* what is filled needs dark ink */
        assert_int_equal(sudoku_colour_ink(colour, &f->theme).r == f->theme.text.r, colour > 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CANVAS(boxes_have_thick_lines),
        WITH_CANVAS(pieces_have_thick_lines),
        WITH_CANVAS(gaps_have_no_lines),
        WITH_CANVAS(the_chosen_cell_lights_its_peers),
        WITH_CANVAS(the_pointer_and_a_digit_light_cells),
        WITH_CANVAS(alike_is_what_looks_the_same),
        WITH_CANVAS(the_sets_of_a_cell_are_shaded),
        WITH_CANVAS(the_trial_has_its_ring),
        WITH_CANVAS(the_wave_spreads_from_its_cell),
        WITH_CANVAS(digits_tell_who_wrote_them),
        WITH_CANVAS(notes_have_their_places),
        WITH_CANVAS(the_note_under_the_pointer_is_found),
        WITH_CANVAS(the_small_picture_has_no_notes),
        WITH_CANVAS(one_region_is_shaded),
        WITH_CANVAS(small_layouts_alone_have_discs),
        WITH_CANVAS(discs_are_told_by_their_marks),
        WITH_CANVAS(shapes_have_outlines_of_their_own),
        WITH_CANVAS(colours_have_patterns),
        WITH_CANVAS(badges_have_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
