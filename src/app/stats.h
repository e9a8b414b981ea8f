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
    int recent_us[STATS_FRAMES_KEPT]; /* of the last frames, for their median */
} Stats;

void stats_add_frame(Stats *stats, int64_t took_us);
void stats_add_event(Stats *stats, int64_t took_us);
/* Prints all on standard output. */
void stats_print(const Stats *stats, int strings_rendered);

#endif
