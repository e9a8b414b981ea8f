/* Looking at the whole game again with exact scores, worked out by the worker from the last
 * position to the first while the player already walks through what is known. */

#include "scenes/connect4/board/marks.h"
#include "scenes/connect4/model/column_scores.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/model/principal_variation.h"
#include "scenes/connect4/model/report.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/modes/review/chart.h"
#include "scenes/connect4/modes/review/refutation.h"
#include "scenes/shell/i18n.h"

enum { JOB_POSITION = 1, CONNECT4_REVIEW_JOB_LINE, JOB_REFUTATION };

#define CONNECT4_REVIEW_LOW_U 240.0F    /* of what a card shows at once: the words come first */
#define FLAT_U 160.0F                   /* and the curve is flat */
#define CONNECT4_REVIEW_NARROW_U 360.0F /* of the panel: short words on the buttons */

typedef struct ReviewState {
    Player player; /* of the line while one is shown, else of the game */
    Chart chart;
    Connect4Preview preview; /* of the move that is spoken of */
    bool is_stopped;         /* by the player, or because of what follows */
    bool is_limited;         /* a board of this size takes too long from some position back */
    Connect4Hint marks;      /* of the refutation of the move that is spoken of */
    bool has_marks;
    int64_t shown_at_ms;
} ReviewState;

static const Connect4Review *review_of(const GameShell *shell) {
    return &connect4_const_scene_of(shell)->review;
}

/* ---- Thinking ---- */

static bool connect4_review_is_at(const GameShell *shell, int job) {
    return shell_is_thinking(shell, &connect4_review_mode, job);
}

/* A background mode's work gives way; the computer's own move does not. */
static void stop_background(GameShell *shell) {
    if (!shell_is_thinking(shell, shell_game_mode(shell), 0)) {
        shell_cancel_job(shell);
    }
}

/* ---- Stepping: through the line while one is shown, else through the game ---- */

static int64_t connect4_review_steps_count(const GameShell *shell, const void *state) {
    const ReviewState *self = state;
    return connect4_line_is_on_board(&self->preview) ? self->preview.line.length
                                                     : review_of(shell)->length;
}

static int64_t connect4_review_steps_taken(const GameShell *shell, const void *state) {
    const ReviewState *self = state;
    return connect4_line_is_on_board(&self->preview) ? self->preview.shown
                                                     : session_cursor(shell->session);
}

static bool connect4_review_take_steps(GameShell *shell, void *state, int64_t to) {
    ReviewState *self = state;
    if (connect4_line_is_on_board(&self->preview)) {
        connect4_line_show(&self->preview, shell, (int)to);
    } else {
        two_player_browse(shell, (int)to);
    }
    return true;
}

static const PlayerSequence review_sequence = {
    .count = connect4_review_steps_count,
    .at = connect4_review_steps_taken,
    .go = connect4_review_take_steps,
    .pace = connect4_line_pace,
    .at_first = N_("This is the first position."),
    .at_last = N_("This is the last position."),
};

static bool connect4_review_open(GameShell *shell, void *own, Text *reason) {
    ReviewState *self = own;
    if (session_length(shell->session) == 0) {
        text_add(reason, tr("There is no game to review yet."));
        return false;
    }
    player_init(&self->player, &review_sequence, NULL);
    self->preview = (Connect4Preview){
        .mode = &connect4_review_mode, .job = CONNECT4_REVIEW_JOB_LINE, .player = &self->player};
    connect4_scores_read(shell);
    stop_background(shell);
    return true;
}

/* The move that is spoken of: the one played in the position on the board; -1 after the last. */
static int move_on_board(const GameShell *shell) {
    const int cursor = session_cursor(shell->session);
    return cursor < review_of(shell)->length ? cursor : -1;
}

static void update_marks(ReviewState *self, const GameShell *shell) {
    const int move = move_on_board(shell);
    self->has_marks = move >= 0 && review_of(shell)->is_explained[move];
    if (self->has_marks) {
        self->marks = connect4_hint_of_why(&review_of(shell)->why[move]);
    }
}

static void review_changed(GameShell *shell, void *state, PositionChange change) {
    ReviewState *self = state;
    if (change == CHANGE_ENTERED) {
        return;
    }
    if (session_length(shell->session) == 0) {
        shell_close(shell, &connect4_review_mode);
        return;
    }
    connect4_line_forget(&self->preview, shell);
    connect4_scores_read(shell);
    update_marks(self, shell);
}

/* The mistake that is to be explained next: the one that is spoken of first. */
static int next_mistake(const GameShell *shell) {
    const Connect4Review *review = review_of(shell);
    const int move = move_on_board(shell);
    const bool is_wanted = move >= 0 && !review->is_explained[move] &&
                           connect4_verdict_is_mistake(connect4_review_verdict(review, move));
    return is_wanted                          ? move
           : connect4_review_next(review) < 0 ? connect4_review_next_mistake(review)
                                              : -1;
}

/* The worker's next piece: a mistake's refutation, or the scores of a position. */
static void start_next(ReviewState *self, GameShell *shell) {
    const int mistake = next_mistake(shell), index = connect4_review_next(review_of(shell));
    if (mistake >= 0) {
        self->is_stopped =
            !connect4_refutation_start(shell, &connect4_review_mode, JOB_REFUTATION, mistake);
    } else if (index >= 0) {
        self->is_stopped =
            !connect4_scores_start(shell, &connect4_review_mode, JOB_POSITION, index);
    }
}

static Connect4LineStart line_start(const GameShell *shell) {
    const int move = move_on_board(shell);
    return (Connect4LineStart){move < 0 ? -1 : connect4_review_better(review_of(shell), move),
                               true};
}

static int64_t tick_review(GameShell *shell, void *state, int64_t now_ms) {
    ReviewState *self = state;
    update_marks(self, shell);
    const int64_t wake_at_ms = connect4_line_tick(&self->preview, shell, line_start(shell));
    if (!self->is_stopped && shell_is_idle(shell) && two_player_of(shell)->answer == MOVE_NONE) {
        start_next(self, shell);
    }
    return shell_sooner(wake_at_ms, connect4_show_progress(shell, connect4_review_is_at(shell, 0),
                                                           &self->shown_at_ms));
}

static void keep_position(ReviewState *self, GameShell *shell, void *payload) {
    const Status status = connect4_scores_take(shell, payload);
    self->is_stopped = self->is_stopped || status != STATUS_OK;
    self->is_limited = status == STATUS_LIMIT;
    if (status != STATUS_OK && !self->is_limited) {
        shell_notice(shell, tr("There is not enough memory to think."));
    }
}

static void connect4_review_work_done(GameShell *shell, void *state, int number, void *payload) {
    ReviewState *self = state;
    Connect4LineWork work;
    if (number == JOB_POSITION) {
        keep_position(self, shell, payload);
    } else if (number == JOB_REFUTATION) {
        self->is_stopped = !connect4_refutation_keep(shell, payload);
        update_marks(self, shell);
    } else {
        connect4_line_done(&self->preview, shell, payload, &work);
    }
}

/* ---- Commands ---- */

static CommandState mistake_state(const GameShell *shell, int step) {
    const int found =
        connect4_review_find_mistake(review_of(shell), session_cursor(shell->session), step);
    const bool is_narrow = shell->view.zones.panel.width < CONNECT4_REVIEW_NARROW_U;
    return (CommandState){.can = found >= 0 ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .label = !is_narrow ? NULL
                                   : step < 0 ? tr("‹ Mistake")
                                              : tr("Mistake ›"),
                          .reason = step < 0 ? tr("There is no mistake before this move.")
                                             : tr("There is no mistake after this move.")};
}

static CommandState mistake_back_state(const GameShell *shell, const void *self, int value) {
    return mistake_state(shell, -1);
}

static CommandState mistake_next_state(const GameShell *shell, const void *self, int value) {
    return mistake_state(shell, 1);
}

static void go_to_mistake(GameShell *shell, int step) {
    two_player_browse(shell, connect4_review_find_mistake(review_of(shell),
                                                          session_cursor(shell->session), step));
}

static void go_to_mistake_before(GameShell *shell, void *self, int value) {
    go_to_mistake(shell, -1);
}

static void go_to_mistake_after(GameShell *shell, void *self, int value) {
    go_to_mistake(shell, 1);
}

static CommandState connect4_review_line_state(const GameShell *shell, const void *state,
                                               int value) {
    const ReviewState *self = state;
    const bool is_known = line_start(shell).column >= 0;
    return (CommandState){.can = is_known ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = move_on_board(shell) < 0
                                        ? tr("No move follows this position.")
                                        : tr("The scores of this position are not known yet."),
                          .label = connect4_line_label(&self->preview)};
}

static void connect4_review_toggle_line(GameShell *shell, void *state, int value) {
    ReviewState *self = state;
    connect4_line_toggle(&self->preview, shell);
}

static CommandState connect4_review_stop_state(const GameShell *shell, const void *state,
                                               int value) {
    const ReviewState *self = state;
    return (CommandState){.can = connect4_review_next(review_of(shell)) < 0 ? COMMAND_ABSENT
                                                                            : COMMAND_POSSIBLE,
                          .label = self->is_stopped ? tr("Go on") : tr("Stop")};
}

static void toggle_work(GameShell *shell, void *state, int value) {
    ReviewState *self = state;
    self->is_stopped = !self->is_stopped;
    self->is_limited = false;
    if (!connect4_review_is_at(shell, CONNECT4_REVIEW_JOB_LINE)) {
        stop_background(shell); /* or the review's own work */
    }
}

static void go_to_position(GameShell *shell, void *self, int value) {
    two_player_browse(shell, value);
}

enum { REVIEW_MOVE };

static const Command connect4_review_commands[] = {
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
     .state = connect4_review_line_state,
     .run = connect4_review_toggle_line},
    {.id = "review-stop",
     .label = N_("Stop"),
     .place = COMMAND_CARD,
     .state = connect4_review_stop_state,
     .run = toggle_work},
    {0},
};

/* Escape stops a search for the line first; once more closes the review. */
static bool review_key(GameShell *shell, void *state, const Event *event) {
    return event_is_key(event, KEY_ESCAPE, 0) &&
           connect4_line_stop(&((ReviewState *)state)->preview, shell);
}

/* ---- The card ---- */

static void connect4_review_draw_chart(const void *owner, const void *self, Canvas *canvas,
                                       Rect rect) {
    const GameShell *shell = owner;
    Connect4Chart chart = {review_of(shell), session_cursor(shell->session), -1};
    shell_hovered(shell, "review-", &chart.pointed, NULL);
    connect4_chart_draw(&chart, canvas, &shell->context->theme, rect);
}

static void connect4_review_draw_legend(const void *owner, const void *self, Canvas *canvas,
                                        Rect rect) {
    const GameShell *shell = owner;
    connect4_chart_legend(review_of(shell), canvas, &shell->context->theme, rect);
}

static void layout_chart(GameShell *shell, ReviewState *self, Panel *panel) {
    const Connect4Review *review = review_of(shell);
    const float height = panel->viewport.height < FLAT_U ? connect4_chart_flat(review)
                         : panel->is_compact             ? CONNECT4_CHART_LOW_U
                                                         : CONNECT4_CHART_HEIGHT_U;
    const Rect area = panel_area(panel, height, connect4_review_draw_chart, NULL);
    self->chart.area = area;
    for (int i = 0; i <= review->length; i++) {
        Control *slot = panel_place(panel, text_short("review-%d", i).data,
                                    &connect4_review_commands[REVIEW_MOVE],
                                    connect4_chart_slot(area, review, i));
        slot->kind = CONTROL_CELL; /* the arrows walk along it, not Tab */
        slot->value = i;
    }
}

static void draw_marks_legend(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    connect4_marks_legend(self, canvas, &shell->context->theme, rect);
}

static void layout_marks(const ReviewState *self, Panel *panel) {
    const float height = self->has_marks ? connect4_marks_legend_height(&self->marks) : 0;
    if (height > 0 && !connect4_line_is_on_board(&self->preview)) {
        panel_gap(panel, 4);
        panel_area(panel, height, draw_marks_legend, &self->marks);
    }
}

/* How many mistakes each player made; against the computer they are "you" and "computer". */
static void layout_mistakes(const GameShell *shell, Panel *panel) {
    const TwoPlayer *match = two_player_of(shell);
    const bool is_against = match->players == TWO_PLAYER_AGAINST_COMPUTER;
    const int one = is_against && match->is_human_second;
    const int count = connect4_review_count_mistakes(review_of(shell), one);
    const int other = connect4_review_count_mistakes(review_of(shell), 1 - one);
    panel_textf(panel,
                is_against
                    ? locale_plural("You: %1$d mistake. Computer: %2$d.",
                                    "You: %1$d mistakes. Computer: %2$d.", (unsigned long)count)
                    : locale_plural("First player: %1$d mistake. Second player: %2$d.",
                                    "First player: %1$d mistakes. Second player: %2$d.",
                                    (unsigned long)count),
                count, other);
}

static void connect4_review_layout_words(GameShell *shell, const ReviewState *self, Panel *panel) {
    const Connect4Review *review = review_of(shell);
    const int move = move_on_board(shell);
    char buffer[1000];
    Text text = text_over(buffer, sizeof buffer);
    if (move >= 0) {
        connect4_review_text(review, move, locale_text, &text);
        panel_text(panel, buffer);
        layout_marks(self, panel);
        return;
    }
    layout_mistakes(shell, panel);
}

static void connect4_review_layout_progress(GameShell *shell, const ReviewState *self,
                                            Panel *panel) {
    const Connect4Review *review = review_of(shell);
    const int next = connect4_review_next(review);
    const int known = connect4_review_known(review);
    Connect4Report report = {.done = 0};
    if (next < 0) {
        return;
    }
    connect4_analysis_worker_report(connect4_const_scene_of(shell)->worker, review->position[next],
                                    &report);
    if (self->is_stopped || report.total == 0) {
        panel_notef(panel, tr("Analysed: %1$d of %2$d positions"), known, review->length + 1);
    } else {
        panel_notef(
            panel, tr("Analysed: %1$d of %2$d positions, and %3$d of %4$d columns of the next one"),
            known, review->length + 1, report.done, report.total);
    }
    if (self->is_limited) {
        panel_note(panel,
                   tr("On a board of this size, earlier positions take too long to analyse."));
    }
    panel_bar(panel, (float)known / (float)(review->length + 1), shell->context->theme.accent);
}

static void layout_curve(GameShell *shell, ReviewState *self, Panel *panel) {
    layout_chart(shell, self, panel);
    two_player_layout_walk_by(shell, panel, connect4_review_commands);
}

static void connect4_review_layout_card(GameShell *shell, void *state, Panel *panel) {
    ReviewState *self = state;
    const Connect4Review *review = review_of(shell);
    const bool is_low = panel->viewport.height < CONNECT4_REVIEW_LOW_U;
    if (!is_low) {
        layout_curve(shell, self, panel);
    }
    connect4_review_layout_words(shell, self, panel);
    connect4_line_layout(&self->preview, shell, panel, line_start(shell).column >= 0);
    if (is_low) {
        panel_gap(panel, 4);
        layout_curve(shell, self, panel);
    }
    panel_gap(panel, 4);
    panel_area(panel,
               connect4_chart_legend_height(review, shell->context->canvas, panel_width(panel)),
               connect4_review_draw_legend, NULL);
    connect4_review_layout_progress(shell, self, panel);
    if (!panel->is_compact) {
        panel_note(panel, tr("Exact, in moves of the winner."));
    }
}

/* No slot has to be hit. */
static bool drag_along_chart(GameShell *shell, void *state, const Event *event) {
    ReviewState *self = state;
    const ChartShape shape = connect4_chart_shape(review_of(shell));
    int ply = 0;
    return chart_drag(&self->chart, &shape, event, shell->view.panel.viewport, &ply) &&
           two_player_browse(shell, ply);
}

/* ---- The board ---- */

static void connect4_review_decorate(const GameShell *shell, const void *state, void *view,
                                     int64_t now_ms) {
    const ReviewState *self = state;
    const Connect4Review *review = review_of(shell);
    const int cursor = session_cursor(shell->session);
    Connect4View *board = view;
    if (cursor <= review->length && review->is_known[cursor] && !two_player_is_over(shell)) {
        Connect4ColumnScores known =
            connect4_column_scores_begin(connect4_state_of(shell)->position);
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
static void overdraw_review(const GameShell *shell, const void *state, Canvas *canvas,
                            int64_t now_ms) {
    const ReviewState *self = state;
    const int move = move_on_board(shell);
    if (move >= 0 && !connect4_line_is_on_board(&self->preview)) {
        const Grid grid = connect4_layout_grid(connect4_shape_of(shell), shell->view.board_rect);
        connect4_chart_mark_move(review_of(shell), move, canvas, &shell->context->theme, &grid);
    }
}

const Mode connect4_review_mode = {
    .name = "review",
    .title = N_("Review"),
    .commands = connect4_review_commands,
    .state_size = sizeof(ReviewState),
    .open = connect4_review_open,
    .layout_card = connect4_review_layout_card,
    .decorate = connect4_review_decorate,
    .overdraw = overdraw_review,
    .input = {.key = review_key, .pointer = drag_along_chart},
    .changed = review_changed,
    .tick = tick_review,
    .job_done = connect4_review_work_done,
};
