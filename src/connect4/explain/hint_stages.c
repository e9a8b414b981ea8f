/* The stages of a hint before the column is named: what to look at, and the tactic. */
#include "connect4/hint.h"

/* Where only the scores are known they decide which words are true. */
static Connect4HintKind kind_by_score(const Connect4Hint *hint) {
    return hint->kind != CONNECT4_HINT_SCORES ? hint->kind
           : hint->score > 0                  ? CONNECT4_HINT_LINE_WINS
           : hint->score < 0                  ? CONNECT4_HINT_LOST_LINE
           : hint->is_only                    ? CONNECT4_HINT_AVOIDS
                                              : CONNECT4_HINT_SCORES;
}

/* At most seven words each. */
const char *connect4_hint_look(const Connect4Hint *hint) {
    static const char *const looks[] = {
        [CONNECT4_HINT_WINS_NOW] = N_("You can win with this move."),
        [CONNECT4_HINT_ONLY_LEFT] = N_("Only one column has room left."),
        [CONNECT4_HINT_LOST_TWO] = N_("They are about to win."),
        [CONNECT4_HINT_LOST_STACK] = N_("They are about to win."),
        [CONNECT4_HINT_LOST_ALL] = N_("They are about to win."),
        [CONNECT4_HINT_TWO_THREATS] = N_("You can force a win now."),
        [CONNECT4_HINT_STACK] = N_("You can force a win now."),
        [CONNECT4_HINT_ALL_THREATS] = N_("You can force a win now."),
        [CONNECT4_HINT_BLOCKS] = N_("They are about to win: block."),
        [CONNECT4_HINT_FORCES] = N_("You can force a win now."),
        [CONNECT4_HINT_FOLLOW_WINS] = N_("A win is hidden in this position."),
        [CONNECT4_HINT_ZUGZWANG] = N_("A win is hidden in this position."),
        [CONNECT4_HINT_LINE_WINS] = N_("A win is hidden in this position."),
        [CONNECT4_HINT_ONE_SAFE] = N_("Only one column is safe."),
        [CONNECT4_HINT_STOPS_TWO] = N_("They have a strong move. Stop it."),
        [CONNECT4_HINT_STOPS_STACK] = N_("They have a strong move. Stop it."),
        [CONNECT4_HINT_FOLLOW_HOLDS] = N_("You can hold this position."),
        [CONNECT4_HINT_AVOIDS] = N_("Careful: a wrong column loses."),
        [CONNECT4_HINT_EVEN] = N_("No column wins or loses here."),
        [CONNECT4_HINT_LOST_ZUGZWANG] = N_("They are winning: hold out longest."),
        [CONNECT4_HINT_LOST_LINE] = N_("They are winning: hold out longest."),
        [CONNECT4_HINT_CENTRE] = N_("Look at the middle of the board."),
        [CONNECT4_HINT_SCORES] = N_("You can keep the draw."),
        [CONNECT4_HINT_PREPARES] = N_("You can build a threat."),
        [CONNECT4_HINT_THREATENS_NOW] = N_("You can build a threat."),
        [CONNECT4_HINT_THREATENS] = N_("You can build a threat."),
        [CONNECT4_HINT_LINES] = N_("Look where most fours are open."),
        [CONNECT4_HINT_POSITION] = N_("Nothing is forced yet."),
    };
    return looks[kind_by_score(hint)];
}

const char *connect4_hint_tactic(const Connect4Hint *hint) {
    static const char *const tactics[] = {
        [CONNECT4_HINT_WINS_NOW] = N_("Four in a line: you need just one more disc."),
        [CONNECT4_HINT_ONLY_LEFT] = N_("No choice: every other column is full."),
        [CONNECT4_HINT_LOST_TWO] =
            N_("A double threat: they can win in more than one place, and you can block only one."),
        [CONNECT4_HINT_LOST_STACK] =
            N_("Stacked threats: block one, and they win on top of your disc."),
        [CONNECT4_HINT_LOST_ALL] = N_("No safe column: wherever you play, they win on top."),
        [CONNECT4_HINT_TWO_THREATS] =
            N_("A double threat: one disc opens two ways to win, and they can block only one."),
        [CONNECT4_HINT_STACK] =
            N_("Stacked threats: they must block one, and you win on top of their disc."),
        [CONNECT4_HINT_ALL_THREATS] =
            N_("No safe column for them: wherever they play, you win on top."),
        [CONNECT4_HINT_BLOCKS] = N_("A block: they need just one more disc for four in a line."),
        [CONNECT4_HINT_FORCES] =
            N_("A chain of threats: they have one reply each time, until you win."),
        [CONNECT4_HINT_FOLLOW_WINS] =
            N_("Answer on top: always play in the column they have just played."),
        [CONNECT4_HINT_ZUGZWANG] =
            N_("A waiting threat: keep your hole free. In the end they must play just under it."),
        [CONNECT4_HINT_LINE_WINS] = N_("A long plan: no quick win, but best play wins."),
        [CONNECT4_HINT_ONE_SAFE] =
            N_("Traps: in every other column, they win on top of your disc."),
        [CONNECT4_HINT_STOPS_TWO] = N_("A double threat: they would make it with their next disc."),
        [CONNECT4_HINT_STOPS_STACK] =
            N_("Stacked threats: they would force you to block and then win on top."),
        [CONNECT4_HINT_FOLLOW_HOLDS] =
            N_("Answer on top: always play in the column they have just played."),
        [CONNECT4_HINT_AVOIDS] = N_("A trap: the wrong column gives the game away."),
        [CONNECT4_HINT_EVEN] = N_("Level: with best play nobody wins, whatever you choose."),
        [CONNECT4_HINT_LOST_ZUGZWANG] =
            N_("Their waiting threat: in the end you must play just under it. Make it last."),
        [CONNECT4_HINT_LOST_LINE] = N_("Their plan wins with best play. Make it last."),
        [CONNECT4_HINT_CENTRE] = N_("The centre: more fours pass through it than anywhere else."),
        [CONNECT4_HINT_SCORES] = N_("Level: with best play nobody wins."),
        [CONNECT4_HINT_PREPARES] =
            N_("A waiting threat: in the end they must play just under your hole."),
        [CONNECT4_HINT_THREATENS_NOW] = N_("A threat: they must answer it at once."),
        [CONNECT4_HINT_THREATENS] = N_("A threat: a four that needs just one more disc."),
        [CONNECT4_HINT_LINES] = N_("Open lines: take the hole that most of your fours need."),
        [CONNECT4_HINT_POSITION] = N_("No tactic yet: choose what helps you most later."),
    };
    return tactics[kind_by_score(hint)];
}
