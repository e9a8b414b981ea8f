/* The loops of the 9x9 engines for x86-64 with AVX2; compiled with these instructions on
 * (sources.cmake), and called only where the machine has them. */
#include "sudoku/simd9/simd9_abreast.h"
#include "sudoku/simd9/simd9_exchange.h"
#include "sudoku/simd9/simd9_lane.h"
#include "sudoku/simd9/simd9_solo.h"

const Simd9Kernel simd9_kernel_avx2 = {LANES,       settle_lanes, lane_write,     lanes_fill,
                                       lanes_print, lane_branch,  settle_abreast, solo_load,
                                       solo_save,   solo_print,   solo_step};
