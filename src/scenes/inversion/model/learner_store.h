/* The learner for the puzzle's rules, which the store saves. Races teach it; learner_view.c shows
 * its memory. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_LEARNER_STORE_H
#define DAMIER_SCENES_INVERSION_MODEL_LEARNER_STORE_H

#include "scenes/inversion/model/model.h"

/* Returns the learner, owned by the scene; NULL when it cannot learn these rules or memory ran out.
 */
InversionLearner *inversion_learner_of(InversionScene *self);
void inversion_learner_save(InversionScene *self);
/* "It knows 12 boards. Of its last 10 games it won 3." */
void inversion_learner_describe(const InversionLearner *learner, Text *out);

#endif
