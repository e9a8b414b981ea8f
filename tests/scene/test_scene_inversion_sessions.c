/* The signature of sessions of Inversion, beside what tests/data/inversion_sessions.txt says
 * (support/signature.h; DAMIER_INVERSION_SESSIONS): the scripts of tests/data/inversion_scripts.txt
 * go through each mode (support/scripts.h). */
#include "inversion/scene.h"
#include "support/scripts.h"

static void every_session_goes_as_it_went(void **state) {
    (void)state;
    scripts_play(&inversion_scene, "inversion_scripts.txt", "inversion_sessions.txt",
                 "DAMIER_INVERSION_SESSIONS");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_session_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
