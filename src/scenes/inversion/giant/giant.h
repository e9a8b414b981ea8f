/* Giant boards to watch: a board of up to 1024x1024 cells, of the plus or the torus rule and in two
 * to six colours, takes the place of the puzzle's boards. The worker solves it (inversion/plus.h,
 * inversion/sweep.h), then a wave plays the clicks row by row, so that the board turns into its
 * goal behind it. The mouse plays clicks under a brush: whatever is drawn can be solved. The
 * puzzle's own board, or pasted digits, can be put on it, which cannot always. Private to this
 * folder. */
#ifndef DAMIER_SCENES_INVERSION_GIANT_GIANT_H
#define DAMIER_SCENES_INVERSION_GIANT_GIANT_H

#include "inversion/model.h"
#include "inversion/modes.h"
#include "inversion/sweep.h"

#define GIANT_SIZES 5
#define GIANT_SIDE_MAX 1024
#define GIANT_CELLS_MAX (GIANT_SIDE_MAX * GIANT_SIDE_MAX)
#define GIANT_COLOURS_MIN 2
#define GIANT_COLOURS_MAX 6
#define GIANT_SPEED_MAX 10
/* The brush's cursor walks over a grid of this side, whatever the board. */
#define GIANT_CURSOR_SIDE 64
/* What is seen of a click fades in so many steps behind the wave. */
#define GIANT_GLOWS 5

typedef enum GiantGoal { GIANT_DARK, GIANT_LIT, GIANT_PICTURE, GIANT_GOALS } GiantGoal;

typedef enum GiantPhase {
    GIANT_DRAWING, /* the brush is down */
    GIANT_SOLVING, /* the worker has it */
    GIANT_SOLVED,  /* it is seen for a moment before the wave begins */
    GIANT_PAUSED,
    GIANT_RUNNING,
} GiantPhase;

typedef struct Giant {
    int choice; /* of the sides */
    int side;
    int colours;   /* 2 to GIANT_COLOURS_MAX */
    bool is_torus; /* else the plus rule */
    GiantGoal goal;
    GiantPhase phase;
    int speed;
    bool starts_alone; /* the wave begins when the solution is there */
    bool has_failed;   /* no memory to solve it */
    bool is_refused;   /* no clicks lead to the goal */
    int64_t position;  /* cells that the wave has passed */
    int64_t clicks_done;
    int64_t moved_at_ms; /* when the position was true; of a phase that waits: when it ends */
    InversionSweepAnswer answer;
    int64_t solve_us;
    int last_row, last_column; /* under the brush; -1: it is up */
    uint64_t seed;             /* of the next random board */
    uint8_t *cells;            /* the board, below `colours` */
    uint8_t *pixels;           /* as it is seen: cell + colours * glow */
    uint8_t *touched;          /* by this stroke of the brush */
    uint8_t *before;           /* the board before it was drawn on or replaced, to be had again */
    bool can_undo, can_redo;   /* one of them, or neither */
    uint8_t *clicks;           /* the solution */
} Giant;

/* The board by itself (board.c). False: no memory. */
bool giant_board_init(Giant *giant, int side);
void giant_board_fill(Giant *giant, uint64_t seed); /* at random, solvable */
void giant_board_blank(Giant *giant);
/* Keeps the board as it is, or changes it for the one that was kept. */
void giant_board_keep(Giant *giant);
void giant_board_exchange(Giant *giant);
/* A smaller board that is put over and over on the giant one. */
typedef struct GiantTile {
    int rows, columns;
    int colours; /* the least that its values need */
    uint8_t *cells;
} GiantTile;

/* From the upper left corner; a value of more colours than there are is taken modulo them. */
void giant_board_tile(Giant *giant, const GiantTile *tile);
/* What clicks must add to each cell. */
void giant_board_change(const Giant *giant, uint8_t *change);
/* Moves the wave; the clicks between are played, or taken back. */
void giant_board_sweep(Giant *giant, int64_t position);
/* Plays the clicks under the brush from one cell to another, each once in a stroke. */
void giant_board_brush(Giant *giant, int row, int column);
/* Makes `pixels` anew. */
void giant_board_show(Giant *giant);

/* Pasted boards (paste.c): true for digits and blanks alone. */
bool giant_is_pasted(const char *text);
/* Rows of equally many digits below GIANT_COLOURS_MAX, or a square of them in one line; `cells` is
 * owned by the caller. STATUS_BAD_INPUT with the reason in words. */
Status giant_paste_read(const char *text, GiantTile *tile, Text *reason);

/* What the worker is asked and answers (solve.c). */
typedef struct GiantQuestion {
    int side, colours;
    bool is_torus;
    uint8_t *cells; /* the change, then the clicks; owned */
    InversionSweepAnswer answer;
    Status status;
    int64_t (*now_us)(void);
    int64_t solve_us;
} GiantQuestion;

extern const ModeJob giant_solve_job;

typedef enum GiantCommand {
    GIANT_COMMAND_BOARD,
    GIANT_COMMAND_BACK,
    GIANT_COMMAND_PLAY,
    GIANT_COMMAND_STEP,
    GIANT_COMMAND_POSITION,
    GIANT_COMMAND_SPEED,
    GIANT_COMMAND_SIZE,
    GIANT_COMMAND_RULE,
    GIANT_COMMAND_COLOURS,
    GIANT_COMMAND_GOAL,
    GIANT_COMMAND_RANDOM,
    GIANT_COMMAND_BLANK,
    GIANT_COMMAND_TILED,
} GiantCommand;

/* In the order of the enumeration first (giant.c). */
extern const Command giant_commands[];
void giant_layout_card(GameFrame *frame, void *self, Panel *panel);
/* There are clicks to be played. */
static inline bool giant_is_ready(const Giant *giant) {
    return giant->answer.is_solvable && giant->answer.count > 0;
}

/* How it looks (view.c). */
int giant_side_of(int choice);
Rect giant_board_rect(const GameFrame *frame);
bool giant_is_at_end(const Giant *giant);
void giant_tell(const GameFrame *frame, const void *self, Head *head);
void giant_count(const GameFrame *frame, const void *self, Text *out);
void giant_draw(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms);
/* How it was solved. */
void giant_add_method(const Giant *giant, Text *out);
/* "The nullity is …" */
void giant_add_ways(const Giant *giant, Text *out);

#endif
