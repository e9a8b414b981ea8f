/* GameShell: what every game scene shares: the session with undo, redo and autosave, the bar, the
 * three zones of the panel, the worker's jobs, the modes and the keys. A game scene is a struct
 * that begins with a GameShell, a table of hooks, and its modes (mode.h). */
#ifndef DAMIER_SCENES_SHELL_SHELL_H
#define DAMIER_SCENES_SHELL_SHELL_H

#include "play/session.h"
#include "scenes/scene.h"
#include "scenes/shell/document/document.h"
#include "scenes/shell/message.h"
#include "scenes/shell/modes/mode.h"
#include "scenes/shell/modes/slots.h"
#include "scenes/shell/window/view.h"
#include "scenes/shell/window/zones.h"

/* A zone between the card and the tools that never moves: a keypad. All functions or none. */
typedef struct KeypadArea {
    /* Its height in a column of this width; 0: none. It must not depend on the position. */
    float (*height)(const GameShell *shell, float width, bool is_compact);
    void (*layout)(GameShell *shell, Rect area);
    void (*draw)(const GameShell *shell, Canvas *canvas, Rect area);
} KeypadArea;

typedef struct GameHooks {
    const char *title; /* N_() */
    const GameRules *rules;
    ModeList modes;       /* the game's own is the first */
    const char *replaced; /* the toast after "new", N_(); NULL: "New game." */

    ZonesBoard board; /* which comes first in a small upright window, board or card */
    KeypadArea keypad_area;

    /* All below may be NULL. The scene's own choices as one line of words KEY=VALUE, kept with the
     * game. */
    void (*options_save)(const GameShell *shell, Text *out);
    /* One pair; unknown keys and wrong values are passed over. */
    void (*option_load)(GameShell *shell, const char *key, const char *value);
    /* The description of a first or new game; when it has to be made by the worker, a description
     * that stands in for it. */
    void (*describe_new)(GameShell *shell, Text *out);
    /* The player wants to begin this game again; NULL: the cursor goes to the first position. */
    void (*restart)(GameShell *shell);
    /* Other words than a saved session (--id, --load, Ctrl+V): a session, or NULL and a reason,
     * which speaks the player's language (none: memory ran out). NULL hook: only saved sessions
     * are read. */
    Session *(*import)(GameShell *shell, const char *text, Text *reason);
    /* What Ctrl+C copies. */
    void (*export_text)(const GameShell *shell, Text *out);
    /* May be NULL: the game in the format of files with this ending ("sgf"); false when other
     * programs have none. At most SHELL_FOREIGN_SIZE bytes. */
    bool (*write_as)(const GameShell *shell, const char *ending, Text *out);
    /* Other lines of the game, kept with it and in its file: number `index` of the game on the
     * board, NULL when there are no more; borrowed. Both hooks or neither. */
    const Session *(*variation_at)(const GameShell *shell, int index);
    /* Takes over one that was kept with `game`, in the same order; false, and it stays the
     * caller's, when it adds nothing or there is no room. */
    bool (*variation_take)(GameShell *shell, const Session *game, Session *line);
    /* How many plies undo and redo step; 0: not possible now. NULL: one. */
    int (*undo_plies)(const GameShell *shell);
    int (*redo_plies)(const GameShell *shell);
    /* The words of the chip: "Level 3 · Learner". */
    void (*chip)(const GameShell *shell, Text *out);
} GameHooks;

#define SHELL_FOREIGN_SIZE 16384

struct GameShell {
    /* Set once. */
    const GameHooks *hooks;
    SceneContext *context;
    void *scene; /* the struct that begins with this shell */

    int64_t now_ms;   /* of this event or wake-up */
    Session *session; /* the game on the board; owned */
    ShellDocument document;
    ShellModes modes;
    ShellView view;
    ShellMessage message;
    SceneResult result; /* of this event or wake-up */
};

/* Starts the part common to all: loads the saved game or what the start options name, else begins
 * a new one. The scene is the struct that begins with `shell`; false when memory runs out. */
bool shell_init(GameShell *shell, const GameHooks *hooks, SceneContext *context);
void shell_finish(GameShell *shell);

/* Plays a move of the player or the computer; false when it is not legal. Saves. */
bool shell_play(GameShell *shell, Move move);
bool shell_go_to(GameShell *shell, int ply);
/* Puts `session` (owned from now on) in place of the present one, which can be brought back. */
void shell_replace(GameShell *shell, Session *session);
/* Puts `session` (owned from now on) in place of the present one, which is given back: another way
 * of the same game. */
Session *shell_exchange(GameShell *shell, Session *session);
/* Lets the previous game go: it cannot be brought back. */
void shell_drop_previous(GameShell *shell);
/* A result has been added to the store: sums of results are to be read again. */
void shell_results_changed(GameShell *shell);
/* The usual new game: from describe_new. */
void shell_begin_new(GameShell *shell);
void shell_restart(GameShell *shell);
/* Writes session and options to the store. */
void shell_save(GameShell *shell);

/* Starts a job of `mode`, which is open, with a copy of `question` (mode.h); the answer comes to
 * its job_done only if the position is still the same and the mode still open. Starting another,
 * any change of the position and the closing of the mode cancel it. False and a notice when memory
 * runs out. */
bool shell_start_job(GameShell *shell, const Mode *mode, int number, const ModeJob *job,
                     void *question);
/* Is the worker at this job of the mode? Number 0: at any of its jobs. */
bool shell_is_thinking(const GameShell *shell, const Mode *mode, int number);
/* The worker has nothing to do for this game. */
bool shell_is_idle(const GameShell *shell);
void shell_cancel_job(GameShell *shell);

/* The sooner of two wake-ups, of which 0 is none. */
int64_t shell_sooner(int64_t one_ms, int64_t other_ms);
/* The game's own mode: the first of the list. */
const Mode *shell_game_mode(const GameShell *shell);

/* The SceneClass functions of every game scene. */
SceneResult shell_scene_enter(Scene *scene);
void shell_scene_leave(Scene *scene);
void shell_scene_resize(Scene *scene);
SceneResult shell_scene_event(Scene *scene, const Event *event);
SceneResult shell_scene_update(Scene *scene, int64_t now_ms);
void shell_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms);
const ControlList *shell_scene_controls(const Scene *scene);
const ControlsState *shell_scene_controls_state(const Scene *scene);
void shell_scene_status(const Scene *scene, Text *out);
void shell_scene_state(const Scene *scene, Text *out);

/* The table of a game scene that has its own create and destroy. */
#define SHELL_SCENE_CLASS(scene_name, create_function, destroy_function)                           \
    {                                                                                              \
        .name = scene_name, .create = create_function, .destroy = destroy_function,                \
        .enter = shell_scene_enter, .leave = shell_scene_leave, .resize = shell_scene_resize,      \
        .event = shell_scene_event, .update = shell_scene_update, .draw = shell_scene_draw,        \
        .controls = shell_scene_controls, .controls_state = shell_scene_controls_state,            \
        .status = shell_scene_status, .state = shell_scene_state                                   \
    }

/* The shell of a scene that begins with one. */
GameShell *shell_of(Scene *scene);
const GameShell *shell_of_const(const Scene *scene);

#endif
