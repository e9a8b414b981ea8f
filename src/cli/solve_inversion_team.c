#include "solve_inversion_team.h"

#include <pthread.h>

/* Below so many independent quiet patterns one thread is as quick. */
#define NULLITY_MIN 24

typedef struct Member {
    InversionSolver *solver;
    const uint8_t *start;
    const uint8_t *goal;
    Budget budget;
    InversionAnswer answer;
    Status status;
} Member;

bool inversion_team_init(InversionTeam *team, const InversionMasks *masks, int threads,
                         const atomic_bool *stop) {
    int wanted = 1;
    *team = (InversionTeam){0};
    while (2 * wanted <= threads && 2 * wanted <= INVERSION_TEAM_MAX) {
        wanted *= 2;
    }
    while (team->count < wanted) {
        InversionSolver *solver = inversion_solver_create_masks_until(masks, stop);
        if (!solver) {
            inversion_team_finish(team);
            return false;
        }
        team->solvers[team->count++] = solver;
        if (masks->colours != 2 || inversion_solver_nullity(solver) < NULLITY_MIN) {
            wanted = 1;
        }
    }
    for (int i = 0; i < team->count; i++) {
        inversion_solver_set_part(team->solvers[i], i, team->count);
    }
    return true;
}

void inversion_team_finish(InversionTeam *team) {
    for (int i = 0; i < team->count; i++) {
        inversion_solver_destroy(team->solvers[i]);
    }
    team->count = 0;
}

static void *member_run(void *data) {
    Member *member = data;
    member->status = inversion_solver_solve(member->solver, member->start, member->goal,
                                            &member->budget, &member->answer);
    return NULL;
}

/* The best of the answers; it is proved when each is so for its part. */
static Status merge(const Member *members, int count, InversionAnswer *answer) {
    Status status = members[0].status;
    *answer = members[0].answer;
    for (int i = 1; i < count; i++) {
        const InversionAnswer *other = &members[i].answer;
        status = status == STATUS_OK ? members[i].status : status;
        const bool is_proved = answer->is_proved && other->is_proved;
        const int bound =
            other->lower_bound < answer->lower_bound ? other->lower_bound : answer->lower_bound;
        if (other->is_solvable && other->clicks < answer->clicks) {
            *answer = *other;
        }
        answer->is_proved = is_proved;
        answer->lower_bound = is_proved ? answer->clicks : bound;
    }
    return status;
}

Status inversion_team_solve(InversionTeam *team, const uint8_t *start, const uint8_t *goal,
                            const Budget *budget, InversionAnswer *answer) {
    Member members[INVERSION_TEAM_MAX];
    pthread_t threads[INVERSION_TEAM_MAX];
    bool is_running[INVERSION_TEAM_MAX] = {false};
    for (int i = 0; i < team->count; i++) {
        members[i] =
            (Member){.solver = team->solvers[i], .start = start, .goal = goal, .budget = *budget};
        is_running[i] = i > 0 && pthread_create(&threads[i], NULL, member_run, &members[i]) == 0;
    }
    for (int i = 0; i < team->count; i++) {
        if (is_running[i]) {
            pthread_join(threads[i], NULL);
        } else {
            member_run(&members[i]);
        }
    }
    return merge(members, team->count, answer);
}
