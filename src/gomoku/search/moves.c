/* Generates the candidate moves of a position and rates them. */
#include "gomoku/search/order.h"
#include "gomoku/search/search.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* The parts of a move's rating that do not depend on the point. */
typedef struct Rating {
    const uint16_t *keys[2], *sets[2]; /* of the search board and its tables; the mover's first */
    const int *history;
    const uint8_t *jitter;
    const uint16_t *spread;
    const uint8_t *distances[2]; /* classes of distance from the last two moves, by spread */
} Rating;

void gomoku_moves_measure(GomokuDistances *distances) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        distances->spread[point] =
            (uint16_t)(gomoku_row(point) * DISTANCE_SPAN + gomoku_column(point));
    }
    for (int y = 0; y < DISTANCE_SPAN; y++) {
        for (int x = 0; x < DISTANCE_SPAN; x++) {
            distances->classes[y * DISTANCE_SPAN + x] =
                (uint8_t)gomoku_order_class(x - DISTANCE_CENTRE, y - DISTANCE_CENTRE);
        }
    }
}

/* The classes of distance from one of the last moves. */
static const uint8_t *distances_from(const GomokuSearch *search, int back) {
    static const uint8_t unknown[DISTANCE_SPAN * GOMOKU_SIZE_MAX] = {0};
    const GomokuDistances *distances = &search->distances;
    const int recent = search_board_recent(&search->search_board, back);
    if (recent == GOMOKU_NO_POINT) {
        return unknown;
    }
    const int from = distances->spread[recent];
    return &distances->classes[DISTANCE_CENTRE * (DISTANCE_SPAN + 1) - from];
}

static Rating rating_for(const GomokuSearch *search) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int own = search_board->turn;
    return (Rating){.keys = {search_board->keys[own], search_board->keys[1 - own]},
                    .sets = {search_board->tables[own]->sets, search_board->tables[1 - own]->sets},
                    .history = search->history[own],
                    .jitter = search->jitter,
                    .spread = search->distances.spread,
                    .distances = {distances_from(search, 1), distances_from(search, 2)}};
}

static int order_of(const Rating *rating, int point) {
    const GomokuOrderWeights *weights = &gomoku_order_weights;
    const int own_set = rating->sets[0][rating->keys[0][point]];
    const int other_set = rating->sets[1][rating->keys[1][point]];
    const int spread = rating->spread[point];
    return weights->own[own_set] + weights->other[other_set] +
           weights->near[0][rating->distances[0][spread]] +
           weights->near[1][rating->distances[1][spread]] + rating->history[point] / 8 +
           rating->jitter[point] / 2;
}

/* Adds the points of one line where a stone meets the open four or the two fours that the other
 * side makes with `point`: those where the other side would make a four on that same line. */
static void add_defences(const GomokuSearchBoard *search_board, int point, int direction,
                         PointSet *set) {
    const int other = 1 - search_board->turn;
    for (int sign = -1; sign <= 1; sign += 2) {
        int at = point;
        for (int i = 0; i < CODE_RADIUS_MAX; i++) {
            at = gomoku_search_board_step(search_board, at, direction, sign);
            if (at == GOMOKU_NO_POINT) {
                break;
            }
            if (search_board->cells[at] == GOMOKU_EMPTY &&
                search_board_code(search_board, other, at, direction) >= CODE_FOUR) {
                set_add(set, at);
            }
        }
    }
}

static PointSet defences_of(const GomokuSearchBoard *search_board, int point) {
    PointSet set = {{0}};
    set_add(&set, point);
    for (int d = 0; d < 4; d++) {
        if (search_board_code(search_board, 1 - search_board->turn, point, d) >= CODE_FOUR) {
            add_defences(search_board, point, d, &set);
        }
    }
    return set;
}

/* The points that meet every open four the other side threatens; if no point does, those that meet
 * any one of them. */
static PointSet defences(const GomokuSearchBoard *search_board) {
    const int other = 1 - search_board->turn;
    PointSet all = {{0}};
    PointSet first = {{0}};
    bool begun = false;
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        for (uint64_t word = search_board->now.fours[other].words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (search_board_kind(search_board, other, point) != KIND_OPEN_FOUR) {
                continue;
            }
            const PointSet one = defences_of(search_board, point);
            if (!begun) {
                all = first = one;
                begun = true;
            }
            for (int k = 0; k < SEARCH_BOARD_WORDS; k++) {
                all.words[k] &= one.words[k];
            }
        }
    }
    return set_is_empty(&all) ? first : all;
}

/* All empty points near stones, or all points when there are no stones. */
static PointSet points_near(const GomokuSearchBoard *search_board) {
    const SearchBoardTotals *now = &search_board->now;
    PointSet set;
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        const uint64_t fours = now->fours[0].words[i] | now->fours[1].words[i];
        set.words[i] = (search_board->sums.near.words[i] & search_board->empty.words[i]) | fours;
    }
    return set_is_empty(&set) ? search_board->empty : set;
}

/* Under caro: the empty points in line with a threatened five. */
static PointSet answers_around(const GomokuSearchBoard *search_board) {
    PointSet fives = search_board->now.fives[1 - search_board->turn];
    PointSet set = fives;
    for (int five = set_first(&fives); five != GOMOKU_NO_POINT; five = set_first(&fives)) {
        set_remove(&fives, five);
        for (int line = 0; line < 8; line++) {
            int at = five;
            for (int i = 0; i < CODE_RADIUS_MAX && at != GOMOKU_NO_POINT; i++) {
                at = gomoku_search_board_step(search_board, at, line / 2, line % 2 == 0 ? 1 : -1);
                if (at != GOMOKU_NO_POINT && search_board->cells[at] == GOMOKU_EMPTY) {
                    set_add(&set, at);
                }
            }
        }
    }
    return set;
}

static PointSet candidates(const GomokuSearchBoard *search_board) {
    const int own = search_board->turn;
    const SearchBoardTotals *now = &search_board->now;
    if (search_board_count(search_board, 1 - own, KIND_FIVE) > 0) {
        return search_board_fives_have_one_answer(search_board) ? now->fives[1 - own]
                                                                : answers_around(search_board);
    }
    if (search_board_count(search_board, 1 - own, KIND_OPEN_FOUR) > 0) {
        PointSet set = defences(search_board);
        for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
            set.words[i] |= now->fours[own].words[i];
        }
        return set;
    }
    return points_near(search_board);
}

bool gomoku_moves_are_forced(const GomokuSearchBoard *search_board) {
    const int other = 1 - search_board->turn;
    return search_board_count(search_board, other, KIND_FIVE) > 0 ||
           search_board_count(search_board, other, KIND_OPEN_FOUR) > 0;
}

static int list_points(const GomokuSearch *search, const PointSet *set, SearchMove *moves) {
    const Rating rating = rating_for(search);
    const bool may_forbid = search->search_board.rule == GOMOKU_RENJU;
    int count = 0;
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        for (uint64_t word = set->words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (!may_forbid || gomoku_search_board_is_allowed(&search->search_board, point)) {
                moves[count++] = (SearchMove){point, order_of(&rating, point)};
            }
        }
    }
    return count;
}

int gomoku_moves_list(const GomokuSearch *search, SearchMove *moves) {
    const PointSet set = candidates(&search->search_board);
    return list_points(search, &set, moves);
}

int gomoku_moves_list_seen(const GomokuSearch *search, const PointSet *seen, SearchMove *moves) {
    PointSet set = points_near(&search->search_board);
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        set.words[i] &= seen->words[i];
    }
    return list_points(search, &set, moves);
}

void gomoku_moves_pick(SearchMove *moves, int count, int from) {
    int best = from;
    for (int i = from + 1; i < count; i++) {
        if (moves[i].order > moves[best].order) {
            best = i;
        }
    }
    const SearchMove picked = moves[best];
    moves[best] = moves[from];
    moves[from] = picked;
}

void gomoku_orders_begin(SearchOrders *orders, const SearchMove *moves, int count) {
    orders->at[0] = INT16_MIN;
    for (int i = 1; i < count; i++) {
        orders->at[i] = (int16_t)moves[i].order;
    }
    for (int i = count; i % SEARCH_ORDER_LANES > 0; i++) {
        orders->at[i] = INT16_MIN;
    }
}

/* The first of the greatest orders; those before `from` are INT16_MIN. */
#ifdef __SSE2__
static int first_best(const SearchOrders *orders, int count, int from) {
    const __m128i *blocks = (const __m128i *)orders->at;
    const int end = (count + SEARCH_ORDER_LANES - 1) / SEARCH_ORDER_LANES;
    int i = from / SEARCH_ORDER_LANES;
    __m128i most = blocks[i];
    for (int k = i + 1; k < end; k++) {
        most = _mm_max_epi16(most, blocks[k]);
    }
    most = _mm_max_epi16(most, _mm_shuffle_epi32(most, _MM_SHUFFLE(1, 0, 3, 2)));
    most = _mm_max_epi16(most, _mm_shuffle_epi32(most, _MM_SHUFFLE(2, 3, 0, 1)));
    most = _mm_max_epi16(most, _mm_shufflehi_epi16(_mm_shufflelo_epi16(most, 0xb1), 0xb1));
    int mask = _mm_movemask_epi8(_mm_cmpeq_epi16(most, blocks[i]));
    while (mask == 0) {
        i++;
        mask = _mm_movemask_epi8(_mm_cmpeq_epi16(most, blocks[i]));
    }
    return i * SEARCH_ORDER_LANES + bits_lowest((uint64_t)mask) / 2;
}
#else
static int first_best(const SearchOrders *orders, int count, int from) {
    int best = from;
    for (int i = from + 1; i < count; i++) {
        best = orders->at[i] > orders->at[best] ? i : best;
    }
    return best;
}
#endif

void gomoku_orders_pick(SearchOrders *orders, SearchMove *moves, int count, int from) {
    const int best = first_best(orders, count, from);
    const SearchMove picked = moves[best];
    moves[best] = moves[from];
    moves[from] = picked;
    orders->at[best] = orders->at[from];
    orders->at[from] = INT16_MIN;
}
