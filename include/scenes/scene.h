/* Scene: one screen as a const table of functions and one struct. A scene never waits, never calls
 * SDL and never changes another scene: it returns what it wants, and the app does it. */
#ifndef DAMIER_SCENES_SCENE_H
#define DAMIER_SCENES_SCENE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/text.h"
#include "scenes/preferences.h"
#include "sys/clock.h"
#include "sys/store.h"
#include "sys/task.h"
#include "ui/canvas.h"
#include "ui/controls.h"
#include "ui/damage.h"
#include "ui/event.h"

typedef enum HelpPage { HELP_RULES, HELP_KEYS, HELP_MATHS } HelpPage;

struct GameEntry;

#define SCENE_MESSAGE_SIZE 400

/* A drawing to be kept as a PNG file. */
typedef struct PictureRequest {
    Size size;    /* of the drawing, in units */
    int width_px; /* of the file; its height follows */
    Color background;
    void (*draw)(void *self, Canvas *canvas); /* called at once */
    void *self;
    const char *path; /* of a file that is not there yet */
} PictureRequest;

/* What the app lends to every scene; it outlives them all. */
typedef struct SceneContext {
    Canvas *canvas; /* for measuring text; drawn on only inside draw */
    Theme theme;    /* kept up to date by the app */
    Preferences preferences;
    Store *store;
    /* What opening the store had to say, in the player's language; shown once, then emptied. */
    char store_message[SCENE_MESSAGE_SIZE];
    Task *task;             /* the one worker; whoever leaves cancels */
    Clock clock;            /* monotonic milliseconds */
    Size window;            /* in logical units, kept up to date by the app */
    Date today;             /* which day it is taken for; year 0: the one it is */
    uint64_t seed;          /* drawn anew for each program start, or given by --seed */
    bool is_motion_reduced; /* the preference and the system's wish together */
    /* The clipboard; text is UTF-8. NULL when there is none. */
    void (*copy)(void *clipboard, const char *text);
    void *clipboard;
    /* Draws the picture and writes it in the background; EVENT_PICTURE tells the scene that is then
     * on the screen how it went. False: it cannot be drawn, or the one before is not yet written.
     * NULL when there are no pictures. */
    bool (*save_picture)(void *pictures, const PictureRequest *request);
    void *pictures;
    /* Where text is being typed; without a width: nowhere. Only then EVENT_TEXT comes. A scene that
     * sets it takes it back when it leaves. */
    Rect typing;
    /* The games there are, a list that ends with NULL (catalog.h). */
    const struct GameEntry *const *games;
    const char *game;        /* the name of the one on the screen last; NULL: none yet */
    bool wants_new;          /* the next game entered begins anew at once */
    HelpPage help_page;      /* which part of the help is wanted */
    uint64_t mode_questions; /* how often a scene has asked which mode is open: for a test */
    /* A text that one scene hands to the next, which opens it on entering and frees it; NULL: none.
     */
    char *handed_text;
    char *handed_options; /* of a past game that is handed over: the level, the opponent … */
    /* The first load of a scene may be told what to open (--load, --id); "" when not. */
    const char *load_text;
    const char *load_name; /* what to call load_text in a message: the file's name or "--id" */
} SceneContext;

/* Hands a text to the next scene, and the options it was played with (NULL: none); owns both. */
static inline void scene_hand_over(SceneContext *context, char *text, char *options) {
    free(context->handed_text);
    free(context->handed_options);
    context->handed_text = text;
    context->handed_options = options;
}

/* The day of the daily puzzles. */
static inline Date scene_today(const SceneContext *context) {
    return context->today.year ? context->today : clock_today();
}

typedef enum SceneAction {
    SCENE_STAY,
    SCENE_GO,   /* to `target`, remembering this one */
    SCENE_BACK, /* to the one before, or home */
    SCENE_QUIT,
    SCENE_PREFERENCES, /* preferences changed: apply theme, language, zoom, motion */
} SceneAction;

typedef struct SceneResult {
    SceneAction action;
    const char *target; /* the name of a scene */
    bool redraw;
    Damage damage;      /* without redraw: all that looks different lies in them */
    int64_t wake_at_ms; /* call update then, unless something happens first; 0: no need */
} SceneResult;

typedef struct Scene Scene;

typedef struct SceneClass {
    const char *name; /* "connect4": --scene and the SCENE line */
    /* NULL when memory runs out. `context` is borrowed. */
    Scene *(*create)(SceneContext *context);
    void (*destroy)(Scene *scene);
    /* On top of the stack: lays out, as anything may have changed while it waited; leave saves and
     * cancels work. */
    SceneResult (*enter)(Scene *scene);
    void (*leave)(Scene *scene);
    /* The window's size, the theme, the language or the zoom changed: lay out anew. */
    void (*resize)(Scene *scene);
    SceneResult (*event)(Scene *scene, const Event *event);
    /* After a wake-up: by time, or because the worker has an answer. */
    SceneResult (*update)(Scene *scene, int64_t now_ms);
    void (*draw)(const Scene *scene, Canvas *canvas, int64_t now_ms);
    /* What can be clicked, what the status line says, and the saved form of the position. */
    const ControlList *(*controls)(const Scene *scene);
    const ControlsState *(*controls_state)(const Scene *scene);
    void (*status)(const Scene *scene, Text *out);
    void (*state)(const Scene *scene, Text *out);
} SceneClass;

#endif
