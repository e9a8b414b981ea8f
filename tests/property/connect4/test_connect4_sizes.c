/* Boards of other sizes: published values, a plain search that shares nothing with the solver, and
 * the engine of the usual board. */
#include "support/games/connect4_sizes.h"

#include <stdlib.h>
#include <string.h>

#include "connect4/ai.h"
#include "connect4/hint.h"
#include "connect4/search/shape/shape_solver.h"
#include "connect4/why.h"
#include "connect4/zugzwang.h"
#include "support/games/connect4_random.h"

static int setup(void **state) {
    *state = connect4_solver_create(8);
    return *state ? 0 : -1;
}

static int teardown(void **state) {
    connect4_solver_destroy(*state);
    return 0;
}

static void small_boards_have_their_published_values(void **state) {
    static const PublishedSize sizes[] = {
        {{4, 4}, 0, 16}, {{4, 5}, 0, 20}, {{5, 4}, 0, 20}, {{5, 5}, 0, 25}, {{6, 4}, -1, 24}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        solves_as_published(*state, &sizes[i]);
    }
}

/* Looks along every line of the board, cell by cell. */
static bool has_four(const Connect4Position *position, int disc) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const Connect4Shape shape = connect4_position_shape(*position);
    for (int i = 0; i < connect4_shape_cells(shape) * 4; i++) {
        const int row = i / 4 / shape.columns, column = i / 4 % shape.columns;
        int run = 0;
        for (int k = 0; k < 4; k++) {
            const int r = row + k * steps[i % 4][0], c = column + k * steps[i % 4][1];
            run += r < shape.rows && c >= 0 && c < shape.columns &&
                   connect4_position_at(*position, r, c) == disc;
        }
        if (run == 4) {
            return true;
        }
    }
    return false;
}

/* What the plain search remembers: whole positions with the bounds of their scores. */
#define KNOWN_BITS 16
typedef struct Known {
    Connect4Position position;
    int lower, upper;
} Known;

static Known known[1 << KNOWN_BITS];

static Known *known_of(const Connect4Position *position) {
    const uint64_t mixed = position->current * UINT64_C(0x9e3779b97f4a7c15) ^
                           position->mask * UINT64_C(0xc2b2ae3d27d4eb4f);
    Known *found = &known[mixed >> (64 - KNOWN_BITS)];
    if (memcmp(&found->position, position, sizeof *position) != 0) {
        *found = (Known){*position, -64, 64};
    }
    return found;
}

/* The score by trying everything, for the side to move. */
static int plain_score(const Connect4Position *position, int alpha, int beta) {
    const int count = connect4_position_count(*position);
    const int cells = connect4_shape_cells(position->shape);
    if (has_four(position, count % 2 ? 1 : -1)) {
        return -(cells + 2 - count) / 2;
    }
    if (count == cells) {
        return 0;
    }
    const Known *before = known_of(position);
    if (before->lower >= beta || before->upper <= alpha || before->lower == before->upper) {
        return before->lower >= beta ? before->lower : before->upper;
    }
    int best = -64;
    for (int column = 0; column < connect4_position_shape(*position).columns && best < beta;
         column++) {
        if (connect4_position_has_room(*position, column)) {
            const Connect4Position next = connect4_position_play(*position, column);
            const int value = -plain_score(&next, -beta, best > alpha ? -best : -alpha);
            best = value > best ? value : best;
        }
    }
    Known *after = known_of(position);
    after->lower = best > alpha && best > after->lower ? best : after->lower;
    after->upper = best < beta && best < after->upper ? best : after->upper;
    return best;
}

static void scores_agree_with_a_plain_search(void **state) {
    static const Connect4Shape shapes[] = {{4, 4}, {5, 4}, {4, 5},  {6, 5},  {5, 6},  {7, 4},
                                           {8, 7}, {9, 6}, {4, 15}, {7, 8},  {9, 5},  {6, 7},
                                           {8, 8}, {9, 7}, {7, 9},  {6, 10}, {5, 12}, {4, 16}};
    Rng rng = rng_seeded(test_seed());
    int decided = 0;
    for (int i = 0; i < ROUNDS_OF(720); i++) {
        const Connect4Shape shape = shapes[i % 18];
        const int open = 2 + (int)rng_below(&rng, 13);
        const Connect4Position position =
            random_board(shape, connect4_shape_cells(shape) - open, &rng);
        Budget budget = budget_unlimited();
        int score = 99, outcome = 99;
        assert_int_equal(connect4_solver_score(*state, position, &budget, &score), STATUS_OK);
        assert_int_equal(score, plain_score(&position, -64, 64));
        assert_int_equal(connect4_solver_outcome(*state, position, &budget, &outcome), STATUS_OK);
        assert_int_equal(outcome, (score > 0) - (score < 0));
        decided += score != 0;
    }
    assert_true(decided > ROUNDS_OF(120));
}

/* The same where a whole column is empty, beside a full one or nearly: on a tight board its lowest
 * cell and the highest of its neighbour lie side by side in the word. */
static void scores_agree_beside_an_empty_column(void **state) {
    static const Connect4Shape shapes[] = {{8, 8}, {9, 7}, {7, 9}, {6, 10}, {5, 12}, {8, 6}};
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < ROUNDS_OF(300); i++) {
        const Connect4Shape shape = shapes[i % 6];
        const int empty = (int)rng_below(&rng, (uint32_t)shape.columns);
        const int open = shape.rows + (int)rng_below(&rng, 5);
        const Connect4Position position =
            random_board_beside(shape, empty, connect4_shape_cells(shape) - open, &rng);
        Budget budget = budget_unlimited();
        int score = 99;
        assert_int_equal(connect4_solver_score(*state, position, &budget, &score), STATUS_OK);
        assert_int_equal(score, plain_score(&position, -64, 64));
    }
}

/* Without instructions of its own a machine visits the same nodes, of long searches too. */
static void every_machine_searches_the_same_tree(void **state) {
    static const Connect4Shape shapes[] = {{5, 5}, {8, 7}, {9, 6}, {4, 15}, {6, 8},
                                           {7, 7}, {8, 8}, {9, 7}, {6, 10}, {4, 16}};
    static const Connect4Code codes[] = {CONNECT4_CODE_PLAIN, CONNECT4_CODE_AVX2};
    Connect4Solver *limited = connect4_solver_create(8);
    Rng rng = rng_seeded(test_seed());
    int longs = 0;
    assert_non_null(limited);
    for (int i = 0; i < 80; i++) {
        const Connect4Shape shape = shapes[i % 10];
        const int cells = connect4_shape_cells(shape);
        const int open = (i % 4 ? 12 : 32) + (int)rng_below(&rng, 10);
        const Connect4Position position =
            quiet_board(shape, open + 4 < cells ? cells - open : 4, &rng);
        Budget budgets[2] = {budget_nodes(100000), budget_nodes(100000)};
        int scores[2] = {99, 99};
        connect4_solver_limit_code(limited, codes[i % 2]);
        connect4_solver_forget(limited);
        connect4_solver_forget(*state);
        connect4_solver_score(limited, position, &budgets[0], &scores[0]);
        connect4_solver_score(*state, position, &budgets[1], &scores[1]);
        assert_int_equal(scores[0], scores[1]);
        assert_int_equal(budgets[0].nodes, budgets[1].nodes);
        longs += budgets[0].nodes > 50000;
    }
    assert_true(longs > 5);
    connect4_solver_destroy(limited);
}

/* The engine of all sizes and that of the usual board. */
static void the_usual_board_has_the_same_scores(void **state) {
    static const Connect4Shape usual = {CONNECT4_COLUMNS, CONNECT4_ROWS};
    ShapeSolver *plain = shape_solver_create(8 << 20);
    Rng rng = rng_seeded(test_seed());
    assert_non_null(plain);
    for (int i = 0; i < 400; i++) {
        const Connect4Position position = random_board(usual, 16 + (int)rng_below(&rng, 26), &rng);
        Budget budget = budget_unlimited();
        int score = 99, wanted = -99;
        assert_true(shape_solver_begin(plain, usual, &budget));
        assert_true(shape_score(plain, position, &score));
        assert_int_equal(connect4_solver_score(*state, position, &budget, &wanted), STATUS_OK);
        assert_int_equal(score, wanted);
    }
    shape_solver_destroy(plain);
}

/* Lines, columns, the best ones and why another is worse agree with the scores on every size. */
static void all_questions_agree(void **state) {
    static const Connect4Shape shapes[] = {{5, 5}, {4, 7}, {8, 7}, {9, 6}, {6, 5},
                                           {9, 4}, {8, 8}, {9, 7}, {7, 9}, {5, 12}};
    Rng rng = rng_seeded(test_seed());
    for (int i = 0; i < 100; i++) {
        const Connect4Shape shape = shapes[i % 10];
        const int open = 3 + (int)rng_below(&rng, 9);
        Connect4Position position = random_board(shape, connect4_shape_cells(shape) - open, &rng);
        Budget budget = budget_unlimited();
        Connect4Columns columns;
        Connect4Best best;
        Connect4Line line;
        int score = 99;
        assert_int_equal(connect4_solver_score(*state, position, &budget, &score), STATUS_OK);
        assert_int_equal(connect4_solver_columns(*state, position, &budget, &columns), STATUS_OK);
        assert_int_equal(connect4_solver_best(*state, position, &budget, &best), STATUS_OK);
        assert_int_equal(connect4_solver_line(*state, position, &budget, &line), STATUS_OK);
        assert_int_equal(best.score, score);
        assert_int_equal(columns.score[connect4_columns_best(shape, &columns)], score);
        for (int k = 0; k < CONNECT4_COLUMNS_MAX; k++) {
            assert_int_equal(best.keeps[k], columns.score[k] == score);
            assert_true(k < shape.columns || columns.score[k] == CONNECT4_NO_SCORE);
        }
        assert_int_equal(line.length, connect4_score_plies(position, score));
        for (int k = 0; k < line.length; k++) {
            assert_true(connect4_position_is_legal(position, line.column[k]));
            position = connect4_position_play(position, line.column[k]);
        }
        assert_int_equal(connect4_position_is_won(position), score != 0);
        assert_true(connect4_position_is_over(position));
    }
}

/* A hint is one of the best columns, and the cells that it names lie on the board; every level
 * plays a column that is there. */
static void hints_and_levels_know_the_size(void **state) {
    static const Connect4Shape shapes[] = {{5, 5}, {4, 7}, {8, 7}, {9, 6},
                                           {6, 5}, {8, 4}, {8, 8}, {9, 7}};
    Connect4Ai *ai = connect4_ai_create_unless(8, NULL);
    Rng rng = rng_seeded(test_seed());
    assert_non_null(ai);
    for (int i = 0; i < 64; i++) {
        const Connect4Shape shape = shapes[i % 8];
        const int discs = connect4_shape_cells(shape) - 4 - (int)rng_below(&rng, 10);
        const Connect4Position position = random_board(shape, discs, &rng);
        Budget budget = budget_unlimited();
        Connect4Columns columns;
        Connect4Hint hint;
        Connect4Why why;
        uint64_t cells = 0;
        for (int k = 0; k < connect4_shape_cells(shape); k++) {
            cells |= connect4_cell(shape, k / shape.columns, k % shape.columns);
        }
        assert_int_equal(connect4_hint_find(ai, position, &budget, &hint), STATUS_OK);
        assert_int_equal(connect4_solver_columns(*state, position, &budget, &columns), STATUS_OK);
        const int best = columns.score[connect4_columns_best(shape, &columns)];
        const bool is_block = hint.kind == CONNECT4_HINT_BLOCKS;
        assert_true(columns.score[hint.column] == best || is_block);
        assert_true(!hint.is_exact || hint.score == columns.score[hint.column]);
        assert_int_equal((hint.threats | hint.dangers | hint.filled | hint.target) & ~cells, 0);
        assert_int_equal((hint.threats | hint.dangers) & position.mask, 0);
        assert_int_equal(connect4_why_find(*state, position, hint.column, &budget, &why),
                         STATUS_OK);
        assert_int_equal(why.score, columns.score[hint.column]);
        for (int level = 0; level < CONNECT4_LEVELS; level++) {
            const Connect4Request request = {position, &connect4_levels[level], (uint64_t)i};
            Connect4Choice choice;
            assert_int_equal(connect4_ai_move(ai, &request, &budget, &choice), STATUS_OK);
            assert_true(connect4_position_is_legal(position, choice.column));
            assert_true(level < CONNECT4_LEVELS - 1 || columns.score[choice.column] == best);
        }
    }
    connect4_ai_destroy(ai);
}

/* Odd rows are the first player's, unless all other columns have an odd number of cells. */
static void rows_belong_to_players(void **state) {
    (void)state;
    const Connect4Shape usual = {7, 6}, even = {8, 7}, odd = {5, 5};
    assert_true(connect4_zugzwang_rows(usual, 0) & connect4_cell(usual, 5, 0));
    assert_true(connect4_zugzwang_rows(usual, 1) & connect4_cell(usual, 4, 6));
    assert_true(connect4_zugzwang_rows(odd, 0) & connect4_cell(odd, 4, 4));
    assert_true(connect4_zugzwang_rows(even, 1) & connect4_cell(even, 6, 7));
    assert_false(connect4_zugzwang_rows(even, 0) & connect4_cell(even, 6, 7));
}

static void a_limit_is_kept(void **state) {
    static const Connect4Shape shapes[] = {{9, 6}, {8, 8}, {9, 7}};
    for (int i = 0; i < 3; i++) {
        const Connect4Position empty = connect4_position_start(shapes[i]);
        Budget budget = budget_nodes(5000);
        int score = 77;
        assert_int_equal(connect4_solver_score(*state, empty, &budget, &score), STATUS_LIMIT);
        assert_int_equal(score, 77);
        assert_in_range(budget.nodes, 1, 5001);
    }
}

static void sizes_and_moves_are_read(void **state) {
    (void)state;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Shape shape = {1, 1};
    assert_int_equal(connect4_shape_from_text("8x7", &shape, &reason), STATUS_OK);
    assert_true(shape.columns == 8 && shape.rows == 7);
    static const char *const wrong[] = {"",    "x",    "8",   "8x",   "x7",   "8x9",  "3x5",
                                        "5x3", "10x5", "9x8", "8x7x", "-8x7", "8 x7", "123456x7"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(connect4_shape_from_text(wrong[i], &shape, &reason), STATUS_BAD_INPUT);
        assert_true(shape.columns == 8 && shape.rows == 7);
    }
    Connect4Position position;
    assert_int_equal(connect4_position_from_moves("8x7:88888881", &position, &reason), STATUS_OK);
    assert_int_equal(connect4_position_at(position, 0, 7), 1);
    assert_int_equal(connect4_position_at(position, 6, 0), -1);
    assert_int_equal(connect4_position_at(position, 5, 0), 0);
    assert_false(connect4_position_has_room(position, 7));
    static const char *const bad[] = {
        "8x7:9", "8x7:88888888", "8x7:12121212",    "8x7:1a", "8x9:1", "x:1", ":1", "8x7:1:1",
        "8",     "8x7",          "123456789012x7:1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(connect4_position_from_moves(bad[i], &position, &reason),
                         STATUS_BAD_INPUT);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(small_boards_have_their_published_values, setup, teardown),
        cmocka_unit_test_setup_teardown(scores_agree_with_a_plain_search, setup, teardown),
        cmocka_unit_test_setup_teardown(scores_agree_beside_an_empty_column, setup, teardown),
        cmocka_unit_test_setup_teardown(every_machine_searches_the_same_tree, setup, teardown),
        cmocka_unit_test_setup_teardown(the_usual_board_has_the_same_scores, setup, teardown),
        cmocka_unit_test_setup_teardown(all_questions_agree, setup, teardown),
        cmocka_unit_test_setup_teardown(hints_and_levels_know_the_size, setup, teardown),
        cmocka_unit_test(rows_belong_to_players),
        cmocka_unit_test_setup_teardown(a_limit_is_kept, setup, teardown),
        cmocka_unit_test(sizes_and_moves_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
