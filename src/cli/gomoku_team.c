#include "gomoku_team.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* What the first waits for the others when it has its answer. They obey within a millisecond or two
 * when they have the processor; when they have not, the turn would end without an answer. */
#define WAIT_NS 4000000

typedef struct Member {
    pthread_t thread;
    bool started; /* and not joined yet */
    GomokuAi *ai;
    GomokuBoard board;
    GomokuLimits limits;
    Budget budget;
    GomokuResult result;
    Status status;
    bool done; /* under the lock of the team */
    GomokuTeam *team;
} Member;

struct GomokuTeam {
    Member *members; /* the first runs on the caller's thread and owns the table */
    int size;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

GomokuTeam *gomoku_team_create(int threads, size_t memory_bytes) {
    GomokuTeam *team = calloc(1, sizeof *team);
    Member *members = calloc((size_t)threads, sizeof *members);
    if (!team || !members) {
        free(members);
        free(team);
        return NULL;
    }
    pthread_mutex_init(&team->lock, NULL);
    pthread_cond_init(&team->changed, NULL);
    team->members = members;
    members[0].ai = gomoku_ai_create(memory_bytes);
    for (int i = 1; i < threads && members[0].ai; i++) {
        members[i].ai = gomoku_ai_create_helper(members[0].ai);
    }
    while (team->size < threads && members[team->size].ai) {
        members[team->size++].team = team;
    }
    if (team->size < threads) {
        gomoku_team_destroy(team);
        return NULL;
    }
    return team;
}

/* Waits for those that a search has left behind. */
static void gather(GomokuTeam *team) {
    for (int i = 1; i < team->size; i++) {
        if (team->members[i].started) {
            pthread_join(team->members[i].thread, NULL);
            team->members[i].started = false;
        }
    }
}

void gomoku_team_destroy(GomokuTeam *team) {
    if (team) {
        gather(team);
        /* The first last: the others borrow from it. */
        for (int i = team->size - 1; i >= 0; i--) {
            gomoku_ai_destroy(team->members[i].ai);
        }
        pthread_cond_destroy(&team->changed);
        pthread_mutex_destroy(&team->lock);
        free(team->members);
        free(team);
    }
}

void gomoku_team_forget(GomokuTeam *team) {
    gather(team);
    gomoku_ai_forget(team->members[0].ai);
}

int gomoku_team_size(const GomokuTeam *team) {
    return team->size;
}

GomokuAi *gomoku_team_first(GomokuTeam *team) {
    return team->members[0].ai;
}

static void *run_member(void *data) {
    Member *member = data;
    GomokuTeam *team = member->team;
    member->status = gomoku_ai_search(member->ai, &member->board, &member->limits, &member->budget,
                                      &member->result);
    pthread_mutex_lock(&team->lock);
    member->done = true;
    pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
    return NULL;
}

/* The first one's answer, unless another that is done has looked further. */
static const GomokuResult *best_of(const GomokuTeam *team) {
    const GomokuResult *best = &team->members[0].result;
    for (int i = 1; i < team->size && best->mate <= 0; i++) {
        const GomokuResult *result = &team->members[i].result;
        if (team->members[i].done && result->move != GOMOKU_NO_POINT &&
            (result->depth > best->depth || result->mate > 0)) {
            best = result;
        }
    }
    return best;
}

static bool all_are_done(const GomokuTeam *team) {
    bool all = true;
    for (int i = 0; i < team->size; i++) {
        all = all && (team->members[i].done || !team->members[i].started);
    }
    return all;
}

/* Stops the others and takes what those have found that obey in time. */
static void take_answers(GomokuTeam *team, Budget *budget, GomokuResult *result) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_NS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    atomic_store(&team->stop, true);
    pthread_mutex_lock(&team->lock);
    int failed = 0;
    while (!failed && !all_are_done(team)) {
        failed = pthread_cond_timedwait(&team->changed, &team->lock, &until);
    }
    uint64_t nodes = 0;
    for (int i = 0; i < team->size; i++) {
        const Member *member = &team->members[i];
        nodes += member->done ? member->result.nodes : 0;
        budget->nodes += member->done ? member->budget.nodes : 0;
    }
    *result = *best_of(team);
    result->nodes = nodes;
    pthread_mutex_unlock(&team->lock);
}

Status gomoku_team_search(GomokuTeam *team, const GomokuBoard *board, const GomokuLimits *limits,
                          Budget *budget, GomokuResult *result) {
    Member *first = &team->members[0];
    if (team->size == 1) {
        return gomoku_ai_search(first->ai, board, limits, budget, result);
    }
    const uint64_t left = budget->node_limit ? budget->node_limit - budget->nodes : 0;
    gather(team);
    atomic_store(&team->stop, false);
    for (int i = 0; i < team->size; i++) {
        Member *member = &team->members[i];
        member->board = *board;
        member->limits = *limits;
        member->budget = i == 0 ? *budget : (Budget){.stop = &team->stop};
        member->budget.nodes = 0;
        member->budget.node_limit = left ? left / (uint64_t)team->size + 1 : 0;
        member->done = false;
    }
    for (int i = 1; i < team->size; i++) {
        Member *member = &team->members[i];
        member->started = pthread_create(&member->thread, NULL, run_member, member) == 0;
    }
    run_member(first);
    take_answers(team, budget, result);
    budget->status = first->budget.status;
    return first->status;
}
