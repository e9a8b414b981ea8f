/* The signature of sessions of Inversion, beside what tests/data/inversion_sessions.txt says
 * (support/signature.h; DAMIER_INVERSION_SESSIONS): the scripts of tests/data/inversion_scripts.txt
 * go through each mode, and after each step all that is said and shown is folded: status, state,
 * controls and the drawing. What the worker is asked it has answered by then.
 * A script is the ID of a puzzle and steps, apart by bars; a step is a verb and what it is done
 * with, _ an end of line in it; an empty line ends the script. */
#include "support/signature.h"

#include <math.h>
#include <string.h>

#include "frame/frame.h"
#include "inversion/scene.h"
#include "support/scene_driver.h"

static const Size window = {1280, 800};

/* ---- Steps ---- */

static uint64_t sum_of_controls(SceneDriver *driver) {
    const GameFrame *frame = driver_frame(driver);
    uint64_t sum = 0;
    for (int i = 0; i < frame->controls.count; i++) {
        const Control *control = &frame->controls.items[i];
        const Rect seen = control_in_sight(control);
        const float places[] = {control->rect.x, control->rect.y, seen.width, seen.height};
        signature_fold_text(&sum, control->id);
        signature_fold_text(&sum, control->label);
        signature_fold(&sum, (uint64_t)control->kind * 64 + (uint64_t)control->is_disabled * 2 +
                                 (uint64_t)control->is_checked);
        signature_fold(&sum, (uint64_t)control->value * 4096 + (uint64_t)control->range);
        for (int at = 0; at < 4; at++) {
            signature_fold(&sum, (uint64_t)(int64_t)lroundf(places[at] * 10));
        }
    }
    return sum;
}

static void sign(const Signature *signature, SceneDriver *driver, const char *step) {
    char line[SIGNATURE_LINE];
    uint64_t words = 0;
    uint64_t drawing = 0;
    signature_fold_text(&words, driver_status(driver));
    signature_fold_text(&words, driver_state(driver));
    signature_fold(&words, (uint64_t)driver_result(driver).wake_at_ms);
    signature_fold_text(&drawing, recorder_lines(driver_context(driver)->canvas));
    snprintf(line, sizeof line, "%.60s: words %016llx controls %016llx drawing %016llx\n", step,
             (unsigned long long)words, (unsigned long long)sum_of_controls(driver),
             (unsigned long long)drawing);
    for (char *at = line; at[1]; at++) {
        *at = *at == '\n' ? ' ' : *at;
    }
    signature_line(signature, line);
}

static void tap(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    assert_non_null(control);
    Event event = {.type = EVENT_POINTER_MOVE, .at = rect_center(control->rect), .is_touch = true};
    driver_event(driver, event);
    event.type = EVENT_POINTER_DOWN;
    driver_event(driver, event);
    event.type = EVENT_POINTER_UP;
    driver_event(driver, event);
}

/* "from to": from one control to another. */
static void drag(SceneDriver *driver, const char *places) {
    char from[CONTROL_ID_SIZE];
    char to[CONTROL_ID_SIZE];
    assert_int_equal(sscanf(places, "%23s %23s", from, to), 2);
    Event event = {.type = EVENT_POINTER_DOWN,
                   .at = rect_center(driver_control(driver, from)->rect)};
    const Point end = rect_center(driver_control(driver, to)->rect);
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

/* "id x y": at this share of the control, in percent. */
static void press_in(SceneDriver *driver, const char *place) {
    char id[CONTROL_ID_SIZE];
    int x = 0;
    int y = 0;
    assert_int_equal(sscanf(place, "%23s %d %d", id, &x, &y), 3);
    const Rect rect = driver_control(driver, id)->rect;
    driver_click_at(driver, (Point){rect.x + rect.width * (float)x / 100,
                                    rect.y + rect.height * (float)y / 100});
}

/* "x y": over the stage, in percent. */
static void point_at(SceneDriver *driver, const char *place) {
    int x = 0;
    int y = 0;
    assert_int_equal(sscanf(place, "%d %d", &x, &y), 2);
    const Rect stage = driver_frame(driver)->zones.stage;
    const Point at = {stage.x + stage.width * (float)x / 100,
                      stage.y + stage.height * (float)y / 100};
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = at});
}

static void turn_wheel(SceneDriver *driver, const char *place) {
    char id[CONTROL_ID_SIZE];
    int by = 0;
    assert_int_equal(sscanf(place, "%23s %d", id, &by), 2);
    const Control *control = driver_control(driver, id);
    driver_event(
        driver, (Event){.type = EVENT_WHEEL, .at = rect_center(control->rect), .wheel = (float)by});
}

static void press_key(SceneDriver *driver, const char *name) {
    static const struct {
        const char *name;
        Key key;
    } keys[] = {{"enter", KEY_ENTER},   {"escape", KEY_ESCAPE},
                {"tab", KEY_TAB},       {"space", KEY_SPACE},
                {"left", KEY_LEFT},     {"right", KEY_RIGHT},
                {"up", KEY_UP},         {"down", KEY_DOWN},
                {"delete", KEY_DELETE}, {"backspace", KEY_BACKSPACE},
                {"f5", KEY_F5},         {"home", KEY_HOME},
                {"end", KEY_END}};
    if (!name[1] && name[0] >= '0' && name[0] <= '9') {
        driver_digit(driver, name[0] - '0', 0);
    } else if (!name[1]) {
        driver_letter(driver, name[0], 0);
    } else if (name[0] == '^') {
        driver_letter(driver, name[1], MOD_CTRL);
    } else {
        size_t i = 0;
        while (strcmp(keys[i].name, name) != 0) {
            i++;
            assert_true(i < sizeof keys / sizeof keys[0]);
        }
        driver_key(driver, keys[i].key, 0);
    }
}

static void resize(SceneDriver *driver, const char *words) {
    int width = 0;
    int height = 0;
    assert_int_equal(sscanf(words, "%dx%d", &width, &height), 2);
    driver_resize(driver, (Size){(float)width, (float)height});
}

static void wait_ms(SceneDriver *driver, const char *words) {
    driver_advance(driver, atoi(words));
}

static void type_words(SceneDriver *driver, const char *words) {
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = words});
}

/* Wherever it is scrolled to. */
static void choose(SceneDriver *driver, const char *id) {
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
}

static void take_step(SceneDriver *driver, const char *step) {
    static const struct {
        const char *verb;
        void (*take)(SceneDriver *driver, const char *words);
    } verbs[] = {{"click ", driver_click}, {"right ", driver_click_secondary},
                 {"hover ", driver_hover}, {"menu ", driver_menu},
                 {"paste ", driver_paste}, {"tap ", tap},
                 {"drag ", drag},          {"press ", press_in},
                 {"wheel ", turn_wheel},   {"key ", press_key},
                 {"size ", resize},        {"wait ", wait_ms},
                 {"type ", type_words},    {"focus ", driver_focus},
                 {"point ", point_at},     {"choose ", choose}};
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (text_has_prefix(step, verbs[i].verb)) {
            verbs[i].take(driver, step + strlen(verbs[i].verb));
            while (driver_wait_worker(driver)) {
            }
            return;
        }
    }
    fail_msg("no such step: %s", step);
}

/* ---- Sessions ---- */

#define SCRIPTS_SIZE 40000

/* The scripts as one string. */
static char *read_scripts(void) {
    static char scripts[SCRIPTS_SIZE];
    char path[1000];
    const char *data = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/inversion_scripts.txt", data ? data : "tests/data");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t size = fread(scripts, 1, sizeof scripts - 1, file);
    assert_in_range(size, 1, sizeof scripts - 2);
    assert_int_equal(fclose(file), 0);
    scripts[size] = 0;
    return scripts;
}

/* Cuts the next step off, blanks around it left out; NULL at the script's end. */
static char *next_step(char **rest) {
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

static void play_script(const Signature *signature, char *script) {
    char *step = next_step(&script);
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, step, "--id");
    while (driver_wait_worker(driver)) {
    }
    sign(signature, driver, step);
    while ((step = next_step(&script))) {
        take_step(driver, step);
        sign(signature, driver, step);
    }
    driver_close(driver);
}

static void every_session_goes_as_it_went(void **state) {
    (void)state;
    const Signature signature =
        signature_open("inversion_sessions.txt", "DAMIER_INVERSION_SESSIONS");
    for (char *script = read_scripts(); script;) {
        char *end = strstr(script, "\n\n");
        if (end) {
            *end = 0;
        }
        play_script(&signature, script);
        script = end ? end + 2 : NULL;
    }
    signature_close(&signature);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_session_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
