/* Races against the computer: with no more moves than a level allows, or against an opponent who
 * plays the same board on a board of its own, in turns or at its own pace. In a race no move can be
 * taken back and no help is given. It is saved with the game: opened again it waits for the
 * player's next move; left for another puzzle it counts as lost.
 * Private to this folder: the race that is on (run.c) and the choice of one, which shows how the
 * last one ended (choice.c), with what both show (view.c). */
#ifndef DAMIER_SCENES_INVERSION_MODES_RACE_RACE_H
#define DAMIER_SCENES_INVERSION_MODES_RACE_RACE_H

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"

/* Results are kept under this name. */
#define RACE_RESULTS "inversion-race"

typedef enum RacePhase {
    RACE_DRAWING,  /* its puzzle has not come yet */
    RACE_PLANNING, /* the worker looks for the opponent's way */
    RACE_ON,
    RACE_WON, /* by the player */
    RACE_LOST,
} RacePhase;

typedef struct Race {
    InversionRaceMatch match; /* its board counts from RACE_PLANNING on */
    RacePhase phase;
    uint64_t seed;   /* of the opponent's choices */
    int to_repeat;   /* of the opponent's moves, when a race is opened again */
    bool has_erred;  /* the player, who must not */
    bool is_asking;  /* its puzzle has been asked for */
    int draws_left;  /* puzzles that may be their goal already */
    bool is_waiting; /* opened again: for the player's next move */
    int64_t next_at_ms;
    int64_t moved_at_ms; /* the opponent's last move, to be seen */
} Race;

/* How many moves the player may take; 0 while that is not known. */
int race_allowance(const Race *race);
/* The race is over: the choice of the next one shows it. */
void race_show_end(GameShell *shell, const Race *race);

/* ---- view.c ---- */

const char *race_opponent_name(int opponent);
const char *race_opponent_id(int opponent);
const char *race_form_id(InversionRaceForm form);
/* The words of the head while it is on, and at its end. */
void race_say(const Race *race, Head *head);
void race_say_end(const Race *race, Head *head);
/* The opponent's board with what it did; `race` must live as long as the list. */
void race_list_opponent(const GameShell *shell, const Race *race, Panel *panel);

#endif
