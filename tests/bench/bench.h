/* Bench: a window under a virtual X server, for measurements. */
#ifndef DAMIER_TESTS_BENCH_BENCH_H
#define DAMIER_TESTS_BENCH_BENCH_H

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

#include "e2e/description.h"
#include "e2e/process.h"

enum { BENCH_TIMEOUT_MS = 10000 };

typedef struct Bench {
    const char *program;
    char folder[256]; /* of the player's data */
    Display *display;
    Window window;
    Process damier;
    uint64_t seed;     /* of the random play */
    Description block; /* the last one */
    /* Of the last run: */
    double longest_event_ms, longest_frame_ms, longest_answer_ms, median_frame_ms, frames;
} Bench;

double bench_now_ms(void);
/* Lets the program rest for a while. */
void bench_rest(int milliseconds);
/* Sorts the times and returns the one that `share` of them do not exceed. */
double bench_quantile(double *times, int count, double share);
/* Prints a line of the table: the name, the goal (NULL: none), and a figure in printf's format. */
void bench_row(const char *name, const char *goal, const char *format, ...);

/* Starts the program in a scene and a size; true once its first frame is there. */
bool bench_start(Bench *bench, const char *scene, const char *size);
/* Waits for the first block and finds the window. */
bool bench_find_window(Bench *bench);
/* Ends the program and reads the output of its --stats. */
void bench_stop(Bench *bench);

/* Sends a key, or a click in the middle of a control, as a player would. */
void bench_press(Bench *bench, KeySym key);
void bench_click(Bench *bench, const DescribedControl *control);
/* Clicks the control with this id as soon as it can be clicked; false if it never can. */
bool bench_click_id(Bench *bench, const char *id);
/* Makes the window draw again. */
void bench_expose(Bench *bench);

/* session.c: measures the latency of clicks while the computer thinks, and the longest stalls in a
 * long session of random play. False when the program does not answer. */
bool session_measure_thinking(Bench *bench);
bool session_measure_stalls(Bench *bench);

#endif
