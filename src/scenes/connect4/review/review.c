/* Looking at the whole game again with exact scores, worked out by the worker from the last
 * position to the first while the player already walks through what is known. */

#include "chart.h"
#include "connect4/known.h"
#include "connect4/line.h"
#include "connect4/marks.h"
#include "connect4/model.h"
#include "connect4/modes.h"
#include "frame/say.h"
#include "refutation.h"

enum { JOB_POSITION = 1, JOB_LINE, JOB_REFUTATION };

#define LOW_U 240.0F    /* of what a card shows at once: the words come first */
#define FLAT_U 160.0F   /* and the curve is flat */
#define NARROW_U 360.0F /* of the panel: short words on the buttons */

typedef struct ReviewCard {
    Player player; /* of the line while one is shown, else of the game */
    Chart chart;
    Connect4Preview preview; /* of the move that is spoken of */
    bool is_stopped;         /* by the player, or because of what follows */
    bool is_limited;         /* a board of this size takes too long from some position back */
    Connect4Hint marks;      /* of the refutation of the move that is spoken of */
    bool has_marks;
    int64_t told_at_ms;
} ReviewCard;

/* What goes to the worker and comes back. */
typedef struct Retrospect {
    Connect4Desk *desk;
    Connect4Position position;
    int index;
    Connect4Columns columns;
    Status status;
} Retrospect;

static const Connect4Review *review_of(const GameFrame *frame) {
    return &connect4_const_scene_of(frame)->review;
}

/* ---- Thinking ---- */

static void run_position(void *payload, const atomic_bool *stop) {
    Retrospect *work = payload;
    work->status = connect4_desk_columns(work->desk, work->position, stop, &work->columns);
}

static void release_retrospect(void *payload) {
    connect4_desk_release(((Retrospect *)payload)->desk);
}

/* The game as it is now, the moves ahead of the cursor included. */
static void read_game(GameFrame *frame) {
    int8_t columns[CONNECT4_CELLS_MAX];
    Connect4State start;
    const int length = session_length(frame->session);
    session_state_at(frame->session, 0, &start);
    for (int i = 0; i < length; i++) {
        columns[i] = (int8_t)session_move(frame->session, i);
    }
    connect4_review_begin(&connect4_scene_of(frame)->review, start.position, columns, length);
}

static bool is_at(const GameFrame *frame, int job) {
    return frame_is_thinking(frame, &connect4_review_mode, job);
}

/* A companion's work gives way; the computer's own move does not. */
static void stop_companion(GameFrame *frame) {
    if (!frame_is_thinking(frame, frame_game_mode(frame), 0)) {
        frame_cancel_job(frame);
    }
}

/* ---- Stepping: through the line while one is shown, else through the game ---- */

static int64_t steps_count(const GameFrame *frame, const void *state) {
    const ReviewCard *self = state;
    return connect4_line_is_on_board(&self->preview) ? self->preview.line.length
                                                     : review_of(frame)->length;
}

static int64_t steps_taken(const GameFrame *frame, const void *state) {
    const ReviewCard *self = state;
    return connect4_line_is_on_board(&self->preview) ? self->preview.shown
                                                     : session_cursor(frame->session);
}

static bool take_steps(GameFrame *frame, void *state, int64_t to) {
    ReviewCard *self = state;
    if (connect4_line_is_on_board(&self->preview)) {
        connect4_line_show(&self->preview, frame, (int)to);
    } else {
        match_browse(frame, (int)to);
    }
    return true;
}

static const PlayerSequence review_sequence = {
    .count = steps_count,
    .at = steps_taken,
    .go = take_steps,
    .pace = connect4_line_pace,
    .at_first = N_("This is the first position."),
    .at_last = N_("This is the last position."),
};

static bool open_review(GameFrame *frame, void *own, Text *reason) {
    ReviewCard *self = own;
    if (session_length(frame->session) == 0) {
        text_add(reason, tr("There is no game to look back at yet."));
        return false;
    }
    player_init(&self->player, &review_sequence, NULL);
    self->preview = (Connect4Preview){
        .mode = &connect4_review_mode, .job = JOB_LINE, .player = &self->player};
    read_game(frame);
    stop_companion(frame);
    return true;
}

/* The move that is spoken of: the one played in the position on the board; -1 after the last. */
static int move_on_board(const GameFrame *frame) {
    const int cursor = session_cursor(frame->session);
    return cursor < review_of(frame)->length ? cursor : -1;
}

static void update_marks(ReviewCard *self, const GameFrame *frame) {
    const int move = move_on_board(frame);
    self->has_marks = move >= 0 && review_of(frame)->is_explained[move];
    if (self->has_marks) {
        self->marks = connect4_hint_of_why(&review_of(frame)->why[move]);
    }
}

static void review_changed(GameFrame *frame, void *state, PositionChange change) {
    ReviewCard *self = state;
    if (change == CHANGE_ENTERED) {
        return;
    }
    if (session_length(frame->session) == 0) {
        frame_close(frame, &connect4_review_mode);
        return;
    }
    connect4_line_forget(&self->preview, frame);
    read_game(frame);
    update_marks(self, frame);
}

static void start_position(ReviewCard *self, GameFrame *frame, int index) {
    static const ModeJob job = {sizeof(Retrospect), run_position, release_retrospect};
    Retrospect work = {.desk = connect4_borrow_desk(frame),
                       .position = review_of(frame)->position[index],
                       .index = index};
    self->is_stopped =
        !work.desk || !frame_start_job(frame, &connect4_review_mode, JOB_POSITION, &job, &work);
}

/* The mistake that is to be explained next: the one that is spoken of first. */
static int next_mistake(const GameFrame *frame) {
    const Connect4Review *review = review_of(frame);
    const int move = move_on_board(frame);
    const bool is_wanted = move >= 0 && !review->is_explained[move] &&
                           connect4_verdict_is_mistake(connect4_review_verdict(review, move));
    return is_wanted                          ? move
           : connect4_review_next(review) < 0 ? connect4_review_next_mistake(review)
                                              : -1;
}

/* The worker's next piece: a mistake's refutation, or the scores of a position. */
static void start_next(ReviewCard *self, GameFrame *frame) {
    const int mistake = next_mistake(frame), index = connect4_review_next(review_of(frame));
    if (mistake >= 0) {
        self->is_stopped =
            !connect4_refutation_start(frame, &connect4_review_mode, JOB_REFUTATION, mistake);
    } else if (index >= 0) {
        start_position(self, frame, index);
    }
}

static Connect4LineStart line_start(const GameFrame *frame) {
    const int move = move_on_board(frame);
    return (Connect4LineStart){move < 0 ? -1 : connect4_review_better(review_of(frame), move),
                               true};
}

static int64_t tick_review(GameFrame *frame, void *state, int64_t now_ms) {
    ReviewCard *self = state;
    (void)now_ms;
    update_marks(self, frame);
    const int64_t wake_at_ms = connect4_line_tick(&self->preview, frame, line_start(frame));
    if (!self->is_stopped && frame_is_idle(frame) && match_of(frame)->answer == MOVE_NONE) {
        start_next(self, frame);
    }
    return frame_sooner(wake_at_ms,
                        connect4_tell_progress(frame, is_at(frame, 0), &self->told_at_ms));
}

static void keep_position(ReviewCard *self, GameFrame *frame, const Retrospect *work) {
    if (work->status == STATUS_OK) {
        connect4_review_keep(&connect4_scene_of(frame)->review, work->index, &work->columns);
    } else {
        self->is_stopped = true;
        self->is_limited = work->status == STATUS_LIMIT;
        if (!self->is_limited) {
            frame_notice(frame, tr("There is not enough memory to think."));
        }
    }
}

static void work_done(GameFrame *frame, void *state, int number, void *payload) {
    ReviewCard *self = state;
    Connect4LineWork work;
    if (number == JOB_POSITION) {
        keep_position(self, frame, payload);
    } else if (number == JOB_REFUTATION) {
        self->is_stopped = !connect4_refutation_keep(frame, payload);
        update_marks(self, frame);
    } else {
        connect4_line_done(&self->preview, frame, payload, &work);
    }
}

/* ---- Commands ---- */

static CommandState mistake_state(const GameFrame *frame, int step) {
    const int found =
        connect4_review_find_mistake(review_of(frame), session_cursor(frame->session), step);
    const bool is_narrow = frame->zones.panel.width < NARROW_U;
    return (CommandState){.can = found >= 0 ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .label = !is_narrow ? NULL
                                   : step < 0 ? tr("‹ Mistake")
                                              : tr("Mistake ›"),
                          .reason = step < 0 ? tr("There is no mistake before this move.")
                                             : tr("There is no mistake after this move.")};
}

static CommandState mistake_back_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return mistake_state(frame, -1);
}

static CommandState mistake_next_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return mistake_state(frame, 1);
}

static void go_to_mistake(GameFrame *frame, int step) {
    match_browse(frame, connect4_review_find_mistake(review_of(frame),
                                                     session_cursor(frame->session), step));
}

static void go_to_mistake_before(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    go_to_mistake(frame, -1);
}

static void go_to_mistake_after(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    go_to_mistake(frame, 1);
}

static CommandState line_state(const GameFrame *frame, const void *state, int value) {
    const ReviewCard *self = state;
    const bool is_known = line_start(frame).column >= 0;
    (void)value;
    return (CommandState){.can = is_known ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = move_on_board(frame) < 0
                                        ? tr("No move follows this position.")
                                        : tr("The scores of this position are not known yet."),
                          .label = connect4_line_label(&self->preview)};
}

static void toggle_line(GameFrame *frame, void *state, int value) {
    ReviewCard *self = state;
    (void)value;
    connect4_line_toggle(&self->preview, frame);
}

static CommandState stop_state(const GameFrame *frame, const void *state, int value) {
    const ReviewCard *self = state;
    (void)value;
    return (CommandState){.can = connect4_review_next(review_of(frame)) < 0 ? COMMAND_ABSENT
                                                                            : COMMAND_POSSIBLE,
                          .label = self->is_stopped ? tr("Go on") : tr("Stop")};
}

static void toggle_work(GameFrame *frame, void *state, int value) {
    ReviewCard *self = state;
    (void)value;
    self->is_stopped = !self->is_stopped;
    self->is_limited = false;
    if (!is_at(frame, JOB_LINE)) {
        stop_companion(frame); /* or the review's own work */
    }
}

static void go_to_position(GameFrame *frame, void *self, int value) {
    (void)self;
    match_browse(frame, value);
}

enum { REVIEW_MOVE };

static const Command review_commands[] = {
    [REVIEW_MOVE] = {.id = "review-move",
                     .label = N_("Position"),
                     .help = N_("click the curve: that position"),
                     .place = COMMAND_INSIDE,
                     .run = go_to_position},
    {.id = "mistake-back",
     .label = N_("Previous mistake"),
     .key = KEY_NAMED(KEY_UP, 0),
     .place = COMMAND_CARD,
     .state = mistake_back_state,
     .run = go_to_mistake_before},
    {.id = "mistake-next",
     .label = N_("Next mistake"),
     .key = KEY_NAMED(KEY_DOWN, 0),
     .place = COMMAND_CARD,
     .state = mistake_next_state,
     .run = go_to_mistake_after},
    {.id = "step-back",
     .label = N_("One move back"),
     .help = N_("one move back, or one disc of the line"),
     .key = KEY_NAMED(KEY_LEFT, 0),
     .other_key = KEY_OF(',', 0),
     .place = COMMAND_INSIDE,
     PLAYER_BACK},
    {.id = "step-forward",
     .label = N_("One move forward"),
     .help = N_("one move forward, or one disc of the line"),
     .key = KEY_NAMED(KEY_RIGHT, 0),
     .other_key = KEY_OF('.', 0),
     .place = COMMAND_INSIDE,
     PLAYER_STEP},
    {.id = "line",
     .label = N_("Show the line"),
     .help = N_("the best line, shown on the board"),
     .key = KEY_OF('l', 0),
     .place = COMMAND_CARD,
     .state = line_state,
     .run = toggle_line},
    {.id = "review-stop",
     .label = N_("Stop"),
     .place = COMMAND_CARD,
     .state = stop_state,
     .run = toggle_work},
    {0},
};

/* Escape stops a search for the line first; once more closes the review. */
static bool review_key(GameFrame *frame, void *state, const Event *event) {
    return event_is_key(event, KEY_ESCAPE, 0) &&
           connect4_line_stop(&((ReviewCard *)state)->preview, frame);
}

/* ---- The card ---- */

static void draw_chart(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    Connect4Chart chart = {review_of(frame), session_cursor(frame->session), -1};
    (void)self;
    frame_hovered(frame, "review-", &chart.pointed, NULL);
    connect4_chart_draw(&chart, canvas, &frame->context->theme, rect);
}

static void draw_legend(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    (void)self;
    connect4_chart_legend(review_of(frame), canvas, &frame->context->theme, rect);
}

static void layout_chart(GameFrame *frame, ReviewCard *self, Panel *panel) {
    const Connect4Review *review = review_of(frame);
    const float height = panel->viewport.height < FLAT_U ? connect4_chart_flat(review)
                         : panel->is_compact             ? CONNECT4_CHART_LOW_U
                                                         : CONNECT4_CHART_HEIGHT_U;
    const Rect area = panel_area(panel, height, draw_chart, NULL);
    self->chart.area = area;
    for (int i = 0; i <= review->length; i++) {
        Control *slot =
            panel_place(panel, text_short("review-%d", i).data, &review_commands[REVIEW_MOVE],
                        connect4_chart_slot(area, review, i));
        slot->kind = CONTROL_CELL; /* the arrows walk along it, not Tab */
        slot->value = i;
    }
}

static void draw_marks_legend(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameFrame *frame = owner;
    connect4_marks_legend(self, canvas, &frame->context->theme, rect);
}

static void layout_marks(const ReviewCard *self, Panel *panel) {
    const float height = self->has_marks ? connect4_marks_legend_height(&self->marks) : 0;
    if (height > 0 && !connect4_line_is_on_board(&self->preview)) {
        panel_gap(panel, 4);
        panel_area(panel, height, draw_marks_legend, &self->marks);
    }
}

static void layout_words(GameFrame *frame, const ReviewCard *self, Panel *panel) {
    const Connect4Review *review = review_of(frame);
    const int move = move_on_board(frame);
    char buffer[1000];
    Text text = text_over(buffer, sizeof buffer);
    if (move >= 0) {
        connect4_review_text(review, move, locale_text, &text);
        panel_text(panel, buffer);
        layout_marks(self, panel);
        return;
    }
    panel_textf(panel, tr("Mistakes found: first player %1$d, second player %2$d."),
                connect4_review_count_mistakes(review, 0),
                connect4_review_count_mistakes(review, 1));
}

static void layout_progress(GameFrame *frame, const ReviewCard *self, Panel *panel) {
    const Connect4Review *review = review_of(frame);
    const int next = connect4_review_next(review);
    const int known = connect4_review_known(review);
    Connect4Report report = {.done = 0};
    if (next < 0) {
        return;
    }
    connect4_desk_report(connect4_const_scene_of(frame)->desk, review->position[next], &report);
    if (self->is_stopped || report.total == 0) {
        panel_notef(panel, tr("Worked out: %1$d of %2$d positions"), known, review->length + 1);
    } else {
        panel_notef(panel,
                    tr("Worked out: %1$d of %2$d positions, of the next %3$d of %4$d columns"),
                    known, review->length + 1, report.done, report.total);
    }
    if (self->is_limited) {
        panel_note(panel, tr("Further back a board of this size takes long to work out."));
    }
    panel_bar(panel, (float)known / (float)(review->length + 1), frame->context->theme.accent);
}

static void layout_curve(GameFrame *frame, ReviewCard *self, Panel *panel) {
    layout_chart(frame, self, panel);
    match_layout_walk_by(frame, panel, review_commands);
}

static void layout_review_card(GameFrame *frame, void *state, Panel *panel) {
    ReviewCard *self = state;
    const Connect4Review *review = review_of(frame);
    const bool is_low = panel->viewport.height < LOW_U;
    if (!is_low) {
        layout_curve(frame, self, panel);
    }
    layout_words(frame, self, panel);
    connect4_line_layout(&self->preview, frame, panel, line_start(frame).column >= 0);
    if (is_low) {
        panel_gap(panel, 4);
        layout_curve(frame, self, panel);
    }
    panel_gap(panel, 4);
    panel_area(panel,
               connect4_chart_legend_height(review, frame->context->canvas, panel_width(panel)),
               draw_legend, NULL);
    layout_progress(frame, self, panel);
    if (!panel->is_compact) {
        panel_note(panel, tr("Exact. The discs of both sides are counted."));
    }
}

/* No slot has to be hit. */
static bool drag_along_chart(GameFrame *frame, void *state, const Event *event) {
    ReviewCard *self = state;
    const ChartShape shape = connect4_chart_shape(review_of(frame));
    int ply = 0;
    return chart_drag(&self->chart, &shape, event, frame->panel.viewport, &ply) &&
           match_browse(frame, ply);
}

/* ---- The board ---- */

static void decorate_review(const GameFrame *frame, const void *state, void *view, int64_t now_ms) {
    const ReviewCard *self = state;
    const Connect4Review *review = review_of(frame);
    const int cursor = session_cursor(frame->session);
    Connect4View *board = view;
    (void)now_ms;
    if (cursor <= review->length && review->is_known[cursor] && !match_is_over(frame)) {
        Connect4ColumnScores known =
            connect4_column_scores_begin(connect4_state_of(frame)->position);
        connect4_column_scores_take_exact(&known, &review->scores[cursor]);
        connect4_column_scores_label(&known, locale_text, &board->labels);
        board->has_labels = true;
    }
    if (self->has_marks && !connect4_line_is_on_board(&self->preview)) {
        board->hint = &self->marks;
    }
    connect4_line_decorate(&self->preview, board);
}

/* Where the move that follows went, and where it should have gone. */
static void overdraw_review(const GameFrame *frame, const void *state, Canvas *canvas,
                            int64_t now_ms) {
    const ReviewCard *self = state;
    const int move = move_on_board(frame);
    (void)now_ms;
    if (move >= 0 && !connect4_line_is_on_board(&self->preview)) {
        const Grid grid = connect4_view_grid(connect4_shape_of(frame), frame->board_area);
        connect4_chart_mark_move(review_of(frame), move, canvas, &frame->context->theme, &grid);
    }
}

const Mode connect4_review_mode = {
    .name = "review",
    .title = N_("Review"),
    .commands = review_commands,
    .state_size = sizeof(ReviewCard),
    .open = open_review,
    .layout_card = layout_review_card,
    .decorate = decorate_review,
    .overdraw = overdraw_review,
    .input = {.key = review_key, .pointer = drag_along_chart},
    .changed = review_changed,
    .tick = tick_review,
    .job_done = work_done,
};
