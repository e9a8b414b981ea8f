/* The Inversion scene's struct and numbers, shared by its acting, its player, its panel and what
 * fills in the view. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_H
#define DAMIER_SCENES_INVERSION_MODEL_H

#include "game_frame.h"
#include "inversion/explain.h"
#include "inversion/rules.h"
#include "inversion/solver.h"

/* What the window shows at most: every algebra on it takes less than a frame. */
#define INVERSION_WINDOW_SIDE_MAX 6
#define INVERSION_WINDOW_CELLS_MAX 36
#define INVERSION_WINDOW_MASKS_MAX 36
/* Each mask at most colours - 1 times. */
#define INVERSION_PLAN_MAX (INVERSION_WINDOW_MASKS_MAX * (INVERSION_COLOURS_MAX - 1))

enum {
    ACT_MASK = FRAME_ACTION_SCENE, /* value: the mask */
    ACT_STEP,                      /* value: the ply to go to */
    ACT_HINT,
    ACT_PLAY_HINT,
    ACT_SOLVE,
    ACT_EXPLAIN,
    ACT_OPTIONS,
    ACT_RULES, /* value: number of the rules in inversion_choices */
    ACT_SIDE,
    ACT_MASKS, /* value: number of the rules in inversion_masks */
    ACT_COLOURS,
    ACT_DIFFICULTY,
    ACT_BEST, /* value: 1 hides it */
    ACT_PLAYER_BACK,
    ACT_PLAYER_PLAY,
    ACT_PLAYER_STEP,
    ACT_PLAYER_SPEED,
};

enum { CARD_HINT = FRAME_CARD_SCENE, CARD_SOLVE, CARD_EXPLAIN, CARD_OPTIONS, CARD_GIANT };
enum { AREA_PALETTE = 1, AREA_POWERS, AREA_STARS, AREA_STAGE = 50 /* a stage's, from here */ };
enum { JOB_EXPLAIN = 1, JOB_GIANT, JOB_EDITOR = 12 };

/* The rules that can be chosen. */
typedef struct InversionChoice {
    const char *id;   /* in the store, in the notation and in control ids */
    const char *name; /* N_() */
    const char *what; /* N_(), a sentence */
    int side;         /* 0: the player's choice */
} InversionChoice;

#define INVERSION_CHOICES 4
#define INVERSION_CHOICE_OWN 3 /* board, masks and colours by choice */
extern const InversionChoice inversion_choices[INVERSION_CHOICES];

/* The masks for a board of the player's choice. */
#define INVERSION_MASK_RULES 8
extern const InversionChoice inversion_masks[INVERSION_MASK_RULES];

#define INVERSION_SIDE_LEAST 3
#define INVERSION_COLOURS_SHOWN 4 /* the most that can be chosen */

typedef enum InversionDifficulty {
    DIFFICULTY_ANY, /* drawn evenly */
    DIFFICULTY_EASY,
    DIFFICULTY_MEDIUM,
    DIFFICULTY_HARD,
    DIFFICULTY_COUNT,
} InversionDifficulty;

/* What the next new puzzle is drawn from. */
typedef struct InversionWish {
    int choice; /* of inversion_choices; the next three for INVERSION_CHOICE_OWN */
    int side;
    int masks; /* of inversion_masks */
    int colours;
    InversionDifficulty difficulty;
} InversionWish;

/* A solution on its way: the masks to play from `first_ply` on. */
typedef struct InversionPlan {
    bool is_solvable;
    bool is_proved; /* no solution has fewer masks */
    int first_ply;
    int count;
    int masks[INVERSION_PLAN_MAX];
} InversionPlan;

#define INVERSION_SPEED_MAX 10

typedef enum InversionPlayerPhase {
    PLAYER_PAUSED,
    PLAYER_ANNOUNCING, /* the masks are read; then they are played */
    PLAYER_RUNNING,
} InversionPlayerPhase;

/* What moves on by itself: the solution's masks or the rows of the explanation. */
typedef struct InversionPlayer {
    InversionPlayerPhase phase;
    int64_t next_at_ms;
    int speed;
    bool is_moving; /* the change of the position in hand is the player's own */
} InversionPlayer;

typedef struct InversionScene {
    GameFrame frame;
    uint64_t seed; /* of the next new puzzle */
    InversionWish wish;
    bool hides_best;
    bool is_helped;
    bool is_recorded;

    InversionSolver *solver; /* for the masks of the puzzle; NULL: no memory */
    bool is_solvable;        /* from the start */
    bool is_best_proved;
    int best; /* fewest masks from the start */

    InversionHint hint; /* for the board now */
    InversionHintStage hint_stage;
    InversionPlan plan;
    InversionPlayer player;
    InversionExplanation explanation;
    bool has_explanation;
    int explain_step; /* rows added so far */

    struct InversionGiant *giant; /* NULL until it is opened (inversion_giant.h) */

    int palette_columns; /* as laid out last */

    struct InversionEditor *editor; /* inversion_editor.h; NULL until it is opened */
} InversionScene;

/* The rules as the window plays them: those of inversion_game for boards that it can show. */
extern const GameRules inversion_window_game;

InversionScene *inversion_scene_of(GameFrame *frame);
const InversionScene *inversion_const_scene_of(const GameFrame *frame);
const InversionState *inversion_state_of(const GameFrame *frame);
bool inversion_is_solved(const GameFrame *frame);
/* The board after `ply` moves of the session. */
void inversion_board_at(const GameFrame *frame, int ply, uint8_t *board);
/* How often a mask has been played up to the cursor, modulo the colours. */
void inversion_count_played(const GameFrame *frame, uint8_t *counts);
/* The mask that a click on the cell plays, as on the Merlin toy; -1 where the rules tie no mask to
 * a cell. */
int inversion_mask_of_cell(const InversionState *state, int cell);
/* The mask under the pointer, or under the keyboard's cursor; -1: none. */
int inversion_pointed_mask(const GameFrame *frame);
/* The puzzle's ID, and back; hooks of the frame (inversion_id.c). */
void inversion_export_text(const GameFrame *frame, Text *out);
Session *inversion_import_id(GameFrame *frame, const char *words, Text *reason);
void inversion_subtitle(const GameFrame *frame, Text *out);

/* The board's area; hooks of the frame (inversion_board.c). */
Size inversion_board_shape(const GameFrame *frame);
void inversion_layout_board(GameFrame *frame, Rect area);
void inversion_draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms);
void inversion_draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect);

/* Solves anew what depends on the puzzle, or on the board now. */
void inversion_find_best(InversionScene *self);
void inversion_find_hint(InversionScene *self);
void inversion_find_plan(InversionScene *self);
/* At once, or by the worker where the order of the matrix may be large. */
void inversion_find_explanation(InversionScene *self);
/* The worker's answer, freed here. */
void inversion_take_explanation(InversionScene *self, void *payload);
/* How many steps the explanation has: rows added, or masks when Y has no inverse. */
int inversion_explain_steps(const InversionScene *self);
/* How many masks of the plan have been played. */
int inversion_plan_done(const InversionScene *self);

/* The player (inversion_player.c). */
void inversion_player_open(InversionScene *self, int card);
bool inversion_player_act(InversionScene *self, int action, int value);
/* The explanation has come: its rows begin to light up. */
void inversion_player_explained(InversionScene *self);
/* Keeps plan and explanation true after the position changed. */
void inversion_player_changed(InversionScene *self);
int64_t inversion_player_tick(InversionScene *self, int64_t now_ms);

/* The choice of the next puzzle (inversion_options.c). */
void inversion_options_save(const GameFrame *frame, Text *out);
void inversion_option_load(GameFrame *frame, const char *key, const char *value);
bool inversion_option_act(InversionScene *self, int action, int value);
void inversion_layout_options(GameFrame *frame, Panel *panel);
/* The hook of the frame: a puzzle as wished. */
void inversion_describe_new(GameFrame *frame, Text *out);

/* Draws start and goal anew, so that the fewest masks suit the difficulty: easy below two thirds of
 * what is typical of these masks, medium near it, hard well above, or else the hardest of those
 * looked at (inversion_level.c). False, and nothing drawn, when memory ran out. */
bool inversion_draw_level(InversionState *state, InversionDifficulty difficulty, Rng *rng);
/* From 1 to 3: as few masks as the best, at most half as many again, more. */
int inversion_stars(int moves, int best);

/* Hooks of the frame (inversion_panel.c). */
void inversion_status(const GameFrame *frame, Text *title, Text *detail);
void inversion_counter(const GameFrame *frame, Text *out);
void inversion_layout_panel(GameFrame *frame, Panel *panel);
/* The card of the solution, and Back, Play and Step with the speed below (inversion_plan.c). */
void inversion_layout_plan(GameFrame *frame, Panel *panel);
void inversion_layout_player(const InversionScene *self, Panel *panel, int done, int in_all);
/* The card of the explanation (inversion_algebra.c). */
void inversion_layout_explanation(GameFrame *frame, Panel *panel);
/* Adds "3, 4 and 6". */
void inversion_add_masks(const int *masks, int count, Text *out);

#endif
