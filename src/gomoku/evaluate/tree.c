/* The tree of a search: recorded position by position, and read as it was at any time. */
#include "gomoku/evaluate/tree.h"

#include <assert.h>

void gomoku_tree_begin(GomokuTree *tree) {
    if (tree) {
        tree->count = 0;
        tree->missed = 0;
        tree->current = -1;
        tree->skipped = 0;
    }
}

void gomoku_tree_enter(GomokuTree *tree, int point, int alpha, int beta) {
    if (!tree) {
        return;
    }
    if (tree->count == tree->capacity) {
        tree->skipped++;
        tree->missed++;
        return;
    }
    const int ply = tree->current < 0 ? 0 : tree->nodes[tree->current].ply + 1;
    tree->nodes[tree->count] =
        (GomokuTreeNode){.parent = tree->current,
                         .end = INT32_MAX,
                         .alpha = alpha,
                         .beta = beta,
                         .point = (int16_t)(ply == 0 ? GOMOKU_NO_POINT : point),
                         .ply = (uint8_t)ply};
    tree->current = tree->count++;
}

void gomoku_tree_note_moves(GomokuTree *tree, int listed, int tried) {
    if (tree && tree->skipped == 0 && tree->current >= 0) {
        GomokuTreeNode *node = &tree->nodes[tree->current];
        node->listed = (uint8_t)(listed < UINT8_MAX ? listed : UINT8_MAX);
        node->tried = (uint8_t)(tried < UINT8_MAX ? tried : UINT8_MAX);
    }
}

void gomoku_tree_leave(GomokuTree *tree, int value) {
    if (!tree) {
        return;
    }
    if (tree->skipped > 0) {
        tree->skipped--;
        return;
    }
    assert(tree->current >= 0);
    GomokuTreeNode *node = &tree->nodes[tree->current];
    node->value = value;
    node->end = tree->count;
    tree->current = node->parent;
}

bool gomoku_tree_is_cut(const GomokuTreeNode *node) {
    return node->end != INT32_MAX && node->tried < node->listed;
}

int gomoku_tree_best(const GomokuTree *tree, int node, int time) {
    int best = -1;
    int child = node + 1;
    while (child < tree->count && child < time && tree->nodes[child].parent == node) {
        const GomokuTreeNode *at = &tree->nodes[child];
        if (at->end > time) {
            break;
        }
        if (best < 0 || at->value < tree->nodes[best].value) {
            best = child;
        }
        child = at->end;
    }
    return best;
}

bool gomoku_tree_value(const GomokuTree *tree, int node, int time, int *value) {
    const GomokuTreeNode *at = &tree->nodes[node];
    const int sign = at->ply % 2 == 0 ? 1 : -1;
    if (at->end <= time) {
        *value = sign * at->value;
        return true;
    }
    const int best = gomoku_tree_best(tree, node, time);
    if (best < 0) {
        return false;
    }
    *value = -sign * tree->nodes[best].value;
    return true;
}
