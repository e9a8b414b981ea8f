/* Measures HEL against the product with the whole matrix, by the worker. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/stop.h"
#include "math/parity.h"
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"

#define MEASURE_US 4000   /* a short run is repeated for so long */
#define MEASURE_RUNS 4096 /* or so often; a product fewer times for a larger size */
#define NS_OF_US 1000
#define TIMES_SEED 0xD1AB011u

/* ---- Measuring ---- */

/* Question and answer: one size. */
typedef struct GiantMeasure {
    int log; /* of the size */
    int64_t (*now_us)(void);
    GiantTime time;
    bool is_done;  /* not stopped, and there was memory */
    bool is_equal; /* both found the same V */
} GiantMeasure;

typedef struct MeasuredBits {
    uint64_t *given, *slow, *fast;
    size_t count, words;
} MeasuredBits;

/* The nanoseconds of one run; 0 when they cannot be told, -1 when stopped. */
static int64_t time_runs(const GiantMeasure *measure, const MeasuredBits *bits, bool is_fast,
                         const atomic_bool *stop) {
    const int doublings = is_fast ? 0 : 2 * (measure->log - GIANT_TIMES_FIRST);
    const int most = doublings < 12 ? MEASURE_RUNS >> doublings : 1;
    int64_t spent = 0;
    int runs = 0;
    const int64_t start_us = measure->now_us();
    while (spent < MEASURE_US && runs < most) {
        if (is_fast) {
            memcpy(bits->fast, bits->given, bits->words * sizeof *bits->fast);
            parity_hel(bits->fast, bits->count);
        } else if (!parity_hel_by_matrix(bits->given, bits->count, bits->slow, stop)) {
            return -1;
        }
        if (stop_is_raised(stop)) {
            return -1;
        }
        spent = measure->now_us() - start_us;
        runs++;
    }
    return spent * NS_OF_US / runs;
}

static void measure_size(GiantMeasure *measure, const MeasuredBits *bits, const atomic_bool *stop) {
    Rng rng = rng_seeded(TIMES_SEED);
    for (size_t i = 0; i < bits->words; i++) {
        bits->given[i] = rng_next(&rng);
    }
    measure->time.fast_ns = time_runs(measure, bits, true, stop);
    measure->time.product_ns = time_runs(measure, bits, false, stop);
    measure->is_done = measure->time.fast_ns >= 0 && measure->time.product_ns >= 0;
    measure->is_equal = memcmp(bits->slow, bits->fast, bits->words * sizeof *bits->fast) == 0;
}

static void run_measuring(void *payload, const atomic_bool *stop) {
    GiantMeasure *measure = payload;
    const size_t words = ((size_t)1 << measure->log) / 64;
    uint64_t *room = malloc(3 * words * sizeof *room);
    if (room) {
        const MeasuredBits bits = {room, room + words, room + 2 * words, 64 * words, words};
        measure_size(measure, &bits, stop);
    }
    free(room);
}

static void measure_next(GameShell *shell, Giant *giant) {
    static const ModeJob measuring = {sizeof(GiantMeasure), run_measuring, NULL};
    GiantTimes *times = &giant->times;
    GiantMeasure question = {.log = GIANT_TIMES_FIRST + times->count,
                             .now_us = shell->context->clock.now_us};
    times->is_running =
        times->count < GIANT_TIMES_COUNT &&
        shell_start_job(shell, times->mode, GIANT_JOB_MEASURE, &measuring, &question);
    shell_mark_dirty(shell);
}

void giant_take_time(GameShell *shell, Giant *giant, const void *payload) {
    const GiantMeasure *measure = payload;
    GiantTimes *times = &giant->times;
    if (!times->is_running || measure->log != GIANT_TIMES_FIRST + times->count) {
        return;
    }
    if (!measure->is_done) {
        times->is_running = false;
        shell_notice(shell, tr("There is not enough memory to think."));
        return;
    }
    times->is_equal = measure->is_equal && (times->is_equal || times->count == 0);
    times->rows[times->count++] = measure->time;
    measure_next(shell, giant);
}

void giant_check_measuring(const GameShell *shell, Giant *giant) {
    giant->times.is_running =
        giant->times.is_running && shell_is_thinking(shell, giant->times.mode, GIANT_JOB_MEASURE);
}

CommandState giant_measure_state(const GameShell *shell, const void *self, int value) {
    const Giant *giant = self;
    const bool waits = giant->phase != GIANT_READY;
    return (CommandState){.can = waits ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .label = giant->times.is_running ? tr("Stop") : tr("Measure"),
                          .reason = tr("The board is being solved."),
                          .is_primary = true};
}

void giant_toggle_measuring(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    if (giant->times.is_running) {
        giant->times.is_running = false;
        shell_cancel_job(shell);
        shell_mark_dirty(shell);
        return;
    }
    if (giant->times.count == GIANT_TIMES_COUNT) {
        giant->times.count = 0;
    }
    measure_next(shell, giant);
}
