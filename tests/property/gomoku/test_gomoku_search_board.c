/* Properties of the board of the search: its keys, and that placing and lifting stones agree with
 * loading. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/search/order.h"
#include "gomoku/search/search.h"
#include "property/gomoku/random_board.h"

/* Every multiset of codes has a key of its own, whatever the order of the four. */
static void keys_of_multisets_are_distinct(void **state) {
    (void)state;
    static int16_t sets[CODE_KEYS];
    int found = 0;
    memset(sets, 0xff, sizeof sets);
    for (int number = 0; number < CODES * CODES * CODES * CODES; number++) {
        const uint8_t four[4] = {(uint8_t)(number % CODES), (uint8_t)(number / CODES % CODES),
                                 (uint8_t)(number / CODES / CODES % CODES),
                                 (uint8_t)(number / CODES / CODES / CODES)};
        const int set = codes_set_number(four);
        int16_t *noted = &sets[codes_key(four)];
        found += *noted < 0;
        assert_true(*noted < 0 || *noted == set);
        *noted = (int16_t)set;
    }
    assert_int_equal(found, CODE_SETS);
}

/* Equal in all that a search reads: the keys and sums, and the cells of the empty points. */
static void assert_arenas_equal(const GomokuSearchBoard *search_board,
                                const GomokuSearchBoard *other) {
    assert_int_equal(search_board->key, other->key);
    assert_int_equal(search_board->turn, other->turn);
    assert_int_equal(search_board->count, other->count);
    assert_memory_equal(&search_board->now, &other->now, sizeof search_board->now);
    assert_memory_equal(&search_board->sums, &other->sums, sizeof search_board->sums);
    assert_memory_equal(&search_board->empty, &other->empty, sizeof search_board->empty);
    assert_memory_equal(search_board->windows, other->windows, sizeof search_board->windows);
    assert_memory_equal(search_board->open, other->open, sizeof search_board->open);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        for (int colour = 0; colour < 2 && set_has(&search_board->empty, point); colour++) {
            assert_int_equal(search_board->keys[colour][point], other->keys[colour][point]);
            assert_int_equal(search_board->louds[colour][point], other->louds[colour][point]);
            for (int d = 0; d < 4; d++) {
                assert_int_equal(search_board_code(search_board, colour, point, d),
                                 search_board_code(other, colour, point, d));
            }
        }
    }
}

/* Near a stone lies what is up to two points away, or three in a straight line; never beyond the
 * edge, where the next row begins. */
static void what_is_near_lies_on_the_board(void **state) {
    (void)state;
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    for (int size = GOMOKU_SIZE_MIN; size <= GOMOKU_SIZE_MAX; size++) {
        GomokuBoard board;
        gomoku_board_init(&board, size, GOMOKU_FREESTYLE);
        assert_true(gomoku_search_load(ai, &board, &budget));
        for (int stone = 0; stone < GOMOKU_POINTS; stone++) {
            for (int point = 0; point < GOMOKU_POINTS && gomoku_board_contains(&board, stone);
                 point++) {
                const int dx = abs(gomoku_column(point) - gomoku_column(stone));
                const int dy = abs(gomoku_row(point) - gomoku_row(stone));
                const bool is_straight = dx == 0 || dy == 0 || dx == dy;
                const bool is_near = gomoku_board_contains(&board, point) &&
                                     dx <= 2 + is_straight && dy <= 2 + is_straight;
                assert_int_equal(set_has(&ai->search.search_board.footprints[stone], point),
                                 is_near);
            }
        }
    }
    gomoku_ai_destroy(ai);
}

/* Stones placed in the order of play give what loading gives, and lifting them takes back. */
static void lifting_undoes_placing(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    GomokuAi *fresh = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    for (int round = 0; round < 60; round++) {
        GomokuBoard board = random_board(&rng, 15, rules[rng_below(&rng, 3)], 20);
        const GomokuBoard begun = board;
        assert_true(gomoku_search_load(ai, &board, &budget));
        GomokuSearchBoard *search_board = &ai->search.search_board;
        for (int i = 0; i < 30; i++) {
            const int point = gomoku_point((int)rng_below(&rng, 15), (int)rng_below(&rng, 15));
            if (gomoku_board_play(&board, point)) {
                gomoku_search_board_place(search_board, point);
            }
        }
        assert_true(gomoku_search_load(fresh, &board, &budget));
        assert_arenas_equal(search_board, &fresh->search.search_board);
        assert_int_equal(search_board->count, board.count);
        while (search_board->move_count > 0) {
            gomoku_search_board_lift(search_board);
        }
        assert_true(gomoku_search_load(fresh, &begun, &budget));
        assert_arenas_equal(search_board, &fresh->search.search_board);
        assert_int_equal(search_board->count, begun.count);
    }
    gomoku_ai_destroy(ai);
    gomoku_ai_destroy(fresh);
}

/* A stone put shows the threats that one placed shows; assessed it is placed, lifted it leaves no
 * trace. */
static void stones_put_are_placed_once_assessed(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    GomokuAi *fresh = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    for (int round = 0; round < 40; round++) {
        const GomokuBoard begun =
            random_board(&rng, 6 + (int)rng_below(&rng, 15), rules[rng_below(&rng, 4)], 12);
        GomokuBoard board = begun;
        assert_true(gomoku_search_load(ai, &begun, &budget));
        assert_true(gomoku_search_load(fresh, &begun, &budget));
        GomokuSearchBoard *search_board = &ai->search.search_board;
        GomokuSearchBoard *other = &fresh->search.search_board;
        for (int i = 0; i < 40; i++) {
            const int point = gomoku_point((int)rng_below(&rng, 20), (int)rng_below(&rng, 20));
            if (!gomoku_board_contains(&board, point) || !gomoku_board_play(&board, point)) {
                continue;
            }
            gomoku_search_board_put(search_board, point);
            gomoku_search_board_place(other, point);
            assert_memory_equal(&search_board->now, &other->now, sizeof search_board->now);
            if (rng_below(&rng, 3) == 0) { /* further stones that are not assessed, as fours are */
                const int next = set_first(&search_board->empty);
                gomoku_search_board_lift(search_board);
                gomoku_search_board_put(search_board, next);
                gomoku_search_board_put(search_board, set_first(&search_board->empty));
                gomoku_search_board_lift(search_board);
                gomoku_search_board_lift(search_board);
                gomoku_search_board_put(search_board, point);
            }
            gomoku_search_board_assess(search_board);
            gomoku_search_board_assess(search_board);
            assert_arenas_equal(search_board, other);
        }
        while (search_board->move_count > 0) {
            gomoku_search_board_lift(search_board);
        }
        assert_true(gomoku_search_load(fresh, &begun, &budget));
        assert_arenas_equal(search_board, other);
    }
    gomoku_ai_destroy(ai);
    gomoku_ai_destroy(fresh);
}

/* Moves picked by their orders in 16 bits come as they do one by one, equal orders too, and no sum
 * of ratings is out of 16 bits. */
static void orders_pick_the_same_moves(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 300; round++) {
        static SearchMove moves[GOMOKU_POINTS];
        static SearchMove others[GOMOKU_POINTS];
        static SearchOrders orders;
        const int count = 2 + (int)rng_below(&rng, GOMOKU_POINTS - 1);
        const uint32_t span = 1 + rng_below(&rng, 3000);
        for (int i = 0; i < count; i++) {
            moves[i] = others[i] = (SearchMove){i, (int)rng_below(&rng, span) - 1500};
        }
        moves[0].order = others[0].order = 1000000;
        gomoku_orders_begin(&orders, moves, count);
        for (int i = 1; i < count; i++) {
            gomoku_orders_pick(&orders, moves, count, i);
            gomoku_moves_pick(others, count, i);
            assert_int_equal(moves[i].point, others[i].point);
        }
    }
    int most[4] = {0};
    const GomokuOrderWeights *weights = &gomoku_order_weights;
    for (int set = 0; set < CODE_SETS; set++) {
        most[0] = abs(weights->own[set]) > most[0] ? abs(weights->own[set]) : most[0];
        most[1] = abs(weights->other[set]) > most[1] ? abs(weights->other[set]) : most[1];
    }
    for (int i = 0; i < ORDER_DISTANCES; i++) {
        most[2] = abs(weights->near[0][i]) > most[2] ? abs(weights->near[0][i]) : most[2];
        most[3] = abs(weights->near[1][i]) > most[3] ? abs(weights->near[1][i]) : most[3];
    }
    assert_true(most[0] + most[1] + most[2] + most[3] < INT16_MAX - 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_multisets_are_distinct),
        cmocka_unit_test(what_is_near_lies_on_the_board),
        cmocka_unit_test(lifting_undoes_placing),
        cmocka_unit_test(stones_put_are_placed_once_assessed),
        cmocka_unit_test(orders_pick_the_same_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
