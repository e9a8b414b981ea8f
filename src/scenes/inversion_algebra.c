/* The card of the explanation: the algebra in words. */
#include "inversion_model.h"
#include "inversion_view.h"
#include "say.h"

static void inverse_words(const InversionExplanation *explanation, Text *out) {
    if (!explanation->has_inverse) {
        text_addf(out,
                  tr("Y has no inverse: its rank is %1$d for %2$d masks, so some masks add up "
                     "to others. Elimination finds one V, and the kernel all the rest."),
                  gf2_small_rank(&explanation->y), explanation->mask_count);
    } else if (explanation->order == 0) {
        text_addf(out, tr("The order of Y is beyond %d. Elimination gives the inverse."),
                  INVERSION_EXPLAIN_ORDER_MAX);
    } else if (explanation->order <= 2) {
        text_addf(out,
                  tr("Y times itself is the identity: Y is its own inverse. Elimination, in %d row "
                     "operations, gives the same matrix."),
                  explanation->step_count);
    } else {
        text_addf(out,
                  tr("Y to the power %1$llu is the identity, so its power %2$llu undoes it: that "
                     "is the inverse. Elimination, in %3$d row operations, gives the same matrix."),
                  (unsigned long long)explanation->order,
                  (unsigned long long)(explanation->order - 1), explanation->step_count);
    }
}

static void sum_words(const InversionScene *self, Text *out) {
    const InversionExplanation *explanation = &self->explanation;
    const int steps = inversion_explain_steps(self);
    if (explanation->difference == 0) {
        text_add(out, tr("D is 0: the board is the goal already."));
    } else if (!explanation->is_solvable) {
        text_add(out, tr("No sum of rows of Y gives D: this goal cannot be reached."));
    } else if (self->explain_step < steps && explanation->has_inverse) {
        text_addf(out,
                  tr("V is the sum of the %1$d rows of the inverse where D has a 1; %2$d of "
                     "them added."),
                  steps, self->explain_step);
    } else if (self->explain_step < steps) {
        text_addf(out, tr("V picks %1$d rows of Y whose sum is D; %2$d of them added."), steps,
                  self->explain_step);
    } else {
        int masks[INVERSION_MASKS_MAX] = {0};
        int count = 0;
        for (int i = 0; i < explanation->mask_count; i++) {
            if (explanation->vector >> i & 1) {
                masks[count++] = i;
            }
        }
        char buffer[200];
        Text list = text_over(buffer, sizeof buffer);
        inversion_add_masks(masks, count, &list);
        text_addf(out,
                  count == 1 ? tr("V is found. Play mask %s.")
                             : tr("V is found. Play masks %s, in any order."),
                  buffer);
    }
}

void inversion_layout_explanation(GameFrame *frame, Panel *panel) {
    const InversionScene *self = inversion_const_scene_of(frame);
    char buffer[500];
    Text text = text_over(buffer, sizeof buffer);
    panel_card_begin(panel);
    panel_heading(panel, tr("The algebra of it"));
    if (frame_is_thinking(frame, JOB_EXPLAIN)) {
        panel_text(panel, tr("Looking for the order of the matrix…"));
    } else if (!self->has_explanation) {
        panel_text(panel, tr("With more than two colours the sums are taken modulo the number of "
                             "colours; matrices of bits cannot show them. Solve still works."));
    } else {
        sum_words(self, &text);
        panel_text(panel, buffer);
        if (inversion_explain_steps(self) > 0) {
            inversion_layout_player(self, panel, self->explain_step, inversion_explain_steps(self));
        }
        panel_note(panel, tr("Each row of Y is a mask. Playing the masks of V changes the cells "
                             "of D = V·Y, sums taken modulo 2; hence V = D·Y⁻¹."));
        text_clear(&text);
        inverse_words(&self->explanation, &text);
        panel_note(panel, buffer);
        panel_area(panel, AREA_POWERS,
                   inversion_view_powers_height(&self->explanation,
                                                panel->viewport.width - 2 * panel->inset));
    }
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}
