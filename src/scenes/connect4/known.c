#include "known.h"

#include <stdlib.h>

#include "connect4/review.h"
#include "frame/say.h"

#define POINTS_SCALE 40.0F /* the points of an estimate that stand halfway between even and won */
#define POINTS_EVEN 12     /* up to here neither side is said to stand better */

Connect4Known connect4_known_begin(Connect4Position position) {
    Connect4Known known = {.position = position};
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        known.exact.score[i] = CONNECT4_NO_SCORE;
        known.total += connect4_position_is_legal(position, i);
    }
    return known;
}

static bool is_exact(const Connect4Known *known, int column) {
    return known->exact.score[column] != CONNECT4_NO_SCORE;
}

void connect4_known_take_columns(Connect4Known *known, const Connect4Columns *columns) {
    known->exact = *columns;
    known->done = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        known->done += is_exact(known, i);
    }
}

void connect4_known_take_judgement(Connect4Known *known, const Connect4Judgement *judgement) {
    Connect4Columns columns;
    if (!judgement->is_exact) {
        known->has_guess = true;
        known->guess = *judgement;
        return;
    }
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        columns.score[i] =
            (int8_t)(judgement->score[i] == CONNECT4_NO_JUDGEMENT ? CONNECT4_NO_SCORE
                                                                  : judgement->score[i]);
    }
    connect4_known_take_columns(known, &columns);
}

bool connect4_known_is_complete(const Connect4Known *known) {
    return known->done == known->total;
}

/* The best of the exact scores, or 0 when there are none. */
static int best_exact(const Connect4Known *known) {
    const int column = connect4_columns_best(known->position.shape, &known->exact);
    return column < 0 ? 0 : known->exact.score[column];
}

bool connect4_known_is_decided(const Connect4Known *known) {
    return known->done > 0 && (connect4_known_is_complete(known) || best_exact(known) > 0);
}

static bool is_best(const Connect4Known *known, int column) {
    if (connect4_known_is_decided(known)) {
        return is_exact(known, column) && known->exact.score[column] == best_exact(known);
    }
    return known->has_guess && known->guess.score[column] == connect4_judgement_best(&known->guess);
}

/* ---- Under the columns ---- */

/* A guess is no number: nobody could tell what +32 is worth. */
static const char *words_of_guess(int points) {
    return points > CONNECT4_JUDGED_WIN    ? N_("wins?")
           : points < -CONNECT4_JUDGED_WIN ? N_("loses?")
           : points > POINTS_EVEN          ? N_("good?")
           : points < -POINTS_EVEN         ? N_("poor?")
                                           : N_("even?");
}

static void add_score(int score, Text *out) {
    if (score == 0) {
        text_add(out, "=");
    } else {
        text_addf(out, "%s%d", score > 0 ? "+" : "−", abs(score));
    }
}

/* Below its score, whose sign tells who wins. */
static void add_brief(Connect4Position position, int score, Text *out) {
    if (score == 0) {
        text_add(out, tr("draws"));
    } else {
        text_addf(out, tr("in %d"), connect4_score_plies(position, score));
    }
}

void connect4_known_label(const Connect4Known *known, Connect4Labels *labels) {
    *labels = (Connect4Labels){.is_best = {false}};
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        Text score = text_over(labels->text[i], sizeof labels->text[i]);
        Text words = text_over(labels->words[i], sizeof labels->words[i]);
        Text brief = text_over(labels->brief[i], sizeof labels->brief[i]);
        if (is_exact(known, i)) {
            add_score(known->exact.score[i], &score);
            connect4_score_text(known->position, known->exact.score[i], locale_text, &words);
            add_brief(known->position, known->exact.score[i], &brief);
        } else if (known->has_guess && known->guess.score[i] != CONNECT4_NO_JUDGEMENT) {
            text_add(&words, tr(words_of_guess(known->guess.score[i])));
            text_add(&brief, labels->words[i]);
        }
        labels->is_best[i] = is_best(known, i);
    }
}

/* ---- Words ---- */

/* The columns of this exact score, "3, 5"; how many there are. */
static int list_columns(const Connect4Known *known, int score, Text *out) {
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        if (known->exact.score[i] == score) {
            text_addf(out, "%s%d", count > 0 ? ", " : "", i + 1);
            count++;
        }
    }
    return count;
}

static void add_group(Connect4Position position, int score, const char *list, int count,
                      Text *out) {
    const unsigned long n = (unsigned long)count;
    const int discs = connect4_score_plies(position, score);
    if (score == 0) {
        text_addf(out, locale_plural("Column %s draws.", "Columns %s draw.", n), list);
    } else if (score > 0 && discs == 1) {
        text_addf(out, locale_plural("Column %s wins at once.", "Columns %s win at once.", n),
                  list);
    } else if (score > 0) {
        text_addf(
            out,
            locale_plural("Column %1$s wins in %2$d discs.", "Columns %1$s win in %2$d discs.", n),
            list, discs);
    } else {
        text_addf(out,
                  locale_plural("Column %1$s loses in %2$d discs.",
                                "Columns %1$s lose in %2$d discs.", n),
                  list, discs);
    }
}

/* From the best to the worst, columns of one score together. */
static void add_groups(const Connect4Known *known, Text *out) {
    const int most = connect4_score_most(known->position.shape) + 3;
    for (int score = most; score >= -most; score--) {
        char buffer[40];
        Text list = text_over(buffer, sizeof buffer);
        const int count = list_columns(known, score, &list);
        if (count > 0) {
            text_add(out, out->length > 0 ? " " : "");
            add_group(known->position, score, buffer, count, out);
        }
    }
}

static void add_estimate(const Connect4Known *known, Text *out) {
    char buffer[40];
    Text list = text_over(buffer, sizeof buffer);
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        if (is_best(known, i)) {
            text_addf(&list, "%s%d", count > 0 ? ", " : "", i + 1);
            count++;
        }
    }
    text_add(out, out->length > 0 ? " " : "");
    text_addf(out,
              locale_plural("Column %s looks best.", "Columns %s look best.", (unsigned long)count),
              buffer);
}

float connect4_known_standing(const Connect4Known *known) {
    const float sign = connect4_position_count(known->position) % 2 == 0 ? 1 : -1;
    if (connect4_known_is_decided(known)) {
        const int score = best_exact(known);
        const int most = connect4_score_most(known->position.shape) + 3;
        const float size = 0.6F + 0.4F * (float)abs(score) / (float)most;
        return score == 0 ? 0 : score > 0 ? sign * size : -sign * size;
    }
    if (!known->has_guess) {
        return 0;
    }
    const int best = connect4_judgement_best(&known->guess);
    return sign * 0.6F * (float)best / ((float)abs(best) + POINTS_SCALE);
}

const char *connect4_known_verdict(const Connect4Known *known) {
    static const char *const sentences[2][3] = {
        {N_("The second player stands better."), N_("Neither side stands better."),
         N_("The first player stands better.")},
        {N_("With best play the second player wins."), N_("With best play it is a draw."),
         N_("With best play the first player wins.")},
    };
    const bool decided = connect4_known_is_decided(known);
    const int value = decided ? best_exact(known) : connect4_judgement_best(&known->guess);
    const int even = decided ? 0 : POINTS_EVEN;
    const int side = (value > even) - (value < -even);
    const bool is_first = connect4_position_count(known->position) % 2 == 0;
    return tr(sentences[decided][1 + (is_first ? side : -side)]);
}

void connect4_known_text(const Connect4Known *known, Text *out) {
    add_groups(known, out);
    if (!connect4_known_is_decided(known)) {
        add_estimate(known, out);
    }
}
