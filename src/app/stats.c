/* Frame and event times for --stats. */
#include "app/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/process.h"

void stats_add_frame(Stats *stats, int64_t took_us) {
    if (stats->frames == 0) {
        stats->first_frame_us = took_us;
    } else {
        stats->recent_us[(stats->frames - 1) % STATS_FRAMES_KEPT] = (int)took_us;
        if (took_us > stats->longest_frame_us) {
            stats->longest_frame_us = took_us;
        }
    }
    stats->frames++;
}

void stats_add_event(Stats *stats, int64_t took_us) {
    stats->events++;
    if (took_us > stats->longest_event_us) {
        stats->longest_event_us = took_us;
    }
}

void stats_begin_answer(Stats *stats, int64_t now_us) {
    if (stats->asked_us == 0) {
        stats->asked_us = now_us;
    }
}

void stats_end_answer(Stats *stats, int64_t now_us) {
    if (stats->asked_us != 0 && now_us - stats->asked_us > stats->longest_answer_us) {
        stats->longest_answer_us = now_us - stats->asked_us;
    }
    stats->asked_us = 0;
}

static int compare(const void *left, const void *right) {
    const int a = *(const int *)left;
    const int b = *(const int *)right;
    return (a > b) - (a < b);
}

static int median_us(const Stats *stats) {
    int sorted[STATS_FRAMES_KEPT];
    const long later = stats->frames - (stats->frames > 0); /* than the first */
    const size_t count = (size_t)(later < STATS_FRAMES_KEPT ? later : STATS_FRAMES_KEPT);
    if (count == 0) {
        return 0;
    }
    memcpy(sorted, stats->recent_us, count * sizeof sorted[0]);
    qsort(sorted, count, sizeof sorted[0], compare);
    return sorted[count / 2];
}

void stats_print(const Stats *stats, int strings_rendered) {
    printf("frames drawn: %ld\n", stats->frames);
    printf("strings rendered: %d\n", strings_rendered);
    printf("first frame: %.2f ms\n", (double)stats->first_frame_us / 1000.0);
    printf("median frame: %.2f ms\n", (double)median_us(stats) / 1000.0);
    printf("longest frame: %.2f ms\n", (double)stats->longest_frame_us / 1000.0);
    printf("longest event: %.2f ms\n", (double)stats->longest_event_us / 1000.0);
    printf("longest answer: %.2f ms\n", (double)stats->longest_answer_us / 1000.0);
    printf("peak memory: %.1f MiB\n", (double)process_peak_memory() / 1048576.0);
    fflush(stdout);
}
