/* The levels a player can choose: ten by strength, the two with a time limit, and a program of
 * somebody else's. */
#include "scenes/gomoku/model/engine.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_LEVEL_AT_FIRST 0 /* a child beats it once in three games */
#define GOMOKU_WATCHED_LEVEL_AT_FIRST 7

/* Same order as gomoku_level_info; a test compares them. */
static const char *const names[] = {
    N_("First stones"), N_("Newcomer"),       N_("Beginner"),        N_("Learner"), N_("Amateur"),
    N_("Regular"),      N_("Club"),           N_("Strong"),          N_("Expert"),  N_("Master"),
    N_("Classic"),      N_("Slow heuristic"), N_("Another program"),
};
static const char *const ids[] = {"1", "2", "3",  "4",       "5",    "6",     "7",
                                  "8", "9", "10", "classic", "slow", "engine"};
_Static_assert(sizeof ids / sizeof ids[0] == GOMOKU_LEVEL_FULL + 1, "an id for each level to play");
_Static_assert(sizeof names / sizeof names[0] == GOMOKU_LEVEL_FULL + 1, "a name for each of them");

/* Those of Damier 0.1, by strength. */
static const TwoPlayerFormerLevel former[] = {
    {"beginner", 2}, {"club", 6}, {"strong", 8}, {"master", 9}, {NULL, 0}};

const TwoPlayerLevels gomoku_levels = {.count = GOMOKU_LEVEL_FULL +
                                                1, /* the last is a program of another's */
                                       .names = names,
                                       .ids = ids,
                                       .numbered = GOMOKU_TEN_LEVELS,
                                       .first_number = 1,
                                       .former = former,
                                       .at_first = GOMOKU_LEVEL_AT_FIRST,
                                       .watched_at_first = GOMOKU_WATCHED_LEVEL_AT_FIRST};

int gomoku_level_count(GameShell *shell) {
    return gomoku_chosen_engine(shell) ? gomoku_levels.count : gomoku_levels.count - 1;
}
