#include "model.h"

#include "frame/say.h"

#define TOLD_EVERY_MS 250 /* while the worker has not finished */
#define LEFT_MS 1500      /* until a desk that nobody uses is given back */

Connect4Scene *connect4_scene_of(GameFrame *frame) {
    return (Connect4Scene *)frame;
}

const Connect4Scene *connect4_const_scene_of(const GameFrame *frame) {
    return (const Connect4Scene *)frame;
}

const Connect4State *connect4_state_of(const GameFrame *frame) {
    return session_state(frame->session);
}

Connect4Shape connect4_shape_of(const GameFrame *frame) {
    return connect4_position_shape(connect4_state_of(frame)->position);
}

MagnifierBoard connect4_columns_of(const GameFrame *frame) {
    return aim_columns(connect4_shape_of(frame), frame->board_area, frame->zones.stage);
}

int connect4_turn_of(const GameFrame *frame) {
    return connect4_state_of(frame)->count % 2;
}

/* ---- Dropping ---- */

CommandState connect4_column_state(const GameFrame *frame, const void *self, int column) {
    CommandState state = match_move_state(frame);
    (void)self;
    if (state.can == COMMAND_POSSIBLE &&
        !connect4_position_is_legal(connect4_state_of(frame)->position, column)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = column < connect4_shape_of(frame).columns
                           ? tr("This column is full.")
                           : tr("The board has no such column."); /* a key for wider ones */
    }
    return state;
}

void connect4_drop(GameFrame *frame, void *self, int column) {
    (void)self;
    match_play(frame, (Move)column);
}

CommandState connect4_play_hint_state(const GameFrame *frame, const void *self, int value) {
    const Connect4Scene *scene = connect4_const_scene_of(frame);
    (void)value;
    if (!scene->has_hint) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    CommandState state = connect4_column_state(frame, self, scene->hint.column);
    state.is_primary = true;
    return state;
}

void connect4_play_hint(GameFrame *frame, void *self, int value) {
    (void)value;
    connect4_drop(frame, self, connect4_scene_of(frame)->hint.column);
}

void connect4_copy_matrix(GameFrame *frame, const IntMatrix *matrix) {
    char buffer[MATRIX_SIDE_MAX * MATRIX_SIDE_MAX * 6 + 1];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_to_text(matrix, &text);
    if (frame->context->copy) {
        frame->context->copy(frame->context->clipboard, buffer);
        frame_notice(frame, tr("The matrix has been copied."));
    }
}

Connect4State connect4_state_of_matrix(const IntMatrix *matrix) {
    Connect4State state = {.position = connect4_matrix_to_position(matrix), .last_column = -1};
    state.count = connect4_position_count(state.position);
    return state;
}

/* ---- The desk ---- */

Connect4Desk *connect4_borrow_desk(GameFrame *frame) {
    Connect4Scene *self = connect4_scene_of(frame);
    self->desk = self->desk ? self->desk : connect4_desk_create();
    self->is_desk_left = false;
    if (!self->desk) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return NULL;
    }
    return connect4_desk_hold(self->desk);
}

/* A mode that goes on with the next position at once finds the desk as it left it. */
int64_t connect4_tidy_desk(GameFrame *frame, int64_t now_ms) {
    Connect4Scene *self = connect4_scene_of(frame);
    if (!self->desk || !frame_is_idle(frame)) {
        self->is_desk_left = false;
        return 0;
    }
    if (self->is_desk_left) {
        connect4_desk_release(self->desk);
        self->desk = NULL;
        return 0;
    }
    self->is_desk_left = true;
    return now_ms + LEFT_MS;
}

int64_t connect4_tell_progress(GameFrame *frame, bool is_working, int64_t *told_at_ms) {
    if (!is_working) {
        *told_at_ms = 0;
        return 0;
    }
    if (*told_at_ms == 0 || frame->now_ms >= *told_at_ms + TOLD_EVERY_MS) {
        *told_at_ms = frame->now_ms;
        frame_mark_dirty(frame);
    }
    return *told_at_ms + TOLD_EVERY_MS;
}
