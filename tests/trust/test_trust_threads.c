/* Where the system gives no thread: the answers come all the same, within their time, or one line
 * says why not, and a signal ends the window in order. */
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/spawn.h"
#include "trust/life.h"

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})
enum { SEARCH_MS = 200, SLACK_MS = 5000 };

static char program[LIFE_PATH_SIZE], solver[LIFE_PATH_SIZE], brain[LIFE_PATH_SIZE];

static int name_all(void **state) {
    (void)state;
    life_path("damier", program);
    life_path("damier-solve", solver);
    life_path("pbrain-damier", brain);
    return 0;
}

/* From the n-th thread on, or this one alone (injector.c). */
static void refuse_threads(int number, char mode) {
    char fault[40];
    snprintf(fault, sizeof fault, "thread %d %c %d", number, mode, EAGAIN);
    life_expect_fault(fault);
}

static double now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static Spawned run_without(int number, char mode, const char *const *words, const char *input) {
    refuse_threads(number, mode);
    const Spawned spawned = spawn_run(words, input, strlen(input), NULL);
    life_expect_fault(NULL);
    return spawned;
}

static void searches_go_on_with_fewer_threads(void **state) {
    (void)state;
    const char *const *words = WORDS(solver, "gomoku", "--threads", "4", "--time", "200");
    for (int number = 1; number <= 4; number++) {
        for (int i = 0; i < 2; i++) {
            const double start_ms = now_ms();
            Spawned spawned = run_without(number, "1+"[i], words, "h8 h9 g7 j9\n");
            assert_int_equal(spawned.status, 0);
            assert_string_equal(spawned.complaint, "");
            assert_int_equal(spawned.output[strlen(spawned.output) - 1], '\n');
            assert_non_null(strchr(spawned.output, ','));
            assert_true(now_ms() - start_ms < SEARCH_MS + SLACK_MS);
            spawned_finish(&spawned);
        }
    }
}

static void the_brain_says_that_it_cannot_read(void **state) {
    (void)state;
    static const char game[] =
        "START 15\nINFO timeout_turn 200\nINFO time_left 100000\nBEGIN\nTURN 5,5\nEND\n";
    const char *const *words = WORDS(brain, "--threads", "3");
    Spawned spawned = run_without(1, '+', words, game);
    assert_int_equal(spawned.status, 1);
    assert_string_equal(spawned.output, "");
    assert_string_equal(spawned.complaint, "pbrain-damier: cannot start a thread to read with\n");
    spawned_finish(&spawned);
    spawned = run_without(2, '+', words, game);
    assert_int_equal(spawned.status, 0);
    assert_memory_equal(spawned.output, "OK\n", 3);
    int lines = 0;
    for (const char *c = spawned.output; *c; c++) {
        lines += *c == '\n';
    }
    assert_int_equal(lines, 3);
    spawned_finish(&spawned);
}

static void a_signal_ends_the_window_in_order(void **state) {
    (void)state;
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    char path[LIFE_PATH_SIZE];
    char *folder = folder_make();
    for (int i = 0; i < 3; i++) {
        refuse_threads(1, '+');
        Dialogue dialogue = dialogue_begin(WORDS(program, "--scene", "gomoku", "--id", "H8 H9",
                                                 "--data-dir", folder, "--describe"));
        life_expect_fault(NULL);
        char said;
        assert_int_equal(read(dialogue.from, &said, 1), 1);
        assert_int_equal(kill(dialogue.process, numbers[i]), 0);
        while (read(dialogue.from, &said, 1) == 1) {
        }
        assert_int_equal(dialogue_end(&dialogue), 0);
    }
    snprintf(path, sizeof path, "%s/damier.db-wal", folder);
    assert_int_not_equal(access(path, F_OK), 0); /* the log was brought in */
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_go_on_with_fewer_threads),
        cmocka_unit_test(the_brain_says_that_it_cannot_read),
        cmocka_unit_test(a_signal_ends_the_window_in_order),
    };
    alarm(120); /* instead of waiting for ever */
    return cmocka_run_group_tests(tests, name_all, NULL);
}
