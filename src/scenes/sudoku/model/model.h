/* The Sudoku scene's struct: what belongs to the game, with the functions over it that its modes
 * share. Nothing here knows how many cells or symbols a puzzle has: all of it comes from the
 * layout in the state. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_MODEL_H
#define DAMIER_SCENES_SUDOKU_MODEL_MODEL_H

#include "scenes/kit/results.h"
#include "scenes/kit/zoom.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/custom_layouts.h"
#include "scenes/sudoku/model/signs.h"
#include "sudoku/grade.h"
#include "sudoku/layout/description.h"
#include "sudoku/new_puzzle.h"
#include "sudoku/rules.h"

#define SUDOKU_SPEEDS 9
/* Levels that a new puzzle can have. */
#define SUDOKU_CHOICES SUDOKU_LEVELS

/* What belongs to one puzzle besides its moves. */
typedef struct SudokuRun {
    int64_t elapsed_ms;
    bool is_helped; /* a hint, a check or the solver was used */
    bool is_recorded;
} SudokuRun;

/* What keys, digits and clicks write. */
typedef enum SudokuInputMode {
    SUDOKU_INPUT_DIGITS,
    SUDOKU_INPUT_CORNERS, /* notes, each digit's at a place of its own */
    SUDOKU_INPUT_CENTRE,  /* notes in the middle */
    SUDOKU_INPUT_COLOURS,
} SudokuInputMode;

/* What one part of the game knows alone: its own file makes, uses and frees it. */
typedef struct SudokuBookmarks SudokuBookmarks; /* points.c */
typedef struct SudokuTraining SudokuTraining;   /* trainer/training.c */
typedef struct SudokuMaker SudokuMaker;         /* make.c */

#define SUDOKU_NO_BRUSH (-1)

/* The cells chosen together (choose.h). */
typedef struct SudokuSelection {
    int with; /* the `selected` among them; when that is another, it is chosen alone */
    bool has[SUDOKU_CELLS_MAX];
} SudokuSelection;

/* A press on the board that may become a drag over cells. */
typedef struct SudokuDrag {
    bool is_pressed, is_dragged;
    bool chooses; /* cells; else it writes what was chosen first */
    bool adds;    /* and this is what it does: writes, or takes away */
    unsigned mods;
    int cell; /* pressed */
    int note; /* of it, nearest to the press; 0: it has none */
    Point at; /* where it has come to */
    int ply;  /* before it wrote anything */
} SudokuDrag;

/* The layout of the next puzzle where it is not in the table of layouts.h. */
typedef enum SudokuOtherChoice {
    SUDOKU_CHOICE_SAME = -1,  /* that of the puzzle on the board */
    SUDOKU_CHOICE_OWN = 1000, /* this and the place in the list of own ones */
} SudokuOtherChoice;

/* What stands on the stage in place of the game. */
typedef struct SudokuOther {
    const SudokuState *state;
    const Command *digit; /* what the keys of the keypad are for */
} SudokuOther;

typedef struct SudokuScene {
    GameShell shell;
    const Session *known;          /* the session that `run` belongs to; compared only */
    const Session *known_previous; /* likewise `previous_run` */
    SudokuRun run, previous_run;
    bool is_counting; /* the clock runs since `seen_ms` */
    int64_t seen_ms;
    const SudokuState *shown;  /* a mode's puzzle in place of the game's, borrowed; NULL: none */
    const Session *shown_over; /* while this is on the board */
    char *invalid_puzzle;      /* a puzzle that was taken but is none: "LAYOUT:CELLS"; owned */
    const char *held_because;  /* N_(): nobody may write and the clock stands; NULL: all is open */
    SudokuGrid solution;
    bool has_solution;
    SudokuLevel level;  /* of the next new puzzle */
    int choice;         /* its layout: a number of layouts.h, or one of SudokuOtherChoice */
    bool has_diagonals; /* added to it, where it is of layouts.h */
    NamedList own;      /* layouts of the player, in their places */
    SudokuMaker *maker; /* of new puzzles; owned */
    uint64_t seed;
    bool is_making; /* a new puzzle is wanted */
    int selected;   /* a cell, or -1 */
    SudokuSelection chosen;
    SudokuDrag stroke;
    int digit; /* a value chosen first, to be put into cells; 0: none */
    int brush; /* the same of a colour, 0 takes colours away; SUDOKU_NO_BRUSH */
    SudokuInputMode pen;
    bool colours_notes;  /* colours are for the notes that are clicked, not for cells */
    bool is_digit_first; /* a digit is chosen first, though a cell is chosen */
    bool hides_clock;
    SudokuSigns signs;          /* wished */
    bool no_uniqueness;         /* hints do without techniques that rest on one solution */
    const SudokuOther *other;   /* NULL: the game itself */
    SudokuTraining *training;   /* owned */
    ResultSums tally;           /* of puzzles of this kind */
    SudokuBookmarks *bookmarks; /* owned */
    unsigned key_page;          /* turned so often, where the keys do not all have room */
    Zoom near;
    Size sheet;      /* columns and rows of a board in place of the game's; no width: none */
    bool is_checked; /* `wrong` tells the truth */
    bool wrong[SUDOKU_CELLS_MAX];
    int wrong_count;
    int speed;            /* of the solver, 0 … SUDOKU_SPEEDS - 1 */
    bool was_placeholder; /* `known` is an empty grid that stands in */
    /* Of the position on the board, looked up once at each change: */
    bool stands_in, is_solved;
    bool has_conflict;
    SudokuConflict conflict; /* the first one */
    bool in_conflict[SUDOKU_CELLS_MAX];
} SudokuScene;

/* The scene behind its shell. */
SudokuScene *sudoku_scene_of(GameShell *shell);
const SudokuScene *sudoku_const_scene_of(const GameShell *shell);
const SudokuState *sudoku_state_of(const GameShell *shell);
const SudokuLayout *sudoku_layout_of(const GameShell *shell);

/* The position is another one: looks at what is asked for often. */
void sudoku_look(GameShell *shell);
/* An empty grid stands in until the first puzzle is made. */
bool sudoku_is_placeholder(const GameShell *shell);
bool sudoku_is_solved(const GameShell *shell);
/* The player may write; else *reason (may be NULL) says in the player's language why not. */
bool sudoku_is_open(const GameShell *shell, const char **reason);
/* The state of a command that needs the player to be able to write. */
CommandState sudoku_open_state(const GameShell *shell, const void *self, int value);
/* The value whose places are shown: chosen first, or that of the selected cell; 0: none. */
int sudoku_digit_shown(const GameShell *shell);
int sudoku_cells_left(const GameShell *shell);
const char *sudoku_level_words(SudokuLevel level); /* translated */
/* What the head says while a new puzzle is made; false: none is. */
bool sudoku_tell_making(const GameShell *shell, Head *head);

/* Playing (play.c): one move, or several that are taken back together; true when any was legal. */
bool sudoku_play(GameShell *shell, Move move);
bool sudoku_play_group(GameShell *shell, const Move *moves, int count);
/* One more of those played since `from`, a ply. */
bool sudoku_play_on(GameShell *shell, Move move, int from);
int sudoku_undo_plies(const GameShell *shell);
int sudoku_redo_plies(const GameShell *shell);
/* The session may be another one: takes over what belongs to it. */
void sudoku_adopt(GameShell *shell);
/* Marks the digits that are not those of the solution. */
void sudoku_check(GameShell *shell);
/* The player was helped: the puzzle no longer counts as solved alone. */
void sudoku_note_help(GameShell *shell);

/* The clock (clock.c). Counts the time up to now, and goes on counting if the clock should run. */
void sudoku_clock_count(GameShell *shell);
int64_t sudoku_clock_ms(const GameShell *shell);
int64_t sudoku_clock_tick(GameShell *shell);
/* The clock stands and nobody writes, for this reason, N_(); until it is taken back. */
void sudoku_hold(GameShell *shell, const char *reason);
void sudoku_release(GameShell *shell, const char *reason);
/* Enters the result once, when the puzzle is solved. */
void sudoku_record(GameShell *shell);
/* Fit GameEntry.kind and .kind_level. */
const char *sudoku_kind(const char *id, int *place);
const char *sudoku_kind_level(const char *id);
void sudoku_tally_text(const GameShell *shell, Text *out);
/* Looks up what it tells, when another puzzle or result has come. */
void sudoku_look_at_results(GameShell *shell);

/* New puzzles, by the worker (make.c). NULL when memory runs out; NULL is fine. */
SudokuMaker *sudoku_maker_create(void);
void sudoku_maker_destroy(SudokuMaker *maker);
/* One that was made ahead comes at once. */
void sudoku_make(GameShell *shell);
/* The same with a layout as layout.h names it. */
void sudoku_make_given(GameShell *shell, const char *layout, int order);
void sudoku_make_stop(GameShell *shell);
/* The worker's answer. */
void sudoku_made(GameShell *shell, int number, const SudokuNewPuzzle *making);
/* Makes the next puzzles while nothing else is to be done; gives the next wake-up or 0. */
int64_t sudoku_prefetch_tick(GameShell *shell, int64_t now_ms);

/* Words from elsewhere (text.c). */
/* What cannot be played since it has no solution, or several, is kept as `invalid_puzzle`. */
Session *sudoku_import(GameShell *shell, const char *text, Text *reason);
void sudoku_export(const GameShell *shell, Text *out);

#endif
