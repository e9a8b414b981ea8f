/* The best line behind a hint or after a reviewed move, shown on the board disc after disc; nothing
 * is played. */
#include <stdlib.h>

#include "connect4_model.h"
#include "say.h"

#define LINE_NODES 160000000u
#define STEP_MS 450 /* from one disc to the next */

/* What goes to the worker and comes back. */
typedef struct Search {
    Connect4Position position;
    int column; /* the line begins with it */
    Connect4Line line;
    Status status;
} Search;

static void run_line(void *payload, const atomic_bool *stop) {
    Search *search = payload;
    Budget budget = budget_nodes(LINE_NODES);
    Connect4Line rest;
    Connect4Solver *solver = connect4_solver_create(0);
    budget.stop = stop;
    search->status = STATUS_NO_MEMORY;
    if (solver) {
        search->status = connect4_solver_line(
            solver, connect4_position_play(search->position, search->column), &budget, &rest);
    }
    if (search->status == STATUS_OK) {
        search->line.column[search->line.length++] = (int8_t)search->column;
        for (int i = 0; i < rest.length; i++) {
            search->line.column[search->line.length++] = rest.column[i];
        }
    }
    connect4_solver_destroy(solver);
}

static void show_from_start(GameFrame *frame) {
    Connect4Preview *preview = &connect4_scene_of(frame)->preview;
    const bool moves = frame_motion_ms(frame, STEP_MS) > 0;
    preview->shown = moves ? 1 : preview->line.length;
    preview->next_at_ms = moves ? frame->now_ms + STEP_MS : 0;
    frame_mark_dirty(frame);
}

/* The column whose line can be shown now, of the hint or of the review; -1: none. */
static int first_column(const GameFrame *frame) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    if (frame->card == CARD_HINT) {
        return self->has_hint && self->hint.is_exact ? self->hint.column : -1;
    }
    return frame->card == CARD_REVIEW ? connect4_review_column(frame) : -1;
}

bool connect4_line_is_shown(const GameFrame *frame) {
    const Connect4Preview *preview = &connect4_const_scene_of(frame)->preview;
    return preview->is_open && preview->line.length > 0 && first_column(frame) >= 0;
}

bool connect4_line_toggle(GameFrame *frame) {
    static const TaskJob job = {run_line, free};
    Connect4Scene *self = connect4_scene_of(frame);
    if (first_column(frame) < 0) {
        return false;
    }
    self->preview.is_open = !self->preview.is_open;
    frame_mark_dirty(frame);
    if (!self->preview.is_open) {
        if (frame_is_thinking(frame, JOB_LINE)) {
            frame_cancel_job(frame);
        }
        return true;
    }
    if (self->preview.line.length > 0) {
        show_from_start(frame);
        return true;
    }
    Search *search = calloc(1, sizeof *search);
    if (!search) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return true;
    }
    search->position = connect4_state_of(frame)->position;
    search->column = first_column(frame);
    frame_start_job(frame, JOB_LINE, &job, search);
    return true;
}

void connect4_line_done(GameFrame *frame, void *payload) {
    Connect4Scene *self = connect4_scene_of(frame);
    Search *search = payload;
    if (search->status == STATUS_OK) {
        self->preview.line = search->line;
        show_from_start(frame);
    } else {
        self->preview.is_open = false;
        frame_notice(frame, tr("The line could not be worked out."));
    }
    free(search);
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

void connect4_line_layout(GameFrame *frame, Panel *panel) {
    const Connect4Preview *preview = &connect4_const_scene_of(frame)->preview;
    char buffer[200];
    char digits[2 * CONNECT4_CELLS + 1];
    if (!preview->is_open) {
        return;
    }
    if (preview->line.length == 0) {
        panel_note(panel, tr("Working out the line…"));
        return;
    }
    Text columns = text_over(digits, sizeof digits);
    for (int i = 0; i < preview->line.length; i++) {
        text_addf(&columns, "%s%d", i > 0 ? " " : "", preview->line.column[i] + 1);
    }
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr("The best line, %1$d of %2$d discs: %3$s"), preview->shown,
              preview->line.length, digits);
    panel_text(panel, buffer);
    panel_note(panel, tr("Nothing is played: these discs are only shown."));
}

Control *connect4_line_layout_button(GameFrame *frame, Panel *panel) {
    const bool is_open = connect4_const_scene_of(frame)->preview.is_open;
    Control *button = panel_button(panel, "line", ACT_LINE,
                                   is_open ? tr("Hide the line") : tr("Show the line"), "L");
    button->is_disabled = first_column(frame) < 0;
    return button;
}

void connect4_line_layout_buttons(GameFrame *frame, Panel *panel) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    if (!self->hint.is_exact) {
        return;
    }
    connect4_line_layout_button(frame, panel);
    if (connect4_line_is_shown(frame)) {
        panel_button(panel, "line-back", ACT_LINE_BACK, tr("Back"), ",")->is_disabled =
            self->preview.shown == 0;
        panel_button(panel, "line-step", ACT_LINE_STEP, tr("Step"), ".")->is_disabled =
            self->preview.shown == self->preview.line.length;
    }
}
