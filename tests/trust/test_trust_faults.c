/* Lets one call of the system fail, or all from one on, in a short life of the four games: what was
 * shown last is there at the next start, or its loss was told; the past games that a sound database
 * had, and a file saved over another, are there in any case. Arguments: LIVES, or "all", and the
 * name of a group that alone fails; or "one" and the fault of a message. */
#define _DEFAULT_SOURCE
#include "support/test.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "support/folder.h"
#include "sys/files.h"
#include "sys/store.h"
#include "trust/faults.h"
#include "trust/life.h"

#define ERRORS_MAX 6
#define LIVES_IN_ALL 3000 /* at least */
#define FILE_MAX 1000
#define WORKERS_MAX 16   /* a life waits for locks more than it works */
#define WORKERS_BESIDE 6 /* beside other tests */

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
    [FAULT_CHANGE] = {ENOSPC},
    [FAULT_MEMORY] = {ENOMEM},
};

typedef struct Fault {
    FaultGroup group;
    long call;
    int error;
    char mode;
} Fault;

typedef struct Figures {
    int lives, warned, told;
} Figures;

static Life fault_life;
static long calls_of[FAULT_GROUP_COUNT];
static char *home, *base;
/* Between the workers. */
typedef struct Team {
    atomic_int next; /* the number of the first life that nobody has taken */
    Figures figures[WORKERS_MAX];
} Team;

static Figures *figures; /* of this worker */
static Team *team;
static int own_turn; /* the number of this worker's next life */

static const char *in_home(const char *name) {
    static char paths[4][LIFE_PATH_SIZE];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", home, name);
    return path;
}

static void make_home(void) {
    home = folder_make();
    setenv("HOME", home, 1);
    setenv("XDG_STATE_HOME", in_home("state"), 1);
    setenv("XDG_CACHE_HOME", in_home("cache"), 1);
    setenv("DAMIER_FAULT_TELL", in_home("calls"), 1);
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
    char path[LIFE_PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", base, LIFE_FILE);
    const FileContent old = {LIFE_FILE_OLD, strlen(LIFE_FILE_OLD)};
    assert_int_equal(files_write(path, old, false, &message), STATUS_OK);
}

static bool is_last(int step) {
    for (int i = step + 1; i < fault_life.count; i++) {
        if (life_number(fault_life.steps[i]) == life_number(fault_life.steps[step])) {
            return false;
        }
    }
    return true;
}

/* The first step whose state is gone; -1: none is. */
static int find_loss(Store *store) {
    for (int i = 0; i < fault_life.count; i++) {
        const char *line = fault_life.steps[i];
        if (is_last(i) && life_has_moves(line) && !life_is_kept(store, life_state(line))) {
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
        const char *state = life_state(fault_life.steps[i]);
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
        if (!life_is_kept(store, before[i][1]) ||
            !(has_gone_on(before[i][2]) || life_is_kept(store, before[i][2]))) {
            fail_msg("%s: a game of before is gone: %s", fault, before[i][0]);
        }
    }
    if (store_setting_load(store, "kept", &text) != STATUS_OK) {
        fail_msg("%s: a setting of before is gone", fault);
    }
}

/* The life has saved a file twice; at any time one of them is there, whole. */
static void check_file(const char *folder, const char *fault) {
    char path[LIFE_PATH_SIZE];
    char words[500];
    char *content = NULL;
    Text reason = text_over(words, sizeof words);
    snprintf(path, sizeof path, "%s/%s", folder, LIFE_FILE);
    if (files_read_text(path, FILE_MAX, &content, &reason) != STATUS_OK) {
        fail_msg("%s: the saved file: %s", fault, words);
    }
    const bool is_new = strcmp(content, LIFE_FILE_NEW) == 0;
    if (!is_new && (fault_life.warnings == 0 || strcmp(content, LIFE_FILE_OLD) != 0)) {
        fail_msg("%s: the saved file has '%s'", fault, content);
    }
    free(content);
}

static void check_life(const char *folder, const char *fault) {
    char words[500];
    if (!WIFEXITED(fault_life.status) || (WEXITSTATUS(fault_life.status) & ~2) != 0) {
        fail_msg("%s: it ended with %x", fault, (unsigned)fault_life.status);
    }
    Store *store = life_open_store(folder, words, sizeof words);
    if (strstr(words, "damaged")) {
        fail_msg("%s: %s", fault, words);
    }
    check_base(store, fault);
    if (WEXITSTATUS(fault_life.status) == 0) {
        check_file(folder, fault);
    }
    const int loss = find_loss(store);
    if (loss >= 0 && fault_life.warnings == 0) {
        fail_msg("%s: lost without a word: %s", fault, fault_life.steps[loss]);
    }
    figures->told += loss >= 0;
    figures->warned += fault_life.warnings > 0;
    store_close(store);
}

static void clear_home(void) {
    char command[4000];
    snprintf(command, sizeof command, "rm -rf '%s' && mkdir -p '%s' && cp '%s'/* '%s'", home,
             in_home("data"), base, in_home("data"));
    assert_int_equal(system(command), 0);
}

static void fail_by(const char *words) {
    clear_home();
    life_run(&fault_life, in_home("data"), "four", words);
    check_life(in_home("data"), words);
    figures->lives++;
}

static void fail_once(const Fault *fault) {
    char words[80];
    snprintf(words, sizeof words, "%s %ld %c %d", group_names[fault->group], fault->call,
             fault->mode, fault->error);
    fail_by(words);
}

static void count_calls(void) {
    clear_home();
    life_run(&fault_life, in_home("data"), "four", NULL);
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
    assert_true(calls_of[FAULT_RENAME] > 0);
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
static const char *only_fault; /* NULL: many */

/* All changes of a file are also of their own group, with their own errors; what the group adds is
 * half a write. */
static char mode_of(FaultGroup group, bool goes_on) {
    return group == FAULT_CHANGE ? 's' : goes_on ? '+' : '1';
}

static bool is_wanted(int group) {
    return calls_of[group] > 0 && (!only_group || strcmp(only_group, group_names[group]) == 0);
}

/* The number-th life; every worker goes through all of them, and lives those that it has taken. */
static void fail_in_turn(const Fault *fault, int number) {
    if (number == own_turn) {
        fail_once(fault);
        own_turn = atomic_fetch_add(&team->next, 1);
    }
}

static void fail_at_random(uint64_t seed) {
    Rng rng = rng_seeded(seed);
    for (int number = 0; number < life_count;) {
        const FaultGroup group = (FaultGroup)rng_below(&rng, FAULT_GROUP_COUNT);
        if (is_wanted((int)group)) {
            const int error = (int)rng_below(&rng, (uint32_t)count_errors(group));
            const long call = 1 + (long)rng_below(&rng, (uint32_t)calls_of[group]);
            const char mode = mode_of(group, rng_below(&rng, 2) == 0);
            fail_in_turn(&(Fault){group, call, errors_of[group][error], mode}, number++);
        }
    }
}

static void fail_everywhere(void) {
    int number = 0;
    for (int i = 0; i < FAULT_GROUP_COUNT; i++) {
        const FaultGroup group = (FaultGroup)i;
        const int ways = group == FAULT_CHANGE ? 1 : 2;
        for (long call = 1; is_wanted(i) && call <= calls_of[i]; call++) {
            for (int way = 0; way < ways * count_errors(group); way++) {
                const int error = errors_of[group][way / ways];
                fail_in_turn(&(Fault){group, call, error, mode_of(group, way % 2 == 1)}, number++);
            }
        }
    }
}

/* A failing assertion leaves by main, and says so by its status. */
static void work(Figures *own, uint64_t seed) {
    figures = own;
    own_turn = atomic_fetch_add(&team->next, 1);
    make_home();
    if (has_all) {
        fail_everywhere();
    } else {
        fail_at_random(seed);
    }
    folder_remove(home);
    _exit(0);
}

static void a_failing_call_loses_nothing_in_silence(void **state) {
    (void)state;
    const uint64_t seed = test_seed();
    if (access("/dev/shm", W_OK) == 0) { /* three times as fast */
        setenv("TMPDIR", "/dev/shm", 1);
    }
    team = mmap(NULL, sizeof *team, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(team != MAP_FAILED);
    Figures sum = {0};
    figures = &sum;
    make_base();
    make_home();
    if (only_fault) {
        fail_by(only_fault);
        printf("%d warnings, %d losses\n", fault_life.warnings, sum.told);
        folder_remove(home);
        folder_remove(base);
        return;
    }
    count_calls();
    const int count = has_all ? WORKERS_MAX : WORKERS_BESIDE;
    pid_t workers[WORKERS_MAX];
    int failures = 0;
    sum = (Figures){0};
    fflush(stdout);
    for (int i = 0; i < count; i++) {
        workers[i] = fork();
        assert_true(workers[i] >= 0);
        if (workers[i] == 0) {
            work(&team->figures[i], seed);
        }
    }
    for (int i = 0; i < count; i++) {
        int status;
        assert_int_equal(waitpid(workers[i], &status, 0), workers[i]);
        failures += status != 0;
        sum.lives += team->figures[i].lives;
        sum.warned += team->figures[i].warned;
        sum.told += team->figures[i].told;
    }
    printf("%d lives, %d with a warning, %d with a loss that was told\n", sum.lives, sum.warned,
           sum.told);
    folder_remove(home);
    folder_remove(base);
    munmap(team, sizeof *team);
    assert_int_equal(failures, 0);
    assert_true(sum.lives >= (only_group ? 1 : has_all ? LIVES_IN_ALL : life_count));
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_call_loses_nothing_in_silence),
    };
    has_all = argc > 1 && strcmp(argv[1], "all") == 0;
    life_count = argc > 1 && !has_all ? atoi(argv[1]) : life_count;
    if (argc > 2 && strcmp(argv[1], "one") == 0) {
        only_fault = argv[2];
    }
    only_group = argc > 2 ? argv[2] : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
