/* Looking at the whole game again with exact scores, worked out by the worker from the last
 * position to the first while the player already walks through what is known. */
#include <stdlib.h>

#include "connect4_chart.h"
#include "connect4_model.h"
#include "say.h"

#define TOLD_EVERY_MS 250 /* while the worker has not finished */

/* What goes to the worker and comes back. */
typedef struct Retrospect {
    Connect4Desk *desk;
    Connect4Position position;
    int index;
    Connect4Columns columns;
    Status status;
} Retrospect;

static void run_position(void *payload, const atomic_bool *stop) {
    Retrospect *work = payload;
    work->status = connect4_desk_columns(work->desk, work->position, stop, &work->columns);
}

static void free_retrospect(void *payload) {
    Retrospect *work = payload;
    connect4_desk_release(work->desk);
    free(work);
}

/* The game as it is now, the moves ahead of the cursor included. */
static void read_game(GameFrame *frame) {
    int8_t columns[CONNECT4_CELLS];
    Connect4State start;
    const int length = session_length(frame->session);
    session_state_at(frame->session, 0, &start);
    for (int i = 0; i < length; i++) {
        columns[i] = (int8_t)session_move(frame->session, i);
    }
    connect4_review_begin(&connect4_scene_of(frame)->review, start.position, columns, length);
}

void connect4_review_changed(GameFrame *frame) {
    if (frame->card == CARD_REVIEW) {
        read_game(frame);
    }
}

void connect4_review_toggle(GameFrame *frame) {
    if (frame->card == CARD_REVIEW) {
        frame_open_card(frame, FRAME_CARD_NONE);
    } else if (session_length(frame->session) > 0) {
        connect4_scene_of(frame)->is_review_stopped = false;
        connect4_line_forget(frame);
        frame_open_card(frame, CARD_REVIEW);
        read_game(frame);
    }
    if (frame->card != CARD_REVIEW && frame_is_thinking(frame, JOB_REVIEW)) {
        frame_cancel_job(frame);
    }
}

void connect4_review_look(GameFrame *frame) {
    static const TaskJob job = {run_position, free_retrospect};
    Connect4Scene *self = connect4_scene_of(frame);
    if (frame->card != CARD_REVIEW) {
        if (frame_is_thinking(frame, JOB_REVIEW)) {
            frame_cancel_job(frame);
        }
        return;
    }
    const int index = connect4_review_next(&self->review);
    if (index < 0 || self->is_review_stopped || frame->job_kind != 0 ||
        self->match.answer != MOVE_NONE) {
        return;
    }
    Retrospect *work = calloc(1, sizeof *work);
    self->desk = self->desk ? self->desk : connect4_desk_create();
    if (!work || !self->desk) {
        free(work);
        self->is_review_stopped = true;
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    work->desk = connect4_desk_hold(self->desk);
    work->position = self->review.position[index];
    work->index = index;
    frame_start_job(frame, JOB_REVIEW, &job, work);
}

void connect4_review_done(GameFrame *frame, void *payload) {
    Connect4Scene *self = connect4_scene_of(frame);
    Retrospect *work = payload;
    if (work->status == STATUS_OK) {
        connect4_review_keep(&self->review, work->index, &work->columns);
    } else {
        self->is_review_stopped = true;
        frame_notice(frame, tr("There is not enough memory to think."));
    }
    frame_mark_dirty(frame);
    free_retrospect(work);
}

int64_t connect4_progress_tick(GameFrame *frame, int64_t now_ms) {
    Connect4Scene *self = connect4_scene_of(frame);
    if (!frame_is_thinking(frame, JOB_REVIEW) && !frame_is_thinking(frame, JOB_EXACT) &&
        !frame_is_thinking(frame, JOB_LINE)) {
        self->told_at_ms = 0;
        if (frame->job_kind == 0 && self->match.answer == MOVE_NONE) {
            connect4_desk_release(self->desk); /* nothing more to be worked out here */
            self->desk = NULL;
        }
        return 0;
    }
    if (self->told_at_ms == 0 || now_ms >= self->told_at_ms + TOLD_EVERY_MS) {
        self->told_at_ms = now_ms;
        frame_mark_dirty(frame);
    }
    return self->told_at_ms + TOLD_EVERY_MS;
}

/* ---- Walking ---- */

/* The move that is spoken of: the one played in the position on the board; -1 after the last. */
static int move_on_board(const GameFrame *frame) {
    const int cursor = session_cursor(frame->session);
    return frame->card == CARD_REVIEW && cursor < connect4_const_scene_of(frame)->review.length
               ? cursor
               : -1;
}

int connect4_review_column(const GameFrame *frame) {
    const int move = move_on_board(frame);
    return move < 0 ? -1 : connect4_review_better(&connect4_const_scene_of(frame)->review, move);
}

const Connect4Columns *connect4_review_scores(const GameFrame *frame) {
    const Connect4Review *review = &connect4_const_scene_of(frame)->review;
    const int cursor = session_cursor(frame->session);
    return frame->card == CARD_REVIEW && cursor <= review->length && review->is_known[cursor] &&
                   !connect4_is_over(frame)
               ? &review->scores[cursor]
               : NULL;
}

static bool go_to_mistake(GameFrame *frame, int step) {
    Connect4Scene *self = connect4_scene_of(frame);
    const int move =
        connect4_review_find_mistake(&self->review, session_cursor(frame->session), step);
    return move >= 0 && match_browse(&self->match, frame, move);
}

bool connect4_review_act(GameFrame *frame, int action, int value) {
    Connect4Scene *self = connect4_scene_of(frame);
    switch (action) {
    case ACT_REVIEW:
        connect4_review_toggle(frame);
        return true;
    case ACT_REVIEW_MOVE:
        return match_browse(&self->match, frame, value);
    case ACT_REVIEW_NEXT:
    case ACT_REVIEW_PREVIOUS:
        return go_to_mistake(frame, action == ACT_REVIEW_NEXT ? 1 : -1);
    case ACT_REVIEW_STOP:
        self->is_review_stopped = !self->is_review_stopped;
        if (frame_is_thinking(frame, JOB_REVIEW)) {
            frame_cancel_job(frame);
        }
        frame_mark_dirty(frame);
        return true;
    default:
        return false;
    }
}

bool connect4_review_key(GameFrame *frame, const Event *event) {
    if (frame->card != CARD_REVIEW || event->mods != 0) {
        return false;
    }
    if (event->key == KEY_UP || event->key == KEY_DOWN) {
        go_to_mistake(frame, event->key == KEY_DOWN ? 1 : -1);
        return true;
    }
    if (event->key == KEY_LEFT || event->key == KEY_RIGHT) {
        const int step = event->key == KEY_LEFT ? -1 : 1;
        if (!connect4_line_step(frame, step)) {
            connect4_walk(frame, step);
        }
        return true;
    }
    return false;
}

/* ---- The card ---- */

static void layout_chart(GameFrame *frame, Panel *panel) {
    const Connect4Review *review = &connect4_const_scene_of(frame)->review;
    const float width = panel->viewport.width - 2 * panel->inset;
    const Rect area = panel_area(panel, AREA_CHART, CONNECT4_CHART_HEIGHT_U);
    for (int i = 0; i <= review->length; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "review-%d", i);
        Control *slot =
            panel_place(panel, id, ACT_REVIEW_MOVE, connect4_chart_slot(area, review, i));
        slot->kind = CONTROL_CELL; /* the arrows walk along it, not Tab */
        slot->value = i;
    }
    panel_area(panel, AREA_CHART_LEGEND,
               connect4_chart_legend_height(review, frame->context->canvas, width));
}

static void count_mistakes(const Connect4Review *review, int mistakes[2]) {
    for (int i = 0; i < review->length; i++) {
        mistakes[connect4_position_count(review->position[i]) % 2] +=
            connect4_verdict_is_mistake(connect4_review_verdict(review, i));
    }
}

static void layout_words(GameFrame *frame, Panel *panel) {
    const Connect4Review *review = &connect4_const_scene_of(frame)->review;
    const int move = move_on_board(frame);
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (move >= 0) {
        connect4_review_text(review, move, locale_text, &text);
        panel_text(panel, buffer);
        return;
    }
    int mistakes[2] = {0, 0};
    count_mistakes(review, mistakes);
    text_addf(&text, tr("Mistakes found: first player %1$d, second player %2$d."), mistakes[0],
              mistakes[1]);
    panel_text(panel, buffer);
    panel_note(panel, tr("Click the curve to go there; wins and losses count the discs of both."));
}

static void layout_progress(GameFrame *frame, Panel *panel) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    const int next = connect4_review_next(&self->review);
    const int known = connect4_review_known(&self->review);
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    Connect4Report report = {.done = 0};
    if (next < 0) {
        return;
    }
    connect4_desk_report(self->desk, self->review.position[next], &report);
    if (self->is_review_stopped || report.total == 0) {
        text_addf(&text, tr("Worked out: %1$d of %2$d positions"), known, self->review.length + 1);
    } else {
        text_addf(&text, tr("Worked out: %1$d of %2$d positions, of the next %3$d of %4$d columns"),
                  known, self->review.length + 1, report.done, report.total);
    }
    panel_note(panel, buffer);
    panel_bar(panel, (float)known / (float)(self->review.length + 1), frame->context->theme.accent);
    panel_row(panel, 2);
    panel_button(panel, "review-stop", ACT_REVIEW_STOP,
                 self->is_review_stopped ? tr("Work on") : tr("Stop"), NULL);
}

void connect4_review_layout(GameFrame *frame, Panel *panel) {
    const Connect4Review *review = &connect4_const_scene_of(frame)->review;
    const int cursor = session_cursor(frame->session);
    panel_card_begin(panel);
    panel_heading(panel, tr("Review"));
    layout_chart(frame, panel);
    panel_row(panel, 2);
    panel_button(panel, "mistake-back", ACT_REVIEW_PREVIOUS, tr("Mistake before"), "↑")
        ->is_disabled = connect4_review_find_mistake(review, cursor, -1) < 0;
    panel_button(panel, "mistake-next", ACT_REVIEW_NEXT, tr("Next mistake"), "↓")->is_disabled =
        connect4_review_find_mistake(review, cursor, 1) < 0;
    const Connect4Preview *line = &connect4_const_scene_of(frame)->preview;
    const bool is_line = connect4_line_is_shown(frame);
    const int at = is_line ? line->shown : cursor;
    const int end = is_line ? line->line.length : review->length;
    panel_button(panel, "step-back", ACT_LINE_BACK, tr("Back"), "←")->is_disabled = at == 0;
    panel_button(panel, "step-forward", ACT_LINE_STEP, tr("Forward"), "→")->is_disabled = at == end;
    connect4_line_layout_button(frame, panel);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    layout_words(frame, panel);
    connect4_line_layout(frame, panel);
    layout_progress(frame, panel);
    panel_card_end(panel);
}

bool connect4_review_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    const Connect4Review *review = &connect4_const_scene_of(frame)->review;
    if (area == AREA_CHART) {
        Connect4Chart chart = {review, session_cursor(frame->session), -1};
        frame_hovered(frame, "review-", &chart.pointed, NULL);
        connect4_chart_draw(&chart, canvas, &frame->context->theme, rect);
        return true;
    }
    if (area == AREA_CHART_LEGEND) {
        connect4_chart_legend(review, canvas, &frame->context->theme, rect);
        return true;
    }
    return false;
}

void connect4_review_draw(const GameFrame *frame, Canvas *canvas) {
    const int move = move_on_board(frame);
    if (move >= 0 && !connect4_line_is_shown(frame)) {
        const Grid grid = connect4_view_grid(frame->board_area);
        connect4_chart_mark_move(&connect4_const_scene_of(frame)->review, move, canvas,
                                 &frame->context->theme, &grid);
    }
}
