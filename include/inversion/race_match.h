/* Race match: one race of a player against a number of moves, or against an opponent who plays the
 * same board on a board of its own, along a planned way (race.h) or as the learner knows
 * (learner.h). Time is the caller's: it says when a player has moved and when the opponent shall.
 */
#ifndef DAMIER_INVERSION_RACE_MATCH_H
#define DAMIER_INVERSION_RACE_MATCH_H

#include "inversion/found.h"
#include "inversion/learner.h"
#include "inversion/race.h"

typedef enum InversionRaceForm {
    INVERSION_RACE_BY_MOVES, /* against a number of moves */
    INVERSION_RACE_IN_TURNS, /* a move of the player's, a move of the opponent's */
    INVERSION_RACE_AT_PACE,  /* the opponent does not wait */
    INVERSION_RACE_FORMS,
} InversionRaceForm;

/* The levels of inversion/race.h, then the learner. */
#define INVERSION_RACE_LEARNER INVERSION_RACE_LEVELS
#define INVERSION_RACE_OPPONENTS (INVERSION_RACE_LEVELS + 1)
#define INVERSION_RACE_PACES 3
/* After so many moves a learner gives up. */
#define INVERSION_RACE_LEARNER_MOVES_MAX 2000

typedef struct InversionRaceOptions {
    InversionRaceForm form;
    int opponent; /* a level, or INVERSION_RACE_LEARNER; by moves a level below the master */
    int pace;     /* 0 to INVERSION_RACE_PACES - 1, the slowest first; the caller's to measure */
    InversionLearnerWit wit;
    bool opponent_begins; /* in turns */
    bool is_strict;       /* in turns: the player must not err, as Yoda does not */
} InversionRaceOptions;

/* A plain value of about 100 KiB. */
typedef struct InversionRaceMatch {
    InversionRaceOptions options;
    InversionState own;     /* the opponent's board */
    InversionRacePlan plan; /* its way, which the caller plans; not the learner's */
    Rng rng;                /* of the learner's choices */
    int spent;              /* the player's moves */
    int done;               /* the opponent's */
    int owed;               /* the opponent's moves that are due */
    int masks[INVERSION_RACE_LEARNER_MOVES_MAX]; /* the opponent's first moves */
} InversionRaceMatch;

typedef enum InversionRaceVerdict {
    INVERSION_RACE_GOES_ON,
    INVERSION_RACE_IS_WON,
    INVERSION_RACE_IS_LOST
} InversionRaceVerdict;

/* Puts the opponent at the state's start. Options, plan and what the player has done stay. */
void inversion_race_match_begin(InversionRaceMatch *match, const InversionState *state,
                                uint64_t seed);
/* How many moves the player may take for the plan's best; 0: any number, against the learner. */
int inversion_race_match_allowance(const InversionRaceMatch *match);
/* True when the opponent has the first move: as the options say, in turns; else only the master is
 * quicker than the player at the start. */
bool inversion_race_match_opponent_begins(const InversionRaceMatch *match);
bool inversion_race_match_is_opponent_there(const InversionRaceMatch *match);

/* The opponent moves once. `learner` is for races against it, otherwise ignored. False when it has
 * no move: its way is at its end, or the learner has given up or is NULL. */
bool inversion_race_match_move_opponent(InversionRaceMatch *match, const InversionLearner *learner);
/* How the race stands for the player. By moves it is won at the goal within the allowance, and lost
 * when that is spent; else it is lost as soon as the opponent is there, won when the player alone
 * is. */
InversionRaceVerdict inversion_race_match_verdict(const InversionRaceMatch *match,
                                                  bool is_player_there);
/* True when a player who must not err has played a mask of no shortest way: the moves spent and the
 * fewest from here, when both are proved, are more than the best. */
bool inversion_race_match_has_erred(const InversionRaceMatch *match,
                                    const InversionFound *from_here);
/* Shows the learner a game that led to the goal: the player's, from the session, or its own. False
 * when memory ran out. */
bool inversion_race_match_teach(const InversionRaceMatch *match, const Session *session,
                                bool is_players, InversionLearner *learner);

#endif
