/* Finds reasons at the end of the game. */
#include "connect4/explain/hint_internal.h"
#include "connect4/zugzwang.h"

bool hint_follow_up(const HintView *view, Connect4Hint *hint) {
    const uint64_t cell = hint_landing(view, hint->column);
    const Connect4FollowUp rule =
        connect4_follow_up(connect4_position_play(view->position, hint->column));
    if (!rule.holds) {
        return false;
    }
    hint->kind = rule.wins ? CONNECT4_HINT_FOLLOW_WINS : CONNECT4_HINT_FOLLOW_HOLDS;
    hint->threats = rule.targets;
    hint->filled = rule.cells & ~rule.targets;
    hint->line = hint_support(view->position.shape, view->mine | cell, rule.targets);
    return true;
}

bool hint_prepares(const HintView *view, Connect4Hint *hint) {
    const Connect4Position next = connect4_position_play(view->position, hint->column);
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t made = board_completing(&view->board, view->mine | cell, next.mask) &
                          ~view->wins & ~board_landings(&view->board, next.mask);
    const uint64_t rows = hint->player == 0 ? view->board.odd : view->board.even;
    const uint64_t good = made & rows;
    int before, after;
    if (!good || !connect4_zugzwang_is_usual(view->position.shape) ||
        connect4_zugzwang_holder(view->position, &before) != STATUS_OK ||
        connect4_zugzwang_holder(next, &after) != STATUS_OK || before == hint->player ||
        after != hint->player) {
        return false;
    }
    hint->kind = CONNECT4_HINT_PREPARES;
    hint->threats = hint->target = good & -good;
    hint->is_new = true;
    hint->line = hint_support(view->position.shape, view->mine | cell, hint->threats);
    return true;
}

/* Notes when answering on top is enough to win by the threat. */
static void look_for_follow_up(const HintView *view, Connect4Hint *hint) {
    const Connect4FollowUp rule =
        connect4_follow_up(connect4_position_play(view->position, hint->column));
    if (rule.wins && rule.targets & hint->threats) {
        hint->can_follow = true;
        hint->filled = rule.cells & ~hint->threats;
    }
}

static void read_zugzwang(const HintView *view, Connect4Hint *hint) {
    const Connect4Ending *ending = &hint->ending;
    const bool is_mine = ending->winner == hint->player;
    hint->kind = is_mine ? CONNECT4_HINT_ZUGZWANG : CONNECT4_HINT_LOST_ZUGZWANG;
    hint->is_last = ending->is_last;
    hint->is_later = !ending->stands;
    hint->is_new = is_mine && !(view->wins & ending->cell);
    if (is_mine && !hint->is_later) {
        look_for_follow_up(view, hint);
    }
}

void hint_from_line(const HintView *view, Connect4Hint *hint) {
    hint->ending = connect4_ending_of(view->position, &hint->proof);
    const Connect4Ending *ending = &hint->ending;
    const bool is_mine = ending->winner == hint->player;
    *(is_mine ? &hint->threats : &hint->dangers) = ending->threats;
    hint->target = ending->cell;
    hint->filled = ending->filled;
    hint->line = ending->discs;
    if (ending->is_forced) {
        hint->kind = is_mine ? CONNECT4_HINT_FORCES : CONNECT4_HINT_LOST_LINE;
    } else if (ending->kind == CONNECT4_ENDING_ZUGZWANG) {
        read_zugzwang(view, hint);
    } else {
        hint->kind = is_mine ? CONNECT4_HINT_LINE_WINS : CONNECT4_HINT_LOST_LINE;
    }
}

void hint_avoids(const HintView *view, Connect4Hint *hint) {
    Connect4Line rest = {.length = hint->proof.length - 1};
    for (int i = 0; i < rest.length; i++) {
        rest.column[i] = hint->proof.column[i + 1];
    }
    hint->kind = CONNECT4_HINT_AVOIDS;
    hint->ending = connect4_ending_of(connect4_position_play(view->position, hint->other), &rest);
    hint->dangers = hint->ending.threats;
    hint->target = hint->ending.cell;
    hint->filled = hint->ending.filled;
    hint->line = hint->ending.discs & view->position.mask;
}
