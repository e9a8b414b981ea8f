/* The board's area: the boards, the strip of steps, and what the scene draws in the panel. */
#include <string.h>

#include "inversion_giant.h"
#include "inversion_model.h"
#include "inversion_race.h"
#include "inversion_stage.h"
#include "inversion_view.h"
#include "say.h"

InversionShape inversion_shape_of(const InversionState *state) {
    return (InversionShape){state->rows, state->columns, state->colours};
}

Size inversion_board_shape(const GameFrame *frame) {
    if (inversion_giant_is_shown(frame)) {
        return (Size){1, 1};
    }
    const InversionStage *stage = inversion_stage_of(frame);
    const InversionShape shape = inversion_shape_of(inversion_state_of(frame));
    if (stage) {
        return stage->board_shape(frame);
    }
    return inversion_view_shape(shape, frame->is_portrait);
}

static InversionLayout layout_of(const GameFrame *frame) {
    return inversion_view_layout(frame->board_area, inversion_shape_of(inversion_state_of(frame)),
                                 frame->is_portrait);
}

static void layout_cells(GameFrame *frame, const Grid *grid) {
    const InversionState *state = inversion_state_of(frame);
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        const int mask = inversion_mask_of_cell(state, cell);
        const int row = cell / state->columns;
        const int column = cell % state->columns;
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        if (mask < 0) {
            continue;
        }
        text_addf(&text, "cell-%d-%d", row + 1, column + 1);
        controls_add(&frame->controls, CONTROL_CELL, id, grid_cell(grid, row, column), ACT_MASK)
            ->value = mask;
    }
}

void inversion_layout_board(GameFrame *frame, Rect area) {
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_layout_board(frame);
        return;
    }
    if (inversion_memory_is_shown(frame)) {
        inversion_memory_layout_board(frame);
        return;
    }
    const InversionStage *stage = inversion_stage_of(frame);
    const InversionLayout layout = layout_of(frame);
    const InversionTrail *trail = &inversion_scene_of(frame)->trail;
    if (stage) {
        stage->layout_board(frame, area);
        return;
    }
    layout_cells(frame, &layout.now);
    for (int i = 0; i < trail->count; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "step-%d", trail->first + i);
        controls_add(&frame->controls, CONTROL_CELL, id, layout.steps[i], ACT_STEP)->value =
            trail->first + i;
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
    for (int i = 0; i < INVERSION_STEPS_SHOWN; i++) {
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

/* The cells whose masks the solution has still to play, or the hint proposes, where no palette
 * shows them. */
static const uint8_t *marked_cells(const GameFrame *frame, uint8_t *cells) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionPlan *plan = &self->plan;
    const InversionState *state = inversion_state_of(frame);
    const bool is_hint =
        frame->card == CARD_HINT && self->hint_stage == INVERSION_HINT_MASK && self->hint.mask >= 0;
    if ((frame->card != CARD_SOLVE && !is_hint) || inversion_has_palette(state)) {
        return NULL;
    }
    memset(cells, 0, INVERSION_CELLS_MAX);
    if (is_hint) {
        cells[self->hint.mask] = 1;
        return cells;
    }
    for (int i = inversion_plan_done(self); i < plan->count; i++) {
        cells[plan->masks[i]]++;
    }
    return cells;
}

/* The cell that stands for the mask under the pointer or the cursor, -1: none, or a palette does.
 */
static int cell_in_focus(const GameFrame *frame) {
    const InversionState *state = inversion_state_of(frame);
    return frame->is_cursor_shown && !inversion_has_palette(state)
               ? frame->cursor_row * state->columns + frame->cursor_col
               : -1;
}

static void draw_game(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    const Theme *theme = &frame->context->theme;
    if (inversion_giant_is_shown(frame)) {
        inversion_giant_draw(frame, canvas);
        return;
    }
    if (inversion_memory_is_shown(frame)) {
        inversion_memory_draw(frame, canvas);
        return;
    }
    const InversionLayout layout = layout_of(frame);
    const bool is_hint = frame->card == CARD_HINT;
    const int pointed = inversion_pointed_mask(frame);
    const int outlined = pointed < 0 && is_hint && self->hint_stage == INVERSION_HINT_MASK
                             ? self->hint.mask
                             : pointed;
    uint8_t marked[INVERSION_CELLS_MAX];
    uint8_t mask[INVERSION_CELLS_MAX];
    InversionView view = {.shape = inversion_shape_of(state),
                          .now = state->board,
                          .before = self->trail.before,
                          .marked = marked_cells(frame, marked),
                          .cell_in_focus = cell_in_focus(frame),
                          .goal = state->goal,
                          .changed_at_ms = frame->changed_at_ms,
                          .flip_ms = frame_motion_ms(frame, INVERSION_FLIP_MS),
                          .is_outline_hint = pointed < 0,
                          .rings_differences = is_hint && self->hint_stage == INVERSION_HINT_CELLS,
                          .is_solved = inversion_is_solved(frame)};
    if (outlined >= 0) {
        inversion_unpack_mask(state, outlined, mask);
        view.outlined = mask;
    } else if (self->from_here.is_known && !self->hint.is_solvable &&
               (is_hint || frame->card == CARD_SOLVE)) {
        view.outlined = self->hint.certificate; /* why the goal cannot be reached */
    }
    inversion_view_boards(&view, canvas, theme, &layout, now_ms);
    draw_steps(frame, canvas, &layout);
}

void inversion_draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const InversionStage *stage = inversion_stage_of(frame);
    if (stage) {
        stage->draw_board(frame, canvas, now_ms);
    } else {
        draw_game(frame, canvas, now_ms);
    }
}

/* ---- The panel's areas ---- */

static int hinted_mask(const GameFrame *frame) {
    const InversionScene *self = inversion_const_scene_of(frame);
    if (frame->card == CARD_HINT && self->hint_stage == INVERSION_HINT_MASK) {
        return self->hint.mask;
    }
    const int done = inversion_plan_done(self);
    return frame->card == CARD_SOLVE && done < self->plan.count ? self->plan.masks[done] : -1;
}

static void draw_palette(const GameFrame *frame, Canvas *canvas) {
    const InversionState *state = inversion_state_of(frame);
    uint8_t played[INVERSION_MASKS_MAX];
    uint8_t digits[INVERSION_CELLS_MAX];
    const int pointed = inversion_pointed_mask(frame);
    const int hinted = hinted_mask(frame);
    inversion_count_played(frame, played);
    for (int i = 0; i < frame->panel.place_count; i++) {
        const PanelPlace *place = &frame->panel.places[i];
        const Control *control = &frame->controls.items[place->control];
        if (!text_has_prefix(control->id, "mask-")) {
            continue;
        }
        const int mask = control->value;
        inversion_unpack_mask(state, mask, digits);
        const InversionIcon icon = {.mask = digits,
                                    .number = mask,
                                    .played = played[mask],
                                    .is_hovered = mask == pointed,
                                    .is_pressed = controls_is_pressed(&frame->input, control),
                                    .is_focused =
                                        (frame->is_cursor_shown || frame->input.is_focus_visible) &&
                                        mask == pointed,
                                    .is_hinted = mask == hinted};
        inversion_view_icon(&icon, inversion_shape_of(state), canvas, &frame->context->theme,
                            place->rect);
    }
}

void inversion_draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    const InversionStage *stage = inversion_stage_of(frame);
    if (stage && area >= AREA_STAGE) {
        stage->draw_area(frame, canvas, area, rect);
    } else if (area == AREA_PALETTE) {
        draw_palette(frame, canvas);
    } else if (area == AREA_RACE) {
        inversion_race_draw_area(frame, canvas, rect);
    } else if (area == AREA_LEARNER) {
        inversion_memory_draw_area(frame, canvas, rect);
    } else if (area == AREA_PLAN) {
        inversion_draw_plan(frame, canvas);
    } else if (area == AREA_STARS) {
        const InversionScene *self = inversion_const_scene_of(frame);
        const int stars = inversion_stars(session_cursor(frame->session), self->from_start.clicks);
        inversion_view_stars(stars, canvas, &frame->context->theme, rect);
    }
}
