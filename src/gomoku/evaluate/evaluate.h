/* The static evaluation of the strong levels: learned weights over the line codes of the empty
 * points. tools/gomoku_train.c fits the weights and describes the model. It uses whole numbers
 * only, so that every machine gets the same score. */
#ifndef DAMIER_GOMOKU_EVALUATE_EVALUATE_H
#define DAMIER_GOMOKU_EVALUATE_EVALUATE_H

#include "gomoku/board/codes.h"

typedef struct GomokuSearchBoard GomokuSearchBoard;

/* Size of the layer that reads the two sums of vectors. */
#define EVAL_HIDDEN 16
/* Combinations of the kinds of threats on the board. */
#define EVAL_MASKS 512
/* Units of worths for one e-fold of a win's odds; EVAL_FINE of them are one point. */
#define EVAL_FINE 16
#define EVAL_SCALE (200 * EVAL_FINE)
/* The units of vectors and of hidden weights that stand for 1. */
#define EVAL_ONE 256
#define EVAL_HIDDEN_ONE 64

/* By number of a multiset of codes (codes_set_number). */
typedef struct GomokuWeights {
    int16_t worth[2][CODE_SETS]; /* for the side to move, for the other side */
    int16_t mask[EVAL_MASKS];
    int16_t vectors[CODE_SETS * EVAL_DIMS]; /* EVAL_DIMS numbers for each multiset */
    _Alignas(16) int16_t bias[EVAL_DIMS];
    /* For each hidden unit, the mover's sums first. */
    _Alignas(16) int16_t hidden[EVAL_HIDDEN * 2 * EVAL_DIMS];
    _Alignas(16) int32_t hidden_bias[EVAL_HIDDEN];
    _Alignas(16) int16_t out[EVAL_HIDDEN];
    int16_t out_bias;
} GomokuWeights;

extern const GomokuWeights gomoku_weights;

/* The kinds of threats on the board, seen by the side to move. */
int gomoku_evaluate_mask(const GomokuSearchBoard *search_board);
/* The static score for the side to move: 200 points are one e-fold of a win's odds. */
int gomoku_evaluate(const GomokuSearchBoard *search_board);

#endif
