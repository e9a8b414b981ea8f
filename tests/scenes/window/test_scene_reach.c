/* Every command by the mouse alone, by a finger alone and by keys alone, over the command tables of
 * every mode of every game. */
#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

#define COMMANDS_MAX 1000
#define WAYS_MAX 400

enum { BY_MOUSE = 1, BY_FINGER = 2, BY_KEYS = 4 };

/* What has been seen of a game's commands. */
typedef struct Seen {
    struct {
        const Command *command;
        unsigned by;
    } commands[COMMANDS_MAX];
    int count;
    char controls[WAYS_MAX][CONTROL_ID_SIZE]; /* ids that were hit, without their numbers */
    int control_count;
} Seen;

static unsigned *seen_of(Seen *seen, const Command *command) {
    for (int i = 0; i < seen->count; i++) {
        if (seen->commands[i].command == command) {
            return &seen->commands[i].by;
        }
    }
    assert_true(seen->count < COMMANDS_MAX);
    seen->commands[seen->count].command = command;
    seen->commands[seen->count].by = 0;
    return &seen->commands[seen->count++].by;
}

static bool has_control(const Seen *seen, const char *id) {
    for (int i = 0; i < seen->control_count; i++) {
        if (strcmp(seen->controls[i], id) == 0) {
            return true;
        }
    }
    return false;
}

/* "column-4" is "column-". */
static void note_control(Seen *seen, const char *id) {
    char name[CONTROL_ID_SIZE];
    const size_t length = strcspn(id, "0123456789");
    memcpy(name, id, length);
    name[length] = 0;
    if (!has_control(seen, name)) {
        assert_true(seen->control_count < WAYS_MAX);
        memcpy(seen->controls[seen->control_count++], name, sizeof name);
    }
}

/* Press and release, without the scene: does this control get the click? */
static bool is_hit(const ControlList *list, const Control *control, bool is_touch) {
    ControlsState state = {0};
    const Point at = rect_center(control_in_sight(control));
    Event event = {.type = EVENT_POINTER_DOWN, .at = at, .is_touch = is_touch};
    ControlsHit hit = controls_event(list, &state, &event);
    if (!hit.activated) {
        event.type = EVENT_POINTER_UP;
        hit = controls_event(list, &state, &event);
    }
    return hit.activated == control;
}

/* Tab to it, and Enter. */
static void note_tabs(Seen *seen, const ControlList *list) {
    ControlsState state = {0};
    const Event tab = {.type = EVENT_KEY, .key = KEY_TAB};
    const Event enter = {.type = EVENT_KEY, .key = KEY_ENTER};
    for (int i = 0; i < list->count; i++) {
        controls_event(list, &state, &tab);
        const Control *control = controls_find(list, state.focused);
        if (!control || !control->command) {
            continue;
        }
        ControlsState pressed = state;
        const ControlsHit hit = controls_event(list, &pressed, &enter);
        if (hit.activated == control || control->kind == CONTROL_SLIDER) {
            *seen_of(seen, control->command) |= BY_KEYS;
        }
    }
}

/* All that can be reached on the screen as it is, a scrolled card being brought into sight. */
static void note_screen(Seen *seen, SceneDriver *driver) {
    char ids[WAYS_MAX][CONTROL_ID_SIZE];
    int count = 0;
    const ControlList *list = &driver_shell(driver)->view.controls;
    note_tabs(seen, list);
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        const Rect sight = control_in_sight(control);
        if (!control->command || control->is_disabled) {
            continue;
        }
        if (sight.width <= 0 || sight.height <= 0) {
            if (count < WAYS_MAX) {
                memcpy(ids[count++], control->id, CONTROL_ID_SIZE);
            }
            continue;
        }
        if (is_hit(list, control, false)) {
            *seen_of(seen, control->command) |= BY_MOUSE;
            note_control(seen, control->id);
        }
        if (is_hit(list, control, true)) {
            *seen_of(seen, control->command) |= BY_FINGER;
        }
    }
    for (int i = 0; i < count; i++) { /* a finger drags the card, a wheel turns it */
        GameShell *shell = driver_shell(driver);
        if (panel_reveal(&shell->view.panel, &shell->view.controls, ids[i])) {
            shell_mark_dirty(shell);
            driver_resize(driver, shell->context->window);
        }
        const Control *control = controls_find(&shell->view.controls, ids[i]);
        if (control && control->command && is_hit(&shell->view.controls, control, false)) {
            *seen_of(seen, control->command) |= BY_MOUSE | BY_FINGER;
            note_control(seen, control->id);
        }
    }
}

/* The menu over what is open. */
static void note_menu(Seen *seen, SceneDriver *driver) {
    if (driver_control(driver, "more")) {
        driver_click(driver, "more");
        note_screen(seen, driver);
        driver_key(driver, KEY_ESCAPE, 0);
    }
}

/* A key of its own. */
static void note_keys(Seen *seen, const Command *table) {
    for (const Command *c = table; c && c->id; c++) {
        *seen_of(seen, c) |= c->key.key != KEY_NONE ? BY_KEYS : 0;
    }
}

/* The board's arrow keys: the cell where they are gets Enter. */
static void note_cursor(Seen *seen, SceneDriver *driver, const GameEntry *game) {
    driver_key(driver, KEY_RIGHT, 0);
    const Control *cell = game->scene->cursor ? game->scene->cursor(driver_scene(driver)) : NULL;
    if (cell && cell->command) {
        *seen_of(seen, cell->command) |= BY_KEYS;
    }
}

/* Choices that show other commands in their card. */
static void note_doors(Seen *seen, SceneDriver *driver) {
    static const char *const doors[] = {"notes",          "colours",       "coloured-links",
                                        "tab-size",       "tab-rules",     "tab-saved",
                                        "opponent-human", "opponent-watch"};
    for (size_t i = 0; i < sizeof doors / sizeof doors[0]; i++) {
        const Control *door = driver_control(driver, doors[i]);
        if (door && !door->is_disabled) {
            driver_focus(driver, doors[i]);
            driver_key(driver, KEY_ENTER, 0);
            note_screen(seen, driver);
        }
    }
}

static void note_mode(Seen *seen, SceneDriver *driver, const GameEntry *game, const Mode *mode) {
    driver_resize(driver, driver_context(driver)->window);
    driver_advance(driver, 400);
    if (strcmp(mode->name, "hint") == 0 || strcmp(mode->name, "steps") == 0) {
        driver_wait_worker(driver);
        driver_advance(driver, 400);
    }
    note_screen(seen, driver);
    note_menu(seen, driver);
    note_doors(seen, driver);
    note_keys(seen, mode->commands);
    note_cursor(seen, driver, game);
}

static void note_game(Seen *seen, const GameEntry *game, Size window, const char *id) {
    SceneDriver *driver =
        id ? driver_open_loaded(game->scene, window, id, "--id") : driver_open(game->scene, window);
    note_mode(seen, driver, game, game->modes[0]);
    note_keys(seen, shell_commands);
    for (ModeList mode = game->modes + 1; *mode; mode++) {
        if (shell_open(driver_shell(driver), *mode)) {
            note_mode(seen, driver, game, *mode);
            shell_close(driver_shell(driver), *mode);
        }
    }
    shell_run_id(driver_shell(driver), "hint", 0);
    driver_advance(driver, 50);
    driver_wait_worker(driver);
    driver_advance(driver, 400);
    note_screen(seen, driver);
    driver_close(driver);
}

/* What the pointer does in place of a command that has a key and no control of its own. */
static const struct {
    const char *game, *command, *way; /* the control's name */
} ways[] = {
    {"connect4", "column", "column-"},
    {"connect4", "puzzle-drop", "column-"},
    {"connect4", "tour-drop", "tour-target"},
    {"connect4", "step-forward", "move-"},
    {"connect4", "last", "move-"},
    {"connect4", "first", "move-"},
    {"connect4", "step-back", "move-"},
    {"connect4", "other-line", "variation-"},
    {"connect4", "show-example", "m-example"},
    {"connect4", "show-own", "own"},
    {"connect4", "brush-none", "cell-"},
    {"connect4", "play-hint", "play-hint"},
    {"inversion", "mask-key", "mask-"},
    {"inversion", "tour-key", "tour-target"},
    {"inversion", "list-previous", "list-"},
    {"inversion", "list-next", "list-"},
    {"sudoku", "note", "notes"},
    {"sudoku", "centre-note", "centre"},
    {"sudoku", "note-colours", "coloured-notes"},
    {"sudoku", "links", "coloured-links"},
    {"sudoku", "put", "key-"},
    {"sudoku", "erase-digit", "erase"},
    {"sudoku", "setup", "own-puzzle"},
    {"sudoku", "design", "own-layout"},
    {"sudoku", "print", "worksheet-more"},
    {"sudoku", "letter", "key-"},
    {"sudoku", "letter-note", "key-"},
    {"sudoku", "train-digit", "cell-"},
    {"sudoku", "train-letter", "cell-"},
    {"sudoku", "course-digit", "cell-"},
    {"sudoku", "key", "key-"},
    {"sudoku", "setup-erase", "erase"},
    {"sudoku", "setup-empty", "erase"},
    {"sudoku", "region-next", "region-"},
    {"sudoku", "region-previous", "region-"},
    {"gomoku", "terms", "options"},
    {"gomoku", "put", "cell-"},
    {"gomoku", "step-forward", "move-"},
    {"gomoku", "last", "move-"},
    {"gomoku", "other-line", "variation-"},
    {"gomoku", "brush-none", "cell-"},
    {"sudoku", "technique-back", "technique-"},
    {"sudoku", "technique-next", "technique-"},
    {NULL, "projector", "worksheet-projector"},
};

/* What keys do in place of a place that Tab passes by; each "arrows" has an `input.key`. */
static const struct {
    const char *game, *mode, *command;
    const char *key; /* the command with that key; NULL: the arrow keys of its mode */
} key_ways[] = {
    {"connect4", "review", "review-move", "step-back"},
    {"connect4", "lens", "cell", NULL},
    {"inversion", "game", "step", "undo"},
    {"inversion", "editor", "edit", NULL},
    {"inversion", "giant", "giant-board", NULL},
    {"sudoku", "routine", "cell", "routine-step"},
    {"sudoku", "setup", "cell", NULL},
    {"sudoku", "tour", "tour-cell", NULL},
    {"gomoku", "game", "move", "step-back"},
    {"gomoku", "variations", "variation", "step-back"},
};

static bool has_key_way(Seen *seen, const GameEntry *game, const Mode *mode, const char *command) {
    for (size_t i = 0; mode && i < sizeof key_ways / sizeof key_ways[0]; i++) {
        if (strcmp(key_ways[i].game, game->scene->name) == 0 &&
            strcmp(key_ways[i].mode, mode->name) == 0 &&
            strcmp(key_ways[i].command, command) == 0) {
            const Command *key =
                key_ways[i].key ? command_of_id(mode->commands, key_ways[i].key) : NULL;
            key = key || !key_ways[i].key
                      ? key
                      : command_of_id(game->modes[0]->commands, key_ways[i].key);
            key = key || !key_ways[i].key ? key : command_of_id(shell_commands, key_ways[i].key);
            return key ? key->key.key != KEY_NONE : !key_ways[i].key && mode->input.key;
        }
    }
    return false;
}

/* Gestures, and what needs more than a board; each has a test of its own. */
static bool is_shown_elsewhere(const char *id) {
    static const char *const ids[] = {
        "larger",
        "smaller", /* wheel and pinch: test_scene_enlarging */
        "collection-next",
        "collection-previous", /* its card: test_scene_collection */
        "swap",                /* large boards: test_scene_inversion_targets */
    };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (strcmp(ids[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_way(const Seen *seen, const char *game, const char *command) {
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if ((!ways[i].game || strcmp(ways[i].game, game) == 0) &&
            strcmp(ways[i].command, command) == 0) {
            return has_control(seen, ways[i].way);
        }
    }
    return is_shown_elsewhere(command);
}

/* A command with a key is reached by the pointer, and a control by the keys. Returns how many are
 * not. */
static int count_unreached(Seen *seen, const GameEntry *entry, const Mode *mode_of,
                           const Command *table) {
    const char *game = entry->scene->name;
    const char *mode = mode_of ? mode_of->name : "shell";
    int count = 0;
    for (const Command *c = table; c && c->id; c++) {
        const unsigned by = *seen_of(seen, c);
        const bool is_key_alone = c->place <= COMMAND_BOARD && c->key.key != KEY_NONE;
        const bool lacks_pointer =
            (by & BY_MOUSE) == 0 && is_key_alone && !has_way(seen, game, c->id);
        const bool lacks_finger = (by & BY_MOUSE) && !(by & BY_FINGER);
        const bool lacks_keys =
            (by & BY_MOUSE) && !(by & BY_KEYS) && !has_key_way(seen, entry, mode_of, c->id);
        if (lacks_pointer || lacks_finger || lacks_keys) {
            printf("%s %s: \"%s\" is not reached%s%s%s\n", game, mode, c->id,
                   lacks_pointer ? " by the mouse" : "", lacks_finger ? " by a finger" : "",
                   lacks_keys ? " by keys" : "");
            count++;
        }
    }
    return count;
}

static void each_command_is_reached_by_each_means(void **state) {
    static const struct {
        const char *game, *id;
    } played[] = {{"connect4", "4444363"}, {"gomoku", "h8 i8 h9 h10 i9 g9"}};
    static const Size sizes[] = {{1280, 800}, {360, 640}};
    static Seen seen;
    int unreached = 0;
    for (int g = 0; catalog_games[g]; g++) {
        const GameEntry *game = catalog_games[g];
        memset(&seen, 0, sizeof seen);
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            note_game(&seen, game, sizes[i], NULL);
            for (size_t k = 0; k < sizeof played / sizeof played[0]; k++) {
                if (strcmp(played[k].game, game->scene->name) == 0) {
                    note_game(&seen, game, sizes[i], played[k].id);
                }
            }
        }
        for (ModeList mode = game->modes; *mode; mode++) {
            unreached += count_unreached(&seen, game, *mode, (*mode)->commands);
        }
        unreached += count_unreached(&seen, game, NULL, shell_commands);
        int by_mouse = 0;
        for (int i = 0; i < seen.count; i++) {
            by_mouse += (seen.commands[i].by & BY_MOUSE) != 0;
        }
        printf("%s: %d commands, %d with a control that was pressed\n", game->scene->name,
               seen.count, by_mouse);
        assert_true(by_mouse > 40);
    }
    assert_int_equal(unreached, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_command_is_reached_by_each_means)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
