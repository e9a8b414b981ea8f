/* Lanes: as many words as a register holds: eight with AVX-512, four with AVX2, and two elsewhere,
 * which x86-64 and arm64 always have. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_LANES_H
#define DAMIER_CONNECT4_SEARCH_LANES_H

#include <stdint.h>

#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512VPOPCNTDQ__)
#define LANES 8
#elif defined(__AVX2__)
#define LANES 4
#else
#define LANES 2
#endif
typedef uint64_t Lanes __attribute__((vector_size(8 * LANES)));

#endif
