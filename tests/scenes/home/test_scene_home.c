/* Tests of the home screen: tiles, games in progress, keys. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/home/home.h"
#include "scenes/pages/settings.h"
#include "scenes/shell/document/daily.h"
#include "scenes/shell/tictactoe.h"
#include "support/damaged.h"
#include "support/folder.h"
#include "support/window/scene_driver.h"
#include "sys/locale.h"

static const Size window = {1280, 800};

/* Every game of the list, and one more. */
static const struct GameEntry *games[16];
/* The first four, for what depends on their number. */
static const struct GameEntry *four_games[5];

static int gather_games(void **state) {
    int count = 0;
    while (catalog_games[count]) {
        games[count] = catalog_games[count];
        count++;
    }
    games[count] = &tictactoe_card;
    memcpy(four_games, games, 4 * sizeof *games);
    return 0;
}

static void every_card_opens_its_game(void **state) {
    SceneDriver *driver = driver_open_among(games, &home_scene, window);
    for (int i = 0; games[i]; i++) {
        const char *name = games[i]->scene->name;
        driver_click(driver, name);
        assert_int_equal(driver_wish(driver).action, SCENE_GO);
        assert_string_equal(driver_wish(driver).target, name);
        driver_digit(driver, i + 1, 0);
        assert_string_equal(driver_wish(driver).target, name);
    }
    driver_close(driver);
}

static bool is_on(SceneDriver *driver, const char *id) {
    return strcmp(driver_scene_focus(driver), id) == 0;
}

static void note_focus(SceneDriver *driver, const ControlList *list, bool reached[]) {
    for (int i = 0; i < list->count; i++) {
        reached[i] = reached[i] || is_on(driver, list->items[i].id);
    }
}

static void arrows_reach_everything(void **state) {
    static const Key ways[] = {KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_UP};
    static const Size sizes[] = {{1280, 800}, {480, 800}, {360, 480}, {800, 600}};
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        SceneDriver *driver = driver_open_among(games, &home_scene, sizes[size]);
        const ControlList *list = home_scene.controls(driver_scene(driver));
        bool reached[64] = {false};
        bool is_done[64] = {false};
        bool is_new = true;
        /* From every control reached, in all four directions; the test sets the focus itself. */
        driver_key(driver, KEY_RIGHT, 0);
        note_focus(driver, list, reached);
        while (is_new) {
            is_new = false;
            for (int from = 0; from < list->count; from++) {
                for (int way = 0; way < 4 && reached[from] && !is_done[from]; way++) {
                    driver_focus(driver, list->items[from].id);
                    driver_key(driver, ways[way], 0);
                    note_focus(driver, list, reached);
                    is_new = true;
                }
                is_done[from] = reached[from];
            }
        }
        for (int i = 0; i < list->count; i++) {
            if (!reached[i]) {
                fail_msg("%s is not reached at %.0fx%.0f", list->items[i].id, sizes[size].width,
                         sizes[size].height);
            }
        }
        driver_close(driver);
    }
}

static void enter_opens_what_is_chosen(void **state) {
    SceneDriver *driver = driver_open_among(games, &home_scene, (Size){480, 800});
    char chosen[60];
    Text text = text_over(chosen, sizeof chosen);
    text_addf(&text, "chosen %s", games[0]->scene->name);
    assert_string_equal(driver_state(driver), chosen);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, games[0]->scene->name);
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, games[1]->scene->name);
    /* The last opened game is selected in the next run. */
    driver_context(driver)->game = NULL;
    store_setting_save(driver_context(driver)->store, SHELL_LAST_GAME, games[1]->rules->name);
    driver_reopen(driver);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, games[1]->scene->name);
    driver_close(driver);
}

static void a_finished_game_offers_a_new_one(void **state) {
    SceneDriver *driver = driver_open_among(games, &home_scene, (Size){1600, 900});
    Store *store = driver_context(driver)->store;
    assert_null(driver_control(driver, "new-tictactoe"));
    store_game_save(store, "tictactoe", "tictactoe\t\t5\t1 4 2 5 3", "");
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Finished"));
    driver_click(driver, "new-tictactoe");
    assert_string_equal(driver_wish(driver).target, "tictactoe");
    assert_true(driver_context(driver)->wants_new);
    driver_close(driver);
}

/* A fifth card changes only the grid, not the picture of another card. */
static void any_number_of_cards(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {2560, 1440},
                                 {360, 480},  {480, 360}, {1366, 768}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = driver_open_among(games, &home_scene, sizes[i]);
        assert_int_equal(recorder_cut_texts(driver_canvas(driver)), 0);
        assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
        for (int a = 0; games[a]; a++) {
            const Rect one = driver_control(driver, games[a]->scene->name)->rect;
            assert_true(one.width >= 100 && one.height >= 50);
            for (int b = 0; b < a; b++) {
                const Rect other = driver_control(driver, games[b]->scene->name)->rect;
                assert_true(one.x >= other.x + other.width || other.x >= one.x + one.width ||
                            one.y >= other.y + other.height || other.y >= one.y + one.height);
            }
        }
        driver_close(driver);
    }
}

static void a_saved_game_shows_its_next_step(void **state) {
    SceneDriver *driver = driver_open_among(four_games, &home_scene, (Size){1600, 900});
    assert_non_null(recorder_find_text(driver_canvas(driver), "New game"));
    Store *store = driver_context(driver)->store;
    store_game_save(store, "connect4", "connect4\t\t4\t4 4 3 3", "two=0 second=0 level=easy");
    driver_reopen(driver);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Your turn, move 5"));
    /* The player left while the computer was thinking. */
    store_game_save(store, "connect4", "connect4\t\t3\t4 4 3", "two=0 second=0 level=easy");
    driver_reopen(driver);
    assert_null(recorder_find_text(driver_canvas(driver), "Your turn"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "Move 4"));
    store_game_save(store, "connect4", "connect4\t\t3\t4 4 3", "two=0 second=1 level=easy");
    driver_reopen(driver);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Your turn, move 4"));
    store_game_save(store, "connect4", "connect4\t\t4\t4 4 3 3", "two=1");
    driver_reopen(driver);
    assert_null(recorder_find_text(driver_canvas(driver), "Your turn"));
    store_game_save(store, "connect4", "connect4\tnonsense\t4\t4 4", "");
    driver_reopen(driver); /* a damaged save must not stop the program */
    driver_close(driver);
}

static void the_record_is_counted(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    const StoredResult won = {"connect4", "easy", STORED_WON, 20, 60, 2026, 11, 21};
    StoredResult lost = won;
    lost.outcome = STORED_LOST;
    store_result_add(driver_context(driver)->store, &won);
    store_result_add(driver_context(driver)->store, &lost);
    driver_reopen(driver);
    assert_non_null(recorder_find_text(driver_canvas(driver), "You won 1 of 2"));
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    const Size sizes[] = {{1280, 800},  {800, 600}, {480, 800},
                          {2560, 1440}, {360, 480}, {480, 360}};
    const SceneClass *const scenes[] = {&home_scene, &settings_scene};
    for (int scene = 0; scene < 2; scene++) {
        SceneDriver *driver = driver_open(scenes[scene], window);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            /* The settings scroll: a text partly out of view does not count as cut. */
            assert_true(scene == 1 || recorder_cut_texts(driver_canvas(driver)) == 0);
            assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        }
        driver_close(driver);
    }
}

/* The names under the icons of the header are of one size in every language. */
static void names_in_a_row_are_equally_large(void **state) {
    static const char *const ids[] = {"past", "theme", "stats", "read", "help", "settings"};
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    SceneDriver *driver = driver_open(&home_scene, window);
    for (int language = 0; language < LOCALE_LANGUAGES; language++) {
        float size = 0;
        locale_init(locale_languages[language].code, text_short("%s/share/locale", build).data);
        driver_resize(driver, window);
        for (int i = 0; i < 6; i++) {
            const Control *control = driver_control(driver, ids[i]);
            assert_non_null(control);
            const RecordedText *name = recorder_find_text(driver_canvas(driver), control->label);
            assert_non_null(name);
            assert_false(name->is_cut);
            size = i == 0 ? name->style.size : size;
            assert_float_equal(name->style.size, size, 0);
        }
    }
    locale_init("en", NULL);
    driver_close(driver);
}

static void settings_are_kept(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    driver_click(driver, "theme-light");
    assert_int_equal(driver_wish(driver).action, SCENE_PREFERENCES);
    driver_click(driver, "pieces-blue-orange");
    driver_click(driver, "motion-reduced");
    driver_click(driver, "language-fr");
    assert_string_equal(driver_state(driver), "theme=2 pieces=1 motion=2 language=1 zoom=100");
    const Preferences read = preferences_load(driver_context(driver)->store);
    assert_int_equal(read.theme, THEME_LIGHT);
    assert_int_equal(read.pieces, PIECES_BLUE_ORANGE);
    assert_int_equal(read.motion, MOTION_REDUCED);
    assert_string_equal(preferences_language_code(read.language), "fr");
    /* Drags the slider with the mouse: its right end is the largest zoom. */
    const Rect slider = driver_control(driver, "zoom")->rect;
    driver_click_at(driver, (Point){slider.x + slider.width - 1, slider.y + slider.height / 2});
    assert_int_equal(preferences_load(driver_context(driver)->store).zoom_percent, ZOOM_MAX);
    driver_click(driver, "zoom-reset");
    assert_int_equal(preferences_load(driver_context(driver)->store).zoom_percent, 100);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* A clicked control keeps the focus, but must not scroll the list back under the pointer. */
static void the_pointer_does_not_scroll_the_settings(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, (Size){480, 360});
    driver_click(driver, "theme-light");
    const float before = driver_control(driver, "theme-light")->rect.y;
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = {200, 200}, .wheel = -5});
    const float scrolled = driver_control(driver, "theme-light")->rect.y;
    assert_true(scrolled < before);
    driver_hover(driver, "motion-full");
    assert_true(driver_control(driver, "theme-light")->rect.y == scrolled);
    driver_close(driver);
}

/* The part of a button under the bar belongs to the bar. */
static void a_scrolled_button_is_hit_only_where_it_is_seen(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, (Size){480, 360});
    const Rect back = driver_control(driver, "back")->rect;
    const Point low = {back.x + back.width / 2, back.y + back.height - 1};
    bool is_covered = false;
    for (int step = 0; step < 200 && !is_covered; step++) {
        driver_event(driver, (Event){.type = EVENT_WHEEL, .at = {200, 200}, .wheel = -0.05F});
        is_covered = rect_contains(driver_control(driver, "zoom-reset")->rect, low) ||
                     rect_contains(driver_control(driver, "motion-system")->rect, low) ||
                     rect_contains(driver_control(driver, "theme-system")->rect, low);
    }
    assert_true(is_covered);
    driver_click_at(driver, low);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

static void what_the_store_said_is_shown_once(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    Text message = text_over(driver_context(driver)->store_message, SCENE_MESSAGE_SIZE);
    text_add(&message, "The saved games were damaged.");
    driver_resize(driver, window);
    assert_non_null(recorder_find_text(driver_canvas(driver), "were damaged"));
    driver_reopen(driver);
    assert_null(recorder_find_text(driver_canvas(driver), "were damaged"));
    driver_close(driver);
}

static void damaged_settings_fall_back(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, window);
    Store *store = driver_context(driver)->store;
    store_setting_save(store, "theme", "pink");
    store_setting_save(store, "zoom", "9999");
    store_setting_save(store, "motion", "reduced");
    const Preferences read = preferences_load(store);
    assert_int_equal(read.theme, THEME_SYSTEM);
    assert_int_equal(read.zoom_percent, 100);
    assert_int_equal(read.motion, MOTION_REDUCED);
    driver_close(driver);
}

/* ---- Keys and buttons ---- */

static void expect_request(SceneDriver *driver, const char *target) {
    assert_int_equal(driver_wish(driver).action, SCENE_GO);
    assert_string_equal(driver_wish(driver).target, target);
}

static void expect_no_answer(SceneDriver *driver) {
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    assert_false(driver_result(driver).redraw);
}

static void keys_that_mean_nothing_do_nothing(void **state) {
    SceneDriver *driver = driver_open_among(four_games, &home_scene, window);
    driver_digit(driver, 0, 0);
    expect_no_answer(driver);
    driver_digit(driver, 5, 0);
    expect_no_answer(driver);
    driver_digit(driver, 1, MOD_CTRL);
    expect_no_answer(driver);
    driver_letter(driver, '1', 0);
    expect_no_answer(driver);
    driver_letter(driver, 'x', 0);
    expect_no_answer(driver);
    driver_letter(driver, '?', MOD_SHIFT);
    expect_no_answer(driver);
    driver_key(driver, KEY_RIGHT, MOD_CTRL);
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    driver_key(driver, KEY_DOWN, MOD_ALT);
    assert_string_equal(driver_state(driver), "chosen connect4");
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    driver_advance(driver, 60000);
    assert_int_equal(driver_result(driver).wake_at_ms, 0);
    driver_close(driver);
}

static void keys_and_pictures_lead_to_the_pages(void **state) {
    static const char *const pages[] = {"past", "stats", "read", "help", "settings"};
    SceneDriver *driver = driver_open(&home_scene, window);
    driver_key(driver, KEY_SPACE, 0);
    expect_request(driver, "connect4");
    driver_context(driver)->help_page = HELP_MATHS;
    driver_key(driver, KEY_F1, 0);
    expect_request(driver, "help");
    assert_int_equal(driver_context(driver)->help_page, HELP_RULES);
    for (int shift = 0; shift < 2; shift++) {
        driver_digit(driver, 1, 0);
        driver_context(driver)->help_page = HELP_MATHS;
        driver_letter(driver, '?', shift ? MOD_CTRL | MOD_SHIFT : MOD_CTRL);
        expect_request(driver, "help");
        assert_int_equal(driver_context(driver)->help_page, HELP_KEYS);
    }
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        driver_click(driver, pages[i]);
        expect_request(driver, pages[i]);
    }
    assert_int_equal(driver_context(driver)->help_page, HELP_RULES);
    driver_close(driver);
}

static void the_theme_is_changed_and_kept(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    driver_click(driver, "theme");
    assert_int_equal(driver_wish(driver).action, SCENE_PREFERENCES);
    assert_int_equal(driver_context(driver)->preferences.theme, THEME_LIGHT);
    assert_int_equal(preferences_load(driver_context(driver)->store).theme, THEME_LIGHT);
    driver_context(driver)->theme = theme_make(false, PIECES_CORAL_AMBER);
    driver_resize(driver, window);
    assert_string_equal(driver_control(driver, "theme")->label, "Dark theme");
    driver_click(driver, "theme");
    assert_int_equal(driver_context(driver)->preferences.theme, THEME_DARK);
    driver_close(driver);
}

/* These two are drawn anew, and the third is not. */
static void expect_redrawn(SceneDriver *driver, const char *one, const char *other,
                           const char *unchanged) {
    const SceneResult result = driver_result(driver);
    assert_false(result.redraw);
    assert_true(is_damaged(&result.damage, rect_center(driver_control(driver, one)->rect)));
    assert_true(is_damaged(&result.damage, rect_center(driver_control(driver, other)->rect)));
    assert_false(is_damaged(&result.damage, rect_center(driver_control(driver, unchanged)->rect)));
}

/* Enter opens the card that Tab has reached, also after arrow keys. */
static void the_card_with_the_focus_is_chosen(void **state) {
    SceneDriver *driver = driver_open_among(four_games, &home_scene, window);
    driver_focus(driver, "sudoku");
    assert_string_equal(driver_state(driver), "chosen sudoku");
    driver_key(driver, KEY_ENTER, 0);
    expect_request(driver, "sudoku");
    driver_key(driver, KEY_DOWN, 0);
    expect_redrawn(driver, "sudoku", "gomoku", "connect4");
    assert_string_equal(driver_state(driver), "chosen gomoku");
    driver_focus(driver, "settings");
    assert_string_equal(driver_state(driver), "chosen gomoku");
    driver_hover(driver, "connect4");
    expect_redrawn(driver, "connect4", "connect4", "gomoku");
    assert_string_equal(driver_state(driver), "chosen gomoku");
    driver_close(driver);
}

/* The previous run counts only until this run has shown a game. */
static void the_last_game_lights_up(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    Store *store = driver_context(driver)->store;
    store_setting_save(store, SHELL_LAST_GAME, "nothing");
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), "chosen connect4");
    store_setting_save(store, SHELL_LAST_GAME, "gomoku");
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), "chosen gomoku");
    driver_context(driver)->game = "inversion";
    driver_reopen(driver);
    assert_string_equal(driver_state(driver), "chosen inversion");
    driver_close(driver);
}

/* ---- The puzzles of the day ---- */

static void todays_puzzle_is_asked_for(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    driver_click(driver, "daily-sudoku");
    expect_request(driver, "sudoku");
    assert_true(driver_context(driver)->wants_daily);
    driver_reopen(driver); /* a wish that nothing has taken up is forgotten */
    assert_false(driver_context(driver)->wants_daily);
    driver_click(driver, "sudoku");
    expect_request(driver, "sudoku");
    assert_false(driver_context(driver)->wants_daily);
    driver_close(driver);
}

static void solve_on(SceneDriver *driver, const char *game, Date day) {
    char key[80];
    Text text = text_over(key, sizeof key);
    daily_key(game, day, &text);
    assert_int_equal(store_setting_save(driver_context(driver)->store, key, "250 0"), STATUS_OK);
}

/* A day counts when one of its puzzles is solved; today breaks nothing before it is over. */
static void days_in_a_row_are_counted(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    const Date today = {2027, 1, 2};
    driver_context(driver)->today = today;
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Saturday 2 January"));
    assert_true(driver_shows(driver, "Solve one today"));
    for (int back = 1; back <= 4; back++) {
        solve_on(driver, back % 2 ? "sudoku" : "inversion", date_plus(today, -back));
    }
    driver_reopen(driver);
    assert_true(driver_shows(driver, "4 days in a row"));
    assert_true(driver_shows(driver, "Not solved yet"));
    solve_on(driver, "sudoku", today);
    driver_reopen(driver);
    assert_true(driver_shows(driver, "5 days in a row"));
    assert_true(driver_shows(driver, "Solved in 4:10"));
    driver_context(driver)->today = date_plus(today, 2); /* a day was missed */
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Solve one today"));
    driver_click(driver, "streak");
    expect_request(driver, "stats");
    driver_close(driver);
}

/* The last game is the large card until home opens again. */
static void the_last_game_stands_first(void **state) {
    SceneDriver *driver = driver_open_among(four_games, &home_scene, window);
    driver_context(driver)->game = "gomoku";
    driver_reopen(driver);
    const Rect large = driver_control(driver, "gomoku")->rect;
    const Rect other = driver_control(driver, "connect4")->rect;
    assert_true(large.height > 2 * other.height && large.x < other.x);
    driver_focus(driver, "connect4");
    driver_resize(driver, window);
    assert_float_equal(driver_control(driver, "gomoku")->rect.height, large.height, 0.01F);
    driver_close(driver);
}

/* "Continue" and a new game beside it; the rival by name. */
static void the_game_in_hand_is_described(void **state) {
    SceneDriver *driver = driver_open_among(four_games, &home_scene, window);
    assert_null(driver_control(driver, "new-connect4"));
    assert_true(driver_shows(driver, "New game"));
    store_game_save(driver_context(driver)->store, "connect4", "connect4\t\t4\t4 4 3 3",
                    "two=0 second=0 level=3");
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Continue"));
    assert_true(driver_shows(driver, "Your last game"));
    assert_true(driver_shows(driver, "level 3"));
    driver_click(driver, "new-connect4");
    expect_request(driver, "connect4");
    assert_true(driver_context(driver)->wants_new);
    driver_close(driver);
}

/* A low window scrolls by wheel, and Tab brings what it reaches into view. */
static void a_low_window_scrolls(void **state) {
    SceneDriver *driver = driver_open_among(four_games, &home_scene, (Size){360, 640});
    const float top = driver_control(driver, "connect4")->rect.y;
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = {180, 300}, .wheel = -3});
    assert_true(driver_control(driver, "connect4")->rect.y < top);
    driver_event(driver, (Event){.type = EVENT_WHEEL, .at = {180, 300}, .wheel = 50});
    assert_float_equal(driver_control(driver, "connect4")->rect.y, top, 0.01F);
    driver_focus(driver, "daily-sudoku");
    const Rect daily = driver_control(driver, "daily-sudoku")->rect;
    assert_true(daily.y + daily.height <= 640);
    driver_close(driver);
}

static void no_puzzle_of_the_day_without_such_a_game(void **state) {
    static const struct GameEntry *const one[] = {&tictactoe_card, NULL};
    SceneDriver *driver = driver_open_among(one, &home_scene, window);
    assert_null(recorder_find_text(driver_canvas(driver), "Today"));
    const Rect card = driver_control(driver, "tictactoe")->rect;
    assert_true(card.height > 500); /* all the available space */
    driver_close(driver);
    driver = driver_open(&home_scene, window);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Today"));
    assert_non_null(driver_control(driver, "daily-connect4"));
    driver_close(driver);
}

/* ---- The footer ---- */

/* With a store on disk there is nothing to warn of. */
static void a_lasting_store_leaves_room_for_the_keys(void **state) {
    char *folder = folder_make();
    char words[400];
    Text message = text_over(words, sizeof words);
    SceneDriver *driver = driver_open(&home_scene, window);
    SceneContext *context = driver_context(driver);
    store_close(context->store);
    assert_int_equal(store_open(folder, translate_none, &context->store, &message), STATUS_OK);
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Arrows choose"));
    assert_false(driver_shows(driver, "Games and settings"));
    driver_resize(driver, (Size){480, 800});
    assert_false(driver_shows(driver, "Arrows choose")); /* no space, and no message */
    const float high = driver_control(driver, "gomoku")->clip.height;
    text_clear(&message);
    Text said = text_over(context->store_message, SCENE_MESSAGE_SIZE);
    text_add(&said, "The saved games were damaged.");
    driver_resize(driver, (Size){480, 800});
    assert_true(driver_shows(driver, "were damaged"));
    assert_true(driver_control(driver, "gomoku")->clip.height < high); /* it hides no game */
    driver_close(driver);
    folder_remove(folder);
}

static void what_a_file_said_is_shown_first_and_once(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    assert_string_equal(driver_status(driver), "Choose a game");
    driver_event(driver, (Event){.type = EVENT_DROP, .text = "/nowhere/none.damier"});
    assert_true(driver_result(driver).redraw);
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    assert_string_equal(driver_status(driver), "Choose a game | There is no such file or folder.");
    assert_true(driver_shows(driver, "There is no such file"));
    assert_false(driver_shows(driver, "Games and settings"));
    driver_reopen(driver);
    assert_string_equal(driver_status(driver), "Choose a game");
    assert_true(driver_shows(driver, "Games and settings"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_opens_its_game),
        cmocka_unit_test(arrows_reach_everything),
        cmocka_unit_test(enter_opens_what_is_chosen),
        cmocka_unit_test(a_finished_game_offers_a_new_one),
        cmocka_unit_test(any_number_of_cards),
        cmocka_unit_test(a_saved_game_shows_its_next_step),
        cmocka_unit_test(the_record_is_counted),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(names_in_a_row_are_equally_large),
        cmocka_unit_test(settings_are_kept),
        cmocka_unit_test(the_pointer_does_not_scroll_the_settings),
        cmocka_unit_test(a_scrolled_button_is_hit_only_where_it_is_seen),
        cmocka_unit_test(what_the_store_said_is_shown_once),
        cmocka_unit_test(damaged_settings_fall_back),
        cmocka_unit_test(keys_that_mean_nothing_do_nothing),
        cmocka_unit_test(keys_and_pictures_lead_to_the_pages),
        cmocka_unit_test(the_theme_is_changed_and_kept),
        cmocka_unit_test(the_card_with_the_focus_is_chosen),
        cmocka_unit_test(the_last_game_lights_up),
        cmocka_unit_test(todays_puzzle_is_asked_for),
        cmocka_unit_test(days_in_a_row_are_counted),
        cmocka_unit_test(the_last_game_stands_first),
        cmocka_unit_test(the_game_in_hand_is_described),
        cmocka_unit_test(a_low_window_scrolls),
        cmocka_unit_test(no_puzzle_of_the_day_without_such_a_game),
        cmocka_unit_test(a_lasting_store_leaves_room_for_the_keys),
        cmocka_unit_test(what_a_file_said_is_shown_first_and_once),
    };
    return cmocka_run_group_tests(tests, gather_games, NULL);
}
