/* The signature of the rare hints of Sudoku, beside what tests/data/sudoku_rare.txt says
 * (support/signature.h; DAMIER_SUDOKU_RARE): the scripts of tests/data/sudoku_rare_scripts.txt
 * take hints where rare techniques are wanted (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_hint_is_as_it_was(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_rare_scripts.txt", "sudoku_rare.txt", "DAMIER_SUDOKU_RARE");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hint_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
