/* A team of Gomoku searchers on one position. */
#include "cli/gomoku_team.h"

#include <stdlib.h>

#include "cli/solve/solve_budget.h"
#include "cli/thread_team.h"

/* How long the first waits for the others once it has its answer. With a CPU they stop within a
 * millisecond or two; without one, waiting longer would lose the turn. */
#define WAIT_MS 4

typedef struct GomokuTeamMember {
    GomokuAi *ai;
    GomokuBoard board;
    GomokuLimits limits;
    Budget budget;
    GomokuResult result;
    Status status;
    bool is_heard; /* it ended in time */
} GomokuTeamMember;

/* The first member runs on the caller's thread and owns the table. */
struct GomokuTeam {
    ThreadTeam *threads;
    size_t memory_bytes;
};

static GomokuTeamMember *gomoku_team_member_of(const ThreadTeam *threads, int index) {
    return thread_team_state(threads, index);
}

static bool gomoku_team_member_init(ThreadTeam *threads, void *state, int index) {
    const GomokuTeam *team = thread_team_context(threads);
    GomokuTeamMember *member = state;
    member->ai = index == 0 ? gomoku_ai_create(team->memory_bytes)
                            : gomoku_ai_create_helper(gomoku_team_member_of(threads, 0)->ai);
    return member->ai != NULL;
}

static void gomoku_team_member_finish(void *state) {
    gomoku_ai_destroy(((GomokuTeamMember *)state)->ai);
}

static void gomoku_team_member_run(ThreadTeam *threads, void *state) {
    (void)threads;
    GomokuTeamMember *member = state;
    member->status = gomoku_ai_search(member->ai, &member->board, &member->limits, &member->budget,
                                      &member->result);
}

static const ThreadTeamJob search_job = {sizeof(GomokuTeamMember), gomoku_team_member_init,
                                         gomoku_team_member_finish, gomoku_team_member_run};

GomokuTeam *gomoku_team_create(int threads, size_t memory_bytes) {
    GomokuTeam *team = calloc(1, sizeof *team);
    if (team) {
        team->memory_bytes = memory_bytes;
        team->threads = thread_team_create(&search_job, threads, team);
        if (!team->threads) {
            free(team);
            return NULL;
        }
    }
    return team;
}

void gomoku_team_destroy(GomokuTeam *team) {
    if (team) {
        thread_team_destroy(team->threads);
        free(team);
    }
}

void gomoku_team_forget(GomokuTeam *team) {
    thread_team_join(team->threads);
    gomoku_ai_forget(gomoku_team_first(team));
}

int gomoku_team_size(const GomokuTeam *team) {
    return thread_team_size(team->threads);
}

GomokuAi *gomoku_team_first(GomokuTeam *team) {
    return gomoku_team_member_of(team->threads, 0)->ai;
}

/* The first member's answer, unless another one searched deeper. */
static const GomokuResult *best_of(const ThreadTeam *threads) {
    const GomokuResult *best = &gomoku_team_member_of(threads, 0)->result;
    for (int i = 1; i < thread_team_size(threads) && best->mate <= 0; i++) {
        const GomokuTeamMember *member = gomoku_team_member_of(threads, i);
        if (member->is_heard && member->result.move != GOMOKU_NO_POINT &&
            (member->result.depth > best->depth || member->result.mate > 0)) {
            best = &member->result;
        }
    }
    return best;
}

/* Stops the others and collects the results of those that end in time. */
static void take_answers(ThreadTeam *threads, Budget *budget, GomokuResult *result) {
    thread_team_stop(threads);
    thread_team_wait(threads, solve_now_ms(NULL) + WAIT_MS);
    uint64_t nodes = 0;
    for (int i = 0; i < thread_team_size(threads); i++) {
        GomokuTeamMember *member = gomoku_team_member_of(threads, i);
        member->is_heard = thread_team_has_ended(threads, i);
        nodes += member->is_heard ? member->result.nodes : 0;
        budget->nodes += member->is_heard ? member->budget.nodes : 0;
    }
    *result = *best_of(threads);
    result->nodes = nodes;
}

Status gomoku_team_search(GomokuTeam *team, const GomokuBoard *board, const GomokuLimits *limits,
                          Budget *budget, GomokuResult *result) {
    ThreadTeam *threads = team->threads;
    const int size = thread_team_size(threads);
    GomokuTeamMember *first = gomoku_team_member_of(threads, 0);
    if (size == 1) {
        return gomoku_ai_search(first->ai, board, limits, budget, result);
    }
    const uint64_t left = budget->node_limit ? budget->node_limit - budget->nodes : 0;
    thread_team_join(threads); /* left over from the last search */
    for (int i = 0; i < size; i++) {
        GomokuTeamMember *member = gomoku_team_member_of(threads, i);
        member->board = *board;
        member->limits = *limits;
        member->budget = i == 0 ? *budget : (Budget){.stop = thread_team_stop_flag(threads)};
        member->budget.nodes = 0;
        member->budget.node_limit = left ? left / (uint64_t)size + 1 : 0;
        member->is_heard = false;
    }
    thread_team_start(threads, 1);
    thread_team_run(threads, 0);
    take_answers(threads, budget, result);
    budget->status = first->budget.status;
    return first->status;
}
