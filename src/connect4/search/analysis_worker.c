/* Searches for analysis, lines and refutations, and the report on their progress. */
#include "connect4/analysis_worker.h"

#include <stdlib.h>

struct Connect4AnalysisWorker {
    atomic_int holders;
    Connect4Solver *solver; /* only the worker uses it; NULL before its first job */
    /* The report. Key and discs are those of the position; the key is 0 while the rest changes. */
    atomic_uint_least64_t key, mask;
    atomic_int score[CONNECT4_COLUMNS_MAX];
    atomic_int total;
    atomic_uint_least64_t nodes;
    /* The report on a line. */
    atomic_int line_step;
    atomic_uint_least64_t line_nodes;
};

/* The clock given to the solver. */
typedef struct Pulse {
    Budget budget;
    atomic_uint_least64_t *nodes; /* reported here */
} Pulse;

Connect4AnalysisWorker *connect4_analysis_worker_create(void) {
    Connect4AnalysisWorker *worker = calloc(1, sizeof *worker);
    if (worker) {
        atomic_init(&worker->holders, 1);
    }
    return worker;
}

Connect4AnalysisWorker *connect4_analysis_worker_hold(Connect4AnalysisWorker *worker) {
    atomic_fetch_add(&worker->holders, 1);
    return worker;
}

void connect4_analysis_worker_release(Connect4AnalysisWorker *worker) {
    if (worker && atomic_fetch_sub(&worker->holders, 1) == 1) {
        connect4_solver_destroy(worker->solver);
        free(worker);
    }
}

/* The node limit on boards of other sizes than 7x6, not all of which can be solved: about twenty
 * seconds. */
#define PLAIN_NODES 50000000

/* The solver asks for the time every few thousand nodes; this reports the nodes then. */
static int64_t tell_nodes(void *clock) {
    const Pulse *pulse = clock;
    atomic_store(pulse->nodes, pulse->budget.nodes);
    return 0;
}

/* Makes the solver if there is none yet, and a budget that reports its nodes. The budget points to
 * the pulse, which must outlive it. */
static Status analysis_worker_begin_search(Connect4AnalysisWorker *worker,
                                           Connect4Position position, Pulse *pulse,
                                           const atomic_bool *stop) {
    if (!worker->solver) {
        worker->solver = connect4_solver_create_unless(0, stop);
    }
    pulse->budget = budget_nodes(connect4_shape_is_usual(position.shape) ? 0 : PLAIN_NODES);
    pulse->budget.stop = stop;
    pulse->budget.now_ms = tell_nodes;
    pulse->budget.clock = pulse;
    pulse->budget.deadline_ms = INT64_MAX;
    return worker->solver ? STATUS_OK : atomic_load(stop) ? STATUS_CANCELLED : STATUS_NO_MEMORY;
}

/* The key of the position and the board's size; never 0. */
static uint64_t analysis_worker_key_of(Connect4Position position) {
    const Connect4Shape shape = connect4_position_shape(position);
    const uint64_t size = (uint64_t)(shape.columns * CONNECT4_BITS + shape.rows);
    return (connect4_position_key(position) + 1) ^ (size * UINT64_C(0x9e3779b97f4a7c15));
}

static bool is_reported(const Connect4AnalysisWorker *worker, Connect4Position position) {
    return atomic_load(&worker->key) == analysis_worker_key_of(position) &&
           atomic_load(&worker->mask) == position.mask;
}

static void begin_report(Connect4AnalysisWorker *worker, Connect4Position position) {
    int total = 0;
    if (is_reported(worker, position)) {
        return; /* the same position again: the results stay */
    }
    atomic_store(&worker->key, 0);
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        atomic_store(&worker->score[i], CONNECT4_NO_SCORE);
        total += connect4_position_is_legal(position, i);
    }
    atomic_store(&worker->total, total);
    atomic_store(&worker->nodes, 0);
    atomic_store(&worker->mask, position.mask);
    atomic_store(&worker->key, analysis_worker_key_of(position));
}

Status connect4_analysis_worker_columns(Connect4AnalysisWorker *worker, Connect4Position position,
                                        const atomic_bool *stop, Connect4Columns *columns) {
    Pulse pulse = {.nodes = &worker->nodes};
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    const Status begun = analysis_worker_begin_search(worker, position, &pulse, stop);
    if (begun != STATUS_OK) {
        return begun;
    }
    begin_report(worker, position);
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        columns->score[i] = CONNECT4_NO_SCORE;
    }
    for (int i = 0; i < connect4_position_shape(position).columns; i++) {
        const int column = connect4_shape_central(position.shape, i);
        int score = 0;
        if (!connect4_position_is_legal(position, column)) {
            continue;
        }
        if (atomic_load(&worker->score[column]) != CONNECT4_NO_SCORE) {
            columns->score[column] = (int8_t)atomic_load(&worker->score[column]);
            continue;
        }
        const Status status =
            connect4_solver_column(worker->solver, position, column, &pulse.budget, &score);
        if (status != STATUS_OK) {
            return status;
        }
        columns->score[column] = (int8_t)score;
        atomic_store(&worker->score[column], score);
    }
    return STATUS_OK;
}

bool connect4_analysis_worker_report(const Connect4AnalysisWorker *worker,
                                     Connect4Position position, Connect4Report *report) {
    if (!worker || !is_reported(worker, position)) {
        return false;
    }
    *report = (Connect4Report){.total = atomic_load(&worker->total),
                               .nodes = atomic_load(&worker->nodes)};
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        report->columns.score[i] = (int8_t)atomic_load(&worker->score[i]);
        report->done += report->columns.score[i] != CONNECT4_NO_SCORE;
    }
    /* The worker may have begun another position during the read. */
    return is_reported(worker, position);
}

/* Finds first who wins, then how soon: the tables keep both answers, and each is a step to
 * report. */
static Status find_best(Connect4AnalysisWorker *worker, Connect4LineWork *work, Budget *budget) {
    Connect4Best best;
    int outcome = 0;
    Status status = connect4_solver_outcome(worker->solver, work->position, budget, &outcome);
    if (status == STATUS_OK) {
        atomic_store(&worker->line_step, 1);
        status = connect4_solver_best(worker->solver, work->position, budget, &best);
    }
    const Connect4Shape shape = connect4_position_shape(work->position);
    for (int i = 0; i < shape.columns && status == STATUS_OK; i++) {
        const int column = connect4_shape_central(shape, i);
        work->column = best.keeps[column] && !best.keeps[work->column] ? column : work->column;
    }
    if (status == STATUS_OK) {
        work->score = best.score;
    }
    return status;
}

static Status analysis_worker_find_score(Connect4AnalysisWorker *worker, Connect4LineWork *work,
                                         Budget *budget) {
    const Connect4Position next = connect4_position_play(work->position, work->column);
    int value = 0;
    Status status = connect4_solver_outcome(worker->solver, next, budget, &value);
    if (status == STATUS_OK) {
        atomic_store(&worker->line_step, 1);
        status = connect4_solver_score(worker->solver, next, budget, &value);
    }
    work->score = -value;
    return status;
}

Status connect4_analysis_worker_line(Connect4AnalysisWorker *worker, Connect4LineWork *work,
                                     const atomic_bool *stop) {
    Pulse pulse = {.nodes = &worker->line_nodes};
    Connect4LineWork found = *work;
    Connect4Line rest;
    atomic_store(&worker->line_step, 0);
    atomic_store(&worker->line_nodes, 0);
    if (connect4_position_is_over(work->position)) {
        return STATUS_NOT_FOUND;
    }
    Status status = analysis_worker_begin_search(worker, work->position, &pulse, stop);
    if (status != STATUS_OK) {
        return status;
    }
    status = found.is_best ? analysis_worker_find_score(worker, &found, &pulse.budget)
                           : find_best(worker, &found, &pulse.budget);
    if (status == STATUS_OK) {
        atomic_store(&worker->line_step, 2);
        status = connect4_solver_line(worker->solver,
                                      connect4_position_play(found.position, found.column),
                                      &pulse.budget, &rest);
    }
    if (status != STATUS_OK) {
        return status;
    }
    found.is_best = true;
    found.line.length = 0;
    found.line.column[found.line.length++] = (int8_t)found.column;
    for (int i = 0; i < rest.length; i++) {
        found.line.column[found.line.length++] = rest.column[i];
    }
    *work = found;
    return STATUS_OK;
}

Status connect4_analysis_worker_why(Connect4AnalysisWorker *worker, Connect4Position position,
                                    int column, const atomic_bool *stop, Connect4Why *why) {
    Pulse pulse = {.nodes = &worker->line_nodes};
    const Status status = analysis_worker_begin_search(worker, position, &pulse, stop);
    return status == STATUS_OK
               ? connect4_why_find(worker->solver, position, column, &pulse.budget, why)
               : status;
}

Connect4LineReport connect4_analysis_worker_line_report(const Connect4AnalysisWorker *worker) {
    Connect4LineReport report = {.step = 0};
    if (worker) {
        report.step = atomic_load(&worker->line_step);
        report.nodes = atomic_load(&worker->line_nodes);
    }
    return report;
}
