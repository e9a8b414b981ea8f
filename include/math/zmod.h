/* Linear systems over Z/kZ, the integers modulo k, for k from 2 to 9, composite k included.
 *
 * The unknown is a row vector x and the system is x·A = b: x says how often each row of A is added.
 * Z/4Z, Z/6Z, Z/8Z and Z/9Z are no fields: an entry may have no inverse, and elimination that waits
 * for one goes wrong. Here k is split into prime powers (6 = 2·3, Chinese remainders); modulo a
 * prime power p^e every pivot is an entry that p divides least often among all that are left, so
 * that it divides them all (Smith's form by rows, cf. Storjohann, "Algorithms for matrix canonical
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

/* Eliminates A, `rows` x `columns` bytes below `modulus` row by row (not kept). NULL when memory
 * runs out. */
ZmodSystem *zmod_system_create(int modulus, int rows, int columns, const uint8_t *a);
/* The same; NULL as well when another thread has raised `stop` (NULL: never), which is looked at
 * after every pivot and before every generator: in at most rows x (rows + columns) additions. */
ZmodSystem *zmod_system_create_until(int modulus, int rows, int columns, const uint8_t *a,
                                     const atomic_bool *stop);
void zmod_system_destroy(ZmodSystem *system);

/* The rank in the sense of McCoy (1942): the largest r for which nothing but 0 annihilates all
 * r x r minors; over a field the usual rank. x·A = b never has two solutions exactly when the rank
 * equals the number of rows. */
int zmod_system_rank(const ZmodSystem *system);
/* Rows less rank: the least number of vectors that generate the kernel {x : x·A = 0}. */
int zmod_system_nullity(const ZmodSystem *system);

/* Generators of the kernel: each of its vectors is, exactly once, a sum of t_i times generator i
 * with 0 <= t_i < order i. Their number may be above the nullity (modulo 6). */
int zmod_system_generator_count(const ZmodSystem *system);
int zmod_system_generator_order(const ZmodSystem *system, int index);
/* A vector over the rows of A, borrowed. */
const uint8_t *zmod_system_generator(const ZmodSystem *system, int index);
/* How many solutions a solvable system has; UINT64_MAX stands for that many or more. */
uint64_t zmod_system_solution_count(const ZmodSystem *system);

/* Coordinates of the sums of rows of A, which are as many as the product of the orders: two vectors
 * x make the same sum exactly when x_0 c_0 + x_1 c_1 + … agrees modulo the order in every
 * coordinate, c the digits that zmod_system_coordinate writes, one for each row of A. */
int zmod_system_coordinate_count(const ZmodSystem *system);
/* Gives the order. */
int zmod_system_coordinate(const ZmodSystem *system, int index, uint8_t *digits);

/* Solves x·A = b. True and one solution x (`rows` bytes), or false and a certificate y (`columns`
 * bytes) with A·y = 0 and b·y not 0, modulo k: whatever rows are added, the sum weighted by y is 0,
 * but b's is not. Either output may be NULL. Not to be called by two threads on one system at a
 * time (it works in the system's memory). */
bool zmod_system_solve(ZmodSystem *system, const uint8_t *b, uint8_t *x, uint8_t *certificate);

/* Whether A, `size` x `size` bytes below `modulus`, has an inverse: much faster than a system.
 * STATUS_NO_MEMORY; STATUS_CANCELLED when `stop` (NULL: never) was raised, which is looked at in
 * every column. */
Status zmod_is_invertible(int modulus, int size, const uint8_t *a, const atomic_bool *stop,
                          bool *is_invertible);

/* A square system x·A = b whose A has an inverse: of moduli that only 2 and 3 divide, many times
 * faster than a ZmodSystem. */
typedef struct ZmodSquare {
    int modulus;
    int size;
    const uint8_t *a; /* row by row, below the modulus */
    const uint8_t *b;
    const atomic_bool *stop; /* NULL: never raised */
} ZmodSquare;

bool zmod_square_takes(int modulus);
/* The one solution, `size` bytes. STATUS_NOT_FOUND when A has no inverse, STATUS_CANCELLED when
 * `stop` was raised, STATUS_NO_MEMORY. */
Status zmod_square_solve(const ZmodSquare *square, uint8_t *x);

#endif
