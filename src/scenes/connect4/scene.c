/* Playing Connect 4: the board, the columns, and the tables of the scene. */
#include <stdlib.h>

#include "connect4/ai.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/model/size.h"
#include "scenes/connect4/modes.h"
#include "scenes/shell/i18n.h"

#define CONNECT4_SCENE_LEVEL_AT_FIRST 3
#define CONNECT4_SCENE_WATCHED_AT_FIRST 5

static const char *const level_ids[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
static const TwoPlayerFormerLevel former_levels[] = {
    {"easy", 3}, {"medium", 6}, {"strong", 9}, {NULL, 0}};
_Static_assert(sizeof level_ids / sizeof level_ids[0] == CONNECT4_LEVELS, "an id for each level");

const TwoPlayerLevels connect4_match_levels = {.count = CONNECT4_LEVELS,
                                               .names = connect4_level_names,
                                               .ids = level_ids,
                                               .numbered = CONNECT4_LEVELS,
                                               .former = former_levels,
                                               .at_first = CONNECT4_SCENE_LEVEL_AT_FIRST,
                                               .watched_at_first = CONNECT4_SCENE_WATCHED_AT_FIRST};

/* ---- What the match asks ---- */

static int count_discs(const GameShell *shell) {
    return connect4_state_of(shell)->count;
}

static const TwoPlayerSide *connect4_scene_side_of(const GameShell *shell, int side) {
    static const TwoPlayerSide sides[PIECES_COUNT][2] = {
        {{N_("Coral"), N_("The first player’s turn"), N_("The first player wins"),
          N_("You play coral, the discs with a ring.")},
         {N_("Amber"), N_("The second player’s turn"), N_("The second player wins"),
          N_("You play amber, the discs with a dot.")}},
        {{N_("Blue"), N_("The first player’s turn"), N_("The first player wins"),
          N_("You play blue, the discs with a ring.")},
         {N_("Orange"), N_("The second player’s turn"), N_("The second player wins"),
          N_("You play orange, the discs with a dot.")}},
        {{N_("Navy"), N_("The first player’s turn"), N_("The first player wins"),
          N_("You play navy, the discs with a ring.")},
         {N_("Cream"), N_("The second player’s turn"), N_("The second player wins"),
          N_("You play cream, the discs with a dot.")}},
    };
    return &sides[shell->context->preferences.pieces][side];
}

static void connect4_scene_note_level(int level, Text *out) {
    connect4_strength_text(&connect4_levels[level], locale_text, out);
}

static void tell_detail(const GameShell *shell, Text *out) {
    static const char *const names[PIECES_COUNT][2] = {
        {N_("Coral, the discs with a ring."), N_("Amber, the discs with a dot.")},
        {N_("Blue, the discs with a ring."), N_("Orange, the discs with a dot.")},
        {N_("Navy, the discs with a ring."), N_("Cream, the discs with a dot.")},
    };
    const int count = count_discs(shell);
    if (two_player_is_over(shell)) {
        text_addf(out, tr("After %d discs"), count);
    } else if (two_player_of(shell)->players == TWO_PLAYER_TWO_PLAYERS) {
        text_add(out, tr(names[shell->context->preferences.pieces][count % 2]));
    }
}

static void connect4_changed(GameShell *shell, PositionChange change) {
    Connect4Scene *self = connect4_scene_of(shell);
    if (change == CHANGE_OTHER || (change == CHANGE_ENTERED && self->next.columns == 0)) {
        self->next = connect4_shape_of(shell); /* unless another was chosen for the next game */
    }
    if (change == CHANGE_ENTERED) {
        if (self->had_analysis) {
            self->had_analysis = false;
            shell_open(shell, &connect4_analysis_mode);
        }
        return;
    }
    self->has_hint = false;
    magnifier_close(&self->magnifier);
    shell_animate(shell, CONNECT4_FALL_MS + (two_player_is_over(shell) ? CONNECT4_WIN_MS : 0));
}

/* ---- Kept with the game ---- */

static void write_setup(const Option *option, const void *scene, Text *out) {
    const Connect4Setup *setup = &((const Connect4Scene *)scene)->setup;
    if (setup->now.rows > 0) {
        connect4_setup_to_text(setup, out);
    }
}

static void read_setup(const Option *option, void *scene, const char *word) {
    connect4_setup_from_text(&((Connect4Scene *)scene)->setup, word);
}

static void write_size(const Option *option, const void *scene, Text *out) {
    connect4_shape_to_text(((const Connect4Scene *)scene)->next, out);
}

static void read_size(const Option *option, void *scene, const char *word) {
    char ignored[8];
    Text reason = text_over(ignored, sizeof ignored);
    connect4_shape_from_text(word, &((Connect4Scene *)scene)->next, &reason);
}

static const Option connect4_options[] = {
    {"analysis", OPTION_BOOL, OPTION_AT(Connect4Scene, had_analysis), .is_former = true},
    {"setup", OPTION_TEXT, .write = write_setup, .read = read_setup},
    {"size", OPTION_TEXT, .write = write_size, .read = read_size},
    {0},
};

/* ---- The card at rest ---- */

#define CONNECT4_SCENE_FACT_U 32.0F
#define CONNECT4_SCENE_LOW_U                                                                       \
    120.0F /* a card with room for the last move and the way through the game only */

static void draw_fact(const GameShell *shell, Canvas *canvas, Rect row, const char *caption,
                      const char *value) {
    const Theme *theme = &shell->context->theme;
    canvas_text(canvas, row, caption,
                (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->secondary});
    canvas_text(canvas, row, value,
                (TextStyle){THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT, theme->text});
}

/* The last disc and where it went. */
static void connect4_scene_draw_last_move(const void *owner, const void *self, Canvas *canvas,
                                          Rect row) {
    const GameShell *shell = owner;
    const Connect4State *state = connect4_state_of(shell);
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr_as("last move", "column %d"), state->last_column + 1);
    draw_fact(shell, canvas, row, tr("Last move"), buffer);
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_RIGHT, {0, 0, 0, 0}};
    const float width = canvas_text_width(canvas, buffer, style);
    const float side = 24;
    connect4_view_disc(
        canvas, &shell->context->theme, 1 - state->count % 2,
        rect_of(row.x + row.width - width - side - 8, row.y + (row.height - side) / 2, side, side),
        1);
}

static void layout_rest(GameShell *shell, Panel *panel) {
    const Connect4State *state = connect4_state_of(shell);
    char buffer[120];
    Text text = text_over(buffer, sizeof buffer);
    if (state->count == 0) {
        panel_note(panel, tr("Four in a line wins: across, up and down, or diagonally."));
        panel_notef(panel, tr("Click a column, or press 1 to %d."),
                    connect4_shape_of(shell).columns);
        return;
    }
    if (state->last_column >= 0) {
        panel_area(panel, CONNECT4_SCENE_FACT_U, connect4_scene_draw_last_move, NULL);
    }
    if (panel->viewport.height >= CONNECT4_SCENE_LOW_U) {
        text_add(&text, tr("Columns played: "));
        connect4_export_text(shell, &text);
        panel_note(panel, buffer);
    }
}

static void connect4_scene_layout_size(GameShell *shell, Panel *panel);

static const TwoPlayerHooks connect4_scene_two_player_game = {
    .levels = &connect4_match_levels,
    .animation_ms = CONNECT4_FALL_MS,
    .move_job = CONNECT4_JOB_MOVE,
    .think = connect4_think,
    .turn = connect4_turn_of,
    .count = count_discs,
    .side = connect4_scene_side_of,
    .level_note = connect4_scene_note_level,
    .detail = tell_detail,
    .variant = connect4_size_words,
    .describe_new = connect4_describe_new,
    .layout_more = connect4_scene_layout_size,
    .variant_id = connect4_size_id,
    .layout_card = layout_rest,
    .changed = connect4_changed,
    .tick = connect4_tidy_analysis_worker,
    .options = connect4_options,
};

/* ---- Commands ---- */

static CommandState connect4_scene_hint_state(const GameShell *shell, const void *self, int value) {
    return two_player_move_state(shell);
}

static CommandState connect4_scene_review_state(const GameShell *shell, const void *self,
                                                int value) {
    return (CommandState){.can = session_length(shell->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is no game to look back at yet.")};
}

static void connect4_scene_copy_position(GameShell *shell, void *self, int value) {
    IntMatrix matrix;
    connect4_matrix_from_position(connect4_state_of(shell)->position, &matrix);
    connect4_copy_matrix(shell, &matrix);
}

/* A finger on narrow columns aims first. */
static void press_column(GameShell *shell, void *self, int column) {
    const MagnifierBoard board = connect4_columns_of(shell);
    if (!magnifier_press(&connect4_scene_of(shell)->magnifier, shell, &board, column)) {
        connect4_drop(shell, self, column);
    }
}

enum { COMMAND_DROP, COMMAND_PRESS, CONNECT4_SCENE_COMMAND_AIMED, COMMAND_COLUMNS, COMMAND_ROWS };

static const Command connect4_scene_commands[] = {
    [COMMAND_DROP] = {.id = "column",
                      .label = N_("Column"),
                      .help = N_("drop a disc"),
                      .key = DIGITS_OF('1', '9', 0),
                      .place = COMMAND_BOARD,
                      .state = connect4_column_state,
                      .run = connect4_drop},
    [COMMAND_PRESS] = {.id = "press",
                       .label = N_("Column"),
                       .place = COMMAND_BOARD,
                       .state = connect4_column_state,
                       .run = press_column},
    [CONNECT4_SCENE_COMMAND_AIMED] = {.id = "near",
                                      .label = N_("Column"),
                                      .place = COMMAND_BOARD,
                                      .state = connect4_column_state,
                                      .run = connect4_drop},
    [COMMAND_COLUMNS] = {.id = "columns", .place = COMMAND_INSIDE, .run = connect4_choose_columns},
    [COMMAND_ROWS] = {.id = "rows", .place = COMMAND_INSIDE, .run = connect4_choose_rows},
    {.id = "hint",
     .label = N_("Hint"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &connect4_hint_mode,
     .state = connect4_scene_hint_state},
    {.id = "analysis",
     .label = N_("Analysis"),
     .help = N_("analysis: the scores of all columns"),
     .key = KEY_OF('a', 0),
     .icon = IMAGE_ANALYSIS,
     .place = COMMAND_TOOL,
     .opens = &connect4_analysis_mode},
    {.id = "review",
     .label = N_("Review"),
     .help = N_("review: the whole game with its mistakes"),
     .key = KEY_OF('r', 0),
     .icon = IMAGE_REVIEW,
     .place = COMMAND_TOOL,
     .opens = &connect4_review_mode,
     .state = connect4_scene_review_state},
    {.id = "lens",
     .label = N_("Matrix"),
     .help = N_("the board as a matrix"),
     .key = KEY_OF('e', 0),
     .other_key = KEY_OF('m', 0),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_TOOL,
     .opens = &connect4_lens_mode},
    {.id = "editor",
     .label = N_("Set up"),
     .help = N_("set up a position"),
     .key = KEY_OF('s', 0),
     .icon = IMAGE_EDIT,
     .place = COMMAND_TOOL,
     .opens = &connect4_editor_mode},
    TWO_PLAYER_COMMANDS,
    {.id = "play-hint",
     .label = N_("Play it"),
     .help = N_("play the hint"),
     .key = KEY_OF('p', 0),
     .place = COMMAND_BOARD,
     .state = connect4_play_hint_state,
     .run = connect4_play_hint},
    {.id = "copy-matrix",
     .label = N_("Copy the matrix"),
     .help = N_("copy the board as a matrix"),
     .key = KEY_OF('c', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_MENU,
     .run = connect4_scene_copy_position},
    {0},
};

static void connect4_scene_layout_size(GameShell *shell, Panel *panel) {
    connect4_layout_size(shell, panel, &connect4_scene_commands[COMMAND_COLUMNS],
                         &connect4_scene_commands[COMMAND_ROWS]);
}

/* The arrows choose a column, Enter drops. */
static bool game_key(GameShell *shell, void *self, const Event *event) {
    const bool is_drop = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0) ||
                         event_is_key(event, KEY_DOWN, 0);
    if (magnifier_key(&connect4_scene_of(shell)->magnifier, event)) {
        return true;
    }
    if (is_drop && shell->is_cursor_shown) {
        shell_run(shell, &connect4_scene_commands[COMMAND_DROP], shell->cursor_col);
        return true;
    }
    if (event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0)) {
        return shell_cursor_key(shell, event, 1, connect4_shape_of(shell).columns);
    }
    return false;
}

/* ---- The board ---- */

static Size board_shape(const GameShell *shell, const void *self) {
    return connect4_view_shape(connect4_shape_of(shell));
}

static Rect board_covered(const GameShell *shell, const void *self) {
    return connect4_view_covered(connect4_shape_of(shell), shell->board_rect);
}

static bool connect4_scene_watch_pointer(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = connect4_columns_of(shell);
    return magnifier_point(&connect4_scene_of(shell)->magnifier, event, &board);
}

static void place_column(GameShell *shell, const char *prefix, const Command *command, int column,
                         Rect place) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_add(&text, prefix);
    text_add_int(&text, column + 1);
    shell_place(shell, CONTROL_CELL, command, column, id, place);
}

static void layout_columns(GameShell *shell, Rect area) {
    for (int column = 0; column < connect4_shape_of(shell).columns; column++) {
        place_column(shell, "column-", &connect4_scene_commands[COMMAND_PRESS], column,
                     connect4_view_column(connect4_shape_of(shell), area, column));
    }
}

/* What is aimed at lies over the columns. */
static void connect4_scene_layout_board(GameShell *shell, void *self, Rect area) {
    const MagnifierBoard board = connect4_columns_of(shell);
    const MagnifierLens lens = magnifier_lens(&connect4_scene_of(shell)->magnifier, &board);
    layout_columns(shell, area);
    for (int column = 0; column < connect4_shape_of(shell).columns; column++) {
        Rect place;
        if (magnifier_cell(&lens, column, &place)) {
            place_column(shell, "near-", &connect4_scene_commands[CONNECT4_SCENE_COMMAND_AIMED],
                         column, place);
        }
    }
}

static int ghost_column(const GameShell *shell) {
    int column = -1;
    if (shell->is_cursor_shown) {
        column = shell->cursor_col;
    } else if (shell_hovered(shell, "column-", &column, NULL)) {
        column--;
    }
    return column >= 0 && connect4_column_state(shell, NULL, column).can == COMMAND_POSSIBLE
               ? column
               : -1;
}

static void connect4_scene_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                      int64_t now_ms) {
    Connect4View view = {.now = *connect4_state_of(shell),
                         .changed_at_ms = shell->changed_at_ms,
                         .fall_ms = shell_motion_ms(shell, CONNECT4_FALL_MS),
                         .ghost_column = ghost_column(shell),
                         .marked_column = -1};
    if (shell->last_ply <= session_length(shell->session)) {
        session_state_at(shell->session, shell->last_ply, &view.before);
    } else {
        view.before = *connect4_state_of(shell);
    }
    shell_decorate(shell, &view, now_ms);
    connect4_view_draw(&view, canvas, &shell->context->theme, shell->board_rect, now_ms);
    const MagnifierBoard board = connect4_columns_of(shell);
    aim_draw_columns(&connect4_const_scene_of(shell)->magnifier, &view.now, canvas,
                     &shell->context->theme, &board);
}

static const Mode connect4_scene_game_mode = {
    .name = "game",
    .commands = connect4_scene_commands,
    TWO_PLAYER_MODE,
    .board_area = {.shape = board_shape,
                   .layout = connect4_scene_layout_board,
                   .draw = connect4_scene_draw_board,
                   .covered = board_covered,
                   .gives_way = ZONES_BOARD_GIVES_WAY},
    .input = {.key = game_key, .pointer = connect4_scene_watch_pointer},
    .job_done = connect4_move_found,
};

const Mode *const connect4_modes[] = {
    &connect4_scene_game_mode, TWO_PLAYER_MODES,    &connect4_hint_mode,   &connect4_analysis_mode,
    &connect4_review_mode,     &connect4_lens_mode, &connect4_editor_mode, NULL};

/* ---- The scene ---- */

static const GameHooks connect4_scene_hooks = {
    .title = N_("Connect 4"),
    .rules = &connect4_game,
    .modes = connect4_modes,
    TWO_PLAYER_HOOKS,
    .import = connect4_import,
    .export_text = connect4_export_text,
};

static void destroy_connect4(Scene *scene) {
    if (scene) {
        Connect4Scene *self = connect4_scene_of(shell_of(scene));
        two_player_scene_finish(&self->base);
        connect4_analysis_worker_release(self->desk);
        history_destroy(self->setup.history);
        free(scene);
    }
}

static Scene *create_connect4(SceneContext *context) {
    Connect4Scene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->setup.history = history_create(CONNECT4_SETUP_MAX);
    shell_set_cursor(&self->base.shell, 0, CONNECT4_COLUMNS / 2);
    if (!two_player_scene_init(&self->base, &connect4_scene_hooks, &connect4_scene_two_player_game,
                               context)) {
        destroy_connect4((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass connect4_scene = SHELL_SCENE_CLASS("connect4", create_connect4, destroy_connect4);
