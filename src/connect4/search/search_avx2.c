/* The search for x86-64 with AVX2; compiled with these instructions on (sources.cmake), and called
 * only where the machine has them. */
#define SEARCH_TREE search_tree_avx2
#include "connect4/search/search_tree.h"
