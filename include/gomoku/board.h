/* GomokuBoard: stones on up to 20x20 points under one of four rules. Plain memory: copy it by
 * assignment, compare it with memcmp.
 *
 * A point is a single number everywhere (moves, hints, variations): row * 20 + column, whatever the
 * size. Column 0 is A, on the left. Row 0 is the line named 1, at the *bottom* of the picture, so
 * counted from the top a row is size - 1 - row. */
#ifndef DAMIER_GOMOKU_BOARD_H
#define DAMIER_GOMOKU_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"
#include "play/game.h"

#define GOMOKU_SIZE_MIN 5
#define GOMOKU_SIZE_MAX 20
#define GOMOKU_SIZE_USUAL 15
#define GOMOKU_POINTS (GOMOKU_SIZE_MAX * GOMOKU_SIZE_MAX)
#define GOMOKU_NO_POINT (-1)
#define GOMOKU_OFFERS_MAX 10 /* fifth stones offered in an opening */

typedef enum GomokuStone { GOMOKU_EMPTY, GOMOKU_BLACK, GOMOKU_WHITE } GomokuStone;

/* The numbers are those of the Gomocup protocol. */
typedef enum GomokuRule {
    GOMOKU_FREESTYLE = 0, /* five or more wins */
    GOMOKU_EXACT = 1,     /* exactly five wins */
    GOMOKU_RENJU = 4,     /* black: exactly five, and see forbidden.h; white: five or more */
    GOMOKU_CARO = 8, /* six or more; five too, unless both its ends are closed by the edge or by a
                      * stone of the other side */
} GomokuRule;

/* Read the fields freely; change them only through the functions below. */
typedef struct GomokuBoard {
    uint8_t cells[GOMOKU_POINTS]; /* GomokuStone by point; points outside `size` stay empty */
    uint8_t size;
    uint8_t rule;    /* GomokuRule */
    uint8_t turn;    /* GomokuStone to move; black begins */
    uint8_t outcome; /* Outcome: black is the first player */
    int16_t last;    /* the point of the last stone, or GOMOKU_NO_POINT */
    uint16_t count;  /* stones on the board */
    /* How the players get their colours (opening.h); 0: the player who begins has black. */
    uint8_t opening;       /* GomokuOpening */
    uint8_t phase;         /* GomokuPhase */
    uint8_t swapped;       /* 1: the player who began now has white */
    uint8_t offers_most;   /* of Soosorv-N: N */
    uint8_t offers_wanted; /* fifth stones to offer; 0: not said yet */
    uint8_t offers_count;  /* of them, offered so far; 0 again when one has been picked */
    int16_t offers[GOMOKU_OFFERS_MAX];
} GomokuBoard;

static inline int gomoku_point(int column, int row) {
    return row * GOMOKU_SIZE_MAX + column;
}

static inline int gomoku_column(int point) {
    return point % GOMOKU_SIZE_MAX;
}

static inline int gomoku_row(int point) {
    return point / GOMOKU_SIZE_MAX;
}

static inline GomokuStone gomoku_other(GomokuStone stone) {
    return stone == GOMOKU_BLACK ? GOMOKU_WHITE : GOMOKU_BLACK;
}

/* Clears the board. Returns STATUS_BAD_INPUT, and leaves `board` untouched, for a size outside 5 …
 * 20 or an unknown rule. */
Status gomoku_board_init(GomokuBoard *board, int size, int rule);
/* True when `point` lies on a board of this size. */
bool gomoku_board_contains(const GomokuBoard *board, int point);
/* True when the side to move may play there: the point is empty, the game is going on, and renju
 * does not forbid the point to black. In an opening no stone is legal while a choice is due or
 * while fifth stones are offered, and some only in the middle of the board or among the offers. */
bool gomoku_board_is_legal(const GomokuBoard *board, int point);
/* Plays for the side to move. False, and nothing changes, when the move is not legal. */
bool gomoku_board_play(GomokuBoard *board, int point);
/* Puts a stone of either colour on an empty point without checking the rules, for imported
 * positions. The turn passes to the other colour and the outcome is updated. */
void gomoku_board_put(GomokuBoard *board, int point, GomokuStone stone);
/* Takes one stone back: `point` becomes empty, its colour is to move, and `previous` becomes the
 * last stone (GOMOKU_NO_POINT: none). */
void gomoku_board_take(GomokuBoard *board, int point, int previous);

/* True when a stone of `stone` on `point` completes (or is part of) a winning line. */
bool gomoku_board_is_win(const GomokuBoard *board, int point, GomokuStone stone);
/* Writes the points of the winning line through the last stone, in order, to `points`, an array of
 * GOMOKU_SIZE_MAX. Returns their number; 0 when nobody has won. */
int gomoku_board_winning_line(const GomokuBoard *board, int *points);

/* Coordinates as on the rim of the board: the letter of the column (A to T, including I, as Gomoku
 * and renju are written) and the number of the row. */
void gomoku_point_to_text(int point, Text *out);                     /* "H8" */
void gomoku_points_to_text(const int *points, int count, Text *out); /* "H8 I9" */
/* Accepts either case. False, and `point` untouched, when `text` is not a point of a 20x20
 * board. */
bool gomoku_point_from_text(const char *text, int *point);
/* The letter of a column, 0 … 19. */
char gomoku_column_letter(int column);

#endif
