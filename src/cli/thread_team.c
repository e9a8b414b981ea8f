/* A team of threads with a state each. */
#include "cli/thread_team.h"

#include <stdlib.h>

#include "sys/thread.h"

typedef struct ThreadTeamWorker {
    ThreadTeam *team;
    Thread thread;
    bool has_thread; /* started, not yet joined */
    bool has_ended;  /* under the lock */
    void *state;
} ThreadTeamWorker;

struct ThreadTeam {
    const ThreadTeamJob *job;
    void *context;
    ThreadTeamWorker *workers;
    int size;
    int ready; /* states that were initialised */
    char *states;
    int running; /* running threads, under the lock */
    atomic_bool stop;
    ThreadLock lock;
    ThreadCondition changed; /* a worker has ended, or the stop flag is up */
};

static bool init_states(ThreadTeam *team) {
    const ThreadTeamJob *job = team->job;
    const size_t unit = _Alignof(max_align_t);
    const size_t stride = (job->state_size + unit - 1) / unit * unit;
    team->workers = calloc((size_t)team->size, sizeof *team->workers);
    team->states = calloc((size_t)team->size, stride > 0 ? stride : unit);
    if (!team->workers || !team->states) {
        return false;
    }
    for (int i = 0; i < team->size; i++) {
        team->workers[i] =
            (ThreadTeamWorker){.team = team, .state = team->states + (size_t)i * stride};
    }
    while (team->ready < team->size) {
        const int index = team->ready++;
        if (job->init && !job->init(team, team->workers[index].state, index)) {
            return false;
        }
    }
    return true;
}

ThreadTeam *thread_team_create(const ThreadTeamJob *job, int size, void *context) {
    ThreadTeam *team = calloc(1, sizeof *team);
    if (!team) {
        return NULL;
    }
    team->job = job;
    team->context = context;
    team->size = size;
    thread_lock_init(&team->lock);
    thread_condition_init(&team->changed);
    if (!init_states(team)) {
        thread_team_destroy(team);
        return NULL;
    }
    return team;
}

void thread_team_destroy(ThreadTeam *team) {
    if (!team) {
        return;
    }
    if (team->workers) {
        thread_team_join(team);
    }
    for (int i = team->ready - 1; i >= 0 && team->job->finish; i--) {
        team->job->finish(team->workers[i].state);
    }
    thread_condition_finish(&team->changed);
    thread_lock_finish(&team->lock);
    free(team->states);
    free(team->workers);
    free(team);
}

int thread_team_size(const ThreadTeam *team) {
    return team->size;
}

void *thread_team_state(const ThreadTeam *team, int index) {
    return team->workers[index].state;
}

void *thread_team_context(const ThreadTeam *team) {
    return team->context;
}

static void *run_thread(void *data) {
    ThreadTeamWorker *worker = data;
    ThreadTeam *team = worker->team;
    team->job->run(team, worker->state);
    thread_lock(&team->lock);
    worker->has_ended = true;
    team->running--;
    thread_broadcast(&team->changed);
    thread_unlock(&team->lock);
    return NULL;
}

int thread_team_start(ThreadTeam *team, int first) {
    thread_team_join(team);
    atomic_store(&team->stop, false);
    for (int i = 0; i < team->size; i++) {
        team->workers[i].has_ended = false;
    }
    for (int i = first; i < team->size; i++) {
        ThreadTeamWorker *worker = &team->workers[i];
        thread_lock(&team->lock);
        team->running++;
        thread_unlock(&team->lock);
        worker->has_thread = thread_start(&worker->thread, run_thread, worker);
        if (!worker->has_thread) {
            thread_lock(&team->lock);
            team->running--;
            thread_unlock(&team->lock);
            return i;
        }
    }
    return team->size;
}

void thread_team_run(ThreadTeam *team, int index) {
    ThreadTeamWorker *worker = &team->workers[index];
    team->job->run(team, worker->state);
    thread_lock(&team->lock);
    worker->has_ended = true;
    thread_unlock(&team->lock);
}

bool thread_team_has_ended(ThreadTeam *team, int index) {
    thread_lock(&team->lock);
    const bool has_ended = team->workers[index].has_ended;
    thread_unlock(&team->lock);
    return has_ended;
}

bool thread_team_wait(ThreadTeam *team, int64_t until_ms) {
    bool is_time_left = true;
    thread_lock(&team->lock);
    while (team->running > 0 && is_time_left) {
        is_time_left = thread_wait_until(&team->changed, &team->lock, until_ms);
    }
    const bool is_over = team->running == 0;
    thread_unlock(&team->lock);
    return is_over;
}

void thread_team_join(ThreadTeam *team) {
    for (int i = 0; i < team->size; i++) {
        ThreadTeamWorker *worker = &team->workers[i];
        if (worker->has_thread) {
            thread_join(worker->thread);
            worker->has_thread = false;
        }
    }
}

void thread_team_stop(ThreadTeam *team) {
    thread_lock(&team->lock);
    atomic_store(&team->stop, true);
    thread_broadcast(&team->changed);
    thread_unlock(&team->lock);
}

const atomic_bool *thread_team_stop_flag(const ThreadTeam *team) {
    return &team->stop;
}

bool thread_team_pause(ThreadTeam *team, int64_t until_ms) {
    bool is_time_left = true;
    thread_lock(&team->lock);
    while (!atomic_load(&team->stop) && is_time_left) {
        is_time_left = thread_wait_until(&team->changed, &team->lock, until_ms);
    }
    const bool is_stopped = atomic_load(&team->stop);
    thread_unlock(&team->lock);
    return is_stopped;
}
