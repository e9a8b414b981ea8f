/* Hints: the best point and the reason for it. */
#include "gomoku/explain.h"

#include <string.h>

#include "gomoku/search/search.h"

/* Node limits of a hint: continuous fours, continuous threats, the search. */
#define HINT_VCF_NODES 50000
#define HINT_VCT_NODES 30000
#define HINT_NODES 150000

/* What the search board shows about a point before any search. */
typedef struct PointLook {
    PointKind own;
    PointKind other;
    int own_fives;
    int other_fives;
} PointLook;

static bool look_at(GomokuAi *ai, const GomokuBoard *board, int point, PointLook *look) {
    Budget budget = budget_unlimited();
    if (!gomoku_search_load(ai, board, &budget)) {
        return false;
    }
    const GomokuSearchBoard *search_board = &ai->search.search_board;
    look->own = search_board_kind(search_board, search_board->turn, point);
    look->other = search_board_kind(search_board, 1 - search_board->turn, point);
    look->own_fives = search_board->now.kind_counts[search_board->turn][KIND_FIVE];
    look->other_fives = search_board->now.kind_counts[1 - search_board->turn][KIND_FIVE];
    ai->search.budget = NULL;
    return true;
}

static bool is_answer(const GomokuThreats *threats, int point) {
    for (int i = 0; i < threats->count; i++) {
        if (threats->points[i] == point) {
            return true;
        }
    }
    return false;
}

/* The first valid reason among those that need no search. */
static GomokuReason reason_of(const GomokuBoard *board, const GomokuHint *hint,
                              const PointLook *look) {
    const bool win = hint->result.mate > 0;
    const bool answers = is_answer(&hint->threats, hint->point);
    const bool open_four = hint->threats.danger == GOMOKU_DANGER_OPEN_FOUR && answers;
    const bool one_answer = board->rule != GOMOKU_CARO;
    const struct {
        bool holds;
        GomokuReason reason;
    } rows[] = {
        {look->own_fives > 0, GOMOKU_REASON_WINS},
        {look->other_fives > 1 && one_answer, GOMOKU_REASON_LOST},
        {look->other_fives > 0, GOMOKU_REASON_BLOCKS_FIVE},
        {win && look->own == KIND_OPEN_FOUR, GOMOKU_REASON_OPEN_FOUR},
        {win, GOMOKU_REASON_FORCED_WIN},
        {open_four, GOMOKU_REASON_BLOCKS_THREE},
        {board->count < 2, GOMOKU_REASON_OPENING},
        {look->own == KIND_TWO_THREES || look->own == KIND_FOUR_THREE, GOMOKU_REASON_DOUBLE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].holds) {
            return rows[i].reason;
        }
    }
    return GOMOKU_REASON_SEARCH;
}

/* Charges a finished part to the caller's budget, and passes its status on unless only the part's
 * own limit ended it. */
static void take_back(Budget *budget, const Budget *inner, Status status) {
    budget->nodes = inner->nodes;
    if (status == STATUS_CANCELLED ||
        (status == STATUS_LIMIT && inner->nodes < inner->node_limit)) {
        budget->status = status;
    }
}

typedef Status FindWin(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *win);

/* Plies of a win that `find` finds within its node limit; 0: none. */
static int find_win(FindWin *find, GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                    GomokuVcf *win) {
    Budget inner = budget_part(budget, find == gomoku_vcf ? HINT_VCF_NODES : HINT_VCT_NODES);
    const Status status = find(ai, board, &inner, win);
    take_back(budget, &inner, status);
    return status == STATUS_OK ? win->plies : 0;
}

/* Looks for a win of more than one move by fours or threats; true when that is the hint. */
static bool hint_by_threats(GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                            GomokuHint *hint) {
    static const struct {
        FindWin *find;
        GomokuReason reason;
    } ways[] = {{gomoku_vcf, GOMOKU_REASON_VCF}, {gomoku_vct, GOMOKU_REASON_VCT}};
    for (int i = 0; i < 2; i++) {
        GomokuVcf win;
        const int plies = find_win(ways[i].find, ai, board, budget, &win);
        if (plies > 0 && plies < 5) {
            return false; /* the search finds the same, more simply */
        }
        if (plies > 0) {
            hint->point = win.move;
            hint->reason = ways[i].reason;
            hint->moves = (plies + 1) / 2;
            hint->result = (GomokuResult){.move = win.move,
                                          .score = SEARCH_MATE - plies,
                                          .mate = plies,
                                          .depth = plies,
                                          .pv_length = win.length};
            memcpy(hint->result.pv, win.line, sizeof win.line);
            return true;
        }
    }
    return false;
}

/* ---- Quiet points: what they stop and what they build ---- */

/* The same position with the other side to move. */
static GomokuBoard passed(const GomokuBoard *board) {
    GomokuBoard turned = *board;
    turned.turn = (uint8_t)gomoku_other((GomokuStone)board->turn);
    return turned;
}

/* True when the other side, if it were to move, wins by `find`, but not after the point. */
static bool stops(FindWin *find, GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                  GomokuHint *hint) {
    GomokuVcf win;
    const GomokuBoard turned = passed(board);
    if (find_win(find, ai, &turned, budget, &win) == 0) {
        return false;
    }
    const int begun = win.move;
    GomokuBoard after = *board;
    gomoku_board_put(&after, hint->point, (GomokuStone)board->turn);
    Budget inner = budget_part(budget, find == gomoku_vcf ? HINT_VCF_NODES : HINT_VCT_NODES);
    const Status status = find(ai, &after, &inner, &win);
    take_back(budget, &inner, status);
    if (status != STATUS_NOT_FOUND) {
        return false; /* it still wins, or the budget ended */
    }
    hint->other = begun;
    return true;
}

/* True when the player wins by `find` if nobody answers the point. */
static bool builds(FindWin *find, GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                   GomokuHint *hint) {
    GomokuVcf win;
    GomokuBoard after = *board;
    gomoku_board_put(&after, hint->point, (GomokuStone)board->turn);
    after = passed(&after);
    if (find_win(find, ai, &after, budget, &win) == 0) {
        return false;
    }
    hint->other = win.move;
    return true;
}

static GomokuReason quiet_reason(GomokuAi *ai, const GomokuBoard *board, const PointLook *look,
                                 Budget *budget, GomokuHint *hint) {
    if (look->other == KIND_TWO_THREES || look->other == KIND_FOUR_THREE) {
        return GOMOKU_REASON_BLOCKS_DOUBLE;
    }
    if (stops(gomoku_vcf, ai, board, budget, hint)) {
        return GOMOKU_REASON_STOPS_FOURS;
    }
    if (look->own == KIND_THREE) {
        return GOMOKU_REASON_OPEN_THREE;
    }
    if (stops(gomoku_vct, ai, board, budget, hint)) {
        return GOMOKU_REASON_STOPS_THREATS;
    }
    if (builds(gomoku_vcf, ai, board, budget, hint)) {
        return GOMOKU_REASON_BUILDS_FOURS;
    }
    return builds(gomoku_vct, ai, board, budget, hint) ? GOMOKU_REASON_BUILDS_THREATS
                                                       : GOMOKU_REASON_SEARCH;
}

/* Runs the search of the hint. Its node limit is its own; only the caller's limits end the hint. */
static Status search_within(GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                            GomokuResult *result) {
    const GomokuLimits limits = {0};
    Budget inner = budget_part(budget, HINT_NODES);
    const bool own_limit = inner.node_limit != budget->node_limit;
    gomoku_ai_forget(ai);
    const Status status = gomoku_ai_search(ai, board, &limits, &inner, result);
    budget->nodes = inner.nodes;
    if (inner.status != STATUS_OK && !(own_limit && inner.nodes >= inner.node_limit)) {
        budget->status = inner.status;
        return status;
    }
    return result->move == GOMOKU_NO_POINT ? status : STATUS_OK;
}

Status gomoku_hint(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuHint *hint) {
    memset(hint, 0, sizeof *hint);
    hint->point = hint->other = GOMOKU_NO_POINT;
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    gomoku_threats(ai, board, gomoku_other(board->turn), &hint->threats);
    if (hint_by_threats(ai, board, budget, hint)) {
        return STATUS_OK;
    }
    const Status status = search_within(ai, board, budget, &hint->result);
    PointLook look;
    if (hint->result.move == GOMOKU_NO_POINT) {
        return status;
    }
    if (!look_at(ai, board, hint->result.move, &look)) {
        return STATUS_NO_MEMORY;
    }
    hint->point = hint->result.move;
    hint->reason = reason_of(board, hint, &look);
    if (hint->reason == GOMOKU_REASON_SEARCH) {
        hint->reason = hint->result.mate < 0 ? GOMOKU_REASON_HOLDS
                                             : quiet_reason(ai, board, &look, budget, hint);
    }
    hint->moves = hint->result.mate > 0 ? (hint->result.mate + 1) / 2 : 0;
    return status;
}

void gomoku_hint_text(const GomokuHint *hint, Translate translate, Text *out) {
    static const char *const sentences[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("Play %1$s: five in a row!"),
        [GOMOKU_REASON_BLOCKS_FIVE] = N_("Play %1$s: nothing else stops the five."),
        [GOMOKU_REASON_LOST] = N_("%1$s stops one five, but your opponent has another."),
        [GOMOKU_REASON_OPEN_FOUR] = N_("Play %1$s. You win in %2$d moves."),
        [GOMOKU_REASON_VCF] = N_("Play %1$s. You win in %2$d moves, with fours."),
        [GOMOKU_REASON_VCT] = N_("Play %1$s. You win in %2$d moves, with threats."),
        [GOMOKU_REASON_STOPS_FOURS] =
            N_("Play %1$s, or your opponent wins with a chain of fours from %2$s."),
        [GOMOKU_REASON_STOPS_THREATS] =
            N_("Play %1$s, or your opponent wins with a chain of threats from %2$s."),
        [GOMOKU_REASON_BUILDS_FOURS] =
            N_("Play %1$s: next, you can win with a chain of fours from %2$s."),
        [GOMOKU_REASON_BUILDS_THREATS] =
            N_("Play %1$s: next, you can win with a chain of threats from %2$s."),
        [GOMOKU_REASON_FORCED_WIN] = N_("Play %1$s. You win in %2$d moves."),
        [GOMOKU_REASON_BLOCKS_THREE] = N_("Play %1$s to stop the open three."),
        [GOMOKU_REASON_DOUBLE] = N_("Play %1$s: two threats with one stone."),
        [GOMOKU_REASON_OPEN_THREE] = N_("Play %1$s: an open three."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] = N_("Play %1$s, or your opponent makes a fork there."),
        [GOMOKU_REASON_OPENING] = N_("Play %1$s, near the centre."),
        [GOMOKU_REASON_HOLDS] = N_("Your opponent can force a win. %1$s holds out longest."),
        [GOMOKU_REASON_SEARCH] = N_("No forced win yet. %1$s looks best."),
    };
    if (hint->point == GOMOKU_NO_POINT) {
        return;
    }
    char name[8];
    char where[8] = "";
    Text point = text_over(name, sizeof name);
    Text other = text_over(where, sizeof where);
    gomoku_point_to_text(hint->point, &point);
    if (hint->other != GOMOKU_NO_POINT) {
        gomoku_point_to_text(hint->other, &other);
    }
    const char *sentence = translate(sentences[hint->reason]);
    if (hint->other != GOMOKU_NO_POINT) {
        text_addf(out, sentence, name, where);
    } else {
        text_addf(out, sentence, name, hint->moves);
    }
    if (hint->result.mate < 0 && hint->reason != GOMOKU_REASON_LOST &&
        hint->reason != GOMOKU_REASON_HOLDS) {
        text_add_char(out, ' ');
        text_add(out, translate(N_("It holds out longest, but your opponent can force a win.")));
    }
}
