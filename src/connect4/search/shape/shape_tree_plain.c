/* The searches of boards of any size for any machine. */
#define SHAPE_TREES shape_trees_plain
#include "connect4/search/shape/shape_tree.h"
