/* The rules on boards of every size, against the rules written down on an array of cells. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "connect4/matrix.h"
#include "connect4/rules.h"
#include "connect4/zugzwang.h"

#define GAMES 24 /* of each size */

typedef struct Cells {
    Connect4Shape shape;
    int at[CONNECT4_ROWS_MAX][CONNECT4_COLUMNS_MAX]; /* row 0 at the top; 1, -1 or 0 */
    int count, last_row, last_column;
} Cells;

/* ---- The rules on cells ---- */

static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};

static int entry(const Cells *cells, int row, int column) {
    const bool is_inside =
        row >= 0 && row < cells->shape.rows && column >= 0 && column < cells->shape.columns;
    return is_inside ? cells->at[row][column] : 2;
}

/* Is the cell on a line of four of this disc, counting the cell itself as one? */
static bool is_on_four(const Cells *cells, int row, int column, int disc) {
    for (int i = 0; i < 4; i++) {
        for (int back = 0; back < 4; back++) {
            int others = 0;
            for (int k = -back; k < 4 - back; k++) {
                others +=
                    k != 0 && entry(cells, row + k * steps[i][0], column + k * steps[i][1]) == disc;
            }
            if (others == 3) {
                return true;
            }
        }
    }
    return false;
}

static int landing_row(const Cells *cells, int column) {
    int row = cells->shape.rows - 1;
    while (row >= 0 && cells->at[row][column] != 0) {
        row--;
    }
    return row;
}

static int mover(const Cells *cells) {
    return cells->count % 2 == 0 ? 1 : -1;
}

static void drop(Cells *cells, int column) {
    cells->last_row = landing_row(cells, column);
    cells->last_column = column;
    cells->at[cells->last_row][column] = mover(cells);
    cells->count++;
}

/* The cells for which `asked` holds, as a set. */
static uint64_t set_of(const Cells *cells, bool (*asked)(const Cells *, int, int, int), int disc) {
    uint64_t set = 0;
    for (int row = 0; row < cells->shape.rows; row++) {
        for (int column = 0; column < cells->shape.columns; column++) {
            set |= asked(cells, row, column, disc) ? connect4_cell(cells->shape, row, column) : 0;
        }
    }
    return set;
}

static bool is_disc(const Cells *cells, int row, int column, int disc) {
    return cells->at[row][column] == disc;
}

static bool is_in_four(const Cells *cells, int row, int column, int disc) {
    return cells->at[row][column] == disc && is_on_four(cells, row, column, disc);
}

static bool completes_four(const Cells *cells, int row, int column, int disc) {
    return cells->at[row][column] == 0 && is_on_four(cells, row, column, disc);
}

static bool is_landing(const Cells *cells, int row, int column, int disc) {
    (void)disc;
    return row == landing_row(cells, column);
}

/* ---- What is compared ---- */

/* Calls `check` with every size that there is. */
static void on_every_size(void (*check)(Connect4Shape shape, Rng *rng)) {
    Rng rng = rng_seeded(test_seed());
    int sizes = 0, tight = 0;
    for (int columns = 1; columns <= 12; columns++) {
        for (int rows = 1; rows <= 20; rows++) {
            const Connect4Shape shape = {columns, rows};
            const bool is_sound = columns >= 4 && columns <= 9 && rows >= 4 && columns * rows <= 64;
            assert_int_equal(connect4_shape_is_sound(shape), is_sound);
            if (is_sound) {
                sizes++;
                tight += connect4_shape_is_tight(shape);
                check(shape, &rng);
            }
        }
    }
    assert_int_equal(sizes, 44);
    assert_int_equal(tight, 6);
}

static void same_cells(const Cells *cells, Connect4Position position) {
    assert_int_equal(connect4_position_count(position), cells->count);
    for (int row = 0; row < cells->shape.rows; row++) {
        for (int column = 0; column < cells->shape.columns; column++) {
            assert_int_equal(connect4_position_at(position, row, column), cells->at[row][column]);
        }
    }
}

static void same_lines(const Cells *cells, Connect4Position position) {
    for (int player = 0; player < 2; player++) {
        const int disc = player == 0 ? 1 : -1;
        const uint64_t discs = connect4_position_discs(position, player);
        assert_int_equal(discs, set_of(cells, is_disc, disc));
        assert_int_equal(connect4_cells_fours(cells->shape, discs),
                         set_of(cells, is_in_four, disc));
        assert_int_equal(connect4_cells_completing(cells->shape, discs, position.mask),
                         set_of(cells, completes_four, disc));
    }
    assert_int_equal(connect4_position_landings(position), set_of(cells, is_landing, 0));
}

static void same_columns(const Cells *cells, Connect4Position position, bool is_won) {
    for (int column = 0; column < cells->shape.columns; column++) {
        const int row = landing_row(cells, column);
        assert_int_equal(connect4_position_has_room(position, column), row >= 0);
        assert_int_equal(connect4_position_drop_row(position, column), row);
        assert_int_equal(connect4_position_is_legal(position, column), row >= 0 && !is_won);
        if (row >= 0) {
            assert_int_equal(connect4_position_wins_with(position, column),
                             is_on_four(cells, row, column, mover(cells)));
            assert_int_equal(
                connect4_cells_column(cells->shape, connect4_cell(cells->shape, row, column)),
                column);
        }
    }
    assert_false(connect4_position_is_legal(position, -1));
    assert_false(connect4_position_is_legal(position, cells->shape.columns));
}

static void same_mirror(const Cells *cells, Connect4Position position) {
    const Connect4Position mirrored = connect4_position_mirror(position);
    const Connect4Position back = connect4_position_mirror(mirrored);
    for (int row = 0; row < cells->shape.rows; row++) {
        for (int column = 0; column < cells->shape.columns; column++) {
            assert_int_equal(connect4_position_at(mirrored, row, cells->shape.columns - 1 - column),
                             cells->at[row][column]);
        }
    }
    assert_memory_equal(&back, &position, sizeof back);
}

/* The matrix of the position, and the order of play that is found for it. */
static void same_matrix(const Cells *cells, Connect4Position position) {
    IntMatrix matrix;
    Connect4MatrixFault fault;
    char moves[CONNECT4_MOVES_SIZE], reason_buffer[100], text_buffer[100];
    Text reason = text_over(reason_buffer, sizeof reason_buffer);
    Text text = text_over(text_buffer, sizeof text_buffer);
    connect4_matrix_from_position(position, &matrix);
    const Connect4Position back = connect4_matrix_to_position(&matrix);
    assert_memory_equal(&back, &position, sizeof back);
    assert_int_equal(connect4_matrix_find_moves(&matrix, moves, &fault), STATUS_OK);
    assert_int_equal(fault, CONNECT4_MATRIX_SOUND);
    connect4_shape_to_text(cells->shape, &text);
    text_addf(&text, ":%s", moves);
    Connect4Position reached;
    assert_int_equal(connect4_position_from_moves(text.data, &reached, &reason), STATUS_OK);
    assert_memory_equal(&reached, &position, sizeof reached);
}

static void same_state(const Cells *cells, const Connect4State *state, bool is_won) {
    const int winner = mover(cells) == 1 ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS;
    const bool is_full = cells->count == connect4_shape_cells(cells->shape);
    assert_int_equal(connect4_position_is_won(state->position), is_won);
    assert_int_equal(connect4_position_is_over(state->position), is_won || is_full);
    assert_int_equal(connect4_game.outcome(state), is_won    ? winner
                                                   : is_full ? OUTCOME_DRAW
                                                             : OUTCOME_ONGOING);
    assert_int_equal(connect4_state_winning_cells(state),
                     is_won ? set_of(cells, is_in_four, -mover(cells)) : 0);
    assert_int_equal(
        connect4_state_last_cell(state),
        cells->count == 0 ? 0 : connect4_cell(cells->shape, cells->last_row, cells->last_column));
}

static void a_random_game(Connect4Shape shape, Rng *rng) {
    char moves[CONNECT4_MOVES_SIZE + 8], buffer[100];
    Text text = text_over(moves, sizeof moves), reason = text_over(buffer, sizeof buffer);
    Cells cells = {.shape = shape};
    Connect4State state;
    bool is_won = false;
    connect4_shape_to_text(shape, &text);
    text_add_char(&text, ':');
    assert_int_equal(connect4_game.setup(&state, moves, &reason), STATUS_OK);
    for (;;) {
        same_cells(&cells, state.position);
        same_lines(&cells, state.position);
        same_columns(&cells, state.position, is_won);
        same_mirror(&cells, state.position);
        same_state(&cells, &state, is_won);
        if (cells.count % 5 == 0) {
            same_matrix(&cells, state.position);
        }
        if (is_won || cells.count == connect4_shape_cells(shape)) {
            break;
        }
        int column;
        do {
            column = (int)rng_below(rng, (uint32_t)shape.columns);
        } while (landing_row(&cells, column) < 0);
        drop(&cells, column);
        is_won = is_on_four(&cells, cells.last_row, column, -mover(&cells));
        assert_true(connect4_game.apply(&state, (Move)column));
        text_add_char(&text, (char)('1' + column));
    }
    same_matrix(&cells, state.position);
    Connect4State read;
    assert_int_equal(connect4_game.setup(&read, moves, &reason), STATUS_OK);
    assert_memory_equal(&read, &state, sizeof read);
}

static void random_games(Connect4Shape shape, Rng *rng) {
    for (int game = 0; game < ROUNDS_OF(GAMES); game++) {
        a_random_game(shape, rng);
    }
}

static void games_on_every_size_keep_the_rules(void **state) {
    (void)state;
    on_every_size(random_games);
}

/* Boards filled to the last cell, or nearly: random games end too soon for that. Discs are placed
 * as a matrix, where nobody needs to have taken turns. */
static void full_boards(Connect4Shape shape, Rng *rng) {
    for (int i = 0; i < ROUNDS_OF(40); i++) {
        const bool may_hang = i % 2;
        Cells cells = {.shape = shape};
        IntMatrix matrix = connect4_matrix_empty(shape);
        uint64_t hanging = 0;
        for (int column = 0; column < shape.columns; column++) {
            bool is_filled = true;
            for (int row = shape.rows - 1; row >= 0; row--) {
                const uint32_t drawn = rng_below(rng, 24);
                is_filled = drawn != 0 && (is_filled || may_hang);
                const int disc = !is_filled ? 0 : drawn % 2 ? 1 : -1;
                cells.at[row][column] = matrix.at[row][column] = disc;
                cells.count += disc != 0;
                hanging |= disc && row + 1 < shape.rows && !matrix.at[row + 1][column]
                               ? connect4_cell(shape, row, column)
                               : 0;
            }
        }
        assert_int_equal(connect4_matrix_faulty_cells(&matrix, CONNECT4_MATRIX_GRAVITY), hanging);
        for (int disc = -1; disc <= 1; disc += 2) {
            const uint64_t discs = connect4_matrix_cells(&matrix, disc);
            assert_int_equal(discs, set_of(&cells, is_disc, disc));
            assert_int_equal(connect4_cells_fours(shape, discs), set_of(&cells, is_in_four, disc));
            if (!may_hang) { /* an upright line is completed at its top */
                assert_int_equal(connect4_cells_completing(
                                     shape, discs, discs | connect4_matrix_cells(&matrix, -disc)),
                                 set_of(&cells, completes_four, disc));
            }
        }
    }
}

static void any_discs_on_every_size_have_their_lines(void **state) {
    (void)state;
    on_every_size(full_boards);
}

/* Positions that differ have keys that differ; on a tight board by chance too. */
static void keys_of(Connect4Shape shape, Rng *rng) {
    enum { KEPT = 200 };
    static Connect4Position kept[KEPT];
    int count = 0;
    while (count < KEPT) {
        Connect4Position position = connect4_position_start(shape);
        while (!connect4_position_is_over(position) && count < KEPT) {
            const int column = (int)rng_below(rng, (uint32_t)shape.columns);
            if (connect4_position_has_room(position, column)) {
                kept[count++] = position = connect4_position_play(position, column);
            }
        }
    }
    for (int i = 0; i < KEPT; i++) {
        for (int k = 0; k < i; k++) {
            const bool is_same = memcmp(&kept[i], &kept[k], sizeof kept[i]) == 0;
            assert_int_equal(connect4_position_key(kept[i]) == connect4_position_key(kept[k]),
                             is_same);
        }
    }
}

static void positions_on_every_size_have_their_keys(void **state) {
    (void)state;
    on_every_size(keys_of);
}

/* Counting rows from below, from 1: the first player's threats belong into odd ones, unless all
 * other columns have an odd number of cells. */
static void rows_of(Connect4Shape shape, Rng *rng) {
    (void)rng;
    const bool is_usual = (shape.columns - 1) * shape.rows % 2 == 0;
    for (int row = 0; row < shape.rows; row++) {
        for (int column = 0; column < shape.columns; column++) {
            const bool is_odd = (shape.rows - row) % 2 == 1;
            const uint64_t cell = connect4_cell(shape, row, column);
            assert_int_equal((connect4_zugzwang_rows(shape, 0) & cell) != 0, is_odd == is_usual);
            assert_int_equal((connect4_zugzwang_rows(shape, 1) & cell) != 0, is_odd != is_usual);
        }
    }
}

static void rows_on_every_size_have_their_player(void **state) {
    (void)state;
    on_every_size(rows_of);
}

/* Nothing goes over the edge of 8x8, where the top of a column and the bottom of the next are
 * neighbours in the word. */
static void lines_end_at_the_edge(void **state) {
    (void)state;
    const Connect4Shape shape = {8, 8};
    uint64_t upright = 0, rising = 0;
    for (int i = 0; i < 4; i++) { /* two at the top of a column, two at the bottom of the next */
        upright |= connect4_cell(shape, i < 2 ? 1 - i : 9 - i, i < 2 ? 3 : 4);
        rising |= connect4_cell(shape, i < 3 ? 2 - i : 7, i < 3 ? i : 4);
    }
    assert_int_equal(connect4_cells_fours(shape, upright), 0);
    assert_int_equal(connect4_cells_fours(shape, rising), 0);
    assert_int_equal(connect4_cells_completing(shape, upright, upright), 0);
    assert_int_equal(connect4_cells_fours(shape, UINT64_MAX), UINT64_MAX);
    assert_int_equal(connect4_cells_completing(shape, ~UINT64_C(1), ~UINT64_C(1)), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_on_every_size_keep_the_rules),
        cmocka_unit_test(any_discs_on_every_size_have_their_lines),
        cmocka_unit_test(positions_on_every_size_have_their_keys),
        cmocka_unit_test(rows_on_every_size_have_their_player),
        cmocka_unit_test(lines_end_at_the_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
