/* Snapshots for who hears the window, and requests of screen readers. */
#include "app/hearing.h"

#include "access/changes.h"
#include "sys/locale.h"

enum { STATUS_BYTES = 8192, EVENTS_MAX = 2 };

bool hearing_is_on(const Hearing *hearing) {
    return hearing->reader || hearing->speech;
}

void hearing_close(Hearing *hearing) {
    reader_close(hearing->reader);
    speech_close(hearing->speech);
    access_tree_destroy(hearing->said);
    hearing->reader = NULL;
    hearing->speech = NULL;
    hearing->said = NULL;
    drawn_words_finish(&hearing->words);
}

static void say(const void *context, const Control *control, Text *out) {
    const ActiveScene *active = context;
    if (active->class->say) {
        active->class->say(active->scene, control, out);
    }
}

static void speak(Hearing *hearing, AccessTree *tree) {
    char buffer[STATUS_BYTES];
    Text words = text_over(buffer, sizeof buffer);
    access_changes_speak(hearing->said, tree, &words);
    if (words.length > 0) {
        speech_say(hearing->speech, locale_language(), buffer);
    }
    access_tree_destroy(hearing->said);
    hearing->said = tree;
}

void hearing_show(Hearing *hearing, ActiveScene active, const SceneContext *context,
                  const SdlWindow *window) {
    char status[STATUS_BYTES];
    int left = 0;
    int top = 0;
    Text words = text_over(status, sizeof status);
    active.class->status(active.scene, &words);
    SDL_GetWindowPosition(window->window, &left, &top);
    const AccessSource source = {
        .scene = active.class->name,
        .title = SDL_GetWindowTitle(window->window),
        .status = status,
        .board = locale_text(N_("Board")),
        .places = {locale_text(N_("r%1$dc%2$d")), locale_text(N_("row %1$d column %2$d"))},
        .controls = active.class->controls(active.scene),
        .state = active.class->controls_state(active.scene),
        .words = &hearing->words,
        .say = say,
        .context = &active,
        .cursor = active.class->cursor ? active.class->cursor(active.scene) : NULL,
        .typing = context->typing,
        .window = context->window,
        .is_active = !context->is_away,
        .origin = {(float)left, (float)top},
        .scale = window->scale,
    };
    AccessTree *tree = access_tree_create(&source);
    if (tree && hearing->reader) {
        reader_show(hearing->reader, tree);
    } else if (tree) {
        speak(hearing, tree);
    }
}

/* A cell is clicked, as its mode may ask where; all others are pressed with Enter. */
static int press(const Control *control, int64_t now_ms, Event events[EVENTS_MAX]) {
    if (control->kind != CONTROL_CELL) {
        events[0] = (Event){.type = EVENT_KEY, .key = KEY_ENTER, .now_ms = now_ms};
        return 1;
    }
    const Point at = rect_center(control_in_sight(control));
    events[0] = (Event){.type = EVENT_POINTER_DOWN, .at = at, .now_ms = now_ms};
    events[1] = (Event){.type = EVENT_POINTER_UP, .at = at, .now_ms = now_ms};
    return 2;
}

static int set_slider(const Control *slider, int value, int64_t now_ms, Event events[EVENTS_MAX]) {
    const Point at = {controls_slider_x(slider, value), rect_center(control_in_sight(slider)).y};
    events[0] = (Event){.type = EVENT_POINTER_DOWN, .at = at, .now_ms = now_ms};
    events[1] = (Event){.type = EVENT_POINTER_UP, .at = at, .now_ms = now_ms};
    return 2;
}

static void carry_out(const SceneStack *stack, const ReaderRequest *request,
                      void (*handle)(void *app, const Event *event), void *app) {
    const ActiveScene top = scene_stack_top(stack);
    const int64_t now_ms = clock_now_ms(&stack->context->clock);
    Event events[EVENTS_MAX];
    top.class->focus(top.scene, request->id);
    const Control *control = controls_find(top.class->controls(top.scene), request->id);
    const bool is_cell = control && control->kind == CONTROL_CELL;
    int count = 0;
    if (control && request->kind == READER_SET) {
        count = set_slider(control, request->value, now_ms, events);
    } else if (control && request->kind == READER_PRESS) {
        count = press(control, now_ms, events);
    }
    for (int i = 0; i < count; i++) {
        handle(app, &events[i]);
    }
    const ActiveScene now = scene_stack_top(stack);
    if (is_cell && now.scene == top.scene) { /* a click takes the arrow keys' place away */
        now.class->focus(now.scene, request->id);
    }
    handle(app, &(Event){.type = EVENT_NONE, .now_ms = now_ms}); /* lays out and draws */
}

void hearing_serve(Hearing *hearing, const SceneStack *stack,
                   void (*handle)(void *app, const Event *event), void *app) {
    ReaderRequest request;
    while (hearing->reader && stack->count > 0 && reader_take_request(hearing->reader, &request)) {
        carry_out(stack, &request, handle, app);
    }
}

void hearing_follow(Hearing *hearing, bool has_reader, bool is_spoken, SdlInput *input) {
    const bool is_read = has_reader || reader_is_forced();
    const bool is_said = is_spoken && !is_read;
    if (is_read == (hearing->reader != NULL) && is_said == (hearing->speech != NULL)) {
        return;
    }
    hearing_close(hearing);
    if (is_read) {
        hearing->reader = reader_open(sdl_input_wake_desktop, input);
    } else if (is_said) {
        hearing->speech = speech_open();
    }
}

void hearing_begin_frame(Hearing *hearing, Canvas *canvas, bool is_whole) {
    const bool is_noted = is_whole && hearing_is_on(hearing);
    if (is_noted) {
        drawn_words_clear(&hearing->words);
    }
    sdl_canvas_listen(canvas, is_noted ? &hearing->words : NULL);
}
