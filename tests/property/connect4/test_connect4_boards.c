/* Bitboards against the matrix of the source text, on random games. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "connect4/matrix.h"
#include "support/games/connect4_lines.h"

#define GAMES 1500

/* Plays a random column with room; false when the game is over. */
static bool play_any(Connect4Position *position, Rng *rng) {
    if (connect4_position_is_over(*position)) {
        return false;
    }
    int column;
    do {
        column = (int)rng_below(rng, CONNECT4_COLUMNS);
    } while (!connect4_position_has_room(*position, column));
    *position = connect4_position_play(*position, column);
    return true;
}

/* The cells on lines of four of one player, by sums. */
static uint64_t fours_by_sums(const IntMatrix *matrix, int wanted) {
    uint64_t cells = 0;
    for (int i = 0; i < TEST_LINES; i++) {
        Connect4Sum line = test_line(matrix, i);
        for (int k = 0; k < 4 && line.sum == wanted; k++) {
            cells |= connect4_cell(USUAL, line.row[k], line.column[k]);
        }
    }
    return cells;
}

/* The empty cells of lines with three discs of one player. */
static uint64_t completing_by_sums(const IntMatrix *matrix, int wanted) {
    uint64_t cells = 0;
    for (int i = 0; i < TEST_LINES; i++) {
        Connect4Sum line = test_line(matrix, i);
        for (int k = 0; k < 4 && line.sum == wanted; k++) {
            if (matrix->at[line.row[k]][line.column[k]] == 0) {
                cells |= connect4_cell(USUAL, line.row[k], line.column[k]);
            }
        }
    }
    return cells;
}

static void compare(Connect4Position position) {
    IntMatrix matrix;
    connect4_matrix_from_position(position, &matrix);
    int count = connect4_position_count(position);
    assert_int_equal(matrix_sum(&matrix), count % 2);
    assert_int_equal(connect4_matrix_turn(&matrix), count % 2);
    for (int player = 0; player < 2; player++) {
        uint64_t discs = connect4_position_discs(position, player);
        uint64_t fours = fours_by_sums(&matrix, player == 0 ? 4 : -4);
        assert_int_equal(connect4_cells_fours(USUAL, discs), fours);
        assert_int_equal(0 != connect4_cells_fours(USUAL, discs), fours != 0);
        assert_int_equal(test_has_won(&matrix, player), fours != 0);
        uint64_t completing = completing_by_sums(&matrix, player == 0 ? 3 : -3);
        assert_int_equal(connect4_cells_completing(USUAL, discs, position.mask), completing);
    }
    Connect4Position back = connect4_matrix_to_position(&matrix);
    assert_memory_equal(&back, &position, sizeof back);
}

static void test_bitboards_agree_with_sums_of_four(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    int wins = 0;
    for (int game = 0; game < ROUNDS_OF(GAMES / 10); game++) {
        Connect4Position position = connect4_position_empty();
        do {
            compare(position);
        } while (play_any(&position, &rng));
        wins += connect4_position_is_won(position);
    }
    assert_true(wins > ROUNDS_OF(GAMES / 20));
}

/* Any board, with fours of both or none, floating discs too. */
static void test_any_bits_agree_with_sums_of_four(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < GAMES; i++) {
        IntMatrix matrix;
        uint64_t cells[2] = {0, 0};
        for (int row = 0; row < CONNECT4_ROWS; row++) {
            for (int column = 0; column < CONNECT4_COLUMNS; column++) {
                matrix.at[row][column] = (int)rng_below(&rng, 3) - 1;
                if (matrix.at[row][column] != 0) {
                    cells[matrix.at[row][column] < 0] |= connect4_cell(USUAL, row, column);
                }
            }
        }
        assert_int_equal(connect4_cells_fours(USUAL, cells[0]), fours_by_sums(&matrix, 4));
        assert_int_equal(connect4_cells_fours(USUAL, cells[1]), fours_by_sums(&matrix, -4));
    }
}

/* Some order of play leads there, move by legal move. */
static void order_leads_to(const IntMatrix *matrix, Connect4Position position) {
    char moves[CONNECT4_MOVES_SIZE];
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4MatrixFault fault;
    Connect4Position reached;
    assert_int_equal(connect4_matrix_find_moves(matrix, moves, &fault), STATUS_OK);
    assert_int_equal(strlen(moves), connect4_position_count(position));
    assert_int_equal(connect4_position_from_moves(moves, &reached, &reason), STATUS_OK);
    assert_memory_equal(&reached, &position, sizeof reached);
}

static void test_every_game_position_is_sound(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int game = 0; game < GAMES / 10; game++) {
        Connect4Position position = connect4_position_empty();
        do {
            IntMatrix matrix;
            Connect4MatrixFault fault;
            connect4_matrix_from_position(position, &matrix);
            assert_int_equal(connect4_matrix_check(&matrix, &fault), STATUS_OK);
            assert_int_equal(fault, CONNECT4_MATRIX_SOUND);
            order_leads_to(&matrix, position);
        } while (play_any(&position, &rng));
    }
}

static void test_mirror_images(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int game = 0; game < GAMES; game++) {
        Connect4Position position = connect4_position_empty();
        while (play_any(&position, &rng)) {
            Connect4Position mirrored = connect4_position_mirror(position);
            Connect4Position back = connect4_position_mirror(mirrored);
            assert_memory_equal(&back, &position, sizeof back);
            assert_int_equal(connect4_position_is_won(mirrored),
                             connect4_position_is_won(position));
            int row = (int)rng_below(&rng, CONNECT4_ROWS);
            int column = (int)rng_below(&rng, CONNECT4_COLUMNS);
            assert_int_equal(connect4_position_at(mirrored, row, CONNECT4_COLUMNS - 1 - column),
                             connect4_position_at(position, row, column));
            assert_int_equal(connect4_position_wins_with(mirrored, CONNECT4_COLUMNS - 1 - column),
                             connect4_position_wins_with(position, column));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bitboards_agree_with_sums_of_four),
        cmocka_unit_test(test_any_bits_agree_with_sums_of_four),
        cmocka_unit_test(test_every_game_position_is_sound),
        cmocka_unit_test(test_mirror_images),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
