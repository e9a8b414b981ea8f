/* Short lives of the program, and what they leave. */
#include "trust/life.h"

#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PAST_MAX 64
#define LIFE_SECONDS 60

void life_path(const char *name, char path[LIFE_PATH_SIZE]) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    assert_true(snprintf(path, LIFE_PATH_SIZE, "%s/%s", build, name) < LIFE_PATH_SIZE);
}

void life_expect_fault(const char *fault) {
    char injector[LIFE_PATH_SIZE];
    if (!fault) {
        unsetenv("LD_PRELOAD");
        unsetenv("DAMIER_FAULT");
        return;
    }
    life_path("tests/trust/injector.so", injector);
    setenv("DAMIER_FAULT", fault, 1);
    setenv("LD_PRELOAD", injector, 1);
}

static void become_target(const char *folder, const char *kind, const char *fault, int out) {
    char program[LIFE_PATH_SIZE];
    life_path("tests/trust/crash_target", program);
    dup2(out, STDOUT_FILENO);
    life_expect_fault(fault ? fault : "");
    alarm(LIFE_SECONDS);
    execl(program, "crash_target", folder, kind, (char *)NULL);
    _exit(127);
}

void life_run(Life *life, const char *folder, const char *kind, const char *fault) {
    int ends[2];
    char line[LIFE_LINE_SIZE];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        become_target(folder, kind, fault, ends[1]);
    }
    close(ends[1]);
    FILE *lines = fdopen(ends[0], "r");
    assert_non_null(lines);
    life->count = life->warnings = 0;
    while (fgets(line, sizeof line, lines)) {
        if (line[0] == '!') {
            life->warnings++;
        } else if (life->count < LIFE_STEPS_MAX) {
            strcpy(life->steps[life->count++], line);
        }
    }
    fclose(lines);
    assert_int_equal(waitpid(child, &life->status, 0), child);
}

int life_number(const char *line) {
    return atoi(line);
}

const char *life_state(const char *line) {
    return strchr(line, '\t') + 1;
}

bool life_has_moves(const char *line) {
    return strrchr(line, '\t')[1] != '\n';
}

static bool begins_with(const StoredGame *stored, const char *state) {
    return stored->session && strncmp(stored->session, state, strlen(state)) == 0;
}

bool life_is_kept(Store *store, const char *state) {
    char game[40];
    StoredGame stored;
    ArchivedGame past[PAST_MAX];
    int count = 0;
    bool is_found = false;
    snprintf(game, sizeof game, "%.*s", (int)strcspn(state, "\t"), state);
    if (store_game_load(store, game, &stored) == STATUS_OK) {
        is_found = begins_with(&stored, state);
        stored_game_finish(&stored);
    }
    assert_int_equal(store_archive_list(store, game, past, PAST_MAX, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        is_found = is_found || begins_with(&past[i].game, state);
        stored_game_finish(&past[i].game);
    }
    return is_found;
}

Store *life_open_store(const char *folder, char *words, size_t size) {
    Text message = text_over(words, size);
    Store *store = NULL;
    if (store_open(folder, translate_none, &store, &message) != STATUS_OK) {
        fail_msg("%s: %s", folder, words);
    }
    return store;
}
