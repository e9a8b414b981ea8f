/* Contrast of every colour that carries meaning with the plate it lies on (WCAG 2.2, 1.4.3 and
 * 1.4.11). */
#include "support/test.h"

#include <math.h>
#include <stdio.h>

#include "ui/theme.h"

static double channel(uint8_t value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(Color color) {
    return 0.2126 * channel(color.r) + 0.7152 * channel(color.g) + 0.0722 * channel(color.b);
}

static double contrast(Color a, Color b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05);
}

typedef struct Pair {
    const char *name;
    Color front, back;
    double least;
} Pair;

static int check_pairs(const Pair *pairs, size_t count, const char *theme) {
    int failures = 0;
    for (size_t i = 0; i < count; i++) {
        const double found = contrast(pairs[i].front, pairs[i].back);
        if (found < pairs[i].least) {
            printf("%s: %s has %.2f, needs %.2f\n", theme, pairs[i].name, found, pairs[i].least);
            failures++;
        }
    }
    return failures;
}

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define ON(theme, front, back, least)                                                              \
    { #front " on " #back, (theme).front, (theme).back, least }

static int check_words(const Theme t, const char *name) {
    const Pair pairs[] = {
        ON(t, text, background, 7),
        ON(t, text, surface, 7),
        ON(t, text, raised, 7),
        ON(t, text, raised_hover, 7),
        ON(t, text, raised_pressed, 7),
        ON(t, text, accent_soft, 4.5),
        ON(t, secondary, background, 4.5),
        ON(t, secondary, surface, 4.5),
        ON(t, secondary, raised, 4.5),
        ON(t, secondary, raised_hover, 4.5),
        ON(t, secondary, raised_pressed, 4.5),
        ON(t, secondary, accent_soft, 4.5),
        ON(t, accent, background, 4.5),
        ON(t, accent, surface, 4.5),
        ON(t, accent, raised, 4.5),
        ON(t, accent, accent_soft, 4.5),
        ON(t, accent_hover, background, 4.5),
        ON(t, accent_hover, surface, 4.5),
        ON(t, on_accent, accent, 4.5),
        ON(t, on_accent, accent_hover, 4.5),
        ON(t, good, background, 4.5),
        ON(t, good, surface, 4.5),
        ON(t, good, raised, 4.5),
        ON(t, warning, background, 4.5),
        ON(t, warning, surface, 4.5),
        ON(t, warning, raised, 4.5),
        ON(t, error, background, 4.5),
        ON(t, error, surface, 4.5),
        ON(t, error, raised, 4.5),
    };
    return check_pairs(pairs, COUNT(pairs), name);
}

static int check_boards(const Theme t, const char *name) {
    const Pair pairs[] = {
        ON(t, piece_first_mark, piece_first, 3),
        ON(t, piece_second_mark, piece_second, 3),
        ON(t, piece_first, plate_hole, 3),
        ON(t, piece_second, plate_hole, 3),
        ON(t, mark_mine, plate_hole, 3),
        ON(t, mark_theirs, plate_hole, 3),
        ON(t, mark_quiet, plate_hole, 3),
        ON(t, wood_line, wood, 3),
        ON(t, stone_black, wood, 3),
        ON(t, stone_rim, wood, 3),
        ON(t, stone_rim, stone_white, 3),
        ON(t, stone_white, stone_black, 7),
        ON(t, lamp_on_mark, lamp_on, 3),
        ON(t, lamp_off_mark, lamp_off, 3),
    };
    return check_pairs(pairs, COUNT(pairs), name);
}

static void words_can_be_read(void **state) {
    (void)state;
    assert_int_equal(check_words(theme_make(true, PIECES_CORAL_AMBER), "dark"), 0);
    assert_int_equal(check_words(theme_make(false, PIECES_CORAL_AMBER), "light"), 0);
}

static void marks_can_be_seen(void **state) {
    (void)state;
    static const char *const names[PIECES_COUNT] = {"coral", "blue", "navy"};
    for (int pieces = 0; pieces < PIECES_COUNT; pieces++) {
        for (int is_dark = 0; is_dark < 2; is_dark++) {
            const Theme theme = theme_make(is_dark == 1, (PieceColors)pieces);
            assert_int_equal(check_boards(theme, names[pieces]), 0);
        }
    }
}

static void assert_color(Color color, uint8_t r, uint8_t g, uint8_t b, uint8_t a) {
    assert_int_equal(color.r, r);
    assert_int_equal(color.g, g);
    assert_int_equal(color.b, b);
    assert_int_equal(color.a, a);
}

static void colours_mix_and_fade(void **state) {
    (void)state;
    const Color coral = color_hex(0xE4572E);
    assert_color(coral, 0xE4, 0x57, 0x2E, 255);
    assert_color(color_fade(coral, 0.5F), 0xE4, 0x57, 0x2E, 128);
    assert_color(color_fade(coral, 2), 0xE4, 0x57, 0x2E, 255);
    assert_color(color_mix(color_hex(0), color_hex(0xFFFFFF), 0), 0, 0, 0, 255);
    assert_color(color_mix(color_hex(0), color_hex(0xFFFFFF), 0.5F), 128, 128, 128, 255);
    assert_color(color_mix(color_hex(0), color_hex(0xFF8000), 7), 255, 128, 0, 255);
    assert_color(color_mix(color_hex(0xFFFFFF), color_hex(0), 1), 0, 0, 0, 255);
}

static void tokens_are_those_of_the_design(void **state) {
    (void)state;
    const Theme dark = theme_make(true, PIECES_CORAL_AMBER);
    const Theme light = theme_make(false, PIECES_NAVY_CREAM);
    assert_true(dark.is_dark && !light.is_dark);
    assert_color(dark.background, 0x14, 0x17, 0x1D, 255);
    assert_color(dark.accent, 0x7A, 0xB0, 0xFF, 255);
    assert_color(dark.piece_first, 0xE4, 0x57, 0x2E, 255);
    assert_color(light.background, 0xF4, 0xF5, 0xF7, 255);
    assert_color(light.raised, 0xE9, 0xEC, 0xF1, 255);
    assert_color(light.piece_second, 0xF4, 0xE9, 0xCD, 255);
    assert_color(light.lamp_off, 0xDD, 0xE2, 0xEA, 255);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_can_be_read),
        cmocka_unit_test(marks_can_be_seen),
        cmocka_unit_test(colours_mix_and_fade),
        cmocka_unit_test(tokens_are_those_of_the_design),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
