/* The rule generator_page: a series of rules made by XOR, those that work, one chosen and played.
 */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/scene.h"
#include "support/window/scene_driver.h"

#define EXAMPLE "3x3:magic:001000111>111101111"

static const Size window = {1280, 800};

static void a_set_is_chosen_and_played(void **state) {
    char *before = NULL;
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, EXAMPLE, "--id");
    driver_letter(driver, 'f', 0);
    assert_true(driver_says(driver, "Random rules | 24 of "));
    assert_true(driver_shows(driver, "rank 9"));
    driver_click(driver, "set-3");
    assert_true(driver_shows(driver, "Set 4: every board has exactly one solution."));
    before = strdup(driver_recording(driver));
    driver_click(driver, "factory-another");
    assert_string_not_equal(driver_recording(driver), before);
    assert_true(driver_shows(driver, "Set 1: every board has exactly one solution."));
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
        cmocka_unit_test(a_set_is_chosen_and_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
