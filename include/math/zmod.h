/* Linear systems over Z/kZ, the integers modulo k, for k from 2 to 9, composite k included.
 *
 * The unknown is a row vector x in x·A = b: x says how often each row of A is added. Z/4Z, Z/6Z,
 * Z/8Z and Z/9Z are not fields: an entry may have no inverse, so ordinary elimination fails. This
 * module therefore splits k into prime powers (6 = 2·3, Chinese remainders). Modulo a prime power
 * p^e it always picks a pivot that p divides least often among the remaining entries, so that the
 * pivot divides them all (Smith's form by rows, cf. Storjohann, "Algorithms for matrix canonical
 * forms", 2000). Numbers are bytes below k. */
#ifndef DAMIER_MATH_ZMOD_H
#define DAMIER_MATH_ZMOD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

#define ZMOD_MIN 2
#define ZMOD_MAX 9

typedef struct ZmodSystem ZmodSystem;

/* Eliminates A, `rows` x `columns` bytes below `modulus`, row by row; A is not kept. NULL when
 * memory runs out. */
ZmodSystem *zmod_system_create(int modulus, int rows, int columns, const uint8_t *a);
/* The same; also NULL when another thread has raised `stop` (NULL: never). `stop` is checked after
 * every pivot and before every generator, that is after at most rows x (rows + columns)
 * additions. */
ZmodSystem *zmod_system_create_until(int modulus, int rows, int columns, const uint8_t *a,
                                     const atomic_bool *stop);
void zmod_system_destroy(ZmodSystem *system);

/* The rank as McCoy (1942) defines it: the largest r for which only 0 annihilates all r x r minors;
 * over a field the usual rank. Solutions of x·A = b are unique exactly when the rank equals the
 * number of rows. */
int zmod_system_rank(const ZmodSystem *system);
/* Rows minus rank: the minimum number of vectors that generate the kernel {x : x·A = 0}. */
int zmod_system_nullity(const ZmodSystem *system);

/* Generators of the kernel. Each vector of the kernel is, in exactly one way, a sum of t_i times
 * generator i with 0 <= t_i < order i. Their number may exceed the nullity (modulo 6). */
int zmod_system_generator_count(const ZmodSystem *system);
int zmod_system_generator_order(const ZmodSystem *system, int index);
/* A vector over the rows of A, borrowed. */
const uint8_t *zmod_system_generator(const ZmodSystem *system, int index);
/* The number of solutions of a solvable system; UINT64_MAX means that many or more. */
uint64_t zmod_system_solution_count(const ZmodSystem *system);

/* Coordinates of the sums of rows of A. The number of different sums is the product of the orders.
 * Two vectors x give the same sum exactly when x_0 c_0 + x_1 c_1 + … agrees modulo the order in
 * every coordinate, where zmod_system_coordinate writes the digits c, one for each row of A. */
int zmod_system_coordinate_count(const ZmodSystem *system);
/* Writes the digits of a coordinate and returns its order. */
int zmod_system_coordinate(const ZmodSystem *system, int index, uint8_t *digits);

/* Solves x·A = b. Returns true and one solution x (`rows` bytes), or false and a certificate y
 * (`columns` bytes) with A·y = 0 and b·y not 0, modulo k: any sum of rows, weighted by y, is 0, but
 * b weighted by y is not. Either output may be NULL. Two threads must not call it on one system at
 * the same time, because it works in the system's memory. */
bool zmod_system_solve(ZmodSystem *system, const uint8_t *b, uint8_t *x, uint8_t *certificate);

/* Tells whether A, `size` x `size` bytes below `modulus`, has an inverse, much faster than a system
 * does. STATUS_NO_MEMORY; STATUS_CANCELLED: `stop` (NULL: never), polled at every column, was
 * raised. */
Status zmod_is_invertible(int modulus, int size, const uint8_t *a, const atomic_bool *stop,
                          bool *is_invertible);

/* A square system x·A = b whose A has an inverse. When only 2 and 3 divide the modulus it is solved
 * many times faster than a ZmodSystem. */
typedef struct ZmodSquare {
    int modulus;
    int size;
    const uint8_t *a; /* row by row, below the modulus */
    const uint8_t *b;
    const atomic_bool *stop; /* NULL: never raised */
} ZmodSquare;

bool zmod_square_takes(int modulus);
/* Writes the only solution, `size` bytes. STATUS_NOT_FOUND: A has no inverse; STATUS_CANCELLED:
 * `stop` was raised; STATUS_NO_MEMORY. */
Status zmod_square_solve(const ZmodSquare *square, uint8_t *x);

#endif
