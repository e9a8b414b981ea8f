#include "arena.h"

#include <string.h>

#include "base/rng.h"
#include "gomoku/forbidden.h"

/* Cells of padding below bit 0 of a line: the widest radius. */
#define PAD CODE_RADIUS_MAX
/* Cells that a stone's column of weights covers; those out of its reach have weight 0. */
#define COLUMN 16

/* The points of a line: origin + bit * step. */
static const int16_t line_steps[4] = {1, 1 - GOMOKU_SIZE_MAX, GOMOKU_SIZE_MAX, GOMOKU_SIZE_MAX + 1};

/* What a stone adds to the windows of the cells from 5 before it to 10 after, for radius 4 and 5:
 * seen from a cell before it, it lies in the later half of the window. */
static const uint16_t weights[2][COLUMN] = {
    {0, 2187, 729, 243, 81, 0, 27, 9, 3, 1, 0},
    {19683, 6561, 2187, 729, 243, 0, 81, 27, 9, 3, 1},
};

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

CodeKind gomoku_arena_codes(int rule, int colour) {
    if (rule == GOMOKU_RENJU) {
        return colour == 0 ? CODES_STRAIGHT : CODES_LONG;
    }
    return rule == GOMOKU_EXACT ? CODES_EXACT : rule == GOMOKU_CARO ? CODES_CARO : CODES_LONG;
}

/* Adds (sign 1) or takes away (sign -1) a point's kind. */
static void count_kind(ArenaTotals *now, int colour, int point, PointKind kind, int sign) {
    now->kind_counts[colour][kind] = (int16_t)(now->kind_counts[colour][kind] + sign);
    if (kind < KIND_FOUR) {
        return;
    }
    now->fours[colour].words[point >> 6] ^= 1ULL << (point & 63);
    if (kind == KIND_FIVE) {
        now->fives[colour].words[point >> 6] ^= 1ULL << (point & 63);
    }
}

static void add_vector(ArenaTotals *now, int colour, int set, int sign) {
    const int16_t *vector = &gomoku_weights.vectors[set * EVAL_DIMS];
    for (int i = 0; i < EVAL_DIMS; i++) {
        now->sums[colour][i] = (int16_t)(now->sums[colour][i] + sign * vector[i]);
    }
}

static void move_vector(ArenaTotals *now, int colour, int from, int to) {
    const int16_t *before = &gomoku_weights.vectors[from * EVAL_DIMS];
    const int16_t *after = &gomoku_weights.vectors[to * EVAL_DIMS];
    for (int i = 0; i < EVAL_DIMS; i++) {
        now->sums[colour][i] = (int16_t)(now->sums[colour][i] + after[i] - before[i]);
    }
}

/* Adds or takes away all that an empty point contributes to the totals. */
static void count_point(GomokuArena *arena, int colour, int point, int sign) {
    const int tag = arena->points[colour][point].tag;
    const CodeEntry *entry = &arena->tables[colour]->entries[tag & CODE_TAG_SET];
    arena->now.own[colour] += sign * entry->own;
    arena->now.other[colour] += sign * entry->other;
    add_vector(&arena->now, colour, tag & CODE_TAG_SET, sign);
    count_kind(&arena->now, colour, point, (PointKind)(tag >> CODE_TAG_KIND), sign);
}

static void change_code(GomokuArena *arena, int colour, int direction, int point, uint8_t code) {
    ArenaCell *cell = &arena->points[colour][point];
    ArenaTotals *now = &arena->now;
    /* Field by field: a copy by way of the stack would wait for its own stores. */
    ArenaChange *change = &arena->changes[arena->change_count++];
    change->colour = (uint16_t)colour;
    change->point = (uint16_t)point;
    change->cell = *cell;
    const int tag = cell->tag;
    const CodeEntry *before = &arena->tables[colour]->entries[tag & CODE_TAG_SET];
    cell->codes[direction] = code;
    const CodeEntry *after = codes_entry(arena->tables[colour], cell->codes);
    cell->order = after->order;
    cell->tag = after->tag;
    now->own[colour] += after->own - before->own;
    now->other[colour] += after->other - before->other;
    move_vector(now, colour, tag & CODE_TAG_SET, after->tag & CODE_TAG_SET);
    if (tag >> CODE_TAG_KIND != after->tag >> CODE_TAG_KIND) {
        count_kind(now, colour, point, (PointKind)(tag >> CODE_TAG_KIND), -1);
        count_kind(now, colour, point, (PointKind)(after->tag >> CODE_TAG_KIND), 1);
    }
}

/* Reads the codes of a line again at the empty cells within reach of the stone at `bit`. */
static void refresh_line(GomokuArena *arena, int direction, int line, int bit, int origin) {
    uint32_t cells = arena->free[direction][line] & (0x7ffU << (bit - PAD));
    const uint16_t *const windows[2] = {arena->windows[direction][line][0],
                                        arena->windows[direction][line][1]};
    const int step = line_steps[direction];
    while (cells) {
        const int at = bits_lowest(cells);
        const int point = origin + (at - bit) * step;
        cells &= cells - 1;
        for (int colour = 0; colour < 2; colour++) {
            const uint8_t code = arena->tables[colour]->table[windows[colour][at + PAD]];
            if (code != arena->points[colour][point].codes[direction]) {
                change_code(arena, colour, direction, point, code);
            }
        }
    }
}

/* Adds a stone of `colour` (2: the edge) at `bit` to the windows along its line, or takes it away.
 */
static void weigh(GomokuArena *arena, uint16_t windows[2][ARENA_SPAN], int bit, int stone,
                  bool take) {
    for (int colour = 0; colour < 2; colour++) {
        const uint16_t *column = weights[arena->tables[colour]->radius == PAD];
        uint16_t *at = &windows[colour][bit];
        const unsigned digit = stone == colour ? 1 : 2;
        const uint16_t factor = (uint16_t)(take ? 0x10000U - digit : digit);
        for (int i = 0; i < COLUMN; i++) {
            at[i] = (uint16_t)(at[i] + factor * column[i]);
        }
    }
}

void gomoku_arena_place(GomokuArena *arena, int point) {
    const int colour = arena->turn;
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    arena->before[arena->move_count] = arena->now;
    arena->changes_before[arena->move_count] = arena->change_count;
    arena->moves[arena->move_count++] = (int16_t)point;
    for (int i = 0; i < ARENA_WORDS; i++) {
        arena->now.near.words[i] |= arena->footprints[point].words[i];
    }
    set_remove(&arena->now.empty, point);
    count_point(arena, 0, point, -1);
    count_point(arena, 1, point, -1);
    arena->cells[point] = (uint8_t)(colour + 1);
    arena->count++;
    arena->key ^= arena->zobrist[colour][point] ^ arena->zobrist_turn;
    arena->turn = 1 - colour;
    for (int d = 0; d < 4; d++) {
        const int line = line_of(d, column, row);
        const int bit = cell_on_line(d, column, row) + PAD;
        arena->free[d][line] &= ~(1U << bit);
        weigh(arena, arena->windows[d][line], bit, colour, false);
        refresh_line(arena, d, line, bit, point);
    }
}

void gomoku_arena_lift(GomokuArena *arena) {
    const int point = arena->moves[--arena->move_count];
    const int colour = 1 - arena->turn;
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    for (int d = 0; d < 4; d++) {
        const int line = line_of(d, column, row);
        const int bit = cell_on_line(d, column, row) + PAD;
        arena->free[d][line] |= 1U << bit;
        weigh(arena, arena->windows[d][line], bit, colour, true);
    }
    const int32_t first = arena->changes_before[arena->move_count];
    while (arena->change_count > first) {
        const ArenaChange *change = &arena->changes[--arena->change_count];
        arena->points[change->colour][change->point] = change->cell;
    }
    arena->now = arena->before[arena->move_count];
    arena->turn = colour;
    arena->key ^= arena->zobrist[colour][point] ^ arena->zobrist_turn;
    arena->count--;
    arena->cells[point] = GOMOKU_EMPTY;
}

/* Points up to two steps away in the eight directions, and the knight's jumps between them. */
static void fill_footprint(GomokuArena *arena, int point) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    memset(&arena->footprints[point], 0, sizeof arena->footprints[point]);
    for (int dy = -3; dy <= 3; dy++) {
        for (int dx = -3; dx <= 3; dx++) {
            const bool far = dx == 3 || dx == -3 || dy == 3 || dy == -3;
            const bool straight = dx == 0 || dy == 0 || dx == dy || dx == -dy;
            const int x = column + dx;
            const int y = row + dy;
            if ((!far || straight) && x >= 0 && y >= 0 && x < arena->size && y < arena->size) {
                set_add(&arena->footprints[point], gomoku_point(x, y));
            }
        }
    }
}

static void fill_point(GomokuArena *arena, int point) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    for (int colour = 0; colour < 2; colour++) {
        ArenaCell *cell = &arena->points[colour][point];
        for (int d = 0; d < 4; d++) {
            const int bit = cell_on_line(d, column, row) + PAD;
            const uint16_t window = arena->windows[d][line_of(d, column, row)][colour][bit + PAD];
            cell->codes[d] = arena->tables[colour]->table[window];
        }
        const CodeEntry *entry = codes_entry(arena->tables[colour], cell->codes);
        cell->order = entry->order;
        cell->tag = entry->tag;
        count_point(arena, colour, point, 1);
    }
    set_add(&arena->now.empty, point);
    fill_footprint(arena, point);
}

/* Where the board lies on every line, and its edges in the windows. */
static void fill_lines(GomokuArena *arena) {
    memset(arena->free, 0, sizeof arena->free);
    memset(arena->windows, 0, sizeof arena->windows);
    for (int row = 0; row < arena->size; row++) {
        for (int column = 0; column < arena->size; column++) {
            for (int d = 0; d < 4; d++) {
                arena->free[d][line_of(d, column, row)] |= 1U
                                                           << (cell_on_line(d, column, row) + PAD);
            }
        }
    }
    for (int d = 0; d < 4; d++) {
        for (int line = 0; line < ARENA_LINES; line++) {
            for (int bit = 0; bit < GOMOKU_SIZE_MAX + 2 * PAD; bit++) {
                if (!(arena->free[d][line] >> bit & 1)) {
                    weigh(arena, arena->windows[d][line], bit, 2, false);
                }
            }
        }
    }
}

static void fill_keys(GomokuArena *arena) {
    Rng rng = rng_seeded(0x676f6d6f6b75);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        arena->zobrist[0][point] = rng_next(&rng);
        arena->zobrist[1][point] = rng_next(&rng);
    }
    arena->zobrist_turn = rng_next(&rng);
}

/* Boards of another size or rule never share an entry of the table. */
static uint64_t start_key(const GomokuArena *arena) {
    return 0x9e3779b97f4a7c15ULL * (unsigned)(arena->size * 8 + arena->rule);
}

static void place_all(GomokuArena *arena, const GomokuBoard *board) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            arena->turn = board->cells[point] - 1;
            gomoku_arena_place(arena, point);
        }
    }
    /* The stones were not placed in turn: the key must not remember how often the turn changed. */
    arena->key = start_key(arena);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            arena->key ^= arena->zobrist[board->cells[point] - 1][point];
        }
    }
}

void gomoku_arena_load(GomokuArena *arena, const GomokuBoard *board, const GomokuCodes *tables) {
    arena->size = board->size;
    arena->rule = board->rule;
    arena->count = 0;
    arena->move_count = 0;
    arena->change_count = 0;
    memset(arena->cells, 0, sizeof arena->cells);
    memset(&arena->now, 0, sizeof arena->now);
    memset(arena->points, 0, sizeof arena->points);
    for (int colour = 0; colour < 2; colour++) {
        arena->tables[colour] = &tables[gomoku_arena_codes(board->rule, colour)];
    }
    fill_lines(arena);
    fill_keys(arena);
    for (int row = 0; row < arena->size; row++) {
        for (int column = 0; column < arena->size; column++) {
            fill_point(arena, gomoku_point(column, row));
        }
    }
    place_all(arena, board);
    arena->turn = board->turn - 1;
    arena->key ^= arena->turn ? arena->zobrist_turn : 0;
    arena->move_count = 0;
    arena->change_count = 0;
}

int gomoku_arena_step(const GomokuArena *arena, int point, int direction, int sign) {
    static const int8_t steps[4][2] = {{1, 0}, {1, -1}, {0, 1}, {1, 1}};
    const int column = gomoku_column(point) + sign * steps[direction][0];
    const int row = gomoku_row(point) + sign * steps[direction][1];
    const bool inside = column >= 0 && row >= 0 && column < arena->size && row < arena->size;
    return inside ? gomoku_point(column, row) : GOMOKU_NO_POINT;
}

bool gomoku_arena_is_allowed(const GomokuArena *arena, int point) {
    if (arena->rule != GOMOKU_RENJU || arena->turn != 0) {
        return true;
    }
    const PointKind kind = arena_kind(arena, 0, point);
    if (kind != KIND_RISKY && kind != KIND_RISKY_FOUR) {
        return true;
    }
    GomokuBoard board;
    gomoku_board_init(&board, arena->size, arena->rule);
    memcpy(board.cells, arena->cells, sizeof board.cells);
    return gomoku_forbidden(&board, point) == GOMOKU_ALLOWED;
}
