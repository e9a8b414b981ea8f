#include "search.h"

#include <string.h>

#define TEMPO 20
#define LEAF_FOURS 10
#define LEAF_VCF_NODES 100
#define ROOT_FOURS 40
#define HISTORY_MAX 2000

/* What is kept of a node while its moves are tried. */
typedef struct Node {
    int alpha;
    int beta;
    int depth;
    int ply;
    int best;
    int best_move;
    bool forced;
    bool is_pv;
    int standing; /* static score, for pruning */
} Node;

static int search_node(GomokuSearch *search, int alpha, int beta, int depth, int ply);

static int evaluate(const GomokuArena *arena) {
    const int own = arena->turn;
    int score = arena->worth[own] - arena->worth[1 - own] + TEMPO;
    const bool calm = arena->kind_counts[1 - own][KIND_OPEN_FOUR] == 0;
    if (calm && arena->kind_counts[own][KIND_FOUR_THREE] > 0) {
        score += 120;
    }
    if (calm && arena->kind_counts[own][KIND_TWO_THREES] > 0) {
        score += 60;
    }
    return score;
}

static int from_table(int score, int ply) {
    if (score > SEARCH_MATE_BOUND) {
        return score - ply;
    }
    return score < -SEARCH_MATE_BOUND ? score + ply : score;
}

static int to_table(int score, int ply) {
    if (score > SEARCH_MATE_BOUND) {
        return score + ply;
    }
    return score < -SEARCH_MATE_BOUND ? score - ply : score;
}

static void note_pv(GomokuSearch *search, int ply, int move) {
    const int below = ply + 1 < SEARCH_PLIES ? search->pv_length[ply + 1] : 0;
    search->pv[ply][0] = (int16_t)move;
    memcpy(&search->pv[ply][1], search->pv[ply + 1 < SEARCH_PLIES ? ply + 1 : ply],
           (size_t)below * sizeof search->pv[0][0]);
    search->pv_length[ply] = (int16_t)(below + 1);
}

/* Scores that need no search; false when the node has to be looked at. */
static bool settle(const GomokuArena *arena, int ply, int *score) {
    const int own = arena->turn;
    if (arena->kind_counts[own][KIND_FIVE] > 0) {
        *score = SEARCH_MATE - ply - 1;
        return true;
    }
    if (arena->count == arena->size * arena->size) {
        *score = 0;
        return true;
    }
    if (arena->kind_counts[1 - own][KIND_FIVE] > 1) {
        *score = -(SEARCH_MATE - ply - 2);
        return true;
    }
    if (arena->kind_counts[1 - own][KIND_FIVE] == 0 &&
        arena->kind_counts[own][KIND_OPEN_FOUR] > 0) {
        *score = SEARCH_MATE - ply - 3;
        return true;
    }
    return false;
}

/* A leaf: continuous fours, else the static score; answers to a five are searched on. */
static int search_leaf(GomokuSearch *search, Node *node, bool *settled) {
    GomokuArena *arena = &search->arena;
    const int own = arena->turn;
    *settled = true;
    int move;
    search->vcf_nodes = LEAF_VCF_NODES;
    const int plies = gomoku_vcf_find(search, LEAF_FOURS, &move);
    if (plies > 0) {
        return SEARCH_MATE - node->ply - plies;
    }
    const bool must_answer = arena->kind_counts[1 - own][KIND_FIVE] > 0;
    if (!must_answer || node->ply >= SEARCH_PLIES - 2) {
        return evaluate(arena);
    }
    *settled = false;
    return 0;
}

static int reduction_of(const Node *node, const GomokuArena *arena, int point, int index) {
    const int own = arena->turn;
    if (node->forced || node->depth < 3 || index < 3 || arena->kinds[own][point] >= KIND_THREE ||
        arena->kinds[1 - own][point] >= KIND_FOUR_THREE) {
        return 0;
    }
    return 1 + (index >= 10) + (node->depth >= 6 && index >= 6);
}

/* Moves so late and so quiet that they are not worth a look near the leaves. */
static bool is_pruned(const Node *node, const GomokuArena *arena, int point, int index) {
    const int own = arena->turn;
    if (node->forced || index == 0 || node->best < -SEARCH_MATE_BOUND ||
        arena->kinds[own][point] >= KIND_THREE || arena->kinds[1 - own][point] >= KIND_FOUR) {
        return false;
    }
    if (index >= (node->is_pv ? 8 : 4) + 4 * node->depth) {
        return true;
    }
    return !node->is_pv && node->depth <= 3 && node->standing + 70 * node->depth <= node->alpha;
}

static void reward(GomokuSearch *search, const Node *node, int point) {
    const int own = search->arena.turn;
    const int depth = node->depth > 0 ? node->depth : 1;
    int *history = &search->history[own][point];
    *history += depth * depth * 4 - *history * depth * depth * 4 / HISTORY_MAX / 4;
    if (*history > HISTORY_MAX) {
        *history = HISTORY_MAX;
    }
    if (search->killers[node->ply][0] != point) {
        search->killers[node->ply][1] = search->killers[node->ply][0];
        search->killers[node->ply][0] = (int16_t)point;
    }
}

static int search_move(GomokuSearch *search, const Node *node, int point, int index) {
    const int reduction = reduction_of(node, &search->arena, point, index);
    /* Stopping a five is no choice and takes no depth. */
    const bool only = search->arena.kind_counts[1 - search->arena.turn][KIND_FIVE] > 0;
    const int depth = only ? node->depth : node->depth - 1;
    int score;
    gomoku_arena_place(&search->arena, point);
    if (index == 0) {
        score = -search_node(search, -node->beta, -node->alpha, depth, node->ply + 1);
    } else {
        score =
            -search_node(search, -node->alpha - 1, -node->alpha, depth - reduction, node->ply + 1);
        if (score > node->alpha && reduction > 0) {
            score = -search_node(search, -node->alpha - 1, -node->alpha, depth, node->ply + 1);
        }
        if (score > node->alpha && score < node->beta) {
            score = -search_node(search, -node->beta, -node->alpha, depth, node->ply + 1);
        }
    }
    gomoku_arena_lift(&search->arena);
    return score;
}

static void prefer(const GomokuSearch *search, const Node *node, int first, SearchMove *moves,
                   int count) {
    for (int i = 0; i < count; i++) {
        if (moves[i].point == first) {
            moves[i].order += 10000000;
        } else if (moves[i].point == search->killers[node->ply][0] ||
                   moves[i].point == search->killers[node->ply][1]) {
            moves[i].order += 1000;
        }
    }
}

static void try_moves(GomokuSearch *search, Node *node, int first) {
    SearchMove moves[GOMOKU_POINTS];
    const int count = gomoku_moves_list(search, moves);
    prefer(search, node, first, moves, count);
    for (int i = 0; i < count; i++) {
        gomoku_moves_pick(moves, count, i);
        if (is_pruned(node, &search->arena, moves[i].point, i)) {
            continue;
        }
        const int score = search_move(search, node, moves[i].point, i);
        if (search->stopped) {
            return;
        }
        if (score > node->best) {
            node->best = score;
            node->best_move = moves[i].point;
        }
        if (score > node->alpha) {
            node->alpha = score;
            note_pv(search, node->ply, moves[i].point);
        }
        if (score >= node->beta) {
            reward(search, node, moves[i].point);
            return;
        }
    }
    if (count == 0) { /* black has forbidden answers only: white wins next */
        node->best = -(SEARCH_MATE - node->ply - 2);
    }
}

/* A cut-off from the table, and the move to try first. */
static bool probe(GomokuSearch *search, const Node *node, int *first, int *score) {
    const TableEntry *entry = gomoku_table_find(search->table, search->arena.key);
    *first = GOMOKU_NO_POINT;
    if (!entry) {
        return false;
    }
    *first = entry->move;
    *score = from_table(entry->score, node->ply);
    if (entry->depth < node->depth || node->is_pv) {
        return false;
    }
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *score >= node->beta) ||
           (entry->bound == BOUND_UPPER && *score <= node->alpha);
}

static void store(GomokuSearch *search, const Node *node, int alpha) {
    const TableBound bound = node->best >= node->beta ? BOUND_LOWER
                             : node->best > alpha     ? BOUND_EXACT
                                                      : BOUND_UPPER;
    gomoku_table_store(search->table,
                       (TableEntry){.key = search->arena.key,
                                    .score = (int16_t)to_table(node->best, node->ply),
                                    .move = (int16_t)node->best_move,
                                    .depth = (int8_t)node->depth,
                                    .bound = (uint8_t)bound});
}

static int search_node(GomokuSearch *search, int alpha, int beta, int depth, int ply) {
    GomokuArena *arena = &search->arena;
    search->pv_length[ply] = 0;
    if (!budget_spend(search->budget)) {
        search->stopped = true;
    }
    if (search->stopped) {
        return 0;
    }
    int score;
    if (settle(arena, ply, &score)) {
        return score;
    }
    if (ply >= SEARCH_PLIES - 1) {
        return evaluate(arena);
    }
    /* No line from here can be better than a win next time or worse than a loss at once. */
    alpha = alpha < -(SEARCH_MATE - ply) ? -(SEARCH_MATE - ply) : alpha;
    beta = beta > SEARCH_MATE - ply - 5 ? SEARCH_MATE - ply - 5 : beta;
    if (alpha >= beta) {
        return alpha;
    }
    Node node = {.alpha = alpha,
                 .beta = beta,
                 .depth = depth,
                 .ply = ply,
                 .best = -SEARCH_MATE,
                 .best_move = GOMOKU_NO_POINT,
                 .forced = gomoku_moves_are_forced(arena),
                 .is_pv = beta - alpha > 1};
    int first;
    if (probe(search, &node, &first, &score)) {
        return score;
    }
    if (depth <= 0) {
        bool settled;
        score = search_leaf(search, &node, &settled);
        if (settled || search->stopped) {
            return score;
        }
    }
    node.standing = evaluate(arena);
    try_moves(search, &node, first);
    if (!search->stopped) {
        store(search, &node, alpha);
    }
    return node.best;
}

static int mate_of(int score) {
    if (score > SEARCH_MATE_BOUND) {
        return SEARCH_MATE - score;
    }
    return score < -SEARCH_MATE_BOUND ? -(SEARCH_MATE + score) : 0;
}

static void report(const GomokuSearch *search, int score, int depth, GomokuResult *result) {
    result->score = score;
    result->mate = mate_of(score);
    result->depth = depth;
    const int length = search->pv_length[0];
    result->pv_length = length < GOMOKU_PV_MAX ? length : GOMOKU_PV_MAX;
    for (int i = 0; i < result->pv_length; i++) {
        result->pv[i] = search->pv[0][i];
    }
    if (result->pv_length > 0) {
        result->move = result->pv[0];
    }
}

/* One iteration over the root's moves, the best of the last one first. Takes over what it has
 * found even when it is stopped, once the first move is done. */
static void iterate(GomokuSearch *search, SearchMove *moves, int count, int depth,
                    GomokuResult *result) {
    Node node = {.alpha = -SEARCH_MATE,
                 .beta = SEARCH_MATE,
                 .depth = depth,
                 .best = -SEARCH_MATE,
                 .best_move = GOMOKU_NO_POINT,
                 .forced = gomoku_moves_are_forced(&search->arena),
                 .is_pv = true};
    for (int i = 0; i < count; i++) {
        const int score = search_move(search, &node, moves[i].point, i);
        if (search->stopped) {
            return;
        }
        if (score > node.best || i == 0) {
            node.best = score;
            node.alpha = score;
            note_pv(search, 0, moves[i].point);
            report(search, score, depth, result);
            const SearchMove best = moves[i];
            memmove(&moves[1], &moves[0], (size_t)i * sizeof moves[0]);
            moves[0] = best;
        }
    }
}

/* Continuous fours from the root, shortest first; true when they win. */
static bool root_vcf(GomokuSearch *search, GomokuResult *result) {
    search->vcf_nodes = 20000;
    search->vcf_cut = true;
    for (int fours = 1; fours <= ROOT_FOURS && search->vcf_nodes > 0 && search->vcf_cut; fours++) {
        int move;
        search->vcf_cut = false;
        const int plies = gomoku_vcf_find(search, fours, &move);
        if (plies > 0) {
            search->pv_length[0] = 1;
            search->pv[0][0] = (int16_t)move;
            report(search, SEARCH_MATE - plies, fours, result);
            return true;
        }
        if (search->stopped) {
            return false;
        }
    }
    return false;
}

static bool is_over(const GomokuSearch *search, const GomokuLimits *limits,
                    const GomokuResult *result, int depth) {
    const Budget *budget = search->budget;
    const int mate = result->mate < 0 ? -result->mate : result->mate;
    return search->stopped || (limits->depth > 0 && depth >= limits->depth) ||
           (mate > 0 && depth >= mate) ||
           (limits->soft_deadline_ms != 0 && budget->now_ms &&
            budget->now_ms(budget->clock) >= limits->soft_deadline_ms);
}

/* Every answer is forbidden to black: the game is lost, but a legal move is owed all the same. */
static void resign_legally(const GomokuSearch *search, GomokuResult *result) {
    const GomokuArena *arena = &search->arena;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (set_has(&arena->empty, point) && gomoku_arena_is_allowed(arena, point)) {
            result->move = point;
            result->pv[0] = point;
            result->pv_length = 1;
            result->score = -(SEARCH_MATE - 2);
            result->mate = -2;
            return;
        }
    }
}

void gomoku_search_run(GomokuSearch *search, const GomokuLimits *limits, GomokuResult *result) {
    SearchMove moves[GOMOKU_POINTS];
    search->stopped = false;
    memset(search->history, 0, sizeof search->history);
    memset(search->killers, 0xff, sizeof search->killers);
    search->table->generation++;
    search->pv_length[0] = 0;
    const int count = gomoku_moves_list(search, moves);
    for (int i = 0; i < count; i++) {
        gomoku_moves_pick(moves, count, i);
    }
    result->move = count > 0 ? moves[0].point : GOMOKU_NO_POINT;
    result->pv[0] = result->move;
    result->pv_length = count > 0;
    int score;
    const GomokuArena *arena = &search->arena;
    if (count == 0) {
        resign_legally(search, result);
        return;
    }
    if (root_vcf(search, result)) {
        return;
    }
    if (arena->kind_counts[1 - arena->turn][KIND_FIVE] > 0) {
        /* One answer only: search it shallowly for the score, and lose no time. */
        if (settle(arena, 0, &score)) {
            report(search, score, 1, result);
            return;
        }
    }
    const int depth_max = count == 1 ? 4 : SEARCH_PLIES / 2;
    for (int depth = 1; depth <= depth_max; depth++) {
        iterate(search, moves, count, depth, result);
        if (is_over(search, limits, result, depth)) {
            return;
        }
    }
}
