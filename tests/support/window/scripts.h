/* Scripts of a game's sessions, and their signature. After each step everything shown is folded:
 * status, state, controls and drawing; at the end, what is saved. The worker has answered by then.
 * A script is the ID of a puzzle and steps, separated by bars; a step is a verb and its argument,
 * in which _ is a line end. "30* click undo; wait 100" repeats the steps and signs once; "walk SEED
 * COUNT KEYS" makes that many random actions. An empty line ends the script. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_SCRIPTS_H
#define DAMIER_TESTS_SUPPORT_WINDOW_SCRIPTS_H

#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "scenes/shell/shell.h"
#include "support/signature.h"
#include "support/window/scene_driver.h"

static const Size script_window = {1280, 800};

#define SCRIPT_STEP_SIZE 200

/* ---- What the scene shows ---- */

typedef struct ScriptSums {
    uint64_t words, controls, drawing;
} ScriptSums;

static inline uint64_t script_controls(SceneDriver *driver) {
    const GameShell *shell = driver_shell(driver);
    uint64_t sum = 0;
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        const Rect seen = control_in_sight(control);
        signature_fold_text(&sum, control->id);
        signature_fold_text(&sum, control->label);
        signature_fold_text(&sum, control->key_cap ? control->key_cap : "");
        signature_fold(&sum, (uint64_t)control->kind * 64 + (uint64_t)control->acts_on_release * 4 +
                                 (uint64_t)control->is_disabled * 2 +
                                 (uint64_t)control->is_checked);
        signature_fold(&sum, (uint64_t)control->value * 4096 + (uint64_t)control->range);
        signature_fold_rect(&sum, (Rect){control->rect.x, control->rect.y, seen.width, seen.height},
                            10);
    }
    return sum;
}

/* Folds the damage that the scene reports. */
static inline void script_fold_parts(uint64_t *sum, SceneResult result) {
    signature_fold(sum, (uint64_t)result.redraw);
    for (int i = 0; i < result.damage.count; i++) {
        signature_fold_rect(sum, result.damage.rects[i], 10);
    }
}

static inline void script_look(ScriptSums *sums, SceneDriver *driver) {
    signature_fold_text(&sums->words, driver_status(driver));
    signature_fold_text(&sums->words, driver_state(driver));
    signature_fold(&sums->words, (uint64_t)driver_result(driver).wake_at_ms);
    script_fold_parts(&sums->drawing, driver_result(driver));
    signature_fold_text(&sums->drawing, recorder_lines(driver_context(driver)->canvas));
    sums->controls = sums->controls * 31 + script_controls(driver);
}

static inline void script_sign(const Signature *signature, const ScriptSums *sums,
                               const char *step) {
    char line[SIGNATURE_LINE];
    snprintf(line, sizeof line, "%.60s: words %016llx controls %016llx drawing %016llx\n", step,
             (unsigned long long)sums->words, (unsigned long long)sums->controls,
             (unsigned long long)sums->drawing);
    for (char *at = line; at[1]; at++) {
        *at = *at == '\n' ? ' ' : *at;
    }
    signature_line(signature, line);
}

/* ---- Steps ---- */

static inline Point script_middle(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    if (!control) {
        fail_msg("there is no control \"%s\"", id);
        return (Point){0, 0};
    }
    return rect_center(control->rect);
}

static inline void script_tap(SceneDriver *driver, const char *id) {
    Event event = {.type = EVENT_POINTER_MOVE, .at = script_middle(driver, id), .is_touch = true};
    driver_event(driver, event);
    event.type = EVENT_POINTER_DOWN;
    driver_event(driver, event);
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

/* "shift-ctrl-…": returns the rest. */
static inline const char *script_mods(const char *words, unsigned *mods) {
    static const struct {
        const char *prefix;
        unsigned mod;
    } prefixes[] = {{"shift-", MOD_SHIFT}, {"ctrl-", MOD_CTRL}, {"alt-", MOD_ALT}, {"^", MOD_CTRL}};
    *mods = 0;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (words[1] && text_has_prefix(words, prefixes[i].prefix)) {
            *mods |= prefixes[i].mod;
            words += strlen(prefixes[i].prefix);
        }
    }
    return words;
}

/* "from to": drags from one control to another; "shift-from to": with a key held. */
static inline void script_drag(SceneDriver *driver, const char *places) {
    char from[CONTROL_ID_SIZE];
    char to[CONTROL_ID_SIZE];
    unsigned mods = 0;
    assert_int_equal(sscanf(script_mods(places, &mods), "%23s %23s", from, to), 2);
    Event event = {.type = EVENT_POINTER_DOWN, .at = script_middle(driver, from), .mods = mods};
    const Point end = script_middle(driver, to);
    driver_event(driver, event);
    event.type = EVENT_POINTER_MOVE;
    for (int i = 1; i <= 4; i++) {
        event.at.x += (end.x - event.at.x) * (float)i / 4;
        event.at.y += (end.y - event.at.y) * (float)i / 4;
        driver_event(driver, event);
    }
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

/* "shift-id": clicks with a key held. */
static inline void script_hold(SceneDriver *driver, const char *words) {
    Event event = {.type = EVENT_POINTER_DOWN};
    event.at = script_middle(driver, script_mods(words, &event.mods));
    driver_event(driver, event);
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

/* "id x y": presses at this part of the control, in percent. */
static inline void script_press(SceneDriver *driver, const char *place) {
    char id[CONTROL_ID_SIZE];
    int x = 0;
    int y = 0;
    assert_int_equal(sscanf(place, "%23s %d %d", id, &x, &y), 3);
    const Rect rect = driver_control(driver, id)->rect;
    driver_click_at(driver, (Point){rect.x + rect.width * (float)x / 100,
                                    rect.y + rect.height * (float)y / 100});
}

/* "x y": moves over the board area, in percent. */
static inline void script_point(SceneDriver *driver, const char *place) {
    int x = 0;
    int y = 0;
    assert_int_equal(sscanf(place, "%d %d", &x, &y), 2);
    const Rect area = driver_shell(driver)->view.zones.board_area;
    const Point at = {area.x + area.width * (float)x / 100, area.y + area.height * (float)y / 100};
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
}

/* "id by", "ctrl-id by" */
static inline void script_wheel(SceneDriver *driver, const char *place) {
    char id[CONTROL_ID_SIZE];
    int by = 0;
    Event event = {.type = EVENT_WHEEL};
    assert_int_equal(sscanf(script_mods(place, &event.mods), "%23s %d", id, &by), 2);
    event.at = script_middle(driver, id);
    event.wheel = (float)by;
    driver_event(driver, event);
}

static inline void script_key(SceneDriver *driver, const char *words) {
    static const struct {
        const char *name;
        Key key;
    } keys[] = {{"enter", KEY_ENTER},
                {"escape", KEY_ESCAPE},
                {"tab", KEY_TAB},
                {"space", KEY_SPACE},
                {"left", KEY_LEFT},
                {"right", KEY_RIGHT},
                {"up", KEY_UP},
                {"down", KEY_DOWN},
                {"delete", KEY_DELETE},
                {"backspace", KEY_BACKSPACE},
                {"f5", KEY_F5},
                {"home", KEY_HOME},
                {"end", KEY_END},
                {"page-up", KEY_PAGE_UP},
                {"page-down", KEY_PAGE_DOWN}};
    unsigned mods = 0;
    const char *name = script_mods(words, &mods);
    if (!name[1] && name[0] >= '0' && name[0] <= '9') {
        driver_digit(driver, name[0] - '0', mods);
    } else if (!name[1]) {
        driver_letter(driver, name[0], mods);
    } else {
        size_t i = 0;
        while (strcmp(keys[i].name, name) != 0) {
            i++;
            assert_true(i < sizeof keys / sizeof keys[0]);
        }
        driver_key(driver, keys[i].key, mods);
    }
}

static inline void script_size(SceneDriver *driver, const char *words) {
    int width = 0;
    int height = 0;
    assert_int_equal(sscanf(words, "%dx%d", &width, &height), 2);
    driver_resize(driver, (Size){(float)width, (float)height});
}

static inline void script_wait(SceneDriver *driver, const char *words) {
    driver_advance(driver, atoi(words));
}

static inline void script_type(SceneDriver *driver, const char *words) {
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = words});
}

/* Chooses a control, wherever it is scrolled to. */
static inline void script_choose(SceneDriver *driver, const char *id) {
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
}

/* "light", "dark" */
static inline void script_theme(SceneDriver *driver, const char *words) {
    SceneContext *context = driver_context(driver);
    context->theme = theme_make(strcmp(words, "dark") == 0, PIECES_CORAL_AMBER);
    driver_resize(driver, context->window);
}

/* Leaves the scene and enters it again with its saved game. */
static inline void script_again(SceneDriver *driver, const char *words) {
    (void)words;
    driver_reopen(driver);
    driver_answer_at_once(driver);
}

static inline void script_take(SceneDriver *driver, const char *step) {
    static const struct {
        const char *verb;
        void (*take)(SceneDriver *driver, const char *words);
    } verbs[] = {{"click ", driver_click}, {"right ", driver_click_secondary},
                 {"hover ", driver_hover}, {"menu ", driver_menu},
                 {"paste ", driver_paste}, {"tap ", script_tap},
                 {"drag ", script_drag},   {"press ", script_press},
                 {"wheel ", script_wheel}, {"key ", script_key},
                 {"size ", script_size},   {"wait ", script_wait},
                 {"type ", script_type},   {"focus ", driver_focus},
                 {"point ", script_point}, {"choose ", script_choose},
                 {"hold ", script_hold},   {"theme ", script_theme},
                 {"leave", script_again}};
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (text_has_prefix(step, verbs[i].verb)) {
            verbs[i].take(driver, step + strlen(verbs[i].verb));
            return;
        }
    }
    fail_msg("no such step: %s", step);
}

/* ---- Walks ---- */

/* Excludes controls that write files, take long or leave the game. */
static inline bool script_may_press(const Control *control) {
    static const char *const left_out[] = {"file",       "save",   "open",  "past",
                                           "print-make", "train-", "level", "new",
                                           "layout",     "editor", "daily", "solve"};
    const Rect seen = control_in_sight(control);
    for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++) {
        if (text_has_prefix(control->id, left_out[i])) {
            return false;
        }
    }
    return seen.width > 1 && seen.height > 1;
}

static inline Point script_any_place(SceneDriver *driver, Rng *rng) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = 0; i < 50; i++) {
        const Control *control = &list->items[rng_below(rng, (uint32_t)list->count)];
        if (script_may_press(control)) {
            return rect_center(control_in_sight(control));
        }
    }
    return (Point){1, 1};
}

static inline void script_any_drag(SceneDriver *driver, Rng *rng) {
    static const unsigned mods[] = {0, 0, MOD_SHIFT, MOD_CTRL};
    Event event = {.type = EVENT_POINTER_DOWN};
    event.at = script_any_place(driver, rng);
    event.mods = mods[rng_below(rng, 4)];
    driver_event(driver, event);
    event.type = EVENT_POINTER_MOVE;
    for (int i = 0; i < 3; i++) {
        event.at.x += (float)rng_below(rng, 161) - 80;
        event.at.y += (float)rng_below(rng, 161) - 80;
        driver_event(driver, event);
    }
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

/* Does one action: a key of `keys`, a click, a drag, the wheel, or a wait. */
static inline void script_action(SceneDriver *driver, Rng *rng, const char *keys) {
    static const Key named[] = {KEY_UP,     KEY_DOWN,   KEY_LEFT, KEY_RIGHT, KEY_ENTER,
                                KEY_ESCAPE, KEY_DELETE, KEY_TAB,  KEY_SPACE};
    static const unsigned mods[] = {0, 0, 0, 0, MOD_SHIFT, MOD_CTRL};
    const uint32_t what = rng_below(rng, 100);
    const uint32_t one = (uint32_t)rng_next(rng) >> 1;
    const unsigned mod = mods[rng_below(rng, 6)];
    if (what < 30) {
        driver_click_at(driver, script_any_place(driver, rng));
    } else if (what < 40) {
        script_any_drag(driver, rng);
    } else if (what < 60) {
        driver_digit(driver, (int)(one % 10), mod);
    } else if (what < 75) {
        driver_letter(driver, keys[one % strlen(keys)], 0);
    } else if (what < 87) {
        driver_key(driver, named[one % 9], mod);
    } else if (what < 91) {
        driver_letter(driver, one % 2 ? 'z' : 'y', MOD_CTRL);
    } else if (what < 95) {
        Event event = {.type = EVENT_WHEEL, .wheel = one % 2 ? 1 : -1};
        event.at = script_any_place(driver, rng);
        driver_event(driver, event);
    } else {
        script_wait(driver, "300");
    }
}

/* "walk SEED COUNT KEYS" */
static inline void script_walk(SceneDriver *driver, const char *words, ScriptSums *sums) {
    char keys[60];
    unsigned seed = 0;
    int count = 0;
    assert_int_equal(sscanf(words, "walk %u %d %59s", &seed, &count, keys), 3);
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < count; i++) {
        script_action(driver, &rng, keys);
        script_look(sums, driver);
    }
}

/* "one; other; …" */
static inline void script_take_all(SceneDriver *driver, const char *steps, ScriptSums *sums) {
    char step[SCRIPT_STEP_SIZE];
    while (*steps) {
        const char *end = strstr(steps, "; ");
        const size_t length = end ? (size_t)(end - steps) : strlen(steps);
        assert_true(length < sizeof step);
        memcpy(step, steps, length);
        step[length] = 0;
        script_take(driver, step);
        script_look(sums, driver);
        steps += length + (end ? 2 : 0);
    }
}

/* Does the step as often as it says, then signs. */
static inline void script_do(const Signature *signature, SceneDriver *driver, const char *step) {
    ScriptSums sums = {0};
    char *words = NULL;
    const long times = strtol(step, &words, 10);
    if (text_has_prefix(step, "walk ")) {
        script_walk(driver, step, &sums);
    } else if (words > step && text_has_prefix(words, "* ")) {
        for (long i = 0; i < times; i++) {
            script_take_all(driver, words + 2, &sums);
        }
    } else {
        script_take(driver, step);
        script_look(&sums, driver);
    }
    script_sign(signature, &sums, step);
}

/* ---- Scripts ---- */

#define SCRIPTS_SIZE 40000

/* Reads the scripts of a file of tests/data as one string. */
static inline char *script_read(const char *name) {
    static char scripts[SCRIPTS_SIZE];
    char path[1000];
    const char *data = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/%s", data ? data : "tests/data", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t size = fread(scripts, 1, sizeof scripts - 1, file);
    assert_in_range(size, 1, sizeof scripts - 2);
    assert_int_equal(fclose(file), 0);
    scripts[size] = 0;
    return scripts;
}

/* Cuts off the next step, without blanks around it; NULL at the script's end. */
static inline char *script_next(char **rest) {
    char *step = *rest + strspn(*rest, " \n");
    if (!*step) {
        return NULL;
    }
    size_t length = strcspn(step, "|");
    *rest = step + length + (step[length] != 0);
    while (length > 0 && strchr(" \n", step[length - 1])) {
        length--;
    }
    step[length] = 0;
    for (char *at = strchr(step, '_'); at; at = strchr(at, '_')) {
        *at = '\n';
    }
    return step;
}

#define SCRIPT_KINDS 40

static inline void script_fold_results(uint64_t *sum, Store *store, const char *game) {
    StoredKind kinds[SCRIPT_KINDS];
    int count = 0;
    assert_int_equal(store_kinds(store, game, kinds, SCRIPT_KINDS, &count), STATUS_OK);
    for (int i = 0; i < count; i++) {
        const StoredTally *tally = &kinds[i].tally;
        signature_fold_text(sum, kinds[i].opponent);
        signature_fold(sum, (uint64_t)tally->solved * 100 + (uint64_t)tally->assisted);
        signature_fold(sum, (uint64_t)(int64_t)tally->best_seconds);
    }
}

/* Signs the game's saved form and its reloaded state. */
static inline void script_keep(const Signature *signature, SceneDriver *driver) {
    ScriptSums sums = {0};
    StoredGame kept = {0};
    const char *game = driver_context(driver)->game;
    if (store_game_load(driver_context(driver)->store, game, &kept) == STATUS_OK) {
        signature_fold_text(&sums.words, kept.session);
        signature_fold_text(&sums.words, kept.options);
        stored_game_finish(&kept);
    }
    script_fold_results(&sums.words, driver_context(driver)->store, game);
    script_again(driver, "");
    script_look(&sums, driver);
    script_sign(signature, &sums, "kept");
}

static inline void script_play(const Signature *signature, const SceneClass *scene, char *script) {
    ScriptSums sums = {0};
    char *step = script_next(&script);
    SceneDriver *driver = driver_open_loaded(scene, script_window, step, "--id");
    driver_answer_at_once(driver);
    script_look(&sums, driver);
    script_sign(signature, &sums, step);
    while ((step = script_next(&script))) {
        script_do(signature, driver, step);
    }
    script_keep(signature, driver);
    driver_close(driver);
}

/* Skips the lines of a script that is not played. */
static inline void script_pass_over(const Signature *signature) {
    char line[SIGNATURE_LINE];
    do {
        assert_non_null(fgets(line, sizeof line, signature->file));
    } while (strncmp(line, "kept:", 5) != 0);
}

/* Plays every script of `scripts` and compares it with the signature of that name; under the
 * sanitizers, every sixth. */
static inline void scripts_play(const SceneClass *scene, const char *scripts, const char *sessions,
                                const char *remake) {
    const Signature signature = signature_open(sessions, remake);
    int number = 0;
    for (char *script = script_read(scripts); script; number++) {
        char *end = strstr(script, "\n\n");
        if (end) {
            *end = 0;
        }
        if (number % ROUNDS_STEP == 0 || signature.is_remade) {
            script_play(&signature, scene, script);
        } else {
            script_pass_over(&signature);
        }
        script = end ? end + 2 : NULL;
    }
    signature_close(&signature);
}

#endif
