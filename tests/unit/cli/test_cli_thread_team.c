/* Workers that do one job together: each has its state, all are waited for, a thread that cannot be
 * had and memory that runs out are told. */
#include "support/test.h"

#include <pthread.h>
#include <stdlib.h>

#include "cli/solve/solve_budget.h"
#include "cli/thread_team.h"

enum { WORKERS_MAX = 5, LONG_MS = 60000 };

typedef struct Worker {
    int index;
    int runs;
} Worker;

typedef struct Plan {
    int fails_at; /* init of this worker fails; -1: none */
    int inits;
    int finished[WORKERS_MAX]; /* in this order */
    int finished_count;
    bool rests; /* the work is to wait for the stop flag */
    atomic_int stopped;
} Plan;

static Plan *plan; /* finish is told of the state alone */
static int threads_left;

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context) {
    return threads_left-- > 0 ? __real_pthread_create(thread, attributes, run, context) : 11;
}

static bool worker_init(ThreadTeam *team, void *state, int index) {
    Worker *worker = state;
    assert_ptr_equal(thread_team_context(team), plan);
    assert_int_equal(worker->index, 0);
    assert_int_equal(index, plan->inits);
    if (index > 0) { /* the first can lend to the others */
        assert_int_equal(((Worker *)thread_team_state(team, 0))->index, 100);
    }
    plan->inits++;
    worker->index = 100 + index;
    return index != plan->fails_at;
}

static void worker_finish(void *state) {
    plan->finished[plan->finished_count++] = ((Worker *)state)->index;
}

static void worker_run(ThreadTeam *team, void *state) {
    Worker *worker = state;
    worker->runs++;
    if (plan->rests && thread_team_pause(team, solve_now_ms(NULL) + LONG_MS)) {
        atomic_fetch_add(&plan->stopped, 1);
    }
}

static const ThreadTeamJob job = {sizeof(Worker), worker_init, worker_finish, worker_run};

static int runs_of(const ThreadTeam *team, int index) {
    return ((Worker *)thread_team_state(team, index))->runs;
}

static void each_worker_runs_once(void **state) {
    (void)state;
    for (int size = 1; size <= WORKERS_MAX; size++) {
        Plan made = {.fails_at = -1};
        plan = &made;
        threads_left = 100;
        ThreadTeam *team = thread_team_create(&job, size, plan);
        assert_non_null(team);
        assert_int_equal(thread_team_size(team), size);
        for (int round = 1; round <= 3; round++) {
            assert_int_equal(thread_team_start(team, 1), size);
            assert_false(thread_team_has_ended(team, 0));
            thread_team_run(team, 0);
            assert_true(thread_team_wait(team, solve_now_ms(NULL) + LONG_MS));
            for (int i = 0; i < size; i++) {
                assert_true(thread_team_has_ended(team, i));
                assert_int_equal(runs_of(team, i), round);
            }
        }
        thread_team_destroy(team);
        assert_int_equal(made.finished_count, size);
        for (int i = 0; i < size; i++) {
            assert_int_equal(made.finished[i], 100 + size - 1 - i);
        }
    }
}

/* Who is without a thread is named, is not waited for, and can be run by hand. */
static void threads_may_be_few(void **state) {
    (void)state;
    for (int threads = 0; threads < 3; threads++) {
        Plan made = {.fails_at = -1};
        plan = &made;
        ThreadTeam *team = thread_team_create(&job, 4, plan);
        threads_left = threads;
        assert_int_equal(thread_team_start(team, 1), threads + 1);
        assert_true(thread_team_wait(team, solve_now_ms(NULL) + LONG_MS));
        for (int i = 0; i < 4; i++) {
            assert_int_equal(runs_of(team, i), i > 0 && i <= threads);
            assert_int_equal(thread_team_has_ended(team, i), i > 0 && i <= threads);
        }
        thread_team_run(team, 3);
        assert_true(thread_team_has_ended(team, 3));
        thread_team_destroy(team);
    }
}

static void all_that_run_are_waited_for(void **state) {
    (void)state;
    Plan made = {.fails_at = -1, .rests = true};
    plan = &made;
    threads_left = 100;
    ThreadTeam *team = thread_team_create(&job, 3, plan);
    assert_false(atomic_load(thread_team_stop_flag(team)));
    assert_int_equal(thread_team_start(team, 0), 3);
    assert_false(thread_team_wait(team, solve_now_ms(NULL) + 2));
    thread_team_stop(team);
    assert_true(atomic_load(thread_team_stop_flag(team)));
    thread_team_join(team);
    assert_true(thread_team_wait(team, 0));
    assert_int_equal(made.stopped, 3);
    /* The next start lowers the flag; a rest that is over is no stop. */
    made.rests = false;
    assert_int_equal(thread_team_start(team, 0), 3);
    assert_false(atomic_load(thread_team_stop_flag(team)));
    assert_false(thread_team_pause(team, solve_now_ms(NULL) + 1));
    thread_team_destroy(team);
    assert_int_equal(made.stopped, 3);
}

/* What was made is given back, that whose making has failed as well. */
static void memory_may_run_out(void **state) {
    (void)state;
    for (int fails_at = 0; fails_at < 3; fails_at++) {
        Plan made = {.fails_at = fails_at};
        plan = &made;
        assert_null(thread_team_create(&job, 3, plan));
        assert_int_equal(made.inits, fails_at + 1);
        assert_int_equal(made.finished_count, fails_at + 1);
    }
    thread_team_destroy(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_worker_runs_once),
        cmocka_unit_test(threads_may_be_few),
        cmocka_unit_test(all_that_run_are_waited_for),
        cmocka_unit_test(memory_may_run_out),
    };
    return cmocka_run_group_tests_name("thread team", tests, NULL, NULL);
}
