/* The cells that a hint marks, the kind of each mark, and its meaning. */
#include "connect4/hint_marks.h"

static bool is_on_top(const Connect4Hint *hint) {
    return hint->can_follow || hint->kind == CONNECT4_HINT_FOLLOW_WINS ||
           hint->kind == CONNECT4_HINT_FOLLOW_HOLDS;
}

uint64_t connect4_hint_mark_cells(const Connect4Hint *hint, Connect4Mark mark) {
    const bool names_mine = (hint->target & hint->threats) != 0;
    switch (mark) {
    case CONNECT4_MARK_TARGET:
        return names_mine ? hint->target : 0;
    case CONNECT4_MARK_MINE:
        return names_mine ? hint->threats & ~hint->target : hint->threats;
    case CONNECT4_MARK_THEIRS:
        return hint->dangers;
    case CONNECT4_MARK_FILLED:
        return is_on_top(hint) ? 0 : hint->filled & ~hint->dangers & ~hint->threats;
    case CONNECT4_MARK_ON_TOP:
        return is_on_top(hint) ? hint->filled & ~hint->threats : 0;
    case CONNECT4_MARK_DISC:
        return hint->line;
    default:
        return 0;
    }
}

const char *connect4_hint_mark_words(const Connect4Hint *hint, Connect4Mark mark) {
    switch (mark) {
    case CONNECT4_MARK_TARGET:
    case CONNECT4_MARK_MINE:
        return N_("Four in a line for you");
    case CONNECT4_MARK_THEIRS:
        return N_("Four in a line for the opponent");
    case CONNECT4_MARK_FILLED:
        return hint->kind == CONNECT4_HINT_FORCES ? N_("Discs of the forced line")
                                                  : N_("Filled before that");
    case CONNECT4_MARK_ON_TOP:
        return N_("Yours if you answer on top");
    default:
        return NULL;
    }
}

bool connect4_hint_mark_is_told(const Connect4Hint *hint, Connect4Mark mark) {
    if (mark == CONNECT4_MARK_TARGET && connect4_hint_mark_cells(hint, CONNECT4_MARK_MINE)) {
        return false; /* the same words */
    }
    return connect4_hint_mark_cells(hint, mark) != 0 && connect4_hint_mark_words(hint, mark);
}

Connect4Hint connect4_hint_of_why(const Connect4Why *why) {
    const int player = connect4_position_count(why->position) % 2;
    const Connect4Ending *ending = &why->ending;
    Connect4Hint marks = {.kind = CONNECT4_HINT_LINE_WINS,
                          .shape = why->position.shape,
                          .column = why->column,
                          .player = player,
                          .other = -1,
                          .target = ending->cell,
                          .filled = ending->filled,
                          .line = ending->discs & why->position.mask};
    if (ending->winner == player) {
        marks.threats = ending->threats;
    } else {
        marks.dangers = ending->threats;
    }
    if (ending->winner < 0) { /* the four that the player gave away */
        marks.threats = why->missed.threats;
        marks.target = why->missed.cell;
        marks.line = why->missed.discs & why->position.mask;
        marks.filled = 0;
    }
    return marks;
}
