/* Drives a scene without a window. */
#define _POSIX_C_SOURCE 200809L
#include "support/window/scene_driver.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/shell.h"
#include "support/test.h"
#include "sys/clock.h"
#include "sys/thread.h"

#define START_MS 1000000
#define WAIT_LIMIT_MS 240000 /* in real time: a busy machine is no fault */
#define ANSWERS_AT_ONCE 100  /* answers that arrive while the clock stands still */
#define SETTLE_LIMIT_MS 60000
#define SETTLED_AFTER_MS 1000
#define TEXT_BYTES 65536

struct SceneDriver {
    const SceneClass *class;
    Scene *scene;
    SceneContext context;
    FakeClock clock;
    ThreadLock lock; /* guards `answered`, which the worker signals */
    ThreadCondition answered;
    SceneResult result;
    SceneResult wish;
    bool answers_at_once;
    char *copied;
    char *text; /* of driver_status and driver_state */
};

static void wake(void *context) {
    SceneDriver *driver = context;
    thread_lock(&driver->lock);
    thread_signal(&driver->answered);
    thread_unlock(&driver->lock);
}

static void copy(void *context, const char *text) {
    SceneDriver *driver = context;
    free(driver->copied);
    driver->copied = strdup(text);
    assert_non_null(driver->copied);
}

static void draw_once(SceneDriver *driver) {
    recorder_clear(driver->context.canvas);
    driver->class->draw(driver->scene, driver->context.canvas, driver->clock.now_ms);
}

static void draw(SceneDriver *driver) {
    draw_once(driver);
    recorder_keep(driver->context.canvas);
    draw_once(driver);
    if (!recorder_is_as_kept(driver->context.canvas)) {
        fail_msg("%s draws two different pictures of one state", driver->class->name);
    }
}

static void take(SceneDriver *driver, SceneResult result) {
    driver->result = result;
    if (result.action != SCENE_STAY) {
        driver->wish = result;
    }
    draw(driver);
}

static void enter(SceneDriver *driver) {
    driver->scene = driver->class->create(&driver->context);
    assert_non_null(driver->scene);
    driver->wish = (SceneResult){0};
    take(driver, driver->class->enter(driver->scene));
}

static void leave(SceneDriver *driver) {
    driver->class->leave(driver->scene);
    driver->class->destroy(driver->scene);
    driver->scene = NULL;
}

const SceneClass *scene_named(const char *name) {
    const SceneClass *scene = catalog_find(catalog_games, name);
    if (!scene) {
        fail_msg("there is no scene \"%s\"", name);
    }
    return scene;
}

SceneDriver *driver_open(const SceneClass *class, Size window) {
    return driver_open_loaded(class, window, "", "");
}

static SceneDriver *create_driver(const SceneClass *class, Size window) {
    SceneDriver *driver = calloc(1, sizeof *driver);
    assert_non_null(driver);
    driver->class = class;
    driver->clock.now_ms = START_MS;
    driver->text = calloc(1, TEXT_BYTES);
    assert_non_null(driver->text);
    assert_true(thread_lock_init(&driver->lock));
    assert_true(thread_condition_init(&driver->answered));
    char buffer[256];
    Text message = text_over(buffer, sizeof buffer);
    driver->context = (SceneContext){
        .canvas = recorder_create(window),
        .theme = theme_make(true, PIECES_CORAL_AMBER),
        .preferences = {.theme = THEME_DARK,
                        .motion = MOTION_FULL,
                        .language = LANGUAGE_EN,
                        .zoom_percent = 100},
        .clock = clock_fake(&driver->clock),
        .window = window,
        .today = {2026, 11, 25}, /* the longest names of weekday and month */
        .seed = 1,
        .copy = copy,
        .clipboard = driver,
        .games = catalog_games,
        .pages = catalog_pages,
        .load_text = "",
        .load_name = "",
    };
    assert_int_equal(store_open(NULL, translate_none, &driver->context.store, &message), STATUS_OK);
    driver->context.task = task_create(wake, driver);
    assert_non_null(driver->context.task);
    return driver;
}

SceneDriver *driver_open_loaded(const SceneClass *class, Size window, const char *text,
                                const char *name) {
    SceneDriver *driver = create_driver(class, window);
    driver->context.load_text = text;
    driver->context.load_name = name;
    enter(driver);
    return driver;
}

SceneDriver *driver_open_new(const SceneClass *class, Size window) {
    SceneDriver *driver = create_driver(class, window);
    driver->context.offers_tours = true;
    enter(driver);
    return driver;
}

SceneDriver *driver_open_among(const struct GameEntry *const *games, const SceneClass *class,
                               Size window) {
    SceneDriver *driver = create_driver(class, window);
    driver->context.games = games;
    enter(driver);
    return driver;
}

void driver_close(SceneDriver *driver) {
    if (!driver) {
        return;
    }
    leave(driver);
    task_destroy(driver->context.task);
    store_close(driver->context.store);
    recorder_destroy(driver->context.canvas);
    thread_condition_finish(&driver->answered);
    thread_lock_finish(&driver->lock);
    scene_hand_over(&driver->context, NULL, NULL);
    free(driver->copied);
    free(driver->text);
    free(driver);
}

SceneContext *driver_context(SceneDriver *driver) {
    return &driver->context;
}

void driver_reopen_saved(SceneDriver *driver, const char *game, const char *text,
                         const char *options) {
    leave(driver);
    assert_int_equal(store_game_save(driver->context.store, game, text, options), STATUS_OK);
    driver->context.load_text = "";
    driver->context.load_name = "";
    enter(driver);
}

Scene *driver_scene(const SceneDriver *driver) {
    return driver->scene;
}

GameShell *driver_shell(const SceneDriver *driver) {
    return shell_of(driver->scene);
}

void driver_reopen(SceneDriver *driver) {
    leave(driver);
    driver->context.load_text = "";
    driver->context.load_name = "";
    enter(driver);
}

void driver_reopen_loaded(SceneDriver *driver, const char *text, const char *name) {
    leave(driver);
    driver->context.load_text = text;
    driver->context.load_name = name;
    enter(driver);
}

void driver_come_back(SceneDriver *driver, Size window) {
    driver->class->leave(driver->scene);
    driver->context.window = window;
    recorder_resize(driver->context.canvas, window);
    take(driver, driver->class->enter(driver->scene));
}

void driver_resize(SceneDriver *driver, Size window) {
    driver->context.window = window;
    recorder_resize(driver->context.canvas, window);
    driver->class->resize(driver->scene);
    draw(driver);
}

static void update_once(SceneDriver *driver) {
    take(driver, driver->class->update(driver->scene, driver->clock.now_ms));
}

static void take_answers(SceneDriver *driver) {
    while (driver->answers_at_once && driver_await_answer(driver)) {
        update_once(driver);
    }
}

void driver_answer_at_once(SceneDriver *driver) {
    driver->answers_at_once = true;
    take_answers(driver);
}

void driver_event(SceneDriver *driver, Event event) {
    event.now_ms = driver->clock.now_ms;
    take(driver, driver->class->event(driver->scene, &event));
    take_answers(driver);
}

static void pointer(SceneDriver *driver, EventType type, Point at, bool is_secondary) {
    driver_event(driver, (Event){.type = type, .at = at, .secondary = is_secondary});
}

static Point place_of(SceneDriver *driver, const char *id) {
    const Control *control = driver_control(driver, id);
    if (!control) {
        const ControlList *list = driver->class->controls(driver->scene);
        for (int i = 0; i < list->count; i++) {
            printf("  %s\n", list->items[i].id);
        }
        fail_msg("%s has no control \"%s\"", driver->class->name, id);
    }
    assert(control);
    return rect_center(control->rect);
}

void driver_click_at(SceneDriver *driver, Point at) {
    pointer(driver, EVENT_POINTER_MOVE, at, false);
    pointer(driver, EVENT_POINTER_DOWN, at, false);
    pointer(driver, EVENT_POINTER_UP, at, false);
}

void driver_click(SceneDriver *driver, const char *id) {
    driver_click_at(driver, place_of(driver, id));
}

void driver_menu(SceneDriver *driver, const char *id) {
    driver_click(driver, "more");
    const Control *entry = driver_control(driver, id);
    if (entry && control_in_sight(entry).height < entry->rect.height) {
        driver_focus(driver, id); /* scrolls a long menu */
        driver_key(driver, KEY_ENTER, 0);
        return;
    }
    driver_click(driver, id);
}

void driver_click_secondary(SceneDriver *driver, const char *id) {
    const Point at = place_of(driver, id);
    pointer(driver, EVENT_POINTER_MOVE, at, false);
    pointer(driver, EVENT_POINTER_DOWN, at, true);
    pointer(driver, EVENT_POINTER_UP, at, true);
}

void driver_hover(SceneDriver *driver, const char *id) {
    pointer(driver, EVENT_POINTER_MOVE, place_of(driver, id), false);
}

void driver_key(SceneDriver *driver, Key key, unsigned mods) {
    driver_event(driver, (Event){.type = EVENT_KEY, .key = key, .mods = mods});
}

void driver_letter(SceneDriver *driver, char letter, unsigned mods) {
    driver_event(
        driver,
        (Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = letter, .mods = mods});
}

void driver_digit(SceneDriver *driver, int digit, unsigned mods) {
    driver_event(driver,
                 (Event){.type = EVENT_KEY, .key = KEY_DIGIT, .digit = digit, .mods = mods});
}

void driver_paste(SceneDriver *driver, const char *text) {
    driver_event(driver, (Event){.type = EVENT_PASTE, .text = text});
}

static void update(SceneDriver *driver) {
    update_once(driver);
    take_answers(driver);
}

void driver_advance(SceneDriver *driver, int64_t ms) {
    const int64_t target = driver->clock.now_ms + ms;
    int at_once = 0;
    while (driver->result.wake_at_ms != 0 && driver->result.wake_at_ms <= target) {
        const int64_t due = driver->result.wake_at_ms;
        at_once = due > driver->clock.now_ms ? 0 : at_once + 1;
        if (at_once > 100) {
            fail_msg("%s wakes again and again without time passing", driver->class->name);
        }
        driver->clock.now_ms = due > driver->clock.now_ms ? due : driver->clock.now_ms;
        update(driver);
    }
    driver->clock.now_ms = target;
    draw(driver);
}

bool driver_await_answer(SceneDriver *driver) {
    Task *task = driver->context.task;
    const int64_t limit = clock_monotonic_ms(NULL) + WAIT_LIMIT_MS;
    bool is_in_time = true;
    thread_lock(&driver->lock);
    const bool is_busy = task_is_busy(task);
    while (is_in_time && task_is_busy(task) && !task_has_result(task)) {
        is_in_time = thread_wait_until(&driver->answered, &driver->lock, limit);
    }
    thread_unlock(&driver->lock);
    if (!is_in_time) {
        fail_msg("%s: the worker did not answer", driver->class->name);
    }
    return is_busy;
}

bool driver_wait_worker(SceneDriver *driver) {
    const bool is_busy = driver_await_answer(driver);
    if (is_busy) {
        update(driver);
    }
    return is_busy;
}

void driver_settle(SceneDriver *driver) {
    const int64_t limit = driver->clock.now_ms + SETTLE_LIMIT_MS;
    int lying = 0;
    for (int steps = 0; steps < 10000 && driver->clock.now_ms < limit; steps++) {
        Task *task = driver->context.task;
        if (driver_wait_worker(driver) && !task_has_result(task)) {
            continue;
        }
        const int64_t due = driver->result.wake_at_ms;
        const int64_t ahead = due - driver->clock.now_ms;
        if (due == 0 || ahead >= SETTLED_AFTER_MS) {
            if (!task_has_result(task)) {
                return;
            }
            /* Is this the answer to a job that the last answer started, or one that the scene never
             * takes? */
            if (++lying > ANSWERS_AT_ONCE) {
                fail_msg("%s leaves an answer lying", driver->class->name);
            }
            continue;
        }
        lying = 0;
        driver_advance(driver, ahead > 0 ? ahead : 0);
    }
    fail_msg("%s does not settle", driver->class->name);
}

static const char *told(SceneDriver *driver, void (*tell)(const Scene *scene, Text *out)) {
    Text out = text_over(driver->text, TEXT_BYTES);
    tell(driver->scene, &out);
    return driver->text;
}

const char *driver_status(SceneDriver *driver) {
    return told(driver, driver->class->status);
}

const char *driver_state(SceneDriver *driver) {
    return told(driver, driver->class->state);
}

const char *driver_field(SceneDriver *driver, int number) {
    const char *field = driver_state(driver);
    for (int tab = 0; tab < number; tab++) {
        field = strchr(field, '\t');
        if (!field) {
            fail_msg("%s has no field %d in its state", driver->class->name, number);
            return "";
        }
        field++;
    }
    return field;
}

int driver_cursor(SceneDriver *driver) {
    return atoi(driver_field(driver, 2));
}

const char *driver_moves(SceneDriver *driver) {
    return driver_field(driver, 3);
}

bool driver_says(SceneDriver *driver, const char *words) {
    return strstr(driver_status(driver), words) != NULL;
}

bool driver_holds(SceneDriver *driver, const char *part) {
    return strstr(driver_state(driver), part) != NULL;
}

bool driver_shows(SceneDriver *driver, const char *words) {
    return recorder_find_text(driver_canvas(driver), words) != NULL;
}

const char *driver_recording(SceneDriver *driver) {
    draw(driver);
    return recorder_lines(driver->context.canvas);
}

Canvas *driver_canvas(SceneDriver *driver) {
    draw(driver);
    return driver->context.canvas;
}

const Control *driver_control(SceneDriver *driver, const char *id) {
    return controls_find(driver->class->controls(driver->scene), id);
}

const char *driver_scene_focus(const SceneDriver *driver) {
    return driver->class->controls_state(driver->scene)->focused;
}

void driver_focus(SceneDriver *driver, const char *id) {
    for (int i = 0; i < 1000 && strcmp(driver_scene_focus(driver), id) != 0; i++) {
        driver_key(driver, KEY_TAB, 0);
    }
    if (strcmp(driver_scene_focus(driver), id) != 0) {
        fail_msg("%s: Tab does not reach \"%s\"", driver->class->name, id);
    }
}

SceneResult driver_result(const SceneDriver *driver) {
    return driver->result;
}

SceneResult driver_wish(const SceneDriver *driver) {
    return driver->wish;
}

int64_t driver_now_ms(const SceneDriver *driver) {
    return driver->clock.now_ms;
}

const char *driver_clipboard(const SceneDriver *driver) {
    return driver->copied ? driver->copied : "";
}
