/* The Inversion scene's struct and numbers, shared by its acting, its player, its panel and what
 * fills in the view. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_H
#define DAMIER_SCENES_INVERSION_MODEL_H

#include "game_frame.h"
#include "inversion/explain.h"
#include "inversion/rules.h"
#include "inversion/solver.h"
#include "inversion_view.h"

/* Each mask at most colours - 1 times. */
#define INVERSION_PLAN_MAX (INVERSION_MASKS_MAX * (INVERSION_COLOURS_MAX - 1))

enum {
    ACT_MASK = FRAME_ACTION_SCENE, /* value: the mask */
    ACT_STEP,                      /* value: the ply to go to */
    ACT_HINT,
    ACT_PLAY_HINT,
    ACT_SOLVE,
    ACT_EXPLAIN,
    ACT_OPTIONS,
    ACT_RULES, /* value: number of the rules in inversion_choices */
    ACT_SIDE,  /* value: number of a square in the card */
    ACT_ROWS,  /* value: rows - INVERSION_SIDE_LEAST */
    ACT_COLUMNS,
    ACT_MASKS, /* value: number of the rules in inversion_masks */
    ACT_COLOURS,
    ACT_DIFFICULTY,
    ACT_BEST, /* value: 1 hides it */
    ACT_DAILY,
    ACT_TALLY,
    ACT_PLAN, /* value: place in the plan */
    ACT_BOARDS,
    ACT_PLAYER_BACK,
    ACT_PLAYER_PLAY,
    ACT_PLAYER_STEP,
    ACT_PLAYER_SPEED,
};

enum {
    CARD_HINT = FRAME_CARD_SCENE,
    CARD_SOLVE,
    CARD_EXPLAIN,
    CARD_OPTIONS,
    CARD_GIANT,
    CARD_TALLY,
    CARD_RACE,
    CARD_LEARNER,
    CARD_BOARDS, /* a stage */
};
enum { AREA_PALETTE = 1, AREA_STARS, AREA_PLAN, AREA_STAGE = 50 /* a stage's, from here */ };
enum {
    JOB_EXPLAIN = 1,
    JOB_GIANT,
    JOB_THINK,
    JOB_DRAW,
    JOB_RACE,
    JOB_PRACTISE,
    JOB_BOARDS,
    JOB_EDITOR = 12
};

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
#define INVERSION_MASK_RULES 12
#define INVERSION_MASKS_AS_NOW 11 /* those of the puzzle in hand, drawn by hand for instance */
extern const InversionChoice inversion_masks[INVERSION_MASK_RULES];

#define INVERSION_SIDE_LEAST 2
#define INVERSION_COLOURS_SHOWN 6 /* the most that can be chosen: each has a shape */

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
    int rows, columns;
    int masks; /* of inversion_masks */
    int colours;
    InversionDifficulty difficulty;
} InversionWish;

/* What is known of the way from a board to the goal. */
typedef struct InversionFound {
    bool is_known; /* else nothing below counts */
    bool is_solvable;
    bool is_unique;  /* no other solution at all */
    bool is_proved;  /* no solution has fewer masks */
    int stage;       /* how long it was looked for */
    int clicks;      /* of the vector */
    int lower_bound; /* no solution has fewer */
    uint8_t vector[INVERSION_MASKS_MAX];
    uint8_t certificate[INVERSION_CELLS_MAX]; /* of an unsolvable one */
} InversionFound;

/* The boards that the strip of steps shows. */
typedef struct InversionTrail {
    int first, count; /* plies */
    uint8_t boards[INVERSION_STEPS_SHOWN][INVERSION_CELLS_MAX];
    uint8_t before[INVERSION_CELLS_MAX]; /* where the flip comes from */
} InversionTrail;

/* A solution on its way: the masks to play from `first_ply` on. */
typedef struct InversionPlan {
    bool is_solvable;
    bool is_proved;    /* no solution has fewer masks */
    bool is_reordered; /* by the player */
    int first_ply;
    int count;
    int selected; /* the mask that the arrows move, -1: none */
    int masks[INVERSION_PLAN_MAX];
} InversionPlan;

#define INVERSION_SPEED_MAX 10

typedef enum InversionPlayerPhase {
    PLAYER_PAUSED,
    PLAYER_ANNOUNCING, /* the masks are read; then they are played */
    PLAYER_RUNNING,
} InversionPlayerPhase;

/* What moves on by itself: the solution's masks or the steps of the explanation. */
typedef struct InversionPlayer {
    InversionPlayerPhase phase;
    int64_t next_at_ms;
    int speed;
    bool is_moving; /* the change of the position in hand is the player's own */
} InversionPlayer;

/* The learner of the rules of the puzzle now, with its memory (inversion_race.h). */
typedef struct InversionMemory {
    struct InversionLearner *learner; /* NULL: not loaded */
    struct InversionLearner *cleared; /* what was cleared and may come back; NULL: nothing */
    uint64_t practices;               /* each is another */
    int first;                        /* of the boards shown */
    int shown;                        /* how many fit, as laid out last */
} InversionMemory;

typedef struct InversionScene {
    GameFrame frame;
    uint64_t seed; /* of the next new puzzle */
    InversionWish wish;
    bool hides_best;
    bool is_helped;
    Date daily; /* whose board this is; year 0: of none */
    bool is_recorded;

    InversionSolver *solver; /* for the masks of the puzzle; NULL: none yet, or the worker has it */
    InversionFound from_start, from_here;
    InversionTrail trail;

    InversionHint hint; /* for the board now; of use when from_here is known */
    InversionHintStage hint_stage;
    InversionPlan plan;
    InversionPlayer player;

    struct Lesson *lesson; /* inversion_lesson_data.h; NULL until it is wanted */
    bool has_explanation;  /* the lesson is that of the board now */
    int lesson_page;       /* the page wished */
    int lesson_picked;     /* the quiet pattern chosen */
    int explain_step;      /* of the page */
    int64_t stepped_at_ms; /* motion begins here */

    struct InversionGiant *giant; /* NULL until it is opened (inversion_giant.h) */
    struct InversionRace *race;
    InversionMemory memory;

    int palette_columns; /* as laid out last */

    struct InversionBoards *boards; /* inversion_boards.h; NULL until it is opened */
    struct InversionEditor *editor; /* inversion_editor.h; NULL until it is opened */
} InversionScene;

InversionScene *inversion_scene_of(GameFrame *frame);
const InversionScene *inversion_const_scene_of(const GameFrame *frame);
const InversionState *inversion_state_of(const GameFrame *frame);
bool inversion_is_solved(const GameFrame *frame);
/* Brings the boards of the strip up to date. */
void inversion_update_trail(InversionScene *self);
/* How much a mask adds to each cell. */
void inversion_unpack_mask(const InversionState *state, int mask, uint8_t *digits);
/* How often a mask has been played up to the cursor, modulo the colours. */
void inversion_count_played(const GameFrame *frame, uint8_t *counts);
/* True when the masks stand in a palette; else the cells alone play them. */
bool inversion_has_palette(const InversionState *state);
/* The mask that a click on the cell plays: the one of the same number, as on the Merlin toy; -1
 * where there is none, or where the rules tie no mask to a cell and a palette shows them. */
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

/* The board changed, `is_replaced` with the puzzle: what is known of its solution is thought about
 * anew, at once where that takes no time, else by the worker (inversion_think.c). */
void inversion_think_anew(InversionScene *self, bool is_replaced);
/* Goes on where something is unknown or unproved and the worker has nothing else to do. */
void inversion_think_on(InversionScene *self);
/* The worker's answer, freed here. */
void inversion_take_thought(InversionScene *self, void *payload);
/* Looks for the way from start to goal of any boards with the masks of the puzzle in hand, `state`;
 * true when `found` is better known now. Where it takes longer the worker answers as JOB_BOARDS;
 * call it again until nothing is left to do. */
bool inversion_think_about(InversionScene *self, const InversionState *state,
                           InversionFound *found);
/* The worker's answer, freed here. */
void inversion_take_thought_about(InversionScene *self, void *payload, InversionFound *found);
/* The plan from what is known; empty when nothing is. */
void inversion_find_plan(InversionScene *self);
/* At once, or by the worker where the order of the matrix may be large. */
void inversion_find_explanation(InversionScene *self);
/* The worker's answer, freed here. */
void inversion_take_explanation(InversionScene *self, void *payload);
/* How many steps the page of the explanation has, and what a step sets in motion. */
int inversion_explain_steps(const InversionScene *self);
void inversion_explain_stepped(InversionScene *self);
/* How many masks of the plan have been played. */
int inversion_plan_done(const InversionScene *self);

/* The player (inversion_player.c). */
void inversion_player_open(InversionScene *self, int card);
bool inversion_player_act(InversionScene *self, int action, int value);
/* The explanation has come: its rows begin to light up. */
void inversion_player_explained(InversionScene *self);
/* More is known of the solution: a plan not yet begun is made of that. */
void inversion_player_thought(InversionScene *self);
void inversion_player_pause(InversionScene *self);
/* Keeps plan and explanation true after the position changed. */
void inversion_player_changed(InversionScene *self);
int64_t inversion_player_tick(InversionScene *self, int64_t now_ms);

/* Enters a solved puzzle in the store, once; the card of what has been solved (inversion_tally.c).
 */
void inversion_record_result(InversionScene *self);
void inversion_layout_tally(GameFrame *frame, Panel *panel);

/* The choice of the next puzzle (inversion_options.c). */
void inversion_options_save(const GameFrame *frame, Text *out);
void inversion_option_load(GameFrame *frame, const char *key, const char *value);
bool inversion_option_act(InversionScene *self, int action, int value);
void inversion_layout_options(GameFrame *frame, Panel *panel);
/* Hooks of the frame (inversion_draw.c): the description of a first puzzle, and a new one as
 * wished, drawn at once or by the worker. */
void inversion_describe_new(GameFrame *frame, Text *out);
void inversion_begin_new(GameFrame *frame);
/* Today's board, in place of the present one. */
void inversion_begin_daily(InversionScene *self);
/* A puzzle of these masks, this start and this goal, in place of the present one. */
void inversion_begin_boards(InversionScene *self, const InversionState *state);
/* A puzzle given by its whole ID: has the worker draw its masks and then takes its place, as a
 * drawn one does. False where that takes no more than a moment, or the ID is none. */
bool inversion_begin_given(InversionScene *self, const char *id);
/* Sees whether the puzzle is a daily one. */
void inversion_recognize_daily(InversionScene *self);
/* The worker has drawn it; freed here. */
void inversion_take_drawn(InversionScene *self, void *payload);

/* Draws start and goal anew, so that the fewest masks suit the difficulty: easy below two thirds of
 * what is typical of these masks, medium near it, hard well above, or else the hardest of those
 * looked at (inversion_level.c). Where dozens of masks are typical, easy and medium are fewer than
 * that. False, and nothing drawn, when memory ran out. `stop` may be NULL. */
bool inversion_draw_level(InversionState *state, InversionDifficulty difficulty, Rng *rng,
                          const atomic_bool *stop);
/* From 1 to 3: as few masks as the best, at most half as many again, more. */
int inversion_stars(int moves, int best);

/* Hooks of the frame (inversion_panel.c). */
void inversion_status(const GameFrame *frame, Text *title, Text *detail);
void inversion_counter(const GameFrame *frame, Text *out);
void inversion_layout_panel(GameFrame *frame, Panel *panel);
/* The card of the solution, and Back, Play and Step with the speed below (inversion_plan.c). */
void inversion_layout_plan(GameFrame *frame, Panel *panel);
void inversion_layout_player(const InversionScene *self, Panel *panel, int done, int in_all);
/* The card of the explanation (inversion_lesson.c). */
void inversion_layout_explanation(GameFrame *frame, Panel *panel);
/* The masks of the plan in the order they will be played, small pictures that can be dragged, or
 * chosen and moved by the arrows. */
void inversion_draw_plan(const GameFrame *frame, Canvas *canvas);
bool inversion_plan_select(InversionScene *self, int place);
bool inversion_plan_key(InversionScene *self, const Event *event);
/* The pointer went on while a picture was held; true when the order changed. */
bool inversion_plan_drag(InversionScene *self);
/* Adds "3, 4 and 6". */
void inversion_add_masks(const int *masks, int count, Text *out);

#endif
