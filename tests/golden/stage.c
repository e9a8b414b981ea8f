#include "golden/stage.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/sdl/canvas.h"
#include "golden/canvas_calls.h"
#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/folder.h"
#include "sys/locale.h"

enum { START_MS = 1000000, REST_MS = 990, REST_STEPS = 4000, WORK_LIMIT_S = 60 };

typedef struct GoldenStage {
    const GoldenSubject *subject;
    char *folder; /* of the store: games can be saved */
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Resources resources;
    SceneContext context;
    FakeClock clock;
    const SceneClass *class;
    Scene *scene;
    SceneResult result;
    Damage damage; /* what looks different since the last drawing, as the window gathers it */
    bool needs_redraw;
    pthread_mutex_t lock; /* of `answered`, which the worker signals */
    pthread_cond_t answered;
} GoldenStage;

static void wake_stage(void *context) {
    GoldenStage *stage = context;
    pthread_mutex_lock(&stage->lock);
    pthread_cond_signal(&stage->answered);
    pthread_mutex_unlock(&stage->lock);
}

static void forget_words(void *clipboard, const char *text) {
    (void)clipboard;
    (void)text;
}

/* ---- Setting up ---- */

static PieceColors pieces_of(const GoldenLook *look) {
    static const char *const names[PIECES_COUNT] = {"coral-amber", "blue-orange", "navy-cream"};
    for (int i = 0; look->pieces && i < PIECES_COUNT; i++) {
        if (strcmp(look->pieces, names[i]) == 0) {
            return (PieceColors)i;
        }
    }
    return PIECES_CORAL_AMBER;
}

static Theme theme_of(const GoldenLook *look) {
    const PieceColors pieces = pieces_of(look);
    return strcmp(look->theme, "high-contrast") == 0
               ? theme_make_high_contrast(true, pieces)
               : theme_make(strcmp(look->theme, "dark") == 0, pieces);
}

static bool open_canvas(GoldenStage *stage, const GoldenLook *look) {
    stage->surface =
        SDL_CreateRGBSurfaceWithFormat(0, look->width, look->height, 32, SDL_PIXELFORMAT_ARGB8888);
    stage->renderer = stage->surface ? SDL_CreateSoftwareRenderer(stage->surface) : NULL;
    stage->context.canvas =
        stage->renderer ? sdl_canvas_create(stage->renderer, &stage->resources) : NULL;
    return stage->context.canvas != NULL;
}

static bool open_context(GoldenStage *stage, const GoldenLook *look) {
    char words[200];
    Text reason = text_over(words, sizeof words);
    SceneContext *context = &stage->context;
    context->theme = theme_of(look);
    context->preferences = preferences_default();
    context->preferences.pieces = pieces_of(look);
    context->clock = clock_fake(&stage->clock);
    context->window = (Size){(float)look->width / look->scale, (float)look->height / look->scale};
    context->seed = 7;
    context->today = (Date){2026, 11, 25};
    context->copy = forget_words;
    context->games = catalog_games;
    context->load_text = stage->subject->id ? stage->subject->id : "";
    context->load_name = "--id";
    stage->folder = folder_make();
    stage->clock.now_ms = START_MS;
    sdl_canvas_set_scale(context->canvas, look->scale);
    context->task = task_create(wake_stage, stage);
    return context->task &&
           store_open(stage->folder, locale_text, &context->store, &reason) == STATUS_OK;
}

static void close_stage(GoldenStage *stage) {
    if (stage->scene) {
        stage->class->leave(stage->scene);
        stage->class->destroy(stage->scene);
    }
    task_destroy(stage->context.task);
    store_close(stage->context.store);
    folder_remove(stage->folder);
    scene_hand_over(&stage->context, NULL, NULL);
    sdl_canvas_destroy(stage->context.canvas);
    SDL_DestroyRenderer(stage->renderer);
    pthread_cond_destroy(&stage->answered);
    pthread_mutex_destroy(&stage->lock);
}

/* ---- Playing ---- */

static void take_result(GoldenStage *stage, SceneResult result) {
    stage->result = result;
    stage->needs_redraw |= result.redraw;
    damage_add_all(&stage->damage, &result.damage);
}

static void send_event(GoldenStage *stage, Event event) {
    event.now_ms = stage->clock.now_ms;
    take_result(stage, stage->class->event(stage->scene, &event));
}

static void update_scene(GoldenStage *stage) {
    take_result(stage, stage->class->update(stage->scene, stage->clock.now_ms));
}

static void pass_time(GoldenStage *stage, int64_t ms) {
    const int64_t until = stage->clock.now_ms + ms;
    while (stage->result.wake_at_ms != 0 && stage->result.wake_at_ms <= until) {
        const int64_t due = stage->result.wake_at_ms;
        stage->clock.now_ms =
            due > stage->clock.now_ms ? due : stage->clock.now_ms + 1; /* never on the spot */
        update_scene(stage);
    }
    stage->clock.now_ms = until;
    update_scene(stage);
}

static bool wait_for_worker(GoldenStage *stage) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += WORK_LIMIT_S;
    int failure = 0;
    pthread_mutex_lock(&stage->lock);
    while (failure == 0 && task_is_busy(stage->context.task) &&
           !task_has_result(stage->context.task)) {
        failure = pthread_cond_timedwait(&stage->answered, &stage->lock, &limit);
    }
    pthread_mutex_unlock(&stage->lock);
    return failure == 0;
}

/* Until neither the worker nor a moment soon to come has anything to do. */
static bool rest(GoldenStage *stage) {
    for (int i = 0; i < REST_STEPS; i++) {
        const int64_t due = stage->result.wake_at_ms;
        if (task_is_busy(stage->context.task)) {
            if (!wait_for_worker(stage)) {
                return false;
            }
            update_scene(stage);
        } else if (due == 0 || due - stage->clock.now_ms > REST_MS) {
            return true;
        } else {
            pass_time(stage, due > stage->clock.now_ms ? due - stage->clock.now_ms : 1);
        }
    }
    return false;
}

/* What the worker is asked for is answered, and no time passes: the picture of a moment is the same
 * however quick the machine is. */
static bool answer_worker(GoldenStage *stage) {
    for (int i = 0; i < REST_STEPS && task_is_busy(stage->context.task); i++) {
        if (!wait_for_worker(stage)) {
            return false;
        }
        update_scene(stage);
    }
    return true;
}

static const Control *find_control(const GoldenStage *stage, const char *id) {
    return controls_find(stage->class->controls(stage->scene), id);
}

typedef enum Pointing { POINTING_OVER, POINTING_CLICK, POINTING_TOUCH } Pointing;

static bool point_at(GoldenStage *stage, const char *id, Pointing how) {
    const Control *control = find_control(stage, id);
    if (!control) {
        return false;
    }
    const Point at = rect_center(control->rect);
    const bool is_touch = how == POINTING_TOUCH;
    if (!is_touch) {
        send_event(stage, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    }
    if (how != POINTING_OVER) {
        send_event(stage, (Event){.type = EVENT_POINTER_DOWN, .at = at, .is_touch = is_touch});
        send_event(stage, (Event){.type = EVENT_POINTER_UP, .at = at, .is_touch = is_touch});
    }
    return true;
}

static bool press_key(GoldenStage *stage, const char *word) {
    static const struct {
        const char *name;
        Key key;
    } keys[] = {{"Enter", KEY_ENTER}, {"Escape", KEY_ESCAPE}, {"Tab", KEY_TAB},
                {"Space", KEY_SPACE}, {"Left", KEY_LEFT},     {"Right", KEY_RIGHT},
                {"Up", KEY_UP},       {"Down", KEY_DOWN},     {"PageDown", KEY_PAGE_DOWN},
                {"F1", KEY_F1},       {"F10", KEY_F10}};
    Event event = {.type = EVENT_KEY};
    if (text_has_prefix(word, "ctrl+")) {
        event.mods = MOD_CTRL;
        word += strlen("ctrl+");
    }
    for (size_t i = 0; i < SDL_arraysize(keys); i++) {
        if (strcmp(word, keys[i].name) == 0) {
            event.key = keys[i].key;
        }
    }
    if (event.key == KEY_NONE && word[0] >= '0' && word[0] <= '9' && !word[1]) {
        event.key = KEY_DIGIT;
        event.digit = word[0] - '0';
    } else if (event.key == KEY_NONE && !word[1]) {
        event.key = KEY_CHARACTER;
        event.character = word[0];
    }
    send_event(stage, event);
    return event.key != KEY_NONE;
}

static bool open_named_mode(GoldenStage *stage, const char *name) {
    const GameEntry *game =
        game_list_find(catalog_games, stage->subject->scene, strlen(stage->subject->scene));
    for (ModeList mode = game ? game->modes : (ModeList)(const Mode *const[]){NULL}; *mode;
         mode++) {
        if (strcmp((*mode)->name, name) == 0) {
            const bool is_open = shell_open(shell_of(stage->scene), *mode);
            stage->class->resize(stage->scene);
            update_scene(stage);
            return is_open;
        }
    }
    return false;
}

static bool play_word(GoldenStage *stage, const char *word) {
    switch (word[0]) {
    case '@':
        return open_named_mode(stage, word + 1);
    case '=':
        return point_at(stage, word + 1, POINTING_CLICK);
    case '!':
        return point_at(stage, word + 1, POINTING_TOUCH);
    case '~':
        return point_at(stage, word + 1, POINTING_OVER);
    case '+':
        pass_time(stage, atoi(word + 1));
        return true;
    case '.':
        if (!word[1]) {
            return rest(stage);
        }
        return false;
    default:
        return press_key(stage, word);
    }
}

static bool play_script(GoldenStage *stage) {
    char words[400];
    snprintf(words, sizeof words, "%s", stage->subject->script);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        if (!play_word(stage, word)) {
            printf("%s: \"%s\" cannot be done\n", stage->subject->name, word);
            return false;
        }
    }
    return true;
}

static bool enter_scene(GoldenStage *stage) {
    stage->class = catalog_find(catalog_games, stage->subject->scene);
    stage->scene = stage->class ? stage->class->create(&stage->context) : NULL;
    if (!stage->scene) {
        return false;
    }
    stage->result = stage->class->enter(stage->scene);
    return rest(stage);
}

SDL_Surface *golden_draw(const GoldenSubject *subject, const GoldenLook *look, const char *share) {
    return golden_draw_and_record(subject, look, share, NULL);
}

static void draw_stage(GoldenStage *stage, CanvasCalls *calls) {
    Canvas *canvas = stage->context.canvas;
    sdl_canvas_begin(canvas);
    stage->class->draw(stage->scene, canvas, stage->clock.now_ms);
    SDL_RenderFlush(stage->renderer);
    if (calls) {
        canvas_calls_record(calls);
        stage->class->draw(stage->scene, canvas, stage->clock.now_ms);
        canvas_calls_record(NULL);
    }
}

static bool begin_stage(GoldenStage *stage, const GoldenLook *look, const char *share) {
    Text folder = text_over(stage->resources.share, sizeof stage->resources.share);
    char locale[1024];
    text_add(&folder, share);
    snprintf(locale, sizeof locale, "%s/locale", share);
    locale_init(look->language, locale);
    pthread_mutex_init(&stage->lock, NULL);
    pthread_cond_init(&stage->answered, NULL);
    return open_canvas(stage, look) && open_context(stage, look) && enter_scene(stage);
}

SDL_Surface *golden_draw_and_record(const GoldenSubject *subject, const GoldenLook *look,
                                    const char *share, CanvasCalls *calls) {
    GoldenStage stage = {.subject = subject};
    const bool is_played =
        begin_stage(&stage, look, share) && play_script(&stage) && answer_worker(&stage);
    if (is_played) {
        draw_stage(&stage, calls);
    } else {
        printf("%s: cannot be played\n", subject->name);
    }
    SDL_Surface *picture =
        is_played ? SDL_ConvertSurfaceFormat(stage.surface, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    close_stage(&stage);
    SDL_FreeSurface(stage.surface);
    return picture;
}

/* ---- Damage ---- */

static void draw_parts(GoldenStage *stage) {
    sdl_canvas_begin_damage(stage->context.canvas, &stage->damage);
    stage->class->draw(stage->scene, stage->context.canvas, stage->clock.now_ms);
    sdl_canvas_end_damage(stage->context.canvas, NULL);
}

/* Draws as the window does, then all of it: the pixels that change by that. */
static int count_forgotten(GoldenStage *stage, Uint32 *before) {
    const SDL_Surface *surface = stage->surface;
    const size_t size = (size_t)surface->h * (size_t)surface->pitch;
    const Uint32 *after = surface->pixels;
    int count = 0;
    if (stage->needs_redraw) {
        draw_stage(stage, NULL);
    } else if (stage->damage.count > 0) {
        draw_parts(stage);
    }
    memcpy(before, surface->pixels, size);
    draw_stage(stage, NULL);
    for (size_t i = 0; i < size / sizeof *before; i++) {
        count += before[i] != after[i];
    }
    stage->needs_redraw = false;
    stage->damage.count = 0;
    return count;
}

bool golden_watch(const GoldenSubject *subject, const GoldenLook *look, const char *share,
                  GoldenWatch *watch) {
    GoldenStage stage = {.subject = subject};
    char script[GOLDEN_SCRIPT_SIZE];
    snprintf(script, sizeof script, "%s", subject->script);
    bool is_played = begin_stage(&stage, look, share);
    Uint32 *before =
        is_played ? malloc((size_t)stage.surface->h * (size_t)stage.surface->pitch) : NULL;
    stage.needs_redraw = true;
    is_played = is_played && before && count_forgotten(&stage, before) == 0;
    for (char *word = strtok(script, " "); is_played && word; word = strtok(NULL, " ")) {
        watch->impossible += !play_word(&stage, word); /* a place out of sight */
        watch->in_parts += !stage.needs_redraw && stage.damage.count > 0;
        watch->parts_most = SDL_max(watch->parts_most, stage.damage.count);
        const int forgotten = count_forgotten(&stage, before);
        if (forgotten > 0 && watch->forgotten++ == 0) {
            printf("%s: after \"%s\" %d pixels are not up to date\n", subject->name, word,
                   forgotten);
        }
    }
    free(before);
    close_stage(&stage);
    SDL_FreeSurface(stage.surface);
    return is_played;
}
