/* Reasons that lie at the end of the game. */
#include "bitboard.h"
#include "connect4/zugzwang.h"
#include "hint_inner.h"

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
    hint->line = hint_support(view->mine | cell, rule.targets);
    return true;
}

bool hint_prepares(const HintView *view, Connect4Hint *hint) {
    const Connect4Position next = connect4_position_play(view->position, hint->column);
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t made = bitboard_completing(view->mine | cell, next.mask) & ~view->wins &
                          ~bitboard_landings(next.mask);
    const uint64_t rows = hint->player == 0 ? BITBOARD_ODD_ROWS : BITBOARD_ODD_ROWS << 1;
    const uint64_t good = made & rows;
    int before, after;
    if (!good || connect4_zugzwang_holder(view->position, &before) != STATUS_OK ||
        connect4_zugzwang_holder(next, &after) != STATUS_OK || before == hint->player ||
        after != hint->player) {
        return false;
    }
    hint->kind = CONNECT4_HINT_PREPARES;
    hint->threats = hint->target = good & -good;
    hint->is_new = true;
    hint->line = hint_support(view->mine | cell, hint->threats);
    return true;
}

/* True when each disc of the side that wins leaves one answer only, until none is left. */
static bool is_forced(const HintView *view, const Connect4Line *line) {
    Connect4Position position = view->position;
    for (int i = 0; i + 1 < line->length; i++) {
        position = connect4_position_play(position, line->column[i]);
        const HintView now = hint_view_of(position);
        if (i % 2 == 0 && now.wins & now.landings) {
            return false;
        }
        if (i % 2 == 0 && !(now.landings & now.dreads)) {
            return false;
        }
    }
    return line->length >= 5;
}

static void fill_forced(const HintView *view, const Connect4Line *line, Connect4Hint *hint) {
    Connect4Position position = view->position;
    hint->kind = CONNECT4_HINT_FORCES;
    for (int i = 0; i < line->length; i++) {
        const HintView now = hint_view_of(position);
        hint->threats = hint_landing(&now, line->column[i]);
        hint->filled |= i > 0 ? hint->threats : 0;
        position = connect4_position_play(position, line->column[i]);
    }
    hint->filled &= ~hint->threats;
}

/* The side that has to move before the last disc of the line: everything loses, nothing is
 * urgent. */
static bool is_zugzwang(const HintView *view) {
    return !view->safe && !(view->landings & (view->dreads | view->wins));
}

/* Where answering on top is enough to win by the threat, that is said as well. */
static void look_for_follow_up(const HintView *view, Connect4Hint *hint) {
    const Connect4FollowUp rule =
        connect4_follow_up(connect4_position_play(view->position, hint->column));
    if (rule.wins && rule.targets & hint->threats) {
        hint->can_follow = true;
        hint->filled = rule.cells & ~hint->threats;
    }
}

bool hint_from_line(const HintView *view, const Connect4Line *line, Connect4Hint *hint) {
    Connect4Position position = view->position;
    const bool is_mine = line->length % 2 == 1;
    if (line->length < 4) {
        return false;
    }
    if (is_mine && is_forced(view, line)) {
        fill_forced(view, line, hint);
        return true;
    }
    uint64_t filled = 0;
    HintView first = *view; /* the winner's threats once the hint is played */
    for (int i = 0; i + 2 < line->length; i++) {
        const HintView now = hint_view_of(position);
        filled |= i > 0 ? hint_landing(&now, line->column[i]) : 0;
        position = connect4_position_play(position, line->column[i]);
        first = i == 0 ? hint_view_of(position) : first;
    }
    const HintView last = hint_view_of(position);
    const uint64_t target = hint_landing(&last, line->column[line->length - 1]) << 1;
    const uint64_t standing = is_mine ? first.dreads : first.wins;
    if (!is_zugzwang(&last)) {
        return false;
    }
    hint->kind = is_mine ? CONNECT4_HINT_ZUGZWANG : CONNECT4_HINT_LOST_ZUGZWANG;
    hint->threats = is_mine ? target : 0;
    hint->dangers = is_mine ? 0 : target;
    hint->target = target;
    hint->filled = filled;
    hint->is_last = !bitboard_has_two(last.landings);
    hint->is_later = !(target & standing);
    hint->is_new = is_mine && !(view->wins & target);
    hint->line = hint_support(last.theirs, target) &
                 (view->position.mask | hint_landing(view, hint->column));
    if (is_mine && !hint->is_later) {
        look_for_follow_up(view, hint);
    }
    return true;
}
