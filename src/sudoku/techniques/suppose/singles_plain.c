/* The loops of a SinglesKernel for any machine. */
#include "sudoku/techniques/suppose/singles_lanes.h"

const SinglesKernel singles_kernel_plain = {lose_lanes, follow_lanes};
