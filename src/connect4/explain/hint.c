/* Finds a hint: tries the reasons from the strongest to the weakest. */
#include "connect4/hint.h"

#include <stdlib.h>

#include "connect4/explain/hint_internal.h"
#include "connect4/levels/ai_internal.h"

/* Nodes for a line to the end of the game, without which there is no reason: more than any line has
 * been seen to take. */
#define LINE_NODES 60000000u
/* Nodes for the best columns where the adviser's do not suffice for all seven: more than any
 * position beyond the opening book has been seen to take. */
#define BEST_NODES 60000000u

/* How many columns are judged at least `least`. */
static int count_judged(const Connect4Judgement *judgement, int least) {
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        count += judgement->score[i] != CONNECT4_NO_JUDGEMENT && judgement->score[i] >= least;
    }
    return count;
}

/* The landing cells of the columns that are judged best. */
static uint64_t best_cells(const HintView *view, const Connect4Judgement *judgement) {
    const int best = connect4_judgement_best(judgement);
    uint64_t cells = 0;
    for (int i = 0; i < view->board.columns; i++) {
        cells |= judgement->score[i] == best ? hint_landing(view, i) : 0;
    }
    return cells;
}

/* Makes the judgement exact for the best columns only, if the nodes suffice. Of the others it knows
 * only that they lose where the best ones draw. */
static Status heuristic_search_best(Connect4Ai *ai, const HintView *view, Budget *budget,
                                    Connect4Judgement *judgement) {
    const Status status = ai_judge_best(ai, view->position, BEST_NODES, budget, judgement);
    if (status != STATUS_OK) {
        return status == STATUS_NOT_FOUND ? STATUS_OK : status;
    }
    for (int i = 0; i < view->board.columns && connect4_judgement_best(judgement) == 0; i++) {
        const bool loses = hint_landing(view, i) && judgement->score[i] == CONNECT4_NO_JUDGEMENT;
        judgement->score[i] = loses ? -1 : judgement->score[i];
    }
    return STATUS_OK;
}

/* Finds the best line that begins with `column`, for hint->proof; its length is 0 when the nodes do
 * not suffice. */
static Status find_line(Connect4Ai *ai, const HintView *view, Budget *budget, int column,
                        Connect4Hint *hint) {
    Connect4Line rest;
    Connect4Line *line = &hint->proof;
    Budget part = budget_part(budget, ai_nodes(view->position, LINE_NODES));
    line->length = 0;
    const Status status = connect4_solver_line(
        connect4_ai_solver(ai), connect4_position_play(view->position, column), &part, &rest);
    budget->nodes = part.nodes;
    if (status != STATUS_OK) {
        return part.status == STATUS_CANCELLED ? STATUS_CANCELLED : STATUS_OK;
    }
    line->column[line->length++] = (int8_t)column;
    for (int i = 0; i < rest.length; i++) {
        line->column[line->length++] = rest.column[i];
    }
    return STATUS_OK;
}

/* Does something explain hint->column? */
typedef bool (*HintReason)(const HintView *view, Connect4Hint *hint);

/* Tries the columns in `cells` from the centre outwards, and takes the first that has a reason. */
static bool explain_some(const HintView *view, uint64_t cells, HintReason reason,
                         Connect4Hint *hint) {
    while (cells) {
        Connect4Hint tried = *hint;
        tried.column = hint_central(view, cells);
        cells &= ~board_column(&view->board, tried.column);
        if (reason(view, &tried)) {
            *hint = tried;
            return true;
        }
    }
    return false;
}

static bool follows_and_wins(const HintView *view, Connect4Hint *hint) {
    return hint_follow_up(view, hint) && hint->kind == CONNECT4_HINT_FOLLOW_WINS;
}

/* Explains a decided position: the cell in which the best line ends, unless answering on top is
 * enough. */
static Status explain_decided(Connect4Ai *ai, const HintView *view, uint64_t best, Budget *budget,
                              Connect4Hint *hint) {
    Connect4Hint deep = *hint;
    const Status status = find_line(ai, view, budget, hint->column, &deep);
    if (status != STATUS_OK) {
        return status;
    }
    hint->kind = deep.kind = CONNECT4_HINT_SCORES;
    if (deep.proof.length > 0) {
        hint_from_line(view, &deep);
    }
    const bool stands = deep.kind == CONNECT4_HINT_ZUGZWANG && !deep.is_later;
    if (hint->score < 0 || stands || deep.kind == CONNECT4_HINT_FORCES ||
        !explain_some(view, best, follows_and_wins, hint)) {
        *hint = deep;
    }
    return STATUS_OK;
}

/* Explains a draw: what holds it, or how another column loses. */
static Status explain_draw(Connect4Ai *ai, const HintView *view, const Connect4Judgement *judgement,
                           Budget *budget, Connect4Hint *hint) {
    uint64_t losing = 0;
    for (int i = 0; i < view->board.columns; i++) {
        const int score = judgement->score[i];
        losing |= score != CONNECT4_NO_JUDGEMENT && score < 0 ? hint_landing(view, i) : 0;
    }
    if ((hint->is_only && hint_stops_two(view, hint)) ||
        explain_some(view, best_cells(view, judgement), hint_follow_up, hint)) {
        return STATUS_OK;
    }
    if (!losing) {
        hint->kind = CONNECT4_HINT_EVEN;
        return STATUS_OK;
    }
    hint->kind = CONNECT4_HINT_SCORES;
    const int other = hint_central(view, losing);
    const Status status = find_line(ai, view, budget, other, hint);
    if (hint->proof.length > 0) { /* none unless the status is STATUS_OK */
        hint->other = other;
        hint_avoids(view, hint);
    }
    return status;
}

static Status explain_exact(Connect4Ai *ai, const HintView *view, Budget *budget,
                            const Connect4Judgement *judgement, Connect4Hint *hint) {
    const uint64_t best = best_cells(view, judgement);
    hint->column = hint_central(view, best);
    hint->score = judgement->score[hint->column];
    hint->is_exact = true;
    hint->is_only = hint->score >= 0 && count_judged(judgement, hint->score > 0) == 1 &&
                    bitboard_has_two(view->landings);
    if (hint_centre(view, hint) || hint_one_safe(view, hint)) {
        return STATUS_OK;
    }
    return hint->score == 0 ? explain_draw(ai, view, judgement, budget, hint)
                            : explain_decided(ai, view, best, budget, hint);
}

/* Explains an estimate of hint->column; false when nothing does. */
static bool explain_shallow(const HintView *view, Connect4Hint *hint) {
    if (hint_centre(view, hint) || hint_one_safe(view, hint) || hint_stops_two(view, hint) ||
        hint_follow_up(view, hint)) {
        return true;
    }
    return hint_prepares(view, hint) || hint_threatens(view, hint);
}

static void explain_guess(const HintView *view, const Connect4Judgement *judgement,
                          Connect4Hint *hint) {
    const uint64_t best = best_cells(view, judgement);
    hint->column = hint_central(view, best);
    const int score = judgement->score[hint->column];
    if (score > CONNECT4_JUDGED_WIN || score < -CONNECT4_JUDGED_WIN) {
        const int end = CONNECT4_JUDGED_WIN + 1000 - abs(score); /* discs */
        hint->kind = CONNECT4_HINT_SCORES;
        hint->is_decided = true;
        hint->score = score > 0 ? 1 : -1;
        hint->plies = end - connect4_position_count(view->position);
    } else if (!explain_some(view, best, explain_shallow, hint) && !hint_open_lines(view, hint)) {
        hint->kind = CONNECT4_HINT_POSITION;
    }
}

/* A warning belongs to reasons that do not themselves speak of the whole board. */
static bool leaves_room(const Connect4Hint *hint) {
    switch (hint->kind) {
    case CONNECT4_HINT_STOPS_TWO:
    case CONNECT4_HINT_STOPS_STACK:
    case CONNECT4_HINT_LINE_WINS:
    case CONNECT4_HINT_SCORES:
        return true;
    default:
        return false;
    }
}

/* The landings known to have a worse outcome than the hint. */
static uint64_t worse_cells(const HintView *view, const Connect4Judgement *judgement,
                            const Connect4Hint *hint) {
    /* The other side completes four there at once. */
    uint64_t worse =
        hint->score >= 0 ? view->landings & board_below(&view->board, view->opponent_wins) : 0;
    for (int i = 0; i < view->board.columns; i++) {
        const int score = judgement->score[i];
        if (score != CONNECT4_NO_JUDGEMENT && (hint->score > 0 ? score <= 0 : score < 0)) {
            worse |= hint->score >= 0 ? hint_landing(view, i) : 0;
        }
    }
    return worse;
}

/* Finds reasons beyond the tactics of a few plies. */
static Status hint_by_judgement(Connect4Ai *ai, const HintView *view, Budget *budget,
                                Connect4Hint *hint) {
    Connect4Judgement judgement;
    Status status = connect4_ai_judge(ai, view->position, &connect4_adviser, budget, &judgement);
    if (status == STATUS_OK && !judgement.is_exact) {
        status = heuristic_search_best(ai, view, budget, &judgement);
    }
    if (status != STATUS_OK) {
        return status;
    }
    /* A block is a block whatever its score; the hint still gives the score. */
    if (hint_block(view, hint)) {
        hint->is_exact =
            judgement.is_exact && judgement.score[hint->column] != CONNECT4_NO_JUDGEMENT;
        hint->score = hint->is_exact ? judgement.score[hint->column] : 0;
        return STATUS_OK;
    }
    if (!judgement.is_exact) {
        explain_guess(view, &judgement, hint);
        return STATUS_OK;
    }
    status = explain_exact(ai, view, budget, &judgement, hint);
    if (status == STATUS_OK && leaves_room(hint)) {
        hint_warn(view, worse_cells(view, &judgement, hint), hint);
    }
    return status;
}

Status connect4_hint_find(Connect4Ai *ai, Connect4Position position, Budget *budget,
                          Connect4Hint *hint) {
    if (connect4_position_is_over(position)) {
        return STATUS_NOT_FOUND;
    }
    const HintView view = hint_view_of(position);
    Connect4Hint found = {.shape = position.shape,
                          .column = -1,
                          .other = -1,
                          .player = connect4_position_count(position) % 2};
    if (!hint_wins_now(&view, &found) && !hint_only_left(&view, &found) &&
        !hint_lost_now(&view, &found) && !hint_two_threats(&view, &found)) {
        const Status status = hint_by_judgement(ai, &view, budget, &found);
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
