/* Describe: prints what can be clicked on standard output, for tests, scripts and screen readers.
 */
#ifndef DAMIER_APP_DESCRIBE_H
#define DAMIER_APP_DESCRIBE_H

#include <stdbool.h>

#include "app/scene_stack.h"

typedef struct Describe {
    char *last; /* the block printed last */
    char *next; /* buffer for the block to compare with it */
    char *line; /* buffer for STATUS and STATE */
    long revision;
} Describe;

/* False when memory runs out. Zero-initialise first. */
bool describe_open(Describe *describe);
void describe_close(Describe *describe);
/* Prints READY: the first frame is on the screen. */
void describe_ready(void);
/* Prints the block of the scene: each control with the part of it that can be pressed, and at 0 0 0
 * 0 when it is scrolled out of sight. Prints nothing when the block equals the last one. `scale`:
 * device pixels per unit. */
void describe_scene(Describe *describe, ActiveScene active, float scale);

#endif
