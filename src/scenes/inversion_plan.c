/* The card of the solution, and the transport it shares with the explanation. */
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

static void plan_heading(const InversionPlan *plan, Text *out) {
    char buffer[300];
    Text masks = text_over(buffer, sizeof buffer);
    inversion_add_masks(plan->masks, plan->count, &masks);
    if (plan->count == 1) {
        text_addf(out, tr("Mask %s"), buffer);
    } else {
        text_addf(out, tr("Masks %s, in any order"), buffer);
    }
}

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
    }
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}
