/* The tour of Gomoku: a stone that makes two threes, a four, and five. */
#include "scenes/kit/game/tour.h"

#include "gomoku/rules.h"
#include "gomoku/tour.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/modes.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_TOUR_REACH_U 14.0F /* the ring is at least so large around its point */

typedef struct GomokuTour {
    Tour base;
    GomokuBoard now, before;
} GomokuTour;

static Grid gomoku_tour_grid(const GameShell *shell) {
    return gomoku_layout_grid(shell->view.board_rect, GOMOKU_SIZE_USUAL,
                              canvas_pixel(shell->context->canvas));
}

/* ---- Its steps ---- */

static int gomoku_tour_point(const GomokuTour *tour) {
    int point = GOMOKU_NO_POINT;
    gomoku_point_from_text(gomoku_tour[tour->base.step].stone, &point);
    return point;
}

static void gomoku_tour_begin(GameShell *shell, void *self, int step) {
    GomokuTour *tour = self;
    tour->before = tour->now;
    gomoku_setup(&tour->now, gomoku_tour[step].position, NULL);
    if (tour->before.count + 1 == tour->now.count) {
        tour->base.changed_at_ms = shell->now_ms; /* the answer to the player's stone lands */
        shell_animate(shell, GOMOKU_STONE_MS);
    } else {
        tour->before = tour->now;
    }
}

static void gomoku_tour_say(const GameShell *shell, const void *self, Text *out) {
    static const char *const words[GOMOKU_TOUR_STEPS] = {
        N_("Five in a row win. Put a stone here: it makes three in a row, two ways."),
        N_("White blocked one of your threes. Make the other a four: put a stone here."),
        N_("White closed one end of your four. The other end wins: put your stone here."),
    };
    text_add(out, tr(words[((const Tour *)self)->step]));
}

static Rect gomoku_tour_place(const GameShell *shell, int point) {
    const Grid grid = gomoku_tour_grid(shell);
    const Point at = gomoku_layout_place(&grid, point);
    const float half = geometry_clamp(grid_cell_size(&grid) / 2, GOMOKU_TOUR_REACH_U, 60);
    return rect_of(at.x - half, at.y - half, 2 * half, 2 * half);
}

static Rect gomoku_tour_target(const GameShell *shell, const void *self) {
    return gomoku_tour_place(shell, gomoku_tour_point(self));
}

static const TourKind gomoku_tour_kind = {
    .title = N_("Five in a row win"),
    .steps = GOMOKU_TOUR_STEPS,
    .begin = gomoku_tour_begin,
    .say = gomoku_tour_say,
    .target = gomoku_tour_target,
    .done = N_("Five in a row: you win! Now play a game of your own."),
    .about = N_("You have the black stones. A row goes across, up and down, or on a diagonal."),
    .help = 0,
};

static bool gomoku_tour_open(GameShell *shell, void *self, Text *reason) {
    tour_init(self, shell, &gomoku_tour_kind);
    return true;
}

/* ---- Commands ---- */

static CommandState gomoku_tour_cell_state(const GameShell *shell, const void *self, int point) {
    return (CommandState){.can = tour_is_waiting(self) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static void gomoku_tour_put(GameShell *shell, void *self, int point) {
    GomokuTour *tour = self;
    if (point != gomoku_tour_point(tour)) {
        tour_wrong(&tour->base, shell, gomoku_tour_place(shell, point));
        return;
    }
    tour->before = tour->now;
    gomoku_board_play(&tour->now, point);
    tour_right(&tour->base, shell);
    shell_animate(shell, GOMOKU_STONE_MS + GOMOKU_WIN_MS);
}

static void gomoku_tour_press(GameShell *shell, void *self, int value) {
    gomoku_tour_put(shell, self, gomoku_tour_point(self));
}

enum { GOMOKU_TOUR_CELL };

static const Command gomoku_tour_commands[] = {
    [GOMOKU_TOUR_CELL] = {.id = "tour-cell",
                          .label = N_("Place a stone"),
                          .place = COMMAND_INSIDE,
                          .state = gomoku_tour_cell_state,
                          .run = gomoku_tour_put},
    TOUR_COMMANDS(gomoku_tour_press),
    {0},
};

/* The point under the keyboard's cursor, or GOMOKU_NO_POINT. */
static int gomoku_tour_cursor(const GameShell *shell) {
    const bool is_inside = shell->view.is_cursor_shown &&
                           shell->view.cursor_row < GOMOKU_SIZE_USUAL &&
                           shell->view.cursor_col < GOMOKU_SIZE_USUAL;
    return is_inside ? gomoku_point(shell->view.cursor_col,
                                    GOMOKU_SIZE_USUAL - 1 - shell->view.cursor_row)
                     : GOMOKU_NO_POINT;
}

static bool gomoku_tour_key(GameShell *shell, void *self, const Event *event) {
    const bool puts = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (shell_cursor_key(shell, event, GOMOKU_SIZE_USUAL, GOMOKU_SIZE_USUAL)) {
        return true;
    }
    if (!puts || gomoku_tour_cursor(shell) == GOMOKU_NO_POINT || !tour_is_waiting(self)) {
        return false;
    }
    gomoku_tour_put(shell, self, gomoku_tour_cursor(shell));
    return true;
}

/* ---- The board ---- */

static Size gomoku_tour_shape(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

static Rect gomoku_tour_covered(const GameShell *shell, const void *self) {
    return rect_inset(shell->view.board_rect, THEME_RADIUS_CARD_U);
}

static void gomoku_tour_layout_board(GameShell *shell, void *self, Rect area) {
    const Grid grid = gomoku_tour_grid(shell);
    for (int cell = 0; cell < grid.rows * grid.cols; cell++) {
        const int row = cell / grid.cols;
        const int column = cell % grid.cols;
        shell_place_cell(shell, &gomoku_tour_commands[GOMOKU_TOUR_CELL],
                         gomoku_layout_point_of(&grid, cell), (CellName){"cell", row, column},
                         grid_cell(&grid, row, column));
    }
    tour_place(self, shell);
}

/* The point under pointer or cursor, or GOMOKU_NO_POINT. */
static int gomoku_tour_pointed(const GameShell *shell, const GomokuTour *tour) {
    const Control *target = controls_find(&shell->view.controls, "tour-target");
    int row = 0;
    int column = 0;
    if (shell->view.is_cursor_shown) {
        return gomoku_tour_cursor(shell);
    }
    if (target && controls_is_hovered(&shell->view.input, target)) {
        return gomoku_tour_point(tour);
    }
    return shell_hovered(shell, "cell-", &row, &column)
               ? gomoku_point(column - 1, GOMOKU_SIZE_USUAL - row)
               : GOMOKU_NO_POINT;
}

static void gomoku_tour_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                   int64_t now_ms) {
    const GomokuTour *tour = self;
    GomokuView view = gomoku_view_of(&tour->now);
    view.before = &tour->before;
    view.changed_at_ms = tour->base.changed_at_ms;
    view.stone_ms = shell_motion_ms(shell, GOMOKU_STONE_MS);
    view.win_ms = shell_motion_ms(shell, GOMOKU_WIN_MS);
    view.cursor = gomoku_tour_cursor(shell);
    view.pointed = gomoku_tour_pointed(shell, tour);
    if (tour_is_waiting(&tour->base) && view.pointed != GOMOKU_NO_POINT &&
        gomoku_board_is_legal(&tour->now, view.pointed)) {
        view.ghost = view.pointed;
    }
    gomoku_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
}

const Mode gomoku_tour_mode = {
    TOUR_MODE,
    .commands = gomoku_tour_commands,
    .state_size = sizeof(GomokuTour),
    .open = gomoku_tour_open,
    .board_area = {.shape = gomoku_tour_shape,
                   .layout = gomoku_tour_layout_board,
                   .draw = gomoku_tour_draw_board,
                   .covered = gomoku_tour_covered},
    .changed = tour_changed,
    .input = {.key = gomoku_tour_key},
};
