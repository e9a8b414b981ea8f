/* Playing Connect 4: the board of the game, and its commands. */
#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/input.h"
#include "scenes/connect4/board/magnified.h"
#include "scenes/connect4/board/speech.h"
#include "scenes/connect4/model/report.h"
#include "scenes/connect4/model/size.h"
#include "scenes/connect4/modes.h"
#include "scenes/kit/game/tour.h"
#include "scenes/kit/paper/worksheet_mode.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/course.h"
#include "scenes/two_player/puzzle.h"

/* ---- Commands ---- */

static CommandState hint_state_now(const GameShell *shell, const void *self, int value) {
    return two_player_move_state(shell);
}

static CommandState review_state_now(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = session_length(shell->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is no game to review yet.")};
}

static void copy_position(GameShell *shell, void *self, int value) {
    IntMatrix matrix;
    connect4_matrix_from_position(connect4_state_of(shell)->position, &matrix);
    connect4_copy_matrix(shell, &matrix);
}

enum { PLAY_DROP, PLAY_PRESS, PLAY_MAGNIFIED, PLAY_COLUMNS, PLAY_ROWS };

static const Command connect4_play_commands[] = {
    [PLAY_DROP] = {.id = "column",
                   .label = N_("Column"),
                   .help = N_("drop a disc"),
                   .key = DIGITS_OF('1', '9', 0),
                   .place = COMMAND_BOARD,
                   .state = connect4_column_state,
                   .run = connect4_drop},
    [PLAY_PRESS] = {.id = "press",
                    .label = N_("Column"),
                    .place = COMMAND_BOARD,
                    .state = connect4_column_state,
                    .run = connect4_press_column},
    [PLAY_MAGNIFIED] = {.id = "near",
                        .label = N_("Column"),
                        .place = COMMAND_BOARD,
                        .state = connect4_column_state,
                        .run = connect4_drop},
    [PLAY_COLUMNS] = {.id = "columns", .place = COMMAND_INSIDE, .run = connect4_choose_columns},
    [PLAY_ROWS] = {.id = "rows", .place = COMMAND_INSIDE, .run = connect4_choose_rows},
    {.id = "hint",
     .label = N_("Hint"),
     .help = N_("a hint that says a little more each time"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &connect4_hint_mode,
     .state = hint_state_now},
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
     .state = review_state_now},
    {.id = "lens",
     .label = N_("Matrix"),
     .help = N_("the board as a matrix"),
     .key = KEY_OF('e', 0),
     .other_key = KEY_OF('m', 0),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_TOOL,
     .opens = &connect4_lens_mode},
    {.id = "editor",
     .label = N_("Edit"), /* a tile has room for one short word */
     .help = N_("edit a position"),
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
    TWO_PLAYER_PUZZLE_OPEN(connect4_puzzle_mode),
    TWO_PLAYER_COURSE_OPEN(connect4_course_mode),
    WORKSHEET_OPEN(connect4_worksheet_mode),
    TOUR_OPEN(connect4_tour_mode, NULL),
    {.id = "copy-matrix",
     .label = N_("Copy the matrix"),
     .help = N_("copy the board as a matrix"),
     .key = KEY_OF('c', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_MENU,
     .run = copy_position},
    {0},
};

static bool play_key(GameShell *shell, void *self, const Event *event) {
    return connect4_cursor_key(shell, event, &connect4_play_commands[PLAY_DROP]);
}

/* ---- The board ---- */

static Size board_size(const GameShell *shell, const void *self) {
    return connect4_layout_size(connect4_shape_of(shell));
}

static Rect board_covered(const GameShell *shell, const void *self) {
    return connect4_layout_covered(connect4_shape_of(shell), shell->view.board_rect);
}

static void layout_board_columns(GameShell *shell, void *self, Rect area) {
    connect4_layout_columns(shell, area, &connect4_play_commands[PLAY_PRESS],
                            &connect4_play_commands[PLAY_MAGNIFIED]);
}

static void draw_game_board(const GameShell *shell, const void *self, Canvas *canvas,
                            int64_t now_ms) {
    Connect4View view = {.now = *connect4_state_of(shell),
                         .changed_at_ms = shell->document.changed_at_ms,
                         .fall_ms = shell_motion_ms(shell, CONNECT4_FALL_MS),
                         .ghost_column = connect4_pointed_column(shell),
                         .marked_column = -1};
    if (shell->document.last_ply <= session_length(shell->session)) {
        session_state_at(shell->session, shell->document.last_ply, &view.before);
    } else {
        view.before = *connect4_state_of(shell);
    }
    shell_decorate(shell, &view, now_ms);
    connect4_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
    const MagnifierBoard board = connect4_columns_of(shell);
    connect4_draw_magnified_columns(&connect4_const_scene_of(shell)->magnifier, &view.now, canvas,
                                    &shell->context->theme, &board);
}

/* ---- The mode ---- */

static bool connect4_play_pointer(GameShell *shell, void *self, const Event *event) {
    const bool has_listed = two_player_point(shell, event);
    return connect4_follow_pointer(shell, self, event) || has_listed;
}

static void play_job_done(GameShell *shell, void *self, int number, void *payload) {
    if (number == CONNECT4_JOB_MOVE) {
        connect4_move_found(shell, payload);
    } else {
        connect4_report_found(shell, payload);
    }
}

const Mode connect4_play_mode = {
    .name = "game",
    .commands = connect4_play_commands,
    TWO_PLAYER_MODE,
    .board_area = {.shape = board_size,
                   .layout = layout_board_columns,
                   .draw = draw_game_board,
                   .covered = board_covered,
                   .speech = &connect4_board_speech},
    .input = {.key = play_key, .pointer = connect4_play_pointer},
    .job_done = play_job_done,
};
