/* A process that is killed at the n-th change of a file, for every n (and in the middle of every
 * write), while it plays: what it had said it shows is there at the next start, in the game or
 * among the past ones. */
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/store.h"

#define STEPS_MOST 64
#define LINE_SIZE 1000

typedef struct Life {
    char steps[STEPS_MOST][LINE_SIZE];
    int count;
    int status;
} Life;

static Life whole, life;

static const char *path_of(const char *name) {
    static char path[2][1200];
    const char *build = getenv("DAMIER_TEST_BUILD");
    char *own = path[name[0] == 'v'];
    snprintf(own, sizeof path[0], "%s/tests/trust/%s", build ? build : ".", name);
    return own;
}

static void become_victim(const char *folder, const char *variable, const char *when, int out) {
    dup2(out, STDOUT_FILENO);
    setenv("LD_PRELOAD", path_of("killer.so"), 1);
    setenv("HOME", folder, 1);
    if (when) {
        setenv(variable, when, 1);
    }
    execl(path_of("victim"), "victim", folder, (char *)NULL);
    _exit(127);
}

static void run_life(const char *folder, const char *variable, const char *when, Life *into) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        become_victim(folder, variable, when, ends[1]);
    }
    close(ends[1]);
    FILE *lines = fdopen(ends[0], "r");
    assert_non_null(lines);
    into->count = 0;
    while (into->count < STEPS_MOST && fgets(into->steps[into->count], LINE_SIZE, lines)) {
        into->count++;
    }
    fclose(lines);
    assert_int_equal(waitpid(child, &into->status, 0), child);
}

/* The stored texts begin with the state as one line. */
static bool is_state(const StoredGame *stored, const char *state) {
    return stored->session && strncmp(stored->session, state, strlen(state)) == 0;
}

static bool is_kept(Store *store, const char *state) {
    char game[40];
    StoredGame stored;
    StoredPast past[40];
    int count = 0;
    snprintf(game, sizeof game, "%.*s", (int)strcspn(state, "\t"), state);
    bool found = false;
    if (store_game_load(store, game, &stored) == STATUS_OK) {
        found = is_state(&stored, state);
        stored_game_finish(&stored);
    }
    assert_int_equal(store_archive_list(store, game, past, 40, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        found = found || is_state(&past[i].game, state);
        stored_game_finish(&past[i].game);
    }
    return found;
}

/* The next state of the same game: one move or one step of undo further. */
static bool replaces(const char *next, const char *state) {
    const char *moves = strrchr(state, '\t') + 1;
    const char *later = strrchr(next, '\t') + 1;
    const size_t shorter = strcspn(moves, "\n");
    return strncmp(state, next, strcspn(state, "\t")) == 0 && shorter > 0 &&
           strncmp(later, moves, shorter) == 0;
}

static bool has_moves(const char *state) {
    return strrchr(state, '\t')[1] != '\n';
}

/* All that has to be there of what the life has told: the last state of every game. */
static void check(const char *folder, const char *when) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(message.length, 0);
    for (int i = 0; i < life.count; i++) {
        const char *state = whole.steps[i];
        assert_string_equal(state, life.steps[i]);
        /* A later state of the same game has taken its place, or may just have done so. */
        const bool is_over = i + 1 < whole.count && replaces(whole.steps[i + 1], state) &&
                             (i + 1 < life.count || is_kept(store, whole.steps[i + 1]));
        if (has_moves(state) && !is_over && !is_kept(store, state)) {
            fail_msg("killed at %s, lost after step %d: %s", when, i, state);
        }
    }
    store_close(store);
}

/* Killed at every change there is; answers how often. */
static int kill_everywhere(const char *letter) {
    int kills = 0;
    for (int n = 1;; n++) {
        char when[20];
        char *folder = folder_make();
        snprintf(when, sizeof when, "%d%s", n, letter);
        run_life(folder, "DAMIER_KILL_AT", when, &life);
        const bool was_killed = WIFSIGNALED(life.status) && WTERMSIG(life.status) == SIGKILL;
        if (!was_killed && !(WIFEXITED(life.status) && WEXITSTATUS(life.status) == 0)) {
            fail_msg("killed at %s, it ended with %x", when, (unsigned)life.status);
        }
        check(folder, when);
        folder_remove(folder);
        if (!was_killed) {
            /* In the middle of a write: other calls have none. */
            if (letter[0] == 0 || n > 2 * whole.count + 60) {
                return kills;
            }
        } else {
            kills++;
        }
    }
}

static void know_the_whole(void) {
    char *folder = folder_make();
    run_life(folder, "DAMIER_KILL_AT", NULL, &whole);
    assert_true(WIFEXITED(whole.status) && WEXITSTATUS(whole.status) == 0);
    assert_true(whole.count >= 14);
    life = whole;
    check(folder, "its end");
    folder_remove(folder);
}

static void nothing_is_lost_by_a_kill(void **state) {
    (void)state;
    know_the_whole();
    const int kills = kill_everywhere("");
    printf("%d kills before a change\n", kills);
    assert_true(kills > 60);
}

static void nothing_is_lost_in_a_write(void **state) {
    (void)state;
    know_the_whole();
    const int kills = kill_everywhere("h");
    printf("%d kills in the middle of a write\n", kills);
    assert_true(kills > 30);
}

/* A disk that is full, or broken, from the n-th change on: the program lives and ends in order, and
 * what was there before is there. */
static void a_failing_disk_ends_nothing(void **state) {
    (void)state;
    static const char letters[] = "fse";
    char *folder = folder_make();
    know_the_whole();
    for (const char *letter = letters; *letter; letter++) {
        for (int n = 1; n < 70; n += 1) {
            char when[20];
            snprintf(when, sizeof when, "%d%c", n, *letter);
            run_life(folder, "DAMIER_FAIL_AT", when, &life);
            if (!WIFEXITED(life.status) || WEXITSTATUS(life.status) != 0) {
                fail_msg("failing at %s, it ended with %x", when, (unsigned)life.status);
            }
            Store *store = NULL;
            char words[500];
            Text message = text_over(words, sizeof words);
            assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
            assert_int_equal(message.length, 0); /* not damaged */
            store_close(store);
        }
    }
    folder_remove(folder);
}

/* Which of them to run; none: all. */
int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_by_a_kill),
        cmocka_unit_test(nothing_is_lost_in_a_write),
        cmocka_unit_test(a_failing_disk_ends_nothing),
    };
    if (argc > 1) {
        cmocka_set_test_filter(argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
