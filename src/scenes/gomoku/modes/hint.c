/* The hint: where to look, what for, and the point; then the winning line, stone by stone. */
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/kit/game/staged_hint.h"
#include "scenes/shell/i18n.h"

#define GOMOKU_HINT_TABLE_BYTES (8u << 20)
#define GOMOKU_HINT_RESERVE_MS 40
#define HINT_MS 5000
#define REGION_WIDE 5 /* points each way that the first stage lights, and the second */
#define REGION_NARROW 3
#define GOMOKU_HINT_LINE_SHOWN 6 /* moves of the likely continuation in the card */

enum { STAGE_WHERE = 1, STAGE_WHAT, STAGE_POINT };

typedef struct GomokuHintState {
    StagedHint staged;
    GomokuHint hint;
    bool is_known;
    bool has_failed; /* the search is not repeated */
    bool says_why;   /* the theory stands in place of the advice */
    int shown;       /* stones of the winning line that lie on the board */
} GomokuHintState;

enum { GOMOKU_HINT_JOB_HINT = 1 };

/* ---- The worker ---- */

typedef struct GomokuHintSearch {
    GomokuBoard board;
    GomokuHint hint;
    Status status;
} GomokuHintSearch;

static void gomoku_hint_run(void *payload, const atomic_bool *stop) {
    GomokuHintSearch *work = payload;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    budget.now_ms = clock_monotonic_ms;
    budget.deadline_ms = clock_monotonic_ms(NULL) + HINT_MS - GOMOKU_HINT_RESERVE_MS;
    GomokuAi *ai = gomoku_ai_create(GOMOKU_HINT_TABLE_BYTES);
    work->status = ai ? gomoku_hint(ai, &work->board, &budget, &work->hint) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

static void gomoku_hint_start(GameShell *shell) {
    static const ModeJob job = {sizeof(GomokuHintSearch), gomoku_hint_run, NULL};
    GomokuHintSearch work = {.board = *gomoku_board_of(shell)};
    shell_start_job(shell, &gomoku_hint_mode, GOMOKU_HINT_JOB_HINT, &job, &work);
}

static void hint_done(GameShell *shell, void *self, int number, void *payload) {
    GomokuHintState *state = self;
    const GomokuHintSearch *work = payload;
    if (work->status == STATUS_OK || work->status == STATUS_LIMIT) {
        state->hint = work->hint;
        state->is_known = true;
        gomoku_set_hint(shell, &state->hint);
    } else {
        state->has_failed = true;
        shell_notice(shell, tr("The computer could not find a move."));
    }
}

/* ---- The hint ---- */

static bool gomoku_hint_is_known(const GameShell *shell, const void *self) {
    return ((const GomokuHintState *)self)->is_known;
}

static CommandState gomoku_hint_play_state(const GameShell *shell, const void *self) {
    return (CommandState){0};
}

static void gomoku_hint_play(GameShell *shell, void *self) {
    gomoku_play_point(shell, ((const GomokuHintState *)self)->hint.point);
}

static const StagedHintKind gomoku_hint_kind = {.stages = STAGE_POINT,
                                                .is_known = gomoku_hint_is_known,
                                                .looking = N_("Looking for the best point…"),
                                                .play_state = gomoku_hint_play_state,
                                                .play = gomoku_hint_play};

/* ---- A line that wins, stone by stone ---- */

static int line_length(const GomokuHintState *state) {
    const GomokuResult *result = &state->hint.result;
    return state->staged.stage == STAGE_POINT && result->mate > 0 && result->pv_length > 1
               ? result->pv_length
               : 0;
}

static CommandState gomoku_hint_line_state(const GameShell *shell, const void *self) {
    return (CommandState){.can = line_length(self) > 0 ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static int64_t line_count(const GameShell *shell, const void *self) {
    return line_length(self);
}

static int64_t line_shown(const GameShell *shell, const void *self) {
    return ((const GomokuHintState *)self)->shown;
}

static bool show_line(GameShell *shell, void *self, int64_t to) {
    ((GomokuHintState *)self)->shown = (int)to;
    shell_mark_dirty(shell);
    return true;
}

static const PlayerSequence gomoku_hint_line_sequence = {
    .state = gomoku_hint_line_state,
    .count = line_count,
    .at = line_shown,
    .go = show_line,
    .at_first = N_("This is the first position."),
    .at_last = N_("This is the end of the line."),
};

/* ---- Opening ---- */

static bool gomoku_hint_open(GameShell *shell, void *self, Text *reason) {
    const CommandState can = two_player_move_state(shell);
    staged_hint_init(&((GomokuHintState *)self)->staged, &gomoku_hint_kind,
                     &gomoku_hint_line_sequence);
    text_add(reason, can.reason ? can.reason : "");
    return can.can == COMMAND_POSSIBLE;
}

/* Starts the job here, as jobs belong to an open mode; again after a visit to the settings. */
static int64_t gomoku_hint_tick(GameShell *shell, void *self, int64_t now_ms) {
    const GomokuHintState *state = self;
    if (!state->is_known && !state->has_failed &&
        !shell_is_thinking(shell, &gomoku_hint_mode, GOMOKU_HINT_JOB_HINT)) {
        gomoku_hint_start(shell);
    }
    return 0;
}

static CommandState why_state(const GameShell *shell, const void *self, int value) {
    const GomokuHintState *state = self;
    return (CommandState){.can = !state->is_known || state->staged.stage != STAGE_POINT
                                     ? COMMAND_ABSENT
                                 : state->says_why ? COMMAND_ON
                                                   : COMMAND_POSSIBLE};
}

static void toggle_why(GameShell *shell, void *self, int value) {
    GomokuHintState *state = self;
    state->says_why = !state->says_why;
    shell_rewind_card(shell);
}

/* More and Play it stand last, so that they stay in place when others come above them. */
static const Command gomoku_hint_commands[] = {
    {.id = "first",
     .label = N_("Start of the line"),
     .key = KEY_NAMED(KEY_HOME, 0),
     .place = COMMAND_INSIDE,
     PLAYER_FIRST},
    {.id = "step-back",
     .label = N_("One stone back"),
     .key = KEY_OF(',', 0),
     .place = COMMAND_INSIDE,
     PLAYER_BACK},
    {.id = "step-forward",
     .label = N_("One stone forward"),
     .key = KEY_OF('.', 0),
     .place = COMMAND_INSIDE,
     PLAYER_STEP},
    {.id = "last",
     .label = N_("End of the line"),
     .key = KEY_NAMED(KEY_END, 0),
     .place = COMMAND_INSIDE,
     PLAYER_LAST},
    {.id = "hint-why",
     .label = N_("Why?"),
     .help = N_("why this move"),
     .key = KEY_OF('w', 0),
     .place = COMMAND_CARD,
     .state = why_state,
     .run = toggle_why},
    STAGED_HINT_MORE(N_("the next stage of the hint")),
    STAGED_HINT_PLAY,
    {0},
};

/* ---- Words ---- */

/* "Then: I9 K8 L7" */
static void gomoku_hint_add_line(const GomokuResult *result, Text *out) {
    if (result->pv_length < 2) {
        return;
    }
    char buffer[8 * GOMOKU_HINT_LINE_SHOWN];
    Text moves = text_over(buffer, sizeof buffer);
    const int rest = result->pv_length - 1;
    gomoku_points_to_text(result->pv + 1,
                          rest < GOMOKU_HINT_LINE_SHOWN ? rest : GOMOKU_HINT_LINE_SHOWN, &moves);
    text_addf(out, tr("Likely continuation: %s"), buffer);
}

/* A square with the point inside, not always in its middle. */
static GomokuRegion region_of(const GameShell *shell, const GomokuHintState *state) {
    const int size = state->staged.stage == STAGE_WHERE ? REGION_WIDE : REGION_NARROW;
    const int last = gomoku_board_of(shell)->size - size;
    const int point = state->hint.point;
    const int shift = size / 2 - 1 + point % 3; /* 1 to 3 of a wide one, 0 to 2 of a narrow one */
    int column = gomoku_column(point) - shift;
    int row = gomoku_row(point) - (size - 1 - shift);
    column = column < 0 ? 0 : column > last ? last : column;
    row = row < 0 ? 0 : row > last ? last : row;
    return (GomokuRegion){column, row, size};
}

/* The square by its corners, for who does not see it. */
static void gomoku_hint_add_region(const GameShell *shell, const GomokuHintState *state,
                                   Text *out) {
    const GomokuRegion region = region_of(shell, state);
    const int last = region.size - 1;
    char low[MOVE_TEXT_SIZE], high[MOVE_TEXT_SIZE];
    Text from = text_over(low, sizeof low);
    Text to = text_over(high, sizeof high);
    gomoku_point_to_text(gomoku_point(region.column, region.row), &from);
    gomoku_point_to_text(gomoku_point(region.column + last, region.row + last), &to);
    text_addf(out, tr("From %1$s to %2$s."), low, high);
}

static void gomoku_hint_layout_card(GameShell *shell, void *self, Panel *panel) {
    const GomokuHintState *state = self;
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (!state->is_known) {
        panel_text(panel, tr(gomoku_hint_kind.looking));
        return;
    }
    if (state->staged.stage != STAGE_POINT) {
        text_add(&text,
                 tr(state->staged.stage == STAGE_WHERE ? gomoku_hint_situation(state->hint.reason)
                                                       : gomoku_hint_idea(state->hint.reason)));
        text_add_char(&text, ' ');
        gomoku_hint_add_region(shell, state, &text);
        panel_text(panel, buffer);
        return;
    }
    if (state->says_why) {
        panel_text(panel, tr(gomoku_hint_theory(state->hint.reason)));
        return;
    }
    if (!panel->is_compact) {
        gomoku_point_to_text(state->hint.point, &text);
        panel_styled(
            panel, buffer,
            (TextStyle){THEME_FONT_CARD_U, TEXT_SEMIBOLD, TEXT_LEFT, panel->context->theme.text});
        text_clear(&text);
    }
    gomoku_hint_text(&state->hint, locale_text, &text);
    panel_text(panel, buffer);
    if (line_length(state) > 0) {
        two_player_layout_walk_by(shell, panel, gomoku_hint_commands);
        return;
    }
    text_clear(&text);
    gomoku_hint_add_line(&state->hint.result, &text);
    panel_note(panel, buffer);
}

/* ---- On the board ---- */

static void gomoku_hint_decorate(const GameShell *shell, const void *self, void *view,
                                 int64_t now_ms) {
    const GomokuHintState *state = self;
    GomokuView *board = view;
    if (!state->is_known) {
        return;
    }
    if (state->staged.stage == STAGE_POINT) {
        board->hinted = state->shown == 0 ? state->hint.point : GOMOKU_NO_POINT;
        board->line = state->hint.result.pv;
        board->line_count = state->shown;
    } else {
        board->region = region_of(shell, state);
    }
}

const Mode gomoku_hint_mode = {STAGED_HINT_MODE,
                               .title = N_("Hint"),
                               .commands = gomoku_hint_commands,
                               .state_size = sizeof(GomokuHintState),
                               .open = gomoku_hint_open,
                               .layout_card = gomoku_hint_layout_card,
                               .decorate = gomoku_hint_decorate,
                               .tick = gomoku_hint_tick,
                               .job_done = hint_done};
