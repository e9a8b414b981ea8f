/* The words of a hint. */
#include "connect4/bitboard.h"
#include "connect4/hint.h"
#include "connect4/zugzwang.h"

/* Every sentence may use %1$d the column, %2$d another number: a column, or the plies. */
static const char *const reasons[] = {
    [CONNECT4_HINT_WINS_NOW] = N_("Play column %1$d: it completes four in a line."),
    [CONNECT4_HINT_ONLY_LEFT] = N_("Play column %1$d: it is the only one left."),
    [CONNECT4_HINT_LOST_STACK] = N_("Column %1$d stops four in a line, but the opponent then "
                                    "completes four on top of your disc."),
    [CONNECT4_HINT_LOST_ALL] = N_("Wherever you play, the opponent completes four on top of your "
                                  "disc. Column %1$d is as good as any other."),
    [CONNECT4_HINT_TWO_THREATS] =
        N_("Play column %1$d: you then threaten four at two cells at once, and one disc cannot stop"
           " both."),
    [CONNECT4_HINT_STACK] = N_("Play column %1$d: the opponent has to stop one four, and you "
                               "complete another on top of that disc."),
    [CONNECT4_HINT_ALL_THREATS] =
        N_("Play column %1$d: wherever the opponent plays then, you complete four on top."),
    [CONNECT4_HINT_BLOCKS] =
        N_("Play column %1$d: otherwise the opponent completes four there with the next disc."),
    [CONNECT4_HINT_FOLLOW_WINS] =
        N_("Play column %1$d, and from then on answer every disc right on top of it. The opponent "
           "never completes four that way, and in the end you do."),
    [CONNECT4_HINT_ONE_SAFE] =
        N_("Play column %1$d: in every other column the opponent would complete four on top of your"
           " disc."),
    [CONNECT4_HINT_STOPS_TWO] =
        N_("Play column %1$d: a disc of the opponent there would threaten four at two cells at "
           "once."),
    [CONNECT4_HINT_STOPS_STACK] =
        N_("Play column %1$d: after a disc of the opponent there you would have to stop one four, "
           "and the opponent would complete another on top of that disc."),
    [CONNECT4_HINT_FOLLOW_HOLDS] =
        N_("Play column %1$d, and from then on answer every disc right on top of it: the opponent "
           "then never completes four."),
    [CONNECT4_HINT_EVEN] =
        N_("Play column %1$d: with best play on both sides every column leads to a draw."),
    [CONNECT4_HINT_CENTRE] =
        N_("Play column %1$d, in the centre: more lines of four pass through its cell than through "
           "any other in reach."),
    [CONNECT4_HINT_POSITION] =
        N_("Play column %1$d: nothing is forced yet, and this column looks best."),
};

/* Why the cell decides: to whom its row belongs, and who has to play under it. */
static void add_zugzwang_rule(const Connect4Hint *hint, Translate translate, Text *out) {
    static const char *const rows[2][2] = {
        {N_("On this board an even row suits the first player."),
         N_("On this board an odd row suits the second player.")},
        {N_("An odd row suits the first player."), N_("An even row suits the second player.")}};
    static const char *const ends[2][2] = {
        {N_("In the end, whatever column is left to you gives the opponent four on top."),
         N_("Once the other columns are full, you have to play under it.")},
        {N_("In the end, whatever column is left to the opponent gives you four on top."),
         N_("Once the other columns are full, the opponent has to play under it.")},
    };
    const bool is_mine = hint->kind == CONNECT4_HINT_ZUGZWANG;
    const int owner = is_mine ? hint->player : 1 - hint->player;
    if (hint->target & connect4_zugzwang_rows(hint->shape, owner)) {
        text_add_char(out, ' ');
        text_add(out, translate(rows[connect4_zugzwang_is_usual(hint->shape)][owner]));
    }
    text_add_char(out, ' ');
    text_add(out, translate(ends[is_mine][hint->is_last]));
}

static void add_zugzwang(const Connect4Hint *hint, Translate translate, Text *out) {
    const bool is_mine = hint->kind == CONNECT4_HINT_ZUGZWANG;
    const uint64_t cell = hint->target;
    static const char *const sentences[2][3] = {
        {N_("Play column %1$d. The opponent’s threat in column %2$d, row %3$d from below, "
            "decides."),
         NULL,
         N_("Play column %1$d. The best line leads to a threat of the opponent in column %2$d, row"
            " %3$d from below.")},
        {N_("Play column %1$d. Your threat in column %2$d, row %3$d from below, decides."),
         N_("Play column %1$d: it makes a threat in column %2$d, row %3$d from below."),
         N_("Play column %1$d. The best line leads to a threat of yours in column %2$d, row %3$d "
            "from below.")},
    };
    const char *sentence = sentences[is_mine][hint->is_later ? 2 : is_mine && hint->is_new];
    text_addf(out, translate(sentence), hint->column + 1,
              connect4_cells_column(hint->shape, cell) + 1,
              connect4_cells_height(hint->shape, cell));
    add_zugzwang_rule(hint, translate, out);
    if (hint->can_follow) {
        text_add_char(out, ' ');
        text_add(out, translate(N_("Answer every disc right on top of it, and it stays so.")));
    }
}

static void add_new_threat(const Connect4Hint *hint, Translate translate, Text *out) {
    if (!hint->target) {
        text_addf(out, translate(N_("Play column %1$d: it threatens four at more than one cell.")),
                  hint->column + 1);
        return;
    }
    text_addf(out,
              translate(hint->kind == CONNECT4_HINT_THREATENS_NOW
                            ? N_("Play column %1$d: it threatens four in column %2$d, and the "
                                 "opponent has to answer there.")
                            : N_("Play column %1$d: it makes a threat in column %2$d, row %3$d "
                                 "from below.")),
              hint->column + 1, connect4_cells_column(hint->shape, hint->target) + 1,
              connect4_cells_height(hint->shape, hint->target));
    if (hint->kind == CONNECT4_HINT_PREPARES) {
        text_add_char(out, ' ');
        text_add(out,
                 translate(hint->player == 0
                               ? N_("It is in an odd row, as the first player needs: if no other "
                                    "threat is made, the opponent has to play under it in the end.")
                               : N_("It is in an even row, as the second player needs: if no other"
                                    " threat is made, the opponent has to play under it in the "
                                    "end.")));
    }
}

/* The best line, of the hint or of the column that it avoids. */
static void hint_text_add_line(const Connect4Hint *hint, Translate translate, Text *out) {
    const bool is_draw = hint->kind == CONNECT4_HINT_AVOIDS;
    const char *sentence = !is_draw        ? hint->score > 0
                                                 ? N_("Play column %1$d.")
                                                 : N_("Play column %1$d: no other holds out longer.")
                                  : hint->is_only ? N_("Play column %1$d: every other one loses.")
                                           : N_("Play column %1$d: column %2$d would lose.");
    text_addf(out, translate(sentence), hint->column + 1, hint->other + 1);
    text_add_char(out, ' ');
    if (is_draw && hint->ending.plies > 1) {
        text_addf(out, translate(N_("After column %1$d the opponent answers in column %2$d.")),
                  hint->other + 1, hint->proof.column[1] + 1);
        text_add_char(out, ' ');
    }
    connect4_ending_text(&hint->ending, hint->player, translate, out);
    if (is_draw) {
        text_add_char(out, ' ');
        text_addf(out, translate(N_("Column %1$d leads to a draw.")), hint->column + 1);
    }
}

/* What the exact scores say of the column, as a whole sentence with its number. */
static void add_scores(const Connect4Hint *hint, Translate translate, Text *out) {
    const char *sentence;
    if (hint->score > 0) {
        sentence = hint->is_only      ? N_("Play column %1$d: it is the only column that still "
                                                "wins, %2$d discs from now.")
                   : hint->is_decided ? N_("Play column %1$d: it wins, at most %2$d discs from "
                                           "now.")
                                      : N_("Play column %1$d: it wins, %2$d discs from now, and no"
                                           " column wins sooner.");
    } else if (hint->score < 0) {
        sentence = N_("Play column %1$d: every column loses against best play; this one holds out "
                      "for %2$d discs, and none holds out longer.");
    } else {
        sentence = hint->is_only
                       ? N_("Play column %1$d: every other column loses, this one keeps the draw.")
                       : N_("Play column %1$d: with best play on both sides it leads to a draw.");
    }
    text_addf(out, translate(sentence), hint->column + 1, hint->plies);
}

/* The same after a reason. */
static void add_outcome(const Connect4Hint *hint, Translate translate, Text *out) {
    const char *sentence;
    if (!hint->is_exact || hint->kind == CONNECT4_HINT_EVEN || hint->kind == CONNECT4_HINT_AVOIDS) {
        return;
    }
    if (hint->score > 0) {
        sentence = hint->is_only ? N_("It is the only column that wins, %1$d discs from now.")
                                 : N_("It wins, %1$d discs from now.");
    } else if (hint->score < 0) {
        sentence = N_("Against best play it loses, %1$d discs from now.");
    } else {
        sentence = hint->is_only ? N_("Every other column loses; this one keeps the draw.")
                                 : N_("It leads to a draw.");
    }
    text_add_char(out, ' ');
    text_addf(out, translate(sentence), hint->plies);
}

static void add_warning(const Connect4Hint *hint, Translate translate, Text *out) {
    if (hint->warning == CONNECT4_HINT_NO_WARNING) {
        return;
    }
    text_add_char(out, ' ');
    text_addf(out,
              translate(hint->warning == CONNECT4_HINT_GIVES
                            ? N_("Keep away from column %1$d: the opponent would complete four on "
                                 "top of your disc.")
                            : N_("Column %1$d would spoil your own threat: the opponent could take "
                                 "that cell.")),
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
                  translate(N_("Play column %1$d: its cell lies on %2$d lines of four that are "
                               "still open to you, more than any other cell in reach.")),
                  hint->column + 1, hint->open_lines);
        break;
    case CONNECT4_HINT_SCORES:
        add_scores(hint, translate, out);
        add_warning(hint, translate, out);
        return;
    case CONNECT4_HINT_LOST_TWO:
        text_addf(out,
                  translate(bitboard_count(hint->dangers) == 2
                                ? N_("The opponent threatens four at two cells at once. Column "
                                     "%1$d stops one of them, but not the other.")
                                : N_("The opponent threatens four at more than two cells at once. "
                                     "Column %1$d stops one of them, but not the others.")),
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
