/* ThreadTeam: workers that do one job together, each with a thread and a state of its own.
 *
 *     ThreadTeam *team = thread_team_create(&job, threads, context);
 *     …                                  write the question into the states
 *     thread_team_start(team, 1);        the first worker runs on this thread
 *     thread_team_run(team, 0);
 *     thread_team_join(team);
 *     …                                  read the answers from the states
 *
 * Only the owner's thread controls a team. While a worker runs, its state belongs to it, except
 * what the job makes atomic. */
#ifndef DAMIER_CLI_THREAD_TEAM_H
#define DAMIER_CLI_THREAD_TEAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ThreadTeam ThreadTeam;

typedef struct ThreadTeamJob {
    size_t state_size; /* of a worker's state, initially zero */
    /* Initialises the state of worker `index`, which may borrow from those before it. False when
     * memory runs out. May be NULL. */
    bool (*init)(ThreadTeam *team, void *state, int index);
    /* Releases the state, even after a failed init; the first worker last. */
    void (*finish)(void *state);
    /* The work. Must poll the stop flag if it may take long. */
    void (*run)(ThreadTeam *team, void *state);
} ThreadTeamJob;

/* Creates `size` workers (at least 1), not yet running; the job and `context` are borrowed. NULL
 * when memory runs out. */
ThreadTeam *thread_team_create(const ThreadTeamJob *job, int size, void *context);
/* Waits for running workers; call thread_team_stop first if they might not end. NULL is fine. */
void thread_team_destroy(ThreadTeam *team);

int thread_team_size(const ThreadTeam *team);
void *thread_team_state(const ThreadTeam *team, int index);
void *thread_team_context(const ThreadTeam *team);

/* Clears the stop flag and starts the workers from `first`. Returns the index of the first worker
 * without a thread, or the team's size. */
int thread_team_start(ThreadTeam *team, int first);
/* Runs one worker on this thread. */
void thread_team_run(ThreadTeam *team, int index);
/* True when the worker has ended since its last start; its state can then be read. */
bool thread_team_has_ended(ThreadTeam *team, int index);
/* Waits until all started workers have ended, at most until that time of solve_now_ms; false when
 * some still run. */
bool thread_team_wait(ThreadTeam *team, int64_t until_ms);
/* Waits for all started workers. */
void thread_team_join(ThreadTeam *team);

/* Raises the stop flag; from any thread. */
void thread_team_stop(ThreadTeam *team);
/* The stop flag, for a Budget. */
const atomic_bool *thread_team_stop_flag(const ThreadTeam *team);
/* For a worker: sleeps until that time of solve_now_ms; returns true as soon as the stop flag is
 * raised. */
bool thread_team_pause(ThreadTeam *team, int64_t until_ms);

#endif
