/* Back to before the mistake: all steps since the first digit that differs from the one solution
 * are taken back (and can be redone). */
#ifndef DAMIER_SCENES_SUDOKU_MISTAKE_H
#define DAMIER_SCENES_SUDOKU_MISTAKE_H

#include "model.h"

/* Fits Command.run. Refuses with a reason when there is no mistake. It is a help. */
void sudoku_undo_mistake(GameFrame *frame, void *self, int value);

#endif
