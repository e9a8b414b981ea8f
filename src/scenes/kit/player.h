/* Player: goes through a sequence of steps, by hand or by itself: the masks of a solution, the
 * steps of an explanation, the lines of a proof, the moves of a line. It has the commands Back,
 * Play (and Pause), Step, first, last and Speed.
 *
 * A mode describes its sequence in a const table, and its state begins with a Player (or with a
 * struct that does, such as StagedHint): the commands find it there.
 *
 *     typedef struct Solution { Player player; … } Solution;
 *     static const PlayerSequence sequence = {.count = …, .at = …, .go = …, .pace = …, …};
 *     static const Command commands[] = {PLAYER_COMMANDS("solve", COMMAND_INSIDE, N_("…")), …,
 * {0}};
 *
 * and `open` calls player_init, `tick` calls player_tick. Everywhere
 * - Back and Step move by one step, and pause what plays;
 * - Play pauses what plays; else it takes its first step at once and goes on; at the end it begins
 *   again;
 * - what plays pauses at the end;
 * - a new speed counts from now on. */
#ifndef DAMIER_SCENES_KIT_PLAYER_H
#define DAMIER_SCENES_KIT_PLAYER_H

#include "scenes/shell/modes/mode.h"

/* So many steps in so many milliseconds; both at least 1. */
typedef struct PlayerPace {
    int64_t steps, ms;
} PlayerPace;

/* The count of a sequence whose end is not known. */
#define PLAYER_ENDLESS INT64_MAX

/* What is gone through. `self` is the state of the mode, which begins with the Player. */
typedef struct PlayerSequence {
    /* What all commands but Speed are, where that is not "possible": absent while there is no line
     * to step through, or impossible and why. May be NULL. */
    CommandState (*state)(const GameShell *shell, const void *self);
    /* How many steps there are, and how many of them have been taken: 0 to count. */
    int64_t (*count)(const GameShell *shell, const void *self);
    int64_t (*at)(const GameShell *shell, const void *self);
    /* Goes to where `to` steps have been taken, 0 to count. False when this closed the mode, or may
     * have: `self` is not touched any more. */
    bool (*go)(GameShell *shell, void *self, int64_t to);
    /* Back and Step go to the next multiple of it. NULL: 1. */
    int64_t (*stride)(const void *self);
    /* How fast it plays at this speed, 0 to speed_max. NULL: it does not play by itself. */
    PlayerPace (*pace)(const void *self, int speed);
    int speed_max;
    const char *at_first, *at_last; /* why Back and Step are not possible there, N_() */
    bool is_round;                  /* instead, the last step follows the first */
} PlayerSequence;

/* The pace of what is read step by step, from 1.8 s to 0.3 s for a step: fits PlayerSequence.pace.
 */
#define PLAYER_SPEED_MAX 10
PlayerPace player_reading_pace(const void *self, int speed);
/* So long what will be played is read before it plays. */
#define PLAYER_ANNOUNCE_MS 1500

typedef enum PlayerPhase {
    PLAYER_PAUSED,
    PLAYER_ANNOUNCED, /* what will be played is read; then it plays */
    PLAYER_RUNNING,
} PlayerPhase;

typedef struct Player {
    const PlayerSequence *sequence;
    int *speed; /* borrowed, from what is saved with the game; NULL: there is but one */
    PlayerPhase phase;
    int64_t since_ms;    /* announced: it plays from then on; running: since then … */
    int64_t steps_since; /* … so many steps were taken; -1: the first one is due at once */
} Player;

/* Paused. `sequence` is kept; `speed` must outlive the player. */
void player_init(Player *player, const PlayerSequence *sequence, int *speed);
bool player_is_running(const Player *player);
/* Plays after this time. */
void player_announce(Player *player, GameShell *shell, int64_t wait_ms);
/* Plays from now on: the first step comes after the time of a step. */
void player_start(Player *player, GameShell *shell);
void player_pause(Player *player, GameShell *shell);

/* For the functions below `self` is the state of the mode, which begins with the Player. */

/* Plays, as the button does: the next tick takes the first step. */
void player_play(GameShell *shell, void *self);
/* Pauses, and goes there. */
void player_go(GameShell *shell, void *self, int64_t to);
/* Takes the steps that are due; gives the next wake-up, or 0 when it is paused. It may close the
 * mode where `go` may. Fits Mode.tick. */
int64_t player_tick(GameShell *shell, void *self, int64_t now_ms);

/* ---- Commands ---- */

CommandState player_back_state(const GameShell *shell, const void *self, int value);
CommandState player_play_state(const GameShell *shell, const void *self, int value);
CommandState player_step_state(const GameShell *shell, const void *self, int value);
void player_back(GameShell *shell, void *self, int value);
void player_step(GameShell *shell, void *self, int value);
void player_toggle(GameShell *shell, void *self, int value); /* Play, or Pause */
void player_first(GameShell *shell, void *self, int value);
void player_last(GameShell *shell, void *self, int value);
void player_set_speed(GameShell *shell, void *self, int value);

/* What the rows of a table have in common; a row adds its id, label, key and place. */
#define PLAYER_FIRST .icon = IMAGE_FIRST, .state = player_back_state, .run = player_first
#define PLAYER_BACK .icon = IMAGE_STEP_BACK, .state = player_back_state, .run = player_back
#define PLAYER_STEP .icon = IMAGE_STEP, .state = player_step_state, .run = player_step
#define PLAYER_LAST .icon = IMAGE_LAST, .state = player_step_state, .run = player_last
#define PLAYER_PLAY                                                                                \
    .label = N_("Play"), .key = KEY_NAMED(KEY_SPACE, 0), .icon = IMAGE_PLAY,                       \
    .state = player_play_state, .run = player_toggle
#define PLAYER_SPEED .label = N_("Speed"), .place = COMMAND_INSIDE, .run = player_set_speed

/* The rows of what plays: "solve" gives solve-back, solve-play, solve-step and solve-speed. */
#define PLAYER_COMMAND_COUNT 4
#define PLAYER_COMMANDS(prefix, buttons_place, play_help)                                          \
    {.id = prefix "-back", .label = N_("Back"), .place = (buttons_place), PLAYER_BACK},            \
        {.id = prefix "-play", .help = (play_help), .place = (buttons_place), PLAYER_PLAY},        \
        {.id = prefix "-step", .label = N_("Step"), .place = (buttons_place), PLAYER_STEP}, {      \
        .id = prefix "-speed", PLAYER_SPEED                                                        \
    }

/* ---- In a card ---- */

/* Back, Play and Step in a row: those of this table. */
void player_layout_buttons(GameShell *shell, Panel *panel, const Player *player,
                           const Command *table);
/* The slider of the table's Speed. `caption` is translated; NULL: "Speed". */
void player_layout_speed(Panel *panel, const Player *player, const Command *table,
                         const char *caption);

#endif
