/* How a test runs the program's one worker. worker_now.c replaces sys/task.c: it has no thread and
 * runs a job when the test says so, so that the same events give the same answers. worker_thread.c
 * waits for the real worker. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_WORKER_H
#define DAMIER_TESTS_SUPPORT_WINDOW_WORKER_H

#include "sys/task.h"

/* Runs a waiting job for at most this many milliseconds; true when there is an answer to poll. */
bool worker_work(Task *task, int most_ms);

#endif
