#include "order.h"
#include "search.h"

/* What of a move's rating does not depend on the point. */
typedef struct Rating {
    const GomokuSearch *search;
    int own;
    int recent[2]; /* the last two moves, or GOMOKU_NO_POINT */
} Rating;

static Rating rating_for(const GomokuSearch *search) {
    const GomokuArena *arena = &search->arena;
    const int count = arena->move_count;
    return (Rating){search,
                    arena->turn,
                    {count > 0 ? arena->moves[count - 1] : GOMOKU_NO_POINT,
                     count > 1 ? arena->moves[count - 2] : GOMOKU_NO_POINT}};
}

static int order_of(const Rating *rating, int point) {
    const GomokuSearch *search = rating->search;
    const GomokuOrderWeights *weights = &gomoku_order_weights;
    const int own_set = search->arena.points[rating->own][point].tag & CODE_TAG_SET;
    const int other_set = search->arena.points[1 - rating->own][point].tag & CODE_TAG_SET;
    return weights->own[own_set] + weights->other[other_set] +
           weights->near[0][gomoku_order_distance(point, rating->recent[0])] +
           weights->near[1][gomoku_order_distance(point, rating->recent[1])] +
           search->history[rating->own][point] / 8 + search->jitter[point] / 2;
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

/* All empty points near stones, or all where there is no stone. */
static PointSet points_near(const GomokuArena *arena) {
    const ArenaTotals *now = &arena->now;
    PointSet set;
    for (int i = 0; i < ARENA_WORDS; i++) {
        const uint64_t fours = now->fours[0].words[i] | now->fours[1].words[i];
        set.words[i] = (now->near.words[i] & now->empty.words[i]) | fours;
    }
    return set_is_empty(&set) ? now->empty : set;
}

/* Under caro: the empty points in line with a five that threatens. */
static PointSet answers_around(const GomokuArena *arena) {
    PointSet fives = arena->now.fives[1 - arena->turn];
    PointSet set = fives;
    for (int five = set_first(&fives); five != GOMOKU_NO_POINT; five = set_first(&fives)) {
        set_remove(&fives, five);
        for (int line = 0; line < 8; line++) {
            int at = five;
            for (int i = 0; i < CODE_RADIUS_MAX && at != GOMOKU_NO_POINT; i++) {
                at = gomoku_arena_step(arena, at, line / 2, line % 2 == 0 ? 1 : -1);
                if (at != GOMOKU_NO_POINT && arena->cells[at] == GOMOKU_EMPTY) {
                    set_add(&set, at);
                }
            }
        }
    }
    return set;
}

static PointSet candidates(const GomokuArena *arena) {
    const int own = arena->turn;
    const ArenaTotals *now = &arena->now;
    if (arena_count(arena, 1 - own, KIND_FIVE) > 0) {
        return arena_fives_have_one_answer(arena) ? now->fives[1 - own] : answers_around(arena);
    }
    if (arena_count(arena, 1 - own, KIND_OPEN_FOUR) > 0) {
        PointSet set = defences(arena);
        for (int i = 0; i < ARENA_WORDS; i++) {
            set.words[i] |= now->fours[own].words[i];
        }
        return set;
    }
    return points_near(arena);
}

bool gomoku_moves_are_forced(const GomokuArena *arena) {
    const int other = 1 - arena->turn;
    return arena_count(arena, other, KIND_FIVE) > 0 ||
           arena_count(arena, other, KIND_OPEN_FOUR) > 0;
}

static int list_points(const GomokuSearch *search, const PointSet *set, SearchMove *moves) {
    const Rating rating = rating_for(search);
    int count = 0;
    for (int i = 0; i < ARENA_WORDS; i++) {
        for (uint64_t word = set->words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (gomoku_arena_is_allowed(&search->arena, point)) {
                moves[count++] = (SearchMove){point, order_of(&rating, point)};
            }
        }
    }
    return count;
}

int gomoku_moves_list(const GomokuSearch *search, SearchMove *moves) {
    const PointSet set = candidates(&search->arena);
    return list_points(search, &set, moves);
}

int gomoku_moves_list_seen(const GomokuSearch *search, const PointSet *seen, SearchMove *moves) {
    PointSet set = points_near(&search->arena);
    for (int i = 0; i < ARENA_WORDS; i++) {
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
