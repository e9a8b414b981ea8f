/* How a test lets the one worker of the program work. worker_now.c takes the place of sys/task.c:
 * no thread, a job runs when the test says so, so that the same events give the same answers;
 * worker_thread.c waits for the real one. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_WORKER_H
#define DAMIER_TESTS_SUPPORT_WINDOW_WORKER_H

#include "sys/task.h"

/* Lets a waiting job run for at most so many milliseconds; true when there is an answer to poll. */
bool worker_work(Task *task, int most_ms);

#endif
