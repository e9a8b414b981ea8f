/* The game itself: the commands, the board with its marks, and the card while nothing is open. */
#include <string.h>

#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/board/curve.h"
#include "scenes/gomoku/board/input.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/board/speech.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/model/opening.h"
#include "scenes/gomoku/modes.h"
#include "scenes/kit/game/tour.h"
#include "scenes/kit/paper/worksheet_mode.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/course.h"
#include "scenes/two_player/puzzle.h"
#include "sys/child_process.h"
#include "sys/locale.h"

#define PLAY_CURVE_U 64.0F
#define ROOM_FOR_CURVE_U 260.0F /* a card with room for the moves too */

/* ---- Commands ---- */

static CommandState gomoku_cell_state(const GameShell *shell, const void *self, int value) {
    return gomoku_point_state(shell, value);
}

static CommandState programs_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = CHILD_PROCESS_IS_POSSIBLE ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static CommandState cursor_state(const GameShell *shell, const void *self, int value) {
    const int point = gomoku_cursor_point(shell);
    return point == GOMOKU_NO_POINT ? (CommandState){.can = COMMAND_ABSENT}
                                    : gomoku_point_state(shell, point);
}

static void put_at_cursor(GameShell *shell, void *self, int value) {
    gomoku_play_point(shell, gomoku_cursor_point(shell));
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

static CommandState curve_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = gomoku_const_scene_of(shell)->shows_curve ? COMMAND_ON
                                                                           : COMMAND_POSSIBLE};
}

static void toggle_curve(GameShell *shell, void *self, int value) {
    GomokuScene *scene = self;
    scene->shows_curve = !scene->shows_curve;
    shell_save(shell);
}

static CommandState gomoku_play_hint_state(const GameShell *shell, const void *self, int value) {
    CommandState state = two_player_move_state(shell);
    if (state.can == COMMAND_POSSIBLE && gomoku_board_of(shell)->phase != GOMOKU_PHASE_PLAY) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = tr("No hint in the opening: the position should be fair to both colours.");
    }
    return state;
}

static CommandState gomoku_play_review_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = session_length(shell->session) > 0 ? COMMAND_POSSIBLE
                                                                    : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is no move to review yet.")};
}

static CommandState hurry_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = gomoku_can_play_now(shell) ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void hurry(GameShell *shell, void *self, int value) {
    gomoku_play_now(shell);
}

enum {
    COMMAND_CELL,
    COMMAND_MAGNIFIED_CELL,
    COMMAND_OPTIONS,
    COMMAND_RULE,
    COMMAND_OPENING,
    COMMAND_SIZE,
    COMMAND_TABLE,
    COMMAND_OFFERS
};

static const Command gomoku_play_commands[] = {
    [COMMAND_CELL] = {.id = "cell",
                      .label = N_("Place a stone"),
                      .place = COMMAND_BOARD,
                      .state = gomoku_cell_state,
                      .run = gomoku_press_cell},
    [COMMAND_MAGNIFIED_CELL] = {.id = "near",
                                .place = COMMAND_BOARD,
                                .state = gomoku_cell_state,
                                .run = gomoku_press_magnified_cell},
    [COMMAND_OPTIONS] = {.id = "terms",
                         .label = N_("Rule and board"),
                         .help = N_("rule, opening and size of the next game"),
                         .key = KEY_OF('b', 0),
                         .place = COMMAND_KEY,
                         .opens = &two_player_opponent_mode},
    [COMMAND_RULE] = {.id = "rule", .place = COMMAND_INSIDE, .run = gomoku_choose_rule},
    [COMMAND_OPENING] = {.id = "opening", .place = COMMAND_INSIDE, .run = gomoku_choose_opening},
    [COMMAND_SIZE] = {.id = "size", .place = COMMAND_INSIDE, .run = gomoku_choose_size},
    [COMMAND_TABLE] = {.id = "level-table", .place = COMMAND_INSIDE, .run = gomoku_choose_table},
    [COMMAND_OFFERS] = {.id = "most", .place = COMMAND_INSIDE, .run = gomoku_choose_most},
    {.id = "put",
     .label = N_("Place a stone"),
     .help = N_("place a stone at the cursor, which the arrow keys move"),
     .key = KEY_NAMED(KEY_ENTER, 0),
     .place = COMMAND_BOARD,
     .state = cursor_state,
     .run = put_at_cursor},
    {.id = "hint",
     .label = N_("Hint"),
     .help = N_("a hint that says a little more each time"),
     .key = KEY_OF('h', 0),
     .icon = IMAGE_HINT,
     .place = COMMAND_TOOL,
     .opens = &gomoku_hint_mode,
     .state = gomoku_play_hint_state},
    {.id = "analysis",
     .label = N_("Analysis"),
     .help = N_("analysis: the best points and what they are worth"),
     .key = KEY_OF('a', 0),
     .icon = IMAGE_ANALYSIS,
     .place = COMMAND_TOOL,
     .opens = &gomoku_analysis_mode},
    {.id = "threats",
     .label = N_("Threats"),
     .help = N_("each side’s threats"),
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
     .state = gomoku_play_review_state},
    {.id = "play-now",
     .label = N_("Play now"),
     .help = N_("the computer plays at once"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = hurry_state,
     .run = hurry},
    {.id = "engine-again",
     .label = N_("Ask it again"),
     .place = COMMAND_CARD,
     .state = gomoku_again_state,
     .run = gomoku_ask_again},
    GOMOKU_CHOICE_COMMANDS,
    {.id = "numbers",
     .label = N_("Number the stones"),
     .key = KEY_OF('n', 0),
     .icon = IMAGE_TALLY,
     .place = COMMAND_MENU,
     .state = numbers_state,
     .run = toggle_numbers},
    {.id = "curve",
     .label = N_("Advantage while you play"),
     .place = COMMAND_MENU,
     .state = curve_state,
     .run = toggle_curve},
    TWO_PLAYER_PUZZLE_OPEN(gomoku_puzzle_mode),
    TWO_PLAYER_COURSE_OPEN(gomoku_course_mode),
    {.id = "editor",
     .label = N_("Edit position"),
     .help = N_("set up a position: stones of both colours anywhere"),
     .key = KEY_OF('s', 0),
     .icon = IMAGE_EDIT,
     .place = COMMAND_MENU,
     .opens = &gomoku_editor_mode},
    {.id = "engine",
     .label = N_("Other programs"),
     .help = N_("play and analyse with a program of somebody else"),
     .icon = IMAGE_OPPONENT,
     .place = COMMAND_MENU,
     .opens = &gomoku_engine_mode,
     .state = programs_state},
    WORKSHEET_OPEN(gomoku_worksheet_mode),
    TOUR_OPEN(gomoku_tour_mode, NULL),
    TWO_PLAYER_COMMANDS,
    {0},
};

/* ---- The board ---- */

static Size shape_board(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

/* The cells of the lens lie over those of the board. */
static void layout_lens(GameShell *shell, const Grid *grid) {
    const MagnifierBoard board =
        gomoku_layout_magnifier(grid, shell->view.board_rect, shell->view.zones.board_area);
    const MagnifierLens lens = magnifier_lens(&gomoku_const_scene_of(shell)->magnifier, &board);
    for (int cell = 0; cell < grid->rows * grid->cols; cell++) {
        Rect place;
        if (magnifier_cell(&lens, cell, &place)) {
            shell_place_cell(shell, &gomoku_play_commands[COMMAND_MAGNIFIED_CELL],
                             gomoku_layout_point_of(grid, cell),
                             (CellName){"near", cell / grid->cols, cell % grid->cols}, place);
        }
    }
}

static void gomoku_play_layout_board(GameShell *shell, void *self, Rect area) {
    const int size = gomoku_board_of(shell)->size;
    const Grid grid = gomoku_layout_of(shell, area);
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            shell_place_cell(shell, &gomoku_play_commands[COMMAND_CELL],
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

/* The cursor, the magnifier, forbidden points and answers to threats. */
static void fill_marks(const GameShell *shell, GomokuView *view) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    const MagnifierBoard board = gomoku_layout_magnifier_of(shell);
    view->magnified = magnifier_lens(&self->magnifier, &board);
    if (view->magnified.plate.width > 0) {
        view->magnified_point = gomoku_layout_point_of(&board.grid, self->magnifier.cell);
    }
    view->cursor = gomoku_cursor_point(shell);
    view->pointed = view->cursor != GOMOKU_NO_POINT            ? view->cursor
                    : view->magnified_point != GOMOKU_NO_POINT ? view->magnified_point
                                                               : gomoku_hovered_point(shell);
    if (view->magnified_point == GOMOKU_NO_POINT && view->pointed != GOMOKU_NO_POINT &&
        gomoku_point_state(shell, view->pointed).can == COMMAND_POSSIBLE) {
        view->ghost = view->pointed;
    }
    const Move aimed = two_player_aimed(shell);
    view->ghost = aimed != MOVE_NONE ? (int)aimed : view->ghost;
    view->forbidden = self->forbidden;
    view->forbidden_count = self->forbidden_count;
    if (gomoku_shows_threats(shell)) {
        view->ringed = self->threats.points;
        view->ringed_count = self->threats.count;
    }
}

static void gomoku_play_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                   int64_t now_ms) {
    uint16_t numbers[GOMOKU_POINTS];
    GomokuOpeningMarks opening;
    GomokuBoard before = *gomoku_board_of(shell);
    GomokuView view = gomoku_view_of(gomoku_board_of(shell));
    view.before = &before;
    view.changed_at_ms = shell->document.changed_at_ms;
    view.stone_ms = shell_motion_ms(shell, GOMOKU_STONE_MS);
    view.win_ms = shell_motion_ms(shell, GOMOKU_WIN_MS);
    if (shell->document.last_ply <= session_length(shell->session)) {
        session_state_at(shell->session, shell->document.last_ply, &before);
    }
    if (gomoku_const_scene_of(shell)->shows_numbers) {
        fill_numbers(shell, numbers);
        view.numbers = numbers;
    }
    fill_marks(shell, &view);
    gomoku_opening_mark(shell, &opening, &view);
    shell_decorate(shell, &view, now_ms);
    gomoku_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
}

static Rect cover_board(const GameShell *shell, const void *self) {
    return rect_inset(shell->view.board_rect, THEME_RADIUS_CARD_U);
}

/* ---- The card ---- */

/* "The computer looked 4 moves ahead, in 5.0 s." */
static void add_thought(const GomokuScene *self, Text *out) {
    char buffer[32];
    Text seconds = text_over(buffer, sizeof buffer);
    i18n_decimal(self->search_ms / 1000.0, 1, &seconds);
    const char *format = locale_plural("The computer looked %1$d stone ahead in %2$s s.",
                                       "The computer looked %1$d stones ahead in %2$s s.",
                                       (unsigned long)self->search_depth);
    text_addf(out, format, self->search_depth, buffer);
}

void gomoku_layout_play_card(GameShell *shell, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (gomoku_const_scene_of(shell)->engine_fault[0]) {
        panel_warning(panel, gomoku_const_scene_of(shell)->engine_fault);
        panel_note(panel, tr("The game waits: ask it again, take a stone back, or set up another "
                             "game."));
    }
    if (gomoku_opening_layout_card(shell, panel)) {
        return;
    }
    if (session_length(shell->session) == 0) {
        panel_notef(panel, "%s. %s", gomoku_rule_name(gomoku_board_of(shell)->rule),
                    gomoku_rule_sentence(gomoku_board_of(shell)->rule));
        panel_note(panel, tr("A row goes across, up and down, or on a diagonal."));
        panel_note(panel, tr("Click a point, or choose one with the arrows and press Enter."));
        return;
    }
    if (gomoku_shows_threats(shell) && !gomoku_threats_fit_head(shell)) {
        gomoku_describe_threats(shell, &text); /* the head shows only its beginning */
        panel_text(panel, buffer);
        text_clear(&text);
    }
    if (gomoku_const_scene_of(shell)->search_depth > 0) {
        add_thought(gomoku_const_scene_of(shell), &text);
        panel_note(panel, buffer);
    }
    if (gomoku_const_scene_of(shell)->shows_curve && panel->viewport.height >= ROOM_FOR_CURVE_U) {
        panel_note(panel, tr("Advantage, move by move"));
        panel_area(panel, PLAY_CURVE_U, gomoku_draw_curve, NULL);
    }
}

/* ---- The mode ---- */

static bool gomoku_play_pointer(GameShell *shell, void *self, const Event *event) {
    const bool has_listed = two_player_point(shell, event);
    return gomoku_follow_pointer(shell, self, event) || has_listed;
}

static void finish_job(GameShell *shell, void *self, int number, void *payload) {
    if (number == GOMOKU_JOB_MOVE) {
        gomoku_computer_move_done(shell, payload);
    } else {
        gomoku_background_search_done(shell, payload);
    }
}

const Mode gomoku_play_mode = {.name = "game",
                               .commands = gomoku_play_commands,
                               TWO_PLAYER_MODE,
                               .board_area = {.shape = shape_board,
                                              .layout = gomoku_play_layout_board,
                                              .draw = gomoku_play_draw_board,
                                              .covered = cover_board,
                                              .speech = &gomoku_board_speech},
                               .input = {.key = gomoku_press_key,
                                         .pointer = gomoku_play_pointer,
                                         .hovered = gomoku_hover_point},
                               .job_done = finish_job};
