/* The alpha-beta search of the strong levels. */
#include "gomoku/search/search.h"

#include <string.h>

#include "gomoku/search/order.h"

#define LEAF_FOURS 10
#define LEAF_VCF_NODES 100
#define HISTORY_MAX 2000
/* Margins for each ply of depth, in the units of the static score. */
#define FUTILITY_MARGIN 70
#define STATIC_MARGIN 65
#define EASY_MARGIN 15
#define RAZOR_MARGIN 70
#define RAZOR_DEPTH 4
#define STATIC_DEPTH 6
#define PASS_DEPTH 3
#define SHARE_DEPTH 3 /* from this depth on threads avoid each other's moves */
#define SINGULAR_DEPTH 7
#define REDUCTIONS 64
/* The largest reduction of a late move for its rating, in sixteenths of a ply, and the sixteenths
 * for each e-fold of likelihood below the first move. */
#define RATING_REDUCTION_MAX 48
#define RATING_REDUCTION 6
/* Further sixteenths when the mover's score is not above that of the mover's last turn. */
#define DECLINE_REDUCTION 8
/* In the units of order.h. */
#define FIRST_BONUS 1000000
#define KILLER_BONUS 150
#define COUNTER_BONUS 75

/* The state of a node while its moves are tried. */
typedef struct SearchNode {
    int alpha;
    int beta;
    int depth;
    int ply;
    int best;
    int best_move;
    bool forced; /* a five or an open four must be met */
    bool only;   /* a five must be met */
    bool is_pv;
    bool is_cut;    /* expected to fail high */
    bool improving; /* the static score is above that of the mover's last turn */
    int standing;   /* static score, or the table's, for pruning */
    int first;      /* the table's move */
    int top;        /* the rating of the move tried first, without the table's bonus */
    int extension;  /* of the table's move */
} SearchNode;

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

bool gomoku_search_settle(const GomokuSearchBoard *search_board, int ply, int *score) {
    const int own = search_board->turn;
    if (search_board_count(search_board, own, KIND_FIVE) > 0) {
        *score = SEARCH_MATE - ply - 1;
        return true;
    }
    if (search_board->count == search_board->size * search_board->size) {
        *score = 0;
        return true;
    }
    if (search_board_count(search_board, 1 - own, KIND_FIVE) > 1 &&
        search_board_fives_have_one_answer(search_board)) {
        *score = -(SEARCH_MATE - ply - 2);
        return true;
    }
    if (search_board_count(search_board, 1 - own, KIND_FIVE) == 0 &&
        search_board_count(search_board, own, KIND_OPEN_FOUR) > 0) {
        *score = SEARCH_MATE - ply - 3;
        return true;
    }
    return false;
}

/* Scores a leaf with no five to stop: continuous fours, otherwise the static score. */
static int search_leaf(GomokuSearch *search, const SearchNode *node) {
    int move;
    if (node->standing >= node->beta) {
        return node->standing;
    }
    search->vcf_nodes = LEAF_VCF_NODES;
    search->vcf_is_leaf = true;
    const int plies = gomoku_vcf_find(search, LEAF_FOURS, &move);
    search->vcf_is_leaf = false;
    return plies > 0 ? SEARCH_MATE - node->ply - plies : node->standing;
}

/* ---- Ordering and selection of moves ---- */

/* About ln(depth) * ln(index) * 9 / 16, in sixteenths of a ply. */
static int reduction_by_formula(int depth, int index) {
    static const uint8_t log_times_16[REDUCTIONS] = {
        0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
        49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
        61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66};
    const int d = depth < REDUCTIONS ? depth : REDUCTIONS - 1;
    const int i = index < REDUCTIONS ? index : REDUCTIONS - 1;
    return log_times_16[d] * log_times_16[i] * 9 / 256;
}

/* Less likely moves are reduced more; see gomoku_order_weights. */
static int reduction_by_rating(const SearchNode *node, const SearchMove *move) {
    const int part = (node->top - move->order) * RATING_REDUCTION / ORDER_ONE;
    return part < RATING_REDUCTION_MAX ? part : RATING_REDUCTION_MAX;
}

static int reduction_of(const GomokuSearch *search, const SearchNode *node, const SearchMove *move,
                        int index) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int own = search_board->turn;
    const int point = move->point;
    if (node->only || node->depth < 3 || index < 2 ||
        search_board_kind(search_board, own, point) >= KIND_FOUR) {
        return 0;
    }
    const int sixteenths = reduction_by_formula(node->depth, index) +
                           reduction_by_rating(node, move) +
                           (node->improving ? 0 : DECLINE_REDUCTION);
    int reduction = (sixteenths + 8) / 16 - node->is_pv;
    reduction -= search_board_kind(search_board, own, point) >= KIND_THREE ||
                 search_board_kind(search_board, 1 - own, point) >= KIND_FOUR_THREE;
    reduction -= search->history[own][point] > HISTORY_MAX / 2;
    reduction = reduction < 0 ? 0 : reduction;
    return reduction < node->depth - 1 ? reduction : node->depth - 2;
}

/* True for moves so late and so quiet that they are not worth searching near the leaves. */
static bool is_pruned(const SearchNode *node, const GomokuSearchBoard *search_board, int point,
                      int index) {
    const int own = search_board->turn;
    if (node->forced || index == 0 || node->best < -SEARCH_MATE_BOUND ||
        search_board_kind(search_board, own, point) >= KIND_THREE ||
        search_board_kind(search_board, 1 - own, point) >= KIND_FOUR) {
        return false;
    }
    if (index >= (node->is_pv ? 8 : 4) + 4 * node->depth) {
        return true;
    }
    return !node->is_pv && node->depth <= 3 &&
           node->standing + FUTILITY_MARGIN * node->depth <= node->alpha;
}

static void change_history(GomokuSearch *search, int colour, int point, int bonus) {
    int *history = &search->history[colour][point];
    const int size = bonus < 0 ? -bonus : bonus;
    *history += bonus - *history * size / HISTORY_MAX;
}

/* Records the move that caused a cut-off, and that the moves before it did not. */
static void reward(GomokuSearch *search, const SearchNode *node, const SearchMove *moves,
                   int index) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int own = search_board->turn;
    const int point = moves[index].point;
    const int depth = node->depth > 0 ? node->depth : 1;
    const int bonus = 4 * depth * depth < 400 ? 4 * depth * depth : 400;
    change_history(search, own, point, bonus);
    for (int i = 0; i < index; i++) {
        change_history(search, own, moves[i].point, -bonus / 2);
    }
    int16_t *killers = search->plies[node->ply].killers;
    if (killers[0] != point) {
        killers[1] = killers[0];
        killers[0] = (int16_t)point;
    }
    const int last = search_board_recent(search_board, 1);
    if (last != GOMOKU_NO_POINT) {
        search->counters[own][last] = (int16_t)point;
    }
}

/* Raises the ratings of moves known to be good, and brings the best of all to the front. */
static void prefer(const GomokuSearch *search, SearchNode *node, SearchMove *moves, int count) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int16_t *killers = search->plies[node->ply].killers;
    const int last = search_board_recent(search_board, 1);
    const int counter =
        last != GOMOKU_NO_POINT ? search->counters[search_board->turn][last] : GOMOKU_NO_POINT;
    int best = 0;
    for (int i = 0; i < count; i++) {
        const int point = moves[i].point;
        if (point == node->first) {
            moves[i].order += FIRST_BONUS;
        } else if (point == killers[0] || point == killers[1]) {
            moves[i].order += KILLER_BONUS;
        } else if (point == counter) {
            moves[i].order += COUNTER_BONUS;
        }
        best = moves[i].order > moves[best].order ? i : best;
    }
    if (count > 0) {
        const SearchMove front = moves[0];
        moves[0] = moves[best];
        moves[best] = front;
        node->top = moves[0].order - (moves[0].point == node->first ? FIRST_BONUS : 0);
    }
}

/* ---- Trying moves ---- */

/* True for a move of a node that is going to fail high anyway: a shallower search confirms it. */
static bool is_easy(const GomokuSearch *search, const SearchNode *node, int point) {
    return node->is_cut && !node->only &&
           node->standing >= node->beta + EASY_MARGIN * node->depth &&
           search_board_kind(&search->search_board, search->search_board.turn, point) < KIND_FOUR;
}

static int search_move_here(GomokuSearch *search, const SearchNode *node, const SearchMove *move,
                            int index) {
    const int point = move->point;
    const int reduction = reduction_of(search, node, move, index);
    const int extension = point == node->first ? node->extension : 0;
    /* Stopping a five is forced and costs no depth. */
    const int depth = node->depth - !node->only + extension - is_easy(search, node, point);
    const int ply = node->ply + 1;
    int score;
    gomoku_table_fetch(search->table, search_board_key_after(&search->search_board, point));
    gomoku_search_board_put(&search->search_board, point);
    search->plies[ply].is_pass = false;
    search->plies[ply].is_cut = index > 0 || !node->is_cut;
    if (index == 0) {
        score = -gomoku_search_node(search, -node->beta, -node->alpha, depth, ply);
    } else {
        score = -gomoku_search_node(search, -node->alpha - 1, -node->alpha, depth - reduction, ply);
        if (score > node->alpha && reduction > 0) {
            search->plies[ply].is_cut = !node->is_cut;
            score = -gomoku_search_node(search, -node->alpha - 1, -node->alpha, depth, ply);
        }
        if (score > node->alpha && score < node->beta) {
            score = -gomoku_search_node(search, -node->beta, -node->alpha, depth, ply);
        }
    }
    gomoku_search_board_lift(&search->search_board);
    return score;
}

/* Searches one move. True when the node needs no further move. */
static bool try_move(GomokuSearch *search, SearchNode *node, const SearchMove *moves, int index) {
    const int point = moves[index].point;
    const int score = search_move_here(search, node, &moves[index], index);
    if (search->stopped) {
        return true;
    }
    if (score > node->best) {
        node->best = score;
        node->best_move = point;
    }
    if (score > node->alpha) {
        node->alpha = score;
        note_pv(search, node->ply, point);
    }
    if (score >= node->beta) {
        reward(search, node, moves, index);
        return true;
    }
    return false;
}

/* The same with several threads, for moves after the first. When another thread is searching the
 * move, *is_tried becomes false and the move has to be tried later. */
static bool try_shared_move(GomokuSearch *search, SearchNode *node, const SearchMove *moves,
                            int index, bool *is_tried) {
    const uint64_t key = abdada_key(search->search_board.key, moves[index].point, node->depth);
    *is_tried = !abdada_has(search->busy, key);
    if (!*is_tried) {
        return false;
    }
    abdada_begin(search->busy, key);
    const bool stop = try_move(search, node, moves, index);
    abdada_end(search->busy, key);
    return stop;
}

static void try_moves(GomokuSearch *search, SearchNode *node) {
    SearchMove moves[GOMOKU_POINTS];
    SearchOrders orders;
    int16_t later[GOMOKU_POINTS];
    int later_count = 0;
    const int count = gomoku_moves_list(search, moves);
    const int excluded = search->plies[node->ply].excluded;
    const bool shares = search->busy && node->depth >= SHARE_DEPTH && excluded == GOMOKU_NO_POINT;
    prefer(search, node, moves, count);
    for (int i = 0; i < count; i++) {
        if (search->breadth > 0 && i >= search->breadth && !node->forced) {
            break;
        }
        if (i == 1) {
            gomoku_orders_begin(&orders, moves, count);
        }
        if (i > 0) {
            gomoku_orders_pick(&orders, moves, count, i);
        }
        if (moves[i].point == excluded ||
            is_pruned(node, &search->search_board, moves[i].point, i)) {
            continue;
        }
        bool is_tried = true;
        if (shares && i > 0 ? try_shared_move(search, node, moves, i, &is_tried)
                            : try_move(search, node, moves, i)) {
            return;
        }
        if (!is_tried) {
            later[later_count++] = (int16_t)i;
        }
    }
    for (int i = 0; i < later_count; i++) {
        if (try_move(search, node, moves, later[i])) {
            return;
        }
    }
    if (count == 0) { /* every answer is forbidden to black: white wins next */
        node->best = -(SEARCH_MATE - node->ply - 2);
    }
}

/* ---- Before any move ---- */

/* Looks for a cut-off in the table, and for the move to try first. */
static bool probe(const GomokuSearch *search, SearchNode *node, GomokuTableEntry *entry,
                  int *score) {
    node->first = GOMOKU_NO_POINT;
    if (search->plies[node->ply].excluded != GOMOKU_NO_POINT ||
        !gomoku_table_find(search->table, search->search_board.key, entry)) {
        *entry = (GomokuTableEntry){.move = GOMOKU_NO_POINT};
        return false;
    }
    node->first = entry->move;
    *score = from_table(entry->score, node->ply);
    entry->score = (int16_t)*score;
    if (entry->depth < node->depth || node->is_pv) {
        return false;
    }
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *score >= node->beta) ||
           (entry->bound == BOUND_UPPER && *score <= node->alpha);
}

static void store(GomokuSearch *search, const SearchNode *node, int alpha) {
    const TableBound bound = node->best >= node->beta ? BOUND_LOWER
                             : node->best > alpha     ? BOUND_EXACT
                                                      : BOUND_UPPER;
    gomoku_table_store(search->table, search->search_board.key,
                       (GomokuTableEntry){.score = (int16_t)to_table(node->best, node->ply),
                                          .move = (int16_t)node->best_move,
                                          .depth = (int8_t)node->depth,
                                          .bound = (uint8_t)bound});
}

/* Null move: when even a pass is good enough, so is some move. The leaves check for continuous
 * fours of the other side after the pass. */
static bool pass_cuts(GomokuSearch *search, const SearchNode *node, int *score) {
    if (node->depth < PASS_DEPTH || node->standing < node->beta ||
        node->beta < -SEARCH_MATE_BOUND || search->plies[node->ply].is_pass) {
        return false;
    }
    const int depth = node->depth - 3 - node->depth / 4;
    search_board_pass(&search->search_board);
    search->plies[node->ply + 1].is_pass = true;
    search->plies[node->ply + 1].is_cut = !node->is_cut;
    *score = -gomoku_search_node(search, -node->beta, -node->beta + 1, depth, node->ply + 1);
    search_board_pass(&search->search_board);
    if (*score > SEARCH_MATE_BOUND) {
        *score = node->beta;
    }
    return !search->stopped && *score >= node->beta;
}

/* Cuts off positions far above or below the window without a full search. */
static bool is_out_of_reach(GomokuSearch *search, const SearchNode *node, int *score) {
    if (node->is_pv || node->forced || search->plies[node->ply].excluded != GOMOKU_NO_POINT) {
        return false;
    }
    if (node->depth <= RAZOR_DEPTH && node->standing + RAZOR_MARGIN * node->depth <= node->alpha) {
        *score = search_leaf(search, node);
        return true;
    }
    if (node->depth <= STATIC_DEPTH &&
        node->standing - STATIC_MARGIN * (node->depth - node->improving) >= node->beta &&
        node->beta > -SEARCH_MATE_BOUND) {
        *score = node->standing;
        return true;
    }
    return pass_cuts(search, node, score);
}

/* 1 when the table's move is so much better than all others that it deserves a deeper search. */
static int extension_of(GomokuSearch *search, const SearchNode *node,
                        const GomokuTableEntry *entry) {
    SearchPly *here = &search->plies[node->ply];
    if (node->depth < SINGULAR_DEPTH || node->only || entry->move == GOMOKU_NO_POINT ||
        entry->bound == BOUND_UPPER || entry->depth < node->depth - 3 ||
        entry->score > SEARCH_MATE_BOUND || entry->score < -SEARCH_MATE_BOUND) {
        return 0;
    }
    const int bound = entry->score - 4 * node->depth;
    const SearchPly kept = *here;
    here->excluded = entry->move;
    const int score =
        gomoku_search_node(search, bound - 1, bound, (node->depth - 1) / 2, node->ply);
    *here = kept;
    return score < bound;
}

/* A searched score is more reliable than the static one on the side where it is a bound. */
static void refine_standing(SearchNode *node, const GomokuTableEntry *entry) {
    const unsigned bound = entry->score > node->standing ? BOUND_LOWER : BOUND_UPPER;
    if ((entry->bound & bound) && entry->score < SEARCH_MATE_BOUND &&
        entry->score > -SEARCH_MATE_BOUND) {
        node->standing = entry->score;
    }
}

static SearchNode node_at(const GomokuSearch *search, int alpha, int beta, int depth, int ply) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int limit = SEARCH_MATE - ply;
    return (SearchNode){
        /* No line from here is better than winning next move or worse than losing now. */
        .alpha = alpha < -limit ? -limit : alpha,
        .beta = beta > limit - 5 ? limit - 5 : beta,
        .depth = depth,
        .ply = ply,
        .best = -SEARCH_MATE,
        .best_move = GOMOKU_NO_POINT,
        .forced = gomoku_moves_are_forced(search_board),
        .only = search_board_count(search_board, 1 - search_board->turn, KIND_FIVE) > 0,
        .is_pv = beta - alpha > 1,
        .is_cut = beta - alpha == 1 && search->plies[ply].is_cut};
}

int gomoku_search_node(GomokuSearch *search, int alpha, int beta, int depth, int ply) {
    search->pv_length[ply] = 0;
    if (!budget_spend(search->budget)) {
        search->stopped = true;
    }
    int score = 0;
    if (search->stopped || gomoku_search_settle(&search->search_board, ply, &score)) {
        return score;
    }
    if (ply >= SEARCH_PLIES - 2) {
        gomoku_search_board_assess(&search->search_board);
        return gomoku_evaluate(&search->search_board);
    }
    SearchNode node = node_at(search, alpha, beta, depth, ply);
    if (node.alpha >= node.beta) {
        return node.alpha;
    }
    const int alpha_before = node.alpha;
    GomokuTableEntry entry;
    if (probe(search, &node, &entry, &score)) {
        return score;
    }
    if (depth <= RAZOR_DEPTH) {
        gomoku_table_fetch(search->table, search->search_board.key ^ TABLE_LEAF_SALT);
    }
    gomoku_search_board_assess(&search->search_board);
    node.standing = gomoku_evaluate(&search->search_board);
    search->plies[ply].standing = node.standing;
    node.improving = ply < 2 || node.standing > search->plies[ply - 2].standing;
    refine_standing(&node, &entry);
    if (depth <= 0 && !node.only) {
        return search_leaf(search, &node);
    }
    if (is_out_of_reach(search, &node, &score)) {
        return score;
    }
    node.extension = extension_of(search, &node, &entry);
    try_moves(search, &node);
    if (!search->stopped && search->plies[ply].excluded == GOMOKU_NO_POINT) {
        store(search, &node, alpha_before);
    }
    return node.best;
}
