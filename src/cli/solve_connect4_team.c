#include "solve_connect4_team.h"

#include <pthread.h>
#include <stdlib.h>

/* What one thread may try before the others are called. */
#define ALONE_NODES 100000

typedef struct Member {
    pthread_t thread;
    Connect4Solver *solver;
    TeamQuestion question;
    Connect4Position position;
    Budget budget;
    TeamAnswer answer;
    atomic_bool *stop;
    Status status;
} Member;

struct Team {
    Member *members; /* the first runs on the caller's thread and owns the large table */
    int size;
    atomic_bool stop;
};

Team *team_create(int threads, int memory_mib) {
    Team *team = calloc(1, sizeof *team);
    Member *members = calloc((size_t)threads, sizeof *members);
    if (!team || !members) {
        free(members);
        free(team);
        return NULL;
    }
    team->members = members;
    int mib = (memory_mib > 0 ? memory_mib : CONNECT4_MEMORY_MIB) - (threads - 1);
    members[0].solver = connect4_solver_create(mib < 2 ? 2 : mib);
    for (int i = 1; i < threads && members[0].solver; i++) {
        members[i].solver = connect4_solver_create_helper(members[0].solver);
    }
    while (team->size < threads && members[team->size].solver) {
        members[team->size++].stop = &team->stop;
    }
    if (team->size < threads) {
        team_destroy(team);
        return NULL;
    }
    return team;
}

void team_destroy(Team *team) {
    if (team) {
        /* The first last: the others borrow from it. */
        for (int i = team->size - 1; i >= 0; i--) {
            connect4_solver_destroy(team->members[i].solver);
        }
        free(team->members);
        free(team);
    }
}

void team_use_book(Team *team, const Connect4Book *book) {
    for (int i = 0; i < team->size; i++) {
        connect4_solver_use_book(team->members[i].solver, book);
    }
}

static void *run_member(void *data) {
    Member *member = data;
    member->status =
        member->question(member->solver, member->position, &member->budget, &member->answer);
    if (member->status == STATUS_OK) {
        atomic_store(member->stop, true);
    }
    return NULL;
}

/* All members together, for what is left of the budget. */
static Status ask_all(Team *team, TeamQuestion question, Connect4Position position, Budget *budget,
                      TeamAnswer *answer) {
    uint64_t left = budget->node_limit ? budget->node_limit - budget->nodes : 0;
    int started = 1;
    atomic_store(&team->stop, false);
    for (int i = 0; i < team->size; i++) {
        Member *member = &team->members[i];
        member->question = question;
        member->position = position;
        member->budget = *budget;
        member->budget.stop = &team->stop;
        member->budget.nodes = 0;
        member->budget.node_limit = left ? left / (uint64_t)team->size + 1 : 0;
    }
    while (started < team->size && pthread_create(&team->members[started].thread, NULL, run_member,
                                                  &team->members[started]) == 0) {
        started++;
    }
    run_member(&team->members[0]);
    Status status = team->members[0].status;
    *answer = team->members[0].answer;
    budget->nodes += team->members[0].budget.nodes;
    for (int i = 1; i < started; i++) {
        Member *member = &team->members[i];
        pthread_join(member->thread, NULL);
        budget->nodes += member->budget.nodes;
        if (status != STATUS_OK && member->status == STATUS_OK) {
            status = STATUS_OK;
            *answer = member->answer;
        }
    }
    return status;
}

Status team_ask(Team *team, TeamQuestion question, Connect4Position position, Budget *budget,
                TeamAnswer *answer) {
    if (team->size == 1) {
        return question(team->members[0].solver, position, budget, answer);
    }
    Budget alone = budget_part(budget, ALONE_NODES);
    Status status = question(team->members[0].solver, position, &alone, answer);
    budget->nodes = alone.nodes;
    if (status != STATUS_LIMIT || alone.node_limit == budget->node_limit) {
        return status;
    }
    return ask_all(team, question, position, budget, answer);
}
