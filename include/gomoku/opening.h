/* Openings that remove the first player's advantage. In SWAP the player who begins places three
 * stones, black, white, black; the other player then takes either colour. In SWAP2 (renju.net,
 * Gomocup) the other player may instead place two more, white and black, and leave the choice to
 * the player who began.
 *
 * Player 0 began; the other is player 1. A choice is a move of the record, as a stone is. */
#ifndef DAMIER_GOMOKU_OPENING_H
#define DAMIER_GOMOKU_OPENING_H

#include "gomoku/ai.h"
#include "gomoku/board.h"

typedef enum GomokuOpening {
    GOMOKU_OPENING_NONE,
    GOMOKU_OPENING_SWAP,
    GOMOKU_OPENING_SWAP2,
    GOMOKU_OPENINGS
} GomokuOpening;

typedef enum GomokuPhase {
    GOMOKU_PHASE_PLAY,      /* there is no opening, or it is over */
    GOMOKU_PHASE_THREE,     /* player 0 places the three stones */
    GOMOKU_PHASE_CHOICE,    /* player 1 chooses */
    GOMOKU_PHASE_TWO,       /* player 1 places two more */
    GOMOKU_PHASE_LAST_WORD, /* player 0 chooses */
} GomokuPhase;

/* In a record their numbers follow the points: GOMOKU_POINTS + choice. */
typedef enum GomokuChoice {
    GOMOKU_CHOOSE_WHITE, /* the chooser takes white, and is to move */
    GOMOKU_CHOOSE_BLACK,
    GOMOKU_CHOOSE_TWO, /* places two more stones; only for player 1 of SWAP2 */
    GOMOKU_CHOICES
} GomokuChoice;

/* How far from even an opening may be, in the units of GomokuResult.score. */
#define GOMOKU_OPENING_EVEN 60

/* Begins an opening on an empty board. */
void gomoku_opening_begin(GomokuBoard *board, GomokuOpening opening);
/* True when the player who acts now must choose instead of placing a stone. */
bool gomoku_opening_is_choice_due(const GomokuBoard *board);
bool gomoku_opening_can_choose(const GomokuBoard *board, GomokuChoice choice);
/* False, and nothing changes, when this choice is not available. */
bool gomoku_opening_choose(GomokuBoard *board, GomokuChoice choice);
/* Call it after the side to move has placed a stone: enters the next phase if this was the last
 * stone of the current one. */
void gomoku_opening_note_stone(GomokuBoard *board);
/* The player who acts now, 0 or 1. */
int gomoku_opening_player(const GomokuBoard *board);
/* "none", "swap", "swap2"; "white", "black", "two". */
const char *gomoku_opening_id(GomokuOpening opening);
const char *gomoku_choice_id(GomokuChoice choice);
/* The value with that id; GOMOKU_OPENINGS or GOMOKU_CHOICES when there is none. */
GomokuOpening gomoku_opening_by_id(const char *id);
GomokuChoice gomoku_choice_by_id(const char *id);

/* ---- The computer's part ---- */

/* Returns one of the first three stones, drawn with `seed` until a search of 80 000 nodes rates the
 * resulting position even. GOMOKU_NO_POINT when memory runs out. */
int gomoku_opening_stone(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget);

typedef struct GomokuOpeningAnswer {
    GomokuChoice choice;
    int points[2]; /* the best move; with GOMOKU_CHOOSE_TWO the fourth and fifth stones */
    int score;     /* of the position, for white, who is to move */
} GomokuOpeningAnswer;

/* Decides when a choice is due, or would be: on a board outside any phase, with three stones under
 * SWAP2 or with five. With `may_put_two` it may also choose GOMOKU_CHOOSE_TWO. False when memory
 * runs out. */
bool gomoku_opening_answer(GomokuAi *ai, const GomokuBoard *board, bool may_put_two, Budget *budget,
                           GomokuOpeningAnswer *answer);
/* Finds the computer's stone or choice, in any phase of the opening, as a move of a record. */
Status gomoku_opening_move(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget,
                           int *move);

#endif
