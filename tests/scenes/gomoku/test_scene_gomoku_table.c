/* The pattern table: counted as the text does, near misses, edited, kept, and playing a match. */
#include "support/test.h"

#include <string.h>

#include "gomoku/deepening.h"
#include "gomoku/own_table.h"
#include "scenes/gomoku/model/own_table.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/shell.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 800};
static const Size large = {2200, 1500}; /* the whole card is in sight */
static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 640}};

/* The worked example of the text in the upper left corner, black to move. */
static const char worked_example[] =
    "15 0 0,14;1,14;1,13;0,13;2,13;2,12;3,13;3,12;4,13;2,11;1,12;3,11;1,10;2,10;1,9;3,10";

static void assert_clean(SceneDriver *driver) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_int_equal(recorder_cut_texts(driver_canvas(driver)), 0);
    }
    driver_resize(driver, window);
}

static SceneDriver *open_lens(const char *game, const char *cell) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, game, "a file");
    gomoku_play_two(driver);
    driver_settle(driver);
    driver_letter(driver, 'l', 0);
    driver_hover(driver, cell);
    return driver;
}

static void near_misses_are_listed(void **state) {
    SceneDriver *driver = open_lens(worked_example, "cell-2-2");
    assert_true(driver_shows(driver, "Row 5, a blocked four"));
    driver_resize(driver, large);
    driver_hover(driver, "cell-2-2");
    assert_true(driver_shows(driver, "Row 3 is refused: {2, 4, 1, 0} is found 1 time of 2."));
    assert_true(driver_shows(driver, "{1, 3, 0, \xE2\x88\x92"
                                     "1} is found 0 times of 1."));
    assert_false(driver_shows(driver, "Row 8 is refused"));
    driver_close(driver);
}

/* Two open threes: 300 + 2 × 20, or once each as the text has it. The choice is kept. */
static void a_row_counts_once_if_one_likes(void **state) {
    SceneDriver *driver = open_lens("15 0 8,7;0,0;9,7;0,4;7,8;4,0;7,9;12,14", gomoku_cell("H8"));
    assert_true(driver_shows(driver, "Black: 340 points"));
    driver_resize(driver, large);
    driver_click(driver, "count-once");
    driver_hover(driver, gomoku_cell("H8"));
    assert_true(driver_shows(driver, "Black: 320 points"));
    assert_null(driver_control(driver, "count-own"));
    driver_reopen(driver);
    driver_letter(driver, 'l', 0);
    driver_hover(driver, gomoku_cell("H8"));
    assert_true(driver_shows(driver, "Black: 320 points"));
    driver_close(driver);
}

static GomokuPatternTable kept(SceneDriver *driver) {
    GomokuPatternTable table;
    gomoku_own_table_load(driver_shell(driver), &table);
    return table;
}

static SceneDriver *open_table(void) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, large);
    driver_settle(driver);
    driver_letter(driver, 'l', 0);
    driver_click(driver, "table");
    gomoku_assert_status(driver, "The table of the text");
    return driver;
}

static void type_points(SceneDriver *driver, const char *points) {
    driver_click(driver, "row-points");
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = points});
    driver_key(driver, KEY_ENTER, 0);
}

static void rows_are_changed_and_kept(void **state) {
    SceneDriver *driver = open_table();
    driver_click(driver, "row-3");
    assert_true(driver_shows(driver, "Two blocked fours"));
    type_points(driver, "650");
    gomoku_assert_status(driver, "Your own table");
    assert_int_equal(kept(driver).rows[2].points, 650);
    type_points(driver, "50001");
    assert_true(driver_shows(driver, "Points are a number from 0 to 50000."));
    assert_int_equal(kept(driver).rows[2].points, 650);
    driver_key(driver, KEY_ESCAPE, 0); /* ends the typing, not the mode */
    driver_click(driver, "lines-1");
    driver_click(driver, "ends-9"); /* any */
    assert_true(driver_shows(driver, "{1, 4, \xE2\x88\x92"
                                     "1, 0}"));
    driver_click(driver, "pattern-2");
    driver_click(driver, "lines-2");
    driver_click(driver, "stones-2");
    assert_true(driver_shows(driver, "{2, 2, 0, \xE2\x88\x92"
                                     "1}"));
    const GomokuPatternTable changed = kept(driver);
    for (int step = 0; step < 5; step++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    const GomokuPatternTable undone = kept(driver);
    assert_true(gomoku_pattern_tables_equal(&undone, &gomoku_text_table));
    for (int step = 0; step < 5; step++) {
        driver_letter(driver, 'y', MOD_CTRL);
    }
    driver_reopen(driver); /* the mode opens again, with the table and the chosen row */
    const GomokuPatternTable again = kept(driver);
    assert_true(gomoku_pattern_tables_equal(&again, &changed));
    assert_true(driver_shows(driver, "Row 3"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'l', 0);
    assert_non_null(driver_control(driver, "count-own"));
    driver_close(driver);
}

static void rows_come_and_go(void **state) {
    SceneDriver *driver = open_table();
    for (int row = GOMOKU_TABLE_ROWS; row < GOMOKU_TABLE_ROWS_MAX; row++) {
        driver_click(driver, "row-add");
    }
    assert_int_equal(kept(driver).count, GOMOKU_TABLE_ROWS_MAX);
    assert_true(driver_control(driver, "row-20")->rect.width > 60);
    assert_true(driver_control(driver, "row-add")->is_disabled);
    assert_clean(driver);
    driver_resize(driver, large);
    for (int row = GOMOKU_TABLE_ROWS_MAX; row > 1; row--) {
        driver_click(driver, "row-remove");
    }
    assert_int_equal(kept(driver).count, 1);
    assert_true(driver_control(driver, "row-remove")->is_disabled);
    driver_click(driver, "ends-1"); /* five in line is never {1, 5, 1, 0} */
    assert_true(driver_shows(driver, "No stones match these numbers"));
    assert_clean(driver);
    driver_resize(driver, large);
    driver_click(driver, "table-reset");
    gomoku_assert_status(driver, "The table of the text");
    assert_null(driver_control(driver, "table-reset"));
    assert_null(driver_control(driver, "match"));
    driver_letter(driver, 'z', MOD_CTRL);
    gomoku_assert_status(driver, "Your own table");
    driver_close(driver);
}

/* A table that sees nothing but twos loses every game; the result is told. */
static void the_tables_play_a_match(void **state) {
    GomokuPatternTable blind = {.count = 1, .rows = {{9, {{1, 2, 2, 0}}, NULL}}};
    SceneDriver *driver = open_table();
    gomoku_own_table_keep(driver_shell(driver), &blind);
    driver_reopen(driver);
    driver_resize(driver, window);
    driver_click(driver, "match");
    gomoku_assert_status(driver, "Game 1 of 4");
    driver_settle(driver);
    gomoku_assert_status(driver, "The text\xE2\x80\x99s table wins the match");
    assert_true(driver_shows(driver, "You 0, the text 4, drawn 0"));
    assert_true(driver_shows(driver, "Game 4: your table has white and loses after"));
    assert_null(driver_control(driver, "match-pause"));
    assert_clean(driver);
    driver_reopen(driver); /* the result stays */
    gomoku_assert_status(driver, "The text\xE2\x80\x99s table wins the match");
    driver_click(driver, "match-again");
    driver_key(driver, KEY_SPACE, 0);
    assert_true(driver_shows(driver, "Go on"));
    const int stones = (int)recorder_text_count(driver_canvas(driver));
    driver_settle(driver);
    assert_int_equal(recorder_text_count(driver_canvas(driver)), stones);
    driver_click(driver, "match-table");
    gomoku_assert_status(driver, "Your own table");
    driver_close(driver);
}

/* ---- As an opponent ---- */

/* Eight points are left: a search ends at once, and finds no win for anybody. */
static const char nearly_full[] = "5 0 0,0;2,0;1,0;3,0;4,0;0,1;2,1;1,1;3,1;4,1;0,2;2,2;1,2;3,2;4,2;"
                                  "0,3;2,3";

/* The move of Classic by a table, searched to the end; NULL: that of the text. */
static int classic_move(const GomokuBoard *board, uint64_t seed, const GomokuPatternTable *table) {
    const GomokuRequest request = {board, GOMOKU_LEVEL_CLASSIC, seed};
    GomokuDeepening *deepening = gomoku_deepening_create(&request, table);
    Budget budget = budget_nodes(gomoku_level_info(GOMOKU_LEVEL_CLASSIC)->nodes);
    while (gomoku_deepening_next(deepening, &budget, NULL)) {
    }
    const int move = gomoku_deepening_result(deepening)->move;
    gomoku_deepening_destroy(deepening);
    return move;
}

/* A table that is after twos, and nothing else. */
static const GomokuPatternTable after_twos = {.count = 1,
                                              .rows = {{500, {{1, 2, GOMOKU_ANY, 0}}, NULL}}};

static SceneDriver *open_against_classic(bool has_own) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, large, "15 0", "a file");
    driver_settle(driver);
    gomoku_own_table_keep(driver_shell(driver), has_own ? &after_twos : &gomoku_text_table);
    driver_letter(driver, 'o', 0);
    driver_click(driver, "opponent-computer");
    driver_click(driver, "level-1");
    assert_null(driver_control(driver, "level-table-own"));
    driver_click(driver, "level-classic");
    return driver;
}

/* Only who has a table of one's own can choose it, and only for the players of the text; a page
 * that is cancelled changes nothing. */
static void the_own_table_can_be_chosen_as_the_opponent(void **state) {
    SceneDriver *driver = open_against_classic(false);
    assert_null(driver_control(driver, "level-table-own"));
    assert_true(driver_shows(driver, "Change the table under Patterns"));
    driver_close(driver);

    driver = open_against_classic(true);
    assert_true(driver_control(driver, "level-table-text")->is_checked);
    driver_click(driver, "level-table-own");
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(gomoku_plays_own_table(driver_shell(driver)));
    driver_letter(driver, 'o', 0);
    driver_click(driver, "level-classic");
    driver_click(driver, "level-table-own");
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_true(gomoku_plays_own_table(driver_shell(driver)));
    assert_true(driver_shows(driver, "own table"));
    driver_reopen(driver); /* it is saved with the game */
    assert_true(gomoku_plays_own_table(driver_shell(driver)));
    driver_close(driver);
}

/* The computer answers by that table: as a search by it does, and otherwise than the text's. */
static void the_own_table_plays_a_game(void **state) {
    int different = 0;
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, nearly_full, "a file");
        driver_settle(driver);
        GameShell *shell = driver_shell(driver);
        GomokuScene *scene = gomoku_scene_of(shell);
        gomoku_own_table_keep(shell, &after_twos);
        scene->base.match.level = GOMOKU_LEVEL_CLASSIC;
        scene->next_game.has_table = i == 1;
        driver_click(driver, "cell-1-1");
        const GomokuBoard board = *gomoku_board_of(shell);
        assert_int_equal(board.outcome, OUTCOME_ONGOING);
        const uint64_t seed = scene->base.match.seed;
        const int own = classic_move(&board, seed, &after_twos);
        const int text = classic_move(&board, seed, NULL);
        different += own != text;
        driver_settle(driver);
        assert_int_equal((int)session_move(shell->session, session_cursor(shell->session) - 1),
                         i == 1 ? own : text);
        driver_close(driver);
    }
    assert_int_equal(different, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_misses_are_listed),
        cmocka_unit_test(a_row_counts_once_if_one_likes),
        cmocka_unit_test(rows_are_changed_and_kept),
        cmocka_unit_test(rows_come_and_go),
        cmocka_unit_test(the_tables_play_a_match),
        cmocka_unit_test(the_own_table_can_be_chosen_as_the_opponent),
        cmocka_unit_test(the_own_table_plays_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
