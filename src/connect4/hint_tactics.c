/* Reasons that the next discs decide. */
#include "bitboard.h"
#include "hint_inner.h"

HintView hint_view_of(Connect4Position position) {
    const uint64_t theirs = position.current ^ position.mask;
    HintView view = {.position = position,
                     .mine = position.current,
                     .theirs = theirs,
                     .landings = bitboard_landings(position.mask),
                     .wins = bitboard_completing(position.current, position.mask),
                     .dreads = bitboard_completing(theirs, position.mask)};
    view.safe = bitboard_safe_moves(position.mask, view.dreads);
    return view;
}

int hint_central(uint64_t cells) {
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (cells & BITBOARD_COLUMN(connect4_central[i])) {
            return connect4_central[i];
        }
    }
    return -1;
}

uint64_t hint_landing(const HintView *view, int column) {
    return view->landings & BITBOARD_COLUMN(column);
}

uint64_t hint_support(uint64_t discs, uint64_t cells) {
    uint64_t found = 0;
    while (cells) {
        const uint64_t cell = cells & -cells;
        cells ^= cell;
        found |= connect4_cells_fours(discs | cell) & discs;
    }
    return found;
}

bool hint_wins_now(const HintView *view, Connect4Hint *hint) {
    const int column = hint_central(view->wins & view->landings);
    if (column < 0) {
        return false;
    }
    hint->kind = CONNECT4_HINT_WINS_NOW;
    hint->column = column;
    hint->threats = hint_landing(view, column);
    hint->line = connect4_cells_fours(view->mine | hint->threats);
    hint->is_exact = true;
    hint->score = (CONNECT4_CELLS + 1 - connect4_position_count(view->position)) / 2;
    return true;
}

bool hint_only_left(const HintView *view, Connect4Hint *hint) {
    if (bitboard_has_two(view->landings)) {
        return false;
    }
    hint->kind = CONNECT4_HINT_ONLY_LEFT;
    hint->column = hint_central(view->landings);
    hint->is_exact = true;
    /* What is left of the game plays itself. */
    bool is_mine = true;
    uint64_t cell = view->landings;
    for (int count = connect4_position_count(view->position); count < CONNECT4_CELLS; count++) {
        if (cell & (is_mine ? view->wins : view->dreads)) {
            const int score = (CONNECT4_CELLS + 1 - count) / 2;
            hint->score = is_mine ? score : -score;
            *(is_mine ? &hint->threats : &hint->dangers) = cell;
            hint->line = hint_support(is_mine ? view->mine : view->theirs, cell);
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
    const uint64_t urgent = view->landings & view->dreads;
    const uint64_t above = view->landings << 1 & view->dreads;
    hint->kind = !urgent                    ? CONNECT4_HINT_LOST_ALL
                 : bitboard_has_two(urgent) ? CONNECT4_HINT_LOST_TWO
                                            : CONNECT4_HINT_LOST_STACK;
    hint->column = hint_central(urgent ? urgent : view->landings);
    hint->dangers = !urgent ? above : bitboard_has_two(urgent) ? urgent : urgent | urgent << 1;
    hint->line = hint_support(view->theirs, hint->dangers);
    hint->is_exact = true;
    hint->score = -(CONNECT4_CELLS - connect4_position_count(view->position)) / 2;
    return true;
}

/* True when the side with `discs`, having just played, wins with its next disc whatever the answer;
 * `threats` are the cells it completes. The other side must not win with its next disc. */
static bool wins_next(uint64_t mask, uint64_t threats) {
    return threats && !bitboard_safe_moves(mask, threats);
}

bool hint_two_threats(const HintView *view, Connect4Hint *hint) {
    uint64_t found = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        const uint64_t cell = view->safe & BITBOARD_COLUMN(i);
        const uint64_t mask = view->position.mask | cell;
        found |= cell && wins_next(mask, bitboard_completing(view->mine | cell, mask)) ? cell : 0;
    }
    hint->column = hint_central(found);
    if (hint->column < 0) {
        return false;
    }
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t mask = view->position.mask | cell;
    const uint64_t threats = bitboard_completing(view->mine | cell, mask);
    const uint64_t landings = bitboard_landings(mask);
    const uint64_t urgent = threats & landings;
    hint->kind = !urgent                    ? CONNECT4_HINT_ALL_THREATS
                 : bitboard_has_two(urgent) ? CONNECT4_HINT_TWO_THREATS
                                            : CONNECT4_HINT_STACK;
    hint->threats = !urgent                    ? threats & landings << 1
                    : bitboard_has_two(urgent) ? urgent
                                               : urgent | urgent << 1;
    hint->line = hint_support(view->mine | cell, hint->threats);
    hint->is_exact = true;
    hint->score = (CONNECT4_CELLS - 1 - connect4_position_count(view->position)) / 2;
    return true;
}

bool hint_block(const HintView *view, Connect4Hint *hint) {
    const int column = hint_central(view->landings & view->dreads);
    if (column < 0) {
        return false;
    }
    hint->kind = CONNECT4_HINT_BLOCKS;
    hint->column = column;
    hint->dangers = hint_landing(view, column);
    hint->line = hint_support(view->theirs, hint->dangers);
    return true;
}

bool hint_one_safe(const HintView *view, Connect4Hint *hint) {
    if (bitboard_has_two(view->safe) || !bitboard_has_two(view->landings) ||
        view->safe != hint_landing(view, hint->column)) {
        return false;
    }
    hint->kind = CONNECT4_HINT_ONE_SAFE;
    hint->dangers = view->landings << 1 & view->dreads;
    hint->line = hint_support(view->theirs, hint->dangers);
    return true;
}

bool hint_stops_two(const HintView *view, Connect4Hint *hint) {
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t mask = view->position.mask | cell;
    const uint64_t threats = bitboard_completing(view->theirs | cell, mask);
    const uint64_t urgent = threats & bitboard_landings(mask);
    /* As if the other side were to move: it must not be mated itself, and its threats must be those
     * that can be reached, not every column running dry. */
    if (view->wins & bitboard_landings(mask) || !urgent || !wins_next(mask, threats)) {
        return false;
    }
    hint->kind = bitboard_has_two(urgent) ? CONNECT4_HINT_STOPS_TWO : CONNECT4_HINT_STOPS_STACK;
    hint->dangers = bitboard_has_two(urgent) ? urgent : urgent | urgent << 1;
    hint->line = hint_support(view->theirs | cell, hint->dangers) & view->theirs;
    return true;
}

bool hint_threatens(const HintView *view, Connect4Hint *hint) {
    const uint64_t cell = hint_landing(view, hint->column);
    const uint64_t made =
        bitboard_completing(view->mine | cell, view->position.mask | cell) & ~view->wins;
    if (!made) {
        return false;
    }
    const uint64_t urgent = made & bitboard_landings(view->position.mask | cell);
    hint->kind = urgent ? CONNECT4_HINT_THREATENS_NOW : CONNECT4_HINT_THREATENS;
    hint->threats = made;
    hint->target = urgent ? urgent : bitboard_has_two(made) ? 0 : made;
    hint->is_new = true;
    hint->line = hint_support(view->mine | cell, made);
    return true;
}

/* The lines of four through the cell that `theirs` have no disc on. */
static int count_open_lines(uint64_t theirs, uint64_t cell) {
    static const int steps[] = {1, 6, 7, 8};
    int count = 0;
    for (int i = 0; i < 16; i++) {
        const int step = steps[i / 4];
        const uint64_t start = cell >> step * (i % 4);
        const uint64_t line = start | start << step | start << 2 * step | start << 3 * step;
        count += line & cell && !(line & (theirs | ~BITBOARD_CELLS));
    }
    return count;
}

bool hint_open_lines(const HintView *view, Connect4Hint *hint) {
    const int most = count_open_lines(view->theirs, hint_landing(view, hint->column));
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        const uint64_t cell = hint_landing(view, i);
        if (cell && i != hint->column && count_open_lines(view->theirs, cell) >= most) {
            return false;
        }
    }
    hint->kind = CONNECT4_HINT_LINES;
    hint->open_lines = most;
    return true;
}

bool hint_centre(const HintView *view, Connect4Hint *hint) {
    if (view->position.mask || hint->column != connect4_central[0]) {
        return false;
    }
    hint_open_lines(view, hint);
    hint->kind = CONNECT4_HINT_CENTRE;
    return true;
}

void hint_warn(const HintView *view, uint64_t worse, Connect4Hint *hint) {
    const uint64_t others = worse & ~hint_landing(view, hint->column);
    const uint64_t gives = others & view->dreads >> 1;
    const uint64_t spoils = others & view->wins >> 1;
    const uint64_t found = gives ? gives : spoils;
    if (!found) {
        return;
    }
    hint->warning = gives ? CONNECT4_HINT_GIVES : CONNECT4_HINT_SPOILS;
    hint->other = hint_central(found);
    const uint64_t above = hint_landing(view, hint->other) << 1;
    if (gives) {
        hint->dangers |= above;
        hint->line |= hint_support(view->theirs, above);
    } else {
        hint->threats |= above;
        hint->line |= hint_support(view->mine, above);
    }
}
