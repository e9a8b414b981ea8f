/* Races against the computer: with no more moves than a level allows, or against an opponent on a
 * separate copy of the board, in turns or at its own pace. In a race no move can be taken back and
 * no help is given. A race is saved with the game and, when reopened, waits for the player's next
 * move. Leaving it for another puzzle loses it. Private to this folder: the choice of a race
 * (choice.c), the running race (run.c), how it ended (ended.c), and what they share (view.c). */
#ifndef DAMIER_SCENES_INVERSION_MODES_RACE_RACE_H
#define DAMIER_SCENES_INVERSION_MODES_RACE_RACE_H

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/game/results.h"

/* The name of the results in the store. */
#define RACE_RESULTS "inversion-race"

typedef enum RacePhase {
    RACE_DRAWING,  /* waiting for its puzzle */
    RACE_PLANNING, /* the worker plans for the opponent */
    RACE_ON,
    RACE_WON, /* by the player */
    RACE_LOST,
} RacePhase;

typedef struct Race {
    InversionRaceMatch match; /* its board is valid from RACE_PLANNING on */
    RacePhase phase;
    uint64_t seed;   /* for the opponent's choices */
    int to_repeat;   /* the opponent's moves to replay when a race is reopened */
    bool has_erred;  /* the player, in a race where that loses */
    bool is_asking;  /* its puzzle has been asked for */
    int draws_left;  /* how many more puzzles may turn out to be solved already */
    bool is_waiting; /* reopened: waits for the player's next move */
    int64_t next_at_ms;
    int64_t moved_at_ms; /* when the opponent moved last, for the display */
} Race;

/* How many moves the player may take; 0 while that is not known. */
int race_allowance(const Race *race);
/* Shows the result of a finished race. */
void race_show_end(GameShell *shell, const Race *race);

/* ---- view.c ---- */

const char *race_opponent_id(int opponent);
const char *race_form_id(InversionRaceForm form);
/* Write the words of the head, during the race and at its end. */
void race_say(const Race *race, Head *head);
void race_say_end(const Race *race, Head *head);
/* Lists who leads, and the masks of both; `race` must live as long as the panel. */
void race_list_duel(const GameShell *shell, const Race *race, Panel *panel);
/* Draws the masks of both, in an area of this height; `race` is a Race. Fits PanelDraw. */
#define RACE_WAYS_U 168.0F
void race_draw_ways(const void *shell, const void *race, Canvas *canvas, Rect rect);
/* Shows the opponent's board beside the player's, as it is now. Does nothing where there is none.
 */
void race_update_duel(GameShell *shell, const Race *race);
/* Reads and lists how races with these options have ended. */
void race_look_up(GameShell *shell, ResultSums *sums, const InversionRaceOptions *options);
void race_list_tally(const StoredTally *sums, Panel *panel);

#endif
