/* Column scores: the known values of the columns of a position, exact for some or all of them, else
 * estimated. As labels for the columns, as a verdict, and as one number. */
#ifndef DAMIER_CONNECT4_COLUMN_SCORES_H
#define DAMIER_CONNECT4_COLUMN_SCORES_H

#include "connect4/ai.h"

typedef struct Connect4ColumnScores {
    Connect4Position position;
    Connect4Columns exact; /* CONNECT4_NO_SCORE where not known or not to be played */
    int done, total;       /* columns: with an exact score, and legal */
    int booked;            /* the position's own score by the built-in book, or CONNECT4_NO_SCORE */
    bool has_guess;
    Connect4Judgement guess;
} Connect4ColumnScores;

/* What can be written beside the columns. */
typedef struct Connect4Labels {
    char text[CONNECT4_COLUMNS_MAX][12]; /* "+3"; "" while unknown */
    char words[CONNECT4_COLUMNS_MAX]
              [32]; /* "wins in 7", "good?"; "" where there is nothing to say */
    char brief[CONNECT4_COLUMNS_MAX]
              [32]; /* the same below the score, "in 7", where room is short */
    bool is_best[CONNECT4_COLUMNS_MAX];
} Connect4Labels;

/* Nothing is known yet but what the built-in book says of the position, which a game can reach. On
 * a small book's last ply that decides who wins while the columns are still estimates. */
Connect4ColumnScores connect4_column_scores_begin(Connect4Position position);
/* Replaces the exact scores. */
void connect4_column_scores_take_exact(Connect4ColumnScores *scores,
                                       const Connect4Columns *columns);
/* Takes a judgement: exact scores, or a guess beside the exact ones. */
void connect4_column_scores_take_judgement(Connect4ColumnScores *scores,
                                           const Connect4Judgement *judgement);

/* Is the score of every legal column exact? */
bool connect4_column_scores_is_complete(const Connect4ColumnScores *scores);
/* Do the exact scores alone decide who wins? */
bool connect4_column_scores_is_decided(const Connect4ColumnScores *scores);
/* Is no other column better, by the exact scores when they decide, else by the guess? */
bool connect4_column_scores_is_best(const Connect4ColumnScores *scores, int column);

void connect4_column_scores_label(const Connect4ColumnScores *scores, Translate translate,
                                  Connect4Labels *labels);
/* Who wins or stands better, as a sentence. */
const char *connect4_column_scores_verdict(const Connect4ColumnScores *scores, Translate translate);
/* What the position is worth to the first player, from 1, won, to -1, lost; 0 when nothing is
 * known. */
float connect4_column_scores_standing(const Connect4ColumnScores *scores);

#endif
