/* The position editor: discs put anywhere, a verdict on every change, and a game from there. */
#include <string.h>

#include "base/bits.h"
#include "connect4/import.h"
#include "connect4/moves.h"
#include "scenes/connect4/board/cells.h"
#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/magnified.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes.h"
#include "scenes/kit/edit/set_up.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/i18n.h"

typedef struct Connect4Editor {
    SetUpEditor set_up;
    bool is_checked;   /* what follows is about `checked` */
    IntMatrix checked; /* the board at the last check */
    Connect4MatrixFault fault;
    char moves[CONNECT4_MOVES_SIZE]; /* that lead there when there is no fault */
    uint64_t faulty;                 /* the cells that a fault is about */
} Connect4Editor;

enum {
    EDITOR_CELL,      /* value: cells row by row */
    EDITOR_MAGNIFIED, /* the same, in the enlarged place */
    EDITOR_BRUSH,
    EDITOR_PLAY,
};

static const IntMatrix *connect4_editor_matrix_of(const GameShell *shell) {
    return &connect4_const_scene_of(shell)->setup_board;
}

/* ---- The verdict ---- */

/* Every change of the board is checked once. */
static int64_t check_board(GameShell *shell, void *self, int64_t now_ms) {
    Connect4Editor *editor = self;
    const IntMatrix *matrix = connect4_editor_matrix_of(shell);
    if (editor->is_checked && memcmp(matrix, &editor->checked, sizeof *matrix) == 0) {
        return 0;
    }
    editor->is_checked = true;
    editor->checked = *matrix;
    editor->moves[0] = 0;
    connect4_matrix_find_moves(matrix, editor->moves, &editor->fault);
    editor->faulty = connect4_matrix_faulty_cells(matrix, editor->fault);
    shell_save(shell);
    shell_mark_dirty(shell);
    return 0;
}

static Connect4Shape connect4_editor_shape_of(const GameShell *shell) {
    return connect4_matrix_shape(connect4_editor_matrix_of(shell));
}

static MagnifierBoard connect4_editor_cells_of(const GameShell *shell) {
    return connect4_layout_magnified_cells(connect4_editor_shape_of(shell), shell->view.board_rect,
                                           shell->view.zones.board_area);
}

/* ---- The board, for the editor ---- */

static SetUp *connect4_set_up_of(GameShell *shell) {
    return &connect4_scene_of(shell)->setup;
}

static void connect4_set_up_load(GameShell *shell, void *board) {
    connect4_matrix_from_position(connect4_state_of(shell)->position, board);
}

static SetUpBrush connect4_set_up_get(const void *board, int cell) {
    const IntMatrix *matrix = board;
    const int entry = matrix->at[cell / matrix->columns][cell % matrix->columns];
    return entry > 0 ? SET_UP_FIRST : entry < 0 ? SET_UP_SECOND : SET_UP_EMPTY;
}

static void connect4_set_up_put(void *board, int cell, SetUpBrush piece) {
    static const int entries[SET_UP_BRUSHES] = {1, -1, 0};
    IntMatrix *matrix = board;
    matrix->at[cell / matrix->columns][cell % matrix->columns] = entries[piece];
}

static void connect4_set_up_clear(void *board) {
    *(IntMatrix *)board = connect4_matrix_empty(connect4_matrix_shape(board));
}

static void connect4_set_up_mirror(void *board) {
    *(IntMatrix *)board = connect4_matrix_mirrored(board);
}

static bool connect4_editor_open(GameShell *shell, void *self, Text *reason) {
    static const SetUpGame game = {
        connect4_set_up_of,    connect4_set_up_load,   connect4_set_up_get,     connect4_set_up_put,
        connect4_set_up_clear, connect4_set_up_mirror, connect4_editor_cells_of};
    set_up_open(shell, &((Connect4Editor *)self)->set_up, &game);
    return true;
}

/* ---- Commands ---- */

static CommandState connect4_editor_play_state(const GameShell *shell, const void *self,
                                               int value) {
    const Connect4Editor *editor = self;
    return (CommandState){.can = editor->fault == CONNECT4_MATRIX_SOUND ? COMMAND_POSSIBLE
                                                                        : COMMAND_IMPOSSIBLE,
                          .reason = tr("No game can reach this board."),
                          .is_primary = true};
}

/* The columns become the description of a new game: it begins there, and undoing before its first
 * move brings the game back that was played before. */
static void play_from_here(GameShell *shell, void *self, int value) {
    const Connect4Editor *editor = self;
    Session *session = NULL;
    char description[CONNECT4_MOVES_TEXT_SIZE];
    Text text = text_over(description, sizeof description);
    connect4_describe(connect4_editor_shape_of(shell), editor->moves, &text);
    if (session_create(&connect4_game, description, &session, NULL) != STATUS_OK) {
        shell_notice(shell, tr("There is not enough memory for a new game."));
        return;
    }
    connect4_set_up_of(shell)->is_own = false;
    shell_replace(shell, session);
}

static void copy_board(GameShell *shell, void *self, int value) {
    connect4_copy_matrix(shell, connect4_editor_matrix_of(shell));
}

static const Command connect4_editor_commands[] = {
    [EDITOR_CELL] = {.id = "cell",
                     .label = N_("Cell"),
                     .help = N_("add a disc or remove it (the right button always removes)"),
                     .place = COMMAND_INSIDE,
                     .run = set_up_press_cell,
                     .takes_secondary = true},
    [EDITOR_MAGNIFIED] = {.id = "near",
                          .label = N_("Cell"),
                          .place = COMMAND_INSIDE,
                          .run = set_up_press_magnified,
                          .takes_secondary = true},
    [EDITOR_BRUSH] = {.id = "brush",
                      .label = N_("Disc"),
                      .help = N_("the first or the second player’s discs"),
                      .key = DIGITS_OF('1', '2', 0),
                      .place = COMMAND_INSIDE,
                      .run = set_up_choose_brush},
    [EDITOR_PLAY] = {.id = "editor-play",
                     .label = N_("Play from here"),
                     .key = KEY_NAMED(KEY_ENTER, MOD_CTRL),
                     .place = COMMAND_CARD,
                     .state = connect4_editor_play_state,
                     .run = play_from_here},
    {.id = "brush-none",
     .label = N_("Remove"),
     .help = N_("remove discs"),
     .key = DIGITS_OF('0', '0', 0),
     .place = COMMAND_KEY,
     .run = set_up_choose_taking},
    SET_UP_COMMANDS,
    {.id = "copy",
     .label = N_("Copy the board"),
     .key = KEY_OF('c', MOD_CTRL),
     .icon = IMAGE_COPY,
     .place = COMMAND_MENU,
     .run = copy_board},
    {.id = "copy-matrix",
     .label = N_("Copy the matrix"),
     .key = KEY_OF('c', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_MENU,
     .run = copy_board},
    {0},
};

/* ---- In files ---- */

static void write_position(const GameShell *shell, const void *self, Text *out) {
    connect4_matrix_to_text(connect4_editor_matrix_of(shell), out);
}

/* A game is opened as such, and closes the editor. */
static bool connect4_editor_open_game(GameShell *shell, const char *text, Text *reason) {
    Session *session = shell_read_session(shell, text, reason);
    if (session) {
        shell_replace(shell, session);
    }
    return session != NULL;
}

static bool read_position(GameShell *shell, void *self, const char *text, Text *reason) {
    IntMatrix matrix;
    if (saved_text_look(shell->context->games, text).game) {
        return connect4_editor_open_game(shell, text, reason);
    }
    if (connect4_matrix_is_text(text)) {
        if (connect4_matrix_from_text(text, &matrix, reason) != STATUS_OK) {
            return false;
        }
    } else {
        Session *session = shell_read_session(shell, text, reason);
        if (!session) {
            return false;
        }
        const Connect4State *state = session_state(session);
        connect4_matrix_from_position(state->position, &matrix);
        session_destroy(session);
    }
    set_up_paint(connect4_set_up_of(shell), &matrix);
    return true;
}

static const ModeFile position_file = {.stem = "connect4-position",
                                       .size_max = CONNECT4_MATRIX_TEXT_SIZE,
                                       .write = write_position,
                                       .read = read_position};

/* ---- The board ---- */

static Size editor_shape(const GameShell *shell, const void *self) {
    return connect4_layout_size(connect4_editor_shape_of(shell));
}

static Rect editor_covered(const GameShell *shell, const void *self) {
    return connect4_layout_covered(connect4_editor_shape_of(shell), shell->view.board_rect);
}

/* The lens lies over the cells. */
static void layout_editor_board(GameShell *shell, void *self, Rect area) {
    set_up_place_cells(shell, &((const Connect4Editor *)self)->set_up,
                       &connect4_editor_commands[EDITOR_CELL],
                       &connect4_editor_commands[EDITOR_MAGNIFIED]);
}

/* The cell under the pointer or the keyboard, with the disc that would lie there. */
static void connect4_editor_draw_cursor(const GameShell *shell, const Connect4Editor *editor,
                                        Canvas *canvas) {
    const Grid grid = connect4_layout_grid(connect4_editor_shape_of(shell), shell->view.board_rect);
    const Theme *theme = &shell->context->theme;
    const int cell = set_up_aimed_cell(shell, &editor->set_up);
    const SetUpBrush brush = editor->set_up.brush;
    if (cell < 0) {
        return;
    }
    const Rect place = grid_cell(&grid, cell / grid.cols, cell % grid.cols);
    if (brush != SET_UP_EMPTY &&
        connect4_set_up_get(connect4_editor_matrix_of(shell), cell) == SET_UP_EMPTY) {
        connect4_draw_disc_in(canvas, theme, brush == SET_UP_FIRST ? 0 : 1, place, 0.5F);
    }
    canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2, theme->mark_mine);
}

static void draw_editor_board(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms) {
    const Connect4Editor *editor = self;
    const Connect4State state = connect4_state_of_matrix(connect4_editor_matrix_of(shell));
    const Connect4View view = {.now = state,
                               .before = state,
                               .ghost_column = -1,
                               .marked_column = -1,
                               .is_set_up = true,
                               .ringed = editor->faulty};
    connect4_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
    connect4_editor_draw_cursor(shell, editor, canvas);
    const MagnifierBoard board = connect4_editor_cells_of(shell);
    connect4_draw_magnified_cells(&editor->set_up.magnifier, &state, canvas, &shell->context->theme,
                                  &board);
}

/* ---- The card ---- */

static void connect4_editor_describe(const GameShell *shell, const void *self, Head *head) {
    const IntMatrix *matrix = connect4_editor_matrix_of(shell);
    text_add(&head->title, tr("New position"));
    text_addf(&head->detail, tr("First player %1$d · second player %2$d"),
              bits_count(connect4_matrix_cells(matrix, 1)),
              bits_count(connect4_matrix_cells(matrix, -1)));
}

static void connect4_editor_layout_fault(const Connect4Editor *editor, const IntMatrix *matrix,
                                         Panel *panel) {
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_fault_text(matrix, editor->fault, locale_text, &text);
    panel_warning(panel, buffer);
    if (editor->fault == CONNECT4_MATRIX_COUNTS && editor->faulty) {
        text_clear(&text);
        connect4_matrix_fault_text(matrix, CONNECT4_MATRIX_GRAVITY, locale_text, &text);
        panel_warning(panel, buffer);
    }
}

static void layout_sound(const Connect4Editor *editor, const IntMatrix *matrix, Panel *panel) {
    const Connect4State state = connect4_state_of_matrix(matrix);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_fault_text(matrix, CONNECT4_MATRIX_SOUND, locale_text, &text);
    text_add_char(&text, ' ');
    text_add(&text, connect4_position_is_over(state.position) ? tr("The game is over there.")
                    : connect4_matrix_turn(matrix) == 0 ? tr("It is the first player’s turn.")
                                                        : tr("It is the second player’s turn."));
    panel_text(panel, buffer);
    if (editor->moves[0]) {
        panel_notef(panel, tr("One way to get there: columns %s"), editor->moves);
    }
}

static void layout_editor_card(GameShell *shell, void *self, Panel *panel) {
    const Connect4Editor *editor = self;
    const PanelChoice brushes[] = {{"brush-first", tr("First")},
                                   {"brush-second", tr("Second")},
                                   {"brush-empty", tr("Remove")}};
    panel_choices(panel, tr("Whose disc"), brushes, 3, &connect4_editor_commands[EDITOR_BRUSH],
                  (int)editor->set_up.brush);
    if (editor->fault == CONNECT4_MATRIX_SOUND) {
        layout_sound(editor, connect4_editor_matrix_of(shell), panel);
    } else {
        connect4_editor_layout_fault(editor, connect4_editor_matrix_of(shell), panel);
    }
    panel_note(panel, tr("Click a cell to add a disc or remove it; the right button always "
                         "removes. On the keyboard: arrows, Enter, and 1, 2 or 0 for the disc."));
}

const Mode connect4_editor_mode = {
    .name = "editor",
    .title = N_("Edit position"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .hides = shell_hide_tools,
    .commands = connect4_editor_commands,
    .state_size = sizeof(Connect4Editor),
    .open = connect4_editor_open,
    .close = set_up_close,
    .save = set_up_save,
    .load = set_up_load,
    .status = connect4_editor_describe,
    .board_area = {.shape = editor_shape,
                   .layout = layout_editor_board,
                   .draw = draw_editor_board,
                   .covered = editor_covered},
    .layout_card = layout_editor_card,
    .input = {.key = set_up_key, .pointer = set_up_point, .file = &position_file},
    .tick = check_board,
};
