/* Why a move was a mistake: the worker finds out once the scores are known. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_REVIEW_REFUTATION_H
#define DAMIER_SCENES_CONNECT4_MODES_REVIEW_REFUTATION_H

#include "scenes/connect4/model/model.h"

/* Looks for the refutation of the review's move `index`, a mistake, as job `job` of this mode;
 * false when memory runs out. */
bool connect4_refutation_start(GameShell *shell, const Mode *mode, int job, int index);
/* Stores the worker's answer in the review; false when it has none. */
bool connect4_refutation_keep(GameShell *shell, void *payload);
#endif
