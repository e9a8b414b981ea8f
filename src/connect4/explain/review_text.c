/* Writes a review as sentences. */
#include "connect4/review.h"

/* The sentence on a column with this score at `position`; the game lasts `count` more discs. %1$d
 * is the column, %2$d the winner's moves. */
static const char *prospect_of(int score, int count) {
    return score == 0   ? N_("column %1$d draws")
           : score < 0  ? N_("column %1$d loses in %2$d")
           : count == 1 ? N_("column %1$d wins at once")
                        : N_("column %1$d wins in %2$d");
}

static void add_prospect(Connect4Position position, int column, int score, const char *sentence,
                         Text *out) {
    text_addf(out, sentence, column + 1, connect4_score_moves(position, score));
}

/* How many of the `size` columns have this score. */
static int count_score(const Connect4Columns *columns, int size, int score) {
    int count = 0;
    for (int i = 0; i < size; i++) {
        count += columns->score[i] == score;
    }
    return count;
}

static int count_playable(const Connect4Columns *columns, int size) {
    return size - count_score(columns, size, CONNECT4_NO_SCORE);
}

/* How many columns are worth at least `least`. */
static int count_from(const Connect4Columns *columns, int size, int least) {
    int count = 0;
    for (int i = 0; i < size; i++) {
        count += columns->score[i] != CONNECT4_NO_SCORE && columns->score[i] >= least;
    }
    return count;
}

static const char *review_text_praise_of(const Connect4Columns *columns, int size, int score,
                                         int plies) {
    const bool is_choice = count_playable(columns, size) > 1;
    if (!is_choice) {
        return N_("Move %1$d: column %2$d was the only one left.");
    }
    if (score > 0 && plies == 1) {
        return N_("Move %1$d: column %2$d wins at once.");
    }
    if (score > 0) {
        return count_from(columns, size, 1) == 1
                   ? N_("Move %1$d: column %2$d, the only one that wins, in %3$d.")
                   : N_("Move %1$d: column %2$d is best, it wins in %3$d.");
    }
    if (score == 0) {
        return count_from(columns, size, 0) == 1
                   ? N_("Move %1$d: column %2$d, the only one that draws.")
                   : N_("Move %1$d: column %2$d is best, it draws.");
    }
    const int equals = count_score(columns, size, score);
    return equals == 1 ? N_("Move %1$d: column %2$d holds out longest; it loses in %3$d.")
           : equals == count_playable(columns, size)
               ? N_("Move %1$d: column %2$d; every column loses in %3$d.")
               : N_("Move %1$d: column %2$d loses in %3$d; none holds out longer.");
}

static const char *blame_of(Connect4Verdict verdict, int played) {
    switch (verdict) {
    case CONNECT4_VERDICT_WIN_LOST:
        return played < 0 ? N_("Move %1$d: column %2$d missed the win and loses; %3$s.")
                          : N_("Move %1$d: column %2$d missed the win; %3$s.");
    case CONNECT4_VERDICT_DRAW_LOST:
        return N_("Move %1$d: column %2$d missed the draw; %3$s.");
    case CONNECT4_VERDICT_WIN_LONGER:
        return N_("Move %1$d: column %2$d wins later, in %4$d; %3$s.");
    default:
        return N_("Move %1$d: column %2$d loses sooner, in %4$d; %3$s.");
    }
}

void connect4_review_text(const Connect4Review *review, int index, Translate translate, Text *out) {
    const Connect4Position position = review->position[index];
    const Connect4Columns *columns = &review->scores[index];
    const Connect4Verdict verdict = connect4_review_verdict(review, index);
    const int move = connect4_position_count(position) + 1;
    const int column = review->column[index];
    if (verdict == CONNECT4_VERDICT_UNKNOWN) {
        text_addf(out, translate(N_("Move %1$d: column %2$d, not analysed yet.")), move,
                  column + 1);
        return;
    }
    const int played = columns->score[column];
    const int plies = connect4_score_plies(position, played);
    const int moves = connect4_score_moves(position, played);
    if (verdict == CONNECT4_VERDICT_BEST) {
        text_addf(out,
                  translate(review_text_praise_of(
                      columns, connect4_position_shape(position).columns, played, plies)),
                  move, column + 1, moves);
        return;
    }
    char buffer[80];
    Text better = text_over(buffer, sizeof buffer);
    const int best = connect4_review_better(review, index);
    const int score = columns->score[best];
    add_prospect(position, best, score,
                 translate(prospect_of(score, connect4_score_plies(position, score))), &better);
    text_addf(out, translate(blame_of(verdict, played)), move, column + 1, buffer, moves);
    if (review->is_explained[index]) {
        text_add_char(out, ' ');
        connect4_why_refutation_text(&review->why[index], translate, out);
    }
}

void connect4_score_text(Connect4Position position, int score, Translate translate, Text *out) {
    if (score == CONNECT4_NO_SCORE) {
        return;
    }
    const char *words = score > 0 ? N_("wins in %d") : score < 0 ? N_("loses in %d") : N_("draws");
    text_addf(out, translate(words), connect4_score_moves(position, score));
}
