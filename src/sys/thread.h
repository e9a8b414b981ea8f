/* Threads beside that of the event loop. */
#ifndef DAMIER_SYS_THREAD_H
#define DAMIER_SYS_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Starts one that no signal is sent to: they stay with the thread of the event loop. False when
 * there is none to be had. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *context);

#endif
