/* A team of threads with a state each. */
#include "cli/thread_team.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

typedef struct ThreadTeamWorker {
    ThreadTeam *team;
    pthread_t thread;
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
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a worker has ended, or the stop flag is up */
};

static void init_lock(ThreadTeam *team) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&team->lock, NULL);
    pthread_cond_init(&team->changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

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
    init_lock(team);
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
    pthread_cond_destroy(&team->changed);
    pthread_mutex_destroy(&team->lock);
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
    pthread_mutex_lock(&team->lock);
    worker->has_ended = true;
    team->running--;
    pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
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
        pthread_mutex_lock(&team->lock);
        team->running++;
        pthread_mutex_unlock(&team->lock);
        worker->has_thread = pthread_create(&worker->thread, NULL, run_thread, worker) == 0;
        if (!worker->has_thread) {
            pthread_mutex_lock(&team->lock);
            team->running--;
            pthread_mutex_unlock(&team->lock);
            return i;
        }
    }
    return team->size;
}

void thread_team_run(ThreadTeam *team, int index) {
    ThreadTeamWorker *worker = &team->workers[index];
    team->job->run(team, worker->state);
    pthread_mutex_lock(&team->lock);
    worker->has_ended = true;
    pthread_mutex_unlock(&team->lock);
}

bool thread_team_has_ended(ThreadTeam *team, int index) {
    pthread_mutex_lock(&team->lock);
    const bool has_ended = team->workers[index].has_ended;
    pthread_mutex_unlock(&team->lock);
    return has_ended;
}

static struct timespec time_of(int64_t ms) {
    return (struct timespec){.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
}

bool thread_team_wait(ThreadTeam *team, int64_t until_ms) {
    const struct timespec until = time_of(until_ms);
    int failure = 0;
    pthread_mutex_lock(&team->lock);
    while (team->running > 0 && failure == 0) {
        failure = pthread_cond_timedwait(&team->changed, &team->lock, &until);
    }
    const bool is_over = team->running == 0;
    pthread_mutex_unlock(&team->lock);
    return is_over;
}

void thread_team_join(ThreadTeam *team) {
    for (int i = 0; i < team->size; i++) {
        ThreadTeamWorker *worker = &team->workers[i];
        if (worker->has_thread) {
            pthread_join(worker->thread, NULL);
            worker->has_thread = false;
        }
    }
}

void thread_team_stop(ThreadTeam *team) {
    pthread_mutex_lock(&team->lock);
    atomic_store(&team->stop, true);
    pthread_cond_broadcast(&team->changed);
    pthread_mutex_unlock(&team->lock);
}

const atomic_bool *thread_team_stop_flag(const ThreadTeam *team) {
    return &team->stop;
}

bool thread_team_pause(ThreadTeam *team, int64_t until_ms) {
    const struct timespec until = time_of(until_ms);
    int failure = 0;
    pthread_mutex_lock(&team->lock);
    while (!atomic_load(&team->stop) && failure == 0) {
        failure = pthread_cond_timedwait(&team->changed, &team->lock, &until);
    }
    const bool is_stopped = atomic_load(&team->stop);
    pthread_mutex_unlock(&team->lock);
    return is_stopped;
}
