/* The Connect 4 scene's struct and numbers, shared by its acting and its panel. */
#ifndef DAMIER_SCENES_CONNECT4_MODEL_H
#define DAMIER_SCENES_CONNECT4_MODEL_H

#include "connect4/hint.h"
#include "connect4/matrix.h"
#include "connect4/review.h"
#include "connect4/rules.h"
#include "connect4_desk.h"
#include "connect4_editor.h"
#include "connect4_lens.h"
#include "connect4_view.h"
#include "game_frame.h"
#include "match.h"

enum {
    ACT_COLUMN = FRAME_ACTION_SCENE,
    ACT_HINT,
    ACT_PLAY_HINT,
    ACT_LENS,
    ACT_EDITOR,
    ACT_OPTIONS,
    ACT_ANALYSIS,
    ACT_LINE,
    ACT_LINE_BACK,
    ACT_LINE_STEP,
    ACT_FIRST,
    ACT_LAST,
    ACT_REVIEW,
    ACT_REVIEW_MOVE, /* value: the position to go to */
    ACT_REVIEW_NEXT, /* mistake */
    ACT_REVIEW_PREVIOUS,
    ACT_REVIEW_STOP,
};

enum { CARD_HINT = FRAME_CARD_SCENE, CARD_LENS, CARD_EDITOR, CARD_OPTIONS, CARD_REVIEW };
enum { JOB_MOVE = 1, JOB_HINT, JOB_ANALYSIS, JOB_EXACT, JOB_LINE, JOB_REVIEW };
enum { AREA_PRODUCT = 1, AREA_BAR, AREA_LEGEND, AREA_CHART, AREA_CHART_LEGEND };

/* What is known of the columns of the position on the board. */
typedef struct Connect4Analysis {
    bool is_on;    /* stays on from move to move */
    bool is_known; /* `judgement` is that of this position */
    bool is_final; /* and nothing better will come of thinking on */
    Connect4Judgement judgement;
} Connect4Analysis;

/* The best line of the hint, shown on the board. */
typedef struct Connect4Preview {
    Connect4Line line; /* empty until it is known */
    bool is_open;
    bool is_corrected;  /* it begins with a better column than the hint had */
    int shown;          /* how many of its discs */
    int64_t next_at_ms; /* when the next one comes by itself; 0: not */
} Connect4Preview;

typedef struct Connect4Scene {
    GameFrame frame;
    Match match;
    Connect4Hint hint;
    bool has_hint;
    Connect4Lens lens;
    Connect4Editor editor;
    Connect4Analysis analysis;
    Connect4Preview preview;
    Connect4Review review;
    bool is_review_stopped; /* by the player */
    Connect4Desk *desk;     /* NULL when there is nothing to be worked out */
    int64_t told_at_ms;     /* when the progress was last shown; 0: not yet */
    uint64_t seed;          /* of the computer's choices in this game */
    const Session *game;    /* and its position, when it was last looked at */
    Connect4Position seen;
} Connect4Scene;

/* The scene behind its frame. */
Connect4Scene *connect4_scene_of(GameFrame *frame);
const Connect4Scene *connect4_const_scene_of(const GameFrame *frame);
const Connect4State *connect4_state_of(const GameFrame *frame);
/* The player to move, 0 or 1, by the count of discs; also after the end. */
int connect4_turn_of(const GameFrame *frame);
bool connect4_is_over(const GameFrame *frame);
/* True when a person may drop a disc now. */
bool connect4_is_players_turn(const GameFrame *frame);

/* ---- Games in and out as text (connect4_transfer.c) ---- */

/* The columns played, as digits. */
void connect4_export_text(const GameFrame *frame, Text *out);
/* A game of these columns, or NULL and a reason (none: memory ran out). */
Session *connect4_session_from_moves(const char *moves, Text *reason);
/* Some game that leads to the matrix; its last disc is the one played last. */
Session *connect4_session_from_matrix(const Connect4Matrix *matrix, Text *reason);
/* The discs of any matrix, reachable or not, to be drawn. */
Connect4State connect4_state_of_matrix(const Connect4Matrix *matrix);
/* Either, whichever the text is meant as; blanks do not matter. */
Session *connect4_import(GameFrame *frame, const char *text, Text *reason);

/* ---- Thinking (connect4_jobs.c) ---- */

/* Whoever is to move: if it is the computer, it begins to think. */
void connect4_think(GameFrame *frame);
void connect4_think_of_hint(GameFrame *frame);
/* Hook of the frame. */
void connect4_job_done(GameFrame *frame, int kind, void *payload);

/* Steps through the game without waking the computer, or makes those watched play one move more. */
bool connect4_walk(GameFrame *frame, int steps);

/* ---- Analysis (connect4_analysis.c) ---- */

/* Sets the worker to work when it has nothing else to do and something is left to be known. */
void connect4_analysis_look(GameFrame *frame);
void connect4_analysis_done(GameFrame *frame, int kind, void *payload);
/* The position changed. */
void connect4_analysis_forget(GameFrame *frame);
void connect4_analysis_toggle(GameFrame *frame);
/* What stands under the columns; false when nothing does. */
bool connect4_analysis_labels(const GameFrame *frame, Connect4Labels *labels);
/* Its card, when it is on. */
void connect4_analysis_layout(GameFrame *frame, Panel *panel);
/* Whose the position is, as a bar of two colours. */
void connect4_analysis_bar(const GameFrame *frame, Canvas *canvas, Rect rect);

/* ---- The review (connect4_review.c) ---- */

void connect4_review_toggle(GameFrame *frame);
/* The position or the game changed. */
void connect4_review_changed(GameFrame *frame);
/* Sets the worker to work when it has nothing else to do and the card is open. */
void connect4_review_look(GameFrame *frame);
void connect4_review_done(GameFrame *frame, void *payload);
/* Shows from time to time how far the worker has come, and clears the desk when it has done; gives
 * the next wake-up or 0. After all that may set the worker to work. */
int64_t connect4_progress_tick(GameFrame *frame, int64_t now_ms);
/* The best column of the position on the board when the card speaks of it, else -1. */
int connect4_review_column(const GameFrame *frame);
/* What the review knows of the columns of the position on the board, or NULL. */
const Connect4Columns *connect4_review_scores(const GameFrame *frame);
/* True when the action was one of the review and meant something. */
bool connect4_review_act(GameFrame *frame, int action, int value);
/* The arrows, while the card is open. */
bool connect4_review_key(GameFrame *frame, const Event *event);
void connect4_review_layout(GameFrame *frame, Panel *panel);
/* True when the area was one of the review. */
bool connect4_review_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect);
/* On the board: where the move that follows went, and where it should have gone. */
void connect4_review_draw(const GameFrame *frame, Canvas *canvas);

/* ---- The line of the hint (connect4_line.c) ---- */

bool connect4_line_is_shown(const GameFrame *frame);
/* Shows it from its start, or hides it or stops the search for it; asked for before the hint is
 * found it follows the hint. False when there is no column that it could begin with. */
bool connect4_line_toggle(GameFrame *frame);
/* After the search for a hint, whatever came of it: starts on the line when it was asked for. */
void connect4_line_follow(GameFrame *frame);
/* False when neither was there. */
bool connect4_line_hide(GameFrame *frame);
/* The same, and it is not kept: what follows is about another line. */
void connect4_line_forget(GameFrame *frame);
/* Stops the search; false when there is none. */
bool connect4_line_stop(GameFrame *frame);
void connect4_line_done(GameFrame *frame, void *payload);
/* Shows so many discs more or, below 0, fewer; false when no line is shown. */
bool connect4_line_step(GameFrame *frame, int steps);
/* Lets the discs come by themselves; gives the next wake-up or 0. */
int64_t connect4_line_tick(GameFrame *frame, int64_t now_ms);
/* Its words and its buttons in the card of the hint. */
void connect4_line_layout(GameFrame *frame, Panel *panel);
Control *connect4_line_layout_button(GameFrame *frame, Panel *panel);
void connect4_line_layout_buttons(GameFrame *frame, Panel *panel);

/* Hooks of the frame (connect4_panel.c). */
void connect4_status(const GameFrame *frame, Text *title, Text *detail);
void connect4_layout_panel(GameFrame *frame, Panel *panel);

#endif
