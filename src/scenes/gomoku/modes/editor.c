/* The position editor: stones of both colours put anywhere, who is to move, and a game from there.
 */
#include <string.h>

#include "gomoku/rules.h"
#include "scenes/gomoku/board/cells.h"
#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/model/setup.h"
#include "scenes/gomoku/modes.h"
#include "scenes/kit/edit/set_up.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/i18n.h"

/* Bytes of a position with every point taken. */
#define POSITION_SIZE (8 * GOMOKU_POINTS + 32)

typedef struct GomokuEditor {
    SetUpEditor set_up;
    GomokuBoard saved; /* the board that was saved last */
    bool is_saved;
} GomokuEditor;

enum { SET_UP_CELL, SET_UP_MAGNIFIED, SET_UP_BRUSH, SET_UP_TURN };

static const GomokuBoard *gomoku_editor_board_of(const GameShell *shell) {
    return &gomoku_const_scene_of(shell)->setup_board;
}

/* ---- The board, for the editor ---- */

static SetUp *gomoku_set_up_of(GameShell *shell) {
    return &gomoku_scene_of(shell)->setup;
}

static void gomoku_set_up_load(GameShell *shell, void *board) {
    gomoku_setup_take(board, gomoku_board_of(shell));
}

static int gomoku_set_up_point(const GomokuBoard *board, int cell) {
    return gomoku_point(cell % board->size, board->size - 1 - cell / board->size);
}

static SetUpBrush gomoku_set_up_get(const void *board, int cell) {
    static const SetUpBrush pieces[] = {SET_UP_EMPTY, SET_UP_FIRST, SET_UP_SECOND};
    return pieces[((const GomokuBoard *)board)->cells[gomoku_set_up_point(board, cell)]];
}

static void gomoku_set_up_put(void *board, int cell, SetUpBrush piece) {
    static const GomokuStone stones[SET_UP_BRUSHES] = {GOMOKU_BLACK, GOMOKU_WHITE, GOMOKU_EMPTY};
    gomoku_setup_put(board, gomoku_set_up_point(board, cell), stones[piece]);
}

static void gomoku_set_up_clear(void *board) {
    const GomokuBoard old = *(const GomokuBoard *)board;
    gomoku_board_init(board, old.size, old.rule);
}

static void gomoku_set_up_mirror(void *board) {
    const GomokuBoard old = *(const GomokuBoard *)board;
    GomokuBoard *now = board;
    for (int i = 0; i < old.size * old.size; i++) {
        const int column = i % old.size;
        now->cells[gomoku_point(old.size - 1 - column, i / old.size)] =
            old.cells[gomoku_point(column, i / old.size)];
    }
}

static MagnifierBoard gomoku_set_up_cells(const GameShell *shell) {
    const Grid grid =
        gomoku_layout_grid(shell->view.board_rect, gomoku_editor_board_of(shell)->size,
                           canvas_pixel(shell->context->canvas));
    return gomoku_layout_magnifier(&grid, shell->view.board_rect, shell->view.zones.board_area);
}

static bool gomoku_editor_open(GameShell *shell, void *self, Text *reason) {
    static const SetUpGame game = {gomoku_set_up_of,   gomoku_set_up_load,  gomoku_set_up_get,
                                   gomoku_set_up_put,  gomoku_set_up_clear, gomoku_set_up_mirror,
                                   gomoku_set_up_cells};
    set_up_open(shell, &((GomokuEditor *)self)->set_up, &game);
    return true;
}

/* Every change of the board is saved once. */
static int64_t gomoku_editor_tick(GameShell *shell, void *self, int64_t now_ms) {
    GomokuEditor *editor = self;
    const GomokuBoard *board = gomoku_editor_board_of(shell);
    if (!editor->is_saved || memcmp(board, &editor->saved, sizeof *board) != 0) {
        editor->is_saved = true;
        editor->saved = *board;
        shell_save(shell);
        shell_mark_dirty(shell);
    }
    return 0;
}

/* ---- Commands ---- */

static void choose_turn(GameShell *shell, void *self, int value) {
    GomokuBoard board = *gomoku_editor_board_of(shell);
    board.turn = value == 0 ? GOMOKU_BLACK : GOMOKU_WHITE;
    set_up_paint(gomoku_set_up_of(shell), &board);
}

static GomokuSetupFault fault_of(const GameShell *shell) {
    int points[GOMOKU_POINTS];
    int count = 0;
    return gomoku_setup_fault(gomoku_editor_board_of(shell), points, &count);
}

static const char *fault_sentence(GomokuSetupFault fault) {
    static const char *const sentences[] = {
        [GOMOKU_SETUP_BLACK_FIVE] = N_("Black’s row has won already: there is nothing to play."),
        [GOMOKU_SETUP_WHITE_FIVE] = N_("White’s row has won already: there is nothing to play."),
        [GOMOKU_SETUP_BOTH_FIVE] = N_("Both colours have a row that wins."),
        [GOMOKU_SETUP_FULL] = N_("The board is full."),
    };
    return tr(sentences[fault]);
}

static CommandState gomoku_editor_play_state(const GameShell *shell, const void *self, int value) {
    const GomokuSetupFault fault = fault_of(shell);
    return (CommandState){.can =
                              fault == GOMOKU_SETUP_SOUND ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = fault == GOMOKU_SETUP_SOUND ? NULL : fault_sentence(fault),
                          .is_primary = true};
}

static void write_gomoku_position(const GameShell *shell, const void *self, Text *out) {
    const GomokuBoard *board = gomoku_editor_board_of(shell);
    text_addf(out, "%d %d ", board->size, board->rule);
    gomoku_set_up_to_text(board, out);
}

/* The stones become the description of a new game: it begins there, and undoing before its first
 * move brings the game back that was played before. */
static void gomoku_editor_play(GameShell *shell, void *self, int value) {
    Session *session = NULL;
    char description[POSITION_SIZE];
    Text text = text_over(description, sizeof description);
    write_gomoku_position(shell, self, &text);
    if (session_create(&gomoku_game, description, &session, NULL) != STATUS_OK) {
        shell_notice(shell, tr("There is not enough memory for a new game."));
        return;
    }
    gomoku_set_up_of(shell)->is_own = false;
    shell_replace(shell, session);
}

static void copy_gomoku_position(GameShell *shell, void *self, int value) {
    char words[POSITION_SIZE];
    Text text = text_over(words, sizeof words);
    write_gomoku_position(shell, self, &text);
    if (shell->context->copy) {
        shell->context->copy(shell->context->clipboard, words);
        shell_notice(shell, tr("The position is copied."));
    }
}

static const Command gomoku_editor_commands[] = {
    [SET_UP_CELL] = {.id = "cell",
                     .label = N_("Point"),
                     .help = N_("add a stone or remove it (the right button always removes)"),
                     .place = COMMAND_INSIDE,
                     .run = set_up_press_cell,
                     .takes_secondary = true},
    [SET_UP_MAGNIFIED] = {.id = "near",
                          .label = N_("Point"),
                          .place = COMMAND_INSIDE,
                          .run = set_up_press_magnified,
                          .takes_secondary = true},
    [SET_UP_BRUSH] = {.id = "brush",
                      .label = N_("Stone"),
                      .help = N_("black’s or white’s stones"),
                      .key = DIGITS_OF('1', '2', 0),
                      .place = COMMAND_INSIDE,
                      .run = set_up_choose_brush},
    [SET_UP_TURN] = {.id = "turn",
                     .label = N_("To move"),
                     .place = COMMAND_INSIDE,
                     .run = choose_turn},
    {.id = "editor-play",
     .label = N_("Play from here"),
     .key = KEY_NAMED(KEY_ENTER, MOD_CTRL),
     .place = COMMAND_CARD,
     .state = gomoku_editor_play_state,
     .run = gomoku_editor_play},
    SET_UP_COMMANDS,
    {.id = "brush-none",
     .label = N_("Remove"),
     .help = N_("remove stones"),
     .key = DIGITS_OF('0', '0', 0),
     .place = COMMAND_KEY,
     .run = set_up_choose_taking},
    {.id = "copy",
     .label = N_("Copy the board"),
     .key = KEY_OF('c', MOD_CTRL),
     .icon = IMAGE_COPY,
     .place = COMMAND_MENU,
     .run = copy_gomoku_position},
    {0},
};

/* ---- In files ---- */

/* A saved game of its own is opened as such, and closes the editor; any other text is a position.
 */
static bool read_gomoku_position(GameShell *shell, void *self, const char *text, Text *reason) {
    const bool is_game = saved_text_look(shell->context->games, text).game != NULL;
    Session *session = shell_read_session(shell, text, reason);
    GomokuBoard board;
    if (!session) {
        return false;
    }
    if (is_game) {
        shell_replace(shell, session);
        return true;
    }
    gomoku_setup_take(&board, session_state(session));
    session_destroy(session);
    set_up_paint(gomoku_set_up_of(shell), &board);
    return true;
}

static const ModeFile gomoku_position_file = {.stem = "gomoku-position",
                                              .size_max = POSITION_SIZE,
                                              .write = write_gomoku_position,
                                              .read = read_gomoku_position};

/* ---- The board ---- */

static Size gomoku_editor_shape(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

static Rect gomoku_editor_covered(const GameShell *shell, const void *self) {
    return rect_inset(shell->view.board_rect, THEME_RADIUS_CARD_U);
}

static void layout_gomoku_editor(GameShell *shell, void *self, Rect area) {
    set_up_place_cells(shell, &((const GomokuEditor *)self)->set_up,
                       &gomoku_editor_commands[SET_UP_CELL],
                       &gomoku_editor_commands[SET_UP_MAGNIFIED]);
}

static void draw_gomoku_editor(const GameShell *shell, const void *self, Canvas *canvas,
                               int64_t now_ms) {
    const GomokuEditor *editor = self;
    const GomokuBoard *board = gomoku_editor_board_of(shell);
    const MagnifierBoard cells = gomoku_set_up_cells(shell);
    const int aimed = set_up_aimed_cell(shell, &editor->set_up);
    int faulty[GOMOKU_POINTS];
    GomokuBoard brushed = *board; /* the ghost has the colour to move */
    GomokuView view = gomoku_view_of(&brushed);
    gomoku_setup_fault(board, faulty, &view.ringed_count);
    view.ringed = faulty;
    brushed.turn = editor->set_up.brush == SET_UP_SECOND ? GOMOKU_WHITE : GOMOKU_BLACK;
    view.magnified = magnifier_lens(&editor->set_up.magnifier, &cells);
    if (view.magnified.plate.width > 0) {
        view.magnified_point = gomoku_set_up_point(board, editor->set_up.magnifier.cell);
    }
    if (aimed >= 0) {
        const int point = gomoku_set_up_point(board, aimed);
        view.pointed = point;
        view.cursor = shell->view.is_cursor_shown ? point : GOMOKU_NO_POINT;
        if (board->cells[point] == GOMOKU_EMPTY && editor->set_up.brush != SET_UP_EMPTY) {
            view.ghost = point;
        }
    }
    gomoku_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
}

/* ---- The card ---- */

static int count_stones_of(const GomokuBoard *board, GomokuStone stone) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        count += board->cells[point] == stone;
    }
    return count;
}

static void gomoku_editor_describe(const GameShell *shell, const void *self, Head *head) {
    const GomokuBoard *board = gomoku_editor_board_of(shell);
    text_add(&head->title, tr("New position"));
    text_addf(&head->detail, tr("Black %1$d · white %2$d"), count_stones_of(board, GOMOKU_BLACK),
              count_stones_of(board, GOMOKU_WHITE));
}

/* Whether the colours can have come there in turn. */
static bool is_by_turns(const GomokuBoard *board) {
    const int black = count_stones_of(board, GOMOKU_BLACK);
    const int white = count_stones_of(board, GOMOKU_WHITE);
    return board->turn == GOMOKU_BLACK ? black == white : black == white + 1;
}

static void layout_gomoku_editor_card(GameShell *shell, void *self, Panel *panel) {
    const GomokuEditor *editor = self;
    const GomokuBoard *board = gomoku_editor_board_of(shell);
    const GomokuSetupFault fault = fault_of(shell);
    const PanelChoice brushes[] = {
        {"brush-first", tr("Black")}, {"brush-second", tr("White")}, {"brush-empty", tr("Remove")}};
    const PanelChoice turns[] = {{"turn-black", tr("Black")}, {"turn-white", tr("White")}};
    panel_choices(panel, tr("Stone"), brushes, 3, &gomoku_editor_commands[SET_UP_BRUSH],
                  (int)editor->set_up.brush);
    panel_choices(panel, tr("To move"), turns, 2, &gomoku_editor_commands[SET_UP_TURN],
                  board->turn == GOMOKU_WHITE);
    if (fault != GOMOKU_SETUP_SOUND) {
        panel_warning(panel, fault_sentence(fault));
    } else if (is_by_turns(board)) {
        panel_textf(panel, tr("A game can reach this position. Rule: %s."),
                    gomoku_rule_name(board->rule));
    } else {
        panel_textf(panel,
                    tr("No game reaches it by turns, but it can be played from here. Rule: %s."),
                    gomoku_rule_name(board->rule));
    }
    panel_note(panel, tr("Click a point to add a stone or remove it; the right button always "
                         "removes. On the keyboard: arrows, Enter, and 1, 2 or 0 for the stone."));
}

const Mode gomoku_editor_mode = {
    .name = "editor",
    .title = N_("Edit position"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .hides = shell_hide_tools,
    .commands = gomoku_editor_commands,
    .state_size = sizeof(GomokuEditor),
    .open = gomoku_editor_open,
    .close = set_up_close,
    .save = set_up_save,
    .load = set_up_load,
    .status = gomoku_editor_describe,
    .board_area = {.shape = gomoku_editor_shape,
                   .layout = layout_gomoku_editor,
                   .draw = draw_gomoku_editor,
                   .covered = gomoku_editor_covered},
    .layout_card = layout_gomoku_editor_card,
    .input = {.key = set_up_key, .pointer = set_up_point, .file = &gomoku_position_file},
    .tick = gomoku_editor_tick,
};
