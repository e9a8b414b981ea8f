/* What the player has solved, by rule set, as the store keeps it. */
#ifndef DAMIER_SCENES_INVERSION_RECORD_H
#define DAMIER_SCENES_INVERSION_RECORD_H

#include "inversion/notation.h"
#include "model.h"

typedef enum InversionTallyCount {
    TALLY_ALONE,  /* puzzles solved without help */
    TALLY_FEWEST, /* of these, with as few masks as the best */
    TALLY_ABOVE,  /* masks above the best, summed */
    TALLY_STARS,  /* summed */
    TALLY_HELPED, /* puzzles solved with help */
    TALLY_COUNTS,
} InversionTallyCount;

typedef struct InversionTally {
    int counts[TALLY_COUNTS];
} InversionTally;

/* Zeros when nothing is known. */
InversionTally inversion_tally_load(Store *store, InversionRuleset ruleset);

#endif
