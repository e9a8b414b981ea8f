/* What the player has solved, by rule set, as saved in the store. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_RECORD_H
#define DAMIER_SCENES_INVERSION_MODEL_RECORD_H

#include "inversion/notation.h"
#include "inversion/tally.h"
#include "scenes/inversion/model/model.h"

/* Returns zeros when nothing is saved. */
InversionTally inversion_tally_load(Store *store, InversionRuleset ruleset);

#endif
