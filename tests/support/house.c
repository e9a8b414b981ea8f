#define _POSIX_C_SOURCE 200809L
#include "support/house.h"

#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "support/worker.h"
#include "sys/locale.h"

#define START_MS 1000000

static void copy(void *self, const char *text) {
    House *house = self;
    char *copied = strdup(text);
    if (copied) {
        free(house->copied);
        house->copied = copied;
    }
}

/* Draws at once, as the app does; the file is said to be written a little later. */
static bool save_picture(void *self, const PictureRequest *request) {
    House *house = self;
    if (house->is_picture_due) {
        return false;
    }
    request->draw(request->self, house->context.canvas);
    house->is_picture_due = true;
    return true;
}

static void obey(House *house, SceneResult result) {
    for (int steps = 0; steps < 10; steps++) {
        house->wake_at_ms = result.wake_at_ms;
        const SceneAction action = result.action;
        const char *target = result.target;
        result = (SceneResult){.wake_at_ms = result.wake_at_ms};
        if (action == SCENE_GO) {
            house->is_done |=
                !scene_stack_go(&house->stack, target, &result) && house->stack.count == 0;
        } else if (action == SCENE_BACK) {
            house->is_done |= !scene_stack_back(&house->stack, &result);
        } else if (action == SCENE_PREFERENCES) {
            house_apply_preferences(house);
        } else if (action == SCENE_QUIT) {
            house->is_done = true;
        }
        if (action == SCENE_STAY || house->is_done) {
            return;
        }
    }
}

static bool enter_first(House *house, const char *scene, const char *load_text) {
    SceneResult result = {0};
    house->context.load_text = load_text;
    house->context.load_name = load_text[0] ? "--id" : "";
    house->is_done = false;
    house->is_picture_due = false;
    if (!scene_stack_go(&house->stack, scene, &result)) {
        return false;
    }
    house->context.load_text = house->context.load_name = "";
    obey(house, result);
    return !house->is_done;
}

bool house_init(House *house, const HouseStart *start) {
    *house = (House){.clock = {START_MS}, .locale_folder = start->locale_folder};
    house->stack.context = &house->context;
    house->context = (SceneContext){
        .canvas = start->canvas,
        .preferences = {.theme = THEME_DARK,
                        .motion = MOTION_FULL,
                        .language = LANGUAGE_ENGLISH,
                        .zoom_percent = 100},
        .theme = theme_make(true, PIECES_CORAL_AMBER),
        .store = start->store,
        .clock = clock_fake(&house->clock),
        .window = start->window,
        .today = {2026, 11, 25},
        .seed = start->seed,
        .copy = copy,
        .clipboard = house,
        .save_picture = save_picture,
        .pictures = house,
        .games = catalog_games,
        .load_text = "",
        .load_name = "",
    };
    house->context.task = task_create(NULL, NULL);
    return house->context.task && enter_first(house, start->scene, start->load_text);
}

static void leave_all(House *house) {
    scene_stack_finish(&house->stack);
    task_cancel(house->context.task);
    scene_hand_over(&house->context, NULL, NULL);
}

void house_finish(House *house) {
    if (house->context.task) {
        leave_all(house);
    }
    task_destroy(house->context.task);
    free(house->copied);
}

bool house_restart(House *house, const char *scene, const char *load_text) {
    leave_all(house);
    return enter_first(house, scene, load_text);
}

ActiveScene house_scene(const House *house) {
    return scene_stack_top(&house->stack);
}

void house_apply_preferences(House *house) {
    SceneContext *context = &house->context;
    const Preferences *wanted = &context->preferences;
    const bool is_dark = wanted->theme != THEME_LIGHT;
    context->theme = wanted->theme == THEME_HIGH_CONTRAST
                         ? theme_make_high_contrast(is_dark, wanted->pieces)
                         : theme_make(is_dark, wanted->pieces);
    context->is_motion_reduced = wanted->motion == MOTION_REDUCED;
    if (house->locale_folder) {
        const char *code = preferences_language_code(wanted->language);
        locale_init(code ? code : "en", house->locale_folder);
    }
    const ActiveScene top = house_scene(house);
    top.class->resize(top.scene);
}

void house_resize(House *house, Size window) {
    const ActiveScene top = house_scene(house);
    house->context.window = window;
    top.class->resize(top.scene);
}

static void zoom(House *house, int percent) {
    house->context.preferences.zoom_percent = percent;
    (void)preferences_save(&house->context.preferences, house->context.store);
    house_apply_preferences(house);
}

/* The app's own keys; false: the event is for the scene. */
static bool run_command(House *house, const Event *event) {
    const int percent = house->context.preferences.zoom_percent;
    switch (command_of(event)) {
    case COMMAND_NONE:
        return false;
    case COMMAND_QUIT:
        house->is_done = true;
        break;
    case COMMAND_ZOOM_IN:
    case COMMAND_ZOOM_OUT:
        zoom(house, command_next_zoom(percent, command_of(event) == COMMAND_ZOOM_IN));
        break;
    case COMMAND_ZOOM_RESET:
        zoom(house, 100);
        break;
    case COMMAND_SETTINGS:
        obey(house, (SceneResult){.action = SCENE_GO, .target = "settings"});
        break;
    case COMMAND_FULLSCREEN:
        break;
    }
    return true;
}

void house_event(House *house, Event event) {
    event.now_ms = house->clock.now_ms;
    if (!house->is_done && !run_command(house, &event)) {
        const ActiveScene top = house_scene(house);
        obey(house, top.class->event(top.scene, &event));
    }
}

void house_key(House *house, Key key) {
    house_event(house, (Event){.type = EVENT_KEY, .key = key});
}

void house_letter(House *house, char letter, unsigned mods) {
    house_event(
        house, (Event){.type = EVENT_KEY, .key = KEY_CHARACTER, .character = letter, .mods = mods});
}

void house_digit(House *house, int digit) {
    house_event(house, (Event){.type = EVENT_KEY, .key = KEY_DIGIT, .digit = digit});
}

void house_click(House *house, Point at) {
    house_event(house, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    house_event(house, (Event){.type = EVENT_POINTER_DOWN, .at = at});
    house_event(house, (Event){.type = EVENT_POINTER_UP, .at = at});
}

static void update(House *house) {
    const ActiveScene top = house_scene(house);
    obey(house, top.class->update(top.scene, house->clock.now_ms));
}

bool house_advance(House *house, int64_t ms, int wakes) {
    const int64_t target = house->clock.now_ms + ms;
    while (!house->is_done && house->wake_at_ms != 0 && house->wake_at_ms <= target && wakes > 0) {
        if (house->wake_at_ms > house->clock.now_ms) {
            house->clock.now_ms = house->wake_at_ms;
        }
        house->wake_at_ms = 0;
        update(house);
        wakes--;
    }
    house->clock.now_ms = target;
    return wakes > 0;
}

void house_work(House *house, int most_ms) {
    if (!house->is_done && worker_work(house->context.task, most_ms)) {
        house->jobs_done++;
        update(house);
    }
}

void house_draw(House *house) {
    if (house->is_done) {
        return;
    }
    const ActiveScene top = house_scene(house);
    top.class->draw(top.scene, house->context.canvas, house->clock.now_ms);
}
