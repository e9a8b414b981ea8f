/* The worker thread: answers, cancelling, ownership of payloads. */
#include "support/test.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "support/failing_memory.h"
#include "sys/clock.h"
#include "sys/task.h"

/* What the worker and the test share: gates made of atomics, waited for under a deadline. */
typedef struct Watch {
    atomic_int woken;
    atomic_int begun;
    atomic_int freed;
    atomic_bool open; /* a gated job ends when this is true */
} Watch;

typedef struct Question {
    Watch *watch;
    int number;
    int answer;
    bool gated; /* runs until the gate opens or the stop flag is raised */
    bool deaf;  /* does not look at the stop flag */
} Question;

static void think(void *payload, const atomic_bool *stop) {
    Question *question = payload;
    atomic_fetch_add(&question->watch->begun, 1);
    while (question->gated && !atomic_load(&question->watch->open) &&
           (question->deaf || !atomic_load(stop))) {
    }
    question->answer = question->number * question->number;
}

static void free_question(void *payload) {
    Question *question = payload;
    atomic_fetch_add(&question->watch->freed, 1);
    free(question);
}

static const TaskJob job = {.run = think, .free_payload = free_question};

static void wake(void *context) {
    atomic_fetch_add(&((Watch *)context)->woken, 1);
}

static Question *ask(Watch *watch, int number, bool gated, bool deaf) {
    Question *question = malloc(sizeof *question);
    assert_non_null(question);
    *question = (Question){.watch = watch, .number = number, .gated = gated, .deaf = deaf};
    return question;
}

/* Waits until `value` reaches `least`; fails the test after ten seconds. */
static void wait_for(atomic_int *value, int least) {
    const int64_t deadline = clock_monotonic_ms(NULL) + 10000;
    while (atomic_load(value) < least) {
        assert_true(clock_monotonic_ms(NULL) < deadline);
    }
}

/* Polls the answer of the only question; -1 when there is none. */
static int poll_answer(Task *task, uint64_t *tag) {
    void *payload = NULL;
    if (!task_poll(task, &payload, tag)) {
        return -1;
    }
    const int answer = ((Question *)payload)->answer;
    free(payload);
    return answer;
}

static void an_answer_comes_back_with_its_tag(void **state) {
    (void)state;
    Watch watch = {0};
    Task *task = task_create(wake, &watch);
    uint64_t tag = 0;
    assert_false(task_is_busy(task));
    assert_int_equal(poll_answer(task, &tag), -1);
    for (int i = 1; i <= 20; i++) {
        assert_int_equal(task_start(task, &job, ask(&watch, i, false, false), 100 + (uint64_t)i),
                         STATUS_OK);
        assert_true(task_is_busy(task));
        wait_for(&watch.woken, i);
        assert_true(task_is_busy(task));
        assert_int_equal(poll_answer(task, &tag), i * i);
        assert_int_equal(tag, 100 + i);
        assert_false(task_is_busy(task));
        assert_int_equal(poll_answer(task, &tag), -1);
    }
    task_destroy(task);
    assert_int_equal(atomic_load(&watch.freed), 0);
}

static void a_cancelled_answer_is_never_polled(void **state) {
    (void)state;
    Watch watch = {0};
    Task *task = task_create(wake, &watch);
    uint64_t tag = 0;
    assert_int_equal(task_start(task, &job, ask(&watch, 3, true, false), 1), STATUS_OK);
    wait_for(&watch.begun, 1);
    task_cancel(task);
    assert_false(task_is_busy(task));
    wait_for(&watch.freed, 1);
    assert_int_equal(poll_answer(task, &tag), -1);
    assert_int_equal(atomic_load(&watch.woken), 0);
    /* An answer that was ready is forgotten too. */
    assert_int_equal(task_start(task, &job, ask(&watch, 4, false, false), 2), STATUS_OK);
    wait_for(&watch.woken, 1);
    task_cancel(task);
    assert_int_equal(atomic_load(&watch.freed), 2);
    assert_int_equal(poll_answer(task, &tag), -1);
    task_destroy(task);
}

static void the_newest_start_wins(void **state) {
    (void)state;
    Watch watch = {0};
    Task *task = task_create(wake, &watch);
    uint64_t tag = 0;
    /* The first job does not obey at once: the next ones wait, and only the last is run. */
    assert_int_equal(task_start(task, &job, ask(&watch, 2, true, true), 1), STATUS_OK);
    wait_for(&watch.begun, 1);
    for (int i = 3; i <= 6; i++) {
        assert_int_equal(task_start(task, &job, ask(&watch, i, false, false), (uint64_t)i),
                         STATUS_OK);
    }
    assert_int_equal(atomic_load(&watch.freed), 3);
    assert_true(task_is_busy(task));
    atomic_store(&watch.open, true);
    wait_for(&watch.woken, 1);
    assert_int_equal(poll_answer(task, &tag), 36);
    assert_int_equal(tag, 6);
    assert_int_equal(atomic_load(&watch.begun), 2);
    assert_int_equal(atomic_load(&watch.freed), 4);
    task_destroy(task);
}

static void destroy_stops_what_runs_and_frees_what_waits(void **state) {
    (void)state;
    Watch watch = {0};
    task_destroy(NULL);
    Task *task = task_create(wake, &watch);
    assert_int_equal(task_start(task, &job, ask(&watch, 2, true, false), 1), STATUS_OK);
    wait_for(&watch.begun, 1);
    task_destroy(task);
    assert_int_equal(atomic_load(&watch.freed), 1);
    task = task_create(NULL, NULL);
    task_destroy(task);
}

/* Starts, cancels and polls in a random order: every payload is polled or freed exactly once. */
static void nothing_is_lost_or_freed_twice(void **state) {
    (void)state;
    Watch watch = {0};
    uint64_t seed = test_seed();
    Task *task = task_create(wake, &watch);
    int started = 0;
    int polled = 0;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        uint64_t tag = 0;
        switch (seed >> 61) {
        case 0:
        case 1:
            started++;
            assert_int_equal(
                task_start(task, &job, ask(&watch, started, (seed >> 60 & 1) != 0, false), 0),
                STATUS_OK);
            break;
        case 2:
            task_cancel(task);
            break;
        default:
            polled += poll_answer(task, &tag) >= 0;
        }
    }
    task_destroy(task);
    assert_int_equal(polled + atomic_load(&watch.freed), started);
}

/* ld's --wrap: no thread is to be had while this is set. */
static bool has_no_threads;
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *kind, void *(*run)(void *),
                          void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *kind, void *(*run)(void *),
                          void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *kind, void *(*run)(void *),
                          void *context) {
    return has_no_threads ? EAGAIN : __real_pthread_create(thread, kind, run, context);
}

static void without_a_thread_the_payload_is_freed(void **state) {
    (void)state;
    Watch watch = {0};
    uint64_t tag = 0;
    memory_fail_at(1, false);
    assert_null(task_create(wake, &watch));
    memory_fail_at(0, false);
    Task *task = task_create(wake, &watch);
    has_no_threads = true;
    assert_int_equal(task_start(task, &job, ask(&watch, 2, false, false), 1), STATUS_NO_MEMORY);
    assert_int_equal(atomic_load(&watch.freed), 1);
    assert_false(task_is_busy(task));
    task_cancel(task);
    has_no_threads = false;
    assert_int_equal(task_start(task, &job, ask(&watch, 3, false, false), 2), STATUS_OK);
    wait_for(&watch.woken, 1);
    assert_true(task_has_result(task));
    assert_int_equal(poll_answer(task, &tag), 9);
    assert_false(task_has_result(task));
    has_no_threads = true; /* the one there is goes on */
    assert_int_equal(task_start(task, &job, ask(&watch, 4, false, false), 3), STATUS_OK);
    wait_for(&watch.woken, 2);
    assert_int_equal(poll_answer(task, &tag), 16);
    has_no_threads = false;
    task_destroy(task);
    assert_int_equal(atomic_load(&watch.freed), 1);
}

/* Of one's own, and none to be woken. */
static void payloads_may_be_nobodys_to_free(void **state) {
    (void)state;
    static const TaskJob plain = {.run = think};
    Watch watch = {0};
    Question first = {.watch = &watch, .number = 5, .gated = true};
    Question second = {.watch = &watch, .number = 6};
    Task *task = task_create(NULL, NULL);
    void *payload = NULL;
    uint64_t tag = 0;
    assert_int_equal(task_start(task, &plain, &first, 1), STATUS_OK);
    wait_for(&watch.begun, 1);
    assert_int_equal(task_start(task, &plain, &second, 2), STATUS_OK);
    const int64_t deadline = clock_monotonic_ms(NULL) + 10000;
    while (!task_has_result(task)) {
        assert_true(task_is_busy(task));
        assert_true(clock_monotonic_ms(NULL) < deadline);
    }
    assert_true(task_poll(task, &payload, &tag));
    assert_ptr_equal(payload, &second);
    assert_int_equal(tag, 2);
    assert_int_equal(second.answer, 36);
    assert_false(task_is_busy(task));
    task_destroy(task);
}

static void tell_signals(void *payload, const atomic_bool *stop) {
    (void)stop;
    pthread_sigmask(SIG_SETMASK, NULL, payload);
}

/* A signal is the window's affair, and its own mask is as it was. */
static void signals_do_not_reach_the_worker(void **state) {
    (void)state;
    static const TaskJob ask_signals = {.run = tell_signals};
    sigset_t in_worker;
    sigset_t here;
    Watch watch = {0};
    void *payload = NULL;
    uint64_t tag = 0;
    sigemptyset(&in_worker);
    Task *task = task_create(wake, &watch);
    assert_int_equal(task_start(task, &ask_signals, &in_worker, 1), STATUS_OK);
    wait_for(&watch.woken, 1);
    assert_true(task_poll(task, &payload, &tag));
    pthread_sigmask(SIG_SETMASK, NULL, &here);
    assert_true(sigismember(&in_worker, SIGTERM) && sigismember(&in_worker, SIGINT));
    assert_false(sigismember(&here, SIGTERM) || sigismember(&here, SIGINT));
    task_destroy(task);
}

/* A place without threads, as a page has it: the test itself runs what was begun there. */
static struct {
    Task *task;
    TaskJob job;
    void *payload;
    const atomic_bool *stop;
    int stopped;
    bool is_full; /* it has no memory for another job */
} away;

static bool begin_away(Task *task, const TaskJob *begun, void *payload, const atomic_bool *stop) {
    if (away.is_full) {
        return false;
    }
    away.task = task;
    away.job = *begun;
    away.payload = payload;
    away.stop = stop;
    return true;
}

static void stop_away(Task *task) {
    assert_ptr_equal(task, away.task);
    away.task = NULL;
    away.stopped++;
}

static void end_away(void) {
    Task *task = away.task;
    assert_non_null(task);
    away.task = NULL;
    away.job.run(away.payload, away.stop);
    task_end(task);
}

static void jobs_can_run_elsewhere(void **state) {
    (void)state;
    static const TaskElsewhere place = {begin_away, stop_away};
    Watch watch = {0};
    uint64_t tag = 0;
    memset(&away, 0, sizeof away);
    task_run_elsewhere(&place);
    Task *task = task_create(wake, &watch);
    for (int i = 1; i <= 3; i++) {
        assert_int_equal(task_start(task, &job, ask(&watch, i, false, false), (uint64_t)i),
                         STATUS_OK);
        assert_true(task_is_busy(task));
        assert_false(task_has_result(task));
        assert_int_equal(poll_answer(task, &tag), -1);
        end_away();
        assert_int_equal(watch.woken, i);
        assert_true(task_has_result(task));
        assert_int_equal(poll_answer(task, &tag), i * i);
        assert_int_equal(tag, i);
        assert_false(task_is_busy(task));
    }
    /* The newest start wins; a cancelled job is stopped and freed. */
    assert_int_equal(task_start(task, &job, ask(&watch, 4, false, false), 4), STATUS_OK);
    assert_int_equal(task_start(task, &job, ask(&watch, 5, false, false), 5), STATUS_OK);
    assert_int_equal(away.stopped, 1);
    assert_int_equal(watch.freed, 1);
    task_cancel(task);
    assert_int_equal(away.stopped, 2);
    assert_int_equal(watch.freed, 2);
    assert_false(task_is_busy(task));
    /* Without memory for it nothing runs. */
    away.is_full = true;
    assert_int_equal(task_start(task, &job, ask(&watch, 6, false, false), 6), STATUS_NO_MEMORY);
    assert_int_equal(watch.freed, 3);
    assert_false(task_is_busy(task));
    away.is_full = false;
    /* One that ended is forgotten by a cancel, one that runs by the end of the task. */
    assert_int_equal(task_start(task, &job, ask(&watch, 7, false, false), 7), STATUS_OK);
    end_away();
    task_cancel(task);
    assert_int_equal(watch.freed, 4);
    assert_int_equal(away.stopped, 2);
    assert_int_equal(task_start(task, &job, ask(&watch, 8, false, false), 8), STATUS_OK);
    task_destroy(task);
    assert_int_equal(away.stopped, 3);
    assert_int_equal(watch.freed, 5);
    assert_int_equal(watch.begun, 4);
    task_run_elsewhere(NULL);
}

static const TaskJob owed_job = {.run = think, .free_payload = free_question, .is_owed = true};

/* One that waits, or that is stopped elsewhere, runs once all the same; one that was begun or has
 * ended does not run again. */
static void an_owed_job_runs_in_any_case(void **state) {
    (void)state;
    static const TaskElsewhere place = {begin_away, stop_away};
    Watch watch = {0};
    uint64_t tag = 0;
    Task *task = task_create(wake, &watch);
    assert_int_equal(task_start(task, &owed_job, ask(&watch, 1, true, true), 1), STATUS_OK);
    wait_for(&watch.begun, 1);
    assert_int_equal(task_start(task, &owed_job, ask(&watch, 2, false, false), 2), STATUS_OK);
    assert_int_equal(watch.begun, 1); /* it waits */
    task_cancel(task);
    assert_int_equal(watch.begun, 2);
    assert_int_equal(watch.freed, 1);
    atomic_store(&watch.open, true);
    wait_for(&watch.freed, 2);
    assert_int_equal(task_start(task, &owed_job, ask(&watch, 3, false, false), 3), STATUS_OK);
    wait_for(&watch.woken, 1);
    task_destroy(task);
    assert_int_equal(watch.begun, 3);
    assert_int_equal(watch.freed, 3);

    memset(&away, 0, sizeof away);
    task_run_elsewhere(&place);
    task = task_create(wake, &watch);
    assert_int_equal(task_start(task, &owed_job, ask(&watch, 4, false, false), 4), STATUS_OK);
    task_cancel(task);
    assert_int_equal(watch.begun, 4);
    assert_int_equal(watch.freed, 4);
    assert_int_equal(task_start(task, &owed_job, ask(&watch, 5, false, false), 5), STATUS_OK);
    end_away();
    assert_int_equal(poll_answer(task, &tag), 25);
    /* One that cannot be started is not owed: the caller says so. */
    away.is_full = true;
    assert_int_equal(task_start(task, &owed_job, ask(&watch, 6, false, false), 6),
                     STATUS_NO_MEMORY);
    assert_int_equal(watch.begun, 5);
    task_destroy(task);
    task_run_elsewhere(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_comes_back_with_its_tag),
        cmocka_unit_test(a_cancelled_answer_is_never_polled),
        cmocka_unit_test(the_newest_start_wins),
        cmocka_unit_test(destroy_stops_what_runs_and_frees_what_waits),
        cmocka_unit_test(nothing_is_lost_or_freed_twice),
        cmocka_unit_test(without_a_thread_the_payload_is_freed),
        cmocka_unit_test(payloads_may_be_nobodys_to_free),
        cmocka_unit_test(signals_do_not_reach_the_worker),
        cmocka_unit_test(jobs_can_run_elsewhere),
        cmocka_unit_test(an_owed_job_runs_in_any_case),
    };
    return cmocka_run_group_tests_name("sys task", tests, NULL, NULL);
}
