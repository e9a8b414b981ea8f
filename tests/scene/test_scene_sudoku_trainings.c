/* The signature of the trainer of Sudoku, beside what tests/data/sudoku_trainer.txt says
 * (support/signature.h; DAMIER_SUDOKU_TRAINER): the scripts of
 * tests/data/sudoku_trainer_scripts.txt ask for each technique and answer (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_answer_is_as_it_was(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_trainer_scripts.txt", "sudoku_trainer.txt",
                 "DAMIER_SUDOKU_TRAINER");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
