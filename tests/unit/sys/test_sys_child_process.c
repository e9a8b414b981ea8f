/* Programs of others: spoken to over pipes, waited for, limited and ended. */
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/child_process.h"
#include "sys/clock.h"

#define LONG_MS 20000 /* for what comes at once, on a busy machine too */

static const ChildLimits no_limits = {0, 0};

/* A shell script in a folder of its own. */
static char *write_script(const char *folder, const char *words) {
    static char path[500];
    snprintf(path, sizeof path, "%s/program", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", words);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
    return path;
}

static ChildProcess *start(const char *path, const ChildLimits *limits) {
    ChildProcess *child = NULL;
    char buffer[200] = "";
    Text reason = text_over(buffer, sizeof buffer);
    if (child_process_start(path, limits, &child, &reason) != STATUS_OK) {
        fail_msg("%s: %s", path, buffer);
    }
    return child;
}

static int64_t soon(int64_t ms) {
    return clock_monotonic_ms(NULL) + ms;
}

static ChildRead read_line(ChildProcess *child, char line[100]) {
    return child_process_read(child, soon(LONG_MS), NULL, line, 100);
}

static void lines_go_there_and_back(void **state) {
    (void)state;
    char line[100];
    ChildProcess *child = start("/bin/cat", &no_limits);
    assert_true(child_process_write(child, "one"));
    assert_true(child_process_write(child, "two\r"));
    assert_int_equal(read_line(child, line), CHILD_LINE);
    assert_string_equal(line, "one");
    assert_int_equal(read_line(child, line), CHILD_LINE);
    assert_string_equal(line, "two");
    assert_int_equal(child_process_read(child, soon(0), NULL, line, sizeof line), CHILD_SILENT);
    assert_true(child_process_write(child, "a longer line"));
    assert_int_equal(child_process_read(child, soon(LONG_MS), NULL, line, 4), CHILD_LINE);
    assert_string_equal(line, "a l"); /* cut, and the rest is gone */
    const atomic_bool stop = true;
    assert_int_equal(child_process_read(child, soon(LONG_MS), &stop, line, sizeof line),
                     CHILD_STOPPED);
    child_process_destroy(child);
    child_process_destroy(NULL);
}

static void what_cannot_be_started_is_said(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[500], buffer[200] = "";
    ChildProcess *child = NULL;
    Text reason = text_over(buffer, sizeof buffer);
    snprintf(path, sizeof path, "%s/none", folder);
    assert_int_equal(child_process_start(path, &no_limits, &child, &reason), STATUS_IO);
    assert_string_equal(buffer, strerror(ENOENT));
    text_clear(&reason);
    assert_int_equal(child_process_start(folder, &no_limits, &child, &reason), STATUS_IO);
    assert_string_equal(buffer, strerror(EACCES));
    assert_null(child);
    folder_remove(folder);
}

static void an_end_is_noticed(void **state) {
    (void)state;
    static const struct {
        const char *script, *words;
    } cases[] = {{"read line; exit 3", "exit status 3"}, {"read line; kill -9 $$", "signal 9"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *folder = folder_make();
        char line[100], buffer[100] = "";
        Text end = text_over(buffer, sizeof buffer);
        ChildProcess *child = start(write_script(folder, cases[i].script), &no_limits);
        child_process_describe_end(child, &end);
        assert_string_equal(buffer, ""); /* it runs */
        assert_true(child_process_write(child, "go"));
        assert_int_equal(read_line(child, line), CHILD_ENDED);
        child_process_describe_end(child, &end);
        assert_string_equal(buffer, cases[i].words);
        assert_false(child_process_write(child, "more")); /* no signal ends this program */
        child_process_destroy(child);
        folder_remove(folder);
    }
}

static void a_flood_is_noticed(void **state) {
    (void)state;
    static const char *const scripts[] = {"exec yes", "head -c 100000 /dev/zero; read line"};
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        char *folder = folder_make();
        char line[100];
        ChildProcess *child = start(write_script(folder, scripts[i]), &no_limits);
        ChildRead answer;
        do {
            answer = read_line(child, line);
        } while (answer == CHILD_LINE);
        assert_int_equal(answer, CHILD_FLOODS);
        child_process_destroy(child);
        folder_remove(folder);
    }
}

/* One that does not read is not waited for without end. */
static void a_full_pipe_is_given_up(void **state) {
    (void)state;
    char *folder = folder_make();
    ChildProcess *child = start(write_script(folder, "echo ready; exec sleep 1000"), &no_limits);
    char line[100];
    assert_int_equal(read_line(child, line), CHILD_LINE);
    char long_line[1001];
    memset(long_line, 'x', sizeof long_line - 1);
    long_line[1000] = '\0';
    int written = 0;
    while (written < 10000 && child_process_write(child, long_line)) {
        written++;
    }
    assert_in_range(written, 1, 9999);
    child_process_destroy(child);
    folder_remove(folder);
}

static bool is_running(int pid) {
    char path[60], state = 'Z';
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (file) {
        if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1) {
            state = 'Z';
        }
        fclose(file);
    }
    return state != 'Z' && state != 'X';
}

/* With what it has started; it has its own folder, limits, and none of this program's files. */
static void it_is_confined_and_ended(void **state) {
    (void)state;
    char *folder = folder_make();
    const ChildLimits limits = {1LL << 30, 1 << 20};
    char line[100];
    ChildProcess *child =
        start(write_script(folder,
                           "pwd; ulimit -v; ls /proc/self/fd | wc -l; sleep 1000 & echo $!; wait"),
              &limits);
    assert_int_equal(read_line(child, line), CHILD_LINE);
    assert_string_equal(strrchr(line, '/'), strrchr(folder, '/'));
    assert_int_equal(read_line(child, line), CHILD_LINE);
    assert_string_equal(line, "1048576");
    assert_int_equal(read_line(child, line), CHILD_LINE);
    assert_in_range(atoi(line), 3, 4); /* three, and the one that lists them */
    assert_int_equal(read_line(child, line), CHILD_LINE);
    const int pid = atoi(line);
    assert_true(pid > 0 && is_running(pid));
    child_process_destroy(child);
    for (int64_t end_ms = soon(LONG_MS); is_running(pid) && clock_monotonic_ms(NULL) < end_ms;) {
    }
    assert_false(is_running(pid));
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_there_and_back), cmocka_unit_test(what_cannot_be_started_is_said),
        cmocka_unit_test(an_end_is_noticed),       cmocka_unit_test(a_flood_is_noticed),
        cmocka_unit_test(a_full_pipe_is_given_up), cmocka_unit_test(it_is_confined_and_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
