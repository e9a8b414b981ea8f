/* What is known of a position's columns, made by hand: exact scores, or guesses. */
#ifndef DAMIER_TESTS_SUPPORT_CONNECT4_KNOWN_SCORES_H
#define DAMIER_TESTS_SUPPORT_CONNECT4_KNOWN_SCORES_H

#include "connect4/column_scores.h"
#include "connect4/rules.h"

/* The empty board, as if no book had it. */
static inline Connect4ColumnScores begin_empty(void) {
    Connect4ColumnScores known = connect4_column_scores_begin(connect4_position_empty());
    known.booked = CONNECT4_NO_SCORE;
    return known;
}

static inline Connect4ColumnScores know(const int scores[7]) {
    Connect4ColumnScores known = begin_empty();
    Connect4Columns columns = known.exact;
    for (int i = 0; i < 7; i++) {
        columns.score[i] = (int8_t)scores[i];
    }
    connect4_column_scores_take_exact(&known, &columns);
    return known;
}

static inline Connect4ColumnScores guess(const int points[7]) {
    Connect4ColumnScores known = begin_empty();
    Connect4Judgement judgement = {.is_exact = false};
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        judgement.score[i] = i < 7 ? points[i] : CONNECT4_NO_JUDGEMENT;
    }
    connect4_column_scores_take_judgement(&known, &judgement);
    return known;
}

#endif
