/* The contribution of a point to the evaluation, as vectors added in one operation. Lanes have a
 * width that every processor offers; no sum comes close to the limits of its type. */
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

/* What the point is worth to its colour when that colour is to move, and when the other one is. */
typedef union EvalWorth {
    struct {
        int32_t own;
        int32_t other;
    };
    EvalWide lane;
} EvalWorth;

#endif
