/* The fewest clicks by a breadth-first search over the reachable boards.
 *
 * The sums of masks form a product of small cyclic groups; a state is the number of such a sum. The
 * search starts at the unchanged board and ends when two states add up to the change. So it goes
 * half as deep as the answer, for any number of masks. */
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
    uint32_t count; /* number of states; 0: too many */
    int coordinates;
    uint8_t orders[STATES_COORDINATES_MAX];
    uint8_t *steps; /* coordinates x masks: how much a mask adds to a coordinate; owned */
} States;

typedef struct StatesFound {
    int clicks;
    int lower_bound;
    uint8_t *vector; /* borrowed, a digit for each mask */
} StatesFound;

/* Starts with the trivial group and no coordinates. False when memory runs out. */
bool states_init(States *states, int colours, int masks);
/* Adds a coordinate below `order`, and how much each mask adds to it. Sets `count` to 0 when there
 * are more than STATES_MAX states. */
void states_add(States *states, int order, const uint8_t *steps);
void states_finish(States *states);
/* The expected work of a search, in steps from state to state. */
double states_cost(const States *states);
/* Finds the fewest clicks for the change that `solution` makes. STATUS_OK; STATUS_NO_MEMORY; the
 * budget's status: `lower_bound` is then the bound proved so far, and the vector is untouched. */
Status states_search(const States *states, const uint8_t *solution, Budget *budget,
                     StatesFound *found);

#endif
