/* The Sudoku scene: its struct, and the functions that its modes share. The numbers of cells and
 * symbols come only from the layout in the state. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_MODEL_H
#define DAMIER_SCENES_SUDOKU_MODEL_MODEL_H

#include "scenes/kit/game/results.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/custom_layouts.h"
#include "scenes/sudoku/model/input.h"
#include "sudoku/grade.h"
#include "sudoku/layout/description.h"
#include "sudoku/new_puzzle.h"
#include "sudoku/rules.h"
#include "sudoku/signs.h"

#define SUDOKU_SPEEDS 9

/* The state of a puzzle besides its moves. */
typedef struct SudokuRun {
    int64_t elapsed_ms;
    int64_t progress_ms; /* on the clock, when a digit was placed last */
    bool is_helped;      /* a hint, a check or the solver was used */
    int hints;           /* that were opened */
    int mistakes;        /* digits written that differ from the solution */
    bool is_recorded;
} SudokuRun;

typedef struct SudokuBookmarks SudokuBookmarks; /* bookmarks.h */
typedef struct SudokuTraining SudokuTraining;   /* training.h */
typedef struct SudokuResult SudokuResult;       /* card/result.h */
typedef struct SudokuMaker SudokuMaker;         /* new_puzzle.c */

/* The layout of the next puzzle when it is not in sudoku_choices. */
typedef enum SudokuOtherChoice {
    SUDOKU_CHOICE_SAME = -1,     /* that of the puzzle on the board */
    SUDOKU_CHOICE_CUSTOM = 1000, /* plus the place in `custom_layouts` */
} SudokuOtherChoice;

/* Where the keypad writes while a mode shows a puzzle instead of the game. */
typedef struct SudokuKeypadTarget {
    const SudokuState *state;
    const Command *digit; /* of its keys */
} SudokuKeypadTarget;

typedef struct SudokuScene {
    GameShell shell;
    const Session *run_session;          /* the session that `run` belongs to; compared only */
    const Session *previous_run_session; /* likewise for `previous_run` */
    SudokuRun run, previous_run;
    bool is_counting; /* the clock has been running since `seen_ms` */
    int64_t seen_ms;
    const SudokuState
        *shown; /* a mode's puzzle shown instead of the game's, borrowed; NULL: none */
    const Session *shown_session; /* valid while this session is on the board */
    char *invalid_puzzle;    /* imported, but without exactly one solution: "LAYOUT:CELLS"; owned */
    const char *hold_reason; /* N_(), why writing is refused and the clock stopped; NULL: no hold */
    SudokuGrid solution;
    bool has_solution;  /* exactly one */
    SudokuLevel level;  /* of the next puzzle */
    int choice;         /* its layout: an index of sudoku_choices, or one of SudokuOtherChoice */
    bool has_diagonals; /* added to a layout of sudoku_choices */
    NamedList custom_layouts;   /* of the player */
    SudokuMaker *maker;         /* owned */
    SudokuTraining *training;   /* owned */
    int trained_next;           /* the technique with which the trainer opens; 0: its list */
    SudokuBookmarks *bookmarks; /* owned */
    SudokuResult *result;       /* owned */
    int course_page;            /* the theme of the course that was open last */
    uint64_t seed;
    bool is_making; /* the player waits for a new puzzle */
    SudokuInput input;
    const SudokuKeypadTarget *keypad_target; /* NULL: the game itself */
    bool hides_clock;
    bool waits_away;      /* option: the clock stands while another window has the focus */
    bool checks_typing;   /* option: a wrong digit is marked at once; counts as help */
    bool counts_mistakes; /* option: the card shows how many there were */
    bool hides_alike;     /* option: the digit of the selected cell is not lit elsewhere */
    bool is_stuck;        /* no digit has been placed for minutes */
    int seen_left;        /* empty cells after the last change */
    bool has_text_names;  /* option: regions and cells are called L3, B1, L3C5 as in the text */
    SudokuSigns signs;    /* chosen; sudoku_signs_for says which ones a layout can have */
    bool no_uniqueness;   /* hints use no technique that relies on a unique solution */
    ResultSums tally;     /* of puzzles of this kind */
    bool is_checked;      /* `wrong` and `wrong_count` are up to date */
    bool wrong[SUDOKU_CELLS_MAX];
    int wrong_count;
    int speed;        /* of the solver, 0 … SUDOKU_SPEEDS - 1 */
    bool was_awaited; /* the session `run_session` is the empty grid */
    /* Facts about the position, updated by sudoku_refresh: */
    bool is_awaited, is_solved;
    bool has_conflict;
    SudokuConflict conflict; /* the first one */
    bool in_conflict[SUDOKU_CELLS_MAX];
} SudokuScene;

/* The scene behind its shell. */
SudokuScene *sudoku_scene_of(GameShell *shell);
const SudokuScene *sudoku_const_scene_of(const GameShell *shell);
const SudokuState *sudoku_state_of(const GameShell *shell);
const SudokuLayout *sudoku_layout_of(const GameShell *shell);

/* Updates the facts about the position after it has changed. */
void sudoku_refresh(GameShell *shell);
/* Is the board the empty grid shown until the first puzzle is made? */
bool sudoku_awaits_puzzle(const GameShell *shell);
bool sudoku_is_solved(const GameShell *shell);
/* May the player write? If not, *reason (which may be NULL) gets the reason, translated. */
bool sudoku_is_open(const GameShell *shell, const char **reason);
/* Fits Command.state: enabled while the player may write. */
CommandState sudoku_open_state(const GameShell *shell, const void *self, int value);
/* The same for what only looks at the puzzle: it can be done after solving, too. */
CommandState sudoku_study_state(const GameShell *shell, const void *self, int value);
/* The value highlighted on the board: the one chosen first, or that of the selected cell; 0: none.
 */
int sudoku_digit_shown(const GameShell *shell);
/* The input mode that the key of the colours is about: that of the lines while they are drawn. */
SudokuInputMode sudoku_colours_key_mode(const GameShell *shell);
int sudoku_cells_left(const GameShell *shell);
const char *sudoku_level_words(SudokuLevel level); /* translated */
/* Fills the head while a new puzzle is being made; false when none is. */
bool sudoku_describe_making(const GameShell *shell, Head *head);

/* Moves (moves.c). */
/* Play a move, or several that are undone together; true when any of them was legal. */
bool sudoku_play(GameShell *shell, Move move);
bool sudoku_play_group(GameShell *shell, const Move *moves, int count);
/* Plays a move that is undone together with those since the ply `from`. */
bool sudoku_play_on(GameShell *shell, Move move, int from);
/* Fit GameHooks.undo_plies and .redo_plies. */
int sudoku_undo_plies(const GameShell *shell);
int sudoku_redo_plies(const GameShell *shell);
/* Call it when another session is on the board: replaces the clock, the solution and the
 * selection. */
void sudoku_take_session(GameShell *shell);
/* Marks the digits that differ from the solution. */
void sudoku_check(GameShell *shell);
/* Marks them after a change when the player chose to see mistakes at once. */
void sudoku_check_typing(GameShell *shell);
/* Counts the digit as a mistake if it differs from the solution of the cell. */
void sudoku_count_mistake(GameShell *shell, int cell, int value);
/* Records that the player had help, so that the puzzle no longer counts as solved alone; after
 * solving it changes nothing. */
void sudoku_note_help(GameShell *shell);

/* The clock and the results (clock.c). */
/* Adds the time up to now, and lets the clock run on if it should. */
void sudoku_clock_count(GameShell *shell);
int64_t sudoku_clock_ms(const GameShell *shell);
/* Updates the clock; returns when to call again, or 0. */
int64_t sudoku_clock_tick(GameShell *shell);
/* Stops the clock and refuses writing, for this reason, N_(), until sudoku_release. */
void sudoku_hold(GameShell *shell, const char *reason);
void sudoku_release(GameShell *shell, const char *reason);
/* Was there help: a hint, a check, or a digit that a hint filled in? */
bool sudoku_was_helped(const GameShell *shell);
/* Did the program fill in the solution? */
bool sudoku_was_filled_in(const GameShell *shell);
/* Stores the result, once, when the puzzle is solved. */
void sudoku_record(GameShell *shell);
/* Adds layout and level, under which results are stored: "16x16 hard". */
void sudoku_kind_id(const GameShell *shell, Text *out);
/* Fit GameEntry.kind and .kind_level. */
const char *sudoku_kind(const char *id, int *place);
const char *sudoku_kind_level(const char *id);
/* Adds "9×9 Easy: 1 solved, best time 1:26", translated; nothing before the first result. */
void sudoku_tally_text(const GameShell *shell, Text *out);
/* Reads the sums for sudoku_tally_text from the store, after another puzzle or result. */
void sudoku_refresh_results(GameShell *shell);

/* New puzzles, made by the worker (new_puzzle.c). create gives NULL when memory runs out; destroy
 * takes NULL. */
SudokuMaker *sudoku_maker_create(void);
void sudoku_maker_destroy(SudokuMaker *maker);
/* Starts a new puzzle, at once when one was made ahead. */
void sudoku_make(GameShell *shell);
/* As sudoku_make, on a layout given as text (sudoku/layout.h) with `order` symbols. */
void sudoku_make_given(GameShell *shell, const char *layout, int order);
void sudoku_make_stop(GameShell *shell);
/* Takes the worker's answer. */
void sudoku_take_new_puzzle(GameShell *shell, int number, const SudokuNewPuzzle *making);
/* Makes the next puzzles ahead while the worker is idle; returns when to call again, or 0. */
int64_t sudoku_prefetch_tick(GameShell *shell, int64_t now_ms);

#endif
