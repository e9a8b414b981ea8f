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
#include "scenes/kit/game/clock.h"
#include "scenes/kit/game/move_list.h"
#include "scenes/kit/game/player.h"
#include "scenes/kit/game/result_card.h"
#include "scenes/kit/game/results.h"
#include "scenes/kit/tree/variations.h"
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

#define TWO_PLAYER_LEVELS_MAX 13

/* A side in words, each N_(). */
typedef struct TwoPlayerSide {
    const char *name;  /* "Black" */
    const char *yours; /* "You play black." */
} TwoPlayerSide;

#define TWO_PLAYER_NAME_SIZE 48 /* bytes of a player's name */

/* How a finished game went, by exact scores or a search. */
typedef struct TwoPlayerReport {
    bool is_known;       /* all of it; else only `is_coming` counts */
    bool is_coming;      /* the worker will know */
    const float *values; /* of each position, for the curve (kit/board/chart.h); borrowed */
    void (*draw_token)(Canvas *canvas, const Theme *theme, Point center, float radius, int side);
    int counted[2];                   /* moves of each side */
    int good[2];                      /* of these, those that gave nothing away */
    int missed[2][RESULT_MISSED_MAX]; /* the moves with which each side missed a win */
    int missed_count[2];
    int turn; /* the move that decided the game, from 0; -1: none */
} TwoPlayerReport;

/* The parts that a game adds. Functions may be NULL where their comment says so. */
typedef struct TwoPlayerHooks {
    const TwoPlayerLevels *levels;
    /* May be NULL: how many of them can be chosen now, from the first on. */
    int (*level_count)(GameShell *shell);
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
    /* May be NULL: does the computer's turn wait for the player, who reads why in the title? */
    bool (*is_held)(const GameShell *shell);
    /* May be NULL: describes a level, on the terms of the next game. */
    void (*level_note)(const GameShell *shell, int level, Text *out);
    /* May be NULL: add words to the detail of the head, and to the level on the chip. */
    void (*detail)(const GameShell *shell, Text *out);
    void (*variant)(const GameShell *shell, Text *out);
    /* May be NULL: adds the description of a new game, which is otherwise empty. */
    void (*describe_new)(const GameShell *shell, Text *out);
    /* Lists the terms of the next game (board, rule) on the page that sets it up, by commands of
     * the game's table. They stand in the scene's struct, at this place and of this size (at most
     * TWO_PLAYER_TERMS_MAX); a page that is cancelled restores them. */
    void (*layout_terms)(GameShell *shell, Panel *panel);
    size_t terms_offset, terms_size;
    /* May be NULL: adds what can be chosen of an opponent of this level; part of the terms. */
    void (*layout_level)(GameShell *shell, int level, Panel *panel);
    /* May be NULL: adds a suffix of the opponent's id, such as "@8x7", so that results of that
     * variant count separately. */
    void (*variant_id)(const GameShell *shell, Text *out);
    /* May be NULL: adds who plays at this level, and how, in place of the face's sentence; nothing:
     * that sentence. */
    void (*character)(const GameShell *shell, int level, Text *out);
    /* May be NULL: adds to the game's card, between the two sides and the moves. */
    void (*layout_card)(GameShell *shell, Panel *panel);
    /* May be NULL: called after the match has taken up the change, before the computer starts to
     * think. */
    void (*changed)(GameShell *shell, PositionChange change);
    /* May be NULL: as Mode.tick. */
    int64_t (*tick)(GameShell *shell, int64_t now_ms);
    /* May be NULL: the game's own saved options, over the scene's struct. */
    const Option *options;
    /* For lists of moves: adds the name of a move; the side of move number `index` (from 0), or -1
     * when it puts no piece, also for the move to come; draws a piece as large as fits. */
    void (*describe_move)(Move move, Text *out);
    int (*side_of_move)(const GameShell *shell, int index);
    void (*draw_piece)(const GameShell *shell, Canvas *canvas, Rect place, int side);
    /* May be NULL: does the move put a piece on the board? */
    bool (*puts_piece)(Move move);
    /* The cells of the board in the window, row 0 on top: marks on it are named after them, the
     * column by a letter and the row by its number from below. */
    Grid (*grid)(const GameShell *shell);
    /* Its mark, where one is known. While a game goes on only moves that have been answered are
     * asked for. */
    MoveMark (*mark)(const GameShell *shell, int index);
    /* For the result. False when the game knows nothing of the kind. */
    bool (*report)(const GameShell *shell, TwoPlayerReport *report);
    /* Adds what was wrong with the turning point: "You missed a win in column 4." */
    void (*describe_turn)(const GameShell *shell, int index, Text *out);
    const char *good_words; /* N_(), what the moves counted as `good` have in common */
    int64_t end_ms;         /* from the last move until the board has celebrated */
} TwoPlayerHooks;

/* The game on the board, the one before the last New game, and one being opened. */
#define TWO_PLAYER_GAMES 3

/* Who plays, and at which levels. It never changes during a game: what the player chooses on the
 * page that sets up a game begins with the next one. */
typedef struct TwoPlayerSides {
    TwoPlayerPlayers players;
    bool is_human_second;
    bool alternates; /* sides alternate from game to game: the player's, or the computers' */
    int level;       /* of the computer against the player */
    int watched[2];  /* the levels of the two computers; [0] begins */
    char names[2][TWO_PLAYER_NAME_SIZE]; /* of two players; [0] begins. "": that of the colour */
} TwoPlayerSides;

/* What belongs to a game besides its moves, kept for when it is brought back. */
typedef struct TwoPlayerOfGame {
    const Session *game; /* NULL: none */
    TwoPlayerSides sides;
    bool is_recorded, is_paused;
    int best_before;
} TwoPlayerOfGame;

#define TWO_PLAYER_TERMS_MAX 32

typedef struct TwoPlayer {
    const TwoPlayerHooks *game;
    TwoPlayerPlayers players;
    bool is_human_second; /* in this game */
    bool alternates;      /* sides alternate from game to game: the player's, or the computers' */
    int level;            /* of the computer against the player */
    int watched[2];       /* the levels of the two computers; [0] begins */
    char names[2][TWO_PLAYER_NAME_SIZE]; /* of two players; [0] begins. "": that of the colour */
    TwoPlayerSides next;                 /* of the game that begins now, if has_next */
    bool has_next;                       /* it was set up */
    TwoPlayerOfGame present;             /* the game on the board, as of the last event */
    TwoPlayerOfGame former;              /* the one that Undo brings back */
    bool is_browsing;   /* the player looks back through the game: the computer waits */
    bool is_paused;     /* watching: the computers wait */
    bool is_stepping;   /* paused again after one move */
    TwoPlayerPace pace; /* of watching */
    Player walk;        /* through the game */
    Variations trees[TWO_PLAYER_GAMES];
    bool has_new_tree; /* a game with variations or notes has been read */
    bool is_exploring; /* the tree is open: the player moves both sides, and nothing counts */
    bool resumes;      /* the tree has closed, or a puzzle is made: the computer may be awaited */
    int left_leaf;     /* the line that the last move has left: its last node … */
    int left_ply;      /* … and the position where it was left */
    bool shows_marks;  /* beside the moves, while one plays without a clock */
    bool confirms;     /* a move is played by the second press at its place */
    Move aimed;        /* by the first press, until the position changes; MOVE_NONE: none */
    bool is_recorded;  /* this game's result is stored */
    int best_before;   /* plies of the quickest win before this result; 0: none, or unknown */
    MoveList moves;
    ResultCard result;
    ResultReveal reveal;
    ResultSums tally; /* of this opponent */
    Move answer;      /* the computer's move, not played yet; MOVE_NONE: none */
    int64_t answer_at_ms;
    uint64_t seed;     /* of the computer's random choices in this game */
    GameClock clock;   /* of this game, by player: [0] began */
    int clock_minutes; /* of the next game; 0: no clock */
    const Session
        *clocked; /* the game that `former_clock` belongs to, for when it is brought back */
    GameClock former_clock;
    int course_page; /* the theme of the course that was open last */
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
/* The outcome at the cursor; a player who has run out of time has lost the whole game. */
Outcome two_player_outcome(const GameShell *shell);
/* Has a person just won? Of two players at the screen, one has. */
bool two_player_is_success(const GameShell *shell);
/* May a person move now? */
bool two_player_is_players_turn(const GameShell *shell);
/* The same, as the state of a command that moves. */
CommandState two_player_move_state(const GameShell *shell);
/* Is it the computer's turn, with nobody looking back and nothing paused? */
bool two_player_is_awaited(const GameShell *shell);
/* Drops the computer's search and starts it again, after the players or levels have changed. */
void two_player_rethink(GameShell *shell);
/* Does the computer play this side, 0 or 1? */
bool two_player_is_computers(const GameShell *shell, int side);
/* The player who acts now: 0 is the one who began, else 1. */
int two_player_player(const GameShell *shell);
/* How many moves, from the first on, are to be marked while the game goes on: those that have been
 * answered, if the player wants marks. */
int two_player_moves_to_mark(const GameShell *shell);
/* The level of the computer that is to move. */
int two_player_level(const GameShell *shell);

/* ---- Moves ---- */

/* Plays a move and stores the result when the game ends. If it is the move played here before, this
 * only steps forward; any other move opens a branch and shows a toast. Returns false when the move
 * is not legal. */
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

/* Adds the choice of a clock for the next game, for the page that sets it up. */
void two_player_layout_clock_choice(GameShell *shell, Panel *panel);

/* ---- For the tables of a game ---- */

void two_player_options_save(const GameShell *shell, Text *out);
void two_player_option_load(GameShell *shell, const char *key, const char *value);
void two_player_describe_new(GameShell *shell, Text *out);
void two_player_restart(GameShell *shell);
const char *two_player_tree_text(const GameShell *shell);
void two_player_tree_take(GameShell *shell, const Session *game, GameTree *tree);
bool two_player_line_take(GameShell *shell, const Session *game, Session *line);
int two_player_undo_plies(const GameShell *shell);
int two_player_redo_plies(const GameShell *shell);
void two_player_chip(const GameShell *shell, Text *out);

#define TWO_PLAYER_HOOKS                                                                           \
    .options_save = two_player_options_save, .option_load = two_player_option_load,                \
    .describe_new = two_player_describe_new, .restart = two_player_restart,                        \
    .tree_text = two_player_tree_text, .tree_take = two_player_tree_take,                          \
    .variation_take = two_player_line_take, .undo_plies = two_player_undo_plies,                   \
    .redo_plies = two_player_redo_plies, .chip = two_player_chip,                                  \
    .is_success = two_player_is_success, .board = ZONES_BOARD_GIVES_WAY

void two_player_status(const GameShell *shell, const void *self, Head *head);
void two_player_counter(const GameShell *shell, const void *self, Text *out);
void two_player_layout_card(GameShell *shell, void *self, Panel *panel);
void two_player_changed(GameShell *shell, void *self, PositionChange change);
int64_t two_player_tick(GameShell *shell, void *self, int64_t now_ms);
/* For ModeInput.pointer: scrolls the list of moves. */
bool two_player_point(GameShell *shell, const Event *event);

#define TWO_PLAYER_MODE                                                                            \
    .status = two_player_status, .counter = two_player_counter,                                    \
    .layout_card = two_player_layout_card, .changed = two_player_changed, .tick = two_player_tick

extern const Mode two_player_opponent_mode; /* opened by the chip: sets up the next game */
extern const Mode two_player_watch_mode;    /* in the background while the computer plays itself */

/* The tree of variations with its notes. */
extern const Mode two_player_tree_mode;

#define TWO_PLAYER_MODES &two_player_opponent_mode, &two_player_watch_mode, &two_player_tree_mode

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
void two_player_show_node(GameShell *shell, void *self, int value);
void two_player_choose_clock(GameShell *shell, void *self, int value);
void two_player_show_position(GameShell *shell, void *self, int value);
void two_player_review_at(GameShell *shell, void *self, int value);
CommandState two_player_next_level_state(const GameShell *shell, const void *self, int value);
void two_player_take_next_level(GameShell *shell, void *self, int value);

/* The step keys work only while the game's board is visible. */
#define TWO_PLAYER_COMMANDS                                                                        \
    {.id = "new",                                                                                  \
     .label = N_("New game"),                                                                      \
     .key = KEY_OF('n', MOD_CTRL),                                                                 \
     .icon = IMAGE_NEW,                                                                            \
     .place = COMMAND_NEW,                                                                         \
     .state = two_player_new_state,                                                                \
     .run = two_player_begin_new},                                                                 \
        {.id = "clock", .place = COMMAND_INSIDE, .run = two_player_choose_clock},                  \
        {.id = "options",                                                                          \
         .label = N_("Set up a game"),                                                             \
         .help = N_("set up a game: opponent, level, board and rule"),                             \
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
        {.id = "move",                                                                             \
         .label = N_("Position"),                                                                  \
         .help = N_("click a move: the position after it"),                                        \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_show_position},                                                         \
        {.id = "result-turn",                                                                      \
         .label = N_("Turning point"),                                                             \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_review_at},                                                             \
        {.id = "result-level",                                                                     \
         .label = N_("One level up"),                                                              \
         .place = COMMAND_INSIDE,                                                                  \
         .state = two_player_next_level_state,                                                     \
         .run = two_player_take_next_level},                                                       \
        {.id = "branch",                                                                           \
         .label = N_("Variation"),                                                                 \
         .help = N_("click a move at a fork: its variation"),                                      \
         .place = COMMAND_INSIDE,                                                                  \
         .run = two_player_show_node},                                                             \
        {.id = "variations",                                                                       \
         .label = N_("Variations"),                                                                \
         .help = N_("the tree of variations, with notes and marks"),                               \
         .key = KEY_OF('v', MOD_SHIFT),                                                            \
         .icon = IMAGE_BRANCH,                                                                     \
         .place = COMMAND_MENU,                                                                    \
         .opens = &two_player_tree_mode},                                                          \
    {                                                                                              \
        .id = "other-line", .label = N_("Next variation"),                                         \
        .help = N_("the next variation at the last fork"), .key = KEY_OF('v', 0),                  \
        .place = COMMAND_KEY, .state = two_player_other_line_state,                                \
        .run = two_player_take_other_line                                                          \
    }

/* ---- For the card on the home screen and the page of results ---- */

/* For presses on the board: may the move be played? False when moves are confirmed and this is the
 * first press at its place; the caller then says how to go on. */
bool two_player_is_confirmed(GameShell *shell, Move move);
/* The move that a first press aims at; MOVE_NONE: none. */
Move two_player_aimed(const GameShell *shell);

/* Rows of a game's settings. */
#define TWO_PLAYER_SETTING_CONFIRM                                                                 \
    {                                                                                              \
        "confirm", N_("Confirm each move"), {                                                      \
            {"0", N_("No")}, {                                                                     \
                "1", N_("Yes")                                                                     \
            }                                                                                      \
        }                                                                                          \
    }
#define TWO_PLAYER_SETTING_MARKS                                                                   \
    {                                                                                              \
        "marks", N_("Marks while playing"), {                                                      \
            {"0", N_("Hidden")}, {                                                                 \
                "1", N_("Shown")                                                                   \
            }                                                                                      \
        }                                                                                          \
    }

/* Adds the next step of a saved game (which may be NULL) with its options. */
void two_player_next_step(const Session *session, const char *options, Text *out);
/* For GameEntry.result: of the player, or of the side where there is no opponent. */
void two_player_result(Outcome outcome, const char *options, Text *out);
/* For GameEntry.rival; two players are named too. */
int two_player_rival(const TwoPlayerLevels *levels, const char *options, Text *out);
/* For GameEntry.has_result. */
bool two_player_has_result(const TwoPlayerLevels *levels, const char *options,
                           const LoggedResult *result);
/* Adds "You won 12 of 31". */
void two_player_record(Store *store, const char *game, Text *out);
/* The name of the level that results are kept under, for GameEntry.kind. */
const char *two_player_level_name(const TwoPlayerLevels *levels, const char *id, int *place);

#endif
