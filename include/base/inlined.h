/* For small functions in loops: always inlined, so that they are compiled with the caller's
 * instruction set and constants. */
#ifndef DAMIER_BASE_INLINED_H
#define DAMIER_BASE_INLINED_H

#if defined(__GNUC__)
#define INLINED inline __attribute__((always_inline))
#else
#define INLINED inline
#endif

#endif
