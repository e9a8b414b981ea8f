/* What every test needs: cmocka with the headers it asks for, and a seed that is printed. */
#ifndef DAMIER_TESTS_SUPPORT_TEST_H
#define DAMIER_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* So many rounds; a sixth under the sanitizers, which make each of them several times as long. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ROUNDS_OF(count) (((count) + 5) / 6)
#define ROUNDS_STEP 6 /* of a loop over what is all alike */
#else
#define ROUNDS_OF(count) (count)
#define ROUNDS_STEP 1
#endif

/* The seed of this run: DAMIER_TEST_SEED from the environment, or the fixed default. Prints it. */
uint64_t test_seed(void);

#endif
