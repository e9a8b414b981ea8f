/* The signature of the cards of Sudoku, beside what tests/data/sudoku_cards.txt says
 * (support/signature.h; DAMIER_SUDOKU_CARDS): the scripts of tests/data/sudoku_cards_scripts.txt
 * design, choose layouts, type in, keep points, choose what is printed (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_card_goes_as_it_went(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_cards_scripts.txt", "sudoku_cards.txt",
                 "DAMIER_SUDOKU_CARDS");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
