/* Waits for the real worker by polling; for the thread sanitizer. */
#define _POSIX_C_SOURCE 200809L
#include <sched.h>

#include "support/window/worker.h"
#include "sys/clock.h"

bool worker_work(Task *task, int most_ms) {
    const int64_t limit = clock_monotonic_ms(NULL) + most_ms;
    while (task_is_busy(task) && !task_has_result(task) && clock_monotonic_ms(NULL) < limit) {
        sched_yield();
    }
    return task_has_result(task);
}
