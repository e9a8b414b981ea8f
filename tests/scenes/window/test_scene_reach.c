/* Every command by the mouse alone, by a finger alone and by keys alone, over the command tables of
 * every mode of every game. */
#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/collection/collection_card.h"
#include "scenes/shell/document/archive.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/window/reach.h"
#include "scenes/window/reach_states.h"
#include "support/games/two_player_steps.h"
#include "support/home_folder.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

/* All that can be reached on the screen as it is, a scrolled card being brought into sight. */
static void note_screen(Reached *seen, SceneDriver *driver) {
    char ids[REACHED_CONTROLS_MAX][CONTROL_ID_SIZE];
    int count = 0;
    const ControlList *list = &driver_shell(driver)->view.controls;
    reach_note_tabs(seen, list);
    for (int i = 0; i < list->count; i++) {
        const Control *control = &list->items[i];
        const Rect sight = control_in_sight(control);
        if (!control->command || control->is_disabled) {
            continue;
        }
        if (sight.width <= 0 || sight.height <= 0) {
            if (count < REACHED_CONTROLS_MAX) {
                memcpy(ids[count++], control->id, CONTROL_ID_SIZE);
            }
            continue;
        }
        if (reach_is_hit(list, control, false)) {
            *reach_of(seen, control->command) |= REACHED_BY_MOUSE;
            reach_note_control(seen, control->id);
        }
        if (reach_is_hit(list, control, true)) {
            *reach_of(seen, control->command) |= REACHED_BY_FINGER;
        }
    }
    for (int i = 0; i < count; i++) { /* a finger drags the card, a wheel turns it */
        GameShell *shell = driver_shell(driver);
        if (panel_reveal(&shell->view.panel, &shell->view.controls, ids[i])) {
            shell_mark_dirty(shell);
            driver_resize(driver, shell->context->window);
        }
        const Control *control = controls_find(&shell->view.controls, ids[i]);
        if (control && control->command && reach_is_hit(&shell->view.controls, control, false)) {
            *reach_of(seen, control->command) |= REACHED_BY_MOUSE | REACHED_BY_FINGER;
            reach_note_control(seen, control->id);
        }
    }
}

/* The menu over what is open. */
static void note_menu(Reached *seen, SceneDriver *driver) {
    if (driver_control(driver, "more")) {
        driver_click(driver, "more");
        note_screen(seen, driver);
        driver_key(driver, KEY_ESCAPE, 0);
    }
}

/* A key of its own. */
static void note_keys(Reached *seen, const Command *table) {
    for (const Command *c = table; c && c->id; c++) {
        *reach_of(seen, c) |= c->key.key != KEY_NONE ? REACHED_BY_KEYS : 0;
    }
}

/* The board's arrow keys: the cell where they are gets Enter. */
static void note_cursor(Reached *seen, SceneDriver *driver, const GameEntry *game) {
    driver_key(driver, KEY_RIGHT, 0);
    const Control *cell = game->scene->cursor ? game->scene->cursor(driver_scene(driver)) : NULL;
    if (cell && cell->command) {
        *reach_of(seen, cell->command) |= REACHED_BY_KEYS;
    }
}

/* Choices that show other commands in their card. */
static void note_doors(Reached *seen, SceneDriver *driver) {
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

static void note_mode(Reached *seen, SceneDriver *driver, const GameEntry *game, const Mode *mode) {
    driver_resize(driver, driver_context(driver)->window);
    if (strcmp(mode->name, "hint") == 0 || strcmp(mode->name, "giant") == 0 ||
        strcmp(mode->name, "puzzle") == 0) {
        /* The scene wakes, begins its job, and the time from the answer on is always the same. */
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {0, 0}});
        driver_advance(driver, 10);
        driver_wait_worker(driver);
    }
    driver_advance(driver, 400);
    if (strcmp(mode->name, "steps") == 0) {
        driver_settle(driver); /* they are found in parts, a job each */
        driver_advance(driver, 400);
    }
    note_screen(seen, driver);
    note_menu(seen, driver);
    note_doors(seen, driver);
    note_keys(seen, mode->commands);
    note_cursor(seen, driver, game);
}

static void note_game(Reached *seen, const GameEntry *game, Size window, const char *id) {
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

/* ---- Further in ---- */

/* Presses, from a mode of a new game or of a loaded one, to where other commands are. */
typedef struct Path {
    const char *game;
    const char *id; /* NULL: a new game */
    const char *mode;
    const char *presses; /* as in reach_states.h; with ^id the window is small */
} Path;

#define LARGE_BOARD                                                                                \
    "16x16:plus:"                                                                                  \
    "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111" \
    "1"                                                                                            \
    "11111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111" \
    "1"                                                                                            \
    "1111111111111111111111111111111111111111111111111111111111111111111111>"                      \
    "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000" \
    "0"                                                                                            \
    "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000" \
    "0"                                                                                            \
    "0000000000000000000000000000000000000000000000000000000000000000000000"

#define DOTS "................................................................"

static const Path paths[] = {
    {"connect4", NULL, "course", "course-contents"},
    {"connect4", NULL, "game", "editor editor-play"},
    {"connect4", NULL, "game", "lens m-letters"},
    {"connect4", NULL, "game", "lens own"},
    {"connect4", NULL, "game", "options opponent-human"},
    {"connect4", NULL, "game", "options opponent-watch"},
    {"connect4", NULL, "lens", "factors"},
    {"gomoku", NULL, "course", "course-contents"},
    {"gomoku", NULL, "course", "more series"},
    {"gomoku", NULL, "game", "new"},
    {"gomoku", NULL, "game", "options opening-soosorv"},
    {"gomoku", NULL, "game", "options opponent-human"},
    {"gomoku", NULL, "game", "options opponent-watch"},
    {"inversion", NULL, "game", "chip rules-own"},
    {"inversion", NULL, "game", "hint play-hint"},
    {"inversion", NULL, "game", "race race-learner"},
    {"inversion", NULL, "game", "race race-pace"},
    {"inversion", NULL, "game", "solve solve-play"},
    {"inversion", NULL, "giant", "giant-g"},
    {"inversion", NULL, "giant", "giant-g giant-levels"},
    {"inversion", NULL, "giant", "giant-g giant-times"},
    {"inversion", NULL, "giant", "giant-position"},
    {"inversion", NULL, "hint", "explain page-alone"},
    {"inversion", NULL, "lesson", "more series"},
    {"inversion", NULL, "lesson", "page-alone picture-0"},
    {"sudoku", NULL, "course", "course-contents"},
    {"sudoku", NULL, "course", "more series"},
    {"gomoku", "15 4/rif 7,7;8,8;9,6", "game", ""},
    {"gomoku", "15 0/swap2 7,7;8,8;9,6", "game", ""},
    {"gomoku", "15 4/soosorv5 7,7;7,8;7,9;white;9,9", "game", ""},
    {"gomoku", "15 4/taraguchi 7,7;black;7,8;white;5,9;black;10,10", "game", ""},
    {"inversion", LARGE_BOARD, "game", "^cell-1-1"},
    {"sudoku", "..3456789456789123789123456214365897365897214897214365531642978642978531978531642",
     "game", "cell-1-1 key-1 cell-1-2 key-2 ~ look look-step"},
    {"connect4", "1212121", "game", "~"},
    {"connect4", "1212121", "review", "~"},
    {"connect4", NULL, "course", "more series series-new"},
    {"connect4", "9x6:", "game", "^column-1"},
    {"connect4", NULL, "puzzle", "~ ^column-1"},
    {"connect4", "9x6:", "editor", "^cell-1-1"},
    {"connect4", NULL, "game", "column-1 ~ column-2 ~ new new more"},
    {"sudoku", NULL, "game", "new new more"},
    {"gomoku", NULL, "game", "cell-8-8 ~ new new more"},
    {"gomoku", "h8 i7 i8 i9 g8 o15 j8 f8 k8", "game", "~"},
    {"gomoku", "h8 i7 i8 i9 g8 o15 j8 f8 k8", "review", "~"},
    {"gomoku", NULL, "game", "^cell-8-8"},
    {"gomoku", NULL, "editor", "^cell-8-8"},
    {"gomoku", "h8 i8 h9 h10 i9 g9", "search", "~ page-tree"},
    {"inversion", NULL, "lesson", "more series series-new"},
    {"sudoku", NULL, "course", "more series series-new"},
    {"gomoku", NULL, "course", "more series series-new"},
    {"sudoku", "..3456789456789123789123456214365897365897214897214365531642978642978531978531642",
     "game", "cell-1-1 key-1 cell-1-2 key-2 ~"},
    {"connect4", NULL, "game", "options opponent-watch start-game"},
    {"connect4", NULL, "course", "~ ^column-1"},
    {"inversion", LARGE_BOARD, "boards", "^start-1-1"},
    {"inversion",
     "8x8:plus:1100000000000000000000000000000000000000000000000000000000000000>"
     "0000000000000000000000000000000000000000000000000000000000000000",
     "editor", "^edit-8-8"},
    {"sudoku", "sudoku\tclassic:3.1....24....1.3 easy\t0\t", "points", "point-set"},
    {"sudoku", DOTS DOTS DOTS DOTS, "game", "^cell-1-1"},
    {"inversion", "3x3:magic:001000111>111101111", "game", "mask-3 mask-4 mask-6 ~"},
    {"inversion", NULL, "memory", "learner-practise ~"},
    {"inversion", NULL, "memory", "learner-practise ~ learner-clear"},
    {"gomoku", "h8 i8 h9 h10 i9 g9", "analysis", "~ cell-1-1 #x ~"},
    {"sudoku", "sudoku\tclassic:3.1....24....1.3 easy\t0\t", "game",
     "cell-1-2 key-2 cell-1-4 key-4 cell-2-1 key-1 cell-2-2 key-4 cell-2-3 key-3 cell-3-2 key-3 "
     "cell-3-3 key-2 cell-3-4 key-1 cell-4-1 key-2 cell-4-3 key-4 ~"},
    {"gomoku", NULL, "game", "options opponent-watch start-game"},
    {"gomoku", NULL, "puzzle", "~ ^cell-1-1"},
    {"gomoku", NULL, "course", "~ ^cell-1-1"},
    {"gomoku", NULL, "table", "row-add"},
    {"gomoku", NULL, "table", "row-add match"},
};

static const Mode *mode_named(const GameEntry *game, const char *name) {
    for (ModeList mode = game->modes; *mode; mode++) {
        if (strcmp((*mode)->name, name) == 0) {
            return *mode;
        }
    }
    return NULL;
}

static bool follow(Reached *seen, const GameEntry *game, const Path *path) {
    const bool is_small = strchr(path->presses, '^') != NULL;
    const Size window = is_small ? (Size){360, 480} : (Size){1280, 800};
    SceneDriver *driver = path->id ? driver_open_loaded(game->scene, window, path->id, "--id")
                                   : driver_open(game->scene, window);
    const Mode *mode = mode_named(game, path->mode);
    bool is_there = mode && (mode == game->modes[0] || shell_open(driver_shell(driver), mode));
    if (path->id && strncmp(path->id, "15 ", 3) == 0) {
        two_player_play_as(driver, "gomoku",
                           "two=1"); /* the player answers the opening's questions */
    }
    driver_answer_at_once(driver);
    if (strcmp(path->mode, "puzzle") == 0) { /* it asks the worker for its position */
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {0, 0}});
    }
    driver_resize(driver, window);
    driver_advance(driver, 400);
    if (is_there && !reach_press_all(driver, path->presses, NULL)) {
        printf("(in %s %s)\n", path->game, path->mode);
        is_there = false;
    }
    if (is_there) {
        note_screen(seen, driver);
    }
    driver_close(driver);
    return is_there;
}

static int follow_all(Reached *seen, const GameEntry *game) {
    int lost = 0;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        if (strcmp(paths[i].game, game->scene->name) == 0) {
            lost += !follow(seen, game, &paths[i]);
        }
    }
    return lost;
}

static const ReachWay ways[] = {
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
    {NULL, "collection-next", "collection-"},
    {NULL, "collection-previous", "collection-"},
    {NULL, "tour", "help"}, /* whose page shows it: test_scene_reach_pages */
    {0},
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
    {"inversion", "editor", "edit-aim", NULL},
    {"inversion", "giant", "giant-board", NULL},
    {"inversion", "boards", "boards-aim", NULL},
    {"sudoku", "routine", "cell", "routine-step"},
    {"sudoku", "setup", "cell", NULL},
    {"sudoku", "tour", "tour-cell", NULL},
    {"connect4", "game", "move", "step-back"},
    {"inversion", "game", "aim", "mask-key"},
    {"connect4", "game", "near", "column"},
    {"connect4", "editor", "near", NULL},
    {"connect4", "puzzle", "puzzle-near", "puzzle-drop"},
    {"connect4", "course", "puzzle-near", "puzzle-drop"},
    {"gomoku", "puzzle", "puzzle-near", NULL},
    {"gomoku", "course", "puzzle-near", NULL},
    {"connect4", "lens", "m", NULL},
    {"gomoku", "game", "near", "put"},
    {"gomoku", "editor", "near", NULL},
    {"sudoku", "course", "cell", "course-digit"},
    {"gomoku", "game", "move", "step-back"},
    {"gomoku", "variations", "variation", "step-back"},
};

static bool has_key_way(Reached *seen, const GameEntry *game, const Mode *mode,
                        const char *command) {
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

/* Gestures, which have a test of their own. */
static bool is_shown_elsewhere(const char *id) {
    static const char *const ids[] = {
        "larger", "smaller", /* wheel and pinch: test_scene_enlarging */
    };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        if (strcmp(ids[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_way(const Reached *seen, const char *game, const char *command) {
    const char *way = reach_way(ways, game, command);
    return way ? reach_has_control(seen, way) : is_shown_elsewhere(command);
}

/* Rows of tables that several games share, in games where they are absent: another one shows them.
 */
static const struct {
    const char *game, *id;
} absent[] = {
    {"connect4", "worksheet-more"},   {"gomoku", "worksheet-more"}, {"inversion", "worksheet-more"},
    {"inversion", "worksheet-count"}, {"connect4", "in-hand"},      {"gomoku", "in-hand"},
};

static bool is_absent(const char *game, const char *id) {
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        if (strcmp(absent[i].game, game) == 0 && strcmp(absent[i].id, id) == 0) {
            return true;
        }
    }
    return false;
}

/* A command with a key is reached by the pointer, and a control by the keys. Returns how many are
 * not. */
static int count_unreached(Reached *seen, const GameEntry *entry, const Mode *mode_of,
                           const Command *table) {
    const char *game = entry->scene->name;
    const char *mode = mode_of ? mode_of->name : "shell";
    int count = 0;
    for (const Command *c = table; c && c->id; c++) {
        const unsigned by = *reach_of(seen, c);
        const bool is_key_alone = c->place <= COMMAND_BOARD && c->key.key != KEY_NONE;
        const bool is_unseen = by == 0 && !has_way(seen, game, c->id);
        const bool lacks_pointer =
            ((by & REACHED_BY_MOUSE) == 0 && is_key_alone && !has_way(seen, game, c->id)) ||
            (is_unseen && !is_absent(game, c->id));
        const bool lacks_finger = (by & REACHED_BY_MOUSE) && !(by & REACHED_BY_FINGER);
        const bool lacks_keys = (by & REACHED_BY_MOUSE) && !(by & REACHED_BY_KEYS) &&
                                !has_key_way(seen, entry, mode_of, c->id);
        count += reach_tell(text_short("%s %s", game, mode).data, c->id,
                            (lacks_pointer ? REACHED_BY_MOUSE : 0) |
                                (lacks_finger ? REACHED_BY_FINGER : 0) |
                                (lacks_keys ? REACHED_BY_KEYS : 0));
    }
    return count;
}

static void each_command_is_reached_by_each_means(void **state) {
    static const struct {
        const char *game, *id;
    } played[] = {{"connect4", "4444363"}, {"gomoku", "h8 i8 h9 h10 i9 g9"}};
    static const Size sizes[] = {{1280, 800}, {360, 640}};
    /* The shell's own, the same over every game: over the first. */
    static const Mode *const own[] = {&shell_archive_mode, &shell_collection_mode, &shell_open_mode,
                                      &shell_save_mode};
    static Reached seen;
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
        unreached += follow_all(&seen, game);
        unreached += reach_note_states(&seen, game);
        for (ModeList mode = game->modes; *mode; mode++) {
            unreached += count_unreached(&seen, game, *mode, (*mode)->commands);
        }
        unreached += count_unreached(&seen, game, NULL, shell_commands);
        for (size_t i = 0; g == 0 && i < sizeof own / sizeof own[0]; i++) {
            unreached += count_unreached(&seen, game, own[i], own[i]->commands);
        }
        int by_mouse = 0;
        for (int i = 0; i < seen.count; i++) {
            by_mouse += (seen.commands[i].by & REACHED_BY_MOUSE) != 0;
        }
        printf("%s: %d commands, %d with a control that was pressed\n", game->scene->name,
               seen.count, by_mouse);
        assert_true(by_mouse > 40);
    }
    assert_int_equal(unreached, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {AT_HOME(each_command_is_reached_by_each_means)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
