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
    return 8 * (arena_order(arena, own, point) + own_kind_order[arena_kind(arena, own, point)] +
                other_kind_order[arena_kind(arena, 1 - own, point)]) +
           6 * arena_order(arena, 1 - own, point) + search->history[own][point] +
           search->jitter[point];
}

/* Adds the points of one line where a stone meets the open four or the two fours that the other
 * side makes with `point`: those where it would make a four on that line itself. */
static void add_defences(const GomokuArena *arena, int point, int direction, PointSet *set) {
    const ArenaCell *cells = arena->points[1 - arena->turn];
    for (int sign = -1; sign <= 1; sign += 2) {
        int at = point;
        for (int i = 0; i < CODE_RADIUS_MAX; i++) {
            at = gomoku_arena_step(arena, at, direction, sign);
            if (at == GOMOKU_NO_POINT) {
                break;
            }
            if (arena->cells[at] == GOMOKU_EMPTY && cells[at].codes[direction] >= CODE_FOUR) {
                set_add(set, at);
            }
        }
    }
}

static PointSet defences_of(const GomokuArena *arena, int point) {
    const ArenaCell *cell = &arena->points[1 - arena->turn][point];
    PointSet set = {{0}};
    set_add(&set, point);
    for (int d = 0; d < 4; d++) {
        if (cell->codes[d] >= CODE_FOUR) {
            add_defences(arena, point, d, &set);
        }
    }
    return set;
}

/* The points that meet every open four the other side threatens to make; when there is none, those
 * that meet one of them. */
static PointSet defences(const GomokuArena *arena) {
    const int other = 1 - arena->turn;
    PointSet all = {{0}};
    PointSet first = {{0}};
    bool begun = false;
    for (int i = 0; i < ARENA_WORDS; i++) {
        for (uint64_t word = arena->now.fours[other].words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (arena_kind(arena, other, point) != KIND_OPEN_FOUR) {
                continue;
            }
            const PointSet one = defences_of(arena, point);
            if (!begun) {
                all = first = one;
                begun = true;
            }
            for (int k = 0; k < ARENA_WORDS; k++) {
                all.words[k] &= one.words[k];
            }
        }
    }
    return set_is_empty(&all) ? first : all;
}

static PointSet candidates(const GomokuArena *arena) {
    const int own = arena->turn;
    const ArenaTotals *now = &arena->now;
    if (arena_count(arena, 1 - own, KIND_FIVE) > 0) {
        return now->fives[1 - own];
    }
    PointSet set;
    if (arena_count(arena, 1 - own, KIND_OPEN_FOUR) > 0) {
        set = defences(arena);
        for (int i = 0; i < ARENA_WORDS; i++) {
            set.words[i] |= now->fours[own].words[i];
        }
        return set;
    }
    for (int i = 0; i < ARENA_WORDS; i++) {
        const uint64_t fours = now->fours[0].words[i] | now->fours[1].words[i];
        set.words[i] = (now->near.words[i] & now->empty.words[i]) | fours;
    }
    return set_is_empty(&set) ? now->empty : set;
}

bool gomoku_moves_are_forced(const GomokuArena *arena) {
    const int other = 1 - arena->turn;
    return arena_count(arena, other, KIND_FIVE) > 0 ||
           arena_count(arena, other, KIND_OPEN_FOUR) > 0;
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
