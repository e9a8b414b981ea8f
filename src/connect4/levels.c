/* The levels of play. */
#include "connect4/ai.h"

const Connect4Strength connect4_levels[CONNECT4_LEVELS] = {
    {1, 1000, 0, 50, 30},  {1, 1000, 0, 25, 30},
    {2, 2000, 0, 20, 30},  {3, 5000, 0, 15, 25},
    {4, 10000, 0, 10, 20}, {6, 30000, 0, 8, 15},
    {8, 60000, 0, 5, 10},  {12, 200000, 0, 3, 8},
    {16, 500000, 0, 2, 6}, {CONNECT4_CELLS, 1000000, 6000000, 0, 4},
};

const char *const connect4_level_names[CONNECT4_LEVELS] = {
    N_("Newcomer"), N_("Beginner"), N_("Learner"), N_("Amateur"), N_("Regular"),
    N_("Skilled"),  N_("Strong"),   N_("Expert"),  N_("Master"),  N_("Perfect"),
};

void connect4_strength_text(const Connect4Strength *strength, Translate translate, Text *out) {
    if (strength->exact_nodes > 0 && strength->error_percent == 0) {
        text_add(out, translate("Makes no mistakes where it can see to the end of the game."));
        return;
    }
    if (strength->depth == 1) {
        text_add(out, translate("Does not look ahead."));
    } else {
        text_addf(out, translate("Looks %d discs ahead."), strength->depth);
    }
    if (strength->error_percent > 1) {
        text_add_char(out, ' ');
        text_addf(out, translate("%d moves in 100 are slips."), strength->error_percent);
    }
}
