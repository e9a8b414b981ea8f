/* What each command is tried in, and the trying. */
#include "scenes/window/reach_states.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/gomoku/engine_fake.h"
#include "support/folder.h"
#include "support/games/sudoku_in.h"
#include "support/games/two_player_steps.h"
#include "support/race_steps.h"
#include "support/test.h"

/* ---- Presses ---- */

/* Brings the control into sight; NULL when it is not there or cannot be pressed. */
static const Control *find_in_sight(SceneDriver *driver, const char *id) {
    GameShell *shell = driver_shell(driver);
    if (panel_reveal(&shell->view.panel, &shell->view.controls, id)) {
        shell_mark_dirty(shell);
        driver_resize(driver, shell->context->window);
    }
    return driver_control(driver, id);
}

static bool press(SceneDriver *driver, const char *id) {
    const Control *control = find_in_sight(driver, id);
    if (!control || control->is_disabled) {
        return false;
    }
    driver_click(driver, id);
    driver_advance(driver, 400);
    return true;
}

static void tap(SceneDriver *driver, Point at) {
    Event event = {.type = EVENT_POINTER_DOWN, .at = at, .is_touch = true};
    driver_event(driver, event);
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

static const Point nowhere = {-9, -9};

/* A press on nothing. */
static void rest(SceneDriver *driver) {
    tap(driver, nowhere);
}

/* A finger on a control of the board. */
static bool touch(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    if (control) {
        tap(driver, rect_center(control->rect));
    }
    return control != NULL;
}

static bool follow_one(SceneDriver *driver, const char *press_id, const char *text) {
    switch (press_id[0]) {
    case '~':
        driver_settle(driver);
        return true;
    case '?':
        driver_wait_worker(driver);
        return true;
    case '#':
        if (press_id[1] >= '0' && press_id[1] <= '9') {
            driver_digit(driver, press_id[1] - '0', 0);
        } else {
            driver_letter(driver, press_id[1], 0);
        }
        return true;
    case '!':
        driver_key(driver, KEY_ESCAPE, 0);
        return true;
    case '%':
        driver_key(driver, KEY_TAB, MOD_SHIFT);
        return true;
    case '/':
        driver_key(driver, KEY_DOWN, 0);
        return true;
    case '>':
        driver_key(driver, KEY_RIGHT, 0);
        return true;
    case '+':
        driver_advance(driver, 1000 * strtol(press_id + 1, NULL, 10));
        return true;
    case '=':
        driver_letter(driver, 'a', MOD_CTRL);
        driver_event(driver, (Event){.type = EVENT_TEXT, .text = text});
        driver_key(driver, KEY_ENTER, 0);
        return true;
    case '&':
        driver_paste(driver, text);
        return true;
    case '^':
        return touch(driver, press_id + 1);
    default:
        return press(driver, press_id);
    }
}

bool reach_press_all(SceneDriver *driver, const char *presses, const char *text) {
    char rest[300];
    snprintf(rest, sizeof rest, "%s", presses);
    for (char *id = strtok(rest, " "); id; id = strtok(NULL, " ")) {
        if (!follow_one(driver, id, text)) {
            printf("%s: no %s\n", presses, id);
            return false;
        }
    }
    return true;
}

/* ---- What a state begins with ---- */

static void for_two(SceneDriver *driver) {
    two_player_play_as(driver, game_entry_of(driver_shell(driver))->scene->name, "two=1");
}

static void of_the_day(SceneDriver *driver) {
    driver_context(driver)->wants_daily = true;
    driver_reopen(driver);
}

/* Against the learner, in turns, by the shortest way. */
static void won_race(SceneDriver *driver) {
    int masks[INVERSION_CLICKS_MAX];
    reach_press_all(driver, "#c race-turns race-learner start-game ~", NULL);
    const int count = race_shortest(driver, masks);
    for (int i = 0; i < count; i++) {
        race_play_mask(driver, masks[i]);
        driver_advance(driver, 1000);
    }
}

/* Two files in the home folder, one of them of another game. */
static void with_files(SceneDriver *driver) {
    static const char *const files[][2] = {
        {"columns.txt", "4455\n"}, {"stones.damier", "# Damier: gomoku\ngomoku\t15 0 7,7\t0\t\n"}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        FILE *file = fopen(folder_path(getenv("HOME"), files[i][0]), "w");
        assert_non_null(file);
        fputs(files[i][1], file);
        assert_int_equal(fclose(file), 0);
    }
}

/* A program of another is chosen: it answers D5, or with the stone that is there. */
static char *engine_folder;

static void choose_engine(SceneDriver *driver, const char *actions) {
    engine_folder = folder_make();
    engine_fake_choose(driver, engine_fake_write(engine_folder, actions));
    driver_key(driver, KEY_ESCAPE, 0);
}

static void with_engine(SceneDriver *driver) {
    for_two(driver);
    choose_engine(driver, "say 3,4");
}

static void with_failing_engine(SceneDriver *driver) {
    choose_engine(driver, "say 7,7");
}

/* It has been asked anew and has failed anew; from now on it answers. */
static void mend_engine(SceneDriver *driver) {
    driver_reopen(driver);
    driver_settle(driver);
    engine_fake_write(engine_folder, "say 0,0");
}

static void forget_folder(void) {
    if (engine_folder) {
        folder_remove(engine_folder);
        engine_folder = NULL;
    }
}

/* ---- The states ---- */

typedef struct State {
    const char *game, *control; /* a last "-": the first that is not chosen */
    const char *start;          /* NULL: a new game */
    void (*given)(SceneDriver *driver);
    const char *open; /* a mode, with its words; NULL: the game itself */
    const char *presses;
    void (*then)(SceneDriver *driver); /* after them */
    const char *text;                  /* that they type or paste */
    const char *keys;                  /* where Tab passes by: what the keys do in its place */
    Size size;                         /* 0: 1280 x 800 */
    bool is_drawn;                     /* what it changes is in the drawing alone */
    bool is_plate; /* of a lens, a finger's: its rim is pressed, which changes nothing */
} State;

#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define THREE ".234341221434321\n1.34341221434321\n12.4341221434321\n"
#define TWO_FLIPS                                                                                  \
    "4x4:c800e400720031008c804e402720131008c804e402720131008c004e00270013,f41d\n"                  \
    "3x3r:d066191262cb244c37098,e78\n"
#define EIGHT_LINES "11\n22\n33\n44\n55\n66\n77\n12\n"
#define LINES                                                                                      \
    EIGHT_LINES EIGHT_LINES EIGHT_LINES EIGHT_LINES EIGHT_LINES EIGHT_LINES EIGHT_LINES EIGHT_LINES
#define PAST_GAMES "column-1 new column-2 new column-3 more shelf"
#define FOUR "sudoku\tclassic:3.1....24....1.3 easy\t0\t"
#define GENITON "4x4:geniton-phi:1101001010010110>0000000000000000"
#define SMALL                                                                                      \
    { 360, 480 }
#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"
#define EIGHT "8x8:plus:1100000000000000000000000000000000000000000000000000000000000000>" ZEROS
#define SIXTEEN "16x16:plus:" ZEROS ZEROS ZEROS ZEROS ">" ZEROS ZEROS ZEROS ZEROS
#define MAGIC "3x3:magic:001000111>111101111"

static const State states[] = {
    {"connect4", "branch-", .given = for_two, .presses = "column-4 undo column-1"},
    {"gomoku", "branch-", .given = for_two, .presses = "cell-8-8 cell-9-9 undo cell-7-7"},
    {"connect4", "series-new", .open = "course", .presses = "more series"},
    {"connect4", "series-code", .open = "course", .presses = "more series"},
    {"gomoku", "series-code", .open = "course", .presses = "more series"},
    {"sudoku", "series-code", .open = "course", .presses = "more series"},
    {"inversion", "series-code", .open = "lesson", .presses = "more series"},
    {"inversion", "in-hand", .given = of_the_day, .presses = "~"},
    {"sudoku", "in-hand", .given = of_the_day, .presses = "~"},
    {"sudoku", "collection", .presses = "~ & ~ close more", .text = THREE},
    {"inversion", "collection", .presses = "~ & ~ close more", .text = TWO_FLIPS},
    {"connect4", "collection", .presses = "~ & ~ close more", .text = "44\n55\n"},
    {"gomoku", "collection", .presses = "~ & ~ close more", .text = "h8 i8\nh8 i9\n"},
    {"sudoku", "collection-2", .presses = "~ & ~", .text = THREE},
    {"inversion", "collection-2", .presses = "~ & ~", .text = TWO_FLIPS},
    {"connect4", "collection-2", .presses = "~ & ~", .text = "44\n55\n"},
    {"gomoku", "collection-2", .presses = "~ & ~", .text = "h8 i8\nh8 i9\n"},
    {"connect4", "collection-on", .presses = "~ & ~", .text = LINES, .size = SMALL},
    {"connect4", "collection-back", .presses = "~ & ~ collection-on", .text = LINES, .size = SMALL},
    {"connect4", "shelf-take", .given = for_two, .presses = PAST_GAMES},
    {"connect4", "shelf-earlier", .given = for_two, .presses = PAST_GAMES},
    {"connect4", "shelf-later", .given = for_two, .presses = PAST_GAMES " shelf-earlier"},
    {"connect4", "file-name", .presses = "more save", .keys = "% =", .text = "x",
     .is_drawn = true}, /* the caret goes where the press is */
    {"connect4", "entry-2", .given = with_files, .presses = "more open", .keys = "/ /"},
    {"connect4", "file-up", .given = with_files, .presses = "more open"},
    {"connect4", "file-do", .given = with_files, .presses = "more open entry-1"},
    {"connect4", "file-all", .given = with_files, .presses = "more open"},
    {"connect4", "file-cancel", .given = with_files, .presses = "more open"},
    {"connect4", "file-go", .given = with_files, .presses = "more open entry-2 entry-2"},
    {"connect4", "file-replace", .given = with_files,
     .presses = "more save =", .text = "stones.damier"},
    {"inversion", "swap", .start = SIXTEEN, .keys = "#v", .size = SMALL},
    {"inversion", "shelf", .start = MAGIC, .presses = "mask-1 new new ~ more"},
    {"sudoku", "shelf", .start = NINE, .presses = "cell-1-3 key-4 new new ~ more"},
    {"inversion", "goal", .start = MAGIC, .keys = "#9"},
    {"inversion", "ground", .start = GENITON, .keys = "#9"},
    {"inversion", "giant-door", .start = GENITON, .open = "lesson:page-butterfly", .presses = "~",
     .size = {1280, 1200}},
    {"inversion", "giant-explain", .start = GENITON, .open = "lesson:page-butterfly",
     .presses = "~ giant-door ~", .size = {1280, 1200}},
    {"inversion", "edit-load-0", .start = MAGIC, .open = "editor", .text = "Mine",
     .presses = "tab-saved edit-name = edit-1-1"},
    {"inversion", "edit-forget-0", .start = MAGIC, .open = "editor", .text = "Mine",
     .presses = "tab-saved edit-name ="},
    {"inversion", "edit-restore", .start = MAGIC, .open = "editor", .text = "Mine",
     .presses = "tab-saved edit-name = edit-forget-0"},
    {"inversion", "race-memory", .given = won_race, .size = {1400, 1300}},
    {"inversion", "meaning-0", .start = "3x3:magic:001000111>000000000", .presses = "~ &",
     .text = "111\n101\n111"},
    {"inversion", "loupe", .start = SIXTEEN, .presses = "^cell-1-1", .size = SMALL,
     .is_plate = true},
    {"inversion", "edit-loupe", .start = EIGHT, .open = "editor", .presses = "^edit-1-1",
     .size = SMALL, .is_plate = true},
    {"inversion", "boards-loupe", .start = SIXTEEN, .open = "boards", .presses = "^start-1-1",
     .size = SMALL, .is_plate = true},
    {"sudoku", "pen", .start = SUDOKU_SIXTEEN, .size = SMALL},
    {"sudoku", "stuck", .start = NINE, .presses = "+181"},
    {"sudoku", "cell-1-3", .start = NINE, .open = "solve", .keys = "#1"},
    {"sudoku", "train-groups", .start = NINE, .open = "trainer", .presses = "train-group-0",
     .size = {800, 600}},
    {"sudoku", "cell-1-3", .start = NINE, .open = "trainer", .presses = "train-group-0 train-0 ~",
     .keys = ">", .is_drawn = true},
    {"sudoku", "print-per-page-", .start = NINE, .open = "print", .presses = "print-count-6"},
    {"sudoku", "layout-own-1", .start = FOUR, .open = "levels", .text = "Crossed",
     .presses = "own-layout add-diagonals editor-name = ! levels layout-9x9"},
    {"sudoku", "layout-forget", .start = FOUR, .open = "levels", .text = "Crossed",
     .presses = "own-layout add-diagonals editor-name = ! levels layout-own-1"},
    {"gomoku", "level-table-own", .open = "table",
     .presses = "row-add ! options opponent-computer level-classic"},
    {"gomoku", "tree-step", .start = "15 0 7,7;8,8;6,7;8,6;7,5;8,7", .given = for_two,
     .open = "search:tree", .presses = "? ? ?"},
    {"gomoku", "clock-60", .start = "h8 a1 i8 a2 j8 a3 k8 a4", .given = for_two,
     .open = "search:depths"}, /* won at once: the clock does not run out */
    {"gomoku", "engine-forget", .given = with_engine, .presses = "more engine"},
    {"gomoku", "engine-again", .given = with_failing_engine, .size = {1280, 1000},
     .presses = "options level-engine start-game cell-8-8 ~", .then = mend_engine},
    {"gomoku", "analyst-engine", .start = "15 0 7,7;8,8", .given = with_engine, .open = "analysis",
     .presses = "~"},
    {"gomoku", "take-all-back", .start = "15 0 7,7;8,8;6,8;8,6;8,7;6,7;5,9;7,8", .given = for_two,
     .open = "analysis", .presses = "effort-quick ~ leave-out-0"},
    {"gomoku", "review-try", .start = "15 0 7,7;8,8;8,7;8,6;6,7;14,0;9,7;5,7;10,7",
     .given = for_two, .open = "review", .presses = "first #. #. #. #. #. ~"},
};

static bool go_to(SceneDriver *driver, const State *state) {
    if (state->given) {
        state->given(driver);
    }
    if (state->open) {
        shell_open_words(driver_shell(driver), state->open);
        driver_resize(driver, driver_context(driver)->window);
    }
    driver_answer_at_once(driver);
    driver_advance(driver, 400);
    rest(driver); /* takes a notice away */
    if (!reach_press_all(driver, state->presses ? state->presses : "", state->text)) {
        return false;
    }
    if (state->then) {
        state->then(driver);
    }
    return true;
}

static SceneDriver *open_state(const GameEntry *game, const State *state) {
    const Size window = state->size.width > 0 ? state->size : (Size){1280, 800};
    SceneDriver *driver = state->start
                              ? driver_open_loaded(game->scene, window, state->start, "--id")
                              : driver_open(game->scene, window);
    if (!go_to(driver, state)) {
        driver_close(driver);
        return NULL;
    }
    return driver;
}

/* ---- The trying ---- */

static uint64_t add_words(uint64_t sum, const char *words) {
    for (; words && *words; words++) {
        sum = (sum ^ (unsigned char)*words) * 1099511628211U;
    }
    return (sum ^ 0xFF) * 1099511628211U;
}

/* What a command can change: the mode, the game, what is said, the controls, where it leads. The
 * focus and the pointer are not in it. */
static uint64_t digest_of(SceneDriver *driver, bool has_drawing) {
    if (has_drawing) {
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = nowhere});
    }
    const GameShell *shell = driver_shell(driver);
    const SceneResult wish = driver_wish(driver);
    const Mode *mode = shell->modes.current.mode;
    const GameEntry *game = game_entry_of(shell);
    const Control *cursor = game->scene->cursor ? game->scene->cursor(driver_scene(driver)) : NULL;
    uint64_t sum = add_words(14695981039346656037U, mode ? mode->name : "");
    sum = add_words(sum, driver_state(driver));
    sum = add_words(sum, driver_status(driver));
    sum = add_words(sum, cursor ? cursor->id : "");
    sum = add_words(
        sum, text_short("%d %d", (int)wish.action, driver_context(driver)->typing.width > 0).data);
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        sum = add_words(sum, control->id);
        sum = add_words(sum, control->label);
        sum = add_words(sum, text_short("%d", (int)control->value).data);
        sum = add_words(sum, control->is_checked ? "checked" : "");
        sum = add_words(sum, control->is_disabled ? "disabled" : "");
    }
    return has_drawing ? add_words(sum, driver_recording(driver)) : sum;
}

/* The control of the state, brought into sight. */
static const Control *control_of(SceneDriver *driver, const State *state) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    const size_t length = strlen(state->control);
    if (state->control[length - 1] != '-') {
        return find_in_sight(driver, state->control);
    }
    for (int i = 0; i < list->count; i++) {
        if (strncmp(list->items[i].id, state->control, length) == 0 && !list->items[i].is_checked) {
            return find_in_sight(driver, list->items[i].id);
        }
    }
    return NULL;
}

static bool focus_on(SceneDriver *driver, const char *id) {
    for (int i = 0; i < 1000 && strcmp(driver_scene_focus(driver), id) != 0; i++) {
        driver_key(driver, KEY_TAB, 0);
    }
    return strcmp(driver_scene_focus(driver), id) == 0;
}

/* Presses the control by this means; did it act? */
static bool acts(SceneDriver *driver, const State *state, const char *id, unsigned means) {
    if (!state->is_plate) {             /* which would go */
        driver_key(driver, KEY_TAB, 0); /* takes a notice away */
    }
    const Control *control = driver_control(driver, id);
    if (!control) {
        return false;
    }
    const Rect sight = control_in_sight(control);
    const Point at =
        state->is_plate ? (Point){sight.x + 1, sight.y + sight.height / 2} : rect_center(sight);
    if (means != REACHED_BY_KEYS && !control->is_disabled && /* a refusal hits as well */
        !reach_is_hit_at(&driver_shell(driver)->view.controls, control, at,
                         means == REACHED_BY_FINGER)) {
        return false;
    }
    if (means == REACHED_BY_MOUSE) {
        driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    } else if (means == REACHED_BY_KEYS && !state->keys && !focus_on(driver, id)) {
        return false;
    }
    const uint64_t before = digest_of(driver, state->is_drawn);
    if (means == REACHED_BY_MOUSE) {
        driver_click_at(driver, at);
    } else if (means == REACHED_BY_FINGER) {
        tap(driver, at);
    } else if (state->keys) {
        reach_press_all(driver, state->keys, state->text);
    } else {
        driver_key(driver, KEY_ENTER, 0);
    }
    if (state->then) { /* all had settled: what comes now comes of the press */
        driver_settle(driver);
    }
    return (digest_of(driver, state->is_drawn) == before) == state->is_plate;
}

static int note_state(Reached *seen, const GameEntry *game, const State *state) {
    static const unsigned all[] = {REACHED_BY_MOUSE, REACHED_BY_FINGER, REACHED_BY_KEYS};
    unsigned lacking = 0;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (state->is_plate && all[i] != REACHED_BY_FINGER) {
            continue;
        }
        SceneDriver *driver = open_state(game, state);
        const Control *control = driver ? control_of(driver, state) : NULL;
        const Command *command = control ? control->command : NULL;
        char id[CONTROL_ID_SIZE] = "";
        if (control) {
            memcpy(id, control->id, sizeof id);
        }
        if (command && acts(driver, state, id, all[i])) {
            *reach_of(seen, command) |= all[i];
            reach_note_control(seen, state->control);
        } else {
            lacking |= all[i];
        }
        driver_close(driver);
        forget_folder();
    }
    return reach_tell(text_short("%s, %s", state->game, state->presses ? state->presses : "").data,
                      state->control, lacking);
}

int reach_note_states(Reached *seen, const GameEntry *game) {
    int lost = 0;
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        if (strcmp(states[i].game, game->scene->name) == 0) {
            lost += note_state(seen, game, &states[i]);
        }
    }
    return lost;
}
