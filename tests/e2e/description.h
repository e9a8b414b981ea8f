/* Description: reads the blocks that --describe prints. */
#ifndef DAMIER_TESTS_E2E_DESCRIPTION_H
#define DAMIER_TESTS_E2E_DESCRIPTION_H

#include <stdbool.h>

#include "e2e/process.h"

enum { DESCRIPTION_LINE_SIZE = 65536, DESCRIPTION_CONTROLS_MAX = 1024 };

typedef struct DescribedControl {
    char id[32];
    int x, y, width, height;
    char state[16];
} DescribedControl;

typedef struct Description {
    char scene[32];
    long revision;
    char status[1024];
    char position[DESCRIPTION_LINE_SIZE];
    DescribedControl controls[DESCRIPTION_CONTROLS_MAX];
    int count;
} Description;

/* Reads the next whole block. When none comes within `timeout_ms`, returns false and leaves
 * *description unchanged. */
bool description_read(Process *damier, int timeout_ms, Description *description);
/* The control with this id, or NULL. */
const DescribedControl *description_find(const Description *description, const char *id);
/* True when the control exists and is enabled. */
bool description_can_click(const Description *description, const char *id);

#endif
