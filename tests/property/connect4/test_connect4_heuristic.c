/* The guess that stands for positions too early to be solved, and the search over it, against both
 * written down plainly: on boards of cells, without tables, windows or order. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "connect4/levels/heuristic_search.h"
#include "connect4/zugzwang.h"

typedef struct Plain {
    int columns, rows;
    int cells[CONNECT4_ROWS_MAX][CONNECT4_COLUMNS_MAX]; /* from below: 1, -1 or 0 */
    int count;
    uint64_t good; /* the rows in which the first player wants a threat */
    Connect4Shape shape;
} Plain;

static Plain plain_of(Connect4Position position) {
    const Connect4Shape shape = connect4_shape(position.shape);
    Plain plain = {.columns = shape.columns,
                   .rows = shape.rows,
                   .count = connect4_position_count(position),
                   .good = connect4_zugzwang_rows(position.shape, 0),
                   .shape = position.shape};
    for (int row = 0; row < shape.rows; row++) {
        for (int column = 0; column < shape.columns; column++) {
            plain.cells[row][column] = connect4_position_at(position, shape.rows - 1 - row, column);
        }
    }
    return plain;
}

static bool contains(const Plain *plain, int row, int column) {
    return row >= 0 && row < plain->rows && column >= 0 && column < plain->columns;
}

static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

/* Lines of four through a cell, of which `discs` are to be of `side` and the rest may be anything.
 */
static int lines_through(const Plain *plain, int row, int column, int side) {
    int lines = 0;
    for (int direction = 0; direction < 4; direction++) {
        for (int back = 0; back < 4; back++) {
            bool is_line = true;
            for (int k = -back; k < 4 - back; k++) {
                const int r = row + k * steps[direction][0];
                const int c = column + k * steps[direction][1];
                is_line = is_line && contains(plain, r, c) &&
                          (side == 0 || k == 0 || plain->cells[r][c] == side);
            }
            lines += is_line;
        }
    }
    return lines;
}

/* Would a disc of `side` in this empty cell complete four? */
static bool completes(const Plain *plain, int row, int column, int side) {
    return contains(plain, row, column) && plain->cells[row][column] == 0 &&
           lines_through(plain, row, column, side) > 0;
}

static int guess(const Plain *plain) {
    int score = 0;
    for (int row = 0; row < plain->rows; row++) {
        for (int column = 0; column < plain->columns; column++) {
            const bool is_good =
                plain->good & connect4_cell(plain->shape, plain->rows - 1 - row, column);
            score += 2 * plain->cells[row][column] * lines_through(plain, row, column, 0);
            score += completes(plain, row, column, 1) ? is_good ? 80 : 20 : 0;
            score -= completes(plain, row, column, -1) ? is_good ? 20 : 60 : 0;
        }
    }
    return plain->count % 2 == 0 ? score : -score;
}

static int landing(const Plain *plain, int column) {
    int row = 0;
    while (row < plain->rows && plain->cells[row][column] != 0) {
        row++;
    }
    return row < plain->rows ? row : -1;
}

/* Columns that do not lose to the very next disc; *wins: one of all columns wins at once. */
static int safe_columns(const Plain *plain, int safe[CONNECT4_COLUMNS_MAX], bool *wins,
                        bool *is_full) {
    const int side = plain->count % 2 == 0 ? 1 : -1;
    int urgent = 0;
    int count = 0;
    *wins = false;
    *is_full = true;
    for (int column = 0; column < plain->columns; column++) {
        const int row = landing(plain, column);
        if (row >= 0) {
            *is_full = false;
            *wins = *wins || completes(plain, row, column, side);
            urgent += completes(plain, row, column, -side);
        }
    }
    for (int column = 0; column < plain->columns; column++) {
        const int row = landing(plain, column);
        const bool is_urgent = row >= 0 && completes(plain, row, column, -side);
        if (row >= 0 && urgent == (is_urgent ? 1 : 0) &&
            !completes(plain, row + 1, column, -side)) {
            safe[count++] = column;
        }
    }
    return count;
}

static Plain played(const Plain *plain, int column) {
    Plain next = *plain;
    next.cells[landing(plain, column)][column] = plain->count % 2 == 0 ? 1 : -1;
    next.count++;
    return next;
}

static int value_of(const Plain *plain, int depth) {
    int safe[CONNECT4_COLUMNS_MAX];
    bool wins;
    bool is_full;
    const int count = safe_columns(plain, safe, &wins, &is_full);
    if (is_full) {
        return 0;
    }
    if (wins) {
        return HEURISTIC_WIN - (plain->count + 1);
    }
    if (count == 0) {
        return plain->count + 2 - HEURISTIC_WIN;
    }
    if (depth <= 0) {
        return guess(plain);
    }
    int best = -2 * HEURISTIC_WIN;
    for (int i = 0; i < count; i++) {
        const Plain next = played(plain, safe[i]);
        const int score = -value_of(&next, count > 1 ? depth - 1 : depth); /* forced: free */
        best = score > best ? score : best;
    }
    return best;
}

static Connect4Position at_random(Connect4Shape shape, int discs, Rng *rng) {
    Connect4Position position = (Connect4Position){.shape = shape};
    for (int tries = 0; tries < 400 && connect4_position_count(position) < discs; tries++) {
        const int column = (int)rng_below(rng, (uint32_t)connect4_shape(shape).columns);
        if (connect4_position_has_room(position, column)) {
            const Connect4Position next = connect4_position_play(position, column);
            position = connect4_position_is_over(next) ? position : next;
        }
    }
    return position;
}

/* The best columns have their true score, the others at most promise too much. */
static void expect_plain(HeuristicSearch *heuristic, Connect4Position position, int depth) {
    const Plain plain = plain_of(position);
    const int side = plain.count % 2 == 0 ? 1 : -1;
    int32_t scores[CONNECT4_COLUMNS_MAX];
    int wanted[CONNECT4_COLUMNS_MAX];
    int best = -2 * HEURISTIC_WIN;
    Budget budget = budget_unlimited();
    assert_true(heuristic_search_columns(heuristic, position, depth, &budget, scores));
    for (int column = 0; column < plain.columns; column++) {
        const int row = landing(&plain, column);
        wanted[column] = -2 * HEURISTIC_WIN;
        if (row < 0) {
            assert_int_equal(scores[column], INT32_MIN);
            continue;
        }
        const Plain next = played(&plain, column);
        wanted[column] = completes(&plain, row, column, side) ? HEURISTIC_WIN - (plain.count + 1)
                                                              : -value_of(&next, depth - 1);
        best = wanted[column] > best ? wanted[column] : best;
    }
    for (int column = 0; column < plain.columns; column++) {
        if (landing(&plain, column) >= 0 && wanted[column] >= best - HEURISTIC_MARGIN) {
            assert_int_equal(scores[column], wanted[column]);
        } else if (landing(&plain, column) >= 0) {
            assert_in_range(scores[column] + 2 * HEURISTIC_WIN, wanted[column] + 2 * HEURISTIC_WIN,
                            best - HEURISTIC_MARGIN + 2 * HEURISTIC_WIN);
        }
    }
}

static void judged_as_written_down(Connect4Shape shape) {
    Rng rng = rng_seeded(test_seed());
    HeuristicSearch *heuristic = heuristic_search_create();
    assert_non_null(heuristic);
    const int cells = connect4_shape_cells(connect4_shape(shape));
    for (int i = 0; i < 250; i++) {
        const Connect4Position position =
            at_random(shape, (int)rng_below(&rng, (uint32_t)cells), &rng);
        const int depth = 1 + i % 2;
        if (connect4_position_count(position) + depth <= cells) {
            expect_plain(heuristic, position, depth);
        }
    }
    heuristic_search_destroy(heuristic);
}

static void the_usual_board(void **state) {
    (void)state;
    judged_as_written_down((Connect4Shape){7, 6});
}

static void other_boards(void **state) {
    (void)state;
    judged_as_written_down((Connect4Shape){5, 4});
    judged_as_written_down((Connect4Shape){8, 7});
    judged_as_written_down((Connect4Shape){8, 8});
    judged_as_written_down((Connect4Shape){9, 7});
    judged_as_written_down((Connect4Shape){6, 5});
}

/* A deeper look is the last one that was finished within the nodes. */
static void what_is_not_finished_does_not_count(void **state) {
    (void)state;
    HeuristicSearch *heuristic = heuristic_search_create();
    const Connect4Position empty = connect4_position_empty();
    int32_t one[CONNECT4_COLUMNS_MAX] = {0};
    int32_t cut[CONNECT4_COLUMNS_MAX] = {0};
    Budget budget = budget_unlimited();
    assert_true(heuristic_search_columns(heuristic, empty, 1, &budget, one));
    assert_int_equal(budget.nodes, 7);
    budget = budget_nodes(12); /* in the midst of the second depth */
    assert_true(heuristic_search_columns(heuristic, empty, 42, &budget, cut));
    assert_memory_equal(one, cut, 7 * sizeof one[0]);
    budget = budget_nodes(3);
    assert_false(heuristic_search_columns(heuristic, empty, 42, &budget, cut));
    /* The middle is best, and left is as good as right. */
    for (int column = 0; column < 3; column++) {
        assert_int_equal(one[column], one[6 - column]);
        assert_true(one[column] < one[column + 1]);
    }
    heuristic_search_destroy(heuristic);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_usual_board),
        cmocka_unit_test(other_boards),
        cmocka_unit_test(what_is_not_finished_does_not_count),
    };
    return cmocka_run_group_tests_name("connect4 judge", tests, NULL, NULL);
}
