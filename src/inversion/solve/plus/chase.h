/* Boards of the plus rule with any number of colours by chasing: only the first row is unknown.
 *
 * With M the path of the columns and itself, the clicks of a row are what the row above still
 * needs less its own clicks times M and those two rows above. All coefficients are units, so that
 * this holds modulo every K: what the first row x leaves for a row below the last one is r + x·A,
 * A = a polynomial in M, and has to be 0. A system of `columns` unknowns (math/zmod.h) is left. */
#ifndef DAMIER_INVERSION_SOLVE_PLUS_CHASE_H
#define DAMIER_INVERSION_SOLVE_PLUS_CHASE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "math/zmod.h"

typedef struct Chase Chase;

/* The columns should be no more than the rows. NULL when memory runs out or `stop` (NULL: never)
 * was raised. */
Chase *chase_create(int colours, int rows, int columns, const atomic_bool *stop);
void chase_destroy(Chase *chase);
/* What zmod.h says of a system, for the system of all cells. */
int chase_rank(const Chase *chase);
int chase_generator_count(const Chase *chase);
/* False when they would take more than 256 MiB: then none of them is to be had. */
bool chase_has_generators(const Chase *chase);
int chase_generator_order(const Chase *chase, int index);
const uint8_t *chase_generator(const Chase *chase, int index);
uint64_t chase_solution_count(const Chase *chase);
bool chase_solve(Chase *chase, const uint8_t *change, uint8_t *clicks, uint8_t *certificate);

#endif
