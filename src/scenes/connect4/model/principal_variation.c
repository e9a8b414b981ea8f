/* A best line: the search, its steps on the board, and its words. */
#include "scenes/connect4/model/principal_variation.h"

#include "scenes/shell/i18n.h"

#define STEP_MS 450 /* from one disc to the next */

/* The question to the worker, and its answer. */
typedef struct LineSearch {
    Connect4AnalysisWorker *worker;
    Connect4LineWork work;
    Status status;
} LineSearch;

static void run_line(void *payload, const atomic_bool *stop) {
    LineSearch *search = payload;
    search->status = connect4_analysis_worker_line(search->worker, &search->work, stop);
}

static void connect4_principal_variation_release_search(void *payload) {
    connect4_analysis_worker_release(((LineSearch *)payload)->worker);
}

bool connect4_line_is_on_board(const Connect4Preview *preview) {
    return preview->is_open && preview->line.length > 0;
}

static void show_from_start(Connect4Preview *preview, GameShell *shell) {
    const bool moves = shell_motion_ms(shell, STEP_MS) > 0 && preview->line.length > 1;
    preview->shown = moves ? 1 : preview->line.length;
    (moves ? player_start : player_pause)(preview->player, shell);
}

bool connect4_line_stop(Connect4Preview *preview, GameShell *shell) {
    if (!shell_is_thinking(shell, preview->mode, preview->job)) {
        return false;
    }
    preview->is_open = false;
    shell_cancel_job(shell);
    return true;
}

void connect4_line_toggle(Connect4Preview *preview, GameShell *shell) {
    if (connect4_line_stop(preview, shell)) {
        return;
    }
    preview->is_open = !preview->is_open;
    player_pause(preview->player, shell);
    if (connect4_line_is_on_board(preview)) {
        show_from_start(preview, shell);
    }
}

void connect4_line_forget(Connect4Preview *preview, GameShell *shell) {
    connect4_line_stop(preview, shell);
    player_pause(preview->player, shell);
    *preview =
        (Connect4Preview){.mode = preview->mode, .job = preview->job, .player = preview->player};
}

static void start_line(Connect4Preview *preview, GameShell *shell, Connect4LineStart start) {
    static const ModeJob job = {sizeof(LineSearch), run_line,
                                connect4_principal_variation_release_search};
    LineSearch search = {.worker = connect4_borrow_analysis_worker(shell),
                         .work = {.position = connect4_state_of(shell)->position,
                                  .column = start.column,
                                  .is_best = start.is_best}};
    preview->is_open =
        search.worker && shell_start_job(shell, preview->mode, preview->job, &job, &search);
}

int64_t connect4_line_tick(Connect4Preview *preview, GameShell *shell, Connect4LineStart start) {
    const bool is_wanted = preview->is_open && preview->line.length == 0 && start.column >= 0;
    if (is_wanted && !shell_is_thinking(shell, preview->mode, preview->job)) {
        start_line(preview, shell, start);
    }
    return player_tick(shell, preview->player, shell->now_ms);
}

bool connect4_line_done(Connect4Preview *preview, GameShell *shell, void *payload,
                        Connect4LineWork *found) {
    const LineSearch *search = payload;
    const bool is_found = search->status == STATUS_OK;
    if (is_found) {
        *found = search->work;
        preview->line = search->work.line;
        show_from_start(preview, shell);
    } else {
        preview->is_open = false;
        shell_notice(shell, tr("The line could not be worked out."));
    }
    return is_found;
}

void connect4_line_show(Connect4Preview *preview, GameShell *shell, int discs) {
    preview->shown = discs;
    shell_mark_dirty(shell);
}

PlayerPace connect4_line_pace(const void *self, int speed) {
    return (PlayerPace){1, STEP_MS};
}

/* ---- In the card ---- */

const char *connect4_line_label(const Connect4Preview *preview) {
    return !preview->is_open           ? tr("Show the line")
           : preview->line.length == 0 ? tr("Stop")
                                       : tr("Hide the line");
}

static void layout_search(GameShell *shell, Panel *panel) {
    static const char *const steps[CONNECT4_LINE_STEPS] = {
        N_("Working out the line: who wins? (step %1$d of %2$d)"),
        N_("Working out the line: how soon? (step %1$d of %2$d)"),
        N_("Working out the line: which discs? (step %1$d of %2$d)"),
    };
    const Connect4LineReport report =
        connect4_analysis_worker_line_report(connect4_const_scene_of(shell)->worker);
    char number[32];
    Text millions = text_over(number, sizeof number);
    panel_notef(panel, tr(steps[report.step]), report.step + 1, CONNECT4_LINE_STEPS);
    panel_bar(panel, ((float)report.step + 0.5F) / CONNECT4_LINE_STEPS,
              shell->context->theme.accent);
    const unsigned long whole = i18n_millions((double)report.nodes, &millions);
    panel_notef(
        panel,
        locale_plural("%s million positions searched.", "%s million positions searched.", whole),
        number);
}

void connect4_line_layout(const Connect4Preview *preview, GameShell *shell, Panel *panel,
                          bool has_start) {
    char digits[2 * CONNECT4_CELLS_MAX + 1];
    if (!preview->is_open) {
        return;
    }
    if (!has_start) {
        panel_note(panel, tr("The line appears after that."));
        return;
    }
    if (preview->line.length == 0) {
        layout_search(shell, panel);
        return;
    }
    Text columns = text_over(digits, sizeof digits);
    for (int i = 0; i < preview->line.length; i++) {
        text_addf(&columns, "%s%d", i > 0 ? " " : "", preview->line.column[i] + 1);
    }
    panel_textf(panel,
                locale_plural("The best line, %1$d of %2$d disc: %3$s",
                              "The best line, %1$d of %2$d discs: %3$s",
                              (unsigned long)preview->line.length),
                preview->shown, preview->line.length, digits);
    panel_note(panel, tr("This is only a preview: no disc is played."));
}

void connect4_line_decorate(const Connect4Preview *preview, Connect4View *view) {
    if (connect4_line_is_on_board(preview)) {
        view->line = &preview->line;
        view->line_shown = preview->shown;
        view->ghost_column = -1;
        view->hint = NULL;
        view->marked_column = -1;
    }
}
