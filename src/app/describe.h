/* Describe: says on standard output what can be clicked, for tests, scripts and speech. */
#ifndef DAMIER_APP_DESCRIBE_H
#define DAMIER_APP_DESCRIBE_H

#include <stdbool.h>

#include "app/scene_stack.h"

typedef struct Describe {
    char *said; /* the block that was said last */
    char *next; /* room for the one to compare it with */
    long revision;
} Describe;

/* False when memory runs out. Zero-initialise first. */
bool describe_open(Describe *describe);
void describe_close(Describe *describe);
/* The first frame is on the screen. */
void describe_ready(void);
/* Says the block of the scene if it is not the one said last. `scale`: device pixels in a unit. */
void describe_scene(Describe *describe, ActiveScene active, float scale);

#endif
