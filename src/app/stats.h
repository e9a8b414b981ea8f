/* Stats: how long the program's frames and events took. */
#ifndef DAMIER_APP_STATS_H
#define DAMIER_APP_STATS_H

#include <stdint.h>

enum { STATS_FRAMES_KEPT = 512 };

typedef struct Stats {
    long frames;
    long events;
    int64_t longest_frame_us; /* from the second frame on: the first one opens the fonts */
    int64_t first_frame_us;
    int64_t longest_event_us;
    int64_t longest_answer_us; /* from an input to the end of the drawing that answers it */
    int64_t asked_us;          /* when the first input came that is not answered yet; 0: none is */
    int recent_us[STATS_FRAMES_KEPT]; /* of the last frames, for their median */
} Stats;

void stats_add_frame(Stats *stats, int64_t took_us);
void stats_add_event(Stats *stats, int64_t took_us);
/* An input has come, and all that came are answered; at times of the monotonic clock. */
void stats_begin_answer(Stats *stats, int64_t now_us);
void stats_end_answer(Stats *stats, int64_t now_us);
/* Prints all on standard output. */
void stats_print(const Stats *stats, int strings_rendered);

#endif
