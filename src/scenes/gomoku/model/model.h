/* The state of the Gomoku scene that its files and modes share. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_MODEL_H
#define DAMIER_SCENES_GOMOKU_MODEL_MODEL_H

#include "gomoku/board.h"
#include "gomoku/explain.h"
#include "gomoku/opening.h"
#include "gomoku/proof.h"
#include "gomoku/rules.h"
#include "scenes/kit/board/magnifier.h"
#include "scenes/two_player/two_player.h"

/* A search that takes longer gets a button "Play now". */
#define GOMOKU_PLAY_NOW_AFTER_MS 700

/* Jobs of the game's own mode. */
enum { GOMOKU_JOB_MOVE = 1, GOMOKU_JOB_BACKGROUND };

/* A flag by which the window tells the search on the worker to answer at once. The scene and each
 * job hold a reference; the last one to release it frees it. */
typedef struct GomokuHurry GomokuHurry;

/* Moves of the longest game: every point, and the choices of an opening. */
#define GOMOKU_PLIES_MAX (GOMOKU_POINTS + 2)

/* The advantage after each ply, from 1 (black wins) to -1 (white wins). */
typedef struct GomokuCurve {
    float values[GOMOKU_PLIES_MAX + 1]; /* by ply, 0 is the start */
    int known;                          /* values computed so far, from the start on */
    int plies;                          /* of the whole game */
    int cursor;
    bool is_ended; /* the whole game, wherever the cursor is */
} GomokuCurve;

/* What a player chooses for a new game. */
typedef struct GomokuGameOptions {
    int rule; /* GomokuRule */
    int size;
    int opening;    /* GomokuOpening */
    bool has_table; /* the players of the text play by the player's own pattern table */
} GomokuGameOptions;

typedef struct GomokuScene {
    TwoPlayerScene base;
    GomokuThreats threats;        /* that the side to move must answer */
    GomokuThreats chances;        /* what it can do itself */
    bool are_threats_known;       /* the worker has searched this position for both */
    int forbidden[GOMOKU_POINTS]; /* by renju, to black when it is to move */
    int forbidden_count;
    int hint_point;   /* of the hint for this position, or GOMOKU_NO_POINT */
    bool is_hint_win; /* it begins a win */
    GomokuCurve curve;
    int curve_moves[GOMOKU_PLIES_MAX];    /* the moves that led to the curve's values */
    GomokuProof proofs[GOMOKU_PLIES_MAX]; /* of these moves, as far as they are proved */
    int proved;                           /* so many, from the first on */
    bool shows_numbers;
    bool shows_rings;    /* threats are ringed and named unasked */
    bool shows_curve;    /* in the card, while one plays */
    int analysis_points; /* GOMOKU_ANALYSIS_… */
    int analysis_effort;
    int lens_table;     /* GOMOKU_LENS_…: what the pattern lens counts by */
    int tree_speed;     /* of the search that is played back */
    GomokuHurry *hurry; /* owned; of the move being searched */
    int64_t thinking_since_ms;
    int search_depth, search_ms; /* of the last move of a level with a time limit; 0: none */
    GomokuGameOptions next_game;
    Magnifier magnifier; /* its cells are the points row by row from the top */
} GomokuScene;

/* What the analysis shows, and how long it searches. */
enum { GOMOKU_ANALYSIS_ONE, GOMOKU_ANALYSIS_FIVE, GOMOKU_ANALYSIS_TEN };
enum { GOMOKU_ANALYSIS_QUICK, GOMOKU_ANALYSIS_NORMAL, GOMOKU_ANALYSIS_DEEP };
#define GOMOKU_TREE_SPEED_MAX 10
/* The table of the text, a row counted each time or once, or the player's own. */
enum { GOMOKU_LENS_EACH, GOMOKU_LENS_ONCE, GOMOKU_LENS_OWN };

/* ---- The position (model.c) ---- */

/* The scene behind its shell. */
GomokuScene *gomoku_scene_of(GameShell *shell);
const GomokuScene *gomoku_const_scene_of(const GameShell *shell);
const GomokuBoard *gomoku_board_of(const GameShell *shell);
/* The player to move: 0 black, 1 white; also after the end. */
int gomoku_turn_of(const GameShell *shell);
/* Whether the player may put a stone there now; if not, the reason. */
CommandState gomoku_point_state(const GameShell *shell, int point);
/* Puts a stone there; false, and nothing done, when the player may not. */
bool gomoku_play_point(GameShell *shell, int point);
/* Finds renju's forbidden points of the position anew. */
void gomoku_find_forbidden(GameShell *shell);
/* Adds "H8", or the choice of an opening: "black taken". */
void gomoku_describe_move(Move move, Text *out);

/* ---- Threats and the hint (model.c) ---- */

/* Whether threats are ringed on the board and named in the head. Never while the computer is to
 * move: the player has nothing to answer then. */
bool gomoku_shows_threats(const GameShell *shell);
/* Adds "White threatens five in a row: answer at K7 or K11."; nothing when there is no threat. */
void gomoku_describe_threats(const GameShell *shell, Text *out);
/* The same for the head, without the answers where the head has no room for them. */
void gomoku_describe_threats_in_head(const GameShell *shell, Text *out);
bool gomoku_threats_fit_head(const GameShell *shell);
/* Notes the hint, so that the threats shown do not contradict it: a win comes before any answer,
 * and the point of the hint counts as an answer. */
void gomoku_set_hint(GameShell *shell, const GomokuHint *hint);

/* ---- Rules in words (rules.c) ---- */

typedef struct GomokuRuleText {
    int rule;             /* GomokuRule */
    const char *id;       /* of its button */
    const char *name;     /* N_() */
    const char *sentence; /* N_(): when a row wins */
} GomokuRuleText;

#define GOMOKU_RULE_TEXTS 4
extern const GomokuRuleText gomoku_rule_texts[GOMOKU_RULE_TEXTS]; /* as the options list them */
/* The place of a rule in the table, or -1. */
int gomoku_rule_place(int rule);
/* Name and sentence of a rule, translated; those of freestyle for an unknown rule. */
const char *gomoku_rule_name(int rule);
const char *gomoku_rule_sentence(int rule);

/* The sizes of the board to choose from. */
#define GOMOKU_SIZES 3
extern const int gomoku_sizes[GOMOKU_SIZES];
/* Choose the terms of the next game; `value` is a place in the tables. Fit Command.run. */
void gomoku_choose_rule(GameShell *shell, void *self, int value);
void gomoku_choose_opening(GameShell *shell, void *self, int value);
void gomoku_choose_size(GameShell *shell, void *self, int value);
/* 0: the text's table; 1: the player's own. */
void gomoku_choose_table(GameShell *shell, void *self, int value);
/* True when the computer of the game in hand plays by the player's own table. */
bool gomoku_plays_own_table(const GameShell *shell);

/* ---- The opening (opening.c) ---- */

/* Entries of a command table: the card's buttons that choose a colour, or two more stones. */
#define GOMOKU_CHOICE_COMMANDS                                                                     \
    {.id = "choose-white",                                                                         \
     .label = N_("Take white"),                                                                    \
     .place = COMMAND_CARD,                                                                        \
     .state = gomoku_white_state,                                                                  \
     .run = gomoku_choose_white},                                                                  \
        {.id = "choose-black",                                                                     \
         .label = N_("Take black"),                                                                \
         .place = COMMAND_CARD,                                                                    \
         .state = gomoku_white_state,                                                              \
         .run = gomoku_choose_black},                                                              \
    {                                                                                              \
        .id = "choose-two", .label = N_("Two more stones"), .place = COMMAND_CARD,                 \
        .state = gomoku_two_state, .run = gomoku_choose_two                                        \
    }

CommandState gomoku_white_state(const GameShell *shell, const void *self, int value);
CommandState gomoku_two_state(const GameShell *shell, const void *self, int value);
void gomoku_choose_white(GameShell *shell, void *self, int value);
void gomoku_choose_black(GameShell *shell, void *self, int value);
void gomoku_choose_two(GameShell *shell, void *self, int value);
/* The head's title in an opening, translated, or NULL after it. */
const char *gomoku_opening_title(const GameShell *shell);
/* Adds what the player has to do in the opening; nothing after it. */
void gomoku_describe_opening(const GameShell *shell, Text *out);
/* Shows a notice when the computer has just made a choice of the opening. */
void gomoku_announce_choice(GameShell *shell);
/* The player who acts after `ply` moves; 0 is the one who began. */
int gomoku_player_at(const GameShell *shell, int ply);
/* Whether the players have changed colours. */
bool gomoku_is_swapped(const GameShell *shell);

/* ---- The computer's move (computer_move.c, levels.c) ---- */

extern const TwoPlayerLevels gomoku_levels;
/* NULL when memory runs out. */
GomokuHurry *gomoku_hurry_create(void);
/* Drops a reference; NULL is fine. */
void gomoku_hurry_release(GomokuHurry *hurry);
/* Starts the job that searches the computer's move, and takes its result. */
void gomoku_computer_move_start(GameShell *shell);
void gomoku_computer_move_done(GameShell *shell, void *payload);
/* True when the search has taken long enough for "Play now". */
bool gomoku_can_play_now(const GameShell *shell);
/* The computer plays the best move found so far. */
void gomoku_play_now(GameShell *shell);

/* ---- The background search (background_search.c) ---- */

/* Starts a job, when the worker is idle and something is missing, that finds the threats of the
 * position and the next values of the curve; and takes its result. */
void gomoku_background_search_start(GameShell *shell);
void gomoku_background_search_done(GameShell *shell, void *payload);
/* The position has changed: drops the results that no longer hold. */
void gomoku_background_search_reset(GameShell *shell, PositionChange change);

#endif
