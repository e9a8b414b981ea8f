/* Where the parts of each control are drawn, to the tenth of a unit, and from which size on. */
#include <stdlib.h>
#include <string.h>

#include "support/window/drawn_controls.h"
#include "ui/paragraph.h"

static Control *add(Fixture *f, ControlKind kind, Rect rect, const char *label) {
    Control *control = controls_add(&f->list, kind, label, rect);
    controls_set_label(control, label);
    return control;
}

static void hover(Fixture *f, const char *id) {
    strcpy(f->state.hovered, id);
}

static void focus(Fixture *f, const char *id) {
    strcpy(f->state.focused, id);
    f->state.is_focus_visible = true;
}

static float size_of(const Fixture *f, const char *words) {
    const RecordedText *found = recorder_find_text(f->canvas, words);
    assert_non_null(found);
    return found->style.size;
}

/* ---- Buttons ---- */

static void a_button_has_its_picture_words_and_key_in_a_row(void **state) {
    Fixture *f = *state;
    Control *undo = add(f, CONTROL_BUTTON, rect_of(100, 200, 200, 40), "Undo");
    undo->icon = IMAGE_UNDO;
    undo->key_cap = "Ctrl+Z";
    draw(f);
    expect_drawn(f, "fill_round 100.0 200.0 200.0 40.0 8.0");
    expect_drawn(f, "image undo 114.0 210.0 20.0 20.0");
    expect_drawn(f, "text 142.0 200.0 104.4 40.0 15.0 medium left #E8ECF3FF Undo");
    expect_drawn(f, "text 246.4 200.0 39.6 40.0 12.0 regular right #A9B3C4FF Ctrl+Z");
    assert_int_equal(recorder_text_count(f->canvas), 2);
    undo->rect.height = 16; /* a low one has a small picture */
    draw(f);
    expect_drawn(f, "image undo 116.0 200.0 16.0 16.0");
}

/* The words need 33, the picture 20, the gap 8, the padding 14 on the left and at least 6 on the
 * right. */
static void a_button_that_is_too_narrow_for_words_shows_its_picture(void **state) {
    Fixture *f = *state;
    Control *undo = add(f, CONTROL_BUTTON, rect_of(100, 200, 81, 40), "Undo");
    undo->icon = IMAGE_UNDO;
    draw(f);
    expect_drawn(f, "image undo 114.0 210.0 20.0 20.0");
    expect_drawn(f, "text 142.0 200.0 33.0 40.0 15.0 medium center");
    assert_int_equal(recorder_faults(f->canvas), 0);
    undo->rect.width = 80;
    draw(f);
    assert_int_equal(recorder_text_count(f->canvas), 0);
    expect_drawn(f, "image undo 130.0 210.0 20.0 20.0");
    controls_set_label(undo, ""); /* however wide */
    undo->rect.width = 300;
    draw(f);
    expect_drawn(f, "image undo 240.0 210.0 20.0 20.0");
}

static void words_of_a_button_give_up_padding_then_size_then_their_end(void **state) {
    Fixture *f = *state;
    Control *undo = add(f, CONTROL_BUTTON, rect_of(100, 200, 61, 40), "Undo");
    draw(f);
    expect_drawn(f, "text 114.0 200.0 33.0 40.0 15.0 medium left");
    undo->rect.width = 60;
    draw(f);
    expect_drawn(f, "text 106.0 200.0 48.0 40.0 15.0 medium center");
    undo->rect.width = 45;
    draw(f);
    expect_drawn(f, "text 106.0 200.0 33.0 40.0 15.0 medium center");
    undo->rect.width = 44;
    draw(f);
    assert_float_equal(size_of(f, "Undo"), 14, 0);
    assert_int_equal(recorder_faults(f->canvas), 0);
    undo->rect.width = 34; /* four of size 9 would fit */
    draw(f);
    assert_float_equal(size_of(f, "Undo"), 11, 0);
    assert_int_equal(recorder_ellipses(f->canvas), 1);
}

static void a_choice_is_centred_unless_it_has_a_picture(void **state) {
    Fixture *f = *state;
    Control *easy = add(f, CONTROL_CHOICE, rect_of(100, 200, 200, 40), "Easy");
    add(f, CONTROL_BUTTON, rect_of(100, 250, 200, 40), "Hint");
    draw(f);
    expect_drawn(f, "text 114.0 200.0 172.0 40.0 15.0 medium center #E8ECF3FF Easy");
    expect_drawn(f, "text 114.0 250.0 172.0 40.0 15.0 medium left #E8ECF3FF Hint");
    easy->icon = IMAGE_STAR;
    draw(f);
    expect_drawn(f, "text 142.0 200.0 144.0 40.0 15.0 medium left #E8ECF3FF Easy");
}

static void a_link_is_bare_and_underlined_under_the_pointer(void **state) {
    Fixture *f = *state;
    Control *link = add(f, CONTROL_LINK, rect_of(100, 200, 200, 40), "Paste");
    draw(f);
    expect_drawn(f, "text 100.0 200.0 200.0 40.0 15.0 medium left #7AB0FFFF Paste");
    assert_int_equal(recorder_count(f->canvas, NULL), 1);
    hover(f, "Paste");
    draw(f);
    expect_drawn(f, "text 100.0 200.0 200.0 40.0 15.0 medium left #97C1FFFF Paste");
    expect_drawn(f, "line 100.0 228.2 141.2 228.2 1.0 #97C1FFFF");
    link->rect.width = 30;
    draw(f);
    expect_drawn(f, "line 100.0 228.2 130.0 228.2");
}

/* ---- Sliders ---- */

/* The knob is 8 units round, the track as high; it reaches 4 beyond the travel. */
static void a_slider_is_filled_up_to_its_knob(void **state) {
    Fixture *f = *state;
    Control *slider = add(f, CONTROL_SLIDER, rect_of(100, 200, 216, 40), "Speed");
    slider->range = 4;
    slider->value = 1;
    draw(f);
    expect_drawn(f, "fill_round 104.0 216.0 208.0 8.0 4.0 #3A4455FF");
    expect_drawn(f, "fill_round 104.0 216.0 54.0 8.0 4.0 #7AB0FFFF");
    expect_drawn(f, "fill_circle 158.0 220.0 8.0 #7AB0FFFF");
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 0);
    slider->value = -3;
    draw(f);
    expect_drawn(f, "fill_circle 108.0 220.0 8.0");
    slider->value = 4;
    hover(f, "Speed");
    draw(f);
    expect_drawn(f, "fill_circle 308.0 220.0 8.0 #97C1FFFF");
    slider->is_disabled = true;
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "#97C1FFFF"), 0);
    assert_int_equal(recorder_count_lines(f->canvas, "#7AB0FFFF"), 0);
    f->theme = theme_make_high_contrast(true, PIECES_CORAL_AMBER);
    draw(f);
    expect_drawn(f, "stroke_round 104.0 216.0 208.0 8.0 4.0 1.0 #A3B0C6FF");
    expect_drawn(f, "fill_round 104.0 216.0 208.0 8.0 4.0 #1A202CFF");
}

static int value_at(Fixture *f, float x) {
    f->state = (ControlsState){0};
    const ControlsHit hit =
        controls_event(&f->list, &f->state, &(Event){.type = EVENT_POINTER_DOWN, .at = {x, 220}});
    assert_non_null(hit.activated);
    return hit.value;
}

static void a_slider_takes_the_nearest_value(void **state) {
    Fixture *f = *state;
    Control *slider = add(f, CONTROL_SLIDER, rect_of(100, 200, 216, 40), "Speed");
    slider->range = 4;
    assert_int_equal(value_at(f, 100), 0);
    assert_int_equal(value_at(f, 132), 0);
    assert_int_equal(value_at(f, 134), 1);
    assert_int_equal(value_at(f, 158), 1);
    assert_int_equal(value_at(f, 232), 2);
    assert_int_equal(value_at(f, 234), 3);
    assert_int_equal(value_at(f, 284), 4);
    assert_int_equal(value_at(f, 315), 4);
    slider->rect.width = 16; /* no travel */
    assert_int_equal(value_at(f, 115), 0);
}

/* ---- Tips ---- */

static Control *add_icon(Fixture *f, float x, float y, const char *label) {
    Control *icon = add(f, CONTROL_ICON, rect_of(x, y, 40, 40), label);
    icon->icon = IMAGE_SETTINGS;
    return icon;
}

/* "Save" is 28.6 wide, with 8 on both sides. */
static void a_tip_stands_below_its_icon(void **state) {
    Fixture *f = *state;
    add(f, CONTROL_AREA, rect_of(0, 0, 400, 300), "all");
    Control *icon = add_icon(f, 100, 100, "Save");
    hover(f, "Save");
    draw(f);
    expect_drawn(f, "image settings 110.0 110.0 20.0 20.0");
    expect_drawn(f, "fill_round 97.7 146.0 44.6 28.0 8.0 #272E3AFF");
    expect_drawn(f, "stroke_round 97.7 146.0 44.6 28.0 8.0 1.0 #3A4455FF");
    expect_drawn(f, "text 105.7 146.0 28.6 28.0 13.0 medium left #E8ECF3FF Save");
    icon->key_cap = "F2"; /* 13.2 wide and a gap of 8 */
    draw(f);
    expect_drawn(f, "fill_round 87.1 146.0 65.8 28.0");
    expect_drawn(f, "text 95.1 146.0 28.6 28.0 13.0 medium left #E8ECF3FF Save");
    expect_drawn(f, "text 131.7 146.0 13.2 28.0 12.0 regular right #A9B3C4FF F2");
}

static void a_tip_stays_in_the_window(void **state) {
    Fixture *f = *state;
    Control *all = add(f, CONTROL_AREA, rect_of(10, 20, 400, 300), "all");
    Control *icon = add_icon(f, 370, 100, "Save");
    hover(f, "Save");
    draw(f);
    expect_drawn(f, "stroke_round 365.4 146.0 44.6 28.0"); /* at the right edge */
    icon->rect.x = 10;
    draw(f);
    expect_drawn(f, "stroke_round 10.0 146.0 44.6 28.0"); /* at the left one */
    /* The last place below is where it ends with the window; one further down it goes above. */
    icon->rect.y = 320 - 28 - 6 - 40;
    draw(f);
    expect_drawn(f, "stroke_round 10.0 292.0 44.6 28.0");
    icon->rect.y += 1;
    draw(f);
    expect_drawn(f, "stroke_round 10.0 213.0 44.6 28.0");
    /* Where there is no room above either it stays below. */
    all->rect = rect_of(10, 20, 400, 74);
    icon->rect.y = 54;
    draw(f);
    expect_drawn(f, "stroke_round 10.0 20.0 44.6 28.0");
    icon->rect.y = 53;
    draw(f);
    expect_drawn(f, "stroke_round 10.0 99.0 44.6 28.0");
}

static void a_tip_wider_than_the_window_begins_in_it(void **state) {
    Fixture *f = *state;
    add_icon(f, 300, 100, "Save the game");
    hover(f, "Save the game");
    draw(f); /* 109 wide: more than the icon, which is all that is known of the window */
    expect_drawn(f, "stroke_round 231.0 146.0 109.0 28.0");
    f->list.items[0].rect.x = 20;
    draw(f);
    expect_drawn(f, "stroke_round 0.0 146.0 109.0 28.0");
}

/* The pointer's tip hides the one of the focus; a control of no size has none. */
static void one_tip_is_shown_at_a_time(void **state) {
    Fixture *f = *state;
    Control *first = add_icon(f, 100, 100, "First");
    add_icon(f, 200, 100, "Second");
    Control *third = add_icon(f, 300, 100, "Third");
    draw(f);
    assert_int_equal(recorder_text_count(f->canvas), 0);
    focus(f, "First");
    draw(f);
    assert_int_equal(recorder_text_count(f->canvas), 1);
    expect_drawn(f, "stroke_round 99.0 99.0 42.0 42.0 12.0 2.0 #7AB0FFFF");
    hover(f, "Third");
    third->is_disabled = true;
    draw(f);
    assert_int_equal(recorder_text_count(f->canvas), 1);
    assert_non_null(recorder_find_text(f->canvas, "Third"));
    focus(f, "Third");
    hover(f, "First");
    draw(f);
    assert_non_null(recorder_find_text(f->canvas, "First"));
    first->rect.width = 0;
    draw(f);
    assert_null(recorder_find_text(f->canvas, "First"));
    assert_int_equal(recorder_count(f->canvas, "image"), 2);
}

/* ---- Tiles ---- */

static Control *add_tile(Fixture *f, float width, float height) {
    Control *tile = add(f, CONTROL_TILE, rect_of(100, 200, width, height), "Race");
    tile->icon = IMAGE_RACE;
    return tile;
}

/* "Race" is 28.6 wide at 13 and 26.4 at 12. */
static void a_tile_stacks_picture_and_word(void **state) {
    Fixture *f = *state;
    Control *tile = add_tile(f, 90, 64);
    draw(f);
    expect_drawn(f, "image race 133.0 209.5 24.0 24.0");
    expect_drawn(f, "text 106.0 238.5 78.0 16.0 13.0 medium center #A9B3C4FF Race");
    tile->rect.height = 60;
    draw(f);
    expect_drawn(f, "image race 133.0 207.5 24.0 24.0");
    tile->rect.height = 59;
    draw(f);
    expect_drawn(f, "image race 135.0 210.5 20.0 20.0");
    expect_drawn(f, "text 106.0 232.5 78.0 16.0 12.0 medium center");
    tile->rect.width = 64;
    draw(f);
    expect_drawn(f, "text 106.0 232.5 52.0 16.0");
    tile->rect.width = 63; /* narrow: half the margin */
    draw(f);
    expect_drawn(f, "text 103.0 232.5 57.0 16.0");
}

static void a_low_tile_has_its_word_beside_the_picture(void **state) {
    Fixture *f = *state;
    Control *tile = add_tile(f, 104, 52);
    draw(f);
    assert_int_equal(recorder_find_text(f->canvas, "Race")->style.align, TEXT_CENTER);
    tile->rect.height = 51;
    draw(f);
    expect_drawn(f, "image race 121.7 213.5 24.0 24.0");
    expect_drawn(f, "text 153.7 200.0 28.6 51.0 13.0 medium left #A9B3C4FF Race");
    tile->rect.width = 103;
    draw(f);
    assert_int_equal(recorder_find_text(f->canvas, "Race")->style.align, TEXT_CENTER);
    /* A long word is set smaller until it fits into what the margins leave. */
    tile->rect.width = 104;
    controls_set_label(tile, "A long race");
    draw(f);
    expect_drawn(f, "image race 108.8 213.5 24.0 24.0");
    expect_drawn(f, "text 140.8 200.0 54.4 51.0 9.0 medium left");
}

static void a_tile_of_no_height_for_words_is_a_picture(void **state) {
    Fixture *f = *state;
    Control *tile = add_tile(f, 120, 40);
    hover(f, "Race");
    draw(f);
    assert_int_equal(recorder_text_count(f->canvas), 1); /* its word, and no tip */
    assert_true(recorder_find_text(f->canvas, "Race")->box.y < 240);
    tile->rect.height = 39;
    draw(f);
    expect_drawn(f, "image race 148.0 207.5 24.0 24.0");
    assert_true(recorder_find_text(f->canvas, "Race")->box.y > 239);
    tile->rect.height = 20;
    draw(f);
    expect_drawn(f, "image race 150.0 200.0 20.0 20.0");
}

/* Twenty letters of 13 are 143 wide. */
static void a_word_that_just_fits_is_not_made_smaller(void **state) {
    Fixture *f = *state;
    Control *tile = add_tile(f, 155, 64);
    controls_set_label(tile, "abcdefghijklmnopqrst");
    draw(f);
    assert_float_equal(size_of(f, "abc"), 13, 0);
    tile->rect.width = 154;
    draw(f);
    assert_float_equal(size_of(f, "abc"), 12, 0);
    /* In a tile of usual width it stays legible, in a narrow one it is rather small than cut. */
    tile->rect.width = 64;
    draw(f);
    assert_float_equal(size_of(f, "abc"), 9, 0);
    tile->rect.width = 63;
    draw(f);
    assert_float_equal(size_of(f, "abc"), 8, 0);
}

/* "F5" is 12.1 wide, ends 7 before the edge and must not touch the picture. */
static void a_key_stands_in_the_corner_of_its_tile(void **state) {
    Fixture *f = *state;
    Control *tile = add_tile(f, 90, 64);
    tile->key_cap = "F5";
    draw(f);
    expect_drawn(f, "text 170.9 205.0 12.1 12.0 11.0 regular right #A9B3C4FF F5");
    tile->rect.width = 63; /* the picture ends at 143.5, the key begins at 143.9 */
    draw(f);
    expect_drawn(f, "text 143.9 205.0 12.1 12.0");
    tile->rect.width = 62;
    draw(f);
    assert_null(recorder_find_text(f->canvas, "F5"));
    tile->rect = rect_of(100, 200, 120, 48); /* beside the word, which ends at 190.3 */
    draw(f);
    expect_drawn(f, "text 200.9 205.0 12.1 12.0");
    tile->rect.width = 104; /* the word ends at 182.3 */
    tile->key_cap = "F25";
    draw(f);
    assert_null(recorder_find_text(f->canvas, "F25"));
}

/* ---- Chips and rows of a menu ---- */

static void a_chip_has_its_words_and_a_chevron(void **state) {
    Fixture *f = *state;
    assert_float_equal(controls_chip_width(f->canvas, "Easy"), 14 + 28.6F + 8 + 16 + 12, 0.01F);
    Control *chip = add(f, CONTROL_CHIP, rect_of(100, 200, 78.6F, 40), "Easy");
    draw(f);
    expect_drawn(f, "fill_round 100.0 206.0 78.6 28.0 14.0");
    expect_drawn(f, "text 114.0 206.0 28.6 28.0 13.0 medium left #A9B3C4FF Easy");
    expect_drawn(f, "image chevron-down 150.6 212.0 16.0 16.0 #A9B3C4FF");
    chip->is_checked = true;
    draw(f);
    expect_drawn(f, "image chevron-down 150.6 212.0 16.0 16.0 #7AB0FFFF");
    focus(f, "Easy");
    draw(f);
    expect_drawn(f, "stroke_round 96.0 202.0 86.6 36.0 18.0 2.0 #7AB0FFFF");
    chip->rect.height = 20;
    draw(f);
    expect_drawn(f, "fill_round 100.0 200.0 78.6 20.0 10.0");
}

static void a_row_of_a_menu_has_its_parts_in_columns(void **state) {
    Fixture *f = *state;
    Control *open = add(f, CONTROL_MENU_ITEM, rect_of(100, 200, 200, 40), "Open");
    open->icon = IMAGE_FOLDER;
    open->key_cap = "F3";
    draw(f);
    expect_drawn(f, "image folder 114.0 210.0 20.0 20.0");
    expect_drawn(f, "text 146.0 200.0 118.8 40.0 15.0 regular left #E8ECF3FF Open");
    expect_drawn(f, "text 272.8 200.0 13.2 40.0 12.0 regular right #A9B3C4FF F3");
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 0);
    /* Where words and key leave no gap of 8 the key goes. */
    open->rect.width = 14 + 20 + 12 + 33 + 8 + 14 + 14;
    draw(f);
    assert_non_null(recorder_find_text(f->canvas, "F3"));
    open->rect.width -= 1;
    draw(f);
    assert_null(recorder_find_text(f->canvas, "F3"));
    assert_int_equal(recorder_faults(f->canvas), 0);
}

/* ---- Looks ---- */

static void expect_plates(Fixture *f, const char *plain, const char *under, const char *held) {
    f->state = (ControlsState){0};
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, plain) > 0, plain[0] != '-');
    assert_int_equal(recorder_count(f->canvas, "fill_round"), plain[0] != '-');
    hover(f, f->list.items[0].id);
    draw(f);
    expect_drawn(f, under);
    strcpy(f->state.pressed, f->list.items[0].id);
    draw(f);
    expect_drawn(f, held);
}

/* Plates at rest, under the pointer and pressed. */
static void backgrounds_show_what_the_pointer_does(void **state) {
    Fixture *f = *state;
    Control *control = add(f, CONTROL_BUTTON, rect_of(100, 100, 200, 40), "One");
    expect_plates(f, "#272E3AFF", "#323B4AFF", "#202631FF");
    control->is_checked = true;
    expect_plates(f, "#24344EFF", "#212D41FF", "#212D41FF");
    control->is_checked = false;
    control->kind = CONTROL_MENU_ITEM;
    expect_plates(f, "-", "#323B4AFF", "#202631FF");
    control->kind = CONTROL_PRIMARY;
    expect_plates(f, "#7AB0FFFF", "#97C1FFFF", "#6E9EE4FF");
    f->theme = theme_make(false, PIECES_CORAL_AMBER);
    expect_plates(f, "#1F5FC4FF", "#184FA8FF", "#184FA8FF");
}

static uint8_t words_alpha(Fixture *f, Theme theme) {
    f->theme = theme;
    draw(f);
    return recorder_find_text(f->canvas, "One")->style.color.a;
}

static void what_is_disabled_is_paler(void **state) {
    Fixture *f = *state;
    Control *control = add(f, CONTROL_PRIMARY, rect_of(100, 100, 200, 40), "One");
    control->is_disabled = true;
    assert_int_equal(words_alpha(f, theme_make(true, PIECES_CORAL_AMBER)), 115);
    expect_drawn(f, "#272E3AFF"); /* and no longer the primary one */
    assert_int_equal(words_alpha(f, theme_make(false, PIECES_CORAL_AMBER)), 140);
    assert_int_equal(words_alpha(f, theme_make_high_contrast(true, PIECES_CORAL_AMBER)), 153);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1);
    control->kind = CONTROL_LINK;
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 0);
}

/* ---- What is drawn anew ---- */

/* A button with its ring of 4 and one more; an icon over the whole width of what is known, 34 and
 * one more up and down. */
static void what_changes_is_drawn_anew_with_ring_and_tip(void **state) {
    Fixture *f = *state;
    const ControlsState before = {0};
    Rect part;
    add(f, CONTROL_BUTTON, rect_of(100, 100, 200, 40), "One");
    add_icon(f, 500, 300, "Save");
    hover(f, "One");
    assert_true(controls_changed_rect(&f->list, &before, &f->state, &part));
    assert_float_equal(part.x, 95, 0);
    assert_float_equal(part.y, 95, 0);
    assert_float_equal(part.width, 210, 0);
    assert_float_equal(part.height, 50, 0);
    hover(f, "Save");
    assert_true(controls_changed_rect(&f->list, &before, &f->state, &part));
    assert_float_equal(part.x, 100, 0);
    assert_float_equal(part.y, 265, 0);
    assert_float_equal(part.x + part.width, 545, 0);
    assert_float_equal(part.height, 110, 0);
    /* What is gone from the list needs nothing; what stays as it was neither. */
    hover(f, "gone");
    assert_true(controls_changed_rect(&f->list, &before, &f->state, &part));
    assert_true(part.width == 0);
    const ControlsState same = f->state;
    assert_true(controls_changed_rect(&f->list, &same, &f->state, &part));
    assert_true(part.width == 0);
    strcpy(f->state.pressed, "One");
    assert_true(controls_changed_rect(&f->list, &same, &f->state, &part));
    assert_float_equal(part.width, 210, 0);
}

/* ---- One line ---- */

/* "Hello" is 41.25 wide at 15; a pixel is one unit. */
static void a_line_of_words_shrinks_by_whole_pixels(void **state) {
    Fixture *f = *state;
    const TextStyle body = {15, TEXT_REGULAR, TEXT_LEFT, {255, 255, 255, 255}};
    paragraph_line(f->canvas, rect_of(0, 0, 43.25F, 20), "Hello", body, 9);
    assert_float_equal(size_of(f, "Hello"), 15, 0);
    recorder_clear(f->canvas);
    paragraph_line(f->canvas, rect_of(0, 0, 43, 20), "Hello", body, 9);
    assert_float_equal(size_of(f, "Hello"), 14, 0);
    recorder_clear(f->canvas);
    paragraph_line(f->canvas, rect_of(0, 0, 33, 20), "Hello", body, 9);
    assert_float_equal(size_of(f, "Hello"), 10, 0);
    assert_int_equal(recorder_ellipses(f->canvas), 0);
    recorder_clear(f->canvas);
    paragraph_line(f->canvas, rect_of(0, 0, 20, 20), "Hello", body, 9);
    assert_float_equal(size_of(f, "Hello"), 9, 0);
}

/* Heights that come out a little larger than their box are let in; a whole line more is not. */
static void paragraphs_take_the_lines_that_have_room(void **state) {
    Fixture *f = *state;
    const TextStyle body = {15, TEXT_REGULAR, TEXT_LEFT, {255, 255, 255, 255}};
    const char *three = "one\ntwo\nthree";
    assert_float_equal(paragraph_draw(f->canvas, rect_of(10, 20, 100, 71.5F), three, body), 72, 0);
    expect_drawn(f, "text 10.0 20.0 100.0 24.0 15.0 regular left #FFFFFFFF one");
    expect_drawn(f, "text 10.0 44.0 100.0 24.0 15.0 regular left #FFFFFFFF two");
    expect_drawn(f, "text 10.0 68.0 100.0 24.0 15.0 regular left #FFFFFFFF three");
    recorder_clear(f->canvas);
    assert_float_equal(paragraph_draw(f->canvas, rect_of(10, 20, 60, 71), three, body), 48, 0);
    expect_drawn(f, "#FFFFFFFF two three"); /* runs on */
    recorder_clear(f->canvas);
    assert_float_equal(paragraph_draw(f->canvas, rect_of(10, 20, 100, 71), three, body), 48, 0);
    expect_drawn(f, "#FFFFFFFF two\u2026"); /* all of it would fit on the line */
    recorder_clear(f->canvas);
    assert_float_equal(paragraph_draw(f->canvas, rect_of(10, 20, 100, 23), three, body), 0, 0);
    assert_float_equal(paragraph_line_height(16), 24, 0);
    assert_float_equal(paragraph_line_height(20), 32, 0);
}

#define PLACED(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        PLACED(a_button_has_its_picture_words_and_key_in_a_row),
        PLACED(a_button_that_is_too_narrow_for_words_shows_its_picture),
        PLACED(words_of_a_button_give_up_padding_then_size_then_their_end),
        PLACED(a_choice_is_centred_unless_it_has_a_picture),
        PLACED(a_link_is_bare_and_underlined_under_the_pointer),
        PLACED(a_slider_is_filled_up_to_its_knob),
        PLACED(a_slider_takes_the_nearest_value),
        PLACED(a_tip_stands_below_its_icon),
        PLACED(a_tip_stays_in_the_window),
        PLACED(a_tip_wider_than_the_window_begins_in_it),
        PLACED(one_tip_is_shown_at_a_time),
        PLACED(a_tile_stacks_picture_and_word),
        PLACED(a_low_tile_has_its_word_beside_the_picture),
        PLACED(a_tile_of_no_height_for_words_is_a_picture),
        PLACED(a_word_that_just_fits_is_not_made_smaller),
        PLACED(a_key_stands_in_the_corner_of_its_tile),
        PLACED(a_chip_has_its_words_and_a_chevron),
        PLACED(a_row_of_a_menu_has_its_parts_in_columns),
        PLACED(backgrounds_show_what_the_pointer_does),
        PLACED(what_is_disabled_is_paler),
        PLACED(what_changes_is_drawn_anew_with_ring_and_tip),
        PLACED(a_line_of_words_shrinks_by_whole_pixels),
        PLACED(paragraphs_take_the_lines_that_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
