/* Tests the division of windows of all shapes: nothing overlaps, leaves the window or is too small,
 * and the panel stands in the same place whatever its content. Also tests how keys are matched and
 * named. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scenes/shell/modes/command.h"
#include "scenes/shell/window/zones.h"
#include "support/test.h"
#include "ui/theme.h"

#define LITTLE_U 0.01F

static bool has_area(Rect rect) {
    return rect.width > 0 && rect.height > 0;
}

static bool is_within(Rect rect, Rect outer) {
    return !has_area(rect) || (rect.x >= outer.x - LITTLE_U && rect.y >= outer.y - LITTLE_U &&
                               rect.x + rect.width <= outer.x + outer.width + LITTLE_U &&
                               rect.y + rect.height <= outer.y + outer.height + LITTLE_U);
}

static bool is_apart(Rect one, Rect other) {
    const Rect common = rect_common(one, other);
    return !has_area(one) || !has_area(other) || common.width <= LITTLE_U ||
           common.height <= LITTLE_U;
}

static bool is_same(Rect one, Rect other) {
    return fabsf(one.x - other.x) < LITTLE_U && fabsf(one.y - other.y) < LITTLE_U &&
           fabsf(one.width - other.width) < LITTLE_U && fabsf(one.height - other.height) < LITTLE_U;
}

typedef struct Asked {
    Size window;
    int tools;
    float keypad_area;
    ZonesBoard board;
} Asked;

static void check_places(const Asked *asked, const Zones *zones) {
    const Rect window = rect_of(0, 0, asked->window.width, asked->window.height);
    const float margin = zones->is_compact ? 8 : THEME_MARGIN_U;
    const Rect inside = rect_inset(
        rect_of(0, zones->bar.height, window.width, window.height - zones->bar.height), margin);
    Rect all[6 + ZONES_TOOLS_MAX] = {zones->bar,  zones->board_area,  zones->head,
                                     zones->card, zones->keypad_area, zones->wide};
    int count = 6;
    for (int i = 0; i < asked->tools; i++) {
        assert_true(has_area(zones->tools[i]));
        assert_true(fabsf(zones->tools[i].width - zones->tools[0].width) < LITTLE_U);
        assert_true(fabsf(zones->tools[i].height - zones->tools[0].height) < LITTLE_U);
        assert_true(zones->tools[i].height >= 48);
        all[count++] = zones->tools[i];
    }
    assert_true(
        is_same(zones->bar, rect_of(0, 0, window.width, zones->is_compact ? 44 : THEME_BAR_U)));
    assert_true(is_within(zones->board_area, inside) && is_within(zones->panel, inside));
    assert_true(is_apart(zones->board_area, zones->panel));
    for (int i = 2; i < count; i++) {
        assert_true(is_within(all[i], zones->panel));
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            assert_true(is_apart(all[i], all[k]));
        }
    }
    assert_true(fabsf(zones->keypad_area.height - asked->keypad_area) < LITTLE_U);
    assert_true(has_area(zones->wide) && zones->wide.height >= 44);
    assert_int_equal(zones->is_compact, zones_is_compact(asked->window));
    assert_true(fabsf(zones->panel.width - zones_panel_width(asked->window)) < LITTLE_U);
}

/* What the player gets: the largest possible board, space for words, targets large enough for
 * fingers. */
static void check_sizes(const Asked *asked, const Zones *zones) {
    const Size window = asked->window;
    assert_int_equal(zones->is_portrait, window.height > window.width);
    if (zones->is_portrait) {
        assert_true(zones->head.height == 32);
        assert_true(zones->board_area.width >
                    zones->board_area.height - LITTLE_U); /* a square at most */
        assert_true(zones->panel.y > zones->board_area.y + zones->board_area.height);
        assert_true(zones->card.y > zones->tools[0].y || asked->tools == 0);
        const float least = !zones->is_compact                      ? 176
                            : asked->board == ZONES_BOARD_GIVES_WAY ? 120
                                                                    : 80;
        assert_true(zones->card.height > least - LITTLE_U);
        /* Either the board has the whole width, or the card has no more than it needs. */
        assert_true(fabsf(zones->board_area.height - zones->board_area.width) < LITTLE_U ||
                    zones->card.height < least + LITTLE_U);
        return;
    }
    assert_true(zones->board_area.width <= 1.25F * zones->board_area.height + LITTLE_U);
    assert_true(fabsf(zones->board_area.height - zones->panel.height) < LITTLE_U);
    assert_true(zones->panel.width >= (zones->is_compact ? 216 : 288));
    assert_true(zones->panel.width <= 464);
    const float gap = zones->panel.x - zones->board_area.x - zones->board_area.width;
    assert_true(fabsf(gap - (zones->is_compact ? 12 : 32)) < LITTLE_U);
    /* Centred in the window. */
    const float left = zones->board_area.x;
    const float right = window.width - zones->panel.x - zones->panel.width;
    assert_true(fabsf(left - right) < LITTLE_U);
    assert_true(zones->head.height == (window.height < 560 ? 32 : 92));
    assert_true(asked->tools == 0 || zones->tools[0].y > zones->card.y);
    for (int i = 0; i < asked->tools; i++) {
        assert_true(zones->tools[i].width >= (zones->is_compact ? 44 : 52));
    }
}

/* Without tools the card fills the panel below the head, but for a keypad that stays. */
static void check_hidden(const Zones *zones, bool has_keypad) {
    Zones hidden = *zones;
    zones_hide_tools(&hidden, has_keypad);
    const bool is_kept = has_keypad && has_area(zones->keypad_area);
    assert_false(has_area(hidden.wide) || has_area(hidden.tools_area) || has_area(hidden.tools[0]));
    assert_int_equal(has_area(hidden.keypad_area), is_kept);
    assert_true(is_same(hidden.head, zones->head) && is_same(hidden.panel, zones->panel));
    assert_true(is_within(hidden.card, hidden.panel) &&
                is_within(hidden.keypad_area, hidden.panel));
    assert_true(is_apart(hidden.card, hidden.keypad_area) && is_apart(hidden.card, hidden.head));
    assert_true(hidden.card.height > zones->card.height + 40);
    const float left =
        hidden.panel.height - hidden.head.height - hidden.keypad_area.height - hidden.card.height;
    assert_true(left <= (is_kept ? 33 : 17)); /* a gap for each */
}

static void every_window_is_divided_well(void **state) {
    static const float sides[] = {360, 400, 480, 519, 520, 559, 560,  600,  699,  700,  719,
                                  720, 768, 800, 899, 900, 960, 1024, 1280, 1366, 1440, 1920};
    const int count = sizeof sides / sizeof *sides;
    for (int i = 0; i < count * count; i++) {
        const Size window = {sides[i % count], sides[i / count]};
        if (fmaxf(window.width, window.height) < 480) {
            continue; /* no window is this small */
        }
        const Zones plain = zones_divide(window, 0, 0, ZONES_BOARD_FIRST);
        for (int tools = 0; tools <= ZONES_TOOLS_MAX; tools++) {
            for (int how = 0; how < 4; how++) {
                const Asked asked = {window, tools, how % 2 ? 48 : 0,
                                     how / 2 ? ZONES_BOARD_GIVES_WAY : ZONES_BOARD_FIRST};
                const Zones zones = zones_divide(window, tools, asked.keypad_area, asked.board);
                check_places(&asked, &zones);
                check_sizes(&asked, &zones);
                check_hidden(&zones, true);
                check_hidden(&zones, false);
                if (!zones.is_portrait) { /* only the content of the panel changes */
                    assert_true(is_same(zones.board_area, plain.board_area));
                    assert_true(is_same(zones.panel, plain.panel));
                }
            }
        }
    }
}

static void small_windows_have_small_margins(void **state) {
    static const struct {
        Size window;
        bool is_compact;
    } cases[] = {{{519, 1000}, true},  {{520, 1000}, false}, {{1000, 519}, true},
                 {{1000, 520}, false}, {{700, 899}, true},   {{700, 900}, false},
                 {{719, 600}, true},   {{720, 600}, false},  {{719, 719}, true},
                 {{720, 720}, false},  {{1280, 800}, false}, {{360, 480}, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(zones_is_compact(cases[i].window), cases[i].is_compact);
    }
}

/* ---- Keys ---- */

static Event key_event(Key key, char character, int digit, unsigned mods) {
    return (Event){
        .type = EVENT_KEY, .key = key, .character = character, .digit = digit, .mods = mods};
}

static void keys_are_matched(void **state) {
    const KeyStroke row = KEYS_OF('b', 'e', MOD_CTRL);
    const KeyStroke digits = DIGITS_OF('1', '7', 0);
    const KeyStroke none = {0};
    for (char letter = 'a'; letter <= 'f'; letter++) {
        const Event event = key_event(KEY_CHARACTER, letter, 0, MOD_CTRL);
        int value = -1;
        const bool is_matched = key_stroke_matches(&row, &event, &value);
        assert_int_equal(is_matched, letter >= 'b' && letter <= 'e');
        assert_true(!is_matched || value == letter - 'b');
        const Event plain = key_event(KEY_CHARACTER, letter, 0, 0);
        assert_false(key_stroke_matches(&row, &plain, &value));
        assert_false(key_stroke_matches(&none, &event, &value));
    }
    for (int digit = 0; digit <= 9; digit++) {
        const Event event = key_event(KEY_DIGIT, 0, digit, 0);
        int value = -1;
        assert_int_equal(key_stroke_matches(&digits, &event, &value), digit >= 1 && digit <= 7);
        assert_true(digit < 1 || digit > 7 || value == digit - 1);
    }
    const KeyStroke named = KEY_NAMED(KEY_F5, MOD_SHIFT);
    int value = -1;
    Event event = key_event(KEY_F5, 0, 0, MOD_SHIFT);
    assert_true(key_stroke_matches(&named, &event, &value));
    assert_int_equal(value, 0);
    event.type = EVENT_TEXT;
    assert_false(key_stroke_matches(&named, &event, &value));
    event = key_event(KEY_F1, 0, 0, MOD_SHIFT);
    assert_false(key_stroke_matches(&named, &event, &value));
}

static void keys_overlap_when_one_event_is_both(void **state) {
    static const struct {
        KeyStroke one, other;
        bool is_both;
    } cases[] = {
        {KEYS_OF('a', 'c', 0), KEYS_OF('c', 'e', 0), true},
        {KEYS_OF('a', 'c', 0), KEYS_OF('d', 'e', 0), false},
        {KEYS_OF('a', 'z', 0), KEY_OF('m', 0), true},
        {KEYS_OF('a', 'c', 0), KEYS_OF('a', 'c', MOD_CTRL), false},
        {DIGITS_OF('1', '7', 0), DIGITS_OF('7', '9', 0), true},
        {DIGITS_OF('1', '7', 0), DIGITS_OF('8', '9', 0), false},
        {DIGITS_OF('1', '7', 0), KEY_OF('1', 0), false},
        {KEY_NAMED(KEY_TAB, 0), KEY_NAMED(KEY_TAB, 0), true},
        {KEY_NAMED(KEY_TAB, 0), KEY_NAMED(KEY_TAB, MOD_SHIFT), false},
        {KEY_NAMED(KEY_TAB, 0), KEY_NAMED(KEY_F1, 0), false},
        {{0}, {0}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(key_stroke_overlaps(&cases[i].one, &cases[i].other), cases[i].is_both);
        assert_int_equal(key_stroke_overlaps(&cases[i].other, &cases[i].one), cases[i].is_both);
    }
}

static void keys_have_caps(void **state) {
    static const struct {
        KeyStroke key;
        const char *cap;
    } cases[] = {
        {KEY_OF('n', MOD_CTRL), "Ctrl+N"},
        {KEY_OF('z', MOD_CTRL | MOD_SHIFT), "Ctrl+Shift+Z"},
        {KEY_NAMED(KEY_ENTER, MOD_ALT), "Alt+Enter"},
        {DIGITS_OF('1', '7', 0), "1–7"},
        {KEYS_OF('a', 'f', 0), "A–F"},
        {KEY_OF('?', 0), "?"},
        {KEY_OF('{', 0), "{"},
        {KEY_OF('a', 0), "A"},
        {KEY_OF(',', 0), "Comma"},
        {KEY_OF('.', MOD_CTRL), "Ctrl+Period"},
        {KEY_NAMED(KEY_LEFT, 0), "←"},
        {KEY_NAMED(KEY_F11, 0), "F11"},
        {KEY_NAMED(KEY_PAGE_DOWN, 0), "PgDn"},
        {{0}, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char cap[40];
        Text text = text_over(cap, sizeof cap);
        key_stroke_cap(&cases[i].key, &text);
        assert_string_equal(cap, cases[i].cap);
    }
}

static void commands_are_found(void **state) {
    static const Command table[] = {
        {.id = "one", .key = KEY_OF('a', 0)},
        {.id = "two", .key = KEY_NAMED(KEY_F1, 0), .other_key = DIGITS_OF('3', '5', 0)},
        {0}};
    int value = -1;
    Event event = key_event(KEY_DIGIT, 0, 5, 0);
    assert_ptr_equal(command_of_key(NULL, table, &event, &value), &table[1]);
    assert_int_equal(value, 2);
    event = key_event(KEY_F1, 0, 0, 0);
    assert_ptr_equal(command_of_key(NULL, table, &event, &value), &table[1]);
    event = key_event(KEY_DIGIT, 0, 6, 0);
    assert_null(command_of_key(NULL, table, &event, &value));
    assert_null(command_of_key(NULL, NULL, &event, &value));
    assert_ptr_equal(command_of_id(table, "two"), &table[1]);
    assert_null(command_of_id(table, "three"));
    assert_null(command_of_id(NULL, "one"));
    assert_true(command_is_in(table, &table[1]));
    assert_false(command_is_in(table, &table[2]));
    assert_false(command_is_in(NULL, &table[0]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_window_is_divided_well),
        cmocka_unit_test(small_windows_have_small_margins),
        cmocka_unit_test(keys_are_matched),
        cmocka_unit_test(keys_overlap_when_one_event_is_both),
        cmocka_unit_test(keys_have_caps),
        cmocka_unit_test(commands_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
