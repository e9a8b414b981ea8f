/* GameFrame: what the four game scenes share: the session with undo, redo and autosave, the bar,
 * the panel, the worker's jobs, the keys, and the strip that makes "new game" undoable. A game
 * scene is a struct that begins with a GameFrame, and a table of hooks. */
#ifndef DAMIER_SCENES_GAME_FRAME_H
#define DAMIER_SCENES_GAME_FRAME_H

#include "panel.h"
#include "play/session.h"
#include "scenes/scene.h"

typedef struct GameFrame GameFrame;
struct FileCard;

/* Actions of the frame; those of a scene begin at FRAME_ACTION_SCENE. */
enum {
    FRAME_NONE,
    FRAME_BACK,
    FRAME_UNDO,
    FRAME_REDO,
    FRAME_NEW,
    FRAME_RESTART,
    FRAME_SETTINGS,
    FRAME_HELP,
    FRAME_COPY,
    FRAME_STRIP_UNDO,
    FRAME_CLOSE_CARD,
    FRAME_SAVE,
    FRAME_OPEN,
    FRAME_PICTURE,
    /* 50 to 99 are those of the card for files. */
    FRAME_ACTION_SCENE = 100,
};

/* A key that stands for an action; letters are lower case, `key` is KEY_CHARACTER for them. */
typedef struct FrameKey {
    Key key;
    char letter;
    unsigned mods;
    int action;
} FrameKey;

/* A line of the help card. */
typedef struct FrameHelp {
    const char *keys;
    const char *what; /* an English sentence, N_() */
} FrameHelp;

/* Whose an action of the frame is while the scene edits something of its own. */
typedef enum FrameOwn {
    FRAME_OWN_NOT,        /* the frame's */
    FRAME_OWN_IMPOSSIBLE, /* the scene's, and it can do nothing now */
    FRAME_OWN_POSSIBLE,   /* the scene's: it comes to `act` */
} FrameOwn;

/* What a file holds in place of the game, while the scene edits something of its own. */
typedef struct FrameFile {
    const char *stem; /* the name proposed begins with it: "rules" */
    size_t size_most; /* bytes of the longest text, the final 0 included */
    void (*write)(const GameFrame *frame, Text *out);
    /* False, nothing changed and a reason, when the text is something else. */
    bool (*read)(GameFrame *frame, const char *text, Text *reason);
} FrameFile;

typedef struct FrameHooks {
    SceneId id;
    const char *title; /* N_() */
    const GameRules *rules;
    const FrameKey *keys;   /* ends with FRAME_NONE */
    const FrameHelp *help;  /* ends with NULL */
    const char *replaced;   /* what the strip says after "new", N_(); NULL: "New game." */
    const char *rules_text; /* how the game is played, N_(): shown above the keys in the help */

    /* The scene's own choices as one line of words KEY=VALUE, kept with the game. */
    void (*options_save)(const GameFrame *frame, Text *out);
    /* One pair; unknown keys and wrong values are passed over. */
    void (*option_load)(GameFrame *frame, const char *key, const char *value);
    /* The description of a first or new game; when it has to be made by the worker, a description
     * that stands in for it, and the scene starts the job in `new_game`. */
    void (*describe_new)(GameFrame *frame, Text *out);
    /* The player asked for a new game: usually frame_begin_new(frame). */
    void (*new_game)(GameFrame *frame);
    /* The player wants to begin this game again; NULL: the cursor goes to the first position. */
    void (*restart)(GameFrame *frame);
    /* Other words than a saved session (--id, --load, Ctrl+V): a session, or NULL and a reason,
     * which speaks the player's language (none: memory ran out). NULL hook: only saved sessions
     * are read. */
    Session *(*import)(GameFrame *frame, const char *text, Text *reason);
    /* What Ctrl+C copies. */
    void (*export_text)(const GameFrame *frame, Text *out);

    /* Other lines of the game, kept with it and in its file: number `index` of the game on the
     * board, NULL when there are no more; borrowed. Both hooks or neither. */
    const Session *(*line_at)(const GameFrame *frame, int index);
    /* Takes over one that was kept with `game`, in the same order; false, and it stays the
     * caller's, when it tells nothing new or there is no room. */
    bool (*line_take)(GameFrame *frame, const Session *game, Session *line);

    /* The position changed in any way. `is_replaced`: another game, not a step in this one. */
    void (*changed)(GameFrame *frame, bool is_replaced);
    /* The worker answered the job `kind` for the current position; the hook owns the payload. */
    void (*job_done)(GameFrame *frame, int kind, void *payload);
    /* Called after every event and wake-up; gives the time of the next wake-up, 0 for none. */
    int64_t (*tick)(GameFrame *frame, int64_t now_ms);
    /* How many plies undo and redo step; 0: not possible now. NULL: one. */
    int (*undo_plies)(const GameFrame *frame);
    int (*redo_plies)(const GameFrame *frame);

    void (*subtitle)(const GameFrame *frame, Text *out); /* mode and ID, in the bar */
    void (*counter)(const GameFrame *frame, Text *out);  /* at the right of the bar; may be NULL */
    void (*status)(const GameFrame *frame, Text *title, Text *detail);
    /* Width : height of what is put into the board's area. */
    Size (*board_shape)(const GameFrame *frame);
    void (*layout_board)(GameFrame *frame, Rect area);
    bool speaks_panel; /* what the cards say is part of the status that is spoken */
    /* After the status: cards and actions. */
    void (*layout_panel)(GameFrame *frame, Panel *panel);
    void (*draw_board)(const GameFrame *frame, Canvas *canvas, int64_t now_ms);
    /* The rectangle that draw_board always fills wholly, inside the window and below the bar: the
     * ground is not drawn there. NULL: none. */
    Rect (*covered)(const GameFrame *frame);
    void (*draw_area)(const GameFrame *frame, Canvas *canvas, int area,
                      Rect rect); /* may be NULL */
    /* A control or key of the scene; false when it means nothing now. */
    bool (*act)(GameFrame *frame, int action, int value, bool is_secondary);
    /* A key that is in no table (arrows, digits); true when it was used. */
    bool (*key)(GameFrame *frame, const Event *event);
    /* A pointer event before the controls look at it, for what is drawn by dragging; true when it
     * changed something. May be NULL. */
    bool (*pointer)(GameFrame *frame, const Event *event);
    /* The pointer rests on another control. true: lay out anew. May be NULL. */
    bool (*hovered)(GameFrame *frame);
    /* A key before the frame's own and the table's, and words typed or pasted, for a mode that has
     * keys of its own; true when it was used. To be typed into, its layout sets
     * SceneContext.typing. May be NULL. */
    bool (*key_first)(GameFrame *frame, const Event *event);
    /* What Ctrl+S and Ctrl+O are for now; NULL, the hook or what it gives: for the game. */
    const FrameFile *(*file)(const GameFrame *frame);
    /* FRAME_UNDO, FRAME_REDO or FRAME_COPY: whose it is. NULL: the frame's. */
    FrameOwn (*owns)(const GameFrame *frame, int action);
} FrameHooks;

#define FRAME_NOTICE_SIZE 200
#define FRAME_CARD_NONE 0
#define FRAME_CARD_HELP 1
#define FRAME_CARD_SCENE 2 /* the first of the scene's own cards */

struct GameFrame {
    const FrameHooks *hooks;
    SceneContext *context;
    Session *session;
    Session *previous;       /* what "new game" put aside; NULL when nothing */
    int64_t strip_until_ms;  /* 0: not shown */
    const char *strip_words; /* N_(); NULL: the hooks' `replaced` */
    int strip_action;        /* of the scene, for the strip's button; 0: brings `previous` back */
    struct FileCard *files;  /* the page for opening and saving; NULL: closed */
    ControlList controls;
    ControlsState input;
    Panel panel;
    Rect bar, board_area, strip;
    bool is_portrait;
    bool is_dirty; /* lay out before drawing */
    bool needs_redraw;
    Rect part;                /* without needs_redraw: what looks different, no width: nothing */
    int job_kind;             /* of the job the worker has in hand for us; 0: none */
    int card;                 /* which card is open */
    int64_t now_ms;           /* of the event or wake-up in hand */
    int64_t changed_at_ms;    /* the position's last change: animations begin here */
    int64_t animate_until_ms; /* redraw at every frame until then */
    int shown_ply, last_ply;  /* the cursor now and before the last change */
    bool is_cursor_shown;     /* the keyboard moves over the board */
    int cursor_row, cursor_col;
    char notice[FRAME_NOTICE_SIZE]; /* something the player should know; "" when nothing */
    SceneResult result;             /* of the event or wake-up in hand */
};

/* Starts the part common to all: loads the saved game or what the start options name, else begins
 * a new one. `scene` is the scene's struct; false when memory runs out. */
bool frame_init(GameFrame *frame, const FrameHooks *hooks, SceneContext *context);
void frame_finish(GameFrame *frame);

/* Plays a move of the player or the computer; false when it is not legal. Saves. */
bool frame_play(GameFrame *frame, Move move);
bool frame_go_to(GameFrame *frame, int ply);
/* Puts `session` (owned from now on) in place of the present one, which can be brought back. */
void frame_replace(GameFrame *frame, Session *session);
/* Puts `session` (owned from now on) in place of the present one, which is given back: another way
 * of the same game. */
Session *frame_exchange(GameFrame *frame, Session *session);
/* The usual new game: from describe_new. */
void frame_begin_new(GameFrame *frame);
/* Writes session and options to the store. */
void frame_save(GameFrame *frame);
void frame_notice(GameFrame *frame, const char *text);

/* Starts a job of the scene, `kind` from 1 to 15; its answer comes to job_done only if the position
 * is still the same. The payload is owned by the worker. Starting another or any change cancels it.
 */
void frame_start_job(GameFrame *frame, int kind, const TaskJob *job, void *payload);
bool frame_is_thinking(const GameFrame *frame, int kind);
void frame_cancel_job(GameFrame *frame);

/* Milliseconds of an animation: 0 when motion is reduced. */
int64_t frame_motion_ms(const GameFrame *frame, int64_t length_ms);
/* Keeps drawing until the animation that begins now has ended. */
void frame_animate(GameFrame *frame, int64_t length_ms);
void frame_mark_dirty(GameFrame *frame);
void frame_open_card(GameFrame *frame, int card);
/* Does what a control or a key stands for; false when it means nothing now. */
bool frame_act(GameFrame *frame, int action, int value);
/* Moves the board's cursor by an arrow key; true when it was one. */
bool frame_cursor_key(GameFrame *frame, const Event *event, int rows, int cols);
/* Whose the action is now, by the hook `owns`. */
FrameOwn frame_owner(const GameFrame *frame, int action);
/* The number behind `prefix` in the id of the hovered control ("cell-" or "column-"), or -1 … for
 * two numbers joined by '-', the second goes to *second (may be NULL). */
bool frame_hovered(const GameFrame *frame, const char *prefix, int *first, int *second);

/* The SceneClass functions of every game scene. */
SceneResult frame_scene_enter(Scene *scene);
void frame_scene_leave(Scene *scene);
void frame_scene_resize(Scene *scene);
SceneResult frame_scene_event(Scene *scene, const Event *event);
SceneResult frame_scene_update(Scene *scene, int64_t now_ms);
void frame_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms);
const ControlList *frame_scene_controls(const Scene *scene);
const ControlsState *frame_scene_controls_state(const Scene *scene);
void frame_scene_status(const Scene *scene, Text *out);
void frame_scene_state(const Scene *scene, Text *out);

/* The table of a game scene that has its own create and destroy. */
#define FRAME_SCENE_CLASS(scene_id, scene_name, create_function, destroy_function)                 \
    {                                                                                              \
        .id = scene_id, .name = scene_name, .create = create_function,                             \
        .destroy = destroy_function, .enter = frame_scene_enter, .leave = frame_scene_leave,       \
        .resize = frame_scene_resize, .event = frame_scene_event, .update = frame_scene_update,    \
        .draw = frame_scene_draw, .controls = frame_scene_controls,                                \
        .controls_state = frame_scene_controls_state, .status = frame_scene_status,                \
        .state = frame_scene_state                                                                 \
    }

/* The frame of a scene that begins with one. */
GameFrame *frame_of(Scene *scene);
const GameFrame *frame_of_const(const Scene *scene);

#endif
