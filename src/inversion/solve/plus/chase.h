/* Light chasing on boards of the plus rule with any number of colours: only the first row is
 * unknown.
 *
 * Let M be the matrix of the path of columns plus the identity. The clicks of a row are the change
 * of the row above, minus the clicks of that row times M and the clicks two rows above. All
 * coefficients are units, so this holds modulo every K. The first row x leaves r + x·A for a row
 * below the last one, where A is a polynomial in M, and this must be 0: a system of `columns`
 * unknowns (math/zmod.h). */
#ifndef DAMIER_INVERSION_SOLVE_PLUS_CHASE_H
#define DAMIER_INVERSION_SOLVE_PLUS_CHASE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "math/zmod.h"

typedef struct Chase Chase;

/* Works best with no more columns than rows. NULL when memory runs out or `stop` (NULL: never) was
 * raised. */
Chase *chase_create(int colours, int rows, int columns, const atomic_bool *stop);
void chase_destroy(Chase *chase);
/* The functions of a ZmodSystem (zmod.h), for the system of all cells. */
int chase_rank(const Chase *chase);
int chase_generator_count(const Chase *chase);
/* False when the generators would take more than 256 MiB; they are then not available. */
bool chase_has_generators(const Chase *chase);
int chase_generator_order(const Chase *chase, int index);
const uint8_t *chase_generator(const Chase *chase, int index);
uint64_t chase_solution_count(const Chase *chase);
bool chase_solve(Chase *chase, const uint8_t *change, uint8_t *clicks, uint8_t *certificate);

#endif
