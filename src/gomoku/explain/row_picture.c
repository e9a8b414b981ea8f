/* The picture of a row of the pattern table: stones that match it. */
#include <string.h>

#include "gomoku/own_table.h"

#define SMALL 7  /* lines for up to three directions, all to the right and down */
#define LARGE 11 /* with a diagonal to the left as well */

/* In the order in which lines are drawn: the row, the column, \, /. */
static const int8_t picture_steps[GOMOKU_DIRECTIONS][2] = {{1, 0}, {0, -1}, {1, -1}, {-1, -1}};

/* Nothing is put beyond the edge, which closes a line as a stone does. */
static void put_beside(GomokuBoard *board, int point, const int8_t step[2], int times,
                       GomokuStone stone) {
    const int column = gomoku_column(point) + times * step[0];
    const int row = gomoku_row(point) + times * step[1];
    if (column >= 0 && row >= 0 && column < board->size && row < board->size) {
        board->cells[gomoku_point(column, row)] = (uint8_t)stone;
    }
}

/* Stones from the point on: with a gap in their middle, and white's at the closed ends. */
static void draw_picture_line(GomokuBoard *board, int point, const int8_t step[2],
                              const GomokuPattern *pattern) {
    const int gap_at = pattern->gaps == 1 ? (pattern->length + 1) / 2 : -1;
    int at = 0;
    for (int stone = 0; stone < pattern->length; stone++, at++) {
        at += stone == gap_at;
        put_beside(board, point, step, at, GOMOKU_BLACK);
    }
    if (pattern->blocks > 0) {
        put_beside(board, point, step, -1, GOMOKU_WHITE);
    }
    if (pattern->blocks > 1) {
        put_beside(board, point, step, at, GOMOKU_WHITE);
    }
}

static bool picture_matches(const GomokuTableRow *row, const GomokuBoard *board, int point) {
    GomokuPatternTable table = {.count = 1, .rows = {*row}};
    GomokuPatternReport report;
    gomoku_pattern_report_by(&table, board, point, GOMOKU_BLACK, &report);
    return report.counts[GOMOKU_PASS_GAP][0] > 0 || report.counts[GOMOKU_PASS_NO_GAP][0] > 0;
}

int gomoku_row_picture(const GomokuTableRow *row, GomokuBoard *board) {
    const int lines = row->patterns[0].directions + row->patterns[1].directions;
    const int size = lines < GOMOKU_DIRECTIONS ? SMALL : LARGE;
    const int point = gomoku_point(size == SMALL ? 1 : size / 2, size - 2);
    gomoku_board_init(board, size, GOMOKU_FREESTYLE);
    int direction = 0;
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < row->patterns[p].directions && direction < GOMOKU_DIRECTIONS; i++) {
            draw_picture_line(board, point, picture_steps[direction++], &row->patterns[p]);
        }
    }
    if (picture_matches(row, board, point)) {
        return point;
    }
    gomoku_board_init(board, size, GOMOKU_FREESTYLE);
    return GOMOKU_NO_POINT;
}
