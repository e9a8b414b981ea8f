/* Mode: one thing a player does with a game, as a const table and a state that only the mode knows.
 * The shell asks the current mode first; the game's own mode (playing) lies below it and is never
 * closed. A background mode runs beside others (an analysis that stays on); an overlay covers them
 * all while it is open (the menu, the file page). */
#ifndef DAMIER_SCENES_SHELL_MODES_MODE_H
#define DAMIER_SCENES_SHELL_MODES_MODE_H

#include <stdatomic.h>
#include <stddef.h>

#include "scenes/shell/modes/command.h"
#include "scenes/shell/window/panel.h"
#include "ui/canvas.h"

/* How the position has changed. */
typedef enum PositionChange {
    CHANGE_ENTERED, /* the scene is entered: only time has passed */
    CHANGE_STEP,    /* a move of this game, forward or back */
    CHANGE_OTHER,   /* another game is on the board */
} PositionChange;

typedef enum HeadTone { HEAD_PLAIN, HEAD_GOOD, HEAD_WARNING } HeadTone;

/* The words of the head: whose turn it is, what to do. */
typedef struct Head {
    Text title, detail;
    HeadTone tone; /* of the title */
    bool is_end;   /* the game has ended: the title is set larger */
} Head;

/* A board for who hears it. Each may be NULL: then the cell's label and the words drawn in it are
 * read, and the arrow keys are where ShellView's cursor is. */
typedef struct BoardSpeech {
    /* Adds what a cell holds, in the player's language: "row 2 column 5, empty". */
    void (*say)(const GameShell *shell, const void *self, const Control *cell, Text *out);
    /* Are the arrow keys at this cell? */
    bool (*is_at)(const GameShell *shell, const void *self, const Control *cell);
    /* Moves them to this cell. */
    void (*go_to)(GameShell *shell, void *self, const Control *cell);
} BoardSpeech;

/* A mode's own picture in place of the game's board: set both `layout` and `draw`, or neither. */
typedef struct BoardArea {
    /* Width : height of the picture; NULL: the whole board area. */
    Size (*shape)(const GameShell *shell, const void *self);
    /* Adds its controls with shell_place. */
    void (*layout)(GameShell *shell, void *self, Rect area);
    void (*draw)(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
    /* The rectangle that `draw` always fills; the shell draws no ground there. May be NULL. */
    Rect (*covered)(const GameShell *shell, const void *self);
    const BoardSpeech *speech; /* may be NULL */
} BoardArea;

/* What Save and Open handle while a mode edits something other than the game. */
typedef struct ModeFile {
    const char *stem; /* how the proposed name begins: "rules" */
    size_t size_max;  /* bytes of the longest text, the final 0 included */
    void (*write)(const GameShell *shell, const void *self, Text *out);
    /* False, with a reason and nothing changed, when the text is something else. */
    bool (*read)(GameShell *shell, void *self, const char *text, Text *reason);
} ModeFile;

/* Input that is no command. Each may be NULL. */
typedef struct ModeInput {
    /* A key, before any command (in a game's own mode: after all commands, and Escape only while
     * nothing is open); true when the mode used it. The shell then lays out and redraws everything,
     * unless the mode called shell_damage for what looks different. */
    bool (*key)(GameShell *shell, void *self, const Event *event);
    /* EVENT_TEXT, EVENT_COMPOSE and EVENT_PASTE; true when the mode used it. To receive typed text,
     * the layout sets SceneContext.typing. */
    bool (*words)(GameShell *shell, void *self, const Event *event);
    /* A pointer or wheel event, before the controls see it; true when it changed something. */
    bool (*pointer)(GameShell *shell, void *self, const Event *event);
    /* True when presses at this place are for `pointer` alone: no control gets them. Only of the
     * current mode. */
    bool (*grabs)(const GameShell *shell, const void *self, Point at);
    /* The pointer has moved to another control; true: lay out again. */
    bool (*hovered)(GameShell *shell, void *self);
    const ModeFile *file;
} ModeInput;

typedef enum ModeKind {
    MODE_CURRENT,
    MODE_BACKGROUND,
    MODE_OVERLAY, /* over the game, which stays visible around it */
    MODE_PAGE,    /* in place of board and panel */
} ModeKind;

/* What has no use while a mode is current: it goes, and the mode's card takes its room. */
typedef enum ModeHides {
    MODE_HIDES_NOTHING,
    MODE_HIDES_TOOLS,
    MODE_HIDES_KEYPAD_TOO,
    MODE_HIDES_KEYPAD, /* where it lies between card and tools */
    MODE_HIDES_BOARD,  /* and tools and keypad: the card is the whole page, and the board area a bar
                          below it */
    MODE_HIDES_ALL_ELSE, /* the same without that bar */
} ModeHides;

/* The change that closes the mode. */
enum { MODE_ENDS_BY_STEP = 1, MODE_ENDS_BY_OTHER = 2 };

struct Mode {
    const char *name;  /* names its kind in the store: "review" */
    const char *title; /* N_(), heading of its card; NULL: no heading */
    ModeKind kind;
    unsigned ends_by;    /* MODE_ENDS_BY_… */
    bool stays;          /* its card has no ×: only its own command closes it */
    bool has_long_words; /* a low card drops its heading: the words need the space */
    /* What it hides now; NULL: what the game's own mode hides. Only of a MODE_CURRENT. */
    ModeHides (*hides)(const GameShell *shell, const void *self);
    bool suspends_current;   /* the current mode waits, and returns when this one closes */
    const Command *commands; /* ends with an id of NULL; NULL: none */
    size_t undo_offset;      /* where its state holds an Undo (kit/undo.h), if it has one */
    /* Bytes of its state. The shell allocates it, all zeros, when the mode opens, and frees it when
     * the mode closes; 0: the state is the scene itself. */
    size_t state_size;
    /* Fills in the state. False when it cannot be opened now: it then owns nothing, and `reason`
     * says why in the player's language (no words: memory ran out). NULL: zeros are all it needs.
     */
    bool (*open)(GameShell *shell, void *self, Text *reason);
    /* Releases what the state owns, but not the state. May be NULL. */
    void (*close)(GameShell *shell, void *self);
    /* Not NULL: the state outlives the mode. `close` only stops its work, the next `open` finds it
     * unchanged (a new one: all zeros), and `forget` releases what it owns when the scene ends or
     * `open` fails. */
    void (*forget)(void *self);
    /* The functions below may be NULL: then the game's own apply, or nothing. The card's heading,
     * where the title does not say enough: "Hint: column 3". */
    void (*heading)(const GameShell *shell, const void *self, Text *out);
    void (*status)(const GameShell *shell, const void *self, Head *head);
    void (*counter)(const GameShell *shell, const void *self, Text *out);
    BoardArea board_area;
    /* Lists what its card holds; the buttons of COMMAND_CARD follow by themselves. */
    void (*layout_card)(GameShell *shell, void *self, Panel *panel);
    /* Adds to the picture of the game's board: `view` is what the game draws from. */
    void (*decorate)(const GameShell *shell, const void *self, void *view, int64_t now_ms);
    /* Draws over the game's board. */
    void (*overdraw)(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
    ModeInput input;
    void (*changed)(GameShell *shell, void *self, PositionChange change);
    /* Another game is to come to the board, the player leaves, or the program ends: what is half
     * typed is taken. */
    void (*left)(GameShell *shell, void *self);
    /* Called after every event and wake-up; returns the time of the next wake-up, 0 for none. */
    int64_t (*tick)(GameShell *shell, void *self, int64_t now_ms);
    /* The worker has finished job `number`, which this mode started. */
    void (*job_done)(GameShell *shell, void *self, int number, void *job);
    /* Saves the state between runs of the program, as words without blanks: a mode with `save`
     * opens again at the next start. `load` alone: another scene may hand over what it opens
     * (SceneContext.handed_view). */
    void (*save)(const GameShell *shell, const void *self, Text *out);
    bool (*load)(GameShell *shell, void *self, const char *words);
};

/* Work that a mode gives to the worker. A job is one struct: the question, filled in by the mode,
 * and the answer, zeros at first. The shell copies the struct, passes the copy to the worker and to
 * job_done, and frees it, even when the job is cancelled or cannot start. The shell also owns what
 * the struct owns: job_done keeps a thing by taking it out and leaving NULL in its place. */
typedef struct ModeJob {
    size_t size; /* of the struct */
    /* Runs on the worker's thread and uses the struct alone; returns at once when `stop` becomes
     * true. */
    void (*run)(void *job, const atomic_bool *stop);
    /* Releases what the struct owns, on either thread; NULL: it owns nothing. */
    void (*release)(void *job);
} ModeJob;

/* Ends with NULL; the game's own mode comes first. */
typedef const Mode *const *ModeList;

/* The shell's own commands, present in every game; ends with an id of NULL. */
extern const Command shell_commands[];

/* ---- Functions of the shell for modes ---- */

/* For Mode.hides. */
ModeHides shell_hide_tools(const GameShell *shell, const void *self);
/* Where a card beside the board would have little room above them: in a low window. */
ModeHides shell_hide_tools_if_low(const GameShell *shell, const void *self);
ModeHides shell_hide_tools_and_keypad(const GameShell *shell, const void *self);

/* Opens a mode in place of the current one and of the overlay. False, and a notice, when it cannot
 * open now. True, and nothing happens, when it is open already. */
bool shell_open(GameShell *shell, const Mode *mode);
/* Opens a mode by its name, or, with NAME:WORDS, with the words that its `load` reads; when they
 * cannot be read it stays closed. */
void shell_open_words(GameShell *shell, const char *words);
/* Opens a mode that asks the player what the pasted text is, for GameHooks.import: nothing is
 * refused then. False when it cannot open. */
bool shell_ask_about_paste(GameShell *shell, const Mode *mode);
/* Does nothing when it is not open. */
void shell_close(GameShell *shell, const Mode *mode);
void shell_toggle(GameShell *shell, const Mode *mode);
/* Is the mode open, in whatever slot? For the lit tool and for tests: a mode does not ask about
 * another. */
bool shell_is_open(const GameShell *shell, const Mode *mode);
/* The open mode with this state; NULL: none. */
const Mode *shell_mode_of_state(const GameShell *shell, const void *self);
/* True while a mode other than the game's own is current. */
bool shell_has_current_mode(const GameShell *shell);
/* True while a mode shows a board other than the game's. */
bool shell_is_covered(const GameShell *shell);
/* True while a page stands in place of board and panel. */
bool shell_has_page(const GameShell *shell);
/* True while the board is shown alone, for a projector; a page covers it. */
bool shell_is_projected(const GameShell *shell);
/* The state of an open mode, or NULL; for functions of the mode that get no `self`. */
void *shell_state_of(const GameShell *shell, const Mode *mode);
/* For the game's drawing: lets the open modes add to `view`. */
void shell_decorate(const GameShell *shell, void *view, int64_t now_ms);

/* Adds a place on the board area, in the keypad or in an area of the card: a control with the
 * command's state and action. `id` NULL: the command's. */
Control *shell_place(GameShell *shell, ControlKind kind, const Command *command, int value,
                     const char *id, Rect rect);
/* The cap of a key that has one: a copy that lives as long as the list of controls. */
const char *shell_keep_cap(GameShell *shell, const KeyStroke *stroke);
/* Where a cell of a board lies; its control is "cell-1-2", counted from 1. */
typedef struct CellName {
    const char *prefix; /* "cell" */
    int row, column;    /* from 0 */
} CellName;

/* Adds a cell, as shell_place does. Its command opens no mode. */
Control *shell_place_cell(GameShell *shell, const Command *command, int value, CellName name,
                          Rect rect);
/* Adds a button with the command's words, key and state to a card; `id` NULL: the command's. NULL
 * when the command is absent. */
Control *shell_button(GameShell *shell, Panel *panel, const Command *command, int value,
                      const char *id);
/* Adds a control of any kind at a place inside an area of the card, which scrolls with the card: a
 * row of pictures. */
Control *shell_card_place(GameShell *shell, Panel *panel, ControlKind kind, const Command *command,
                          const char *id, Rect rect);
/* Runs it as its button would. When it is not possible now, returns false and the head gives the
 * reason. */
bool shell_run(GameShell *shell, const Command *command, int value);
/* Runs the command in force with this id; false when there is none. */
bool shell_run_id(GameShell *shell, const char *id, int value);

#endif
