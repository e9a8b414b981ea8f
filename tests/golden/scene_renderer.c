/* Rendering scenes of the real window offscreen. */
#include "golden/scene_renderer.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "app/sdl/canvas.h"
#include "golden/canvas_calls.h"
#include "scenes/catalog.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "support/folder.h"
#include "sys/locale.h"

enum { START_MS = 1000000, REST_MS = 990, REST_STEPS = 4000, WORK_LIMIT_S = 60, FILM_MS = 15000 };

typedef struct SceneRenderer {
    const GoldenSubject *subject;
    const GoldenLook *look;
    bool is_projected; /* its theme and scale are those of a projector */
    char *folder;      /* of the store, so that games can be saved */
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    Resources resources;
    SceneContext context;
    FakeClock clock;
    const SceneClass *class;
    Scene *scene;
    SceneResult result;
    Damage damage; /* what looks different since the last drawing, collected as the window does */
    bool needs_redraw;
    pthread_mutex_t lock; /* guards `answered`, which the worker signals */
    pthread_cond_t answered;
} SceneRenderer;

static void wake_run(void *context) {
    SceneRenderer *run = context;
    pthread_mutex_lock(&run->lock);
    pthread_cond_signal(&run->answered);
    pthread_mutex_unlock(&run->lock);
}

static void forget_words(void *clipboard, const char *text) {
    (void)clipboard;
    (void)text;
}

/* ---- Setting up ---- */

static PieceColors pieces_of(const GoldenLook *look) {
    static const char *const names[PIECES_COUNT] = {"coral-amber", "blue-orange", "navy-cream",
                                                    "red-yellow"};
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

static bool open_canvas(SceneRenderer *run, const GoldenLook *look) {
    run->surface =
        SDL_CreateRGBSurfaceWithFormat(0, look->width, look->height, 32, SDL_PIXELFORMAT_ARGB8888);
    run->renderer = run->surface ? SDL_CreateSoftwareRenderer(run->surface) : NULL;
    run->context.canvas = run->renderer ? sdl_canvas_create(run->renderer, &run->resources) : NULL;
    return run->context.canvas != NULL;
}

static bool open_context(SceneRenderer *run, const GoldenLook *look) {
    run->look = look;
    char words[200];
    Text reason = text_over(words, sizeof words);
    SceneContext *context = &run->context;
    context->theme = theme_of(look);
    context->clock = clock_fake(&run->clock);
    context->window = (Size){(float)look->width / look->scale, (float)look->height / look->scale};
    context->seed = 7;
    context->today = (Date){2026, 11, 25};
    context->copy = forget_words;
    context->games = catalog_games;
    context->pages = catalog_pages;
    context->load_text = run->subject->id ? run->subject->id : "";
    context->load_name = "--id";
    run->folder = folder_make();
    run->clock.now_ms = START_MS;
    sdl_canvas_set_scale(context->canvas, look->scale);
    context->task = task_create(wake_run, run);
    if (!context->task ||
        store_open(run->folder, locale_text, &context->store, &reason) != STATUS_OK) {
        return false;
    }
    context->preferences = preferences_load(context->store); /* the defaults: it is a new one */
    context->preferences.pieces = pieces_of(look);
    return true;
}

static void close_run(SceneRenderer *run) {
    if (run->scene) {
        run->class->leave(run->scene);
        run->class->destroy(run->scene);
    }
    task_destroy(run->context.task);
    store_close(run->context.store);
    folder_remove(run->folder);
    scene_hand_over(&run->context, NULL, NULL);
    sdl_canvas_destroy(run->context.canvas);
    SDL_DestroyRenderer(run->renderer);
    pthread_cond_destroy(&run->answered);
    pthread_mutex_destroy(&run->lock);
}

/* ---- Playing ---- */

/* What the app does when a scene shows its board to a class, or no longer. */
static void apply_projector(SceneRenderer *run) {
    SceneContext *context = &run->context;
    const GoldenLook *look = run->look;
    const float larger = context->is_projected ? SCENE_PROJECTED_PERCENT / 100.0F : 1;
    const float scale = look->scale * larger;
    run->is_projected = context->is_projected;
    context->theme =
        context->is_projected ? theme_make_high_contrast(false, pieces_of(look)) : theme_of(look);
    context->window = (Size){(float)look->width / scale, (float)look->height / scale};
    sdl_canvas_set_scale(context->canvas, scale);
    run->class->resize(run->scene);
    run->needs_redraw = true;
}

static void take_result(SceneRenderer *run, SceneResult result) {
    if (run->context.is_projected != run->is_projected) {
        apply_projector(run);
    }
    run->result = result;
    run->needs_redraw |= result.redraw;
    damage_add_all(&run->damage, &result.damage);
}

static void send_event(SceneRenderer *run, Event event) {
    event.now_ms = run->clock.now_ms;
    take_result(run, run->class->event(run->scene, &event));
}

static void update_scene(SceneRenderer *run) {
    take_result(run, run->class->update(run->scene, run->clock.now_ms));
}

static void pass_time(SceneRenderer *run, int64_t ms) {
    const int64_t until = run->clock.now_ms + ms;
    while (run->result.wake_at_ms != 0 && run->result.wake_at_ms <= until) {
        const int64_t due = run->result.wake_at_ms;
        run->clock.now_ms =
            due > run->clock.now_ms ? due : run->clock.now_ms + 1; /* time always advances */
        update_scene(run);
    }
    run->clock.now_ms = until;
    update_scene(run);
}

static bool wait_for_worker(SceneRenderer *run) {
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += WORK_LIMIT_S;
    int failure = 0;
    pthread_mutex_lock(&run->lock);
    while (failure == 0 && task_is_busy(run->context.task) && !task_has_result(run->context.task)) {
        failure = pthread_cond_timedwait(&run->answered, &run->lock, &limit);
    }
    pthread_mutex_unlock(&run->lock);
    return failure == 0;
}

/* Runs until the worker is idle and no wake-up is near. */
static bool rest(SceneRenderer *run) {
    for (int i = 0; i < REST_STEPS; i++) {
        const int64_t due = run->result.wake_at_ms;
        if (task_is_busy(run->context.task)) {
            if (!wait_for_worker(run)) {
                return false;
            }
            update_scene(run);
        } else if (due == 0 || due - run->clock.now_ms > REST_MS) {
            return true;
        } else {
            pass_time(run, due > run->clock.now_ms ? due - run->clock.now_ms : 1);
        }
    }
    return false;
}

/* Waits for the worker's answers while the clock stands still: the picture of a moment does not
 * depend on the machine's speed. */
static bool answer_worker(SceneRenderer *run) {
    for (int i = 0; i < REST_STEPS && task_is_busy(run->context.task); i++) {
        if (!wait_for_worker(run)) {
            return false;
        }
        update_scene(run);
    }
    return true;
}

static const Control *find_control(const SceneRenderer *run, const char *id) {
    return controls_find(run->class->controls(run->scene), id);
}

typedef enum Pointing { POINTING_OVER, POINTING_CLICK, POINTING_TOUCH } Pointing;

static bool point_at(SceneRenderer *run, const char *id, Pointing how) {
    const Control *control = find_control(run, id);
    if (!control) {
        return false;
    }
    const Point at = rect_center(control->rect);
    const bool is_touch = how == POINTING_TOUCH;
    if (!is_touch) {
        send_event(run, (Event){.type = EVENT_POINTER_MOVE, .at = at});
    }
    if (how != POINTING_OVER) {
        send_event(run, (Event){.type = EVENT_POINTER_DOWN, .at = at, .is_touch = is_touch});
        send_event(run, (Event){.type = EVENT_POINTER_UP, .at = at, .is_touch = is_touch});
    }
    return true;
}

static bool press_key(SceneRenderer *run, const char *word) {
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
    if (text_has_prefix(word, "shift+")) {
        event.mods |= MOD_SHIFT;
        word += strlen("shift+");
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
    send_event(run, event);
    return event.key != KEY_NONE;
}

static bool open_named_mode(SceneRenderer *run, const char *name) {
    const GameEntry *game =
        game_list_find(catalog_games, run->subject->scene, strlen(run->subject->scene));
    for (ModeList mode = game ? game->modes : (ModeList)(const Mode *const[]){NULL}; *mode;
         mode++) {
        if (strcmp((*mode)->name, name) == 0) {
            const bool is_open = shell_open(shell_of(run->scene), *mode);
            run->class->resize(run->scene);
            update_scene(run);
            return is_open;
        }
    }
    return false;
}

/* "ID:VALUE": runs the command, wherever its control is scrolled to. */
static bool run_command(SceneRenderer *run, const char *words) {
    char buffer[CONTROL_ID_SIZE];
    Text id = text_over(buffer, sizeof buffer);
    const size_t length = strcspn(words, ":");
    const int value = words[length] ? atoi(words + length + 1) : 0;
    text_addf(&id, "%.*s", (int)length, words);
    const bool is_run = shell_run_id(shell_of(run->scene), buffer, value);
    run->class->resize(run->scene);
    update_scene(run);
    return is_run;
}

/* A Gomocup program that always plays the same point; types its path. */
static bool type_engine(SceneRenderer *run) {
    static const char script[] =
        "#!/bin/sh\n"
        "while read word rest; do case $word in START*) echo OK;; "
        "ABOUT*) echo 'name=\"Example\", version=\"1.2\", author=\"A. Author\"';; "
        "BEGIN*|DONE*) echo MESSAGE depth 9; echo 8,6;; END*) exit;; esac; done\n";
    char path[600];
    snprintf(path, sizeof path, "%s/pbrain-example", run->folder);
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    const bool is_written = fputs(script, file) >= 0;
    const bool is_closed = fclose(file) == 0;
    if (!is_written || !is_closed || chmod(path, 0700) != 0) {
        return false;
    }
    send_event(run, (Event){.type = EVENT_TEXT, .text = path});
    return true;
}

static bool play_word(SceneRenderer *run, const char *word) {
    switch (word[0]) {
    case '$':
        return type_engine(run);
    case '&':
        return run_command(run, word + 1);
    case '@':
        return open_named_mode(run, word + 1);
    case '=':
        return point_at(run, word + 1, POINTING_CLICK);
    case '!':
        return point_at(run, word + 1, POINTING_TOUCH);
    case '~':
        return point_at(run, word + 1, POINTING_OVER);
    case '+':
        pass_time(run, atoi(word + 1));
        return true;
    case '.':
        if (!word[1]) {
            return rest(run);
        }
        return false;
    default:
        return press_key(run, word);
    }
}

static bool play_script(SceneRenderer *run) {
    char words[400];
    snprintf(words, sizeof words, "%s", run->subject->script);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        if (!play_word(run, word)) {
            printf("%s: \"%s\" cannot be done\n", run->subject->name, word);
            return false;
        }
    }
    return true;
}

static bool enter_scene(SceneRenderer *run) {
    run->class = catalog_find(catalog_games, run->subject->scene);
    run->scene = run->class ? run->class->create(&run->context) : NULL;
    if (!run->scene) {
        return false;
    }
    run->result = run->class->enter(run->scene);
    return rest(run);
}

SDL_Surface *golden_draw(const GoldenSubject *subject, const GoldenLook *look, const char *share) {
    return golden_draw_and_record(subject, look, share, NULL);
}

static void draw_run(SceneRenderer *run, CanvasCalls *calls) {
    Canvas *canvas = run->context.canvas;
    sdl_canvas_begin(canvas);
    run->class->draw(run->scene, canvas, run->clock.now_ms);
    SDL_RenderFlush(run->renderer);
    if (calls) {
        canvas_calls_record(calls);
        run->class->draw(run->scene, canvas, run->clock.now_ms);
        canvas_calls_record(NULL);
    }
}

static bool begin_run(SceneRenderer *run, const GoldenLook *look, const char *share) {
    Text folder = text_over(run->resources.share, sizeof run->resources.share);
    char locale[1024];
    text_add(&folder, share);
    snprintf(locale, sizeof locale, "%s/locale", share);
    locale_init(look->language, locale);
    pthread_mutex_init(&run->lock, NULL);
    pthread_cond_init(&run->answered, NULL);
    return open_canvas(run, look) && open_context(run, look) && enter_scene(run);
}

SDL_Surface *golden_draw_and_record(const GoldenSubject *subject, const GoldenLook *look,
                                    const char *share, CanvasCalls *calls) {
    SceneRenderer run = {.subject = subject};
    const bool is_played = begin_run(&run, look, share) && play_script(&run) && answer_worker(&run);
    if (is_played) {
        draw_run(&run, calls);
    } else {
        printf("%s: cannot be played\n", subject->name);
    }
    SDL_Surface *picture =
        is_played ? SDL_ConvertSurfaceFormat(run.surface, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    close_run(&run);
    SDL_FreeSurface(run.surface);
    return picture;
}

static bool show_film(SceneRenderer *run, const GoldenFilm *film) {
    char buffer[GOLDEN_SCRIPT_SIZE];
    Text word = text_over(buffer, sizeof buffer);
    for (;;) {
        if (!rest(run) || !answer_worker(run)) {
            return false;
        }
        draw_run(run, NULL);
        film->frame(film->own, run->surface);
        pass_time(run, FILM_MS);
        text_clear(&word);
        if (!film->next(film->own, shell_of(run->scene), &word)) {
            return true;
        }
        if (!play_word(run, buffer)) {
            printf("%s: \"%s\" cannot be done\n", run->subject->name, buffer);
            return false;
        }
    }
}

bool golden_film(const GoldenSubject *subject, const GoldenLook *look, const char *share,
                 const GoldenFilm *film) {
    SceneRenderer run = {.subject = subject};
    const bool is_shown =
        begin_run(&run, look, share) && play_script(&run) && show_film(&run, film);
    close_run(&run);
    SDL_FreeSurface(run.surface);
    return is_shown;
}

/* ---- Damage ---- */

static void draw_damage(SceneRenderer *run) {
    sdl_canvas_begin_damage(run->context.canvas, &run->damage);
    run->class->draw(run->scene, run->context.canvas, run->clock.now_ms);
    sdl_canvas_end_damage(run->context.canvas, NULL);
}

/* Draws as the window does, then everything, and counts the pixels that this changes. */
static int count_forgotten(SceneRenderer *run, Uint32 *before) {
    const SDL_Surface *surface = run->surface;
    const size_t size = (size_t)surface->h * (size_t)surface->pitch;
    const Uint32 *after = surface->pixels;
    int count = 0;
    if (run->needs_redraw) {
        draw_run(run, NULL);
    } else if (run->damage.count > 0) {
        draw_damage(run);
    }
    memcpy(before, surface->pixels, size);
    draw_run(run, NULL);
    for (size_t i = 0; i < size / sizeof *before; i++) {
        count += before[i] != after[i];
    }
    run->needs_redraw = false;
    run->damage.count = 0;
    return count;
}

bool golden_watch(const GoldenSubject *subject, const GoldenLook *look, const char *share,
                  GoldenWatch *watch) {
    SceneRenderer run = {.subject = subject};
    char script[GOLDEN_SCRIPT_SIZE];
    snprintf(script, sizeof script, "%s", subject->script);
    bool is_played = begin_run(&run, look, share);
    Uint32 *before = is_played ? malloc((size_t)run.surface->h * (size_t)run.surface->pitch) : NULL;
    run.needs_redraw = true;
    is_played = is_played && before && count_forgotten(&run, before) == 0;
    for (char *word = strtok(script, " "); is_played && word; word = strtok(NULL, " ")) {
        watch->impossible += !play_word(&run, word); /* a place out of sight */
        watch->in_parts += !run.needs_redraw && run.damage.count > 0;
        watch->parts_most = SDL_max(watch->parts_most, run.damage.count);
        const int forgotten = count_forgotten(&run, before);
        if (forgotten > 0 && watch->forgotten++ == 0) {
            printf("%s: after \"%s\" %d pixels are not up to date\n", subject->name, word,
                   forgotten);
        }
    }
    free(before);
    close_run(&run);
    SDL_FreeSurface(run.surface);
    return is_played;
}
