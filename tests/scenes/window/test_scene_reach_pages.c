/* Every command of every page by the mouse alone, by a finger alone and by keys alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/modes/command.h"
#include "scenes/window/reach.h"
#include "support/home_folder.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

/* All that can be reached on a page as it is, scrolled from end to end. */
static void note_page(Reached *seen, SceneDriver *driver, const SceneClass *page) {
    char ids[REACHED_CONTROLS_MAX][CONTROL_ID_SIZE];
    const ControlList *list = page->controls(driver_scene(driver));
    reach_note_tabs(seen, list);
    assert_true(list->count < REACHED_CONTROLS_MAX);
    const int count = list->count;
    for (int i = 0; i < count; i++) {
        memcpy(ids[i], list->items[i].id, CONTROL_ID_SIZE);
    }
    for (int i = 0; i < count; i++) {
        page->focus(driver_scene(driver), ids[i]);
        list = page->controls(driver_scene(driver));
        const Control *control = controls_find(list, ids[i]);
        if (!control || !control->command) {
            continue;
        }
        unsigned *by = reach_of(seen, control->command);
        *by |= reach_is_hit(list, control, false) ? REACHED_BY_MOUSE : 0;
        *by |= reach_is_hit(list, control, true) ? REACHED_BY_FINGER : 0;
        if (*by & REACHED_BY_MOUSE) {
            reach_note_control(seen, control->id);
        }
    }
}

static void press(SceneDriver *driver, const SceneClass *page, const char *id) {
    page->focus(driver_scene(driver), id);
    driver_key(driver, KEY_ENTER, 0);
}

static bool choose_nothing(void *chooser, const FileRequest *request) {
    (void)chooser;
    (void)request;
    return true;
}

/* As on a phone: files are chosen in a window of the system. */
static void lose_folders(SceneDriver *driver) {
    driver_context(driver)->choose_file = choose_nothing;
    driver_context(driver)->has_no_folders = true;
    driver_resize(driver, driver_context(driver)->window);
}

/* Two past games, two results, and the game that is shared. */
static void fill_store(SceneDriver *driver, const SceneClass *page) {
    SceneContext *context = driver_context(driver);
    static const StoredResult results[] = {
        {"connect4", "3", STORED_WON, 9, 60, 2026, 11, 20},
        {"connect4", "3", STORED_LOST, 9, 60, 2026, 11, 21},
        {"connect4", "3", STORED_WON, 9, 60, 2026, 11, 21},
        {"sudoku", "9x9 hard", STORED_SOLVED, 40, 754, 2026, 11, 20},
        {"sudoku", "9x9 hard", STORED_SOLVED, 40, 700, 2026, 11, 21},
    };
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        assert_int_equal(store_result_add(context->store, &results[i]), STATUS_OK);
    }
    for (int i = 0; i < 31; i++) { /* more than a page, and one on the board */
        const TextShort game = text_short("connect4\t\t2\t%d %d\n", 1 + i % 7, 1 + i / 7);
        assert_int_equal(store_game_save(context->store, "connect4", game.data, ""), STATUS_OK);
        assert_int_equal(i == 30 ? STATUS_OK
                                 : store_game_begin(context->store, "connect4", "", "", 2),
                         STATUS_OK);
    }
    context->game = "connect4";
    scene_hand_over(context, page == scene_named("share") ? strdup("connect4\t\t2\t4 4\n") : NULL,
                    NULL);
    driver_reopen(driver);
}

/* What is pressed on a page before one looks again; a key where the word is no control. */
static const struct {
    const char *page, *steps[3];
} page_steps[] = {
    {"past", {"past-0"}},
    {"past", {"past-0", "view-first"}},
    {"past", {"past-earlier"}},
    {"stats", {"forget"}},
    {"data", {"save-all"}},
    {"data", {"save-all", "copy-1"}},
    {"data", {"erase"}},
    {"help", {"maths"}},
    {"help", {"files"}},
    {"help", {"keys"}},
    {"help", {"keys", "key-1"}},
    {"help", {"keys", "key-1", "F8"}},
    {"help", {"keys", "key-1", "swap"}},
    {"help", {"games"}},
    {"read", {"chapters"}},
    {"apl", {"printed-1", "step-back"}},
};

static void take_step(SceneDriver *driver, const SceneClass *page, const char *step) {
    if (strcmp(step, "F8") == 0) {
        driver_key(driver, KEY_F8, 0);
        page->focus(driver_scene(driver), "key-1");
        driver_key(driver, KEY_ENTER, 0);
    } else if (strcmp(step, "swap") == 0) {
        driver_letter(driver, 'n', MOD_CTRL);
    } else if (controls_find(page->controls(driver_scene(driver)), step)) {
        press(driver, page, step);
        driver_resize(driver, driver_context(driver)->window); /* as the app after preferences */
    }
}

static void note_steps(Reached *seen, const SceneClass *page, Size window) {
    for (size_t i = 0; i < sizeof page_steps / sizeof page_steps[0]; i++) {
        if (strcmp(page_steps[i].page, page->name) == 0) {
            SceneDriver *driver = driver_open(page, window);
            fill_store(driver, page);
            for (int k = 0; k < 3 && page_steps[i].steps[k]; k++) {
                take_step(driver, page, page_steps[i].steps[k]);
            }
            note_page(seen, driver, page);
            driver_close(driver);
        }
    }
}

static const ReachWay ways[] = {
    {"past", "past-down", "past-"},
    {"past", "past-up", "past-"},
    {"past", "view-right", "view-forward"},
    {"past", "view-left", "view-back"},
    {"help", "next", "maths"},
    {"help", "last", "rules"},
    {"read", "next", "read-casegame"},
    {"read", "last", "read-casegame"},
    {"stats", "dot-on", "connect"}, /* connect4-dot-0 */
    {"stats", "dot-back", "connect"},
    {0},
};

static bool has_way(const Reached *seen, const char *page, const char *command) {
    const char *way = reach_way(ways, page, command);
    return way && reach_has_control(seen, way);
}

static int count_unreached_of_page(Reached *seen, const SceneClass *page) {
    int count = 0;
    for (const Command *c = page->page->commands; c && c->id; c++) {
        const unsigned by = *reach_of(seen, c);
        const bool lacks_pointer = !(by & REACHED_BY_MOUSE) && !has_way(seen, page->name, c->id);
        const bool lacks_finger = (by & REACHED_BY_MOUSE) && !(by & REACHED_BY_FINGER);
        const bool lacks_keys = !(by & REACHED_BY_KEYS) && c->key.key == KEY_NONE;
        count += reach_tell(page->name, c->id,
                            (lacks_pointer ? REACHED_BY_MOUSE : 0) |
                                (lacks_finger ? REACHED_BY_FINGER : 0) |
                                (lacks_keys ? REACHED_BY_KEYS : 0));
    }
    return count;
}

static void each_command_is_reached_by_each_means(void **state) {
    static const Size sizes[] = {{1280, 800}, {360, 640}};
    static Reached seen;
    int unreached = 0;
    for (int i = 0; catalog_pages[i]; i++) {
        const SceneClass *page = catalog_pages[i];
        memset(&seen, 0, sizeof seen);
        for (size_t k = 0; page->page && k < sizeof sizes / sizeof sizes[0]; k++) {
            SceneDriver *driver = driver_open(page, sizes[k]);
            fill_store(driver, page);
            note_page(&seen, driver, page);
            lose_folders(driver);
            note_page(&seen, driver, page);
            driver_close(driver);
            note_steps(&seen, page, sizes[k]);
        }
        unreached += page->page ? count_unreached_of_page(&seen, page) : 0;
    }
    assert_int_equal(unreached, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {AT_HOME(each_command_is_reached_by_each_means)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
