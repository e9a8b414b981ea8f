/* The searches of boards of any size for x86-64 with AVX2, whose bits it counts and shifts by one
 * instruction. */
#define SHAPE_TREES shape_trees_avx2
#include "connect4/search/shape/shape_tree.h"
