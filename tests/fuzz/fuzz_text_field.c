/* Fuzzes a text field with keys and text: the caret never stands inside a character, and the text
 * keeps its limit and its final zero. One byte for the action, one for its argument, then the text.
 */
#include "fuzz/fuzz.h"
#include "support/window/canvas_null.h"
#include "ui/text_field.h"

static bool is_between_letters(const TextField *field, size_t place) {
    return place <= field->length && ((unsigned char)field->text[place] & 0xC0U) != 0x80U;
}

static void check(const TextField *field) {
    demand(field->length < TEXT_FIELD_SIZE && strlen(field->text) == field->length);
    demand(field->caret <= field->length && field->anchor <= field->length);
    demand(strlen(field->composed) < TEXT_FIELD_COMPOSED_SIZE);
}

/* Whole characters only: invalid UTF-8 has no boundaries between characters. */
static bool is_plain(const char *words) {
    for (; *words; words++) {
        if ((unsigned char)*words >= 0x80) {
            return false;
        }
    }
    return true;
}

static void press(TextField *field, uint8_t action, uint8_t detail, const char *words) {
    static const EventType types[] = {EVENT_KEY, EVENT_KEY, EVENT_TEXT, EVENT_COMPOSE, EVENT_PASTE};
    const Rect rect = {10, 10, 200, 30};
    Event event = {.type = types[action % 5]};
    if (action >= 250) {
        text_field_point(field, canvas_null(), rect, (Point){(float)detail, 20}, action & 1);
    } else if (event.type == EVENT_KEY) {
        event.key = (Key)(detail % (KEY_F11 + 1));
        event.character = (char)('a' + detail % 26);
        event.mods = action / 5 % 8;
        (void)text_field_event(field, &event);
    } else {
        event.text = words;
        (void)text_field_event(field, &event);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    TextField field = {.length = 0};
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    bool is_simple = true;
    for (size_t i = 0; i + 2 < size; i += 3) {
        const size_t most = size - i - 2 < 40 ? size - i - 2 : 40;
        char *words = fuzz_string(data + i + 2, data[i + 1] % (most + 1));
        is_simple = is_simple && is_plain(words);
        press(&field, data[i], data[i + 1], words);
        check(&field);
        demand(!is_simple || is_between_letters(&field, field.caret));
        free(words);
    }
    text_field_draw(&field, canvas_null(), &theme, (Rect){10, 10, 200, 30}, true);
    return 0;
}
