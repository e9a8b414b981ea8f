/* Race: the levels of the opponents, after the texts. casegame's Bébéto may take three times the
 * fewest clicks, Speedy twice as many, Yoda none more; the strongest plays first and never errs. An
 * opponent plays on a separate board and follows a plan made beforehand. */
#ifndef DAMIER_INVERSION_RACE_H
#define DAMIER_INVERSION_RACE_H

#include "base/rng.h"
#include "inversion/rules.h"
#include "inversion/solver.h"

typedef enum InversionRaceLevel {
    INVERSION_RACE_BEBETO,
    INVERSION_RACE_SPEEDY,
    INVERSION_RACE_YODA,
    INVERSION_RACE_FIRST, /* as Yoda, but moves first */
    INVERSION_RACE_LEVELS,
} InversionRaceLevel;

/* The most clicks of a plan: three times those of the hardest board, 8 for each of 400 masks. */
#define INVERSION_RACE_MOVES_MAX (3 * (INVERSION_COLOURS_MAX - 1) * INVERSION_MASKS_MAX)

/* Returns how many clicks that level allows on a board whose fewest clicks are `best`. The opponent
 * never takes more; a race can hold the player to the same number. */
int inversion_race_allowance(InversionRaceLevel level, int best);
/* True when the opponent moves before the player in each round, and so wins when both need as many
 * moves. */
bool inversion_race_moves_first(InversionRaceLevel level);
/* The level's name, marked for translation. */
const char *inversion_race_name(InversionRaceLevel level);

typedef struct InversionRacePlan {
    int best;       /* clicks of the shortest known solution */
    bool is_proved; /* no solution is shorter */
    int count;      /* clicks of the plan, at most the level's allowance for `best` */
    uint16_t moves[INVERSION_RACE_MOVES_MAX];
} InversionRacePlan;

/* Plans the opponent's clicks from the current board to the goal: a shortest solution and, for the
 * lower levels, wasted masks: each is played as many times more as there are colours, which changes
 * nothing. `rng` draws the order. Bébéto's plan is longer than twice the best, and Speedy's longer
 * than the best, wherever so few clicks can be wasted. STATUS_NOT_FOUND when the goal cannot be
 * reached, STATUS_NO_MEMORY; STATUS_LIMIT or STATUS_CANCELLED when the budget (NULL: none) ended
 * during the search for the fewest clicks: the plan then follows the best solution found. */
Status inversion_race_plan(const InversionState *state, InversionRaceLevel level, Rng *rng,
                           Budget *budget, InversionRacePlan *plan);

#endif
