/* Scene: one screen, made of a const table of functions and a struct. A scene never waits, never
 * calls SDL and never changes another scene: it returns a request, and the app carries it out. */
#ifndef DAMIER_SCENES_SCENE_H
#define DAMIER_SCENES_SCENE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/text.h"
#include "scenes/key_map.h"
#include "scenes/preferences.h"
#include "sys/clock.h"
#include "sys/store.h"
#include "sys/task.h"
#include "ui/canvas.h"
#include "ui/controls.h"
#include "ui/damage.h"
#include "ui/event.h"
#include "ui/sound.h"

/* How much larger everything is before a class, in percent. */
#define SCENE_PROJECTED_PERCENT 130

typedef enum HelpPage { HELP_RULES, HELP_KEYS, HELP_MATHS, HELP_FILES } HelpPage;
#define HELP_PAGES (HELP_FILES + 1)

struct GameEntry;

#define SCENE_MESSAGE_SIZE 400

/* A drawing to save as a PNG or SVG file. */
typedef struct PictureRequest {
    Size size;    /* of the drawing, in units */
    int width_px; /* of the file; its height follows */
    Color background;
    void (*draw)(void *self, Canvas *canvas); /* called before save_picture returns */
    void *self;
    const char *path; /* of a file that does not exist yet */
    bool is_svg;
} PictureRequest;

/* A file that the player is to choose in a window of the desktop. Borrowed for the call. */
typedef struct FileRequest {
    const char *title;
    const char *folder;         /* to begin in */
    const char *name;           /* of a new file, as a proposal; NULL: the file is to be opened */
    const char *kind;           /* what files with these endings are called … */
    const char *const *endings; /* … ended by NULL */
    const char *all;            /* what all files are called */
} FileRequest;

/* What the app lends to every scene. It outlives all scenes. */
typedef struct SceneContext {
    Canvas *canvas; /* to measure text; drawn on only inside `draw` */
    Theme theme;    /* kept up to date by the app */
    Preferences preferences;
    KeyMap keys; /* those that the player has changed */
    Store *store;
    /* A message about opening the store, in the player's language; shown once, then emptied. */
    char store_message[SCENE_MESSAGE_SIZE];
    Task *task;             /* the one worker; a scene that leaves cancels its job */
    Clock clock;            /* monotonic milliseconds */
    Size window;            /* in logical units, kept up to date by the app */
    Date today;             /* the day to use; year 0: the real one */
    uint64_t seed;          /* new at each program start, or given by --seed */
    bool is_projected;      /* a scene shows its board to a class: the app makes everything light,
                               of high contrast and large until it is false again */
    bool is_away;           /* another window has the focus; an update follows each change */
    bool is_motion_reduced; /* by the preference or by the system's setting */
    /* Copies UTF-8 text to the clipboard. NULL when there is none. */
    void (*copy)(void *clipboard, const char *text);
    void *clipboard;
    /* Draws the picture and writes it in the background. EVENT_PICTURE reports the result to the
     * scene on the screen at that time. False when the picture cannot be drawn or the previous one
     * is still being written. NULL when pictures are not supported. */
    bool (*save_picture)(void *pictures, const PictureRequest *request);
    void *pictures;
    /* Lets the player choose a file in a window of the desktop. EVENT_FILE brings the answer to the
     * scene on the screen. False when the desktop has no such window: the scene's own page serves.
     * NULL as request: the scene no longer waits for an answer, and none comes. NULL as function:
     * there is no desktop. */
    bool (*choose_file)(void *chooser, const FileRequest *request);
    void *chooser;
    bool has_no_folders; /* a page: the player has none for the scene's own page to show */
    /* Where text is being typed; no width: nowhere. EVENT_TEXT comes only while it is set. The
     * scene that sets it clears it when it leaves. */
    Rect typing;
    /* All games, ended by NULL (catalog.h). */
    const struct GameEntry *const *games;
    /* All scenes that are no games, ended by NULL; NULL: none. */
    const struct SceneClass *const *pages;
    const char *game;        /* the name of the last game on the screen; NULL: none yet */
    bool wants_new;          /* the next game entered starts a new game at once */
    bool wants_daily;        /* the next game created shows the puzzle of the day */
    bool wants_tour;         /* the next game entered shows its first moves (kit/game/tour.h) */
    bool offers_tours;       /* so does a game that the player has never seen */
    HelpPage help_page;      /* the part of the help to show */
    uint64_t mode_questions; /* how often a scene has asked which mode is open; for a test */
    /* A text for the next scene, which opens it on entering and frees it; NULL: none. */
    char *handed_text;
    char *handed_options; /* of a past game handed over: its level, its opponent … */
    /* What the next game opens over the handed text, or over the game in hand when there is none: a
     * mode's name and perhaps the words that it loads, "lesson:page-powers". Constant; NULL:
     * nothing. */
    const char *handed_view;
    /* The number of the past game that the page of past games shows next, as in ArchivedGame.id; 0:
     * their list. */
    int64_t handed_past;
    /* What the first scene opens at start (--load, --id); "" for nothing. */
    const char *load_text;
    const char *load_name; /* how messages name load_text: the file's name or "--id" */
} SceneContext;

/* Hands a text to the next scene, with the options it was played with (NULL: none). Takes ownership
 * of both. */
static inline void scene_hand_over(SceneContext *context, char *text, char *options) {
    free(context->handed_text);
    free(context->handed_options);
    context->handed_text = text;
    context->handed_options = options;
    context->handed_view = NULL;
}

/* Reads the keys that the player has changed. Those that cannot be read, that no command has, or
 * that clash are left out, and the store's message says so. */
void scene_load_keys(SceneContext *context);

/* The day of the daily puzzles. */
static inline Date scene_today(const SceneContext *context) {
    return context->today.year ? context->today : clock_today();
}

typedef enum SceneAction {
    SCENE_STAY,
    SCENE_GO,    /* to `target`; SCENE_BACK returns here */
    SCENE_BACK,  /* to the previous scene, or home */
    SCENE_ALONE, /* to `target`; the scenes before it, which have saved, are closed: it changes what
                    they hold */
    SCENE_QUIT,
    SCENE_PREFERENCES, /* preferences have changed: apply theme, language, zoom and motion */
} SceneAction;

typedef struct SceneResult {
    SceneAction action;
    const char *target; /* the name of a scene */
    bool redraw;
    Damage damage;      /* without redraw: covers everything that looks different */
    int64_t wake_at_ms; /* when to call update, unless an event comes first; 0: never */
    SoundRequest sound;
} SceneResult;

typedef struct Scene Scene;

typedef struct SceneClass {
    const char *name; /* "connect4": for --scene and the SCENE line */
    /* Returns NULL when memory runs out. `context` is borrowed. */
    Scene *(*create)(SceneContext *context);
    void (*destroy)(Scene *scene);
    /* The scene comes to the top of the stack and lays itself out, as anything may have changed
     * meanwhile. `leave` saves and cancels work. */
    SceneResult (*enter)(Scene *scene);
    void (*leave)(Scene *scene);
    /* The window's size, theme, language or zoom has changed: lay out again. */
    void (*resize)(Scene *scene);
    SceneResult (*event)(Scene *scene, const Event *event);
    /* After a wake-up: a time has come, or the worker has an answer. */
    SceneResult (*update)(Scene *scene, int64_t now_ms);
    void (*draw)(const Scene *scene, Canvas *canvas, int64_t now_ms);
    /* The controls, the status line and the saved form of the position. */
    const ControlList *(*controls)(const Scene *scene);
    const ControlsState *(*controls_state)(const Scene *scene);
    void (*status)(const Scene *scene, Text *out);
    void (*state)(const Scene *scene, Text *out);
    /* For who hears the window (access/tree.h). Adds what a cell or area holds, in the player's
     * language: "row 2 column 5, empty"; nothing when its label or its words say all. May be NULL.
     */
    void (*say)(const Scene *scene, const Control *control, Text *out);
    /* The cell where the arrow keys are, or NULL. May be NULL. */
    const Control *(*cursor)(const Scene *scene);
    /* Moves the focus to this control or, of a board, the arrow keys' place to this cell, and
     * scrolls it into sight. An event follows. */
    void (*focus)(Scene *scene, const char *id);
    /* Title and commands of a page, for the page of keys; NULL: it is no page. */
    const struct PageTable *page;
} SceneClass;

#endif
