/* The loops of the 9x9 engines for x86-64 with AVX2; compiled with these instructions on
 * (sources.cmake), and called only where the machine has them. */
#include "nine_abreast.h"
#include "nine_lane.h"
#include "nine_solo.h"

const NineKernel nine_kernel_avx2 = {LANES,          settle_lanes, lane_write, lane_branch,
                                     settle_abreast, solo_load,    solo_save,  solo_step};
