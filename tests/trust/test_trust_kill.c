/* Kills a playing process at the n-th change of a file, for every n (and in the middle of every
 * write): every state it had reported is there at the next start, as the current game or a past
 * one. */
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "support/folder.h"
#include "sys/store.h"
#include "trust/life.h"

static Life whole, life;
static const char *life_seed; /* of a random life, or another kind; NULL: the fixed one */

static void run_life(const char *folder, const char *fault, Life *into) {
    setenv("HOME", folder, 1);
    life_run(into, folder, life_seed, fault);
}

/* True for the last state of its game, also when undoing New has brought the game back. */
static bool is_last_of_its_game(int step) {
    for (int i = step + 1; i < life.count; i++) {
        if (life_number(life.steps[i]) == life_number(life.steps[step]) ||
            strcmp(life_state(life.steps[i]), life_state(life.steps[step])) == 0) {
            return false;
        }
    }
    return true;
}

/* Expects all that the life has reported: the last state of every game, or the one about to be
 * reported. */
static void check(const char *folder, const char *when) {
    char words[500];
    Store *store = life_open_store(folder, words, sizeof words);
    assert_string_equal(words, "");
    const char *next = life.count < whole.count ? whole.steps[life.count] : "0";
    for (int i = 0; i < life.count; i++) {
        const char *line = life.steps[i];
        assert_string_equal(whole.steps[i], line);
        const bool is_over = !is_last_of_its_game(i) || (life_number(next) == life_number(line) &&
                                                         life_is_kept(store, life_state(next)));
        if (life_has_moves(line) && !is_over && !life_is_kept(store, life_state(line))) {
            fail_msg("killed at %s, lost after step %d: %s", when, i, line);
        }
    }
    store_close(store);
}

/* The collection is the one told last or the one about to be told, and of one piece. */
static void check_collection(const char *folder, const char *when) {
    char words[500];
    Store *store = life_open_store(folder, words, sizeof words);
    assert_string_equal(words, "");
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
static int kill_everywhere(char mode, KillCheck *check_life) {
    int kills = 0;
    for (int n = 1;; n++) {
        char when[40];
        char *folder = folder_make();
        snprintf(when, sizeof when, "change %d %c 0", n, mode);
        run_life(folder, when, &life);
        const bool was_killed = WIFSIGNALED(life.status) && WTERMSIG(life.status) == SIGKILL;
        if (!was_killed && !(WIFEXITED(life.status) && WEXITSTATUS(life.status) == 0)) {
            fail_msg("killed at %s, it ended with %x", when, (unsigned)life.status);
        }
        check_life(folder, when);
        folder_remove(folder);
        if (!was_killed) {
            /* Only writes can be cut in the middle. */
            if (mode == 'k' || n > 2 * whole.count + 60) {
                return kills;
            }
        } else {
            kills++;
        }
    }
}

static void know_the_whole(int steps, KillCheck *check_life) {
    char *folder = folder_make();
    run_life(folder, NULL, &whole);
    assert_true(WIFEXITED(whole.status) && WEXITSTATUS(whole.status) == 0);
    assert_true(whole.count >= steps);
    life = whole;
    check_life(folder, "its end");
    folder_remove(folder);
}

static void nothing_is_lost_by_a_kill(void **state) {
    (void)state;
    know_the_whole(14, check);
    const int kills = kill_everywhere('k', check);
    printf("%d kills before a change\n", kills);
    assert_true(kills > 60);
}

static void nothing_is_lost_in_a_write(void **state) {
    (void)state;
    know_the_whole(14, check);
    const int kills = kill_everywhere('h', check);
    printf("%d kills in the middle of a write\n", kills);
    assert_true(kills > 30);
}

static void a_collection_stays_whole(void **state) {
    (void)state;
    life_seed = "collection";
    know_the_whole(8, check_collection);
    const int kills =
        kill_everywhere('k', check_collection) + kill_everywhere('h', check_collection);
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
        kills += kill_everywhere('k', check) + kill_everywhere('h', check);
    }
    life_seed = NULL;
    printf("%d kills\n", kills);
}

/* A disk that is full or broken from the n-th change on: the program survives and exits normally,
 * and keeps what was stored. */
static void a_failing_disk_ends_nothing(void **state) {
    (void)state;
    static const struct {
        char mode;
        int error;
    } ways[] = {{'+', ENOSPC}, {'s', ENOSPC}, {'+', EIO}};
    char *folder = folder_make();
    know_the_whole(14, check);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        for (int n = 1; n < 70; n++) {
            char when[40];
            char words[500];
            snprintf(when, sizeof when, "change %d %c %d", n, ways[i].mode, ways[i].error);
            run_life(folder, when, &life);
            if (!WIFEXITED(life.status) || WEXITSTATUS(life.status) != 0) {
                fail_msg("%s: it ended with %x", when, (unsigned)life.status);
            }
            store_close(life_open_store(folder, words, sizeof words));
            assert_string_equal(words, ""); /* not damaged */
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
