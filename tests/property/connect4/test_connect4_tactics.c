/* The rules of hint_tactics.c against what they say, played out: on boards of many sizes, without
 * words of bits. */
#include "support/test.h"

#include "connect4/explain/hint_internal.h"
#include "connect4/hint.h"
#include "support/games/connect4_random.h"

static const Connect4Shape shapes[] = {{7, 6}, {5, 5}, {4, 7}, {8, 7}, {6, 5}, {9, 4},
                                       {5, 4}, {8, 8}, {9, 6}, {9, 7}, {7, 9}};

#define SHAPES (sizeof shapes / sizeof *shapes)

static bool can_win(Connect4Position position, int column) {
    return connect4_position_has_room(position, column) &&
           connect4_position_wins_with(position, column);
}

/* The columns in which the side to move completes four, as bits. */
static unsigned winning_columns(Connect4Position position) {
    unsigned found = 0;
    for (int column = 0; column < connect4_position_shape(position).columns; column++) {
        found |= can_win(position, column) ? 1U << column : 0;
    }
    return found;
}

static unsigned open_columns(Connect4Position position) {
    unsigned found = 0;
    for (int column = 0; column < connect4_position_shape(position).columns; column++) {
        found |= connect4_position_has_room(position, column) ? 1U << column : 0;
    }
    return found;
}

/* The other side to move. */
static Connect4Position passed(Connect4Position position) {
    position.current ^= position.mask;
    return position;
}

/* The columns after which the other side does not win with its next disc. */
static unsigned safe_columns(Connect4Position position) {
    unsigned found = 0;
    for (int column = 0; column < connect4_position_shape(position).columns; column++) {
        if (connect4_position_has_room(position, column)) {
            const Connect4Position next = connect4_position_play(position, column);
            found |= winning_columns(next) ? 0 : 1U << column;
        }
    }
    return found;
}

/* Has the side that moved last a four after every answer, of which there is one? */
static bool wins_after_all(Connect4Position position) {
    return open_columns(position) && !safe_columns(position);
}

static bool has_two(unsigned columns) {
    return columns & (columns - 1);
}

static int most_central(Connect4Position position, unsigned columns) {
    for (int i = 0; i < connect4_position_shape(position).columns; i++) {
        const int column = connect4_shape_central(position.shape, i);
        if (columns >> column & 1) {
            return column;
        }
    }
    return -1;
}

/* The cell of the column in which its n-th next disc comes to lie, from 0. */
static uint64_t cell_of(Connect4Position position, int column, int above) {
    const int row = connect4_position_drop_row(position, column) - above;
    return row >= 0 ? connect4_cell(position.shape, row, column) : 0;
}

static uint64_t cells_of(Connect4Position position, unsigned columns, int above) {
    uint64_t found = 0;
    for (int column = 0; column < connect4_position_shape(position).columns; column++) {
        found |= columns >> column & 1 ? cell_of(position, column, above) : 0;
    }
    return found;
}

/* The lines of four through the cell where a disc comes to lie without one of the other side. */
static int open_lines(Connect4Position position, int column) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
    const Connect4Shape shape = connect4_position_shape(position);
    const int other = connect4_position_count(position) % 2 ? 1 : -1;
    const int row = connect4_position_drop_row(position, column);
    int lines = 0;
    for (int i = 0; i < 16; i++) {
        int cells = 0;
        for (int k = -(i % 4); k < 4 - i % 4; k++) {
            const int r = row + k * steps[i / 4][0], c = column + k * steps[i / 4][1];
            cells += r >= 0 && r < shape.rows && c >= 0 && c < shape.columns &&
                     connect4_position_at(position, r, c) != other;
        }
        lines += cells == 4;
    }
    return lines;
}

static Connect4Hint hint_at(Connect4Position position, int column) {
    return (Connect4Hint){.shape = position.shape,
                          .column = column,
                          .other = -1,
                          .player = connect4_position_count(position) % 2};
}

/* One column after which `wins` has no answer; then how its threats lie. */
static void expect_two_threats(Connect4Position position, const Connect4Hint *hint) {
    const Connect4Position next = connect4_position_play(position, hint->column);
    const unsigned now = winning_columns(passed(next));
    const Connect4HintKind kind = !now           ? CONNECT4_HINT_ALL_THREATS
                                  : has_two(now) ? CONNECT4_HINT_TWO_THREATS
                                                 : CONNECT4_HINT_STACK;
    assert_int_equal(hint->kind, kind);
    if (has_two(now)) {
        assert_int_equal(hint->threats, cells_of(next, now, 0));
    } else if (now) {
        assert_int_equal(hint->threats, cells_of(next, now, 0) | cells_of(next, now, 1));
    } else {
        assert_int_equal(hint->threats, cells_of(next, open_columns(next), 1));
    }
    assert_int_equal(connect4_score_plies(position, hint->score), 3);
}

/* The rules that choose a column themselves; how many of them hold. */
static void check_choosing(Connect4Position position, int *held) {
    const HintView view = hint_view_of(position);
    const unsigned wins = winning_columns(position), safe = safe_columns(position);
    const unsigned urgent = winning_columns(passed(position)), open = open_columns(position);
    Connect4Hint hint = hint_at(position, -1);
    assert_int_equal(hint_wins_now(&view, &hint), wins != 0);
    if (wins) {
        assert_int_equal(hint.column, most_central(position, wins));
        assert_int_equal(hint.threats, cell_of(position, hint.column, 0));
        assert_int_equal(connect4_score_plies(position, hint.score), 1);
        held[0]++;
        return; /* the others are asked when nobody wins at once */
    }
    hint = hint_at(position, -1);
    assert_int_equal(hint_lost_now(&view, &hint), safe == 0);
    if (!safe) {
        assert_int_equal(hint.kind, !urgent           ? CONNECT4_HINT_LOST_ALL
                                    : has_two(urgent) ? CONNECT4_HINT_LOST_TWO
                                                      : CONNECT4_HINT_LOST_STACK);
        assert_int_equal(hint.column, most_central(position, urgent ? urgent : open));
        assert_int_equal(hint.dangers, !urgent           ? cells_of(position, open, 1)
                                       : has_two(urgent) ? cells_of(position, urgent, 0)
                                                         : cells_of(position, urgent, 0) |
                                                               cells_of(position, urgent, 1));
        assert_int_equal(connect4_score_plies(position, hint.score), 2);
        held[1]++;
    }
    unsigned mating = 0;
    for (int column = 0; column < view.board.columns; column++) {
        if (safe >> column & 1) {
            mating |= wins_after_all(connect4_position_play(position, column)) ? 1U << column : 0;
        }
    }
    hint = hint_at(position, -1);
    assert_int_equal(hint_two_threats(&view, &hint), mating != 0);
    if (mating) {
        assert_int_equal(hint.column, most_central(position, mating));
        expect_two_threats(position, &hint);
        held[2]++;
    }
    hint = hint_at(position, -1);
    assert_int_equal(hint_block(&view, &hint), urgent != 0);
    if (urgent) {
        assert_int_equal(hint.column, most_central(position, urgent));
        assert_int_equal(hint.dangers, cell_of(position, hint.column, 0));
        held[3]++;
    }
}

/* One column is left: the score is that of playing it on. */
static void check_only_left(Connect4Position position, int *held) {
    const HintView view = hint_view_of(position);
    const unsigned open = open_columns(position);
    Connect4Hint hint = hint_at(position, -1);
    assert_int_equal(hint_only_left(&view, &hint), !has_two(open));
    if (has_two(open)) {
        return;
    }
    assert_int_equal(hint.column, most_central(position, open));
    int plies = 0;
    uint64_t last = 0;
    Connect4Position end = position;
    while (!connect4_position_is_over(end)) {
        last = end.mask;
        end = connect4_position_play(end, hint.column);
        last ^= end.mask;
        plies++;
    }
    const bool is_won = connect4_position_is_won(end);
    assert_int_equal(hint.score > 0, is_won && plies % 2 == 1);
    assert_int_equal(hint.score < 0, is_won && plies % 2 == 0);
    assert_int_equal(connect4_score_plies(position, hint.score), plies);
    assert_int_equal(hint.threats != 0, hint.score > 0);
    assert_int_equal(hint.dangers != 0, hint.score < 0);
    assert_int_equal(hint.threats | hint.dangers, is_won ? last : 0);
    held[4]++;
}

/* The rules about a column, asked when no four is one disc away. */
static void check_column(Connect4Position position, int column, int *held) {
    const HintView view = hint_view_of(position);
    const unsigned safe = safe_columns(position), open = open_columns(position);
    Connect4Hint hint = hint_at(position, column);
    const bool is_one = safe == 1U << column && has_two(open);
    assert_int_equal(hint_one_safe(&view, &hint), is_one);
    held[5] += is_one;
    /* As if the other side played there, and could not be beaten to it. */
    const Connect4Position theirs = connect4_position_play(passed(position), column);
    const unsigned now = winning_columns(passed(theirs));
    const bool stops = !winning_columns(theirs) && now && wins_after_all(theirs);
    hint = hint_at(position, column);
    assert_int_equal(hint_stops_two(&view, &hint), stops);
    if (stops) {
        assert_int_equal(hint.kind,
                         has_two(now) ? CONNECT4_HINT_STOPS_TWO : CONNECT4_HINT_STOPS_STACK);
        assert_int_equal(hint.dangers,
                         cells_of(theirs, now, 0) | (has_two(now) ? 0 : cells_of(theirs, now, 1)));
        held[6]++;
    }
    const Connect4Position next = connect4_position_play(position, column);
    const unsigned answered = winning_columns(passed(next));
    hint = hint_at(position, column);
    if (hint_threatens(&view, &hint)) {
        const bool is_urgent = hint.kind == CONNECT4_HINT_THREATENS_NOW;
        assert_int_equal(is_urgent, (cells_of(next, answered, 0) & ~view.wins) != 0);
        assert_int_equal(hint.threats & view.wins, 0);
        held[7]++;
    }
    const int lines = open_lines(position, column);
    bool is_most = true;
    for (int i = 0; i < view.board.columns; i++) {
        is_most = is_most && (i == column || !(open >> i & 1) || open_lines(position, i) < lines);
    }
    hint = hint_at(position, column);
    assert_int_equal(hint_open_lines(&view, &hint), is_most);
    if (is_most) {
        assert_int_equal(hint.open_lines, lines);
        held[8]++;
    }
}

static void rules_say_what_is_so(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int held[9] = {0};
    for (size_t i = 0; i < 4400; i++) {
        const Connect4Shape shape = shapes[i % SHAPES];
        const int cells = connect4_shape_cells(shape);
        const int discs = i % 3 ? cells - 1 - (int)rng_below(&rng, (uint32_t)cells / 2)
                                : (int)rng_below(&rng, (uint32_t)cells);
        const Connect4Position position =
            i % 2 ? random_board(shape, discs, &rng) : quiet_board(shape, discs, &rng);
        check_choosing(position, held);
        check_only_left(position, held);
        const unsigned fours = winning_columns(position) | winning_columns(passed(position));
        for (int column = 0; column < shape.columns; column++) {
            if (!fours && connect4_position_has_room(position, column)) {
                check_column(position, column, held);
            }
        }
    }
    for (int i = 0; i < 9; i++) {
        print_message("rule %d held %d times\n", i, held[i]);
        assert_true(held[i] > 20);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(rules_say_what_is_so)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
