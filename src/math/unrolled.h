/* UNROLLED before a short loop with constant bounds unrolls it completely, so that an array used in
 * it can live in registers. */
#ifndef DAMIER_MATH_UNROLLED_H
#define DAMIER_MATH_UNROLLED_H

#if defined(__clang__)
#define UNROLLED _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define UNROLLED _Pragma("GCC unroll 16")
#else
#define UNROLLED
#endif

#endif
