/* The best line behind a hint or after a reviewed move, shown on the board disc after disc; nothing
 * is played. */
#include <stdlib.h>

#include "connect4_model.h"
#include "say.h"

#define STEP_MS 450 /* from one disc to the next */

/* What goes to the worker and comes back. */
typedef struct Search {
    Connect4Desk *desk;
    Connect4LineWork work;
    Status status;
} Search;

static void run_line(void *payload, const atomic_bool *stop) {
    Search *search = payload;
    search->status = connect4_desk_line(search->desk, &search->work, stop);
}

static void free_search(void *payload) {
    Search *search = payload;
    connect4_desk_release(search->desk);
    free(search);
}

static void show_from_start(GameFrame *frame) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    const bool moves = frame_motion_ms(frame, STEP_MS) > 0 && preview->line.length > 1;
    preview->shown = moves ? 1 : preview->line.length;
    preview->next_at_ms = moves ? frame->now_ms + STEP_MS : 0;
    frame_mark_dirty(frame);
}

/* The column whose line can be shown now, of the hint or of the review; -1: none. */
static int first_column(const GameFrame *frame) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    if (frame->card == CARD_HINT) {
        return self->has_hint ? self->hint.column : -1;
    }
    return frame->card == CARD_REVIEW ? connect4_review_column(frame) : -1;
}

bool connect4_line_is_shown(const GameFrame *frame) {
    const Connect4Preview *preview = &connect4_const_scene_of(frame)->preview;
    return preview->is_open && preview->line.length > 0 && first_column(frame) >= 0;
}

bool connect4_line_hide(GameFrame *frame) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    if (frame_is_thinking(frame, JOB_LINE)) {
        frame_cancel_job(frame);
    }
    if (!preview->is_open) {
        return false;
    }
    preview->is_open = false;
    frame_mark_dirty(frame);
    return true;
}

void connect4_line_forget(GameFrame *frame) {
    connect4_line_hide(frame);
    connect4_scene_of(frame)->preview = (Connect4Preview){0};
}

bool connect4_line_stop(GameFrame *frame) {
    return frame_is_thinking(frame, JOB_LINE) && connect4_line_hide(frame);
}

static void start(GameFrame *frame) {
    static const TaskJob job = {run_line, free_search};
    Connect4Scene *self = connect4_scene_of(frame);
    Search *search = calloc(1, sizeof *search);
    self->desk = self->desk ? self->desk : connect4_desk_create();
    if (!search || !self->desk) {
        free(search);
        self->preview.is_open = false;
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    search->desk = connect4_desk_hold(self->desk);
    search->work.position = connect4_state_of(frame)->position;
    search->work.column = first_column(frame);
    search->work.is_best = frame->card != CARD_HINT || self->hint.is_exact;
    frame_start_job(frame, JOB_LINE, &job, search);
}

/* The hint that the line belongs to is still looked for. */
static bool is_hint_to_come(const GameFrame *frame) {
    return frame->card == CARD_HINT && frame_is_thinking(frame, JOB_HINT);
}

bool connect4_line_toggle(GameFrame *frame) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    if (first_column(frame) < 0 && !is_hint_to_come(frame)) {
        return false;
    }
    if (connect4_line_hide(frame)) {
        return true;
    }
    preview->is_open = true;
    frame_mark_dirty(frame);
    if (preview->line.length > 0) {
        show_from_start(frame);
    } else if (first_column(frame) >= 0) {
        start(frame);
    }
    return true;
}

void connect4_line_follow(GameFrame *frame) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    if (!preview->is_open || preview->line.length > 0) {
        return;
    }
    if (first_column(frame) >= 0) {
        start(frame);
    } else {
        preview->is_open = false;
    }
}

/* A hint that was an estimate is exact now, and another one where a column is better. */
static void settle_hint(Connect4Scene *self, const Connect4LineWork *work) {
    Connect4Hint *hint = &self->hint;
    if (hint->is_exact) {
        return;
    }
    self->preview.is_corrected = hint->column != work->column;
    if (self->preview.is_corrected) {
        *hint = (Connect4Hint){.player = hint->player, .column = work->column, .other = -1};
    }
    if (self->preview.is_corrected || hint->kind == CONNECT4_HINT_POSITION) {
        hint->kind = CONNECT4_HINT_SCORES;
    }
    hint->is_exact = true;
    hint->is_decided = false;
    hint->score = work->score;
    hint->plies = work->score == 0 ? 0 : connect4_score_plies(work->position, work->score);
}

void connect4_line_done(GameFrame *frame, void *payload) {
    Connect4Scene *self = connect4_scene_of(frame);
    Search *search = payload;
    if (search->status == STATUS_OK) {
        self->preview.line = search->work.line;
        if (frame->card == CARD_HINT) {
            settle_hint(self, &search->work);
        }
        show_from_start(frame);
    } else {
        self->preview.is_open = false;
        frame_notice(frame, tr("The line could not be worked out."));
    }
    free_search(search);
}

bool connect4_line_step(GameFrame *frame, int steps) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    const int shown = preview->shown + steps;
    if (!connect4_line_is_shown(frame)) {
        return false;
    }
    preview->next_at_ms = 0; /* from now on the player leads */
    preview->shown = shown < 0 ? 0 : shown > preview->line.length ? preview->line.length : shown;
    frame_mark_dirty(frame);
    return true;
}

int64_t connect4_line_tick(GameFrame *frame, int64_t now_ms) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    if (first_column(frame) < 0) {
        connect4_line_stop(frame); /* nothing is left that would show it */
    }
    if (!connect4_line_is_shown(frame) || preview->next_at_ms == 0) {
        return 0;
    }
    if (now_ms >= preview->next_at_ms) {
        preview->shown++;
        preview->next_at_ms = preview->shown < preview->line.length ? now_ms + STEP_MS : 0;
        frame_mark_dirty(frame);
    }
    return preview->next_at_ms;
}

static void layout_progress(const GameFrame *frame, Panel *panel) {
    static const char *const steps[CONNECT4_LINE_STEPS] = {
        N_("Working out the line: who wins? (step %1$d of %2$d)"),
        N_("Working out the line: how soon? (step %1$d of %2$d)"),
        N_("Working out the line: which discs? (step %1$d of %2$d)"),
    };
    const Connect4LineReport report =
        connect4_desk_line_report(connect4_const_scene_of(frame)->desk);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr(steps[report.step]), report.step + 1, CONNECT4_LINE_STEPS);
    panel_note(panel, buffer);
    panel_bar(panel, ((float)report.step + 0.5F) / CONNECT4_LINE_STEPS,
              frame->context->theme.accent);
    text_clear(&text);
    text_addf(&text, tr("%.1f million positions looked at."), (double)report.nodes / 1e6);
    panel_note(panel, buffer);
}

void connect4_line_layout(GameFrame *frame, Panel *panel) {
    const Connect4Preview *preview = &connect4_const_scene_of(frame)->preview;
    char buffer[200];
    char digits[2 * CONNECT4_CELLS + 1];
    if (!preview->is_open) {
        return;
    }
    if (is_hint_to_come(frame)) {
        panel_note(panel, tr("Then its line is shown."));
        return;
    }
    if (preview->line.length == 0) {
        layout_progress(frame, panel);
        return;
    }
    Text columns = text_over(digits, sizeof digits);
    for (int i = 0; i < preview->line.length; i++) {
        text_addf(&columns, "%s%d", i > 0 ? " " : "", preview->line.column[i] + 1);
    }
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text,
              locale_plural("The best line, %1$d of %2$d disc: %3$s",
                            "The best line, %1$d of %2$d discs: %3$s",
                            (unsigned long)preview->line.length),
              preview->shown, preview->line.length, digits);
    if (preview->is_corrected) {
        panel_note(panel, tr("The first hint was an estimate: worked out to the end, this column "
                             "is better."));
    }
    panel_text(panel, buffer);
    panel_note(panel, tr("Nothing is played: these discs are only shown."));
}

Control *connect4_line_layout_button(GameFrame *frame, Panel *panel) {
    const Connect4Preview *preview = &connect4_const_scene_of(frame)->preview;
    const char *label = !preview->is_open           ? tr("Show the line")
                        : preview->line.length == 0 ? tr("Stop")
                                                    : tr("Hide the line");
    Control *button = panel_button(panel, "line", ACT_LINE, label, "L");
    button->is_disabled = first_column(frame) < 0 && !is_hint_to_come(frame);
    return button;
}

void connect4_line_layout_buttons(GameFrame *frame, Panel *panel) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    connect4_line_layout_button(frame, panel);
    if (connect4_line_is_shown(frame)) {
        panel_button(panel, "line-back", ACT_LINE_BACK, tr("Back"), ",")->is_disabled =
            self->preview.shown == 0;
        panel_button(panel, "line-step", ACT_LINE_STEP, tr("Step"), ".")->is_disabled =
            self->preview.shown == self->preview.line.length;
    }
}
