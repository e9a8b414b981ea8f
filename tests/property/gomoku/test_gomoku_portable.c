/* Board, evaluation and order of moves as processors without SSE2 have them, beside those of this
 * processor: the same in every position. The files are compiled twice, the second time without
 * SSE2 and with portable_ before their names (tests/CMakeLists.txt). */
#include "support/test.h"

#include <string.h>

#include "gomoku/evaluate/evaluate.h"
#include "gomoku/search/search.h"
#include "property/gomoku/random_board.h"

int portable_evaluate(const GomokuSearchBoard *search_board);
int portable_evaluate_mask(const GomokuSearchBoard *search_board);
void portable_search_board_put(GomokuSearchBoard *search_board, int point);
void portable_search_board_assess(GomokuSearchBoard *search_board);
void portable_search_board_lift(GomokuSearchBoard *search_board);
void portable_orders_begin(SearchOrders *orders, const SearchMove *moves, int count);
void portable_orders_pick(SearchOrders *orders, SearchMove *moves, int count, int from);

static void assert_alike(const GomokuSearchBoard *one, const GomokuSearchBoard *other) {
    assert_memory_equal(&one->now, &other->now, sizeof one->now);
    assert_memory_equal(&one->empty, &other->empty, sizeof one->empty);
    assert_memory_equal(one->windows, other->windows, sizeof one->windows);
    assert_memory_equal(one->open, other->open, sizeof one->open);
    assert_int_equal(one->key, other->key);
}

static void boards_and_scores_are_the_same(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    GomokuAi *plain = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    int scores = 0;
    for (int round = 0; round < ROUNDS_OF(60); round++) {
        GomokuBoard board =
            random_board(&rng, 8 + (int)rng_below(&rng, 13), rules[rng_below(&rng, 4)], 12);
        assert_true(gomoku_search_load(ai, &board, &budget));
        assert_true(gomoku_search_load(plain, &board, &budget));
        GomokuSearchBoard *one = &ai->search.search_board;
        GomokuSearchBoard *other = &plain->search.search_board;
        int put = 0;
        for (int i = 0; i < 60 && put < 40; i++) {
            const int point = gomoku_point((int)rng_below(&rng, 20), (int)rng_below(&rng, 20));
            if (!gomoku_board_contains(&board, point) || !gomoku_board_play(&board, point)) {
                continue;
            }
            gomoku_search_board_put(one, point);
            portable_search_board_put(other, point);
            put++;
            assert_alike(one, other);
            gomoku_search_board_assess(one);
            portable_search_board_assess(other);
            assert_memory_equal(&one->sums, &other->sums, sizeof one->sums);
            assert_int_equal(gomoku_evaluate_mask(one), portable_evaluate_mask(other));
            assert_int_equal(gomoku_evaluate(one), portable_evaluate(one));
            scores += gomoku_evaluate(one) != 0;
        }
        for (; put > 0; put--) {
            gomoku_search_board_lift(one);
            portable_search_board_lift(other);
            assert_alike(one, other);
            assert_memory_equal(&one->sums, &other->sums, sizeof one->sums);
        }
    }
    print_message("%d scores\n", scores);
    assert_true(scores > ROUNDS_OF(60) * 10);
    gomoku_ai_destroy(ai);
    gomoku_ai_destroy(plain);
}

/* Of equal orders the first, whatever the length of the list. */
static void moves_come_in_the_same_order(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(300); round++) {
        SearchMove moves[3][GOMOKU_POINTS];
        SearchOrders orders[2];
        const int count = 2 + (int)rng_below(&rng, round % 2 ? 20 : GOMOKU_POINTS - 2);
        const uint32_t span = 1 + rng_below(&rng, round % 3 ? 4000 : 5);
        for (int i = 0; i < count; i++) {
            moves[0][i] = (SearchMove){i, (int)rng_below(&rng, span) - (int)span / 2};
        }
        memcpy(moves[1], moves[0], sizeof moves[0]);
        memcpy(moves[2], moves[0], sizeof moves[0]);
        memset(orders, INT8_MAX, sizeof orders); /* nothing behind a list is read */
        gomoku_orders_begin(&orders[0], moves[0], count);
        portable_orders_begin(&orders[1], moves[1], count);
        for (int from = 1; from < count; from++) {
            gomoku_orders_pick(&orders[0], moves[0], count, from);
            portable_orders_pick(&orders[1], moves[1], count, from);
            gomoku_moves_pick(moves[2], count, from);
            for (int list = 1; list < 3; list++) {
                assert_int_equal(moves[0][from].point, moves[list][from].point);
                assert_int_equal(moves[0][from].order, moves[list][from].order);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_and_scores_are_the_same),
        cmocka_unit_test(moves_come_in_the_same_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
