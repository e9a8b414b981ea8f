/* What a point adds to the evaluation, as numbers that are added at once. Lanes are as wide as
 * every processor has them; none of the sums comes near the end of its type. */
#ifndef DAMIER_GOMOKU_EVALUATE_LANES_H
#define DAMIER_GOMOKU_EVALUATE_LANES_H

#include <stdint.h>

/* Length of a point's vector. */
#define EVAL_DIMS 16
#define EVAL_LANES (EVAL_DIMS / 8)

typedef int16_t EvalLane __attribute__((vector_size(16)));
typedef int32_t EvalWide __attribute__((vector_size(16)));

typedef union EvalVector {
    int16_t at[EVAL_DIMS];
    EvalLane lanes[EVAL_LANES];
} EvalVector;

/* Worth to its colour when that is to move, and when the other one is. */
typedef union EvalWorth {
    struct {
        int32_t own;
        int32_t other;
    };
    EvalWide lane;
} EvalWorth;

#endif
