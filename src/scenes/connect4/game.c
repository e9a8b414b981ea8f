#include "connect4_scene.h"

#include <stdlib.h>
#include <string.h>

#include "connect4_marks.h"
#include "connect4_model.h"
#include "connect4_view.h"
#include "home_card.h"
#include "say.h"

#define LEVEL_AT_FIRST 2 /* of somebody who has not chosen yet */

static const char *const level_ids[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
static const MatchFormer former_levels[] = {{"easy", 2}, {"medium", 5}, {"strong", 8}, {NULL, 0}};
static const MatchLevels levels = {CONNECT4_LEVELS, connect4_level_names, level_ids, true,
                                   former_levels};
_Static_assert(sizeof level_ids / sizeof level_ids[0] == CONNECT4_LEVELS, "an id for each level");

/* What was said of another position. */
static void forget_position(GameFrame *frame) {
    connect4_scene_of(frame)->has_hint = false;
    connect4_line_forget(frame);
    connect4_analysis_forget(frame);
    if (frame->card == CARD_HINT) {
        frame->card = FRAME_CARD_NONE;
    }
}

/* The same position is there again, after the settings: what the worker was at begins anew. */
static void resume(GameFrame *frame) {
    if (frame->card == CARD_HINT && !connect4_scene_of(frame)->has_hint) {
        connect4_think_of_hint(frame);
    } else {
        connect4_line_follow(frame);
    }
}

/* Cards that show another board than the game's give way when the game changes; the computer's
 * answer alone does not disturb. */
static void uncover_board(GameFrame *frame, bool is_other_game) {
    Connect4Scene *self = connect4_scene_of(frame);
    const bool is_step = session_cursor(frame->session) == frame->last_ply + 1;
    if (is_other_game && frame->card == CARD_EDITOR) {
        frame_open_card(frame, FRAME_CARD_NONE);
    }
    if (is_other_game || !is_step ||
        !match_is_computers(&self->match, 1 - connect4_turn_of(frame))) {
        self->lens.shows_example = false;
    }
}

static void changed(GameFrame *frame, bool is_replaced) {
    Connect4Scene *self = connect4_scene_of(frame);
    const Connect4Position position = connect4_state_of(frame)->position;
    const bool is_other_game = is_replaced && frame->session != self->game;
    const bool is_entered = is_replaced && !is_other_game && position.mask == self->seen.mask &&
                            position.current == self->seen.current;
    self->game = frame->session;
    self->seen = position;
    match_changed(&self->match, frame, is_replaced);
    if (!is_entered) {
        uncover_board(frame, is_other_game);
        forget_position(frame);
    }
    connect4_review_changed(frame);
    frame_animate(frame, CONNECT4_FALL_MS + 300);
    connect4_think(frame);
    if (is_entered) {
        resume(frame);
    }
}

static int64_t sooner(int64_t one_ms, int64_t other_ms) {
    return one_ms == 0 || (other_ms > 0 && other_ms < one_ms) ? other_ms : one_ms;
}

static int64_t tick(GameFrame *frame, int64_t now_ms) {
    int64_t wake_at_ms = match_tick(&connect4_scene_of(frame)->match, frame, now_ms);
    wake_at_ms = sooner(wake_at_ms, connect4_line_tick(frame, now_ms));
    wake_at_ms = sooner(wake_at_ms, connect4_lens_tick(frame, now_ms));
    if (frame_is_thinking(frame, JOB_HINT) && frame->card != CARD_HINT) {
        frame_cancel_job(frame); /* nobody waits for it any more */
    }
    connect4_review_look(frame);
    connect4_analysis_look(frame);
    return sooner(wake_at_ms, connect4_progress_tick(frame, now_ms));
}

/* ---- Options ---- */

static void options_save(const GameFrame *frame, Text *out) {
    match_options_save(&connect4_const_scene_of(frame)->match, out);
    const Connect4Scene *self = connect4_const_scene_of(frame);
    text_addf(out, "analysis=%d seed=%llu", self->analysis.is_on, (unsigned long long)self->seed);
    connect4_editor_save(frame, out);
}

static void option_load(GameFrame *frame, const char *key, const char *value) {
    Connect4Scene *self = connect4_scene_of(frame);
    uint64_t seed = 0;
    if (match_option_load(&self->match, key, value)) {
        return;
    }
    if (strcmp(key, "analysis") == 0) {
        self->analysis.is_on = strcmp(value, "1") == 0;
    } else if (strcmp(key, "seed") == 0 && text_parse_u64(value, &seed)) {
        self->seed = seed;
    } else if (strcmp(key, "setup") == 0) {
        connect4_editor_load(frame, value);
    }
}

static const Session *line_at(const GameFrame *frame, int index) {
    return match_line_at(&connect4_const_scene_of(frame)->match, frame, index);
}

static bool line_take(GameFrame *frame, const Session *game, Session *line) {
    return match_line_take(&connect4_scene_of(frame)->match, game, line);
}

static void describe_new(GameFrame *frame, Text *out) {
    (void)out; /* the empty board */
    match_begin(&connect4_scene_of(frame)->match, frame);
    connect4_scene_of(frame)->seed += 0x9E3779B97F4A7C15u;
}

static int undo_plies(const GameFrame *frame) {
    return match_undo_plies(&connect4_const_scene_of(frame)->match, frame, connect4_turn_of(frame));
}

static int redo_plies(const GameFrame *frame) {
    return match_redo_plies(&connect4_const_scene_of(frame)->match, frame, connect4_turn_of(frame));
}

static void restart(GameFrame *frame) {
    match_restart(&connect4_scene_of(frame)->match, frame);
}

static void subtitle(const GameFrame *frame, Text *out) {
    match_subtitle(&connect4_const_scene_of(frame)->match, out);
}

/* ---- Layout ---- */

static Size board_shape(const GameFrame *frame) {
    (void)frame;
    return connect4_view_shape();
}

static void layout_board(GameFrame *frame, Rect area) {
    const Grid grid = connect4_view_grid(area);
    if (frame->card == CARD_LENS) {
        connect4_lens_layout_board(frame, &grid);
        return;
    }
    if (frame->card == CARD_EDITOR) {
        connect4_editor_layout_board(frame, &grid);
        return;
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "column-%d", column + 1);
        Control *control = controls_add(&frame->controls, CONTROL_CELL, id,
                                        connect4_view_column(area, column), ACT_COLUMN);
        control->value = column;
        control->is_disabled =
            !connect4_is_players_turn(frame) ||
            !connect4_position_is_legal(connect4_state_of(frame)->position, column);
    }
}

/* ---- Drawing ---- */

static int ghost_column(const GameFrame *frame) {
    int column = -1;
    if (!connect4_is_players_turn(frame) || frame->card == CARD_LENS ||
        frame->card == CARD_EDITOR) {
        return -1;
    }
    if (frame->is_cursor_shown) {
        column = frame->cursor_col;
    } else if (frame_hovered(frame, "column-", &column, NULL)) {
        column--;
    }
    return column >= 0 && connect4_position_is_legal(connect4_state_of(frame)->position, column)
               ? column
               : -1;
}

static Rect covered(const GameFrame *frame) {
    return connect4_view_covered(frame->board_area);
}

static void draw_board(const GameFrame *frame, Canvas *canvas, int64_t now_ms) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    Connect4View view = {.now = *connect4_state_of(frame),
                         .changed_at_ms = frame->changed_at_ms,
                         .fall_ms = frame_motion_ms(frame, CONNECT4_FALL_MS),
                         .ghost_column = ghost_column(frame),
                         .marked_column = -1};
    Connect4Labels labels;
    if (frame->last_ply <= session_length(frame->session)) {
        session_state_at(frame->session, frame->last_ply, &view.before);
    } else {
        view.before = *connect4_state_of(frame);
    }
    if (connect4_line_is_shown(frame)) {
        view.line = &self->preview.line;
        view.line_shown = self->preview.shown;
        view.ghost_column = -1;
    } else if (self->has_hint && frame->card == CARD_HINT) {
        view.hint = &self->hint;
        view.marked_column = self->hint.column;
    }
    if (frame->card == CARD_LENS) {
        connect4_lens_show(frame, &view, now_ms);
    } else if (frame->card == CARD_EDITOR) {
        connect4_editor_show(frame, &view);
    }
    if (connect4_analysis_labels(frame, &labels)) {
        view.labels = &labels;
    }
    connect4_view_draw(&view, canvas, &frame->context->theme, frame->board_area, now_ms);
    connect4_review_draw(frame, canvas);
    if (frame->card == CARD_EDITOR) {
        const Grid grid = connect4_view_grid(frame->board_area);
        connect4_editor_draw_cursor(frame, canvas, &grid);
    }
}

static void draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect) {
    const Connect4Scene *self = connect4_const_scene_of(frame);
    if (area == AREA_LEGEND) {
        connect4_marks_legend(&self->hint, canvas, &frame->context->theme, rect);
        return;
    }
    if (connect4_review_area(frame, canvas, area, rect)) {
        return;
    }
    if (area == AREA_BAR) {
        connect4_analysis_bar(frame, canvas, rect);
        return;
    }
    connect4_lens_draw(frame, canvas, rect);
}

/* ---- Acting ---- */

/* Some cards show another board in its place: then nothing is played or stepped through unseen. */
static bool is_board_shown(const GameFrame *frame) {
    return frame->card != CARD_EDITOR &&
           !(frame->card == CARD_LENS && connect4_const_scene_of(frame)->lens.shows_example);
}

static bool drop(GameFrame *frame, int column) {
    return connect4_is_players_turn(frame) && is_board_shown(frame) &&
           match_play(&connect4_scene_of(frame)->match, frame, (Move)column);
}

static void toggle_card(GameFrame *frame, int card) {
    frame_open_card(frame, frame->card == card ? FRAME_CARD_NONE : card);
}

static void ask_for_hint(GameFrame *frame) {
    if (!connect4_is_players_turn(frame)) {
        return;
    }
    if (frame->card == CARD_HINT) {
        connect4_line_hide(frame);
    } else {
        connect4_line_forget(frame);
        frame_open_card(frame, CARD_HINT);
    }
    if (!connect4_scene_of(frame)->has_hint && !frame_is_thinking(frame, JOB_HINT)) {
        connect4_think_of_hint(frame);
    }
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    Connect4Scene *self = connect4_scene_of(frame);
    if (connect4_lens_act(frame, action, value, is_secondary) ||
        connect4_editor_act(frame, action, value, is_secondary)) {
        return true;
    }
    if (is_secondary) {
        return false; /* the right button means nothing here */
    }
    switch (action) {
    case ACT_COLUMN:
        return drop(frame, value);
    case ACT_HINT:
        ask_for_hint(frame);
        return true;
    case ACT_PLAY_HINT:
        return self->has_hint && drop(frame, self->hint.column);
    case ACT_LINE:
        return connect4_line_toggle(frame);
    case ACT_LINE_BACK:
    case ACT_LINE_STEP:
        return connect4_line_step(frame, action == ACT_LINE_BACK ? -1 : 1) ||
               (is_board_shown(frame) && connect4_walk(frame, action == ACT_LINE_BACK ? -1 : 1));
    case ACT_FIRST:
    case ACT_LAST:
        return is_board_shown(frame) &&
               match_browse(&self->match, frame,
                            action == ACT_FIRST ? 0 : session_length(frame->session));
    case ACT_LENS:
        toggle_card(frame, CARD_LENS);
        return true;
    case ACT_EDITOR:
        if (frame->card == CARD_EDITOR) {
            frame_open_card(frame, FRAME_CARD_NONE);
        } else {
            connect4_editor_open(frame, NULL);
        }
        return true;
    case ACT_ANALYSIS:
        connect4_analysis_toggle(frame);
        return true;
    case ACT_OPTIONS:
        toggle_card(frame, CARD_OPTIONS);
        return true;
    default:
        if (connect4_review_act(frame, action, value)) {
            return true;
        }
        if (match_act(&self->match, frame, action, value)) {
            connect4_think(frame);
            return true;
        }
        return false;
    }
}

static bool key(GameFrame *frame, const Event *event) {
    if (frame->card == CARD_EDITOR) {
        return connect4_editor_key(frame, event);
    }
    if (event->key == KEY_DIGIT && event->mods == 0 && event->digit >= 1 &&
        event->digit <= CONNECT4_COLUMNS) {
        return drop(frame, event->digit - 1);
    }
    if (frame->card == CARD_LENS) {
        return connect4_lens_key(frame, event);
    }
    if (event_is_key(event, KEY_ESCAPE, 0) && connect4_line_stop(frame)) {
        return true; /* the hint stays; once more closes it */
    }
    if (event_is_key(event, KEY_SPACE, 0) &&
        connect4_scene_of(frame)->match.players == MATCH_WATCHED) {
        return act(frame, MATCH_PAUSE, 0, false);
    }
    if (connect4_review_key(frame, event)) {
        return true;
    }
    if (event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0)) {
        return frame_cursor_key(frame, event, 1, CONNECT4_COLUMNS);
    }
    if ((event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0) ||
         event_is_key(event, KEY_DOWN, 0)) &&
        frame->is_cursor_shown) {
        return drop(frame, frame->cursor_col);
    }
    return false;
}

static const FrameKey keys[] = {
    {KEY_CHARACTER, 'h', 0, ACT_HINT},
    {KEY_CHARACTER, 'p', 0, ACT_PLAY_HINT},
    {KEY_CHARACTER, 's', 0, ACT_EDITOR},
    {KEY_CHARACTER, 'e', 0, ACT_LENS},
    {KEY_CHARACTER, 'm', 0, ACT_LENS},
    {KEY_CHARACTER, 'o', 0, ACT_OPTIONS},
    {KEY_CHARACTER, 'x', 0, LENS_EXAMPLE},
    {KEY_CHARACTER, 'f', 0, LENS_FIND},
    {KEY_CHARACTER, 'b', 0, LENS_FACTORS},
    {KEY_CHARACTER, 'a', 0, ACT_ANALYSIS},
    {KEY_CHARACTER, 'l', 0, ACT_LINE},
    {KEY_CHARACTER, ',', 0, ACT_LINE_BACK},
    {KEY_CHARACTER, '.', 0, ACT_LINE_STEP},
    {KEY_CHARACTER, 'r', 0, ACT_REVIEW},
    {KEY_HOME, 0, 0, ACT_FIRST},
    {KEY_END, 0, 0, ACT_LAST},
    {KEY_CHARACTER, 'g', 0, MATCH_PLAY_ON},
    {KEY_CHARACTER, 'v', 0, MATCH_OTHER_LINE},
    {KEY_CHARACTER, 'c', MOD_CTRL | MOD_SHIFT, LENS_COPY},
    {KEY_NONE, 0, 0, FRAME_NONE},
};

static const FrameHelp help[] = {
    {N_("1 to 7"), N_("drop a disc")},
    {N_("Arrows, Enter"), N_("choose a column and drop")},
    {"H", N_("hint")},
    {"P", N_("play the hint")},
    {"L", N_("the best line, of the hint or in the review")},
    {"A", N_("analysis: the scores of all columns")},
    {"E", N_("the board as a matrix")},
    {"X, F, B", N_("in the matrix: the text's example, the winning window, other factors")},
    {"R", N_("review: the whole game with its mistakes")},
    {N_("Arrows"), N_("in the review: step, and from mistake to mistake")},
    {"S", N_("set up a position")},
    {"O", N_("opponent and level")},
    {", .", N_("step through the game, or the line shown")},
    {N_("Home, End"), N_("the first and the last position")},
    {"G", N_("play on from here, after looking back")},
    {"V", N_("the line that was there before another move")},
    {N_("Space"), N_("while you watch: pause")},
    {"Ctrl+Z, Ctrl+Y", N_("undo, redo")},
    {"Ctrl+N, F5", N_("new game, the same from its beginning")},
    {"Ctrl+C", N_("copy the columns played")},
    {N_("Ctrl+Shift+C"), N_("copy the board as a matrix")},
    {"Ctrl+V", N_("paste columns, or a matrix of 0, 1, -1 or of . X O")},
    {NULL, NULL},
};

static const FrameHooks hooks = {
    .id = SCENE_CONNECT4,
    .title = N_("Connect 4"),
    .rules = &connect4_game,
    .keys = keys,
    .help = help,
    .rules_text = N_("Two players drop discs into seven columns in turn. Whoever has four in a "
                     "row, a column or a diagonal first wins."),
    .options_save = options_save,
    .option_load = option_load,
    .describe_new = describe_new,
    .restart = restart,
    .new_game = frame_begin_new,
    .import = connect4_import,
    .export_text = connect4_export_text,
    .line_at = line_at,
    .line_take = line_take,
    .changed = changed,
    .job_done = connect4_job_done,
    .tick = tick,
    .undo_plies = undo_plies,
    .redo_plies = redo_plies,
    .subtitle = subtitle,
    .status = connect4_status,
    .speaks_panel = true,
    .board_shape = board_shape,
    .layout_board = layout_board,
    .layout_panel = connect4_layout_panel,
    .draw_board = draw_board,
    .covered = covered,
    .draw_area = draw_area,
    .act = act,
    .key = key,
    .file = connect4_editor_file,
    .owns = connect4_editor_owns,
};

static void destroy(Scene *scene) {
    if (scene) {
        match_finish(&connect4_scene_of(frame_of(scene))->match);
        connect4_desk_release(connect4_scene_of(frame_of(scene))->desk);
        frame_finish(frame_of(scene));
        free(scene);
    }
}

static Scene *create(SceneContext *context) {
    Connect4Scene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    match_init(&self->match, &levels);
    self->match.level = LEVEL_AT_FIRST;
    self->seed = context->seed;
    self->frame.cursor_col = CONNECT4_COLUMNS / 2;
    connect4_lens_init(&self->lens);
    if (!frame_init(&self->frame, &hooks, context)) {
        destroy((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

/* ---- The card on the home screen ---- */

static void card_draw(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    Connect4State state = {.last_column = -1};
    if (session) {
        state = *(const Connect4State *)session_state(session);
    }
    connect4_view_miniature(&state, canvas, theme, area);
}

static void card_record(Store *store, Text *out) {
    match_record(store, connect4_game.name, out);
}

static const char *card_kind(const char *id, int *place) {
    return match_level_name(&levels, id, place);
}

const HomeCard connect4_card = {.scene = SCENE_CONNECT4,
                                .id = "connect4",
                                .title = N_("Connect 4"),
                                .rules = &connect4_game,
                                .draw = card_draw,
                                .next_step = match_next_step,
                                .record = card_record,
                                .kind = card_kind};

const SceneClass connect4_scene = FRAME_SCENE_CLASS(SCENE_CONNECT4, "connect4", create, destroy);
