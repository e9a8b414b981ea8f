/* What every test needs: cmocka with the headers it asks for, and a seed that is printed. */
#ifndef DAMIER_TESTS_SUPPORT_TEST_H
#define DAMIER_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The seed of this run: DAMIER_TEST_SEED from the environment, or the fixed default. Prints it. */
uint64_t test_seed(void);

#endif
