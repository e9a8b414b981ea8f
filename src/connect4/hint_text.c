/* The words of a hint. */
#include "connect4/hint.h"

/* Every sentence may use %1$d the column, %2$d another number: the plies, or the other column. */
static const char *const sentences[] = {
    [CONNECT4_HINT_WINS_NOW] = N_("Play column %1$d: it completes four in a line."),
    [CONNECT4_HINT_BLOCKS] =
        N_("Play column %1$d: otherwise the opponent completes four there with the next disc."),
    [CONNECT4_HINT_TWO_THREATS] =
        N_("Play column %1$d: you then threaten four in more ways than one disc can stop."),
    [CONNECT4_HINT_ONLY_WIN] =
        N_("Play column %1$d: it is the only column that still wins, %2$d discs from now."),
    [CONNECT4_HINT_ONLY_DRAW] =
        N_("Play column %1$d: every other column loses, this one keeps the draw."),
    [CONNECT4_HINT_SHORTEST_WIN] =
        N_("Play column %1$d: it wins, %2$d discs from now, and no column wins sooner."),
    [CONNECT4_HINT_LOST] = N_("Play column %1$d: every column loses against best play, but this one"
                              " holds out longest, for %2$d discs."),
    [CONNECT4_HINT_AVOIDS] = N_("Play column %1$d. Keep away from column %2$d: a disc there would"
                                " let the opponent complete four on top of it."),
    [CONNECT4_HINT_KEEPS_DRAW] =
        N_("Play column %1$d: with best play on both sides it leads to a draw."),
    [CONNECT4_HINT_THREATENS] =
        N_("Play column %1$d: it prepares four in a line at the marked cells."),
    [CONNECT4_HINT_POSITION] =
        N_("Play column %1$d: nothing is forced yet, and this column looks best."),
};

/* A block says what comes of it when that is known. */
static void add_after_block(const Connect4Hint *hint, Translate translate, Text *out) {
    if (!hint->is_exact) {
        return;
    }
    text_add_char(out, ' ');
    if (hint->score == 0) {
        text_add(out, translate(N_("It leads to a draw.")));
    } else if (hint->score > 0) {
        text_addf(out, translate(N_("It even wins, %1$d discs from now.")), hint->plies);
    } else {
        text_addf(out, translate(N_("It holds out for %1$d discs.")), hint->plies);
    }
}

void connect4_hint_text(const Connect4Hint *hint, Translate translate, Text *out) {
    const char *sentence = translate(sentences[hint->kind]);
    int number = hint->kind == CONNECT4_HINT_AVOIDS ? hint->other + 1 : hint->plies;
    text_addf(out, sentence, hint->column + 1, number);
    if (hint->kind == CONNECT4_HINT_BLOCKS) {
        add_after_block(hint, translate, out);
    }
}
