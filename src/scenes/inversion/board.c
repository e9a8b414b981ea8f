#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/say.h"

#define JOY_MS 580 /* a solved puzzle is celebrated, the last flip included */

/* ---- Places ---- */

InversionLayout inversion_layout_of(const GameFrame *frame) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    InversionLayout layout = inversion_view_layout(
        frame->zones.stage, inversion_shape_of(state),
        inversion_has_palette(state) ? state->mask_count : 0, frame->zones.is_compact);
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

/* ---- The loupe ---- */

bool inversion_needs_aim(const GameFrame *frame, bool is_goal) {
    const InversionLayout layout = inversion_layout_of(frame);
    return loupe_is_needed(is_goal ? &layout.goal : &layout.now,
                           inversion_const_scene_of(frame)->is_touch);
}

InversionLoupe inversion_loupe_of(const GameFrame *frame, const InversionLayout *layout) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const int cells = inversion_state_cells(inversion_state_of(frame));
    const bool is_goal = self->aimed >= cells;
    const Grid *grid = is_goal ? &layout->goal : &layout->now;
    const bool is_small = layout->is_inset && is_goal != self->is_goal_large;
    if (self->aimed == LOUPE_NONE || is_small || !loupe_is_needed(grid, self->is_touch)) {
        return (InversionLoupe){0};
    }
    InversionLoupe loupe = loupe_around(grid, self->aimed % cells, frame->zones.stage);
    loupe.is_of_goal = is_goal;
    return loupe;
}

void inversion_aim(GameFrame *frame, int cell) {
    InversionScene *self = inversion_scene_of(frame);
    if (self->aimed != cell) {
        self->aimed = cell;
        frame->is_cursor_shown = false;
        frame_mark_dirty(frame);
    }
}

/* A press neither on the loupe nor on its board. */
static bool puts_loupe_away(const GameFrame *frame, const Event *event) {
    if (event->type != EVENT_POINTER_DOWN) {
        return false;
    }
    const InversionLayout layout = inversion_layout_of(frame);
    const InversionLoupe loupe = inversion_loupe_of(frame, &layout);
    return loupe.plate.width > 0 && !rect_contains(loupe.plate, event->at) &&
           !rect_contains(loupe.is_of_goal ? layout.goal.area : layout.now.area, event->at);
}

/* ---- The controls ---- */

static void place_cell(GameFrame *frame, const Command *command, int value, int cell, Rect place) {
    const int columns = inversion_state_of(frame)->columns;
    frame_place_cell(frame, command, value, (CellName){"cell", cell / columns, cell % columns},
                     place);
}

/* Those of the board, and over them those in the loupe. */
static void place_cells(GameFrame *frame, const InversionBoardCommands *commands,
                        const InversionLayout *layout, const InversionLoupe *loupe, bool is_loupe) {
    const InversionState *state = inversion_state_of(frame);
    const bool is_aimed = loupe_is_needed(&layout->now, true); /* at least by a finger */
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int row = cell / state->columns;
        const int column = cell % state->columns;
        const int mask = inversion_mask_of_cell(state, cell);
        Rect place = grid_cell(&layout->now, row, column);
        if (mask < 0 || loupe_cell(loupe, row, column, &place) != is_loupe) {
            continue;
        }
        place_cell(frame, is_aimed && !is_loupe ? commands->aim : commands->mask,
                   is_aimed && !is_loupe ? cell : mask, cell, place);
    }
}

/* A place whose id is that of the command and a number: its value. */
static Control *place_numbered(GameFrame *frame, ControlKind kind, const Command *command,
                               int number, Rect rect) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_add(&text, command->id);
    text_add_char(&text, '-');
    text_add_int(&text, number);
    return frame_place(frame, kind, command, number, id, rect);
}

/* Where the icon of a mask stands, as far as the palette is scrolled. */
static Rect icon_place(const GameFrame *frame, const InversionLayout *layout, int mask) {
    Rect place = inversion_view_palette_cell(&layout->palette, layout->palette_area, mask);
    place.y -= inversion_const_scene_of(frame)->palette.offset;
    return place;
}

void inversion_set_palette_room(GameFrame *frame, const InversionLayout *layout) {
    InversionScene *self = inversion_scene_of(frame);
    self->palette.is_motion_reduced = frame->context->is_motion_reduced;
    scroller_set_room(&self->palette, layout->palette_area,
                      scroller_lane_inside(layout->palette_area),
                      inversion_view_palette_height(&layout->palette));
}

static void place_palette(GameFrame *frame, const InversionLayout *layout, const Command *command) {
    const Rect area = layout->palette_area;
    const float height = inversion_view_palette_height(&layout->palette);
    inversion_set_palette_room(frame, layout);
    for (int mask = 0; layout->palette.columns > 0 && mask < inversion_state_of(frame)->mask_count;
         mask++) {
        Control *icon =
            place_numbered(frame, CONTROL_AREA, command, mask, icon_place(frame, layout, mask));
        if (height > area.height) {
            icon->clip = area;
            if (!rect_contains(area, rect_center(icon->rect))) {
                icon->rect.width = 0; /* out of sight */
            }
        }
    }
}

bool inversion_note_pointer(InversionScene *self, const Event *event) {
    const bool is_told = event->type == EVENT_POINTER_MOVE || event->type == EVENT_POINTER_DOWN;
    const bool is_other = is_told && event->is_touch != self->is_touch;
    if (is_other) {
        self->is_touch = event->is_touch;
    }
    return is_other;
}

bool inversion_point_stage(GameFrame *frame, const Event *event) {
    InversionScene *self = inversion_scene_of(frame);
    const bool is_put_away = inversion_note_pointer(self, event) || puts_loupe_away(frame, event);
    if (is_put_away) {
        self->aimed = LOUPE_NONE;
    }
    const ScrollerAnswer answer = scroller_event(&self->palette, event);
    if (answer.is_drag_begun) {
        frame->input.pressed[0] = 0;
    }
    return answer.is_moved || answer.is_changed || is_put_away;
}

void inversion_layout_stage(GameFrame *frame, const InversionBoardCommands *commands) {
    const InversionScene *self = inversion_scene_of(frame);
    const InversionLayout layout = inversion_layout_of(frame);
    const InversionLoupe loupe = inversion_loupe_of(frame, &layout);
    const bool is_swapped = layout.is_inset && self->is_goal_large;
    if (is_swapped) {
        frame_place(frame, CONTROL_CELL, commands->goal, 0, NULL, layout.goal.area);
        frame_place(frame, CONTROL_AREA, commands->swap, 0, NULL, layout.now.area);
    } else {
        frame_place(frame, CONTROL_CELL, commands->ground, 0, NULL, layout.now.area);
        place_cells(frame, commands, &layout, &loupe, false);
        frame_place(frame, layout.is_inset ? CONTROL_AREA : CONTROL_CELL,
                    layout.is_inset ? commands->swap : commands->goal, 0, NULL, layout.goal.area);
    }
    place_palette(frame, &layout, commands->mask);
    for (int i = 0; i < self->trail.count && i < layout.steps_shown; i++) {
        place_numbered(frame, CONTROL_CELL, commands->step, self->trail.first + i, layout.steps[i]);
    }
    if (loupe.plate.width > 0 && !loupe.is_of_goal) {
        frame_place(frame, CONTROL_CELL, commands->loupe, 0, NULL, loupe.plate);
        place_cells(frame, commands, &layout, &loupe, true);
    }
}

/* ---- What is pointed at ---- */

int inversion_pointed_mask(const GameFrame *frame) {
    const ControlsState *input = &frame->input;
    const InversionState *state = inversion_state_of(frame);
    int row = 0;
    int column = 0;
    int mask = -1;
    if (frame->is_cursor_shown && !inversion_has_palette(state)) {
        mask =
            inversion_mask_of_cell(state, frame->cursor_row * state->columns + frame->cursor_col);
    } else if (frame->is_cursor_shown) {
        mask = frame->cursor_row * inversion_layout_of(frame).palette.columns + frame->cursor_col;
    } else if (input->is_focus_visible && text_has_prefix(input->focused, "mask-")) {
        mask = atoi(input->focused + strlen("mask-"));
    } else if (frame_hovered(frame, "cell-", &row, &column)) {
        mask = inversion_mask_of_cell(state, (row - 1) * state->columns + column - 1);
    } else if (!frame_hovered(frame, "mask-", &mask, NULL)) {
        return -1;
    }
    return mask < state->mask_count ? mask : -1;
}

bool inversion_cursor_key(GameFrame *frame, const Event *event) {
    const InversionState *state = inversion_state_of(frame);
    const int masks = state->mask_count;
    if (!inversion_has_palette(state)) {
        return frame_cursor_key(frame, event, state->rows, state->columns);
    }
    const int columns = inversion_layout_of(frame).palette.columns;
    if (columns == 0) {
        return false; /* no room for it */
    }
    const int rows = (masks + columns - 1) / columns;
    do {
        if (!frame_cursor_key(frame, event, rows, columns)) {
            return false;
        }
    } while (frame->cursor_row * columns + frame->cursor_col >= masks);
    const InversionLayout layout = inversion_layout_of(frame);
    scroller_reveal(&inversion_scene_of(frame)->palette,
                    icon_place(frame, &layout, frame->cursor_row * columns + frame->cursor_col));
    return true;
}

/* ---- Drawing ---- */

void inversion_draw_palette(const GameFrame *frame, Canvas *canvas, const InversionLayout *layout,
                            const InversionView *view) {
    const InversionState *state = inversion_state_of(frame);
    const bool is_by_key = frame->is_cursor_shown || frame->input.is_focus_visible;
    uint8_t played[INVERSION_MASKS_MAX];
    uint8_t digits[INVERSION_CELLS_MAX];
    if (view->is_made) {
        memset(played, 0, sizeof played);
    } else {
        inversion_count_played(frame, played);
    }
    const Scroller *scroller = &inversion_const_scene_of(frame)->palette;
    const bool is_cut =
        inversion_view_palette_height(&layout->palette) > layout->palette_area.height;
    if (is_cut) {
        canvas_clip(canvas, layout->palette_area);
    }
    for (int mask = 0; layout->palette.columns > 0 && mask < state->mask_count; mask++) {
        const Rect place = icon_place(frame, layout, mask);
        if (is_cut && (place.y > layout->palette_area.y + layout->palette_area.height ||
                       place.y + place.height < layout->palette_area.y)) {
            continue;
        }
        const bool is_pointed = mask == view->pointed_mask;
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "mask-%d", mask);
        inversion_unpack_mask(state, mask, digits);
        const InversionIcon icon = {.mask = digits,
                                    .name =
                                        inversion_mask_name((InversionRuleset)state->ruleset, mask),
                                    .played = played[mask],
                                    .is_hovered = is_pointed,
                                    .is_pressed = strcmp(frame->input.pressed, id) == 0,
                                    .is_focused = is_by_key && is_pointed,
                                    .is_hinted = mask == view->hinted_mask};
        inversion_view_icon(&icon, view->shape, canvas, &frame->context->theme, place);
    }
    if (is_cut) {
        canvas_unclip(canvas);
        scroller_draw(scroller, canvas, &frame->context->theme, frame->context->theme.background);
    }
}

/* Above the palette, or where it would stand. */
static void draw_palette_words(const GameFrame *frame, Canvas *canvas,
                               const InversionLayout *layout) {
    TextStyle style = {layout->label_size, TEXT_REGULAR, TEXT_LEFT,
                       frame->context->theme.secondary};
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
static void draw_swap(const GameFrame *frame, Canvas *canvas) {
    const Control *swap = controls_find(&frame->controls, "swap");
    const Theme *theme = &frame->context->theme;
    if (swap && controls_is_focused(&frame->input, swap)) {
        controls_draw_focus(canvas, swap->rect, 4, theme);
    } else if (swap && controls_is_hovered(&frame->input, swap)) {
        canvas_stroke_round(canvas, rect_inset(swap->rect, -4), 6, 2, theme->accent);
    }
}

/* How many empty places the strip shows after the steps: as many as the best way has. */
static int steps_expected(const InversionScene *self) {
    const InversionFound *best = &self->from_start;
    return best->is_known && best->is_solvable && !self->hides_best ? best->clicks : 0;
}

static void draw_steps(const GameFrame *frame, Canvas *canvas, const InversionLayout *layout) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionShape shape = inversion_shape_of(inversion_state_of(frame));
    const Theme *theme = &frame->context->theme;
    const InversionTrail *trail = &self->trail;
    const int length = session_length(frame->session);
    const int cursor = session_cursor(frame->session);
    int hovered = -1;
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    frame_hovered(frame, "step-", &hovered, NULL);
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
                text_add_int(&text, session_move(frame->session, ply - 1));
            }
            step.caption = buffer;
        }
        inversion_view_step(&step, shape, canvas, theme, layout->steps[i]);
    }
}

/* The cell that stands for the mask under the cursor, -1: none, or a palette does. */
static int cell_in_focus(const GameFrame *frame) {
    const InversionState *state = inversion_state_of(frame);
    return frame->is_cursor_shown && !inversion_has_palette(state)
               ? frame->cursor_row * state->columns + frame->cursor_col
               : -1;
}

void inversion_draw_stage(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    const Theme *theme = &frame->context->theme;
    const InversionLayout layout = inversion_layout_of(frame);
    const int pointed = inversion_pointed_mask(frame);
    uint8_t mask[INVERSION_CELLS_MAX];
    InversionView view = {.shape = inversion_shape_of(state),
                          .now = state->board,
                          .before = self->trail.before,
                          .cell_in_focus = cell_in_focus(frame),
                          .goal = state->goal,
                          .changed_at_ms = frame->changed_at_ms,
                          .flip_ms = frame_motion_ms(frame, INVERSION_FLIP_MS),
                          .is_solved = inversion_is_solved(frame),
                          .joy_ms = frame_motion_ms(frame, JOY_MS),
                          .hinted_mask = -1,
                          .pointed_mask = pointed};
    frame_decorate(frame, &view, now_ms);
    if (pointed >= 0 && !view.is_solved) { /* what is solved is looked at */
        inversion_unpack_mask(state, pointed, mask);
        view.outlined = mask;
        view.is_outline_hint = false;
    } else if (!view.outlined && view.is_outline_hint && view.hinted_mask >= 0) {
        inversion_unpack_mask(state, view.hinted_mask, mask);
        view.outlined = mask;
    }
    inversion_view_boards(&view, canvas, theme, &layout, now_ms);
    draw_swap(frame, canvas);
    draw_palette_words(frame, canvas, &layout);
    inversion_draw_palette(frame, canvas, &layout, &view);
    draw_steps(frame, canvas, &layout);
    const InversionLoupe loupe = inversion_loupe_of(frame, &layout);
    if (loupe.plate.width > 0 && !loupe.is_of_goal) {
        inversion_view_loupe(&view, canvas, theme, &loupe, now_ms);
    }
}
