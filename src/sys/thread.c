/* Creating a thread with all signals blocked. */
#include "sys/thread.h"

#include <signal.h>

bool thread_start(pthread_t *thread, void *(*run)(void *), void *context) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool is_started = pthread_create(thread, NULL, run, context) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}
