/* Analysis of the position on the board: what each column is worth, worked out while the player
 * looks, first as far as the strong level sees, then column by column to the end of the game. It
 * goes along with everything that leaves the game's board in overlay. */

#include "scenes/connect4/model/column_scores.h"
#include "scenes/connect4/model/hover_explanation.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes.h"
#include "scenes/shell/i18n.h"

enum { JOB_QUICK = 1, JOB_EXACT, CONNECT4_ANALYSIS_JOB_HOVER };

#define CONNECT4_ANALYSIS_BAR_U 16.0F

typedef struct AnalysisState {
    bool is_known; /* `judgement` is that of this position */
    bool is_final; /* and nothing better will come of thinking on */
    Connect4Judgement judgement;
    Connect4Report limited; /* what was found of a board that takes too long; no columns: nothing */
    int64_t shown_at_ms;
    Connect4HoverExplanation hover;
} AnalysisState;

/* The question to the worker, and its answer. */
typedef struct AnalysisSearch {
    Connect4Position position;
    Connect4AnalysisWorker *worker; /* of the exact scores; NULL for an estimate */
    Connect4Judgement judgement;
    Connect4Report report; /* of exact scores that could not all be found */
    Status status;
} AnalysisSearch;

static void save_analysis(const GameShell *shell, const void *self, Text *out) {
    text_add(out, "on");
}

static bool load_analysis(GameShell *shell, void *self, const char *words) {
    return true;
}

/* ---- Thinking ---- */

static void release_search(void *payload) {
    connect4_analysis_worker_release(((AnalysisSearch *)payload)->worker);
}

static void run_quick(void *payload, const atomic_bool *stop) {
    AnalysisSearch *search = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create_unless(0, stop);
    budget.stop = stop;
    search->status =
        ai ? connect4_ai_judge(ai, search->position, &connect4_adviser, &budget, &search->judgement)
           : STATUS_NO_MEMORY;
    connect4_ai_destroy(ai);
}

static Connect4Judgement exact_judgement(const Connect4Columns *columns) {
    Connect4Judgement judgement = {.is_exact = true};
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        judgement.score[i] =
            columns->score[i] == CONNECT4_NO_SCORE ? CONNECT4_NO_JUDGEMENT : columns->score[i];
    }
    return judgement;
}

static void run_deep(void *payload, const atomic_bool *stop) {
    AnalysisSearch *search = payload;
    Connect4Columns columns;
    search->status =
        connect4_analysis_worker_columns(search->worker, search->position, stop, &columns);
    if (search->status == STATUS_OK) {
        search->judgement = exact_judgement(&columns);
    } else if (search->status == STATUS_LIMIT) {
        connect4_analysis_worker_report(search->worker, search->position, &search->report);
    }
}

/* Not before the computer's answer, which takes the place of the position at once; of two
 * computers that are watched every position is there to be looked at, unless they hurry. */
static bool is_possible(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    const bool is_watched = match->players == TWO_PLAYER_WATCHED && match->pace != TWO_PLAYER_FAST;
    return !two_player_is_over(shell) && (is_watched || !two_player_is_awaited(shell));
}

/* The computer first finds its move. */
static bool is_worker_free(const GameShell *shell) {
    return shell_is_idle(shell) &&
           (!two_player_is_awaited(shell) || two_player_of(shell)->answer != MOVE_NONE);
}

static void start_search(AnalysisState *self, GameShell *shell) {
    static const ModeJob quick = {sizeof(AnalysisSearch), run_quick, release_search};
    static const ModeJob deep = {sizeof(AnalysisSearch), run_deep, release_search};
    const bool is_deep = self->is_known;
    AnalysisSearch search = {.position = connect4_state_of(shell)->position,
                             .worker = is_deep ? connect4_borrow_analysis_worker(shell) : NULL};
    self->is_final =
        (is_deep && !search.worker) ||
        !shell_start_job(shell, &connect4_analysis_mode, is_deep ? JOB_EXACT : JOB_QUICK,
                         is_deep ? &deep : &quick, &search);
}

/* The open mode ticks first: its work comes before this one. */
static int64_t connect4_analysis_tick(GameShell *shell, void *state, int64_t now_ms) {
    AnalysisState *self = state;
    if (shell_is_covered(shell)) {
        return 0; /* what it has to say of the game's board would not be seen */
    }
    if (is_worker_free(shell) && is_possible(shell)) {
        if (self->is_known && connect4_hover_is_asked(&self->hover, shell)) {
            connect4_hover_start(&self->hover, shell, &connect4_analysis_mode,
                                 CONNECT4_ANALYSIS_JOB_HOVER);
        } else if (!self->is_final) {
            start_search(self, shell);
        }
    }
    const bool is_working = shell_is_thinking(shell, &connect4_analysis_mode, JOB_EXACT);
    return connect4_show_progress(shell, is_working, &self->shown_at_ms);
}

static void analysis_job_done(GameShell *shell, void *state, int number, void *payload) {
    AnalysisState *self = state;
    const AnalysisSearch *search = payload;
    if (number == CONNECT4_ANALYSIS_JOB_HOVER) {
        connect4_hover_keep(&self->hover, payload);
        return;
    }
    if (search->status == STATUS_OK) {
        self->judgement = search->judgement;
        self->is_known = true;
    } else if (search->status == STATUS_LIMIT) {
        self->limited = search->report;
    }
    self->is_final =
        number == JOB_EXACT || search->status != STATUS_OK || search->judgement.is_exact;
}

static void forget_analysis(GameShell *shell, void *state, PositionChange change) {
    AnalysisState *self = state;
    if (change != CHANGE_ENTERED) {
        *self = (AnalysisState){.is_known = false};
        connect4_hover_look(&self->hover, shell);
    }
}

/* ---- What is scores ---- */

static Connect4ColumnScores scores_now(const GameShell *shell, const AnalysisState *self,
                                       Connect4Report *report) {
    Connect4ColumnScores scores = connect4_column_scores_begin(connect4_state_of(shell)->position);
    const bool is_told = connect4_analysis_worker_report(connect4_const_scene_of(shell)->worker,
                                                         scores.position, report);
    if (!is_told) {
        *report = self->limited;
    }
    if (report->total > 0) {
        connect4_column_scores_take_exact(&scores, &report->columns);
    }
    if (self->is_known) {
        connect4_column_scores_take_judgement(&scores, &self->judgement);
    }
    return scores;
}

static void connect4_analysis_decorate(const GameShell *shell, const void *self, void *view,
                                       int64_t now_ms) {
    Connect4View *board = view;
    Connect4Report report;
    if (is_possible(shell)) {
        const Connect4ColumnScores scores = scores_now(shell, self, &report);
        connect4_column_scores_label(&scores, locale_text, &board->labels);
        board->has_labels = true;
        connect4_hover_decorate(&((const AnalysisState *)self)->hover, board);
    }
}

static bool connect4_analysis_point_at_column(GameShell *shell, void *state) {
    return connect4_hover_look(&((AnalysisState *)state)->hover, shell);
}

/* ---- The card ---- */

/* Whose the position is, as a bar of two colours. */
static void draw_standing(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Theme *theme = &shell->context->theme;
    Connect4Report report;
    const Connect4ColumnScores scores = scores_now(shell, self, &report);
    const float middle = rect.x + rect.width / 2;
    Rect first = rect_inset(rect, canvas_pixel(canvas));
    canvas_fill_round(canvas, rect, rect.height / 2, theme->hairline);
    canvas_fill_round(canvas, first, first.height / 2, theme->piece_second);
    first.width *= 0.5F + 0.5F * connect4_column_scores_standing(&scores);
    if (first.width >= first.height) {
        canvas_fill_round(canvas, first, first.height / 2, theme->piece_first);
    }
    canvas_line(canvas, (Point){middle, rect.y}, (Point){middle, rect.y + rect.height}, 2,
                theme->surface);
}

static void connect4_analysis_layout_progress(const Connect4ColumnScores *scores,
                                              const Connect4Report *report, bool is_final,
                                              Panel *panel) {
    char number[32];
    Text millions = text_over(number, sizeof number);
    if (connect4_column_scores_is_complete(scores)) {
        panel_note(panel, tr("Exact, in moves of the winner."));
        return;
    }
    const unsigned long whole = i18n_millions((double)report->nodes, &millions);
    panel_notef(panel,
                locale_plural("Exact: %1$d of %2$d columns; %3$s million positions searched.",
                              "Exact: %1$d of %2$d columns; %3$s million positions searched.",
                              whole),
                scores->done, scores->total, number);
    if (is_final) {
        panel_note(panel, tr("On a board of this size, half a minute is too short to see more. "
                             "“good?” and the like stay estimates."));
        return;
    }
    panel_bar(panel, (float)scores->done / (float)scores->total, panel->context->theme.accent);
    panel_note(panel, tr("Until then, “good?” and the like are estimates."));
}

static void layout_scores(GameShell *shell, const AnalysisState *self, Panel *panel) {
    char buffer[500];
    Text text = text_over(buffer, sizeof buffer);
    Connect4Report report;
    const Connect4ColumnScores scores = scores_now(shell, self, &report);
    if (!scores.has_guess && !connect4_column_scores_is_decided(&scores)) {
        panel_note(panel, self->is_final ? tr("There is nothing to say about this position.")
                                         : tr("Thinking…"));
        return;
    }
    panel_text(panel, connect4_column_scores_verdict(&scores, locale_text));
    panel_gap(panel, 4);
    panel_area(panel, CONNECT4_ANALYSIS_BAR_U, draw_standing, self);
    connect4_column_scores_text(&scores, &text);
    panel_text(panel, buffer);
    connect4_analysis_layout_progress(&scores, &report, self->is_final, panel);
}

/* What stands on the game's own card for acting stays within reach. */
static void layout_way(GameShell *shell, Panel *panel) {
    two_player_layout_way(shell, panel);
    panel_row(panel, 0);
    shell_button(shell, panel, command_of_id(shell_game_mode(shell)->commands, "play-on"), 0, NULL);
}

static void connect4_analysis_layout_card(GameShell *shell, void *state, Panel *panel) {
    const AnalysisState *self = state;
    const bool is_watched = two_player_of(shell)->players == TWO_PLAYER_WATCHED;
    const bool is_asked = !two_player_is_over(shell) && is_possible(shell) && self->is_known;
    if (is_asked) {
        connect4_hover_layout_head(&self->hover, panel, -1);
    }
    if (is_watched) {
        layout_way(shell, panel);
    }
    if (two_player_is_over(shell)) {
        panel_note(panel, tr("The game is over; step back to see what was possible."));
    } else if (is_possible(shell)) {
        layout_scores(shell, self, panel);
    } else {
        panel_note(panel, is_watched ? tr("The analysis resumes when you pause the game.")
                                     : tr("The analysis resumes after the computer’s move."));
    }
    if (!is_watched) {
        layout_way(shell, panel);
    }
    if (is_asked) {
        connect4_hover_layout(&self->hover, panel, -1);
    }
}

const Mode connect4_analysis_mode = {
    .name = "analysis",
    .title = N_("Analysis"),
    .kind = MODE_BACKGROUND,
    .state_size = sizeof(AnalysisState),
    .layout_card = connect4_analysis_layout_card,
    .decorate = connect4_analysis_decorate,
    .input = {.hovered = connect4_analysis_point_at_column},
    .changed = forget_analysis,
    .tick = connect4_analysis_tick,
    .job_done = analysis_job_done,
    .save = save_analysis,
    .load = load_analysis,
};
