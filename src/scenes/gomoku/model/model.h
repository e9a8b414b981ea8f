/* The Gomoku scene as its files and modes share it. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_MODEL_H
#define DAMIER_SCENES_GOMOKU_MODEL_MODEL_H

#include "gomoku/board.h"
#include "gomoku/explain.h"
#include "gomoku/opening.h"
#include "gomoku/rules.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/kit/magnifier.h"
#include "scenes/shell/entry.h"
#include "scenes/two_player/two_player.h"

/* A search that takes longer can be hurried. */
#define GOMOKU_PLAY_NOW_AFTER_MS 700

enum { GOMOKU_JOB_MOVE = 1, GOMOKU_JOB_LOOK };

/* A wish that reaches a thinking worker: "play now". It lives until the scene and every job that
 * was given it have let go. */
typedef struct GomokuUrge GomokuUrge;

/* Moves of the longest game: every point, and the choices of an opening. */
#define GOMOKU_PLIES_MAX (GOMOKU_POINTS + 2)

/* Who stands better after each ply, from 1 (black wins) to -1 (white wins). */
typedef struct GomokuCurve {
    float values[GOMOKU_PLIES_MAX + 1]; /* by ply, 0 is the start */
    int known;                          /* how many are */
    int plies;                          /* of the whole game */
    int cursor;
} GomokuCurve;

/* What a game is played by. */
typedef struct GomokuTerms {
    int rule; /* GomokuRule */
    int size;
    int opening; /* GomokuOpening */
} GomokuTerms;

typedef struct GomokuScene {
    TwoPlayerScene base;
    GomokuThreats threats;        /* that the side to move must answer */
    GomokuThreats chances;        /* what it can do itself */
    int forbidden[GOMOKU_POINTS]; /* by renju, to black when it is to move */
    int forbidden_count;
    int advised;         /* the point of a hint for this position, or GOMOKU_NO_POINT */
    bool is_win_advised; /* it begins a win */
    bool is_looked_at;   /* the worker has looked for threats in this position */
    GomokuCurve curve;
    int curve_moves[GOMOKU_PLIES_MAX]; /* the moves that led to the curve's values */
    bool shows_numbers, hides_threats;
    GomokuUrge *urge;
    int64_t thinking_since_ms;
    GomokuTerms terms;             /* of the next game */
    int thought_depth, thought_ms; /* of the last move of a player of the text; 0: none */
    Magnifier magnifier;           /* of the board, its cells row by row from the top */
} GomokuScene;

/* ---- The position (model.c) ---- */

/* The scene behind its shell. */
GomokuScene *gomoku_scene_of(GameShell *shell);
const GomokuScene *gomoku_const_scene_of(const GameShell *shell);
const GomokuBoard *gomoku_board_of(const GameShell *shell);
/* The player to move: 0 black, 1 white; also after the end. */
int gomoku_turn_of(const GameShell *shell);
Grid gomoku_grid_of(const GameShell *shell, Rect area);
/* The board, to be enlarged. */
MagnifierBoard gomoku_magnifier_board(const GameShell *shell);
/* The point under the keyboard's cursor or the pointer, or GOMOKU_NO_POINT. */
int gomoku_cursor_point(const GameShell *shell);
int gomoku_hovered_point(const GameShell *shell);
/* May the player put a stone there now, and why not? */
CommandState gomoku_point_state(const GameShell *shell, int point);
bool gomoku_put(GameShell *shell, int point);
/* "H8", or what was chosen: "Black is taken". */
void gomoku_move_words(Move move, Text *out);

/* ---- Games in and out as text (transfer.c) ---- */

/* SIZE RULE x,y;x,y… as on the command line. */
void gomoku_export_text(const GameShell *shell, Text *out);
Session *gomoku_import(GameShell *shell, const char *text, Text *reason);
bool gomoku_write_as(const GameShell *shell, const char *ending, Text *out);

/* ---- Rule, size and opening of the next game (terms.c) ---- */

void gomoku_describe_terms(const GameShell *shell, Text *out);
/* What is kept with the game, of a GomokuScene; the usual start where nothing is. */
extern const Option gomoku_options[];
/* "Renju", and what it wants in one sentence. */
const char *gomoku_rule_name(int rule);
const char *gomoku_rule_words(int rule);

/* ---- The opening (opening.c) ---- */

/* The card's buttons: which colour, or two more stones. */
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
/* What the head says in an opening, or NULL; and what is to be done, nothing after it. */
const char *gomoku_opening_title(const GameShell *shell);
void gomoku_opening_words(const GameShell *shell, Text *out);
/* The other side's choice is told. */
void gomoku_tell_choice(GameShell *shell);
/* Who acts after so many moves, 0 who began. */
int gomoku_player_at(const GameShell *shell, int ply);
bool gomoku_is_swapped(const GameShell *shell);

/* ---- Thinking (think.c, look.c) ---- */

/* NULL when memory runs out. */
GomokuUrge *gomoku_urge_create(void);
/* Lets go; NULL is fine. */
void gomoku_urge_release(GomokuUrge *urge);
/* The computer's move. */
void gomoku_think(GameShell *shell);
void gomoku_think_done(GameShell *shell, void *payload);
/* True when there is a move to hurry. */
bool gomoku_can_play_now(const GameShell *shell);
/* The computer plays the best move it has found so far. */
void gomoku_play_now(GameShell *shell);
/* What the worker does in the background: threats, and how the game stood after each move. */
void gomoku_look(GameShell *shell);
void gomoku_look_done(GameShell *shell, void *payload);
/* The position changed: forgets what is no longer true. */
void gomoku_look_changed(GameShell *shell, PositionChange change);

/* ---- For the list of games ---- */

extern const SceneClass gomoku_scene;
extern const Mode *const gomoku_modes[];
extern const TwoPlayerLevels gomoku_levels;
extern const HelpPart gomoku_rules_help[], gomoku_maths_help[];

/* ---- The card with nothing open (summary.c) ---- */

void gomoku_layout_summary(GameShell *shell, Panel *panel);

/* ---- Words ---- */

/* Are threats ringed and told all the time? While the computer is to move there is nothing to be
 * answered. */
bool gomoku_tells_threats(const GameShell *shell);

/* "White threatens five in a row: answer at K7 or K11."; nothing when there is nothing to fear. */
void gomoku_threat_text(const GameShell *shell, Text *out);
/* What the head says of threats must not speak against a hint: a win of one's own comes first, and
 * the point of the hint is an answer too. */
void gomoku_note_hint(GameShell *shell, const GomokuHint *hint);
/* Without the points that answer, where the head has no room for them. */
void gomoku_threat_in_head(const GameShell *shell, Text *out);
/* Has it room? */
bool gomoku_threat_fits(const GameShell *shell);

#endif
