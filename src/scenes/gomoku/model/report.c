/* What the curve of a game says of its moves. */
#include "scenes/gomoku/model/report.h"

#include "play/turning_point.h"
#include "scenes/gomoku/board/cells.h"
#include "scenes/shell/i18n.h"

/* ---- Moves ---- */

bool gomoku_puts_stone(Move move) {
    return move < GOMOKU_POINTS;
}

/* Colours take turns, in the opening too; choices put no stone. */
int gomoku_side_of_move(const GameShell *shell, int index) {
    GomokuBoard first;
    if (index < session_length(shell->session) &&
        session_move(shell->session, index) >= GOMOKU_POINTS) {
        return -1;
    }
    session_state_at(shell->session, 0, &first);
    int side = first.turn == GOMOKU_BLACK ? 0 : 1;
    for (int i = 0; i < index; i++) {
        side = session_move(shell->session, i) < GOMOKU_POINTS ? 1 - side : side;
    }
    return side;
}

void gomoku_draw_piece(const GameShell *shell, Canvas *canvas, Rect place, int side) {
    gomoku_draw_token(canvas, &shell->context->theme, rect_center(place), place.width / 2, side);
}

/* What move number `index` cost its side, from 0 to 1; 0 where that is not known. */
static float cost_of_move(const GameShell *shell, int index) {
    const GomokuCurve *curve = &gomoku_const_scene_of(shell)->curve;
    const int side = gomoku_side_of_move(shell, index);
    if (index + 1 >= curve->known || side < 0) {
        return 0;
    }
    const float change = curve->values[index + 1] - curve->values[index];
    return (side == 0 ? -change : change) / 2;
}

/* While the game goes on, only what is proved. */
static MoveMark mark_by_proof(const GameShell *shell, int index) {
    static const MoveMark marks[] = {[GOMOKU_PROOF_NONE] = MOVE_UNMARKED,
                                     [GOMOKU_PROOF_ONLY] = MOVE_ONLY_BEST,
                                     [GOMOKU_PROOF_LOST] = MOVE_MISTAKE};
    const GomokuScene *self = gomoku_const_scene_of(shell);
    return index < two_player_moves_to_mark(shell) && index < self->proved
               ? marks[self->proofs[index]]
               : MOVE_UNMARKED;
}

MoveMark gomoku_mark_of_move(const GameShell *shell, int index) {
    if (!gomoku_const_scene_of(shell)->curve.is_ended) {
        return mark_by_proof(shell, index);
    }
    return cost_of_move(shell, index) >= GOMOKU_TURN_COST ? MOVE_MISTAKE : MOVE_UNMARKED;
}

/* ---- The report ---- */

bool gomoku_report(const GameShell *shell, TwoPlayerReport *report) {
    const GomokuCurve *curve = &gomoku_const_scene_of(shell)->curve;
    const int length = session_length(shell->session);
    int mover[GOMOKU_PLIES_MAX];
    *report = (TwoPlayerReport){.is_known = curve->known == length + 1,
                                .is_coming = true,
                                .values = curve->values,
                                .draw_token = gomoku_draw_token,
                                .turn = -1};
    for (int i = 0; i < length && report->is_known; i++) {
        mover[i] = gomoku_side_of_move(shell, i);
        if (mover[i] >= 0) {
            report->counted[mover[i]]++;
            report->good[mover[i]] += cost_of_move(shell, i) <= GOMOKU_GOOD_COST;
        }
    }
    if (report->is_known) {
        report->turn =
            turning_point_find(&(TurningGame){curve->values, mover, length, 2 * GOMOKU_TURN_COST});
    }
    return length > 0;
}

void gomoku_describe_turn(const GameShell *shell, int index, Text *out) {
    char name[80];
    Text point = text_over(name, sizeof name);
    const int side = gomoku_side_of_move(shell, index);
    gomoku_describe_move(session_move(shell->session, index), &point);
    text_addf(out,
              two_player_of(shell)->players != TWO_PLAYER_AGAINST_COMPUTER
                  ? side == 0 ? tr("Black’s move %s cost the most.")
                              : tr("White’s move %s cost the most.")
              : two_player_is_computers(shell, side) ? tr("Their move %s cost the most.")
                                                     : tr("Your move %s cost the most."),
              name);
}
