/* How controls look, and paragraphs; told from the recording. A character of 15 is 8.25 wide. */
#include <stdlib.h>
#include <string.h>

#include "support/window/add_button.h"
#include "support/window/drawn_controls.h"
#include "ui/paragraph.h"
#include "ui/scroller.h"

static Control *add(Fixture *f, ControlKind kind, Rect rect, const char *label) {
    Control *control = controls_add(&f->list, kind, label, rect);
    controls_set_label(control, label);
    return control;
}

static Control *add_icon(Fixture *f, float x, float y, const char *label) {
    Control *control = add(f, CONTROL_ICON, rect_of(x, y, 40, 40), label);
    control->icon = IMAGE_SETTINGS;
    return control;
}

/* As many lines as this hold the colour. */
static int count_color(const Fixture *f, Color color) {
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t bytes[4] = {color.r, color.g, color.b, color.a};
    char name[10] = "#";
    for (int i = 0; i < 4; i++) {
        name[1 + 2 * i] = digits[bytes[i] >> 4];
        name[2 + 2 * i] = digits[bytes[i] & 15];
    }
    return recorder_count_lines(f->canvas, name);
}

static void buttons_carry_words_and_key(void **state) {
    Fixture *f = *state;
    add_button(&f->list, "undo", rect_of(100, 100, 200, 40), "Undo")->key_cap = "Ctrl+Z";
    draw(f);
    const RecordedText *words = recorder_find_text(f->canvas, "Undo");
    const RecordedText *key = recorder_find_text(f->canvas, "Ctrl+Z");
    assert_non_null(words);
    assert_non_null(key);
    assert_float_equal(words->ink.x, 114, 0.01F);
    assert_float_equal(key->ink.x + key->ink.width, 286, 0.01F);
    assert_int_equal(count_color(f, f->theme.raised), 1);
    assert_int_equal(recorder_faults(f->canvas) + recorder_overlaps(f->canvas), 0);
}

static void narrow_buttons_drop_the_key_first(void **state) {
    Fixture *f = *state;
    /* "Undo" needs 33 and 28 of padding, "Ctrl+Z" 39.6 and a gap of 8. */
    Control *undo = add_button(&f->list, "undo", rect_of(0, 0, 109, 40), "Undo");
    undo->key_cap = "Ctrl+Z";
    draw(f);
    assert_non_null(recorder_find_text(f->canvas, "Ctrl+Z"));
    undo->rect.width = 108;
    draw(f);
    assert_null(recorder_find_text(f->canvas, "Ctrl+Z"));
    assert_int_equal(recorder_cut_texts(f->canvas), 0);
    undo->rect.width = 46;
    draw(f);
    assert_int_equal(recorder_find_text(f->canvas, "Undo")->style.align, TEXT_CENTER);
    assert_int_equal(recorder_faults(f->canvas), 0);
    undo->rect.width = 30;
    draw(f);
    assert_true(recorder_find_text(f->canvas, "Undo")->is_cut);
    assert_int_equal(recorder_outside(f->canvas), 0);
}

static void every_state_has_its_look(void **state) {
    Fixture *f = *state;
    const Rect rect = rect_of(20, 20, 200, 40);
    Control *control = add_button(&f->list, "hint", rect, "Hint");
    control->key_cap = "H";
    draw(f);
    char *plain = recorder_copy(f->canvas);
    strcpy(f->state.hovered, "hint");
    draw(f);
    assert_int_equal(count_color(f, f->theme.raised_hover), 1);
    strcpy(f->state.pressed, "hint");
    draw(f);
    assert_int_equal(count_color(f, f->theme.raised_pressed), 1);
    control->is_disabled = true;
    draw(f);
    assert_int_equal(count_color(f, f->theme.raised), 1);
    assert_int_equal(count_color(f, f->theme.text), 0);
    control->is_disabled = false;
    f->state = (ControlsState){0};
    strcpy(f->state.focused, "hint");
    draw(f);
    assert_true(recorder_is_same(plain, recorder_lines(f->canvas)));
    f->state.is_focus_visible = true;
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1);
    assert_int_equal(recorder_count_lines(f->canvas, "stroke_round 16.0 16.0 208.0 48.0 12.0 2.0"),
                     1);
    free(plain);
}

static void kinds_have_their_colours(void **state) {
    Fixture *f = *state;
    add(f, CONTROL_PRIMARY, rect_of(20, 20, 200, 40), "Play it")->key_cap = "Enter";
    add(f, CONTROL_CHOICE, rect_of(20, 80, 200, 40), "Easy")->is_checked = true;
    add(f, CONTROL_CHOICE, rect_of(20, 140, 200, 40), "Hard");
    add(f, CONTROL_LINK, rect_of(20, 200, 200, 40), "Paste");
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 3);
    assert_int_equal(count_color(f, f->theme.on_accent), 2);
    assert_int_equal(recorder_find_text(f->canvas, "Play it")->style.weight, TEXT_SEMIBOLD);
    assert_int_equal(count_color(f, f->theme.accent_soft), 1);
    assert_int_equal(recorder_count(f->canvas, "stroke_round"), 1);
    assert_int_equal(recorder_count(f->canvas, "line"), 0);
    strcpy(f->state.hovered, "Paste");
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "line"), 1);
}

static void sliders_fill_up_to_the_knob(void **state) {
    Fixture *f = *state;
    Control *slider = add(f, CONTROL_SLIDER, rect_of(100, 100, 216, 40), "Speed");
    slider->range = 4;
    slider->value = 1;
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "fill_circle 158.0 120.0 8.0"), 1);
    assert_int_equal(recorder_count(f->canvas, "fill_round"), 2);
    slider->value = 99;
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "fill_circle 308.0 120.0 8.0"), 1);
    slider->range = 0;
    draw(f);
    assert_int_equal(recorder_count_lines(f->canvas, "fill_circle 108.0 120.0 8.0"), 1);
}

static void icons_name_themselves(void **state) {
    Fixture *f = *state;
    add_icon(f, 8, 8, "Back to the four games");
    add_icon(f, 752, 8, "Settings of the whole program");
    add_icon(f, 400, 552, "Redo")->key_cap = "Ctrl+Y";
    add(f, CONTROL_BUTTON, rect_of(300, 300, 100, 40), "Under");
    draw(f);
    assert_int_equal(recorder_count(f->canvas, "image"), 3);
    assert_int_equal(recorder_text_count(f->canvas), 1);
    static const char *const ids[] = {"Back to the four games", "Settings of the whole "};
    for (int i = 0; i < 2; i++) {
        memcpy(f->state.hovered, f->list.items[i].id, sizeof f->state.hovered);
        draw(f);
        const RecordedText *name = recorder_find_text(f->canvas, ids[i]);
        assert_non_null(name);
        assert_true(name->box.y > 48);
        assert_int_equal(recorder_faults(f->canvas), 0);
        assert_ptr_equal(name, recorder_text_at(f->canvas, recorder_text_count(f->canvas) - 1));
    }
    /* By the keyboard, and above where there is nothing below. */
    f->state = (ControlsState){.is_focus_visible = true};
    strcpy(f->state.focused, "Redo");
    draw(f);
    assert_true(recorder_find_text(f->canvas, "Redo")->box.y < 552);
    assert_non_null(recorder_find_text(f->canvas, "Ctrl+Y"));
    assert_int_equal(recorder_cut_texts(f->canvas) + recorder_overlaps(f->canvas), 0);
}

static void drawing_twice_is_drawing_once(void **state) {
    Fixture *f = *state;
    for (int kind = CONTROL_BUTTON; kind <= CONTROL_CELL; kind++) {
        Control *control = add(f, (ControlKind)kind, rect_of(20, (float)kind * 50, 200, 40), "One");
        control->icon = IMAGE_UNDO;
        control->id[0] = (char)('A' + kind);
    }
    const Rect empty = {0};
    add(f, CONTROL_BUTTON, empty, "No room at all")->key_cap = "F1";
    add(f, CONTROL_SLIDER, empty, "None");
    strcpy(f->state.hovered, "Dne");
    draw(f);
    char *first = recorder_copy(f->canvas);
    draw(f);
    assert_true(recorder_is_same(first, recorder_lines(f->canvas)));
    assert_int_equal(recorder_malformed(f->canvas), 0);
    f->theme = theme_make(false, PIECES_CORAL_AMBER);
    draw(f);
    assert_string_not_equal(first, recorder_lines(f->canvas));
    free(first);
}

static const TextStyle body = {15, TEXT_REGULAR, TEXT_LEFT, {255, 255, 255, 255}};

/* Draws in a wide enough height and compares line by line. */
static void assert_lines(Fixture *f, const char *text, float width, const char *const *lines) {
    recorder_clear(f->canvas);
    const float height = paragraph_draw(f->canvas, rect_of(10, 10, width, 500), text, body);
    int count = 0;
    for (; lines[count]; count++) {
        assert_true(count < recorder_text_count(f->canvas));
        assert_string_equal(recorder_text_at(f->canvas, count)->text, lines[count]);
    }
    assert_int_equal(recorder_text_count(f->canvas), count);
    assert_int_equal(recorder_cut_texts(f->canvas), 0);
    assert_float_equal(height, paragraph_height(f->canvas, text, body, width), 0.01F);
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void words_wrap_greedily(void **state) {
    Fixture *f = *state;
    /* Ten characters. */
    assert_lines(f, "one two three four", 82.6F, LINES("one two", "three four"));
    assert_lines(f, "one two three four", 82.4F, LINES("one two", "three", "four"));
    assert_lines(f, "  one   two  ", 82.6F, LINES("one   two"));
    assert_lines(f, "one", 500, LINES("one"));
    assert_float_equal(paragraph_height(f->canvas, "", body, 100), 0, 0);
    assert_float_equal(paragraph_line_height(15), 24, 0);
    assert_float_equal(paragraph_line_height(13), 20, 0);
    assert_float_equal(paragraph_height(f->canvas, "one two three four", body, 82.6F), 48, 0);
}

static void line_feeds_end_lines(void **state) {
    Fixture *f = *state;
    assert_lines(f, "one\ntwo three", 500, LINES("one", "two three"));
    assert_lines(f, "one\n", 500, LINES("one"));
    assert_float_equal(paragraph_height(f->canvas, "one\n\ntwo", body, 500), 72, 0);
    recorder_clear(f->canvas);
    paragraph_draw(f->canvas, rect_of(0, 0, 500, 500), "one\n\ntwo", body);
    assert_float_equal(recorder_find_text(f->canvas, "two")->box.y, 48, 0.01F);
}

static void no_break_spaces_hold(void **state) {
    Fixture *f = *state;
    assert_lines(f, "Bravo\u00A0!", 58, LINES("Bravo\u00A0!"));
    assert_lines(f, "C'est gagné\u202F!", 95, LINES("C'est", "gagné\u202F!"));
    assert_lines(f, "Oui : \u00AB\u00A0non\u00A0\u00BB.", 116,
                 LINES("Oui : \u00AB\u00A0non\u00A0\u00BB."));
    assert_lines(f, "Oui : \u00AB\u00A0non\u00A0\u00BB.", 115,
                 LINES("Oui :", "\u00AB\u00A0non\u00A0\u00BB."));
}

static void a_number_stays_beside_its_colon(void **state) {
    Fixture *f = *state;
    assert_lines(f, "fewest masks: 1", 116, LINES("fewest", "masks: 1")); /* 14 characters */
    assert_lines(f, "fewest masks: 1", 124, LINES("fewest masks: 1"));
    assert_lines(f, "masks: many", 65, LINES("masks:", "many"));
    assert_lines(f, "masks: 12", 60, LINES("masks:", "12")); /* where no line has room for both */
}

static void long_words_are_broken(void **state) {
    Fixture *f = *state;
    assert_lines(f, "abcdefghij", 33.1F, LINES("abcd", "efgh", "ij"));
    assert_lines(f, "a éééééé b", 33.1F, LINES("a", "éééé", "éé b"));
    /* Not even one character fits: one a line, so that it ends. */
    assert_float_equal(paragraph_height(f->canvas, "ab\u00A0", body, 1), 72, 0);
    char text[2000];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = 0;
    assert_true(paragraph_height(f->canvas, text, body, 1e5F) > 48);
}

static void what_does_not_fit_ends_in_an_ellipsis(void **state) {
    Fixture *f = *state;
    assert_float_equal(
        paragraph_draw(f->canvas, rect_of(0, 0, 82.6F, 50), "one two three four five", body), 48,
        0);
    assert_int_equal(recorder_text_count(f->canvas), 2);
    assert_true(recorder_text_at(f->canvas, 1)->is_cut);
    assert_string_equal(recorder_text_at(f->canvas, 1)->text, "three four five");
    recorder_clear(f->canvas);
    paragraph_draw(f->canvas, rect_of(0, 0, 400, 30), "one\ntwo", body);
    assert_int_equal(recorder_text_count(f->canvas), 1);
    assert_string_equal(recorder_text_at(f->canvas, 0)->text, "one\u2026");
    recorder_clear(f->canvas);
    assert_float_equal(paragraph_draw(f->canvas, rect_of(0, 0, 400, 10), "one", body), 0, 0);
    assert_int_equal(recorder_count(f->canvas, NULL), 0);
}

static void the_recorder_sees_faults(void **state) {
    Fixture *f = *state;
    const Color red = color_hex(0xFF0000);
    canvas_fill_rect(f->canvas, rect_of(0, 0, 800, 600), red);
    canvas_text(f->canvas, rect_of(0, 0, 100, 20), "fits", body);
    assert_int_equal(recorder_faults(f->canvas) + recorder_overlaps(f->canvas), 0);
    canvas_fill_rect(f->canvas, rect_of(790, 0, 20, 20), red);
    canvas_fill_circle(f->canvas, (Point){4, 300}, 5, red);
    assert_int_equal(recorder_outside(f->canvas), 2);
    canvas_clip(f->canvas, rect_of(0, 0, 800, 600));
    canvas_fill_circle(f->canvas, (Point){4, 300}, 5, red);
    assert_int_equal(recorder_outside(f->canvas), 2);
    assert_int_equal(recorder_malformed(f->canvas), 1);
    canvas_unclip(f->canvas);
    canvas_fill_rect(f->canvas, rect_of(10, 10, -1, 20), red);
    assert_int_equal(recorder_malformed(f->canvas), 1);
    canvas_text(f->canvas, rect_of(20, 0, 20, 20), "wide", body);
    canvas_text(f->canvas, rect_of(0, 100, 100, 8), "high", body);
    assert_int_equal(recorder_cut_texts(f->canvas), 2);
    assert_int_equal(recorder_overlaps(f->canvas), 1);
    assert_int_equal(recorder_faults(f->canvas), 5);
    assert_false(recorder_is_same("a\nb\n", "a\nc\n"));
    assert_false(recorder_is_same("a\n", "a\nc\n"));
    assert_true(recorder_is_same("a\nb\n", "a\nb\n"));
}

/* The recorder holds a cut text against the scene unless the edge fades. */
static void a_fade_excuses_the_text_it_cuts(void **state) {
    Fixture *f = *state;
    const TextStyle style = {15, TEXT_REGULAR, TEXT_LEFT, f->theme.text};
    Canvas *canvas = f->canvas;
    const Rect view = {100, 50, 300, 200};
    Scroller s = {0};
    scroller_set_room(&s, view, (Rect){0}, 1000);
    scroller_move_to(&s, 100);
    canvas_clip(canvas, view);
    canvas_text(canvas, rect_of(100, 40, 200, 20), "cut above", style);
    canvas_text(canvas, rect_of(100, 120, 200, 20), "whole", style);
    canvas_text(canvas, rect_of(100, 240, 200, 20), "cut below", style);
    canvas_unclip(canvas);
    assert_true(recorder_find_text(canvas, "cut above")->is_sliced);
    assert_false(recorder_find_text(canvas, "whole")->is_sliced);
    assert_int_equal(recorder_cut_texts(canvas), 2);
    canvas_fade_edge(canvas, rect_of(100, 50, 300, 20), f->theme.surface, false);
    assert_int_equal(recorder_cut_texts(canvas), 2);
    scroller_draw(&s, canvas, &f->theme, f->theme.surface);
    assert_int_equal(recorder_cut_texts(canvas), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(buttons_carry_words_and_key, set_up, tear_down),
        cmocka_unit_test_setup_teardown(narrow_buttons_drop_the_key_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_state_has_its_look, set_up, tear_down),
        cmocka_unit_test_setup_teardown(kinds_have_their_colours, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sliders_fill_up_to_the_knob, set_up, tear_down),
        cmocka_unit_test_setup_teardown(icons_name_themselves, set_up, tear_down),
        cmocka_unit_test_setup_teardown(drawing_twice_is_drawing_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_wrap_greedily, set_up, tear_down),
        cmocka_unit_test_setup_teardown(line_feeds_end_lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_break_spaces_hold, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_number_stays_beside_its_colon, set_up, tear_down),
        cmocka_unit_test_setup_teardown(long_words_are_broken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_does_not_fit_ends_in_an_ellipsis, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_recorder_sees_faults, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_fade_excuses_the_text_it_cuts, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
