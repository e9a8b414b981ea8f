/* The lane engine for any machine. */
#include "nine_lanes.h"

const NineKernel nine_kernel_plain = {LANES, settle_lanes};
