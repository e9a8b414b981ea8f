/* Threads besides the event loop's. */
#ifndef DAMIER_SYS_THREAD_H
#define DAMIER_SYS_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Creates a thread with all signals blocked. False when it cannot be created. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *context);

#endif
