/* Line codes: a code says what a stone on an empty point would make along one direction, judged by
 * the cells within `radius` on both sides.
 *
 * The codes are looked up in tables over whole windows of a line, as in Rapfi and other engines.
 * Recursion fills them: a four is a window with one point that makes five, a three a window with
 * one point that makes an open four, and so on down. Further tables combine the codes of the four
 * directions. */
#ifndef DAMIER_GOMOKU_BOARD_CODES_H
#define DAMIER_GOMOKU_BOARD_CODES_H

#include <stdbool.h>
#include <stdint.h>

#include "gomoku/evaluate/lanes.h"

typedef enum LineCode {
    CODE_DEAD,
    CODE_BLOCKED_ONE,
    CODE_OPEN_ONE,
    CODE_BLOCKED_TWO,
    CODE_OPEN_TWO,
    CODE_WIDE_TWO, /* an open two with at least three ways to an open three */
    CODE_BLOCKED_THREE,
    CODE_OPEN_THREE,
    CODE_WIDE_THREE, /* two points turn it into an open four */
    CODE_FOUR,
    CODE_TWO_FOURS, /* renju's black only: two fours in one line, but not a straight four */
    CODE_OPEN_FOUR, /* two points turn it into five */
    CODE_FIVE,
    CODE_OVERLINE,
    CODES
} LineCode;

/* Which lines win: five or more; exactly five; exactly five, with straight fours distinguished;
 * five with an open end, or more. */
typedef enum CodeKind { CODES_LONG, CODES_EXACT, CODES_STRAIGHT, CODES_CARO, CODE_KINDS } CodeKind;

/* What a stone on a point would make in all directions together; from KIND_FOUR on it makes a four.
 * The risky kinds concern black under renju: treat them as forbidden until a closer check. */
typedef enum PointKind {
    KIND_NONE,
    KIND_THREE,
    KIND_RISKY,
    KIND_TWO_THREES,
    KIND_FOUR,
    KIND_RISKY_FOUR,
    KIND_FOUR_THREE,
    KIND_OPEN_FOUR, /* or two fours */
    KIND_FIVE,
    KINDS
} PointKind;

#define CODE_RADIUS_MAX 5
/* Multisets of four codes. */
#define CODE_SETS (CODES * (CODES + 1) * (CODES + 2) * (CODES + 3) / 24)

/* What the four codes of a point are worth together; one cache line. */
typedef struct CodeEntry {
    _Alignas(64) EvalVector vector;
    EvalWorth worth;
} CodeEntry;

/* The key of a multiset is the sum of its codes' values, modulo CODE_KEYS. No two multisets share a
 * key (a B4 sequence whose sums stay apart when they wrap around). Frequent codes have small
 * values, so that the keys that occur lie close together. */
#define CODE_KEYS 65536

static const uint16_t code_values[CODES] = {0,   1,    5,    21,   55,   153,   368,
                                            856, 1424, 2603, 4967, 8194, 13663, 22432};

/* A code from CODE_LOUD on counts for the kind of a point. Its weight in a number of such codes,
 * the loud key: up to 4 threes, 8 fours (two in one line count twice), 4 open fours, 4 fives, 4
 * overlines. */
#define CODE_LOUD CODE_OPEN_THREE
#define CODE_LOUD_KEYS (4 * 1125 + 1)

static const uint16_t code_loud_values[CODES] = {
    [CODE_OPEN_THREE] = 1, [CODE_WIDE_THREE] = 1, [CODE_FOUR] = 5,        [CODE_TWO_FOURS] = 10,
    [CODE_OPEN_FOUR] = 45, [CODE_FIVE] = 225,     [CODE_OVERLINE] = 1125,
};

/* Quick estimates of how promising a stone is, to be added over the four directions. */
static const int16_t code_orders[CODES] = {
    [CODE_DEAD] = 0,           [CODE_BLOCKED_ONE] = 1, [CODE_OPEN_ONE] = 4,
    [CODE_BLOCKED_TWO] = 5,    [CODE_OPEN_TWO] = 16,   [CODE_WIDE_TWO] = 20,
    [CODE_BLOCKED_THREE] = 22, [CODE_OPEN_THREE] = 60, [CODE_WIDE_THREE] = 75,
    [CODE_FOUR] = 60,          [CODE_TWO_FOURS] = 80,  [CODE_OPEN_FOUR] = 400,
    [CODE_FIVE] = 2000,        [CODE_OVERLINE] = 0,
};

typedef struct GomokuCodes {
    /* LineCode by window. The number of a window is the sum over its cells of 3^i, once for a stone
     * of the same colour, twice for a stone of the other colour or the edge; cells 0 to radius - 1
     * lie before the point. */
    uint8_t *table;
    CodeEntry *entries;            /* CODE_SETS entries, by number of the multiset */
    uint16_t sets[CODE_KEYS];      /* number of the multiset, by key */
    uint8_t kinds[CODE_LOUD_KEYS]; /* PointKind, by loud key */
    int radius;                    /* 4 for CODES_LONG, else 5 */
} GomokuCodes;

/* False when memory runs out. */
bool gomoku_codes_init(GomokuCodes *codes, CodeKind kind);
void gomoku_codes_finish(GomokuCodes *codes);

/* The number of the multiset of four codes, 0 to CODE_SETS - 1. */
int codes_set_number(const uint8_t four[4]);

static inline uint16_t codes_key(const uint8_t four[4]) {
    return (uint16_t)(code_values[four[0]] + code_values[four[1]] + code_values[four[2]] +
                      code_values[four[3]]);
}

#endif
