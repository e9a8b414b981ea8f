/* Threats: points that matter now, and the win by continuous fours (VCF): every move of the
 * attacker makes a four, so every answer is forced; and by continuous threats (VCT), where open
 * threes count too (Allis, van den Herik and Huntjens, "Go-Moku and threat-space search", 1993). */
#ifndef DAMIER_GOMOKU_THREATS_H
#define DAMIER_GOMOKU_THREATS_H

#include "gomoku/ai.h"
#include "gomoku/board.h"

/* The most serious thing a player can do with his next stone, worst last. */
typedef enum GomokuDanger {
    GOMOKU_DANGER_NONE,
    GOMOKU_DANGER_DOUBLE,    /* a double threat: a four with an open three, or two open threes */
    GOMOKU_DANGER_OPEN_FOUR, /* an open four, or two fours at once: there is an open three */
    GOMOKU_DANGER_FIVE,      /* five in a row: there is a four */
} GomokuDanger;

typedef struct GomokuThreats {
    GomokuDanger danger;
    int count;
    int points[GOMOKU_POINTS]; /* where the other side can meet it, each a legal empty point */
} GomokuThreats;

typedef struct GomokuVcf {
    int move;  /* the first four */
    int plies; /* of the whole win, the five included: 1, 3, 5 … */
    int length;
    int line[GOMOKU_PV_MAX]; /* attack and forced answers in turn, cut at GOMOKU_PV_MAX */
} GomokuVcf;

/* What `attacker` threatens to do with his next stone, and the points that answer it (for the
 * blue rings). */
void gomoku_threats(GomokuAi *ai, const GomokuBoard *board, GomokuStone attacker,
                    GomokuThreats *threats);

/* What the side to move has to answer, and in `chances` what it can do itself. Nothing has to be
 * answered where its own next stone comes first, or the other side threatens less than an open
 * four. */
void gomoku_threats_to_answer(GomokuAi *ai, const GomokuBoard *board, GomokuThreats *threats,
                              GomokuThreats *chances);
/* Makes what is said of threats agree with the advice to play `point` (GOMOKU_NO_POINT: no advice):
 * the point is an answer too, and where it begins a win nothing has to be answered. */
void gomoku_threats_agree(GomokuThreats *threats, int point, bool is_win);

/* The shortest win by continuous fours for the side to move. STATUS_NOT_FOUND: there is none;
 * STATUS_LIMIT or STATUS_CANCELLED: the budget ended first. */
Status gomoku_vcf(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *vcf);

/* A win by continuous threats (fours and open threes) for the side to move, not always the
 * shortest. Its line is one of the longest defences, cut where the budget ends. Statuses as
 * gomoku_vcf; under a budget's node limit the same answer on every machine. */
Status gomoku_vct(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *vct);

#endif
