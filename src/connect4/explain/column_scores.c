/* The scores of the columns of a position, exact or estimated. */
#include "connect4/column_scores.h"

#include <stdlib.h>

#include "connect4/book.h"
#include "connect4/review.h"

#define POINTS_SCALE 40.0F /* the points of an estimate that stand halfway between even and won */
#define POINTS_EVEN 12     /* up to here neither side stands better */

Connect4ColumnScores connect4_column_scores_begin(Connect4Position position) {
    Connect4ColumnScores scores = {.position = position, .booked = CONNECT4_NO_SCORE};
    Connect4Book book;
    if (connect4_book_builtin(connect4_position_shape(position), &book)) {
        connect4_book_score(&book, position, &scores.booked);
    }
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        scores.exact.score[i] = CONNECT4_NO_SCORE;
        scores.total += connect4_position_is_legal(position, i);
    }
    return scores;
}

static bool is_exact(const Connect4ColumnScores *scores, int column) {
    return scores->exact.score[column] != CONNECT4_NO_SCORE;
}

void connect4_column_scores_take_exact(Connect4ColumnScores *scores,
                                       const Connect4Columns *columns) {
    scores->exact = *columns;
    scores->done = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        scores->done += is_exact(scores, i);
    }
}

void connect4_column_scores_take_judgement(Connect4ColumnScores *scores,
                                           const Connect4Judgement *judgement) {
    Connect4Columns columns;
    if (!judgement->is_exact) {
        scores->has_guess = true;
        scores->guess = *judgement;
        return;
    }
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        columns.score[i] =
            (int8_t)(judgement->score[i] == CONNECT4_NO_JUDGEMENT ? CONNECT4_NO_SCORE
                                                                  : judgement->score[i]);
    }
    connect4_column_scores_take_exact(scores, &columns);
}

bool connect4_column_scores_is_complete(const Connect4ColumnScores *scores) {
    return scores->done == scores->total;
}

/* The best of the exact scores, or 0 when there are none. */
static int best_exact(const Connect4ColumnScores *scores) {
    const int column = connect4_columns_best(scores->position.shape, &scores->exact);
    return column < 0 ? 0 : scores->exact.score[column];
}

bool connect4_column_scores_is_decided(const Connect4ColumnScores *scores) {
    return scores->done > 0 &&
           (connect4_column_scores_is_complete(scores) || best_exact(scores) > 0);
}

bool connect4_column_scores_is_best(const Connect4ColumnScores *scores, int column) {
    if (connect4_column_scores_is_decided(scores)) {
        return is_exact(scores, column) && scores->exact.score[column] == best_exact(scores);
    }
    return scores->has_guess &&
           scores->guess.score[column] == connect4_judgement_best(&scores->guess);
}

/* ---- Under the columns ---- */

/* An estimate is shown in words: a number such as +32 would mean nothing to the player. */
static const char *words_of_guess(int points) {
    return points > CONNECT4_JUDGED_WIN    ? N_("wins?")
           : points < -CONNECT4_JUDGED_WIN ? N_("loses?")
           : points > POINTS_EVEN          ? N_("good?")
           : points < -POINTS_EVEN         ? N_("poor?")
                                           : N_("even?");
}

/* No column is better than the position: in a drawn one none wins, in a lost one all lose. */
static int believable(const Connect4ColumnScores *scores, int points) {
    if (scores->booked == CONNECT4_NO_SCORE || scores->booked > 0) {
        return points;
    }
    const int most = scores->booked == 0 ? POINTS_EVEN : -CONNECT4_JUDGED_WIN - 1;
    return points < most ? points : most;
}

static void add_score(int score, Text *out) {
    if (score == 0) {
        text_add(out, "=");
    } else {
        text_addf(out, "%s%d", score > 0 ? "+" : "−", abs(score));
    }
}

/* Adds the words below the score, whose sign says who wins. */
static void add_brief(Connect4Position position, int score, Translate translate, Text *out) {
    if (score == 0) {
        text_add(out, translate(N_("draws")));
    } else {
        text_addf(out, translate(N_("in %d")), connect4_score_moves(position, score));
    }
}

void connect4_column_scores_label(const Connect4ColumnScores *scores, Translate translate,
                                  Connect4Labels *labels) {
    *labels = (Connect4Labels){.is_best = {false}};
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        Text number = text_over(labels->text[i], sizeof labels->text[i]);
        Text words = text_over(labels->words[i], sizeof labels->words[i]);
        Text brief = text_over(labels->brief[i], sizeof labels->brief[i]);
        if (is_exact(scores, i)) {
            add_score(scores->exact.score[i], &number);
            connect4_score_text(scores->position, scores->exact.score[i], translate, &words);
            add_brief(scores->position, scores->exact.score[i], translate, &brief);
        } else if (scores->has_guess && scores->guess.score[i] != CONNECT4_NO_JUDGEMENT) {
            text_add(&words, translate(words_of_guess(believable(scores, scores->guess.score[i]))));
            text_add(&brief, labels->words[i]);
        }
        labels->is_best[i] = connect4_column_scores_is_best(scores, i);
    }
}

/* ---- Who stands better ---- */

/* The exact score of the position, from its columns or from the book; false while unknown. */
static bool find_score(const Connect4ColumnScores *scores, int *score) {
    const bool is_decided = connect4_column_scores_is_decided(scores);
    *score = is_decided ? best_exact(scores) : scores->booked;
    return is_decided || scores->booked != CONNECT4_NO_SCORE;
}

float connect4_column_scores_standing(const Connect4ColumnScores *scores) {
    const float sign = connect4_position_count(scores->position) % 2 == 0 ? 1 : -1;
    int score;
    if (find_score(scores, &score)) {
        const int most = connect4_score_most(scores->position.shape) + 3;
        const float size = 0.6F + 0.4F * (float)abs(score) / (float)most;
        return score == 0 ? 0 : score > 0 ? sign * size : -sign * size;
    }
    if (!scores->has_guess) {
        return 0;
    }
    const int best = connect4_judgement_best(&scores->guess);
    return sign * 0.6F * (float)best / ((float)abs(best) + POINTS_SCALE);
}

const char *connect4_column_scores_verdict(const Connect4ColumnScores *scores,
                                           Translate translate) {
    static const char *const sentences[2][3] = {
        {N_("The second player stands better."), N_("Neither side stands better."),
         N_("The first player stands better.")},
        {N_("With best play the second player wins."), N_("With best play it is a draw."),
         N_("With best play the first player wins.")},
    };
    int score;
    const bool decided = find_score(scores, &score);
    const int value = decided ? score : connect4_judgement_best(&scores->guess);
    const int even = decided ? 0 : POINTS_EVEN;
    const int side = (value > even) - (value < -even);
    const bool is_first = connect4_position_count(scores->position) % 2 == 0;
    return translate(sentences[decided][1 + (is_first ? side : -side)]);
}
