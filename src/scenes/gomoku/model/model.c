/* The position, and who may put a stone where. */
#include "scenes/gomoku/model/model.h"

#include "gomoku/forbidden.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

GomokuScene *gomoku_scene_of(GameShell *shell) {
    return shell->scene;
}

const GomokuScene *gomoku_const_scene_of(const GameShell *shell) {
    return shell->scene;
}

const GomokuBoard *gomoku_board_of(const GameShell *shell) {
    return session_state(shell->session);
}

int gomoku_turn_of(const GameShell *shell) {
    return gomoku_board_of(shell)->turn == GOMOKU_BLACK ? 0 : 1;
}

/* The same for an empty point in an opening. */
static CommandState opening_point_state(const GameShell *shell, int point, CommandState state) {
    const GomokuBoard *board = gomoku_board_of(shell);
    if (board->phase == GOMOKU_PHASE_OFFER) {
        const GomokuOfferFault fault = gomoku_opening_offer_fault(board, point);
        if (fault != GOMOKU_OFFER_SOUND) {
            state.can = COMMAND_IMPOSSIBLE;
            state.reason =
                fault == GOMOKU_OFFER_MIRRORED
                    ? tr("With this stone the board would be the mirror image of another "
                         "offer.")
                    : tr("There is already a stone on this point.");
        }
    } else if (gomoku_opening_is_choice_due(board)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = board->phase == GOMOKU_PHASE_COUNT ? tr("Answer the question first.")
                                                          : tr("Choose a colour first.");
    } else if (!gomoku_opening_allows(board, point)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = board->phase == GOMOKU_PHASE_PICK
                           ? tr("Pick one of the fifth stones that are offered.")
                           : tr("In this opening the stone goes into the lit square.");
    }
    return state;
}

/* The move of a press on a point: a stone, or an offer. */
static Move opening_move_of(const GameShell *shell, int point) {
    return gomoku_board_of(shell)->phase == GOMOKU_PHASE_OFFER ? GOMOKU_OFFER_FIRST + (Move)point
                                                               : (Move)point;
}

CommandState gomoku_point_state(const GameShell *shell, int point) {
    const GomokuBoard *board = gomoku_board_of(shell);
    CommandState state = two_player_move_state(shell);
    if (state.can != COMMAND_POSSIBLE || gomoku_board_is_legal(board, point)) {
        return state;
    }
    if (board->cells[point] == GOMOKU_EMPTY && board->phase != GOMOKU_PHASE_PLAY) {
        state = opening_point_state(shell, point, state);
        if (state.reason || board->phase == GOMOKU_PHASE_OFFER) {
            return state;
        }
    }
    state.can = COMMAND_IMPOSSIBLE;
    state.reason = board->cells[point] != GOMOKU_EMPTY
                       ? tr("There is already a stone on this point.")
                       : tr(gomoku_forbidden_sentence(gomoku_forbidden(board, point)));
    return state;
}

bool gomoku_play_point(GameShell *shell, int point) {
    return gomoku_point_state(shell, point).can == COMMAND_POSSIBLE &&
           two_player_play(shell, opening_move_of(shell, point));
}

void gomoku_find_forbidden(GameShell *shell) {
    GomokuScene *self = gomoku_scene_of(shell);
    const GomokuBoard *board = gomoku_board_of(shell);
    self->forbidden_count = 0;
    if (board->rule != GOMOKU_RENJU || board->turn != GOMOKU_BLACK || two_player_is_over(shell)) {
        return;
    }
    for (int i = 0; i < board->size * board->size; i++) {
        const int point = gomoku_point(i % board->size, i / board->size);
        if (board->cells[point] == GOMOKU_EMPTY && gomoku_forbidden(board, point)) {
            self->forbidden[self->forbidden_count++] = point;
        }
    }
}

/* ---- Words ---- */

void gomoku_describe_move(Move move, Text *out) {
    static const char *const choices[] = {N_("white taken"), N_("black taken"),
                                          N_("two more stones")};
    if (move < GOMOKU_POINTS) {
        gomoku_point_to_text((int)move, out);
    } else if (move >= GOMOKU_OFFER_FIRST) {
        char name[8];
        Text point = text_over(name, sizeof name);
        gomoku_point_to_text((int)(move - GOMOKU_OFFER_FIRST), &point);
        text_addf(out, tr("%s offered"), name);
    } else if (move > GOMOKU_POINTS + GOMOKU_CHOOSE_OFFERS) {
        const int count = (int)move - GOMOKU_POINTS - GOMOKU_CHOOSE_OFFERS;
        text_addf(out, locale_plural("%d fifth stone", "%d fifth stones", (unsigned long)count),
                  count);
    } else {
        text_add(out, tr(choices[move - GOMOKU_POINTS]));
    }
}

bool gomoku_shows_threats(const GameShell *shell) {
    return gomoku_const_scene_of(shell)->shows_rings && !two_player_is_awaited(shell);
}

/* The other side's threats against the side to move. */
static GomokuStone attacker_of(const GameShell *shell) {
    return gomoku_turn_of(shell) == 1 ? GOMOKU_BLACK : GOMOKU_WHITE;
}

void gomoku_describe_threats(const GameShell *shell, Text *out) {
    gomoku_threats_text(&gomoku_const_scene_of(shell)->threats, attacker_of(shell), locale_text,
                        out);
}

void gomoku_set_hint(GameShell *shell, const GomokuHint *hint) {
    GomokuScene *self = gomoku_scene_of(shell);
    self->hint_point = hint->point;
    self->is_hint_win = hint->result.mate > 0;
    gomoku_threats_agree(&self->threats, self->hint_point, self->is_hint_win);
}

#define GOMOKU_MODEL_HEAD_INSET_U 20.0F /* of the shell's head, which has two lines */
#define HEAD_LINES 2

bool gomoku_threats_fit_head(const GameShell *shell) {
    const TextStyle style = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, {0, 0, 0, 0}};
    const Rect head = shell->view.zones.head;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    gomoku_describe_threats(shell, &text);
    return head.height >= ZONES_HEAD_LINES_U &&
           paragraph_height(shell->context->canvas, buffer, style,
                            head.width - 2 * GOMOKU_MODEL_HEAD_INSET_U) <=
               HEAD_LINES * paragraph_line_height(style.size) + 1;
}

void gomoku_describe_threats_in_head(const GameShell *shell, Text *out) {
    if (gomoku_threats_fit_head(shell)) {
        gomoku_describe_threats(shell, out);
    } else {
        text_addf(out, "%s.",
                  tr(gomoku_threats_phrase(gomoku_const_scene_of(shell)->threats.danger,
                                           attacker_of(shell))));
    }
}
