/* Tiles, the chip and the rows of the menu. A character of 13 is 7.15 wide, one of 11 is 6.05. */
#include <string.h>

#include "support/window/drawn_controls.h"

static Control *add(Fixture *f, ControlKind kind, Rect rect, const char *label) {
    Control *control = controls_add(&f->list, kind, label, rect);
    controls_set_label(control, label);
    control->icon = IMAGE_HINT;
    control->key_cap = "H";
    return control;
}

static bool is_color(Color one, Color other) {
    return memcmp(&one, &other, sizeof one) == 0;
}

static const RecordedText *text(const Fixture *f, const char *words) {
    const RecordedText *found = recorder_find_text(f->canvas, words);
    assert_non_null(found);
    return found;
}

static void tiles_stand_picture_word_and_key(void **state) {
    Fixture *f = *state;
    add(f, CONTROL_TILE, rect_of(100, 100, 90, 64), "Analysis");
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "133.0 109.5 24.0 24.0"), 1);
    const RecordedText *word = text(f, "Analysis");
    assert_float_equal(word->style.size, 13, 0);
    assert_float_equal(rect_center(word->ink).x, 145, 0.5F);
    assert_true(word->ink.y > 136 && word->ink.y + word->ink.height < 160);
    assert_true(is_color(word->style.color, f->theme.secondary));
    const RecordedText *key = text(f, "H");
    assert_true(key->ink.x > 170 && key->ink.y < 112);
    assert_int_equal(recorder_faults(f->canvas) + recorder_overlaps(f->canvas), 0);
}

/* The longest word sets the size of all: one row, one size. */
static void tiles_of_a_row_have_one_size(void **state) {
    Fixture *f = *state;
    add(f, CONTROL_TILE, rect_of(100, 100, 70, 64), "Hint");
    add(f, CONTROL_TILE, rect_of(178, 100, 70, 64), "Explanations");
    draw(f);
    assert_true(text(f, "Hint")->style.size > text(f, "Explan")->style.size);
    controls_level_words(f->list.items, f->list.count, f->canvas);
    draw(f);
    assert_float_equal(text(f, "Hint")->style.size, text(f, "Explan")->style.size, 0);
}

static void buttons_of_a_group_have_one_size(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < 2; i++) {
        Control *button = add(f, CONTROL_BUTTON, rect_of(100, 100 + 50 * (float)i, 90, 44),
                              i == 0 ? "Step" : "Step further");
        button->icon = IMAGE_NONE;
        button->key_cap = NULL;
    }
    controls_level_words(f->list.items, f->list.count, f->canvas);
    draw(f);
    assert_true(text(f, "Step further")->style.size < THEME_FONT_BODY_U);
    assert_float_equal(text(f, "Step")->style.size, text(f, "Step further")->style.size, 0);
}

static void a_key_leaves_the_picture_alone(void **state) {
    Fixture *f = *state;
    Control *tile = add(f, CONTROL_TILE, rect_of(100, 100, 90, 64), "Race");
    tile->key_cap = "F5";
    draw(f);
    assert_non_null(recorder_find_text(f->canvas, "F5"));
    tile->key_cap = "Ctrl+D";
    draw(f);
    assert_null(recorder_find_text(f->canvas, "Ctrl+D"));
    tile->rect.width = 140;
    draw(f);
    assert_non_null(recorder_find_text(f->canvas, "Ctrl+D"));
}

static void a_tile_in_use_is_lit(void **state) {
    Fixture *f = *state;
    Control *tile = add(f, CONTROL_TILE, rect_of(100, 100, 90, 64), "Race");
    tile->is_checked = true;
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "stroke_round 100.0 100.0 90.0 64.0"), 1);
    assert_true(is_color(text(f, "Race")->style.color, f->theme.accent));
    assert_true(is_color(text(f, "H")->style.color, f->theme.secondary));
    tile->is_checked = false;
    strcpy(f->state.hovered, "Race");
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 0);
    assert_true(is_color(text(f, "Race")->style.color, f->theme.text));
    tile->is_disabled = true;
    draw(f);
    assert_true(text(f, "Race")->style.color.a < 128);
}

static void high_contrast_draws_a_line_around_plates(void **state) {
    Fixture *f = *state;
    add(f, CONTROL_TILE, rect_of(100, 100, 90, 64), "Race");
    add(f, CONTROL_MENU_ITEM, rect_of(100, 200, 290, 40), "Tally");
    f->theme = theme_make_high_contrast(true, PIECES_NAVY_CREAM);
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "stroke_round 100.0 100.0 90.0 64.0"), 1);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1);
}

static void words_shrink_before_they_are_cut(void **state) {
    Fixture *f = *state;
    Control *tile = add(f, CONTROL_TILE, rect_of(100, 100, 60, 64), "Analysis");
    draw(f);
    assert_float_equal(text(f, "Analysis")->style.size, 12, 0);
    assert_int_equal(recorder_faults(f->canvas), recorder_cut_texts(f->canvas));
    tile->rect.width = 55;
    draw(f);
    assert_float_equal(text(f, "Analysis")->style.size, 11, 0);
    assert_int_equal(recorder_cut_texts(f->canvas), 0);
    tile->rect.width = 30;
    draw(f);
    assert_true(text(f, "Analysis")->is_cut);
    assert_false(text(f, "Analysis")->is_leaked);
    tile->rect.width = 8;
    draw(f);
    assert_int_equal(recorder_malformed(f->canvas), 0);
}

static void low_tiles_save_height(void **state) {
    Fixture *f = *state;
    Control *tile = add(f, CONTROL_TILE, rect_of(100, 100, 120, 48), "Analysis");
    draw(f);
    /* Beside the picture. */
    assert_float_equal(rect_center(text(f, "Analysis")->ink).y, 124, 0.5F);
    assert_int_equal(recorder_faults(f->canvas) + recorder_overlaps(f->canvas), 0);
    tile->rect.width = 80;
    draw(f);
    assert_true(rect_center(text(f, "Analysis")->ink).y > 130);
    assert_int_equal(recorder_faults(f->canvas), 0);
    tile->rect.height = 39;
    draw(f);
    assert_int_equal(recorder_text_count(f->canvas), 0);
    assert_int_equal(recorder_count(f->canvas, "image"), 1);
    strcpy(f->state.hovered, "Analysis");
    draw(f);
    assert_true(text(f, "Analysis")->box.y > 139);
}

/* The words of a low tile stand below it, and the part drawn anew has them. */
static void low_tiles_change_as_icons_do(void **state) {
    Fixture *f = *state;
    Control *tile = add(f, CONTROL_TILE, rect_of(100, 100, 120, 64), "Analysis");
    const ControlsState before = f->state;
    Rect part;
    strcpy(f->state.hovered, "Analysis");
    assert_true(controls_changed_rect(&f->list, &before, &f->state, &part));
    assert_true(part.y + part.height < 180);
    tile->rect.height = 36;
    assert_true(controls_changed_rect(&f->list, &before, &f->state, &part));
    assert_true(part.y + part.height >= 136 + 34);
}

static void chips_are_as_wide_as_their_words(void **state) {
    Fixture *f = *state;
    const float width = controls_chip_width(f->canvas, "Level 3");
    Control *chip = add(f, CONTROL_CHIP, rect_of(100, 100, width, 40), "Level 3");
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "fill_round 100.0 106.0 100.1 28.0 14.0"), 1);
    assert_int_equal(recorder_count(f->canvas, "image"), 1);
    assert_int_equal(recorder_faults(f->canvas), 0);
    assert_true(is_color(text(f, "Level 3")->style.color, f->theme.secondary));
    strcpy(f->state.hovered, "Level 3");
    draw(f);
    assert_true(is_color(text(f, "Level 3")->style.color, f->theme.text));
    chip->rect.width -= 1;
    draw(f);
    assert_true(text(f, "Level 3")->is_cut);
    chip->rect.width = 10;
    f->state.is_focus_visible = true;
    strcpy(f->state.focused, "Level 3");
    draw(f);
    assert_int_equal(recorder_malformed(f->canvas), 0);
    assert_int_equal(recorder_count_lines(f->canvas, "stroke_round 96.0 102.0"), 1);
}

static void rows_of_a_menu_stand_in_columns(void **state) {
    Fixture *f = *state;
    const float width = 14 + 20 + 12 + 90.75F + 24 + 39.6F + 14; /* no more than it needs */
    add(f, CONTROL_MENU_ITEM, rect_of(100, 100, width, 40), "Open a file")->key_cap = "Ctrl+O";
    add(f, CONTROL_MENU_ITEM, rect_of(100, 140, width, 40), "Tally")->icon = IMAGE_NONE;
    draw(f);
    assert_float_equal(text(f, "Open a file")->ink.x, text(f, "Tally")->ink.x, 0.01F);
    const Rect key = text(f, "Ctrl+O")->ink;
    assert_float_equal(key.x + key.width, 100 + width - 14, 0.01F);
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 0);
    assert_int_equal(recorder_count(f->canvas, "image"), 1);
    assert_int_equal(recorder_faults(f->canvas) + recorder_overlaps(f->canvas), 0);
    strcpy(f->state.hovered, "Tally");
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 1);
    f->list.items[0].rect.width = 140;
    draw(f);
    assert_null(recorder_find_text(f->canvas, "Ctrl+O"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tiles_stand_picture_word_and_key, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tiles_of_a_row_have_one_size, set_up, tear_down),
        cmocka_unit_test_setup_teardown(buttons_of_a_group_have_one_size, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_key_leaves_the_picture_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_tile_in_use_is_lit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(high_contrast_draws_a_line_around_plates, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_shrink_before_they_are_cut, set_up, tear_down),
        cmocka_unit_test_setup_teardown(low_tiles_save_height, set_up, tear_down),
        cmocka_unit_test_setup_teardown(low_tiles_change_as_icons_do, set_up, tear_down),
        cmocka_unit_test_setup_teardown(chips_are_as_wide_as_their_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_of_a_menu_stand_in_columns, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
