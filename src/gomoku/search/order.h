/* The order in which the strong levels try moves: learned ratings (tools/gomoku_order.c). */
#ifndef DAMIER_GOMOKU_SEARCH_ORDER_H
#define DAMIER_GOMOKU_SEARCH_ORDER_H

#include "gomoku/board/codes.h"

/* Classes of distance: 0 unknown or far, then 1 to 7 steps on a common line, then the same off
 * it. */
#define ORDER_DISTANCES 15
/* The units of one rating point, which makes a move e times as likely to be chosen. */
#define ORDER_ONE 128

typedef struct GomokuOrderWeights {
    int16_t own[CODE_SETS];           /* by the mover's multiset of codes */
    int16_t other[CODE_SETS];         /* by the other side's */
    int16_t near[2][ORDER_DISTANCES]; /* to the last move, to the one before */
} GomokuOrderWeights;

extern const GomokuOrderWeights gomoku_order_weights;

/* The class of a distance of `dx` columns and `dy` rows. */
static inline int gomoku_order_class(int dx, int dy) {
    const int x = dx < 0 ? -dx : dx;
    const int y = dy < 0 ? -dy : dy;
    const int most = x > y ? x : y;
    if (most > 7) {
        return 0;
    }
    return x == 0 || y == 0 || x == y ? most : most + 7;
}

/* The class of the distance between two points; `from` may be GOMOKU_NO_POINT. */
static inline int gomoku_order_distance(int point, int from) {
    return from < 0 ? 0 : gomoku_order_class(point % 20 - from % 20, point / 20 - from / 20);
}

#endif
