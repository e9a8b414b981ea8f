/* The levels of play. */
#include "connect4/ai.h"
#include "connect4/book.h"

/* Chosen by tests/bench/connect4_ladder.c, so that each level scores at least seven games in ten
 * against the one below. A deeper look is worth more than fewer slips, which at two plies and more
 * never give the game away at once; the first level can be beaten because its slips do. */
const Connect4Strength connect4_levels[CONNECT4_LEVELS] = {
    {1, 1000, 0, 40, 40, false, false},
    {2, 2000, 0, 55, 40, false, false},
    {3, 5000, 0, 24, 30, false, false},
    {4, 10000, 0, 10, 20, false, false},
    {6, 30000, 0, 7, 15, false, false},
    {7, 60000, 12000, 9, 10, false, false},
    {8, 60000, 35000, 3, 8, false, false},
    {12, 600000, 400000, 0, 5, false, false},
    {14, 2000000, 4000000, 0, 4, false, false},
    {CONNECT4_CELLS, 600000, 150000000, 0, 4, true, true},
};

const Connect4Strength connect4_adviser = {CONNECT4_CELLS, 1000000, 6000000, 0, 4, true, false};

const char *const connect4_level_names[CONNECT4_LEVELS] = {
    N_("Newcomer"), N_("Beginner"), N_("Learner"), N_("Amateur"), N_("Regular"),
    N_("Skilled"),  N_("Strong"),   N_("Expert"),  N_("Master"),  N_("Perfect"),
};

void connect4_strength_text(const Connect4Strength *strength, Translate translate, Text *out) {
    Connect4Book book;
    if (strength->is_perfect) {
        text_add(out, connect4_book_builtin(&book)
                          ? translate("Plays perfectly: the shortest win, the longest defence.")
                          : translate("Makes no mistakes once it sees the end of the game."));
        return;
    }
    if (strength->depth == 1) {
        text_add(out, translate("Hardly looks ahead."));
    } else {
        text_addf(out, translate("Looks %d discs ahead."), strength->depth);
    }
    if (strength->exact_nodes > 0) {
        text_add_char(out, ' ');
        text_add(out, translate("Late in the game it sees the end."));
    }
    if (strength->error_percent > 1) {
        text_add_char(out, ' ');
        text_addf(out, translate("Slips on %d moves in 100."), strength->error_percent);
    }
}
