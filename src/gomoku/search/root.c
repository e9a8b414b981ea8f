/* The root of the search: forced moves, continuous fours and iterative deepening. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/search/search.h"

#define ROOT_FOURS 40
#define ROOT_VCF_NODES 20000
/* Half the width of the initial window around the last score. */
#define WINDOW 40
#define WINDOW_DEPTH 4

typedef struct Root {
    SearchMove moves[GOMOKU_POINTS]; /* the best move of the last iteration first */
    int count;
    int depth;
} Root;

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

static void note_line(GomokuSearch *search, int move) {
    search->pv[0][0] = (int16_t)move;
    memcpy(&search->pv[0][1], search->pv[1],
           (size_t)search->pv_length[1] * sizeof search->pv[0][0]);
    search->pv_length[0] = (int16_t)(search->pv_length[1] + 1);
}

static int root_search_move(GomokuSearch *search, const Root *root, int index, int alpha,
                            int beta) {
    GomokuSearchBoard *search_board = &search->search_board;
    const int depth = root->depth - 1;
    const int late = index < 4 || root->depth < 4 ? 0 : 1 + (index >= 12) + (index >= 30);
    const bool loud =
        search_board_kind(search_board, search_board->turn, root->moves[index].point) >= KIND_THREE;
    const int reduction = loud || gomoku_moves_are_forced(search_board) ? 0 : late;
    int score = alpha + 1;
    gomoku_search_board_put(search_board, root->moves[index].point);
    search->plies[1].is_pass = false;
    search->plies[1].is_cut = true;
    if (index > 0) {
        score = -gomoku_search_node(search, -alpha - 1, -alpha, depth - reduction, 1);
        if (score > alpha && reduction > 0) {
            score = -gomoku_search_node(search, -alpha - 1, -alpha, depth, 1);
        }
    }
    if (index == 0 || (score > alpha && score < beta)) {
        score = -gomoku_search_node(search, -beta, -alpha, depth, 1);
    }
    gomoku_search_board_lift(search_board);
    return score;
}

/* Searches the moves of the root within a window and returns the best score. Results found before a
 * stop are kept once the first move is done. */
static int look(GomokuSearch *search, Root *root, int alpha, int beta, GomokuResult *result) {
    int best = -SEARCH_MATE;
    for (int i = 0; i < root->count && best < beta; i++) {
        const int score = root_search_move(search, root, i, alpha, beta);
        if (search->stopped) {
            return best;
        }
        if (i > 0 && score <= alpha) {
            continue;
        }
        best = score > best ? score : best;
        if (score > alpha) {
            alpha = score;
            note_line(search, root->moves[i].point);
            report(search, score, root->depth, result);
            const SearchMove first = root->moves[i];
            memmove(&root->moves[1], &root->moves[0], (size_t)i * sizeof root->moves[0]);
            root->moves[0] = first;
        }
    }
    return best;
}

/* Runs one iteration, widening the window around the last score until it contains the new one. */
static void root_iterate(GomokuSearch *search, Root *root, GomokuResult *result) {
    int alpha = -SEARCH_MATE;
    int beta = SEARCH_MATE;
    if (root->depth >= WINDOW_DEPTH && result->mate == 0) {
        alpha = result->score - WINDOW;
        beta = result->score + WINDOW;
    }
    for (int width = 2 * WINDOW;; width *= 4) {
        const int score = look(search, root, alpha, beta, result);
        if (search->stopped) {
            return;
        }
        if (score <= alpha && alpha > -SEARCH_MATE) {
            alpha = width > 1000 ? -SEARCH_MATE : alpha - width;
        } else if (score >= beta && beta < SEARCH_MATE) {
            beta = width > 1000 ? SEARCH_MATE : beta + width;
        } else {
            return;
        }
    }
}

/* Looks for continuous fours from the root, shortest first; true when they win. */
static bool root_vcf(GomokuSearch *search, GomokuResult *result) {
    search->vcf_nodes = ROOT_VCF_NODES;
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

/* Every answer is forbidden to black: the game is lost, but the AI must still return a legal
 * move. */
static void resign_legally(const GomokuSearch *search, GomokuResult *result) {
    const GomokuSearchBoard *search_board = &search->search_board;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (set_has(&search_board->empty, point) &&
            gomoku_search_board_is_allowed(search_board, point)) {
            result->move = point;
            result->pv[0] = point;
            result->pv_length = 1;
            result->score = -(SEARCH_MATE - 2);
            result->mate = -2;
            return;
        }
    }
}

static void forget_orders(GomokuSearch *search) {
    memset(search->history, 0, sizeof search->history);
    memset(search->counters, 0xff, sizeof search->counters);
    for (int ply = 0; ply < SEARCH_PLIES; ply++) {
        search->plies[ply] =
            (SearchPly){.killers = {GOMOKU_NO_POINT, GOMOKU_NO_POINT}, .excluded = GOMOKU_NO_POINT};
    }
}

/* How far a point lies from the centre, in squares around it. */
static int ring_of(const GomokuSearchBoard *search_board, int point) {
    const int middle = search_board->size / 2;
    const int dx = abs(gomoku_column(point) - middle);
    const int dy = abs(gomoku_row(point) - middle);
    return dx > dy ? dx : dy;
}

/* Before the first stone no search tells the points apart: only the ring nearest to the centre that
 * is not excluded is left. */
static void keep_centre(const GomokuSearchBoard *search_board, Root *root) {
    int least = search_board->size;
    for (int i = 0; i < root->count; i++) {
        const int ring = ring_of(search_board, root->moves[i].point);
        least = ring < least ? ring : least;
    }
    int kept = 0;
    for (int i = 0; i < root->count; i++) {
        if (ring_of(search_board, root->moves[i].point) == least) {
            root->moves[kept++] = root->moves[i];
        }
    }
    root->count = kept;
}

/* Lists the moves of the root in order, and takes the first as a preliminary result. */
static void list_root(GomokuSearch *search, Root *root, GomokuResult *result) {
    const int all = search->overlooks ? gomoku_moves_list_seen(search, &search->seen, root->moves)
                                      : gomoku_moves_list(search, root->moves);
    root->count = 0;
    for (int i = 0; i < all; i++) {
        if (!set_has(&search->banned, root->moves[i].point)) {
            root->moves[root->count++] = root->moves[i];
        }
    }
    if (search->search_board.count == 0) {
        keep_centre(&search->search_board, root);
    }
    for (int i = 0; i < root->count; i++) {
        gomoku_moves_pick(root->moves, root->count, i);
    }
    /* Under caro many points may answer a five, and the one that does may be the last. */
    const GomokuSearchBoard *search_board = &search->search_board;
    const bool stops_five = search_board_count(search_board, 1 - search_board->turn, KIND_FIVE) > 0;
    if (search->breadth > 0 && root->count > search->breadth && !stops_five) {
        root->count = search->breadth;
    }
    result->move = root->count > 0 ? root->moves[0].point : GOMOKU_NO_POINT;
    result->pv[0] = result->move;
    result->pv_length = root->count > 0;
}

/* A five among the moves of the root wins now; true when there is one. */
static bool root_five(GomokuSearch *search, const Root *root, GomokuResult *result) {
    const PointSet *fives = &search->search_board.now.fives[search->search_board.turn];
    for (int i = 0; i < root->count; i++) {
        if (set_has(fives, root->moves[i].point)) {
            search->pv_length[0] = 1;
            search->pv[0][0] = (int16_t)root->moves[i].point;
            report(search, SEARCH_MATE - 1, 1, result);
            return true;
        }
    }
    return false;
}

void gomoku_search_run(GomokuSearch *search, const GomokuLimits *limits, GomokuResult *result) {
    const GomokuSearchBoard *search_board = &search->search_board;
    Root root;
    search->stopped = false;
    if (!search->is_helper) {
        gomoku_table_age(search->table);
    }
    search->pv_length[0] = 0;
    forget_orders(search);
    list_root(search, &root, result);
    search->plies[0].standing = gomoku_evaluate(search_board);
    const bool whole = set_is_empty(&search->banned) && !search->overlooks;
    /* Completing a five wins now, even if black may not stop the other side's five. */
    const bool wins = whole ? !search->is_helper && root_vcf(search, result)
                            : !search->overlooks && root_five(search, &root, result);
    if (root.count == 0) {
        if (whole && !wins) {
            resign_legally(search, result);
        }
        return;
    }
    int score;
    if (wins || search->stopped) {
        return;
    }
    if (search_board_count(search_board, 1 - search_board->turn, KIND_FIVE) > 0 &&
        gomoku_search_settle(search_board, 0, &score)) {
        report(search, score, 1, result);
        return;
    }
    /* With only one answer a shallow search gives the score and saves the time. */
    const int depth_max = root.count == 1 ? 4 : SEARCH_PLIES / 2;
    for (root.depth = 1; root.depth <= depth_max; root.depth++) {
        root_iterate(search, &root, result);
        if (is_over(search, limits, result, root.depth)) {
            return;
        }
    }
}
