/* The contribution of a point to the evaluation, as vectors added in one operation. Lanes have a
 * width that every processor offers; no sum comes close to the limits of its type. */
#ifndef DAMIER_GOMOKU_EVALUATE_LANES_H
#define DAMIER_GOMOKU_EVALUATE_LANES_H

#include <stdint.h>

/* Length of a point's vector. */
#define EVAL_DIMS 16
#define EVAL_LANES (EVAL_DIMS / 8)

typedef int16_t EvalLane __attribute__((vector_size(16)));

typedef union EvalVector {
    int16_t at[EVAL_DIMS];
    EvalLane lanes[EVAL_LANES];
} EvalVector;

/* What the point is worth to its colour when that colour is to move, and 2^32 times what it is
 * worth when the other one is: both are added in one operation. */
typedef int64_t EvalWorth;

static inline EvalWorth eval_worth_of(int own, int other) {
    return own + other * (INT64_C(1) << 32);
}

static inline int eval_worth_own(EvalWorth worth) {
    return (int32_t)(uint32_t)worth;
}

static inline int eval_worth_other(EvalWorth worth) {
    return (int)((worth - eval_worth_own(worth)) / (INT64_C(1) << 32));
}

#endif
