/* Draws the giant board and writes its words. */
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"

#define GIANT_VIEW_SHELL_U 2.0F
#define CURSOR_MIN_U 8.0F
#define SHAPE_MIN_U 9.0F
#define SHAPES_SIDE_MAX 64 /* larger boards would be slow to draw with shapes */
#define NARROW_SPACE "\u202f"
#define COUNTER_SIZE 32
#define GIANT_VIEW_COUNTER_MIN_U 520.0F

static const int giant_sides[GIANT_SIZES] = {64, 128, 256, 512, 1024};

int giant_side_of(int choice) {
    return giant_sides[choice];
}

/* Aligned with the top of the panel. */
Rect giant_board_rect(const GameShell *shell) {
    Rect board = rect_fit(shell->view.zones.board_area, 1, 1);
    board.y = shell->view.zones.board_area.y;
    return rect_inset(board, GIANT_VIEW_SHELL_U);
}

/* ---- Words ---- */

/* 131 072, in either language. */
static void add_grouped(int64_t number, Text *out) {
    if (number >= 1000) {
        add_grouped(number / 1000, out);
        text_addf(out, NARROW_SPACE "%03d", (int)(number % 1000));
    } else {
        text_add_int(out, number);
    }
}

typedef struct Number {
    char digits[COUNTER_SIZE];
} Number;

static Number grouped(uint64_t number) {
    Number result;
    Text text = text_over(result.digits, sizeof result.digits);
    add_grouped((int64_t)number, &text);
    return result;
}

static bool giant_view_is_at_end(const Giant *giant) {
    return giant->answer.is_solvable &&
           giant->board.position == (int64_t)giant->board.side * giant->board.side;
}

void giant_say(const GameShell *shell, const void *self, Head *head) {
    const Giant *giant = self;
    Text *title = &head->title;
    Text *detail = &head->detail;
    text_addf(title, tr("Giant board, %1$d×%1$d"), giant->board.side);
    if (giant->phase == GIANT_DRAWING) {
        text_add(detail, tr("The brush clicks every cell it touches."));
    } else if (giant->phase == GIANT_SOLVING) {
        text_add(detail, tr("Solving…"));
    } else if (giant->is_refused) {
        text_add(detail, tr("No clicks lead to the goal."));
    } else if (!giant->answer.is_solvable) {
        text_add(detail, tr("There is not enough memory to solve it."));
    } else if (giant->answer.count == 0) {
        text_add(detail, tr("The board matches the goal: draw something."));
    } else {
        const Number clicks = grouped(giant->answer.count);
        if (giant_view_is_at_end(giant)) {
            text_addf(detail, tr("The goal is reached with %s clicks."), clicks.digits);
        } else if (giant->solve_us < 10000) {
            text_addf(detail, tr("Solved in %1$d µs: %2$s clicks"), (int)giant->solve_us,
                      clicks.digits);
        } else {
            text_addf(detail, tr("Solved in %1$d ms: %2$s clicks"), (int)(giant->solve_us / 1000),
                      clicks.digits);
        }
    }
}

void giant_count(const GameShell *shell, const void *self, Text *out) {
    const Giant *giant = self;
    if (shell->context->window.width < GIANT_VIEW_COUNTER_MIN_U) {
        return; /* it does not fit in the bar */
    }
    const Number done = grouped((uint64_t)giant->board.clicks_done);
    const Number all = grouped(giant->answer.count);
    text_addf(out, tr("clicks %1$s of %2$s"), done.digits, all.digits);
}

/* 2⁵⁶ */
static void giant_view_add_power(InversionSweepWays ways, Text *out) {
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char digits[COUNTER_SIZE];
    Text text = text_over(digits, sizeof digits);
    text_add_int(&text, ways.exponent);
    text_add_int(out, ways.prime);
    for (const char *digit = digits; *digit; digit++) {
        text_add(out, raised[*digit - '0']);
    }
}

/* 2⁴·3² */
static Number ways_of(const Giant *giant) {
    Number result;
    Text text = text_over(result.digits, sizeof result.digits);
    for (int i = 0; i < INVERSION_SWEEP_PRIMES; i++) {
        if (giant->answer.ways[i].exponent > 0) {
            text_add(&text, text.length > 0 ? "·" : "");
            giant_view_add_power(giant->answer.ways[i], &text);
        }
    }
    return result;
}

void giant_add_method(const Giant *giant, Text *out) {
    if (giant->board.is_torus) {
        text_addf(out,
                  tr("Each row decides the clicks of the next: only the %1$d of the first two are "
                     "unknown. Elimination modulo %2$d finds them."),
                  2 * giant->board.side, giant->board.colours);
    } else if (giant->board.colours > 2) {
        text_addf(out,
                  tr("Each row decides the clicks of the next: only the %1$d of the first are "
                     "unknown. Elimination modulo %2$d finds them."),
                  giant->board.side, giant->board.colours);
    } else {
        text_addf(out,
                  tr("Each row decides the clicks of the next: only the %d of the first are "
                     "unknown. Polynomials modulo 2 find them, without a matrix."),
                  giant->board.side);
    }
}

/* True when there is no other solution. */
static bool is_fewest(const Giant *giant) {
    return giant->answer.ways[0].exponent + giant->answer.ways[1].exponent == 0;
}

void giant_add_ways(const Giant *giant, Text *out) {
    const InversionSweepWays *ways = giant->answer.ways;
    const bool is_field = giant->board.colours != 4 && giant->board.colours != 6;
    const Number power = ways_of(giant);
    if (is_fewest(giant)) {
        text_add(out, tr("Every board of this size has exactly one solution, and that is the "
                         "fewest clicks (nullity 0)."));
    } else if (is_field) {
        text_addf(out,
                  tr("One board in %2$s can be solved, and then in %2$s ways (nullity %1$d). What "
                     "you draw with the brush always can."),
                  ways[0].exponent, power.digits);
    } else {
        text_addf(out,
                  tr("One board in %1$s can be solved, and then in %1$s ways. What you draw with "
                     "the brush always can."),
                  power.digits);
    }
    if (giant->answer.is_solvable && !is_fewest(giant)) {
        text_add_char(out, ' ');
        text_add(out, tr("This is one of them, perhaps not the one with the fewest clicks."));
    }
}

/* ---- The board ---- */

static void giant_view_draw_cursor(const GameShell *shell, Canvas *canvas, Rect board) {
    const float cell = board.width / GIANT_CURSOR_SIDE;
    const float side = cell + 2 > CURSOR_MIN_U ? cell + 2 : CURSOR_MIN_U;
    const Point middle = {board.x + ((float)shell->view.cursor_col + 0.5F) * cell,
                          board.y + ((float)shell->view.cursor_row + 0.5F) * cell};
    controls_draw_focus(canvas, rect_of(middle.x - side / 2, middle.y - side / 2, side, side), 2,
                        &shell->context->theme);
}

/* Colour alone must not carry information: a board at rest with large enough cells shows the shapes
 * of the puzzles' cells. */
static bool has_shapes(const Giant *giant, Rect board) {
    const bool is_at_rest = giant->phase == GIANT_READY && !player_is_running(&giant->player);
    return giant->board.colours > 2 && giant->board.side <= SHAPES_SIDE_MAX && is_at_rest &&
           board.width >= SHAPE_MIN_U * (float)giant->board.side;
}

static void draw_shapes(const Giant *giant, Canvas *canvas, const Theme *theme, Rect board) {
    const float side = board.width / (float)giant->board.side;
    for (int cell = 0; cell < giant->board.side * giant->board.side; cell++) {
        const Rect place = rect_of(board.x + (float)(cell % giant->board.side) * side,
                                   board.y + (float)(cell / giant->board.side) * side, side, side);
        inversion_draw_cached_cell(
            canvas, theme, place,
            (InversionCellStyle){giant->board.cells[cell], giant->board.colours, 1});
    }
}

void giant_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const Giant *giant = self;
    const Theme *theme = &shell->context->theme;
    const Rect board = giant_board_rect(shell);
    const int k = giant->board.colours;
    Color palette[INVERSION_GIANT_COLOURS_MAX * (1 + GIANT_GLOWS)];
    for (int value = 0; value < k; value++) {
        const Color plain = inversion_cell_color(theme, (InversionCellStyle){value, k, 1});
        for (int glow = 0; glow <= GIANT_GLOWS; glow++) {
            const float share = 0.9F * (float)glow / GIANT_GLOWS;
            palette[value + k * glow] = color_mix(plain, theme->accent, share);
        }
    }
    const PixelGrid pixels = {.rows = giant->board.side,
                              .columns = giant->board.side,
                              .cells = giant->pixels,
                              .palette = palette,
                              .colours = k * (1 + GIANT_GLOWS)};
    canvas_fill_round(canvas, rect_inset(board, -GIANT_VIEW_SHELL_U), GIANT_VIEW_SHELL_U,
                      theme->hairline);
    canvas_pixel_grid(canvas, &pixels, board);
    if (has_shapes(giant, board)) {
        draw_shapes(giant, canvas, theme, board);
    }
    if (shell->view.is_cursor_shown) {
        giant_view_draw_cursor(shell, canvas, board);
    }
}
