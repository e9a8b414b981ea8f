/* The board of the search: updates the line codes of every point at each stone. */
#include "gomoku/board/search_board.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/forbidden.h"

/* Cells of padding below bit 0 of a line: the widest radius. */
#define PAD CODE_RADIUS_MAX
/* Cells that the column of weights of a stone covers; those out of reach have weight 0. */
#define COLUMN 16

/* Cells of a line that a stone can change, its own cell included. */
#define SEARCH_BOARD_REACH (2 * PAD + 1)

/* The cells around a stone, SEARCH_BOARD_REACH for each direction, in the order of the bits of
 * Star. */
typedef struct SearchBoardSlot {
    int32_t place; /* step from the stone's point, with the direction from bit 16 on */
    uint8_t direction;
    uint8_t offset; /* place along the line */
} SearchBoardSlot;

#define SLOT(d, k, s)                                                                              \
    { (d) * 65536 + ((k)-PAD) * (s), d, k }
#define LINE_SLOTS(d, s)                                                                           \
    SLOT(d, 0, s), SLOT(d, 1, s), SLOT(d, 2, s), SLOT(d, 3, s), SLOT(d, 4, s), SLOT(d, 5, s),      \
        SLOT(d, 6, s), SLOT(d, 7, s), SLOT(d, 8, s), SLOT(d, 9, s), SLOT(d, 10, s)

static const SearchBoardSlot slots[4 * SEARCH_BOARD_REACH] = {
    LINE_SLOTS(0, 1), LINE_SLOTS(1, 1 - GOMOKU_SIZE_MAX), LINE_SLOTS(2, GOMOKU_SIZE_MAX),
    LINE_SLOTS(3, GOMOKU_SIZE_MAX + 1)};

/* The empty cells in reach of a stone on the four lines through it. */
typedef struct Star {
    uint64_t cells;             /* one bit for each slot */
    const uint16_t *windows[4]; /* black's windows, from the first slot of each line */
} Star;

/* A change packed into a word: the point, the direction from bit 16, the new code from bit 24
 * on. */
static int word_point(uint32_t word) {
    return (int)(word & 0xffff);
}

static int word_direction(uint32_t word) {
    return (int)(word >> 16 & 0xff);
}

static int word_code(uint32_t word) {
    return (int)(word >> 24);
}

/* What a stone adds to the windows of the cells from 5 before it to 10 after it, by radius (4, 5)
 * and by whether it is of the other colour. Seen from a cell before it, the stone lies in the later
 * half of the window. */
static const uint16_t weights[2][2][COLUMN] = {
    {{0, 2187, 729, 243, 81, 0, 27, 9, 3, 1, 0}, {0, 4374, 1458, 486, 162, 0, 54, 18, 6, 2, 0}},
    {{19683, 6561, 2187, 729, 243, 0, 81, 27, 9, 3, 1},
     {39366, 13122, 4374, 1458, 486, 0, 162, 54, 18, 6, 2}},
};

/* Part of a column of windows, at any alignment. */
typedef uint16_t Windows __attribute__((vector_size(16), aligned(2), may_alias));

static int line_of(int direction, int column, int row) {
    switch (direction) {
    case 0:
        return row;
    case 1:
        return column + row;
    case 2:
        return column;
    default:
        return column - row + GOMOKU_SIZE_MAX - 1;
    }
}

static int cell_on_line(int direction, int column, int row) {
    return direction == 2 ? row : column;
}

CodeKind gomoku_search_board_codes(int rule, int colour) {
    if (rule == GOMOKU_RENJU) {
        return colour == 0 ? CODES_STRAIGHT : CODES_LONG;
    }
    return rule == GOMOKU_EXACT ? CODES_EXACT : rule == GOMOKU_CARO ? CODES_CARO : CODES_LONG;
}

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

static void change_kind(SearchBoardTotals *now, int colour, int point, int tag_before,
                        int tag_after) {
    count_kind(now, colour, point, (PointKind)(tag_before >> CODE_TAG_KIND), -1);
    count_kind(now, colour, point, (PointKind)(tag_after >> CODE_TAG_KIND), 1);
}

/* Adds or removes everything an empty point contributes to the totals. */
static void count_point(GomokuSearchBoard *search_board, int colour, int point, int sign) {
    SearchBoardTotals *now = &search_board->now;
    const int tag = search_board->points[colour][point].tag;
    const CodeEntry *entry = &search_board->tables[colour]->entries[tag & CODE_TAG_SET];
    now->worth[colour].lane += (int32_t)sign * entry->worth.lane;
    for (int i = 0; i < EVAL_LANES; i++) {
        now->sums[colour].lanes[i] += (int16_t)sign * entry->vector.lanes[i];
    }
    count_kind(now, colour, point, (PointKind)(tag >> CODE_TAG_KIND), sign);
}

/* Looks up the codes of the star's cells again and writes those that changed to the logs, by
 * colour. No branch depends on what changed, because no processor could predict it. */
static void list_changes(GomokuSearchBoard *search_board, const Star *star, int origin,
                         int counts[2]) {
    const uint8_t *const tables[2] = {search_board->tables[0]->table,
                                      search_board->tables[1]->table};
    uint32_t *black_words = &search_board->logs[0].words[search_board->change_counts[0]];
    uint32_t *white_words = &search_board->logs[1].words[search_board->change_counts[1]];
    size_t blacks = 0;
    size_t whites = 0;
    for (uint64_t left = star->cells; left; left &= left - 1) {
        const SearchBoardSlot *slot = &slots[bits_lowest(left)];
        const int d = slot->direction;
        const uint32_t place = (uint32_t)(origin + slot->place);
        const int point = word_point(place);
        const uint16_t *windows = star->windows[d] + slot->offset;
        const unsigned black = tables[0][windows[0]];
        const unsigned white = tables[1][windows[SEARCH_BOARD_SPAN]];
        black_words[blacks] = place | black << 24;
        blacks += black != search_board->points[0][point].codes[d];
        white_words[whites] = place | white << 24;
        whites += white != search_board->points[1][point].codes[d];
    }
    counts[0] = (int)blacks;
    counts[1] = (int)whites;
}

/* Applies the changes just logged. */
static void make_changes(GomokuSearchBoard *search_board, int colour, int count) {
    const GomokuCodes *codes = search_board->tables[colour];
    SearchBoardTotals *now = &search_board->now;
    SearchBoardCell *cells = search_board->points[colour];
    const uint32_t *words = &search_board->logs[colour].words[search_board->change_counts[colour]];
    SearchBoardCell *old = &search_board->logs[colour].cells[search_board->change_counts[colour]];
    EvalVector sums = now->sums[colour];
    EvalWorth worth = now->worth[colour];
    search_board->change_counts[colour] += count;
    for (int i = 0; i < count; i++) {
        const int d = word_direction(words[i]);
        const int code = word_code(words[i]);
        SearchBoardCell *cell = &cells[word_point(words[i])];
        old[i] = *cell;
        const int tag = cell->tag;
        const uint16_t key =
            (uint16_t)(cell->key + code_values[code] - code_values[cell->codes[d]]);
        const CodeEntry *before = &codes->entries[tag & CODE_TAG_SET];
        const CodeEntry *after = codes_entry(codes, key);
        cell->codes[d] = (uint8_t)code;
        cell->key = key;
        cell->tag = after->tag;
        worth.lane += after->worth.lane - before->worth.lane;
        for (int k = 0; k < EVAL_LANES; k++) {
            sums.lanes[k] += after->vector.lanes[k] - before->vector.lanes[k];
        }
        if ((tag ^ after->tag) >> CODE_TAG_KIND) {
            change_kind(now, colour, word_point(words[i]), tag, after->tag);
        }
    }
    now->sums[colour] = sums;
    now->worth[colour] = worth;
}

/* Undoes all but the first `first` changes of the log. */
static void unmake_changes(GomokuSearchBoard *search_board, int colour, int first) {
    const SearchBoardLog *log = &search_board->logs[colour];
    const int end = search_board->change_counts[colour];
    for (int i = first; i < end; i++) {
        search_board->points[colour][word_point(log->words[i])] = log->cells[i];
    }
    search_board->change_counts[colour] = first;
}

/* Adds a stone (0 black, 1 white, 2 the edge) at `bit` to the windows along its line, or removes
 * it. */
static void weigh(const GomokuSearchBoard *search_board, uint16_t windows[2 * SEARCH_BOARD_SPAN],
                  int bit, int stone, bool take) {
    for (int colour = 0; colour < 2; colour++) {
        const Windows *column =
            (const Windows *)weights[search_board->tables[colour]->radius == PAD][stone != colour];
        Windows *at = (Windows *)&windows[colour * SEARCH_BOARD_SPAN + bit];
        for (int i = 0; i < COLUMN / 8; i++) {
            at[i] = take ? at[i] - column[i] : at[i] + column[i];
        }
    }
}

/* Copies a few hundred bytes by hand: the call that a compiler makes of an assignment takes longer
 * to start. */
static void copy_totals(SearchBoardTotals *to, const SearchBoardTotals *from) {
    typedef uint64_t SearchBoardBlock __attribute__((vector_size(16), may_alias));
    static_assert(sizeof(SearchBoardTotals) % sizeof(SearchBoardBlock) == 0, "whole blocks");
    SearchBoardBlock *into = (SearchBoardBlock *)to;
    const SearchBoardBlock *out = (const SearchBoardBlock *)from;
    for (size_t i = 0; i < sizeof *to / sizeof *out; i++) {
        into[i] = out[i];
    }
}

void gomoku_search_board_place(GomokuSearchBoard *search_board, int point) {
    const int colour = search_board->turn;
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    copy_totals(&search_board->before[search_board->move_count], &search_board->now);
    memcpy(search_board->changes_before[search_board->move_count], search_board->change_counts,
           sizeof search_board->change_counts);
    search_board->moves[search_board->move_count++] = (int16_t)point;
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        search_board->now.near.words[i] |= search_board->footprints[point].words[i];
    }
    set_remove(&search_board->now.empty, point);
    count_point(search_board, 0, point, -1);
    count_point(search_board, 1, point, -1);
    search_board->cells[point] = (uint8_t)(colour + 1);
    search_board->count++;
    search_board->key ^= search_board->zobrist[colour][point] ^ search_board->zobrist_turn;
    search_board->turn = 1 - colour;
    Star star = {0};
    for (int d = 0; d < 4; d++) {
        const int line = line_of(d, column, row);
        const int bit = cell_on_line(d, column, row) + PAD;
        search_board->free[d][line] &= ~(1U << bit);
        weigh(search_board, search_board->windows[d][line], bit, colour, false);
        star.cells |= (uint64_t)(search_board->free[d][line] >> (bit - PAD) &
                                 ((1U << SEARCH_BOARD_REACH) - 1))
                      << d * SEARCH_BOARD_REACH;
        star.windows[d] = &search_board->windows[d][line][bit];
    }
    int counts[2];
    list_changes(search_board, &star, point, counts);
    make_changes(search_board, 0, counts[0]);
    make_changes(search_board, 1, counts[1]);
}

void gomoku_search_board_lift(GomokuSearchBoard *search_board) {
    const int point = search_board->moves[--search_board->move_count];
    const int colour = 1 - search_board->turn;
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    for (int d = 0; d < 4; d++) {
        const int line = line_of(d, column, row);
        const int bit = cell_on_line(d, column, row) + PAD;
        search_board->free[d][line] |= 1U << bit;
        weigh(search_board, search_board->windows[d][line], bit, colour, true);
    }
    for (int i = 0; i < 2; i++) {
        unmake_changes(search_board, i, search_board->changes_before[search_board->move_count][i]);
    }
    copy_totals(&search_board->now, &search_board->before[search_board->move_count]);
    search_board->turn = colour;
    search_board->key ^= search_board->zobrist[colour][point] ^ search_board->zobrist_turn;
    search_board->count--;
    search_board->cells[point] = GOMOKU_EMPTY;
}

/* Points up to two steps away in the eight directions, and the knight's jumps between them. */
static void fill_footprint(GomokuSearchBoard *search_board, int point) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    memset(&search_board->footprints[point], 0, sizeof search_board->footprints[point]);
    for (int dy = -3; dy <= 3; dy++) {
        for (int dx = -3; dx <= 3; dx++) {
            const bool far = dx == 3 || dx == -3 || dy == 3 || dy == -3;
            const bool straight = dx == 0 || dy == 0 || dx == dy || dx == -dy;
            const int x = column + dx;
            const int y = row + dy;
            if ((!far || straight) && x >= 0 && y >= 0 && x < search_board->size &&
                y < search_board->size) {
                set_add(&search_board->footprints[point], gomoku_point(x, y));
            }
        }
    }
}

static void fill_point(GomokuSearchBoard *search_board, int point) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    for (int colour = 0; colour < 2; colour++) {
        SearchBoardCell *cell = &search_board->points[colour][point];
        for (int d = 0; d < 4; d++) {
            const int bit = cell_on_line(d, column, row) + PAD;
            const uint16_t window =
                search_board
                    ->windows[d][line_of(d, column, row)][colour * SEARCH_BOARD_SPAN + bit + PAD];
            cell->codes[d] = search_board->tables[colour]->table[window];
        }
        cell->key = codes_key(cell->codes);
        cell->tag = codes_entry(search_board->tables[colour], cell->key)->tag;
        count_point(search_board, colour, point, 1);
    }
    set_add(&search_board->now.empty, point);
    fill_footprint(search_board, point);
}

/* Marks the cells of the board on every line, and the edges in the windows. */
static void fill_lines(GomokuSearchBoard *search_board) {
    memset(search_board->free, 0, sizeof search_board->free);
    memset(search_board->windows, 0, sizeof search_board->windows);
    for (int row = 0; row < search_board->size; row++) {
        for (int column = 0; column < search_board->size; column++) {
            for (int d = 0; d < 4; d++) {
                search_board->free[d][line_of(d, column, row)] |=
                    1U << (cell_on_line(d, column, row) + PAD);
            }
        }
    }
    for (int d = 0; d < 4; d++) {
        for (int line = 0; line < SEARCH_BOARD_LINES; line++) {
            const uint32_t board = search_board->free[d][line];
            uint32_t edges = 0;
            for (int step = 1; step <= PAD; step++) {
                edges |= board << step | board >> step;
            }
            for (edges &= ~board; edges; edges &= edges - 1) {
                weigh(search_board, search_board->windows[d][line], __builtin_ctz(edges), 2, false);
            }
        }
    }
}

static void fill_keys(GomokuSearchBoard *search_board) {
    Rng rng = rng_seeded(0x676f6d6f6b75);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        search_board->zobrist[0][point] = rng_next(&rng);
        search_board->zobrist[1][point] = rng_next(&rng);
    }
    search_board->zobrist_turn = rng_next(&rng);
}

/* Boards of different size or rule never share an entry of the table. */
static uint64_t start_key(const GomokuSearchBoard *search_board) {
    return 0x9e3779b97f4a7c15ULL * (unsigned)(search_board->size * 8 + search_board->rule);
}

static void place_all(GomokuSearchBoard *search_board, const GomokuBoard *board) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            search_board->turn = board->cells[point] - 1;
            gomoku_search_board_place(search_board, point);
        }
    }
    /* The stones were not placed in turn: the key must not depend on how often the turn changed. */
    search_board->key = start_key(search_board);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            search_board->key ^= search_board->zobrist[board->cells[point] - 1][point];
        }
    }
}

void gomoku_search_board_load(GomokuSearchBoard *search_board, const GomokuBoard *board,
                              const GomokuCodes *tables) {
    search_board->size = board->size;
    search_board->rule = board->rule;
    search_board->count = 0;
    search_board->move_count = 0;
    memset(search_board->change_counts, 0, sizeof search_board->change_counts);
    memset(search_board->cells, 0, sizeof search_board->cells);
    memset(&search_board->now, 0, sizeof search_board->now);
    memset(search_board->points, 0, sizeof search_board->points);
    for (int colour = 0; colour < 2; colour++) {
        search_board->tables[colour] = &tables[gomoku_search_board_codes(board->rule, colour)];
    }
    fill_lines(search_board);
    if (search_board->zobrist_turn == 0) {
        fill_keys(search_board);
    }
    for (int row = 0; row < search_board->size; row++) {
        for (int column = 0; column < search_board->size; column++) {
            fill_point(search_board, gomoku_point(column, row));
        }
    }
    place_all(search_board, board);
    search_board->turn = board->turn - 1;
    search_board->key ^= search_board->turn ? search_board->zobrist_turn : 0;
    search_board->move_count = 0;
    memset(search_board->change_counts, 0, sizeof search_board->change_counts);
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
