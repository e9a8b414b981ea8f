/* The line of text that can be edited. */
#include "support/test.h"

#include <string.h>

#include "support/window/canvas_recorder.h"
#include "ui/text_field.h"

static const Rect place = {100, 100, 300, 40};

static bool type(TextField *field, const char *text) {
    return text_field_event(field, &(Event){.type = EVENT_TEXT, .text = text});
}

static bool press(TextField *field, Key key, unsigned mods) {
    return text_field_event(field, &(Event){.type = EVENT_KEY, .key = key, .mods = mods});
}

/* The caret stands at `caret`; what lies between it and `anchor` is selected. */
static void expect_selected(const TextField *field, size_t anchor, size_t caret) {
    assert_int_equal(field->anchor, anchor);
    assert_int_equal(field->caret, caret);
}

static void what_is_typed_goes_in_at_the_caret(void **state) {
    TextField field = {0};
    text_field_set(&field, "partie");
    assert_true(type(&field, " 12"));
    assert_string_equal(field.text, "partie 12");
    press(&field, KEY_HOME, 0);
    type(&field, "é");
    assert_string_equal(field.text, "épartie 12");
    press(&field, KEY_RIGHT, 0);
    press(&field, KEY_BACKSPACE, 0);
    press(&field, KEY_BACKSPACE, 0);
    assert_string_equal(field.text, "artie 12");
    press(&field, KEY_DELETE, 0);
    assert_string_equal(field.text, "rtie 12");
    press(&field, KEY_END, 0);
    press(&field, KEY_BACKSPACE, MOD_CTRL);
    assert_string_equal(field.text, "rtie ");
    press(&field, KEY_DELETE, 0);
    assert_string_equal(field.text, "rtie ");
}

/* The bytes of a letter are never torn apart, nor is an accent from its letter. */
static void letters_of_several_bytes_stay_whole(void **state) {
    TextField field = {0};
    text_field_set(&field, "a日e\xCC\x81😀");
    const size_t steps[] = {1, 4, 7, 11};
    press(&field, KEY_HOME, 0);
    for (int i = 0; i < 4; i++) {
        press(&field, KEY_RIGHT, 0);
        assert_int_equal(field.caret, steps[i]);
    }
    press(&field, KEY_BACKSPACE, 0);
    press(&field, KEY_BACKSPACE, 0);
    assert_string_equal(field.text, "a日");
    press(&field, KEY_LEFT, 0);
    press(&field, KEY_DELETE, 0);
    assert_string_equal(field.text, "a");
}

static void a_selection_is_replaced_by_what_is_typed(void **state) {
    TextField field = {0};
    text_field_set(&field, "game.damier");
    text_field_select(&field, 0, 4);
    type(&field, "x");
    assert_string_equal(field.text, "x.damier");
    press(&field, KEY_RIGHT, MOD_SHIFT);
    press(&field, KEY_RIGHT, MOD_SHIFT | MOD_CTRL);
    expect_selected(&field, 1, 8);
    press(&field, KEY_LEFT, 0);
    expect_selected(&field, 1, 1);
    text_field_event(
        &field,
        &(Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'a', .mods = MOD_CTRL});
    press(&field, KEY_BACKSPACE, 0);
    assert_string_equal(field.text, "");
}

static void what_does_not_fit_or_is_no_letter_is_left_out(void **state) {
    char longer[TEXT_FIELD_SIZE + 10];
    TextField field = {0};
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    text_field_event(&field, &(Event){.type = EVENT_PASTE, .text = "one\n"});
    assert_string_equal(field.text, "one");
    /* As much as fits … */
    text_field_event(&field, &(Event){.type = EVENT_PASTE, .text = longer});
    assert_int_equal(field.length, TEXT_FIELD_SIZE - 1);
    assert_memory_equal(field.text, "onexxx", 6);
    type(&field, "y");
    assert_int_equal(field.text[TEXT_FIELD_SIZE - 2], 'x');
    /* … of whole letters, in place of the selection. */
    text_field_select(&field, 0, 3);
    type(&field, "aé́b"); /* 6 bytes for 3 */
    assert_int_equal(field.length, TEXT_FIELD_SIZE - 3);
    assert_memory_equal(field.text, "axxx", 4);
}

static void lines_are_joined_by_spaces(void **state) {
    static const struct {
        const char *pasted, *joined;
    } cases[] = {
        {"one\ntwo", "one two"},
        {"one\r\ntwo\r\n", "one two"},
        {"\n\n one\n\ntwo", " one two"},
        {"one \ntwo\n three", "one two three"},
        {"a\tb\x7F"
         "c",
         "a b c"},
        {"\n", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TextField field = {0};
        assert_true(
            text_field_event(&field, &(Event){.type = EVENT_PASTE, .text = cases[i].pasted}));
        assert_string_equal(field.text, cases[i].joined);
    }
    /* The space counts among what fits. */
    char lines[TEXT_FIELD_SIZE + 10];
    TextField field = {0};
    memset(lines, 'x', sizeof lines - 1);
    lines[sizeof lines - 1] = 0;
    lines[TEXT_FIELD_SIZE - 3] = '\n';
    text_field_event(&field, &(Event){.type = EVENT_PASTE, .text = lines});
    assert_int_equal(field.length, TEXT_FIELD_SIZE - 1);
    assert_string_equal(field.text + TEXT_FIELD_SIZE - 4, "x x");
}

static void keys_that_write_are_swallowed_and_others_are_not(void **state) {
    TextField field = {0};
    assert_true(press(&field, KEY_SPACE, 0));
    assert_true(press(&field, KEY_DIGIT, MOD_SHIFT));
    assert_string_equal(field.text, "");
    assert_false(press(&field, KEY_ENTER, 0));
    assert_false(press(&field, KEY_ESCAPE, 0));
    assert_false(press(&field, KEY_UP, 0));
    assert_false(press(&field, KEY_TAB, 0));
    assert_false(text_field_event(
        &field,
        &(Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'o', .mods = MOD_CTRL}));
}

/* An input method shows what it is about to write; it becomes text when it is written. */
static void what_is_composed_is_shown_and_not_yet_text(void **state) {
    TextField field = {0};
    Canvas *canvas = recorder_create((Size){600, 300});
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    text_field_set(&field, "ab");
    press(&field, KEY_LEFT, 0);
    text_field_event(&field, &(Event){.type = EVENT_COMPOSE, .text = "にほ"});
    assert_string_equal(field.text, "ab");
    text_field_draw(&field, canvas, &theme, place, true);
    assert_non_null(recorder_find_text(canvas, "aにほb"));
    type(&field, "日本");
    recorder_clear(canvas);
    text_field_draw(&field, canvas, &theme, place, true);
    assert_string_equal(field.text, "a日本b");
    assert_null(recorder_find_text(canvas, "に"));
    assert_int_equal(recorder_faults(canvas), 0);
    recorder_destroy(canvas);
}

static void the_pointer_puts_the_caret(void **state) {
    TextField field = {0};
    Canvas *canvas = recorder_create((Size){600, 300});
    text_field_set(&field, "abcdef");
    text_field_point(&field, canvas, place, (Point){0, 120}, false);
    assert_int_equal(field.caret, 0);
    text_field_point(&field, canvas, place, (Point){100 + 12 + 2.2F * 8.25F, 120}, false);
    assert_int_equal(field.caret, 2);
    text_field_point(&field, canvas, place, (Point){390, 120}, true);
    expect_selected(&field, 2, 6);
    recorder_destroy(canvas);
}

/* Words are parted by blanks and signs; Ctrl goes to where one begins, or behind where one ends. */
static void ctrl_goes_by_words(void **state) {
    TextField field = {0};
    text_field_set(&field, "my game_2.damier (1)");
    const size_t left[] = {18, 10, 8, 3, 0, 0};
    for (int i = 0; i < 6; i++) {
        press(&field, KEY_LEFT, MOD_CTRL);
        assert_int_equal(field.caret, left[i]);
    }
    const size_t right[] = {2, 7, 9, 16, 19, 20, 20};
    for (int i = 0; i < 7; i++) {
        press(&field, KEY_RIGHT, MOD_CTRL);
        assert_int_equal(field.caret, right[i]);
    }
    press(&field, KEY_HOME, 0);
    press(&field, KEY_DELETE, MOD_CTRL);
    assert_string_equal(field.text, " game_2.damier (1)");
    press(&field, KEY_END, 0);
    press(&field, KEY_BACKSPACE, MOD_CTRL);
    assert_string_equal(field.text, " game_2.damier (");
}

/* Shift moves one end of the selection alone; without it an arrow leaves it at its end. */
static void shift_selects(void **state) {
    TextField field = {0};
    text_field_set(&field, "abcdef");
    text_field_select(&field, 4, 2);
    expect_selected(&field, 4, 2);
    press(&field, KEY_RIGHT, 0);
    assert_int_equal(field.caret, 4);
    assert_int_equal(field.anchor, 4);
    text_field_select(&field, 2, 4);
    press(&field, KEY_LEFT, 0);
    assert_int_equal(field.caret, 2);
    press(&field, KEY_END, MOD_SHIFT);
    assert_int_equal(field.anchor, 2);
    assert_int_equal(field.caret, 6);
    press(&field, KEY_HOME, MOD_SHIFT);
    assert_int_equal(field.anchor, 2);
    assert_int_equal(field.caret, 0);
    press(&field, KEY_DELETE, 0);
    assert_string_equal(field.text, "cdef");
    text_field_select(&field, 90, 90); /* no further than there is text */
    assert_int_equal(field.anchor, 4);
    assert_int_equal(field.caret, 4);
    assert_false(press(&field, KEY_LEFT, MOD_ALT));
    assert_false(press(&field, KEY_RIGHT, MOD_ALT | MOD_SHIFT));
    assert_int_equal(field.caret, 4);
}

static void the_last_byte_can_be_written(void **state) {
    char text[TEXT_FIELD_SIZE + 1];
    TextField field = {0};
    memset(text, 'x', sizeof text);
    text[TEXT_FIELD_SIZE - 2] = 0;
    type(&field, text);
    assert_int_equal(field.length, TEXT_FIELD_SIZE - 2);
    type(&field, "yz");
    assert_int_equal(field.length, TEXT_FIELD_SIZE - 1);
    assert_int_equal(field.text[TEXT_FIELD_SIZE - 2], 'y');
    assert_int_equal(field.text[TEXT_FIELD_SIZE - 1], 0);
    text_field_select(&field, 0, TEXT_FIELD_SIZE - 1);
    type(&field, "\x7F"); /* a control character alone: nothing */
    assert_int_equal(field.length, TEXT_FIELD_SIZE - 1);
    type(&field, "a\x7F"
                 "b");
    assert_string_equal(field.text, "a b");
}

/* A letter is 8.25 wide; the text begins at 112 and is seen for 276. */
static void what_is_drawn_lies_where_the_text_is(void **state) {
    TextField field = {0};
    Canvas *canvas = recorder_create((Size){600, 300});
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    text_field_set(&field, "abcdef");
    text_field_select(&field, 1, 3);
    text_field_draw(&field, canvas, &theme, place, true);
    assert_int_equal(recorder_count_lines(canvas, "fill_round 100.0 100.0 300.0 40.0 8.0"), 1);
    assert_int_equal(
        recorder_count_lines(canvas, "stroke_round 100.0 100.0 300.0 40.0 8.0 2.0 #7AB0FFFF"), 1);
    assert_int_equal(recorder_count_lines(canvas, "clip 112.0 100.0 276.0 40.0"), 1);
    assert_int_equal(recorder_count_lines(canvas, "fill_rect 120.2 108.0 16.5 24.0 #7AB0FF59"), 1);
    assert_int_equal(recorder_count_lines(canvas, "fill_rect 136.8 109.0 1.5 22.0 #E8ECF3FF"), 1);
    assert_int_equal(recorder_count_lines(canvas, "text 112.0 100.0 51.5 40.0"), 1);
    assert_int_equal(recorder_count(canvas, "line"), 0);
    /* What is composed hides the selection and is underlined. */
    text_field_event(&field, &(Event){.type = EVENT_COMPOSE, .text = "xy\n"});
    recorder_clear(canvas);
    text_field_draw(&field, canvas, &theme, place, true);
    assert_non_null(recorder_find_text(canvas, "abcxydef"));
    assert_int_equal(recorder_count_lines(canvas, "line 136.8 129.0 153.2 129.0 1.0"), 1);
    assert_int_equal(recorder_count_lines(canvas, "fill_rect 153.2 109.0 1.5 22.0"), 1);
    assert_int_equal(recorder_count(canvas, "fill_rect"), 1);
    /* Without the focus there is neither. */
    recorder_clear(canvas);
    text_field_draw(&field, canvas, &theme, place, false);
    assert_int_equal(recorder_count(canvas, "fill_rect"), 0);
    assert_int_equal(recorder_count(canvas, "line"), 0);
    assert_int_equal(
        recorder_count_lines(canvas, "stroke_round 100.0 100.0 300.0 40.0 8.0 1.0 #3A4455FF"), 1);
    recorder_destroy(canvas);
}

/* Forty letters are 330 wide, with the caret 55.5 too many. */
static void a_long_text_is_pushed_so_that_the_caret_is_seen(void **state) {
    TextField field = {0};
    Canvas *canvas = recorder_create((Size){600, 300});
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    text_field_set(&field, "abcdefghijabcdefghijabcdefghijabcdefghij");
    text_field_draw(&field, canvas, &theme, place, true);
    assert_int_equal(recorder_count_lines(canvas, "text 56.5 100.0 332.0 40.0"), 1);
    assert_int_equal(recorder_count_lines(canvas, "fill_rect 386.5 109.0 1.5 22.0"), 1);
    /* The pointer finds the letters where they are. */
    text_field_point(&field, canvas, place, (Point){56.5F + 20.4F * 8.25F, 120}, false);
    assert_int_equal(field.caret, 20);
    text_field_point(&field, canvas, place, (Point){112 + 20.6F * 8.25F, 120}, false);
    assert_int_equal(field.caret, 21);
    /* Selected and composed parts are pushed along. */
    text_field_select(&field, 38, 40);
    recorder_clear(canvas);
    text_field_draw(&field, canvas, &theme, place, true);
    assert_int_equal(recorder_count_lines(canvas, "fill_rect 370.0 108.0 16.5 24.0"), 1);
    text_field_event(&field, &(Event){.type = EVENT_COMPOSE, .text = "xy"});
    recorder_clear(canvas);
    text_field_draw(&field, canvas, &theme, place, true);
    assert_int_equal(recorder_count_lines(canvas, "line 370.0 129.0 386.5 129.0 1.0"), 1);
    recorder_destroy(canvas);
}

/* Whoever owns the field must not act on them as well; at both ends they do nothing. */
static void keys_that_edit_are_used(void **state) {
    static const Key keys[] = {KEY_LEFT, KEY_RIGHT, KEY_HOME, KEY_END, KEY_BACKSPACE, KEY_DELETE};
    TextField field = {0};
    for (int i = 0; i < 6; i++) {
        assert_true(press(&field, keys[i], 0));
        assert_true(press(&field, keys[i], MOD_SHIFT));
        assert_true(press(&field, keys[i], MOD_CTRL));
        assert_int_equal(field.caret, 0);
        assert_int_equal(field.anchor, 0);
        assert_int_equal(field.length, 0);
    }
    assert_true(text_field_event(&field, &(Event){.type = EVENT_COMPOSE, .text = "x"}));
    assert_true(text_field_event(&field, &(Event){.type = EVENT_PASTE, .text = "x"}));
    assert_true(text_field_event(
        &field,
        &(Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'a', .mods = MOD_CTRL}));
    assert_false(text_field_event(&field, &(Event){.type = EVENT_WHEEL}));
    text_field_set(&field, "ab");
    press(&field, KEY_RIGHT, 0);
    assert_int_equal(field.caret, 2);
    press(&field, KEY_DELETE, 0);
    assert_string_equal(field.text, "ab");
    /* The last accent is U+036F; U+0370 is a letter of its own. */
    text_field_set(&field, "e\xCD\xAF\xCD\xB0");
    press(&field, KEY_LEFT, 0);
    assert_int_equal(field.caret, 3);
    press(&field, KEY_LEFT, 0);
    assert_int_equal(field.caret, 0);
}

/* Of a field that is full all is shown, and what is composed in it. */
static void a_full_field_is_shown_whole(void **state) {
    char text[TEXT_FIELD_SIZE];
    TextField field = {0};
    Canvas *canvas = recorder_create((Size){600, 300});
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    text_field_set(&field, text);
    press(&field, KEY_LEFT, 0);
    text_field_event(&field, &(Event){.type = EVENT_COMPOSE, .text = "ab"});
    text_field_draw(&field, canvas, &theme, place, true);
    const RecordedText *shown = recorder_find_text(canvas, "xabx");
    assert_non_null(shown);
    assert_int_equal(strlen(shown->text), TEXT_FIELD_SIZE - 1 + 2);
    recorder_destroy(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_goes_in_at_the_caret),
        cmocka_unit_test(letters_of_several_bytes_stay_whole),
        cmocka_unit_test(a_selection_is_replaced_by_what_is_typed),
        cmocka_unit_test(what_does_not_fit_or_is_no_letter_is_left_out),
        cmocka_unit_test(lines_are_joined_by_spaces),
        cmocka_unit_test(keys_that_write_are_swallowed_and_others_are_not),
        cmocka_unit_test(what_is_composed_is_shown_and_not_yet_text),
        cmocka_unit_test(the_pointer_puts_the_caret),
        cmocka_unit_test(ctrl_goes_by_words),
        cmocka_unit_test(shift_selects),
        cmocka_unit_test(the_last_byte_can_be_written),
        cmocka_unit_test(what_is_drawn_lies_where_the_text_is),
        cmocka_unit_test(a_long_text_is_pushed_so_that_the_caret_is_seen),
        cmocka_unit_test(keys_that_edit_are_used),
        cmocka_unit_test(a_full_field_is_shown_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
