/* The program: creation, event loop, scene results and screenshots. */
#include "app/app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/audio/speaker.h"
#include "app/commands.h"
#include "app/debt.h"
#include "app/describe.h"
#include "app/desktop/desktop_portal.h"
#include "app/desktop/display.h"
#include "app/desktop/file_chooser.h"
#include "app/desktop/parent_window.h"
#include "app/hearing.h"
#include "app/opened_store.h"
#include "app/pictures.h"
#include "app/resources.h"
#include "app/scene_stack.h"
#include "app/sdl/canvas.h"
#include "app/sdl/input.h"
#include "app/sdl/window.h"
#include "app/stats.h"
#include "sys/locale.h"
#include "sys/memory.h"

/* Until freed memory is given back. */
enum { REST_MS = 5000 };

/* For --screenshot: how long the worker may take, and how far the fake clock runs so that short
 * delays (the computer's reply) end. Less than a second: game clocks still show 0. */
enum { PICTURE_WORK_MS = 8000, PICTURE_TIME_MS = 900, PICTURE_START_MS = 1000000 };

struct App {
    const Options *options;
    Resources resources;
    SdlWindow window;
    SdlInput input;
    Speaker speaker;
    Canvas *canvas;
    Store *store;
    Task *task;
    SceneContext context;
    SceneStack stack;
    Describe describe;
    Hearing hearing;
    Stats stats;
    DesktopPortal *portal;
    FileChooser *chooser;
    DesktopAnswer answer;
    DesktopPreferences desktop;
    Pictures pictures;
    FakeClock picture_clock;
    WindowPlace last_place; /* where the window stood when the program last ended */
    char *load_text;
    int64_t wake_at_ms;
    Debt debt;
    int64_t rest_at_ms; /* when nothing more has happened: free memory is given back; 0: it was */
    Damage damage;      /* to redraw when needs_redraw is false */
    bool needs_redraw, is_describe_due, is_done;
    bool is_projected; /* the theme and scale are those of a projector */
};

static void apply_preferences(App *app) {
    SceneContext *context = &app->context;
    const Preferences *wanted = &context->preferences;
    const DesktopPreferences *desktop = &app->desktop;
    app->is_projected = context->is_projected;
    context->theme = desktop_theme(wanted, desktop, app->is_projected);
    sdl_window_set_dark(&app->window, context->theme.is_dark);
    context->is_motion_reduced = app->options->screenshot || wanted->motion == MOTION_REDUCED ||
                                 (wanted->motion == MOTION_SYSTEM && desktop->prefers_less_motion);
    char folder[PATHS_MAX];
    Text out = text_over(folder, sizeof folder);
    resources_path(&app->resources, "locale", "", "", &out);
    locale_init(preferences_language_code(wanted->language), folder);
}

/* Call when the window's size or scale changed. */
static void apply_size(App *app) {
    const int zoom = app->context.preferences.zoom_percent;
    sdl_window_measure(&app->window,
                       app->is_projected ? zoom * SCENE_PROJECTED_PERCENT / 100 : zoom);
    sdl_canvas_set_scale(app->canvas, app->window.scale);
    app->context.window = app->window.size;
}

static void follow_hearing(App *app) {
    if (!app->options->screenshot) {
        hearing_follow(&app->hearing, app->answer.has_reader, app->context.preferences.is_spoken,
                       &app->input);
    }
}

static void relayout(App *app) {
    apply_preferences(app);
    apply_size(app);
    const ActiveScene top = scene_stack_top(&app->stack);
    top.class->resize(top.scene);
    app->needs_redraw = true;
}

/* Carries out a scene's result; entering another scene gives another result. */
static void apply_result(App *app, SceneResult result) {
    for (;;) {
        app->wake_at_ms = result.wake_at_ms;
        app->needs_redraw |= result.redraw;
        damage_add_all(&app->damage, &result.damage);
        if (result.sound.id != SOUND_NONE && !app->options->screenshot) {
            speaker_play(&app->speaker, result.sound);
        }
        app->is_describe_due = true;
        const SceneAction action = result.action;
        const char *target = result.target;
        result = (SceneResult){.wake_at_ms = result.wake_at_ms};
        if (action == SCENE_GO) {
            scene_stack_go(&app->stack, target, &result);
        } else if (action == SCENE_ALONE) {
            app->is_done = !scene_stack_go_alone(&app->stack, target, &result);
        } else if (action == SCENE_BACK) {
            app->is_done = !scene_stack_back(&app->stack, &result);
        } else if (action == SCENE_PREFERENCES) {
            relayout(app);
            follow_hearing(app);
        } else if (action == SCENE_QUIT) {
            app->is_done = true;
        }
        if (action == SCENE_STAY || app->is_done) {
            break;
        }
    }
    if (app->context.is_projected != app->is_projected) {
        relayout(app);
    }
    sdl_input_set_typing(&app->input, app->context.typing);
}

static void update(App *app) {
    const ActiveScene top = scene_stack_top(&app->stack);
    apply_result(app, top.class->update(top.scene, clock_now_ms(&app->context.clock)));
}

static void draw(App *app) {
    const int64_t start_us = clock_monotonic_us();
    const ActiveScene top = scene_stack_top(&app->stack);
    const bool is_partial = !app->needs_redraw && app->damage.count > 0 && app->window.is_kept;
    hearing_begin_frame(&app->hearing, app->canvas, !is_partial);
    if (is_partial) {
        sdl_canvas_begin_damage(app->canvas, &app->damage);
    } else {
        sdl_canvas_begin(app->canvas);
    }
    top.class->draw(top.scene, app->canvas, clock_now_ms(&app->context.clock));
    if (is_partial) {
        sdl_canvas_end_damage(app->canvas, app->window.window);
    } else {
        SDL_RenderPresent(app->window.renderer);
    }
    app->needs_redraw = false;
    app->damage.count = 0;
    sdl_window_end_frame(&app->window, start_us);
    stats_add_frame(&app->stats, clock_monotonic_us() - start_us);
}

/* Saves the zoom alone: the others may come from the command line and must not be saved. */
static void set_zoom(App *app, int percent) {
    app->context.preferences.zoom_percent = percent;
    Preferences kept = preferences_load(app->store);
    kept.zoom_percent = percent;
    preferences_save(&kept, app->store);
    relayout(app);
}

static void run_command(App *app, AppCommand command) {
    const int zoom = app->context.preferences.zoom_percent;
    switch (command) {
    case COMMAND_QUIT:
        app->is_done = true;
        break;
    case COMMAND_FULLSCREEN:
        sdl_window_toggle_fullscreen(&app->window);
        break;
    case COMMAND_ZOOM_IN:
    case COMMAND_ZOOM_OUT:
        set_zoom(app, command_next_zoom(zoom, command == COMMAND_ZOOM_IN));
        break;
    case COMMAND_ZOOM_RESET:
        set_zoom(app, 100);
        break;
    case COMMAND_SETTINGS:
        apply_result(app, (SceneResult){.action = SCENE_GO, .target = "settings"});
        break;
    case COMMAND_NONE:
        break;
    }
}

static void handle_event(App *app, const Event *event) {
    const AppCommand command = command_of(event);
    if (command != COMMAND_NONE) {
        run_command(app, command);
        return;
    }
    const ActiveScene top = scene_stack_top(&app->stack);
    apply_result(app, top.class->event(top.scene, event));
}

static void handle_heard_event(void *app, const Event *event) {
    handle_event(app, event);
}

/* The desktop's preferences have come or changed. */
static void follow_desktop(App *app) {
    const DesktopAnswer answer = desktop_portal_answer(app->portal);
    app->answer.has_reader = answer.has_reader;
    follow_hearing(app);
    if (answer.theme == app->answer.theme && answer.motion == app->answer.motion &&
        answer.contrast == app->answer.contrast) {
        return;
    }
    app->answer = answer;
    app->desktop = desktop_preferences(answer);
    desktop_save_answer(app->store, answer);
    relayout(app);
}

static void take_chosen_file(App *app) {
    Event event;
    if (file_chooser_poll(app->chooser, &event)) {
        event.now_ms = clock_now_ms(&app->context.clock);
        handle_event(app, &event);
    }
}

/* A worker has a result. */
static void poll_workers(App *app) {
    Event event;
    if (pictures_poll(&app->pictures, &event)) {
        event.now_ms = clock_now_ms(&app->context.clock);
        handle_event(app, &event);
    }
    update(app);
}

static void handle(App *app, const Input *input) {
    const int64_t start_us = clock_monotonic_us();
    app->is_describe_due = true;
    app->context.is_away = app->input.is_away;
    stats_begin_answer(&app->stats, start_us);
    switch (input->kind) {
    case INPUT_EVENT:
        memory_prepare();
        sdl_window_ask(&app->window, input->event.type);
        handle_event(app, &input->event);
        break;
    case INPUT_WAKE:
        poll_workers(app);
        break;
    case INPUT_FOCUS:
        update(app);
        break;
    case INPUT_DESKTOP:
        follow_desktop(app);
        take_chosen_file(app);
        hearing_serve(&app->hearing, &app->stack, handle_heard_event, app);
        break;
    case INPUT_RESIZED:
        relayout(app);
        break;
    case INPUT_SCREENS:
        sdl_window_come_into_view(&app->window);
        break;
    case INPUT_EXPOSED:
        app->needs_redraw = true;
        break;
    case INPUT_QUIT:
        app->is_done = true;
        break;
    case INPUT_NONE:
        return;
    }
    stats_add_event(&app->stats, clock_monotonic_us() - start_us);
    app->rest_at_ms = clock_now_ms(&app->context.clock) + REST_MS;
}

/* The earlier one; 0: never. */
static int64_t first_of(int64_t a_ms, int64_t b_ms) {
    return a_ms == 0 ? b_ms : b_ms == 0 ? a_ms : SDL_min(a_ms, b_ms);
}

static bool has_to_draw(const App *app) {
    return (app->needs_redraw || app->damage.count > 0) && !app->is_done;
}

/* How long the loop may sleep; -1: for ever. */
static int64_t time_to_sleep(const App *app) {
    /* Whatever needs a redraw also needs a description. */
    if (app->is_describe_due) {
        return 0;
    }
    /* A hidden window needs no timers of its scene; showing it again is an event. */
    const int64_t scene_at_ms = sdl_window_is_in_sight(&app->window) ? app->wake_at_ms : 0;
    const int64_t now_ms = clock_now_ms(&app->context.clock);
    const int64_t show_at_ms =
        has_to_draw(app) ? now_ms + sdl_window_time_to_frame(&app->window) : 0;
    const int64_t wake_at_ms =
        first_of(first_of(scene_at_ms, show_at_ms), first_of(app->debt.at_ms, app->rest_at_ms));
    if (wake_at_ms == 0) {
        return -1;
    }
    const int64_t left = wake_at_ms - now_ms;
    return left > 0 ? left : 0;
}

/* No event is waiting: run timers, redraw, print --describe. */
static void run_idle(App *app) {
    sdl_window_watch(&app->window);
    if (debt_pay(&app->debt, app->store, clock_now_ms(&app->context.clock))) {
        update(app); /* the warning goes */
    }
    if (app->rest_at_ms != 0 && clock_now_ms(&app->context.clock) >= app->rest_at_ms) {
        app->rest_at_ms = 0;
        memory_give_back();
    }
    if (app->wake_at_ms != 0 && clock_now_ms(&app->context.clock) >= app->wake_at_ms) {
        app->wake_at_ms = 0;
        update(app);
    }
    const bool is_heard = hearing_is_on(&app->hearing) && app->is_describe_due && !app->is_done;
    app->needs_redraw |= is_heard; /* all words are drawn anew */
    if (has_to_draw(app) && (is_heard || sdl_window_time_to_frame(&app->window) == 0)) {
        draw(app);
    }
    if (is_heard) {
        hearing_show(&app->hearing, scene_stack_top(&app->stack), &app->context, &app->window);
    }
    if (app->is_describe_due && !app->is_done && app->options->describe) {
        describe_scene(&app->describe, scene_stack_top(&app->stack), app->window.scale);
    }
    app->is_describe_due = false;
    stats_end_answer(&app->stats, clock_monotonic_us());
}

void app_begin(App *app) {
    sdl_input_take_signals();
    draw(app);
    if (app->options->describe) {
        describe_ready();
    }
    sdl_window_set_icon(&app->window, &app->resources);
    app->portal = desktop_portal_open(sdl_input_wake_desktop, &app->input);
    follow_hearing(app);
}

/* Answers one event or, when there is none for `sleep_ms`, does what is due. False: there was
 * none. */
static bool go_on(App *app, int64_t sleep_ms) {
    Input input;
    const bool has_input = sdl_input_wait(&app->input, sleep_ms, &input);
    if (has_input) {
        handle(app, &input);
    } else {
        run_idle(app);
    }
    return has_input;
}

Rect app_typing(const App *app) {
    const Rect box = app->context.typing;
    const float scale = app->window.scale;
    return (Rect){box.x * scale, box.y * scale, box.width * scale, box.height * scale};
}

int64_t app_turn(App *app) {
    while (!app->is_done && go_on(app, 0)) {
    }
    return app->is_done ? -1 : time_to_sleep(app);
}

void app_run(App *app) {
    app_begin(app);
    while (!app->is_done) {
        const int64_t sleep_ms = time_to_sleep(app);
        const bool is_prepared = sleep_ms == 0 || !sdl_canvas_prepare(app->canvas);
        if (sleep_ms < 0 && is_prepared) {
            sdl_canvas_rest(app->canvas);
        }
        go_on(app, is_prepared ? sleep_ms : 0);
    }
}

/* Runs the scene until it is idle, waiting only for the worker. */
static void settle(App *app) {
    const int64_t give_up_ms = clock_monotonic_ms(NULL) + PICTURE_WORK_MS;
    while (!app->is_done) {
        Input input;
        if (task_is_busy(app->task)) {
            const int64_t left = give_up_ms - clock_monotonic_ms(NULL);
            if (left <= 0) {
                return;
            }
            if (sdl_input_wait(&app->input, left, &input) && input.kind == INPUT_WAKE) {
                update(app);
            }
        } else if (app->wake_at_ms != 0 && app->wake_at_ms <= PICTURE_START_MS + PICTURE_TIME_MS) {
            app->picture_clock.now_ms = SDL_max(app->wake_at_ms, app->picture_clock.now_ms + 1);
            app->wake_at_ms = 0;
            update(app);
        } else {
            return;
        }
    }
}

bool app_take_picture(App *app, Text *reason) {
    settle(app);
    app->is_describe_due = true;
    draw(app);
    if (app->options->describe) {
        describe_ready();
        describe_scene(&app->describe, scene_stack_top(&app->stack), app->window.scale);
    }
    if (!sdl_window_save_picture(&app->window, app->options->screenshot)) {
        const char *format = text_say(reason, N_("cannot write %1$s: %2$s"));
        text_addf(reason, format, app->options->screenshot, SDL_GetError());
        return false;
    }
    return true;
}

static bool read_load(App *app, Text *reason) {
    const Options *options = app->options;
    app->context.load_text = options->load_id ? options->load_id : "";
    app->context.load_name = options->load_id ? "--id" : "";
    if (options->load_file) {
        app->load_text = resources_read_game(options->load_file, reason);
        if (!app->load_text) {
            return false;
        }
        app->context.load_text = app->load_text;
        app->context.load_name = options->load_file;
    }
    return true;
}

static void fill_context(App *app) {
    SceneContext *context = &app->context;
    context->canvas = app->canvas;
    context->store = app->store;
    context->task = app->task;
    context->clock = clock_system();
    if (app->options->screenshot) {
        app->picture_clock.now_ms = PICTURE_START_MS;
        context->clock = clock_fake(&app->picture_clock);
    }
    context->copy = sdl_input_copy;
    context->clipboard = &app->input;
    context->save_picture = pictures_save;
    context->pictures = &app->pictures;
    context->seed = app->options->has_seed ? app->options->seed : (uint64_t)clock_monotonic_us();
    context->games = catalog_games;
    context->pages = catalog_pages;
    context->offers_tours = !options_ask_for_something(app->options);
    app->stack.context = context;
}

/* Opens everything but the first scene. */
static bool open_all(App *app, Text *reason) {
    if (!resources_find(&app->resources)) {
        text_add(reason, text_say(reason, N_("cannot find its share folder (fonts and images)")));
        return false;
    }
    if (!read_load(app, reason) ||
        !opened_store_begin(app->options, &app->store, app->context.store_message, reason)) {
        return false;
    }
    app->last_place = window_place_load(app->store);
    if (!sdl_window_open(&app->window, app->options, &app->last_place, &app->resources) ||
        !sdl_input_open(&app->input, &app->window, clock_system())) {
        text_addf(reason, text_say(reason, N_("cannot open a window: %s")), SDL_GetError());
        return false;
    }
    app->canvas = sdl_canvas_create(app->window.renderer, &app->resources);
    if (!app->canvas) {
        text_addf(reason, text_say(reason, N_("cannot open the fonts: %s")), SDL_GetError());
        return false;
    }
    app->task = task_create(sdl_input_wake, &app->input);
    if (!app->task ||
        !pictures_open(&app->pictures, &app->resources, sdl_input_wake, &app->input) ||
        (app->options->describe && !describe_open(&app->describe))) {
        text_add(reason, text_say(reason, status_text(STATUS_NO_MEMORY)));
        return false;
    }
    return true;
}

/* A picture is taken without a desktop. */
static void open_chooser(App *app) {
    char name[40];
    Text parent = text_over(name, sizeof name);
    if (!app->options->screenshot) {
        parent_window_name(app->window.window, &parent);
        app->chooser = file_chooser_create(name, sdl_input_wake_desktop, &app->input);
        app->context.choose_file = app->chooser ? file_chooser_ask : NULL;
        app->context.chooser = app->chooser;
        app->context.has_no_folders = file_chooser_has_all();
    }
}

static bool open_first_scene(App *app, Text *reason) {
    SceneResult result = {0};
    const char *wanted = app->options->scene ? app->options->scene : "home";
    if (!scene_stack_go(&app->stack, wanted, &result)) {
        text_add(reason, text_say(reason, status_text(STATUS_NO_MEMORY)));
        return false;
    }
    app->context.load_text = "";
    app->context.load_name = "";
    apply_result(app, result);
    if (app->options->open_file) {
        const Event dropped = {.type = EVENT_DROP,
                               .text = app->options->open_file,
                               .now_ms = clock_now_ms(&app->context.clock)};
        handle_event(app, &dropped);
    }
    return true;
}

/* A size given by --size holds for this run only, and a screenshot leaves no trace. */
static void save_window_place(App *app) {
    if (app->options->screenshot || app->stack.count == 0) {
        return;
    }
    if (app->options->width_px == 0) {
        sdl_window_watch(&app->window);
        window_place_save(&app->window.place, app->store);
    }
}

static void settle_store(void *self) {
    opened_store_end(((App *)self)->store);
}

App *app_create(const Options *options, Text *reason) {
    App *app = calloc(1, sizeof *app);
    if (!app) {
        text_add(reason, text_say(reason, status_text(STATUS_NO_MEMORY)));
        return NULL;
    }
    app->options = options;
    speaker_init(&app->speaker);
    if (!open_all(app, reason)) {
        app_destroy(app);
        return NULL;
    }
    app->answer = desktop_load_answer(app->store);
    app->desktop = desktop_preferences(app->answer);
    fill_context(app);
    open_chooser(app);
    app->context.preferences = preferences_load(app->store);
    scene_load_keys(&app->context);
    options_prefer(app->options, &app->context.preferences);
    apply_preferences(app);
    apply_size(app);
    if (!open_first_scene(app, reason)) {
        app_destroy(app);
        return NULL;
    }
    display_when_lost(settle_store, app);
    return app;
}

void app_destroy(App *app) {
    if (!app) {
        return;
    }
    desktop_portal_close(app->portal);
    hearing_close(&app->hearing);
    save_window_place(app);
    scene_stack_finish(&app->stack);
    file_chooser_destroy(app->chooser);
    task_destroy(app->task);
    pictures_close(&app->pictures);
    speaker_close(&app->speaker);
    if (app->options->stats && app->canvas) {
        stats_print(&app->stats, sdl_canvas_strings_rendered(app->canvas));
    }
    sdl_canvas_destroy(app->canvas);
    sdl_input_close(&app->input);
    sdl_window_close(&app->window);
    display_when_lost(NULL, NULL);
    settle_store(app);
    describe_close(&app->describe);
    free(app->load_text);
    free(app->context.handed_text);
    free(app->context.handed_options);
    free(app);
}
