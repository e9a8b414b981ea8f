/* Stats: how long frames and events took, for --stats. */
#ifndef DAMIER_APP_STATS_H
#define DAMIER_APP_STATS_H

#include <stdint.h>

enum { STATS_FRAMES_KEPT = 512 };

typedef struct Stats {
    long frames;
    long events;
    int64_t longest_frame_us; /* from the second on: the first opens the fonts */
    int64_t first_frame_us;
    int64_t longest_event_us;
    int64_t longest_answer_us;        /* from an input to the end of the redraw it causes */
    int64_t asked_us;                 /* when the oldest unanswered input came; 0: none */
    int recent_us[STATS_FRAMES_KEPT]; /* the last frames, for the median */
} Stats;

void stats_add_frame(Stats *stats, int64_t took_us);
void stats_add_event(Stats *stats, int64_t took_us);
/* An input has come; all inputs are answered. Times of the monotonic clock. */
void stats_begin_answer(Stats *stats, int64_t now_us);
void stats_end_answer(Stats *stats, int64_t now_us);
/* Prints everything on standard output. */
void stats_print(const Stats *stats, int strings_rendered);

#endif
