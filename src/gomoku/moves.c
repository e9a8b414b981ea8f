#include "search.h"

/* What a kind adds to the order of a move, for the mover and for the one he stops. */
static const int own_kind_order[KINDS] = {
    [KIND_THREE] = 120,       [KIND_TWO_THREES] = 700, [KIND_FOUR] = 60,     [KIND_RISKY_FOUR] = 60,
    [KIND_FOUR_THREE] = 2000, [KIND_OPEN_FOUR] = 9000, [KIND_FIVE] = 100000,
};
static const int other_kind_order[KINDS] = {
    [KIND_THREE] = 60,        [KIND_TWO_THREES] = 400, [KIND_FOUR] = 30,    [KIND_RISKY_FOUR] = 30,
    [KIND_FOUR_THREE] = 1200, [KIND_OPEN_FOUR] = 5000, [KIND_FIVE] = 50000,
};

static int order_of(const GomokuSearch *search, int point) {
    const GomokuArena *arena = &search->arena;
    const int own = arena->turn;
    return 8 * (gomoku_arena_order(arena, own, point) + own_kind_order[arena->kinds[own][point]] +
                other_kind_order[arena->kinds[1 - own][point]]) +
           6 * gomoku_arena_order(arena, 1 - own, point) + search->history[own][point] +
           search->jitter[point];
}

static PointSet candidates(const GomokuArena *arena) {
    const int own = arena->turn;
    if (arena->kind_counts[1 - own][KIND_FIVE] > 0) {
        return arena->fives[1 - own];
    }
    PointSet set;
    const bool answers_only = arena->kind_counts[1 - own][KIND_OPEN_FOUR] > 0;
    for (int i = 0; i < ARENA_WORDS; i++) {
        const uint64_t fours = arena->fours[0].words[i] | arena->fours[1].words[i];
        const uint64_t all = (arena->near.words[i] & arena->empty.words[i]) | fours;
        set.words[i] = answers_only ? fours : all;
    }
    return set_is_empty(&set) ? arena->empty : set;
}

bool gomoku_moves_are_forced(const GomokuArena *arena) {
    const int other = 1 - arena->turn;
    return arena->kind_counts[other][KIND_FIVE] > 0 ||
           arena->kind_counts[other][KIND_OPEN_FOUR] > 0;
}

int gomoku_moves_list(const GomokuSearch *search, SearchMove *moves) {
    const PointSet set = candidates(&search->arena);
    int count = 0;
    for (int i = 0; i < ARENA_WORDS; i++) {
        for (uint64_t word = set.words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (gomoku_arena_is_allowed(&search->arena, point)) {
                moves[count++] = (SearchMove){point, order_of(search, point)};
            }
        }
    }
    return count;
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
