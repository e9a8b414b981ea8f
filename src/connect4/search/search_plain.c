/* The search for any machine. */
#define SEARCH_TREE search_tree_plain
#include "connect4/search/search_tree.h"
