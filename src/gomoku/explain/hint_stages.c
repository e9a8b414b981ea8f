/* The stages of a hint before it names its point. */
#include "gomoku/explain.h"

const char *gomoku_hint_situation(GomokuReason reason) {
    switch (reason) {
    case GOMOKU_REASON_WINS:
        return N_("You can win with this move. The point lies in the lit square.");
    case GOMOKU_REASON_OPEN_FOUR:
    case GOMOKU_REASON_VCF:
    case GOMOKU_REASON_VCT:
    case GOMOKU_REASON_FORCED_WIN:
        return N_("You can force a win. It begins in the lit square.");
    case GOMOKU_REASON_BLOCKS_FIVE:
    case GOMOKU_REASON_LOST:
        return N_("Five in a row is threatened. It must be stopped in the lit square.");
    case GOMOKU_REASON_BLOCKS_THREE:
        return N_("An open three must be answered. Look in the lit square.");
    case GOMOKU_REASON_BLOCKS_DOUBLE:
        return N_("The other side is about to make two threats at once. Look in the lit square.");
    case GOMOKU_REASON_STOPS_FOURS:
    case GOMOKU_REASON_STOPS_THREATS:
        return N_("The other side would win by force if you looked away. Look in the lit square.");
    case GOMOKU_REASON_BUILDS_FOURS:
    case GOMOKU_REASON_BUILDS_THREATS:
        return N_("You can threaten to win by force. Look in the lit square.");
    case GOMOKU_REASON_HOLDS:
        return N_("The other side can force a win. The longest defence lies in the lit square.");
    case GOMOKU_REASON_OPENING:
    case GOMOKU_REASON_DOUBLE:
    case GOMOKU_REASON_OPEN_THREE:
    case GOMOKU_REASON_SEARCH:
    case GOMOKU_REASONS:
        break;
    }
    return N_("Nothing is forced. The best place lies in the lit square.");
}

const char *gomoku_hint_idea(GomokuReason reason) {
    static const char *const ideas[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("Look for the fifth stone of a row."),
        [GOMOKU_REASON_BLOCKS_FIVE] = N_("Look for the only point that stops five in a row."),
        [GOMOKU_REASON_LOST] = N_("Two rows of five are threatened; only one can be stopped."),
        [GOMOKU_REASON_OPEN_FOUR] = N_("Look for a four that is open at both ends, or two fours "
                                       "at once."),
        [GOMOKU_REASON_VCF] =
            N_("Look for a four: it must be answered, and the next four follows from it."),
        [GOMOKU_REASON_VCT] =
            N_("Look for a threat that must be answered: a four or an open three, "
               "and the next one follows from it."),
        [GOMOKU_REASON_STOPS_FOURS] =
            N_("Look where the other side’s fours follow from one another, and break the chain."),
        [GOMOKU_REASON_STOPS_THREATS] =
            N_("Look where the other side’s threats follow from one another, and break the chain."),
        [GOMOKU_REASON_BUILDS_FOURS] =
            N_("Look for a point from which your fours would follow from one another."),
        [GOMOKU_REASON_BUILDS_THREATS] =
            N_("Look for a point from which your threats would follow from one another."),
        [GOMOKU_REASON_HOLDS] = N_("Make fours of your own, or stand in as many lines as you can."),
        [GOMOKU_REASON_FORCED_WIN] =
            N_("Look for a move that threatens something wherever the answer is."),
        [GOMOKU_REASON_BLOCKS_THREE] =
            N_("Close the open three, at an end or in its gap, before it becomes an open four."),
        [GOMOKU_REASON_DOUBLE] = N_("Look for a point that makes two threats at once."),
        [GOMOKU_REASON_OPEN_THREE] = N_("Look for an open three, which keeps the initiative."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] =
            N_("Take the point where two lines of the other side cross."),
        [GOMOKU_REASON_OPENING] = N_("Stay near the centre, where most lines meet."),
        [GOMOKU_REASON_SEARCH] =
            N_("Look for a point that helps your own lines and stands in the way of the others."),
    };
    return ideas[reason];
}
