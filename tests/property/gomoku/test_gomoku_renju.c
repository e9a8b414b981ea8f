/* Renju's forbidden points against a second, slow reading of the rules (Renju International
 * Federation, articles 2 and 9), which works on sets of stones and shares no idea with
 * src/gomoku/forbidden.c. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "gomoku/forbidden.h"

#define SIZE 15

typedef struct Stones {
    char at[SIZE][SIZE]; /* 'x' black, 'o' white, '.' empty; row, column */
} Stones;

typedef struct Place {
    int row, column;
} Place;

/* Some stones of one row, as bits along the line from its start. */
typedef struct Rows {
    uint32_t sets[16];
    int count;
} Rows;

static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

static char stone(const Stones *stones, Place place) {
    const bool inside =
        place.row >= 0 && place.column >= 0 && place.row < SIZE && place.column < SIZE;
    return inside ? stones->at[place.row][place.column] : '#';
}

static Place along(Place from, int direction, int distance) {
    return (Place){from.row + distance * steps[direction][0],
                   from.column + distance * steps[direction][1]};
}

/* Black stones in an unbroken row through `place`, itself one of them. */
static int row_length(const Stones *stones, Place place, int direction) {
    int length = 1;
    for (int i = 1; stone(stones, along(place, direction, i)) == 'x'; i++) {
        length++;
    }
    for (int i = -1; stone(stones, along(place, direction, i)) == 'x'; i--) {
        length++;
    }
    return length;
}

static bool makes_row(const Stones *stones, Place place, bool overline) {
    for (int d = 0; d < 4; d++) {
        const int length = row_length(stones, place, d);
        if (overline ? length > 5 : length == 5) {
            return true;
        }
    }
    return false;
}

static void add_row(Rows *rows, uint32_t set) {
    for (int i = 0; i < rows->count; i++) {
        if (rows->sets[i] == set) {
            return;
        }
    }
    rows->sets[rows->count++] = set;
}

/* "Four": four stones to which one more can be added to attain five in a row. All different fours
 * with `place` in them along one direction. */
static Rows fours(const Stones *stones, Place place, int direction) {
    Rows rows = {{0}, 0};
    for (int start = -4; start <= 0; start++) {
        uint32_t set = 0;
        int black = 0;
        int gap = 0;
        int empty = 0;
        for (int i = start; i < start + 5; i++) {
            const char c = stone(stones, along(place, direction, i));
            black += c == 'x';
            set |= (uint32_t)(c == 'x') << (i + 4);
            if (c == '.') {
                gap = i;
                empty++;
            }
        }
        if (black != 4 || empty != 1) {
            continue;
        }
        Stones after = *stones;
        const Place added = along(place, direction, gap);
        after.at[added.row][added.column] = 'x';
        if (row_length(&after, added, direction) == 5) {
            add_row(&rows, set);
        }
    }
    return rows;
}

/* Whether the four stones from `start` on are a straight four: an unbroken row that either end
 * completes to five. */
static bool is_straight_four(const Stones *stones, Place place, int direction, int start) {
    for (int i = start; i < start + 4; i++) {
        if (stone(stones, along(place, direction, i)) != 'x') {
            return false;
        }
    }
    for (int end = start - 1; end <= start + 4; end += 5) {
        const Place added = along(place, direction, end);
        if (stone(stones, added) != '.') {
            return false;
        }
        Stones after = *stones;
        after.at[added.row][added.column] = 'x';
        if (row_length(&after, added, direction) != 5) {
            return false;
        }
    }
    return true;
}

static GomokuForbidden judge(const Stones *stones, Place place);

/* "Three": three stones to which one more can be added, without at the same time five in a row
 * being made, to attain a straight four; and black may add it. */
static Rows threes(const Stones *stones, Place place, int direction) {
    Rows rows = {{0}, 0};
    for (int start = -3; start <= 0; start++) {
        for (int at = start; at < start + 4; at++) {
            const Place added = along(place, direction, at);
            if (at == 0 || stone(stones, added) != '.') {
                continue;
            }
            Stones after = *stones;
            after.at[added.row][added.column] = 'x';
            if (is_straight_four(&after, place, direction, start) &&
                !makes_row(&after, added, false) && judge(stones, added) == GOMOKU_ALLOWED) {
                add_row(&rows, (0xfU << (start + 4)) & ~(1U << (at + 4)));
            }
        }
    }
    return rows;
}

static GomokuForbidden judge(const Stones *stones, Place place) {
    Stones with = *stones;
    with.at[place.row][place.column] = 'x';
    if (makes_row(&with, place, false)) {
        return GOMOKU_ALLOWED;
    }
    if (makes_row(&with, place, true)) {
        return GOMOKU_OVERLINE;
    }
    int four_count = 0;
    for (int d = 0; d < 4; d++) {
        four_count += fours(&with, place, d).count;
    }
    if (four_count >= 2) {
        return GOMOKU_DOUBLE_FOUR;
    }
    int three_count = 0;
    for (int d = 0; d < 4; d++) {
        three_count += threes(&with, place, d).count;
    }
    return three_count >= 2 ? GOMOKU_DOUBLE_THREE : GOMOKU_ALLOWED;
}

/* Stones in a part of the board, black's twice as many, no five among them. */
static void scatter(Rng *rng, GomokuBoard *board, Stones *stones) {
    gomoku_board_init(board, SIZE, GOMOKU_RENJU);
    memset(stones->at, '.', sizeof stones->at);
    const uint32_t span = 7 + rng_below(rng, 9);
    const int left = (int)rng_below(rng, SIZE - span + 1);
    const int bottom = (int)rng_below(rng, SIZE - span + 1);
    const int tries = (int)(span * span / 8 + rng_below(rng, span * span / 2));
    for (int i = 0; i < tries; i++) {
        const int column = left + (int)rng_below(rng, span);
        const int row = bottom + (int)rng_below(rng, span);
        const int point = gomoku_point(column, row);
        const GomokuStone colour = rng_below(rng, 3) > 0 ? GOMOKU_BLACK : GOMOKU_WHITE;
        if (board->cells[point] == GOMOKU_EMPTY && !gomoku_board_is_win(board, point, colour)) {
            gomoku_board_put(board, point, colour);
            stones->at[row][column] = colour == GOMOKU_BLACK ? 'x' : 'o';
        }
    }
}

static void both_readings_of_the_rules_agree(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int seen[4] = {0};
    for (int round = 0; round < 2400; round++) {
        GomokuBoard board;
        Stones stones;
        scatter(&rng, &board, &stones);
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                if (stones.at[row][column] != '.') {
                    continue;
                }
                const GomokuForbidden slow = judge(&stones, (Place){row, column});
                seen[slow]++;
                assert_int_equal(gomoku_forbidden(&board, gomoku_point(column, row)), slow);
            }
        }
    }
    print_message("%d double threes, %d double fours, %d overlines\n", seen[GOMOKU_DOUBLE_THREE],
                  seen[GOMOKU_DOUBLE_FOUR], seen[GOMOKU_OVERLINE]);
    assert_true(seen[GOMOKU_DOUBLE_THREE] > 1000 && seen[GOMOKU_DOUBLE_FOUR] > 1000);
    assert_true(seen[GOMOKU_OVERLINE] > 500);
}

/* The stone that would make the straight four makes five in another line: that is no three. */
static void a_three_that_grows_into_five_is_none(void **state) {
    (void)state;
    GomokuBoard board;
    gomoku_board_init(&board, SIZE, GOMOKU_RENJU);
    /* The row G8 H8 grows at I8 or J8 only, F8 being closed too far; column I holds four. */
    static const int black[][2] = {{7, 7}, {9, 7}, {6, 5}, {6, 8}, {8, 3}, {8, 4}, {8, 5}, {8, 6}};
    for (size_t i = 0; i < sizeof black / sizeof black[0]; i++) {
        gomoku_board_put(&board, gomoku_point(black[i][0], black[i][1]), GOMOKU_BLACK);
    }
    gomoku_board_put(&board, gomoku_point(8, 2), GOMOKU_WHITE);
    Stones stones;
    memset(stones.at, '.', sizeof stones.at);
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            const int cell = board.cells[gomoku_point(column, row)];
            stones.at[row][column] = cell == GOMOKU_BLACK ? 'x' : cell == GOMOKU_WHITE ? 'o' : '.';
        }
    }
    for (int row = 0; row < SIZE; row++) {
        for (int column = 0; column < SIZE; column++) {
            if (stones.at[row][column] == '.') {
                assert_int_equal(gomoku_forbidden(&board, gomoku_point(column, row)),
                                 judge(&stones, (Place){row, column}));
            }
        }
    }
    /* G8 would stand in two threes, were I8 not a five. */
    assert_int_equal(gomoku_forbidden(&board, gomoku_point(6, 7)), GOMOKU_ALLOWED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_readings_of_the_rules_agree),
        cmocka_unit_test(a_three_that_grows_into_five_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
