/* Hints with their reasons, and sentences about the threats on the board. */
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
    GOMOKU_REASON_HOLDS,   /* the other side wins against any move; this one takes longest */
    GOMOKU_REASON_SEARCH,  /* none of the above: no better line was found */
    GOMOKU_REASONS
} GomokuReason;

typedef struct GomokuHint {
    int point;
    GomokuReason reason;
    int moves;             /* the player's moves to the win when the reason is a win, else 0 */
    int other;             /* where the line stopped or built would begin, or GOMOKU_NO_POINT */
    GomokuThreats threats; /* of the other side */
    GomokuResult result;   /* its line; a win by fours or threats in full */
} GomokuHint;

/* Finds the best point for the side to move, and why. Every claim about a point is proved. To show
 * that it stops a win, the search finds the win that the other side has without it, and none with
 * it; to show that it builds one, the search finds the win that would follow if nobody answered.
 * Same statuses as gomoku_ai_move. */
Status gomoku_hint(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuHint *hint);
/* Writes one or two sentences in the player's language. */
void gomoku_hint_text(const GomokuHint *hint, Translate translate, Text *out);
/* The hint's earlier stages, N_(): where to look, in at most seven words, with the point in a
 * highlighted square; and the tactic by its name, and why it matters. */
const char *gomoku_hint_situation(GomokuReason reason);
const char *gomoku_hint_idea(GomokuReason reason);
/* For those who ask why, N_(): what the theory says of such a move. */
const char *gomoku_hint_theory(GomokuReason reason);

/* Describes a threat of `attacker` of at least an open four, and where the other side answers:
 * "White threatens five in a row: answer at K7 (ringed)." Writes nothing when nothing needs an
 * answer. */
void gomoku_threats_text(const GomokuThreats *threats, GomokuStone attacker, Translate translate,
                         Text *out);
/* The start of that sentence, N_(): "White threatens five in a row". */
const char *gomoku_threats_phrase(GomokuDanger danger, GomokuStone attacker);
/* What the side to move can do with its next stone, N_(): "Black can complete five in a row." */
const char *gomoku_chances_sentence(GomokuDanger danger, GomokuStone mover);

#endif
