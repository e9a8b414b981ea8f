/* Line codes: what a stone on an empty point would make along one direction, read from the stones
 * within `radius` cells on both sides. Tables over whole windows of a line, as Rapfi and others
 * keep them, filled here by recursion: a four is a window with one point to five, a three a window
 * with one point to an open four, and so on down. */
#ifndef DAMIER_GOMOKU_CODES_H
#define DAMIER_GOMOKU_CODES_H

#include <stdbool.h>
#include <stdint.h>

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

/* Five and more wins; exactly five; exactly five with straight fours told apart. */
typedef enum CodeKind { CODES_LONG, CODES_EXACT, CODES_STRAIGHT, CODE_KINDS } CodeKind;

typedef struct GomokuCodes {
    uint8_t *table; /* LineCode at (own << 2 * radius | other); bits 0 to radius - 1 lie before */
    int radius;     /* 4 where long lines win, else 5 */
} GomokuCodes;

/* False when memory runs out. */
bool gomoku_codes_init(GomokuCodes *codes, CodeKind kind);
void gomoku_codes_finish(GomokuCodes *codes);

#endif
