/* Giant boards: a board of up to 1024x1024 cells replaces the puzzle's boards, under the plus or
 * the torus rule in two to six colours, or with the rows of a geniton as masks. The worker solves
 * it (inversion/giant_board.h). Then a wave plays the clicks row by row, and the board behind the
 * wave turns into the goal. The mouse plays clicks under a brush, so every drawing on a solvable
 * board is solvable. The puzzle's board, or pasted digits, can tile it; such a board may have no
 * solution.
 *
 * Of a geniton the mode also shows the levels of the butterfly that turns D into the clicks, and
 * measures HEL against the product with the whole matrix. Private to this folder. */
#ifndef DAMIER_SCENES_INVERSION_MODES_GIANT_GIANT_H
#define DAMIER_SCENES_INVERSION_MODES_GIANT_GIANT_H

#include "inversion/giant_board.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/kit/game/player.h"

#define GIANT_SIZES 5
#define GIANT_SPEED_MAX PLAYER_SPEED_MAX
/* Boards stored for undo, of at most 1 MiB each. */
#define GIANT_HISTORY 8
/* The brush's cursor moves on a grid of this side on every board. */
#define GIANT_CURSOR_SIDE 64
/* A click fades in this many steps behind the wave. */
#define GIANT_GLOWS 5

/* What stands in place of the boards; all but the wave only with a geniton. */
typedef enum GiantView {
    GIANT_WAVE,
    GIANT_LEVELS, /* of the butterfly */
    GIANT_TIMES,  /* a table of measured times */
    GIANT_VIEWS
} GiantView;

#define GIANT_TIMES_FIRST 10 /* sizes 2^10 to 2^20 */
#define GIANT_TIMES_COUNT 11

/* What the worker measured for one size, in nanoseconds; 0: shorter than the clock can tell. */
typedef struct GiantTime {
    int64_t product_ns, fast_ns;
} GiantTime;

typedef struct GiantTimes {
    const Mode *mode; /* whose job it is */
    GiantTime rows[GIANT_TIMES_COUNT];
    int count;     /* measured so far */
    bool is_equal; /* both ways found the same V each time */
    bool is_running;
} GiantTimes;

typedef enum GiantPhase {
    GIANT_DRAWING, /* the brush is down */
    GIANT_SOLVING, /* the worker is solving it */
    GIANT_READY,   /* solved, or found unsolvable: the wave can play */
} GiantPhase;

typedef struct Giant {
    Player player; /* plays the wave; the first field, for its commands */
    Undo undo;     /* of boards with the same side, colours, rule and goal */
    int choice;    /* which side */
    InversionGiant board;
    GiantPhase phase;
    int speed;
    bool starts_alone; /* the wave starts when the solution arrives */
    bool has_failed;   /* memory ran out while solving */
    bool is_refused;   /* no clicks lead to the goal */
    InversionSweepAnswer answer;
    int64_t solve_us;
    InversionGiantBrush brush;
    GiantView view;
    uint8_t *items; /* after `level` levels of the butterfly, a byte a cell */
    int level;
    GiantTimes times;
    uint64_t seed;   /* for the next random board */
    uint8_t *pixels; /* the display: cell + colours * glow */
} Giant;

/* Allocates the board (board.c) as one block; aligned_destroy its cells. False when memory runs
 * out. */
bool giant_board_init(Giant *giant, int side);
/* Recomputes `pixels`. */
void giant_board_show(Giant *giant);

typedef enum GiantCommand {
    GIANT_COMMAND_BOARD = PLAYER_COMMAND_COUNT, /* after the player's */
    GIANT_COMMAND_POSITION,
    GIANT_COMMAND_SIZE,
    GIANT_COMMAND_RULE,
    GIANT_COMMAND_COLOURS,
    GIANT_COMMAND_GOAL,
    GIANT_COMMAND_RANDOM,
    GIANT_COMMAND_BLANK,
    GIANT_COMMAND_TILED,
    GIANT_COMMAND_UNLIT,
    GIANT_COMMAND_VIEW,
    GIANT_COMMAND_LEVEL,
    GIANT_COMMAND_MEASURE,
    GIANT_COMMAND_EXPLAIN,
} GiantCommand;

/* Which jobs of the worker the mode starts. */
enum { GIANT_JOB_SOLVE = 1, GIANT_JOB_MEASURE };

/* giant.c */
extern const Command giant_commands[];
void giant_layout_card(GameShell *shell, void *self, Panel *panel);
/* True when there are clicks to play. */
static inline bool giant_is_ready(const Giant *giant) {
    return giant->answer.is_solvable && giant->answer.count > 0;
}

/* sequence.c: what the player plays: the wave, or the levels. */
extern const PlayerSequence giant_sequence;
/* A new board is solved: the butterfly starts with its D. */
void giant_start_levels(Giant *giant);

/* times.c: measuring. */
CommandState giant_measure_state(const GameShell *shell, const void *self, int value);
/* Starts measuring, or stops it. */
void giant_toggle_measuring(GameShell *shell, void *self, int value);
void giant_take_time(GameShell *shell, Giant *giant, const void *payload);
/* What the worker no longer measures is not waited for. */
void giant_check_measuring(const GameShell *shell, Giant *giant);

/* times_table.c */
void giant_draw_times(const GameShell *shell, const Giant *giant, Canvas *canvas, Rect area);

/* view.c: drawing and words. */
int giant_side_of(int choice);
Rect giant_board_rect(const GameShell *shell);
void giant_say(const GameShell *shell, const void *self, Head *head);
void giant_count(const GameShell *shell, const void *self, Text *out);
/* Of the card: what the board area shows. */
void giant_head(const GameShell *shell, const void *self, Text *out);
void giant_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
/* Writes how the board was solved. */
void giant_add_method(const Giant *giant, Text *out);
/* Writes "The nullity is …". */
void giant_add_ways(const Giant *giant, Text *out);

#endif
