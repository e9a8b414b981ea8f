/* Tests undo in every mode of every game that edits something: the same keys, buttons and words
 * everywhere, and one step for a stroke of the pointer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/connect4/modes.h"
#include "scenes/gomoku/model/own_table.h"
#include "scenes/gomoku/modes.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/kit/game/setup_page.h"
#include "scenes/kit/game/tour.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/modes.h"
#include "scenes/two_player/two_player.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 1200}; /* high enough to scroll nothing out of sight */

/* ---- The edited thing, as a text ---- */

static const char *copied(SceneDriver *driver) {
    driver_letter(driver, 'c', MOD_CTRL);
    return driver_clipboard(driver);
}

/* The head of the panel, without momentary messages. */
static const char *headed(SceneDriver *driver) {
    static char head[200];
    snprintf(head, sizeof head, "%s", driver_status(driver));
    char *detail = strstr(head, " | ");
    char *rest = detail ? strstr(detail + 1, " | ") : NULL;
    if (rest) {
        *rest = 0;
    }
    return head;
}

/* The number of cells of a giant board with its second colour. */
static const char *counted(SceneDriver *driver) {
    static char count[20];
    const char *line = strstr(driver_recording(driver), "\nmosaic-colour 1 ");
    snprintf(count, sizeof count, "%d", line ? atoi(line + strlen("\nmosaic-colour 1 ")) : 0);
    return count;
}

/* The pattern table that is kept. */
static const char *tabled(SceneDriver *driver) {
    static char words[GOMOKU_TABLE_WORDS_SIZE];
    GomokuPatternTable table;
    Text text = text_over(words, sizeof words);
    gomoku_own_table_load(driver_shell(driver), &table);
    gomoku_pattern_table_write(&table, &text);
    return words;
}

/* ---- The modes ---- */

#define CHANGES 3

typedef struct Edited {
    const Mode *mode;
    const char *(*seen)(SceneDriver *driver);
    const char *clicks[CHANGES]; /* the controls to click for a change */
} Edited;

static const Edited edited[] = {
    {&connect4_editor_mode, copied, {"cell-6-1", "cell-6-2", "editor-mirror"}},
    {&connect4_puzzle_mode, headed, {"column-3", "column-1", "column-2"}}, /* the day's solution */
    {&inversion_editor_mode, copied, {"edit-1-1", "edit-3-3", "edit-clear"}},
    {&inversion_boards_mode, copied, {"start-1-1", "goal-1-1", "boards-copy"}},
    {&inversion_giant_mode, counted, {"giant-blank", "giant-board", "giant-tiled"}},
    {&sudoku_setup_mode, headed, {"cell-1-1 key-1", "cell-1-2 key-2", "cell-9-9 key-3"}},
    {&sudoku_editor_mode, copied, {"edit-1-1", "edit-1-2", "edit-2-1"}},
    {&gomoku_editor_mode, copied, {"cell-1-1", "cell-1-2", "editor-mirror"}},
    {&gomoku_table_mode, tabled, {"lines-2", "stones-3", "row-3 lines-1"}},
};

enum { EDITED = sizeof edited / sizeof edited[0] };

static const Edited *edited_of(const Mode *mode) {
    for (int i = 0; i < EDITED; i++) {
        if (edited[i].mode == mode) {
            return &edited[i];
        }
    }
    return NULL;
}

/* ---- The tables ---- */

/* What these ask has no three changes on any board: test_scene_course, test_scene_sudoku_course,
 * test_scene_gomoku_puzzle and, for the tree, test_scene_variations play their undo. */
static bool is_played_elsewhere(const Mode *mode) {
    return mode == &connect4_course_mode || mode == &gomoku_course_mode ||
           mode == &gomoku_puzzle_mode || mode == &sudoku_course_mode ||
           mode == &two_player_tree_mode;
}

/* Every mode with undo uses the kit's, and is played below. Only a race, a tour, and a page of
 * choices that has not been started, forbid undo. */
static void every_undo_is_the_kits(void **state) {
    int count = 0;
    for (GameList game = catalog_games; *game; game++) {
        for (ModeList mode = (*game)->modes; *mode; mode++) {
            const Command *undo = command_of_id((*mode)->commands, "undo");
            const Command *redo = command_of_id((*mode)->commands, "redo");
            if ((!undo && !redo) || *mode == &inversion_run_mode ||
                (undo && (undo->state == setup_page_no_undo || undo->state == tour_no_undo))) {
                continue; /* the shell's commands step through the game's moves */
            }
            if (!undo || !redo || undo->state != undo_state || undo->run != undo_step ||
                redo->state != redo_state || redo->run != redo_step ||
                !(edited_of(*mode) || is_played_elsewhere(*mode))) {
                fail_msg("%s %s has an undo of its own", (*game)->scene->name, (*mode)->name);
            }
            count += edited_of(*mode) != NULL;
        }
    }
    assert_int_equal(count, EDITED);
}

/* ---- Keys and buttons ---- */

static SceneDriver *open_mode(const Edited *one) {
    for (GameList game = catalog_games; *game; game++) {
        for (ModeList mode = (*game)->modes; *mode; mode++) {
            if (*mode == one->mode) {
                SceneDriver *driver = driver_open((*game)->scene, window);
                driver_settle(driver);
                driver_context(driver)->is_motion_reduced = true;
                assert_true(shell_open(driver_shell(driver), one->mode));
                driver_hover(driver,
                             "more"); /* an event: what it needs of the worker is asked for */
                driver_settle(driver);
                return driver;
            }
        }
    }
    fail_msg("%s is not in the catalogue", one->mode->name);
    return NULL;
}

static void change(SceneDriver *driver, const char *clicks) {
    char words[80];
    snprintf(words, sizeof words, "%s", clicks);
    for (char *id = strtok(words, " "); id; id = strtok(NULL, " ")) {
        driver_click(driver, id);
    }
    driver_settle(driver);
}

static void expect(SceneDriver *driver, const Edited *one, const char *wanted) {
    driver_settle(driver);
    const char *seen = one->seen(driver);
    if (strcmp(seen, wanted) != 0) {
        fail_msg("%s: \"%s\", not \"%s\"", one->mode->name, seen, wanted);
    }
}

static void expect_buttons(SceneDriver *driver, const Edited *one, bool can_undo, bool can_redo) {
    if (driver_control(driver, "undo")->is_disabled == can_undo ||
        driver_control(driver, "redo")->is_disabled == can_redo) {
        fail_msg("%s: undo %d, redo %d", one->mode->name,
                 !driver_control(driver, "undo")->is_disabled,
                 !driver_control(driver, "redo")->is_disabled);
    }
}

static void expect_shown(SceneDriver *driver, const Edited *one, const char *words) {
    if (!driver_shows(driver, words)) {
        fail_msg("%s does not say \"%s\"", one->mode->name, words);
    }
}

static void play_undo(SceneDriver *driver, const Edited *one) {
    char *looks[CHANGES + 1];
    expect_buttons(driver, one, false, false);
    driver_letter(driver, 'z', MOD_CTRL);
    expect_shown(driver, one, "There is nothing to undo.");
    looks[0] = strdup(one->seen(driver));
    for (int i = 0; i < CHANGES; i++) {
        change(driver, one->clicks[i]);
        expect_buttons(driver, one, true, false);
        looks[i + 1] = strdup(one->seen(driver));
        if (strcmp(looks[i], looks[i + 1]) == 0) {
            fail_msg("%s: \"%s\" changes nothing", one->mode->name, one->clicks[i]);
        }
    }
    driver_letter(driver, 'z', MOD_CTRL);
    expect(driver, one, looks[2]);
    driver_click(driver, "undo");
    expect(driver, one, looks[1]);
    expect_buttons(driver, one, true, true);
    driver_letter(driver, 'z', MOD_CTRL);
    expect(driver, one, looks[0]);
    driver_letter(driver, 'z', MOD_CTRL);
    expect_shown(driver, one, "There is nothing to undo.");
    expect_buttons(driver, one, false, true);
    driver_letter(driver, 'y', MOD_CTRL);
    expect(driver, one, looks[1]);
    driver_letter(driver, 'z', MOD_CTRL | MOD_SHIFT);
    expect(driver, one, looks[2]);
    driver_click(driver, "redo");
    expect(driver, one, looks[3]);
    driver_letter(driver, 'y', MOD_CTRL);
    expect_shown(driver, one, "There is nothing to redo.");
    /* A change drops the undone steps. */
    driver_click(driver, "undo");
    driver_click(driver, "undo");
    driver_click(driver, "undo");
    change(driver, one->clicks[1]);
    expect_buttons(driver, one, true, false);
    driver_letter(driver, 'z', MOD_CTRL);
    expect(driver, one, looks[0]);
    expect_buttons(driver, one, false, true);
    for (int i = 0; i <= CHANGES; i++) {
        free(looks[i]);
    }
}

/* The game itself never changes meanwhile. */
static void undo_works_alike_everywhere(void **state) {
    for (int i = 0; i < EDITED; i++) {
        SceneDriver *driver = open_mode(&edited[i]);
        char *game = strdup(driver_state(driver));
        play_undo(driver, &edited[i]);
        assert_string_equal(driver_state(driver), game);
        free(game);
        driver_close(driver);
    }
}

/* ---- Strokes ---- */

static void point(SceneDriver *driver, EventType type, const char *id) {
    const Rect place = driver_control(driver, id)->rect;
    driver_event(driver, (Event){.type = type, .at = rect_center(place)});
}

static void stroke(SceneDriver *driver, const char *const path[3]) {
    point(driver, EVENT_POINTER_MOVE, path[0]);
    point(driver, EVENT_POINTER_DOWN, path[0]);
    point(driver, EVENT_POINTER_MOVE, path[1]);
    point(driver, EVENT_POINTER_MOVE, path[2]);
}

/* If the player undoes while the pointer is down, moving the pointer changes nothing more. */
static void a_stroke_is_one_step(void **state) {
    static const struct {
        const Mode *mode;
        const char *path[3];
    } strokes[] = {
        {&inversion_editor_mode, {"edit-2-3", "edit-3-3", "edit-3-2"}},
        {&inversion_boards_mode, {"start-1-1", "start-1-2", "start-1-3"}},
        {&sudoku_editor_mode, {"edit-1-1", "edit-1-2", "edit-2-2"}},
    };
    for (size_t i = 0; i < sizeof strokes / sizeof strokes[0]; i++) {
        const Edited *one = edited_of(strokes[i].mode);
        SceneDriver *driver = open_mode(one);
        char *before = strdup(one->seen(driver));
        stroke(driver, strokes[i].path);
        point(driver, EVENT_POINTER_UP, strokes[i].path[2]);
        assert_string_not_equal(one->seen(driver), before);
        driver_letter(driver, 'z', MOD_CTRL);
        expect(driver, one, before);
        expect_buttons(driver, one, false, true);
        stroke(driver, strokes[i].path);
        driver_letter(driver, 'z', MOD_CTRL);
        point(driver, EVENT_POINTER_MOVE, strokes[i].path[0]);
        point(driver, EVENT_POINTER_UP, strokes[i].path[0]);
        expect(driver, one, before);
        free(before);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_undo_is_the_kits),
        cmocka_unit_test(undo_works_alike_everywhere),
        cmocka_unit_test(a_stroke_is_one_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
