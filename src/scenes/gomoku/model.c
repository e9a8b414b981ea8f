/* The position, and who may put a stone where. */
#include "game.h"

#include "frame/say.h"
#include "gomoku/forbidden.h"
#include "ui/paragraph.h"

GomokuScene *gomoku_scene_of(GameFrame *frame) {
    return frame->scene;
}

const GomokuScene *gomoku_const_scene_of(const GameFrame *frame) {
    return frame->scene;
}

const GomokuBoard *gomoku_board_of(const GameFrame *frame) {
    return session_state(frame->session);
}

int gomoku_turn_of(const GameFrame *frame) {
    return gomoku_board_of(frame)->turn == GOMOKU_BLACK ? 0 : 1;
}

Grid gomoku_grid_of(const GameFrame *frame, Rect area) {
    return gomoku_view_grid(area, gomoku_board_of(frame)->size,
                            canvas_pixel(frame->context->canvas));
}

MagnifierBoard gomoku_magnifier_board(const GameFrame *frame) {
    const Grid grid = gomoku_grid_of(frame, frame->board_area);
    return gomoku_view_magnified(&grid, frame->board_area, frame->zones.stage);
}

int gomoku_cursor_point(const GameFrame *frame) {
    const int size = gomoku_board_of(frame)->size;
    if (!frame->is_cursor_shown || frame->cursor_row >= size || frame->cursor_col >= size) {
        return GOMOKU_NO_POINT;
    }
    return gomoku_point(frame->cursor_col, size - 1 - frame->cursor_row);
}

int gomoku_hovered_point(const GameFrame *frame) {
    int row = 0;
    int column = 0;
    if (frame->is_cursor_shown || !frame_hovered(frame, "cell-", &row, &column)) {
        return GOMOKU_NO_POINT;
    }
    return gomoku_point(column - 1, gomoku_board_of(frame)->size - row);
}

CommandState gomoku_point_state(const GameFrame *frame, int point) {
    const GomokuBoard *board = gomoku_board_of(frame);
    CommandState state = match_move_state(frame);
    if (state.can != COMMAND_POSSIBLE || gomoku_board_is_legal(board, point)) {
        return state;
    }
    state.can = COMMAND_IMPOSSIBLE;
    if (gomoku_opening_is_choice_due(board)) {
        state.reason = tr("First a colour has to be chosen.");
        return state;
    }
    state.reason = board->cells[point] != GOMOKU_EMPTY
                       ? tr("There is a stone on this point already.")
                       : tr(gomoku_forbidden_sentence(gomoku_forbidden(board, point)));
    return state;
}

bool gomoku_put(GameFrame *frame, int point) {
    return gomoku_point_state(frame, point).can == COMMAND_POSSIBLE &&
           match_play(frame, (Move)point);
}

/* ---- Words ---- */

void gomoku_move_words(Move move, Text *out) {
    static const char *const choices[] = {N_("white taken"), N_("black taken"),
                                          N_("two more stones")};
    if (move < GOMOKU_POINTS) {
        gomoku_point_to_text((int)move, out);
    } else {
        text_add(out, tr(choices[move - GOMOKU_POINTS]));
    }
}

bool gomoku_tells_threats(const GameFrame *frame) {
    return !gomoku_const_scene_of(frame)->hides_threats && !match_is_awaited(frame);
}

#define NAMED_MAX 4 /* points named in a sentence; more are only ringed */

static const char *danger_words(const GameFrame *frame) {
    const bool is_black = gomoku_turn_of(frame) == 1;
    if (gomoku_const_scene_of(frame)->threats.danger == GOMOKU_DANGER_FIVE) {
        return is_black ? tr("Black threatens five in a row") : tr("White threatens five in a row");
    }
    return is_black ? tr("Black threatens a four that cannot be stopped")
                    : tr("White threatens a four that cannot be stopped");
}

static void name_points(const GomokuThreats *threats, char names[NAMED_MAX][8]) {
    for (int i = 0; i < threats->count && i < NAMED_MAX; i++) {
        Text name = text_over(names[i], sizeof names[i]);
        gomoku_point_to_text(threats->points[i], &name);
    }
}

void gomoku_threat_text(const GameFrame *frame, Text *out) {
    static const char *const places[NAMED_MAX + 1] = {
        [1] = N_("%1$s: answer at %2$s (ringed)."),
        [2] = N_("%1$s: answer at %2$s or %3$s (ringed)."),
        [3] = N_("%1$s: answer at %2$s, %3$s or %4$s (ringed)."),
        [4] = N_("%1$s: answer at %2$s, %3$s, %4$s or %5$s (ringed)."),
    };
    const GomokuThreats *threats = &gomoku_const_scene_of(frame)->threats;
    char names[NAMED_MAX][8] = {{0}};
    if (threats->danger == GOMOKU_DANGER_NONE) {
        return;
    }
    const char *what = danger_words(frame);
    name_points(threats, names);
    if (threats->danger == GOMOKU_DANGER_FIVE && threats->count > 1) {
        text_addf(out, tr("%s at more than one point: only one can be stopped."), what);
    } else if (threats->count == 0) {
        text_addf(out, tr("%s, and nothing answers it."), what);
    } else if (threats->count > NAMED_MAX) {
        text_addf(out, tr("%s: answer at one of the ringed points."), what);
    } else {
        text_addf(out, tr(places[threats->count]), what, names[0], names[1], names[2], names[3]);
    }
}

void gomoku_note_hint(GameFrame *frame, const GomokuHint *hint) {
    GomokuScene *self = gomoku_scene_of(frame);
    self->advised = hint->point;
    self->is_win_advised = hint->result.mate > 0;
    gomoku_agree_with_hint(self);
}

void gomoku_agree_with_hint(GomokuScene *self) {
    GomokuThreats *threats = &self->threats;
    if (threats->danger == GOMOKU_DANGER_NONE || self->advised == GOMOKU_NO_POINT) {
        return;
    }
    if (self->is_win_advised) {
        *threats = (GomokuThreats){.danger = GOMOKU_DANGER_NONE};
        return;
    }
    for (int i = 0; i < threats->count; i++) {
        if (threats->points[i] == self->advised) {
            return;
        }
    }
    if (threats->count < GOMOKU_POINTS) {
        threats->points[threats->count++] = self->advised;
    }
}

#define HEAD_INSET_U 20.0F /* of the frame's head, which has two lines */
#define HEAD_LINES 2

bool gomoku_threat_fits(const GameFrame *frame) {
    const TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, {0, 0, 0, 0}};
    const Rect head = frame->zones.head;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    gomoku_threat_text(frame, &text);
    return head.height >= ZONES_HEAD_LINES_U &&
           paragraph_height(frame->context->canvas, buffer, style, head.width - 2 * HEAD_INSET_U) <=
               HEAD_LINES * paragraph_line_height(style.size) + 1;
}

void gomoku_threat_in_head(const GameFrame *frame, Text *out) {
    if (gomoku_threat_fits(frame)) {
        gomoku_threat_text(frame, out);
    } else {
        text_addf(out, "%s.", danger_words(frame));
    }
}

#define CLEAR 0.15F /* a value further from even than this is somebody's advantage */
#define WON 0.95F

const char *gomoku_standing_words(float value) {
    return value >= WON      ? tr("Black wins by force.")
           : value <= -WON   ? tr("White wins by force.")
           : value >= CLEAR  ? tr("Black stands better.")
           : value <= -CLEAR ? tr("White stands better.")
                             : tr("The position is even.");
}
