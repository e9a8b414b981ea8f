/* What a game is, for the code that does not care which: a const table of functions over a state
 * that is plain memory. States hold no pointers, are copied by assignment and compared by memcmp
 * (setup clears every byte first, padding too). */
#ifndef DAMIER_PLAY_GAME_H
#define DAMIER_PLAY_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

/* One move, packed by its game (each game's rules.h says how). */
typedef uint32_t Move;

#define MOVE_NONE UINT32_MAX
/* Long enough for the text of any move of any game, its final 0 included. */
#define MOVE_TEXT_SIZE 32

typedef enum Outcome {
    OUTCOME_ONGOING,
    OUTCOME_FIRST_WINS,
    OUTCOME_SECOND_WINS,
    OUTCOME_DRAW,
    OUTCOME_SOLVED, /* puzzles: the goal is reached */
} Outcome;

typedef struct GameRules {
    const char *name;  /* one word, in saved files and on the command line */
    size_t state_size; /* bytes of a state */
    /* Fills `state` from a one-line description (no tab, no line feed; "" is the game's usual
     * start). STATUS_BAD_INPUT leaves `state` undefined and adds to `reason` why, in its language
     * (text_say), as a sentence that may be quoted: no capital, no full stop. */
    Status (*setup)(void *state, const char *description, Text *reason);
    /* Plays `move`; false, and the state untouched, when the move is not legal here. */
    bool (*apply)(void *state, Move move);
    Outcome (*outcome)(const void *state);
    /* A move as one word without blanks, and back; false when `text` is no move of the game
     * (whether it is legal is for apply to say). */
    void (*move_to_text)(Move move, Text *out);
    bool (*move_from_text)(const char *text, Move *move);
} GameRules;

#endif
