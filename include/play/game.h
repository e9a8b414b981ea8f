/* GameRules: a game for code that need not know which game it is: a const table of functions over a
 * state that is plain memory. States hold no pointers; copy them by assignment and compare them
 * with memcmp (setup clears every byte first, padding too). */
#ifndef DAMIER_PLAY_GAME_H
#define DAMIER_PLAY_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

/* One move, encoded by its game (see its rules.h). */
typedef uint32_t Move;

#define MOVE_NONE UINT32_MAX
/* Enough bytes for the text of any move of any game, including the final 0. */
#define MOVE_TEXT_SIZE 32

typedef enum Outcome {
    OUTCOME_ONGOING,
    OUTCOME_FIRST_WINS,
    OUTCOME_SECOND_WINS,
    OUTCOME_DRAW,
    OUTCOME_SOLVED, /* puzzles: the goal is reached */
} Outcome;

typedef struct GameRules {
    const char *name;  /* one word, used in saved files and on the command line */
    size_t state_size; /* bytes of a state */
    /* Fills `state` from a one-line description without tab or line feed; "" is the game's usual
     * start. STATUS_BAD_INPUT leaves `state` undefined and adds the reason to `reason`, in its
     * language (text_say), as a sentence that can be quoted: no capital, no full stop. */
    Status (*setup)(void *state, const char *description, Text *reason);
    /* Plays `move`. False, with the state untouched, when the move is not legal here. */
    bool (*apply)(void *state, Move move);
    Outcome (*outcome)(const void *state);
    /* A move as one word without blanks, and back. False when `text` is not a move of the game;
     * apply decides whether it is legal. */
    void (*move_to_text)(Move move, Text *out);
    bool (*move_from_text)(const char *text, Move *move);
} GameRules;

#endif
