/* Included by every test: cmocka with the headers it requires, and a printed seed. */
#ifndef DAMIER_TESTS_SUPPORT_TEST_H
#define DAMIER_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The number of rounds; a sixth under the sanitizers, which slow each round down several times. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ROUNDS_OF(count) (((count) + 5) / 6)
#define ROUNDS_STEP 6 /* the step of a loop over similar cases */
#else
#define ROUNDS_OF(count) (count)
#define ROUNDS_STEP 1
#endif

/* The seed of this run: DAMIER_TEST_SEED from the environment, or the fixed default. Prints it. */
uint64_t test_seed(void);

#endif
