/* Tests of the faces: each is a picture of its own inside its circle, in every theme, and has a
 * name and a sentence in both languages. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/ai.h"
#include "gomoku/ai.h"
#include "scenes/kit/game/face.h"
#include "support/window/canvas_recorder.h"

#define SIDE 56.0F

static char *picture_of(const Theme *theme, int face, Rect area) {
    Canvas *canvas = recorder_create((Size){SIDE, SIDE});
    face_draw(canvas, theme, face, area);
    assert_int_equal(recorder_faults(canvas), 0); /* nothing reaches outside */
    char *lines = recorder_copy(canvas);
    recorder_destroy(canvas);
    return lines;
}

static void each_level_has_a_picture_of_its_own(void **state) {
    const Theme themes[] = {theme_make(true, PIECES_CORAL_AMBER),
                            theme_make(false, PIECES_CORAL_AMBER),
                            theme_make_high_contrast(true, PIECES_NAVY_CREAM)};
    const Rect area = {0, 0, SIDE, SIDE};
    assert_true(FACE_COUNT >= CONNECT4_LEVELS);
    assert_true(FACE_COUNT >= GOMOKU_LEVEL_FULL);
    for (size_t theme = 0; theme < sizeof themes / sizeof themes[0]; theme++) {
        for (int face = 0; face < FACE_COUNT; face++) {
            char *one = picture_of(&themes[theme], face, area);
            for (int other = 0; other < face; other++) {
                char *another = picture_of(&themes[theme], other, area);
                assert_string_not_equal(one, another);
                free(another);
            }
            free(one);
        }
    }
}

/* High contrast: the ground has an outline, as everything has there. */
static void the_ground_has_an_outline_in_high_contrast(void **state) {
    const Theme plain = theme_make(true, PIECES_CORAL_AMBER);
    const Theme high = theme_make_high_contrast(true, PIECES_NAVY_CREAM);
    Canvas *canvas = recorder_create((Size){SIDE, SIDE});
    face_draw(canvas, &plain, 3, (Rect){0, 0, SIDE, SIDE});
    assert_int_equal(recorder_count(canvas, "stroke_circle"), 0);
    face_draw(canvas, &high, 3, (Rect){0, 0, SIDE, SIDE});
    assert_int_equal(recorder_count(canvas, "stroke_circle"), 1);
    recorder_destroy(canvas);
}

/* A wide place holds the same round picture in its middle. */
static void it_is_round_in_any_place(void **state) {
    const Theme theme = theme_make(true, PIECES_CORAL_AMBER);
    Canvas *canvas = recorder_create((Size){200, SIDE});
    face_draw(canvas, &theme, 0, (Rect){0, 0, 200, SIDE});
    assert_int_equal(recorder_count_lines(canvas, "fill_circle 100.0 28.0 28.0"), 1);
    recorder_destroy(canvas);
}

static void names_and_sentences_differ(void **state) {
    for (int face = 0; face < FACE_COUNT; face++) {
        assert_true(face_name(face)[0]);
        assert_true(face_words(face)[strlen(face_words(face)) - 1] == '.');
        for (int other = 0; other < face; other++) {
            assert_string_not_equal(face_name(face), face_name(other));
            assert_string_not_equal(face_words(face), face_words(other));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_has_a_picture_of_its_own),
        cmocka_unit_test(the_ground_has_an_outline_in_high_contrast),
        cmocka_unit_test(it_is_round_in_any_place),
        cmocka_unit_test(names_and_sentences_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
