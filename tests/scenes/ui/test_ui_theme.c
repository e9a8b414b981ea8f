/* Contrast of every colour that carries meaning with the plate it lies on (WCAG 2.2, 1.4.3 and
 * 1.4.11). */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

/* The ink of digits on a hint's colour. */
#define INK color_hex(0x10151E)

static int check_words(const Theme t, const char *name) {
    const double least = t.is_high_contrast ? 7 : 4.5;
    const Pair pairs[] = {
        ON(t, text, background, 7),
        ON(t, text, surface, 7),
        ON(t, text, raised, 7),
        ON(t, text, raised_hover, 7),
        ON(t, text, raised_pressed, 7),
        ON(t, text, accent_soft, least),
        ON(t, text, surface_hover, 7),
        ON(t, secondary, background, least),
        ON(t, secondary, surface, least),
        ON(t, secondary, raised, least),
        ON(t, secondary, raised_hover, least),
        ON(t, secondary, raised_pressed, least),
        ON(t, secondary, accent_soft, least),
        ON(t, secondary, surface_hover, least),
        ON(t, accent, background, least),
        ON(t, accent, surface, least),
        ON(t, accent, raised, least),
        ON(t, accent, accent_soft, least),
        ON(t, accent, surface_hover, least),
        ON(t, accent_hover, background, least),
        ON(t, accent_hover, surface, least),
        ON(t, on_accent, accent, least),
        ON(t, on_accent, accent_hover, least),
        ON(t, good, background, least),
        ON(t, good, surface, least),
        ON(t, good, raised, least),
        ON(t, warning, background, least),
        ON(t, warning, surface, least),
        ON(t, warning, raised, least),
        ON(t, error, background, least),
        ON(t, error, surface, least),
        ON(t, error, raised, least),
    };
    return check_pairs(pairs, COUNT(pairs), name);
}

/* Lines and shapes that carry meaning. */
static int check_shapes(const Theme t, const char *name) {
    const Pair pairs[] = {
        ON(t, hint_blue, background, 3),
        ON(t, hint_blue, surface, 3),
        ON(t, hint_blue, raised, 3),
        ON(t, hint_orange, background, 3),
        ON(t, hint_orange, surface, 3),
        ON(t, hint_orange, raised, 3),
        ON(t, accent, raised_hover, 3),
        ON(t, accent, raised_pressed, 3),
        {"ink on hint_blue", INK, t.hint_blue, 4.5},
        {"ink on hint_orange", INK, t.hint_orange, 4.5},
    };
    const Pair lines[] = {
        ON(t, hairline, background, 3),  ON(t, hairline, surface, 3),
        ON(t, hairline, raised, 3),      ON(t, hairline, raised_hover, 3),
        ON(t, hairline, accent_soft, 3), ON(t, lamp_on, lamp_off, 3),
        ON(t, lamp_on, background, 3),
    };
    return check_pairs(pairs, COUNT(pairs), name) +
           (t.is_high_contrast ? check_pairs(lines, COUNT(lines), name) : 0);
}

static int check_boards(const Theme t, const char *name) {
    const Pair pairs[] = {
        ON(t, piece_first_ink, piece_first, t.is_high_contrast ? 7 : 4.5),
        ON(t, piece_second_ink, piece_second, t.is_high_contrast ? 7 : 4.5),
        ON(t, piece_first_mark, piece_first, 3),
        ON(t, piece_second_mark, piece_second, 3),
        ON(t, piece_first, plate, 3),
        ON(t, piece_second, plate, 3),
        ON(t, piece_second, plate_hole, 3),
        ON(t, plate_ring, plate, 3),
        ON(t, plate_fault, plate, 3),
        ON(t, mark_mine, plate_hole, 3),
        ON(t, mark_theirs, plate_hole, 3),
        ON(t, mark_quiet, plate_hole, 3),
        ON(t, wood_line, wood, t.is_high_contrast ? 7 : 3),
        ON(t, stone_black, wood, 3),
        ON(t, stone_rim, wood, 3),
        ON(t, stone_rim, stone_white, 3),
        ON(t, stone_white, stone_black, 7),
        ON(t, lamp_on_mark, lamp_on, 3),
        ON(t, lamp_off_mark, lamp_off, 3),
    };
    return check_pairs(pairs, COUNT(pairs), name);
}

/* Two pieces of middling brightness and a plate that both stand out from leave little room for the
 * holes, which have a bright rim therefore. */
static int check_holes(const Theme t, PieceColors pieces, const char *name) {
    const bool has_room = t.is_high_contrast || pieces == PIECES_NAVY_CREAM;
    const Pair pairs[] = {
        ON(t, plate_rim, plate_hole, 3),
        ON(t, plate_rim, plate_shade, 3),
        ON(t, plate_rim, plate, has_room ? 1.5 : 2),
        ON(t, plate_hole, plate, has_room ? 3 : 1.35),
        ON(t, piece_first, plate_hole, pieces == PIECES_NAVY_CREAM ? 1.5 : 3),
        ON(t, piece_first_mark, plate_hole, pieces == PIECES_NAVY_CREAM ? 7 : 1),
    };
    return check_pairs(pairs, COUNT(pairs), name);
}

typedef Theme (*Maker)(bool is_dark, PieceColors pieces);

/* Calls `check` for every theme and set of pieces. */
static int check_all(int (*check)(const Theme theme, const char *name)) {
    static const Maker makers[] = {theme_make, theme_make_high_contrast};
    int failures = 0;
    for (int i = 0; i < 4 * PIECES_COUNT; i++) {
        char name[80];
        const PieceColors pieces = (PieceColors)(i / 4);
        const Theme theme = makers[i % 2](i / 2 % 2 == 0, pieces);
        snprintf(name, sizeof name, "%s%s, pieces %d", theme.is_dark ? "dark" : "light",
                 theme.is_high_contrast ? " of high contrast" : "", i / 4);
        failures += check(theme, name) + check_holes(theme, pieces, name);
    }
    return failures;
}

static void words_can_be_read(void **state) {
    assert_int_equal(check_all(check_words), 0);
}

static void shapes_can_be_seen(void **state) {
    assert_int_equal(check_all(check_shapes), 0);
    assert_int_equal(check_all(check_boards), 0);
}

static double farness(Color a, Color b) {
    return fabs(a.r - (double)b.r) + fabs(a.g - (double)b.g) + fabs(a.b - (double)b.b);
}

static int tell_apart(const Theme t, const char *name) {
    const bool is_told = farness(t.good, t.warning) > 100 && farness(t.good, t.error) > 100 &&
                         farness(t.good, t.accent) > 60 && farness(t.warning, t.error) > 60;
    if (!is_told) {
        printf("%s: two colours that say different things are alike\n", name);
    }
    return !is_told;
}

static void success_has_a_colour_of_its_own(void **state) {
    assert_int_equal(check_all(tell_apart), 0);
}

static void assert_color(Color color, uint8_t r, uint8_t g, uint8_t b, uint8_t a) {
    assert_int_equal(color.r, r);
    assert_int_equal(color.g, g);
    assert_int_equal(color.b, b);
    assert_int_equal(color.a, a);
}

static void colours_mix_and_fade(void **state) {
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
    const Theme dark = theme_make(true, PIECES_CORAL_AMBER);
    const Theme light = theme_make(false, PIECES_NAVY_CREAM);
    assert_true(dark.is_dark && !light.is_dark);
    assert_false(dark.is_high_contrast);
    assert_true(theme_make_high_contrast(true, PIECES_NAVY_CREAM).is_high_contrast);
    assert_color(dark.background, 0x14, 0x17, 0x1D, 255);
    assert_color(dark.accent, 0x7A, 0xB0, 0xFF, 255);
    assert_color(dark.piece_first, 0xE4, 0x57, 0x2E, 255);
    assert_color(light.background, 0xF4, 0xF5, 0xF7, 255);
    assert_color(light.raised, 0xE9, 0xEC, 0xF1, 255);
    assert_color(light.piece_second, 0xF4, 0xE9, 0xCD, 255);
    assert_color(light.lamp_off, 0xDD, 0xE2, 0xEA, 255);
}

static bool is_color(Color one, unsigned r, unsigned g, unsigned b, unsigned a) {
    return one.r == r && one.g == g && one.b == b && one.a == a;
}

static void colours_are_mixed_and_faded(void **state) {
    const Color red = color_hex(0xFF2010);
    const Color blue = color_hex(0x0020F0);
    assert_true(is_color(red, 255, 32, 16, 255));
    assert_true(is_color(color_mix(red, blue, 0), 255, 32, 16, 255));
    assert_true(is_color(color_mix(red, blue, 1), 0, 32, 240, 255));
    assert_true(is_color(color_mix(red, blue, 0.5F), 128, 32, 128, 255));
    assert_true(is_color(color_mix(red, blue, -3), 255, 32, 16, 255));
    assert_true(is_color(color_mix(red, blue, 3), 0, 32, 240, 255));
    assert_true(is_color(color_fade(red, 0.5F), 255, 32, 16, 128));
    assert_true(is_color(color_fade(color_fade(red, 0.5F), 0.25F), 255, 32, 16, 32));
    assert_true(is_color(color_fade(red, 2), 255, 32, 16, 255));
    assert_true(is_color(color_fade(red, -1), 255, 32, 16, 0));
}

/* A number of pieces that is none, from a settings file, gives the usual ones. */
static void unknown_pieces_are_the_usual_ones(void **state) {
    const Theme usual = theme_make(true, PIECES_CORAL_AMBER);
    const Theme unknown = theme_make(true, PIECES_COUNT);
    assert_memory_equal(&usual.piece_first, &unknown.piece_first, sizeof(Color));
    const Theme last = theme_make(true, (PieceColors)(PIECES_COUNT - 1));
    assert_memory_not_equal(&usual.piece_first, &last.piece_first, sizeof(Color));
    assert_true(theme_make_high_contrast(false, PIECES_CORAL_AMBER).is_high_contrast);
    assert_false(usual.is_high_contrast);
    assert_true(usual.is_dark);
    assert_false(theme_make(false, PIECES_CORAL_AMBER).is_dark);
}

static int difference(Color a, Color b) {
    return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b);
}

/* A card under the pointer neither stays as it is nor sinks into the page, and its button is seen.
 */
static void a_card_under_the_pointer_stands_out(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        const bool is_dark = i % 2 == 1;
        const Theme theme = i < 2 ? theme_make(is_dark, PIECES_CORAL_AMBER)
                                  : theme_make_high_contrast(is_dark, PIECES_CORAL_AMBER);
        assert_in_range(difference(theme.surface_hover, theme.surface), 12, 200);
        assert_in_range(difference(theme.surface_hover, theme.background), 12, 200);
        assert_in_range(difference(theme.surface_hover, theme.raised), 15, 200);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_can_be_read),
        cmocka_unit_test(shapes_can_be_seen),
        cmocka_unit_test(success_has_a_colour_of_its_own),
        cmocka_unit_test(colours_mix_and_fade),
        cmocka_unit_test(tokens_are_those_of_the_design),
        cmocka_unit_test(colours_are_mixed_and_faded),
        cmocka_unit_test(unknown_pieces_are_the_usual_ones),
        cmocka_unit_test(a_card_under_the_pointer_stands_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
