/* Tests of the search of the text's two players, depth by depth, and of its tree. */
#include "support/test.h"

#include <stdlib.h>

#include "gomoku/deepening.h"

#define CAPACITY 60000

/* Black has an open two, white a stone beside it; black is to move. */
static GomokuBoard middle_game(void) {
    static const int moves[][2] = {{7, 7}, {8, 8}, {6, 7}, {8, 6}, {7, 5}, {8, 7}};
    GomokuBoard board;
    gomoku_board_init(&board, 15, GOMOKU_FREESTYLE);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        assert_true(gomoku_board_play(&board, gomoku_point(moves[i][0], moves[i][1])));
    }
    return board;
}

static GomokuTree tree_of(int capacity) {
    return (GomokuTree){.nodes = calloc((size_t)capacity, sizeof(GomokuTreeNode)),
                        .capacity = capacity};
}

/* Each value is the best of the children's, and moves are left out only when it beats the window.
 */
static void check_node(const GomokuTree *tree, int index) {
    const GomokuTreeNode *node = &tree->nodes[index];
    int children = 0;
    int best = INT32_MIN;
    for (int child = index + 1; child < node->end; child = tree->nodes[child].end) {
        assert_int_equal(tree->nodes[child].parent, index);
        assert_int_equal(tree->nodes[child].ply, node->ply + 1);
        best = -tree->nodes[child].value > best ? -tree->nodes[child].value : best;
        children++;
    }
    assert_int_equal(children, node->tried);
    if (children > 0) {
        assert_int_equal(node->value, best);
        assert_int_equal(tree->nodes[gomoku_tree_best(tree, index, tree->count)].value, -best);
    }
    assert_true(!gomoku_tree_is_cut(node) || node->value >= node->beta);
}

static void the_tree_is_the_search(void **state) {
    (void)state;
    const GomokuBoard board = middle_game();
    static const GomokuLevel levels[] = {GOMOKU_LEVEL_CLASSIC, GOMOKU_LEVEL_SLOW};
    for (int l = 0; l < 2; l++) {
        const GomokuRequest request = {&board, levels[l], 3};
        GomokuDeepening *deepening = gomoku_deepening_create(&request, NULL);
        GomokuTree tree = tree_of(CAPACITY);
        int cuts = 0;
        for (int depth = 1; depth <= (l == 0 ? 4 : 2); depth++) {
            Budget budget = budget_unlimited();
            assert_true(gomoku_deepening_next(deepening, &budget, &tree));
            const GomokuResult *result = gomoku_deepening_result(deepening);
            assert_int_equal(result->depth, depth);
            assert_int_equal(tree.count, budget.nodes + 1); /* and the root */
            assert_int_equal(tree.missed, 0);
            assert_int_equal(tree.nodes[0].end, tree.count);
            for (int i = 0; i < tree.count; i++) {
                check_node(&tree, i);
                cuts += gomoku_tree_is_cut(&tree.nodes[i]);
            }
            const int best = gomoku_tree_best(&tree, 0, tree.count);
            assert_int_equal(tree.nodes[best].point, result->move);
            assert_int_equal(tree.nodes[0].value, result->score);
        }
        assert_true(cuts > 0);
        free(tree.nodes);
        gomoku_deepening_destroy(deepening);
    }
}

/* The value of the root as it is backed up never gets worse, and ends as the search's. */
static void values_are_backed_up(void **state) {
    (void)state;
    const GomokuBoard board = middle_game();
    const GomokuRequest request = {&board, GOMOKU_LEVEL_CLASSIC, 1};
    GomokuDeepening *deepening = gomoku_deepening_create(&request, NULL);
    GomokuTree tree = tree_of(CAPACITY);
    Budget budget = budget_unlimited();
    for (int depth = 1; depth <= 3; depth++) {
        assert_true(gomoku_deepening_next(deepening, &budget, &tree));
    }
    int value = 0;
    assert_false(gomoku_tree_value(&tree, 0, 2, &value));
    int least = INT32_MIN;
    for (int time = 2; time <= tree.count; time++) {
        if (gomoku_tree_value(&tree, 0, time, &value)) {
            assert_true(value >= least);
            least = value;
        }
    }
    assert_int_equal(least, gomoku_deepening_result(deepening)->score);
    /* Below the root white chooses the least. */
    assert_true(gomoku_tree_value(&tree, 1, tree.count, &value));
    assert_int_equal(value, -tree.nodes[1].value);
    free(tree.nodes);
    gomoku_deepening_destroy(deepening);
}

/* A tree that is full goes on counting, and changes nothing. */
static void a_full_tree_counts_on(void **state) {
    (void)state;
    const GomokuBoard board = middle_game();
    const GomokuRequest request = {&board, GOMOKU_LEVEL_CLASSIC, 1};
    GomokuResult results[2];
    uint64_t nodes[2];
    for (int full = 0; full < 2; full++) {
        GomokuDeepening *deepening = gomoku_deepening_create(&request, NULL);
        GomokuTree tree = tree_of(full ? 50 : CAPACITY);
        Budget budget = budget_unlimited();
        assert_true(gomoku_deepening_next(deepening, &budget, NULL));
        assert_true(gomoku_deepening_next(deepening, &budget, NULL));
        const uint64_t before = budget.nodes;
        assert_true(gomoku_deepening_next(deepening, &budget, &tree));
        results[full] = *gomoku_deepening_result(deepening);
        nodes[full] = budget.nodes - before;
        assert_int_equal((uint64_t)tree.count + (uint64_t)tree.missed, nodes[full] + 1);
        assert_int_equal(tree.nodes[0].value, results[full].score);
        free(tree.nodes);
        gomoku_deepening_destroy(deepening);
    }
    assert_int_equal(nodes[0], nodes[1]);
    assert_int_equal(results[0].move, results[1].move);
}

/* Depth by depth it finds what the level plays under the same nodes. */
static void the_level_plays_by_it(void **state) {
    (void)state;
    const GomokuBoard board = middle_game();
    static const GomokuLevel levels[] = {GOMOKU_LEVEL_CLASSIC, GOMOKU_LEVEL_SLOW};
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    for (int l = 0; l < 2; l++) {
        for (uint64_t seed = 1; seed <= 2; seed++) {
            const GomokuRequest request = {&board, levels[l], seed};
            GomokuResult played;
            Budget budget = budget_nodes(l == 0 ? 1500 : 300);
            Budget again = budget;
            assert_int_equal(gomoku_ai_move(ai, &request, &budget, &played), STATUS_LIMIT);
            GomokuDeepening *deepening = gomoku_deepening_create(&request, NULL);
            while (gomoku_deepening_next(deepening, &again, NULL)) {
            }
            const GomokuResult *found = gomoku_deepening_result(deepening);
            assert_int_equal(found->move, played.move);
            assert_int_equal(found->score, played.score);
            assert_int_equal(found->nodes, played.nodes);
            gomoku_deepening_destroy(deepening);
        }
    }
    gomoku_ai_destroy(ai);
}

/* Wins in one and stops a five whatever the table says; a quiet table plays otherwise. */
static void another_table_decides(void **state) {
    (void)state;
    GomokuPatternTable blind = {.count = 1, .rows = {{1, {{1, 2, 2, 0}}, NULL}}};
    GomokuBoard board = middle_game();
    const GomokuRequest quiet = {&board, GOMOKU_LEVEL_CLASSIC, 1};
    int moves[2];
    for (int own = 0; own < 2; own++) {
        GomokuDeepening *deepening = gomoku_deepening_create(&quiet, own ? &blind : NULL);
        Budget budget = budget_nodes(800);
        while (gomoku_deepening_next(deepening, &budget, NULL)) {
        }
        moves[own] = gomoku_deepening_result(deepening)->move;
        gomoku_deepening_destroy(deepening);
    }
    assert_int_not_equal(moves[0], moves[1]);
    gomoku_board_init(&board, 15, GOMOKU_FREESTYLE);
    for (int i = 0; i < 4; i++) {
        assert_true(gomoku_board_play(&board, gomoku_point(3 + i, 7)));
        assert_true(gomoku_board_play(&board, gomoku_point(3 + 2 * i, 10)));
    }
    GomokuDeepening *deepening = gomoku_deepening_create(&quiet, &blind);
    const GomokuResult *result = gomoku_deepening_result(deepening);
    assert_true(gomoku_deepening_is_over(deepening));
    assert_true(result->move == gomoku_point(2, 7) || result->move == gomoku_point(7, 7));
    assert_int_equal(result->mate, 1);
    Budget budget = budget_unlimited();
    assert_false(gomoku_deepening_next(deepening, &budget, NULL));
    gomoku_deepening_destroy(deepening);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tree_is_the_search), cmocka_unit_test(values_are_backed_up),
        cmocka_unit_test(a_full_tree_counts_on),  cmocka_unit_test(the_level_plays_by_it),
        cmocka_unit_test(another_table_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
