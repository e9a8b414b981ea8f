/* What Inversion keeps in the store, and what home is told of it: choices, results, the words of a
 * card; and masks that are pasted as codes. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/daily_puzzle.h"
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/record.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define SAVED "inversion\t3x3:magic:001000111>111101111\t0\t"

static const Size window = {1280, 2400}; /* every choice in sight */

/* ---- Choices ---- */

static bool is_checked(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    if (!control) {
        fail_msg("no %s", id);
        return false;
    }
    return control->is_checked;
}

static void reopen_with(SceneDriver *driver, const char *options) {
    driver_reopen_saved(driver, "inversion", SAVED, options);
    driver_letter(driver, 'o', 0);
}

static void choices_are_kept(void **state) {
    SceneDriver *driver = driver_open(&inversion_scene, window);
    reopen_with(driver, "rules=own rows=2 columns=20 masks=torus colours=6 difficulty=3 "
                        "hides-best=1 speed=10 notation=2");
    assert_true(is_checked(driver, "rules-own"));
    assert_int_equal(driver_control(driver, "rows")->value, 0);
    assert_int_equal(driver_control(driver, "columns")->value, 18);
    assert_true(is_checked(driver, "masks-torus"));
    assert_true(is_checked(driver, "colours-6"));
    assert_true(is_checked(driver, "difficulty-hard"));
    assert_true(is_checked(driver, "best-hidden"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 's', 0);
    assert_int_equal(driver_control(driver, "solve-speed")->value, 10);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    if (driver_control(driver, "answer-skip")) { /* a question comes first */
        driver_focus(driver, "answer-skip");
        driver_key(driver, KEY_ENTER, 0);
    }
    assert_true(is_checked(driver, "notation-casegame"));
    driver_close(driver);
}

static void wrong_choices_are_passed_over(void **state) {
    static const char *const wrong[] = {
        "rules=own rows=1 columns=21 colours=7 masks=none difficulty=4 hides-best=2 speed=11",
        "rules=own rows=21 columns=1 colours=1 masks= difficulty=-1 hides-best=x speed=-1",
        "rules=own rows=101 columns=x colours=101 difficulty=101 speed=101 notation=3"};
    SceneDriver *driver = driver_open(&inversion_scene, window);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        reopen_with(driver, wrong[i]);
        assert_true(is_checked(driver, "rules-own"));
        assert_int_equal(driver_control(driver, "rows")->value, 3);
        assert_int_equal(driver_control(driver, "columns")->value, 3);
        assert_true(is_checked(driver, "side-5"));
        assert_true(is_checked(driver, "colours-2"));
        assert_true(is_checked(driver, "masks-plus"));
        assert_true(is_checked(driver, "difficulty-any"));
        assert_true(is_checked(driver, "best-shown"));
        driver_key(driver, KEY_ESCAPE, 0);
        driver_letter(driver, 's', 0);
        assert_int_equal(driver_control(driver, "solve-speed")->value, 5);
    }
    reopen_with(driver, "rules=nothing");
    assert_true(is_checked(driver, "rules-magic"));
    reopen_with(driver, "rules=own rows=5 columns=6");
    assert_false(is_checked(driver, "side-5"));
    driver_close(driver);
}

/* The board of another day stays that day's; a wrong date is none. */
static void the_day_of_a_puzzle_is_kept(void **state) {
    static const struct {
        const char *date;
        bool is_day;
    } cases[] = {{"20261109", true},  {"20261309", false}, {"20260009", false},
                 {"20261100", false}, {"19991231", false}, {"2026110", false}};
    char id[INVERSION_DAILY_ID_SIZE];
    char saved[INVERSION_DAILY_ID_SIZE + 40];
    Text text = text_over(id, sizeof id);
    inversion_daily_write((Date){2026, 11, 9}, &text);
    snprintf(saved, sizeof saved, "inversion\t%s\t0\t", id);
    SceneDriver *driver = driver_open(&inversion_scene, window);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char options[40];
        snprintf(options, sizeof options, "daily=%s", cases[i].date);
        driver_reopen_saved(driver, "inversion", saved, options);
        assert_int_equal(driver_shows(driver, "The puzzle of the day: Monday"), cases[i].is_day);
        driver_reopen(driver);
        assert_int_equal(driver_shows(driver, "The puzzle of the day: Monday"), cases[i].is_day);
    }
    driver_close(driver);
}

/* ---- Results ---- */

static void play(SceneDriver *driver, const char *masks) {
    for (; *masks; masks++) {
        driver_digit(driver, *masks - '0', 0);
    }
}

static void results_are_counted_by_rules(void **state) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, SAVED, "--load");
    Store *store = driver_context(driver)->store;
    driver_paste(driver, "3x3:magic:001000111>111101111");
    play(driver, "346");
    driver_paste(driver, "3x3:magic:001000111>111101111");
    play(driver, "30046");
    driver_paste(driver, "3x3:magic:001000111>111101111");
    driver_letter(driver, 'h', 0);
    play(driver, "346");
    InversionTally tally = inversion_tally_load(store, INVERSION_RULES_MAGIC);
    static const int wanted[INVERSION_TALLY_COUNTS] = {[INVERSION_TALLY_ALONE] = 2,
                                                       [INVERSION_TALLY_FEWEST] = 1,
                                                       [INVERSION_TALLY_ABOVE] = 2,
                                                       [INVERSION_TALLY_STARS] = 4,
                                                       [INVERSION_TALLY_HELPED] = 1};
    assert_memory_equal(tally.counts, wanted, sizeof wanted);
    tally = inversion_tally_load(store, INVERSION_RULES_PLUS);
    for (int i = 0; i < INVERSION_TALLY_COUNTS; i++) {
        assert_int_equal(tally.counts[i], 0);
    }
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "Langlet 3x3"));
    assert_true(driver_shows(driver, "Stars: 4 of 6 · extra masks: 1.0 on average"));
    assert_false(driver_shows(driver, "Plus"));
    driver_close(driver);
}

/* Averages are rounded; of what cannot be read nothing counts. */
static void kept_results_are_read_with_care(void **state) {
    static const struct {
        const char *kept;
        const char *shown[3];
    } cases[] = {
        {"3 2 1 8 0",
         {"Solved: 3 · with the fewest masks: 2", "Stars: 8 of 9", "extra masks: 0.3"}},
        {"3 0 2 8 5", {"Solved: 3 · with the fewest masks: 0", "with help: 5", "extra masks: 0.7"}},
        {"7 0 31 9 5", {"Solved: 7", "Stars: 9 of 21", "extra masks: 4.4"}},
        {"2 x 1 1", {"Solved: 2 · with the fewest masks: 0", "Stars: 1 of 6", "extra masks: 0.5"}},
        {"0 0 0 0 1", {"with help: 1", "Plus", "Plus"}},
        {"x", {"None solved yet.", "None solved yet.", "None solved yet."}}};
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, SAVED, "--load");
    Store *store = driver_context(driver)->store;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(store_setting_save(store, "inversion-tally-plus", cases[i].kept),
                         STATUS_OK);
        driver_letter(driver, 'l', 0);
        for (int part = 0; part < 3; part++) {
            if (!driver_shows(driver, cases[i].shown[part])) {
                fail_msg("%s: not %s", cases[i].kept, cases[i].shown[part]);
            }
        }
        if (i == 4) {
            assert_false(driver_shows(driver, "Solved:"));
        }
        driver_letter(driver, 'l', 0);
    }
    driver_close(driver);
}

static void keep_result(Store *store, int moves, int stars) {
    inversion_daily_save(store, (Date){2026, 1, 3}, &(InversionDaily){true, moves, stars});
}

static void kept_days_are_read_with_care(void **state) {
    static const struct {
        const char *kept;
        bool is_done;
        const char *words;
    } cases[] = {{"9 0", true, "solved in 9 moves, with help"},
                 {"8 1", true, "solved in 8 moves, one"},
                 {"7 2", true, "solved in 7 moves, 2 stars"},
                 {"1 3", true, "solved in 1 moves, 3"},
                 {"0 3", false, ""},
                 {"7 4", false, ""},
                 {"7 -1", false, ""},
                 {"7", false, ""},
                 {"", false, ""}};
    const Date date = {2026, 1, 2};
    SceneDriver *driver = driver_open(&inversion_scene, window);
    Store *store = driver_context(driver)->store;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[100] = "";
        Text text = text_over(words, sizeof words);
        assert_int_equal(store_setting_save(store, "inversion-daily-2026-01-02", cases[i].kept),
                         STATUS_OK);
        const InversionDaily daily = inversion_daily_load(store, date);
        assert_int_equal(daily.is_done, cases[i].is_done);
        if (daily.is_done) {
            inversion_daily_words(&daily, &text);
            assert_true(text_has_prefix(words, cases[i].words));
        }
    }
    /* As many stars with more moves, or fewer stars, change nothing. */
    keep_result(store, 7, 2);
    keep_result(store, 8, 2);
    keep_result(store, 3, 1);
    assert_int_equal(inversion_daily_load(store, (Date){2026, 1, 3}).moves, 7);
    keep_result(store, 6, 2);
    assert_int_equal(inversion_daily_load(store, (Date){2026, 1, 3}).moves, 6);
    keep_result(store, 9, 3);
    assert_int_equal(inversion_daily_load(store, (Date){2026, 1, 3}).moves, 9);
    driver_close(driver);
}

/* ---- Home ---- */

static void home_is_told_the_next_step(void **state) {
    char words[100];
    Text text = text_over(words, sizeof words);
    Session *session = NULL;
    assert_int_equal(session_from_text(&inversion_game,
                                       "inversion\t3x3:magic:001000111>111101111\t1\t3 4", &session,
                                       NULL),
                     STATUS_OK);
    inversion_entry.next_step(session, "", &text);
    assert_string_equal(words, "Move 2");
    session_destroy(session);
}

static void home_is_told_the_record(void **state) {
    char words[100];
    Text text = text_over(words, sizeof words);
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, SAVED, "--load");
    inversion_entry.record(driver_context(driver)->store, &text);
    assert_string_equal(words, "Lamps, masks and their algebra");
    play(driver, "346");
    text_clear(&text);
    inversion_entry.record(driver_context(driver)->store, &text);
    assert_string_equal(words, "Solved alone: 1 · with help: 0");
    driver_close(driver);
}

static void kinds_have_names_and_an_order(void **state) {
    static const struct {
        const char *id, *name;
        int place;
    } cases[] = {{"magic", "Langlet 3x3", -3}, {"casegame", "Casegame 3x3", -2},
                 {"plus", "Plus", 0},          {"torus", "Torus", 1},
                 {"random", "Random", 10},     {"own", "Masks by hand", INVERSION_MASKS_AS_NOW}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int place = 99;
        assert_string_equal(inversion_entry.kind(cases[i].id, &place), cases[i].name);
        if (i < 5) {
            assert_int_equal(place, cases[i].place);
        }
    }
    int place = 0;
    assert_null(inversion_entry.kind("as-now", &place));
    assert_null(inversion_entry.kind("", &place));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_kept),
        cmocka_unit_test(wrong_choices_are_passed_over),
        cmocka_unit_test(the_day_of_a_puzzle_is_kept),
        cmocka_unit_test(results_are_counted_by_rules),
        cmocka_unit_test(kept_results_are_read_with_care),
        cmocka_unit_test(kept_days_are_read_with_care),
        cmocka_unit_test(home_is_told_the_next_step),
        cmocka_unit_test(home_is_told_the_record),
        cmocka_unit_test(kinds_have_names_and_an_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
