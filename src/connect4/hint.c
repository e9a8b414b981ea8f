#include "connect4/hint.h"

#include <assert.h>

#include "bitboard.h"

/* The position once more, with what the reasons are made of. */
typedef struct View {
    Connect4Position position;
    uint64_t landings;
    uint64_t wins;   /* empty cells that complete four for the side to move */
    uint64_t dreads; /* the same for the other side */
    uint64_t safe;   /* landings that do not lose at once */
} View;

static const int central[CONNECT4_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};

static View view_of(Connect4Position position) {
    uint64_t other = position.current ^ position.mask;
    View view = {.position = position,
                 .landings = bitboard_landings(position.mask),
                 .wins = bitboard_completing(position.current, position.mask),
                 .dreads = bitboard_completing(other, position.mask)};
    view.safe = bitboard_safe_moves(position.mask, view.dreads);
    return view;
}

/* The most central column among `cells`, one landing cell a column; -1 when there is none. */
static int central_column(uint64_t cells) {
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        if (cells & BITBOARD_COLUMN(central[i])) {
            return central[i];
        }
    }
    return -1;
}

static uint64_t landing_in(const View *view, int column) {
    return view->landings & BITBOARD_COLUMN(column);
}

/* The cells of the line that a disc of `discs` at `cell` completes. */
static uint64_t line_through(uint64_t discs, uint64_t cell) {
    return connect4_cells_fours(discs | cell);
}

static bool hint_win_now(const View *view, Connect4Hint *hint) {
    int column = central_column(view->wins & view->landings);
    if (column < 0) {
        return false;
    }
    hint->kind = CONNECT4_HINT_WINS_NOW;
    hint->column = column;
    hint->cells = line_through(view->position.current, landing_in(view, column));
    hint->is_exact = true;
    hint->score = (CONNECT4_CELLS + 1 - connect4_position_count(view->position)) / 2;
    return true;
}

/* The other side wins with its next disc whatever is played. */
static bool hint_lost_now(const View *view, Connect4Hint *hint) {
    if (view->safe) {
        return false;
    }
    uint64_t urgent = view->landings & view->dreads;
    hint->kind = CONNECT4_HINT_LOST;
    hint->column = central_column(urgent ? urgent : view->landings);
    hint->cells = urgent ? urgent : view->dreads & view->landings << 1;
    hint->is_exact = true;
    hint->score = -(CONNECT4_CELLS - connect4_position_count(view->position)) / 2;
    return true;
}

/* A move that wins with the next disc whatever the answer. */
static bool hint_two_threats(const View *view, Connect4Hint *hint) {
    uint64_t found = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        uint64_t cell = view->safe & BITBOARD_COLUMN(i);
        uint64_t mask = view->position.mask | cell;
        uint64_t threats = bitboard_completing(view->position.current | cell, mask);
        if (cell && threats && !bitboard_safe_moves(mask, threats)) {
            found |= cell;
        }
    }
    hint->column = central_column(found);
    if (hint->column < 0) {
        return false;
    }
    uint64_t cell = landing_in(view, hint->column);
    uint64_t mask = view->position.mask | cell;
    uint64_t threats = bitboard_completing(view->position.current | cell, mask);
    uint64_t landings = bitboard_landings(mask);
    hint->kind = CONNECT4_HINT_TWO_THREATS;
    /* Those it wins on: where a disc can land, and on top of such a cell or of a forced one. */
    hint->cells = threats & (landings | (landings << 1 & BITBOARD_CELLS));
    hint->is_exact = true;
    hint->score = (CONNECT4_CELLS - 1 - connect4_position_count(view->position)) / 2;
    return true;
}

/* The most central column that gives the other side the cell above it; -1 when there is none. */
static int trap_column(const View *view) {
    return central_column(view->landings & view->dreads >> 1);
}

/* How many columns are judged at least `least`. */
static int count_judged(const Connect4Judgement *judgement, int least) {
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        count += judgement->score[i] != CONNECT4_NO_JUDGEMENT && judgement->score[i] >= least;
    }
    return count;
}

static int best_column(const Connect4Judgement *judgement) {
    int best = -1;
    for (int i = 0; i < CONNECT4_COLUMNS; i++) {
        int column = central[i];
        if (judgement->score[column] != CONNECT4_NO_JUDGEMENT &&
            (best < 0 || judgement->score[column] > judgement->score[best])) {
            best = column;
        }
    }
    return best;
}

/* Fills the hint as AVOIDS when there is a column to keep away from. */
static bool hint_avoid(const View *view, Connect4Hint *hint) {
    int trap = trap_column(view);
    if (trap < 0 || trap == hint->column) {
        return false;
    }
    hint->kind = CONNECT4_HINT_AVOIDS;
    hint->other = trap;
    hint->cells = landing_in(view, trap) << 1;
    return true;
}

static void explain_exact(const View *view, const Connect4Judgement *judgement,
                          Connect4Hint *hint) {
    hint->is_exact = true;
    hint->score = judgement->score[hint->column];
    bool alone = count_judged(judgement, CONNECT4_NO_JUDGEMENT) > 1;
    if (hint->score < 0) {
        hint->kind = CONNECT4_HINT_LOST;
    } else if (hint->score > 0) {
        bool only = alone && count_judged(judgement, 1) == 1;
        hint->kind = only ? CONNECT4_HINT_ONLY_WIN : CONNECT4_HINT_SHORTEST_WIN;
    } else if (alone && count_judged(judgement, 0) == 1) {
        hint->kind = CONNECT4_HINT_ONLY_DRAW;
    } else if (!hint_avoid(view, hint)) {
        hint->kind = CONNECT4_HINT_KEEPS_DRAW;
    }
}

static void explain_guess(const View *view, const Connect4Judgement *judgement,
                          Connect4Hint *hint) {
    int score = judgement->score[hint->column];
    int end = CONNECT4_JUDGED_WIN + 1000 - (score > 0 ? score : -score); /* discs at the end */
    if (score > CONNECT4_JUDGED_WIN || score < -CONNECT4_JUDGED_WIN) {
        hint->kind = score > 0 ? CONNECT4_HINT_SHORTEST_WIN : CONNECT4_HINT_LOST;
        hint->plies = end - connect4_position_count(view->position);
        return;
    }
    uint64_t cell = landing_in(view, hint->column);
    uint64_t threats =
        bitboard_completing(view->position.current | cell, view->position.mask | cell);
    hint->cells = threats & ~view->wins;
    hint->kind = CONNECT4_HINT_THREATENS;
    if (!hint->cells && !hint_avoid(view, hint)) {
        hint->kind = CONNECT4_HINT_POSITION;
        hint->cells = cell;
    }
}

/* A block is a block, whatever its score; the score is still told. */
static bool hint_block(const View *view, Connect4Hint *hint) {
    int column = central_column(view->landings & view->dreads);
    if (column < 0) {
        return false;
    }
    hint->kind = CONNECT4_HINT_BLOCKS;
    hint->column = column;
    hint->cells =
        line_through(view->position.current ^ view->position.mask, landing_in(view, column));
    return true;
}

/* What the tactics of two plies do not tell. */
static Status hint_by_judgement(Connect4Ai *ai, const View *view, Budget *budget,
                                Connect4Hint *hint) {
    Connect4Judgement judgement;
    Status status = connect4_ai_judge(ai, view->position, &connect4_levels[CONNECT4_LEVELS - 1],
                                      budget, &judgement);
    if (status != STATUS_OK) {
        return status;
    }
    if (hint_block(view, hint)) {
        hint->is_exact = judgement.is_exact;
        hint->score = judgement.is_exact ? judgement.score[hint->column] : 0;
        return STATUS_OK;
    }
    hint->column = best_column(&judgement);
    if (judgement.is_exact) {
        explain_exact(view, &judgement, hint);
    } else {
        explain_guess(view, &judgement, hint);
    }
    return STATUS_OK;
}

Status connect4_hint_find(Connect4Ai *ai, Connect4Position position, Budget *budget,
                          Connect4Hint *hint) {
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    View view = view_of(position);
    Connect4Hint found = {.column = -1, .other = -1};
    if (!hint_win_now(&view, &found) && !hint_lost_now(&view, &found) &&
        !hint_two_threats(&view, &found)) {
        Status status = hint_by_judgement(ai, &view, budget, &found);
        if (status != STATUS_OK) {
            return status;
        }
    }
    if (found.is_exact && found.score != 0) {
        found.plies = connect4_score_plies(position, found.score);
    }
    *hint = found;
    return STATUS_OK;
}
