/* The hint in three stages: what to look at, the tactic, the column; and behind these the whole
 * reason, drawn on the board, and the best line. */

#include "connect4/ai.h"
#include "scenes/connect4/board/marks.h"
#include "scenes/connect4/model/hover_explanation.h"
#include "scenes/connect4/model/principal_variation.h"
#include "scenes/connect4/modes.h"
#include "scenes/kit/game/staged_hint.h"
#include "scenes/shell/i18n.h"

enum { STAGE_LOOK = 1, STAGE_TACTIC, STAGE_COLUMN };
enum { CONNECT4_HINT_JOB_HINT = 1, CONNECT4_HINT_JOB_LINE, CONNECT4_HINT_JOB_HOVER };

typedef struct HintState {
    StagedHint staged; /* its player steps through the line */
    bool says_why;     /* the whole reason stands in place of the advice */
    Connect4Preview preview;
    bool is_corrected; /* the line begins with a better column than the hint had */
    bool has_failed;   /* the search for a hint */
    int64_t shown_at_ms;
    Connect4HoverExplanation hover; /* why not another column */
} HintState;

/* The question to the worker, and its answer. */
typedef struct HintSearch {
    Connect4Position position;
    Connect4Hint hint;
    Status status;
} HintSearch;

static void connect4_hint_run(void *payload, const atomic_bool *stop) {
    HintSearch *search = payload;
    Budget budget = budget_unlimited();
    Connect4Ai *ai = connect4_ai_create_unless(0, stop);
    budget.stop = stop;
    search->status =
        ai ? connect4_hint_find(ai, search->position, &budget, &search->hint) : STATUS_NO_MEMORY;
    connect4_ai_destroy(ai);
}

/* ---- The hint, and its line ---- */

/* The column is named. */
static bool connect4_hint_is_told(const GameShell *shell, const HintState *self) {
    return connect4_const_scene_of(shell)->has_hint && self->staged.stage == STAGE_COLUMN;
}

static bool connect4_hint_is_known(const GameShell *shell, const void *self) {
    return connect4_const_scene_of(shell)->has_hint;
}

static CommandState connect4_hint_play_state(const GameShell *shell, const void *self) {
    return connect4_play_hint_state(shell, self, 0);
}

static void connect4_hint_play(GameShell *shell, void *self) {
    connect4_play_hint(shell, self, 0);
}

static const StagedHintKind connect4_hint_kind = {.stages = STAGE_COLUMN,
                                                  .is_known = connect4_hint_is_known,
                                                  .looking = N_("Looking for the best column…"),
                                                  .play_state = connect4_hint_play_state,
                                                  .play = connect4_hint_play};

static CommandState discs_state(const GameShell *shell, const void *state) {
    const HintState *self = state;
    return (CommandState){.can = connect4_line_is_on_board(&self->preview) ? COMMAND_POSSIBLE
                                                                           : COMMAND_ABSENT};
}

static int64_t discs_count(const GameShell *shell, const void *state) {
    return ((const HintState *)state)->preview.line.length;
}

static int64_t discs_shown(const GameShell *shell, const void *state) {
    return ((const HintState *)state)->preview.shown;
}

static bool show_discs(GameShell *shell, void *state, int64_t to) {
    connect4_line_show(&((HintState *)state)->preview, shell, (int)to);
    return true;
}

static const PlayerSequence connect4_hint_line_sequence = {
    .state = discs_state,
    .count = discs_count,
    .at = discs_shown,
    .go = show_discs,
    .pace = connect4_line_pace,
    .at_first = N_("This is the first position."),
    .at_last = N_("This is the end of the line."),
};

static bool connect4_hint_open(GameShell *shell, void *own, Text *reason) {
    const CommandState state = two_player_move_state(shell);
    HintState *self = own;
    staged_hint_init(&self->staged, &connect4_hint_kind, &connect4_hint_line_sequence);
    self->preview = (Connect4Preview){
        .mode = &connect4_hint_mode, .job = CONNECT4_HINT_JOB_LINE, .player = &self->staged.player};
    text_add(reason, state.reason ? state.reason : "");
    return state.can == COMMAND_POSSIBLE;
}

/* ---- Thinking ---- */

static void connect4_hint_start(HintState *self, GameShell *shell) {
    static const ModeJob job = {sizeof(HintSearch), connect4_hint_run, NULL};
    HintSearch search = {.position = connect4_state_of(shell)->position};
    self->has_failed =
        !shell_start_job(shell, &connect4_hint_mode, CONNECT4_HINT_JOB_HINT, &job, &search);
}

/* The search begins, and after the settings begins anew, whenever it is to be found. */
static int64_t connect4_hint_tick(GameShell *shell, void *state, int64_t now_ms) {
    HintState *self = state;
    const Connect4Scene *scene = connect4_scene_of(shell);
    const bool is_wanted = !scene->has_hint && !self->has_failed;
    if (is_wanted && !shell_is_thinking(shell, &connect4_hint_mode, CONNECT4_HINT_JOB_HINT)) {
        connect4_hint_start(self, shell);
    }
    if (connect4_hint_is_told(shell, self) && shell_is_idle(shell) &&
        connect4_hover_is_asked(&self->hover, shell)) {
        connect4_hover_start(&self->hover, shell, &connect4_hint_mode, CONNECT4_HINT_JOB_HOVER);
    }
    const Connect4LineStart start = {scene->has_hint ? scene->hint.column : -1,
                                     scene->hint.is_exact};
    const int64_t wake_at_ms = connect4_line_tick(&self->preview, shell, start);
    const bool is_working = shell_is_thinking(shell, &connect4_hint_mode, CONNECT4_HINT_JOB_LINE);
    return shell_sooner(wake_at_ms, connect4_show_progress(shell, is_working, &self->shown_at_ms));
}

/* A hint that was an estimate is exact now, and another one where a column is better. */
static void settle_hint(HintState *self, Connect4Hint *hint, const Connect4LineWork *work) {
    if (hint->is_exact) {
        return;
    }
    self->is_corrected = hint->column != work->column;
    if (self->is_corrected) {
        *hint = (Connect4Hint){
            .shape = hint->shape, .player = hint->player, .column = work->column, .other = -1};
    }
    if (self->is_corrected || hint->kind == CONNECT4_HINT_POSITION) {
        hint->kind = CONNECT4_HINT_SCORES;
    }
    hint->is_exact = true;
    hint->is_decided = false;
    hint->score = work->score;
    hint->plies = work->score == 0 ? 0 : connect4_score_plies(work->position, work->score);
}

static void take_hint(HintState *self, GameShell *shell, const HintSearch *search) {
    Connect4Scene *scene = connect4_scene_of(shell);
    if (search->status == STATUS_OK) {
        scene->hint = search->hint;
        scene->has_hint = true;
    } else if (search->status != STATUS_CANCELLED) { /* else it begins anew */
        self->has_failed = true;
        connect4_line_forget(&self->preview, shell);
        shell_notice(shell, tr("The computer could not find a move."));
    }
}

static void hint_found(GameShell *shell, void *state, int number, void *payload) {
    HintState *self = state;
    Connect4LineWork work;
    if (number == CONNECT4_HINT_JOB_HINT) {
        take_hint(self, shell, payload);
    } else if (number == CONNECT4_HINT_JOB_HOVER) {
        connect4_hover_keep(&self->hover, payload);
    } else if (connect4_line_done(&self->preview, shell, payload, &work)) {
        settle_hint(self, &connect4_scene_of(shell)->hint, &work);
    }
}

/* ---- Commands ---- */

static CommandState connect4_hint_line_state(const GameShell *shell, const void *state, int value) {
    const HintState *self = state;
    if (connect4_hint_is_known(shell, state) && self->staged.stage < STAGE_COLUMN) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return (CommandState){.can = self->has_failed ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .label = connect4_line_label(&self->preview)};
}

/* The line names the column. */
static void connect4_hint_toggle_line(GameShell *shell, void *state, int value) {
    HintState *self = state;
    self->staged.stage = STAGE_COLUMN;
    connect4_line_toggle(&self->preview, shell);
}

static CommandState connect4_hint_why_state(const GameShell *shell, const void *state, int value) {
    const HintState *self = state;
    return (CommandState){.can = !connect4_hint_is_told(shell, self) ? COMMAND_ABSENT
                                 : self->says_why                    ? COMMAND_ON
                                                                     : COMMAND_POSSIBLE};
}

static void connect4_hint_toggle_why(GameShell *shell, void *state, int value) {
    HintState *self = state;
    self->says_why = !self->says_why;
    shell_rewind_card(shell);
}

/* More and Play it stand last, so that they stay in place when others come above them. */
static const Command connect4_hint_commands[] = {
    {.id = "line-back",
     .label = N_("Back"),
     .help = N_("step through the line back and forth"),
     .key = KEY_OF(',', 0),
     .place = COMMAND_CARD,
     PLAYER_BACK},
    {.id = "line-step",
     .label = N_("Step"),
     .help = N_("step through the line"),
     .key = KEY_OF('.', 0),
     .place = COMMAND_CARD,
     PLAYER_STEP},
    {.id = "hint-why",
     .label = N_("Why?"),
     .help = N_("why this move"),
     .key = KEY_OF('w', 0),
     .place = COMMAND_CARD,
     .state = connect4_hint_why_state,
     .run = connect4_hint_toggle_why},
    {.id = "line",
     .label = N_("Show the line"),
     .help = N_("the best line, shown on the board"),
     .key = KEY_OF('l', 0),
     .place = COMMAND_CARD,
     .state = connect4_hint_line_state,
     .run = connect4_hint_toggle_line},
    STAGED_HINT_MORE(N_("the next stage of the hint")),
    STAGED_HINT_PLAY,
    {0},
};

/* Escape stops a search for the line first and H hides a line; the hint stays, and once more closes
 * it. */
static bool hint_key(GameShell *shell, void *state, const Event *event) {
    HintState *self = state;
    if (event_is_letter(event, 'h', 0) && connect4_line_is_on_board(&self->preview)) {
        connect4_line_toggle(&self->preview, shell);
        return true;
    }
    return event_is_key(event, KEY_ESCAPE, 0) && connect4_line_stop(&self->preview, shell);
}

/* ---- The card and the board ---- */

static void connect4_hint_draw_legend(const void *owner, const void *self, Canvas *canvas,
                                      Rect rect) {
    const GameShell *shell = owner;
    connect4_marks_legend(self, canvas, &shell->context->theme, rect);
}

static void add_hint_heading(const GameShell *shell, const void *state, Text *out) {
    const Connect4Scene *scene = connect4_const_scene_of(shell);
    if (connect4_hint_is_told(shell, state)) {
        text_addf(out, tr("Hint: column %d"), scene->hint.column + 1);
    } else {
        text_add(out, tr("Hint"));
    }
}

static void connect4_hint_layout_legend(const HintState *self, const Connect4Hint *hint,
                                        Panel *panel) {
    const float legend = connect4_marks_legend_height(hint);
    if (legend > 0 && !connect4_line_is_on_board(&self->preview)) {
        panel_gap(panel, 6);
        panel_area(panel, legend, connect4_hint_draw_legend, hint);
    }
}

static void connect4_hint_layout_stage(const HintState *self, const Connect4Hint *hint,
                                       Panel *panel) {
    char buffer[700];
    Text text = text_over(buffer, sizeof buffer);
    if (self->staged.stage == STAGE_LOOK) {
        panel_text(panel, tr(connect4_hint_look(hint)));
        return;
    }
    if (self->staged.stage == STAGE_TACTIC) {
        panel_text(panel, tr(connect4_hint_tactic(hint)));
    } else {
        (self->says_why ? connect4_hint_text : connect4_hint_advice_text)(hint, locale_text, &text);
        panel_text(panel, buffer);
    }
    connect4_hint_layout_legend(self, hint, panel);
}

static void connect4_hint_layout_card(GameShell *shell, void *state, Panel *panel) {
    HintState *self = state;
    const Connect4Scene *scene = connect4_scene_of(shell);
    const bool is_asked =
        connect4_hint_is_told(shell, self) && !connect4_line_is_on_board(&self->preview);
    if (is_asked) {
        connect4_hover_layout_head(&self->hover, panel, scene->hint.column);
    }
    if (scene->has_hint) {
        connect4_hint_layout_stage(self, &scene->hint, panel);
    } else {
        panel_text(panel, self->has_failed ? tr("The computer could not find a move.")
                                           : tr(connect4_hint_kind.looking));
    }
    if (self->is_corrected && connect4_line_is_on_board(&self->preview)) {
        panel_note(
            panel,
            tr("The first hint was an estimate. Calculated to the end, this column is better."));
    }
    connect4_line_layout(&self->preview, shell, panel, scene->has_hint);
    if (is_asked) {
        panel_gap(panel, 6);
        connect4_hover_layout(&self->hover, panel, scene->hint.column);
    }
}

static bool connect4_hint_point_at_column(GameShell *shell, void *state) {
    return connect4_hover_look(&((HintState *)state)->hover, shell);
}

static void connect4_hint_decorate(const GameShell *shell, const void *state, void *view,
                                   int64_t now_ms) {
    const HintState *self = state;
    const Connect4Scene *scene = connect4_const_scene_of(shell);
    Connect4View *board = view;
    if (scene->has_hint && self->staged.stage == STAGE_TACTIC) {
        board->hint = &scene->hint;
    } else if (connect4_hint_is_told(shell, self)) {
        board->hint =
            connect4_hover_answers(&self->hover, scene->hint.column) ? NULL : &scene->hint;
        connect4_hover_decorate(&self->hover, board);
        board->marked_column = scene->hint.column;
    }
    connect4_line_decorate(&self->preview, board);
}

const Mode connect4_hint_mode = {
    STAGED_HINT_MODE,
    .heading = add_hint_heading,
    .suspends_current = true,
    .commands = connect4_hint_commands,
    .state_size = sizeof(HintState),
    .open = connect4_hint_open,
    .layout_card = connect4_hint_layout_card,
    .decorate = connect4_hint_decorate,
    .input = {.key = hint_key, .hovered = connect4_hint_point_at_column},
    .tick = connect4_hint_tick,
    .job_done = hint_found,
};
