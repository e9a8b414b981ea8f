/* The page that sets up a game, in all four games: nothing starts before Start, Escape leaves all
 * as it was, every choice is few clicks away, and nothing is cut at any size. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"
#include "sys/store.h"

static const Size window = {1280, 800};

/* A game in hand: with these moves, and what opens the page. */
typedef struct SetupGame {
    const char *scene, *id, *opens;
} SetupGame;

static const SetupGame games[] = {
    {"connect4", "4435", "options"},
    {"gomoku", "h8 i8 h9 h10", "options"},
    {"inversion", "3x3:magic:001000111>111101111", "chip"},
    {"sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "levels"},
};
enum { GAMES = sizeof games / sizeof games[0] };

static SceneDriver *open_game(const SetupGame *game, Size size) {
    SceneDriver *driver = driver_open_loaded(scene_named(game->scene), size, game->id, "--id");
    driver_settle(driver);
    return driver;
}

static bool is_page_shown(SceneDriver *driver) {
    return driver_control(driver, "start-game") != NULL;
}

/* The state without its ID's surroundings, and the options. */
static void keep_all(SceneDriver *driver, char *out, size_t size) {
    const GameShell *shell = driver_shell(driver);
    Text text = text_over(out, size);
    text_add(&text, driver_state(driver));
    text_add_char(&text, '\n');
    shell->hooks->options_save(shell, &text);
}

/* ---- Clicks ---- */

/* What is chosen, with clicks alone, from a game in hand; Enter starts it. */
typedef struct SetupChoice {
    int game;
    const char *ids[3]; /* after the page was opened */
    const char *began;  /* in the state of the new game, or in its chip */
} SetupChoice;

static const SetupChoice choices[] = {
    {0, {"level-7"}, "Level 7"},
    {0, {"opponent-human"}, "Two players"},
    {0, {"opponent-watch"}, "Level 5 against 5"},
    {0, {"level-0", "side-second"}, "Level 0"},
    {0, {"columns-8"}, "8×6"},
    {1, {"rule-renju"}, "Renju"},
    {1, {"rule-renju", "level-9"}, "Level 9 · Expert · Renju"},
    {1, {"opening-swap2"}, "15 0/swap2"},
    {1, {"size-19", "rule-caro"}, "Caro · 19×19"},
    {1, {"opponent-human", "rule-standard"}, "Two players · Standard"},
    {2, {"rules-casegame"}, "3x3:casegame:"},
    {2, {"rules-own", "masks-knight"}, "5x5:knight:"},
    {2, {"difficulty-hard"}, "3x3:magic:"},
    {3, {"level-hard"}, "Hard"},
    {3, {"layout-jigsaw", "level-hard"}, "Jigsaw · Hard"},
    {3, {"layout-windoku", "level-medium"}, "Windoku · Medium"},
};

/* The chip's control is the one that opens the page. */
static bool has_begun(SceneDriver *driver, const SetupChoice *choice) {
    const Control *chip = driver_control(driver, games[choice->game].opens);
    return strstr(chip->label, choice->began) || driver_holds(driver, choice->began);
}

/* Three clicks at most, and Enter; the game in hand is kept for Undo. */
static void every_choice_is_three_clicks_away(void **state) {
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        const SetupChoice *choice = &choices[i];
        SceneDriver *driver = open_game(&games[choice->game], window);
        int clicks = 1;
        assert_false(has_begun(driver, choice) && choice->game != 2);
        driver_click(driver, games[choice->game].opens);
        for (int k = 0; k < 3 && choice->ids[k]; k++, clicks++) {
            driver_click(driver, choice->ids[k]);
        }
        assert_true(clicks <= 3);
        driver_key(driver, KEY_ENTER, 0);
        assert_false(is_page_shown(driver));
        if (choice->game >= 2) {
            driver_settle(driver); /* the worker makes the puzzle */
        }
        if (!has_begun(driver, choice)) {
            fail_msg("%s: %s; %s", choice->began,
                     driver_control(driver, games[choice->game].opens)->label,
                     driver_state(driver));
        }
        driver_close(driver);
    }
}

/* With the mouse alone: the last choice pressed twice starts. Two slow presses do not, nor two on a
 * button that is no choice. */
static void a_choice_pressed_twice_starts(void **state) {
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++) {
        const SetupChoice *choice = &choices[i];
        SceneDriver *driver = open_game(&games[choice->game], window);
        driver_click(driver, games[choice->game].opens);
        int last = 0;
        while (last < 2 && choice->ids[last + 1]) {
            driver_click(driver, choice->ids[last++]);
        }
        driver_click(driver, choice->ids[last]);
        driver_advance(driver, 1000);
        driver_click(driver, choice->ids[last]);
        assert_true(is_page_shown(driver));
        driver_click(driver, choice->ids[last]);
        assert_false(is_page_shown(driver));
        driver_settle(driver);
        assert_true(has_begun(driver, choice));
        driver_close(driver);
    }
    SceneDriver *driver = open_game(&games[3], (Size){1280, 1000});
    driver_click(driver, "levels");
    for (int i = 0; i < 3; i++) {
        driver_click(driver, "diagonals");
        assert_true(is_page_shown(driver));
    }
    driver_close(driver);
}

/* ---- Nothing starts ---- */

static const char *const trials[GAMES][8] = {
    {"opponent-watch", "first-9", "pace-fast", "turns-change", "opponent-computer", "side-second",
     "columns-9", "rows-4"},
    {"level-2", "rule-caro", "opening-swap", "size-20", "opponent-human", "opponent-watch",
     "second-classic", "rule-free"},
    {"rules-own", "masks-king", "side-8", "colours-3", "difficulty-easy", "best-hidden",
     "rules-casegame", "rules-own"},
    {"level-extreme", "layout-jigsaw", "diagonals", "layout-flower", "layout-25x25", "level-hard",
     "layout-x", "layout-4x4"},
};

/* Whatever is chosen, the game goes on where it was when Escape, Cancel or the chip closes the
 * page; and the page shows again what it showed at first. */
static void escape_leaves_all_as_it_was(void **state) {
    static const char *const ways[] = {"start-cancel", NULL, ""};
    for (int game = 0; game < GAMES; game++) {
        char before[3000], after[3000];
        SceneDriver *driver = open_game(&games[game], (Size){1280, 1000});
        keep_all(driver, before, sizeof before);
        for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
            driver_click(driver, games[game].opens);
            for (size_t i = 0; i < (way == 0 ? 8 : 2); i++) {
                driver_click(driver, trials[game][i]);
                assert_null(strstr(driver_status(driver), "|  |")); /* no empty words are said */
            }
            assert_true(shell_is_idle(driver_shell(driver)));
            if (!ways[way]) {
                driver_key(driver, KEY_ESCAPE, 0);
            } else {
                driver_click(driver, ways[way][0] ? ways[way] : games[game].opens);
            }
            assert_false(is_page_shown(driver));
            keep_all(driver, after, sizeof after);
            assert_string_equal(before, after);
            assert_null(driver_control(driver, "strip-undo"));
        }
        driver_close(driver);
    }
}

/* Undo and redo belong to the game, which the page covers. */
static void undo_waits(void **state) {
    for (int game = 0; game < 2; game++) {
        SceneDriver *driver = open_game(&games[game], window);
        const int cursor = driver_cursor(driver);
        assert_true(cursor > 0);
        driver_click(driver, games[game].opens);
        assert_true(driver_control(driver, "undo")->is_disabled);
        driver_letter(driver, 'z', MOD_CTRL);
        driver_letter(driver, 'n', MOD_CTRL);
        assert_int_equal(driver_cursor(driver), cursor);
        assert_true(is_page_shown(driver));
        driver_close(driver);
    }
}

/* One puzzle is made, however much was chosen before. */
static void one_puzzle_is_made(void **state) {
    SceneDriver *driver = open_game(&games[3], window);
    driver_click(driver, "levels");
    driver_click(driver, "level-medium");
    driver_click(driver, "layout-6x6");
    driver_click(driver, "layout-4x4");
    driver_click(driver, "level-easy");
    driver_click(driver, "start-game");
    int answers = 0;
    while (!driver_holds(driver, "classic:") || driver_control(driver, "cell-9-9")) {
        assert_true(driver_wait_worker(driver));
        answers++;
    }
    assert_int_equal(answers, 1);
    driver_close(driver);
}

/* ---- At every size ---- */

static void nothing_is_cut(void **state) {
    static const Size sizes[] = {{360, 480}, {480, 360},  {360, 640},
                                 {800, 600}, {1280, 800}, {1280, 720}};
    static const char *const widest[GAMES] = {"opponent-watch", "opponent-computer", "rules-own",
                                              "layout-jigsaw"};
    for (int game = 0; game < GAMES; game++) {
        SceneDriver *driver = open_game(&games[game], window);
        driver_click(driver, games[game].opens);
        driver_click(driver, widest[game]);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
            assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
            /* Start never scrolls away, and the last choice can be reached. */
            assert_true(driver_control(driver, "start-game")->rect.width >= 100);
            driver_key(driver, KEY_END, 0);
            assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
            driver_key(driver, KEY_HOME, 0);
        }
        driver_close(driver);
    }
}

/* Tab reaches what lies further down, and brings it into sight; Enter on a choice chooses. */
static void the_keyboard_reaches_everything(void **state) {
    SceneDriver *driver = open_game(&games[1], (Size){360, 480});
    driver_click(driver, "options");
    assert_float_equal(driver_control(driver, "size-20")->rect.width, 0, 0.01F);
    driver_focus(driver, "size-20");
    assert_true(driver_control(driver, "size-20")->rect.width > 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(is_page_shown(driver));
    assert_true(driver_control(driver, "size-20")->is_checked);
    driver_key(driver, KEY_ENTER, MOD_CTRL); /* starts, wherever the focus is */
    assert_true(driver_holds(driver, "20 0"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_three_clicks_away),
        cmocka_unit_test(a_choice_pressed_twice_starts),
        cmocka_unit_test(escape_leaves_all_as_it_was),
        cmocka_unit_test(undo_waits),
        cmocka_unit_test(one_puzzle_is_made),
        cmocka_unit_test(nothing_is_cut),
        cmocka_unit_test(the_keyboard_reaches_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
