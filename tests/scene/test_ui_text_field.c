/* The line of text that can be edited. */
#include "support/test.h"

#include <string.h>

#include "support/canvas_recorder.h"
#include "ui/text_field.h"

static const Rect place = {100, 100, 300, 40};

static bool type(TextField *field, const char *text) {
    return text_field_event(field, &(Event){.type = EVENT_TEXT, .text = text});
}

static bool press(TextField *field, Key key, unsigned mods) {
    return text_field_event(field, &(Event){.type = EVENT_KEY, .key = key, .mods = mods});
}

static void what_is_typed_goes_in_at_the_caret(void **state) {
    (void)state;
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
    (void)state;
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
    (void)state;
    size_t from;
    size_t to;
    TextField field = {0};
    text_field_set(&field, "game.damier");
    text_field_select(&field, 0, 4);
    type(&field, "x");
    assert_string_equal(field.text, "x.damier");
    press(&field, KEY_RIGHT, MOD_SHIFT);
    press(&field, KEY_RIGHT, MOD_SHIFT | MOD_CTRL);
    assert_true(text_field_selection(&field, &from, &to));
    assert_int_equal(from, 1);
    assert_int_equal(to, 8);
    press(&field, KEY_LEFT, 0);
    assert_false(text_field_selection(&field, &from, &to));
    assert_int_equal(field.caret, 1);
    text_field_event(
        &field,
        &(Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = 'a', .mods = MOD_CTRL});
    press(&field, KEY_BACKSPACE, 0);
    assert_string_equal(field.text, "");
}

static void what_does_not_fit_or_is_no_letter_is_left_out(void **state) {
    (void)state;
    char longer[TEXT_FIELD_SIZE + 10];
    TextField field = {0};
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    type(&field, longer);
    assert_string_equal(field.text, "");
    text_field_event(&field, &(Event){.type = EVENT_PASTE, .text = "one\ntwo"});
    assert_string_equal(field.text, "one");
    longer[TEXT_FIELD_SIZE - 3] = 0;
    type(&field, longer);
    assert_string_equal(field.text, "one");
}

static void keys_that_write_are_swallowed_and_others_are_not(void **state) {
    (void)state;
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
    (void)state;
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
    (void)state;
    size_t from;
    size_t to;
    TextField field = {0};
    Canvas *canvas = recorder_create((Size){600, 300});
    text_field_set(&field, "abcdef");
    text_field_point(&field, canvas, place, (Point){0, 120}, false);
    assert_int_equal(field.caret, 0);
    text_field_point(&field, canvas, place, (Point){100 + 12 + 2.2F * 8.25F, 120}, false);
    assert_int_equal(field.caret, 2);
    text_field_point(&field, canvas, place, (Point){390, 120}, true);
    assert_true(text_field_selection(&field, &from, &to));
    assert_int_equal(from, 2);
    assert_int_equal(to, 6);
    recorder_destroy(canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_goes_in_at_the_caret),
        cmocka_unit_test(letters_of_several_bytes_stay_whole),
        cmocka_unit_test(a_selection_is_replaced_by_what_is_typed),
        cmocka_unit_test(what_does_not_fit_or_is_no_letter_is_left_out),
        cmocka_unit_test(keys_that_write_are_swallowed_and_others_are_not),
        cmocka_unit_test(what_is_composed_is_shown_and_not_yet_text),
        cmocka_unit_test(the_pointer_puts_the_caret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
