/* The signature of walks at random over boards of Sudoku, beside what tests/data/sudoku_walks.txt
 * says (support/signature.h; DAMIER_SUDOKU_WALKS): the scripts of
 * tests/data/sudoku_walks_scripts.txt do whatever can be done with keys, clicks, drags and the
 * wheel (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_walk_goes_as_it_went(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_walks_scripts.txt", "sudoku_walks.txt",
                 "DAMIER_SUDOKU_WALKS");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_walk_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
