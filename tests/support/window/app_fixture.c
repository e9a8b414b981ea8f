/* The program's scenes without its window. */
#define _POSIX_C_SOURCE 200809L
#include "support/window/app_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands.h"
#include "support/window/worker.h"
#include "sys/locale.h"

#define START_MS 1000000

static void copy(void *self, const char *text) {
    AppFixture *fixture = self;
    char *copied = strdup(text);
    if (copied) {
        free(fixture->copied);
        fixture->copied = copied;
    }
}

/* Draws at once, as the app does, and reports the file as written a little later. */
static bool save_picture(void *self, const PictureRequest *request) {
    AppFixture *fixture = self;
    if (fixture->is_picture_due) {
        return false;
    }
    request->draw(request->self, fixture->context.canvas);
    fixture->is_picture_due = true;
    return true;
}

static void obey(AppFixture *fixture, SceneResult result) {
    for (int steps = 0; steps < 10; steps++) {
        fixture->wake_at_ms = result.wake_at_ms;
        const SceneAction action = result.action;
        const char *target = result.target;
        result = (SceneResult){.wake_at_ms = result.wake_at_ms};
        if (action == SCENE_GO) {
            fixture->is_done |=
                !scene_stack_go(&fixture->stack, target, &result) && fixture->stack.count == 0;
        } else if (action == SCENE_BACK) {
            fixture->is_done |= !scene_stack_back(&fixture->stack, &result);
        } else if (action == SCENE_PREFERENCES) {
            app_fixture_apply_preferences(fixture);
        } else if (action == SCENE_QUIT) {
            fixture->is_done = true;
        }
        if (action == SCENE_STAY || fixture->is_done) {
            return;
        }
    }
}

static bool enter_first(AppFixture *fixture, const char *scene, const char *load_text) {
    SceneResult result = {0};
    fixture->context.load_text = load_text;
    fixture->context.load_name = load_text[0] ? "--id" : "";
    fixture->is_done = false;
    fixture->is_picture_due = false;
    if (!scene_stack_go(&fixture->stack, scene, &result)) {
        return false;
    }
    fixture->context.load_text = fixture->context.load_name = "";
    obey(fixture, result);
    return !fixture->is_done;
}

bool app_fixture_init(AppFixture *fixture, const AppFixtureStart *start) {
    *fixture = (AppFixture){.clock = {START_MS}, .locale_folder = start->locale_folder};
    fixture->stack.context = &fixture->context;
    fixture->context = (SceneContext){
        .canvas = start->canvas,
        .preferences = {.theme = THEME_DARK,
                        .motion = MOTION_FULL,
                        .language = LANGUAGE_EN,
                        .zoom_percent = 100},
        .theme = theme_make(true, PIECES_CORAL_AMBER),
        .store = start->store,
        .clock = clock_fake(&fixture->clock),
        .window = start->window,
        .today = {2026, 11, 25},
        .seed = start->seed,
        .copy = copy,
        .clipboard = fixture,
        .save_picture = save_picture,
        .pictures = fixture,
        .games = catalog_games,
        .pages = catalog_pages,
        .load_text = "",
        .load_name = "",
    };
    fixture->context.task = task_create(NULL, NULL);
    return fixture->context.task && enter_first(fixture, start->scene, start->load_text);
}

static void leave_all(AppFixture *fixture) {
    scene_stack_finish(&fixture->stack);
    task_cancel(fixture->context.task);
    scene_hand_over(&fixture->context, NULL, NULL);
}

void app_fixture_finish(AppFixture *fixture) {
    if (fixture->context.task) {
        leave_all(fixture);
    }
    task_destroy(fixture->context.task);
    free(fixture->copied);
}

bool app_fixture_restart(AppFixture *fixture, const char *scene, const char *load_text) {
    leave_all(fixture);
    return enter_first(fixture, scene, load_text);
}

ActiveScene app_fixture_scene(const AppFixture *fixture) {
    return scene_stack_top(&fixture->stack);
}

void app_fixture_apply_preferences(AppFixture *fixture) {
    SceneContext *context = &fixture->context;
    const Preferences *wanted = &context->preferences;
    const bool is_dark = wanted->theme != THEME_LIGHT && !context->is_projected;
    context->theme = wanted->theme == THEME_HIGH_CONTRAST || context->is_projected
                         ? theme_make_high_contrast(is_dark, wanted->pieces)
                         : theme_make(is_dark, wanted->pieces);
    context->is_motion_reduced = wanted->motion == MOTION_REDUCED;
    if (fixture->locale_folder) {
        const char *code = preferences_language_code(wanted->language);
        locale_init(code ? code : "en", fixture->locale_folder);
    }
    const ActiveScene top = app_fixture_scene(fixture);
    top.class->resize(top.scene);
}

void app_fixture_resize(AppFixture *fixture, Size window) {
    const ActiveScene top = app_fixture_scene(fixture);
    fixture->context.window = window;
    top.class->resize(top.scene);
}

static void zoom(AppFixture *fixture, int percent) {
    fixture->context.preferences.zoom_percent = percent;
    (void)preferences_save(&fixture->context.preferences, fixture->context.store);
    app_fixture_apply_preferences(fixture);
}

/* Handles the app's own keys; false: the event is for the scene. */
static bool run_command(AppFixture *fixture, const Event *event) {
    const int percent = fixture->context.preferences.zoom_percent;
    switch (command_of(event)) {
    case COMMAND_NONE:
        return false;
    case COMMAND_QUIT:
        fixture->is_done = true;
        break;
    case COMMAND_ZOOM_IN:
    case COMMAND_ZOOM_OUT:
        zoom(fixture, command_next_zoom(percent, command_of(event) == COMMAND_ZOOM_IN));
        break;
    case COMMAND_ZOOM_RESET:
        zoom(fixture, 100);
        break;
    case COMMAND_SETTINGS:
        obey(fixture, (SceneResult){.action = SCENE_GO, .target = "settings"});
        break;
    case COMMAND_FULLSCREEN:
        break;
    }
    return true;
}

void app_fixture_event(AppFixture *fixture, Event event) {
    event.now_ms = fixture->clock.now_ms;
    if (!fixture->is_done && !run_command(fixture, &event)) {
        const ActiveScene top = app_fixture_scene(fixture);
        obey(fixture, top.class->event(top.scene, &event));
    }
}

void app_fixture_key(AppFixture *fixture, Key key) {
    app_fixture_event(fixture, (Event){.type = EVENT_KEY, .key = key});
}

void app_fixture_letter(AppFixture *fixture, char letter, unsigned mods) {
    app_fixture_event(
        fixture,
        (Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = letter, .mods = mods});
}

void app_fixture_digit(AppFixture *fixture, int digit) {
    app_fixture_event(fixture, (Event){.type = EVENT_KEY, .key = KEY_DIGIT, .digit = digit});
}

void app_fixture_click(AppFixture *fixture, Point at) {
    app_fixture_event(fixture, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    app_fixture_event(fixture, (Event){.type = EVENT_POINTER_DOWN, .at = at});
    app_fixture_event(fixture, (Event){.type = EVENT_POINTER_UP, .at = at});
}

static void update(AppFixture *fixture) {
    const ActiveScene top = app_fixture_scene(fixture);
    obey(fixture, top.class->update(top.scene, fixture->clock.now_ms));
}

bool app_fixture_advance(AppFixture *fixture, int64_t ms, int wakes) {
    const int64_t target = fixture->clock.now_ms + ms;
    while (!fixture->is_done && fixture->wake_at_ms != 0 && fixture->wake_at_ms <= target &&
           wakes > 0) {
        if (fixture->wake_at_ms > fixture->clock.now_ms) {
            fixture->clock.now_ms = fixture->wake_at_ms;
        }
        fixture->wake_at_ms = 0;
        update(fixture);
        wakes--;
    }
    fixture->clock.now_ms = target;
    return wakes > 0;
}

void app_fixture_work(AppFixture *fixture, int most_ms) {
    if (!fixture->is_done && worker_work(fixture->context.task, most_ms)) {
        fixture->jobs_done++;
        update(fixture);
    }
}

void app_fixture_draw(AppFixture *fixture) {
    if (fixture->is_done) {
        return;
    }
    const ActiveScene top = app_fixture_scene(fixture);
    top.class->draw(top.scene, fixture->context.canvas, fixture->clock.now_ms);
}
