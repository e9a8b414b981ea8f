/* Why not the column under the pointer: the search and its words. */
#include "scenes/connect4/model/hover_explanation.h"

#include "scenes/connect4/board/marks.h"
#include "scenes/shell/i18n.h"

#define CONNECT4_HOVER_EXPLANATION_LOW_U 120.0F /* of a card: three lines are seen */

/* The question to the worker, and its answer. */
typedef struct Connect4HoverExplanationQuestion {
    Connect4AnalysisWorker *worker;
    Connect4Position position;
    int column;
    Connect4Why why;
    Status status;
} Connect4HoverExplanationQuestion;

static void run_question(void *payload, const atomic_bool *stop) {
    Connect4HoverExplanationQuestion *work = payload;
    work->status =
        connect4_analysis_worker_why(work->worker, work->position, work->column, stop, &work->why);
}

static void release_question(void *payload) {
    connect4_analysis_worker_release(((Connect4HoverExplanationQuestion *)payload)->worker);
}

static bool is_answered(const Connect4HoverExplanation *hover) {
    return hover->column > 0 && hover->is_known[hover->column - 1];
}

static void take_marks(Connect4HoverExplanation *hover) {
    if (is_answered(hover)) {
        hover->marks = connect4_hint_of_why(&hover->why[hover->column - 1]);
    }
}

bool connect4_hover_look(Connect4HoverExplanation *hover, const GameShell *shell) {
    const int before = hover->column;
    int column = 0;
    if (!shell_hovered(shell, "column-", &column, NULL) || column < 1 ||
        column > connect4_shape_of(shell).columns) {
        column = 0;
    }
    hover->column = column;
    take_marks(hover);
    return column != before;
}

bool connect4_hover_is_asked(const Connect4HoverExplanation *hover, const GameShell *shell) {
    return hover->column > 0 && !is_answered(hover) &&
           connect4_position_is_legal(connect4_state_of(shell)->position, hover->column - 1);
}

bool connect4_hover_start(const Connect4HoverExplanation *hover, GameShell *shell, const Mode *mode,
                          int job) {
    static const ModeJob task = {sizeof(Connect4HoverExplanationQuestion), run_question,
                                 release_question};
    Connect4HoverExplanationQuestion work = {.worker = connect4_borrow_analysis_worker(shell),
                                             .position = connect4_state_of(shell)->position,
                                             .column = hover->column - 1};
    return work.worker && shell_start_job(shell, mode, job, &task, &work);
}

bool connect4_hover_keep(Connect4HoverExplanation *hover, void *payload) {
    const Connect4HoverExplanationQuestion *work = payload;
    const bool is_found = work->status == STATUS_OK;
    if (is_found) {
        hover->why[work->column] = work->why;
        hover->is_known[work->column] = true;
        take_marks(hover);
    } else if (work->status != STATUS_CANCELLED) {
        hover->column = 0; /* the next hover starts a new search */
    }
    return is_found;
}

bool connect4_hover_answers(const Connect4HoverExplanation *hover, int hint) {
    return is_answered(hover) && hover->column != hint + 1;
}

static void layout_answer(const Connect4HoverExplanation *hover, Panel *panel) {
    char buffer[900];
    Text text = text_over(buffer, sizeof buffer);
    const Connect4Why *why = &hover->why[hover->column - 1];
    connect4_why_cost_text(why, locale_text, &text);
    text_add_char(&text, ' ');
    connect4_why_refutation_text(why, locale_text, &text);
    panel_note(panel, buffer);
}

/* The card cannot be scrolled while the pointer is on the board. */
static bool is_at_head(const Connect4HoverExplanation *hover, const Panel *panel, int hint) {
    return panel->viewport.height < CONNECT4_HOVER_EXPLANATION_LOW_U &&
           connect4_hover_answers(hover, hint);
}

void connect4_hover_layout_head(const Connect4HoverExplanation *hover, Panel *panel, int hint) {
    if (is_at_head(hover, panel, hint)) {
        layout_answer(hover, panel);
        panel_gap(panel, 6);
    }
}

void connect4_hover_layout(const Connect4HoverExplanation *hover, Panel *panel, int hint) {
    if (!is_answered(hover)) {
        panel_note(panel, tr("Hover over a column to see the reply."));
    } else if (!is_at_head(hover, panel, hint)) {
        layout_answer(hover, panel);
    }
}

void connect4_hover_decorate(const Connect4HoverExplanation *hover, Connect4View *board) {
    if (is_answered(hover) && !board->hint) {
        board->hint = &hover->marks;
    }
}
