/* The solver for boards of any shape: null-window alpha-beta with transposition tables, after Pons
 * ("Solving Connect 4", 2015); its recursion is in shape_tree.h. */
#include "connect4/search/shape/shape_solver.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "connect4/search/search.h"
#include "connect4/search/shape/shape_search.h"

/* A search of fewer nodes uses the small table alone: the first touches of a large one would cost
 * more than it saves. */
#define YOUNG_NODES 30000

struct ShapeSolver {
    ShapeSearch search;
    ShapeTree *tree;
    Connect4Shape shape;
    bool has_shape;
    Connect4Code most;
};

ShapeSolver *shape_solver_create(uint64_t bytes) {
    ShapeSolver *solver = calloc(1, sizeof *solver);
    if (solver) {
        solver->search.bytes = bytes;
        solver->most = CONNECT4_CODE_AVX512;
        if (!shape_table_create(&solver->search.deep, SHAPE_DEEP_BYTES, false, NULL)) {
            free(solver);
            solver = NULL;
        }
    }
    return solver;
}

ShapeSolver *shape_solver_create_helper(ShapeSolver *owner) {
    ShapeSolver *helper = shape_solver_create(0);
    if (helper) {
        helper->search.owner = &owner->search;
        helper->search.busy = owner->search.busy;
    }
    return helper;
}

void shape_solver_share(ShapeSolver *solver, Busy *busy) {
    solver->search.busy = busy;
}

void shape_solver_destroy(ShapeSolver *solver) {
    if (solver) {
        shape_table_finish(&solver->search.deep);
        if (!solver->search.owner) {
            shape_table_finish(&solver->search.shallow);
        }
        free(solver);
    }
}

void shape_solver_limit_code(ShapeSolver *solver, Connect4Code most) {
    shape_solver_forget(solver);
    solver->most = most;
    solver->has_shape = false;
}

void shape_solver_forget(ShapeSolver *solver) {
    ShapeSearch *search = &solver->search;
    if (!solver->has_shape) {
        return; /* nothing was asked */
    }
    shape_table_forget(&search->deep);
    history_forget(&search->history);
    if (search->has_shallow && !search->owner) {
        shape_table_forget(&search->shallow);
    }
    search->has_shallow = false;
    atomic_store_explicit(&search->lent, 0, memory_order_release);
}

/* ---- Searches ---- */

static ShapeTree *tree_of(Connect4Shape shape, Connect4Code most) {
    const Connect4Shape size = connect4_shape(shape);
    const bool is_tight = connect4_shape_is_tight(shape);
    switch (search_code_best(most)) {
#ifdef __x86_64__
    case CONNECT4_CODE_AVX512:
        if (size.columns <= 8) {
            return shape_trees_avx512[is_tight][size.rows];
        }
        /* fall through */
    case CONNECT4_CODE_AVX2:
        return shape_trees_avx2[is_tight][size.rows];
#endif
    default:
        return shape_trees_plain[is_tight][size.rows];
    }
}

/* A disc is worth as much as there are lines of four through its cell. */
static void set_points(ShapeSearch *search) {
    const Board *board = &search->board;
    memset(search->points, 0, sizeof search->points);
    for (int i = 0; i < BOARD_DIRECTIONS; i++) {
        for (uint64_t starts = board->starts[i]; starts; starts &= starts - 1) {
            for (int k = 0; k < 4; k++) {
                search->points[bits_lowest(starts) + k * board->step[i]]++;
            }
        }
    }
    memset(search->planes, 0, sizeof search->planes);
    for (int cell = 0; cell < 64; cell++) {
        for (int bit = 0; bit < SHAPE_PLANES; bit++) {
            search->planes[bit] |= (uint64_t)(search->points[cell] >> bit & 1) << cell;
        }
    }
    for (int i = 0; i < 8; i++) {
        search->columns[i] = i < board->columns ? board_column(board, i) : 0;
    }
}

/* Entries of a board of another size are useless, so they are dropped. */
bool shape_solver_begin(ShapeSolver *solver, Connect4Shape shape, Budget *budget) {
    ShapeSearch *search = &solver->search;
    if (!solver->has_shape || !connect4_shape_is_same(solver->shape, shape)) {
        shape_solver_forget(solver);
        if (search->is_tight != connect4_shape_is_tight(shape)) {
            search->is_tight = !search->is_tight;
            shape_table_lay_out(&search->deep, search->is_tight);
            if (!search->owner) {
                shape_table_finish(&search->shallow);
            }
        }
        solver->has_shape = true;
        solver->shape = shape;
        solver->tree = tree_of(shape, solver->most);
        search->board = board_of(shape);
        set_points(search);
    }
    search->budget = budget;
    search->has_shallow = search->has_shallow && !search->owner; /* the owner may have changed it */
    search->young_until = search->owner         ? budget->nodes
                          : search->has_shallow ? UINT64_MAX
                                                : budget->nodes + YOUNG_NODES;
    return budget_poll(budget);
}

static ShapeNode node_at(const ShapeSolver *solver, Connect4Position position) {
    const Board *board = &solver->search.board;
    const uint64_t mine = position.current, mask = position.mask;
    ShapeNode node = {.mine = mine,
                      .mask = mask,
                      .opponent_wins = board_completing(board, mine ^ mask, mask),
                      .count = connect4_position_count(position)};
    node.moves = board_safe_moves(board, mask, node.opponent_wins);
    node.key = shape_key(board, mine, mask, node.count, solver->search.is_tight);
    return node;
}

bool shape_static_score(const ShapeSolver *solver, Connect4Position position, int *score) {
    return board_static_score(&solver->search.board, position, score);
}

int shape_null_window(ShapeSolver *solver, Connect4Position position, int alpha) {
    const ShapeNode node = node_at(solver, position);
    return solver->tree(&solver->search, &node, alpha);
}

/* Does the first player win? From the beginning of a board of even width and height rather: does he
 * draw? The second, who follows (follow_up.h), often wins there, and then the other question has
 * taken a fifth of the nodes in vain. */
static int first_question(const Board *board, int count) {
    return count == 0 && board->columns % 2 == 0 && board->rows % 2 == 0 ? -1 : 0;
}

/* Narrows the score down, asking first who wins. */
bool shape_score(ShapeSolver *solver, Connect4Position position, int *score) {
    if (shape_static_score(solver, position, score)) {
        return true;
    }
    const ShapeNode node = node_at(solver, position);
    const int left = solver->search.board.cells - node.count;
    ShapeBounds bounds = {-(left - 2) / 2, (left - 1) / 2};
    int alpha = first_question(&solver->search.board, node.count);
    while (bounds.lower < bounds.upper) {
        const int value = solver->tree(&solver->search, &node, alpha);
        if (solver->search.budget->status != STATUS_OK) {
            return false;
        }
        if (value > alpha) {
            bounds.lower = alpha = value;
        } else {
            bounds.upper = value;
            alpha = value - 1;
        }
    }
    *score = bounds.lower;
    return true;
}
