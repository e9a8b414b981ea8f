/* Clicks to each thing: every tool, every line of a menu and what lies deeper is reached by clicks
 * on what is in sight, with three at most. The table goes to clicks.md in the build folder, and is
 * kept in docs/measurements/clicks.md. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define CLICKS_MAX 3
#define CLICKS_TABLE_SIZE 20000
#define CLICKS_PATH_SIZE 1024

static const Size window = {1280, 800};

/* A game in its middle, so that nothing is missing. */
static const struct {
    const char *scene, *id;
} games[] = {
    {"connect4", "444433"},
    {"inversion", "3x3:magic:001000111>111101111"},
    {"sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
    {"gomoku", "h8 i8 h9 h10 i9 g9"},
};

/* What lies deeper: the controls to click, with '!' for a double click, and what then holds: words
 * of the status, the state or the picture, or the page that opens. */
static const struct {
    const char *scene, *thing, *clicks, *then;
} things[] = {
    {"home", "My results", "stats", ">stats"},
    {"home", "Past games", "past", ">past"},
    {"home", "Help", "help", ">help"},
    {"home", "Read", "read", ">read"},
    {"home", "Settings", "settings", ">settings"},
    {"home", "Puzzle of the day", "daily-sudoku", ">sudoku"},
    {"stats", "A past day's puzzle", "day-3", ">connect4"},
    {"settings", "Marks while playing", "connect4-marks-1", "Marks while playing"},
    {"help", "The rules of Gomoku", "gomoku", "Gomoku"},
    {"help", "Keys", "keys", "Keys"},
    {"connect4", "Two players", "options opponent-human!", "Two players"},
    {"connect4", "The highest level", "options level-10!", "Level 10"},
    {"connect4", "Eight columns", "options columns-8!", "8x6"},
    {"connect4", "Five minutes each", "options clock-5!", "5:00"},
    {"connect4", "Watch", "options opponent-watch!", "Level"},
    {"gomoku", "Renju", "options rule-renju!", "Renju"},
    {"gomoku", "Swap2", "options opening-swap2!", "swap2"},
    {"gomoku", "A board of 19", "options size-19!", "19×19"},
    {"gomoku", "Ten points valued", "analysis points-10", "Analysis"},
    {"inversion", "Casegame's rules", "options rules-casegame!", "casegame"},
    {"inversion", "A hard puzzle", "options difficulty-hard!", "inversion"},
    {"sudoku", "A hard jigsaw", "levels layout-jigsaw level-hard!", "jigsaw"},
    {"sudoku", "An easy samurai", "levels layout-samurai level-easy!", "samurai"},
    {"sudoku", "A puzzle of one's own", "levels own-puzzle", "puzzle"},
    {"sudoku", "A layout of one's own", "levels own-layout", "layout"},
};

/* The table, as it is written. */
static char table_bytes[CLICKS_TABLE_SIZE];
static Text table;

static void add_line(const char *scene, const char *thing, int clicks, const char *way) {
    text_addf(&table, "| %s | %s | %d | %s |\n", scene, thing, clicks, way);
    if (clicks > CLICKS_MAX) {
        fail_msg("%s, %s: %d clicks", scene, thing, clicks);
    }
}

static SceneDriver *open_middle(const char *scene) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (strcmp(games[i].scene, scene) == 0) {
            return driver_open_loaded(scene_named(scene), window, games[i].id, "--id");
        }
    }
    return driver_open(scene_named(scene), window);
}

/* Clicks it where the player sees it: a control without a place lies out of sight. */
static void click_in_sight(SceneDriver *driver, const char *id, bool is_twice) {
    const Control *control = driver_control(driver, id);
    if (!control || control_in_sight(control).width < 8 || control_in_sight(control).height < 8) {
        fail_msg("%s: %s", id, control ? "out of sight" : "not there");
    }
    driver_click(driver, id);
    if (is_twice) {
        driver_click(driver, id);
    }
}

/* The clicks of a way, "options rule-renju!"; a double click is one. */
static int follow(SceneDriver *driver, const char *way) {
    char copy[100];
    int clicks = 0;
    Text words = text_over(copy, sizeof copy);
    text_add(&words, way);
    for (char *id = strtok(copy, " "); id; id = strtok(NULL, " ")) {
        const size_t last = strlen(id) - 1;
        const bool is_twice = id[last] == '!';
        id[last] = is_twice ? 0 : id[last];
        click_in_sight(driver, id, is_twice);
        clicks++;
    }
    return clicks;
}

static void expect_reached(SceneDriver *driver, const char *thing, const char *then) {
    const char *target = driver_wish(driver).target;
    if (then[0] == '>' ? !target || strcmp(target, then + 1) != 0
                       : !driver_holds(driver, then) && !driver_says(driver, then) &&
                             !driver_shows(driver, then)) {
        fail_msg("%s: not %s but %s, %s", thing, then, driver_status(driver), driver_state(driver));
    }
}

/* ---- Tools and menus ---- */

/* Of a tool or a line of the menu: it does something, or says why it cannot. */
static void expect_answer(SceneDriver *driver, const char *id) {
    char *before = recorder_copy(driver_canvas(driver));
    const bool is_possible = !driver_control(driver, id)->is_disabled;
    click_in_sight(driver, id, false);
    driver_advance(driver, 400);
    const bool is_new =
        strcmp(before, driver_recording(driver)) != 0 || driver_wish(driver).action != SCENE_STAY;
    free(before);
    if (is_possible && !is_new) {
        fail_msg("%s: nothing happens", id);
    }
}

static void list_controls(SceneDriver *driver, int first, int count, Text *ids) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = first; i < first + count && i < list->count; i++) {
        text_addf(ids, "%s ", list->items[i].id);
    }
}

/* Each of these controls, after `before` (NULL: at once). */
static void reach_each(const char *scene, const char *before, char *ids) {
    for (char *id = strtok(ids, " "); id; id = strtok(NULL, " ")) {
        char way[80];
        char label[CONTROL_LABEL_SIZE];
        Text words = text_over(way, sizeof way);
        Text name = text_over(label, sizeof label);
        if (strncmp(id, "key-", 4) == 0 || strcmp(id, "menu-ground") == 0) {
            continue; /* a digit; the ground under the menu */
        }
        SceneDriver *driver = open_middle(scene);
        if (before) {
            click_in_sight(driver, before, false);
        }
        text_add(&name, driver_control(driver, id)->label);
        text_addf(&words, before ? "%s %s" : "%s%s", before ? before : "", id);
        expect_answer(driver, id);
        add_line(scene, label, before ? 2 : 1, way);
        driver_close(driver);
    }
}

static void tools_and_menus(void **state) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char tools[1000];
        char menu[1000];
        Text tool_ids = text_over(tools, sizeof tools);
        Text menu_ids = text_over(menu, sizeof menu);
        SceneDriver *driver = open_middle(games[i].scene);
        const ShellView *view = &driver_shell(driver)->view;
        list_controls(driver, view->tools_first, view->tools_count, &tool_ids);
        driver_click(driver, "more");
        list_controls(driver, view->over_first, view->controls.count, &menu_ids);
        driver_close(driver);
        reach_each(games[i].scene, NULL, tools);
        reach_each(games[i].scene, "more", menu);
    }
}

/* ---- What lies deeper ---- */

static void three_clicks_reach_the_rest(void **state) {
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        SceneDriver *driver = open_middle(things[i].scene);
        const int clicks = follow(driver, things[i].clicks);
        driver_settle(driver);
        expect_reached(driver, things[i].thing, things[i].then);
        add_line(things[i].scene, things[i].thing, clicks, things[i].clicks);
        driver_close(driver);
    }
}

/* ---- The table ---- */

static void the_table_is_the_one_in_the_documents(void **state) {
    static char kept[CLICKS_TABLE_SIZE];
    char path[CLICKS_PATH_SIZE];
    assert_false(table.truncated);
    snprintf(path, sizeof path, "%s/clicks.md", getenv("DAMIER_TEST_BUILD"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(table_bytes, file);
    fclose(file);
    snprintf(path, sizeof path, "%s/../../docs/measurements/clicks.md", getenv("DAMIER_TEST_DATA"));
    file = fopen(path, "r");
    const size_t size = file ? fread(kept, 1, sizeof kept - 1, file) : 0;
    kept[size] = 0;
    if (file) {
        fclose(file);
    }
    if (strcmp(kept, table_bytes) != 0) {
        fail_msg("copy %s/clicks.md to docs/measurements", getenv("DAMIER_TEST_BUILD"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tools_and_menus),
        cmocka_unit_test(three_clicks_reach_the_rest),
        cmocka_unit_test(the_table_is_the_one_in_the_documents),
    };
    table = text_over(table_bytes, sizeof table_bytes);
    text_add(&table, "# Clicks to each thing\n\n"
                     "From the game on the board, or from the page named, in a window of 1280x800 "
                     "units. A double\nclick is one, and marked `!`. `test_scene_clicks` clicks "
                     "them all and writes this page.\n\n"
                     "| from | to | clicks | on |\n|---|---|---|---|\n");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
