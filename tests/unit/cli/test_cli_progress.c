/* The line of progress: only on a terminal, after two seconds, and never among the answers and
 * complaints. */
#define _XOPEN_SOURCE 700 /* posix_openpt */

#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/spawn.h"

/* A terminal that standard error is connected with, and what came from it so far. */
typedef struct Terminal {
    int master;
    int line;
    char text[4096];
    size_t length;
} Terminal;

static Terminal terminal_open(void) {
    Terminal terminal = {.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(terminal.master >= 0);
    assert_int_equal(grantpt(terminal.master), 0);
    assert_int_equal(unlockpt(terminal.master), 0);
    terminal.line = open(ptsname(terminal.master), O_RDWR | O_NOCTTY);
    assert_true(terminal.line >= 0);
    return terminal;
}

static void terminal_close(Terminal *terminal) {
    close(terminal->line);
    close(terminal->master);
}

/* Reads until it shows `words` (again): where they stand. */
static const char *wait_for(Terminal *terminal, const char *words) {
    terminal->length = 0;
    terminal->text[0] = 0;
    while (!strstr(terminal->text, words)) {
        const ssize_t count = read(terminal->master, terminal->text + terminal->length,
                                   sizeof terminal->text - 1 - terminal->length);
        assert_true(count > 0);
        terminal->length += (size_t)count;
        terminal->text[terminal->length] = 0;
    }
    return strstr(terminal->text, words);
}

static void ask(Dialogue *dialogue, const char *line, const char *expected) {
    char answer[100] = "";
    assert_int_equal(write(dialogue->to, line, strlen(line)), strlen(line));
    assert_int_equal(read(dialogue->from, answer, sizeof answer - 1), strlen(expected));
    assert_string_equal(answer, expected);
}

static void a_terminal_shows_how_far_it_is(void **state) {
    (void)state;
    Terminal terminal = terminal_open();
    const char *program = getenv("DAMIER_TEST_DRIVER");
    assert_non_null(program);
    Dialogue dialogue =
        dialogue_begin_on((const char *const[]){program, "field", NULL}, terminal.line);
    ask(&dialogue, "a\n", "[a]\n");
    ask(&dialogue, "b\n", "[b]\n");
    int seconds = 0;
    char end = 0;
    assert_string_equal(wait_for(&terminal, "answered"), terminal.text + 6);
    assert_int_equal(sscanf(terminal.text, "\r\033[K2 answered, %d %c", &seconds, &end), 2);
    assert_in_range(seconds, 2, 60);
    assert_int_equal(end, 's');
    /* It comes once a second. */
    wait_for(&terminal, " answered, ");
    assert_true(terminal.length < 30);
    /* It makes room for a complaint, and comes back with the next count. */
    ask(&dialogue, "bad\n", "error\n");
    const char *complaint = wait_for(&terminal, "-:3: this is a bad one");
    assert_true(complaint - terminal.text >= 4);
    assert_memory_equal(complaint - 4, "\r\033[K", 4);
    wait_for(&terminal, "\r\033[K3 answered, ");
    close(dialogue.to);
    dialogue.to = -1;
    wait_for(&terminal, "\r\033[K");
    assert_int_equal(dialogue_end(&dialogue), 1);
    terminal_close(&terminal);
}

/* A book that is begun says how much of it there is, and how long the rest may take. */
static void a_book_shows_its_share(void **state) {
    (void)state;
    char *folder = folder_make();
    char program[1000];
    char book[1200];
    snprintf(program, sizeof program, "%s/damier-solve", getenv("DAMIER_TEST_BUILD"));
    snprintf(book, sizeof book, "%s/a.book", folder);
    Terminal terminal = terminal_open();
    Dialogue dialogue = dialogue_begin_on(
        (const char *const[]){program, "connect4", "--no-book", "--make-book", "4", "--memory", "2",
                              "--time", "1000", "--book", book, NULL},
        terminal.line);
    unsigned long done;
    unsigned long all;
    double share;
    int hours;
    int minutes;
    wait_for(&terminal, " min left");
    assert_int_equal(sscanf(terminal.text, "\r\033[K%lu of %lu positions (%lf %%), %d h %d min",
                            &done, &all, &share, &hours, &minutes),
                     5);
    assert_true(done <= all);
    assert_int_equal((int)(share * 10 + 0.5), (int)(1000.0 * (double)done / (double)all + 0.5));
    assert_in_range(minutes, 0, 59);
    assert_int_equal(dialogue_end(&dialogue), 0);
    terminal_close(&terminal);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_terminal_shows_how_far_it_is),
        cmocka_unit_test(a_book_shows_its_share),
    };
    return cmocka_run_group_tests_name("progress of damier-solve", tests, NULL, NULL);
}
