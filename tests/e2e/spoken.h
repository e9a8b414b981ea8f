/* Spoken: the blocks in which the program tells what can be clicked (--describe). */
#ifndef DAMIER_TESTS_E2E_SPOKEN_H
#define DAMIER_TESTS_E2E_SPOKEN_H

#include <stdbool.h>

#include "e2e/process.h"

enum { SPOKEN_LINE_SIZE = 65536, SPOKEN_CONTROLS_MAX = 1024 };

typedef struct SpokenControl {
    char id[32];
    int x, y, width, height;
    char state[16];
} SpokenControl;

typedef struct Spoken {
    char scene[32];
    long revision;
    char status[1024];
    char position[SPOKEN_LINE_SIZE];
    SpokenControl controls[SPOKEN_CONTROLS_MAX];
    int count;
} Spoken;

/* Reads the next whole block; false (and *spoken as it was) when none comes in `timeout_ms`. */
bool spoken_read(Process *damier, int timeout_ms, Spoken *spoken);
/* The control, or NULL. */
const SpokenControl *spoken_find(const Spoken *spoken, const char *id);
/* True when it is there and enabled. */
bool spoken_can_click(const Spoken *spoken, const char *id);

#endif
