/* How a line of play ends: the deciding hole and why nobody could stop it. */
#include "connect4/ending.h"

#include "connect4/explain/hint_internal.h"
#include "connect4/zugzwang.h"

/* Does each disc of the winner, from number `first` of the line on, leave the other side only one
 * answer, and the last none? */
static bool is_line_forced(Connect4Position position, const Connect4Line *line, int first) {
    for (int i = 0; i + 1 < line->length; i++) {
        position = connect4_position_play(position, line->column[i]);
        const HintView now = hint_view_of(position);
        if (i % 2 == first && (now.wins & now.landings || !(now.landings & now.opponent_wins))) {
            return false;
        }
    }
    return line->length >= 5 + first;
}

/* The kind of ending, from what the loser could do in its last position. */
static Connect4EndingKind kind_of(const HintView *view) {
    const uint64_t urgent = view->landings & view->opponent_wins;
    if (view->safe || view->landings & view->wins) {
        return CONNECT4_ENDING_OPEN;
    }
    return bitboard_has_two(urgent) ? CONNECT4_ENDING_TWO
           : urgent                 ? CONNECT4_ENDING_STACK
                                    : CONNECT4_ENDING_ZUGZWANG;
}

static uint64_t line_cell(Connect4Position position, int column) {
    return connect4_position_play(position, column).mask ^ position.mask;
}

/* Sets the parts that depend on the winner's threats before the line and after its first disc. */
static void compare_with_start(Connect4Position position, const Connect4Line *line,
                               Connect4Ending *ending) {
    const uint64_t before = connect4_position_discs(position, ending->winner);
    const Connect4Position next = connect4_position_play(position, line->column[0]);
    const uint64_t after = connect4_position_discs(next, ending->winner);
    ending->stands = connect4_cells_completing(position.shape, after, next.mask) & ending->cell;
    ending->is_new =
        ending->stands &&
        !(connect4_cells_completing(position.shape, before, position.mask) & ending->cell);
}

Connect4Ending connect4_ending_of(Connect4Position position, const Connect4Line *line) {
    const Connect4Position start = position;
    Connect4Ending ending = {.shape = position.shape, .winner = -1, .plies = line->length};
    HintView last = hint_view_of(position); /* of the loser, before the last two discs */
    uint64_t cell = 0;
    for (int i = 0; i < line->length; i++) {
        if (i + 2 == line->length) {
            last = hint_view_of(position);
        }
        cell = line_cell(position, line->column[i]);
        ending.filled |= i > 0 && i + 1 < line->length ? cell : 0;
        position = connect4_position_play(position, line->column[i]);
    }
    if (line->length == 0 || !connect4_position_is_won(position)) {
        return ending;
    }
    ending.winner = 1 - connect4_position_count(position) % 2;
    ending.cell = ending.threats = cell;
    ending.kind = line->length == 1 ? CONNECT4_ENDING_AT_ONCE : kind_of(&last);
    const uint64_t urgent = last.landings & last.opponent_wins;
    if (ending.kind == CONNECT4_ENDING_TWO) {
        ending.threats |= urgent;
    } else if (ending.kind == CONNECT4_ENDING_STACK) {
        ending.threats = urgent | board_above(&last.board, urgent);
    }
    ending.filled &= ~ending.threats;
    ending.is_last = !bitboard_has_two(last.landings);
    ending.is_forced = is_line_forced(start, line, 1 - line->length % 2);
    compare_with_start(start, line, &ending);
    ending.discs = hint_support(start.shape,
                                connect4_position_discs(position, ending.winner) & ~ending.threats,
                                ending.threats) &
                   (start.mask | line_cell(start, line->column[0]));
    return ending;
}

/* %1$d is the column of the hole. [is it the reader's win?] */
static const char *const sentences[][2] = {
    [CONNECT4_ENDING_AT_ONCE] = {N_("The opponent wins at once in column %1$d."),
                                 N_("You win at once in column %1$d.")},
    [CONNECT4_ENDING_TWO] = {N_("With best play the opponent ends up threatening two holes at "
                                "once, one of them in column %1$d."),
                             N_("With best play you end up threatening two holes at once, one of "
                                "them in column %1$d.")},
    [CONNECT4_ENDING_STACK] =
        {N_("With best play the opponent ends up with two threats, one above the other, in column "
            "%1$d."),
         N_("With best play you end up with two threats, one above the other, in column %1$d.")},
    [CONNECT4_ENDING_ZUGZWANG] = {N_("With best play you must in the end play just under a hole in "
                                     "column %1$d, and the opponent wins there."),
                                  N_("With best play the opponent must in the end play just under "
                                     "a hole in column %1$d, and you win there.")},
};

static const char *const forced[2] = {
    N_("The opponent keeps threatening: you have only one reply each time, and they finish in "
       "column %1$d."),
    N_("Keep threatening: they have only one reply each time, and you finish in column %1$d."),
};

void connect4_ending_text(const Connect4Ending *ending, int reader, Translate translate,
                          Text *out) {
    const bool is_mine = ending->winner == reader;
    if (ending->kind == CONNECT4_ENDING_NONE || ending->kind == CONNECT4_ENDING_OPEN) {
        return;
    }
    const char *sentence = ending->is_forced ? forced[is_mine] : sentences[ending->kind][is_mine];
    text_addf(out, translate(sentence), connect4_cells_column(ending->shape, ending->cell) + 1);
}
