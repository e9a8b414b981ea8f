/* Threats: points that matter now, and forced wins. In a win by continuous fours (VCF) every move
 * of the attacker makes a four, so every answer is forced; in a win by continuous threats (VCT)
 * open threes count too (Allis, van den Herik and Huntjens, "Go-Moku and threat-space search",
 * 1993). */
#ifndef DAMIER_GOMOKU_THREATS_H
#define DAMIER_GOMOKU_THREATS_H

#include "gomoku/ai.h"
#include "gomoku/board.h"

/* The most serious threat a player can carry out with the next stone, worst last. */
typedef enum GomokuDanger {
    GOMOKU_DANGER_NONE,
    GOMOKU_DANGER_DOUBLE,    /* a double threat: a four with an open three, or two open threes */
    GOMOKU_DANGER_OPEN_FOUR, /* an open four, or two fours at once: there is an open three */
    GOMOKU_DANGER_FIVE,      /* five in a row: there is a four */
} GomokuDanger;

typedef struct GomokuThreats {
    GomokuDanger danger;
    int count;
    int points[GOMOKU_POINTS]; /* where the other side can meet it; all legal and empty */
} GomokuThreats;

typedef struct GomokuVcf {
    int move;  /* the first four */
    int plies; /* of the whole win, including the five: 1, 3, 5 … */
    int length;
    int line[GOMOKU_PV_MAX]; /* attack and forced answers in turn, cut at GOMOKU_PV_MAX */
} GomokuVcf;

/* Finds what `attacker` threatens to do with the next stone, and the points that answer it (the
 * blue rings). */
void gomoku_threats(GomokuAi *ai, const GomokuBoard *board, GomokuStone attacker,
                    GomokuThreats *threats);

/* Finds the threats that the side to move must answer, and in `chances` what it can do itself.
 * Nothing needs an answer when the side to move wins first, or when the other side threatens less
 * than an open four. */
void gomoku_threats_to_answer(GomokuAi *ai, const GomokuBoard *board, GomokuThreats *threats,
                              GomokuThreats *chances);
/* Makes the threats agree with the advice to play `point` (GOMOKU_NO_POINT: no advice): the point
 * counts as an answer too, and nothing needs an answer when it begins a win. */
void gomoku_threats_agree(GomokuThreats *threats, int point, bool is_win);

/* Finds the shortest win by continuous fours for the side to move. STATUS_NOT_FOUND: there is none;
 * STATUS_LIMIT or STATUS_CANCELLED: the budget ended first. */
Status gomoku_vcf(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *vcf);

/* Finds a win by continuous threats (fours and open threes) for the side to move, not always the
 * shortest. The line follows one of the longest defences, cut where the budget ends. Same statuses
 * as gomoku_vcf; with a node limit the answer is the same on every machine. */
Status gomoku_vct(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *vct);

#endif
