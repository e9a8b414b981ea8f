/* A team of Connect 4 solvers on one position. */
#include "cli/solve/connect4/solve_connect4_team.h"

#include <stdlib.h>

#include "cli/thread_team.h"

/* The nodes of one thread before the others start. */
#define ALONE_NODES 100000

typedef struct SolveConnect4TeamMember {
    Connect4Solver *solver;
    Connect4TeamQuestion question;
    Connect4Position position;
    Budget budget;
    Connect4TeamAnswer answer;
    Status status;
} SolveConnect4TeamMember;

/* The first member runs on the caller's thread and owns the large table. */
struct Connect4Team {
    ThreadTeam *threads;
    Connect4Shape shape;
    int table_mib;
};

static SolveConnect4TeamMember *solve_connect4_team_member_of(const ThreadTeam *threads,
                                                              int index) {
    return thread_team_state(threads, index);
}

static bool solve_connect4_team_member_init(ThreadTeam *threads, void *state, int index) {
    const Connect4Team *team = thread_team_context(threads);
    SolveConnect4TeamMember *member = state;
    member->solver =
        index == 0
            ? connect4_solver_create_for(team->shape, team->table_mib)
            : connect4_solver_create_helper(solve_connect4_team_member_of(threads, 0)->solver);
    return member->solver != NULL;
}

static void solve_connect4_team_member_finish(void *state) {
    connect4_solver_destroy(((SolveConnect4TeamMember *)state)->solver);
}

static void solve_connect4_team_member_run(ThreadTeam *threads, void *state) {
    SolveConnect4TeamMember *member = state;
    member->status =
        member->question(member->solver, member->position, &member->budget, &member->answer);
    if (member->status == STATUS_OK) {
        thread_team_stop(threads);
    }
}

static const ThreadTeamJob ask_job = {
    sizeof(SolveConnect4TeamMember), solve_connect4_team_member_init,
    solve_connect4_team_member_finish, solve_connect4_team_member_run};

Connect4Team *connect4_team_create(int threads, Connect4Shape shape, int memory_mib) {
    Connect4Team *team = calloc(1, sizeof *team);
    if (team) {
        const int mib = (memory_mib > 0 ? memory_mib : CONNECT4_MEMORY_MIB) - (threads - 1);
        team->shape = shape;
        team->table_mib = mib < 2 ? 2 : mib;
        team->threads = thread_team_create(&ask_job, threads, team);
        if (!team->threads) {
            free(team);
            return NULL;
        }
    }
    return team;
}

void connect4_team_destroy(Connect4Team *team) {
    if (team) {
        thread_team_destroy(team->threads);
        free(team);
    }
}

void connect4_team_use_book(Connect4Team *team, const Connect4Book *book) {
    for (int i = 0; i < thread_team_size(team->threads); i++) {
        connect4_solver_use_book(solve_connect4_team_member_of(team->threads, i)->solver, book);
    }
}

/* Asks all members, with the rest of the budget. */
static Status ask_all(ThreadTeam *threads, const SolveConnect4TeamMember *asked, Budget *budget,
                      Connect4TeamAnswer *answer) {
    const uint64_t left = budget->node_limit ? budget->node_limit - budget->nodes : 0;
    const int size = thread_team_size(threads);
    for (int i = 0; i < size; i++) {
        SolveConnect4TeamMember *member = solve_connect4_team_member_of(threads, i);
        member->question = asked->question;
        member->position = asked->position;
        member->budget = *budget;
        member->budget.stop = thread_team_stop_flag(threads);
        member->budget.nodes = 0;
        member->budget.node_limit = left ? left / (uint64_t)size + 1 : 0;
    }
    const int running = thread_team_start(threads, 1);
    thread_team_run(threads, 0);
    thread_team_join(threads);
    const SolveConnect4TeamMember *best = solve_connect4_team_member_of(threads, 0);
    for (int i = 0; i < running; i++) {
        const SolveConnect4TeamMember *member = solve_connect4_team_member_of(threads, i);
        budget->nodes += member->budget.nodes;
        best = best->status != STATUS_OK && member->status == STATUS_OK ? member : best;
    }
    *answer = best->answer;
    return best->status;
}

Status connect4_team_ask(Connect4Team *team, Connect4TeamQuestion question,
                         Connect4Position position, Budget *budget, Connect4TeamAnswer *answer) {
    Connect4Solver *first = solve_connect4_team_member_of(team->threads, 0)->solver;
    if (thread_team_size(team->threads) == 1) {
        return question(first, position, budget, answer);
    }
    Budget alone = budget_part(budget, ALONE_NODES);
    const Status status = question(first, position, &alone, answer);
    budget->nodes = alone.nodes;
    if (status != STATUS_LIMIT || alone.node_limit == budget->node_limit) {
        return status;
    }
    const SolveConnect4TeamMember asked = {.question = question, .position = position};
    return ask_all(team->threads, &asked, budget, answer);
}
