/* GomokuBoard: stones on up to 20x20 points under one of four rules. Plain memory: copied by
 * assignment, compared by memcmp.
 *
 * A point is one number everywhere (moves, hints, variations): row * 20 + column, whatever the
 * size. Column 0 is A, at the left; row 0 is the line named 1, at the *bottom* of the picture, so
 * the row to draw from the top is size - 1 - row. */
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

typedef enum GomokuStone { GOMOKU_EMPTY, GOMOKU_BLACK, GOMOKU_WHITE } GomokuStone;

/* The numbers are those of the Gomocup protocol. */
typedef enum GomokuRule {
    GOMOKU_FREESTYLE = 0, /* five or more wins */
    GOMOKU_EXACT = 1,     /* exactly five wins */
    GOMOKU_RENJU = 4,     /* black: exactly five, and see forbidden.h; white: five or more */
    GOMOKU_CARO = 8, /* six or more wins, five unless both its ends are closed, by a stone of the
                      * other side or by the edge */
} GomokuRule;

/* Read the fields freely, change them through the functions below. */
typedef struct GomokuBoard {
    uint8_t cells[GOMOKU_POINTS]; /* GomokuStone by point; points outside `size` stay empty */
    uint8_t size;
    uint8_t rule;    /* GomokuRule */
    uint8_t turn;    /* GomokuStone to move; black begins */
    uint8_t outcome; /* Outcome: black is the first player */
    int16_t last;    /* the point of the last stone, or GOMOKU_NO_POINT */
    uint16_t count;  /* stones on the board */
    /* How the colours are dealt out (opening.h); 0: black to who begins. */
    uint8_t opening; /* GomokuOpening */
    uint8_t phase;   /* GomokuPhase */
    uint8_t swapped; /* 1: who began has white now */
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

/* An empty board. STATUS_BAD_INPUT for a size outside 5 … 20 or an unknown rule (then `board` is
 * untouched). */
Status gomoku_board_init(GomokuBoard *board, int size, int rule);
/* True when `point` lies on the board of this size. */
bool gomoku_board_contains(const GomokuBoard *board, int point);
/* True when the side to move may play there: an empty point, the game going on, and not forbidden
 * to black under renju. In an opening no stone is legal while a choice is due. */
bool gomoku_board_is_legal(const GomokuBoard *board, int point);
/* Plays for the side to move; false, and nothing changed, when that is not legal. */
bool gomoku_board_play(GomokuBoard *board, int point);
/* Puts a stone of either colour on an empty point without asking the rules (positions from
 * outside); the turn goes to the other colour, the outcome is brought up to date. */
void gomoku_board_put(GomokuBoard *board, int point, GomokuStone stone);
/* Takes one stone back: `point` becomes empty, its colour is to move, `previous` becomes the last
 * stone (GOMOKU_NO_POINT: none). */
void gomoku_board_take(GomokuBoard *board, int point, int previous);

/* True when a stone of `stone` on `point` completes (or is part of) a winning line. */
bool gomoku_board_is_win(const GomokuBoard *board, int point, GomokuStone stone);
/* The points of the winning line through the last stone, in order along the line, into `points`
 * (room for GOMOKU_SIZE_MAX); their number, 0 when nobody has won. */
int gomoku_board_winning_line(const GomokuBoard *board, int *points);

/* Coordinates as on the board's rim: the letter of the column (A to T, I among them, as Gomoku and
 * renju are written) and the number of the row. */
void gomoku_point_to_text(int point, Text *out);                     /* "H8" */
void gomoku_points_to_text(const int *points, int count, Text *out); /* "H8 I9" */
/* Accepts either case; false, and `point` untouched, when `text` is no point of a 20x20 board. */
bool gomoku_point_from_text(const char *text, int *point);
/* The letter of a column, 0 … 19. */
char gomoku_column_letter(int column);

#endif
