/* Reviews a game: the exact scores of its positions. */
#include "connect4/review.h"

#include <assert.h>

void connect4_review_begin(Connect4Review *review, Connect4Position start, const int8_t *columns,
                           int length) {
    const Connect4Review old = *review;
    assert(length >= 0 && length <= CONNECT4_CELLS_MAX);
    *review = (Connect4Review){.length = length};
    review->position[0] = start;
    for (int i = 0; i < length; i++) {
        review->column[i] = columns[i];
        review->position[i + 1] = connect4_position_play(review->position[i], columns[i]);
    }
    for (int i = 0; i <= length; i++) {
        const Connect4Position at = review->position[i];
        if (connect4_position_is_over(at)) {
            review->is_known[i] = true;
            for (int column = 0; column < CONNECT4_COLUMNS_MAX; column++) {
                review->scores[i].score[column] = CONNECT4_NO_SCORE;
            }
        } else if (i <= old.length && old.is_known[i] && old.position[i].mask == at.mask &&
                   old.position[i].current == at.current &&
                   connect4_shape_is_same(old.position[i].shape, at.shape)) {
            review->is_known[i] = true;
            review->scores[i] = old.scores[i];
        }
        if (i < length && i < old.length && old.is_explained[i] && review->is_known[i] &&
            old.column[i] == columns[i]) {
            review->is_explained[i] = true;
            review->why[i] = old.why[i];
        }
    }
}

int connect4_review_next(const Connect4Review *review) {
    int index = review->length;
    while (index >= 0 && review->is_known[index]) {
        index--;
    }
    return index;
}

int connect4_review_known(const Connect4Review *review) {
    int count = 0;
    for (int i = 0; i <= review->length; i++) {
        count += review->is_known[i];
    }
    return count;
}

void connect4_review_keep(Connect4Review *review, int index, const Connect4Columns *columns) {
    assert(index >= 0 && index <= review->length);
    review->scores[index] = *columns;
    review->is_known[index] = true;
}

int connect4_review_next_mistake(const Connect4Review *review) {
    int index = review->length - 1;
    while (index >= 0 && (review->is_explained[index] ||
                          !connect4_verdict_is_mistake(connect4_review_verdict(review, index)))) {
        index--;
    }
    return index;
}

void connect4_review_explain(Connect4Review *review, int index, const Connect4Why *why) {
    assert(index >= 0 && index < review->length && why->column == review->column[index]);
    review->why[index] = *why;
    review->is_explained[index] = true;
}

/* The score of a finished game, for the side that would be to move. */
static int score_over(Connect4Position position) {
    const int count = connect4_position_count(position);
    /* The winner's number of discs decides the score: see solver.h. */
    return connect4_position_is_won(position)
               ? -(connect4_shape_cells(position.shape) + 2 - count) / 2
               : 0;
}

static int best_column(const Connect4Review *review, int index) {
    return connect4_columns_best(review->position[index].shape, &review->scores[index]);
}

static int best_score(const Connect4Review *review, int index) {
    return review->scores[index].score[best_column(review, index)];
}

bool connect4_review_value(const Connect4Review *review, int index, int *score) {
    const Connect4Position position = review->position[index];
    int found;
    if (connect4_position_is_over(position)) {
        found = score_over(position);
    } else if (review->is_known[index]) {
        found = best_score(review, index);
    } else if (index > 0 && review->is_known[index - 1]) {
        found = -review->scores[index - 1].score[review->column[index - 1]];
    } else {
        return false;
    }
    *score = connect4_position_count(position) % 2 == 0 ? found : -found;
    return true;
}

Connect4Verdict connect4_review_verdict(const Connect4Review *review, int index) {
    if (!review->is_known[index]) {
        return CONNECT4_VERDICT_UNKNOWN;
    }
    return connect4_verdict_of(best_score(review, index),
                               review->scores[index].score[review->column[index]]);
}

int connect4_review_better(const Connect4Review *review, int index) {
    const Connect4Verdict verdict = connect4_review_verdict(review, index);
    return verdict == CONNECT4_VERDICT_UNKNOWN ? -1
           : verdict == CONNECT4_VERDICT_BEST  ? review->column[index]
                                               : best_column(review, index);
}

int connect4_review_find_mistake(const Connect4Review *review, int index, int step) {
    for (int i = index + step; i >= 0 && i < review->length; i += step) {
        if (connect4_verdict_is_mistake(connect4_review_verdict(review, i))) {
            return i;
        }
    }
    return -1;
}

int connect4_review_count_mistakes(const Connect4Review *review, int player) {
    int count = 0;
    for (int i = 0; i < review->length; i++) {
        const bool is_theirs = connect4_position_count(review->position[i]) % 2 == player;
        count += is_theirs && connect4_verdict_is_mistake(connect4_review_verdict(review, i));
    }
    return count;
}
