/* Giant boards to watch: a board of up to 1024x1024 cells, of the plus or the torus rule and in two
 * to six colours, takes the place of the puzzle's boards. The worker solves it
 * (inversion/giant_board.h), then a wave plays the clicks row by row, so that the board turns into
 * its goal behind it. The mouse plays clicks under a brush: whatever is drawn can be solved. The
 * puzzle's own board, or pasted digits, can be put on it, which cannot always. Private to this
 * folder. */
#ifndef DAMIER_SCENES_INVERSION_MODES_GIANT_GIANT_H
#define DAMIER_SCENES_INVERSION_MODES_GIANT_GIANT_H

#include "inversion/giant_board.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/kit/player.h"
#include "scenes/kit/undo.h"

#define GIANT_SIZES 5
#define GIANT_SPEED_MAX PLAYER_SPEED_MAX
/* Boards kept for undo: at most as many megabytes. */
#define GIANT_HISTORY 8
/* The brush's cursor walks over a grid of this side, whatever the board. */
#define GIANT_CURSOR_SIDE 64
/* What is seen of a click fades in so many steps behind the wave. */
#define GIANT_GLOWS 5

typedef enum GiantPhase {
    GIANT_DRAWING, /* the brush is down */
    GIANT_SOLVING, /* the worker has it */
    GIANT_READY,   /* it was solved, or cannot be: the wave can be played */
} GiantPhase;

typedef struct Giant {
    Player player; /* of the wave: first, for its commands */
    Undo undo;     /* of the boards of this side, colours, rule and goal */
    int choice;    /* of the sides */
    InversionGiant board;
    GiantPhase phase;
    int speed;
    bool starts_alone; /* the wave begins when the solution is there */
    bool has_failed;   /* no memory to solve it */
    bool is_refused;   /* no clicks lead to the goal */
    InversionSweepAnswer answer;
    int64_t solve_us;
    InversionGiantBrush brush;
    uint64_t seed;   /* of the next random board */
    uint8_t *pixels; /* as it is seen: cell + colours * glow */
} Giant;

/* The board's memory (board.c). False: there is none. The board is one block, to be freed by its
 * cells. */
bool giant_board_init(Giant *giant, int side);
/* Makes `pixels` again. */
void giant_board_show(Giant *giant);

typedef enum GiantCommand {
    GIANT_COMMAND_BOARD = PLAYER_COMMAND_COUNT, /* behind the player's */
    GIANT_COMMAND_POSITION,
    GIANT_COMMAND_SIZE,
    GIANT_COMMAND_RULE,
    GIANT_COMMAND_COLOURS,
    GIANT_COMMAND_GOAL,
    GIANT_COMMAND_RANDOM,
    GIANT_COMMAND_BLANK,
    GIANT_COMMAND_TILED,
} GiantCommand;

/* giant.c */
extern const Command giant_commands[];
void giant_layout_card(GameShell *shell, void *self, Panel *panel);
/* There are clicks to be played. */
static inline bool giant_is_ready(const Giant *giant) {
    return giant->answer.is_solvable && giant->answer.count > 0;
}

/* How it looks (view.c). */
int giant_side_of(int choice);
Rect giant_board_rect(const GameShell *shell);
void giant_say(const GameShell *shell, const void *self, Head *head);
void giant_count(const GameShell *shell, const void *self, Text *out);
void giant_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
/* How it was solved. */
void giant_add_method(const Giant *giant, Text *out);
/* "The nullity is …" */
void giant_add_ways(const Giant *giant, Text *out);

#endif
