/* The line in a card alone: which keys and words it takes while it is typed into, and when it
 * ends. */
#include "support/test.h"

#include "scenes/kit/edit/card_field.h"

static CardFieldAnswer press(CardField *field, Key key, unsigned mods) {
    return card_field_key(field, &(Event){.type = EVENT_KEY, .key = key, .mods = mods});
}

static bool type(CardField *field, const char *text) {
    return card_field_words(field, &(Event){.type = EVENT_TEXT, .text = text});
}

static void nothing_is_taken_before_it_is_typed_into(void **state) {
    CardField field = {0};
    text_field_set(&field.line, "corners");
    assert_int_equal(press(&field, KEY_BACKSPACE, 0), CARD_FIELD_UNUSED);
    assert_int_equal(press(&field, KEY_ENTER, 0), CARD_FIELD_UNUSED);
    assert_int_equal(press(&field, KEY_ESCAPE, 0), CARD_FIELD_UNUSED);
    assert_false(type(&field, "x"));
    assert_string_equal(field.line.text, "corners");
}

static void it_takes_what_a_line_can_use(void **state) {
    CardField field = {.is_typing = true};
    assert_true(type(&field, "cross"));
    assert_int_equal(press(&field, KEY_BACKSPACE, 0), CARD_FIELD_USED);
    assert_string_equal(field.line.text, "cros");
    assert_int_equal(press(&field, KEY_UP, 0), CARD_FIELD_UNUSED);
    assert_int_equal(press(&field, KEY_ENTER, MOD_CTRL), CARD_FIELD_UNUSED);
    assert_true(field.is_typing);
}

/* The mode decides whether Enter was the end; Escape always is. */
static void enter_hands_the_line_over_and_escape_ends_it(void **state) {
    CardField field = {.is_typing = true};
    type(&field, "cross");
    assert_int_equal(press(&field, KEY_ENTER, 0), CARD_FIELD_ENTERED);
    assert_true(field.is_typing);
    assert_int_equal(press(&field, KEY_ESCAPE, 0), CARD_FIELD_USED);
    assert_false(field.is_typing);
    assert_string_equal(field.line.text, "cross");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_taken_before_it_is_typed_into),
        cmocka_unit_test(it_takes_what_a_line_can_use),
        cmocka_unit_test(enter_hands_the_line_over_and_escape_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
