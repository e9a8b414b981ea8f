/* A duel as the board area shows it: the board of the opponent in a race beside the player's. The
 * race keeps it up to date. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_DUEL_H
#define DAMIER_SCENES_INVERSION_MODEL_DUEL_H

#include <stdbool.h>

#include "inversion/rules.h"

typedef enum InversionDuelTurn {
    INVERSION_DUEL_NOBODYS, /* both play when they like, or the race is over */
    INVERSION_DUEL_YOURS,
    INVERSION_DUEL_THEIRS,
} InversionDuelTurn;

/* Zeros: there is no duel. */
typedef struct InversionDuel {
    bool is_on;
    bool is_over;
    bool is_won;   /* by the player */
    int opponent;  /* as in InversionRaceOptions */
    int differing; /* cells of the opponent's board that differ from the goal */
    InversionDuelTurn turn;
    uint8_t board[INVERSION_CELLS_MAX];
    uint8_t flipped[INVERSION_CELLS_MAX]; /* 1: by the opponent's last mask */
} InversionDuel;

/* The opponent's name in the player's language. */
const char *inversion_opponent_name(int opponent);
/* The face of the opponent (kit/game/face.h). */
int inversion_opponent_face(int opponent);

#endif
