/* ThreadTeam: workers that do one job together, each on a thread and with a state of its own.
 *
 *     ThreadTeam *team = thread_team_create(&job, threads, context);
 *     …                                  put the question into the states
 *     thread_team_start(team, 1);        the first worker's work is done here
 *     thread_team_run(team, 0);
 *     thread_team_join(team);
 *     …                                  take the answers out of the states
 *
 * A team is told what to do by one thread, its owner's. While a worker runs its state belongs to
 * it, except what the job makes atomic. */
#ifndef DAMIER_CLI_THREAD_TEAM_H
#define DAMIER_CLI_THREAD_TEAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ThreadTeam ThreadTeam;

typedef struct ThreadTeamJob {
    size_t state_size; /* of one worker's state, which is all zeros at first */
    /* Fills in the state of worker `index`; those before it are filled in already and may lend to
     * it. False when memory runs out. NULL: the zeros will do. */
    bool (*init)(ThreadTeam *team, void *state, int index);
    /* Gives back what init took, also after init has failed. The first worker is the last. */
    void (*finish)(void *state);
    /* The work. Looks at the team's stop flag where it may take long. */
    void (*run)(ThreadTeam *team, void *state);
} ThreadTeamJob;

/* `size` workers (at least 1), none of which runs yet; the job and `context` are borrowed. NULL
 * when memory runs out. */
ThreadTeam *thread_team_create(const ThreadTeamJob *job, int size, void *context);
/* Waits for those that still run; raise the stop flag before if they need not end by themselves.
 * NULL is fine. */
void thread_team_destroy(ThreadTeam *team);

int thread_team_size(const ThreadTeam *team);
void *thread_team_state(const ThreadTeam *team, int index);
void *thread_team_context(const ThreadTeam *team);

/* Lowers the stop flag and starts the workers from `first` on. Returns the number of the first one
 * that got no thread, which is the size of the team when all run. */
int thread_team_start(ThreadTeam *team, int first);
/* Does the work of one worker on this thread. */
void thread_team_run(ThreadTeam *team, int index);
/* Has this worker ended since it was last started? Its state can be read then. */
bool thread_team_has_ended(ThreadTeam *team, int index);
/* Waits until all that were started have ended, at most to that time of solve_now_ms; false when
 * some still run. */
bool thread_team_wait(ThreadTeam *team, int64_t until_ms);
/* Waits for all that were started, however long. */
void thread_team_join(ThreadTeam *team);

/* Raises the stop flag; allowed from every thread. */
void thread_team_stop(ThreadTeam *team);
/* For a Budget and its like. */
const atomic_bool *thread_team_stop_flag(const ThreadTeam *team);
/* For a worker: rests until that time of solve_now_ms; true at once when the stop flag is up. */
bool thread_team_pause(ThreadTeam *team, int64_t until_ms);

#endif
