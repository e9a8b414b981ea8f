/* A depth-limited alpha-beta search with a heuristic evaluation at its leaves. */
#include "connect4/levels/heuristic_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "connect4/board.h"
#include "connect4/zugzwang.h"

#define ENTRY_BITS 16
#define INFINITE (2 * HEURISTIC_WIN)
#define LINES_PLANES 5 /* binary digits of the lines of four through a cell: at most 16 */

typedef enum Bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } Bound;

typedef struct HeuristicSearchEntry {
    uint64_t key;
    int16_t score;
    int8_t depth;
    int8_t bound;
    int8_t column;
    uint16_t generation;
} HeuristicSearchEntry;

struct HeuristicSearch {
    HeuristicSearchEntry *entries;
    uint16_t generation;
    Board board;
    uint64_t planes[LINES_PLANES]; /* see heuristic_search_count_lines */
    uint64_t firsts;               /* the cells of the rows that are good for the first player */
    Budget *budget;
    const BlunderModel *blunder_model;
};

typedef struct Window {
    int alpha, beta;
} Window;

HeuristicSearch *heuristic_search_create(void) {
    HeuristicSearch *heuristic = calloc(1, sizeof *heuristic);
    if (!heuristic) {
        return NULL;
    }
    heuristic->entries = calloc((size_t)1 << ENTRY_BITS, sizeof *heuristic->entries);
    if (!heuristic->entries) {
        free(heuristic);
        return NULL;
    }
    return heuristic;
}

void heuristic_search_destroy(HeuristicSearch *heuristic) {
    if (heuristic) {
        free(heuristic->entries);
        free(heuristic);
    }
}

void heuristic_search_limit_blunders(HeuristicSearch *heuristic,
                                     const BlunderModel *blunder_model) {
    heuristic->blunder_model = blunder_model;
}

/* The cells that complete four, as far as the player sees them. */
static uint64_t see_completing(const HeuristicSearch *heuristic, uint64_t discs, uint64_t mask) {
    return blunder_model_completing(&heuristic->board, heuristic->blunder_model, discs, mask);
}

/* The planes hold the binary digits of the number of lines of four through each cell: on 7x6 from
 * 3 in a corner to 13 in the middle. */
static void count_planes(HeuristicSearch *heuristic) {
    const Board *board = &heuristic->board;
    memset(heuristic->planes, 0, sizeof heuristic->planes);
    for (int i = 0; i < BOARD_DIRECTIONS; i++) {
        for (int k = 0; k < 4; k++) {
            uint64_t carry = board->starts[i] << k * board->step[i];
            for (int plane = 0; plane < LINES_PLANES; plane++) {
                const uint64_t both = heuristic->planes[plane] & carry;
                heuristic->planes[plane] ^= carry;
                carry = both;
            }
        }
    }
}

/* The lines of four through each disc, summed. */
static int heuristic_search_count_lines(const HeuristicSearch *heuristic, uint64_t discs) {
    int sum = 0;
    for (int i = 0; i < LINES_PLANES; i++) {
        sum += bitboard_count(discs & heuristic->planes[i]) << i;
    }
    return sum;
}

/* The points of a threat; a line through a cell has 2. The weights were chosen by hand so that a
 * threat in a good row outweighs the best cell of the board (26); the ladder of levels was measured
 * with them. Threats decide games that run out of other moves: the first player then fills odd
 * rows, the second even ones (Allis, "A knowledge-based approach of Connect-Four", 1988; zugzwang.h
 * says what it is on other boards), and the first needs such a threat, while the second does
 * not. */
enum { FIRST_GOOD = 80, SECOND_GOOD = 60, ANY_OTHER = 20 };

/* The evaluation for the side to move, without any search. */
static int guess_score(const HeuristicSearch *heuristic, uint64_t mine, uint64_t mask) {
    bool first_moves = bitboard_count(mask) % 2 == 0;
    uint64_t first = first_moves ? mine : mine ^ mask;
    uint64_t second = first ^ mask;
    uint64_t first_threats = see_completing(heuristic, first, mask);
    uint64_t second_threats = see_completing(heuristic, second, mask);
    int score = 2 * (heuristic_search_count_lines(heuristic, first) -
                     heuristic_search_count_lines(heuristic, second));
    score += FIRST_GOOD * bitboard_count(first_threats & heuristic->firsts);
    score += ANY_OTHER * bitboard_count(first_threats & ~heuristic->firsts);
    score -= SECOND_GOOD * bitboard_count(second_threats & ~heuristic->firsts);
    score -= ANY_OTHER * bitboard_count(second_threats & heuristic->firsts);
    return first_moves ? score : -score;
}

static HeuristicSearchEntry *heuristic_search_find_entry(const HeuristicSearch *heuristic,
                                                         uint64_t key) {
    uint64_t mixed = (key ^ key >> 25) * UINT64_C(0x9e3779b97f4a7c15);
    return &heuristic->entries[mixed >> (64 - ENTRY_BITS)];
}

/* Orders the columns of `moves`: `first` (or -1), then by threats made, then from the centre. */
static int order_moves(const Board *board, Connect4Position position, uint64_t moves, int first,
                       int columns[CONNECT4_COLUMNS_MAX]) {
    const uint64_t mine = position.current, mask = position.mask;
    int weights[CONNECT4_COLUMNS_MAX];
    int size = 0;
    for (int i = 0; i < board->columns; i++) {
        const int column = connect4_shape_central(position.shape, i);
        uint64_t cell = moves & board_column(board, column);
        if (!cell) {
            continue;
        }
        int weight = column == first
                         ? board->cells
                         : bitboard_count(board_completing(board, mine | cell, mask | cell));
        int at = size++;
        for (; at > 0 && weights[at - 1] < weight; at--) {
            weights[at] = weights[at - 1];
            columns[at] = columns[at - 1];
        }
        weights[at] = weight;
        columns[at] = column;
    }
    return size;
}

static int look_ahead(HeuristicSearch *heuristic, Connect4Position position, int depth,
                      Window window);

/* Searches the children; returns the best score and sets `best_column`. */
static int look_at_moves(HeuristicSearch *heuristic, Connect4Position position, int depth,
                         Window window, int8_t *best_column) {
    uint64_t other = position.current ^ position.mask;
    uint64_t moves = board_safe_moves(&heuristic->board, position.mask,
                                      see_completing(heuristic, other, position.mask));
    /* Forced moves cost no depth. */
    int left = bitboard_has_two(moves) ? depth - 1 : depth;
    int columns[CONNECT4_COLUMNS_MAX];
    int size = order_moves(&heuristic->board, position, moves, *best_column, columns);
    int best = -INFINITE;
    for (int i = 0; i < size && best < window.beta; i++) {
        int alpha = best > window.alpha ? best : window.alpha;
        int score = -look_ahead(heuristic, connect4_position_play(position, columns[i]), left,
                                (Window){-window.beta, -alpha});
        if (heuristic->budget->status != STATUS_OK) {
            return 0;
        }
        if (score > best) {
            best = score;
            *best_column = (int8_t)columns[i];
        }
    }
    return best;
}

/* Is the position a leaf? It is when the game ends within two plies or the depth is used up. */
static bool heuristic_search_leaf(const HeuristicSearch *heuristic, Connect4Position position,
                                  int depth, int *score) {
    int count = bitboard_count(position.mask);
    uint64_t landings = board_landings(&heuristic->board, position.mask);
    uint64_t other = position.current ^ position.mask;
    if (landings == 0) {
        *score = 0;
    } else if (see_completing(heuristic, position.current, position.mask) & landings) {
        *score = HEURISTIC_WIN - (count + 1);
    } else if (!board_safe_moves(&heuristic->board, position.mask,
                                 see_completing(heuristic, other, position.mask))) {
        *score = (count + 2) - HEURISTIC_WIN;
    } else if (depth <= 0) {
        *score = guess_score(heuristic, position.current, position.mask);
    } else {
        return false;
    }
    return true;
}

/* The score of a position that nobody has won yet. */
static int look_ahead(HeuristicSearch *heuristic, Connect4Position position, int depth,
                      Window window) {
    int score;
    if (!budget_spend(heuristic->budget)) {
        return 0;
    }
    if (heuristic_search_leaf(heuristic, position, depth, &score)) {
        return score;
    }
    const uint64_t key = connect4_position_key(position);
    HeuristicSearchEntry *entry = heuristic_search_find_entry(heuristic, key);
    int8_t column = -1;
    if (entry->key == key && entry->generation == heuristic->generation) {
        column = entry->column;
        bool enough = entry->bound == BOUND_EXACT ||
                      (entry->bound == BOUND_LOWER && entry->score >= window.beta) ||
                      (entry->bound == BOUND_UPPER && entry->score <= window.alpha);
        if (entry->depth >= depth && enough) {
            return entry->score;
        }
    }
    score = look_at_moves(heuristic, position, depth, window, &column);
    if (heuristic->budget->status != STATUS_OK) {
        return 0;
    }
    Bound bound = score >= window.beta    ? BOUND_LOWER
                  : score <= window.alpha ? BOUND_UPPER
                                          : BOUND_EXACT;
    *entry = (HeuristicSearchEntry){key,           (int16_t)score, (int8_t)depth,
                                    (int8_t)bound, column,         heuristic->generation};
    return score;
}

/* Searches all columns to one depth. */
static bool heuristic_search_depth(HeuristicSearch *heuristic, Connect4Position position, int depth,
                                   int32_t score[CONNECT4_COLUMNS_MAX]) {
    const uint64_t wins = see_completing(heuristic, position.current, position.mask) &
                          board_landings(&heuristic->board, position.mask);
    int best = HEURISTIC_MARGIN - INFINITE;
    for (int i = 0; i < heuristic->board.columns; i++) {
        const int column = connect4_shape_central(position.shape, i);
        score[column] = INT32_MIN;
        if (!connect4_position_has_room(position, column)) {
            continue;
        }
        if (wins & board_column(&heuristic->board, column)) {
            score[column] = HEURISTIC_WIN - (connect4_position_count(position) + 1);
        } else {
            score[column] = -look_ahead(heuristic, connect4_position_play(position, column),
                                        depth - 1, (Window){-INFINITE, HEURISTIC_MARGIN - best});
        }
        if (heuristic->budget->status != STATUS_OK) {
            return false;
        }
        best = score[column] > best ? score[column] : best;
    }
    return true;
}

bool heuristic_search_columns(HeuristicSearch *heuristic, Connect4Position position, int depth,
                              Budget *budget, int32_t score[CONNECT4_COLUMNS_MAX]) {
    assert(!connect4_position_is_over(position));
    if (++heuristic->generation == 0) {
        memset(heuristic->entries, 0, sizeof *heuristic->entries << ENTRY_BITS);
        heuristic->generation = 1;
    }
    heuristic->budget = budget;
    heuristic->board = board_of(position.shape);
    heuristic->firsts = connect4_zugzwang_rows(position.shape, 0);
    count_planes(heuristic);
    bool found = false;
    int left = heuristic->board.cells - connect4_position_count(position);
    for (int reach = 1; reach <= depth && reach <= left; reach++) {
        int32_t scores[CONNECT4_COLUMNS_MAX];
        if (!heuristic_search_depth(heuristic, position, reach, scores)) {
            break;
        }
        memcpy(score, scores, (size_t)heuristic->board.columns * sizeof *scores);
        found = true;
    }
    heuristic->budget = NULL;
    return found;
}
