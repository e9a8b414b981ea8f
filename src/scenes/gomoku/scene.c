/* The game itself: stones are put, the computer answers, and the modes lie over it. */
#include "scenes/gomoku/model/model.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/forbidden.h"
#include "scenes/gomoku/modes/analysis.h"
#include "scenes/gomoku/modes/hint.h"
#include "scenes/gomoku/modes/patterns.h"
#include "scenes/gomoku/modes/review.h"
#include "scenes/gomoku/modes/threats.h"
#include "scenes/gomoku/options.h"
#include "scenes/shell/i18n.h"

/* ---- Commands ---- */

static CommandState gomoku_scene_cell_state(const GameShell *shell, const void *self, int value) {
    return gomoku_point_state(shell, value);
}

static void gomoku_scene_press_cell(GameShell *shell, void *self, int value) {
    const Grid grid = gomoku_grid_of(shell, shell->board_rect);
    const MagnifierBoard board = gomoku_magnifier_board(shell);
    if (!magnifier_press(&gomoku_scene_of(shell)->magnifier, shell, &board,
                         gomoku_view_cell_of(&grid, value))) {
        gomoku_put(shell, value);
    }
}

static void gomoku_scene_put_aimed(GameShell *shell, void *self, int value) {
    gomoku_put(shell, value);
}

static CommandState cursor_state(const GameShell *shell, const void *self, int value) {
    const int point = gomoku_cursor_point(shell);
    return point == GOMOKU_NO_POINT ? (CommandState){.can = COMMAND_ABSENT}
                                    : gomoku_point_state(shell, point);
}

static void put_at_cursor(GameShell *shell, void *self, int value) {
    gomoku_put(shell, gomoku_cursor_point(shell));
}

static CommandState numbers_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = gomoku_const_scene_of(shell)->shows_numbers ? COMMAND_ON
                                                                             : COMMAND_POSSIBLE};
}

static void toggle_numbers(GameShell *shell, void *self, int value) {
    GomokuScene *scene = self;
    scene->shows_numbers = !scene->shows_numbers;
    shell_save(shell);
}

static CommandState gomoku_scene_hint_state(const GameShell *shell, const void *self, int value) {
    CommandState state = two_player_move_state(shell);
    if (state.can == COMMAND_POSSIBLE && gomoku_board_of(shell)->phase != GOMOKU_PHASE_PLAY) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = tr("In the opening no stone is best: the two colours should be worth the "
                          "same.");
    }
    return state;
}

static CommandState gomoku_scene_review_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = session_length(shell->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is no move to look at yet.")};
}

static CommandState hurry_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = gomoku_can_play_now(shell) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void hurry(GameShell *shell, void *self, int value) {
    gomoku_play_now(shell);
}

enum { COMMAND_CELL, GOMOKU_SCENE_COMMAND_AIMED, COMMAND_TERMS };

static const Command gomoku_scene_commands[] = {
    [COMMAND_CELL] = {.id = "cell",
                      .label = N_("Put a stone"),
                      .place = COMMAND_BOARD,
                      .state = gomoku_scene_cell_state,
                      .run = gomoku_scene_press_cell},
    [GOMOKU_SCENE_COMMAND_AIMED] = {.id = "near",
                                    .place = COMMAND_BOARD,
                                    .state = gomoku_scene_cell_state,
                                    .run = gomoku_scene_put_aimed},
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
     .state = gomoku_scene_hint_state},
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
     .state = gomoku_scene_review_state},
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
    TWO_PLAYER_COMMANDS,
    {0},
};

/* ---- The board ---- */

static Size shape_board(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

/* The cells of the lens lie over those of the board. */
static void layout_lens(GameShell *shell, const Grid *grid) {
    const MagnifierBoard board = gomoku_magnifier_board(shell);
    const MagnifierLens lens = magnifier_lens(&gomoku_const_scene_of(shell)->magnifier, &board);
    for (int cell = 0; cell < grid->rows * grid->cols; cell++) {
        Rect place;
        if (magnifier_cell(&lens, cell, &place)) {
            shell_place_cell(shell, &gomoku_scene_commands[GOMOKU_SCENE_COMMAND_AIMED],
                             gomoku_view_point_of(grid, cell),
                             (CellName){"near", cell / grid->cols, cell % grid->cols}, place);
        }
    }
}

static void gomoku_scene_layout_board(GameShell *shell, void *self, Rect area) {
    const int size = gomoku_board_of(shell)->size;
    const Grid grid = gomoku_grid_of(shell, area);
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            shell_place_cell(shell, &gomoku_scene_commands[COMMAND_CELL],
                             gomoku_point(column, size - 1 - row), (CellName){"cell", row, column},
                             grid_cell(&grid, row, column));
        }
    }
    layout_lens(shell, &grid);
}

static void fill_numbers(const GameShell *shell, uint16_t numbers[GOMOKU_POINTS]) {
    int number = gomoku_board_of(shell)->count;
    memset(numbers, 0, GOMOKU_POINTS * sizeof numbers[0]);
    for (int i = session_cursor(shell->session) - 1; i >= 0; i--) {
        const Move move = session_move(shell->session, i);
        if (move < GOMOKU_POINTS) {
            numbers[move] = (uint16_t)number--;
        }
    }
}

/* What lies on the board beside the stones. */
static void fill_marks(const GameShell *shell, GomokuView *view) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    const MagnifierBoard board = gomoku_magnifier_board(shell);
    view->magnified = magnifier_lens(&self->magnifier, &board);
    if (view->magnified.plate.width > 0) {
        view->aimed = gomoku_view_point_of(&board.grid, self->magnifier.cell);
    }
    view->cursor = gomoku_cursor_point(shell);
    view->pointed = view->cursor != GOMOKU_NO_POINT  ? view->cursor
                    : view->aimed != GOMOKU_NO_POINT ? view->aimed
                                                     : gomoku_hovered_point(shell);
    if (view->aimed == GOMOKU_NO_POINT && view->pointed != GOMOKU_NO_POINT &&
        gomoku_point_state(shell, view->pointed).can == COMMAND_POSSIBLE) {
        view->ghost = view->pointed;
    }
    view->forbidden = self->forbidden;
    view->forbidden_count = self->forbidden_count;
    if (gomoku_tells_threats(shell)) {
        view->ringed = self->threats.points;
        view->ringed_count = self->threats.count;
    }
}

static void gomoku_scene_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                    int64_t now_ms) {
    uint16_t numbers[GOMOKU_POINTS];
    GomokuBoard before = *gomoku_board_of(shell);
    GomokuView view = gomoku_view_of(gomoku_board_of(shell));
    view.before = &before;
    view.changed_at_ms = shell->changed_at_ms;
    view.stone_ms = shell_motion_ms(shell, GOMOKU_STONE_MS);
    view.win_ms = shell_motion_ms(shell, GOMOKU_WIN_MS);
    if (shell->last_ply <= session_length(shell->session)) {
        session_state_at(shell->session, shell->last_ply, &before);
    }
    if (gomoku_const_scene_of(shell)->shows_numbers) {
        fill_numbers(shell, numbers);
        view.numbers = numbers;
    }
    fill_marks(shell, &view);
    shell_decorate(shell, &view, now_ms);
    gomoku_view_draw(&view, canvas, &shell->context->theme, shell->board_rect, now_ms);
}

static Rect cover_board(const GameShell *shell, const void *self) {
    return rect_inset(shell->board_rect, THEME_RADIUS_CARD_U);
}

/* ---- The match ---- */

static void layout_terms_button(GameShell *shell, Panel *panel) {
    shell_button(shell, panel, &gomoku_scene_commands[COMMAND_TERMS], 0, NULL);
}

static const TwoPlayerSide sides[] = {
    {N_("Black"), N_("Black to move"), N_("Black wins"), N_("You play black.")},
    {N_("White"), N_("White to move"), N_("White wins"), N_("You play white.")},
};

static const TwoPlayerSide *gomoku_scene_side_of(const GameShell *shell, int side) {
    return &sides[side];
}

static int count_stones(const GameShell *shell) {
    return gomoku_board_of(shell)->count;
}

static void gomoku_scene_note_level(int level, Text *out) {
    gomoku_level_text((GomokuLevel)level, locale_text, out);
}

static void add_detail(const GameShell *shell, Text *out) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    if (two_player_is_over(shell)) {
        text_addf(out, tr("After %d stones"), gomoku_board_of(shell)->count);
        return;
    }
    if (gomoku_board_of(shell)->phase != GOMOKU_PHASE_PLAY) {
        text_clear(out); /* nobody has a colour yet */
        gomoku_opening_words(shell, out);
        return;
    }
    if (self->threats.danger != GOMOKU_DANGER_NONE && gomoku_tells_threats(shell)) {
        text_clear(out); /* this is what matters now, and there is little room */
        gomoku_threat_in_head(shell, out);
    }
}

static void add_variant(const GameShell *shell, Text *out) {
    const GomokuBoard *board = gomoku_board_of(shell);
    if (board->rule != GOMOKU_FREESTYLE) {
        text_addf(out, " · %s", gomoku_rule_name(board->rule));
    }
    text_addf(out, " · %d×%d", board->size, board->size);
}

static void find_forbidden(GameShell *shell) {
    GomokuScene *self = gomoku_scene_of(shell);
    const GomokuBoard *board = gomoku_board_of(shell);
    self->forbidden_count = 0;
    if (board->rule != GOMOKU_RENJU || board->turn != GOMOKU_BLACK || two_player_is_over(shell)) {
        return;
    }
    for (int i = 0; i < board->size * board->size; i++) {
        const int point = gomoku_point(i % board->size, i / board->size);
        if (board->cells[point] == GOMOKU_EMPTY && gomoku_forbidden(board, point)) {
            self->forbidden[self->forbidden_count++] = point;
        }
    }
}

static void gomoku_scene_take_change(GameShell *shell, PositionChange change) {
    magnifier_close(&gomoku_scene_of(shell)->magnifier);
    find_forbidden(shell);
    gomoku_look_changed(shell, change);
    if (change == CHANGE_STEP) {
        gomoku_tell_choice(shell);
    }
    shell_animate(shell, GOMOKU_STONE_MS + (two_player_is_over(shell) ? GOMOKU_WIN_MS : 0));
}

/* While the computer thinks for long, a button to hurry it appears. */
static int64_t gomoku_scene_tick_game(GameShell *shell, int64_t now_ms) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    gomoku_look(shell);
    if (!shell_is_thinking(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE)) {
        return 0;
    }
    if (!gomoku_can_play_now(shell)) {
        return self->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
    }
    if (!controls_find(&shell->controls, "play-now")) {
        shell_mark_dirty(shell);
    }
    return 0;
}

static const TwoPlayerHooks gomoku_scene_two_player_game = {.levels = &gomoku_levels,
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
                                                            .side = gomoku_scene_side_of,
                                                            .level_note = gomoku_scene_note_level,
                                                            .detail = add_detail,
                                                            .variant = add_variant,
                                                            .layout_card = gomoku_layout_summary,
                                                            .changed = gomoku_scene_take_change,
                                                            .tick = gomoku_scene_tick_game,
                                                            .options = gomoku_options};

/* ---- Keys and the pointer ---- */

static bool gomoku_scene_press_key(GameShell *shell, void *self, const Event *event) {
    const int size = gomoku_board_of(shell)->size;
    if (magnifier_key(&gomoku_scene_of(shell)->magnifier, event) ||
        shell_cursor_key(shell, event, size, size)) {
        return true;
    }
    if (!event_is_key(event, KEY_SPACE, 0)) {
        return false;
    }
    if (two_player_is_awaited(shell)) {
        gomoku_play_now(shell);
        return true;
    }
    return gomoku_cursor_point(shell) != GOMOKU_NO_POINT && shell_run_id(shell, "put", 0);
}

static bool gomoku_scene_watch_pointer(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = gomoku_magnifier_board(shell);
    return magnifier_point(&gomoku_scene_of(shell)->magnifier, event, &board);
}

/* The pointer leads again. */
static bool hover_point(GameShell *shell, void *self) {
    int row = 0;
    int column = 0;
    if (shell->is_cursor_shown && shell_hovered(shell, "cell-", &row, &column)) {
        shell_hide_cursor(shell);
        return true;
    }
    return false;
}

static void finish_job(GameShell *shell, void *self, int number, void *payload) {
    if (number == GOMOKU_JOB_MOVE) {
        gomoku_think_done(shell, payload);
    } else {
        gomoku_look_done(shell, payload);
    }
}

static const Mode gomoku_scene_game_mode = {.name = "game",
                                            .commands = gomoku_scene_commands,
                                            TWO_PLAYER_MODE,
                                            .board_area = {.shape = shape_board,
                                                           .layout = gomoku_scene_layout_board,
                                                           .draw = gomoku_scene_draw_board,
                                                           .covered = cover_board,
                                                           .gives_way = ZONES_BOARD_GIVES_WAY},
                                            .input = {.key = gomoku_scene_press_key,
                                                      .pointer = gomoku_scene_watch_pointer,
                                                      .hovered = hover_point},
                                            .job_done = finish_job};

const Mode *const gomoku_modes[] = {
    &gomoku_scene_game_mode, TWO_PLAYER_MODES,      &gomoku_terms_mode,
    &gomoku_hint_mode,       &gomoku_analysis_mode, &gomoku_patterns_mode,
    &gomoku_threats_mode,    &gomoku_review_mode,   NULL};

static const GameHooks gomoku_scene_hooks = {.title = N_("Gomoku"),
                                             .rules = &gomoku_game,
                                             .modes = gomoku_modes,
                                             TWO_PLAYER_HOOKS,
                                             .import = gomoku_import,
                                             .export_text = gomoku_export_text,
                                             .write_as = gomoku_write_as};

static void destroy_gomoku(Scene *scene) {
    if (scene) {
        GomokuScene *self = (GomokuScene *)scene;
        two_player_scene_finish(&self->base);
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
    shell_set_cursor(&self->base.shell, GOMOKU_SIZE_USUAL / 2, GOMOKU_SIZE_USUAL / 2);
    self->urge = gomoku_urge_create();
    if (!two_player_scene_init(&self->base, &gomoku_scene_hooks, &gomoku_scene_two_player_game,
                               context) ||
        !self->urge) {
        destroy_gomoku((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass gomoku_scene = SHELL_SCENE_CLASS("gomoku", create_gomoku, destroy_gomoku);
