/* What the page's script is asked for, and what it calls. */
#include "app/web/jobs.h"

#include <emscripten.h>
#include <emscripten/heap.h>
#include <emscripten/stack.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "sys/job_memory.h"
#include "sys/task.h"

typedef void (*JobRun)(void *payload, const atomic_bool *stop);

EM_JS(int, page_has_threads, (void), { return Module["hasThreads"] ? 1 : 0; })
EM_JS(void, ask_for_job, (Task * task, JobRun run, void *payload, const atomic_bool *stop),
      { Module["jobs"].start(task, run, payload, stop); })
EM_JS(void, ask_for_stop, (Task * task), { Module["jobs"].stop(task); })

/* What the script calls. */
const uintptr_t *page_lend_memory(void);
void page_run_job(JobRun run, void *payload, const atomic_bool *stop);
void page_return_memory(void);
void page_end_job(Task *task);

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context);

/* The one of emscripten would throw. */
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *context) {
    return page_has_threads() ? __real_pthread_create(thread, attributes, run, context) : EAGAIN;
}

/* Addresses: the range that jobs allocate from, its begin, the end of what is used, and its end;
 * the end of the heap; the stack, which grows down from the second to the first. */
EMSCRIPTEN_KEEPALIVE const uintptr_t *page_lend_memory(void) {
    static uintptr_t places[6];
    job_memory_lend();
    const JobMemoryRange range = job_memory_range();
    places[0] = (uintptr_t)range.begin;
    places[1] = (uintptr_t)range.used;
    places[2] = (uintptr_t)range.end;
    places[3] = *emscripten_get_sbrk_ptr();
    places[4] = emscripten_stack_get_end();
    places[5] = emscripten_stack_get_base();
    return places;
}

/* In the worker. */
EMSCRIPTEN_KEEPALIVE void page_run_job(JobRun run, void *payload, const atomic_bool *stop) {
    job_memory_enter();
    run(payload, stop);
    job_memory_leave();
}

EMSCRIPTEN_KEEPALIVE void page_return_memory(void) {
    job_memory_return();
}

EMSCRIPTEN_KEEPALIVE void page_end_job(Task *task) {
    task_end(task);
}

static bool start(Task *task, const TaskJob *job, void *payload, const atomic_bool *stop) {
    if (!job_memory_lend()) {
        return false;
    }
    ask_for_job(task, job->run, payload, stop);
    return true;
}

void jobs_set_up(void) {
    static const TaskElsewhere elsewhere = {start, ask_for_stop};
    if (!page_has_threads()) {
        task_run_elsewhere(&elsewhere);
    }
}
