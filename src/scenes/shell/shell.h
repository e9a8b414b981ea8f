/* GameShell: the part that all game scenes share: the session with undo, redo and autosave, the
 * bar, the three zones of the panel, the worker's jobs, the modes and the keys. A game scene is a
 * struct that begins with a GameShell, a table of hooks, and its modes (mode.h). */
#ifndef DAMIER_SCENES_SHELL_SHELL_H
#define DAMIER_SCENES_SHELL_SHELL_H

#include "play/game_tree.h"
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
    ModeList modes;       /* the game's own mode comes first */
    const char *replaced; /* the toast after a new game, N_(); NULL: "New game." */
    /* Is it the puzzle of a day? Then the toast says so. NULL: it has none. */
    bool (*is_daily)(const GameShell *shell);

    ZonesBoard board; /* which comes first in a small upright window, board or card */
    KeypadArea keypad_area;

    /* All below may be NULL. The scene's own choices as one line of words KEY=VALUE, kept with the
     * game. */
    void (*options_save)(const GameShell *shell, Text *out);
    /* Reads one pair; ignores unknown keys and wrong values. */
    void (*option_load)(GameShell *shell, const char *key, const char *value);
    /* Describes a first or new game. If the worker has to make it, describes an empty one. */
    void (*describe_new)(GameShell *shell, Text *out);
    /* Restarts this game; NULL: the cursor goes to the first position. */
    void (*restart)(GameShell *shell);
    /* Reads words other than a saved session (--id, --load, Ctrl+V). Returns a session, or NULL and
     * a reason in the player's language (none: memory ran out). NULL: the game reads saved sessions
     * only. */
    Session *(*import)(GameShell *shell, const char *text, Text *reason);
    /* What Ctrl+C copies. */
    void (*export_text)(const GameShell *shell, Text *out);
    /* May be NULL. Writes the game in the format of files with this ending ("sgf"), at most
     * SHELL_FOREIGN_SIZE bytes and SHELL_FOREIGN_SHARE times the text of its variations.
     * STATUS_NOT_FOUND: the game has no such format, and Damier's own is written; STATUS_BAD_INPUT
     * and a reason: the format cannot hold this game; STATUS_NO_MEMORY. */
    Status (*write_as)(const GameShell *shell, const char *ending, Text *out, Text *reason);
    /* Variations of the game as whole lines, kept with it and in its file: variation number `index`
     * of the game on the board, borrowed; NULL when there are no more. */
    const Session *(*variation_at)(const GameShell *shell, int index);
    /* Takes a variation that was kept with `game`, in the same order. False when it adds nothing or
     * does not fit; the caller then still owns it. */
    bool (*variation_take)(GameShell *shell, const Session *game, Session *line);
    /* Variations and notes as one tree (play/game_tree.h), kept with the game and in its file: its
     * text, borrowed until the next change; NULL: the line on the board is all there is. Set both
     * hooks or neither. */
    const char *(*tree_text)(const GameShell *shell);
    /* Takes ownership of the tree that was kept with `game`. */
    void (*tree_take)(GameShell *shell, const Session *game, GameTree *tree);
    /* Was the last move a success for somebody at the screen? NULL: a solved puzzle is one. */
    bool (*is_success)(const GameShell *shell);
    /* How many plies undo and redo step; 0: not possible now. NULL: one. */
    int (*undo_plies)(const GameShell *shell);
    int (*redo_plies)(const GameShell *shell);
    /* The level of a puzzle of a collection, given its saved line, by the worker; -1: it has none.
     * And its words, translated. Set both hooks or neither. */
    int (*grade)(const char *line, const atomic_bool *stop);
    const char *(*level_words)(int level);
    /* Adds the words of the chip: "Level 3 · Learner". */
    void (*chip)(const GameShell *shell, Text *out);
} GameHooks;

#define SHELL_FOREIGN_SIZE 16384
#define SHELL_FOREIGN_SHARE 4
/* Bytes of what options_save writes; open modes may have more to keep. */
#define SHELL_OPTIONS_SIZE 2048

struct GameShell {
    /* Never changes. */
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

/* Starts what all game scenes share: loads the saved game or the one that --load or --id names;
 * otherwise begins a new game. The scene's struct begins with `shell`. False when memory runs out.
 */
bool shell_init(GameShell *shell, const GameHooks *hooks, SceneContext *context);
void shell_finish(GameShell *shell);

/* Plays a move of the player or the computer and saves. False when the move is not legal. */
bool shell_play(GameShell *shell, Move move);
bool shell_go_to(GameShell *shell, int ply);
/* Replaces the moves after the first `from` by `count` others, all legal, and shows the position
 * after `cursor` moves: another variation, as one step. */
void shell_take_line(GameShell *shell, int from, const Move *moves, int count, int cursor);
/* Replaces the game with `session`, which it now owns. The player can bring the previous game back.
 * The puzzle of the day is not replaced: the scene then opens anew with `session` as the game in
 * hand. */
void shell_replace(GameShell *shell, Session *session);
/* The same for a puzzle whose empty board stood here while it was made: the puzzle of the day takes
 * its own place. */
void shell_fill_in(GameShell *shell, Session *session);
/* Opens the scene anew with the other of the game's two: the puzzle of the day, or the game in
 * hand. */
void shell_go_to_game(GameShell *shell, bool is_daily);
/* Goes to another scene: "help", "apl". `scene` is constant. */
void shell_go_to_scene(GameShell *shell, const char *scene);
/* Drops the previous game: it cannot be brought back. */
void shell_drop_previous(GameShell *shell);
/* A result has been added to the store: sums of results must be read again. */
void shell_results_changed(GameShell *shell);
/* Begins a new game from describe_new. */
void shell_begin_new(GameShell *shell);
void shell_restart(GameShell *shell);
/* Writes session and options to the store. */
void shell_save(GameShell *shell);

/* Starts job `number` of `mode`, which is open, with a copy of `question` (mode.h). The answer
 * comes to its job_done if the position is still the same and the mode still open. Another job, any
 * change of the position, and closing the mode cancel it. False, and a notice, when memory runs
 * out. */
bool shell_start_job(GameShell *shell, const Mode *mode, int number, const ModeJob *job,
                     void *question);
/* Is the worker at this job of the mode? Number 0: at any of its jobs. */
bool shell_is_thinking(const GameShell *shell, const Mode *mode, int number);
/* True when the worker has nothing to do for this game. */
bool shell_is_idle(const GameShell *shell);
void shell_cancel_job(GameShell *shell);

/* The sooner of two wake-ups; 0 means none. */
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
void shell_scene_say(const Scene *scene, const Control *control, Text *out);
const Control *shell_scene_cursor(const Scene *scene);
void shell_scene_focus(Scene *scene, const char *id);

/* The table of a game scene; create and destroy are its own. */
#define SHELL_SCENE_CLASS(scene_name, create_function, destroy_function)                           \
    {                                                                                              \
        .name = scene_name, .create = create_function, .destroy = destroy_function,                \
        .enter = shell_scene_enter, .leave = shell_scene_leave, .resize = shell_scene_resize,      \
        .event = shell_scene_event, .update = shell_scene_update, .draw = shell_scene_draw,        \
        .controls = shell_scene_controls, .controls_state = shell_scene_controls_state,            \
        .status = shell_scene_status, .state = shell_scene_state, .say = shell_scene_say,          \
        .cursor = shell_scene_cursor, .focus = shell_scene_focus                                   \
    }

/* The shell of a scene that begins with one. */
GameShell *shell_of(Scene *scene);
const GameShell *shell_of_const(const Scene *scene);

#endif
