/* The pattern table of the source text, and the measures of a point. */
#include "gomoku/patterns.h"

#include <assert.h>
#include <string.h>

#define ANY GOMOKU_ANY

const GomokuPatternTable gomoku_text_table = {
    .count = GOMOKU_TABLE_ROWS,
    .counting = GOMOKU_COUNT_EACH,
    .rows = {
        {10000, {{1, 5, 0, 0}}, N_("five in a row")},
        {700, {{1, 4, 0, 0}}, N_("open four")},
        {700, {{2, 4, 1, 0}}, N_("two blocked fours")},
        {700, {{2, 4, ANY, 1}}, N_("two fours with a gap")},
        {700, {{1, 4, 1, 0}, {1, 4, ANY, 1}}, N_("a blocked four with a four with a gap")},
        {500, {{1, 4, 1, 0}, {1, 3, 0, ANY}}, N_("a blocked four with an open three")},
        {500, {{1, 4, ANY, 1}, {1, 3, 0, ANY}}, N_("a four with a gap with an open three")},
        {300, {{2, 3, 0, ANY}}, N_("two open threes")},
        {50, {{3, 2, 0, ANY}}, N_("three open twos")},
        {20, {{1, 3, 0, ANY}}, N_("an open three")},
        {9, {{1, 2, 0, ANY}}, N_("an open two")},
    }};

/* Forward: right, down-right, down, down-left; rows are counted from the bottom. */
static const int8_t patterns_steps[GOMOKU_DIRECTIONS][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, -1}};

/* A scan along one direction: its position and its findings so far. */
typedef struct Scan {
    const GomokuBoard *board;
    GomokuStone stone;
    int gaps_left;
    GomokuMeasure measure;
} Scan;

/* The stone on a point given by column and row; -1 outside the board. */
static int stone_at(const GomokuBoard *board, int column, int row) {
    if (column < 0 || column >= board->size || row < 0 || row >= board->size) {
        return -1;
    }
    return board->cells[gomoku_point(column, row)];
}

static void scan_side(Scan *scan, int point, int column_step, int row_step) {
    int column = gomoku_column(point) + column_step;
    int row = gomoku_row(point) + row_step;
    for (;; column += column_step, row += row_step) {
        const int found = stone_at(scan->board, column, row);
        if (found == (int)scan->stone) {
            scan->measure.length++;
        } else if (found == GOMOKU_EMPTY && scan->gaps_left > 0 &&
                   stone_at(scan->board, column + column_step, row + row_step) ==
                       (int)scan->stone) {
            scan->gaps_left--;
            scan->measure.gaps++;
        } else {
            scan->measure.blocks = (int8_t)(scan->measure.blocks - (found == GOMOKU_EMPTY));
            return;
        }
    }
}

static GomokuMeasure measure_direction(const GomokuBoard *board, int point, GomokuStone stone,
                                       int direction, int gaps) {
    Scan scan = {.board = board, .stone = stone, .gaps_left = gaps, .measure = {1, 2, 0}};
    const int column_step = patterns_steps[direction][0];
    const int row_step = patterns_steps[direction][1];
    scan_side(&scan, point, column_step, row_step);
    scan_side(&scan, point, -column_step, -row_step);
    if (scan.measure.length >= 5) {
        return scan.measure.gaps == 0 ? (GomokuMeasure){5, 0, 0}
                                      : (GomokuMeasure){4, 1, scan.measure.gaps};
    }
    return scan.measure;
}

static bool pattern_matches(const GomokuPattern *pattern, const GomokuMeasure *measure) {
    return (pattern->length == ANY || pattern->length == measure->length) &&
           (pattern->blocks == ANY || pattern->blocks == measure->blocks) &&
           (pattern->gaps == ANY || pattern->gaps == measure->gaps);
}

/* Counts how often a row is found, and notes the directions of each of its patterns. */
static int row_count(const GomokuTableRow *row, const GomokuMeasure *measures, int8_t found[2]) {
    int count = GOMOKU_DIRECTIONS;
    for (int p = 0; p < 2 && row->patterns[p].directions > 0; p++) {
        int matching = 0;
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            matching += pattern_matches(&row->patterns[p], &measures[d]);
        }
        const int times = matching / row->patterns[p].directions;
        found[p] = (int8_t)matching;
        count = times < count ? times : count;
    }
    return count;
}

static void report_pass(const GomokuPatternTable *table, GomokuPass pass,
                        GomokuPatternReport *report) {
    for (int r = 0; r < table->count; r++) {
        int count = row_count(&table->rows[r], report->measures[pass], report->found[pass][r]);
        if (table->counting == GOMOKU_COUNT_ONCE && count > 1) {
            count = 1;
        }
        report->counts[pass][r] = (int8_t)count;
        report->totals[pass] += count * table->rows[r].points;
    }
}

bool gomoku_pattern_report_by(const GomokuPatternTable *table, const GomokuBoard *board, int point,
                              GomokuStone stone, GomokuPatternReport *report) {
    assert(gomoku_board_contains(board, point) && stone != GOMOKU_EMPTY);
    memset(report, 0, sizeof *report);
    if (board->cells[point] == gomoku_other(stone)) {
        return false;
    }
    for (int pass = 0; pass < GOMOKU_PASSES; pass++) {
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            report->measures[pass][d] =
                measure_direction(board, point, stone, d, pass == GOMOKU_PASS_GAP ? 1 : 0);
        }
        report_pass(table, (GomokuPass)pass, report);
    }
    report->score = report->totals[gomoku_pattern_pass(report)];
    return true;
}

bool gomoku_pattern_report(const GomokuBoard *board, int point, GomokuStone stone,
                           GomokuPatternReport *report) {
    return gomoku_pattern_report_by(&gomoku_text_table, board, point, stone, report);
}

GomokuPass gomoku_pattern_pass(const GomokuPatternReport *report) {
    return report->totals[GOMOKU_PASS_NO_GAP] > report->totals[GOMOKU_PASS_GAP] ? GOMOKU_PASS_NO_GAP
                                                                                : GOMOKU_PASS_GAP;
}

bool gomoku_pattern_is_near(const GomokuTableRow *row, const GomokuPatternReport *report,
                            GomokuPass pass, int index) {
    const int8_t *found = report->found[pass][index];
    return report->counts[pass][index] == 0 &&
           (found[0] > 0 || (row->patterns[1].directions > 0 && found[1] > 0));
}
