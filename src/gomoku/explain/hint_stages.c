/* The stages of a hint that precede the point, and the theory behind it. */
#include "gomoku/explain.h"

const char *gomoku_hint_situation(GomokuReason reason) {
    static const char *const situations[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("You can win with this move."),
        [GOMOKU_REASON_OPEN_FOUR] = N_("A forced win starts in this square."),
        [GOMOKU_REASON_VCF] = N_("A forced win starts in this square."),
        [GOMOKU_REASON_VCT] = N_("A forced win starts in this square."),
        [GOMOKU_REASON_FORCED_WIN] = N_("A forced win starts in this square."),
        [GOMOKU_REASON_BLOCKS_FIVE] = N_("Your opponent is about to win here."),
        [GOMOKU_REASON_LOST] = N_("Your opponent is about to win here."),
        [GOMOKU_REASON_BLOCKS_THREE] = N_("Your opponent is building a row here."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] = N_("Your opponent has a strong move here."),
        [GOMOKU_REASON_STOPS_FOURS] = N_("Stop a forced win in this square."),
        [GOMOKU_REASON_STOPS_THREATS] = N_("Stop a forced win in this square."),
        [GOMOKU_REASON_BUILDS_FOURS] = N_("A strong move hides in this square."),
        [GOMOKU_REASON_BUILDS_THREATS] = N_("A strong move hides in this square."),
        [GOMOKU_REASON_DOUBLE] = N_("A strong move hides in this square."),
        [GOMOKU_REASON_OPEN_THREE] = N_("A strong move hides in this square."),
        [GOMOKU_REASON_HOLDS] = N_("Your longest defence starts in this square."),
        [GOMOKU_REASON_OPENING] = N_("The best move lies in this square."),
        [GOMOKU_REASON_SEARCH] = N_("The best move lies in this square."),
    };
    return situations[reason];
}

const char *gomoku_hint_idea(GomokuReason reason) {
    static const char *const ideas[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("Five in a row: you need one more stone."),
        [GOMOKU_REASON_BLOCKS_FIVE] = N_("A four: your opponent needs one more stone. Block it."),
        [GOMOKU_REASON_LOST] =
            N_("Your opponent can make five at two points. You can block only one."),
        [GOMOKU_REASON_OPEN_FOUR] =
            N_("An open four, or two fours at once: your opponent can block only one point."),
        [GOMOKU_REASON_VCF] =
            N_("A chain of fours (VCF): your opponent has to answer each one, until you win."),
        [GOMOKU_REASON_VCT] = N_("A chain of fours and open threes (VCT): your opponent has to "
                                 "answer each one, until you win."),
        [GOMOKU_REASON_FORCED_WIN] = N_("A forced win: no answer helps your opponent."),
        [GOMOKU_REASON_STOPS_FOURS] =
            N_("Your opponent has a chain of fours (VCF) that wins. Break it before it starts."),
        [GOMOKU_REASON_STOPS_THREATS] = N_("Your opponent has a chain of fours and open threes "
                                           "(VCT) that wins. Break it before it starts."),
        [GOMOKU_REASON_BUILDS_FOURS] =
            N_("A quiet move that prepares a chain of fours (VCF): next, you win."),
        [GOMOKU_REASON_BUILDS_THREATS] =
            N_("A quiet move that prepares a chain of fours and open threes (VCT): next, you win."),
        [GOMOKU_REASON_BLOCKS_THREE] =
            N_("An open three: left alone, it becomes an open four. Close it now."),
        [GOMOKU_REASON_DOUBLE] = N_("A fork: one stone that makes two threats."),
        [GOMOKU_REASON_OPEN_THREE] = N_("An open three: your opponent has to answer it."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] =
            N_("A fork: one stone of your opponent would make two threats. Take its point."),
        [GOMOKU_REASON_OPENING] = N_("The centre: more rows of five pass there than at the edge."),
        [GOMOKU_REASON_HOLDS] = N_("Your opponent has a forced win. Make it as long as you can."),
        [GOMOKU_REASON_SEARCH] =
            N_("No tactic yet: look for the point that is worth most to both players."),
    };
    return ideas[reason];
}

const char *gomoku_hint_theory(GomokuReason reason) {
    static const char *const theories[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("Five in a row ends the game, so it comes before any answer."),
        [GOMOKU_REASON_BLOCKS_FIVE] =
            N_("A four makes five with the next stone. Only five of your own would come first."),
        [GOMOKU_REASON_LOST] =
            N_("One stone closes one point. Whoever has two points that make five wins."),
        [GOMOKU_REASON_OPEN_FOUR] =
            N_("An open four has two points that make five, and so have two fours. One stone "
               "closes only one of them."),
        [GOMOKU_REASON_VCF] =
            N_("Players call this VCF, victory by continuous fours. A four leaves only one answer, "
               "so the program can follow the chain to its end."),
        [GOMOKU_REASON_VCT] =
            N_("Players call this VCT, victory by continuous threats. An open three leaves a few "
               "answers, and the program has a win against each of them."),
        [GOMOKU_REASON_FORCED_WIN] =
            N_("The search has found a win against every answer that it tried."),
        [GOMOKU_REASON_STOPS_FOURS] =
            N_("Left alone, your opponent plays four after four and wins (VCF). After this move, "
               "the program finds no such chain."),
        [GOMOKU_REASON_STOPS_THREATS] =
            N_("Left alone, your opponent plays threat after threat and wins (VCT). After this "
               "move, the program finds no such chain."),
        [GOMOKU_REASON_BUILDS_FOURS] =
            N_("If your opponent plays elsewhere, you win with four after four (VCF)."),
        [GOMOKU_REASON_BUILDS_THREATS] =
            N_("If your opponent plays elsewhere, you win with threat after threat (VCT)."),
        [GOMOKU_REASON_BLOCKS_THREE] =
            N_("An open three becomes an open four, which one stone cannot stop. So you answer it "
               "at once, or play a four first."),
        [GOMOKU_REASON_DOUBLE] =
            N_("Two open threes, or a four and an open three: one stone seldom answers both. Most "
               "games are won like this."),
        [GOMOKU_REASON_OPEN_THREE] =
            N_("An open three threatens an open four. Your opponent answers, and you move again: "
               "you keep the initiative."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] =
            N_("Two open threes, or a four and an open three: one stone seldom answers both. It is "
               "easier to take their common point now."),
        [GOMOKU_REASON_OPENING] =
            N_("Stones near the centre have room in all four directions for five in a row."),
        [GOMOKU_REASON_HOLDS] =
            N_("The program sees the win to its end. The longer it takes, the more chances your "
               "opponent has to go wrong."),
        [GOMOKU_REASON_SEARCH] =
            N_("The search compared the rows that both players can still complete, and found no "
               "better point."),
    };
    return theories[reason];
}
