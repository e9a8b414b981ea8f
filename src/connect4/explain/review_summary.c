/* Sums a reviewed game up. */
#include "connect4/review_summary.h"

#include <assert.h>

#include "play/turning_point.h"

#define WIN_SHARE_MIN 0.35F /* of the curve's height: a win at the very end is clearly seen */

static int mover_of(const Connect4Review *review, int index) {
    return connect4_position_count(review->position[index]) % 2;
}

static int score_of(const Connect4Review *review, int index) {
    int score = 0;
    const bool is_known = connect4_review_value(review, index, &score);
    assert(is_known);
    (void)is_known;
    return score;
}

static float curve_value(const Connect4Review *review, int score) {
    const float most = (float)connect4_score_most(review->position[0].shape);
    const float share = (float)(score < 0 ? -score : score) / most;
    const float value = WIN_SHARE_MIN + (1 - WIN_SHARE_MIN) * share;
    return score == 0 ? 0 : score > 0 ? value : -value;
}

/* Only who wins counts, not how soon. */
static int find_turn(const Connect4Review *review) {
    float values[CONNECT4_CELLS_MAX + 1];
    int mover[CONNECT4_CELLS_MAX];
    for (int i = 0; i <= review->length; i++) {
        const int score = score_of(review, i);
        values[i] = score > 0 ? 1.0F : score < 0 ? -1.0F : 0.0F;
        if (i < review->length) {
            mover[i] = mover_of(review, i);
        }
    }
    return turning_point_find(&(TurningGame){values, mover, review->length, 1});
}

static void count_move(const Connect4Review *review, int index, Connect4Summary *summary) {
    const int player = mover_of(review, index);
    const Connect4Verdict verdict = connect4_review_verdict(review, index);
    summary->moves[player]++;
    summary->best[player] += verdict == CONNECT4_VERDICT_BEST;
    if (verdict == CONNECT4_VERDICT_WIN_LOST) {
        summary->missed[player][summary->missed_count[player]++] = index;
    }
}

void connect4_review_sum(const Connect4Review *review, Connect4Summary *summary) {
    *summary = (Connect4Summary){.turn = find_turn(review)};
    for (int i = 0; i <= review->length; i++) {
        summary->values[i] = curve_value(review, score_of(review, i));
        if (i < review->length) {
            count_move(review, i, summary);
        }
    }
}

bool connect4_review_is_only_best(const Connect4Review *review, int index) {
    const Connect4Columns *columns = &review->scores[index];
    const int played = review->column[index];
    int playable = 0;
    if (connect4_review_verdict(review, index) != CONNECT4_VERDICT_BEST) {
        return false;
    }
    for (int i = 0; i < connect4_position_shape(review->position[index]).columns; i++) {
        playable += columns->score[i] != CONNECT4_NO_SCORE;
        if (i != played && columns->score[i] == columns->score[played]) {
            return false;
        }
    }
    return playable > 1;
}
