/* Viewer: a past game on a page, gone through move by move without taking it out of the archive.
 * Zero-initialise. */
#ifndef DAMIER_SCENES_PAGES_VIEWER_H
#define DAMIER_SCENES_PAGES_VIEWER_H

#include "scenes/pages/page.h"
#include "scenes/shell/entry.h"

typedef struct Viewer {
    const GameEntry *game; /* NULL: closed */
    Session *session;      /* a copy; owned */
} Viewer;

/* Where the steps go; the values of the commands of a row of four buttons. */
typedef enum ViewerStep { VIEWER_FIRST, VIEWER_BACK, VIEWER_FORWARD, VIEWER_LAST } ViewerStep;

/* Shows a copy of the game; false when memory runs out. */
bool viewer_open(Viewer *viewer, const GameEntry *game, const Session *session);
void viewer_close(Viewer *viewer);
/* Moves to another position; false when it is there already. */
bool viewer_step(Viewer *viewer, ViewerStep step);
/* Adds the board, at most `height` units high, the number of the move, and the four steps, whose
 * commands are `steps` in the order of ViewerStep. */
void viewer_build(const Viewer *viewer, Panel *panel, float height, const Command *steps);

#endif
