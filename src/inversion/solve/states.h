/* The fewest clicks by a breadth-first search over the boards that the masks can make.
 *
 * The sums of masks are a product of small cyclic groups; a state is the number of such a sum.
 * From the unchanged board states are met level by level, and the search ends when two of them,
 * a level each, add up to the change: it goes half as deep as the answer, however many masks there
 * are. */
#ifndef DAMIER_INVERSION_SOLVE_STATES_H
#define DAMIER_INVERSION_SOLVE_STATES_H

#include <stdint.h>

#include "base/status.h"
#include "play/budget.h"

#define STATES_MAX (UINT32_C(1) << 26)
#define STATES_COORDINATES_MAX 26

typedef struct States {
    int colours;
    int masks;
    uint32_t count; /* of the states; 0: there are too many */
    int coordinates;
    uint8_t orders[STATES_COORDINATES_MAX];
    uint8_t *steps; /* coordinates x masks: what a mask adds to a coordinate; owned */
} States;

typedef struct StatesFound {
    int clicks;
    int lower_bound;
    uint8_t *vector; /* lent, a digit for each mask */
} StatesFound;

/* States of a product of groups of these orders without steps yet; `count` is 0 when it is too
 * large. False when memory runs out. */
bool states_init(States *states, int colours, int masks);
/* One coordinate more, below `order`, and what each mask adds to it. */
void states_add(States *states, int order, const uint8_t *steps);
void states_finish(States *states);
/* The work that a search is likely to be, in steps from state to state. */
double states_cost(const States *states);
/* The fewest clicks for the change that `solution` makes. STATUS_OK; STATUS_NO_MEMORY; the budget's
 * status with the lower bound proved until then, the vector untouched. */
Status states_search(const States *states, const uint8_t *solution, Budget *budget,
                     StatesFound *found);

#endif
