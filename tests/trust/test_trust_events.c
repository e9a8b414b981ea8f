/* SDL's queue refuses one event, or all from one on: the computer answers all the same, and a
 * signal ends the window in order. */
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/spawn.h"
#include "trust/life.h"

#define EVENTS_TRIED 5 /* there are four: of the desktop, the search, and the signal */

static char program[LIFE_PATH_SIZE];

/* Reads descriptions until a STATE has `word`; false at the end of the output. */
static bool wait_for_state(FILE *descriptions, const char *word) {
    char line[4000];
    while (fgets(line, sizeof line, descriptions)) {
        if (strncmp(line, "STATE ", 6) == 0 && strstr(line, word)) {
            return true;
        }
    }
    return false;
}

/* The window opens on a board where it is the computer's turn; its move is the second. */
static void play(const char *folder, const char *fault) {
    life_expect_fault(fault);
    const char *const words[] = {program,      "--scene", "gomoku",     "--id", "H8",
                                 "--data-dir", folder,    "--describe", NULL};
    Dialogue dialogue = dialogue_begin(words);
    life_expect_fault(NULL);
    FILE *descriptions = fdopen(dup(dialogue.from), "r");
    assert_non_null(descriptions);
    if (!wait_for_state(descriptions, "\t2\t")) {
        fail_msg("%s: no answer", fault);
    }
    assert_int_equal(kill(dialogue.process, SIGTERM), 0);
    while (fgetc(descriptions) != EOF) {
    }
    fclose(descriptions);
    const int status = dialogue_end(&dialogue);
    if (status != 0) {
        fail_msg("%s: it ended with %d", fault, status);
    }
}

static void refused_events_are_heard(void **state) {
    (void)state;
    life_path("damier", program);
    for (int call = 1; call <= EVENTS_TRIED; call++) {
        for (int way = 0; way < 2; way++) {
            char fault[40];
            char *folder = folder_make();
            snprintf(fault, sizeof fault, "event %d %c %d", call, "1+"[way], EAGAIN);
            play(folder, fault);
            folder_remove(folder);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(refused_events_are_heard)};
    alarm(120); /* instead of waiting for ever */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
