/* What is known of the columns, in sentences. */
#include "scenes/connect4/model/column_scores.h"

#include "scenes/shell/i18n.h"

/* The columns of this exact score, "3, 5"; how many there are. */
static int list_columns(const Connect4ColumnScores *scores, int score, Text *out) {
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        if (scores->exact.score[i] == score) {
            text_addf(out, "%s%d", count > 0 ? ", " : "", i + 1);
            count++;
        }
    }
    return count;
}

static void add_group(Connect4Position position, int score, const char *list, int count,
                      Text *out) {
    const unsigned long n = (unsigned long)count;
    const int moves = connect4_score_moves(position, score);
    if (score == 0) {
        text_addf(out, locale_plural("Column %s draws.", "Columns %s draw.", n), list);
    } else if (score > 0 && moves == 1) {
        text_addf(out, locale_plural("Column %s wins at once.", "Columns %s win at once.", n),
                  list);
    } else if (moves == 1) {
        text_addf(out, locale_plural("Column %s loses at once.", "Columns %s lose at once.", n),
                  list);
    } else if (score > 0) {
        text_addf(
            out,
            locale_plural("Column %1$s wins in %2$d moves.", "Columns %1$s win in %2$d moves.", n),
            list, moves);
    } else {
        text_addf(out,
                  locale_plural("Column %1$s loses in %2$d moves.",
                                "Columns %1$s lose in %2$d moves.", n),
                  list, moves);
    }
}

/* From the best to the worst, columns of one score together. */
static void add_groups(const Connect4ColumnScores *scores, Text *out) {
    const int most = connect4_score_most(scores->position.shape) + 3;
    for (int score = most; score >= -most; score--) {
        char buffer[40];
        Text list = text_over(buffer, sizeof buffer);
        const int count = list_columns(scores, score, &list);
        if (count > 0) {
            text_add(out, out->length > 0 ? " " : "");
            add_group(scores->position, score, buffer, count, out);
        }
    }
}

static void add_estimate(const Connect4ColumnScores *scores, Text *out) {
    char buffer[40];
    Text list = text_over(buffer, sizeof buffer);
    int count = 0;
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        if (connect4_column_scores_is_best(scores, i)) {
            text_addf(&list, "%s%d", count > 0 ? ", " : "", i + 1);
            count++;
        }
    }
    text_add(out, out->length > 0 ? " " : "");
    text_addf(out,
              locale_plural("Column %s looks best.", "Columns %s look best.", (unsigned long)count),
              buffer);
}

void connect4_column_scores_text(const Connect4ColumnScores *scores, Text *out) {
    add_groups(scores, out);
    if (!connect4_column_scores_is_decided(scores)) {
        add_estimate(scores, out);
    }
}
