/* Tour: the first three moves of a game, on a board of its own beside the game on the board, which
 * stays untouched. Each step says one sentence and rings what to press; a wrong press is answered
 * in the same place. Where there is room under the board the sentence stands in a bubble there,
 * else in the card. Skip, Escape or any tool ends the tour, and it opens by itself at most once for
 * each game: the setting "<game>-tour" remembers that it has been shown. A tour that was on when
 * the program ended goes on at the same step.
 *
 * The mode's state begins with a Tour. Its table takes TOUR_MODE and its commands TOUR_COMMANDS;
 * `open` calls tour_init:
 *
 *     static const TourKind kind = {.title = N_("Connect four"), .steps = 3, .begin = begin,
 *                                   .say = say, .target = ring_of};
 *     static const Command commands[] = {TOUR_COMMANDS(press_target), …, {0}};
 *     static bool open(GameShell *shell, void *self, Text *reason) {
 *         tour_init(self, shell, &kind);
 *         return true;
 *     }
 *     … of a press:  tour_is_waiting(self) ? is_right ? tour_right(self, shell)
 *                                                     : tour_wrong(self, shell, place) : …
 *     layout of the board: the game's places, and then tour_place(self, shell) */
#ifndef DAMIER_SCENES_KIT_GAME_TOUR_H
#define DAMIER_SCENES_KIT_GAME_TOUR_H

#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"

#define TOUR_PAUSE_MS 900 /* between a right press and the next step */

/* What a game knows of its tour. `self` is the state of the mode. */
typedef struct TourKind {
    const char *title; /* N_(), in the head: what the game is about */
    int steps;
    /* Puts the position of the step, from 0, on the board. */
    void (*begin)(GameShell *shell, void *self, int step);
    /* Adds what to press in this step. */
    void (*say)(const GameShell *shell, const void *self, Text *out);
    /* Adds the answer to a wrong press; NULL: the usual one. */
    void (*say_wrong)(const GameShell *shell, const void *self, Text *out);
    /* What the ring is around; no width: there is none now. */
    Rect (*target)(const GameShell *shell, const void *self);
    /* The part of the board area that the bubble keeps clear of; NULL: all of it. */
    Rect (*covered)(const GameShell *shell, const void *self);
    /* Continues what moves on the board, as Mode.tick does. May be NULL. */
    int64_t (*tick)(GameShell *shell, void *self, int64_t now_ms);
    const char *done; /* N_(), after the last step */
    /* After the last step, when the player goes on to a game of their own. May be NULL. */
    void (*play)(GameShell *shell);
    /* What fills a large card: a sentence, N_(), under the picture of a part of the game's help. */
    const char *about;
    int help;
} TourKind;

typedef struct Tour {
    const TourKind *kind;
    int step;              /* from 0; kind->steps: all are done */
    bool is_wrong;         /* the last press was */
    int64_t since_ms;      /* when this step began: the glow */
    int64_t next_at_ms;    /* when the next one begins; 0: the player is to press */
    int64_t changed_at_ms; /* of the position, for the game's animations */
    bool is_settled;       /* the game beside it has been made: another one ends the tour */
} Tour;

/* Begins at the first step. */
void tour_init(Tour *tour, GameShell *shell, const TourKind *kind);
/* Is it the player's turn to press something? */
bool tour_is_waiting(const Tour *tour);
/* The press was right: the next step begins after a pause. */
void tour_right(Tour *tour, GameShell *shell);
/* The press was wrong: the place shakes (no width: none), and the words change. */
void tour_wrong(Tour *tour, GameShell *shell, Rect place);
/* The position has changed, and no step is done: the words are those of the step again. */
void tour_moved(Tour *tour, GameShell *shell);

/* Adds the ring's place "tour-target" and the bubble's controls, after those of the board. */
void tour_place(Tour *tour, GameShell *shell);

/* Call it when the scene is entered: opens the tour `mode` when the player has asked for it, or is
 * new to this game and the program offers tours. */
void tour_offer(GameShell *shell, const Mode *mode);

/* ---- For the tables of the mode ---- */

void tour_status(const GameShell *shell, const void *self, Head *head);
void tour_layout_card(GameShell *shell, void *self, Panel *panel);
/* Fits Mode.changed, which each table sets. */
void tour_changed(GameShell *shell, void *self, PositionChange change);
void tour_overdraw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
int64_t tour_tick(GameShell *shell, void *self, int64_t now_ms);
void tour_save(const GameShell *shell, const void *self, Text *out);
bool tour_load(GameShell *shell, void *self, const char *words);
CommandState tour_target_state(const GameShell *shell, const void *self, int value);
CommandState tour_skip_state(const GameShell *shell, const void *self, int value);
CommandState tour_play_state(const GameShell *shell, const void *self, int value);
CommandState tour_no_undo(const GameShell *shell, const void *self, int value);
void tour_skip(GameShell *shell, void *self, int value);
void tour_play(GameShell *shell, void *self, int value);

#define TOUR_MODE                                                                                  \
    .name = "tour", .title = N_("How to play"), .has_long_words = true, .status = tour_status,     \
    .layout_card = tour_layout_card, .overdraw = tour_overdraw, .tick = tour_tick,                 \
    .save = tour_save, .load = tour_load

/* `press` runs when what the ring is around is pressed; it is called only while the tour waits. */
#define TOUR_COMMANDS(press)                                                                       \
    {.id = "tour-target",                                                                          \
     .label = N_("Press here"),                                                                    \
     .place = COMMAND_INSIDE,                                                                      \
     .state = tour_target_state,                                                                   \
     .run = press},                                                                                \
        {.id = "tour-skip",                                                                        \
         .label = N_("Skip the tour"),                                                             \
         .place = COMMAND_INSIDE,                                                                  \
         .state = tour_skip_state,                                                                 \
         .run = tour_skip},                                                                        \
        {.id = "tour-play",                                                                        \
         .label = N_("Start playing"),                                                             \
         .help = N_("end the tour and play"),                                                      \
         .key = KEY_NAMED(KEY_ENTER, 0),                                                           \
         .place = COMMAND_INSIDE,                                                                  \
         .state = tour_play_state,                                                                 \
         .run = tour_play},                                                                        \
        COMMAND_UNDO(tour_no_undo, tour_skip), COMMAND_REDO(tour_no_undo, tour_skip)

/* The command that opens a game's tour: at the first start, and when the help page asks for it. The
 * menu has no row to spare. `can_open` is its state, or NULL. */
#define TOUR_OPEN(tour_mode, can_open)                                                             \
    {                                                                                              \
        .id = "tour", .label = N_("Show me how to play"),                                          \
        .help = N_("three moves that show how to play"), .icon = IMAGE_LESSONS,                    \
        .place = COMMAND_INSIDE, .opens = &(tour_mode), .state = (can_open)                        \
    }

#endif
