/* The Gomoku scene's struct and numbers, shared by its acting, its thinking and its panel. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_H
#define DAMIER_SCENES_GOMOKU_MODEL_H

#include "game_frame.h"
#include "gomoku/explain.h"
#include "gomoku/rules.h"
#include "gomoku_view.h"
#include "match.h"

enum {
    ACT_POINT = FRAME_ACTION_SCENE, /* value: the point */
    ACT_HINT,
    ACT_PLAY_HINT,
    ACT_LENS,
    ACT_NUMBERS,
    ACT_OPTIONS,
    ACT_THREATS, /* value 0: ring them, 1: do not */
    ACT_PLAY_NOW,
    ACT_FIRST,
    ACT_BACK,
    ACT_FORWARD,
    ACT_LAST,
};

enum { CARD_HINT = FRAME_CARD_SCENE, CARD_LENS, CARD_OPTIONS };
enum { JOB_MOVE = 1, JOB_HINT, JOB_LOOK };
enum { AREA_CURVE = 1, AREA_LENS };

/* A search that takes longer can be hurried. */
#define GOMOKU_PLAY_NOW_AFTER_MS 700

/* A wish that reaches a thinking worker: "play now". It lives until the scene and every job that
 * was given it have let go. */
typedef struct GomokuUrge GomokuUrge;

typedef struct GomokuScene {
    GameFrame frame;
    Match match;
    GomokuHint hint;
    bool has_hint;
    GomokuThreats threats; /* that the side to move must answer */
    bool has_threats;      /* the worker has looked at this position */
    GomokuCurve curve;
    int curve_moves[GOMOKU_POINTS]; /* the moves that led to the curve's values */
    bool shows_numbers, hides_threats;
    int lens_point;
    uint64_t seed; /* of the computer's choices in this game */
    GomokuUrge *urge;
    int64_t thinking_since_ms;
} GomokuScene;

/* The scene behind its frame. */
GomokuScene *gomoku_scene_of(GameFrame *frame);
const GomokuScene *gomoku_const_scene_of(const GameFrame *frame);
const GomokuBoard *gomoku_board_of(const GameFrame *frame);
/* The player to move: 0 black, 1 white; also after the end. */
int gomoku_turn_of(const GameFrame *frame);
bool gomoku_is_over(const GameFrame *frame);
/* True when the computer should think or thinks. */
bool gomoku_is_computers_turn(const GameFrame *frame);
/* True when a person may put a stone now. */
bool gomoku_is_players_turn(const GameFrame *frame);
/* True when there is a move to hurry. */
bool gomoku_can_play_now(const GameFrame *frame);

/* ---- Thinking (gomoku_jobs.c) ---- */

/* NULL when memory runs out. */
GomokuUrge *gomoku_urge_create(void);
/* Lets go; NULL is fine. */
void gomoku_urge_release(GomokuUrge *urge);
/* Gives the worker what it has to do in this position: the computer's move, or a look at threats
 * and at how the game stands. */
void gomoku_think(GameFrame *frame);
void gomoku_think_of_hint(GameFrame *frame);
/* The computer plays the best move it has found so far. */
void gomoku_play_now(GameFrame *frame);
/* The part of the curve that is still true after a change of the game. */
void gomoku_curve_keep(GameFrame *frame, bool is_replaced);
/* Hook of the frame. */
void gomoku_job_done(GameFrame *frame, int kind, void *payload);

/* ---- Words and the panel (gomoku_panel.c) ---- */

/* SIZE RULE x,y;x,y… as on the command line. */
void gomoku_export_text(const GameFrame *frame, Text *out);
void gomoku_status(const GameFrame *frame, Text *title, Text *detail);
void gomoku_layout_panel(GameFrame *frame, Panel *panel);

#endif
