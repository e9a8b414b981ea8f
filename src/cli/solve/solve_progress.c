/* The progress line on stderr. */
#include <stdbool.h>
#include <stdio.h>

#include "cli/solve/solve_budget.h"
#include "cli/solve/solve_driver.h"
#include "cli/thread_team.h"
#include "sys/disk.h"
#include "sys/locale.h"
#include "sys/thread.h"

#define FIRST_AFTER_S 2
#define EVERY_MS 1000

/* Global, like the terminal. `lock` covers the rest and keeps progress and answers apart. */
static struct {
    ThreadTeam *showing; /* NULL: nothing is shown */
    bool shown;
    long answered;
    int64_t begun_ms;
    ThreadLock lock;
} progress;

static void erase(void) {
    if (progress.shown) {
        fputs("\r\033[K", stderr);
        progress.shown = false;
    }
}

static void show_every_second(ThreadTeam *team, void *state) {
    (void)state;
    int64_t next_ms = progress.begun_ms;
    do {
        const int64_t elapsed_s = (solve_now_ms(NULL) - progress.begun_ms) / 1000;
        thread_lock(&progress.lock);
        if (elapsed_s >= FIRST_AFTER_S) {
            fputs("\r\033[K", stderr);
            fprintf(stderr, locale_text("%ld answered, %lld s"), progress.answered,
                    (long long)elapsed_s);
            progress.shown = true;
        }
        thread_unlock(&progress.lock);
        next_ms += EVERY_MS;
    } while (!thread_team_pause(team, next_ms));
}

void progress_begin(void) {
    static const ThreadTeamJob job = {.run = show_every_second};
    progress.begun_ms = solve_now_ms(NULL);
    progress.showing = disk_is_terminal(2) ? thread_team_create(&job, 1, NULL) : NULL;
    if (progress.showing && thread_team_start(progress.showing, 0) == 0) {
        thread_team_destroy(progress.showing);
        progress.showing = NULL;
    }
}

void progress_hide(void) {
    if (progress.showing) {
        thread_lock(&progress.lock);
        erase();
    }
}

void progress_show(long answered) {
    if (progress.showing) {
        progress.answered = answered;
        thread_unlock(&progress.lock);
    }
}

void progress_end(void) {
    if (progress.showing) {
        thread_team_stop(progress.showing);
        thread_team_destroy(progress.showing);
        progress.showing = NULL;
        erase();
    }
}
