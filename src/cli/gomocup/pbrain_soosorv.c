/* Soosorv-8 as the Yixin board plays it, step by step: its own rules are those of renju, and each
 * step sends the stones anew. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/gomocup/pbrain_yixin.h"
#include "gomoku/opening.h"

#define SOOSORV_SEED 1

static void tell(Pbrain *brain, const char *word, int point) {
    pbrain_answer(brain, "MESSAGE SOOSORV %s %d %d", word, gomoku_column(point), gomoku_row(point));
}

/* The computer's next stone, offer or choice, as a move of a record; played on `board`. False after
 * an answer that says why there is none. */
static bool move_on(Pbrain *brain, GomokuBoard *board, int *move) {
    GomokuLimits limits;
    Budget budget = pbrain_budget(brain, &limits);
    *move = GOMOKU_NO_POINT;
    if (!pbrain_ensure_team(brain)) {
        pbrain_answer(brain, "ERROR out of memory");
        return false;
    }
    gomoku_opening_move(gomoku_team_first(brain->team), board, SOOSORV_SEED, &budget, move);
    const bool is_played =
        *move != GOMOKU_NO_POINT &&
        (*move >= GOMOKU_OFFER_FIRST ? gomoku_opening_offer(board, *move - GOMOKU_OFFER_FIRST)
         : *move >= GOMOKU_POINTS
             ? gomoku_opening_choose(board, (GomokuChoice)(*move - GOMOKU_POINTS))
             : gomoku_board_play(board, *move));
    if (!is_played) {
        pbrain_answer(brain, "ERROR no stone can be played");
    }
    return is_played;
}

static void begin_board(const Pbrain *brain, GomokuBoard *board) {
    gomoku_board_init(board, brain->board.size, GOMOKU_RENJU);
    gomoku_opening_begin(board, GOMOKU_OPENING_SOOSORV);
}

void pbrain_soosorv_open(Pbrain *brain, const char *arguments) {
    GomokuBoard board;
    int point;
    (void)arguments;
    if (!pbrain_is_started(brain)) {
        return;
    }
    begin_board(brain, &board);
    for (int i = 1; i <= 3 && move_on(brain, &board, &point); i++) {
        tell(brain, text_short("MOVE%d", i).data, point);
    }
}

void pbrain_soosorv_begin(Pbrain *brain, const char *arguments) {
    brain->soosorv_step = brain->refused[strlen(brain->refused) - 1] - '0';
    brain->soosorv_count = 0;
    (void)!sscanf(arguments, "%2d", &brain->soosorv_count);
    pbrain_collect(brain, COLLECTING_SOOSORV);
}

/* ---- The stones of a step ---- */

static bool choose(GomokuBoard *board, int choice) {
    return gomoku_opening_choose(board, (GomokuChoice)choice);
}

/* Replays the collected stones, with the answers that led to this step; false when the opening
 * does not allow them. The colours that the players have do not matter here. */
static bool replay(const Pbrain *brain, GomokuBoard *board, int step, int count) {
    const int stones = step <= 3 ? 3 : 4;
    begin_board(brain, board);
    for (int i = 0; i < stones; i++) {
        if (i >= brain->placed_count || !gomoku_board_play(board, brain->placed[i].point) ||
            (i == 2 && step > 2 && !choose(board, GOMOKU_CHOOSE_WHITE))) {
            return false;
        }
    }
    if (step >= 4 && !choose(board, GOMOKU_CHOOSE_OFFERS + count)) {
        return false;
    }
    return (step < 5 || choose(board, GOMOKU_CHOOSE_BLACK)) &&
           (step == 6 || brain->placed_count == stones);
}

static void tell_colour(Pbrain *brain, GomokuBoard *board, const char *word,
                        GomokuChoice swapping) {
    int move;
    if (move_on(brain, board, &move)) {
        pbrain_answer(brain, "MESSAGE SOOSORV %s %s", word,
                      move == GOMOKU_POINTS + (int)swapping ? "YES" : "NO");
    }
}

static void tell_fourth(Pbrain *brain, GomokuBoard *board) {
    int point;
    int count;
    if (move_on(brain, board, &point) && move_on(brain, board, &count)) {
        pbrain_answer(brain, "MESSAGE SOOSORV MOVE4 %d %d %d", gomoku_column(point),
                      gomoku_row(point), count - GOMOKU_POINTS - GOMOKU_CHOOSE_OFFERS);
    }
}

static void tell_fifths(Pbrain *brain, GomokuBoard *board, int count) {
    pbrain_answer(brain, "MESSAGE SOOSORV MOVE5 REFRESH");
    for (int i = 0; i < count; i++) {
        int move;
        if (!move_on(brain, board, &move)) {
            return;
        }
        tell(brain, "MOVE5", move >= GOMOKU_OFFER_FIRST ? move - GOMOKU_OFFER_FIRST : move);
    }
    pbrain_answer(brain, "MESSAGE SOOSORV MOVE5 DONE");
}

/* The stones after the fourth are those offered. */
static void tell_pick(Pbrain *brain, GomokuBoard *board) {
    int move;
    if (brain->placed_count == 5) { /* a single one is no choice */
        tell(brain, "MOVE5C", brain->placed[4].point);
        return;
    }
    for (int i = 4; i < brain->placed_count; i++) {
        if (!gomoku_opening_offer(board, brain->placed[i].point)) {
            pbrain_answer(brain, "ERROR two of the fifth stones are mirror images");
            return;
        }
    }
    if (move_on(brain, board, &move)) {
        tell(brain, "MOVE5C", move);
    }
}

void pbrain_soosorv_finish(Pbrain *brain) {
    GomokuBoard board;
    const int step = brain->soosorv_step;
    const int count = step == 6 ? brain->placed_count - 4 : brain->soosorv_count;
    if (!pbrain_is_started(brain)) {
        return;
    }
    if (!replay(brain, &board, step, count)) {
        pbrain_answer(brain, "ERROR the opening does not allow these stones");
        return;
    }
    switch (step) {
    case 2: /* the engine, which would have white, may take black */
        tell_colour(brain, &board, "SWAP1", GOMOKU_CHOOSE_BLACK);
        break;
    case 3:
        tell_fourth(brain, &board);
        break;
    case 4: /* and the other way round */
        tell_colour(brain, &board, "SWAP2", GOMOKU_CHOOSE_WHITE);
        break;
    case 5:
        tell_fifths(brain, &board, count);
        break;
    default:
        tell_pick(brain, &board);
    }
}
