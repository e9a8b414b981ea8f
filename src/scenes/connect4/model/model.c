/* The Connect 4 scene: its state, dropping discs, and the worker that its modes share. */
#include "scenes/connect4/model/model.h"

#include "scenes/shell/i18n.h"

#define PROGRESS_EVERY_MS 250 /* while the worker has not finished */
#define WORKER_IDLE_MS 1500   /* until an idle worker is released */

Connect4Scene *connect4_scene_of(GameShell *shell) {
    return (Connect4Scene *)shell;
}

const Connect4Scene *connect4_const_scene_of(const GameShell *shell) {
    return (const Connect4Scene *)shell;
}

const Connect4State *connect4_state_of(const GameShell *shell) {
    return session_state(shell->session);
}

Connect4Shape connect4_shape_of(const GameShell *shell) {
    return connect4_position_shape(connect4_state_of(shell)->position);
}

int connect4_turn_of(const GameShell *shell) {
    return connect4_state_of(shell)->count % 2;
}

/* ---- Dropping ---- */

CommandState connect4_column_state(const GameShell *shell, const void *self, int column) {
    CommandState state = two_player_move_state(shell);
    if (state.can == COMMAND_POSSIBLE &&
        !connect4_position_is_legal(connect4_state_of(shell)->position, column)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = column < connect4_shape_of(shell).columns
                           ? tr("This column is full.")
                           : tr("The board has no such column."); /* a key for wider ones */
    }
    return state;
}

void connect4_drop(GameShell *shell, void *self, int column) {
    two_player_play(shell, (Move)column);
}

CommandState connect4_play_hint_state(const GameShell *shell, const void *self, int value) {
    const Connect4Scene *scene = connect4_const_scene_of(shell);
    if (!scene->has_hint) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    CommandState state = connect4_column_state(shell, self, scene->hint.column);
    state.is_primary = true;
    return state;
}

void connect4_play_hint(GameShell *shell, void *self, int value) {
    connect4_drop(shell, self, connect4_scene_of(shell)->hint.column);
}

void connect4_game_text(const GameShell *shell, Text *out) {
    text_add(out, session_description(shell->session));
    for (int i = 0; i < session_cursor(shell->session); i++) {
        connect4_game.move_to_text(session_move(shell->session, i), out);
    }
}

void connect4_copy_matrix(GameShell *shell, const IntMatrix *matrix) {
    char buffer[MATRIX_SIDE_MAX * MATRIX_SIDE_MAX * 6 + 1];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_to_text(matrix, &text);
    if (shell->context->copy) {
        shell->context->copy(shell->context->clipboard, buffer);
        shell_notice(shell, tr("The matrix has been copied."));
    }
}

Connect4State connect4_state_of_matrix(const IntMatrix *matrix) {
    Connect4State state = {.position = connect4_matrix_to_position(matrix), .last_column = -1};
    state.count = connect4_position_count(state.position);
    return state;
}

/* ---- The worker ---- */

Connect4AnalysisWorker *connect4_borrow_analysis_worker(GameShell *shell) {
    Connect4Scene *self = connect4_scene_of(shell);
    self->worker = self->worker ? self->worker : connect4_analysis_worker_create();
    self->is_worker_idle = false;
    if (!self->worker) {
        shell_notice(shell, tr("There is not enough memory to think."));
        return NULL;
    }
    return connect4_analysis_worker_hold(self->worker);
}

/* A mode that goes on with the next position at once finds the worker as it left it. */
int64_t connect4_release_idle_worker(GameShell *shell, int64_t now_ms) {
    Connect4Scene *self = connect4_scene_of(shell);
    if (!self->worker || !shell_is_idle(shell)) {
        self->is_worker_idle = false;
        return 0;
    }
    if (self->is_worker_idle) {
        connect4_analysis_worker_release(self->worker);
        self->worker = NULL;
        return 0;
    }
    self->is_worker_idle = true;
    return now_ms + WORKER_IDLE_MS;
}

int64_t connect4_show_progress(GameShell *shell, bool is_working, int64_t *shown_at_ms) {
    if (!is_working) {
        *shown_at_ms = 0;
        return 0;
    }
    if (*shown_at_ms == 0 || shell->now_ms >= *shown_at_ms + PROGRESS_EVERY_MS) {
        *shown_at_ms = shell->now_ms;
        shell_mark_dirty(shell);
    }
    return *shown_at_ms + PROGRESS_EVERY_MS;
}
