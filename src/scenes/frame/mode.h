/* Mode: one thing a player does with a game, as a const table and a state that nothing else knows.
 * The frame holds the mode in hand and asks it first; the game's own mode (playing) lies below it
 * and is never closed. A companion is a mode that goes along with others (an analysis that stays
 * on); an overlay lies over them all while it is open (the menu, the page for files). */
#ifndef DAMIER_SCENES_FRAME_MODE_H
#define DAMIER_SCENES_FRAME_MODE_H

#include <stdatomic.h>
#include <stddef.h>

#include "command.h"
#include "panel.h"
#include "ui/canvas.h"
#include "zones.h"

/* What happened to the position. */
typedef enum PositionChange {
    CHANGE_ENTERED, /* the scene is entered: nothing but time has passed */
    CHANGE_STEP,    /* a move of this game, forward or back */
    CHANGE_OTHER,   /* another game has come */
} PositionChange;

typedef enum HeadTone { HEAD_PLAIN, HEAD_GOOD, HEAD_WARNING } HeadTone;

/* The words of the head: whose turn, what to do. */
typedef struct Head {
    Text title, detail;
    HeadTone tone; /* of the title */
} Head;

/* What stands in the place of the game's board. All but `shape`, `covered` or none. */
typedef struct Stage {
    /* Width : height of what is shown; NULL: all of the stage. */
    Size (*shape)(const GameFrame *frame, const void *self);
    /* Adds its controls, by frame_place. */
    void (*layout)(GameFrame *frame, void *self, Rect area);
    void (*draw)(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms);
    /* The rectangle that `draw` always fills wholly: the ground is not drawn there. May be NULL. */
    Rect (*covered)(const GameFrame *frame, const void *self);
    /* In a small upright window the card's words come before the board's size. Only in a game's
     * first mode. */
    ZonesBoard gives_way;
} Stage;

/* A zone between the card and the tools that never moves: a keypad. Only in a game's first mode. */
typedef struct Dock {
    /* Its height in a column of this width; 0: none. It must not depend on the position. */
    float (*height)(const GameFrame *frame, float width, bool is_compact);
    void (*layout)(GameFrame *frame, void *self, Rect area);
    void (*draw)(const GameFrame *frame, const void *self, Canvas *canvas, Rect area);
} Dock;

/* What a file holds in place of the game, while a mode edits something of its own. */
typedef struct ModeFile {
    const char *stem; /* the name proposed begins with it: "rules" */
    size_t size_most; /* bytes of the longest text, the final 0 included */
    void (*write)(const GameFrame *frame, const void *self, Text *out);
    /* False, nothing changed and a reason, when the text is something else. */
    bool (*read)(GameFrame *frame, void *self, const char *text, Text *reason);
} ModeFile;

/* Input that is no command. Each may be NULL. */
typedef struct ModeInput {
    /* A key before any command (in a game's own mode: after them all; Escape too while nothing is
     * open); true when it was used. All is laid out and drawn anew then, unless it said by
     * frame->parts what alone looks different. */
    bool (*key)(GameFrame *frame, void *self, const Event *event);
    /* EVENT_TEXT, EVENT_COMPOSE and EVENT_PASTE; true when it was used. To be typed into, the
     * layout sets SceneContext.typing. */
    bool (*words)(GameFrame *frame, void *self, const Event *event);
    /* A pointer event or the wheel before the controls look at it; true when it changed something.
     */
    bool (*pointer)(GameFrame *frame, void *self, const Event *event);
    /* The pointer rests on another control; true: lay out anew. */
    bool (*hovered)(GameFrame *frame, void *self);
    const ModeFile *file;
} ModeInput;

typedef enum ModeKind {
    MODE_IN_HAND,
    MODE_COMPANION,
    MODE_OVERLAY, /* over the game, which is seen around it */
    MODE_PAGE,    /* in the place of board and panel */
} ModeKind;

/* A change that closes the mode. */
enum { MODE_ENDS_BY_STEP = 1, MODE_ENDS_BY_OTHER = 2 };

struct Mode {
    const char *name;  /* of its kind in the store: "review" */
    const char *title; /* N_(), over its card; NULL: no heading */
    ModeKind kind;
    unsigned ends_by;        /* MODE_ENDS_BY_… */
    bool stays;              /* its card has no ×: a command of its own ends it */
    bool has_long_words;     /* a low card has no heading: what it says needs the room */
    bool is_aside;           /* asked for in between: what was in hand waits and comes back */
    const Command *commands; /* ends with an id of NULL; NULL: none */
    size_t undo_offset;      /* where its state holds an Undo (kit/undo.h), if it has one */
    /* Bytes of its state, which the frame allocates, all zeros, when the mode is opened, and frees
     * when it is closed; 0: the state is the scene itself. */
    size_t state_size;
    /* Fills the state. False when it cannot be opened now: it then owns nothing, and `reason` says
     * why in the player's language (no words: memory ran out). NULL: zeros are all it needs. */
    bool (*open)(GameFrame *frame, void *self, Text *reason);
    /* Releases what the state owns, but not the state. May be NULL. */
    void (*close)(GameFrame *frame, void *self);
    /* Not NULL: the state outlives the mode. `close` only puts it at rest, the next `open` finds it
     * as it was (a new one: all zeros), and this releases what it owns when the scene ends or
     * `open` fails. */
    void (*forget)(void *self);
    /* NULL functions below: the game's own, or nothing. The heading of its card, where the title
     * does not say enough: "Hint: column 3". */
    void (*heading)(const GameFrame *frame, const void *self, Text *out);
    void (*status)(const GameFrame *frame, const void *self, Head *head);
    void (*counter)(const GameFrame *frame, const void *self, Text *out);
    Stage stage;
    Dock dock;
    /* Lists what its card holds; the buttons of COMMAND_CARD follow by themselves. */
    void (*layout_card)(GameFrame *frame, void *self, Panel *panel);
    /* Adds to the picture of the game's board: `view` is what the game draws from. */
    void (*decorate)(const GameFrame *frame, const void *self, void *view, int64_t now_ms);
    /* Draws over the game's board. */
    void (*overdraw)(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms);
    ModeInput input;
    void (*changed)(GameFrame *frame, void *self, PositionChange change);
    /* After every event and wake-up; gives the time of the next wake-up, 0 for none. */
    int64_t (*tick)(GameFrame *frame, void *self, int64_t now_ms);
    /* The worker has done the job `number` that this mode had started. */
    void (*job_done)(GameFrame *frame, void *self, int number, void *job);
    /* What is kept while the program is not running, as words without blanks; both or neither:
     * a mode with them opens again by itself. */
    void (*save)(const GameFrame *frame, const void *self, Text *out);
    bool (*load)(GameFrame *frame, void *self, const char *words);
};

/* Work that a mode gives to the worker. A job is one struct: the question, which the mode fills in,
 * and the answer, zeros before. The frame copies it, hands the copy to the worker and to job_done,
 * and frees it afterwards; also when the job is cancelled or cannot start. What the struct owns is
 * the frame's with it: job_done keeps a thing by taking it out, leaving NULL in its place. */
typedef struct ModeJob {
    size_t size; /* of the struct */
    /* By the worker: works on the struct alone; returns at once when `stop` is raised. */
    void (*run)(void *job, const atomic_bool *stop);
    /* Releases what the struct owns, in either thread; NULL: it owns nothing. */
    void (*release)(void *job);
} ModeJob;

/* A list of modes ends with NULL; the game's own is the first. */
typedef const Mode *const *ModeList;

/* What the frame itself can be asked for in every game; ends with an id of NULL. */
extern const Command frame_commands[];

/* ---- What the frame offers to modes ---- */

/* Opens it; the one in hand, or the overlay, is closed before. False and a notice when it cannot be
 * opened now. Opening what is open does nothing. */
bool frame_open(GameFrame *frame, const Mode *mode);
/* Does nothing when it is not open. */
void frame_close(GameFrame *frame, const Mode *mode);
void frame_toggle(GameFrame *frame, const Mode *mode);
/* Is it open, in hand, as a companion or as the overlay? For the lit tool, and for tests: a mode
 * does not ask for another. */
bool frame_is_open(const GameFrame *frame, const Mode *mode);
/* The open mode of this state; NULL: none. */
const Mode *frame_mode_of_state(const GameFrame *frame, const void *self);
/* True while a mode shows another board than the game's. */
bool frame_is_covered(const GameFrame *frame);
/* The state of an open mode, or NULL: for its own functions that get no `self`. */
void *frame_state_of(const GameFrame *frame, const Mode *mode);
/* For the game's drawing: lets what is open add to `view`. */
void frame_decorate(const GameFrame *frame, void *view, int64_t now_ms);

/* Adds a place on the stage, in the dock or in an area of the card: a control whose state and
 * action are those of the command. `id` NULL: the command's. */
Control *frame_place(GameFrame *frame, ControlKind kind, const Command *command, int value,
                     const char *id, Rect rect);
/* Where a cell of a board lies; its control is "cell-1-2", counted from 1. */
typedef struct CellName {
    const char *prefix; /* "cell" */
    int row, column;    /* from 0 */
} CellName;

/* Adds a cell, as frame_place does; its command opens no mode. */
Control *frame_place_cell(GameFrame *frame, const Command *command, int value, CellName name,
                          Rect rect);
/* Adds a button to a card: the command's words, key and state; `id` NULL: the command's. NULL when
 * it is absent. */
Control *frame_button(GameFrame *frame, Panel *panel, const Command *command, int value,
                      const char *id);
/* The same as any kind of control at a place inside an area of the card, with which it scrolls: a
 * row of pictures. */
Control *frame_card_place(GameFrame *frame, Panel *panel, ControlKind kind, const Command *command,
                          const char *id, Rect rect);
/* Runs it as its button would: false when it is not possible now, and the player is told why. */
bool frame_run(GameFrame *frame, const Command *command, int value);
/* The same for the command of this id among those in force; false when there is none. */
bool frame_run_id(GameFrame *frame, const char *id, int value);

#endif
