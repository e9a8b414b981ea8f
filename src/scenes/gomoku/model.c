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

/* The other side's threats against the side to move. */
static GomokuStone attacker_of(const GameFrame *frame) {
    return gomoku_turn_of(frame) == 1 ? GOMOKU_BLACK : GOMOKU_WHITE;
}

void gomoku_threat_text(const GameFrame *frame, Text *out) {
    gomoku_threats_text(&gomoku_const_scene_of(frame)->threats, attacker_of(frame), locale_text,
                        out);
}

void gomoku_note_hint(GameFrame *frame, const GomokuHint *hint) {
    GomokuScene *self = gomoku_scene_of(frame);
    self->advised = hint->point;
    self->is_win_advised = hint->result.mate > 0;
    gomoku_threats_agree(&self->threats, self->advised, self->is_win_advised);
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
        text_addf(out, "%s.",
                  tr(gomoku_threats_phrase(gomoku_const_scene_of(frame)->threats.danger,
                                           attacker_of(frame))));
    }
}
