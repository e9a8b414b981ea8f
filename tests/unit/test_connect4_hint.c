#include "support/test.h"

#include <string.h>

#include "connect4/hint.h"

static Connect4Position after(const char *moves) {
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Position position;
    assert_int_equal(connect4_position_from_moves(moves, &position, &reason), STATUS_OK);
    return position;
}

static int setup(void **state) {
    *state = connect4_ai_create(8);
    return *state ? 0 : -1;
}

static int teardown(void **state) {
    connect4_ai_destroy(*state);
    return 0;
}

typedef struct Example {
    const char *moves;
    Connect4HintKind kind;
    int column; /* from 1 */
    const char *sentence;
} Example;

static const Example examples[] = {
    {"112233", CONNECT4_HINT_WINS_NOW, 4, "Play column 4: it completes four in a line."},
    {"775276212644", CONNECT4_HINT_BLOCKS, 5,
     "Play column 5: otherwise the opponent completes four there with the next disc. It holds out "
     "for 30 discs."},
    {"4455", CONNECT4_HINT_TWO_THREATS, 3,
     "Play column 3: you then threaten four in more ways than one disc can stop."},
    {"44556", CONNECT4_HINT_LOST, 3,
     "Play column 3: every column loses against best play, but this one holds out longest, for 2 "
     "discs."},
    {"32751571231557", CONNECT4_HINT_LOST, 3,
     "Play column 3: every column loses against best play, but this one holds out longest, for 24 "
     "discs."},
    {"1461777523714214722627611442", CONNECT4_HINT_ONLY_DRAW, 6,
     "Play column 6: every other column loses, this one keeps the draw."},
    {"773332212317", CONNECT4_HINT_SHORTEST_WIN, 2,
     "Play column 2: it wins, 11 discs from now, and no column wins sooner."},
    {"6373541557412166431157556674423127476", CONNECT4_HINT_KEEPS_DRAW, 3,
     "Play column 3: with best play on both sides it leads to a draw."},
    {"6561461362133747245312317267", CONNECT4_HINT_AVOIDS, 4,
     "Play column 4. Keep away from column 5: a disc there would let the opponent complete four on "
     "top of it."},
};

static void test_hand_made_positions(void **state) {
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const Example *example = &examples[i];
        Connect4Hint hint;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_hint_find(*state, after(example->moves), &budget, &hint),
                         STATUS_OK);
        char buffer[300];
        Text text = text_over(buffer, sizeof buffer);
        connect4_hint_text(&hint, translate_none, &text);
        assert_string_equal(text.data, example->sentence);
        assert_int_equal(hint.kind, example->kind);
        assert_int_equal(hint.column, example->column - 1);
        assert_true(hint.is_exact);
    }
}

static void test_the_cells_show_the_reason(void **state) {
    Connect4Hint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_hint_find(*state, after("112233"), &budget, &hint), STATUS_OK);
    assert_int_equal(hint.cells, connect4_cell(5, 0) | connect4_cell(5, 1) | connect4_cell(5, 2) |
                                     connect4_cell(5, 3));
    assert_int_equal(connect4_hint_find(*state, after("4455"), &budget, &hint), STATUS_OK);
    assert_int_equal(hint.cells, connect4_cell(5, 1) | connect4_cell(5, 5));
    assert_int_equal(
        connect4_hint_find(*state, after("6561461362133747245312317267"), &budget, &hint),
        STATUS_OK);
    assert_int_equal(hint.other, 4);
    assert_int_equal(connect4_cells_column(hint.cells), 4);
}

/* Too early to be solved within the nodes of a small budget: a guess, said as such. */
static void test_the_opening_is_a_guess(void **state) {
    Connect4Hint hint;
    Budget budget = budget_nodes(20000);
    assert_int_equal(connect4_hint_find(*state, connect4_position_empty(), &budget, &hint),
                     STATUS_OK);
    assert_int_equal(hint.kind, CONNECT4_HINT_POSITION);
    assert_int_equal(hint.column, 3);
    assert_false(hint.is_exact);
}

static void test_no_hint_after_the_end(void **state) {
    Connect4Hint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_hint_find(*state, after("1212121"), &budget, &hint),
                     STATUS_NOT_FOUND);
}

static void test_a_hint_can_be_stopped(void **state) {
    atomic_bool stop;
    atomic_init(&stop, true);
    Budget budget = budget_unlimited();
    budget.stop = &stop;
    Connect4Hint hint = {.column = 77};
    assert_int_equal(connect4_hint_find(*state, connect4_position_empty(), &budget, &hint),
                     STATUS_CANCELLED);
    assert_int_equal(hint.column, 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_hand_made_positions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_cells_show_the_reason, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_opening_is_a_guess, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_hint_after_the_end, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_hint_can_be_stopped, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
