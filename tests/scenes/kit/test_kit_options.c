/* Tests of saved options: every kind of value written and read back, wrong and unknown values, and
 * the lines of all four games and of earlier versions. */
#include "support/test.h"

#include <string.h>

#include "scenes/catalog.h"
#include "scenes/kit/edit/options.h"
#include "scenes/shell/shell.h"
#include "scenes/two_player/two_player.h"
#include "support/window/scene_driver.h"

/* ---- A table of all kinds ---- */

typedef enum Meal { MEAL_NONE, MEAL_SOUP, MEAL_FISH } Meal;

typedef struct Guest {
    bool is_late, is_shy;
    int age, shoes;
    Meal meal;
    Meal drink;
    uint64_t number;
    char room[8];
} Guest;

static const char *const meals[] = {"none", "soup", "fish"};
static const char *const manners[] = {"bold", "shy"};
static const char *const meals_before[] = {"0", "1"};

static const char *drink_name(int drink) {
    return drink == MEAL_NONE ? "dry" : meals[drink];
}

static bool is_even(int value) {
    return value % 2 == 0;
}

static void write_room(const Option *option, const void *scene, Text *out) {
    text_add(out, (const char *)scene + option->offset);
}

static void read_room(const Option *option, void *scene, const char *word) {
    if (word[0] == 'r') {
        Text room = text_over((char *)scene + option->offset, sizeof((Guest *)scene)->room);
        text_add(&room, word);
    }
}

static const Option table[] = {
    {"late", OPTION_BOOL, OPTION_AT(Guest, is_late)},
    {"manners", OPTION_BOOL, OPTION_AT(Guest, is_shy), .names = manners, .is_rare = true},
    {"age", OPTION_INT, OPTION_AT(Guest, age), .low = -2, .high = 120, .usual = 30},
    {"shoes", OPTION_INT, OPTION_AT(Guest, shoes), .low = 30, .high = 50, .usual = 40,
     .is_allowed = is_even},
    {"meal", OPTION_NAME, OPTION_AT(Guest, meal), .high = MEAL_FISH, .names = meals},
    {"eats", OPTION_NAME, OPTION_AT(Guest, meal), .high = MEAL_SOUP, .names = meals_before,
     .is_former = true},
    {"soup", OPTION_IS, OPTION_AT(Guest, drink), .high = MEAL_SOUP},
    {"fish", OPTION_IS, OPTION_AT(Guest, drink), .high = MEAL_FISH},
    {"drink", OPTION_NAME, OPTION_AT(Guest, drink), .high = MEAL_FISH, .name = drink_name},
    {"number", OPTION_U64, OPTION_AT(Guest, number)},
    {"room", OPTION_TEXT, OPTION_AT(Guest, room), .write = write_room, .read = read_room},
    {0},
};

static Guest usual_guest(void) {
    Guest guest = {.number = 7};
    options_reset(table, &guest);
    return guest;
}

static void assert_saved(const Guest *guest, const char *expected) {
    char line[200];
    Text text = text_over(line, sizeof line);
    options_save(table, guest, &text);
    assert_string_equal(line, expected);
}

#define USUAL "late=0 age=30 shoes=40 meal=none soup=0 fish=0 drink=dry number=7"

static void every_kind_goes_there_and_back(void **state) {
    Guest guest = usual_guest();
    assert_saved(&guest, USUAL);
    static const char *const pairs[][2] = {
        {"late", "1"},
        {"manners", "shy"},
        {"age", "-2"},
        {"shoes", "50"},
        {"meal", "fish"},
        {"soup", "1"},
        {"number", "18446744073709551615"},
        {"room", "r12"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_true(options_load(table, &guest, pairs[i][0], pairs[i][1]));
    }
    assert_saved(&guest, "late=1 manners=shy age=-2 shoes=50 meal=fish soup=1 fish=0 drink=soup "
                         "number=18446744073709551615 room=r12");
    options_load(table, &guest, "late", "0");
    options_load(table, &guest, "manners", "bold");
    options_load(table, &guest, "fish", "0"); /* it is not `fish`: soup stays */
    assert_saved(&guest, "late=0 age=-2 shoes=50 meal=fish soup=1 fish=0 drink=soup "
                         "number=18446744073709551615 room=r12");
    options_load(table, &guest, "soup", "0");
    assert_int_equal(guest.drink, MEAL_NONE);
}

static void wrong_values_change_nothing(void **state) {
    Guest guest = usual_guest();
    static const char *const wrong[] = {
        "", "2", "-3", "121", "51", "41", "yes", "fishes", "18446744073709551616", "1 "};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        for (const Option *option = table; option->key; option++) {
            const bool is_right = (option->kind == OPTION_INT && strcmp(wrong[i], "2") == 0) ||
                                  (option->kind == OPTION_U64 && strlen(wrong[i]) < 4);
            if (strcmp(option->key, "age") != 0 && !is_right) {
                assert_true(options_load(table, &guest, option->key, wrong[i]));
            }
        }
        assert_saved(&guest, USUAL);
    }
    static const char *const ages[] = {"-3", "121", "", "old", "30.5", "99999999999999999999"};
    for (size_t i = 0; i < sizeof ages / sizeof ages[0]; i++) {
        options_load(table, &guest, "age", ages[i]);
        assert_saved(&guest, USUAL);
    }
}

static void unknown_keys_are_anothers(void **state) {
    Guest guest = usual_guest();
    assert_false(options_load(table, &guest, "lat", "1"));
    assert_false(options_load(table, &guest, "later", "1"));
    assert_false(options_load(table, &guest, "", "1"));
    assert_saved(&guest, USUAL);
}

static void former_keys_are_read_alone(void **state) {
    Guest guest = usual_guest();
    options_load(table, &guest, "eats", "1");
    assert_int_equal(guest.meal, MEAL_SOUP);
    options_load(table, &guest, "eats", "2");
    assert_int_equal(guest.meal, MEAL_SOUP);
}

static void a_line_goes_on_after_a_blank(void **state) {
    const Guest guest = usual_guest();
    char line[200];
    Text text = text_over(line, sizeof line);
    text_add(&text, "mode=x");
    options_save(table, &guest, &text);
    assert_string_equal(line, "mode=x " USUAL);
}

/* ---- The games ---- */

static const struct Row {
    const char *game, *session;
    const char *line; /* of the release before tables: must be read and written back byte by byte */
    const char *wrong;   /* changes nothing */
    const char *earlier; /* of an earlier version, with the same meaning as `now` */
    const char *now;
} rows[] = {
    {"connect4", "connect4\t\t1\t4",
     "two=0 second=1 level=4 recorded=1 watched=0 one=2 other=7 turns=1 browsing=0 paused=1 pace=2 "
     "best=0 seed=18446744073709551615 setup=......./......./......./......./......./X.O.... "
     "size=8x7",
     "second=2 level=99 one= pace=3 best=x seed=x size=99x1 setup=q colour=1 two",
     "level=easy one=easy analysis=1 size=7x6", "level=3 one=3 size=7x6"},
    {"gomoku", "gomoku\t\t1\th8",
     "two=1 second=0 level=classic recorded=0 watched=0 one=10 other=slow name-1=% name-2=% "
     "turns=0 browsing=0 paused=0 pace=0 best=0 seed=12 numbers=1 rings=1 curve=1 rule=8 "
     "size=20 opening=swap2",
     "level=full rule=3 size=17 opening=x numbers=yes pace=-1", "level=club two=1",
     "level=7 two=1"},
    {"inversion", "inversion\tlanglet3x3:001000000:000000000\t0\t",
     "rules=own rows=6 columns=4 masks=plus colours=3 difficulty=2 hides-best=1 speed=7 "
     "notation=1 spent=61000 helped=1 "
     "recorded=1 seed=99 race=1.2.1.0.1.1",
     "rules=none rows=99 columns=1 masks=x colours=9 difficulty=4 speed=11 notation=99 "
     "race=9.9.9.9 helped=7 "
     "daily=2026",
     "race=1.3.2.0", "race=1.3.2.0.1.0"},
    {"sudoku",
     "sudoku\tclassic:"
     "530070000600195000098000060800060003400803001700020006060000280000419005000080079\t0\t",
     "layout=same diagonals=1 level=hard speed=3 seconds=61 helped=1 recorded=0 unique=0 seed=5 "
     "trained=1-2-3 pen=centre first=digit clock=hidden signs=letters coloured=notes zoom=0",
     "layout=none level=x speed=99 seconds=-1 unique=2 trained=1-2 pen=ink first=2 signs=x zoom=99 "
     "clock=x",
     "notes=1", "pen=corners"},
};

static void save_of(SceneDriver *driver, char *line, size_t size) {
    Text text = text_over(line, size);
    driver_shell(driver)->hooks->options_save(driver_shell(driver), &text);
}

static void load_into(SceneDriver *driver, const char *line) {
    char copy[400];
    Text text = text_over(copy, sizeof copy);
    text_add(&text, line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        char *value = strchr(word, '=');
        if (value) {
            *value++ = 0;
            driver_shell(driver)->hooks->option_load(driver_shell(driver), word, value);
        }
    }
}

static SceneDriver *open_row(const struct Row *row) {
    SceneDriver *driver = driver_open(scene_named(row->game), (Size){1280, 800});
    driver_reopen_saved(driver, row->game, row->session, "");
    return driver;
}

static void rows_of_all_games_are_written_as_they_were(void **state) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[500];
        SceneDriver *driver = open_row(&rows[i]);
        load_into(driver, rows[i].line);
        save_of(driver, line, sizeof line);
        assert_string_equal(line, rows[i].line);
        load_into(driver, rows[i].wrong);
        save_of(driver, line, sizeof line);
        assert_string_equal(line, rows[i].line);
        driver_close(driver);
    }
}

static void rows_of_earlier_versions_are_read(void **state) {
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char earlier[500];
        char now[500];
        char before[500];
        SceneDriver *driver = open_row(&rows[i]);
        save_of(driver, before, sizeof before);
        load_into(driver, rows[i].earlier);
        save_of(driver, earlier, sizeof earlier);
        driver_close(driver);
        driver = open_row(&rows[i]);
        load_into(driver, rows[i].now);
        save_of(driver, now, sizeof now);
        assert_string_equal(earlier, now);
        assert_string_not_equal(earlier, before);
        driver_close(driver);
    }
}

/* A game against the computer replaces one of two players. */
static void the_players_come_back_with_the_game(void **state) {
    SceneDriver *driver = open_row(&rows[0]);
    load_into(driver, "two=1 watched=0");
    assert_int_equal(two_player_of(driver_shell(driver))->players, TWO_PLAYER_TWO_PLAYERS);
    load_into(driver, "two=0 watched=0");
    assert_int_equal(two_player_of(driver_shell(driver))->players, TWO_PLAYER_AGAINST_COMPUTER);
    load_into(driver, "two=0 watched=1");
    assert_int_equal(two_player_of(driver_shell(driver))->players, TWO_PLAYER_WATCHED);
    load_into(driver, "two=0 watched=0");
    assert_int_equal(two_player_of(driver_shell(driver))->players, TWO_PLAYER_AGAINST_COMPUTER);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_goes_there_and_back),
        cmocka_unit_test(wrong_values_change_nothing),
        cmocka_unit_test(unknown_keys_are_anothers),
        cmocka_unit_test(former_keys_are_read_alone),
        cmocka_unit_test(a_line_goes_on_after_a_blank),
        cmocka_unit_test(rows_of_all_games_are_written_as_they_were),
        cmocka_unit_test(rows_of_earlier_versions_are_read),
        cmocka_unit_test(the_players_come_back_with_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
