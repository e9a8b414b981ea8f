/* Hints with their reasons, and the danger on the board in words. */
#ifndef DAMIER_GOMOKU_EXPLAIN_H
#define DAMIER_GOMOKU_EXPLAIN_H

#include "gomoku/ai.h"
#include "gomoku/threats.h"

typedef enum GomokuReason {
    GOMOKU_REASON_WINS,         /* five in a row now */
    GOMOKU_REASON_BLOCKS_FIVE,  /* the only point that stops a five */
    GOMOKU_REASON_LOST,         /* two fives cannot both be stopped */
    GOMOKU_REASON_OPEN_FOUR,    /* makes an open four or two fours */
    GOMOKU_REASON_VCF,          /* begins a win by continuous fours */
    GOMOKU_REASON_VCT,          /* begins a win by continuous threats */
    GOMOKU_REASON_FORCED_WIN,   /* the search sees a win */
    GOMOKU_REASON_BLOCKS_THREE, /* stops an open three */
    GOMOKU_REASON_DOUBLE,       /* makes two threats at once */
    GOMOKU_REASON_STOPS_FOURS,  /* else the other side wins by continuous fours from `other` on */
    GOMOKU_REASON_STOPS_THREATS,
    GOMOKU_REASON_OPEN_THREE, /* makes an open three */
    GOMOKU_REASON_BLOCKS_DOUBLE,
    GOMOKU_REASON_BUILDS_FOURS, /* threatens to win by continuous fours from `other` on */
    GOMOKU_REASON_BUILDS_THREATS,
    GOMOKU_REASON_OPENING, /* the first stones: the centre */
    GOMOKU_REASON_HOLDS,   /* the other side wins whatever is played; this takes longest */
    GOMOKU_REASON_SEARCH,  /* nothing of all that: no better line was found */
    GOMOKU_REASONS
} GomokuReason;

typedef struct GomokuHint {
    int point;
    GomokuReason reason;
    int moves; /* the player's own moves to the win, where the reason is a win; else 0 */
    int other; /* where what is stopped or built would begin, or GOMOKU_NO_POINT */
    GomokuThreats threats; /* of the other side */
    GomokuResult result;   /* its line: of a win by fours or threats the whole of it */
} GomokuHint;

/* Finds the best point for the side to move and why. What it says of a point is proved: that it
 * stops a win by finding the win that the other side would have without it, and none with it; that
 * it builds one by finding the win that would follow if nobody answered. Statuses as
 * gomoku_ai_move. */
Status gomoku_hint(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuHint *hint);
/* One or two whole sentences in the player's language. */
void gomoku_hint_text(const GomokuHint *hint, Translate translate, Text *out);
/* The stages before it, N_(): what kind of position it is, with the point in a lit square, and what
 * to look for there. */
const char *gomoku_hint_situation(GomokuReason reason);
const char *gomoku_hint_idea(GomokuReason reason);

/* What `attacker` threatens with an open four or more, and where the other side answers: "White
 * threatens five in a row: answer at K7 (ringed)."; nothing when nothing has to be answered. */
void gomoku_threats_text(const GomokuThreats *threats, GomokuStone attacker, Translate translate,
                         Text *out);
/* Its beginning, N_(): "White threatens five in a row". */
const char *gomoku_threats_phrase(GomokuDanger danger, GomokuStone attacker);
/* What the side to move can do with its next stone, N_(): "Black can complete five in a row." */
const char *gomoku_chances_sentence(GomokuDanger danger, GomokuStone mover);

#endif
