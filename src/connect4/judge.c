#include "judge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bitboard.h"

#define ENTRY_BITS 16
#define INFINITE (2 * JUDGE_WIN)
#define GENERATION_SHIFT 49

typedef enum Bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } Bound;

typedef struct Entry {
    uint64_t key; /* of the position, with the generation above it */
    int32_t score;
    int8_t depth;
    int8_t bound;
    int8_t column;
    int8_t spare;
} Entry;

struct Judge {
    Entry *entries;
    uint64_t generation;
    Budget *budget;
    const Attention *attention;
};

typedef struct Window {
    int alpha, beta;
} Window;

Judge *judge_create(void) {
    Judge *judge = calloc(1, sizeof *judge);
    if (!judge) {
        return NULL;
    }
    judge->entries = calloc((size_t)1 << ENTRY_BITS, sizeof *judge->entries);
    if (!judge->entries) {
        free(judge);
        return NULL;
    }
    return judge;
}

void judge_destroy(Judge *judge) {
    if (judge) {
        free(judge->entries);
        free(judge);
    }
}

void judge_limit_attention(Judge *judge, const Attention *attention) {
    judge->attention = attention;
}

/* The cells that complete four, as far as they are seen. */
static uint64_t see_completing(const Judge *judge, uint64_t discs, uint64_t mask) {
    return attention_completing(judge->attention, discs, mask);
}

/* The lines of four through each disc, summed: 3 in a corner, 13 in the middle. The planes hold the
 * binary digits of that number for each cell. */
static int count_lines(uint64_t discs) {
    static const uint64_t planes[4] = {UINT64_C(0xb402d5ab402d), UINT64_C(0x8490c6630921),
                                       UINT64_C(0x799a15a8599e), UINT64_C(0x61e3c78600)};
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        sum += bitboard_count(discs & planes[i]) << i;
    }
    return sum;
}

/* What a threat is worth beside the lines through a cell, 2 points each: weights chosen by hand so
 * that a threat in a good row outweighs the best cell of the board (26), and kept since the ladder
 * of levels was measured with them. Threats decide games that run out of other moves: the first
 * player fills odd rows then, the second even ones (Allis, "A knowledge-based approach of
 * Connect-Four", 1988), and the first has to come by one, which the second does not. */
enum { FIRST_GOOD = 80, SECOND_GOOD = 60, ANY_OTHER = 20 };

/* The guess for the side to move, without any search. */
static int guess_score(const Judge *judge, uint64_t mine, uint64_t mask) {
    bool first_moves = bitboard_count(mask) % 2 == 0;
    uint64_t first = first_moves ? mine : mine ^ mask;
    uint64_t second = first ^ mask;
    uint64_t first_threats = see_completing(judge, first, mask);
    uint64_t second_threats = see_completing(judge, second, mask);
    int score = 2 * (count_lines(first) - count_lines(second));
    score += FIRST_GOOD * bitboard_count(first_threats & BITBOARD_ODD_ROWS);
    score += ANY_OTHER * bitboard_count(first_threats & ~BITBOARD_ODD_ROWS);
    score -= SECOND_GOOD * bitboard_count(second_threats & ~BITBOARD_ODD_ROWS);
    score -= ANY_OTHER * bitboard_count(second_threats & BITBOARD_ODD_ROWS);
    return first_moves ? score : -score;
}

static Entry *find_entry(const Judge *judge, uint64_t key) {
    uint64_t mixed = (key ^ key >> 25) * UINT64_C(0x9e3779b97f4a7c15);
    return &judge->entries[mixed >> (64 - ENTRY_BITS)];
}

/* Orders the columns of `moves`: `first` (or -1), then by threats made, then from the centre. */
static int order_moves(Connect4Position position, uint64_t moves, int first,
                       int columns[CONNECT4_COLUMNS]) {
    const uint64_t mine = position.current, mask = position.mask;
    int weights[CONNECT4_COLUMNS];
    int size = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        uint64_t cell = moves & BITBOARD_COLUMN(connect4_central[i]);
        if (!cell) {
            continue;
        }
        int weight = connect4_central[i] == first
                         ? CONNECT4_CELLS
                         : bitboard_count(bitboard_completing(mine | cell, mask | cell));
        int at = size++;
        for (; at > 0 && weights[at - 1] < weight; at--) {
            weights[at] = weights[at - 1];
            columns[at] = columns[at - 1];
        }
        weights[at] = weight;
        columns[at] = connect4_central[i];
    }
    return size;
}

static int look_ahead(Judge *judge, Connect4Position position, int depth, Window window);

/* Searches the children; the best score, and its column in `best_column`. */
static int look_at_moves(Judge *judge, Connect4Position position, int depth, Window window,
                         int8_t *best_column) {
    uint64_t other = position.current ^ position.mask;
    uint64_t moves =
        bitboard_safe_moves(position.mask, see_completing(judge, other, position.mask));
    /* Forced moves cost no depth. */
    int left = bitboard_has_two(moves) ? depth - 1 : depth;
    int columns[CONNECT4_COLUMNS];
    int size = order_moves(position, moves, *best_column, columns);
    int best = -INFINITE;
    for (int i = 0; i < size && best < window.beta; i++) {
        int alpha = best > window.alpha ? best : window.alpha;
        int score = -look_ahead(judge, connect4_position_play(position, columns[i]), left,
                                (Window){-window.beta, -alpha});
        if (judge->budget->status != STATUS_OK) {
            return 0;
        }
        if (score > best) {
            best = score;
            *best_column = (int8_t)columns[i];
        }
    }
    return best;
}

/* True when the position needs no look ahead: it ends within two plies, or its depth is used up. */
static bool judge_leaf(const Judge *judge, Connect4Position position, int depth, int *score) {
    int count = bitboard_count(position.mask);
    uint64_t landings = bitboard_landings(position.mask);
    uint64_t other = position.current ^ position.mask;
    if (landings == 0) {
        *score = 0;
    } else if (see_completing(judge, position.current, position.mask) & landings) {
        *score = JUDGE_WIN - (count + 1);
    } else if (!bitboard_safe_moves(position.mask, see_completing(judge, other, position.mask))) {
        *score = (count + 2) - JUDGE_WIN;
    } else if (depth <= 0) {
        *score = guess_score(judge, position.current, position.mask);
    } else {
        return false;
    }
    return true;
}

/* The score of a position that nobody has won yet. */
static int look_ahead(Judge *judge, Connect4Position position, int depth, Window window) {
    int score;
    if (!budget_spend(judge->budget)) {
        return 0;
    }
    if (judge_leaf(judge, position, depth, &score)) {
        return score;
    }
    uint64_t key = connect4_position_key(position) | judge->generation << GENERATION_SHIFT;
    Entry *entry = find_entry(judge, connect4_position_key(position));
    int8_t column = -1;
    if (entry->key == key) {
        column = entry->column;
        bool enough = entry->bound == BOUND_EXACT ||
                      (entry->bound == BOUND_LOWER && entry->score >= window.beta) ||
                      (entry->bound == BOUND_UPPER && entry->score <= window.alpha);
        if (entry->depth >= depth && enough) {
            return entry->score;
        }
    }
    score = look_at_moves(judge, position, depth, window, &column);
    if (judge->budget->status != STATUS_OK) {
        return 0;
    }
    Bound bound = score >= window.beta    ? BOUND_LOWER
                  : score <= window.alpha ? BOUND_UPPER
                                          : BOUND_EXACT;
    *entry = (Entry){key, score, (int8_t)depth, (int8_t)bound, column, 0};
    return score;
}

/* One depth for all columns. */
static bool judge_depth(Judge *judge, Connect4Position position, int depth,
                        int32_t score[CONNECT4_COLUMNS]) {
    const uint64_t wins =
        see_completing(judge, position.current, position.mask) & bitboard_landings(position.mask);
    int best = -INFINITE;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        int column = connect4_central[i];
        score[column] = INT32_MIN;
        if (!connect4_position_has_room(position, column)) {
            continue;
        }
        if (wins >> (column * 7) & BITBOARD_COLUMN(0)) {
            score[column] = JUDGE_WIN - (connect4_position_count(position) + 1);
        } else {
            int alpha = best - JUDGE_MARGIN < -INFINITE ? -INFINITE : best - JUDGE_MARGIN;
            score[column] = -look_ahead(judge, connect4_position_play(position, column), depth - 1,
                                        (Window){-INFINITE, -alpha});
        }
        if (judge->budget->status != STATUS_OK) {
            return false;
        }
        best = score[column] > best ? score[column] : best;
    }
    return true;
}

bool judge_columns(Judge *judge, Connect4Position position, int depth, Budget *budget,
                   int32_t score[CONNECT4_COLUMNS]) {
    assert(!connect4_position_is_over(position));
    if (++judge->generation >> (64 - GENERATION_SHIFT)) {
        memset(judge->entries, 0, sizeof *judge->entries << ENTRY_BITS);
        judge->generation = 1;
    }
    judge->budget = budget;
    bool found = false;
    int left = CONNECT4_CELLS - connect4_position_count(position);
    for (int reach = 1; reach <= depth && reach <= left; reach++) {
        int32_t scores[CONNECT4_COLUMNS];
        if (!judge_depth(judge, position, reach, scores)) {
            break;
        }
        memcpy(score, scores, sizeof scores);
        found = true;
    }
    judge->budget = NULL;
    return found;
}
