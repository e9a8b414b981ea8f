/* Lets one call of the system fail, or all from one on, in a short life of the four games: what was
 * shown last is there at the next start, or its loss was told; the past games that a sound database
 * had are there in any case. Arguments: LIVES, or "all", and the name of a group that alone fails.
 */
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "support/folder.h"
#include "sys/files.h"
#include "sys/store.h"
#include "trust/faults.h"

#define STEPS_MAX 60
#define LINE_SIZE 2000
#define PAST_MAX 64
#define LIFE_SECONDS 30
#define ERRORS_MAX 6

static const char *const group_names[] = {FAULT_GROUPS(FAULT_NAME)};
/* What the manual pages allow; 0 ends a row. EINTR for ever would be a system that hangs. */
static const int errors_of[FAULT_GROUP_COUNT][ERRORS_MAX] = {
    [FAULT_OPEN] = {EACCES, EMFILE, ENOSPC, EROFS, ENOMEM, EIO},
    [FAULT_READ] = {EIO, ESTALE},
    [FAULT_WRITE] = {EIO, ENOSPC, EDQUOT, EFBIG},
    [FAULT_LOCK] = {EAGAIN, ENOLCK, ESTALE},
    [FAULT_TRUNCATE] = {EIO, EPERM},
    [FAULT_UNLINK] = {EACCES, EBUSY, EROFS, EIO},
    [FAULT_RENAME] = {EACCES, ENOSPC, EROFS, EIO},
    [FAULT_SYNC] = {EIO, ENOSPC, EDQUOT},
    [FAULT_MAP] = {ENOMEM, EAGAIN},
    [FAULT_THREAD] = {EAGAIN},
    [FAULT_MEMORY] = {ENOMEM},
};

typedef struct Fault {
    FaultGroup group;
    long call;
    int error;
    bool goes_on;
} Fault;

typedef struct FaultLife {
    char steps[STEPS_MAX][LINE_SIZE];
    int count;
    int warnings;
    int status;
} FaultLife;

static FaultLife fault_life;
static long calls_of[FAULT_GROUP_COUNT];
static char *home, *base;
static int lives, told_losses, warned_lives;

static const char *path_of(const char *name) {
    static char paths[2][1200];
    static int next;
    char *path = paths[next++ % 2];
    const char *build = getenv("DAMIER_TEST_BUILD");
    snprintf(path, sizeof paths[0], "%s/tests/trust/%s", build ? build : ".", name);
    return path;
}

static const char *in_home(const char *name) {
    static char paths[4][1200];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", home, name);
    return path;
}

static void set_environment(void) {
    setenv("HOME", home, 1);
    setenv("XDG_STATE_HOME", in_home("state"), 1);
    setenv("XDG_CACHE_HOME", in_home("cache"), 1);
    setenv("TMPDIR", home, 1);
}

static void become_target(const char *folder, const char *fault, int out) {
    dup2(out, STDOUT_FILENO);
    setenv("DAMIER_FAULT_TELL", in_home("calls"), 1);
    setenv("LD_PRELOAD", path_of("injector.so"), 1);
    if (fault) {
        setenv("DAMIER_FAULT", fault, 1);
    }
    alarm(LIFE_SECONDS);
    execl(path_of("crash_target"), "crash_target", folder, "four", (char *)NULL);
    _exit(127);
}

static void live_with(const char *folder, const char *fault) {
    int ends[2];
    char line[LINE_SIZE];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        become_target(folder, fault, ends[1]);
    }
    close(ends[1]);
    FILE *lines = fdopen(ends[0], "r");
    assert_non_null(lines);
    fault_life.count = fault_life.warnings = 0;
    while (fgets(line, sizeof line, lines)) {
        if (line[0] == '!') {
            fault_life.warnings++;
        } else if (fault_life.count < STEPS_MAX) {
            strcpy(fault_life.steps[fault_life.count++], line);
        }
    }
    fclose(lines);
    assert_int_equal(waitpid(child, &fault_life.status, 0), child);
}

/* Of each kind a past game and one in hand that are no states of the life. */
static const char *const before[][3] = {
    {"connect4", "connect4\t\t2\t7 7\n", "connect4\t\t1\t2\n"},
    {"inversion", "inversion\t\t1\t9\n", "inversion\t\t1\t8\n"},
    {"sudoku", "sudoku\tclassic:....1...........\t0\t\n",
     "sudoku\tclassic:.....1..........\t0\t\n"},
    {"gomoku", "gomoku\t\t2\tA1 B2\n", "gomoku\t\t1\tC3\n"},
};

/* Two players at one board: the computer does not have to answer. */
static void make_base(void) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    base = folder_make();
    assert_int_equal(store_open(base, translate_none, &store, &message), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(store_game_begin(store, before[i][0], before[i][1], "", 0), STATUS_OK);
        assert_int_equal(store_game_begin(store, before[i][0], before[i][2], "two=1", 2),
                         STATUS_OK);
    }
    assert_int_equal(store_setting_save(store, "kept", "yes"), STATUS_OK);
    store_close(store);
}

static bool is_kept(Store *store, const char *name, const char *session) {
    char game[40];
    StoredGame stored;
    ArchivedGame past[PAST_MAX];
    int count = 0;
    bool is_found = false;
    snprintf(game, sizeof game, "%.*s", (int)strcspn(name, "\t"), name);
    if (store_game_load(store, game, &stored) == STATUS_OK) {
        is_found = strncmp(stored.session, session, strlen(session)) == 0;
        stored_game_finish(&stored);
    }
    assert_int_equal(store_archive_list(store, game, past, PAST_MAX, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        is_found = is_found || strncmp(past[i].game.session, session, strlen(session)) == 0;
        stored_game_finish(&past[i].game);
    }
    return is_found;
}

/* The line without the number of its game. */
static const char *state_in(const char *line) {
    return strchr(line, '\t') + 1;
}

static bool is_last(int step) {
    for (int i = step + 1; i < fault_life.count; i++) {
        if (atoi(fault_life.steps[i]) == atoi(fault_life.steps[step])) {
            return false;
        }
    }
    return true;
}

static bool has_moves(const char *line) {
    return strrchr(line, '\t')[1] != '\n';
}

/* The first step whose state is gone; -1: none is. */
static int find_loss(Store *store) {
    for (int i = 0; i < fault_life.count; i++) {
        const char *state = state_in(fault_life.steps[i]);
        if (is_last(i) && has_moves(fault_life.steps[i]) && !is_kept(store, state, state)) {
            return i;
        }
    }
    return -1;
}

/* True when the life has gone on with this game, because the one to be loaded over it was refused:
 * the same description, and its moves with others after them. */
static bool has_gone_on(const char *session) {
    const size_t description = (size_t)(strchr(strchr(session, '\t') + 1, '\t') - session);
    const char *moves = strrchr(session, '\t') + 1;
    const size_t length = strcspn(moves, "\n");
    for (int i = 0; i < fault_life.count; i++) {
        const char *state = state_in(fault_life.steps[i]);
        const char *later = strrchr(state, '\t') + 1;
        if (strncmp(state, session, description) == 0 && strncmp(later, moves, length) == 0 &&
            strcspn(later, "\n") > length) {
            return true;
        }
    }
    return false;
}

static void check_base(Store *store, const char *fault) {
    char value[20];
    Text text = text_over(value, sizeof value);
    for (int i = 0; i < 4; i++) {
        if (!is_kept(store, before[i][0], before[i][1]) ||
            !(has_gone_on(before[i][2]) || is_kept(store, before[i][0], before[i][2]))) {
            fail_msg("%s: a game of before is gone: %s", fault, before[i][0]);
        }
    }
    if (store_setting_load(store, "kept", &text) != STATUS_OK) {
        fail_msg("%s: a setting of before is gone", fault);
    }
}

static void check_life(const char *folder, const char *fault) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    if (!WIFEXITED(fault_life.status) || (WEXITSTATUS(fault_life.status) & ~2) != 0) {
        fail_msg("%s: it ended with %x", fault, (unsigned)fault_life.status);
    }
    if (store_open(folder, translate_none, &store, &message) != STATUS_OK ||
        strstr(words, "damaged")) {
        fail_msg("%s: %s", fault, words);
    }
    check_base(store, fault);
    const int loss = find_loss(store);
    if (loss >= 0 && fault_life.warnings == 0) {
        fail_msg("%s: lost without a word: %s", fault, fault_life.steps[loss]);
    }
    told_losses += loss >= 0;
    warned_lives += fault_life.warnings > 0;
    store_close(store);
}

static void clear_home(void) {
    char command[4000];
    snprintf(command, sizeof command, "rm -rf '%s' && mkdir -p '%s' && cp '%s/damier.db' '%s'",
             home, in_home("data"), base, in_home("data"));
    assert_int_equal(system(command), 0);
}

static void fail_once(const Fault *fault) {
    char words[80];
    snprintf(words, sizeof words, "%s %ld %c %d", group_names[fault->group], fault->call,
             fault->goes_on ? '+' : '1', fault->error);
    clear_home();
    live_with(in_home("data"), words);
    check_life(in_home("data"), words);
    lives++;
}

static void count_calls(void) {
    clear_home();
    live_with(in_home("data"), NULL);
    assert_int_equal(fault_life.status, 0);
    assert_int_equal(fault_life.warnings, 0);
    assert_true(fault_life.count >= 12);
    check_life(in_home("data"), "no fault");
    FILE *file = fopen(in_home("calls"), "r");
    assert_non_null(file);
    for (int i = 0; i < FAULT_GROUP_COUNT; i++) {
        assert_int_equal(fscanf(file, "%ld", &calls_of[i]), 1);
        printf("%s: %ld calls\n", group_names[i], calls_of[i]);
    }
    fclose(file);
}

static int count_errors(FaultGroup group) {
    int count = 0;
    while (count < ERRORS_MAX && errors_of[group][count] != 0) {
        count++;
    }
    return count;
}

static int life_count = 100;
static bool has_all;
static const char *only_group; /* NULL: all */

static bool is_wanted(int group) {
    return calls_of[group] > 0 && (!only_group || strcmp(only_group, group_names[group]) == 0);
}

static void fail_at_random(int most, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    while (lives < most) {
        const FaultGroup group = (FaultGroup)rng_below(&rng, FAULT_GROUP_COUNT);
        if (is_wanted((int)group)) {
            const int error = (int)rng_below(&rng, (uint32_t)count_errors(group));
            const long call = 1 + (long)rng_below(&rng, (uint32_t)calls_of[group]);
            fail_once(&(Fault){group, call, errors_of[group][error], rng_below(&rng, 2) == 0});
        }
    }
}

static void fail_everywhere(void) {
    for (int group = 0; group < FAULT_GROUP_COUNT; group++) {
        for (long call = 1; is_wanted(group) && call <= calls_of[group]; call++) {
            for (int i = 0; i < 2 * count_errors((FaultGroup)group); i++) {
                fail_once(&(Fault){(FaultGroup)group, call, errors_of[group][i / 2], i % 2 == 1});
            }
        }
        printf("%s: %d lives so far\n", group_names[group], lives);
    }
}

static void a_failing_call_loses_nothing_in_silence(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    if (access("/dev/shm", W_OK) == 0) { /* three times as fast */
        setenv("TMPDIR", "/dev/shm", 1);
    }
    make_base();
    home = folder_make();
    set_environment();
    count_calls();
    if (has_all) {
        fail_everywhere();
    } else {
        fail_at_random(life_count, seed);
    }
    printf("%d lives, %d with a warning, %d with a loss that was told\n", lives, warned_lives,
           told_losses);
    folder_remove(home);
    folder_remove(base);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_call_loses_nothing_in_silence),
    };
    has_all = argc > 1 && strcmp(argv[1], "all") == 0;
    life_count = argc > 1 && !has_all ? atoi(argv[1]) : life_count;
    only_group = argc > 2 ? argv[2] : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
