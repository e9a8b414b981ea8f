#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "solve_driver.h"

#define FIRST_AFTER_S 2

/* One for the process, as the terminal is. `lock` covers the rest and keeps the line of progress
 * and the answers apart. */
static struct {
    bool active;
    bool ending;
    bool shown;
    long answered;
    time_t begun;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t ended;
} progress = {.lock = PTHREAD_MUTEX_INITIALIZER, .ended = PTHREAD_COND_INITIALIZER};

static void erase(void) {
    if (progress.shown) {
        fputs("\r\033[K", stderr);
        progress.shown = false;
    }
}

static void *show_every_second(void *unused) {
    (void)unused;
    pthread_mutex_lock(&progress.lock);
    while (!progress.ending) {
        struct timespec next;
        clock_gettime(CLOCK_REALTIME, &next);
        const time_t elapsed = next.tv_sec - progress.begun;
        if (elapsed >= FIRST_AFTER_S) {
            fprintf(stderr, "\r\033[K%ld answered, %lld s", progress.answered, (long long)elapsed);
            progress.shown = true;
        }
        next.tv_sec++;
        pthread_cond_timedwait(&progress.ended, &progress.lock, &next);
    }
    erase();
    pthread_mutex_unlock(&progress.lock);
    return NULL;
}

void progress_begin(void) {
    progress.begun = time(NULL);
    progress.active = isatty(STDERR_FILENO) != 0 &&
                      pthread_create(&progress.thread, NULL, show_every_second, NULL) == 0;
}

void progress_hide(void) {
    if (progress.active) {
        pthread_mutex_lock(&progress.lock);
        erase();
    }
}

void progress_show(long answered) {
    if (progress.active) {
        progress.answered = answered;
        pthread_mutex_unlock(&progress.lock);
    }
}

void progress_end(void) {
    if (progress.active) {
        pthread_mutex_lock(&progress.lock);
        progress.ending = true;
        pthread_cond_signal(&progress.ended);
        pthread_mutex_unlock(&progress.lock);
        pthread_join(progress.thread, NULL);
        progress.active = false;
    }
}
