#include "hint.h"

#include "frame/say.h"
#include "game.h"

#define TABLE_BYTES (8u << 20)
#define TIME_IN_HAND_MS 40
#define HINT_MS 5000
#define REGION_WIDE 5 /* points each way that the first stage lights, and the second */
#define REGION_NARROW 3
#define LINE_SHOWN 6 /* moves of the expected line that are told */

typedef enum HintStage { STAGE_WHERE, STAGE_WHAT, STAGE_POINT } HintStage;

typedef struct HintState {
    GomokuHint hint;
    bool is_known;
    bool has_failed; /* it is not looked for again */
    HintStage stage;
    int shown; /* stones of the winning line that lie on the board */
} HintState;

enum { JOB_HINT = 1 };

/* ---- The worker ---- */

typedef struct HintThought {
    GomokuBoard board;
    GomokuHint hint;
    Status status;
} HintThought;

static void run_hint(void *payload, const atomic_bool *stop) {
    HintThought *thought = payload;
    Budget budget = budget_unlimited();
    budget.stop = stop;
    budget.now_ms = clock_monotonic_ms;
    budget.deadline_ms = clock_monotonic_ms(NULL) + HINT_MS - TIME_IN_HAND_MS;
    GomokuAi *ai = gomoku_ai_create(TABLE_BYTES);
    thought->status =
        ai ? gomoku_hint(ai, &thought->board, &budget, &thought->hint) : STATUS_NO_MEMORY;
    gomoku_ai_destroy(ai);
}

static void start_hint(GameFrame *frame) {
    static const ModeJob job = {sizeof(HintThought), run_hint, NULL};
    HintThought thought = {.board = *gomoku_board_of(frame)};
    frame_start_job(frame, &gomoku_hint_mode, JOB_HINT, &job, &thought);
}

static void hint_done(GameFrame *frame, void *self, int number, void *payload) {
    HintState *state = self;
    const HintThought *thought = payload;
    (void)number;
    if (thought->status == STATUS_OK || thought->status == STATUS_LIMIT) {
        state->hint = thought->hint;
        state->is_known = true;
        gomoku_note_hint(frame, &state->hint);
    } else {
        state->has_failed = true;
        frame_notice(frame, tr("The computer could not find a move."));
    }
}

/* ---- Opening ---- */

static bool open_hint(GameFrame *frame, void *self, Text *reason) {
    const CommandState can = match_move_state(frame);
    (void)self;
    text_add(reason, can.reason ? can.reason : "");
    return can.can == COMMAND_POSSIBLE;
}

/* The job begins here, for it belongs to an open mode; and again after the settings. */
static int64_t tick_hint(GameFrame *frame, void *self, int64_t now_ms) {
    const HintState *state = self;
    (void)now_ms;
    if (!state->is_known && !state->has_failed &&
        !frame_is_thinking(frame, &gomoku_hint_mode, JOB_HINT)) {
        start_hint(frame);
    }
    return 0;
}

/* ---- Commands ---- */

static CommandState more_state(const GameFrame *frame, const void *self, int value) {
    const HintState *state = self;
    (void)frame;
    (void)value;
    if (state->stage == STAGE_POINT) {
        return (CommandState){.can = COMMAND_ABSENT};
    }
    return (CommandState){.can = state->is_known ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .is_primary = true};
}

static void show_more(GameFrame *frame, void *self, int value) {
    HintState *state = self;
    (void)value;
    state->stage++;
    panel_rewind(&frame->panel);
}

static CommandState play_state(const GameFrame *frame, const void *self, int value) {
    const HintState *state = self;
    (void)frame;
    (void)value;
    return (CommandState){.can = state->stage == STAGE_POINT ? COMMAND_POSSIBLE : COMMAND_ABSENT,
                          .is_primary = true};
}

static void play_hint(GameFrame *frame, void *self, int value) {
    const HintState *state = self;
    (void)value;
    gomoku_put(frame, state->hint.point);
}

/* ---- A line that wins, stone by stone ---- */

static int line_length(const HintState *state) {
    const GomokuResult *result = &state->hint.result;
    return state->stage == STAGE_POINT && result->mate > 0 && result->pv_length > 1
               ? result->pv_length
               : 0;
}

static CommandState back_state(const GameFrame *frame, const void *self, int value) {
    const HintState *state = self;
    (void)frame;
    (void)value;
    const bool is_there = line_length(state) > 0;
    return (CommandState){.can = !is_there          ? COMMAND_ABSENT
                                 : state->shown > 0 ? COMMAND_POSSIBLE
                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("This is the first position.")};
}

static CommandState forward_state(const GameFrame *frame, const void *self, int value) {
    const HintState *state = self;
    (void)frame;
    (void)value;
    const int length = line_length(state);
    return (CommandState){.can = length == 0             ? COMMAND_ABSENT
                                 : state->shown < length ? COMMAND_POSSIBLE
                                                         : COMMAND_IMPOSSIBLE,
                          .reason = tr("This is the end of the line.")};
}

static void show_line(GameFrame *frame, HintState *state, int shown) {
    state->shown = shown;
    frame_mark_dirty(frame);
}

static void line_to_start(GameFrame *frame, void *self, int value) {
    (void)value;
    show_line(frame, self, 0);
}

static void line_back(GameFrame *frame, void *self, int value) {
    HintState *state = self;
    (void)value;
    show_line(frame, state, state->shown - 1);
}

static void line_forward(GameFrame *frame, void *self, int value) {
    HintState *state = self;
    (void)value;
    show_line(frame, state, state->shown + 1);
}

static void line_to_end(GameFrame *frame, void *self, int value) {
    HintState *state = self;
    (void)value;
    show_line(frame, state, line_length(state));
}

static const Command hint_commands[] = {
    {.id = "first",
     .label = N_("The line from its beginning"),
     .key = KEY_NAMED(KEY_HOME, 0),
     .icon = IMAGE_FIRST,
     .place = COMMAND_INSIDE,
     .state = back_state,
     .run = line_to_start},
    {.id = "step-back",
     .label = N_("One stone of the line back"),
     .key = KEY_OF(',', 0),
     .icon = IMAGE_STEP_BACK,
     .place = COMMAND_INSIDE,
     .state = back_state,
     .run = line_back},
    {.id = "step-forward",
     .label = N_("One stone of the line forward"),
     .key = KEY_OF('.', 0),
     .icon = IMAGE_STEP,
     .place = COMMAND_INSIDE,
     .state = forward_state,
     .run = line_forward},
    {.id = "last",
     .label = N_("The whole line"),
     .key = KEY_NAMED(KEY_END, 0),
     .icon = IMAGE_LAST,
     .place = COMMAND_INSIDE,
     .state = forward_state,
     .run = line_to_end},
    {.id = "hint-more",
     .label = N_("More"),
     .help = N_("the next stage of the hint"),
     .key = KEY_OF('h', 0),
     .place = COMMAND_CARD,
     .state = more_state,
     .run = show_more},
    {.id = "play-hint",
     .label = N_("Play it"),
     .help = N_("play the hint"),
     .key = KEY_OF('p', 0),
     .place = COMMAND_CARD,
     .state = play_state,
     .run = play_hint},
    {0},
};

/* ---- Words ---- */

/* The first stage: what kind of position this is. */
static const char *situation_words(const GomokuHint *hint) {
    switch (hint->reason) {
    case GOMOKU_REASON_WINS:
        return tr("You can win with this move. The point lies in the lit square.");
    case GOMOKU_REASON_OPEN_FOUR:
    case GOMOKU_REASON_VCF:
    case GOMOKU_REASON_VCT:
    case GOMOKU_REASON_FORCED_WIN:
        return tr("You can force a win. It begins in the lit square.");
    case GOMOKU_REASON_BLOCKS_FIVE:
    case GOMOKU_REASON_LOST:
        return tr("Five in a row is threatened. It must be stopped in the lit square.");
    case GOMOKU_REASON_BLOCKS_THREE:
        return tr("An open three must be answered. Look in the lit square.");
    case GOMOKU_REASON_BLOCKS_DOUBLE:
        return tr("The other side is about to make two threats at once. Look in the lit square.");
    case GOMOKU_REASON_STOPS_FOURS:
    case GOMOKU_REASON_STOPS_THREATS:
        return tr("The other side would win by force if you looked away. Look in the lit square.");
    case GOMOKU_REASON_BUILDS_FOURS:
    case GOMOKU_REASON_BUILDS_THREATS:
        return tr("You can threaten to win by force. Look in the lit square.");
    case GOMOKU_REASON_HOLDS:
        return tr("The other side can force a win. The longest defence lies in the lit square.");
    case GOMOKU_REASON_OPENING:
    case GOMOKU_REASON_DOUBLE:
    case GOMOKU_REASON_OPEN_THREE:
    case GOMOKU_REASON_SEARCH:
    case GOMOKU_REASONS:
        break;
    }
    return tr("Nothing is forced. The best place lies in the lit square.");
}

/* The second: what to look for there. */
static const char *idea_words(const GomokuHint *hint) {
    static const char *const ideas[GOMOKU_REASONS] = {
        [GOMOKU_REASON_WINS] = N_("Look for the fifth stone of a row."),
        [GOMOKU_REASON_BLOCKS_FIVE] = N_("Look for the only point that stops five in a row."),
        [GOMOKU_REASON_LOST] = N_("Two rows of five are threatened; only one can be stopped."),
        [GOMOKU_REASON_OPEN_FOUR] = N_("Look for a four that is open at both ends, or two fours "
                                       "at once."),
        [GOMOKU_REASON_VCF] =
            N_("Look for a four: it must be answered, and the next four follows from it."),
        [GOMOKU_REASON_VCT] =
            N_("Look for a threat that must be answered: a four or an open three, "
               "and the next one follows from it."),
        [GOMOKU_REASON_STOPS_FOURS] =
            N_("Look where the other side’s fours follow from one another, and break the chain."),
        [GOMOKU_REASON_STOPS_THREATS] =
            N_("Look where the other side’s threats follow from one another, and break the chain."),
        [GOMOKU_REASON_BUILDS_FOURS] =
            N_("Look for a point from which your fours would follow from one another."),
        [GOMOKU_REASON_BUILDS_THREATS] =
            N_("Look for a point from which your threats would follow from one another."),
        [GOMOKU_REASON_HOLDS] = N_("Make fours of your own, or stand in as many lines as you can."),
        [GOMOKU_REASON_FORCED_WIN] =
            N_("Look for a move that threatens something wherever the answer is."),
        [GOMOKU_REASON_BLOCKS_THREE] =
            N_("Close the open three, at an end or in its gap, before it becomes an open four."),
        [GOMOKU_REASON_DOUBLE] = N_("Look for a point that makes two threats at once."),
        [GOMOKU_REASON_OPEN_THREE] = N_("Look for an open three, which keeps the initiative."),
        [GOMOKU_REASON_BLOCKS_DOUBLE] =
            N_("Take the point where two lines of the other side cross."),
        [GOMOKU_REASON_OPENING] = N_("Stay near the centre, where most lines meet."),
        [GOMOKU_REASON_SEARCH] =
            N_("Look for a point that helps your own lines and stands in the way of the others."),
    };
    return tr(ideas[hint->reason]);
}

/* "Then: I9 K8 L7" */
static void add_line(const GomokuResult *result, Text *out) {
    if (result->pv_length < 2) {
        return;
    }
    char buffer[8 * LINE_SHOWN];
    Text moves = text_over(buffer, sizeof buffer);
    for (int i = 1; i < result->pv_length && i <= LINE_SHOWN; i++) {
        text_add(&moves, i > 1 ? " " : "");
        gomoku_point_to_text(result->pv[i], &moves);
    }
    text_addf(out, tr("Expected to follow: %s"), buffer);
}

static void layout_hint_card(GameFrame *frame, void *self, Panel *panel) {
    const HintState *state = self;
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    if (!state->is_known) {
        panel_text(panel, tr("Looking for the best point…"));
        return;
    }
    if (state->stage != STAGE_POINT) {
        panel_text(panel, situation_words(&state->hint));
        if (state->stage == STAGE_WHAT) {
            panel_text(panel, idea_words(&state->hint));
        }
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
        match_layout_walk_by(frame, panel, hint_commands);
        return;
    }
    text_clear(&text);
    add_line(&state->hint.result, &text);
    panel_note(panel, buffer);
}

/* ---- On the board ---- */

/* A square around the point, which is not always its middle. */
static GomokuRegion region_of(const GameFrame *frame, const HintState *state) {
    const int size = state->stage == STAGE_WHERE ? REGION_WIDE : REGION_NARROW;
    const int last = gomoku_board_of(frame)->size - size;
    const int point = state->hint.point;
    const int shift = size / 2 - 1 + point % 3; /* 1 to 3 of a wide one, 0 to 2 of a narrow one */
    int column = gomoku_column(point) - shift;
    int row = gomoku_row(point) - (size - 1 - shift);
    column = column < 0 ? 0 : column > last ? last : column;
    row = row < 0 ? 0 : row > last ? last : row;
    return (GomokuRegion){column, row, size};
}

static void decorate_hint(const GameFrame *frame, const void *self, void *view, int64_t now_ms) {
    const HintState *state = self;
    GomokuView *board = view;
    (void)now_ms;
    if (!state->is_known) {
        return;
    }
    if (state->stage == STAGE_POINT) {
        board->hinted = state->shown == 0 ? state->hint.point : GOMOKU_NO_POINT;
        board->line = state->hint.result.pv;
        board->line_count = state->shown;
    } else {
        board->region = region_of(frame, state);
    }
}

const Mode gomoku_hint_mode = {.name = "hint",
                               .title = N_("Hint"),
                               .ends_by = MODE_ENDS_BY_STEP | MODE_ENDS_BY_OTHER,
                               .commands = hint_commands,
                               .state_size = sizeof(HintState),
                               .open = open_hint,
                               .layout_card = layout_hint_card,
                               .decorate = decorate_hint,
                               .tick = tick_hint,
                               .job_done = hint_done};
