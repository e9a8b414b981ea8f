/* Measures how soon a search of Connect 4 ends after a stop.
 *
 *     connect4_stop [SAMPLES [SEED]]
 *
 * One thread searches random positions like the window's worker, without the opening book, so that
 * every search is long; another raises the stop flag after a random time. The measured time runs
 * from there until the call has returned, by the clock and in the thread's processor time; the
 * difference is what other programs took of the machine. Searches that had ended before do not
 * count. The last rows are whole jobs of the window: their tables are allocated, filled and freed.
 */
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/connect4_sample.h"
#include "connect4/hint.h"
#include "connect4/review.h"

enum { SAMPLES = 200, SAMPLES_MAX = 10000, LATEST_US = 40000, MEMORY_MIB = 64 };
#define GOAL_US 5000.0

/* A search and its position. */
typedef struct Thinker {
    Connect4Solver *solver, *helper;
    Connect4Ai *ai;
    Connect4Position position;
    atomic_bool stop;
    atomic_bool is_asked, is_done, may_end;
    double done_us, used_us; /* by the clock, and in the thread's processor time */
    Status status;
    Status (*think)(struct Thinker *thinker, Budget *budget);
} Thinker;

/* ---- Searches ---- */

static Status think_score(Thinker *thinker, Budget *budget) {
    int score;
    connect4_solver_forget(thinker->solver);
    return connect4_solver_score(thinker->solver, thinker->position, budget, &score);
}

static Status think_outcome(Thinker *thinker, Budget *budget) {
    int outcome;
    connect4_solver_forget(thinker->solver);
    return connect4_solver_outcome(thinker->solver, thinker->position, budget, &outcome);
}

static Status think_columns(Thinker *thinker, Budget *budget) {
    Connect4Columns columns;
    connect4_solver_forget(thinker->solver);
    return connect4_solver_columns(thinker->solver, thinker->position, budget, &columns);
}

static Status think_best(Thinker *thinker, Budget *budget) {
    Connect4Best best;
    connect4_solver_forget(thinker->solver);
    return connect4_solver_best(thinker->solver, thinker->position, budget, &best);
}

static Status think_line(Thinker *thinker, Budget *budget) {
    Connect4Line line;
    connect4_solver_forget(thinker->solver);
    return connect4_solver_line(thinker->solver, thinker->position, budget, &line);
}

/* Two threads work on one question, as in the maker of the book and with --threads; the later one
 * counts. */
static void *help(void *argument) {
    Thinker *thinker = argument;
    Budget budget = budget_unlimited();
    int score;
    budget.stop = &thinker->stop;
    connect4_solver_score(thinker->helper, thinker->position, &budget, &score);
    return NULL;
}

static Status think_together(Thinker *thinker, Budget *budget) {
    pthread_t thread;
    connect4_solver_forget(thinker->solver);
    connect4_solver_forget(thinker->helper);
    if (pthread_create(&thread, NULL, help, thinker) != 0) {
        return STATUS_NO_MEMORY;
    }
    int score;
    const Status status = connect4_solver_score(thinker->solver, thinker->position, budget, &score);
    pthread_join(thread, NULL);
    return status;
}

/* The game that led to the position is not known here; the position and those after its first
 * replies serve as well. */
static Status think_review(Thinker *thinker, Budget *budget) {
    static Connect4Review review;
    int8_t columns[CONNECT4_CELLS];
    Connect4Position position = thinker->position;
    int length = 0;
    for (int i = 0; i < CONNECT4_COLUMNS && length < 4; i++) {
        if (connect4_position_has_room(position, i) && !connect4_position_wins_with(position, i)) {
            position = connect4_position_play(position, i);
            columns[length++] = (int8_t)i;
        }
    }
    review = (Connect4Review){.length = 0};
    connect4_review_begin(&review, thinker->position, columns, length);
    connect4_solver_forget(thinker->solver);
    for (int index; (index = connect4_review_next(&review)) >= 0;) {
        Connect4Columns found;
        const Status status =
            connect4_solver_columns(thinker->solver, review.position[index], budget, &found);
        if (status != STATUS_OK) {
            return status;
        }
        connect4_review_keep(&review, index, &found);
    }
    return STATUS_OK;
}

static Status think_look_ahead(Thinker *thinker, Budget *budget) {
    static const Connect4Strength strength = {
        .depth = CONNECT4_CELLS, .nodes = 100000000, .exact_nodes = 0};
    Connect4Judgement judgement;
    return connect4_ai_judge(thinker->ai, thinker->position, &strength, budget, &judgement);
}

static Status think_move(Thinker *thinker, Budget *budget) {
    const Connect4Request request = {thinker->position, &connect4_levels[CONNECT4_LEVELS - 1], 1};
    Connect4Choice choice;
    return connect4_ai_move(thinker->ai, &request, budget, &choice);
}

static Status think_hint(Thinker *thinker, Budget *budget) {
    Connect4Hint hint;
    return connect4_hint_find(thinker->ai, thinker->position, budget, &hint);
}

static Status job_hint(Thinker *thinker, Budget *budget) {
    Connect4Ai *ai = connect4_ai_create_unless(0, &thinker->stop);
    Connect4Hint hint;
    Status status = STATUS_CANCELLED;
    if (ai) {
        connect4_solver_use_book(connect4_ai_solver(ai), NULL);
        status = connect4_hint_find(ai, thinker->position, budget, &hint);
    }
    connect4_ai_destroy(ai);
    return status;
}

static Status job_columns(Thinker *thinker, Budget *budget) {
    Connect4Solver *solver = connect4_solver_create_unless(MEMORY_MIB, &thinker->stop);
    Connect4Columns columns;
    Status status = STATUS_CANCELLED;
    if (solver) {
        connect4_solver_use_book(solver, NULL);
        status = connect4_solver_columns(solver, thinker->position, budget, &columns);
    }
    connect4_solver_destroy(solver);
    return status;
}

static const struct {
    const char *name;
    Status (*think)(Thinker *thinker, Budget *budget);
} thoughts[] = {
    {"exact score", think_score},
    {"who wins", think_outcome},
    {"scores of all columns", think_columns},
    {"best columns alone", think_best},
    {"principal variation", think_line},
    {"the same by two threads", think_together},
    {"review of a game", think_review},
    {"looking ahead", think_look_ahead},
    {"move of the last level", think_move},
    {"hint with its reason", think_hint},
    {"hint, tables given back", job_hint},
    {"all columns, tables given back", job_columns},
};

/* ---- Measuring ---- */

static void *run(void *argument) {
    Thinker *thinker = argument;
    Budget budget = budget_unlimited();
    budget.stop = &thinker->stop;
    atomic_store(&thinker->is_asked, true);
    thinker->status = thinker->think(thinker, &budget);
    thinker->used_us = sample_clock_us(CLOCK_THREAD_CPUTIME_ID);
    thinker->done_us = sample_clock_us(CLOCK_MONOTONIC);
    atomic_store(&thinker->is_done, true);
    while (!atomic_load(&thinker->may_end)) {
        poll(NULL, 0, 1); /* its clock must still be read */
    }
    return NULL;
}

/* Microseconds from the flag to the return. */
typedef struct Sample {
    double clock_us, used_us;
} Sample;

/* False when the search had ended before. */
static bool measure(Thinker *thinker, double after_us, Sample *sample) {
    pthread_t thread;
    clockid_t clock;
    atomic_store(&thinker->stop, false);
    atomic_store(&thinker->is_asked, false);
    atomic_store(&thinker->is_done, false);
    atomic_store(&thinker->may_end, false);
    if (pthread_create(&thread, NULL, run, thinker) != 0 ||
        pthread_getcpuclockid(thread, &clock) != 0) {
        perror("no thread");
        exit(EXIT_FAILURE);
    }
    while (!atomic_load(&thinker->is_asked)) {
        poll(NULL, 0, 0);
    }
    const double raise_us = sample_clock_us(CLOCK_MONOTONIC) + after_us;
    poll(NULL, 0, (int)(after_us / 1000));
    while (sample_clock_us(CLOCK_MONOTONIC) < raise_us) {
        /* waits for the rest of a millisecond */
    }
    const bool was_done = atomic_load(&thinker->is_done);
    sample->used_us = -sample_clock_us(clock);
    sample->clock_us = -sample_clock_us(CLOCK_MONOTONIC);
    atomic_store(&thinker->stop, true);
    atomic_store(&thinker->may_end, true);
    pthread_join(thread, NULL);
    sample->used_us += thinker->used_us;
    sample->clock_us += thinker->done_us;
    return !was_done && thinker->status == STATUS_CANCELLED;
}

static double quantile_ms(double *times, int count, double share) {
    qsort(times, (size_t)count, sizeof *times, sample_compare_doubles);
    return times[(int)(share * (count - 1))] / 1e3;
}

/* Prints a row. */
static void bench_thought(Thinker *thinker, int which, int samples, Rng *rng) {
    static double clock[SAMPLES_MAX], used[SAMPLES_MAX];
    int count = 0, late = 0;
    thinker->think = thoughts[which].think;
    for (int tries = 0; count < samples && tries < 20 * samples; tries++) {
        Sample sample;
        thinker->position = sample_position(rng, (int)rng_below(rng, 9));
        if (measure(thinker, 200 + (double)rng_below(rng, LATEST_US), &sample)) {
            clock[count] = sample.clock_us;
            used[count++] = sample.used_us;
            late += sample.clock_us > GOAL_US;
        }
    }
    if (count == 0) {
        printf("%-30s  ended by itself every time\n", thoughts[which].name);
        return;
    }
    printf("%-30s %7d %8.3f %8.3f %8.3f %7d %9.3f %8.3f %8.3f\n", thoughts[which].name, count,
           quantile_ms(clock, count, 0.5), quantile_ms(clock, count, 0.95),
           quantile_ms(clock, count, 1), late, quantile_ms(used, count, 0.5),
           quantile_ms(used, count, 0.95), quantile_ms(used, count, 1));
    fflush(stdout);
}

int main(int argc, char **argv) {
    static Thinker thinker;
    const int asked = argc > 1 ? atoi(argv[1]) : SAMPLES;
    const int samples = asked < 1 ? 1 : asked > SAMPLES_MAX ? SAMPLES_MAX : asked;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    Rng rng = rng_seeded(seed);
    thinker.solver = connect4_solver_create(MEMORY_MIB);
    thinker.helper = thinker.solver ? connect4_solver_create_helper(thinker.solver) : NULL;
    thinker.ai = connect4_ai_create_unless(0, NULL);
    if (!thinker.helper || !thinker.ai) {
        fputs("not enough memory\n", stderr);
        return EXIT_FAILURE;
    }
    connect4_solver_use_book(thinker.solver, NULL);
    connect4_solver_use_book(thinker.helper, NULL);
    connect4_solver_use_book(connect4_ai_solver(thinker.ai), NULL);
    printf("seed %llu; milliseconds from the stop flag to the end\n", (unsigned long long)seed);
    printf("%-38s by the clock                       processor time\n", "");
    printf("%-30s %7s %8s %8s %8s %7s %9s %8s %8s\n", "thought", "samples", "median", "95 %", "max",
           "over 5", "median", "95 %", "max");
    for (size_t i = 0; i < sizeof thoughts / sizeof *thoughts; i++) {
        bench_thought(&thinker, (int)i, samples, &rng);
    }
    connect4_ai_destroy(thinker.ai);
    connect4_solver_destroy(thinker.helper);
    connect4_solver_destroy(thinker.solver);
    return EXIT_SUCCESS;
}
