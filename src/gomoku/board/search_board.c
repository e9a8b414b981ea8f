/* The board of the search: updates codes, threats and sums at each stone. */
#include "gomoku/board/search_board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "gomoku/forbidden.h"

#define BLACK_BYTES UINT64_C(0x5555555555555555)
#define POINT_BITS 16

typedef uint64_t Halves __attribute__((vector_size(16)));
typedef int8_t SignedLanes __attribute__((vector_size(16)));
typedef uint16_t Pairs __attribute__((vector_size(16)));

/* The step along each direction from a point to the next. */
#define BOTH(step) step, step
#define STEPS(s)                                                                                   \
    BOTH(-4 * (s)), BOTH(-3 * (s)), BOTH(-2 * (s)), BOTH(-(s)), BOTH(s), BOTH(2 * (s)),            \
        BOTH(3 * (s)), BOTH(4 * (s))
#define RIM_STEPS(s) BOTH(-5 * (s)), BOTH(5 * (s))
static const int8_t star_steps[SEARCH_BOARD_STAR] = {
    STEPS(1), STEPS(1 - GOMOKU_SIZE_MAX), STEPS(GOMOKU_SIZE_MAX), STEPS(GOMOKU_SIZE_MAX + 1)};
static const int8_t rim_steps[SEARCH_BOARD_RIM] = {RIM_STEPS(1), RIM_STEPS(1 - GOMOKU_SIZE_MAX),
                                                   RIM_STEPS(GOMOKU_SIZE_MAX),
                                                   RIM_STEPS(GOMOKU_SIZE_MAX + 1)};

/* ---- Lanes ---- */

/* One bit for each byte, all ones or all zeros. */
static unsigned mask_of(SearchBoardLanes lanes) {
#ifdef __SSE2__
    return (unsigned)_mm_movemask_epi8((__m128i)lanes);
#else
    const Halves halves = (Halves)lanes;
    unsigned mask = 0;
    for (int i = 0; i < 2; i++) {
        const uint64_t ones = halves[i] & UINT64_C(0x0101010101010101);
        mask |= (unsigned)(ones * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    return mask;
#endif
}

/* Eight bytes from each of two places. */
static SearchBoardLanes load_halves(const void *low, const void *high) {
    uint64_t halves[2];
    memcpy(&halves[0], low, sizeof halves[0]);
    memcpy(&halves[1], high, sizeof halves[1]);
    return (SearchBoardLanes)(Halves){halves[0], halves[1]};
}

static void store_halves(void *low, void *high, SearchBoardLanes lanes) {
    const Halves halves = (Halves)lanes;
    const uint64_t words[2] = {halves[0], halves[1]};
    memcpy(low, &words[0], sizeof words[0]);
    memcpy(high, &words[1], sizeof words[1]);
}

/* Codes for black and white as the bytes of a lane. */
static uint16_t pair_of(unsigned black, unsigned white) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (uint16_t)(black << 8 | white);
#else
    return (uint16_t)(black | white << 8);
#endif
}

static uint16_t look_up(const uint8_t *black, const uint8_t *white, const uint16_t windows[2]) {
    return pair_of(black[windows[0]], white[windows[1]]);
}

static void add_windows(uint16_t (*windows)[2], SearchBoardWindows more) {
    SearchBoardWindows here;
    memcpy(&here, windows, sizeof here);
    here += more;
    memcpy(windows, &here, sizeof here);
}

/* Copies whole vectors by hand: the call that a compiler makes of an assignment takes longer to
 * start. */
typedef uint64_t SearchBoardBlock __attribute__((vector_size(16), may_alias));
static inline void copy_blocks(void *to, const void *from, size_t bytes) {
    SearchBoardBlock *into = to;
    const SearchBoardBlock *out = from;
    for (size_t i = 0; i < bytes / sizeof *out; i++) {
        into[i] = out[i];
    }
}

static void copy_totals(SearchBoardTotals *to, const SearchBoardTotals *from) {
    static_assert(sizeof *to % sizeof(SearchBoardBlock) == 0, "whole blocks");
    copy_blocks(to, from, sizeof *to);
}

static void copy_sums(SearchBoardSums *to, const SearchBoardSums *from) {
    static_assert(sizeof *to % sizeof(SearchBoardBlock) == 0, "whole blocks");
    copy_blocks(to, from, sizeof *to);
}

/* ---- Threats ---- */

/* Adds (sign 1) or removes (sign -1) a point's kind. */
static void count_kind(SearchBoardTotals *now, int colour, int point, PointKind kind, int sign) {
    now->kind_counts[colour][kind] = (int16_t)(now->kind_counts[colour][kind] + sign);
    if (kind < KIND_FOUR) {
        return;
    }
    now->fours[colour].words[point >> 6] ^= 1ULL << (point & 63);
    if (kind == KIND_FIVE) {
        now->fives[colour].words[point >> 6] ^= 1ULL << (point & 63);
    }
}

/* Changes the code of one cell for one colour in its loud key, and counts its kind anew. */
static void change_loud(GomokuSearchBoard *search_board, int colour, int point, int code_before,
                        int code_after) {
    const uint8_t *kinds = search_board->tables[colour]->kinds;
    uint16_t *loud = &search_board->louds[colour][point];
    const unsigned before = *loud;
    const unsigned after = before + code_loud_values[code_after] - code_loud_values[code_before];
    *loud = (uint16_t)after;
    search_board->loud_log[search_board->loud_count++] =
        (unsigned)(colour * GOMOKU_POINTS + point) | before << POINT_BITS;
    if (kinds[before] != kinds[after]) {
        count_kind(&search_board->now, colour, point, (PointKind)kinds[before], -1);
        count_kind(&search_board->now, colour, point, (PointKind)kinds[after], 1);
    }
}

/* Looks up the codes of the four cells before and after a stone on one line. Returns a bit for each
 * byte that changed; *loud gets those among them that count for kinds. */
static unsigned look_up_line(GomokuSearchBoard *search_board, SearchBoardFrame *frame, int d,
                             int spot, unsigned *loud) {
    const uint8_t *const black = search_board->tables[0]->table;
    const uint8_t *const white = search_board->tables[1]->table;
    uint16_t(*const w)[2] = &search_board->windows[spot];
    const Pairs pairs = {look_up(black, white, w[-4]), look_up(black, white, w[-3]),
                         look_up(black, white, w[-2]), look_up(black, white, w[-1]),
                         look_up(black, white, w[1]),  look_up(black, white, w[2]),
                         look_up(black, white, w[3]),  look_up(black, white, w[4])};
    const SearchBoardLanes after = (SearchBoardLanes)pairs;
    const SearchBoardLanes before =
        load_halves(search_board->codes[spot - 4], search_board->codes[spot + 1]);
    const SearchBoardLanes open =
        load_halves(&search_board->open[spot - 4], &search_board->open[spot + 1]);
    const SearchBoardLanes same = (SearchBoardLanes)(((before ^ after) & open) == 0);
    const SignedLanes quiet_most = {CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1,
                                    CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1,
                                    CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1,
                                    CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1, CODE_LOUD - 1};
    const SearchBoardLanes louds =
        (SearchBoardLanes)(((SignedLanes)before > quiet_most) | ((SignedLanes)after > quiet_most));
    frame->before.lines[d] = before;
    frame->after.lines[d] = after;
    store_halves(search_board->codes[spot - 4], search_board->codes[spot + 1], after);
    const unsigned changed = mask_of(same) ^ 0xffff;
    *loud = mask_of(louds) & changed;
    return changed;
}

static void change_star(GomokuSearchBoard *search_board, SearchBoardFrame *frame) {
    uint64_t changed = 0;
    uint64_t louds = 0;
    for (int d = 0; d < 4; d++) {
        unsigned loud;
        const unsigned line =
            look_up_line(search_board, frame, d, search_board->spots[frame->point][d], &loud);
        changed |= (uint64_t)line << 16 * d;
        louds |= (uint64_t)loud << 16 * d;
    }
    frame->changed = changed;
    for (; louds; louds &= louds - 1) {
        const int i = bits_lowest(louds);
        change_loud(search_board, i & 1, frame->point + star_steps[i], frame->before.at[i],
                    frame->after.at[i]);
    }
}

/* The same for the cells five steps away. */
static void change_rim(GomokuSearchBoard *search_board, SearchBoardFrame *frame, int sign) {
    const SearchBoardWeights *weights =
        &search_board->weights[search_board->cells[frame->point] - 1];
    uint32_t changed = 0;
    for (int i = 0; i < SEARCH_BOARD_RIM; i++) {
        const int colour = i & 1;
        const int side = i >> 1 & 1;
        const int spot = search_board->spots[frame->point][i >> 2] + (side ? 5 : -5);
        uint16_t *window = &search_board->windows[spot][colour];
        uint8_t *code = &search_board->codes[spot][colour];
        *window = (uint16_t)(*window + sign * weights->rim[side][colour]);
        if (sign < 0) {
            *code = frame->rim_before[i];
            continue;
        }
        frame->rim_before[i] = *code;
        *code = search_board->tables[colour]->table[*window];
        frame->rim_after[i] = *code;
        if (search_board->open[spot] && frame->rim_before[i] != *code) {
            changed |= 1U << i;
            if (frame->rim_before[i] >= CODE_LOUD || *code >= CODE_LOUD) {
                change_loud(search_board, colour, frame->point + rim_steps[i], frame->rim_before[i],
                            *code);
            }
        }
    }
    frame->rim_changed = changed;
}

static void count_stone(GomokuSearchBoard *search_board, int point, int colour, int sign) {
    const SearchBoardWeights *weights = &search_board->weights[colour];
    for (int d = 0; d < 4; d++) {
        const int spot = search_board->spots[point][d];
        search_board->open[spot] = sign > 0 ? 0 : 0xffff;
        add_windows(&search_board->windows[spot - 4],
                    sign > 0 ? weights->before : -weights->before);
        add_windows(&search_board->windows[spot + 1], sign > 0 ? weights->after : -weights->after);
    }
    search_board->key ^= search_board->zobrist[colour][point] ^ search_board->zobrist_turn;
    search_board->count += sign;
    search_board->empty.words[point >> 6] ^= 1ULL << (point & 63);
}

void gomoku_search_board_put(GomokuSearchBoard *search_board, int point) {
    const int colour = search_board->turn;
    SearchBoardFrame *frame = &search_board->frames[search_board->move_count++];
    copy_totals(&frame->totals, &search_board->now);
    frame->point = (int16_t)point;
    frame->is_assessed = false;
    frame->loud_begin = search_board->loud_count;
    frame->key_begin = search_board->key_count;
    for (int side = 0; side < 2; side++) {
        count_kind(&search_board->now, side, point, search_board_kind(search_board, side, point),
                   -1);
    }
    search_board->cells[point] = (uint8_t)(colour + 1);
    search_board->turn = 1 - colour;
    count_stone(search_board, point, colour, 1);
    change_star(search_board, frame);
    if (search_board->has_rim) {
        change_rim(search_board, frame, 1);
    }
}

/* ---- Sums ---- */

/* Codes before and after a stone, which of them changed, and how far from it they lie. */
typedef struct CodeChanges {
    const uint8_t *before, *after;
    const int8_t *steps;
    uint64_t changed;
} CodeChanges;

/* Applies the changes of one colour's codes to keys and sums. */
static inline void assess_colour(GomokuSearchBoard *search_board, int colour,
                                 const CodeChanges *changes) {
    const SearchBoardFrame *frame = &search_board->frames[search_board->move_count - 1];
    const GomokuCodes *codes = search_board->tables[colour];
    const ptrdiff_t centre = frame->point;
    uint16_t *keys = search_board->keys[colour];
    uint32_t *log = &search_board->key_log[search_board->key_count];
    EvalVector sums = search_board->sums.vectors[colour];
    EvalWorth worth = search_board->sums.worth[colour];
    for (uint64_t changed = changes->changed & BLACK_BYTES << colour; changed;
         changed &= changed - 1) {
        const size_t i = (size_t)bits_lowest(changed);
        const ptrdiff_t point = centre + changes->steps[i];
        const unsigned old = keys[point];
        const uint16_t key =
            (uint16_t)(old + code_values[changes->after[i]] - code_values[changes->before[i]]);
        const CodeEntry *was = &codes->entries[codes->sets[old]];
        const CodeEntry *is = &codes->entries[codes->sets[key]];
        keys[point] = key;
        *log++ = (uint32_t)(colour * GOMOKU_POINTS + point) | old << POINT_BITS;
        worth += is->worth - was->worth;
        for (int k = 0; k < EVAL_LANES; k++) {
            sums.lanes[k] += is->vector.lanes[k] - was->vector.lanes[k];
        }
    }
    search_board->key_count = (int)(log - search_board->key_log);
    search_board->sums.vectors[colour] = sums;
    search_board->sums.worth[colour] = worth;
}

/* Takes a point that is no longer empty out of the sums. */
static void leave_out(GomokuSearchBoard *search_board, int colour, int point) {
    const CodeEntry *entry =
        &search_board->tables[colour]->entries[search_board_set(search_board, colour, point)];
    search_board->sums.worth[colour] -= entry->worth;
    for (int i = 0; i < EVAL_LANES; i++) {
        search_board->sums.vectors[colour].lanes[i] -= entry->vector.lanes[i];
    }
}

void gomoku_search_board_assess(GomokuSearchBoard *search_board) {
    if (search_board->move_count == 0 ||
        search_board->frames[search_board->move_count - 1].is_assessed) {
        return;
    }
    SearchBoardFrame *frame = &search_board->frames[search_board->move_count - 1];
    frame->is_assessed = true;
    copy_sums(&frame->sums, &search_board->sums);
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        search_board->sums.near.words[i] |= search_board->footprints[frame->point].words[i];
    }
    const CodeChanges star = {frame->before.at, frame->after.at, star_steps, frame->changed};
    const CodeChanges rim = {frame->rim_before, frame->rim_after, rim_steps, frame->rim_changed};
    for (int colour = 0; colour < 2; colour++) {
        leave_out(search_board, colour, frame->point);
        assess_colour(search_board, colour, &star);
        if (search_board->has_rim) {
            assess_colour(search_board, colour, &rim);
        }
    }
}

void gomoku_search_board_place(GomokuSearchBoard *search_board, int point) {
    gomoku_search_board_put(search_board, point);
    gomoku_search_board_assess(search_board);
}

void gomoku_search_board_lift(GomokuSearchBoard *search_board) {
    SearchBoardFrame *frame = &search_board->frames[--search_board->move_count];
    const int point = frame->point;
    const int colour = 1 - search_board->turn;
    if (search_board->has_rim) {
        change_rim(search_board, frame, -1);
    }
    for (int d = 0; d < 4; d++) {
        const int spot = search_board->spots[point][d];
        store_halves(search_board->codes[spot - 4], search_board->codes[spot + 1],
                     frame->before.lines[d]);
    }
    uint16_t *louds = (uint16_t *)search_board->louds;
    while (search_board->loud_count > frame->loud_begin) {
        const uint32_t word = search_board->loud_log[--search_board->loud_count];
        louds[word & ((1U << POINT_BITS) - 1)] = (uint16_t)(word >> POINT_BITS);
    }
    if (frame->is_assessed) {
        uint16_t *keys = (uint16_t *)search_board->keys;
        for (int i = frame->key_begin; i < search_board->key_count; i++) {
            const uint32_t word = search_board->key_log[i];
            keys[word & ((1U << POINT_BITS) - 1)] = (uint16_t)(word >> POINT_BITS);
        }
        search_board->key_count = frame->key_begin;
        copy_sums(&search_board->sums, &frame->sums);
    }
    copy_totals(&search_board->now, &frame->totals);
    count_stone(search_board, point, colour, -1);
    search_board->turn = colour;
    search_board->cells[point] = GOMOKU_EMPTY;
}

int gomoku_search_board_step(const GomokuSearchBoard *search_board, int point, int direction,
                             int sign) {
    static const int8_t steps[4][2] = {{1, 0}, {1, -1}, {0, 1}, {1, 1}};
    const int column = gomoku_column(point) + sign * steps[direction][0];
    const int row = gomoku_row(point) + sign * steps[direction][1];
    const bool inside =
        column >= 0 && row >= 0 && column < search_board->size && row < search_board->size;
    return inside ? gomoku_point(column, row) : GOMOKU_NO_POINT;
}

int gomoku_search_board_order(const GomokuSearchBoard *search_board, int colour, int point) {
    int order = 0;
    for (int d = 0; d < 4; d++) {
        order += code_orders[search_board_code(search_board, colour, point, d)];
    }
    return order;
}

bool gomoku_search_board_is_bare_four(const GomokuSearchBoard *search_board, int colour, int point,
                                      LineCode least) {
    if (search_board_kind(search_board, colour, point) != KIND_FOUR) {
        return false;
    }
    int others = -1; /* without the four itself */
    for (int d = 0; d < 4; d++) {
        others += search_board_code(search_board, colour, point, d) >= (int)least;
    }
    return others == 0;
}

bool gomoku_search_board_is_allowed(const GomokuSearchBoard *search_board, int point) {
    if (search_board->rule != GOMOKU_RENJU || search_board->turn != 0) {
        return true;
    }
    const PointKind kind = search_board_kind(search_board, 0, point);
    if (kind != KIND_RISKY && kind != KIND_RISKY_FOUR) {
        return true;
    }
    GomokuBoard board;
    gomoku_board_init(&board, search_board->size, search_board->rule);
    memcpy(board.cells, search_board->cells, sizeof board.cells);
    return gomoku_forbidden(&board, point) == GOMOKU_ALLOWED;
}
