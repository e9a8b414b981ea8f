/* The search for any machine. */
#define SEARCH_TREE search_tree_plain
#include "search_tree.h"
