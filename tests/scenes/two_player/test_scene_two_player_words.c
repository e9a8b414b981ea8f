/* What a match says and keeps: the chip, the head, the tally, its options, and how long an answer
 * waits. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/shell/shell.h"
#include "scenes/two_player/two_player.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

/* Three in a column for who began. */
static const char nearly[] = "connect4\t\t6\t1 2 1 2 1 2";

static void expect_says(SceneDriver *driver, const char *words) {
    if (!driver_says(driver, words)) {
        fail_msg("\"%s\" is not in \"%s\"", words, driver_status(driver));
    }
}

static const char *chip_of(SceneDriver *driver) {
    return driver_control(driver, "options")->label;
}

/* ---- The chip and the head ---- */

static void the_chip_tells_who_plays(void **state) {
    static const struct {
        const SceneClass *const *scene;
        const char *game, *options, *words;
    } cases[] = {
        {&connect4_entry.scene, "connect4\t\t1\t4", "two=1", "Two players"},
        {&connect4_entry.scene, "connect4\t\t1\t4", "second=1 level=0", "Level 0 · "},
        {&connect4_entry.scene, "connect4\t\t1\t4", "second=1 level=10", "Level 10 · "},
        {&connect4_entry.scene, "connect4\t\t1\t4", "second=1 level=easy", "Level 3 · Learner"},
        {&connect4_entry.scene, "connect4\t\t1\t4", "watched=1 paused=1 one=2 other=7",
         "Level 2 against 7"},
        {&gomoku_entry.scene, "gomoku\t\t1\th8", "second=1 level=10", "Level 10 · Master"},
        {&gomoku_entry.scene, "gomoku\t\t1\th8", "second=1 level=classic", "Classic"},
        {&gomoku_entry.scene, "gomoku\t\t1\th8", "second=1 level=slow", "Slow heuristic"},
        {&gomoku_entry.scene, "gomoku\t\t1\th8", "watched=1 paused=1 one=10 other=1",
         "Level 10 against 1"},
        {&gomoku_entry.scene, "gomoku\t\t1\th8", "watched=1 paused=1 one=10 other=classic",
         "Level 10 against Classic"},
        {&gomoku_entry.scene, "gomoku\t\t1\th8", "watched=1 paused=1 one=slow other=1",
         "Slow heuristic against Level 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(*cases[i].scene, (Size){1920, 1080});
        driver_reopen_saved(driver, (*cases[i].scene)->name, cases[i].game, cases[i].options);
        assert_true(text_has_prefix(chip_of(driver), cases[i].words));
        driver_close(driver);
    }
}

static void the_head_tells_whose_turn_it_is(void **state) {
    static const struct {
        const char *game, *options, *words;
    } cases[] = {
        {"connect4\t\t2\t4 4", "", "Your turn | You play coral"},
        {"connect4\t\t1\t4", "second=1", "Your turn | You play amber"},
        {"connect4\t\t1\t4", "two=1", "Amber to move"},
        {"connect4\t\t2\t4 4", "two=1", "Coral to move"},
        {"connect4\t\t1\t4", "", "The computer is thinking…"},
        {"connect4\t\t1\t4 4", "browsing=1", "Looking back"},
        {"connect4\t\t2\t4 4 4", "browsing=1", "Looking back"},
        {"connect4\t\t1\t4", "watched=1 paused=1 one=2 other=7",
         "Paused | Coral: Level 2 · Amber: Level 7"},
        {"connect4\t\t7\t1 2 1 2 1 2 1", "", "You win! | In 4 moves, against Pip."},
        {"connect4\t\t7\t1 2 1 2 1 2 1", "second=1", "Pip wins | In 4 moves."},
        {"connect4\t\t8\t1 2 1 2 1 2 7 2", "", "Pip wins | In 4 moves."},
        {"connect4\t\t8\t1 2 1 2 1 2 7 2", "second=1", "You win!"},
        {"connect4\t\t7\t1 2 1 2 1 2 1", "two=1", "Coral wins"},
        {"connect4\t\t8\t1 2 1 2 1 2 7 2", "two=1", "Amber wins"},
        {"connect4\t\t8\t1 2 1 2 1 2 7 2", "two=1 second=1", "Amber wins"},
        {"connect4\t\t7\t1 2 1 2 1 2 1", "watched=1", "Coral wins"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        driver_reopen_saved(driver, "connect4", cases[i].game, cases[i].options);
        expect_says(driver, cases[i].words);
        driver_close(driver);
    }
}

/* Green is for who won here, and for any end that nobody here lost. */
static void the_end_has_a_tone(void **state) {
    static const char *const options[] = {"", "second=1", "two=1", "watched=1"};
    for (int i = 0; i < 4; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        driver_reopen_saved(driver, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1", options[i]);
        const Theme *theme = &driver_context(driver)->theme;
        const RecordedText *title =
            recorder_find_text(driver_canvas(driver), i == 0 ? "You win" : " wins");
        const Color wanted = i == 1 ? theme->text : theme->good;
        assert_memory_equal(&title->style.color, &wanted, sizeof wanted);
        driver_close(driver);
    }
}

static void the_counter_counts_the_move_to_come(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    two_player_reopen_two_players(driver, "121212");
    assert_true(driver_shows(driver, "7"));
    const RecordedText *word = recorder_find_text(driver_canvas(driver), "move ");
    assert_non_null(word);
    driver_click(driver, "column-1");
    assert_true(driver_shows(driver, "Coral wins"));
    assert_null(recorder_find_text(driver_canvas(driver), "8"));
    driver_close(driver);
}

/* Sentences of the card are said; its title and what is small beside the choices is not. */
static void what_is_small_is_not_said(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_key(driver, KEY_HOME, 0); /* takes the notice about the store away */
    driver_click(driver, "options");
    assert_true(driver_shows(driver, "Hardly looks ahead."));
    assert_false(driver_says(driver, "Hardly looks ahead."));
    assert_true(driver_says(driver, "New game"));
    assert_true(driver_says(driver, "Knows the rules, but misses many a row."));
    driver_close(driver);
}

/* ---- What can be done, and why not ---- */

static void who_may_not_move_is_told_why(void **state) {
    static const struct {
        const char *game, *options, *reason;
    } cases[] = {
        {"connect4\t\t7\t1 2 1 2 1 2 1", "two=1", "The game is over."},
        {"connect4\t\t1\t4", "watched=1 paused=1",
         "The computer plays both sides: you are watching."},
        {"connect4\t\t1\t4 4", "browsing=1",
         "You are looking back, and here it is the computer’s turn."},
        {"connect4\t\t1\t4", "", "It is the computer’s turn."},
        {"connect4\t\t0\t4", "second=1 browsing=1",
         "You are looking back, and here it is the computer’s turn."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        driver_reopen_saved(driver, "connect4", cases[i].game, cases[i].options);
        driver_digit(driver, 7, 0);
        expect_says(driver, cases[i].reason);
        driver_close(driver);
    }
}

static bool can(SceneDriver *driver, const char *id) {
    return !driver_control(driver, id)->is_disabled;
}

static void the_walk_ends_at_both_ends(void **state) {
    static const struct {
        int cursor;
        bool back, on;
    } cases[] = {{0, false, true}, {1, true, true}, {2, true, false}};
    for (int i = 0; i < 3; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        char saved[60];
        snprintf(saved, sizeof saved, "connect4\t\t%d\t4 4", cases[i].cursor);
        driver_reopen_saved(driver, "connect4", saved, "two=1");
        assert_true(can(driver, "first") == cases[i].back);
        assert_true(can(driver, "step-back") == cases[i].back);
        assert_true(can(driver, "step-forward") == cases[i].on);
        assert_true(can(driver, "last") == cases[i].on);
        driver_letter(driver, ',', 0);
        assert_true(driver_says(driver, "This is the first position.") == !cases[i].back);
        assert_int_equal(driver_cursor(driver), cases[i].cursor - cases[i].back);
        driver_key(driver, KEY_END, 0);
        assert_int_equal(driver_cursor(driver), 2);
        driver_letter(driver, '.', 0);
        expect_says(driver, "This is the last position.");
        driver_key(driver, KEY_HOME, 0);
        assert_int_equal(driver_cursor(driver), 0);
        driver_close(driver);
    }
}

/* Without a move there is no way to walk; watching, there is one to step. */
static void there_is_no_walk_without_moves(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    assert_null(driver_control(driver, "first"));
    driver_reopen_saved(driver, "connect4", "connect4\t\t0\t", "watched=1 paused=1");
    assert_string_equal(driver_control(driver, "watch-pause")->label, "Start");
    assert_false(can(driver, "watch-back"));
    assert_true(can(driver, "watch-step"));
    assert_null(driver_control(driver, "step-forward"));
    driver_reopen_saved(driver, "connect4", nearly, "watched=1 paused=1");
    assert_string_equal(driver_control(driver, "watch-pause")->label, "Go on");
    assert_true(can(driver, "watch-back"));
    driver_reopen_saved(driver, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1", "watched=1");
    assert_null(driver_control(driver, "watch-pause"));
    assert_null(driver_control(driver, "watch-step")); /* the result has no steps */
    driver_close(driver);
}

static void play_on_is_there_while_the_computer_waits(void **state) {
    static const struct {
        const char *game, *options;
        bool is_there;
    } cases[] = {
        {"connect4\t\t1\t4 4", "browsing=1", true},
        {"connect4\t\t1\t4 4", "two=1 browsing=1", false},
        {"connect4\t\t2\t4 4 4", "browsing=1", false},
        {"connect4\t\t2\t4 4 4", "browsing=1 second=1", true},
        {"connect4\t\t1\t4 4", "watched=1 paused=1", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        driver_reopen_saved(driver, "connect4", cases[i].game, cases[i].options);
        assert_true((driver_control(driver, "play-on") != NULL) == cases[i].is_there);
        driver_close(driver);
    }
}

static void a_new_game_is_the_next_step_after_the_end(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", nearly, "two=1");
    assert_int_equal(driver_control(driver, "new")->kind, CONTROL_BUTTON);
    assert_string_equal(driver_control(driver, "new")->label, "New game");
    driver_click(driver, "column-1");
    assert_int_equal(driver_control(driver, "new")->kind, CONTROL_PRIMARY);
    driver_resize(driver, (Size){480, 360});
    assert_string_equal(driver_control(driver, "new")->label, "Rematch");
    driver_close(driver);
}

/* ---- Back by turns ---- */

static void undo_takes_back_what_the_player_did(void **state) {
    static const struct {
        const char *game, *options;
        int undone, redone;
    } cases[] = {
        {"connect4\t\t4\t4 4 5 5", "", 2, 4},
        {"connect4\t\t4\t4 4 5 5", "two=1", 3, 4},
        {"connect4\t\t2\t4 4 5 5", "", 0, 2},
        {"connect4\t\t3\t4 4 5 5", "second=1", 1, 3},
        {"connect4\t\t3\t4 4 5 5", "browsing=1", 2,
         4}, /* where the computer waits one move is a turn */
        {"connect4\t\t4\t4 4 5 5", "watched=1 paused=1", 3, 4},
        {"connect4\t\t7\t1 2 1 2 1 2 1", "", 6, 7}, /* the game ended by it */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        driver_reopen_saved(driver, "connect4", cases[i].game, cases[i].options);
        driver_letter(driver, 'z', MOD_CTRL);
        assert_int_equal(driver_cursor(driver), cases[i].undone);
        driver_letter(driver, 'y', MOD_CTRL);
        assert_int_equal(driver_cursor(driver), cases[i].redone);
        driver_close(driver);
    }
}

/* As second the computer's first move stays. */
static void the_first_move_of_the_computer_is_not_undone(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", "connect4\t\t1\t4", "second=1");
    assert_false(can(driver, "undo"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 1);
    expect_says(driver, "There is nothing to undo.");
    driver_reopen_saved(driver, "connect4", "connect4\t\t3\t4 4 4", "second=1");
    driver_key(driver, KEY_F5, 0);
    assert_int_equal(driver_cursor(driver), 1);
    driver_reopen_saved(driver, "connect4", "connect4\t\t3\t4 4 4", "two=1 second=1");
    driver_key(driver, KEY_F5, 0);
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

/* Only another position is looked back at; there is none before the first or behind the last. */
static void there_is_nothing_to_browse_but_other_positions(void **state) {
    static const int plies[] = {-1, 4, 5, 100};
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", "connect4\t\t4\t4 4 5 5", "");
    GameShell *shell = driver_shell(driver);
    for (int i = 0; i < 4; i++) {
        assert_false(two_player_browse(shell, plies[i]));
        assert_false(two_player_of(shell)->is_browsing);
        expect_says(driver, "Your turn");
    }
    assert_true(two_player_browse(shell, 0));
    assert_true(two_player_of(shell)->is_browsing);
    assert_false(two_player_of(shell)->is_paused);
    assert_true(two_player_browse(shell, 4));
    expect_says(driver, "Your turn");
    driver_close(driver);
}

/* ---- How long an answer waits ---- */

/* From the change of the position to the moment in which the answer is played. */
static int64_t wait_of(const char *options, bool is_motion_reduced) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_context(driver)->is_motion_reduced = is_motion_reduced;
    driver_reopen_saved(driver, "connect4", "connect4\t\t2\t4 4", options);
    driver_key(driver, KEY_SPACE, 0); /* watching goes on */
    if (!driver_says(driver, "thinking")) {
        driver_click(driver, "column-4");
    }
    driver_wait_worker(driver);
    if (driver_result(driver).wake_at_ms == 0) {
        driver_wait_worker(driver); /* the first was due at once, long after the last change */
    }
    const int64_t wait =
        driver_result(driver).wake_at_ms - driver_shell(driver)->document.changed_at_ms;
    driver_close(driver);
    return wait;
}

static void an_answer_can_be_followed_by_the_eye(void **state) {
    assert_int_equal(wait_of("level=0", true), 300);
    assert_int_equal(wait_of("watched=1 paused=1 one=0 other=0 pace=0", true), 1800);
    assert_int_equal(wait_of("watched=1 paused=1 one=0 other=0 pace=1", true), 700);
    assert_int_equal(wait_of("watched=1 paused=1 one=0 other=0 pace=2", true), 100);
}

static void an_answer_is_played_when_it_is_due(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_context(driver)->is_motion_reduced = true;
    driver_reopen_saved(driver, "connect4", "connect4\t\t0\t", "level=0");
    driver_click(driver, "column-4");
    driver_await_answer(driver);
    driver_advance(driver, 0);
    driver_wait_worker(driver);
    driver_advance(driver, 299);
    assert_int_equal(driver_cursor(driver), 1);
    driver_advance(driver, 1);
    assert_int_equal(driver_cursor(driver), 2);
    driver_close(driver);
}

/* ---- What is kept ---- */

static void expect_kept(SceneDriver *driver, const char *words) {
    StoredGame stored;
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_game_load(store, "connect4", &stored), STATUS_OK);
    if (!strstr(stored.options, words)) {
        fail_msg("\"%s\" is not in \"%s\"", words, stored.options);
    }
    stored_game_finish(&stored);
}

static void options_come_back_as_they_were(void **state) {
    static const char *const cases[] = {
        "two=0 second=1 level=7 recorded=0 watched=0 one=2 other=9 turns=1 browsing=0 paused=0 "
        "pace=2 best=0 seed=77 ",
        "two=1 second=0 level=0 recorded=0 watched=0 one=10 other=0 name-1=Ann%20B name-2=% "
        "turns=0 "
        "browsing=0 paused=1 pace=0 best=0 seed=18446744073709551615 ",
        "two=0 second=0 level=10 recorded=0 watched=1 one=0 other=3 turns=1 browsing=0 paused=1 "
        "pace=1 best=0 seed=1 ",
        "two=0 second=0 level=4 recorded=0 watched=0 one=5 other=5 turns=0 browsing=1 paused=0 "
        "pace=1 best=0 seed=5 ",
        "two=0 second=0 level=4 recorded=1 watched=0 one=5 other=5 turns=0 browsing=0 paused=0 "
        "pace=1 best=0 seed=5 ",
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        const char *game = i == 3   ? "connect4\t\t1\t4 4"
                           : i == 4 ? "connect4\t\t7\t1 2 1 2 1 2 1"
                                    : "connect4\t\t3\t4 4 5";
        driver_reopen_saved(driver, "connect4", game, cases[i]);
        driver_reopen(driver); /* leaving saves */
        expect_kept(driver, cases[i]);
        driver_close(driver);
    }
}

/* What the match does not know belongs to the game. */
static void the_games_own_options_come_back_too(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", "connect4\t\t2\t4 4", "two=1 size=8x7 ");
    driver_reopen(driver);
    expect_kept(driver, "size=8x7 ");
    driver_click(driver, "new");
    assert_true(driver_holds(driver, "8x7"));
    driver_close(driver);
}

static void wrong_options_are_passed_over(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(
        driver, "connect4", "connect4\t\t2\t4 4",
        "two=2 second=yes level=11 one=what other= pace=3 paces=0 seeds=4 turns=x ");
    driver_reopen(driver);
    expect_kept(driver, "two=0 second=0 level=1 recorded=0 watched=0 one=5 other=5 turns=0 "
                        "browsing=0 paused=0 pace=1 ");
    driver_close(driver);
}

static void the_card_changes_what_is_kept(void **state) {
    static const struct {
        const char *id, *kept;
    } steps[] = {
        {"level-9", "two=0 second=0 level=9 "},
        {"side-second", "second=1 level=9 "},
        {"side-in-turn", "second=1 level=9 recorded=0 watched=0 one=5 other=5 turns=1 "},
        {"side-first", "second=0 level=9 recorded=0 watched=0 one=5 other=5 turns=0 "},
        {"opponent-human", "two=1 second=0 level=9 recorded=0 watched=0 "},
        {"opponent-computer", "two=0 second=0 level=9 recorded=0 watched=0 "},
    };
    SceneDriver *driver = driver_open(connect4_entry.scene, (Size){1600, 1200});
    driver_click(driver, "options");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        driver_click(driver, steps[i].id);
        assert_true(driver_control(driver, steps[i].id)->is_checked);
        driver_click(driver, "start-game");
        expect_kept(driver, steps[i].kept);
        driver_click(driver, "options");
    }
    driver_close(driver);
}

static void the_watched_levels_are_chosen_apart(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, (Size){1600, 1200});
    driver_reopen_saved(driver, "gomoku", "gomoku\t\t1\th8", "watched=1 paused=1");
    driver_click(driver, "options");
    driver_click(driver, "first-2");
    driver_click(driver, "second-slow");
    assert_true(driver_control(driver, "first-2")->is_checked);
    assert_false(driver_control(driver, "second-2")->is_checked);
    assert_true(driver_control(driver, "second-slow")->is_checked);
    driver_click(driver, "start-game");
    assert_true(text_has_prefix(chip_of(driver), "Level 2 against Slow heuristic"));
    two_player_begin(driver, (const char *const[]){"first-classic", "second-10", NULL});
    assert_true(text_has_prefix(chip_of(driver), "Classic against Level 10"));
    driver_click(driver, "options");
    driver_click(driver, "opponent-computer");
    driver_click(driver, "level-slow");
    assert_true(driver_control(driver, "level-slow")->is_checked);
    driver_close(driver);
}

/* Sides change with a new game that follows moves, not with one that follows none. */
static void watched_levels_change_sides(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", nearly, "watched=1 paused=1 one=2 other=7 turns=1");
    driver_click(driver, "new");
    assert_true(text_has_prefix(chip_of(driver), "Level 7 against 2"));
    driver_click(driver, "strip-undo");
    assert_true(text_has_prefix(chip_of(driver), "Level 2 against 7"));
    driver_reopen_saved(driver, "connect4", "connect4\t\t0\t",
                        "watched=1 paused=1 one=2 other=7 turns=1");
    driver_click(driver, "new");
    assert_true(text_has_prefix(chip_of(driver), "Level 2 against 7"));
    driver_reopen_saved(driver, "connect4", nearly, "watched=1 paused=1 one=2 other=7 turns=0");
    driver_click(driver, "new");
    assert_true(text_has_prefix(chip_of(driver), "Level 2 against 7"));
    driver_close(driver);
}

/* ---- The tally ---- */

static void each_way_to_play_has_its_tally(void **state) {
    static const struct {
        const char *options, *game, *opponent, *words;
    } cases[] = {
        {"level=3", "connect4", "3", "1 – 0"},
        {"two=1", "connect4-two", "human", "1 – 0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(connect4_entry.scene, window);
        driver_reopen_saved(driver, "connect4", nearly, cases[i].options);
        assert_true(driver_shows(driver, "0 – 0"));
        driver_click(driver, "column-1");
        assert_true(driver_shows(driver, cases[i].words));
        StoredTally tally;
        Store *store = driver_context(driver)->store;
        assert_int_equal(store_tally(store, cases[i].game, cases[i].opponent, &tally), STATUS_OK);
        assert_int_equal(tally.played, 1);
        assert_int_equal(tally.won, 1);
        /* It ends again by the same move: counted once. */
        driver_letter(driver, 'z', MOD_CTRL);
        driver_click(driver, "column-1");
        assert_int_equal(store_tally(store, cases[i].game, NULL, &tally), STATUS_OK);
        assert_int_equal(tally.played, 1);
        driver_close(driver);
    }
}

/* ---- On the home screen ---- */

static void expect_step(const char *game, const char *options, const char *wanted) {
    char words[120];
    Text out = text_over(words, sizeof words);
    Session *session = NULL;
    assert_int_equal(session_from_text(connect4_entry.rules, game, &session, NULL), STATUS_OK);
    connect4_entry.next_step(session, options, &out);
    assert_string_equal(words, wanted);
    session_destroy(session);
}

static void the_next_step_of_a_saved_game(void **state) {
    expect_step("connect4\t\t0\t4 4", "", "Your turn, move 1");
    expect_step("connect4\t\t2\t4 4", "", "Your turn, move 3");
    expect_step("connect4\t\t1\t4", "", "Move 2");
    expect_step("connect4\t\t1\t4", "second=1", "Your turn, move 2");
    expect_step("connect4\t\t2\t4 4", "second=1", "Move 3");
    expect_step("connect4\t\t2\t4 4", "two=1", "Move 3");
    expect_step("connect4\t\t2\t4 4", "watched=1", "Move 3");
    expect_step("connect4\t\t2\t4 4", "browsing=1", "Move 3");
    expect_step("connect4\t\t2\t4 4", "two=0 watched=0 browsing=0", "Your turn, move 3");
}

/* ---- Watching ---- */

/* Who steps back wants to look. */
static void a_step_back_pauses_what_is_watched(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", nearly, "watched=1 one=0 other=0 pace=0");
    assert_string_equal(driver_control(driver, "watch-pause")->label, "Pause");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_control(driver, "watch-pause")->label, "Go on");
    assert_int_equal(driver_cursor(driver), 5);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 5);
    driver_click(driver, "pace-fast");
    assert_true(driver_control(driver, "pace-fast")->is_checked);
    expect_kept(driver, "paused=1 pace=2 ");
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chip_tells_who_plays),
        cmocka_unit_test(the_head_tells_whose_turn_it_is),
        cmocka_unit_test(the_end_has_a_tone),
        cmocka_unit_test(the_counter_counts_the_move_to_come),
        cmocka_unit_test(what_is_small_is_not_said),
        cmocka_unit_test(who_may_not_move_is_told_why),
        cmocka_unit_test(the_walk_ends_at_both_ends),
        cmocka_unit_test(there_is_no_walk_without_moves),
        cmocka_unit_test(play_on_is_there_while_the_computer_waits),
        cmocka_unit_test(a_new_game_is_the_next_step_after_the_end),
        cmocka_unit_test(undo_takes_back_what_the_player_did),
        cmocka_unit_test(the_first_move_of_the_computer_is_not_undone),
        cmocka_unit_test(there_is_nothing_to_browse_but_other_positions),
        cmocka_unit_test(an_answer_can_be_followed_by_the_eye),
        cmocka_unit_test(an_answer_is_played_when_it_is_due),
        cmocka_unit_test(options_come_back_as_they_were),
        cmocka_unit_test(the_games_own_options_come_back_too),
        cmocka_unit_test(wrong_options_are_passed_over),
        cmocka_unit_test(the_card_changes_what_is_kept),
        cmocka_unit_test(the_watched_levels_are_chosen_apart),
        cmocka_unit_test(watched_levels_change_sides),
        cmocka_unit_test(each_way_to_play_has_its_tally),
        cmocka_unit_test(the_next_step_of_a_saved_game),
        cmocka_unit_test(a_step_back_pauses_what_is_watched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
