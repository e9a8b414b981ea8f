/* The signature of the hints of Sudoku, beside what tests/data/sudoku_hints.txt and sudoku_rare.txt
 * say (support/signature.h; DAMIER_SUDOKU_HINTS, DAMIER_SUDOKU_RARE): their scripts take hints and
 * all steps on the paths of hard puzzles and of those that need rare techniques
 * (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_hint_of_a_path_is_as_it_was(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_hints_scripts.txt", "sudoku_hints.txt",
                 "DAMIER_SUDOKU_HINTS");
}

static void every_rare_hint_is_as_it_was(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_rare_scripts.txt", "sudoku_rare.txt", "DAMIER_SUDOKU_RARE");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hint_of_a_path_is_as_it_was),
        cmocka_unit_test(every_rare_hint_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
