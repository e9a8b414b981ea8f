#include "gomoku_team.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct Member {
    pthread_t thread;
    GomokuAi *ai;
    const GomokuBoard *board;
    const GomokuLimits *limits;
    Budget budget;
    GomokuResult result;
    Status status;
} Member;

struct GomokuTeam {
    Member *members; /* the first runs on the caller's thread and owns the table */
    int size;
    atomic_bool stop;
};

GomokuTeam *gomoku_team_create(int threads, size_t memory_bytes) {
    GomokuTeam *team = calloc(1, sizeof *team);
    Member *members = calloc((size_t)threads, sizeof *members);
    if (!team || !members) {
        free(members);
        free(team);
        return NULL;
    }
    team->members = members;
    members[0].ai = gomoku_ai_create(memory_bytes);
    for (int i = 1; i < threads && members[0].ai; i++) {
        members[i].ai = gomoku_ai_create_helper(members[0].ai, i);
    }
    while (team->size < threads && members[team->size].ai) {
        team->size++;
    }
    if (team->size < threads) {
        gomoku_team_destroy(team);
        return NULL;
    }
    return team;
}

void gomoku_team_destroy(GomokuTeam *team) {
    if (team) {
        /* The first last: the others borrow from it. */
        for (int i = team->size - 1; i >= 0; i--) {
            gomoku_ai_destroy(team->members[i].ai);
        }
        free(team->members);
        free(team);
    }
}

int gomoku_team_size(const GomokuTeam *team) {
    return team->size;
}

GomokuAi *gomoku_team_first(GomokuTeam *team) {
    return team->members[0].ai;
}

static void *run_member(void *data) {
    Member *member = data;
    member->status = gomoku_ai_search(member->ai, member->board, member->limits, &member->budget,
                                      &member->result);
    return NULL;
}

/* The first one's answer, unless another has looked further. */
static const GomokuResult *best_of(const GomokuTeam *team, int started) {
    const GomokuResult *best = &team->members[0].result;
    for (int i = 1; i < started && best->mate <= 0; i++) {
        const GomokuResult *result = &team->members[i].result;
        if (result->move != GOMOKU_NO_POINT && (result->depth > best->depth || result->mate > 0)) {
            best = result;
        }
    }
    return best;
}

Status gomoku_team_search(GomokuTeam *team, const GomokuBoard *board, const GomokuLimits *limits,
                          Budget *budget, GomokuResult *result) {
    Member *first = &team->members[0];
    if (team->size == 1) {
        return gomoku_ai_search(first->ai, board, limits, budget, result);
    }
    const uint64_t left = budget->node_limit ? budget->node_limit - budget->nodes : 0;
    int started = 1;
    atomic_store(&team->stop, false);
    for (int i = 0; i < team->size; i++) {
        Member *member = &team->members[i];
        member->board = board;
        member->limits = limits;
        member->budget = i == 0 ? *budget : (Budget){.stop = &team->stop};
        member->budget.nodes = 0;
        member->budget.node_limit = left ? left / (uint64_t)team->size + 1 : 0;
    }
    while (started < team->size && pthread_create(&team->members[started].thread, NULL, run_member,
                                                  &team->members[started]) == 0) {
        started++;
    }
    run_member(first);
    atomic_store(&team->stop, true);
    budget->nodes += first->budget.nodes;
    budget->status = first->budget.status;
    uint64_t nodes = first->result.nodes;
    for (int i = 1; i < started; i++) {
        pthread_join(team->members[i].thread, NULL);
        budget->nodes += team->members[i].budget.nodes;
        nodes += team->members[i].result.nodes;
    }
    *result = *best_of(team, started);
    result->nodes = nodes;
    return first->status;
}
