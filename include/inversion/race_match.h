/* Race match: one race of the player against a number of moves, or against an opponent with a
 * separate copy of the board. The opponent follows a plan (race.h) or is the learner (learner.h).
 * The match knows no clock: the caller reports the player's moves and decides when the opponent
 * moves. */
#ifndef DAMIER_INVERSION_RACE_MATCH_H
#define DAMIER_INVERSION_RACE_MATCH_H

#include "inversion/found.h"
#include "inversion/learner.h"
#include "inversion/race.h"

typedef enum InversionRaceForm {
    INVERSION_RACE_BY_MOVES, /* against a number of moves */
    INVERSION_RACE_IN_TURNS, /* player and opponent move alternately */
    INVERSION_RACE_AT_PACE,  /* the opponent does not wait */
    INVERSION_RACE_FORMS,
} InversionRaceForm;

/* The levels of inversion/race.h, then the learner. */
#define INVERSION_RACE_LEARNER INVERSION_RACE_LEVELS
#define INVERSION_RACE_OPPONENTS (INVERSION_RACE_LEVELS + 1)
#define INVERSION_RACE_PACES 3
/* The learner gives up after this many moves. */
#define INVERSION_RACE_LEARNER_MOVES_MAX 2000

typedef struct InversionRaceOptions {
    InversionRaceForm form;
    int opponent; /* a level, or INVERSION_RACE_LEARNER; by moves, a level below
                     INVERSION_RACE_FIRST */
    int pace;     /* 0 to INVERSION_RACE_PACES - 1, the slowest first; the caller keeps the time */
    InversionLearnerWit wit;
    bool opponent_begins; /* in turns */
    bool is_strict;       /* in turns: the player must not err, as Yoda does not */
} InversionRaceOptions;

/* A plain value of about 100 KiB. */
typedef struct InversionRaceMatch {
    InversionRaceOptions options;
    InversionState own;     /* the opponent's board */
    InversionRacePlan plan; /* its plan, which the caller makes; unused by the learner */
    Rng rng;                /* for the learner's choices */
    int spent;              /* moves by the player */
    int done;               /* moves by the opponent */
    int owed;               /* moves that the opponent has yet to make */
    int masks[INVERSION_RACE_LEARNER_MOVES_MAX]; /* the first moves of the opponent */
} InversionRaceMatch;

typedef enum InversionRaceVerdict {
    INVERSION_RACE_GOES_ON,
    INVERSION_RACE_IS_WON,
    INVERSION_RACE_IS_LOST
} InversionRaceVerdict;

/* Puts the opponent at the state's start. Options, plan and the player's moves stay. */
void inversion_race_match_begin(InversionRaceMatch *match, const InversionState *state,
                                uint64_t seed);
/* Returns how many moves the player may take for the plan's best; 0: any number, against the
 * learner. */
int inversion_race_match_allowance(const InversionRaceMatch *match);
/* True when the opponent moves first: in turns as the options say, otherwise only at the level
 * INVERSION_RACE_FIRST. */
bool inversion_race_match_opponent_begins(const InversionRaceMatch *match);
bool inversion_race_match_is_opponent_there(const InversionRaceMatch *match);

/* Makes one move of the opponent. `learner` matters only in a race against it. Returns false when
 * there is no move: the plan has ended, or the learner has given up or is NULL. */
bool inversion_race_match_move_opponent(InversionRaceMatch *match, const InversionLearner *learner);
/* Returns how the race stands for the player. By moves, the player wins at the goal within the
 * allowance and loses when the allowance is spent. Otherwise the player loses as soon as the
 * opponent is at the goal, and wins when only the player is. */
InversionRaceVerdict inversion_race_match_verdict(const InversionRaceMatch *match,
                                                  bool is_player_there);
/* True when a player who must not err has left every shortest solution: the moves spent plus the
 * fewest from here exceed the best, where both are proved. */
bool inversion_race_match_has_erred(const InversionRaceMatch *match,
                                    const InversionFound *from_here);
/* Shows the learner a game that led to the goal: the player's, from the session, or the opponent's.
 * Returns false when memory runs out. */
bool inversion_race_match_teach(const InversionRaceMatch *match, const Session *session,
                                bool is_players, InversionLearner *learner);

#endif
