#include "connect4_desk.h"

#include <stdlib.h>

struct Connect4Desk {
    atomic_int holders;
    Connect4Solver *solver; /* the worker's alone; NULL before its first job */
    /* The report. The key is that of the position and 0 while the rest changes. */
    atomic_uint_least64_t key;
    atomic_int score[CONNECT4_COLUMNS];
    atomic_int total;
    atomic_uint_least64_t nodes;
};

/* What the solver is lent as a clock. */
typedef struct Pulse {
    const Budget *budget;
    Connect4Desk *desk;
} Pulse;

Connect4Desk *connect4_desk_create(void) {
    Connect4Desk *desk = calloc(1, sizeof *desk);
    if (desk) {
        atomic_init(&desk->holders, 1);
    }
    return desk;
}

Connect4Desk *connect4_desk_hold(Connect4Desk *desk) {
    atomic_fetch_add(&desk->holders, 1);
    return desk;
}

void connect4_desk_release(Connect4Desk *desk) {
    if (desk && atomic_fetch_sub(&desk->holders, 1) == 1) {
        connect4_solver_destroy(desk->solver);
        free(desk);
    }
}

/* The solver asks for the time every few thousand nodes: the moment to tell of them. */
static int64_t tell_nodes(void *clock) {
    const Pulse *pulse = clock;
    atomic_store(&pulse->desk->nodes, pulse->budget->nodes);
    return 0;
}

/* No position has the key 0 once one is added. */
static uint64_t key_of(Connect4Position position) {
    return connect4_position_key(position) + 1;
}

static void begin_report(Connect4Desk *desk, Connect4Position position) {
    int total = 0;
    if (atomic_load(&desk->key) == key_of(position)) {
        return; /* the same again: what was found stays */
    }
    atomic_store(&desk->key, 0);
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        atomic_store(&desk->score[i], CONNECT4_NO_SCORE);
        total += connect4_position_is_legal(position, i);
    }
    atomic_store(&desk->total, total);
    atomic_store(&desk->nodes, 0);
    atomic_store(&desk->key, key_of(position));
}

Status connect4_desk_columns(Connect4Desk *desk, Connect4Position position, const atomic_bool *stop,
                             Connect4Columns *columns) {
    static const int central[CONNECT4_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
    Budget budget = budget_unlimited();
    Pulse pulse = {&budget, desk};
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    if (!desk->solver) {
        desk->solver = connect4_solver_create(0);
    }
    if (!desk->solver) {
        return STATUS_NO_MEMORY;
    }
    budget.stop = stop;
    budget.now_ms = tell_nodes;
    budget.clock = &pulse;
    budget.deadline_ms = INT64_MAX;
    begin_report(desk, position);
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        const int column = central[i];
        int score = 0;
        columns->score[column] = CONNECT4_NO_SCORE;
        if (!connect4_position_is_legal(position, column)) {
            continue;
        }
        if (atomic_load(&desk->score[column]) != CONNECT4_NO_SCORE) {
            columns->score[column] = (int8_t)atomic_load(&desk->score[column]);
            continue;
        }
        const Status status = connect4_solver_score(
            desk->solver, connect4_position_play(position, column), &budget, &score);
        if (status != STATUS_OK) {
            return status;
        }
        columns->score[column] = (int8_t)-score;
        atomic_store(&desk->score[column], -score);
    }
    return STATUS_OK;
}

bool connect4_desk_report(const Connect4Desk *desk, Connect4Position position,
                          Connect4Report *report) {
    if (!desk || atomic_load(&desk->key) != key_of(position)) {
        return false;
    }
    *report =
        (Connect4Report){.total = atomic_load(&desk->total), .nodes = atomic_load(&desk->nodes)};
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        report->columns.score[i] = (int8_t)atomic_load(&desk->score[i]);
        report->done += report->columns.score[i] != CONNECT4_NO_SCORE;
    }
    /* The worker may have begun with another position while this one was read. */
    return atomic_load(&desk->key) == key_of(position);
}
