/* The span of the boards that a learner knows, each with its masks, as a matrix in Howell form. */
#ifndef DAMIER_INVERSION_RACE_LEARNER_SPAN_H
#define DAMIER_INVERSION_RACE_LEARNER_SPAN_H

#include "inversion/learner.h"

#define LEARNER_SPAN_DIGITS (INVERSION_LEARNER_CELLS_MAX + INVERSION_LEARNER_MASKS_MAX)

/* At most one row for each cell, the first one that the row changes: the change, then the masks
 * that make it. Modulo a composite number a row also stands for its multiples that begin later
 * (Howell 1986). */
typedef struct LearnerSpan {
    int cells, digits, colours;
    uint8_t remainders[128]; /* by sum of digits: the sum modulo the colours */
    bool has_row[INVERSION_LEARNER_CELLS_MAX];
    uint8_t rows[INVERSION_LEARNER_CELLS_MAX][LEARNER_SPAN_DIGITS];
} LearnerSpan;

/* Builds the span of all boards that the learner knows. */
void learner_span_make(LearnerSpan *span, const InversionLearner *learner);
/* True when `change` lies in the span; `vector` then receives how often each mask is played. */
bool learner_span_find(const LearnerSpan *span, const uint8_t *change, uint8_t *vector);

#endif
