/* Race: how well the opponents play, as in the texts: casegame's Bébéto may take three times the
 * fewest clicks, Speedy twice as many, Yoda not one more; the strongest plays first and never errs.
 * An opponent plays on a board of its own, along a way that is planned before. */
#ifndef DAMIER_INVERSION_RACE_H
#define DAMIER_INVERSION_RACE_H

#include "base/rng.h"
#include "inversion/rules.h"
#include "inversion/solver.h"

typedef enum InversionRaceLevel {
    INVERSION_RACE_BEBETO,
    INVERSION_RACE_SPEEDY,
    INVERSION_RACE_YODA,
    INVERSION_RACE_FIRST, /* as Yoda, and has the first move */
    INVERSION_RACE_LEVELS,
} InversionRaceLevel;

/* The most clicks of a way: three times those of the hardest board, 8 for each of 400 masks. */
#define INVERSION_RACE_MOVES_MAX (3 * (INVERSION_COLOURS_MAX - 1) * INVERSION_MASKS_MAX)

/* How many clicks somebody of that level may take for a board whose fewest clicks are `best`; the
 * opponent keeps to it, and a player may be held to it. */
int inversion_race_allowance(InversionRaceLevel level, int best);
/* True when the opponent moves before the player in every round: equal ways are then its win. */
bool inversion_race_moves_first(InversionRaceLevel level);
/* The level's name, marked for translation. */
const char *inversion_race_name(InversionRaceLevel level);

typedef struct InversionRacePlan {
    int best;       /* clicks of the shortest way known */
    bool is_proved; /* there is none shorter */
    int count;      /* clicks of the way, at most the level's allowance for `best` */
    uint16_t moves[INVERSION_RACE_MOVES_MAX];
} InversionRacePlan;

/* Plans a way from the current board to the goal: a shortest one and, for the lower levels, masks
 * that are played once too often and have to be taken back by going all round the colours, in an
 * order drawn from `rng`. Bébéto's way is longer than twice the best and Speedy's longer than the
 * best wherever so few clicks can be wasted. STATUS_NOT_FOUND when the goal cannot be reached,
 * STATUS_NO_MEMORY; STATUS_LIMIT or STATUS_CANCELLED when the budget (NULL: none) ended while the
 * fewest clicks were searched for: the plan is then made of the best found. */
Status inversion_race_plan(const InversionState *state, InversionRaceLevel level, Rng *rng,
                           Budget *budget, InversionRacePlan *plan);

#endif
