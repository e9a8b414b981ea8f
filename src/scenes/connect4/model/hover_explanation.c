#include "scenes/connect4/model/hover_explanation.h"

#include "scenes/connect4/board/marks.h"
#include "scenes/shell/i18n.h"

#define CONNECT4_HOVER_EXPLANATION_LOW_U 120.0F /* of a card: three lines are seen */

/* What goes to the worker and comes back. */
typedef struct Connect4HoverExplanationQuestion {
    Connect4AnalysisWorker *desk;
    Connect4Position position;
    int column;
    Connect4Why why;
    Status status;
} Connect4HoverExplanationQuestion;

static void run_question(void *payload, const atomic_bool *stop) {
    Connect4HoverExplanationQuestion *work = payload;
    work->status =
        connect4_analysis_worker_why(work->desk, work->position, work->column, stop, &work->why);
}

static void release_question(void *payload) {
    connect4_analysis_worker_release(((Connect4HoverExplanationQuestion *)payload)->desk);
}

static bool is_answered(const Connect4HoverExplanation *pointed) {
    return pointed->column > 0 && pointed->is_known[pointed->column - 1];
}

static void take_marks(Connect4HoverExplanation *pointed) {
    if (is_answered(pointed)) {
        pointed->marks = connect4_hint_of_why(&pointed->why[pointed->column - 1]);
    }
}

bool connect4_hover_look(Connect4HoverExplanation *pointed, const GameShell *shell) {
    const int before = pointed->column;
    int column = 0;
    if (!shell_hovered(shell, "column-", &column, NULL) || column < 1 ||
        column > connect4_shape_of(shell).columns) {
        column = 0;
    }
    pointed->column = column;
    take_marks(pointed);
    return column != before;
}

bool connect4_hover_is_asked(const Connect4HoverExplanation *pointed, const GameShell *shell) {
    return pointed->column > 0 && !is_answered(pointed) &&
           connect4_position_is_legal(connect4_state_of(shell)->position, pointed->column - 1);
}

bool connect4_hover_start(const Connect4HoverExplanation *pointed, GameShell *shell,
                          const Mode *mode, int job) {
    static const ModeJob task = {sizeof(Connect4HoverExplanationQuestion), run_question,
                                 release_question};
    Connect4HoverExplanationQuestion work = {.desk = connect4_borrow_analysis_worker(shell),
                                             .position = connect4_state_of(shell)->position,
                                             .column = pointed->column - 1};
    return work.desk && shell_start_job(shell, mode, job, &task, &work);
}

bool connect4_hover_keep(Connect4HoverExplanation *pointed, void *payload) {
    const Connect4HoverExplanationQuestion *work = payload;
    const bool is_found = work->status == STATUS_OK;
    if (is_found) {
        pointed->why[work->column] = work->why;
        pointed->is_known[work->column] = true;
        take_marks(pointed);
    } else if (work->status != STATUS_CANCELLED) {
        pointed->column = 0; /* asked again when it is pointed at again */
    }
    return is_found;
}

bool connect4_hover_answers(const Connect4HoverExplanation *pointed, int hint) {
    return is_answered(pointed) && pointed->column != hint + 1;
}

static void layout_answer(const Connect4HoverExplanation *pointed, Panel *panel) {
    char buffer[900];
    Text text = text_over(buffer, sizeof buffer);
    const Connect4Why *why = &pointed->why[pointed->column - 1];
    connect4_why_cost_text(why, locale_text, &text);
    text_add_char(&text, ' ');
    connect4_why_refutation_text(why, locale_text, &text);
    panel_note(panel, buffer);
}

/* Nobody scrolls a card with the pointer on the board. */
static bool is_at_head(const Connect4HoverExplanation *pointed, const Panel *panel, int hint) {
    return panel->viewport.height < CONNECT4_HOVER_EXPLANATION_LOW_U &&
           connect4_hover_answers(pointed, hint);
}

void connect4_hover_layout_head(const Connect4HoverExplanation *pointed, Panel *panel, int hint) {
    if (is_at_head(pointed, panel, hint)) {
        layout_answer(pointed, panel);
        panel_gap(panel, 6);
    }
}

void connect4_hover_layout(const Connect4HoverExplanation *pointed, Panel *panel, int hint) {
    if (!is_answered(pointed)) {
        panel_note(panel, tr("Hover over a column to see the reply."));
    } else if (!is_at_head(pointed, panel, hint)) {
        layout_answer(pointed, panel);
    }
}

void connect4_hover_decorate(const Connect4HoverExplanation *pointed, Connect4View *board) {
    if (is_answered(pointed) && !board->hint) {
        board->hint = &pointed->marks;
    }
}
