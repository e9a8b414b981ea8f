/* pbrain-damier as a process: what ends a thought ends it at once. The turns are long, so that a
 * thought that is not ended shows. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "support/spawn.h"

/* A turn, and what an answer to STOP, END or a closed input may take on a busy machine; on a quiet
 * one it takes some milliseconds. */
#define TURN_MS 60000
#define PROMPT_MS 10000

#define QUIET_POSITION "BOARD\n7,7,1\n8,8,2\n6,8,1\n7,9,2\nDONE\n"

typedef struct Brain {
    Dialogue dialogue;
    FILE *from;
} Brain;

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void say(Brain *brain, const char *lines) {
    const size_t length = strlen(lines);
    assert_int_equal(write(brain->dialogue.to, lines, length), (ssize_t)length);
}

static void expect_line(Brain *brain, const char *expected) {
    char line[200] = "";
    assert_non_null(fgets(line, sizeof line, brain->from));
    line[strcspn(line, "\n")] = '\0';
    assert_string_equal(line, expected);
}

static void expect_move(Brain *brain) {
    char line[200] = "";
    int x;
    int y;
    assert_non_null(fgets(line, sizeof line, brain->from));
    assert_int_equal(sscanf(line, "%d,%d", &x, &y), 2);
}

/* `first` goes before everything else. */
static Brain begin_with(const char *first) {
    char path[1000];
    char turn[60];
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    snprintf(path, sizeof path, "%s/pbrain-damier", build);
    snprintf(turn, sizeof turn, "INFO timeout_turn %d\n", TURN_MS);
    Brain brain = {.dialogue = dialogue_begin((const char *const[]){path, NULL})};
    brain.from = fdopen(dup(brain.dialogue.from), "r");
    assert_non_null(brain.from);
    say(&brain, first);
    say(&brain, "START 15\n");
    expect_line(&brain, "OK");
    say(&brain, turn);
    return brain;
}

static Brain begin(void) {
    return begin_with("");
}

/* Reads what is left to the end. */
static void finish(Brain *brain) {
    char line[200];
    while (fgets(line, sizeof line, brain->from)) {
    }
    fclose(brain->from);
    assert_int_equal(dialogue_end(&brain->dialogue), 0);
}

static void stop_ends_a_search_with_its_move(void **state) {
    (void)state;
    static const char *const stops[] = {"STOP\n", "yxstop\n"};
    for (size_t i = 0; i < 2; i++) {
        Brain brain = begin();
        const int64_t before_ms = now_ms();
        say(&brain, QUIET_POSITION);
        say(&brain, stops[i]);
        expect_move(&brain);
        assert_true(now_ms() - before_ms < PROMPT_MS);
        /* The stop is over: the next thought runs until it has ended itself. */
        say(&brain, "INFO show_detail 1\nINFO max_node 20000\n" QUIET_POSITION);
        char line[400] = "";
        assert_non_null(fgets(line, sizeof line, brain.from));
        assert_non_null(strstr(line, " nodes "));
        assert_in_range(strtol(strstr(line, " nodes ") + 7, NULL, 10), 20000, 20100);
        expect_move(&brain);
        say(&brain, "ABOUT\n");
        expect_line(&brain, "name=\"Damier\", version=\"" DAMIER_VERSION
                            "\", author=\"the Damier authors\", country=\"FR\"");
        say(&brain, "END\n");
        finish(&brain);
    }
}

static void end_stops_a_search(void **state) {
    (void)state;
    Brain brain = begin();
    const int64_t before_ms = now_ms();
    say(&brain, QUIET_POSITION "END\n");
    finish(&brain);
    assert_true(now_ms() - before_ms < PROMPT_MS);
}

static void restart_stops_a_search(void **state) {
    (void)state;
    Brain brain = begin();
    const int64_t before_ms = now_ms();
    say(&brain, QUIET_POSITION "RESTART\n");
    expect_move(&brain);
    expect_line(&brain, "OK");
    say(&brain, "END\n");
    finish(&brain);
    assert_true(now_ms() - before_ms < PROMPT_MS);
}

/* More lines than are read ahead: END is behind them. */
static void end_is_obeyed_behind_a_full_queue(void **state) {
    enum { LINES = 700 };
    (void)state;
    Brain brain = begin();
    const int64_t before_ms = now_ms();
    say(&brain, QUIET_POSITION);
    for (int i = 0; i < LINES; i++) {
        say(&brain, "INFO game_type 1\n");
    }
    say(&brain, "END\n");
    finish(&brain);
    assert_true(now_ms() - before_ms < PROMPT_MS);
}

static void an_answer_that_is_not_taken_ends_with_3(void **state) {
    char path[1000];
    (void)state;
    if (access("/dev/full", W_OK) != 0) {
        skip();
    }
    snprintf(path, sizeof path, "%s/pbrain-damier", getenv("DAMIER_TEST_BUILD"));
    static const char input[] = "START 15\nABOUT\nEND\n";
    Spawned spawned =
        spawn_run((const char *const[]){path, NULL}, input, sizeof input - 1, "/dev/full");
    assert_int_equal(spawned.status, 3);
    assert_non_null(strstr(spawned.complaint, "cannot write to standard output"));
    spawned_finish(&spawned);
}

static void a_closed_input_stops_a_search(void **state) {
    (void)state;
    Brain brain = begin();
    const int64_t before_ms = now_ms();
    say(&brain, QUIET_POSITION);
    close(brain.dialogue.to);
    brain.dialogue.to = -1;
    finish(&brain);
    assert_true(now_ms() - before_ms < PROMPT_MS);
}

static void two_threads_end_as_promptly(void **state) {
    (void)state;
    for (int closes = 0; closes < 2; closes++) {
        Brain brain = begin_with("INFO thread_num 2\n");
        const int64_t before_ms = now_ms();
        say(&brain, closes ? QUIET_POSITION : QUIET_POSITION "END\n");
        if (closes) {
            close(brain.dialogue.to);
            brain.dialogue.to = -1;
        }
        finish(&brain);
        assert_true(now_ms() - before_ms < PROMPT_MS);
    }
}

/* Sanitizers take memory of their own. */
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HAS_PEAK 1
/* The most memory the process had so far. */
static int64_t peak_kib(const Brain *brain) {
    char path[60];
    char line[200];
    long long kib = -1;
    snprintf(path, sizeof path, "/proc/%d/status", (int)brain->dialogue.process);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (kib < 0 && fgets(line, sizeof line, file)) {
        sscanf(line, "VmHWM: %lld", &kib);
    }
    fclose(file);
    assert_true(kib > 0);
    return kib;
}

static void max_memory_is_kept(void **state) {
    (void)state;
    static const struct {
        const char *first;
        int mib; /* the most it may take */
    } cases[] = {{"", 64},
                 {"INFO thread_num 2\n", 64},
                 {"INFO max_memory 16777216\n", 16},
                 {"INFO max_memory 16777216\nINFO thread_num 64\n", 16},
                 {"INFO max_memory 67108864\nINFO thread_num 4\n", 64},
                 {"INFO max_memory 367001600\n", 350}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Brain brain = begin_with(cases[i].first);
        say(&brain, "INFO max_node 60000\n" QUIET_POSITION);
        expect_move(&brain);
        assert_in_range(peak_kib(&brain), 1, cases[i].mib * 1024);
        say(&brain, "END\n");
        finish(&brain);
    }
}
#endif

static void its_options_are_read(void **state) {
    (void)state;
    static const struct {
        const char *words[3];
        int status;
        const char *output, *complaint;
    } cases[] = {
        {{"--version"}, 0, "pbrain-damier " DAMIER_VERSION "\n", ""},
        {{"--help"}, 0, "usage: pbrain-damier [options]\n", ""},
        {{"--threads", "2"}, 0, "", ""},
        {{"--threads=64"}, 0, "", ""},
        {{"--threads", "65"}, 2, "", "usage: pbrain-damier"},
        {{"--threads", "0"}, 2, "", "usage: pbrain-damier"},
        {{"--threads"}, 2, "", "usage: pbrain-damier"},
        {{"--thread", "2"}, 2, "", "usage: pbrain-damier"},
        {{"15"}, 2, "", "usage: pbrain-damier"},
    };
    char path[1000];
    snprintf(path, sizeof path, "%s/pbrain-damier", getenv("DAMIER_TEST_BUILD"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *const words[] = {path, cases[i].words[0], cases[i].words[1], NULL};
        Spawned spawned = spawn_run(words, "END\n", 4, NULL);
        assert_int_equal(spawned.status, cases[i].status);
        assert_int_equal(strncmp(spawned.output, cases[i].output, strlen(cases[i].output)), 0);
        assert_int_equal(spawned.output[0] == 0, cases[i].output[0] == 0);
        assert_int_equal(strncmp(spawned.complaint, cases[i].complaint, strlen(cases[i].complaint)),
                         0);
        spawned_finish(&spawned);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_options_are_read),
        cmocka_unit_test(stop_ends_a_search_with_its_move),
        cmocka_unit_test(end_stops_a_search),
        cmocka_unit_test(restart_stops_a_search),
        cmocka_unit_test(end_is_obeyed_behind_a_full_queue),
        cmocka_unit_test(an_answer_that_is_not_taken_ends_with_3),
        cmocka_unit_test(a_closed_input_stops_a_search),
        cmocka_unit_test(two_threads_end_as_promptly),
#ifdef HAS_PEAK
        cmocka_unit_test(max_memory_is_kept),
#endif
    };
    setenv("LC_ALL", "C", 1); /* the language of --help */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
