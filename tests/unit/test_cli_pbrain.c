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

static Brain begin(void) {
    char path[1000];
    char turn[60];
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    snprintf(path, sizeof path, "%s/pbrain-damier", build);
    snprintf(turn, sizeof turn, "INFO timeout_turn %d\n", TURN_MS);
    Brain brain = {.dialogue = dialogue_begin((const char *const[]){path, NULL})};
    brain.from = fdopen(dup(brain.dialogue.from), "r");
    assert_non_null(brain.from);
    say(&brain, "START 15\n");
    expect_line(&brain, "OK");
    say(&brain, turn);
    return brain;
}

/* Reads what is left to the end. */
static void finish(Brain *brain) {
    char line[200];
    while (fgets(line, sizeof line, brain->from)) {
    }
    fclose(brain->from);
    assert_int_equal(dialogue_end(&brain->dialogue), 0);
}

static void stop_ends_a_thought_with_its_move(void **state) {
    (void)state;
    static const char *const stops[] = {"STOP\n", "yxstop\n"};
    for (size_t i = 0; i < 2; i++) {
        Brain brain = begin();
        const int64_t before_ms = now_ms();
        say(&brain, QUIET_POSITION);
        say(&brain, stops[i]);
        expect_move(&brain);
        assert_true(now_ms() - before_ms < PROMPT_MS);
        /* The stop is over: the next thought runs until it is stopped itself. */
        say(&brain, "ABOUT\n");
        expect_line(&brain, "name=\"Damier\", version=\"" DAMIER_VERSION
                            "\", author=\"the Damier authors\", country=\"FR\"");
        say(&brain, "END\n");
        finish(&brain);
    }
}

static void end_ends_a_thought(void **state) {
    (void)state;
    Brain brain = begin();
    const int64_t before_ms = now_ms();
    say(&brain, QUIET_POSITION "END\n");
    finish(&brain);
    assert_true(now_ms() - before_ms < PROMPT_MS);
}

static void a_closed_input_ends_a_thought(void **state) {
    (void)state;
    Brain brain = begin();
    const int64_t before_ms = now_ms();
    say(&brain, QUIET_POSITION);
    close(brain.dialogue.to);
    brain.dialogue.to = -1;
    finish(&brain);
    assert_true(now_ms() - before_ms < PROMPT_MS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stop_ends_a_thought_with_its_move),
        cmocka_unit_test(end_ends_a_thought),
        cmocka_unit_test(a_closed_input_ends_a_thought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
