/* Levels of the map (inversion/levels/level_map.h) in the scene: which one is on the board, and
 * what the store keeps of them. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_LEVELS_H
#define DAMIER_SCENES_INVERSION_MODEL_LEVELS_H

#include "inversion/levels/level_map.h"
#include "scenes/inversion/model/model.h"

/* Writes the first level for a player who has solved nothing yet. False, and nothing is written,
 * for any other player. */
bool inversion_levels_write_first(Store *store, Text *id);
/* Sets `level` from the puzzle on the board. */
void inversion_levels_recognize(InversionScene *self);
/* Notes a level that is solved, or solved better. */
void inversion_levels_record(InversionScene *self);
/* Replaces the puzzle by the level. */
void inversion_begin_level(InversionScene *self, int level);
/* The level to offer after the one on the board; -1: that is no level, or all are solved. */
int inversion_levels_next(const InversionScene *self);

#endif
