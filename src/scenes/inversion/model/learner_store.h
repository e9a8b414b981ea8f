/* The learner of the puzzle's rules, kept in the store: races teach it, and its memory is looked
 * at (learner_view.c). */
#ifndef DAMIER_SCENES_INVERSION_MODEL_LEARNER_STORE_H
#define DAMIER_SCENES_INVERSION_MODEL_LEARNER_STORE_H

#include "scenes/inversion/model/model.h"

/* NULL when it cannot learn these rules or memory ran out. */
InversionLearner *inversion_learner_of(InversionScene *self);
void inversion_learner_save(InversionScene *self);
/* "It knows 12 boards. Of its last 10 games it won 3." */
void inversion_learner_describe(const InversionLearner *learner, Text *out);

#endif
