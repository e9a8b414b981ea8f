/* A team of Inversion solvers that divide the solutions of one board. */
#include "cli/solve/inversion/solve_inversion_team.h"

#include "cli/thread_team.h"

/* Below this nullity one thread is as fast. */
#define NULLITY_MIN 24

typedef struct SolveInversionTeamMember {
    InversionSolver *solver;
    const uint8_t *start;
    const uint8_t *goal;
    Budget budget;
    InversionAnswer answer;
    Status status;
} SolveInversionTeamMember;

/* The arguments of creating the members. */
typedef struct Making {
    const InversionMasks *masks;
    const atomic_bool *stop;
    InversionSolver *first; /* created first: its nullity decides the size of the team */
} Making;

static SolveInversionTeamMember *solve_inversion_team_member_of(const InversionTeam *team,
                                                                int index) {
    return thread_team_state(team->threads, index);
}

static bool solve_inversion_team_member_init(ThreadTeam *threads, void *state, int index) {
    Making *making = thread_team_context(threads);
    SolveInversionTeamMember *member = state;
    member->solver = index == 0 ? making->first
                                : inversion_solver_create_masks_until(making->masks, making->stop);
    if (index == 0) {
        making->first = NULL;
    }
    return member->solver != NULL;
}

static void solve_inversion_team_member_finish(void *state) {
    inversion_solver_destroy(((SolveInversionTeamMember *)state)->solver);
}

static void solve_inversion_team_member_run(ThreadTeam *threads, void *state) {
    (void)threads;
    SolveInversionTeamMember *member = state;
    member->status = inversion_solver_solve(member->solver, member->start, member->goal,
                                            &member->budget, &member->answer);
}

static const ThreadTeamJob solve_job = {
    sizeof(SolveInversionTeamMember), solve_inversion_team_member_init,
    solve_inversion_team_member_finish, solve_inversion_team_member_run};

bool inversion_team_init(InversionTeam *team, const InversionMasks *masks, int threads,
                         const atomic_bool *stop) {
    Making making = {masks, stop, inversion_solver_create_masks_until(masks, stop)};
    *team = (InversionTeam){0};
    if (!making.first) {
        return false;
    }
    int size = 1;
    while (masks->colours == 2 && inversion_solver_nullity(making.first) >= NULLITY_MIN &&
           2 * size <= threads && 2 * size <= INVERSION_TEAM_MAX) {
        size *= 2;
    }
    team->threads = thread_team_create(&solve_job, size, &making);
    if (!team->threads) {
        inversion_solver_destroy(making.first);
        return false;
    }
    team->count = size;
    for (int i = 0; i < size; i++) {
        inversion_solver_set_part(solve_inversion_team_member_of(team, i)->solver, i, size);
    }
    return true;
}

void inversion_team_finish(InversionTeam *team) {
    thread_team_destroy(team->threads);
    *team = (InversionTeam){0};
}

InversionSolver *inversion_team_first(const InversionTeam *team) {
    return solve_inversion_team_member_of(team, 0)->solver;
}

/* The best answer; it is proved when every part is. */
static Status merge(const InversionTeam *team, InversionAnswer *answer) {
    Status status = solve_inversion_team_member_of(team, 0)->status;
    *answer = solve_inversion_team_member_of(team, 0)->answer;
    for (int i = 1; i < team->count; i++) {
        const SolveInversionTeamMember *member = solve_inversion_team_member_of(team, i);
        const InversionAnswer *other = &member->answer;
        status = status == STATUS_OK ? member->status : status;
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
    for (int i = 0; i < team->count; i++) {
        SolveInversionTeamMember *member = solve_inversion_team_member_of(team, i);
        member->start = start;
        member->goal = goal;
        member->budget = *budget;
    }
    /* Every part counts: those without a thread run here. */
    const int running = thread_team_start(team->threads, 1);
    thread_team_run(team->threads, 0);
    for (int i = running; i < team->count; i++) {
        thread_team_run(team->threads, i);
    }
    thread_team_join(team->threads);
    return merge(team, answer);
}
