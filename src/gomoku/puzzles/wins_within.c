/* Proves short wins: every answer of the other side is tried. */
#include "gomoku/search/search.h"
#include "gomoku/win_puzzle.h"

static bool wins_after(GomokuSearchBoard *board, int point, int moves);

/* The other side has just been given the move: does it lose against any answer within `moves` more
 * stones of the attacker? */
static bool is_lost(GomokuSearchBoard *board, int moves) {
    const int attacker = 1 - board->turn;
    const int fives = search_board_count(board, attacker, KIND_FIVE);
    if (moves < 1 || search_board_count(board, board->turn, KIND_FIVE) > 0) {
        return false;
    }
    if (fives > 1) {
        return true; /* it can stop only one of them */
    }
    /* Without a four the attacker needs an open four at least, were it to move again. */
    if (fives == 0 && (moves < 2 || search_board_count(board, attacker, KIND_OPEN_FOUR) == 0)) {
        return false;
    }
    const PointSet tried = fives > 0 ? board->now.fives[attacker] : board->empty;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!set_has(&tried, point) || !set_has(&board->sums.near, point)) {
            continue;
        }
        gomoku_search_board_place(board, point);
        bool is_won = search_board_count(board, attacker, KIND_FIVE) > 0;
        const int block = set_first(&board->now.fives[1 - attacker]);
        for (int next = 0; next < GOMOKU_POINTS && !is_won && moves >= 2; next++) {
            is_won = set_has(&board->now.fours[attacker], next) &&
                     (block == GOMOKU_NO_POINT || block == next) && wins_after(board, next, moves);
        }
        gomoku_search_board_lift(board);
        if (!is_won) {
            return false;
        }
    }
    return true;
}

/* Does the side to move win with this stone and `moves` - 1 more? */
static bool wins_after(GomokuSearchBoard *board, int point, int moves) {
    if (set_has(&board->now.fives[board->turn], point)) {
        return true;
    }
    gomoku_search_board_place(board, point);
    const bool is_won = is_lost(board, moves - 1);
    gomoku_search_board_lift(board);
    return is_won;
}

int gomoku_winning_stones(GomokuAi *ai, const GomokuBoard *board, int moves, int *points) {
    Budget budget = budget_unlimited();
    int count = 0;
    if (board->outcome != OUTCOME_ONGOING || !gomoku_search_load(ai, board, &budget)) {
        return 0;
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (set_has(&ai->search.search_board.sums.near, point) &&
            gomoku_board_is_legal(board, point) &&
            wins_after(&ai->search.search_board, point, moves)) {
            points[count++] = point;
        }
    }
    ai->search.budget = NULL;
    return count;
}

bool gomoku_loses_within(GomokuAi *ai, const GomokuBoard *board, int moves) {
    Budget budget = budget_unlimited();
    if (board->outcome != OUTCOME_ONGOING || !gomoku_search_load(ai, board, &budget)) {
        return false;
    }
    const bool is_lost_now = is_lost(&ai->search.search_board, moves);
    ai->search.budget = NULL;
    return is_lost_now;
}

/* Stones that the attacker, who is to move, needs at least; moves + 1 when `moves` do not do. */
static int stones_needed(GomokuSearchBoard *board, int moves) {
    for (int needed = 1; needed <= moves; needed++) {
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (set_has(&board->empty, point) && set_has(&board->sums.near, point) &&
                wins_after(board, point, needed)) {
                return needed;
            }
        }
    }
    return moves + 1;
}

int gomoku_longest_answer(GomokuAi *ai, const GomokuBoard *board, int moves) {
    SearchMove answers[GOMOKU_POINTS];
    Budget budget = budget_unlimited();
    int best = GOMOKU_NO_POINT;
    int longest = 0;
    if (board->outcome != OUTCOME_ONGOING || !gomoku_search_load(ai, board, &budget)) {
        return GOMOKU_NO_POINT;
    }
    GomokuSearchBoard *search_board = &ai->search.search_board;
    const int five = set_first(&search_board->now.fives[search_board->turn]);
    const int count = five == GOMOKU_NO_POINT ? gomoku_moves_list(&ai->search, answers) : 0;
    for (int i = 0; i < count && longest <= moves; i++) {
        gomoku_moves_pick(answers, count, i); /* the most promising comes first */
        gomoku_search_board_place(search_board, answers[i].point);
        const int needed = stones_needed(search_board, moves);
        gomoku_search_board_lift(search_board);
        if (needed > longest) {
            longest = needed;
            best = answers[i].point;
        }
    }
    ai->search.budget = NULL;
    return five != GOMOKU_NO_POINT ? five : best;
}
