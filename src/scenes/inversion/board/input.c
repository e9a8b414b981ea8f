#include "scenes/inversion/board/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"

#define INVERSION_INPUT_JOY_MS 580 /* a solved puzzle is celebrated, the last flip included */

/* ---- Places ---- */

InversionLayout inversion_layout_of(const GameShell *shell) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    InversionLayout layout = inversion_view_layout(
        shell->zones.board_area, inversion_shape_of(state),
        inversion_has_palette(state) ? state->mask_count : 0, shell->zones.is_compact);
    if (layout.is_inset && self->is_goal_large) {
        const Grid grid = layout.now;
        const Rect label = layout.now_label;
        layout.now = layout.goal;
        layout.now_label = layout.goal_label;
        layout.goal = grid;
        layout.goal_label = label;
    }
    return layout;
}

/* ---- The lens ---- */

/* The board now or the goal, to be enlarged. */
static MagnifierBoard board_of(const GameShell *shell, const InversionLayout *layout,
                               bool is_goal) {
    const Grid grid = is_goal ? layout->goal : layout->now;
    const int cells = inversion_state_cells(inversion_state_of(shell));
    return (MagnifierBoard){.grid = grid,
                            .around = grid.area,
                            .bounds = shell->zones.board_area,
                            .place = MAGNIFIER_OVER,
                            .first = is_goal ? cells : 0};
}

/* A small board beside a large one is none to be pressed. */
MagnifierLens inversion_lens(const GameShell *shell, const InversionLayout *layout, bool is_goal) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const MagnifierBoard board = board_of(shell, layout, is_goal);
    const bool is_small = layout->is_inset && is_goal != self->is_goal_large;
    return is_small ? (MagnifierLens){0} : magnifier_lens(&self->magnifier, &board);
}

static bool is_of_goal(const GameShell *shell, int cell) {
    return cell >= inversion_state_cells(inversion_state_of(shell));
}

bool inversion_enlarge(GameShell *shell, int cell) {
    const InversionLayout layout = inversion_layout_of(shell);
    const MagnifierBoard board = board_of(shell, &layout, is_of_goal(shell, cell));
    return magnifier_press(&inversion_scene_of(shell)->magnifier, shell, &board, cell);
}

/* ---- The controls ---- */

static void inversion_input_place_cell(GameShell *shell, const Command *command, int value,
                                       int cell, Rect place) {
    const int columns = inversion_state_of(shell)->columns;
    shell_place_cell(shell, command, value, (CellName){"cell", cell / columns, cell % columns},
                     place);
}

/* Those of the board, and over them those in the lens. */
static void inversion_input_place_cells(GameShell *shell, const InversionBoardCommands *commands,
                                        const InversionLayout *layout, const MagnifierLens *lens,
                                        bool is_in_lens) {
    const InversionState *state = inversion_state_of(shell);
    const bool is_small = magnifier_may_be_needed(grid_cell_size(&layout->now));
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int row = cell / state->columns;
        const int column = cell % state->columns;
        const int mask = inversion_mask_of_cell(state, cell);
        Rect place = grid_cell(&layout->now, row, column);
        if (mask < 0 || magnifier_cell(lens, cell, &place) != is_in_lens) {
            continue;
        }
        inversion_input_place_cell(shell, is_small && !is_in_lens ? commands->aim : commands->mask,
                                   is_small && !is_in_lens ? cell : mask, cell, place);
    }
}

/* A place whose id is that of the command and a number: its value. */
static Control *inversion_input_place_numbered(GameShell *shell, ControlKind kind,
                                               const Command *command, int number, Rect rect) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_add(&text, command->id);
    text_add_char(&text, '-');
    text_add_int(&text, number);
    return shell_place(shell, kind, command, number, id, rect);
}

void inversion_set_palette_shape(GameShell *shell, const InversionLayout *layout) {
    strip_set_shape(&inversion_scene_of(shell)->palette, &layout->palette,
                    shell->context->is_motion_reduced);
}

bool inversion_point_stage(GameShell *shell, const Event *event) {
    InversionScene *self = inversion_scene_of(shell);
    MagnifierBoard board = {0};
    if (self->magnifier.is_open) { /* else it is not looked at */
        const InversionLayout layout = inversion_layout_of(shell);
        board = board_of(shell, &layout, is_of_goal(shell, self->magnifier.cell));
    }
    const bool is_put_away = magnifier_point(&self->magnifier, event, &board);
    return strip_point(&self->palette, shell, event) || is_put_away;
}

void inversion_layout_stage(GameShell *shell, const InversionBoardCommands *commands) {
    const InversionScene *self = inversion_scene_of(shell);
    const InversionLayout layout = inversion_layout_of(shell);
    const MagnifierLens lens = inversion_lens(shell, &layout, false);
    const bool is_swapped = layout.is_inset && self->is_goal_large;
    if (is_swapped) {
        shell_place(shell, CONTROL_CELL, commands->goal, 0, NULL, layout.goal.area);
        shell_place(shell, CONTROL_AREA, commands->swap, 0, NULL, layout.now.area);
    } else {
        shell_place(shell, CONTROL_CELL, commands->ground, 0, NULL, layout.now.area);
        inversion_input_place_cells(shell, commands, &layout, &lens, false);
        shell_place(shell, layout.is_inset ? CONTROL_AREA : CONTROL_CELL,
                    layout.is_inset ? commands->swap : commands->goal, 0, NULL, layout.goal.area);
    }
    inversion_set_palette_shape(shell, &layout);
    strip_place(&self->palette, shell, commands->mask, commands->mask->id);
    for (int i = 0; i < self->trail.count && i < layout.steps_shown; i++) {
        inversion_input_place_numbered(shell, CONTROL_CELL, commands->step, self->trail.first + i,
                                       layout.steps[i]);
    }
    if (lens.plate.width > 0) {
        shell_place(shell, CONTROL_CELL, commands->loupe, 0, NULL, lens.plate);
        inversion_input_place_cells(shell, commands, &layout, &lens, true);
    }
}

/* ---- What is pointed at ---- */

int inversion_pointed_mask(const GameShell *shell) {
    const ControlsState *input = &shell->input;
    const InversionState *state = inversion_state_of(shell);
    int row = 0;
    int column = 0;
    int mask = -1;
    if (shell->is_cursor_shown && !inversion_has_palette(state)) {
        mask =
            inversion_mask_of_cell(state, shell->cursor_row * state->columns + shell->cursor_col);
    } else if (shell->is_cursor_shown) {
        mask = shell->cursor_row * inversion_layout_of(shell).palette.columns + shell->cursor_col;
    } else if (input->is_focus_visible && text_has_prefix(input->focused, "mask-")) {
        mask = atoi(input->focused + strlen("mask-"));
    } else if (shell_hovered(shell, "cell-", &row, &column)) {
        mask = inversion_mask_of_cell(state, (row - 1) * state->columns + column - 1);
    } else if (!shell_hovered(shell, "mask-", &mask, NULL)) {
        return -1;
    }
    return mask < state->mask_count ? mask : -1;
}

bool inversion_cursor_key(GameShell *shell, const Event *event) {
    const InversionState *state = inversion_state_of(shell);
    const int masks = state->mask_count;
    if (!inversion_has_palette(state)) {
        return shell_cursor_key(shell, event, state->rows, state->columns);
    }
    const int columns = inversion_layout_of(shell).palette.columns;
    if (columns == 0) {
        return false; /* no room for it */
    }
    const int rows = (masks + columns - 1) / columns;
    do {
        if (!shell_cursor_key(shell, event, rows, columns)) {
            return false;
        }
    } while (shell->cursor_row * columns + shell->cursor_col >= masks);
    strip_reveal(&inversion_scene_of(shell)->palette,
                 shell->cursor_row * columns + shell->cursor_col);
    return true;
}

/* ---- Drawing ---- */

/* What the icons of the palette are drawn from. */
typedef struct PalettePen {
    const GameShell *shell;
    const InversionView *view;
    bool is_by_key;
    uint8_t played[INVERSION_MASKS_MAX];
} PalettePen;

static void draw_icon(const void *self, Canvas *canvas, int mask, Rect place) {
    const PalettePen *pen = self;
    const GameShell *shell = pen->shell;
    const InversionState *state = inversion_state_of(shell);
    const bool is_pointed = mask == pen->view->pointed_mask;
    uint8_t digits[INVERSION_CELLS_MAX];
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_addf(&text, "mask-%d", mask);
    inversion_unpack_mask(state, mask, digits);
    const InversionIcon icon = {.mask = digits,
                                .name = inversion_mask_name((InversionRuleset)state->ruleset, mask),
                                .played = pen->played[mask],
                                .is_hovered = is_pointed,
                                .is_pressed = strcmp(shell->input.pressed, id) == 0,
                                .is_focused = pen->is_by_key && is_pointed,
                                .is_hinted = mask == pen->view->hinted_mask};
    inversion_view_icon(&icon, pen->view->shape, canvas, &shell->context->theme, place);
}

void inversion_draw_palette(const GameShell *shell, Canvas *canvas, const InversionView *view) {
    PalettePen pen = {.shell = shell,
                      .view = view,
                      .is_by_key = shell->is_cursor_shown || shell->input.is_focus_visible};
    if (!view->is_made) {
        inversion_count_played(shell, pen.played);
    }
    strip_draw(&inversion_const_scene_of(shell)->palette, canvas, &shell->context->theme,
               &(StripPicture){draw_icon, &pen});
}

/* Above the palette, or where it would stand. */
static void draw_palette_words(const GameShell *shell, Canvas *canvas,
                               const InversionLayout *layout) {
    TextStyle style = {layout->label_size, TEXT_REGULAR, TEXT_LEFT,
                       shell->context->theme.secondary};
    const char *words = layout->palette.columns > 0 ? tr("Masks: click one to play it")
                                                    : tr("Each cell plays a mask: click one");
    Rect label = layout->palette_label;
    if (label.height <= 0) {
        return;
    }
    canvas_text(canvas, label, words, style);
    const char *more = tr("Click the small board to enlarge it");
    const float used = canvas_text_width(canvas, words, style) + 2 * layout->label_size;
    if (layout->is_inset && used + canvas_text_width(canvas, more, style) < label.width) {
        rect_cut_left(&label, used);
        style.align = TEXT_RIGHT;
        canvas_text(canvas, label, more, style);
    }
}

/* The small board can be pointed at. */
static void inversion_input_draw_swap(const GameShell *shell, Canvas *canvas) {
    const Control *swap = controls_find(&shell->controls, "swap");
    const Theme *theme = &shell->context->theme;
    if (swap && controls_is_focused(&shell->input, swap)) {
        controls_draw_focus(canvas, swap->rect, 4, theme);
    } else if (swap && controls_is_hovered(&shell->input, swap)) {
        canvas_stroke_round(canvas, rect_inset(swap->rect, -4), 6, 2, theme->accent);
    }
}

/* How many empty places the strip shows after the steps: as many as the best way has. */
static int steps_expected(const InversionScene *self) {
    const InversionFound *best = &self->from_start;
    return best->is_known && best->is_solvable && !self->hides_best ? best->clicks : 0;
}

static void draw_steps(const GameShell *shell, Canvas *canvas, const InversionLayout *layout) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionShape shape = inversion_shape_of(inversion_state_of(shell));
    const Theme *theme = &shell->context->theme;
    const InversionTrail *trail = &self->trail;
    const int length = session_length(shell->session);
    const int cursor = session_cursor(shell->session);
    int hovered = -1;
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    shell_hovered(shell, "step-", &hovered, NULL);
    if (length + 1 > INVERSION_STEPS_SHOWN) {
        text_addf(&text, tr("%1$d to %2$d of %3$d"), trail->first,
                  trail->first + INVERSION_STEPS_SHOWN - 1, length);
    }
    inversion_view_steps_label(canvas, theme, layout, buffer);
    for (int i = 0; i < layout->steps_shown; i++) {
        const int ply = trail->first + i;
        InversionStep step = {.caption = "",
                              .is_now = ply == cursor,
                              .is_ahead = ply > cursor,
                              .is_hovered = ply == hovered};
        if (i >= trail->count && ply > steps_expected(self)) {
            break;
        }
        text_clear(&text);
        if (i < trail->count) {
            step.board = trail->boards[i];
            text_add(&text, ply == 0 ? tr("start") : "");
            if (ply > 0) {
                text_add_int(&text, session_move(shell->session, ply - 1));
            }
            step.caption = buffer;
        }
        inversion_view_step(&step, shape, canvas, theme, layout->steps[i]);
    }
}

/* The cell that stands for the mask under the cursor, -1: none, or a palette does. */
static int cell_in_focus(const GameShell *shell) {
    const InversionState *state = inversion_state_of(shell);
    return shell->is_cursor_shown && !inversion_has_palette(state)
               ? shell->cursor_row * state->columns + shell->cursor_col
               : -1;
}

void inversion_draw_stage(const GameShell *shell, Canvas *canvas, int64_t now_ms) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    const Theme *theme = &shell->context->theme;
    const InversionLayout layout = inversion_layout_of(shell);
    const int pointed = inversion_pointed_mask(shell);
    uint8_t mask[INVERSION_CELLS_MAX];
    InversionView view = {.shape = inversion_shape_of(state),
                          .now = state->board,
                          .before = self->trail.before,
                          .cell_in_focus = cell_in_focus(shell),
                          .goal = state->goal,
                          .changed_at_ms = shell->changed_at_ms,
                          .flip_ms = shell_motion_ms(shell, INVERSION_FLIP_MS),
                          .is_solved = inversion_is_solved(shell),
                          .joy_ms = shell_motion_ms(shell, INVERSION_INPUT_JOY_MS),
                          .hinted_mask = -1,
                          .pointed_mask = pointed};
    shell_decorate(shell, &view, now_ms);
    if (pointed >= 0 && !view.is_solved) { /* what is solved is looked at */
        inversion_unpack_mask(state, pointed, mask);
        view.outlined = mask;
        view.is_outline_hint = false;
    } else if (!view.outlined && view.is_outline_hint && view.hinted_mask >= 0) {
        inversion_unpack_mask(state, view.hinted_mask, mask);
        view.outlined = mask;
    }
    inversion_view_boards(&view, canvas, theme, &layout, now_ms);
    inversion_input_draw_swap(shell, canvas);
    draw_palette_words(shell, canvas, &layout);
    inversion_draw_palette(shell, canvas, &view);
    draw_steps(shell, canvas, &layout);
    const MagnifierLens lens = inversion_lens(shell, &layout, false);
    inversion_view_lens(&view, canvas, theme, &lens, now_ms);
}
