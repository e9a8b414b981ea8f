/* Openings that remove the first player's advantage, as the players of Gomoku and renju use them
 * (renju.net, "Rules"). Player 0 began; the other is player 1. In each the players place stones,
 * black and white in turn, and answer questions:
 *
 * SWAP: player 0 places three stones; player 1 takes a colour.
 * SWAP2: the same, but player 1 may also place two more, and leave the colours to player 0.
 * RIF: player 0 places three stones, in the centre and the central 3x3 and 5x5 points; player 1
 *     takes a colour; white places the fourth stone; black offers two fifth ones; white picks one.
 * SOOSORV (Soosorv-N): as RIF, but with the fourth stone white says how many fifth ones are offered
 *     (1 to N); then the other player takes a colour, and black offers so many.
 * TARAGUCHI (Taraguchi-10): stones 1 to 5 go into the central 1, 3x3, 5x5, 7x7 and 9x9 points, and
 *     after each the other player takes a colour. After the fourth, that player may instead keep
 *     black and offer ten fifth stones anywhere; white picks one.
 *
 * Fifth stones that are offered may not be mirror images of one another. Offers and choices are
 * moves of the record, as stones are. */
#ifndef DAMIER_GOMOKU_OPENING_H
#define DAMIER_GOMOKU_OPENING_H

#include "gomoku/ai.h"
#include "gomoku/board.h"

typedef enum GomokuOpening {
    GOMOKU_OPENING_NONE,
    GOMOKU_OPENING_SWAP,
    GOMOKU_OPENING_SWAP2,
    GOMOKU_OPENING_RIF,
    GOMOKU_OPENING_SOOSORV,
    GOMOKU_OPENING_TARAGUCHI,
    GOMOKU_OPENINGS
} GomokuOpening;

typedef enum GomokuPhase {
    GOMOKU_PHASE_PLAY,      /* there is no opening, or it is over */
    GOMOKU_PHASE_THREE,     /* player 0 places the three stones */
    GOMOKU_PHASE_CHOICE,    /* player 1 chooses */
    GOMOKU_PHASE_TWO,       /* player 1 places two more */
    GOMOKU_PHASE_LAST_WORD, /* player 0 chooses */
    GOMOKU_PHASE_STONE,     /* the side to move places one stone */
    GOMOKU_PHASE_COUNT,     /* white says how many fifth stones are offered */
    GOMOKU_PHASE_COLOUR,    /* the other player than the last one chooses */
    GOMOKU_PHASE_OFFER,     /* black offers fifth stones */
    GOMOKU_PHASE_PICK,      /* white picks one */
    GOMOKU_PHASES
} GomokuPhase;

/* In a record their numbers follow the points: GOMOKU_POINTS + choice. */
typedef enum GomokuChoice {
    GOMOKU_CHOOSE_WHITE, /* the chooser takes white */
    GOMOKU_CHOOSE_BLACK,
    GOMOKU_CHOOSE_TWO,                        /* places two more stones; only in SWAP2 */
    GOMOKU_CHOOSE_OFFERS = GOMOKU_CHOOSE_TWO, /* + n, 1 to 10: n fifth stones are offered */
    GOMOKU_CHOICES = GOMOKU_CHOOSE_OFFERS + GOMOKU_OFFERS_MAX + 1
} GomokuChoice;

/* The move of a record that offers the fifth stone on point 0; those of other points follow. */
#define GOMOKU_OFFER_FIRST (GOMOKU_POINTS + GOMOKU_CHOICES)
/* The most moves of an opening that place no stone. */
#define GOMOKU_OPENING_MOVES_MAX (GOMOKU_OFFERS_MAX + 6)
/* N of Soosorv-N where it is not said. */
#define GOMOKU_OFFERS_USUAL 8

/* How far from even an opening may be, in the units of GomokuResult.score. */
#define GOMOKU_OPENING_EVEN 60

/* Begins an opening on an empty board. */
void gomoku_opening_begin(GomokuBoard *board, GomokuOpening opening);
/* Sets N of Soosorv-N, 1 to 10. False, and nothing changes, for another number or opening. */
bool gomoku_opening_set_most(GomokuBoard *board, int most);
/* True when the player who acts now must choose instead of placing a stone. */
bool gomoku_opening_is_choice_due(const GomokuBoard *board);
bool gomoku_opening_can_choose(const GomokuBoard *board, GomokuChoice choice);
/* False, and nothing changes, when this choice is not available. */
bool gomoku_opening_choose(GomokuBoard *board, GomokuChoice choice);
/* Whether the opening lets the next stone lie on this empty point. */
bool gomoku_opening_allows(const GomokuBoard *board, int point);
/* The side of the central square that the next stone must lie in; 0: anywhere. */
int gomoku_opening_square(const GomokuBoard *board);
/* Why a fifth stone cannot be offered on a point. */
typedef enum GomokuOfferFault {
    GOMOKU_OFFER_SOUND,
    GOMOKU_OFFER_NOT_DUE,
    GOMOKU_OFFER_TAKEN,   /* by a stone or an offer, or outside the board */
    GOMOKU_OFFER_MIRRORED /* it is the mirror image of an offer */
} GomokuOfferFault;
GomokuOfferFault gomoku_opening_offer_fault(const GomokuBoard *board, int point);
/* Offers a fifth stone. False, and nothing changes, when it cannot be offered. */
bool gomoku_opening_offer(GomokuBoard *board, int point);
/* Call it after the side to move has placed a stone: enters the next phase if this was the last
 * stone of the current one. */
void gomoku_opening_note_stone(GomokuBoard *board);
/* The player who acts now, 0 or 1. */
int gomoku_opening_player(const GomokuBoard *board);
/* "none", "swap", "swap2", "rif", "soosorv", "taraguchi"; "white", "black", "two", "1" to "10". */
const char *gomoku_opening_id(GomokuOpening opening);
const char *gomoku_choice_id(GomokuChoice choice);
/* Adds the opening of a board as descriptions have it: its id, with N of Soosorv-N behind it. */
void gomoku_opening_to_text(const GomokuBoard *board, Text *out);
/* Reads such a text of `length` bytes and begins the opening on an empty board. False, and nothing
 * changes, when there is no such opening. */
bool gomoku_opening_from_text(GomokuBoard *board, const char *text, size_t length);
/* The choice with that id; GOMOKU_CHOICES when there is none. */
GomokuChoice gomoku_choice_by_id(const char *id);

/* ---- The computer's part ---- */

/* Returns one of the first three stones, drawn with `seed` until a search of 80 000 nodes rates the
 * resulting position even. GOMOKU_NO_POINT when memory runs out. */
int gomoku_opening_stone(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget);

typedef struct GomokuOpeningAnswer {
    GomokuChoice choice;
    int points[2]; /* the best move; with GOMOKU_CHOOSE_TWO the fourth and fifth stones */
    int score;     /* of the position, for the side to move */
} GomokuOpeningAnswer;

/* Decides when a choice of colour is due, or would be: on a board outside any phase, with three
 * stones under SWAP2 or with five. With `may_put_two` it may also choose GOMOKU_CHOOSE_TWO. False
 * when memory runs out. */
bool gomoku_opening_answer(GomokuAi *ai, const GomokuBoard *board, bool may_put_two, Budget *budget,
                           GomokuOpeningAnswer *answer);
/* Finds a stone of the side to move, near the others, after which the score of the other side is
 * closest to `wanted`. GOMOKU_NO_POINT when there is none or memory runs out. */
int gomoku_opening_balance(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget);
/* Finds the computer's stone, offer or choice, in any phase of the opening, as a move of a record:
 * the positions that may follow are searched, and where the other player chooses next, the most
 * even one is taken. */
Status gomoku_opening_move(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget,
                           int *move);

#endif
