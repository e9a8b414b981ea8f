/* Standing of a position, as one number and in words. */
#include "gomoku/standing.h"

#include <math.h>

#define SEARCH_NODES 20000 /* node limit of one search */
#define SEARCH_DEPTH 3     /* the second search takes one ply more */
/* 200 points are one e-fold of the odds: from them follows how often black wins, as 1 to -1. */
#define CURVE_SCALE 400.0F
#define CLEAR 0.15F /* a value further from even is an advantage */
#define WON 0.95F
/* What a point costs, between a little and much. */
#define LITTLE 0.06F
#define MUCH 0.45F

static float value_of_outcome(int outcome) {
    return outcome == OUTCOME_FIRST_WINS ? 1.0F : outcome == OUTCOME_SECOND_WINS ? -1.0F : 0.0F;
}

float gomoku_standing(GomokuAi *ai, const GomokuBoard *board, const atomic_bool *stop) {
    float sum = 0;
    const float sign = board->turn == GOMOKU_BLACK ? 1 : -1;
    if (board->outcome != OUTCOME_ONGOING || board->count == 0) {
        return value_of_outcome(board->outcome);
    }
    for (int more = 0; more < 2; more++) {
        const GomokuLimits limits = {.depth = SEARCH_DEPTH + more};
        Budget budget = budget_nodes(SEARCH_NODES);
        GomokuResult result;
        budget.stop = stop;
        gomoku_ai_forget(ai);
        gomoku_ai_search(ai, board, &limits, &budget, &result);
        if (result.mate != 0) {
            return result.mate > 0 ? sign : -sign;
        }
        sum += sign * (float)result.score / 2;
    }
    return tanhf(sum / CURVE_SCALE);
}

float gomoku_result_value(const GomokuResult *result) {
    return result->mate > 0 ? 1 : result->mate < 0 ? -1 : tanhf((float)result->score / CURVE_SCALE);
}

const char *gomoku_comparison_sentence(float best, float played) {
    const float cost = best - played;
    return best >= WON && played < WON     ? N_("%1$s wins by force. %2$s lets the win go.")
           : played <= -WON && best > -WON ? N_("%2$s loses by force. %1$s holds.")
           : best <= -WON                  ? N_("Nothing holds here any more. %1$s lasts longest.")
           : cost >= MUCH                  ? N_("%1$s was much better than %2$s.")
           : cost >= CLEAR                 ? N_("%1$s was better than %2$s.")
           : cost >= LITTLE                ? N_("%1$s was a little better than %2$s.")
                                           : N_("%2$s was as good as %1$s.");
}

const char *gomoku_standing_sentence(float value) {
    return value >= WON      ? N_("Black wins by force.")
           : value <= -WON   ? N_("White wins by force.")
           : value >= CLEAR  ? N_("Black stands better.")
           : value <= -CLEAR ? N_("White stands better.")
                             : N_("The position is even.");
}
