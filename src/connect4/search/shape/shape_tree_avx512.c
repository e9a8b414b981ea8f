/* The searches of boards of at most eight columns for x86-64 with AVX-512: all columns at once. */
#define SHAPE_TREES shape_trees_avx512
#include "connect4/search/shape/shape_tree.h"
