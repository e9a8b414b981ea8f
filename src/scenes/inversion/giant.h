/* Giant boards to watch: a plus-rule board of up to 512x512 cells takes the place of the puzzle's
 * boards. The worker solves it (inversion/plus.h), then a wave plays the clicks row by row, so that
 * the board turns into its goal behind it. The mouse plays clicks under a brush: whatever is drawn
 * can be solved. */
#ifndef DAMIER_SCENES_INVERSION_GIANT_H
#define DAMIER_SCENES_INVERSION_GIANT_H

#include "inversion/plus.h"
#include "inversion_model.h"

#define GIANT_SIZES 4
#define GIANT_SIDE_MAX 512
#define GIANT_WORDS_MAX (GIANT_SIDE_MAX * GIANT_SIDE_MAX / 64)
#define GIANT_SPEED_MAX 10
/* The brush's cursor walks over a grid of this side, whatever the board. */
#define GIANT_CURSOR_SIDE 64
/* What is seen of a click fades in so many steps behind the wave. */
#define GIANT_GLOWS 5

enum {
    ACT_GIANT = FRAME_ACTION_SCENE + 100,
    ACT_GIANT_SIZE, /* value: index of giant_sides */
    ACT_GIANT_GOAL, /* value: a GiantGoal */
    ACT_GIANT_PLAY,
    ACT_GIANT_BACK,
    ACT_GIANT_STEP,
    ACT_GIANT_POSITION, /* value: rows swept */
    ACT_GIANT_SPEED,
    ACT_GIANT_NEW,
    ACT_GIANT_BLANK,
    ACT_GIANT_BOARD, /* drawing on it is no action of the control */
};

typedef enum GiantGoal { GIANT_DARK, GIANT_LIT, GIANT_PICTURE, GIANT_GOALS } GiantGoal;

typedef enum GiantPhase {
    GIANT_DRAWING, /* the brush is down */
    GIANT_SOLVING, /* the worker has it */
    GIANT_SOLVED,  /* it is seen for a moment before the wave begins */
    GIANT_PAUSED,
    GIANT_RUNNING,
} GiantPhase;

typedef struct InversionGiant {
    int choice; /* of the sides */
    int side;
    GiantGoal goal;
    GiantPhase phase;
    int speed;
    bool is_shown;     /* as of the last tick */
    bool starts_alone; /* the wave begins when the solution is there */
    bool has_failed;   /* no memory to solve it */
    int64_t position;  /* cells that the wave has passed */
    int64_t clicks_done;
    int64_t moved_at_ms; /* when the position was true; of a phase that waits: when it ends */
    InversionPlusAnswer answer;
    int64_t solve_us;
    int last_row, last_column; /* under the brush; -1: it is up */
    uint64_t seed;             /* of the next random board */
    uint64_t revision;         /* of the puzzle beneath, when this was opened */
    uint8_t *cells;            /* the board, 0 or 1 */
    uint8_t *pixels;           /* as it is seen: cell + 2 * glow */
    uint8_t *touched;          /* by this stroke of the brush */
    uint8_t *before;           /* the board before it was drawn on or replaced, to be had again */
    bool can_undo, can_redo;   /* one of them, or neither */
    uint64_t *clicks;          /* the solution, packed as in inversion/plus.h */
} InversionGiant;

/* True while the giant board takes the puzzle's place. */
bool inversion_giant_is_shown(const GameFrame *frame);
void inversion_giant_destroy(InversionGiant *giant);
/* Opens or closes it. */
void inversion_giant_toggle(InversionScene *self);
bool inversion_giant_act(InversionScene *self, int action, int value);
/* Space, the arrows and Enter. */
bool inversion_giant_key(InversionScene *self, const Event *event);
/* Draws with the mouse; true when the event was used. */
bool inversion_giant_pointer(InversionScene *self, const Event *event);
int64_t inversion_giant_tick(InversionScene *self, int64_t now_ms);
/* The worker's answer, freed here. */
void inversion_giant_take(InversionScene *self, void *payload);
/* The wave begins anew. */
void inversion_giant_rewind(InversionScene *self);
/* Undo and redo are the giant board's while it is shown. */
FrameOwn inversion_giant_owns(const InversionGiant *giant, int action);
/* The puzzle beneath has changed: it comes back into view. */
void inversion_giant_changed(InversionScene *self);

/* The board by itself (inversion_giant_board.c). False: no memory. */
bool giant_board_init(InversionGiant *giant, int side);
void giant_board_fill(InversionGiant *giant, uint64_t seed); /* at random, solvable */
void giant_board_blank(InversionGiant *giant);
/* Keeps the board as it is, or changes it for the one that was kept. */
void giant_board_keep(InversionGiant *giant);
void giant_board_exchange(InversionGiant *giant);
/* Where the goal differs from the board, packed. */
void giant_board_change(const InversionGiant *giant, uint64_t *change);
/* Moves the wave; the clicks between are played, or taken back. */
void giant_board_sweep(InversionGiant *giant, int64_t position);
/* Plays the clicks under the brush from one cell to another, each once in a stroke. */
void giant_board_brush(InversionGiant *giant, int row, int column);
/* Makes `pixels` anew. */
void giant_board_show(InversionGiant *giant);

/* How it looks (inversion_giant_view.c). */
int giant_side_of(int choice);
Rect giant_board_rect(const GameFrame *frame);
void inversion_giant_status(const GameFrame *frame, Text *title, Text *detail);
void inversion_giant_counter(const GameFrame *frame, Text *out);
void inversion_giant_layout_board(GameFrame *frame);
void inversion_giant_layout_panel(GameFrame *frame, Panel *panel);
void inversion_giant_draw(const GameFrame *frame, Canvas *canvas);

#endif
