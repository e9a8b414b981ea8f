/* Races in the Inversion scene, and the learner's memory. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/inversion/modes/race/race.h"
#include "scenes/inversion/scene.h"
#include "support/race_steps.h"
#include "support/window/scene_driver.h"

#define ZEROS35 "00000000000000000000000000000000000"
#define ZEROS36 "0" ZEROS35
#define PACE_MS 3500 /* of the middle pace, between two moves of the opponent */

static void play_best(SceneDriver *driver, int pause_ms) {
    int masks[INVERSION_CLICKS_MAX];
    const int count = race_shortest(driver, masks);
    for (int i = 0; i < count; i++) {
        race_play_mask(driver, masks[i]);
        driver_advance(driver, pause_ms);
    }
}

static void yodas_number_of_moves_is_the_best(void **state) {
    int masks[INVERSION_CLICKS_MAX];
    char moves[40];
    SceneDriver *driver = race_open("race-moves", "race-yoda");
    const int best = race_shortest(driver, masks);
    snprintf(moves, sizeof moves, "Moves played: 0 of %d", best);
    assert_true(driver_says(driver, "A race by moves: Yoda"));
    assert_true(driver_says(driver, moves));
    assert_true(driver_control(driver, "hint")->is_disabled);
    play_best(driver, 0);
    assert_true(driver_says(driver, "You won the race"));
    assert_true(driver_shows(driver, "1 – 0"));
    /* Once more, with a mask too many. */
    driver_click(driver, "race-start");
    driver_wait_worker(driver);
    const int again = race_shortest(driver, masks);
    for (int i = 0; i < again; i++) {
        race_play_mask(driver, 0);
    }
    assert_true(driver_says(driver, "Out of moves: you lose"));
    assert_true(driver_shows(driver, "1 – 1"));
    assert_false(driver_control(driver, "hint")->is_disabled); /* the puzzle itself goes on */
    driver_close(driver);
}

static void bebeto_allows_three_times_the_best(void **state) {
    int masks[INVERSION_CLICKS_MAX];
    char moves[40];
    SceneDriver *driver = race_open("race-moves", "race-bebeto");
    const int best = race_shortest(driver, masks);
    race_play_mask(driver, 0);
    race_play_mask(driver, 0); /* taken back, at the price of two moves */
    snprintf(moves, sizeof moves, "Moves played: 2 of %d", 3 * best);
    assert_true(driver_says(driver, moves));
    assert_true(driver_shows(driver, "moves left"));
    play_best(driver, 0);
    assert_true(driver_says(driver, "You won the race"));
    driver_close(driver);
}

static void in_turns_the_better_way_wins(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-yoda");
    int masks[INVERSION_CLICKS_MAX];
    const int best = race_shortest(driver, masks);
    race_play_mask(driver, masks[0]);
    assert_true(driver_says(driver, "Your moves: 1 · Yoda: 0"));
    driver_advance(driver, 1000);
    assert_true(driver_says(driver, "Your moves: 1 · Yoda: 1"));
    driver_advance(driver, 60000); /* it waits for the player */
    assert_true(driver_says(driver, "Your moves: 1 · Yoda: 1"));
    for (int i = 1; i < best; i++) {
        race_play_mask(driver, masks[i]); /* faster than it answers: no move of its own is lost */
    }
    assert_true(driver_says(driver, "You won the race"));
    /* Two moves wasted, and Yoda is there before. */
    driver_click(driver, "race-start");
    driver_wait_worker(driver);
    race_play_mask(driver, 0);
    race_play_mask(driver, 0);
    play_best(driver, 2000);
    assert_true(driver_says(driver, "Yoda won the race"));
    driver_letter(driver, 'c', 0);
    assert_true(driver_shows(driver, "Races like this: won 1, lost 1"));
    driver_close(driver);
}

static void the_master_cannot_be_beaten(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-master");
    assert_true(driver_says(driver, "Your moves: 0 · Master: 0"));
    driver_advance(driver, 1000);
    assert_true(driver_says(driver, "Your moves: 0 · Master: 1"));
    play_best(driver, 0);
    driver_advance(driver, 1000);
    driver_letter(driver, 'c', 0);
    assert_true(driver_shows(driver, "Races like this: won 0, lost 1"));
    driver_close(driver);
}

static SceneDriver *open_turns(const char *opponent, const char *first, const char *errors) {
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-turns");
    driver_click(driver, opponent);
    driver_click(driver, first);
    if (errors) {
        driver_click(driver, errors);
    }
    driver_click(driver, "start-game");
    driver_wait_worker(driver);
    return driver;
}

static void who_begins_and_never_errs_wins(void **state) {
    SceneDriver *driver = open_turns("race-yoda", "race-first-opponent", NULL);
    driver_advance(driver, 1000);
    assert_true(driver_says(driver, "Your moves: 0 · Yoda: 1"));
    play_best(driver, 1000);
    assert_true(driver_says(driver, "Yoda won the race"));
    driver_close(driver);
    driver = open_turns("race-master", "race-first-you", NULL);
    driver_advance(driver, 5000);
    assert_true(driver_says(driver, "Your moves: 0 · Master: 0"));
    play_best(driver, 1000);
    assert_true(driver_says(driver, "You won the race"));
    /* It is remembered who begins. */
    driver_reopen(driver);
    driver_letter(driver, 'c', 0);
    assert_true(driver_control(driver, "race-first-you")->is_checked);
    driver_close(driver);
    driver = open_turns("race-learner", "race-first-opponent", NULL);
    driver_advance(driver, 1000);
    assert_true(driver_says(driver, "Your moves: 0 · Learner: 1"));
    driver_close(driver);
}

static void the_player_may_be_forbidden_to_err(void **state) {
    int masks[INVERSION_CLICKS_MAX];
    SceneDriver *driver = open_turns("race-bebeto", "race-first-you", "race-errors-none");
    const int best = race_shortest(driver, masks);
    int wrong = 0;
    for (int i = 0; i < best; i++) {
        wrong += wrong == masks[i]; /* they are sorted */
    }
    race_play_mask(driver, masks[0]);
    driver_advance(driver, 1000);
    assert_true(driver_says(driver, "Your moves: 1"));
    race_play_mask(driver, wrong);
    driver_advance(driver, 1000);
    assert_true(driver_says(driver, "One mask too many: you lose the race"));
    assert_true(driver_shows(driver, "0 – 1"));
    driver_click(driver, "race-start");
    driver_wait_worker(driver);
    play_best(driver, 1000);
    assert_true(driver_says(driver, "You won the race"));
    driver_close(driver);
}

static void by_the_clock_nobody_waits(void **state) {
    SceneDriver *driver = race_open("race-pace", "race-bebeto");
    driver_advance(driver, PACE_MS - 100);
    assert_true(driver_says(driver, "Your moves: 0 · Bébéto: 0"));
    driver_advance(driver, 200);
    assert_true(driver_says(driver, "Your moves: 0 · Bébéto: 1"));
    driver_advance(driver, 2 * PACE_MS);
    assert_true(driver_says(driver, "Your moves: 0 · Bébéto: 3"));
    assert_true(driver_shows(driver, "moves 3"));
    driver_advance(driver, 40 * PACE_MS);
    assert_true(driver_says(driver, "Bébéto won the race"));
    assert_true(driver_shows(driver, "0 cells left"));
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    /* A faster player wins. */
    driver_click(driver, "race-other");
    driver_click(driver, "race-slow");
    driver_click(driver, "start-game");
    driver_wait_worker(driver);
    play_best(driver, 100);
    assert_true(driver_says(driver, "You won the race"));
    driver_close(driver);
}

static void no_move_comes_back_and_no_help_is_given(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-bebeto");
    race_play_mask(driver, 1);
    assert_true(driver_control(driver, "undo")->is_disabled);
    assert_null(driver_control(driver, "strip-undo"));
    char *before = strdup(driver_state(driver));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_key(driver, KEY_F5, 0);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 's', 0);
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 'g', 0);
    driver_letter(driver, 'c', 0);
    assert_string_equal(driver_state(driver), before);
    assert_true(driver_says(driver, "Race against Bébéto"));
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "Not during a race. Give up first."));
    driver_click(driver, "race-give-up");
    assert_true(driver_says(driver, "You lost the race"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_not_equal(driver_state(driver), before);
    free(before);
    driver_close(driver);
}

static void another_puzzle_ends_the_race(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-bebeto");
    driver_click(driver, "strip-undo"); /* before the first move nothing is lost */
    assert_false(driver_says(driver, "Race"));
    assert_false(driver_says(driver, "given up"));
    driver_letter(driver, 'c', 0);
    assert_false(driver_shows(driver, "Races like this"));
    driver_click(driver, "start-game");
    driver_wait_worker(driver);
    driver_letter(driver, 'z', MOD_CTRL); /* the strip's key does what its button does */
    assert_false(driver_says(driver, "Race"));
    driver_letter(driver, 'c', 0);
    driver_click(driver, "start-game");
    driver_wait_worker(driver);
    driver_advance(driver, 6000); /* it is offered no longer */
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "Not during a race. Give up first."));
    race_play_mask(driver, 2);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_true(driver_says(driver, "You gave up the race: it counts as lost."));
    driver_letter(driver, 'c', 0);
    assert_true(driver_shows(driver, "Races like this: won 0, lost 1"));
    driver_close(driver);
}

static void a_race_outlives_the_program(void **state) {
    SceneDriver *driver = race_open("race-pace", "race-speedy");
    race_play_mask(driver, 3);
    driver_advance(driver, PACE_MS + 100);
    assert_true(driver_says(driver, "Your moves: 1 · Speedy: 1"));
    assert_true(driver_shows(driver, "moves 1"));
    driver_reopen(driver);
    driver_settle(driver);
    assert_true(driver_says(driver, "Race against Speedy | The race resumes with your next move."));
    driver_advance(driver, 100000);
    race_play_mask(driver, 3);
    assert_true(driver_says(driver, "Your moves: 2 · Speedy: 1"));
    driver_advance(driver, PACE_MS + 100);
    assert_true(driver_says(driver, "Your moves: 2 · Speedy: 2"));
    driver_close(driver);
}

#define SAVED "inversion\t3x3:magic:001000111>111101111\t0\t"

/* What was saved of a race of another game, or by hand, begins none. */
static void only_what_can_be_goes_on(void **state) {
    static const char *const wrong[] = {"7.1.0.0",  "7.0.0.2", "7.0.0.-1",    "7.0.-1.0",
                                        "7.-1.0.0", "7.x",     "7.0.0",       "",
                                        "7.9.3.0",  "x.0.0.0", "7.0.999999.0"};
    char options[60];
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(options, sizeof options, "race=1.1.1.0 modes=run:%s", wrong[i]);
        driver_reopen_saved(driver, "inversion", SAVED, options);
        driver_settle(driver);
        if (!driver_says(driver, "Match the goal")) {
            fail_msg("%s: %s", wrong[i], driver_status(driver));
        }
    }
    driver_reopen_saved(driver, "inversion", SAVED, "race=1.1.1.0 modes=run:7.0.0.1");
    driver_settle(driver);
    assert_true(driver_says(driver, "Race against Speedy | The race resumes with your next move."));
    driver_reopen_saved(driver, "inversion", "inversion\t3x3:magic:001000111>111101111\t1\t4",
                        "race=1.1.1.0 modes=run:7.1.2.2");
    driver_settle(driver);
    race_play_mask(driver, 0); /* one of the two that it owes is made at once */
    assert_true(driver_says(driver, "Your moves: 2 · Speedy: 3"));
    driver_close(driver);
}

/* Wrong choices are passed over as a whole: those of a first start stay. */
static void only_what_can_be_is_chosen(void **state) {
    static const struct {
        const char *race, *form, *opponent;
        bool opponent_begins;
    } cases[] = {{"9.1.1.0", "race-turns", "race-speedy", false},
                 {"-1.1.1.0", "race-turns", "race-speedy", false},
                 {"3.1.1.0", "race-turns", "race-speedy", false},
                 {"2.5.1.0", "race-turns", "race-speedy", false},
                 {"2.-1.1.0", "race-turns", "race-speedy", false},
                 {"2.0.3.0", "race-turns", "race-speedy", false},
                 {"2.0.-1.0", "race-turns", "race-speedy", false},
                 {"2.0.0.2", "race-turns", "race-speedy", false},
                 {"2.0.0.-1", "race-turns", "race-speedy", false},
                 {"0.3.0.0", "race-turns", "race-speedy", false},
                 {"2.0.0", "race-turns", "race-speedy", false},
                 {"2.0.0.0.1", "race-turns", "race-speedy", false},
                 {"0.2.0.0", "race-moves", "race-yoda", false},
                 {"2.4.2.1", "race-pace", "race-learner", false},
                 {"1.3.0.0", "race-turns", "race-master", true}, /* as it once was kept */
                 {"1.3.0.0.0.1", "race-turns", "race-master", false},
                 {"1.0.0.0.1.0", "race-turns", "race-bebeto", true}};
    char options[60];
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(options, sizeof options, "race=%s", cases[i].race);
        driver_reopen_saved(driver, "inversion", SAVED, options);
        driver_letter(driver, 'c', 0);
        if (!driver_control(driver, cases[i].form)->is_checked ||
            !driver_control(driver, cases[i].opponent)->is_checked) {
            fail_msg("race=%s", cases[i].race);
        }
        const Control *begins = driver_control(driver, "race-first-opponent");
        assert_int_equal(begins && begins->is_checked, cases[i].opponent_begins);
    }
    driver_reopen_saved(driver, "inversion", SAVED, "race=1.3.0.0.0.1");
    driver_letter(driver, 'c', 0);
    assert_true(driver_control(driver, "race-errors-none")->is_checked);
    driver_reopen_saved(driver, "inversion", SAVED, "race=2.1.2.0");
    driver_letter(driver, 'c', 0);
    assert_true(driver_control(driver, "race-fast")->is_checked);
    driver_close(driver);
}

/* A long race is taken up again: of thousands of moves the last ones are not shown, but made, and a
 * learner has given up long before. */
static void thousands_of_moves_are_made_again(void **state) {
    enum { SIDE = 20, CELLS = SIDE * SIDE };
    static char saved[2 * CELLS + 100];
    Text text = text_over(saved, sizeof saved);
    /* The goal is what every mask of five plays makes. */
    text_add(&text, "inversion\t20x20k6:plus:");
    for (int cell = 0; cell < CELLS; cell++) {
        text_add_char(&text, '0');
    }
    text_add_char(&text, '>');
    for (int cell = 0; cell < CELLS; cell++) {
        const int row = cell / SIDE;
        const int column = cell % SIDE;
        const int borders = (row == 0) + (row == SIDE - 1) + (column == 0) + (column == SIDE - 1);
        text_add_int(&text, 1 + borders);
    }
    text_add(&text, "\t0\t");
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    driver_context(driver)->is_motion_reduced = true;
    driver_reopen_saved(driver, "inversion", saved, "race=2.0.1.0 modes=run:7.0.2300.0");
    driver_settle(driver);
    assert_true(driver_says(driver, "Race against Bébéto | The race resumes with your next move."));
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "Your moves: 1 · Bébéto: 2300"));
    driver_close(driver);
    driver = driver_open(&inversion_scene, race_window);
    driver_reopen_saved(driver, "inversion", "inversion\t6x6:plus:" ZEROS36 ">1" ZEROS35 "\t0\t",
                        "race=2.4.1.0 modes=run:7.0.2300.0");
    driver_settle(driver);
    race_play_mask(driver, 0);
    assert_true(driver_says(driver, "Your moves: 1 · Learner: 2000"));
    driver_advance(driver, 10 * PACE_MS);
    assert_true(driver_says(driver, "Your moves: 1 · Learner: 2000"));
    driver_close(driver);
}

static void the_learner_learns(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-learner");
    assert_true(driver_says(driver, "Race against the learner"));
    int masks[INVERSION_CLICKS_MAX];
    const int count = race_shortest(driver, masks);
    play_best(driver, 1000);
    char knows[60];
    snprintf(knows, sizeof knows, "It knows %d board", count);
    if (!driver_says(driver, "You won the race")) {
        fail_msg("%s", driver_status(driver));
    }
    driver_click(driver, "race-memory");
    assert_true(driver_says(driver, knows));
    assert_true(driver_says(driver, "It won 0 of its last 1 games."));
    /* It is still there another day. */
    driver_reopen(driver);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-memory");
    assert_true(driver_says(driver, "The learner’s memory | It knows"));
    assert_true(driver_shows(driver, "Cells to change, and the masks: 1 to"));
    driver_close(driver);
}

static int wins_of_ten(SceneDriver *driver) {
    const char *words = strstr(driver_status(driver), "It won ");
    assert_non_null(words);
    assert_non_null(strstr(words, " of its last 10 games."));
    return atoi(words + strlen("It won "));
}

static void practice_makes_perfect(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-learner");
    driver_click(driver, "race-memory");
    assert_true(driver_control(driver, "learner-clear")->is_disabled);
    driver_click(driver, "learner-practise");
    assert_true(driver_wait_worker(driver));
    const int first = wins_of_ten(driver);
    for (int i = 0; i < 60; i++) {
        driver_click(driver, "learner-practise");
        assert_true(driver_wait_worker(driver));
    }
    assert_true(wins_of_ten(driver) > first && wins_of_ten(driver) >= 9);
    /* Pages. */
    assert_true(driver_control(driver, "learner-later")->is_disabled);
    driver_click(driver, "learner-earlier");
    assert_false(driver_control(driver, "learner-later")->is_disabled);
    driver_click(driver, "learner-later");
    /* Clearing is undone. */
    char *full = strdup(driver_status(driver));
    driver_click(driver, "learner-clear");
    assert_true(driver_says(driver, "It knows no board yet."));
    assert_true(driver_shows(driver, "The memory is empty."));
    driver_click(driver, "learner-recover");
    assert_string_equal(driver_status(driver), full);
    driver_click(driver, "learner-clear");
    driver_reopen(driver);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-learner");
    assert_true(driver_shows(driver, "It knows no board yet."));
    free(full);
    driver_close(driver);
}

static void one_that_combines_learns_faster(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, race_window);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-learner");
    driver_click(driver, "race-memory");
    driver_click(driver, "learner-combines");
    for (int i = 0; i < 20; i++) {
        driver_click(driver, "learner-practise");
        assert_true(driver_wait_worker(driver));
    }
    assert_int_equal(wins_of_ten(driver), 10);
    assert_true(driver_shows(driver, "Rank 9 of 9, game by game"));
    assert_true(driver_shows(driver, "Framed boards are no sum of those"));
    /* Each rival has a line of its own; nobody is at the goal before the master. */
    driver_click(driver, "learner-master");
    driver_click(driver, "learner-practise");
    assert_true(driver_wait_worker(driver));
    assert_int_equal(wins_of_ten(driver), 0);
    driver_reopen(driver);
    driver_letter(driver, 'm', 0);
    assert_true(driver_shows(driver, "0 of 10"));
    assert_true(driver_shows(driver, " of 200"));
    driver_digit(driver, 3, 0); /* the palette is out of sight */
    assert_true(driver_says(driver, "The learner’s memory"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(driver_control(driver, "mask-0"));
    driver_close(driver);
}

static void other_rules_have_a_memory_of_their_own(void **state) {
    SceneDriver *driver = race_open("race-turns", "race-learner");
    play_best(driver, 1000);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "race-memory");
    driver_paste(driver, "4x4:geniton-phi:1101001010010110>0000000000000000");
    assert_null(driver_control(driver, "learner-boards"));
    driver_letter(driver, 'c', 0);
    assert_true(driver_shows(driver, "It knows no board yet."));
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800},
                                 {360, 480},  {480, 360}, {2560, 1440}};
    static const char *const forms[] = {"race-moves", "race-turns", "race-pace"};
    for (size_t form = 0; form < sizeof forms / sizeof forms[0]; form++) {
        SceneDriver *driver = race_open(forms[form], "race-yoda");
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
            assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
            assert_non_null(driver_control(driver, "race-give-up"));
        }
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yodas_number_of_moves_is_the_best),
        cmocka_unit_test(bebeto_allows_three_times_the_best),
        cmocka_unit_test(in_turns_the_better_way_wins),
        cmocka_unit_test(the_master_cannot_be_beaten),
        cmocka_unit_test(who_begins_and_never_errs_wins),
        cmocka_unit_test(the_player_may_be_forbidden_to_err),
        cmocka_unit_test(by_the_clock_nobody_waits),
        cmocka_unit_test(no_move_comes_back_and_no_help_is_given),
        cmocka_unit_test(another_puzzle_ends_the_race),
        cmocka_unit_test(a_race_outlives_the_program),
        cmocka_unit_test(only_what_can_be_goes_on),
        cmocka_unit_test(only_what_can_be_is_chosen),
        cmocka_unit_test(thousands_of_moves_are_made_again),
        cmocka_unit_test(the_learner_learns),
        cmocka_unit_test(practice_makes_perfect),
        cmocka_unit_test(one_that_combines_learns_faster),
        cmocka_unit_test(other_rules_have_a_memory_of_their_own),
        cmocka_unit_test(nothing_is_cut_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
