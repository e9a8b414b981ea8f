/* The opponents of races: their names and faces. */
#include "scenes/inversion/model/duel.h"

#include "inversion/race_match.h"
#include "scenes/shell/i18n.h"

#define FIRST_FACE 5 /* other animals than at the lowest levels of the other games */

const char *inversion_opponent_name(int opponent) {
    return opponent == INVERSION_RACE_LEARNER
               ? tr("Learner")
               : tr(inversion_race_name((InversionRaceLevel)opponent));
}

int inversion_opponent_face(int opponent) {
    return FIRST_FACE + opponent;
}
