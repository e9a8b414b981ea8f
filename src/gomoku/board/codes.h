/* Line codes: what a stone on an empty point would make along one direction, read from the cells
 * within `radius` on both sides. Tables over whole windows of a line, as Rapfi and others keep
 * them, filled here by recursion: a four is a window with one point to five, a three a window with
 * one point to an open four, and so on down. And what the codes of the four directions make
 * together. */
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
    CODE_WIDE_TWO, /* an open two with three ways or more to an open three */
    CODE_BLOCKED_THREE,
    CODE_OPEN_THREE,
    CODE_WIDE_THREE, /* two points make an open four of it */
    CODE_FOUR,
    CODE_TWO_FOURS, /* renju's black only: two fours in one line, not a straight four */
    CODE_OPEN_FOUR, /* two points make five of it */
    CODE_FIVE,
    CODE_OVERLINE,
    CODES
} LineCode;

/* Five and more wins; exactly five; exactly five with straight fours told apart; five with
 * an open end, or more. */
typedef enum CodeKind { CODES_LONG, CODES_EXACT, CODES_STRAIGHT, CODES_CARO, CODE_KINDS } CodeKind;

/* What a stone on a point would make, all directions together; from KIND_FOUR on it makes a four.
 * The risky ones are black's under renju: forbidden unless looked at more closely. */
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

/* What the four codes of a point mean together: one line of the cache. */
typedef struct CodeEntry {
    _Alignas(64) EvalVector vector;
    EvalWorth worth;
    uint16_t tag;  /* number of the multiset, and the PointKind from bit 12 on */
    int16_t order; /* how promising a stone there is, at a glance */
} CodeEntry;

#define CODE_TAG_SET 0xfff
#define CODE_TAG_KIND 12

/* The key of a multiset is the sum of its codes' values, modulo CODE_KEYS: no two multisets have
 * the same (a B4 sequence, and the sums stay apart when they wrap around). The frequent codes have
 * small values, so that the keys that occur lie together. */
#define CODE_KEYS 65536

static const uint16_t code_values[CODES] = {0,   1,    5,    21,   55,   153,   368,
                                            856, 1424, 2603, 4967, 8194, 13663, 22432};

typedef struct GomokuCodes {
    /* LineCode by window: the sum over its cells of 3^i, once for an own stone and twice for one of
     * the other or the edge; cells 0 to radius - 1 lie before the point. */
    uint8_t *table;
    CodeEntry *entries;       /* CODE_SETS of them, by number of a multiset */
    uint16_t sets[CODE_KEYS]; /* that number by key */
    int radius;               /* 4 where long lines win, else 5 */
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

static inline const CodeEntry *codes_entry(const GomokuCodes *codes, uint16_t key) {
    return &codes->entries[codes->sets[key]];
}

#endif
