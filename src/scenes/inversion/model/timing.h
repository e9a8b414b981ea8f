/* How long the player has thought about the puzzle, and the best time for puzzles of this kind: the
 * level, or any puzzle of these rules and this size. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_TIMING_H
#define DAMIER_SCENES_INVERSION_MODEL_TIMING_H

#include "scenes/inversion/model/model.h"

/* Follows a change of the position. Pauses between two masks count up to two minutes; time away
 * from the game, and after the puzzle has been solved, does not count. */
void inversion_timing_follow(InversionScene *self, PositionChange change);
int inversion_timing_seconds(const InversionScene *self);
/* Takes the time of a puzzle that has just been solved without help: it may be the best. */
void inversion_timing_record(InversionScene *self);

#endif
