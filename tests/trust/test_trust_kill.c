/* Kills a playing process at the n-th change of a file, for every n (and in the middle of every
 * write): every state it had reported is there at the next start, as the current game or a past
 * one. */
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/store.h"

#define STEPS_MAX 200
#define LINE_SIZE 2000
#define PAST_MAX 64

typedef struct Life {
    char steps[STEPS_MAX][LINE_SIZE];
    int count;
    int status;
} Life;

static Life whole, life;
static const char *life_seed; /* of a random life, or another kind; NULL: the fixed one */

static const char *path_of(const char *name) {
    static char path[2][1200];
    const char *build = getenv("DAMIER_TEST_BUILD");
    char *own = path[name[0] == 'v'];
    snprintf(own, sizeof path[0], "%s/tests/trust/%s", build ? build : ".", name);
    return own;
}

static void become_crash_target(const char *folder, const char *variable, const char *when,
                                int out) {
    dup2(out, STDOUT_FILENO);
    setenv("LD_PRELOAD", path_of("killer.so"), 1);
    setenv("HOME", folder, 1);
    if (when) {
        setenv(variable, when, 1);
    }
    execl(path_of("crash_target"), "crash_target", folder, life_seed, (char *)NULL);
    _exit(127);
}

static void run_life(const char *folder, const char *variable, const char *when, Life *into) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        become_crash_target(folder, variable, when, ends[1]);
    }
    close(ends[1]);
    FILE *lines = fdopen(ends[0], "r");
    assert_non_null(lines);
    into->count = 0;
    while (into->count < STEPS_MAX && fgets(into->steps[into->count], LINE_SIZE, lines)) {
        into->count++;
    }
    fclose(lines);
    assert_int_equal(waitpid(child, &into->status, 0), child);
}

/* True when the stored texts begin with the state as one line. */
static bool is_state(const StoredGame *stored, const char *state) {
    return stored->session && strncmp(stored->session, state, strlen(state)) == 0;
}

/* The state in a line NUMBER TAB STATE. */
static const char *state_of(const char *line) {
    return strchr(line, '\t') + 1;
}

static bool is_same_game(const char *line, const char *other) {
    return atoi(line) == atoi(other);
}

static bool is_kept(Store *store, const char *line) {
    const char *state = state_of(line);
    char game[40];
    StoredGame stored;
    ArchivedGame past[PAST_MAX];
    int count = 0;
    snprintf(game, sizeof game, "%.*s", (int)strcspn(state, "\t"), state);
    bool found = false;
    if (store_game_load(store, game, &stored) == STATUS_OK) {
        found = is_state(&stored, state);
        stored_game_finish(&stored);
    }
    assert_int_equal(store_archive_list(store, game, past, PAST_MAX, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        found = found || is_state(&past[i].game, state);
        stored_game_finish(&past[i].game);
    }
    return found;
}

static bool has_moves(const char *line) {
    return strrchr(line, '\t')[1] != '\n';
}

/* True for the last state of its game, also when undoing New has brought the game back. */
static bool is_last_of_its_game(int step) {
    for (int i = step + 1; i < life.count; i++) {
        if (is_same_game(life.steps[i], life.steps[step]) ||
            strcmp(state_of(life.steps[i]), state_of(life.steps[step])) == 0) {
            return false;
        }
    }
    return true;
}

/* Expects all that the life has reported: the last state of every game, or the one about to be
 * reported. */
static void check(const char *folder, const char *when) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(message.length, 0);
    const char *next = life.count < whole.count ? whole.steps[life.count] : "0";
    for (int i = 0; i < life.count; i++) {
        const char *line = life.steps[i];
        assert_string_equal(whole.steps[i], line);
        const bool is_over =
            !is_last_of_its_game(i) || (is_same_game(next, line) && is_kept(store, next));
        if (has_moves(line) && !is_over && !is_kept(store, line)) {
            fail_msg("killed at %s, lost after step %d: %s", when, i, line);
        }
    }
    store_close(store);
}

/* The collection is the one told last or the one about to be told, and of one piece. */
static void check_collection(const char *folder, const char *when) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(message.length, 0);
    char *items = store_setting_copy(store, "collection.connect4");
    char *done = store_setting_copy(store, "collection.connect4.done");
    store_close(store);
    int count = 0;
    for (const char *c = items ? items : ""; *c; c++) {
        count += *c == '\n';
    }
    snprintf(words, sizeof words, "0\tcollection\t%d\t%s\n", count, done ? done : "");
    const char *last = life.count > 0 ? life.steps[life.count - 1] : "0\tcollection\t0\t\n";
    const char *next = life.count < whole.count ? whole.steps[life.count] : last;
    if (strcmp(words, last) != 0 && strcmp(words, next) != 0) {
        fail_msg("killed at %s after %s: %s", when, last, words);
    }
    free(items);
    free(done);
}

typedef void KillCheck(const char *folder, const char *when);

/* Kills the process at every change; returns how often. */
static int kill_everywhere(const char *letter, KillCheck *check_life) {
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
        check_life(folder, when);
        folder_remove(folder);
        if (!was_killed) {
            /* Only writes can be cut in the middle. */
            if (letter[0] == 0 || n > 2 * whole.count + 60) {
                return kills;
            }
        } else {
            kills++;
        }
    }
}

static void know_the_whole(int steps, KillCheck *check_life) {
    char *folder = folder_make();
    run_life(folder, "DAMIER_KILL_AT", NULL, &whole);
    assert_true(WIFEXITED(whole.status) && WEXITSTATUS(whole.status) == 0);
    assert_true(whole.count >= steps);
    life = whole;
    check_life(folder, "its end");
    folder_remove(folder);
}

static void nothing_is_lost_by_a_kill(void **state) {
    (void)state;
    know_the_whole(14, check);
    const int kills = kill_everywhere("", check);
    printf("%d kills before a change\n", kills);
    assert_true(kills > 60);
}

static void nothing_is_lost_in_a_write(void **state) {
    (void)state;
    know_the_whole(14, check);
    const int kills = kill_everywhere("h", check);
    printf("%d kills in the middle of a write\n", kills);
    assert_true(kills > 30);
}

static void a_collection_stays_whole(void **state) {
    (void)state;
    life_seed = "collection";
    know_the_whole(8, check_collection);
    const int kills =
        kill_everywhere("", check_collection) + kill_everywhere("h", check_collection);
    life_seed = NULL;
    printf("%d kills\n", kills);
    assert_true(kills > 60);
}

/* Random lives, killed at every change and in every write, until there were enough kills. */
static void a_thousand_kills_lose_nothing(void **state) {
    (void)state;
    int kills = 0;
    for (int seed = 1; kills < 1000; seed++) {
        char words[20];
        snprintf(words, sizeof words, "%d", seed);
        life_seed = words;
        printf("seed %d, %d kills so far\n", seed, kills);
        know_the_whole(14, check);
        kills += kill_everywhere("", check) + kill_everywhere("h", check);
    }
    life_seed = NULL;
    printf("%d kills\n", kills);
}

/* A disk that is full or broken from the n-th change on: the program survives and exits normally,
 * and keeps what was stored. */
static void a_failing_disk_ends_nothing(void **state) {
    (void)state;
    static const char letters[] = "fse";
    char *folder = folder_make();
    know_the_whole(14, check);
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

/* Runs the tests named on the command line; none: all. */
int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_by_a_kill),
        cmocka_unit_test(nothing_is_lost_in_a_write),
        cmocka_unit_test(a_collection_stays_whole),
        cmocka_unit_test(a_failing_disk_ends_nothing),
        cmocka_unit_test(a_thousand_kills_lose_nothing),
    };
    if (argc > 1) {
        cmocka_set_test_filter(argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
