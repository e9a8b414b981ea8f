/* The rule factory: a series of rules made by XOR, those that work, one chosen and played. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "inversion/rule_generator.h"
#include "inversion/scene.h"
#include "support/scene_driver.h"

#define EXAMPLE "3x3:magic:001000111>111101111"

static const Size window = {1280, 800};

static EditorRules rules_of(const char *text) {
    EditorRules rules;
    char why[100];
    Text reason = text_over(why, sizeof why);
    assert_true(editor_rules_read(&rules, text, &reason));
    return rules;
}

/* Every set has an inverse, no two are alike, and the seed says which they are. */
static void a_series_works_and_is_told_by_its_seed(void **state) {
    (void)state;
    static const char *const texts[] = {"3x3:magic", "2x2k3:plus", "4x4:plus", "3x4k5:king",
                                        "6x6k6:torus"};
    Series *series = malloc(sizeof *series);
    Series *again = malloc(sizeof *again);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const EditorRules base = rules_of(texts[i]);
        int tried = 0;
        series_make(&base, 7, series);
        series_make(&base, 7, again);
        assert_memory_equal(series, again, sizeof *series);
        assert_int_equal(series->count, i == 1 ? series->count : SERIES_SETS);
        assert_true(series->count >= 4);
        for (int set = 0; set < series->count; set++) {
            const SeriesSet *one = &series->sets[set];
            assert_true(editor_rules_is_invertible(&one->rules));
            assert_int_equal(one->rank, editor_cells(&base));
            assert_in_range(one->classes, 1, editor_cells(&base));
            tried += one->tried;
            for (int other = 0; other < set; other++) {
                assert_memory_not_equal(one->rules.digits, series->sets[other].rules.digits,
                                        EDITOR_CELLS_MAX);
            }
        }
        assert_true(tried <= series->tried);
        series_make(&base, 8, again);
        assert_memory_not_equal(series->sets[0].rules.digits, again->sets[0].rules.digits, 81);
    }
    free(again);
    free(series);
}

/* Corners, edges and the centre; each mask of the geniton is alone. */
static void masks_have_classes(void **state) {
    (void)state;
    EditorRules rules = rules_of("3x3:magic");
    assert_int_equal(series_mask_classes(&rules), 3);
    rules = rules_of("4x4:plus");
    assert_int_equal(series_mask_classes(&rules), 3);
    rules = rules_of("2x3:plus");
    assert_int_equal(series_mask_classes(&rules), 2);
    rules = rules_of("3x3:geniton");
    assert_in_range(series_mask_classes(&rules), 7, 9);
}

static void a_set_is_chosen_and_played(void **state) {
    (void)state;
    char *before = NULL;
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
    driver_letter(driver, 'f', 0);
    assert_true(driver_says(driver, "Rule factory | 24 of "));
    assert_true(driver_shows(driver, "rank 9"));
    driver_click(driver, "set-3");
    assert_true(driver_shows(driver, "Set 4: every board has one solution."));
    before = strdup(driver_recording(driver));
    driver_click(driver, "factory-another");
    assert_string_not_equal(driver_recording(driver), before);
    assert_true(driver_shows(driver, "Set 1: every board has one solution."));
    driver_click(driver, "factory-play");
    assert_null(driver_control(driver, "set-0"));
    assert_true(driver_holds(driver, "3x3:"));
    assert_false(driver_holds(driver, "magic"));
    free(before);
    driver_close(driver);
    driver = driver_open_loaded(&inversion_scene, window, "1x7:plus:0000000>1111111", "--id");
    driver_letter(driver, 'f', 0);
    assert_null(driver_control(driver, "set-0"));
    assert_true(driver_says(driver, "boards of at most 6 × 6 cells"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_series_works_and_is_told_by_its_seed),
        cmocka_unit_test(masks_have_classes),
        cmocka_unit_test(a_set_is_chosen_and_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
