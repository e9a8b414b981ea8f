#include "gomoku/explain.h"

#include <string.h>

#include "search.h"

/* Nodes for the continuous fours of a hint. */
#define HINT_VCF_NODES 50000
#define HINT_NODES 150000

/* What the arena says about a point before and without any search. */
typedef struct Look {
    PointKind own;
    PointKind other;
    int own_fives;
    int other_fives;
} Look;

static bool look_at(GomokuAi *ai, const GomokuBoard *board, int point, Look *look) {
    Budget budget = budget_unlimited();
    if (!gomoku_search_load(ai, board, &budget)) {
        return false;
    }
    const GomokuArena *arena = &ai->search.arena;
    look->own = arena_kind(arena, arena->turn, point);
    look->other = arena_kind(arena, 1 - arena->turn, point);
    look->own_fives = arena->now.kind_counts[arena->turn][KIND_FIVE];
    look->other_fives = arena->now.kind_counts[1 - arena->turn][KIND_FIVE];
    ai->search.budget = NULL;
    return true;
}

static GomokuReason reason_of(const GomokuBoard *board, const GomokuHint *hint, const Look *look) {
    const bool win = hint->result.mate > 0;
    const bool open_four = hint->threats.danger == GOMOKU_DANGER_OPEN_FOUR;
    const struct {
        bool holds;
        GomokuReason reason;
    } rows[] = {
        {look->own_fives > 0, GOMOKU_REASON_WINS},
        {look->other_fives > 1, GOMOKU_REASON_LOST},
        {look->other_fives == 1, GOMOKU_REASON_BLOCKS_FIVE},
        {win && look->own == KIND_OPEN_FOUR, GOMOKU_REASON_OPEN_FOUR},
        {win, GOMOKU_REASON_FORCED_WIN},
        {open_four, GOMOKU_REASON_BLOCKS_THREE},
        {board->count < 2, GOMOKU_REASON_OPENING},
        {look->own == KIND_TWO_THREES || look->own == KIND_FOUR_THREE, GOMOKU_REASON_DOUBLE},
        {look->other == KIND_TWO_THREES || look->other == KIND_FOUR_THREE,
         GOMOKU_REASON_BLOCKS_DOUBLE},
        {look->own == KIND_THREE, GOMOKU_REASON_OPEN_THREE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].holds) {
            return rows[i].reason;
        }
    }
    return GOMOKU_REASON_SEARCH;
}

/* A win by fours of more than one move; true when it is the answer. */
static bool hint_by_fours(GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                          GomokuHint *hint) {
    Budget inner = budget_part(budget, HINT_VCF_NODES);
    GomokuVcf vcf;
    const Status status = gomoku_vcf(ai, board, &inner, &vcf);
    budget->nodes = inner.nodes;
    if (status == STATUS_CANCELLED || (status == STATUS_LIMIT && inner.nodes < inner.node_limit)) {
        budget->status = status;
    }
    if (status != STATUS_OK || vcf.plies < 5) {
        return false;
    }
    hint->point = vcf.move;
    hint->reason = GOMOKU_REASON_VCF;
    hint->moves = (vcf.plies + 1) / 2;
    hint->result = (GomokuResult){.move = vcf.move,
                                  .score = SEARCH_MATE - vcf.plies,
                                  .mate = vcf.plies,
                                  .depth = vcf.plies,
                                  .pv_length = vcf.length};
    memcpy(hint->result.pv, vcf.line, sizeof vcf.line);
    return true;
}

/* The search of the hint: so many nodes are its own limit, not the caller's. */
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
    hint->point = GOMOKU_NO_POINT;
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    gomoku_threats(ai, board, gomoku_other(board->turn), &hint->threats);
    if (hint_by_fours(ai, board, budget, hint)) {
        return STATUS_OK;
    }
    const Status status = search_within(ai, board, budget, &hint->result);
    Look look;
    if (hint->result.move == GOMOKU_NO_POINT) {
        return status;
    }
    if (!look_at(ai, board, hint->result.move, &look)) {
        return STATUS_NO_MEMORY;
    }
    hint->point = hint->result.move;
    hint->reason = reason_of(board, hint, &look);
    hint->moves = hint->result.mate > 0 ? (hint->result.mate + 1) / 2 : 0;
    return status;
}

void gomoku_hint_text(const GomokuHint *hint, Translate translate, Text *out) {
    static const char *const sentences[] = {
        [GOMOKU_REASON_WINS] = N_("%1$s wins: it completes five in a row."),
        [GOMOKU_REASON_BLOCKS_FIVE] =
            N_("%1$s must be played: it is the only point that stops five in a row."),
        [GOMOKU_REASON_LOST] =
            N_("%1$s stops one five in a row, but there is another: the game is lost."),
        [GOMOKU_REASON_OPEN_FOUR] =
            N_("%1$s makes a four that cannot be stopped: only one of its two ends can be closed."),
        [GOMOKU_REASON_VCF] =
            N_("%1$s wins in %2$d moves: each of them makes a four that must be answered."),
        [GOMOKU_REASON_FORCED_WIN] = N_("%1$s wins in %2$d moves, whatever the answers."),
        [GOMOKU_REASON_BLOCKS_THREE] =
            N_("%1$s answers the open three, which would become an open four."),
        [GOMOKU_REASON_DOUBLE] =
            N_("%1$s makes two threats at once; only one of them can be answered directly."),
        [GOMOKU_REASON_OPEN_THREE] = N_("%1$s makes an open three and keeps the initiative."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] =
            N_("%1$s takes the point where the other side would make two threats at once."),
        [GOMOKU_REASON_OPENING] = N_("%1$s takes a place near the centre, where most lines meet."),
        [GOMOKU_REASON_SEARCH] = N_("%1$s keeps the best balance between attack and defence."),
    };
    if (hint->point == GOMOKU_NO_POINT) {
        return;
    }
    char name[8];
    Text point = text_over(name, sizeof name);
    gomoku_point_to_text(hint->point, &point);
    text_addf(out, translate(sentences[hint->reason]), name, hint->moves);
    if (hint->result.mate < 0 && hint->reason != GOMOKU_REASON_LOST) {
        text_add_char(out, ' ');
        text_add(out, translate(N_("It holds out longest, but the other side can force a win.")));
    }
}

void gomoku_threats_text(const GomokuThreats *threats, Translate translate, Text *out) {
    static const char *const sentences[] = {
        [GOMOKU_DANGER_DOUBLE] = N_("The other side can make two threats at once."),
        [GOMOKU_DANGER_OPEN_FOUR] = N_("The other side has an open three: it must be answered."),
        [GOMOKU_DANGER_FIVE] = N_("The other side threatens five in a row: it must be stopped."),
    };
    if (threats->danger != GOMOKU_DANGER_NONE) {
        text_add(out, translate(sentences[threats->danger]));
    }
}
