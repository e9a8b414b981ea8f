/* Draws the giant board and writes its words. */
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"

#define GIANT_VIEW_SHELL_U 2.0F
#define CURSOR_MIN_U 8.0F
#define BLOCK_MIN_U 3.0F
#define SHAPE_MIN_U 9.0F
#define SHAPES_SIDE_MAX 64 /* larger boards would be slow to draw with shapes */
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

static bool giant_view_is_at_end(const Giant *giant) {
    return giant->answer.is_solvable &&
           giant->board.position == (int64_t)giant->board.side * giant->board.side;
}

static void say_times(const Giant *giant, Head *head) {
    text_clear(&head->title);
    text_add(&head->title, tr("N² against HEL"));
    if (giant->times.is_running) {
        text_add(&head->detail, tr("Measuring…"));
    } else if (giant->times.count == 0) {
        text_add(&head->detail, tr("Press Measure."));
    } else {
        text_add(&head->detail, tr("Measured on this computer."));
    }
}

/* G, φG or ⊖G. */
static const char *giant_geniton_name(const Giant *giant) {
    static const char *const names[] = {
        [INVERSION_GIANT_G] = "G", [INVERSION_GIANT_PHI] = "φG", [INVERSION_GIANT_THETA] = "⊖G"};
    return names[giant->board.rule];
}

/* What the last level did. */
static void giant_add_level(const Giant *giant, Text *out) {
    const int levels = inversion_giant_levels(&giant->board);
    if (giant->level == 0) {
        text_add(out, tr("D: the cells that have to change."));
        return;
    }
    const InversionGiantLevel level = inversion_giant_level(&giant->board, giant->level);
    const bool is_across = level.h < giant->board.side;
    const int block = 2 * level.h / (is_across ? 1 : giant->board.side);
    text_addf(out, tr("Level %1$d of %2$d:"), giant->level, levels);
    text_add_char(out, ' ');
    if (level.is_turn) {
        text_add(out, tr("D read backwards."));
    } else if (is_across) {
        text_addf(out,
                  level.is_upward
                      ? tr("in every %d columns, the right half is added to the left half.")
                      : tr("in every %d columns, the left half is added to the right half."),
                  block);
    } else {
        text_addf(out,
                  level.is_upward
                      ? tr("in every %d rows, the lower half is added to the upper half.")
                      : tr("in every %d rows, the upper half is added to the lower half."),
                  block);
    }
    if (giant->level == levels) {
        text_add_char(out, ' ');
        text_add(out, tr("This is V: the cells to click."));
    }
}

void giant_head(const GameShell *shell, const void *self, Text *out) {
    const Giant *giant = self;
    text_add(out, giant->view == GIANT_LEVELS  ? tr("Butterfly")
                  : giant->view == GIANT_TIMES ? tr_as("giant board", "Times")
                                               : tr("The solution as a wave"));
}

void giant_say(const GameShell *shell, const void *self, Head *head) {
    const Giant *giant = self;
    Text *title = &head->title;
    Text *detail = &head->detail;
    text_addf(title, tr("Giant board, %1$d×%1$d"), giant->board.side);
    if (giant->view == GIANT_TIMES) {
        say_times(giant, head);
    } else if (giant->phase == GIANT_DRAWING) {
        text_add(detail, inversion_giant_is_geniton(&giant->board)
                             ? tr("The brush changes every cell it touches.")
                             : tr("The brush clicks every cell it touches."));
    } else if (giant->phase == GIANT_SOLVING) {
        text_add(detail, tr("Solving…"));
    } else if (giant->is_refused) {
        text_add(detail, tr("No clicks lead to the goal."));
    } else if (!giant->answer.is_solvable) {
        text_add(detail, tr("There is not enough memory to solve it."));
    } else if (giant->answer.count == 0) {
        text_add(detail, tr("The board matches the goal: draw something."));
    } else if (giant->view == GIANT_LEVELS) {
        giant_add_level(giant, detail);
    } else {
        const I18nNumber clicks = i18n_counted(giant->answer.count);
        if (giant_view_is_at_end(giant)) {
            text_addf(detail, tr("The goal is reached with %s clicks."), clicks.words);
        } else if (giant->solve_us < 10000) {
            text_addf(detail, tr("Solved in %1$d µs: %2$s clicks"), (int)giant->solve_us,
                      clicks.words);
        } else {
            text_addf(detail, tr("Solved in %1$d ms: %2$s clicks"), (int)(giant->solve_us / 1000),
                      clicks.words);
        }
    }
}

void giant_count(const GameShell *shell, const void *self, Text *out) {
    const Giant *giant = self;
    if (giant->view != GIANT_WAVE || shell->context->window.width < GIANT_VIEW_COUNTER_MIN_U) {
        return; /* it does not fit in the bar */
    }
    const I18nNumber done = i18n_counted((uint64_t)giant->board.clicks_done);
    const I18nNumber all = i18n_counted(giant->answer.count);
    text_addf(out, tr("clicks %1$s of %2$s"), done.words, all.words);
}

/* 2⁵⁶ */
static void giant_view_add_power(InversionSweepWays ways, Text *out) {
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    text_add_int(&text, ways.exponent);
    text_add_int(out, ways.prime);
    for (const char *digit = digits; *digit; digit++) {
        text_add(out, raised[*digit - '0']);
    }
}

/* 2⁴·3² */
static I18nNumber ways_of(const Giant *giant) {
    I18nNumber result;
    Text text = text_over(result.words, sizeof result.words);
    for (int i = 0; i < INVERSION_SWEEP_PRIMES; i++) {
        if (giant->answer.ways[i].exponent > 0) {
            text_add(&text, text.length > 0 ? "·" : "");
            giant_view_add_power(giant->answer.ways[i], &text);
        }
    }
    return result;
}

static void add_geniton_method(const Giant *giant, Text *out) {
    const int levels = inversion_giant_levels(&giant->board);
    const I18nNumber cells = i18n_counted((uint64_t)inversion_giant_cells(&giant->board));
    text_addf(out, tr("The masks are the %1$s rows of %2$s."), cells.words,
              giant_geniton_name(giant));
    text_add_char(out, ' ');
    if (giant->board.rule == INVERSION_GIANT_G) {
        text_addf(out,
                  tr("Its inverse is its square: V is HEL of D read backwards, in %d passes "
                     "without a matrix."),
                  levels - 1);
    } else if (giant->board.rule == INVERSION_GIANT_PHI) {
        text_addf(out, tr("It is its own inverse: V = HEL D, in %d passes without a matrix."),
                  levels);
    } else {
        text_addf(out, tr("It is its own inverse: V = COG D, in %d passes without a matrix."),
                  levels);
    }
}

void giant_add_method(const Giant *giant, Text *out) {
    if (inversion_giant_is_geniton(&giant->board)) {
        add_geniton_method(giant, out);
    } else if (inversion_giant_is_torus(&giant->board)) {
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
    const I18nNumber power = ways_of(giant);
    if (is_fewest(giant)) {
        text_add(out, tr("Every board of this size has exactly one solution, and that is the "
                         "fewest clicks (nullity 0)."));
    } else if (is_field) {
        text_addf(out,
                  tr("One board in %2$s can be solved, and then in %2$s ways (nullity %1$d). What "
                     "you draw with the brush always can."),
                  ways[0].exponent, power.words);
    } else {
        text_addf(out,
                  tr("One board in %1$s can be solved, and then in %1$s ways. What you draw with "
                     "the brush always can."),
                  power.words);
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

/* The two halves of the first block that a level combines, where they can be told apart. */
static void draw_level_block(const Giant *giant, Canvas *canvas, const Theme *theme, Rect board) {
    if (giant->view != GIANT_LEVELS || giant->level == 0 || !giant_is_ready(giant)) {
        return;
    }
    const InversionGiantLevel level = inversion_giant_level(&giant->board, giant->level);
    const bool is_across = level.h < giant->board.side;
    const float cell = board.width / (float)giant->board.side;
    const float half = cell * (float)(is_across ? level.h : level.h / giant->board.side);
    if (level.is_turn || half < BLOCK_MIN_U) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        const Rect place = is_across
                               ? rect_of(board.x + (float)i * half, board.y, half, board.height)
                               : rect_of(board.x, board.y + (float)i * half, board.width, half);
        const bool is_source = (i == 1) == level.is_upward;
        canvas_stroke_round(canvas, rect_inset(place, 1), 2, 2,
                            is_source ? theme->secondary : theme->accent);
    }
}

void giant_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const Giant *giant = self;
    if (giant->view == GIANT_TIMES) {
        giant_draw_times(shell, giant, canvas, shell->view.zones.board_area);
        return;
    }
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
    draw_level_block(giant, canvas, theme, board);
    if (shell->view.is_cursor_shown && giant->view == GIANT_WAVE) {
        giant_view_draw_cursor(shell, canvas, board);
    }
}
