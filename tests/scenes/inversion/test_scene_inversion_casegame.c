/* Casegame's names and its way to the solution: T1 to T9, S1 to S9, the union and a single cell. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/scene.h"
#include "support/games/inversion_lesson.h"
#include "support/window/scene_driver.h"

#define CASEGAME "3x3:casegame:100001110>000000000"

static const Size window = {1280, 800};

static const char *said(const LessonPage *page, const LessonView *view) {
    static char words[600];
    Text text = text_over(words, sizeof words);
    page->say_step(view, &text);
    return words;
}

static const char *titled(const LessonPage *page, const LessonView *view) {
    static char words[100];
    char keyed[100];
    Text key = text_over(keyed, sizeof keyed);
    Text text = text_over(words, sizeof words);
    page->title(view, &key);
    lesson_add_symbols(view->notation, keyed, &text);
    return words;
}

/* S1, S6, S7 and S8 together: 18 items, T4 three times. */
static void the_union_strikes_out_pairs(void **state) {
    static const char *const lists[] = {"", "S1: masks T2, T4, T5 and T9.",
                                        "S6: masks T1, T2, T6, T7 and T8.",
                                        "S7: masks T3, T4, T5 and T8.",
                                        ("S8: masks T1, T3, T4, T6 and T8. Items in the union: 18. "
                                         "Left without the pairs: masks T4, T7, T8 and T9.")};
    InversionLesson *lesson = lesson_of(CASEGAME);
    LessonView view = {.lesson = lesson, .hovered = -1};
    assert_true(lesson_page_union.is_for(lesson));
    assert_string_equal(titled(&lesson_page_union, &view), "V = S1 ⊕ S6 ⊕ S7 ⊕ S8");
    assert_int_equal(lesson_page_union.steps(&view), 4);
    for (view.step = 1; view.step <= 4; view.step++) {
        assert_string_equal(said(&lesson_page_union, &view), lists[view.step]);
    }
    free(lesson);
    /* A cell that no masks change alone has no list. */
    lesson = lesson_of("4x4:plus:1000000000000000>0000000000000000");
    assert_false(lesson_page_union.is_for(lesson));
    free(lesson);
}

/* The system e of every cell ends with its S. */
static void a_single_cell_is_eliminated(void **state) {
    static const char *const s[] = {"T2, T4, T5 and T9",
                                    "T2, T4, T6, T7 and T9",
                                    "T2, T5, T6 and T7",
                                    "T2, T3, T4, T8 and T9",
                                    "T1, T2, T3, T4, T5, T6, T7, T8 and T9",
                                    "T1, T2, T6, T7 and T8",
                                    "T3, T4, T5 and T8",
                                    "T1, T3, T4, T6 and T8",
                                    "T1, T5, T6 and T8"};
    InversionLesson *lesson = lesson_of(CASEGAME);
    LessonView view = {.lesson = lesson, .hovered = -1};
    assert_true(lesson_page_single.is_for(lesson));
    assert_string_equal(titled(&lesson_page_single, &view), "[ Yᵗ | e₁ ] → [ I | S1 ]");
    view.step = lesson_page_single.steps(&view);
    for (view.picked = 0; view.picked < 9; view.picked++) {
        char wanted[100];
        uint8_t lit[INVERSION_LESSON_MAX] = {0};
        Text text = text_over(wanted, sizeof wanted);
        text_addf(&text, "which to play: %s.", s[view.picked]);
        assert_non_null(strstr(said(&lesson_page_single, &view), wanted));
        lesson_page_single.masks(&view, lit);
        assert_memory_equal(lit, lesson->sequences.vectors[view.picked], 9);
    }
    free(lesson);
    lesson = lesson_of("4x4:plus:1000000000000000>0000000000000000");
    view = (LessonView){.lesson = lesson, .hovered = -1, .picked = 5};
    view.step = lesson_page_single.steps(&view);
    assert_non_null(strstr(said(&lesson_page_single, &view), "this goal cannot be reached"));
    free(lesson);
    lesson = lesson_of("2x2k4:plus:1000>0000"); /* pivots may end as 2 */
    assert_false(lesson_page_single.is_for(lesson));
    free(lesson);
}

/* On the board, in the hint, in the explanation; and the keys play what is written. */
static void masks_are_called_as_in_the_text(void **state) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, CASEGAME, "--id");
    assert_true(driver_shows(driver, "T1") && driver_shows(driver, "T9"));
    driver_digit(driver, 4, 0);
    driver_settle(driver);
    assert_non_null(driver_control(driver, "played-1"));
    assert_string_equal(driver_moves(driver), "3");
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_union_strikes_out_pairs),
        cmocka_unit_test(a_single_cell_is_eliminated),
        cmocka_unit_test(masks_are_called_as_in_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
