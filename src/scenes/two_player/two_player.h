/* TwoPlayer: the parts that games of two sides share: players and levels, the computer's answer,
 * which waits until the last move has been shown, undo by whole turns, looking back through the
 * game, watching the computer play itself, variations, and results. A game's scene begins with a
 * TwoPlayerScene. The game fills in its TwoPlayerHooks; TWO_PLAYER_HOOKS, TWO_PLAYER_MODE and
 * TWO_PLAYER_COMMANDS fill the rest of its tables:
 *
 *     static const Command commands[] = { …, TWO_PLAYER_COMMANDS, {0} };
 *     static const Mode play_mode = {.name = "game", .commands = commands, TWO_PLAYER_MODE, …};
 *     static const Mode *const modes[] = {&play_mode, TWO_PLAYER_MODES, …, NULL};
 *     static const GameHooks hooks = {.title = …, .modes = modes, TWO_PLAYER_HOOKS, …};
 */
#ifndef DAMIER_SCENES_TWO_PLAYER_TWO_PLAYER_H
#define DAMIER_SCENES_TWO_PLAYER_TWO_PLAYER_H

#include "scenes/kit/edit/options.h"
#include "scenes/kit/game/player.h"
#include "scenes/kit/game/results.h"
#include "scenes/shell/shell.h"

typedef enum TwoPlayerPlayers {
    TWO_PLAYER_AGAINST_COMPUTER,
    TWO_PLAYER_TWO_PLAYERS,
    TWO_PLAYER_WATCHED
} TwoPlayerPlayers;
typedef enum TwoPlayerPace { TWO_PLAYER_SLOW, TWO_PLAYER_STEADY, TWO_PLAYER_FAST } TwoPlayerPace;

/* A level that an earlier version saved. */
typedef struct TwoPlayerFormerLevel {
    const char *id;
    int level; /* the level that replaces it */
} TwoPlayerFormerLevel;

typedef struct TwoPlayerLevels {
    int count;                /* at most TWO_PLAYER_LEVELS_MAX */
    const char *const *names; /* N_() */
    const char *const *ids;   /* in the store and in control ids: "easy" */
    /* The first `numbered` levels have numbers from `first_number` on; the caption above their row
     * names the chosen one. The other levels follow in a second row. */
    int numbered;
    int first_number;
    const TwoPlayerFormerLevel *former; /* ended by an id of NULL; NULL: none */
    int at_first;                       /* the default level */
    int watched_at_first;               /* the default level of both computers */
} TwoPlayerLevels;

#define TWO_PLAYER_LEVELS_MAX 12

/* A side in sentences, each N_(). */
typedef struct TwoPlayerSide {
    const char *name;  /* "Black" */
    const char *moves; /* "Black to move" */
    const char *wins;  /* "Black wins" */
    const char *yours; /* "You play black." */
} TwoPlayerSide;

/* The parts that a game adds. Functions may be NULL where their comment says so. */
typedef struct TwoPlayerHooks {
    const TwoPlayerLevels *levels;
    int64_t animation_ms; /* of a move; the answer waits until it ends */
    int move_job;         /* the job of the game's mode that finds the computer's move */
    /* Starts that job; its result goes to two_player_answer. */
    void (*think)(GameShell *shell);
    /* The side to move, 0 or 1; also after the end. */
    int (*turn)(const GameShell *shell);
    /* May be NULL when each player keeps a side: the player who acts after this many moves (0 is
     * the one who began, else 1), and whether the one who began now has the second side. */
    int (*player)(const GameShell *shell, int ply);
    bool (*swapped)(const GameShell *shell);
    /* The number of pieces on the board. */
    int (*count)(const GameShell *shell);
    const TwoPlayerSide *(*side)(const GameShell *shell, int side);
    /* May be NULL, or return NULL: the title of the head, in place of whose turn it is. */
    const char *(*title)(const GameShell *shell);
    /* May be NULL: describes a level. */
    void (*level_note)(int level, Text *out);
    /* May be NULL: add words to the detail of the head, and to the level on the chip. */
    void (*detail)(const GameShell *shell, Text *out);
    void (*variant)(const GameShell *shell, Text *out);
    /* May be NULL: adds the description of a new game, which is otherwise empty. */
    void (*describe_new)(const GameShell *shell, Text *out);
    /* May be NULL: adds further choices to the opponent's card, above level and side, by commands
     * of the game's table. */
    void (*layout_choices)(GameShell *shell, Panel *panel);
    /* May be NULL: the same, below level and side. */
    void (*layout_more)(GameShell *shell, Panel *panel);
    /* May be NULL: adds a suffix of the opponent's id, such as "@8x7", so that results of that
     * variant count separately. */
    void (*variant_id)(const GameShell *shell, Text *out);
    /* May be NULL: adds to the game's card, beside the steps through the game. */
    void (*layout_card)(GameShell *shell, Panel *panel);
    /* May be NULL: called after the match has taken up the change, before the computer starts to
     * think. */
    void (*changed)(GameShell *shell, PositionChange change);
    /* May be NULL: as Mode.tick. */
    int64_t (*tick)(GameShell *shell, int64_t now_ms);
    /* May be NULL: the game's own saved options, over the scene's struct. */
    const Option *options;
} TwoPlayerHooks;

/* The most variations of one game, besides the current one. */
#define TWO_PLAYER_VARIATIONS_MAX 8
/* The game on the board, the one before the last New game, and one being opened. */
#define TWO_PLAYER_GAMES 3

/* The variations that the player left for another move; owned. */
typedef struct TwoPlayerVariations {
    const Session *of; /* the game they belong to; NULL: none */
    Session *line[TWO_PLAYER_VARIATIONS_MAX];
    int count;
} TwoPlayerVariations;

typedef struct TwoPlayer {
    const TwoPlayerHooks *game;
    TwoPlayerPlayers players;
    bool is_human_second; /* in this game */
    bool alternates;      /* sides alternate from game to game: the player's, or the computers' */
    bool has_changed;     /* they changed when this game began */
    int level;            /* of the computer against the player */
    int watched[2];       /* the levels of the two computers; [0] begins */
    bool is_browsing;     /* the player looks back through the game: the computer waits */
    bool is_paused;       /* watching: the computers wait */
    bool is_stepping;     /* paused again after one move */
    TwoPlayerPace pace;   /* of watching */
    Player walk;          /* through the game */
    TwoPlayerVariations lines[TWO_PLAYER_GAMES];
    bool is_recorded; /* this game's result is stored */
    ResultSums tally; /* of this opponent */
    Move answer;      /* the computer's move, not played yet; MOVE_NONE: none */
    int64_t answer_at_ms;
    uint64_t seed; /* of the computer's random choices in this game */
} TwoPlayer;

typedef struct TwoPlayerScene {
    GameShell shell;
    TwoPlayer match;
} TwoPlayerScene;

/* ---- Scene ---- */

/* Call shell_init, and set up or free the match; init returns false when memory runs out. */
bool two_player_scene_init(TwoPlayerScene *scene, const GameHooks *hooks,
                           const TwoPlayerHooks *game, SceneContext *context);
void two_player_scene_finish(TwoPlayerScene *scene);
const TwoPlayer *two_player_of(const GameShell *shell);

/* ---- Who plays ---- */

bool two_player_is_over(const GameShell *shell);
/* May a person move now? */
bool two_player_is_players_turn(const GameShell *shell);
/* The same, as the state of a command that moves. */
CommandState two_player_move_state(const GameShell *shell);
/* Is it the computer's turn, with nobody looking back and nothing paused? */
bool two_player_is_awaited(const GameShell *shell);
/* Does the computer play this side, 0 or 1? */
bool two_player_is_computers(const GameShell *shell, int side);
/* The player who acts now: 0 is the one who began, else 1. */
int two_player_player(const GameShell *shell);
/* The level of the computer that is to move. */
int two_player_level(const GameShell *shell);

/* ---- Moves ---- */

/* Plays a move and stores the result when the game ends. If it is the move played here before, this
 * only steps forward; any other move keeps the old continuation as a variation and shows a toast.
 * Returns false when the move is not legal. */
bool two_player_play(GameShell *shell, Move move);
/* Takes the computer's move; it is played when the last animation has ended. */
void two_player_answer(GameShell *shell, Move move);
/* Plays a waiting answer at once. */
void two_player_hurry(GameShell *shell);
/* Goes to another position of the game. The computer waits until the player reaches the end again,
 * moves, or plays on. False when there is no such position. */
bool two_player_browse(GameShell *shell, int ply);

/* ---- For cards ---- */

/* Adds a row of icons: first position, back, forward, last position. */
void two_player_layout_walk(GameShell *shell, Panel *panel);
/* The same, with a mode's commands of these ids (first, step-back, step-forward, last) where its
 * table has them. */
void two_player_layout_walk_by(GameShell *shell, Panel *panel, const Command *table);
/* Adds the steps as on the game's card, with the pace while watching, for a background mode whose
 * card replaces it. */
void two_player_layout_way(GameShell *shell, Panel *panel);

/* ---- For the tables of a game ---- */

void two_player_options_save(const GameShell *shell, Text *out);
void two_player_option_load(GameShell *shell, const char *key, const char *value);
void two_player_describe_new(GameShell *shell, Text *out);
void two_player_restart(GameShell *shell);
const Session *two_player_line_at(const GameShell *shell, int index);
bool two_player_line_take(GameShell *shell, const Session *game, Session *line);
int two_player_undo_plies(const GameShell *shell);
int two_player_redo_plies(const GameShell *shell);
void two_player_chip(const GameShell *shell, Text *out);

#define TWO_PLAYER_HOOKS                                                                           \
    .options_save = two_player_options_save, .option_load = two_player_option_load,                \
    .describe_new = two_player_describe_new, .restart = two_player_restart,                        \
    .variation_at = two_player_line_at, .variation_take = two_player_line_take,                    \
    .undo_plies = two_player_undo_plies, .redo_plies = two_player_redo_plies,                      \
    .chip = two_player_chip, .board = ZONES_BOARD_GIVES_WAY

void two_player_status(const GameShell *shell, const void *self, Head *head);
void two_player_counter(const GameShell *shell, const void *self, Text *out);
void two_player_layout_card(GameShell *shell, void *self, Panel *panel);
void two_player_changed(GameShell *shell, void *self, PositionChange change);
int64_t two_player_tick(GameShell *shell, void *self, int64_t now_ms);

#define TWO_PLAYER_MODE                                                                            \
    .status = two_player_status, .counter = two_player_counter,                                    \
    .layout_card = two_player_layout_card, .changed = two_player_changed, .tick = two_player_tick

extern const Mode two_player_opponent_mode; /* opened by the chip: who plays, and at which level */
extern const Mode two_player_watch_mode;    /* in the background while the computer plays itself */

#define TWO_PLAYER_MODES &two_player_opponent_mode, &two_player_watch_mode

CommandState two_player_new_state(const GameShell *shell, const void *self, int value);
CommandState two_player_walk_state(const GameShell *shell, const void *self, int value);
CommandState two_player_return_state(const GameShell *shell, const void *self, int value);
CommandState two_player_play_on_state(const GameShell *shell, const void *self, int value);
CommandState two_player_other_line_state(const GameShell *shell, const void *self, int value);
void two_player_begin_new(GameShell *shell, void *self, int value);
void two_player_walk_back(GameShell *shell, void *self, int value);
void two_player_walk_on(GameShell *shell, void *self, int value);
void two_player_walk_to_start(GameShell *shell, void *self, int value);
void two_player_walk_to_end(GameShell *shell, void *self, int value);
void two_player_play_on(GameShell *shell, void *self, int value);
void two_player_take_other_line(GameShell *shell, void *self, int value);

/* The step keys work only while the game's board is visible. */
#define TWO_PLAYER_COMMANDS                                                                        \
    {.id = "new",                                                                                  \
     .label = N_("New game"),                                                                      \
     .key = KEY_OF('n', MOD_CTRL),                                                                 \
     .icon = IMAGE_NEW,                                                                            \
     .place = COMMAND_NEW,                                                                         \
     .state = two_player_new_state,                                                                \
     .run = two_player_begin_new},                                                                 \
        {.id = "options",                                                                          \
         .label = N_("Opponent"),                                                                  \
         .help = N_("opponent and level"),                                                         \
         .key = KEY_OF('o', 0),                                                                    \
         .icon = IMAGE_OPPONENT,                                                                   \
         .place = COMMAND_CHIP,                                                                    \
         .opens = &two_player_opponent_mode},                                                      \
        {.id = "first",                                                                            \
         .label = N_("To the first position"),                                                     \
         .key = KEY_NAMED(KEY_HOME, 0),                                                            \
         .icon = IMAGE_FIRST,                                                                      \
         .place = COMMAND_BOARD,                                                                   \
         .state = two_player_return_state,                                                         \
         .run = two_player_walk_to_start},                                                         \
        {.id = "step-back",                                                                        \
         .label = N_("One move back"),                                                             \
         .key = KEY_OF(',', 0),                                                                    \
         .icon = IMAGE_STEP_BACK,                                                                  \
         .place = COMMAND_BOARD,                                                                   \
         .state = two_player_return_state,                                                         \
         .run = two_player_walk_back},                                                             \
        {.id = "step-forward",                                                                     \
         .label = N_("One move forward"),                                                          \
         .key = KEY_OF('.', 0),                                                                    \
         .icon = IMAGE_STEP,                                                                       \
         .place = COMMAND_BOARD,                                                                   \
         .state = two_player_walk_state,                                                           \
         .run = two_player_walk_on},                                                               \
        {.id = "last",                                                                             \
         .label = N_("To the last position"),                                                      \
         .key = KEY_NAMED(KEY_END, 0),                                                             \
         .icon = IMAGE_LAST,                                                                       \
         .place = COMMAND_BOARD,                                                                   \
         .state = two_player_walk_state,                                                           \
         .run = two_player_walk_to_end},                                                           \
        {.id = "play-on",                                                                          \
         .label = N_("Play on from here"),                                                         \
         .help = N_("play on from here, after looking back"),                                      \
         .key = KEY_OF('g', 0),                                                                    \
         .place = COMMAND_CARD,                                                                    \
         .state = two_player_play_on_state,                                                        \
         .run = two_player_play_on},                                                               \
    {                                                                                              \
        .id = "other-line", .label = N_("Other line"),                                             \
        .help = N_("the line you left for another move"), .key = KEY_OF('v', 0),                   \
        .place = COMMAND_CARD, .state = two_player_other_line_state,                               \
        .run = two_player_take_other_line                                                          \
    }

/* ---- For the card on the home screen and the page of results ---- */

/* Adds the next step of a saved game (which may be NULL) with its options. */
void two_player_next_step(const Session *session, const char *options, Text *out);
/* For GameEntry.result: of the player, or of the side where there is no opponent. */
void two_player_result(Outcome outcome, const char *options, Text *out);
/* For GameEntry.rival. */
int two_player_rival(const TwoPlayerLevels *levels, const char *options, Text *out);
/* Adds "You won 12 of 31". */
void two_player_record(Store *store, const char *game, Text *out);
/* The name of the level that results are kept under, for GameEntry.kind. */
const char *two_player_level_name(const TwoPlayerLevels *levels, const char *id, int *place);

#endif
