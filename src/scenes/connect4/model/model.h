/* The state of the Connect 4 scene that its modes share. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_MODEL_H
#define DAMIER_SCENES_CONNECT4_MODEL_MODEL_H

#include "connect4/analysis_worker.h"
#include "connect4/hint.h"
#include "connect4/matrix.h"
#include "connect4/review_summary.h"
#include "connect4/rules.h"
#include "scenes/kit/board/magnifier.h"
#include "scenes/kit/edit/set_up.h"
#include "scenes/two_player/two_player.h"

/* How the finished game on the board went (report.h). */
typedef struct Connect4GameReport {
    bool is_known;
    bool is_given_up; /* a board of this size takes too long, or memory ran out */
    Connect4Summary summary;
} Connect4GameReport;

typedef struct Connect4Scene {
    TwoPlayerScene base;
    Connect4Hint hint; /* for the position on the board; see has_hint */
    bool has_hint;
    Connect4Review review; /* the exact scores found so far */
    Connect4GameReport report;
    Connect4Shape next;             /* the board of the next new game */
    SetUp setup;                    /* the boards of the editor … */
    IntMatrix setup_board;          /* … and the last one; no rows before it first opens */
    Connect4AnalysisWorker *worker; /* NULL while nothing needs a search */
    bool is_worker_idle;            /* unused since the last tick */
    Magnifier magnifier;            /* of the columns */
    bool had_analysis;              /* saved by an earlier version: it was on */
} Connect4Scene;

/* The scene behind its shell. */
Connect4Scene *connect4_scene_of(GameShell *shell);
const Connect4Scene *connect4_const_scene_of(const GameShell *shell);
const Connect4State *connect4_state_of(const GameShell *shell);
/* The size of the game's board. */
Connect4Shape connect4_shape_of(const GameShell *shell);
/* The player to move, 0 or 1, by the count of discs; also after the end. */
int connect4_turn_of(const GameShell *shell);

/* Drops a disc into a column, and the state of that command. */
CommandState connect4_column_state(const GameShell *shell, const void *self, int column);
void connect4_drop(GameShell *shell, void *self, int column);
/* The same for the hint's column. */
CommandState connect4_play_hint_state(const GameShell *shell, const void *self, int value);
void connect4_play_hint(GameShell *shell, void *self, int value);

/* The description and the columns of the game up to the position on the board, as digits. */
void connect4_game_text(const GameShell *shell, Text *out);
/* The discs of any matrix, reachable or not, for drawing. */
Connect4State connect4_state_of_matrix(const IntMatrix *matrix);
/* Copies a matrix to the clipboard, and says so. */
void connect4_copy_matrix(GameShell *shell, const IntMatrix *matrix);

/* ---- Thinking ---- */

enum { CONNECT4_JOB_MOVE = 1, CONNECT4_JOB_SCORES };
/* The computer looks for its move (computer_move.c). */
void connect4_think(GameShell *shell);
void connect4_move_found(GameShell *shell, void *payload);

/* Another holder of the worker where the modes' work is done, which lives while it is used; NULL
 * when memory runs out, after a message to the player. */
Connect4AnalysisWorker *connect4_borrow_analysis_worker(GameShell *shell);
/* Releases a worker that has been idle for a while; returns the next wake-up or 0. */
int64_t connect4_release_idle_worker(GameShell *shell, int64_t now_ms);
/* Redraws the progress of a search every 250 ms while `is_working`; returns the next wake-up or 0.
 * `shown_at_ms` is the caller's, 0 at first. */
int64_t connect4_show_progress(GameShell *shell, bool is_working, int64_t *shown_at_ms);

#endif
