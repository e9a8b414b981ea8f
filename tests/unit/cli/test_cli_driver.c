/* The common rules of damier-solve, with the games of support/solve_fake.c. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/spawn.h"

static const char *program(void) {
    const char *path = getenv("DAMIER_TEST_DRIVER");
    assert_non_null(path);
    return path;
}

typedef struct Expected {
    int status;
    const char *output;
    const char *complaint;
} Expected;

/* Runs the driver on `input` and compares everything it says. */
static void expect(const char *const arguments[], const char *input, size_t length,
                   Expected expected) {
    const char *words[20] = {program()};
    for (int i = 0; arguments[i]; i++) {
        words[i + 1] = arguments[i];
    }
    Spawned spawned = spawn_run(words, input, length, NULL);
    assert_string_equal(spawned.output, expected.output);
    assert_string_equal(spawned.complaint, expected.complaint);
    assert_int_equal(spawned.status, expected.status);
    spawned_finish(&spawned);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define EXPECT(words, input, status, output, complaint)                                            \
    expect(words, input, strlen(input), (Expected){status, output, complaint})

static void answers_are_aligned_with_problems(void **state) {
    (void)state;
    EXPECT(WORDS("field"), "a b c\n\n# note\n  d\te\n#\n-\n", 0, "[a]\n[d]\n[-]\n",
           "-:1: only the first word of each line is read\n");
    EXPECT(WORDS("line"), "a b c \n\n# note\n  d\te\t\n", 0, "[a b c]\n[d\te]\n", "");
    EXPECT(WORDS("field"), "a\r\nb x\r\n\r\n#x\r\nc\r", 0, "[a]\n[b]\n[c]\n",
           "-:2: only the first word of each line is read\n");
    EXPECT(WORDS("line"),
           "\xEF\xBB\xBF"
           "a b\nno end",
           0, "[a b]\n[no end]\n", "");
    EXPECT(WORDS("field"), "", 0, "", "");
    EXPECT(WORDS("file"), "a\n\nb\n", 0, "[a\n\nb\n]\n", "");
}

static void a_malformed_line_is_reported_and_the_rest_goes_on(void **state) {
    (void)state;
    EXPECT(WORDS("field"), "a\n# c\nbad x\nunexplained\nb\n", 1, "[a]\nerror\nerror\n[b]\n",
           "-:3: only the first word of each line is read\n-:3: this is a bad one\n-:4: invalid "
           "input\n");
    expect(WORDS("field"), "a\0b\nc\n", 6,
           (Expected){1, "error\n[c]\n", "-:1: the line contains a zero byte\n"});
    EXPECT(WORDS("field"), "limit\npart\na\n", 0, "limit\npartly\n[a]\n", "");
    EXPECT(WORDS("field"), "memory\na\n", 3, "error\n[a]\n", "-:1: out of memory\n");
}

static void a_long_answer_comes_whole(void **state) {
    (void)state;
    Spawned spawned = spawn_run(WORDS(program(), "field"), "long\na\n", 7, NULL);
    assert_int_equal(spawned.status, 0);
    assert_int_equal(strlen(spawned.output), 1000000 + strlen("[long]\n[a]\n"));
    spawned_finish(&spawned);
    /* And a long line is read whole. */
    char *line = malloc(300001);
    assert_non_null(line);
    memset(line, 'y', 300000);
    line[300000] = 0;
    spawned = spawn_run(WORDS(program(), "field"), line, 300000, NULL);
    assert_int_equal(spawned.status, 0);
    assert_int_equal(strlen(spawned.output), 300003);
    spawned_finish(&spawned);
    free(line);
}

/* A megabyte is as long as a line may be; what is longer is told by its number, and memory for it
 * is never asked for. */
static void a_line_without_end_is_refused(void **state) {
    (void)state;
    const size_t length = (size_t)1 << 20;
    char *input = malloc(2 * length + 100);
    assert_non_null(input);
    memset(input, 'y', 2 * length + 100);
    memcpy(input, "a\n", 2);
    memcpy(input + 2 + length + 1, "\nb\n", 3);
    expect(WORDS("field"), input, length + 6,
           (Expected){1, "[a]\nerror\n[b]\n", "-:2: the line is longer than 1 MiB\n"});
    input[2 + length] = '\n';
    Spawned spawned = spawn_run(WORDS(program(), "field"), input, 2 + length + 1, NULL);
    assert_int_equal(spawned.status, 0);
    assert_int_equal(strlen(spawned.output), 4 + length + 3);
    spawned_finish(&spawned);
    free(input);
}

static void options_are_read(void **state) {
    (void)state;
    EXPECT(WORDS("field", "--shout"), "a\n", 0, "[a]!\n", "");
    EXPECT(WORDS("field"), "limits\n", 0, "1 0 0 0\n", "");
    EXPECT(WORDS("field", "--threads", "2", "--memory=64", "--time", "5000", "--nodes", "7"),
           "limits\n", 0, "2 64 5000 7\n", "");
    EXPECT(WORDS("maker", "--produce", "3"), "", 0, "made 1\nmade 2\nmade 3\n", "");
    EXPECT(WORDS("maker", "--produce=0"), "", 0, "", "");
    EXPECT(WORDS("maker", "--shout"), "a\n", 0, "[a]!\n", "");
}

static void wrong_usage_ends_with_2(void **state) {
    (void)state;
    static const char *const wrong[][5] = {
        {"chess"},
        {"field", "--whisper"},
        {"field", "-x"},
        {"field", "--shout=yes"},
        {"field", "--threads", "0"},
        {"field", "--threads", "two"},
        {"field", "--threads"},
        {"field", "--threads", "13"},
        {"field", "--nodes", "-1"},
        {"field", "--memory="},
        {"maker", "--produce", "many"},
        {"maker", "--produce"},
        {"maker", "--produce", "1", "-"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *words[8] = {program()};
        for (int k = 0; k < 5 && wrong[i][k]; k++) {
            words[k + 1] = wrong[i][k];
        }
        Spawned spawned = spawn_run(words, "a\n", 2, NULL);
        assert_int_equal(spawned.status, 2);
        assert_string_equal(spawned.output, "");
        assert_true(strlen(spawned.complaint) > 10);
        spawned_finish(&spawned);
    }
    Spawned bare = spawn_run(WORDS(program()), "", 0, NULL);
    assert_int_equal(bare.status, 2);
    assert_string_equal(bare.output, "");
    spawned_finish(&bare);
}

static void help_and_version_go_to_the_output(void **state) {
    (void)state;
    EXPECT(WORDS("--version"), "", 0, "damier-solve " DAMIER_VERSION "\n", "");
    const char *const *const helps[] = {WORDS(program(), "--help"),
                                        WORDS(program(), "field", "--help")};
    for (int i = 0; i < 2; i++) {
        Spawned spawned = spawn_run(helps[i], "", 0, NULL);
        assert_int_equal(spawned.status, 0);
        assert_string_equal(spawned.complaint, "");
        assert_non_null(strstr(spawned.output, "usage: damier-solve"));
        assert_non_null(strstr(spawned.output, i == 0 ? "--nodes N" : "--shout"));
        spawned_finish(&spawned);
    }
}

static void files_are_read_in_order(void **state) {
    (void)state;
    char *folder = folder_make();
    char one[1200], two[1200], none[1200], complaint[2600];
    snprintf(one, sizeof one, "%s/one", folder);
    snprintf(two, sizeof two, "%s/-two", folder);
    snprintf(none, sizeof none, "%s/none", folder);
    const char *const paths[] = {one, two};
    const char *const contents[] = {"a\n", "b\nbad\n"};
    for (int i = 0; i < 2; i++) {
        FILE *file = fopen(paths[i], "w");
        assert_non_null(file);
        fputs(contents[i], file);
        fclose(file);
    }
    snprintf(complaint, sizeof complaint, "%s:2: this is a bad one\n", two);
    EXPECT(WORDS("field", one, "-", two), "s\n", 1, "[a]\n[s]\n[b]\nerror\n", complaint);
    EXPECT(WORDS("field", "--", one), "", 0, "[a]\n", "");
    snprintf(complaint, sizeof complaint, "%s: cannot be read: No such file or directory\n", none);
    EXPECT(WORDS("field", none, one), "", 3, "[a]\n", complaint);
    snprintf(complaint, sizeof complaint, "%s: cannot be read: Is a directory\n", folder);
    EXPECT(WORDS("field", folder), "", 3, "", complaint);
    folder_remove(folder);
}

static void a_full_disk_ends_with_3(void **state) {
    (void)state;
    if (access("/dev/full", W_OK) != 0) {
        skip();
    }
    const char *const *const runs[] = {WORDS(program(), "field"), WORDS(program(), "--help"),
                                       WORDS(program(), "--version"),
                                       WORDS(program(), "maker", "--produce", "5")};
    for (int i = 0; i < 4; i++) {
        Spawned spawned = spawn_run(runs[i], "a\nb\n", 4, "/dev/full");
        assert_int_equal(spawned.status, 3);
        assert_non_null(strstr(spawned.complaint, "No space left on device"));
        spawned_finish(&spawned);
    }
}

static void answers_to_a_pipe_come_at_once(void **state) {
    (void)state;
    Dialogue dialogue = dialogue_begin(WORDS(program(), "field"));
    for (int i = 0; i < 3; i++) {
        char answer[20] = "";
        assert_int_equal(write(dialogue.to, "abc\n", 4), 4);
        assert_int_equal(read(dialogue.from, answer, sizeof answer - 1), 6);
        assert_string_equal(answer, "[abc]\n");
    }
    assert_int_equal(dialogue_end(&dialogue), 0);
}

static void a_closed_pipe_ends_it_quietly(void **state) {
    (void)state;
    Dialogue dialogue = dialogue_begin(WORDS(program(), "field"));
    close(dialogue.from);
    dialogue.from = -1;
    assert_int_equal(write(dialogue.to, "a\nbad\nb\n", 8), 8);
    assert_int_equal(dialogue_end(&dialogue), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_aligned_with_problems),
        cmocka_unit_test(a_malformed_line_is_reported_and_the_rest_goes_on),
        cmocka_unit_test(a_long_answer_comes_whole),
        cmocka_unit_test(a_line_without_end_is_refused),
        cmocka_unit_test(options_are_read),
        cmocka_unit_test(wrong_usage_ends_with_2),
        cmocka_unit_test(help_and_version_go_to_the_output),
        cmocka_unit_test(files_are_read_in_order),
        cmocka_unit_test(a_full_disk_ends_with_3),
        cmocka_unit_test(answers_to_a_pipe_come_at_once),
        cmocka_unit_test(a_closed_pipe_ends_it_quietly),
    };
    setenv("LC_ALL", "C", 1); /* the language of --help */
    return cmocka_run_group_tests_name("cli driver", tests, NULL, NULL);
}
