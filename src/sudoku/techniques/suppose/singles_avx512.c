/* The loops of a SinglesKernel for x86-64 with AVX-512; compiled with these instructions on
 * (sources.cmake), and called only where the machine has them. */
#include "sudoku/techniques/suppose/singles_lanes.h"

const SinglesKernel singles_kernel_avx512 = {lose_lanes, follow_lanes};
