/* The tour of Connect 4: a disc that builds, one that blocks, and one that wins. */
#include "scenes/kit/game/tour.h"

#include "connect4/tour.h"
#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/modes.h"
#include "scenes/shell/i18n.h"

typedef struct Connect4Tour {
    Tour base;
    Connect4State now, before;
} Connect4Tour;

static const Connect4Shape connect4_tour_shape = {CONNECT4_COLUMNS, CONNECT4_ROWS};

/* ---- Its steps ---- */

static int connect4_tour_column(const Connect4Tour *tour) {
    return connect4_tour[tour->base.step].column;
}

static void connect4_tour_begin(GameShell *shell, void *self, int step) {
    Connect4Tour *tour = self;
    tour->before = tour->now;
    connect4_game.setup(&tour->now, connect4_tour[step].moves, NULL);
    if (tour->before.count + 1 == tour->now.count) {
        tour->base.changed_at_ms = shell->now_ms; /* the answer to the player's disc falls */
        shell_animate(shell, CONNECT4_FALL_MS);
    } else {
        tour->before = tour->now;
    }
}

static void connect4_tour_say(const GameShell *shell, const void *self, Text *out) {
    static const char *const words[CONNECT4_TOUR_STEPS] = {
        N_("Four in a line win: across, upright or diagonal. Drop a disc here."),
        N_("Your opponent needs one more disc in the bottom row. Block it: drop yours here."),
        N_("Your row is blocked, but not your diagonal. Drop a disc here and win."),
    };
    text_add(out, tr(words[((const Tour *)self)->step]));
}

static Rect connect4_tour_target(const GameShell *shell, const void *self) {
    const Connect4Tour *tour = self;
    const Rect board = shell->view.board_rect;
    const Rect column =
        connect4_layout_column(connect4_tour_shape, board, connect4_tour_column(tour));
    const Rect labels = connect4_layout_labels(connect4_tour_shape, board);
    const float margin = column.width * 0.06F; /* the ring stays inside the board */
    return rect_of(column.x + margin, column.y + margin, column.width - 2 * margin,
                   labels.y - column.y - 2 * margin);
}

static const TourKind connect4_tour_kind = {
    .title = N_("Four in a line win"),
    .steps = CONNECT4_TOUR_STEPS,
    .begin = connect4_tour_begin,
    .say = connect4_tour_say,
    .target = connect4_tour_target,
    .done = N_("Four in a line: you win! Now play a game of your own."),
    .about = N_("A disc falls to the lowest free cell of its column."),
    .help = 0,
};

static bool connect4_tour_open(GameShell *shell, void *self, Text *reason) {
    tour_init(self, shell, &connect4_tour_kind);
    return true;
}

/* ---- Commands ---- */

static CommandState connect4_tour_column_state(const GameShell *shell, const void *self,
                                               int column) {
    return (CommandState){.can = tour_is_waiting(self) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static void connect4_tour_drop(GameShell *shell, void *self, int column) {
    Connect4Tour *tour = self;
    if (column != connect4_tour_column(tour)) {
        tour_wrong(&tour->base, shell,
                   connect4_layout_column(connect4_tour_shape, shell->view.board_rect, column));
        return;
    }
    tour->before = tour->now;
    connect4_game.apply(&tour->now, (Move)column);
    tour_right(&tour->base, shell);
    shell_animate(shell, CONNECT4_FALL_MS + CONNECT4_WIN_MS);
}

static void connect4_tour_press(GameShell *shell, void *self, int value) {
    connect4_tour_drop(shell, self, connect4_tour_column(self));
}

enum { CONNECT4_TOUR_DROP, CONNECT4_TOUR_COLUMN };

static const Command connect4_tour_commands[] = {
    [CONNECT4_TOUR_DROP] = {.id = "tour-drop",
                            .label = N_("Column"),
                            .help = N_("drop a disc"),
                            .key = DIGITS_OF('1', '7', 0),
                            .place = COMMAND_KEY,
                            .state = connect4_tour_column_state,
                            .run = connect4_tour_drop},
    [CONNECT4_TOUR_COLUMN] = {.id = "tour-column",
                              .label = N_("Column"),
                              .place = COMMAND_INSIDE,
                              .state = connect4_tour_column_state,
                              .run = connect4_tour_drop},
    TOUR_COMMANDS(connect4_tour_press),
    {0},
};

static bool connect4_tour_key(GameShell *shell, void *self, const Event *event) {
    const bool is_drop = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0) ||
                         event_is_key(event, KEY_DOWN, 0);
    if (is_drop && shell->view.is_cursor_shown && tour_is_waiting(self)) {
        connect4_tour_drop(shell, self, shell->view.cursor_col);
        return true;
    }
    return (event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0)) &&
           shell_cursor_key(shell, event, 1, CONNECT4_COLUMNS);
}

/* ---- The board ---- */

static Size connect4_tour_size(const GameShell *shell, const void *self) {
    return connect4_layout_size(connect4_tour_shape);
}

static Rect connect4_tour_covered(const GameShell *shell, const void *self) {
    return connect4_layout_covered(connect4_tour_shape, shell->view.board_rect);
}

static void connect4_tour_layout_board(GameShell *shell, void *self, Rect area) {
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "column-%d", column + 1);
        shell_place(shell, CONTROL_CELL, &connect4_tour_commands[CONNECT4_TOUR_COLUMN], column, id,
                    connect4_layout_column(connect4_tour_shape, area, column));
    }
    tour_place(self, shell);
}

/* The column over which the next disc is shown, -1: none. */
static int connect4_tour_pointed(const GameShell *shell, const Connect4Tour *tour) {
    int column = -1;
    const Control *target = controls_find(&shell->view.controls, "tour-target");
    if (!tour_is_waiting(&tour->base)) {
        return -1;
    }
    if (shell->view.is_cursor_shown) {
        return shell->view.cursor_col;
    }
    if (target && controls_is_hovered(&shell->view.input, target)) {
        return connect4_tour_column(tour);
    }
    return shell_hovered(shell, "column-", &column, NULL) ? column - 1 : -1;
}

static void connect4_tour_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                     int64_t now_ms) {
    const Connect4Tour *tour = self;
    const Connect4View view = {.now = tour->now,
                               .before = tour->before,
                               .changed_at_ms = tour->base.changed_at_ms,
                               .fall_ms = shell_motion_ms(shell, CONNECT4_FALL_MS),
                               .ghost_column = connect4_tour_pointed(shell, tour),
                               .marked_column = -1};
    connect4_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
}

const Mode connect4_tour_mode = {
    TOUR_MODE,
    .commands = connect4_tour_commands,
    .state_size = sizeof(Connect4Tour),
    .open = connect4_tour_open,
    .board_area = {.shape = connect4_tour_size,
                   .layout = connect4_tour_layout_board,
                   .draw = connect4_tour_draw_board,
                   .covered = connect4_tour_covered},
    .changed = tour_changed,
    .input = {.key = connect4_tour_key},
};
