/* Tests of the tree of variations. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "play/game_tree.h"
#include "support/tree_same.h"

/* A game for the tests: numbers 1 to 9 that add up to 5000 at most. */
static Status sum_setup(void *state, const char *description, Text *reason) {
    (void)description, (void)reason;
    *(int *)state = 0;
    return STATUS_OK;
}

static bool sum_apply(void *state, Move move) {
    int *sum = state;
    if (move < 1 || move > 9 || *sum + (int)move > 5000) {
        return false;
    }
    *sum += (int)move;
    return true;
}

static Outcome sum_outcome(const void *state) {
    (void)state;
    return OUTCOME_ONGOING;
}

static void sum_to_text(Move move, Text *out) {
    text_addf(out, "%u", (unsigned)move);
}

static bool sum_from_text(const char *text, Move *move) {
    int64_t value = 0;
    if (!text_parse_int(text, 0, 1000, &value)) {
        return false;
    }
    *move = (Move)value;
    return true;
}

static const GameRules sum_rules = {.name = "sum",
                                    .state_size = sizeof(int),
                                    .setup = sum_setup,
                                    .apply = sum_apply,
                                    .outcome = sum_outcome,
                                    .move_to_text = sum_to_text,
                                    .move_from_text = sum_from_text};

static char *written(const GameTree *tree) {
    const size_t size = game_tree_text_size(tree);
    char *buffer = malloc(size);
    assert_non_null(buffer);
    Text out = text_over(buffer, size);
    game_tree_write(tree, &sum_rules, &out);
    assert_false(out.truncated);
    return buffer;
}

static GameTree *read_back(const char *text) {
    GameTree *tree = NULL;
    char words[200];
    Text reason = text_over(words, sizeof words);
    if (game_tree_read(&sum_rules, "", text, &tree, &reason) != STATUS_OK) {
        fail_msg("%s: %s", text, words);
    }
    return tree;
}

static void expect_text(const GameTree *tree, const char *text) {
    char *buffer = written(tree);
    assert_string_equal(buffer, text);
    free(buffer);
}

static int added(GameTree *tree, int parent, Move move) {
    int node = GAME_TREE_NONE;
    assert_int_equal(game_tree_add(tree, parent, move, &node), STATUS_OK);
    return node;
}

/* 1 2 3, with 4 5 in place of 2 3, and 6 in place of 5. */
static GameTree *small_tree(int *two, int *six) {
    GameTree *tree = game_tree_create();
    assert_non_null(tree);
    const int one = added(tree, GAME_TREE_ROOT, 1);
    *two = added(tree, one, 2);
    added(tree, *two, 3);
    const int four = added(tree, one, 4);
    added(tree, four, 5);
    *six = added(tree, four, 6);
    return tree;
}

static void variations_stand_in_parentheses(void **state) {
    (void)state;
    int two, six;
    GameTree *tree = small_tree(&two, &six);
    expect_text(tree, "tree\t 1 ( 2 3 ) ( 4 ( 5 ) ( 6 ) )");
    assert_int_equal(game_tree_count(tree), 7);
    assert_int_equal(game_tree_depth(tree, six), 3);
    assert_int_equal(game_tree_variations(tree, game_tree_parent(tree, two)), 1);
    assert_false(game_tree_is_plain(tree));
    /* The same move again is the same node. */
    assert_int_equal(added(tree, game_tree_parent(tree, two), 2), two);
    game_tree_destroy(tree);
}

static void a_line_is_promoted_step_by_step(void **state) {
    (void)state;
    int two, six;
    GameTree *tree = small_tree(&two, &six);
    assert_true(game_tree_promote(tree, six));
    expect_text(tree, "tree\t 1 ( 2 3 ) ( 4 ( 6 ) ( 5 ) )");
    assert_true(game_tree_promote(tree, six));
    expect_text(tree, "tree\t 1 ( 4 ( 6 ) ( 5 ) ) ( 2 3 )");
    assert_false(game_tree_promote(tree, six));
    assert_int_equal(game_tree_leaf(tree, GAME_TREE_ROOT), six);
    game_tree_destroy(tree);
}

static void what_follows_is_deleted_too(void **state) {
    (void)state;
    int two, six;
    GameTree *tree = small_tree(&two, &six);
    assert_int_equal(game_tree_add_value(tree, six, "C", "gone with it"), STATUS_OK);
    game_tree_delete(tree, game_tree_parent(tree, six));
    expect_text(tree, "tree\t 1 2 3");
    assert_true(game_tree_is_plain(tree));
    /* The places are used again. */
    added(tree, two, 9);
    added(tree, two, 8);
    expect_text(tree, "tree\t 1 2 ( 3 ) ( 9 ) ( 8 )");
    game_tree_delete(tree, game_tree_first_child(tree, GAME_TREE_ROOT));
    expect_text(tree, "tree\t");
    assert_int_equal(game_tree_count(tree), 1);
    game_tree_destroy(tree);
}

static void values_are_kept_in_their_order(void **state) {
    (void)state;
    int two, six;
    GameTree *tree = small_tree(&two, &six);
    const char *value = "a \"b\" \\ c\n\td";
    assert_int_equal(game_tree_add_value(tree, two, "C", value), STATUS_OK);
    assert_int_equal(game_tree_add_value(tree, two, "TR", "H8"), STATUS_OK);
    assert_int_equal(game_tree_add_value(tree, two, "TR", "I9"), STATUS_OK);
    assert_int_equal(game_tree_add_value(tree, GAME_TREE_ROOT, "PB", ""), STATUS_OK);
    assert_int_equal(game_tree_add_value(tree, two, "lower", "x"), STATUS_BAD_INPUT);
    assert_int_equal(game_tree_add_value(tree, two, "", "x"), STATUS_BAD_INPUT);
    assert_string_equal(game_tree_value(tree, two, "C"), value);
    assert_string_equal(game_tree_value(tree, GAME_TREE_ROOT, "PB"), "");
    expect_text(tree, "tree\t PB\"\" 1 ( 2 C\"a \\\"b\\\" \\\\ c\\n\\td\" TR\"H8\" TR\"I9\" 3 ) "
                      "( 4 ( 5 ) ( 6 ) )");
    assert_true(game_tree_drop_value(tree, two, "TR", "H8"));
    assert_false(game_tree_drop_value(tree, two, "TR", "H8"));
    assert_string_equal(game_tree_value(tree, two, "TR"), "I9");
    assert_int_equal(game_tree_set_value(tree, two, "C", "new"), STATUS_OK);
    assert_int_equal(game_tree_set_value(tree, two, "TR", ""), STATUS_OK);
    assert_null(game_tree_value(tree, two, "TR"));
    assert_string_equal(game_tree_value(tree, two, "C"), "new");
    game_tree_destroy(tree);
}

static GameTree *random_tree(Rng *rng) {
    static const char *const names[] = {"C", "TR", "LB", "X9", "V"};
    GameTree *tree = game_tree_create();
    assert_non_null(tree);
    const int size = 1 + (int)rng_below(rng, 60);
    int nodes[64] = {GAME_TREE_ROOT};
    for (int i = 1; i < size; i++) {
        /* Often the newest one, so that there are lines; no node has more than nine children. */
        const int parent = nodes[rng_below(rng, 3) ? i - 1 : (int)rng_below(rng, (uint32_t)i)];
        nodes[i] = added(tree, parent, 1 + (Move)rng_below(rng, 9));
        for (uint32_t values = rng_below(rng, 3); values > 0; values--) {
            char value[12];
            size_t length = 0;
            for (uint32_t left = rng_below(rng, sizeof value); left > 0; left--) {
                value[length++] = "ab \"\\\n\t()[]1"[rng_below(rng, 12)];
            }
            value[length] = 0;
            game_tree_add_value(tree, nodes[i], names[rng_below(rng, 5)], value);
        }
    }
    return tree;
}

static void what_is_written_is_read_again(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(600); round++) {
        GameTree *tree = random_tree(&rng);
        char *text = written(tree);
        GameTree *again = read_back(text);
        if (!tree_same(tree, again)) {
            fail_msg("%s", text);
        }
        expect_text(again, text);
        free(text);
        /* A change shows. */
        assert_int_equal(game_tree_add_value(again, GAME_TREE_ROOT, "C", "x"), STATUS_OK);
        assert_false(tree_same(tree, again));
        game_tree_destroy(again);
        game_tree_destroy(tree);
    }
}

/* Edits keep a tree whole: it reads back as it stands after each. */
static void edits_keep_a_tree_whole(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < ROUNDS_OF(200); round++) {
        GameTree *tree = random_tree(&rng);
        for (int edit = 0; edit < 8; edit++) {
            int node = GAME_TREE_ROOT;
            for (uint32_t steps = rng_below(&rng, 6); steps > 0; steps--) {
                int next = game_tree_first_child(tree, node);
                if (next != GAME_TREE_NONE && game_tree_next_sibling(tree, next) >= 0 &&
                    rng_below(&rng, 2)) {
                    next = game_tree_next_sibling(tree, next);
                }
                node = next == GAME_TREE_NONE ? node : next;
            }
            const int before = game_tree_count(tree);
            if (node != GAME_TREE_ROOT && rng_below(&rng, 3) == 0) {
                game_tree_delete(tree, node);
                assert_true(game_tree_count(tree) < before);
            } else if (rng_below(&rng, 2)) {
                game_tree_promote(tree, node);
                assert_int_equal(game_tree_count(tree), before);
            } else {
                added(tree, node, 1 + (Move)rng_below(&rng, 9));
            }
            char *text = written(tree);
            GameTree *again = read_back(text);
            assert_true(tree_same(tree, again));
            assert_int_equal(game_tree_count(tree), game_tree_count(again));
            game_tree_destroy(again);
            free(text);
        }
        game_tree_destroy(tree);
    }
}

static void bad_texts_say_what_is_wrong(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"leaf\t 1", "“leaf” is no list of variations"},
        {"tree\t 1 ( 2", "the variations break off after an open “(”"},
        {"tree\t 1 )", "a variation ends that never began, at “)”"},
        {"tree\t 1 x", "“x” is not a move of this game"},
        {"tree\t 1 0", "“0” is not legal where it stands in the variations"},
        {"tree\t C\"never ends", "“C\"never ends” among the variations cannot be read"},
        {"tree\t TOOLONGANAMEFORIT\"x\"", "cannot be read"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[200];
        Text reason = text_over(words, sizeof words);
        GameTree *tree = NULL;
        assert_int_equal(game_tree_read(&sum_rules, "", cases[i][0], &tree, &reason),
                         STATUS_BAD_INPUT);
        assert_null(tree);
        assert_non_null(strstr(words, cases[i][1]));
    }
}

static void a_tree_is_bounded(void **state) {
    (void)state;
    GameTree *tree = game_tree_create();
    assert_non_null(tree);
    int node = GAME_TREE_ROOT;
    for (int i = 0; i < GAME_TREE_DEPTH_MAX; i++) {
        node = added(tree, node, 1);
    }
    int deeper = 0;
    assert_int_equal(game_tree_add(tree, node, 1, &deeper), STATUS_LIMIT);
    assert_int_equal(deeper, GAME_TREE_NONE);
    for (int i = game_tree_count(tree); i < GAME_TREE_NODES_MAX; i++) {
        added(tree, GAME_TREE_ROOT + i % GAME_TREE_DEPTH_MAX, 2 + (Move)(i / GAME_TREE_DEPTH_MAX));
    }
    assert_int_equal(game_tree_count(tree), GAME_TREE_NODES_MAX);
    assert_int_equal(game_tree_add(tree, GAME_TREE_ROOT, 99, &deeper), STATUS_LIMIT);
    char *long_value = malloc(GAME_TREE_BYTES_MAX + 1);
    assert_non_null(long_value);
    memset(long_value, 'x', GAME_TREE_BYTES_MAX);
    long_value[GAME_TREE_BYTES_MAX] = 0;
    assert_int_equal(game_tree_add_value(tree, node, "C", long_value), STATUS_LIMIT);
    long_value[GAME_TREE_BYTES_MAX / 2] = 0;
    assert_int_equal(game_tree_add_value(tree, node, "C", long_value), STATUS_OK);
    assert_int_equal(game_tree_add_value(tree, node, "C", long_value), STATUS_LIMIT);
    /* A value that does not fit leaves the old one. */
    long_value[GAME_TREE_BYTES_MAX / 2] = 'x';
    assert_int_equal(game_tree_set_value(tree, node, "C", long_value), STATUS_LIMIT);
    assert_int_equal(strlen(game_tree_value(tree, node, "C")), GAME_TREE_BYTES_MAX / 2);
    /* All of them; and one that fits in their place is taken. */
    long_value[GAME_TREE_BYTES_MAX / 2] = 0;
    assert_int_equal(game_tree_add_value(tree, node, "TR", "H8"), STATUS_OK);
    assert_int_equal(game_tree_add_value(tree, node, "TR", "I9"), STATUS_OK);
    assert_int_equal(game_tree_set_value(tree, node, "TR", long_value), STATUS_LIMIT);
    assert_string_equal(game_tree_value(tree, node, "TR"), "H8");
    assert_true(game_tree_drop_value(tree, node, "TR", "I9"));
    assert_int_equal(game_tree_set_value(tree, node, "C", long_value + 1), STATUS_OK);
    assert_int_equal(strlen(game_tree_value(tree, node, "C")), GAME_TREE_BYTES_MAX / 2 - 1);
    /* One in the place of another, or nothing. */
    long_value[GAME_TREE_BYTES_MAX / 2] = 'x';
    const TreeValue mark = {"TR", "H8"};
    const uint64_t revision = game_tree_revision(tree);
    assert_int_equal(game_tree_change_value(tree, node, mark, (TreeValue){"TR", long_value}),
                     STATUS_LIMIT);
    assert_int_equal(game_tree_change_value(tree, node, (TreeValue){"SQ", "H8"}, mark),
                     STATUS_NOT_FOUND);
    assert_int_equal(game_tree_change_value(tree, node, mark, (TreeValue){"tr", "H8"}),
                     STATUS_BAD_INPUT);
    assert_string_equal(game_tree_value(tree, node, "TR"), "H8");
    assert_int_equal(game_tree_revision(tree), revision);
    assert_int_equal(game_tree_change_value(tree, node, mark, (TreeValue){"SQ", "H8"}), STATUS_OK);
    assert_null(game_tree_value(tree, node, "TR"));
    assert_string_equal(game_tree_value(tree, node, "SQ"), "H8");
    free(long_value);
    game_tree_destroy(tree);
}

/* Few positions may be too many in one line. */
static void a_line_that_is_too_long_is_refused(void **state) {
    (void)state;
    const size_t moves = GAME_TREE_DEPTH_MAX + 1;
    char words[200];
    char *text = malloc(2 * moves + 16);
    assert_non_null(text);
    Text out = text_over(text, 2 * moves + 16);
    Text reason = text_over(words, sizeof words);
    GameTree *tree = NULL;
    text_add(&out, "tree\t");
    for (size_t i = 0; i < moves; i++) {
        text_add(&out, " 1");
    }
    assert_int_equal(game_tree_read(&sum_rules, "", text, &tree, &reason), STATUS_LIMIT);
    assert_string_equal(words, "the variations are too long");
    assert_null(tree);
    free(text);
}

static void a_session_is_a_path(void **state) {
    (void)state;
    int two, six;
    int path[4];
    GameTree *tree = small_tree(&two, &six);
    Session *session = NULL;
    assert_int_equal(session_from_text(&sum_rules, "sum\t\t1\t1 4 7", &session, NULL), STATUS_OK);
    assert_int_equal(game_tree_add_session(tree, session, path), STATUS_OK);
    assert_int_equal(path[0], GAME_TREE_ROOT);
    assert_int_equal(path[2], game_tree_parent(tree, six));
    expect_text(tree, "tree\t 1 ( 2 3 ) ( 4 ( 5 ) ( 6 ) ( 7 ) )");
    session_destroy(session);
    game_tree_destroy(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variations_stand_in_parentheses),
        cmocka_unit_test(a_line_is_promoted_step_by_step),
        cmocka_unit_test(what_follows_is_deleted_too),
        cmocka_unit_test(values_are_kept_in_their_order),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(edits_keep_a_tree_whole),
        cmocka_unit_test(bad_texts_say_what_is_wrong),
        cmocka_unit_test(a_tree_is_bounded),
        cmocka_unit_test(a_line_that_is_too_long_is_refused),
        cmocka_unit_test(a_session_is_a_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
