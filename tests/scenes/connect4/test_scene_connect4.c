/* Connect 4's scene: playing, levels, hints. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

static void the_computer_answers(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_click(driver, "column-4");
    assert_non_null(strstr(driver_status(driver), "thinking"));
    /* The board is the computer's now: a click there does nothing. */
    driver_click(driver, "column-1");
    assert_int_equal(driver_cursor(driver), 1);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    assert_non_null(strstr(driver_status(driver), "Your turn"));
    driver_close(driver);
}

static void an_answer_waits_until_the_disc_was_seen(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_click(driver, "column-4");
    const int64_t clicked = driver_now_ms(driver);
    driver_wait_worker(driver); /* unless it has answered by now */
    assert_int_equal(driver_cursor(driver), 1);
    driver_advance(driver, 400);
    assert_int_equal(driver_cursor(driver), 1);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    assert_in_range(driver_now_ms(driver) - clicked, 400, 3000);
    driver_close(driver);
}

static void a_stale_answer_is_dropped(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_click(driver, "column-4");
    driver_click(driver, "undo");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "column-4");
    driver_wait_worker(driver); /* the answer lies ready, but has not been played */
    driver_click(driver, "undo");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "column-3");
    driver_letter(driver, 'n', MOD_CTRL);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    assert_string_equal(driver_moves(driver), "");
    driver_close(driver);
}

static void undo_takes_back_both_discs(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_digit(driver, 4, 0);
    driver_settle(driver);
    driver_digit(driver, 4, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 2);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 4);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4);
    driver_close(driver);
}

static void two_players_play_to_the_end(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_choose_two_players(driver);
    two_player_play_columns(driver, "4455667");
    assert_non_null(strstr(driver_status(driver), "Coral wins"));
    assert_true(driver_control(driver, "column-1")->is_disabled);
    driver_click(driver, "undo");
    assert_non_null(strstr(driver_status(driver), "Coral to move"));
    driver_click(driver, "redo");
    assert_non_null(strstr(driver_status(driver), "wins"));
    driver_click(driver, "new");
    assert_string_equal(driver_moves(driver), "");
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_moves(driver), "4 4 5 5 6 6 7");
    driver_close(driver);
}

static void a_draw_is_said(void **state) {
    SceneDriver *driver = driver_open_loaded(
        &connect4_scene, window, "757341132773575647262416323134652254654611", "a file");
    if (strstr(driver_status(driver), "a file")) {
        fail_msg("%s", driver_status(driver));
    }
    assert_non_null(strstr(driver_status(driver), "draw"));
    driver_close(driver);
}

static void the_game_is_there_again(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_begin(driver, (const char *const[]){"level-7", "side-second", NULL});
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    driver_click(driver, "column-2");
    driver_settle(driver);
    char saved[200];
    snprintf(saved, sizeof saved, "%s", driver_state(driver));
    driver_reopen(driver);
    driver_settle(driver);
    assert_string_equal(driver_state(driver), saved);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Strong"));
    driver_close(driver);
}

/* The number of the checked level; a saved game of an earlier version names other levels. */
static int level_after(SceneDriver *driver, const char *options) {
    char id[CONTROL_ID_SIZE];
    driver_reopen_saved(driver, "connect4", "connect4\t\t1\t4", options);
    driver_click(driver, "options");
    for (int level = 1; level <= 10; level++) {
        snprintf(id, sizeof id, "level-%d", level);
        if (driver_control(driver, id)->is_checked) {
            return level;
        }
    }
    return 0;
}

static void saved_levels_are_understood(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    assert_int_equal(level_after(driver, "two=0 second=0 level=10"), 10);
    assert_int_equal(level_after(driver, "two=0 second=0 level=1"), 1);
    const int easy = level_after(driver, "two=0 second=0 level=easy");
    const int medium = level_after(driver, "two=0 second=0 level=medium");
    const int strong = level_after(driver, "two=0 second=0 level=strong");
    assert_true(1 < easy && easy < medium && medium < strong && strong < 10);
    const int chosen_by_nobody = level_after(driver, "two=0 second=0 level=unheard-of");
    assert_in_range(chosen_by_nobody, 1, 10);
    driver_close(driver);
}

static void a_hint_names_a_column_and_its_reason(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "112233", "--id");
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    /* What to look at, the tactic, the column; the whole reason only when it is asked for. */
    assert_true(driver_shows(driver, "You can win with this move."));
    assert_false(driver_shows(driver, "column 4"));
    driver_click(driver, "hint-more");
    assert_true(driver_shows(driver, "Four in a line: you need just one more disc."));
    assert_false(driver_shows(driver, "column 4"));
    assert_null(driver_control(driver, "hint-why"));
    driver_click(driver, "hint-more");
    assert_non_null(recorder_find_text(driver_canvas(driver), "Hint: column 4"));
    assert_true(driver_shows(driver, "Play column 4"));
    driver_click(driver, "play-hint");
    assert_non_null(strstr(driver_status(driver), "You win!"));
    assert_null(driver_control(driver, "play-hint"));
    driver_close(driver);
}

/* Theory stays behind "Why?", and away again. */
static void theory_is_told_on_request(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "651142666562345525716135112");
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Play column 3. Only this"));
    assert_false(driver_shows(driver, "just under it"));
    driver_letter(driver, 'w', 0);
    assert_true(driver_control(driver, "hint-why")->is_checked);
    assert_true(driver_shows(driver, "just under it"));
    driver_click(driver, "hint-why");
    assert_false(driver_shows(driver, "just under it"));
    driver_close(driver);
}

static void the_lens_shows_the_window(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "112233", "--id");
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "The sum of M is 0"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "n = 3, m = 1"));
    driver_click(driver, "cell-1-7");
    assert_non_null(recorder_find_text(driver_canvas(driver), "n = 1, m = 4"));
    driver_key(driver, KEY_DOWN, 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "n = 2, m = 4"));
    assert_int_equal(driver_cursor(driver), 6); /* nothing was played */
    driver_click(driver, "m-example");
    assert_non_null(recorder_find_text(driver_canvas(driver), "4"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "no game reaches"));
    driver_close(driver);
}

/* Two players, and the analysis on. */
static SceneDriver *open_analysis(const char *moves) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, moves, "--id");
    two_player_play_as(driver, "connect4", "two=1");
    driver_letter(driver, 'a', 0);
    return driver;
}

static void analysis_tells_every_column(void **state) {
    SceneDriver *driver = open_analysis("112233");
    assert_true(driver_control(driver, "analysis")->is_checked);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Thinking…"));
    driver_settle(driver);
    Canvas *canvas = driver_canvas(driver);
    assert_non_null(recorder_find_text(canvas, "With best play the first player wins."));
    assert_non_null(recorder_find_text(canvas, "Column 4 wins at once."));
    assert_non_null(recorder_find_text(canvas, "+18"));
    assert_non_null(recorder_find_text(canvas, "wins in 1"));
    assert_non_null(recorder_find_text(canvas, "Exact, in moves of the winner."));
    /* It stays on from move to move, and off is off. */
    driver_click(driver, "column-7");
    driver_settle(driver);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Column 4 "));
    assert_null(recorder_find_text(driver_canvas(driver), "Column 4 wins at once"));
    assert_int_equal(driver_cursor(driver), 7);
    driver_click(driver, "analysis");
    assert_null(recorder_find_text(driver_canvas(driver), "Exact, in moves of the winner."));
    assert_false(driver_wait_worker(driver));
    driver_close(driver);
}

/* On a large board the exact scores take long: the estimate stands there meanwhile, and a move ends
 * the work. */
static void analysis_estimates_and_is_cancelled(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "8x7:4444", "--id");
    driver_letter(driver, 'a', 0);
    assert_true(driver_wait_worker(driver));
    assert_non_null(recorder_find_text(driver_canvas(driver), "look"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "good?"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "Exact: "));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_click(driver, "column-4");
    assert_null(recorder_find_text(driver_canvas(driver), "Exact: "));
    assert_non_null(recorder_find_text(driver_canvas(driver), "after the computer’s move"));
    /* The worker thinks of the move, and of nothing else before that. */
    driver_wait_worker(driver); /* unless it has answered by now */
    driver_advance(driver, 2000);
    assert_int_equal(driver_cursor(driver), 6);
    driver_close(driver);
}

/* Between two moves of computers that are watched there is time for it, unless they hurry. */
static void analysis_goes_along_with_a_watched_game(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "444332255622", "--id");
    two_player_play_as(driver, "connect4", "watched=1"); /* it goes on by itself */
    assert_true(driver_says(driver, "thinking"));
    driver_letter(driver, 'a', 0); /* now: the position before must not be judged already */
    /* A move, the next one, which waits for its moment, and meanwhile the scores. */
    for (int i = 0; i < 3 && !driver_says(driver, "With best play"); i++) {
        assert_true(driver_wait_worker(driver));
    }
    assert_int_equal(driver_cursor(driver), 13);
    assert_true(driver_says(driver, "With best play"));
    driver_click(driver, "pace-fast");
    assert_true(driver_shows(driver, "The analysis resumes when you pause the game."));
    driver_close(driver);
}

static void analysis_is_kept_and_gives_way_to_a_hint(void **state) {
    SceneDriver *driver = open_analysis("444332255622");
    driver_reopen(driver);
    assert_true(driver_control(driver, "analysis")->is_checked);
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_non_null(recorder_find_text(driver_canvas(driver), "Hint: column"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "+13"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Exact, in moves of the winner."));
    const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    }
    driver_close(driver);
}

/* The text that is just these words, or NULL. */
static const RecordedText *written(SceneDriver *driver, const char *words) {
    Canvas *canvas = driver_canvas(driver);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        if (strcmp(recorder_text_at(canvas, i)->text, words) == 0) {
            return recorder_text_at(canvas, i);
        }
    }
    return NULL;
}

/* Where the words have no room the shorter ones stand, and at the last the scores alone. */
static void scores_have_words_where_there_is_room(void **state) {
    SceneDriver *driver = open_analysis("4443322556");
    driver_settle(driver);
    assert_non_null(written(driver, "wins in 7"));
    driver_resize(driver, (Size){800, 600});
    assert_null(written(driver, "wins in 7"));
    assert_non_null(written(driver, "in 7"));
    driver_resize(driver, (Size){360, 480});
    assert_null(written(driver, "in 7"));
    assert_int_equal(written(driver, "+10")->style.align, TEXT_CENTER);
    assert_null(written(driver, "4"));
    /* Where there are numbers they do not touch the shell of the best column. */
    for (float height = 480; height < 800; height += 4) {
        driver_resize(driver, (Size){360, height});
        const RecordedText *number = written(driver, "4");
        assert_true(!number || number->ink.x >= driver_control(driver, "column-4")->rect.x + 4);
    }
    assert_non_null(written(driver, "4"));
    driver_close(driver);
}

static void the_line_of_a_hint_is_shown_and_not_played(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "444332255622", "--id");
    driver_letter(driver, 'l', 0); /* without a hint it means nothing */
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    assert_null(driver_control(driver, "line")); /* it would name the column */
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    driver_click(driver, "line");
    assert_non_null(recorder_find_text(driver_canvas(driver), "Working out the line: "));
    assert_true(driver_wait_worker(driver));
    assert_non_null(recorder_find_text(driver_canvas(driver), "The best line, 1 of 5 discs: 3 "));
    driver_settle(driver); /* the discs come by themselves */
    assert_non_null(recorder_find_text(driver_canvas(driver), "The best line, 5 of 5 discs"));
    assert_true(driver_control(driver, "line-step")->is_disabled);
    driver_click(driver, "line-back");
    driver_letter(driver, ',', 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "The best line, 3 of 5 discs"));
    driver_click(driver, "line-step");
    assert_non_null(recorder_find_text(driver_canvas(driver), "The best line, 4 of 5 discs"));
    driver_resize(driver, (Size){1280, 1000}); /* all of the panel in sight */
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    assert_int_equal(driver_cursor(driver), 12);
    driver_click(driver, "line");
    assert_null(recorder_find_text(driver_canvas(driver), "The best line"));
    driver_letter(driver, 'l', 0);
    driver_click(driver, "play-hint"); /* only the hint's own disc */
    assert_null(recorder_find_text(driver_canvas(driver), "The best line"));
    assert_int_equal(driver_cursor(driver), 13);
    driver_close(driver);
}

static void text_is_copied_and_pasted(void **state) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "4455", "--id");
    driver_settle(driver);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "4455");
    driver_paste(driver, "44444 44");
    assert_non_null(strstr(driver_status(driver), "7"));
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    driver_paste(driver, "1234");
    assert_string_equal(driver_moves(driver), "1 2 3 4");
    driver_paste(driver, " \n");
    assert_true(driver_says(driver, "There is no text to paste."));
    assert_string_equal(driver_moves(driver), "1 2 3 4");
    driver_paste(driver, "-"); /* the empty board */
    assert_string_equal(driver_moves(driver), "");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "-");
    driver_key(driver, KEY_F1, 0);
    assert_string_equal(driver_wish(driver).target, "help");
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    const Size sizes[] = {{1280, 800},  {800, 600}, {480, 800},
                          {2560, 1440}, {360, 480}, {480, 360}};
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, "112233", "--id");
    driver_settle(driver);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        for (int column = 1; column <= 7; column++) {
            char id[32];
            snprintf(id, sizeof id, "column-%d", column);
            const Rect rect = driver_control(driver, id)->rect;
            assert_true(rect.x >= 0 && rect.x + rect.width <= sizes[i].width);
            assert_true(rect.y >= 0 && rect.y + rect.height <= sizes[i].height);
        }
    }
    driver_close(driver);
}

static void the_keyboard_alone_suffices(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "5");
    driver_settle(driver);
    /* Tab walks to the first button, Enter acts on it. */
    driver_key(driver, KEY_TAB, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_computer_answers),
        cmocka_unit_test(an_answer_waits_until_the_disc_was_seen),
        cmocka_unit_test(a_stale_answer_is_dropped),
        cmocka_unit_test(undo_takes_back_both_discs),
        cmocka_unit_test(two_players_play_to_the_end),
        cmocka_unit_test(a_draw_is_said),
        cmocka_unit_test(the_game_is_there_again),
        cmocka_unit_test(saved_levels_are_understood),
        cmocka_unit_test(a_hint_names_a_column_and_its_reason),
        cmocka_unit_test(theory_is_told_on_request),
        cmocka_unit_test(the_lens_shows_the_window),
        cmocka_unit_test(analysis_tells_every_column),
        cmocka_unit_test(analysis_estimates_and_is_cancelled),
        cmocka_unit_test(analysis_goes_along_with_a_watched_game),
        cmocka_unit_test(analysis_is_kept_and_gives_way_to_a_hint),
        cmocka_unit_test(scores_have_words_where_there_is_room),
        cmocka_unit_test(the_line_of_a_hint_is_shown_and_not_played),
        cmocka_unit_test(text_is_copied_and_pasted),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(the_keyboard_alone_suffices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
