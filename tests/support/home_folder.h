/* A home folder for the test alone, in which the window keeps and finds its files. */
#ifndef DAMIER_TESTS_SUPPORT_HOME_FOLDER_H
#define DAMIER_TESTS_SUPPORT_HOME_FOLDER_H

#include <stdlib.h>

#include "support/folder.h"
#include "support/posix.h"
#include "support/test.h"

static char *home;

static inline int home_set_up(void **state) {
    (void)state;
    home = folder_make();
    setenv("HOME", home, 1);
    unsetenv("XDG_CONFIG_HOME");
    return 0;
}

static inline int home_tear_down(void **state) {
    (void)state;
    folder_remove(home);
    return 0;
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, home_set_up, home_tear_down)

#endif
