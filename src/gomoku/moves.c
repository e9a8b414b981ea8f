#include "order.h"
#include "search.h"

/* What of a move's rating does not depend on the point. */
typedef struct Rating {
    const ArenaCell *cells[2]; /* the mover's first */
    const int *history;
    const uint8_t *jitter;
    const uint16_t *spread;
    const uint8_t *distances[2]; /* classes from the last two moves, by spread */
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
    const int index = search->arena.move_count - back;
    if (index < 0) {
        return unknown;
    }
    const int from = distances->spread[search->arena.moves[index]];
    return &distances->classes[DISTANCE_CENTRE * (DISTANCE_SPAN + 1) - from];
}

static Rating rating_for(const GomokuSearch *search) {
    const GomokuArena *arena = &search->arena;
    const int own = arena->turn;
    return (Rating){.cells = {arena->points[own], arena->points[1 - own]},
                    .history = search->history[own],
                    .jitter = search->jitter,
                    .spread = search->distances.spread,
                    .distances = {distances_from(search, 1), distances_from(search, 2)}};
}

static int order_of(const Rating *rating, int point) {
    const GomokuOrderWeights *weights = &gomoku_order_weights;
    const int own_set = rating->cells[0][point].tag & CODE_TAG_SET;
    const int other_set = rating->cells[1][point].tag & CODE_TAG_SET;
    const int spread = rating->spread[point];
    return weights->own[own_set] + weights->other[other_set] +
           weights->near[0][rating->distances[0][spread]] +
           weights->near[1][rating->distances[1][spread]] + rating->history[point] / 8 +
           rating->jitter[point] / 2;
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
    const bool may_forbid = search->arena.rule == GOMOKU_RENJU;
    int count = 0;
    for (int i = 0; i < ARENA_WORDS; i++) {
        for (uint64_t word = set->words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (!may_forbid || gomoku_arena_is_allowed(&search->arena, point)) {
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
