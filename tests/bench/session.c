/* Measurements during play: while the computer thinks, and in random play. */
#include <X11/keysym.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "bench/bench.h"
#include "play/games.h"

enum {
    CLICKS_MAX = 400,
    MOVES_MAX = 60,
    STEPS = 500,
    QUICK_MS = 60,
    PAUSE_MS = 350,
    REST_MS = 3000
};

/* --- while the computer thinks --- */

typedef struct Opponent {
    const char *scene;
    const char *setup[4]; /* the first clicks */
    const char *moves;    /* how the ids of moves begin */
} Opponent;

static const Opponent opponents[] = {
    {"gomoku", {"new", "options", "level-10", "start-game"}, "cell-"},
    {"connect4", {"new", "options", "level-9", "start-game"}, "column-"},
};

static bool is_thinking(const Bench *bench) {
    return strstr(bench->block.status, "thinking") != NULL;
}

static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* One of the controls that can be clicked and whose ids begin with `start`, or NULL. */
static const DescribedControl *pick(const Bench *bench, const char *start, uint64_t *state) {
    const Description *block = &bench->block;
    const DescribedControl *picked = NULL;
    unsigned count = 0;
    for (int i = 0; i < block->count; i++) {
        const DescribedControl *control = &block->controls[i];
        if (strncmp(control->id, start, strlen(start)) == 0 &&
            strcmp(control->state, "disabled") != 0 && strcmp(control->id, "back") != 0 &&
            next_random(state) % ++count == 0) {
            picked = control;
        }
    }
    return picked;
}

/* Presses Tab while the computer thinks about this move; returns how often. */
static int press_meanwhile(Bench *bench, double *times, int room) {
    int count = 0;
    while (count < room && is_thinking(bench)) {
        const double before = bench_now_ms();
        bench_press(bench, XK_Tab);
        if (!description_read(&bench->damier, BENCH_TIMEOUT_MS, &bench->block)) {
            break;
        }
        times[count++] = bench_now_ms() - before;
        while (description_read(&bench->damier, 15, &bench->block)) {
            /* until it is quiet */
        }
    }
    return count;
}

static bool measure_opponent(Bench *bench, const Opponent *opponent) {
    static double times[CLICKS_MAX];
    char name[64];
    int count = 0;
    uint64_t state = 7;
    if (!bench_start(bench, opponent->scene, "1280x800") || !bench_find_window(bench)) {
        return false;
    }
    bool is_good = true;
    for (int i = 0; i < 4 && is_good; i++) {
        is_good = bench_click_id(bench, opponent->setup[i]);
    }
    for (int move = 0; is_good && move < MOVES_MAX && count < CLICKS_MAX; move++) {
        const DescribedControl *control = pick(bench, opponent->moves, &state);
        if (!control) { /* the game is over */
            is_good = bench_click_id(bench, "new");
            continue;
        }
        bench_click(bench, control);
        while (!is_thinking(bench) && description_read(&bench->damier, PAUSE_MS, &bench->block)) {
            /* the move must land first */
        }
        count += press_meanwhile(bench, times + count, CLICKS_MAX - count);
        while (is_thinking(bench) &&
               description_read(&bench->damier, 2 * BENCH_TIMEOUT_MS, &bench->block)) {
            /* waits for its move */
        }
    }
    bench_stop(bench);
    if (!is_good || count == 0) {
        return false;
    }
    snprintf(name, sizeof name, "key while it thinks: %s", opponent->scene);
    const double median_ms = bench_quantile(times, count, 0.5);
    bench_row(name, "5, 12 ms", "%8.2f ms median, %.2f ms p99 of %d; longest event %.2f ms",
              median_ms, bench_quantile(times, count, 0.99), count, bench->longest_event_ms);
    return true;
}

bool session_measure_thinking(Bench *bench) {
    bool is_good = true;
    for (size_t i = 0; i < sizeof opponents / sizeof opponents[0]; i++) {
        is_good &= measure_opponent(bench, &opponents[i]);
    }
    return is_good;
}

/* --- at random --- */

static const KeySym keys[] = {XK_Tab, XK_Return, XK_Left, XK_Right, XK_Up, XK_Down, XK_h, XK_a,
                              XK_e,   XK_space,  XK_1,    XK_4,     XK_7,  XK_F1,   XK_F5};

/* The slowest answer, and its cause; and the one that took the window's thread most processor time,
 * which a busy machine does not change. */
typedef struct Stall {
    double ms, thread_ms;
    char cause[80], thread_cause[80];
} Stall;

/* The processor time of the window's thread. */
static double thread_ms(const Bench *bench) {
    char path[64];
    double ran_ns = 0;
    const long pid = (long)bench->damier.pid;
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/schedstat", pid, pid);
    FILE *stream = fopen(path, "r");
    if (stream) {
        ran_ns = fscanf(stream, "%lf", &ran_ns) == 1 ? ran_ns : 0;
        fclose(stream);
    }
    return ran_ns / 1e6;
}

static void note_stall(Stall *stall, double ms, double ran_ms, const char *cause) {
    if (ms > stall->ms) {
        stall->ms = ms;
        snprintf(stall->cause, sizeof stall->cause, "%s", cause);
    }
    if (ran_ms > stall->thread_ms) {
        stall->thread_ms = ran_ms;
        snprintf(stall->thread_cause, sizeof stall->thread_cause, "%s", cause);
    }
}

/* Sends a key or a click; `cause` names it. */
static void act(Bench *bench, uint64_t *state, const char *scene, char cause[80]) {
    const DescribedControl *control = pick(bench, "", state);
    if (strcmp(bench->block.scene, scene) != 0 && next_random(state) % 4 == 0) {
        snprintf(cause, 80, "Escape in %s", bench->block.scene);
        bench_press(bench, XK_Escape);
    } else if (control && next_random(state) % 4 != 0) {
        snprintf(cause, 80, "%s in %s", control->id, bench->block.scene);
        bench_click(bench, control);
    } else {
        const uint64_t which = next_random(state) % (sizeof keys / sizeof keys[0]);
        snprintf(cause, 80, "key %s in %s", XKeysymToString(keys[which]), bench->block.scene);
        bench_press(bench, keys[which]);
    }
}

/* Some steps in one scene, as fast as the program answers, with occasional pauses in which the
 * computer moves and puzzles are made. */
static bool play_at_random(Bench *bench, const char *scene, Stall *stall) {
    uint64_t state = bench->seed;
    if (!bench_start(bench, scene, "1280x800") || !bench_find_window(bench)) {
        return false;
    }
    for (int i = 0; i < STEPS; i++) {
        char cause[80];
        const int patience_ms = i % 10 == 9 ? PAUSE_MS : QUICK_MS;
        const double before = bench_now_ms();
        const double ran_before = thread_ms(bench);
        act(bench, &state, scene, cause);
        if (description_read(&bench->damier, patience_ms, &bench->block)) {
            note_stall(stall, bench_now_ms() - before, thread_ms(bench) - ran_before, cause);
        }
        /* Only the newest counts; a search that is shown step by step may never be quiet. */
        const double until_ms = bench_now_ms() + REST_MS;
        while (bench_now_ms() < until_ms &&
               description_read(&bench->damier, i % 10 == 9 ? PAUSE_MS : 0, &bench->block)) {
        }
    }
    bench_stop(bench);
    return true;
}

bool session_measure_stalls(Bench *bench) {
    static const char *const scenes[] = {"home", DAMIER_GAMES(DAMIER_GAME_NAME) "settings"};
    bool is_good = true;
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        char name[64];
        Stall stall = {0};
        if (!play_at_random(bench, scenes[i], &stall)) {
            is_good = false;
            continue;
        }
        snprintf(name, sizeof name, "longest stall: %s", scenes[i]);
        bench_row(name, "20 ms", "%5.1f ms (event %4.1f, frame %4.1f; slowest: %s)",
                  bench->longest_answer_ms, bench->longest_event_ms, bench->longest_frame_ms,
                  stall.cause);
        bench_row("its processor time", NULL, "%8.1f ms at most (%s)", stall.thread_ms,
                  stall.thread_cause);
    }
    return is_good;
}
