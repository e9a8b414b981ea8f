/* The signature of the hints of Sudoku, beside what tests/data/sudoku_hints.txt says
 * (support/signature.h; DAMIER_SUDOKU_HINTS): the scripts of tests/data/sudoku_hints_scripts.txt
 * take hints and list all steps on the paths of hard puzzles (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_hint_is_as_it_was(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_hints_scripts.txt", "sudoku_hints.txt",
                 "DAMIER_SUDOKU_HINTS");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hint_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
