#include "support/test.h"

#include <string.h>

#include "home/home.h"
#include "pages/settings.h"
#include "scenes/catalog.h"
#include "support/scene_driver.h"
#include "tictactoe.h"

static const Size window = {1280, 800};

/* Every game of the list, and one more. */
static const struct GameCard *games[16];

static int gather_games(void **state) {
    int count = 0;
    (void)state;
    while (catalog_games[count]) {
        games[count] = catalog_games[count];
        count++;
    }
    games[count] = &tictactoe_card;
    return 0;
}

static void every_card_opens_its_game(void **state) {
    (void)state;
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

static void arrows_reach_everything(void **state) {
    (void)state;
    static const Key ways[] = {KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_UP};
    static const Size sizes[] = {{1280, 800}, {480, 800}, {360, 480}, {800, 600}};
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        SceneDriver *driver = driver_open_among(games, &home_scene, sizes[size]);
        const ControlList *list = home_scene.controls(driver_scene(driver));
        char reached[64] = {0};
        /* From everything that was reached, all four ways; the focus is put there by hand. */
        driver_key(driver, KEY_RIGHT, 0);
        for (int round = 0; round < list->count; round++) {
            for (int from = 0; from < list->count; from++) {
                for (int way = 0; way < 4; way++) {
                    if (reached[from] || is_on(driver, list->items[from].id)) {
                        reached[from] = 1;
                        driver_focus(driver, list->items[from].id);
                        driver_key(driver, ways[way], 0);
                    }
                    for (int to = 0; to < list->count; to++) {
                        reached[to] |= (char)is_on(driver, list->items[to].id);
                    }
                }
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
    (void)state;
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
    /* The one that was opened last lights up in the next run. */
    driver_context(driver)->game = NULL;
    store_setting_save(driver_context(driver)->store, FRAME_LAST_GAME, games[1]->rules->name);
    driver_reopen(driver);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, games[1]->scene->name);
    driver_close(driver);
}

static void a_finished_game_offers_a_new_one(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_among(games, &home_scene, (Size){1600, 900});
    Store *store = driver_context(driver)->store;
    assert_null(driver_control(driver, "new-tictactoe"));
    store_game_save(store, "tictactoe", "tictactoe\t\t5\t1 4 2 5 3", "");
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Look at it again"));
    driver_click(driver, "new-tictactoe");
    assert_string_equal(driver_wish(driver).target, "tictactoe");
    assert_true(driver_context(driver)->wants_new);
    driver_close(driver);
}

/* A fifth card changes no other's picture, only the grid. */
static void any_number_of_cards(void **state) {
    (void)state;
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
    (void)state;
    SceneDriver *driver = driver_open(&home_scene, (Size){1600, 900});
    assert_non_null(recorder_find_text(driver_canvas(driver), "New game"));
    Store *store = driver_context(driver)->store;
    store_game_save(store, "connect4", "connect4\t\t4\t4 4 3 3", "two=0 second=0 level=easy");
    driver_reopen(driver);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Resume, move 5, your turn"));
    /* Left while the computer thought. */
    store_game_save(store, "connect4", "connect4\t\t3\t4 4 3", "two=0 second=0 level=easy");
    driver_reopen(driver);
    assert_null(recorder_find_text(driver_canvas(driver), "your turn"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "Resume, move 4"));
    store_game_save(store, "connect4", "connect4\t\t3\t4 4 3", "two=0 second=1 level=easy");
    driver_reopen(driver);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Resume, move 4, your turn"));
    store_game_save(store, "connect4", "connect4\t\t4\t4 4 3 3", "two=1");
    driver_reopen(driver);
    assert_null(recorder_find_text(driver_canvas(driver), "your turn"));
    store_game_save(store, "connect4", "connect4\tnonsense\t4\t4 4", "");
    driver_reopen(driver); /* a damaged save is no reason to stop */
    driver_close(driver);
}

static void the_record_is_counted(void **state) {
    (void)state;
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
    (void)state;
    const Size sizes[] = {{1280, 800},  {800, 600}, {480, 800},
                          {2560, 1440}, {360, 480}, {480, 360}};
    const SceneClass *const scenes[] = {&home_scene, &settings_scene};
    for (int scene = 0; scene < 2; scene++) {
        SceneDriver *driver = driver_open(scenes[scene], window);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            driver_resize(driver, sizes[i]);
            /* The settings scroll: what is half out of sight there is not cut. */
            assert_true(scene == 1 || recorder_cut_texts(driver_canvas(driver)) == 0);
            assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        }
        driver_close(driver);
    }
}

static void settings_are_kept(void **state) {
    (void)state;
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
    /* The slider by mouse: its right end is the largest zoom. */
    const Rect slider = driver_control(driver, "zoom")->rect;
    driver_click_at(driver, (Point){slider.x + slider.width - 1, slider.y + slider.height / 2});
    assert_int_equal(preferences_load(driver_context(driver)->store).zoom_percent, ZOOM_MOST);
    driver_click(driver, "zoom-reset");
    assert_int_equal(preferences_load(driver_context(driver)->store).zoom_percent, 100);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* What was clicked keeps the focus, but must not draw the list back to itself under the pointer. */
static void the_pointer_does_not_scroll_the_settings(void **state) {
    (void)state;
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

/* What the bar covers of a button belongs to the bar. */
static void a_scrolled_button_is_hit_only_where_it_is_seen(void **state) {
    (void)state;
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
    (void)state;
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
    (void)state;
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
        cmocka_unit_test(settings_are_kept),
        cmocka_unit_test(the_pointer_does_not_scroll_the_settings),
        cmocka_unit_test(a_scrolled_button_is_hit_only_where_it_is_seen),
        cmocka_unit_test(what_the_store_said_is_shown_once),
        cmocka_unit_test(damaged_settings_fall_back),
    };
    return cmocka_run_group_tests(tests, gather_games, NULL);
}
