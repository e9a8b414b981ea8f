/* The search of the text's two players: the table of depths, and the tree. */
#include "support/test.h"

#include <string.h>

#include "gomoku/deepening.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/modes/search/state.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/shell.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 800};
static const Size large = {2200, 1500}; /* the whole card is in sight */
static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 640}};
static const char middle_game[] = "15 0 7,7;8,8;6,7;8,6;7,5;8,7";

static SceneDriver *open_search(const char *view) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, middle_game, "a file");
    gomoku_play_two(driver);
    driver_settle(driver);
    driver_context(driver)->handed_view = view;
    driver_come_back(driver, window);
    return driver;
}

static const SearchState *search_of(SceneDriver *driver) {
    return shell_state_of(driver_shell(driver), &gomoku_search_mode);
}

static void assert_clean(SceneDriver *driver) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_int_equal(recorder_cut_texts(driver_canvas(driver)), 0);
    }
    driver_resize(driver, window);
}

/* Both sides fill, depth by depth, with what the level's own search finds. */
static void depths_fill_side_by_side(void **state) {
    static const GomokuLevel levels[SEARCH_SIDES] = {GOMOKU_LEVEL_CLASSIC, GOMOKU_LEVEL_SLOW};
    SceneDriver *driver = open_search("search:depths");
    const SearchState *search = search_of(driver);
    driver_click(driver, "clock-60"); /* on a slow machine too */
    for (int answers = 0; search->sides[0].count < 3 || search->sides[1].count < 2; answers++) {
        assert_true(answers < 40);
        assert_true(driver_wait_worker(driver));
        driver_advance(driver, 200);
    }
    for (int side = 0; side < SEARCH_SIDES; side++) {
        const GomokuRequest request = {
            gomoku_board_of(driver_shell(driver)), levels[side],
            gomoku_const_scene_of(driver_shell(driver))->base.match.seed};
        GomokuDeepening *deepening = gomoku_deepening_create(&request, NULL);
        Budget budget = budget_unlimited();
        for (int i = 0; i < 2; i++) {
            const SearchDepth *depth = &search->sides[side].depths[i];
            assert_true(gomoku_deepening_next(deepening, &budget, NULL));
            const GomokuResult *result = gomoku_deepening_result(deepening);
            assert_true(depth->is_complete);
            assert_int_equal(depth->depth, i + 1);
            assert_int_equal(depth->move, result->move);
            assert_int_equal(depth->nodes, result->nodes);
        }
        gomoku_deepening_destroy(deepening);
    }
    assert_true(driver_shows(driver, "Slow heuristic"));
    assert_true(driver_shows(driver, text_short("%d", (int)search->sides[1].depths[1].nodes).data));
    assert_clean(driver);
    gomoku_put_stone(driver, "O1"); /* another position: all anew */
    assert_int_equal(search->sides[0].count, 0);
    driver_close(driver);
}

/* The tree unfolds position by position; opened nodes lie on the board. */
static void the_tree_unfolds(void **state) {
    SceneDriver *driver = open_search("search:tree");
    const SearchState *search = search_of(driver);
    assert_true(driver_shows(driver, "Searching"));
    while (!search->is_tree_known) {
        assert_true(driver_wait_worker(driver));
    }
    assert_true(search->tree.count > 20);
    assert_true(player_is_running(&search->player));
    driver_advance(driver, 1000);
    assert_in_range(search->time, 1, search->tree.count - 1);
    for (int steps = 0; !driver_shows(driver, "Being searched."); steps++) {
        assert_true(steps < 20);
        driver_click(driver, "tree-step");
    }
    driver_key(driver, KEY_SPACE, 0); /* goes on */
    driver_settle(driver);
    assert_int_equal(search->time, search->tree.count);
    assert_true(driver_shows(driver, "Black to move"));
    assert_true(driver_shows(driver, "left out"));
    assert_clean(driver);
    driver_resize(driver, large);
    const int best = gomoku_tree_best(&search->tree, 0, search->tree.count);
    driver_click(driver, text_short("node-%d", best).data);
    const int reply = gomoku_tree_best(&search->tree, best, search->tree.count);
    driver_click(driver, text_short("node-%d", reply).data);
    assert_int_equal(search->line_count, 2);
    assert_int_equal(search->line[0], search->tree.nodes[best].point);
    assert_int_equal(search->line[1], search->tree.nodes[reply].point);
    assert_true(driver_shows(driver, "Worth"));
    int cut = 1;
    while (search->tree.nodes[cut].ply != 1 || !gomoku_tree_is_cut(&search->tree.nodes[cut])) {
        cut++;
    }
    driver_click(driver, "node-0");
    driver_click(driver, text_short("node-%d", cut).data);
    assert_true(driver_shows(driver, "Cut: one answer makes it"));
    /* In the picture each position has its place: the second layer begins with the first move. */
    const Rect picture = driver_control(driver, "tree-picture")->rect;
    driver_click_at(driver, (Point){picture.x + picture.width / 20, picture.y + 30});
    assert_int_equal(search->chosen, 1);
    driver_click_at(driver, (Point){picture.x + picture.width / 2, picture.y + 10});
    assert_int_equal(search->chosen, 0);
    driver_click(driver, "tree-back");
    assert_int_equal(search->time, search->tree.count - 1);
    driver_close(driver);
}

/* Another depth or player is searched anew; the view is kept over a restart. */
static void another_tree_is_searched(void **state) {
    SceneDriver *driver = open_search("search:tree");
    driver_settle(driver);
    driver_resize(driver, large);
    const int deep = search_of(driver)->tree.count;
    driver_click(driver, "depth-1");
    driver_settle(driver);
    assert_int_equal(search_of(driver)->tree.count, 11); /* ten moves, and the root */
    assert_true(deep > 11);
    driver_click(driver, "side-slow");
    driver_settle(driver);
    assert_true(search_of(driver)->tree.count > 20); /* it tries every near point */
    assert_null(driver_control(driver, "depth-3"));
    driver_reopen(driver);
    assert_int_equal(search_of(driver)->page, SEARCH_TREE);
    driver_close(driver);
}

/* A position with one answer, a beginning and an end have nothing to search, and say so. */
static void there_may_be_nothing_to_search(void **state) {
    static const struct {
        const char *game, *words;
    } cases[] = {
        {"15 0 7,7", "The first two stones"},
        {"15 0 3,7;3,9;4,7;5,9;5,7;7,9;6,7;9,9", "There is only one move"},
        {"15 0 3,7;3,9;4,7;5,9;5,7;7,9;6,7;9,9;7,7", "The game is over."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver =
            driver_open_loaded(gomoku_entry.scene, window, cases[i].game, "a file");
        gomoku_play_two(driver);
        driver_context(driver)->handed_view = "search:tree";
        driver_come_back(driver, window);
        driver_settle(driver);
        print_message("%s\n", cases[i].game);
        assert_true(driver_shows(driver, cases[i].words));
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depths_fill_side_by_side),
        cmocka_unit_test(the_tree_unfolds),
        cmocka_unit_test(another_tree_is_searched),
        cmocka_unit_test(there_may_be_nothing_to_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
