/* Are two trees of variations the same: the same moves in the same order, and the same values? */
#ifndef DAMIER_TESTS_SUPPORT_TREE_SAME_H
#define DAMIER_TESTS_SUPPORT_TREE_SAME_H

#include <string.h>

#include "play/game_tree.h"

static inline bool tree_same_values(const GameTree *one, int a, const GameTree *other, int b) {
    const char *names[2], *values[2];
    size_t at_one = 0, at_other = 0;
    for (;;) {
        const bool has_one = game_tree_next_value(one, a, &at_one, &names[0], &values[0]);
        const bool has_other = game_tree_next_value(other, b, &at_other, &names[1], &values[1]);
        if (!has_one || !has_other) {
            return has_one == has_other;
        }
        if (strcmp(names[0], names[1]) != 0 || strcmp(values[0], values[1]) != 0) {
            return false;
        }
    }
}

static inline bool tree_same(const GameTree *one, const GameTree *other) {
    int a = GAME_TREE_ROOT;
    int b = GAME_TREE_ROOT;
    while (a != GAME_TREE_NONE && b != GAME_TREE_NONE) {
        if (game_tree_move(one, a) != game_tree_move(other, b) ||
            game_tree_depth(one, a) != game_tree_depth(other, b) ||
            !tree_same_values(one, a, other, b)) {
            return false;
        }
        a = game_tree_next(one, a);
        b = game_tree_next(other, b);
    }
    return a == b;
}

#endif
