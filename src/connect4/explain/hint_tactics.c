/* Finds reasons that the next discs decide. */
#include "connect4/explain/hint_internal.h"

HintView hint_view_of(Connect4Position position) {
    const uint64_t theirs = position.current ^ position.mask;
    HintView view = {.board = board_of(position.shape),
                     .position = position,
                     .mine = position.current,
                     .theirs = theirs};
    view.landings = board_landings(&view.board, position.mask);
    view.wins = board_completing(&view.board, position.current, position.mask);
    view.opponent_wins = board_completing(&view.board, theirs, position.mask);
    view.safe = board_safe_moves(&view.board, position.mask, view.opponent_wins);
    return view;
}

int hint_central(const HintView *view, uint64_t cells) {
    for (int i = 0; i < view->board.columns; i++) {
        const int column = connect4_shape_central(view->position.shape, i);
        if (cells & board_column(&view->board, column)) {
            return column;
        }
    }
    return -1;
}

uint64_t hint_landing(const HintView *view, int column) {
    return view->landings & board_column(&view->board, column);
}

uint64_t hint_support(Connect4Shape shape, uint64_t discs, uint64_t cells) {
    uint64_t found = 0;
    while (cells) {
        const uint64_t cell = cells & -cells;
        cells ^= cell;
        found |= connect4_cells_fours(shape, discs | cell) & discs;
    }
    return found;
}

bool hint_wins_now(const HintView *view, Connect4Hint *hint) {
    const int column = hint_central(view, view->wins & view->landings);
    if (column < 0) {
        return false;
    }
    hint->kind = CONNECT4_HINT_WINS_NOW;
    hint->column = column;
    hint->threats = hint_landing(view, column);
    hint->line = connect4_cells_fours(view->position.shape, view->mine | hint->threats);
    hint->is_exact = true;
    hint->score = (view->board.cells + 1 - connect4_position_count(view->position)) / 2;
    return true;
}

bool hint_only_left(const HintView *view, Connect4Hint *hint) {
    if (bitboard_has_two(view->landings)) {
        return false;
    }
    hint->kind = CONNECT4_HINT_ONLY_LEFT;
    hint->column = hint_central(view, view->landings);
    hint->is_exact = true;
    /* The rest of the game is forced. */
    bool is_mine = true;
    uint64_t cell = view->landings;
    for (int count = connect4_position_count(view->position); count < view->board.cells; count++) {
        if (cell & (is_mine ? view->wins : view->opponent_wins)) {
            const int score = (view->board.cells + 1 - count) / 2;
            hint->score = is_mine ? score : -score;
            *(is_mine ? &hint->threats : &hint->dangers) = cell;
            hint->line =
                hint_support(view->position.shape, is_mine ? view->mine : view->theirs, cell);
            return true;
        }
        cell <<= 1;
        is_mine = !is_mine;
    }
    return true;
}

bool hint_lost_now(const HintView *view, Connect4Hint *hint) {
    if (view->safe) {
        return false;
    }
    const uint64_t urgent = view->landings & view->opponent_wins;
    const uint64_t above = board_above(&view->board, view->landings) & view->opponent_wins;
    hint->kind = !urgent                    ? CONNECT4_HINT_LOST_ALL
                 : bitboard_has_two(urgent) ? CONNECT4_HINT_LOST_TWO
                                            : CONNECT4_HINT_LOST_STACK;
    hint->column = hint_central(view, urgent ? urgent : view->landings);
    hint->dangers = !urgent                    ? above
                    : bitboard_has_two(urgent) ? urgent
                                               : urgent | board_above(&view->board, urgent);
    hint->line = hint_support(view->position.shape, view->theirs, hint->dangers);
    hint->is_exact = true;
    hint->score = -(view->board.cells - connect4_position_count(view->position)) / 2;
    return true;
}

/* Does the side with `discs`, which has just played, win with its next disc whatever the answer?
 * `threats` are the cells that complete its fours. The other side must not win with its next
 * disc. */
static bool wins_next(const HintView *view, uint64_t mask, uint64_t threats) {
    return threats && !board_safe_moves(&view->board, mask, threats);
}

bool hint_two_threats(const HintView *view, Connect4Hint *hint) {
    uint64_t found = 0;
    for (int i = 0; i < view->board.columns; i++) {
        const uint64_t cell = view->safe & board_column(&view->board, i);
        const uint64_t mask = view->position.mask | cell;
        found |=
            cell && wins_next(view, mask, board_completing(&view->board, view->mine | cell, mask))
                ? cell
                : 0;
    }
    hint->column = hint_central(view, found);
    if (hint->column < 0) {
        return false;
    }
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t mask = view->position.mask | cell;
    const uint64_t threats = board_completing(&view->board, view->mine | cell, mask);
    const uint64_t landings = board_landings(&view->board, mask);
    const uint64_t urgent = threats & landings;
    hint->kind = !urgent                    ? CONNECT4_HINT_ALL_THREATS
                 : bitboard_has_two(urgent) ? CONNECT4_HINT_TWO_THREATS
                                            : CONNECT4_HINT_STACK;
    hint->threats = !urgent                    ? threats & board_above(&view->board, landings)
                    : bitboard_has_two(urgent) ? urgent
                                               : urgent | board_above(&view->board, urgent);
    hint->line = hint_support(view->position.shape, view->mine | cell, hint->threats);
    hint->is_exact = true;
    hint->score = (view->board.cells - 1 - connect4_position_count(view->position)) / 2;
    return true;
}

bool hint_block(const HintView *view, Connect4Hint *hint) {
    const int column = hint_central(view, view->landings & view->opponent_wins);
    if (column < 0) {
        return false;
    }
    hint->kind = CONNECT4_HINT_BLOCKS;
    hint->column = column;
    hint->dangers = hint_landing(view, column);
    hint->line = hint_support(view->position.shape, view->theirs, hint->dangers);
    return true;
}

bool hint_one_safe(const HintView *view, Connect4Hint *hint) {
    if (bitboard_has_two(view->safe) || !bitboard_has_two(view->landings) ||
        view->safe != hint_landing(view, hint->column)) {
        return false;
    }
    hint->kind = CONNECT4_HINT_ONE_SAFE;
    hint->dangers = board_above(&view->board, view->landings) & view->opponent_wins;
    hint->line = hint_support(view->position.shape, view->theirs, hint->dangers);
    return true;
}

bool hint_stops_two(const HintView *view, Connect4Hint *hint) {
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t mask = view->position.mask | cell;
    const uint64_t threats = board_completing(&view->board, view->theirs | cell, mask);
    const uint64_t urgent = threats & board_landings(&view->board, mask);
    /* As if the other side were to move: it must not be mated itself, and its threats must be those
     * that can be reached, not every column running dry. */
    if (view->wins & board_landings(&view->board, mask) || !urgent ||
        !wins_next(view, mask, threats)) {
        return false;
    }
    hint->kind = bitboard_has_two(urgent) ? CONNECT4_HINT_STOPS_TWO : CONNECT4_HINT_STOPS_STACK;
    hint->dangers = bitboard_has_two(urgent) ? urgent : urgent | board_above(&view->board, urgent);
    hint->line =
        hint_support(view->position.shape, view->theirs | cell, hint->dangers) & view->theirs;
    return true;
}

bool hint_threatens(const HintView *view, Connect4Hint *hint) {
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t made =
        board_completing(&view->board, view->mine | cell, view->position.mask | cell) & ~view->wins;
    if (!made) {
        return false;
    }
    const uint64_t urgent = made & board_landings(&view->board, view->position.mask | cell);
    hint->kind = urgent ? CONNECT4_HINT_THREATENS_NOW : CONNECT4_HINT_THREATENS;
    hint->threats = made;
    hint->target = urgent ? urgent : bitboard_has_two(made) ? 0 : made;
    hint->is_new = true;
    hint->line = hint_support(view->position.shape, view->mine | cell, made);
    return true;
}

/* The lines of four through the cell that `theirs` have no disc on. */
static int count_open_lines(const Board *board, uint64_t theirs, uint64_t cell) {
    int count = 0;
    for (int i = 0; i < BOARD_DIRECTIONS * 4; i++) {
        const int step = board->step[i / 4];
        const uint64_t start = cell >> step * (i % 4) & board->starts[i / 4];
        const uint64_t line = start | start << step | start << 2 * step | start << 3 * step;
        count += line && !(line & theirs);
    }
    return count;
}

bool hint_open_lines(const HintView *view, Connect4Hint *hint) {
    const int most = count_open_lines(&view->board, view->theirs, hint_landing(view, hint->column));
    for (int i = 0; i < view->board.columns; i++) {
        const uint64_t cell = hint_landing(view, i);
        if (cell && i != hint->column &&
            count_open_lines(&view->board, view->theirs, cell) >= most) {
            return false;
        }
    }
    hint->kind = CONNECT4_HINT_LINES;
    hint->open_lines = most;
    return true;
}

bool hint_centre(const HintView *view, Connect4Hint *hint) {
    if (view->position.mask || hint->column != connect4_shape_central(view->position.shape, 0)) {
        return false;
    }
    hint_open_lines(view, hint);
    hint->kind = CONNECT4_HINT_CENTRE;
    return true;
}

void hint_warn(const HintView *view, uint64_t worse, Connect4Hint *hint) {
    const uint64_t others = worse & ~hint_landing(view, hint->column);
    const uint64_t gives = others & board_below(&view->board, view->opponent_wins);
    const uint64_t spoils = others & board_below(&view->board, view->wins);
    const uint64_t found = gives ? gives : spoils;
    if (!found) {
        return;
    }
    hint->warning = gives ? CONNECT4_HINT_GIVES : CONNECT4_HINT_SPOILS;
    hint->other = hint_central(view, found);
    const uint64_t above = board_above(&view->board, hint_landing(view, hint->other));
    if (gives) {
        hint->dangers |= above;
        hint->line |= hint_support(view->position.shape, view->theirs, above);
    } else {
        hint->threats |= above;
        hint->line |= hint_support(view->position.shape, view->mine, above);
    }
}
