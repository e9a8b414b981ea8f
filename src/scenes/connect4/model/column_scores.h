/* What is known of the columns of a position (connect4/column_scores.h), in the player's language.
 */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_COLUMN_SCORES_H
#define DAMIER_SCENES_CONNECT4_MODEL_COLUMN_SCORES_H

#include "connect4/column_scores.h"

/* What each column does, from the best to the worst; or which look best. */
void connect4_column_scores_text(const Connect4ColumnScores *scores, Text *out);

#endif
