/* Giant boards: goals, clicks, the brush, tiles, solving and the wave. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/giant_board.h"
#include "math/parity.h"

#define SIDE 64
#define CELLS (SIDE * SIDE)

static uint8_t cells[CELLS];
static uint8_t clicks[CELLS];
static uint8_t touched[CELLS];

static InversionGiant board_of(int colours, InversionGiantRule rule, InversionGiantGoal goal) {
    memset(cells, 0, sizeof cells);
    memset(clicks, 0, sizeof clicks);
    return (InversionGiant){.side = SIDE,
                            .colours = colours,
                            .rule = rule,
                            .goal = goal,
                            .cells = cells,
                            .clicks = clicks};
}

/* Solved, and the clicks taken over. */
static InversionSweepAnswer solve(const InversionGiant *giant) {
    static uint8_t change[CELLS];
    InversionSweepAnswer answer;
    inversion_giant_change(giant, change);
    assert_int_equal(inversion_giant_solve(giant, NULL, change, &answer), STATUS_OK);
    if (answer.is_solvable) {
        memcpy(clicks, change, sizeof clicks);
    }
    return answer;
}

static void assert_goal(const InversionGiant *giant) {
    static uint8_t change[CELLS];
    static const uint8_t zeros[CELLS];
    inversion_giant_change(giant, change);
    assert_memory_equal(change, zeros, sizeof zeros);
}

/* For every rule, goal and number of colours: the wave ends at the goal, and goes back as well. */
static void a_random_board_is_solved_by_its_wave(void **state) {
    (void)state;
    static uint8_t before[CELLS];
    for (int colours = INVERSION_GIANT_COLOURS_MIN; colours <= INVERSION_GIANT_COLOURS_MAX;
         colours++) {
        const int rules = colours == 2 ? INVERSION_GIANT_RULES : INVERSION_GIANT_G;
        for (int kind = 0; kind < rules * INVERSION_GIANT_GOALS; kind++) {
            InversionGiant giant = board_of(colours, (InversionGiantRule)(kind % rules),
                                            (InversionGiantGoal)(kind / rules));
            inversion_giant_fill(&giant, (uint64_t)(kind + 1));
            memcpy(before, cells, sizeof before);
            const InversionSweepAnswer answer = solve(&giant);
            assert_true(answer.is_solvable && answer.count > CELLS / 4);
            inversion_giant_sweep(&giant, 1000);
            assert_int_equal(giant.position, 1000);
            inversion_giant_sweep(&giant, CELLS + 5); /* to the end */
            assert_int_equal(giant.position, CELLS);
            assert_int_equal(giant.clicks_done, (int64_t)answer.count);
            assert_goal(&giant);
            inversion_giant_sweep(&giant, -1);
            assert_int_equal(giant.clicks_done, 0);
            assert_memory_equal(cells, before, sizeof before);
        }
    }
}

/* Eight by eight squares, one colour further near the middle and in a ring around it. */
static void the_picture_is_a_chequerboard_with_rings(void **state) {
    (void)state;
    for (int colours = 2; colours <= INVERSION_GIANT_COLOURS_MAX; colours++) {
        InversionGiant giant = board_of(colours, INVERSION_GIANT_PLUS, INVERSION_GIANT_PICTURE);
        for (giant.side = 1; giant.side <= SIDE; giant.side++) {
            const int side = giant.side;
            inversion_giant_blank(&giant);
            for (int cell = 0; cell < side * side; cell++) {
                const int row = cell / side, column = cell % side;
                const int x = 2 * column + 1 - side, y = 2 * row + 1 - side;
                const int square = x * x + y * y, whole = side * side;
                const bool is_lit = square < whole * 9 / 100 ||
                                    (square > whole * 30 / 100 && square < whole * 64 / 100);
                assert_int_equal(cells[cell],
                                 (row * 8 / side + column * 8 / side + is_lit) % colours);
            }
        }
    }
}

static void a_seed_is_a_board(void **state) {
    (void)state;
    static uint8_t first[CELLS];
    InversionGiant giant = board_of(3, INVERSION_GIANT_PLUS, INVERSION_GIANT_PICTURE);
    inversion_giant_fill(&giant, 5);
    memcpy(first, cells, sizeof first);
    inversion_giant_fill(&giant, 6);
    assert_memory_not_equal(first, cells, sizeof first);
    inversion_giant_fill(&giant, 5);
    assert_memory_equal(first, cells, sizeof first);
}

/* A stroke of one cell. */
static void click(InversionGiant *giant, int row, int column) {
    InversionGiantBrush brush = {.radius = 0, .row = -1, .touched = touched};
    inversion_giant_brush(giant, &brush, row, column);
}

/* On the torus opposite edges touch. */
static void a_click_changes_five_cells(void **state) {
    (void)state;
    for (int is_torus = 0; is_torus < 2; is_torus++) {
        int sum = 0;
        InversionGiant giant = board_of(4, is_torus ? INVERSION_GIANT_TORUS : INVERSION_GIANT_PLUS,
                                        INVERSION_GIANT_DARK);
        click(&giant, 0, 0);
        click(&giant, 0, 0);
        click(&giant, 0, 0);
        for (int i = 0; i < CELLS; i++) {
            sum += cells[i];
        }
        assert_int_equal(sum, is_torus ? 15 : 9);
        assert_int_equal(cells[SIDE - 1], is_torus ? 3 : 0);
        click(&giant, 0, 1);
        assert_int_equal(cells[0], 0); /* modulo 4 */
        assert_int_equal(cells[1], 0);
        assert_int_equal(cells[2], 1);
    }
}

static const ParityGeniton kinds[] = {[INVERSION_GIANT_G] = PARITY_GENITON,
                                      [INVERSION_GIANT_PHI] = PARITY_GENITON_PHI,
                                      [INVERSION_GIANT_THETA] = PARITY_GENITON_THETA};

/* A click adds a row of the geniton. The brush changes single cells, a click does not. */
static void a_click_of_a_geniton_is_one_of_its_rows(void **state) {
    (void)state;
    for (int rule = INVERSION_GIANT_G; rule < INVERSION_GIANT_RULES; rule++) {
        for (int row = 0; row < CELLS; row += 91) {
            InversionGiant giant = board_of(2, (InversionGiantRule)rule, INVERSION_GIANT_DARK);
            clicks[row] = 1;
            inversion_giant_sweep(&giant, CELLS);
            assert_int_equal(giant.clicks_done, 1);
            for (int cell = 0; cell < CELLS; cell++) {
                assert_int_equal(cells[cell], parity_geniton_at(kinds[rule], CELLS, row, cell));
            }
        }
        InversionGiant giant = board_of(2, (InversionGiantRule)rule, INVERSION_GIANT_DARK);
        click(&giant, 3, 5);
        assert_int_equal(cells[3 * SIDE + 5], 1);
        cells[3 * SIDE + 5] = 0;
        assert_goal(&giant);
    }
}

/* The levels of the butterfly lead from D to the solution, and back; each combines the items that
 * one bit of their numbers tells apart. */
static void levels_lead_from_the_change_to_the_clicks(void **state) {
    (void)state;
    static uint8_t items[CELLS];
    static uint8_t before[CELLS];
    for (int rule = INVERSION_GIANT_G; rule < INVERSION_GIANT_RULES; rule++) {
        InversionGiant giant = board_of(2, (InversionGiantRule)rule, INVERSION_GIANT_PICTURE);
        inversion_giant_fill(&giant, 11);
        solve(&giant);
        inversion_giant_change(&giant, items);
        const int levels = inversion_giant_levels(&giant);
        assert_int_equal(levels, 12 + (rule == INVERSION_GIANT_G));
        for (int number = 1; number <= levels; number++) {
            const InversionGiantLevel level = inversion_giant_level(&giant, number);
            memcpy(before, items, sizeof before);
            inversion_giant_pass(&giant, items, number - 1, number);
            for (int i = 0; i < CELLS; i++) {
                const bool is_target = !(i & level.h) == level.is_upward;
                const int wanted = level.is_turn ? before[CELLS - 1 - i]
                                   : is_target   ? before[i] ^ before[i ^ level.h]
                                                 : before[i];
                assert_int_equal(items[i], wanted);
            }
        }
        assert_memory_equal(items, clicks, sizeof items);
        inversion_giant_pass(&giant, items, levels, 0);
        inversion_giant_change(&giant, before);
        assert_memory_equal(items, before, sizeof items);
    }
}

/* Each cell under a stroke is clicked once, however often the brush passes. */
static void a_stroke_clicks_every_cell_once(void **state) {
    (void)state;
    InversionGiant giant = board_of(5, INVERSION_GIANT_PLUS, INVERSION_GIANT_DARK);
    InversionGiantBrush brush = {.radius = 0, .row = -1, .touched = touched};
    static uint8_t wanted[CELLS];
    for (int column = 10; column <= 20; column++) {
        click(&giant, 30, column);
    }
    memcpy(wanted, cells, sizeof wanted);
    inversion_giant_blank(&giant);
    giant.position = 7;
    clicks[3] = 1;
    memset(touched, 1, sizeof touched); /* of a stroke before */
    inversion_giant_brush(&giant, &brush, 30, 10);
    assert_int_equal(giant.position, 0);
    assert_int_equal(clicks[3], 0);
    inversion_giant_brush(&giant, &brush, 30, 20);
    inversion_giant_brush(&giant, &brush, 30, 12);
    assert_memory_equal(cells, wanted, sizeof wanted);
    brush = (InversionGiantBrush){.radius = 2, .row = -1, .touched = touched};
    inversion_giant_brush(&giant, &brush, 0, 0); /* over the edge */
    assert_true(solve(&giant).is_solvable);
}

/* Tiled from the upper left corner, modulo the colours. */
static void a_tile_is_put_over_and_over(void **state) {
    (void)state;
    uint8_t digits[] = {0, 1, 2, 3, 4, 5};
    InversionGiant giant = board_of(3, INVERSION_GIANT_PLUS, INVERSION_GIANT_DARK);
    inversion_giant_tile(&giant, &(InversionGiantTile){2, 3, 6, digits});
    for (int i = 0; i < CELLS; i++) {
        assert_int_equal(cells[i], digits[i / SIDE % 2 * 3 + i % SIDE % 3] % 3);
    }
}

/* A single cell of the torus of 64, whose nullity is not 0, cannot be lit. */
static void some_boards_have_no_solution(void **state) {
    (void)state;
    InversionGiant giant = board_of(3, INVERSION_GIANT_TORUS, INVERSION_GIANT_DARK);
    cells[0] = 1;
    const InversionSweepAnswer answer = solve(&giant);
    assert_int_equal(answer.is_solvable, answer.nullity == 0);
    giant = board_of(2, INVERSION_GIANT_TORUS, INVERSION_GIANT_LIT);
    inversion_giant_blank(&giant);
    assert_int_equal(solve(&giant).count, 0);
    assert_goal(&giant);
}

static void a_stop_ends_the_solving(void **state) {
    (void)state;
    const atomic_bool stop = true;
    static uint8_t change[CELLS];
    InversionSweepAnswer answer;
    InversionGiant giant = board_of(3, INVERSION_GIANT_TORUS, INVERSION_GIANT_DARK);
    inversion_giant_fill(&giant, 1);
    inversion_giant_change(&giant, change);
    assert_int_equal(inversion_giant_solve(&giant, &stop, change, &answer), STATUS_CANCELLED);
}

static void giant_digits_are_rows_or_a_square(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int rows, columns, colours; /* 0: refused */
    } cases[] = {{"1", 1, 1, 2},         {"0", 1, 1, 1},
                 {"01\n10", 2, 2, 2},    {"012\n\n345\n", 2, 3, 6},
                 {"0123", 2, 2, 4},      {"01234", 0, 0, 0},
                 {"01\n0", 0, 0, 0},     {"0\n01", 0, 0, 0},
                 {"016\n111", 0, 0, 0},  {"0 1 2\r\n1 1 1", 2, 3, 3},
                 {"000000000", 3, 3, 1}, {"0\n1\n2", 3, 1, 3},
                 {"01\n10\n0", 0, 0, 0}, {" \n", 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[200];
        Text reason = text_over(why, sizeof why);
        InversionGiantTile tile = {0};
        const Status status = inversion_giant_read_tile(cases[i].text, &tile, &reason);
        if ((status == STATUS_OK) != (cases[i].rows > 0)) {
            fail_msg("%s", cases[i].text);
        }
        if (status == STATUS_OK) {
            assert_int_equal(tile.rows, cases[i].rows);
            assert_int_equal(tile.columns, cases[i].columns);
            assert_int_equal(tile.colours, cases[i].colours);
            free(tile.cells);
        }
    }
    assert_true(inversion_giant_is_tile("01 2\t3\r\n9"));
    assert_false(inversion_giant_is_tile(" \n"));
    assert_false(inversion_giant_is_tile(""));
    assert_false(inversion_giant_is_tile("01x"));
}

static void the_largest_giant_can_be_pasted(void **state) {
    (void)state;
    for (int side = INVERSION_GIANT_SIDE_MAX; side <= INVERSION_GIANT_SIDE_MAX + 1; side++) {
        for (int is_wide = 0; is_wide < 2; is_wide++) {
            char why[200];
            Text reason = text_over(why, sizeof why);
            InversionGiantTile tile = {0};
            char *text = malloc((size_t)side * 4 + 1);
            assert_non_null(text);
            char *at = text;
            for (int i = 0; i < 2 * side; i++) {
                *at++ = '1';
                if (is_wide ? i % side == side - 1 : i % 2 == 1) {
                    *at++ = '\n';
                }
            }
            *at = 0;
            assert_int_equal(inversion_giant_read_tile(text, &tile, &reason) == STATUS_OK,
                             side == INVERSION_GIANT_SIDE_MAX);
            free(tile.cells);
            free(text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_random_board_is_solved_by_its_wave),
        cmocka_unit_test(the_picture_is_a_chequerboard_with_rings),
        cmocka_unit_test(a_seed_is_a_board),
        cmocka_unit_test(a_click_changes_five_cells),
        cmocka_unit_test(a_click_of_a_geniton_is_one_of_its_rows),
        cmocka_unit_test(levels_lead_from_the_change_to_the_clicks),
        cmocka_unit_test(a_stroke_clicks_every_cell_once),
        cmocka_unit_test(a_tile_is_put_over_and_over),
        cmocka_unit_test(some_boards_have_no_solution),
        cmocka_unit_test(a_stop_ends_the_solving),
        cmocka_unit_test(giant_digits_are_rows_or_a_square),
        cmocka_unit_test(the_largest_giant_can_be_pasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
