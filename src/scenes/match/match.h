/* Match: what games of two sides share: who plays whom, the computer's answer that waits until the
 * move before has been seen, undo by whole turns, looking back through the game, watching the
 * computer play itself, other lines, and the tally. A game's scene begins with a MatchScene; what
 * is the game's own stands in its MatchGame, and MATCH_HOOKS, MATCH_MODE and MATCH_COMMANDS give
 * its tables all the rest:
 *
 *     static const Command commands[] = { …, MATCH_COMMANDS, {0} };
 *     static const Mode game_mode = {.name = "game", .commands = commands, MATCH_MODE, .stage = …};
 *     static const Mode *const modes[] = {&game_mode, MATCH_MODES, …, NULL};
 *     static const FrameHooks hooks = {.title = …, .modes = modes, MATCH_HOOKS, …};
 */
#ifndef DAMIER_SCENES_MATCH_H
#define DAMIER_SCENES_MATCH_H

#include "frame/frame.h"
#include "kit/options.h"
#include "kit/player.h"
#include "kit/results.h"

typedef enum MatchPlayers { MATCH_AGAINST_COMPUTER, MATCH_TWO_PLAYERS, MATCH_WATCHED } MatchPlayers;
typedef enum MatchPace { MATCH_SLOW, MATCH_STEADY, MATCH_FAST } MatchPace;

/* A level of an earlier version, as it was saved. */
typedef struct MatchFormer {
    const char *id;
    int level; /* that takes its place */
} MatchFormer;

typedef struct MatchLevels {
    int count;                /* at most MATCH_LEVELS_MAX */
    const char *const *names; /* N_() */
    const char *const *ids;   /* in the store and in control ids: "easy" */
    /* So many of the first ones bear numbers, the first of them this one, and the name of the
     * chosen one is told above them; the rest stand in a row of their own. */
    int numbered;
    int first_number;
    const MatchFormer *former; /* ended by an id of NULL; NULL: none */
    int at_first;              /* of somebody who has not chosen yet */
    int watched_at_first;      /* of the two computers that play each other */
} MatchLevels;

#define MATCH_LEVELS_MAX 12

/* A side in sentences, each N_(). */
typedef struct MatchSide {
    const char *name;  /* "Black" */
    const char *moves; /* "Black to move" */
    const char *wins;  /* "Black wins" */
    const char *yours; /* "You play black." */
} MatchSide;

/* What a game adds. The functions marked so may be NULL. */
typedef struct MatchGame {
    const MatchLevels *levels;
    int64_t animation_ms; /* of a move: the answer waits for its end */
    int move_job;         /* the number of the game's own job that looks for the computer's move */
    /* Gives the worker that job; what comes of it goes to match_answer. */
    void (*think)(GameFrame *frame);
    /* The side to move, 0 or 1; also after the end. */
    int (*turn)(const GameFrame *frame);
    /* May be NULL, where each player keeps a side: who acts after so many moves, 0 who began or 1;
     * and has who began the second side now? */
    int (*player)(const GameFrame *frame, int ply);
    bool (*swapped)(const GameFrame *frame);
    /* How many pieces lie on the board. */
    int (*count)(const GameFrame *frame);
    const MatchSide *(*side)(const GameFrame *frame, int side);
    /* May be NULL, or give NULL: the head's title where it is not somebody's turn to move. */
    const char *(*title)(const GameFrame *frame);
    /* May be NULL: says more of a level. */
    void (*level_note)(int level, Text *out);
    /* May be NULL: adds to the head's detail, and behind the level on the chip. */
    void (*detail)(const GameFrame *frame, Text *out);
    void (*variant)(const GameFrame *frame, Text *out);
    /* May be NULL: the description of a new game, where that is not the empty one. */
    void (*describe_new)(const GameFrame *frame, Text *out);
    /* May be NULL: what else is chosen on the card of the opponent; its commands stand in the
     * game's own table. */
    void (*layout_choices)(GameFrame *frame, Panel *panel);
    /* The same below level and side. */
    void (*layout_more)(GameFrame *frame, Panel *panel);
    /* May be NULL: what is added to the opponent's id where a variant's results are counted apart:
     * "@8x7". */
    void (*variant_id)(const GameFrame *frame, Text *out);
    /* May be NULL: what the game's card shows besides the way through the game. */
    void (*layout_card)(GameFrame *frame, Panel *panel);
    /* May be NULL: after the match has taken notice, before the computer is asked for a move. */
    void (*changed)(GameFrame *frame, PositionChange change);
    /* May be NULL: as Mode.tick. */
    int64_t (*tick)(GameFrame *frame, int64_t now_ms);
    /* May be NULL: the game's own saved options, over the scene's struct. */
    const Option *options;
} MatchGame;

/* Of one game, the present one apart. */
#define MATCH_LINES_MAX 8
/* The one on the board, the one that a new game put aside, and one that is being opened. */
#define MATCH_GAMES 3

/* The lines of a game that were put aside where another move was played; owned. */
typedef struct MatchLines {
    const Session *of; /* whose they are; NULL: nobody's */
    Session *line[MATCH_LINES_MAX];
    int count;
} MatchLines;

typedef struct Match {
    const MatchGame *game;
    MatchPlayers players;
    bool is_human_second; /* in this game */
    bool alternates;      /* sides change from game to game: the player's, or the computers' */
    bool has_changed;     /* they did when this game began */
    int level;            /* of the computer against the player */
    int watched[2];       /* the levels of the two computers, the one that begins first */
    bool is_browsing;     /* the player looks back through the game: the computer waits */
    bool is_paused;       /* watching: the computers wait */
    bool is_stepping;     /* but for one move */
    MatchPace pace;       /* of watching */
    Player walk;          /* through the game */
    MatchLines lines[MATCH_GAMES];
    bool is_recorded; /* this game's result is in the tally */
    ResultSums tally; /* of this opponent */
    Move answer;      /* the computer's move that waits to be seen; MOVE_NONE: none */
    int64_t answer_at_ms;
    uint64_t seed; /* of the computer's choices in this game */
} Match;

typedef struct MatchScene {
    GameFrame frame;
    Match match;
} MatchScene;

/* ---- The life of a scene ---- */

/* frame_init and what belongs to the match; false when memory runs out. */
bool match_scene_init(MatchScene *scene, const FrameHooks *hooks, const MatchGame *game,
                      SceneContext *context);
void match_scene_finish(MatchScene *scene);
const Match *match_of(const GameFrame *frame);

/* ---- Who plays ---- */

bool match_is_over(const GameFrame *frame);
/* May a person move now? */
bool match_is_players_turn(const GameFrame *frame);
/* The same as the state of the command that moves: impossible, and why. */
CommandState match_move_state(const GameFrame *frame);
/* Should the computer think of its move now: is it its turn, and nobody looks back or paused? */
bool match_is_awaited(const GameFrame *frame);
/* Does the computer play this side, 0 or 1? */
bool match_is_computers(const GameFrame *frame, int side);
/* Who acts now, 0 who began or 1. */
int match_player(const GameFrame *frame);
/* The level of the computer that is to move. */
int match_level(const GameFrame *frame);

/* ---- Moves ---- */

/* Plays, and enters the result in the tally when the game ends by it. The move that was played here
 * before only steps on; another one puts the old continuation aside, which a strip says. False when
 * it is not legal. */
bool match_play(GameFrame *frame, Move move);
/* The computer has decided: its move is played when the one before has been seen. */
void match_answer(GameFrame *frame, Move move);
/* An answer that waits is played at once. */
void match_hurry(GameFrame *frame);
/* Goes to another position of the game without waking the computer, which waits until the end is
 * reached again, the player moves, or plays on. False when there is no such position. */
bool match_browse(GameFrame *frame, int ply);

/* ---- For cards ---- */

/* A row of pictures: to the first position, back, forward, to the last one. */
void match_layout_walk(GameFrame *frame, Panel *panel);
/* The same by a mode's own commands of these ids (first, step-back, step-forward, last), where its
 * table has them. */
void match_layout_walk_by(GameFrame *frame, Panel *panel, const Command *table);
/* The way through the game as it stands on the game's own card, while watching with its pace: for
 * the card of a companion that takes its place. */
void match_layout_way(GameFrame *frame, Panel *panel);

/* ---- For the tables of a game ---- */

void match_options_save(const GameFrame *frame, Text *out);
void match_option_load(GameFrame *frame, const char *key, const char *value);
void match_describe_new(GameFrame *frame, Text *out);
void match_restart(GameFrame *frame);
const Session *match_line_at(const GameFrame *frame, int index);
bool match_line_take(GameFrame *frame, const Session *game, Session *line);
int match_undo_plies(const GameFrame *frame);
int match_redo_plies(const GameFrame *frame);
void match_chip(const GameFrame *frame, Text *out);

#define MATCH_HOOKS                                                                                \
    .options_save = match_options_save, .option_load = match_option_load,                          \
    .describe_new = match_describe_new, .restart = match_restart, .line_at = match_line_at,        \
    .line_take = match_line_take, .undo_plies = match_undo_plies, .redo_plies = match_redo_plies,  \
    .chip = match_chip

void match_status(const GameFrame *frame, const void *self, Head *head);
void match_counter(const GameFrame *frame, const void *self, Text *out);
void match_layout_card(GameFrame *frame, void *self, Panel *panel);
void match_changed(GameFrame *frame, void *self, PositionChange change);
int64_t match_tick(GameFrame *frame, void *self, int64_t now_ms);

#define MATCH_MODE                                                                                 \
    .status = match_status, .counter = match_counter, .layout_card = match_layout_card,            \
    .changed = match_changed, .tick = match_tick

extern const Mode match_opponent_mode; /* the chip: who plays, and at which level */
extern const Mode match_watch_mode;    /* a companion, while the computer plays itself */

#define MATCH_MODES &match_opponent_mode, &match_watch_mode

CommandState match_new_state(const GameFrame *frame, const void *self, int value);
CommandState match_walk_state(const GameFrame *frame, const void *self, int value);
CommandState match_return_state(const GameFrame *frame, const void *self, int value);
CommandState match_play_on_state(const GameFrame *frame, const void *self, int value);
CommandState match_other_line_state(const GameFrame *frame, const void *self, int value);
void match_begin_new(GameFrame *frame, void *self, int value);
void match_walk_back(GameFrame *frame, void *self, int value);
void match_walk_on(GameFrame *frame, void *self, int value);
void match_walk_to_start(GameFrame *frame, void *self, int value);
void match_walk_to_end(GameFrame *frame, void *self, int value);
void match_play_on(GameFrame *frame, void *self, int value);
void match_take_other_line(GameFrame *frame, void *self, int value);

/* The keys of the walk sleep while another board is shown: nothing is stepped through unseen. */
#define MATCH_COMMANDS                                                                             \
    {.id = "new",                                                                                  \
     .label = N_("New game"),                                                                      \
     .key = KEY_OF('n', MOD_CTRL),                                                                 \
     .icon = IMAGE_NEW,                                                                            \
     .place = COMMAND_NEW,                                                                         \
     .state = match_new_state,                                                                     \
     .run = match_begin_new},                                                                      \
        {.id = "options",                                                                          \
         .label = N_("Opponent"),                                                                  \
         .help = N_("opponent and level"),                                                         \
         .key = KEY_OF('o', 0),                                                                    \
         .icon = IMAGE_OPPONENT,                                                                   \
         .place = COMMAND_CHIP,                                                                    \
         .opens = &match_opponent_mode},                                                           \
        {.id = "first",                                                                            \
         .label = N_("To the first position"),                                                     \
         .key = KEY_NAMED(KEY_HOME, 0),                                                            \
         .icon = IMAGE_FIRST,                                                                      \
         .place = COMMAND_BOARD,                                                                   \
         .state = match_return_state,                                                              \
         .run = match_walk_to_start},                                                              \
        {.id = "step-back",                                                                        \
         .label = N_("One move back"),                                                             \
         .key = KEY_OF(',', 0),                                                                    \
         .icon = IMAGE_STEP_BACK,                                                                  \
         .place = COMMAND_BOARD,                                                                   \
         .state = match_return_state,                                                              \
         .run = match_walk_back},                                                                  \
        {.id = "step-forward",                                                                     \
         .label = N_("One move forward"),                                                          \
         .key = KEY_OF('.', 0),                                                                    \
         .icon = IMAGE_STEP,                                                                       \
         .place = COMMAND_BOARD,                                                                   \
         .state = match_walk_state,                                                                \
         .run = match_walk_on},                                                                    \
        {.id = "last",                                                                             \
         .label = N_("To the last position"),                                                      \
         .key = KEY_NAMED(KEY_END, 0),                                                             \
         .icon = IMAGE_LAST,                                                                       \
         .place = COMMAND_BOARD,                                                                   \
         .state = match_walk_state,                                                                \
         .run = match_walk_to_end},                                                                \
        {.id = "play-on",                                                                          \
         .label = N_("Play on from here"),                                                         \
         .help = N_("play on from here, after looking back"),                                      \
         .key = KEY_OF('g', 0),                                                                    \
         .place = COMMAND_CARD,                                                                    \
         .state = match_play_on_state,                                                             \
         .run = match_play_on},                                                                    \
    {                                                                                              \
        .id = "other-line", .label = N_("Other line"),                                             \
        .help = N_("the line that was there before another move"), .key = KEY_OF('v', 0),          \
        .place = COMMAND_CARD, .state = match_other_line_state, .run = match_take_other_line       \
    }

/* ---- For the card on the home screen and the page of results ---- */

/* The next step of a saved game (or NULL) with its options. */
void match_next_step(const Session *session, const char *options, Text *out);
/* "You won 12 of 31". */
void match_record(Store *store, const char *game, Text *out);
/* The name of the level that results are kept under, for GameCard.kind. */
const char *match_level_name(const MatchLevels *levels, const char *id, int *place);

#endif
