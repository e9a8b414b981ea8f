/* Finds the move that decided a game. */
#include "play/turning_point.h"

#include <stdbool.h>

/* The value of position number `index` for the side of the move `move`. */
static float value_for(const TurningGame *game, int move, int index) {
    return game->mover[move] == 0 ? game->values[index] : -game->values[index];
}

float turning_point_loss(const TurningGame *game, int index) {
    if (game->mover[index] < 0) {
        return 0;
    }
    const float loss = value_for(game, index, index) - value_for(game, index, index + 1);
    return loss > 0 ? loss : 0;
}

static bool is_given_back(const TurningGame *game, int move) {
    for (int i = move + 1; i <= game->moves; i++) {
        if (value_for(game, move, i) >= value_for(game, move, move)) {
            return true;
        }
    }
    return false;
}

int turning_point_find(const TurningGame *game) {
    int found = -1;
    for (int i = 0; i < game->moves; i++) {
        const float loss = turning_point_loss(game, i);
        const float most = found < 0 ? game->least : turning_point_loss(game, found);
        if (loss >= most && !is_given_back(game, i)) {
            found = i;
        }
    }
    return found;
}
