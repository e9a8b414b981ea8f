/* The stages of a hint that precede the point. */
#include "gomoku/explain.h"

const char *gomoku_hint_situation(GomokuReason reason) {
    switch (reason) {
    case GOMOKU_REASON_WINS:
        return N_("You can win with this move. Look in the lit square.");
    case GOMOKU_REASON_OPEN_FOUR:
    case GOMOKU_REASON_VCF:
    case GOMOKU_REASON_VCT:
    case GOMOKU_REASON_FORCED_WIN:
        return N_("You can force a win. It starts in the lit square.");
    case GOMOKU_REASON_BLOCKS_FIVE:
    case GOMOKU_REASON_LOST:
        return N_("Your opponent is about to make five in a row. Block it in the lit square.");
    case GOMOKU_REASON_BLOCKS_THREE:
        return N_("Your opponent has an open three. Answer it in the lit square.");
    case GOMOKU_REASON_BLOCKS_DOUBLE:
        return N_("Your opponent is about to make two threats at once. Look in the lit square.");
    case GOMOKU_REASON_STOPS_FOURS:
    case GOMOKU_REASON_STOPS_THREATS:
        return N_("Your opponent threatens to win by force. Look in the lit square.");
    case GOMOKU_REASON_BUILDS_FOURS:
    case GOMOKU_REASON_BUILDS_THREATS:
        return N_("A strong move hides in the lit square: it sets up a forced win.");
    case GOMOKU_REASON_HOLDS:
        return N_("Your opponent can force a win. The longest defence lies in the lit square.");
    case GOMOKU_REASON_OPENING:
    case GOMOKU_REASON_DOUBLE:
    case GOMOKU_REASON_OPEN_THREE:
    case GOMOKU_REASON_SEARCH:
    case GOMOKU_REASONS:
        break;
    }
    return N_("No forced win yet. The best move lies in the lit square.");
}

const char *gomoku_hint_idea(GomokuReason reason) {
    static const char *const ideas[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("Look for the fifth stone of a row."),
        [GOMOKU_REASON_BLOCKS_FIVE] = N_("Look for the only point that stops five in a row."),
        [GOMOKU_REASON_LOST] = N_("Your opponent threatens two fives, and you can stop only one."),
        [GOMOKU_REASON_OPEN_FOUR] = N_("Look for a four that is open at both ends, or two fours "
                                       "at once."),
        [GOMOKU_REASON_VCF] =
            N_("Look for a four: your opponent must answer it, and the next four follows."),
        [GOMOKU_REASON_VCT] = N_("Look for a four or an open three: your opponent must answer it, "
                                 "and the next threat follows."),
        [GOMOKU_REASON_STOPS_FOURS] = N_("Find your opponent’s chain of fours, and break it."),
        [GOMOKU_REASON_STOPS_THREATS] = N_("Find your opponent’s chain of threats, and break it."),
        [GOMOKU_REASON_BUILDS_FOURS] = N_("Look for a point that sets up a chain of fours."),
        [GOMOKU_REASON_BUILDS_THREATS] = N_("Look for a point that sets up a chain of threats."),
        [GOMOKU_REASON_HOLDS] = N_("Make fours of your own, or block as many lines as you can."),
        [GOMOKU_REASON_FORCED_WIN] =
            N_("Look for a move that leaves a threat, whatever the answer."),
        [GOMOKU_REASON_BLOCKS_THREE] =
            N_("Close the open three, at an end or in its gap, before it becomes an open four."),
        [GOMOKU_REASON_DOUBLE] = N_("Look for a point that makes two threats at once."),
        [GOMOKU_REASON_OPEN_THREE] = N_("Look for an open three, which keeps the initiative."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] =
            N_("Take the point where two of your opponent’s lines cross."),
        [GOMOKU_REASON_OPENING] = N_("Stay near the centre, where most lines meet."),
        [GOMOKU_REASON_SEARCH] =
            N_("Look for a point that helps your lines and blocks your opponent’s."),
    };
    return ideas[reason];
}
