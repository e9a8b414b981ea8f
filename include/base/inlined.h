/* For small functions in loops: into every caller, so that it is compiled with the caller's
 * instructions and constants. */
#ifndef DAMIER_BASE_INLINED_H
#define DAMIER_BASE_INLINED_H

#if defined(__GNUC__)
#define INLINED inline __attribute__((always_inline))
#else
#define INLINED inline
#endif

#endif
