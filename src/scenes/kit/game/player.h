/* Player: plays a sequence or steps through it: the masks of a solution, the steps of an
 * explanation, the lines of a proof, the moves of a line. Its commands are Back, Play (and Pause),
 * Step, first, last, Speed, and Seek: a scrubber that is dragged to any step.
 *
 * A mode describes its sequence in a const table, and its state begins with a Player (or with a
 * struct that does, such as StagedHint), where the commands find it:
 *
 *     typedef struct Solution { Player player; … } Solution;
 *     static const PlayerSequence sequence = {.count = …, .at = …, .go = …, .pace = …, …};
 *     static const Command commands[] = {PLAYER_COMMANDS("solve", COMMAND_INSIDE, N_("…")), {0}};
 *
 * `open` calls player_init, `tick` calls player_tick. In every mode
 * - Back and Step move by one step and pause a player that plays;
 * - Play pauses a player that plays; otherwise it takes the first step at once and goes on, and at
 *   the end it begins again;
 * - the player pauses at the end;
 * - a new speed applies from now on. */
#ifndef DAMIER_SCENES_KIT_GAME_PLAYER_H
#define DAMIER_SCENES_KIT_GAME_PLAYER_H

#include "scenes/shell/modes/mode.h"

/* This many steps in this many milliseconds; both at least 1. */
typedef struct PlayerPace {
    int64_t steps, ms;
} PlayerPace;

/* The count of a sequence whose end is not known. */
#define PLAYER_ENDLESS INT64_MAX

/* The sequence to play. `self` is the state of the mode, which begins with the Player. */
typedef struct PlayerSequence {
    /* The state of all commands but Speed, where it is not "possible": absent while there is no
     * line to step through, or impossible and why. May be NULL. */
    CommandState (*state)(const GameShell *shell, const void *self);
    /* The number of steps, and how many of them have been taken: 0 to count. */
    int64_t (*count)(const GameShell *shell, const void *self);
    int64_t (*at)(const GameShell *shell, const void *self);
    /* Goes to the point where `to` steps have been taken, 0 to count. False when this closed the
     * mode, or may have: then nothing touches `self` any more. */
    bool (*go)(GameShell *shell, void *self, int64_t to);
    /* Back and Step go to the next multiple of this number. NULL: 1. */
    int64_t (*stride)(const void *self);
    /* The pace at this speed, 0 to speed_max. NULL: it cannot play, only step. */
    PlayerPace (*pace)(const void *self, int speed);
    int speed_max;
    const char *at_first, *at_last; /* why Back or Step is impossible there, N_() */
    bool is_round; /* the last step leads to the first: Back and Step stay possible */
} PlayerSequence;

/* The pace for reading step by step, from 1.8 s to 0.3 s a step. Fits PlayerSequence.pace. */
#define PLAYER_SPEED_MAX 10
PlayerPace player_reading_pace(const void *self, int speed);
/* How long an announcement is shown before the player starts. */
#define PLAYER_ANNOUNCE_MS 1500

typedef enum PlayerPhase {
    PLAYER_PAUSED,
    PLAYER_ANNOUNCED, /* the announcement is shown; then it plays */
    PLAYER_RUNNING,
} PlayerPhase;

typedef struct Player {
    const PlayerSequence *sequence;
    int *speed; /* borrowed, from the options saved with the game; NULL: there is only one speed */
    PlayerPhase phase;
    int64_t since_ms;    /* announced: plays from then on; running: since then … */
    int64_t steps_since; /* … it has taken this many steps; -1: the first one is due at once */
} Player;

/* Starts paused. Keeps `sequence`; `speed` must outlive the player. */
void player_init(Player *player, const PlayerSequence *sequence, int *speed);
bool player_is_running(const Player *player);
/* Plays after this time. */
void player_announce(Player *player, GameShell *shell, int64_t wait_ms);
/* Plays from now on; the first step comes after the time of one step. */
void player_start(Player *player, GameShell *shell);
void player_pause(Player *player, GameShell *shell);

/* In the functions below, `self` is the state of the mode, which begins with the Player. */

/* Plays as the button does: the next tick takes the first step. */
void player_play(GameShell *shell, void *self);
/* Pauses and goes to step `to`. */
void player_go(GameShell *shell, void *self, int64_t to);
/* Takes the steps that are due; returns the next wake-up, or 0 when paused. May close the mode
 * where `go` may. Fits Mode.tick. */
int64_t player_tick(GameShell *shell, void *self, int64_t now_ms);

/* ---- Commands ---- */

CommandState player_back_state(const GameShell *shell, const void *self, int value);
CommandState player_play_state(const GameShell *shell, const void *self, int value);
CommandState player_step_state(const GameShell *shell, const void *self, int value);
void player_back(GameShell *shell, void *self, int value);
void player_step(GameShell *shell, void *self, int value);
/* Play, or Pause. */
void player_toggle(GameShell *shell, void *self, int value);
void player_first(GameShell *shell, void *self, int value);
void player_last(GameShell *shell, void *self, int value);
void player_set_speed(GameShell *shell, void *self, int value);
CommandState player_seek_state(const GameShell *shell, const void *self, int value);
/* Pauses, and goes to step `value`. */
void player_seek(GameShell *shell, void *self, int value);

/* The common part of a table's rows; a row adds its id, label, key and place. */
#define PLAYER_FIRST .icon = IMAGE_FIRST, .state = player_back_state, .run = player_first
#define PLAYER_BACK .icon = IMAGE_STEP_BACK, .state = player_back_state, .run = player_back
#define PLAYER_STEP .icon = IMAGE_STEP, .state = player_step_state, .run = player_step
#define PLAYER_LAST .icon = IMAGE_LAST, .state = player_step_state, .run = player_last
#define PLAYER_PLAY                                                                                \
    .label = N_("Play"), .key = KEY_NAMED(KEY_SPACE, 0), .icon = IMAGE_PLAY,                       \
    .state = player_play_state, .run = player_toggle
#define PLAYER_SPEED .label = N_("Speed"), .place = COMMAND_INSIDE, .run = player_set_speed

/* A player at one speed: "look" gives look-back, look-play and look-step. */
#define PLAYER_BUTTONS(prefix, buttons_place, play_help)                                           \
    {.id = prefix "-back", .label = N_("Back"), .place = (buttons_place), PLAYER_BACK},            \
        {.id = prefix "-play", .help = (play_help), .place = (buttons_place), PLAYER_PLAY}, {      \
        .id = prefix "-step", .label = N_("Step"), .place = (buttons_place), PLAYER_STEP           \
    }

/* And with a slider of its speed: "solve" gives solve-speed, too. */
#define PLAYER_COMMAND_COUNT 4
#define PLAYER_COMMANDS(prefix, buttons_place, play_help)                                          \
    PLAYER_BUTTONS(prefix, buttons_place, play_help), {                                            \
        .id = prefix "-speed", PLAYER_SPEED                                                        \
    }

/* The command of the scrubber, a slider over all steps: "solve" gives solve-seek. */
#define PLAYER_SEEK(prefix)                                                                        \
    {                                                                                              \
        .id = prefix "-seek", .label = N_("Steps"), .place = COMMAND_INSIDE,                       \
        .state = player_seek_state, .run = player_seek                                             \
    }

/* The row of the table that runs this function. */
const Command *player_row_that(const Command *table,
                               void (*run)(GameShell *shell, void *self, int value));

/* ---- The scrubber ---- */

/* Places the scrubber on the board area; the shell draws it. A sequence without steps has none. */
void player_place_scrubber(GameShell *shell, const Player *player, const Command *table,
                           Rect place);
/* Draws a dot for each step behind it, where they are few enough to be told apart. */
void player_draw_scrubber(const GameShell *shell, const Player *player, Canvas *canvas, Rect place);

/* ---- In a card ---- */

/* The scrubber over the full width, under its caption "step 2 of 4". */
void player_layout_scrubber(const GameShell *shell, Panel *panel, const Player *player,
                            const Command *table);
/* Back, Play and Step in a row, as far as the table has them. */
void player_layout_buttons(GameShell *shell, Panel *panel, const Player *player,
                           const Command *table);
/* The slider of the table's Speed. `caption` is translated; NULL: "Speed". */
void player_layout_speed(Panel *panel, const Player *player, const Command *table,
                         const char *caption);

#endif
