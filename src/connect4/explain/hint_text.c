/* Writes a hint as sentences. */
#include "connect4/bitboard.h"
#include "connect4/hint.h"

/* In every sentence %1$d is the column; %2$d is another column, or a number of moves. */
static const char *const reasons[] = {
    [CONNECT4_HINT_WINS_NOW] = N_("Play column %1$d: four in a line, and you win."),
    [CONNECT4_HINT_ONLY_LEFT] = N_("Play column %1$d: it is the only one left."),
    [CONNECT4_HINT_LOST_STACK] =
        N_("Column %1$d blocks one four, but the opponent makes another on top of your disc."),
    [CONNECT4_HINT_LOST_ALL] = N_("Wherever you play, the opponent wins on top of your disc. "
                                  "Column %1$d is as good as any other."),
    [CONNECT4_HINT_TWO_THREATS] = N_(
        "Play column %1$d: you threaten two holes at once, and the opponent can block only one."),
    [CONNECT4_HINT_STACK] = N_("Play column %1$d: the opponent must block one four, and you make "
                               "another on top of that disc."),
    [CONNECT4_HINT_ALL_THREATS] =
        N_("Play column %1$d: wherever the opponent plays next, you win on top."),
    [CONNECT4_HINT_BLOCKS] = N_("Play column %1$d, or the opponent wins there on the next move."),
    [CONNECT4_HINT_FOLLOW_WINS] =
        N_("Play column %1$d, then always answer right on top of the opponent’s disc. They never "
           "get four that way, and in the end you do."),
    [CONNECT4_HINT_ONE_SAFE] =
        N_("Play column %1$d: in any other column, the opponent wins on top of your disc."),
    [CONNECT4_HINT_STOPS_TWO] =
        N_("Play column %1$d: there, the opponent would threaten two holes at once."),
    [CONNECT4_HINT_STOPS_STACK] = N_("Play column %1$d: if the opponent plays there, you must "
                                     "block one four, and they make another on top."),
    [CONNECT4_HINT_FOLLOW_HOLDS] = N_("Play column %1$d, then always answer right on top of the "
                                      "opponent’s disc: they never get four."),
    [CONNECT4_HINT_EVEN] = N_("Play column %1$d: with best play, every column leads to a draw."),
    [CONNECT4_HINT_CENTRE] =
        N_("Play column %1$d: the centre is part of more fours than any other column."),
    [CONNECT4_HINT_POSITION] = N_("Nothing is forced yet. Column %1$d looks best."),
};

/* Adds the effect of the hole: who must play under it in the end. */
static void add_zugzwang_rule(const Connect4Hint *hint, Translate translate, Text *out) {
    static const char *const ends[2][2] = {
        {N_("In the end, whichever column you play, the opponent wins on top."),
         N_("When the rest is full, you must play just under it, and the opponent wins.")},
        {N_("In the end, whichever column the opponent plays, you win on top."),
         N_("When the rest is full, the opponent must play just under it, and you win.")},
    };
    text_add_char(out, ' ');
    text_add(out, translate(ends[hint->kind == CONNECT4_HINT_ZUGZWANG][hint->is_last]));
}

static void add_zugzwang(const Connect4Hint *hint, Translate translate, Text *out) {
    const bool is_mine = hint->kind == CONNECT4_HINT_ZUGZWANG;
    static const char *const sentences[2][3] = {
        {N_("Play column %1$d. The opponent’s hole in column %2$d, marked on the board, decides."),
         NULL, N_("Play column %1$d. The opponent is aiming for the marked hole in column %2$d.")},
        {N_("Play column %1$d. Your hole in column %2$d, marked on the board, decides."),
         N_("Play column %1$d: you threaten the marked hole in column %2$d."),
         N_("Play column %1$d and aim for the marked hole in column %2$d.")},
    };
    const char *sentence = sentences[is_mine][hint->is_later ? 2 : is_mine && hint->is_new];
    text_addf(out, translate(sentence), hint->column + 1,
              connect4_cells_column(hint->shape, hint->target) + 1);
    add_zugzwang_rule(hint, translate, out);
    if (hint->can_follow) {
        text_add_char(out, ' ');
        text_add(
            out,
            translate(N_(
                "Always answer right on top of the opponent’s disc, and nothing changes that.")));
    }
}

static void add_new_threat(const Connect4Hint *hint, Translate translate, Text *out) {
    if (!hint->target) {
        text_addf(out, translate(N_("Play column %1$d: you threaten more than one hole.")),
                  hint->column + 1);
        return;
    }
    text_addf(out,
              translate(hint->kind == CONNECT4_HINT_THREATENS_NOW
                            ? N_("Play column %1$d: you threaten column %2$d, and the opponent "
                                 "must reply there.")
                            : N_("Play column %1$d: you threaten the marked hole in column %2$d.")),
              hint->column + 1, connect4_cells_column(hint->shape, hint->target) + 1);
    if (hint->kind == CONNECT4_HINT_PREPARES) {
        text_add_char(out, ' ');
        text_add(out, translate(N_("If nothing else happens, the opponent must play just under it "
                                   "in the end.")));
    }
}

/* Adds the best line, of the hint or of the column that it avoids. */
static void hint_text_add_line(const Connect4Hint *hint, Translate translate, Text *out) {
    const bool is_draw = hint->kind == CONNECT4_HINT_AVOIDS;
    const char *sentence = !is_draw        ? hint->score > 0
                                                 ? N_("Play column %1$d.")
                                                 : N_("Play column %1$d: no other holds out longer.")
                                  : hint->is_only ? N_("Play column %1$d: every other column loses.")
                                           : N_("Play column %1$d: column %2$d would lose.");
    text_addf(out, translate(sentence), hint->column + 1, hint->other + 1);
    text_add_char(out, ' ');
    if (is_draw && hint->ending.plies > 1) {
        text_addf(out,
                  translate(N_("If you play column %1$d, the opponent replies in column %2$d.")),
                  hint->other + 1, hint->proof.column[1] + 1);
        text_add_char(out, ' ');
    }
    connect4_ending_text(&hint->ending, hint->player, translate, out);
    if (is_draw) {
        text_add_char(out, ' ');
        text_addf(out, translate(N_("Column %1$d leads to a draw.")), hint->column + 1);
    }
}

/* How many moves the winner makes until the game ends, %1$d or %2$d in the sentences below. */
static int moves_to_end(const Connect4Hint *hint) {
    return (hint->plies + 1) / 2;
}

/* Adds the exact scores of the column, as a full sentence. */
static void add_scores(const Connect4Hint *hint, Translate translate, Text *out) {
    const char *sentence;
    if (hint->score > 0) {
        sentence = hint->is_only
                       ? N_("Play column %1$d: only this column still wins, in %2$d moves.")
                   : hint->is_decided
                       ? N_("Play column %1$d: you win in at most %2$d moves.")
                       : N_("Play column %1$d: you win in %2$d moves, and no column is faster.");
    } else if (hint->score < 0) {
        sentence = N_("Play column %1$d: every column loses against best play. This one holds out "
                      "for %2$d moves, and none longer.");
    } else {
        sentence = hint->is_only ? N_("Play column %1$d: every other column loses, this one draws.")
                                 : N_("Play column %1$d: with best play it leads to a draw.");
    }
    text_addf(out, translate(sentence), hint->column + 1, moves_to_end(hint));
}

/* Adds the exact scores after a reason. */
static void add_outcome(const Connect4Hint *hint, Translate translate, Text *out) {
    const char *sentence;
    if (!hint->is_exact || hint->kind == CONNECT4_HINT_EVEN || hint->kind == CONNECT4_HINT_AVOIDS) {
        return;
    }
    if (hint->score != 0 && moves_to_end(hint) == 1) {
        sentence =
            hint->score > 0 ? N_("You win at once.") : N_("The opponent wins on the next move.");
    } else if (hint->score > 0) {
        sentence = hint->is_only ? N_("Only this column wins: in %1$d moves.")
                                 : N_("You win in %1$d moves.");
    } else if (hint->score < 0) {
        sentence = N_("Against best play you lose in %1$d moves.");
    } else {
        sentence = hint->is_only ? N_("Every other column loses; this one keeps the draw.")
                                 : N_("It leads to a draw.");
    }
    text_add_char(out, ' ');
    text_addf(out, translate(sentence), moves_to_end(hint));
}

static void add_warning(const Connect4Hint *hint, Translate translate, Text *out) {
    if (hint->warning == CONNECT4_HINT_NO_WARNING) {
        return;
    }
    text_add_char(out, ' ');
    text_addf(
        out,
        translate(
            hint->warning == CONNECT4_HINT_GIVES
                ? N_("Keep away from column %1$d: the opponent would win on top of your disc.")
                : N_("Column %1$d would spoil your threat: the opponent could take that hole.")),
        hint->other + 1);
}

void connect4_hint_text(const Connect4Hint *hint, Translate translate, Text *out) {
    switch (hint->kind) {
    case CONNECT4_HINT_ZUGZWANG:
    case CONNECT4_HINT_LOST_ZUGZWANG:
        add_zugzwang(hint, translate, out);
        break;
    case CONNECT4_HINT_FORCES:
    case CONNECT4_HINT_LINE_WINS:
    case CONNECT4_HINT_LOST_LINE:
    case CONNECT4_HINT_AVOIDS:
        hint_text_add_line(hint, translate, out);
        break;
    case CONNECT4_HINT_PREPARES:
    case CONNECT4_HINT_THREATENS:
    case CONNECT4_HINT_THREATENS_NOW:
        add_new_threat(hint, translate, out);
        break;
    case CONNECT4_HINT_LINES:
        text_addf(out,
                  translate(N_("Play column %1$d: its hole is part of %2$d fours still open to "
                               "you, more than any other.")),
                  hint->column + 1, hint->open_lines);
        break;
    case CONNECT4_HINT_SCORES:
        add_scores(hint, translate, out);
        add_warning(hint, translate, out);
        return;
    case CONNECT4_HINT_LOST_TWO:
        text_addf(out,
                  translate(bitboard_count(hint->dangers) == 2
                                ? N_("The opponent threatens two holes at once. Column %1$d blocks "
                                     "only one of them.")
                                : N_("The opponent threatens more than two holes at once. Column "
                                     "%1$d blocks only one of them.")),
                  hint->column + 1);
        break;
    default:
        text_addf(out, translate(reasons[hint->kind]), hint->column + 1);
    }
    if (hint->kind == CONNECT4_HINT_ONLY_LEFT || (hint->plies != 1 && hint->plies != 2)) {
        add_outcome(hint, translate, out);
    }
    add_warning(hint, translate, out);
}

/* The sentence that names the column, where it is short enough for an advice; else NULL. */
static const char *short_reason_of(const Connect4Hint *hint) {
    switch (hint->kind) {
    case CONNECT4_HINT_WINS_NOW:
    case CONNECT4_HINT_ONLY_LEFT:
    case CONNECT4_HINT_BLOCKS:
    case CONNECT4_HINT_LOST_ALL:
    case CONNECT4_HINT_EVEN:
    case CONNECT4_HINT_POSITION:
        return reasons[hint->kind];
    case CONNECT4_HINT_AVOIDS:
        return hint->is_only ? N_("Play column %1$d: every other column loses.")
                             : N_("Play column %1$d: column %2$d would lose.");
    default:
        return NULL;
    }
}

void connect4_hint_advice_text(const Connect4Hint *hint, Translate translate, Text *out) {
    const char *sentence = short_reason_of(hint);
    if (hint->kind == CONNECT4_HINT_SCORES) {
        add_scores(hint, translate, out);
        add_warning(hint, translate, out);
        return;
    }
    text_addf(out, translate(sentence ? sentence : N_("Play column %1$d.")), hint->column + 1,
              hint->other + 1);
    if (hint->kind == CONNECT4_HINT_ONLY_LEFT || (hint->plies != 1 && hint->plies != 2)) {
        add_outcome(hint, translate, out);
    }
    add_warning(hint, translate, out);
}
