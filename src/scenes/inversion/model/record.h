/* What the player has solved, by rule set, as the store keeps it. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_RECORD_H
#define DAMIER_SCENES_INVERSION_MODEL_RECORD_H

#include "inversion/notation.h"
#include "inversion/tally.h"
#include "scenes/inversion/model/model.h"

/* Zeros when nothing is known. */
InversionTally inversion_tally_load(Store *store, InversionRuleset ruleset);

#endif
