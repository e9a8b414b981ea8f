/* The solver for boards of any shape: null-window alpha-beta with a transposition table, after Pons
 * ("Solving Connect 4", 2015), and follow-up by the second player on boards of even height (see
 * follow_up.h), which proves most draws. */
#include "connect4/search/shape_solver.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/board.h"

#define WAYS 4
#define GENERATIONS UINT16_MAX

typedef struct ShapeSolverEntry {
    uint64_t key;
    int8_t lower, upper; /* of the score */
    uint16_t generation; /* 0: empty */
    float work;          /* nodes below, nearly */
} ShapeSolverEntry;

typedef struct ShapeSolverBucket {
    ShapeSolverEntry ways[WAYS];
} ShapeSolverBucket;

struct ShapeSolver {
    ShapeSolverBucket *buckets;
    size_t size; /* buckets */
    uint16_t generation;
    Board board;
    Connect4Shape shape;
    Budget *budget;
};

/* A position in which the side to move neither wins nor is lost at once. */
typedef struct ShapeNode {
    uint64_t mine, mask;
    uint64_t opponent_wins; /* empty cells that complete a four for the other side */
    uint64_t moves;         /* never 0 */
    int count;
} ShapeNode;

ShapeSolver *shape_solver_create(uint64_t bytes) {
    ShapeSolver *solver = calloc(1, sizeof *solver);
    if (solver) {
        solver->size = bytes / sizeof *solver->buckets + 1;
        solver->buckets = calloc(solver->size, sizeof *solver->buckets);
        if (!solver->buckets) {
            free(solver);
            solver = NULL;
        }
    }
    return solver;
}

void shape_solver_destroy(ShapeSolver *solver) {
    if (solver) {
        free(solver->buckets);
        free(solver);
    }
}

/* ---- The table ---- */

static uint64_t shape_solver_key_of(const Board *board, const ShapeNode *node) {
    const uint64_t key = node->mine + node->mask;
    if (node->count * 3 > board->cells) {
        return key;
    }
    const uint64_t mirrored = board_mirror(board, node->mine) + board_mirror(board, node->mask);
    return mirrored < key ? mirrored : key;
}

static ShapeSolverBucket *bucket_of(const ShapeSolver *solver, uint64_t key) {
    const uint64_t hash = (key ^ key >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    return &solver->buckets[(hash >> 32) * solver->size >> 32];
}

static const ShapeSolverEntry *shape_solver_find_entry(const ShapeSolver *solver, uint64_t key) {
    const ShapeSolverBucket *bucket = bucket_of(solver, key);
    for (int i = 0; i < WAYS; i++) {
        const ShapeSolverEntry *entry = &bucket->ways[i];
        if (entry->key == key && entry->generation == solver->generation) {
            return entry;
        }
    }
    return NULL;
}

/* Stores an entry over the entry of the same key, or else the one that cost least work. */
static void keep_entry(const ShapeSolver *solver, ShapeSolverEntry entry) {
    ShapeSolverBucket *bucket = bucket_of(solver, entry.key);
    ShapeSolverEntry *victim = bucket->ways;
    for (int i = 0; i < WAYS; i++) {
        ShapeSolverEntry *way = &bucket->ways[i];
        if (way->generation != solver->generation || way->key == entry.key) {
            victim = way;
            break;
        }
        victim = way->work < victim->work ? way : victim;
    }
    entry.generation = solver->generation;
    *victim = entry;
}

void shape_solver_forget(ShapeSolver *solver) {
    if (solver->generation == GENERATIONS) {
        memset(solver->buckets, 0, solver->size * sizeof *solver->buckets);
        solver->generation = 0;
    }
    solver->generation++;
}

/* Entries of a board of another size are useless, so they are dropped. */
bool shape_solver_begin(ShapeSolver *solver, Connect4Shape shape, Budget *budget) {
    if (solver->generation == 0 || !connect4_shape_is_same(solver->shape, shape)) {
        shape_solver_forget(solver);
        solver->shape = shape;
        solver->board = board_of(shape);
    }
    solver->budget = budget;
    return budget_poll(budget);
}

/* ---- Bounds without a search ---- */

typedef struct ShapeBounds {
    int lower, upper;
} ShapeBounds;

/* For a first player to move on a board of even height: supposes that the second answers every disc
 * in the same column (follow_up.h). Returns true and the greatest score, 0 or less, when the first
 * then has no four at the end. */
static bool bound_by_follow_up(const Board *board, const ShapeNode *node, int *upper) {
    const uint64_t pair = (node->mask + board->bottom) & board->even;
    uint64_t fill = 0;
    for (uint64_t next = node->opponent_wins & board->even & ~pair; next;
         next = next << 2 & board->even) {
        fill |= next;
    }
    const uint64_t most = (~node->mask & board->odd & ~(fill << 1)) | pair | node->mine;
    if (board_has_four(board, most)) {
        return false;
    }
    *upper = -bitboard_count(fill);
    return true;
}

/* Bounds that follow from the number of empty cells. */
static ShapeBounds widest_bounds(const Board *board, const ShapeNode *node) {
    const int left = board->cells - node->count;
    return (ShapeBounds){-(left - 2) / 2, (left - 1) / 2};
}

static ShapeBounds find_bounds(const Board *board, const ShapeNode *node) {
    ShapeBounds bounds = widest_bounds(board, node);
    if (bounds.lower == bounds.upper) { /* at most two cells are left */
        return bounds;
    }
    const uint64_t theirs = node->mine ^ node->mask, empty = board->all ^ node->mask;
    const bool holds = board->rows % 2 == 0 && node->count % 2 == 0 &&
                       bound_by_follow_up(board, node, &bounds.upper);
    if (node->count * 2 > board->cells) { /* earlier, both sides can hope for a four */
        if (!holds && !board_has_four(board, node->mine | empty)) {
            bounds.upper = 0;
        }
        if (!board_has_four(board, theirs | empty)) {
            bounds.lower = 0;
        }
    }
    return bounds;
}

/* ---- The search ---- */

static ShapeNode node_of(const Board *board, uint64_t mine, uint64_t mask, int count) {
    ShapeNode node = {.mine = mine,
                      .mask = mask,
                      .opponent_wins = board_completing(board, mine ^ mask, mask),
                      .count = count};
    node.moves = board_safe_moves(board, mask, node.opponent_wins);
    return node;
}

/* The children with the most new threats first, then from the centre outwards. */
static int order_children(const Board *board, const ShapeNode *node, uint64_t *cells) {
    int weights[CONNECT4_COLUMNS_MAX];
    int size = 0;
    for (int i = 0; i < board->columns; i++) {
        /* An even number of columns has its centre to the right of the one in the middle. */
        const int away = (i + 1) / 2 * (i % 2 == 0 ? -1 : 1);
        const uint64_t cell = node->moves & board_column(board, (board->columns - 1) / 2 + away);
        if (!cell) {
            continue;
        }
        const int weight =
            bitboard_count(board_completing(board, node->mine | cell, node->mask | cell));
        int at = size++;
        for (; at > 0 && weights[at - 1] < weight; at--) {
            weights[at] = weights[at - 1];
            cells[at] = cells[at - 1];
        }
        weights[at] = weight;
        cells[at] = cell;
    }
    return size;
}

static int search_shape(ShapeSolver *solver, const ShapeNode *node, int alpha);

static int search_children(ShapeSolver *solver, const ShapeNode *node, int alpha) {
    const Board *board = &solver->board;
    uint64_t cells[CONNECT4_COLUMNS_MAX];
    const int size = order_children(board, node, cells);
    int best = -board->cells;
    for (int i = 0; i < size && best <= alpha; i++) {
        const ShapeNode child =
            node_of(board, node->mine ^ node->mask, node->mask | cells[i], node->count + 1);
        const int value = child.moves ? -search_shape(solver, &child, -alpha - 1)
                                      : (board->cells - 1 - node->count) / 2;
        if (solver->budget->status != STATUS_OK) {
            return 0;
        }
        best = value > best ? value : best;
    }
    return best;
}

/* Do the bounds decide whether the score is above alpha? Then `value` is the bound that does. */
static bool is_told(ShapeBounds bounds, int alpha, int *value) {
    *value = bounds.lower > alpha ? bounds.lower : bounds.upper;
    return bounds.lower > alpha || bounds.upper <= alpha;
}

/* Is the score above alpha? A result above it is a lower bound, any other an upper bound. */
static int search_shape(ShapeSolver *solver, const ShapeNode *node, int alpha) {
    if (!budget_spend(solver->budget)) {
        return 0;
    }
    const Board *board = &solver->board;
    int value;
    ShapeBounds bounds = find_bounds(board, node);
    if (is_told(bounds, alpha, &value)) {
        return value;
    }
    const uint64_t key = shape_solver_key_of(board, node);
    const ShapeSolverEntry *entry = shape_solver_find_entry(solver, key);
    if (entry) {
        bounds = (ShapeBounds){entry->lower, entry->upper};
        if (is_told(bounds, alpha, &value)) {
            return value;
        }
    }
    const uint64_t before = solver->budget->nodes;
    value = search_children(solver, node, alpha);
    if (solver->budget->status != STATUS_OK) {
        return 0;
    }
    *(value > alpha ? &bounds.lower : &bounds.upper) = value;
    const uint64_t work = solver->budget->nodes - before;
    keep_entry(solver, (ShapeSolverEntry){.key = key,
                                          .lower = (int8_t)bounds.lower,
                                          .upper = (int8_t)bounds.upper,
                                          .work = (float)work});
    return value;
}

static ShapeNode node_at(const ShapeSolver *solver, Connect4Position position) {
    return node_of(&solver->board, position.current, position.mask,
                   connect4_position_count(position));
}

/* The score of a position that is over, or decided by the next two discs. */
bool shape_static_score(const ShapeSolver *solver, Connect4Position position, int *score) {
    const Board *board = &solver->board;
    const ShapeNode node = node_at(solver, position);
    const uint64_t wins = board_completing(board, node.mine, node.mask);
    if (board_has_four(board, node.mine ^ node.mask)) {
        *score = -(board->cells + 2 - node.count) / 2;
    } else if (node.count == board->cells) {
        *score = 0;
    } else if (wins & board_landings(board, node.mask)) {
        *score = (board->cells + 1 - node.count) / 2;
    } else if (!node.moves) {
        *score = -(board->cells - node.count) / 2;
    } else {
        return false;
    }
    return true;
}

int shape_null_window(ShapeSolver *solver, Connect4Position position, int alpha) {
    const ShapeNode node = node_at(solver, position);
    return search_shape(solver, &node, alpha);
}

/* Narrows the score down, asking first who wins. */
bool shape_score(ShapeSolver *solver, Connect4Position position, int *score) {
    if (shape_static_score(solver, position, score)) {
        return true;
    }
    const ShapeNode node = node_at(solver, position);
    ShapeBounds bounds = widest_bounds(&solver->board, &node);
    int alpha = 0;
    while (bounds.lower < bounds.upper) {
        const int value = search_shape(solver, &node, alpha);
        if (solver->budget->status != STATUS_OK) {
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
