/* TwoPlayerPuzzle: a puzzle in a mode of its own beside the game on the board, which stays
 * untouched: the puzzle of the day, "Win in 3 moves", or an exercise of the course (course.h).
 *
 * Of the day: the player's side moves first; every move that keeps the forced win is right and is
 * answered at once with the longest defence; any other one is wrong, is answered too, and can be
 * taken back. A day is solved once the win is there; the store keeps how many wrong moves it took.
 * An exercise has one right move, and nobody answers. The worker makes the puzzle of the day; until
 * then the board is empty and takes no move.
 *
 * A mode's state begins with a TwoPlayerPuzzle. Its table takes TWO_PLAYER_PUZZLE_MODE, its
 * commands TWO_PLAYER_PUZZLE_COMMANDS and one of the game's own that calls two_player_puzzle_play;
 * `open` calls two_player_puzzle_begin. The game draws two_player_puzzle_state:
 *
 *     static bool open(GameShell *shell, void *self, Text *reason) {
 *         return two_player_puzzle_begin(self, shell, &kind);
 *     }
 */
#ifndef DAMIER_SCENES_TWO_PLAYER_PUZZLE_H
#define DAMIER_SCENES_TWO_PLAYER_PUZZLE_H

#include "base/date.h"
#include "scenes/kit/board/magnifier.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/two_player/two_player.h"

/* A text that begins so opens the puzzle of the date that follows: "win3:2026-11-26". */
#define TWO_PLAYER_PUZZLE_PREFIX "win3:"

/* Bytes of the longest words of `save`, the final 0 included. */
#define TWO_PLAYER_PUZZLE_SAVED_SIZE 200

/* What a game knows of its puzzles. All pure. */
typedef struct TwoPlayerPuzzleKind {
    const GameRules *rules;
    int moves;               /* that the player makes */
    int64_t answer_after_ms; /* the reply waits until the player's move has been shown */
    /* Adds the description of the day's position; on the worker's thread. STATUS_CANCELLED and
     * STATUS_NO_MEMORY add nothing. */
    Status (*describe)(Date date, const atomic_bool *stop, Text *out);
    /* The side to move in a state, 0 or 1, as in TwoPlayerHooks.side. */
    int (*turn)(const void *state);
    /* The player has just moved, and the game goes on: do they still win with `left` moves? */
    bool (*keeps_win)(const void *state, int left);
    /* The reply there that holds out longest, or that spoils the win. */
    Move (*reply)(const void *state, int left);
    /* Exercises have these two in place of `describe`, `keeps_win` and `reply`: the position of
     * exercise `number`, and its right move. */
    void (*describe_exercise)(int number, Text *out);
    Move (*answer)(int number);
} TwoPlayerPuzzleKind;

typedef struct TwoPlayerPuzzle {
    const TwoPlayerPuzzleKind *kind;
    Date date;
    int number;            /* of the exercise */
    Session *session;      /* owned; NULL: not begun */
    int wrong;             /* moves so far that let the win go */
    int lost_ply;          /* the ply of the last wrong move; -1: the win is still there */
    bool is_solved;        /* once, also while moves are taken back */
    int before;            /* the cursor before the last change, for the animation */
    int64_t changed_at_ms; /* of the position */
    int64_t answer_at_ms;  /* 0: no reply is due */
    Undo undo;             /* of the player's moves; owned */
    Magnifier magnifier;   /* of the board's cells, for the game */
    bool is_making;        /* the worker has not made it yet: the session is an empty board */
    bool interrupts;       /* its making has taken the worker from the computer's move */
    char saved[TWO_PLAYER_PUZZLE_SAVED_SIZE]; /* the words of `save` that wait for it; "": none */
} TwoPlayerPuzzle;

/* Begins the puzzle of today, or stays with it if it is that one. False when memory runs out. */
bool two_player_puzzle_begin(TwoPlayerPuzzle *puzzle, GameShell *shell,
                             const TwoPlayerPuzzleKind *kind);
/* Begins an exercise anew. False when memory runs out. */
bool two_player_puzzle_begin_exercise(TwoPlayerPuzzle *puzzle, GameShell *shell,
                                      const TwoPlayerPuzzleKind *kind, int number);
/* Has the player found the win, or the answer; and is a wrong move on the board? */
bool two_player_puzzle_is_won(const TwoPlayerPuzzle *puzzle);
bool two_player_puzzle_is_astray(const TwoPlayerPuzzle *puzzle);
/* Which side the player has, in a sentence. */
const char *two_player_puzzle_side(const GameShell *shell, const TwoPlayerPuzzle *puzzle);
/* Frees what a mode's state owns (Mode.forget). */
void two_player_puzzle_forget(void *self);

/* The position now, and before the last change, as the rules' state. */
const void *two_player_puzzle_state(const TwoPlayerPuzzle *puzzle);
void two_player_puzzle_state_before(const TwoPlayerPuzzle *puzzle, void *state);
/* May the player move? With the reason why not. */
CommandState two_player_puzzle_move_state(const TwoPlayerPuzzle *puzzle);
/* The player moves; false when the move is not legal. */
bool two_player_puzzle_play(TwoPlayerPuzzle *puzzle, GameShell *shell, Move move);

/* For GameEntry.daily: adds the text that opens it, and the player's result. True when solved. */
bool two_player_puzzle_daily(const TwoPlayerPuzzleKind *kind, Store *store, Date today, Text *id,
                             Text *words);
/* For GameHooks.import: opens `mode` and adds what to do, as the reason why there is no game, if
 * the text is that of a puzzle; otherwise returns false. */
bool two_player_puzzle_import(GameShell *shell, const Mode *mode, const char *text, Text *reason);

void two_player_puzzle_status(const GameShell *shell, const void *self, Head *head);
void two_player_puzzle_counter(const GameShell *shell, const void *self, Text *out);
void two_player_puzzle_layout_card(GameShell *shell, void *self, Panel *panel);
int64_t two_player_puzzle_tick(GameShell *shell, void *self, int64_t now_ms);
void two_player_puzzle_job_done(GameShell *shell, void *self, int number, void *job);
void two_player_puzzle_close(GameShell *shell, void *self);
void two_player_puzzle_save(const GameShell *shell, const void *self, Text *out);
bool two_player_puzzle_load(GameShell *shell, void *self, const char *words);

#define TWO_PLAYER_PUZZLE_MODE                                                                     \
    .name = "puzzle", .title = N_("Puzzle of the day"), .status = two_player_puzzle_status,        \
    .counter = two_player_puzzle_counter, .layout_card = two_player_puzzle_layout_card,            \
    .tick = two_player_puzzle_tick, .job_done = two_player_puzzle_job_done,                        \
    .close = two_player_puzzle_close, .save = two_player_puzzle_save,                              \
    .load = two_player_puzzle_load, .forget = two_player_puzzle_forget,                            \
    .ends_by = MODE_ENDS_BY_OTHER, .undo_offset = offsetof(TwoPlayerPuzzle, undo)

CommandState two_player_puzzle_again_state(const GameShell *shell, const void *self, int value);
void two_player_puzzle_again(GameShell *shell, void *self, int value);

#define TWO_PLAYER_PUZZLE_COMMANDS                                                                 \
    UNDO_COMMAND, REDO_COMMAND, {                                                                  \
        .id = "puzzle-again", .label = N_("Try again"), .key = KEY_NAMED(KEY_ENTER, 0),            \
        .place = COMMAND_CARD, .state = two_player_puzzle_again_state,                             \
        .run = two_player_puzzle_again                                                             \
    }

/* For the table of the first mode: what opens the puzzle. */
#define TWO_PLAYER_PUZZLE_OPEN(mode)                                                               \
    {                                                                                              \
        .id = "daily", .label = N_("Puzzle of the day"),                                           \
        .help = N_("the puzzle of the day: win in 3 moves"), .icon = IMAGE_DAILY,                  \
        .place = COMMAND_MENU, .opens = &(mode)                                                    \
    }

#endif
