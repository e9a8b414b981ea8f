/* Openings that take away the first player's advantage. With SWAP who begins puts three stones,
 * black, white, black; the other then takes the colour it likes. With SWAP2 (renju.net, Gomocup) it
 * may also put two more, white and black, and leave the choice to who began.
 *
 * The players are 0, who began, and 1; a choice is a move of the record like a stone. */
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
    GOMOKU_PHASE_PLAY,      /* no opening, or it is over */
    GOMOKU_PHASE_THREE,     /* player 0 puts the three stones */
    GOMOKU_PHASE_CHOICE,    /* player 1 chooses */
    GOMOKU_PHASE_TWO,       /* player 1 puts two more */
    GOMOKU_PHASE_LAST_WORD, /* player 0 chooses */
} GomokuPhase;

/* As moves of a record they follow the points: GOMOKU_POINTS + choice. */
typedef enum GomokuChoice {
    GOMOKU_CHOOSE_WHITE, /* who chooses has white, and is to move */
    GOMOKU_CHOOSE_BLACK,
    GOMOKU_CHOOSE_TWO, /* puts two more stones; SWAP2's player 1 only */
    GOMOKU_CHOICES
} GomokuChoice;

/* So far from even, in the units of GomokuResult.score, an opening may be. */
#define GOMOKU_OPENING_EVEN 60

/* Begins an opening on an empty board. */
void gomoku_opening_begin(GomokuBoard *board, GomokuOpening opening);
/* Must the player who acts choose now, rather than put a stone? */
bool gomoku_opening_is_choice_due(const GomokuBoard *board);
bool gomoku_opening_can_choose(const GomokuBoard *board, GomokuChoice choice);
/* False, and nothing changed, when it cannot be chosen. */
bool gomoku_opening_choose(GomokuBoard *board, GomokuChoice choice);
/* After a stone of the side to move: goes on to the next phase where it was the last of its phase.
 */
void gomoku_opening_note_stone(GomokuBoard *board);
/* Who acts now, 0 or 1. */
int gomoku_opening_player(const GomokuBoard *board);
/* "none", "swap", "swap2"; "white", "black", "two". */
const char *gomoku_opening_id(GomokuOpening opening);
const char *gomoku_choice_id(GomokuChoice choice);
/* The number of an id; GOMOKU_OPENINGS or GOMOKU_CHOICES when there is none such. */
GomokuOpening gomoku_opening_by_id(const char *id);
GomokuChoice gomoku_choice_by_id(const char *id);

/* ---- What the computer does ---- */

/* One of the first three stones: drawn by `seed` until a search of 80 000 nodes calls what comes of
 * it even. GOMOKU_NO_POINT when memory runs out. */
int gomoku_opening_stone(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget);

typedef struct GomokuOpeningAnswer {
    GomokuChoice choice;
    int points[2]; /* the best move; for two stones the fourth and the fifth */
    int score;     /* of the position for white, which is to move */
} GomokuOpeningAnswer;

/* Decides where a choice is due, or would be: on a board without phase, with three stones under
 * SWAP2 or five. False when memory runs out. */
bool gomoku_opening_answer(GomokuAi *ai, const GomokuBoard *board, bool may_put_two, Budget *budget,
                           GomokuOpeningAnswer *answer);
/* The computer's stone or choice as a move of a record, whatever phase of the opening it is. */
Status gomoku_opening_move(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget,
                           int *move);

#endif
