/* The card of the solution, and the transport it shares with the explanation. */
#include <string.h>

#include "inversion_model.h"
#include "say.h"

void inversion_layout_player(const InversionScene *self, Panel *panel, int done, int in_all) {
    static const char *const solve_ids[] = {"solve-back", "solve-play", "solve-step",
                                            "solve-speed"};
    static const char *const explain_ids[] = {"explain-back", "explain-play", "explain-step",
                                              "explain-speed"};
    const bool is_running = self->player.phase == PLAYER_RUNNING;
    const float inside = panel->viewport.width - 2 * panel->inset;
    const bool is_narrow = inside >= 240 && inside < 300; /* three in a row, but no words */
    const bool repeats = self->frame.card == CARD_EXPLAIN;
    const char *const *ids = repeats ? explain_ids : solve_ids;
    panel_row(panel, 3);
    Control *back = panel_button(panel, ids[0], ACT_PLAYER_BACK, is_narrow ? "" : tr("Back"), NULL);
    back->icon = IMAGE_STEP_BACK;
    back->is_disabled = done == 0;
    const char *words = is_narrow ? "" : is_running ? tr("Pause") : tr("Play");
    Control *play = panel_primary(panel, ids[1], ACT_PLAYER_PLAY, words, NULL);
    play->icon = is_running ? IMAGE_PAUSE : IMAGE_PLAY;
    play->is_disabled = in_all == 0 || (done == in_all && !repeats);
    Control *step = panel_button(panel, ids[2], ACT_PLAYER_STEP, is_narrow ? "" : tr("Step"), NULL);
    step->icon = IMAGE_STEP;
    step->is_disabled = done == in_all;
    panel_slider(panel, ids[3], tr("Speed"), ACT_PLAYER_SPEED, self->player.speed,
                 INVERSION_SPEED_MAX);
}

#define NAMED 25 /* so many masks are counted, fewer are listed */

static void plan_heading(const InversionPlan *plan, Text *out) {
    char buffer[300];
    Text masks = text_over(buffer, sizeof buffer);
    inversion_add_masks(plan->masks, plan->count < NAMED ? plan->count : 0, &masks);
    if (plan->count >= NAMED) {
        text_addf(out, tr("%d masks, in any order"), plan->count);
    } else if (plan->count == 1) {
        text_addf(out, tr("Mask %s"), buffer);
    } else {
        text_addf(out, tr("Masks %s, in any order"), buffer);
    }
}

/* ---- The order ---- */

#define PICTURES 24 /* the most that are shown, those next in turn */
#define PICTURE_U 46.0F
#define PICTURE_HEIGHT_U 54.0F
#define PICTURE_GAP_U 6.0F
#define PICTURE_SIDE_MAX 10 /* masks of larger boards are numbers */
#define NUMBER_HEIGHT_U 34.0F

static bool has_pictures(const InversionState *state) {
    return state->rows <= PICTURE_SIDE_MAX && state->columns <= PICTURE_SIDE_MAX;
}

/* The first place of the plan that has a picture. */
static int first_picture(const InversionScene *self) {
    const int last = self->plan.count - PICTURES;
    const int done = inversion_plan_done(self);
    return last < 0 ? 0 : done < last ? done : last;
}

static void layout_order(const InversionScene *self, Panel *panel) {
    const float width = panel->viewport.width - 2 * panel->inset;
    const int first = first_picture(self);
    const int count = self->plan.count - first < PICTURES ? self->plan.count - first : PICTURES;
    const int fit = (int)((width + PICTURE_GAP_U) / (PICTURE_U + PICTURE_GAP_U));
    const int columns = fit < 1 ? 1 : fit;
    const int rows = (count + columns - 1) / columns;
    const float height =
        has_pictures(inversion_state_of(&self->frame)) ? PICTURE_HEIGHT_U : NUMBER_HEIGHT_U;
    const float pitch = height + PICTURE_GAP_U;
    const Rect area = panel_area(panel, AREA_PLAN, (float)rows * pitch - PICTURE_GAP_U);
    for (int i = 0; i < count; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "plan-%d", first + i);
        const Rect place = rect_of(area.x + (float)(i % columns) * (PICTURE_U + PICTURE_GAP_U),
                                   area.y + (float)(i / columns) * pitch, PICTURE_U, height);
        panel_place(panel, id, ACT_PLAN, place)->value = first + i;
    }
    if (self->plan.count - inversion_plan_done(self) > 1) {
        panel_note(panel, tr("Drag them into any order, or choose one and press Left or Right."));
    }
}

void inversion_draw_plan(const GameFrame *frame, Canvas *canvas) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionState *state = inversion_state_of(frame);
    const int done = inversion_plan_done(self);
    uint8_t digits[INVERSION_CELLS_MAX];
    for (int i = 0; i < frame->panel.place_count; i++) {
        const PanelPlace *place = &frame->panel.places[i];
        const Control *control = &frame->controls.items[place->control];
        if (!text_has_prefix(control->id, "plan-") || control->value >= self->plan.count) {
            continue;
        }
        const int index = control->value;
        inversion_unpack_mask(state, self->plan.masks[index], digits);
        const InversionIcon icon = {.mask = has_pictures(state) ? digits : NULL,
                                    .number = self->plan.masks[index],
                                    .is_hovered = controls_is_hovered(&frame->input, control) ||
                                                  index == self->plan.selected,
                                    .is_pressed = controls_is_pressed(&frame->input, control),
                                    .is_focused = controls_is_focused(&frame->input, control),
                                    .is_hinted = index == done,
                                    .is_done = index < done};
        inversion_view_icon(&icon, inversion_shape_of(state), canvas, &frame->context->theme,
                            place->rect);
    }
}

/* Takes the mask out of its place and puts it into another; what has been played stays. */
static bool move_mask(InversionScene *self, int from, int to) {
    InversionPlan *plan = &self->plan;
    const int done = inversion_plan_done(self);
    if (from < done || to < done || from >= plan->count || to >= plan->count || from == to) {
        return false;
    }
    const int mask = plan->masks[from];
    const int step = from < to ? 1 : -1;
    for (int i = from; i != to; i += step) {
        plan->masks[i] = plan->masks[i + step];
    }
    plan->masks[to] = mask;
    plan->selected = to;
    plan->is_reordered = true;
    frame_mark_dirty(&self->frame);
    return true;
}

bool inversion_plan_select(InversionScene *self, int place) {
    if (self->frame.card != CARD_SOLVE) {
        return false;
    }
    self->plan.selected = self->plan.selected == place ? -1 : place;
    inversion_player_pause(self);
    return true;
}

bool inversion_plan_key(InversionScene *self, const Event *event) {
    const int selected = self->plan.selected;
    const bool is_arrow = event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0);
    if (self->frame.card != CARD_SOLVE || selected < 0 || !is_arrow) {
        return false;
    }
    inversion_player_pause(self);
    const int to = selected + (event->key == KEY_LEFT ? -1 : 1);
    if (move_mask(self, selected, to) && text_has_prefix(self->frame.input.focused, "plan-")) {
        Text focused = text_over(self->frame.input.focused, sizeof self->frame.input.focused);
        text_addf(&focused, "plan-%d", to);
    }
    return true;
}

bool inversion_plan_drag(InversionScene *self) {
    GameFrame *frame = &self->frame;
    int to = 0;
    int64_t from = 0;
    if (frame->card != CARD_SOLVE || !text_has_prefix(frame->input.pressed, "plan-") ||
        !frame_hovered(frame, "plan-", &to, NULL) ||
        !text_parse_int(frame->input.pressed + strlen("plan-"), 0, INVERSION_PLAN_MAX, &from)) {
        return false;
    }
    inversion_player_pause(self);
    if (!move_mask(self, (int)from, to)) {
        return false;
    }
    /* The hand holds the mask where it is now; letting it go there leaves it unselected. */
    memcpy(frame->input.pressed, frame->input.hovered, sizeof frame->input.pressed);
    return true;
}

/* ---- The card ---- */

static void plan_detail(const InversionPlan *plan, int done, Text *out) {
    const int left = plan->count - done;
    if (left == 0) {
        text_add(out, tr("All masks have been played."));
    } else if (left == 1) {
        text_add(out, tr("One mask remains."));
    } else {
        text_addf(out, tr("%d masks remain."), left);
    }
    if (done == 0 && plan->count > 1) {
        text_add(out, " ");
        text_add(out, plan->is_proved ? tr("No other way needs fewer.")
                                      : tr("It is the shortest way that was found."));
    }
}

void inversion_layout_plan(GameFrame *frame, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(frame);
    const InversionPlan *plan = &self->plan;
    const int done = inversion_plan_done(self);
    char buffer[500];
    Text text = text_over(buffer, sizeof buffer);
    panel_card_begin(panel);
    if (plan->count == 0) {
        panel_heading(panel, tr("Solution"));
        if (!self->from_here.is_known) {
            panel_text(panel, tr("Thinking…"));
        } else if (plan->is_solvable) {
            panel_text(panel, tr("There is nothing to play: the board is the goal already."));
        } else {
            inversion_hint_write(&self->hint, inversion_state_of(frame), INVERSION_HINT_COUNT,
                                 locale_text, &text);
            panel_text(panel, buffer);
        }
    } else {
        plan_heading(plan, &text);
        panel_heading(panel, buffer);
        text_clear(&text);
        plan_detail(plan, done, &text);
        panel_note(panel, buffer);
        panel_bar(panel, (float)done / (float)plan->count, frame->context->theme.good);
        inversion_layout_player(self, panel, done, plan->count);
        layout_order(self, panel);
    }
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}
