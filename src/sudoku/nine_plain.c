/* The loops of the 9x9 engines for any machine. */
#include "nine_abreast.h"

const NineKernel nine_kernel_plain = {LANES, settle_lanes, settle_abreast};
