/* The signature of sessions of Sudoku, beside what tests/data/sudoku_sessions.txt says
 * (support/signature.h; DAMIER_SUDOKU_SESSIONS): the scripts of
 * tests/data/sudoku_sessions_scripts.txt write, colour, choose and magnify on boards of every size
 * (support/scripts.h). */
#include "sudoku/scene.h"
#include "support/scripts.h"

static void every_session_goes_as_it_went(void **state) {
    (void)state;
    scripts_play(&sudoku_scene, "sudoku_sessions_scripts.txt", "sudoku_sessions.txt",
                 "DAMIER_SUDOKU_SESSIONS");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_session_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
