/* How the giant board looks, and its card. */
#include "inversion_giant.h"
#include "say.h"

#define FRAME_U 2.0F
#define CURSOR_LEAST_U 8.0F
#define NARROW_SPACE "\u202f"
#define COUNTER_SIZE 32

static const int giant_sides[GIANT_SIZES] = {64, 128, 256, 512};

int giant_side_of(int choice) {
    return giant_sides[choice];
}

Rect giant_board_rect(const GameFrame *frame) {
    return rect_inset(rect_fit(frame->board_area, 1, 1), FRAME_U);
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

static bool is_at_end(const InversionGiant *giant) {
    return giant->answer.is_solvable && giant->position == (int64_t)giant->side * giant->side;
}

void inversion_giant_status(const GameFrame *frame, Text *title, Text *detail) {
    const InversionGiant *giant = inversion_const_scene_of(frame)->giant;
    text_addf(title, tr("Giant board, %1$dx%1$d"), giant->side);
    if (giant->phase == GIANT_DRAWING) {
        text_add(detail, tr("The cells under the brush are clicked."));
    } else if (giant->phase == GIANT_SOLVING) {
        text_add(detail, tr("Solving…"));
    } else if (!giant->answer.is_solvable) {
        text_add(detail, tr("There is not enough memory to solve it."));
    } else if (giant->answer.count == 0) {
        text_add(detail, tr("The goal is reached: draw something."));
    } else {
        const Number clicks = grouped(giant->answer.count);
        if (is_at_end(giant)) {
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

void inversion_giant_counter(const GameFrame *frame, Text *out) {
    const InversionGiant *giant = inversion_const_scene_of(frame)->giant;
    const Number done = grouped((uint64_t)giant->clicks_done);
    const Number all = grouped(giant->answer.count);
    text_addf(out, tr("clicks %1$s of %2$s"), done.digits, all.digits);
}

/* 2⁵⁶ */
static void add_power_of_two(int exponent, Text *out) {
    static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    char digits[COUNTER_SIZE];
    Text text = text_over(digits, sizeof digits);
    text_add_int(&text, exponent);
    text_add_char(out, '2');
    for (const char *digit = digits; *digit; digit++) {
        text_add(out, raised[*digit - '0']);
    }
}

static void add_ways(const InversionGiant *giant, Text *out) {
    Number ways;
    Text power = text_over(ways.digits, sizeof ways.digits);
    if (giant->answer.nullity == 0) {
        text_add(out, tr("The nullity is 0: every board of this size can be solved, in one way."));
        return;
    }
    add_power_of_two(giant->answer.nullity, &power);
    text_addf(
        out,
        tr("The nullity is %1$d: one board in %2$s can be solved, and then in %2$s ways. What "
           "is drawn by clicks always can."),
        giant->answer.nullity, ways.digits);
}

/* ---- The card ---- */

static void layout_transport(const InversionGiant *giant, Panel *panel) {
    const bool is_ready = giant->answer.is_solvable && giant->answer.count > 0;
    const bool is_running = giant->phase == GIANT_RUNNING;
    const float inside = panel->viewport.width - 2 * panel->inset;
    const bool is_narrow = inside >= 240 && inside < 300; /* three in a row, but no words */
    panel_row(panel, 3);
    Control *back =
        panel_button(panel, "giant-back", ACT_GIANT_BACK, is_narrow ? "" : tr("Back"), NULL);
    back->icon = IMAGE_STEP_BACK;
    back->is_disabled = !is_ready || giant->position == 0;
    const char *words = is_narrow ? "" : is_running ? tr("Pause") : tr("Play");
    Control *play = panel_primary(panel, "giant-play", ACT_GIANT_PLAY, words, NULL);
    play->icon = is_running ? IMAGE_PAUSE : IMAGE_PLAY;
    play->is_disabled = !is_ready;
    Control *step =
        panel_button(panel, "giant-step", ACT_GIANT_STEP, is_narrow ? "" : tr("Step"), NULL);
    step->icon = IMAGE_STEP;
    step->is_disabled = !is_ready || is_at_end(giant);
    panel_slider(panel, "giant-position", tr("Row"), ACT_GIANT_POSITION,
                 (int)(giant->position / giant->side), giant->side)
        ->is_disabled = !is_ready;
    panel_slider(panel, "giant-speed", tr("Speed"), ACT_GIANT_SPEED, giant->speed, GIANT_SPEED_MAX);
}

static void layout_choices(const InversionGiant *giant, Panel *panel) {
    const PanelChoice sizes[GIANT_SIZES] = {{"giant-64", tr("64x64")},
                                            {"giant-128", tr("128x128")},
                                            {"giant-256", tr("256x256")},
                                            {"giant-512", tr("512x512")}};
    const PanelChoice goals[GIANT_GOALS] = {{"giant-dark", tr("Dark")},
                                            {"giant-lit", tr("Lit")},
                                            {"giant-picture", tr_as("goal", "Picture")}};
    panel_choices(panel, tr("Size"), sizes, GIANT_SIZES, ACT_GIANT_SIZE, giant->choice);
    panel_choices(panel, tr("Goal"), goals, GIANT_GOALS, ACT_GIANT_GOAL, (int)giant->goal);
}

void inversion_giant_layout_panel(GameFrame *frame, Panel *panel) {
    const InversionGiant *giant = inversion_const_scene_of(frame)->giant;
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    panel_card_begin(panel);
    panel_heading(panel, tr("The solution sweeps over the board"));
    layout_transport(giant, panel);
    layout_choices(giant, panel);
    panel_row(panel, 3);
    panel_button(panel, "giant-new", ACT_GIANT_NEW, tr("Random"), "Ctrl+N");
    panel_button(panel, "giant-blank", ACT_GIANT_BLANK, tr("Blank"), NULL);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_note(panel, tr("Draw on the board with the mouse, or with the arrows and Enter: the "
                         "cells under the brush are clicked, and the board is solved again."));
    text_addf(&text,
              tr("Each row decides the clicks of the next: only the %d of the first are unknown. "
                 "Polynomials modulo 2 find them, without a matrix."),
              giant->side);
    panel_note(panel, buffer);
    text_clear(&text);
    if (giant->answer.is_solvable) {
        add_ways(giant, &text);
        panel_note(panel, buffer);
    }
    panel_card_end(panel);
}

/* ---- The board ---- */

void inversion_giant_layout_board(GameFrame *frame) {
    controls_add(&frame->controls, CONTROL_CELL, "giant-board", giant_board_rect(frame),
                 ACT_GIANT_BOARD);
}

static void draw_cursor(const GameFrame *frame, Canvas *canvas, Rect board) {
    const float cell = board.width / GIANT_CURSOR_SIDE;
    const float side = cell + 2 > CURSOR_LEAST_U ? cell + 2 : CURSOR_LEAST_U;
    const Point middle = {board.x + ((float)frame->cursor_col + 0.5F) * cell,
                          board.y + ((float)frame->cursor_row + 0.5F) * cell};
    controls_draw_focus(canvas, rect_of(middle.x - side / 2, middle.y - side / 2, side, side), 2,
                        &frame->context->theme);
}

void inversion_giant_draw(const GameFrame *frame, Canvas *canvas) {
    const InversionGiant *giant = inversion_const_scene_of(frame)->giant;
    const Theme *theme = &frame->context->theme;
    const Rect board = giant_board_rect(frame);
    Color palette[2 + 2 * GIANT_GLOWS] = {theme->lamp_off, theme->lamp_on};
    for (int glow = 1; glow <= GIANT_GLOWS; glow++) {
        const float share = 0.9F * (float)glow / GIANT_GLOWS;
        palette[2 * glow] = color_mix(theme->lamp_off, theme->accent, share);
        palette[2 * glow + 1] = color_mix(theme->lamp_on, theme->accent, share);
    }
    const Mosaic mosaic = {.rows = giant->side,
                           .columns = giant->side,
                           .cells = giant->pixels,
                           .palette = palette,
                           .colours = 2 + 2 * GIANT_GLOWS};
    canvas_fill_round(canvas, rect_inset(board, -FRAME_U), FRAME_U, theme->hairline);
    canvas_mosaic(canvas, &mosaic, board);
    if (frame->is_cursor_shown) {
        draw_cursor(frame, canvas, board);
    }
}
