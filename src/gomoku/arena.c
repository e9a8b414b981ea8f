#include "arena.h"

#include <string.h>

#include "base/rng.h"
#include "gomoku/forbidden.h"

/* Cells of padding below bit 0 of a line: the widest radius. */
#define PAD 5

/* The points of a line: origin + bit * step. */
static const int16_t line_steps[4] = {1, 1 - GOMOKU_SIZE_MAX, GOMOKU_SIZE_MAX, GOMOKU_SIZE_MAX + 1};

/* Sums: worth in bits 0-15, order in 16-31, then counts of open threes (3 bits), fours (4), open
 * fours (3), fives (3), overlines (3). Four directions never carry from one field to the next. */
#define SUM(worth, order, threes, fours, open_fours, fives, overlines)                             \
    ((uint64_t)(worth) | (uint64_t)(order) << 16 | (uint64_t)(threes) << 32 |                      \
     (uint64_t)(fours) << 35 | (uint64_t)(open_fours) << 39 | (uint64_t)(fives) << 42 |            \
     (uint64_t)(overlines) << 45)

static const uint64_t code_sums[CODES] = {
    [CODE_DEAD] = SUM(0, 0, 0, 0, 0, 0, 0),
    [CODE_BLOCKED_ONE] = SUM(0, 1, 0, 0, 0, 0, 0),
    [CODE_OPEN_ONE] = SUM(0, 4, 0, 0, 0, 0, 0),
    [CODE_BLOCKED_TWO] = SUM(1, 5, 0, 0, 0, 0, 0),
    [CODE_OPEN_TWO] = SUM(0, 16, 0, 0, 0, 0, 0),
    [CODE_WIDE_TWO] = SUM(2, 20, 0, 0, 0, 0, 0),
    [CODE_BLOCKED_THREE] = SUM(12, 22, 0, 0, 0, 0, 0),
    [CODE_OPEN_THREE] = SUM(36, 60, 1, 0, 0, 0, 0),
    [CODE_WIDE_THREE] = SUM(30, 75, 1, 0, 0, 0, 0),
    [CODE_FOUR] = SUM(45, 60, 0, 1, 0, 0, 0),
    [CODE_TWO_FOURS] = SUM(34, 80, 0, 2, 0, 0, 0),
    [CODE_OPEN_FOUR] = SUM(120, 400, 0, 0, 1, 0, 0),
    [CODE_FIVE] = SUM(80, 2000, 0, 0, 0, 1, 0),
    [CODE_OVERLINE] = SUM(0, 0, 0, 0, 0, 0, 1),
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
    return rule == GOMOKU_EXACT ? CODES_EXACT : CODES_LONG;
}

static PointKind kind_of(uint64_t sum, bool renju_black) {
    const unsigned counts = (unsigned)(sum >> 32);
    if (counts == 0) {
        return KIND_NONE;
    }
    const unsigned threes = counts & 7;
    const unsigned fours = counts >> 3 & 15;
    const unsigned open_fours = counts >> 7 & 7;
    if (counts >> 10 & 7) {
        return KIND_FIVE;
    }
    if (renju_black) {
        if (counts >> 13) {
            return KIND_RISKY;
        }
        if (threes >= 2 || fours + open_fours >= 2) {
            return fours + open_fours > 0 ? KIND_RISKY_FOUR : KIND_RISKY;
        }
    }
    if (open_fours > 0 || fours >= 2) {
        return KIND_OPEN_FOUR;
    }
    if (fours > 0) {
        return threes > 0 ? KIND_FOUR_THREE : KIND_FOUR;
    }
    return threes >= 2 ? KIND_TWO_THREES : (threes > 0 ? KIND_THREE : KIND_NONE);
}

static int worth_of(uint64_t sum) {
    return (int)(sum & 0xffff);
}

/* Adds (sign 1) or takes away (sign -1) what an empty point contributes to the totals. */
static void count_point(GomokuArena *arena, int colour, int point, int sign) {
    const PointKind kind = arena->kinds[colour][point];
    arena->worth[colour] += sign * worth_of(arena->sums[colour][point]);
    arena->kind_counts[colour][kind] += sign;
    if (kind >= KIND_FOUR) {
        if (sign > 0) {
            set_add(&arena->fours[colour], point);
        } else {
            set_remove(&arena->fours[colour], point);
        }
        if (kind == KIND_FIVE) {
            if (sign > 0) {
                set_add(&arena->fives[colour], point);
            } else {
                set_remove(&arena->fives[colour], point);
            }
        }
    }
}

static void change_code(GomokuArena *arena, int colour, int direction, int point, uint8_t code) {
    uint8_t *old = &arena->codes[colour][direction][point];
    const uint64_t before = arena->sums[colour][point];
    const uint64_t after = before + code_sums[code] - code_sums[*old];
    *old = code;
    if (before >> 32 == after >> 32) {
        arena->sums[colour][point] = after;
        arena->worth[colour] += worth_of(after) - worth_of(before);
        return;
    }
    count_point(arena, colour, point, -1);
    arena->sums[colour][point] = after;
    arena->kinds[colour][point] =
        (uint8_t)kind_of(after, colour == 0 && arena->rule == GOMOKU_RENJU);
    count_point(arena, colour, point, 1);
}

/* The 2 * radius cells around bit `bit` of a line, the centre left out. */
static inline uint32_t window_of(uint32_t line, int bit, int radius) {
    const uint32_t low = (1U << radius) - 1;
    const uint32_t shifted = line >> (bit - radius);
    return (shifted & low) | ((shifted >> 1) & (low << radius));
}

static inline uint8_t look_up(const GomokuCodes *codes, uint32_t own, uint32_t other, int bit) {
    const int radius = codes->radius;
    return codes->table[window_of(own, bit, radius) << 2 * radius | window_of(other, bit, radius)];
}

/* Reads the codes of a line again at the empty cells within reach of bit `bit`. */
static void refresh_line(GomokuArena *arena, int direction, int line, int bit, int origin) {
    const uint32_t black = arena->lines[direction][line][0];
    const uint32_t white = arena->lines[direction][line][1];
    const uint32_t walls = arena->walls[direction][line];
    uint32_t cells = ~(black | white | walls) & (0x7ffU << (bit - PAD)) & ~(1U << bit);
    const int step = line_steps[direction];
    while (cells) {
        const int at = bits_lowest(cells);
        const int point = origin + (at - bit) * step;
        cells &= cells - 1;
        const uint8_t code_black = look_up(arena->tables[0], black, white | walls, at);
        const uint8_t code_white = look_up(arena->tables[1], white, black | walls, at);
        if (code_black != arena->codes[0][direction][point]) {
            change_code(arena, 0, direction, point, code_black);
        }
        if (code_white != arena->codes[1][direction][point]) {
            change_code(arena, 1, direction, point, code_white);
        }
    }
}

static void toggle_stone(GomokuArena *arena, int point, int colour) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
    for (int d = 0; d < 4; d++) {
        const int line = line_of(d, column, row);
        const int bit = cell_on_line(d, column, row) + PAD;
        arena->lines[d][line][colour] ^= 1U << bit;
        refresh_line(arena, d, line, bit, point);
    }
}

void gomoku_arena_place(GomokuArena *arena, int point) {
    const int colour = arena->turn;
    arena->near_before[arena->move_count] = arena->near;
    arena->moves[arena->move_count++] = (int16_t)point;
    for (int i = 0; i < ARENA_WORDS; i++) {
        arena->near.words[i] |= arena->footprints[point].words[i];
    }
    set_remove(&arena->empty, point);
    count_point(arena, 0, point, -1);
    count_point(arena, 1, point, -1);
    arena->cells[point] = (uint8_t)(colour + 1);
    arena->count++;
    arena->key ^= arena->zobrist[colour][point] ^ arena->zobrist_turn;
    arena->turn = 1 - colour;
    toggle_stone(arena, point, colour);
}

void gomoku_arena_lift(GomokuArena *arena) {
    const int point = arena->moves[--arena->move_count];
    const int colour = 1 - arena->turn;
    toggle_stone(arena, point, colour);
    arena->turn = colour;
    arena->key ^= arena->zobrist[colour][point] ^ arena->zobrist_turn;
    arena->count--;
    arena->cells[point] = GOMOKU_EMPTY;
    /* No stone near it is left of those placed after it, so its codes are what they were. */
    count_point(arena, 0, point, 1);
    count_point(arena, 1, point, 1);
    set_add(&arena->empty, point);
    arena->near = arena->near_before[arena->move_count];
}

/* Points up to two steps away in the eight directions, and the knight's jumps between them. */
static void fill_footprint(GomokuArena *arena, int point) {
    const int column = gomoku_column(point);
    const int row = gomoku_row(point);
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
    for (int d = 0; d < 4; d++) {
        const int bit = cell_on_line(d, column, row) + PAD;
        const uint32_t walls = arena->walls[d][line_of(d, column, row)];
        for (int colour = 0; colour < 2; colour++) {
            const uint8_t code = look_up(arena->tables[colour], 0, walls, bit);
            arena->codes[colour][d][point] = code;
            arena->sums[colour][point] += code_sums[code];
        }
    }
    for (int colour = 0; colour < 2; colour++) {
        arena->kinds[colour][point] = KIND_NONE;
        count_point(arena, colour, point, 1);
    }
    set_add(&arena->empty, point);
    fill_footprint(arena, point);
}

static void fill_walls(GomokuArena *arena) {
    memset(arena->walls, 0xff, sizeof arena->walls);
    for (int row = 0; row < arena->size; row++) {
        for (int column = 0; column < arena->size; column++) {
            for (int d = 0; d < 4; d++) {
                arena->walls[d][line_of(d, column, row)] &=
                    ~(1U << (cell_on_line(d, column, row) + PAD));
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

void gomoku_arena_load(GomokuArena *arena, const GomokuBoard *board, const GomokuCodes *tables) {
    memset(arena, 0, sizeof *arena);
    arena->size = board->size;
    arena->rule = board->rule;
    for (int colour = 0; colour < 2; colour++) {
        arena->tables[colour] = &tables[gomoku_arena_codes(board->rule, colour)];
    }
    fill_walls(arena);
    fill_keys(arena);
    for (int row = 0; row < arena->size; row++) {
        for (int column = 0; column < arena->size; column++) {
            fill_point(arena, gomoku_point(column, row));
        }
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            arena->turn = board->cells[point] - 1;
            gomoku_arena_place(arena, point);
        }
    }
    arena->turn = board->turn - 1;
    arena->move_count = 0;
    /* The stones were not placed in turn: the key must not remember how often the turn changed. */
    arena->key = start_key(arena);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            arena->key ^= arena->zobrist[board->cells[point] - 1][point];
        }
    }
    arena->key ^= arena->turn ? arena->zobrist_turn : 0;
}

int gomoku_arena_order(const GomokuArena *arena, int colour, int point) {
    return (int)(arena->sums[colour][point] >> 16 & 0xffff);
}

bool gomoku_arena_is_allowed(const GomokuArena *arena, int point) {
    if (arena->rule != GOMOKU_RENJU || arena->turn != 0) {
        return true;
    }
    const PointKind kind = arena->kinds[0][point];
    if (kind != KIND_RISKY && kind != KIND_RISKY_FOUR) {
        return true;
    }
    GomokuBoard board;
    gomoku_board_init(&board, arena->size, arena->rule);
    memcpy(board.cells, arena->cells, sizeof board.cells);
    return gomoku_forbidden(&board, point) == GOMOKU_ALLOWED;
}
