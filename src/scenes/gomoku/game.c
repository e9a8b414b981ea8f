/* The game itself: stones are put, the computer answers, and the modes lie over it. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "analysis.h"
#include "frame/say.h"
#include "gomoku/forbidden.h"
#include "hint.h"
#include "patterns.h"
#include "review.h"
#include "terms.h"
#include "threats.h"

/* ---- Commands ---- */

static CommandState cell_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    return gomoku_point_state(frame, value);
}

static void press_cell(GameFrame *frame, void *self, int value) {
    const Grid grid = gomoku_grid_of(frame, frame->board_area);
    const MagnifierBoard board = gomoku_magnifier_board(frame);
    (void)self;
    if (!magnifier_press(&gomoku_scene_of(frame)->magnifier, frame, &board,
                         gomoku_view_cell_of(&grid, value))) {
        gomoku_put(frame, value);
    }
}

static void put_aimed(GameFrame *frame, void *self, int value) {
    (void)self;
    gomoku_put(frame, value);
}

static CommandState cursor_state(const GameFrame *frame, const void *self, int value) {
    const int point = gomoku_cursor_point(frame);
    (void)self;
    (void)value;
    return point == GOMOKU_NO_POINT ? (CommandState){.can = COMMAND_ABSENT}
                                    : gomoku_point_state(frame, point);
}

static void put_at_cursor(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    gomoku_put(frame, gomoku_cursor_point(frame));
}

static CommandState numbers_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = gomoku_const_scene_of(frame)->shows_numbers ? COMMAND_ON
                                                                             : COMMAND_POSSIBLE};
}

static void toggle_numbers(GameFrame *frame, void *self, int value) {
    GomokuScene *scene = self;
    (void)value;
    scene->shows_numbers = !scene->shows_numbers;
    frame_save(frame);
}

static CommandState hint_state(const GameFrame *frame, const void *self, int value) {
    CommandState state = match_move_state(frame);
    (void)self;
    (void)value;
    if (state.can == COMMAND_POSSIBLE && gomoku_board_of(frame)->phase != GOMOKU_PHASE_PLAY) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = tr("In the opening no stone is best: the two colours should be worth the "
                          "same.");
    }
    return state;
}

static CommandState review_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = session_length(frame->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is no move to look at yet.")};
}

static CommandState hurry_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return (CommandState){.can = gomoku_can_play_now(frame) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void hurry(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    gomoku_play_now(frame);
}

enum { COMMAND_CELL, COMMAND_AIMED, COMMAND_TERMS };

static const Command commands[] = {
    [COMMAND_CELL] = {.id = "cell",
                      .label = N_("Put a stone"),
                      .place = COMMAND_BOARD,
                      .state = cell_state,
                      .run = press_cell},
    [COMMAND_AIMED] = {.id = "near", .place = COMMAND_BOARD, .state = cell_state, .run = put_aimed},
    [COMMAND_TERMS] = {.id = "terms",
                       .label = N_("Rule and board"),
                       .help = N_("rule, opening and size of the next game"),
                       .key = KEY_OF('b', 0),
                       .place = COMMAND_INSIDE,
                       .opens = &gomoku_terms_mode},
    {.id = "put",
     .label = N_("Put a stone"),
     .help = N_("put a stone at the cursor, which the arrows move"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .place = COMMAND_BOARD,
     .state = cursor_state,
     .run = put_at_cursor},
    {.id = "hint",
     .label = N_("Hint"),
     .help = N_("hint"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &gomoku_hint_mode,
     .state = hint_state},
    {.id = "analysis",
     .label = N_("Analysis"),
     .help = N_("analysis: the best line, searched deeper and deeper"),
     .key = KEY_OF('a', 0),
     .icon = IMAGE_ANALYSIS,
     .place = COMMAND_TOOL,
     .opens = &gomoku_analysis_mode},
    {.id = "threats",
     .label = N_("Threats"),
     .help = N_("what either side threatens"),
     .key = KEY_OF('t', 0),
     .icon = IMAGE_THREATS,
     .place = COMMAND_TOOL,
     .opens = &gomoku_threats_mode},
    {.id = "lens",
     .label = N_("Patterns"),
     .help = N_("the patterns at a point"),
     .key = KEY_OF('e', 0),
     .other_key = KEY_OF('l', 0),
     .icon = IMAGE_PATTERNS,
     .place = COMMAND_TOOL,
     .opens = &gomoku_patterns_mode},
    {.id = "review",
     .label = N_("Review"),
     .help = N_("review: how the game went, and where it turned"),
     .key = KEY_OF('r', 0),
     .icon = IMAGE_REVIEW,
     .place = COMMAND_TOOL,
     .opens = &gomoku_review_mode,
     .state = review_state},
    {.id = "play-now",
     .label = N_("Play now"),
     .help = N_("the computer plays at once"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = hurry_state,
     .run = hurry},
    GOMOKU_CHOICE_COMMANDS,
    {.id = "numbers",
     .label = N_("Number the stones"),
     .key = KEY_OF('n', 0),
     .icon = IMAGE_TALLY,
     .place = COMMAND_MENU,
     .state = numbers_state,
     .run = toggle_numbers},
    MATCH_COMMANDS,
    {0},
};

/* ---- The board ---- */

static Size shape_board(const GameFrame *frame, const void *self) {
    (void)frame;
    (void)self;
    return (Size){1, 1};
}

/* The cells of the lens lie over those of the board. */
static void layout_lens(GameFrame *frame, const Grid *grid) {
    const MagnifierBoard board = gomoku_magnifier_board(frame);
    const MagnifierLens lens = magnifier_lens(&gomoku_const_scene_of(frame)->magnifier, &board);
    for (int cell = 0; cell < grid->rows * grid->cols; cell++) {
        Rect place;
        if (magnifier_cell(&lens, cell, &place)) {
            frame_place_cell(frame, &commands[COMMAND_AIMED], gomoku_view_point_of(grid, cell),
                             (CellName){"near", cell / grid->cols, cell % grid->cols}, place);
        }
    }
}

static void layout_board(GameFrame *frame, void *self, Rect area) {
    const int size = gomoku_board_of(frame)->size;
    const Grid grid = gomoku_grid_of(frame, area);
    (void)self;
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            frame_place_cell(frame, &commands[COMMAND_CELL], gomoku_point(column, size - 1 - row),
                             (CellName){"cell", row, column}, grid_cell(&grid, row, column));
        }
    }
    layout_lens(frame, &grid);
}

static void fill_numbers(const GameFrame *frame, uint16_t numbers[GOMOKU_POINTS]) {
    int number = gomoku_board_of(frame)->count;
    memset(numbers, 0, GOMOKU_POINTS * sizeof numbers[0]);
    for (int i = session_cursor(frame->session) - 1; i >= 0; i--) {
        const Move move = session_move(frame->session, i);
        if (move < GOMOKU_POINTS) {
            numbers[move] = (uint16_t)number--;
        }
    }
}

/* What lies on the board beside the stones. */
static void fill_marks(const GameFrame *frame, GomokuView *view) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    const MagnifierBoard board = gomoku_magnifier_board(frame);
    view->magnified = magnifier_lens(&self->magnifier, &board);
    if (view->magnified.plate.width > 0) {
        view->aimed = gomoku_view_point_of(&board.grid, self->magnifier.cell);
    }
    view->cursor = gomoku_cursor_point(frame);
    view->pointed = view->cursor != GOMOKU_NO_POINT  ? view->cursor
                    : view->aimed != GOMOKU_NO_POINT ? view->aimed
                                                     : gomoku_hovered_point(frame);
    if (view->aimed == GOMOKU_NO_POINT && view->pointed != GOMOKU_NO_POINT &&
        gomoku_point_state(frame, view->pointed).can == COMMAND_POSSIBLE) {
        view->ghost = view->pointed;
    }
    view->forbidden = self->forbidden;
    view->forbidden_count = self->forbidden_count;
    if (gomoku_tells_threats(frame)) {
        view->ringed = self->threats.points;
        view->ringed_count = self->threats.count;
    }
}

static void draw_board(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms) {
    uint16_t numbers[GOMOKU_POINTS];
    GomokuBoard before = *gomoku_board_of(frame);
    GomokuView view = gomoku_view_of(gomoku_board_of(frame));
    (void)self;
    view.before = &before;
    view.changed_at_ms = frame->changed_at_ms;
    view.stone_ms = frame_motion_ms(frame, GOMOKU_STONE_MS);
    view.win_ms = frame_motion_ms(frame, GOMOKU_WIN_MS);
    if (frame->last_ply <= session_length(frame->session)) {
        session_state_at(frame->session, frame->last_ply, &before);
    }
    if (gomoku_const_scene_of(frame)->shows_numbers) {
        fill_numbers(frame, numbers);
        view.numbers = numbers;
    }
    fill_marks(frame, &view);
    frame_decorate(frame, &view, now_ms);
    gomoku_view_draw(&view, canvas, &frame->context->theme, frame->board_area, now_ms);
}

static Rect cover_board(const GameFrame *frame, const void *self) {
    (void)self;
    return rect_inset(frame->board_area, THEME_RADIUS_CARD_U);
}

/* ---- The match ---- */

static void layout_terms_button(GameFrame *frame, Panel *panel) {
    frame_button(frame, panel, &commands[COMMAND_TERMS], 0, NULL);
}

static const MatchSide sides[] = {
    {N_("Black"), N_("Black to move"), N_("Black wins"), N_("You play black.")},
    {N_("White"), N_("White to move"), N_("White wins"), N_("You play white.")},
};

static const MatchSide *side_of(const GameFrame *frame, int side) {
    (void)frame;
    return &sides[side];
}

static int count_stones(const GameFrame *frame) {
    return gomoku_board_of(frame)->count;
}

static void note_level(int level, Text *out) {
    gomoku_level_text((GomokuLevel)level, locale_text, out);
}

static void add_detail(const GameFrame *frame, Text *out) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    if (match_is_over(frame)) {
        text_addf(out, tr("After %d stones"), gomoku_board_of(frame)->count);
        return;
    }
    if (gomoku_board_of(frame)->phase != GOMOKU_PHASE_PLAY) {
        text_clear(out); /* nobody has a colour yet */
        gomoku_opening_words(frame, out);
        return;
    }
    if (self->threats.danger != GOMOKU_DANGER_NONE && gomoku_tells_threats(frame)) {
        text_clear(out); /* this is what matters now, and there is little room */
        gomoku_threat_in_head(frame, out);
    }
}

static void add_variant(const GameFrame *frame, Text *out) {
    const GomokuBoard *board = gomoku_board_of(frame);
    if (board->rule != GOMOKU_FREESTYLE) {
        text_addf(out, " · %s", gomoku_rule_name(board->rule));
    }
    text_addf(out, " · %d×%d", board->size, board->size);
}

static void find_forbidden(GameFrame *frame) {
    GomokuScene *self = gomoku_scene_of(frame);
    const GomokuBoard *board = gomoku_board_of(frame);
    self->forbidden_count = 0;
    if (board->rule != GOMOKU_RENJU || board->turn != GOMOKU_BLACK || match_is_over(frame)) {
        return;
    }
    for (int i = 0; i < board->size * board->size; i++) {
        const int point = gomoku_point(i % board->size, i / board->size);
        if (board->cells[point] == GOMOKU_EMPTY && gomoku_forbidden(board, point)) {
            self->forbidden[self->forbidden_count++] = point;
        }
    }
}

static void take_change(GameFrame *frame, PositionChange change) {
    magnifier_close(&gomoku_scene_of(frame)->magnifier);
    find_forbidden(frame);
    gomoku_look_changed(frame, change);
    if (change == CHANGE_STEP) {
        gomoku_tell_choice(frame);
    }
    frame_animate(frame, GOMOKU_STONE_MS + (match_is_over(frame) ? GOMOKU_WIN_MS : 0));
}

/* While the computer thinks for long, a button to hurry it appears. */
static int64_t tick_game(GameFrame *frame, int64_t now_ms) {
    const GomokuScene *self = gomoku_const_scene_of(frame);
    (void)now_ms;
    gomoku_look(frame);
    if (!frame_is_thinking(frame, frame_game_mode(frame), GOMOKU_JOB_MOVE)) {
        return 0;
    }
    if (!gomoku_can_play_now(frame)) {
        return self->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
    }
    if (!controls_find(&frame->controls, "play-now")) {
        frame_mark_dirty(frame);
    }
    return 0;
}

static const MatchGame match_game = {.levels = &gomoku_levels,
                                     .animation_ms = GOMOKU_STONE_MS,
                                     .move_job = GOMOKU_JOB_MOVE,
                                     .think = gomoku_think,
                                     .turn = gomoku_turn_of,
                                     .player = gomoku_player_at,
                                     .swapped = gomoku_is_swapped,
                                     .title = gomoku_opening_title,
                                     .describe_new = gomoku_describe_terms,
                                     .layout_choices = layout_terms_button,
                                     .count = count_stones,
                                     .side = side_of,
                                     .level_note = note_level,
                                     .detail = add_detail,
                                     .variant = add_variant,
                                     .layout_card = gomoku_layout_summary,
                                     .changed = take_change,
                                     .tick = tick_game,
                                     .options = gomoku_options};

/* ---- Keys and the pointer ---- */

static bool press_key(GameFrame *frame, void *self, const Event *event) {
    const int size = gomoku_board_of(frame)->size;
    (void)self;
    if (magnifier_key(&gomoku_scene_of(frame)->magnifier, event) ||
        frame_cursor_key(frame, event, size, size)) {
        return true;
    }
    if (!event_is_key(event, KEY_SPACE, 0)) {
        return false;
    }
    if (match_is_awaited(frame)) {
        gomoku_play_now(frame);
        return true;
    }
    return gomoku_cursor_point(frame) != GOMOKU_NO_POINT && frame_run_id(frame, "put", 0);
}

static bool watch_pointer(GameFrame *frame, void *self, const Event *event) {
    const MagnifierBoard board = gomoku_magnifier_board(frame);
    (void)self;
    return magnifier_point(&gomoku_scene_of(frame)->magnifier, event, &board);
}

/* The pointer leads again. */
static bool hover_point(GameFrame *frame, void *self) {
    int row = 0;
    int column = 0;
    (void)self;
    if (frame->is_cursor_shown && frame_hovered(frame, "cell-", &row, &column)) {
        frame->is_cursor_shown = false;
        return true;
    }
    return false;
}

static void finish_job(GameFrame *frame, void *self, int number, void *payload) {
    (void)self;
    if (number == GOMOKU_JOB_MOVE) {
        gomoku_think_done(frame, payload);
    } else {
        gomoku_look_done(frame, payload);
    }
}

static const Mode game_mode = {
    .name = "game",
    .commands = commands,
    MATCH_MODE,
    .stage = {.shape = shape_board,
              .layout = layout_board,
              .draw = draw_board,
              .covered = cover_board,
              .gives_way = ZONES_BOARD_GIVES_WAY},
    .input = {.key = press_key, .pointer = watch_pointer, .hovered = hover_point},
    .job_done = finish_job};

const Mode *const gomoku_modes[] = {
    &game_mode,           MATCH_MODES,           &gomoku_terms_mode,
    &gomoku_hint_mode,    &gomoku_analysis_mode, &gomoku_patterns_mode,
    &gomoku_threats_mode, &gomoku_review_mode,   NULL};

static const FrameHooks hooks = {.title = N_("Gomoku"),
                                 .rules = &gomoku_game,
                                 .modes = gomoku_modes,
                                 MATCH_HOOKS,
                                 .import = gomoku_import,
                                 .export_text = gomoku_export_text,
                                 .write_as = gomoku_write_as};

static void destroy_gomoku(Scene *scene) {
    if (scene) {
        GomokuScene *self = (GomokuScene *)scene;
        match_scene_finish(&self->base);
        gomoku_urge_release(self->urge);
        free(self);
    }
}

static Scene *create_gomoku(SceneContext *context) {
    GomokuScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->advised = GOMOKU_NO_POINT;
    options_reset(gomoku_options, self);
    self->base.frame.cursor_row = self->base.frame.cursor_col = GOMOKU_SIZE_USUAL / 2;
    self->urge = gomoku_urge_create();
    if (!match_scene_init(&self->base, &hooks, &match_game, context) || !self->urge) {
        destroy_gomoku((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass gomoku_scene = FRAME_SCENE_CLASS("gomoku", create_gomoku, destroy_gomoku);
