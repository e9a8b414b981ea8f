#include "connect4_editor.h"

#include <string.h>

#include "base/bits.h"
#include "connect4_model.h"
#include "frame_store.h"
#include "saved_text.h"
#include "say.h"

static Connect4Editor *editor_of(GameFrame *frame) {
    return &connect4_scene_of(frame)->editor;
}

static const Connect4Editor *const_editor_of(const GameFrame *frame) {
    return &connect4_const_scene_of(frame)->editor;
}

/* ---- The verdict ---- */

static uint64_t cells_of_entry(const Connect4Matrix *matrix, int entry) {
    uint64_t cells = 0;
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            cells |= matrix->at[row][column] == entry ? connect4_cell(row, column) : 0;
        }
    }
    return cells;
}

/* Discs with an empty cell right below them. */
static uint64_t hanging_discs(const Connect4Matrix *matrix) {
    uint64_t cells = 0;
    for (int row = 0; row + 1 < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            if (matrix->at[row][column] != 0 && matrix->at[row + 1][column] == 0) {
                cells |= connect4_cell(row, column);
            }
        }
    }
    return cells;
}

static uint64_t faulty_cells(const Connect4Matrix *matrix, Connect4MatrixFault fault) {
    if (fault == CONNECT4_MATRIX_GRAVITY || fault == CONNECT4_MATRIX_COUNTS) {
        return hanging_discs(matrix);
    }
    if (fault == CONNECT4_MATRIX_TWO_WINNERS || fault == CONNECT4_MATRIX_AFTER_END) {
        return connect4_cells_fours(cells_of_entry(matrix, 1)) |
               connect4_cells_fours(cells_of_entry(matrix, -1));
    }
    return 0;
}

static void judge(Connect4Editor *editor) {
    editor->moves[0] = 0;
    connect4_matrix_find_moves(&editor->matrix, editor->moves, &editor->fault);
    editor->faulty = faulty_cells(&editor->matrix, editor->fault);
}

/* ---- Undo ---- */

/* The present board as a new step, what was undone is dropped; the oldest makes room. */
static void keep_step(Connect4Editor *editor) {
    const Connect4Matrix *now = &editor->matrix;
    if (editor->step_count > 0) {
        if (memcmp(now, &editor->steps[editor->step_at], sizeof *now) == 0) {
            return;
        }
        if (editor->step_at + 1 == EDITOR_STEPS_MOST) {
            memmove(editor->steps, editor->steps + 1, sizeof editor->steps - sizeof *now);
            editor->step_at--;
        }
        editor->step_at++;
    }
    editor->steps[editor->step_at] = *now;
    editor->step_count = editor->step_at + 1;
}

static void go_to_step(Connect4Editor *editor, int number) {
    editor->step_at = number;
    editor->matrix = editor->steps[number];
    judge(editor);
}

static void board_changed(GameFrame *frame) {
    judge(editor_of(frame));
    keep_step(editor_of(frame));
    frame_save(frame);
}

/* What was set up is kept with the game, row by row from the top: in the next run as well the first
 * step is to be had back. */
void connect4_editor_save(const GameFrame *frame, Text *out) {
    const Connect4Editor *editor = const_editor_of(frame);
    if (editor->step_count == 0) {
        return;
    }
    text_add(out, " setup=");
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            text_add_char(out, ".XO"[(editor->matrix.at[row][column] + 3) % 3]);
        }
    }
}

void connect4_editor_load(GameFrame *frame, const char *value) {
    Connect4Editor *editor = editor_of(frame);
    Connect4Matrix matrix;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    if (editor->step_count == 0 &&
        connect4_matrix_from_text(value, &matrix, &reason) == STATUS_OK) {
        editor->matrix = matrix;
        keep_step(editor);
    }
}

static void take_matrix(GameFrame *frame, const Connect4Matrix *matrix) {
    Connect4Editor *editor = editor_of(frame);
    if (matrix) {
        editor->matrix = *matrix;
    } else {
        connect4_matrix_from_position(connect4_state_of(frame)->position, &editor->matrix);
    }
    board_changed(frame);
}

void connect4_editor_open(GameFrame *frame, const Connect4Matrix *matrix) {
    take_matrix(frame, matrix);
    frame_open_card(frame, CARD_EDITOR);
}

/* ---- On the board ---- */

void connect4_editor_layout_board(GameFrame *frame, const Grid *grid) {
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            text_addf(&text, "cell-%d-%d", row + 1, column + 1);
            controls_add(&frame->controls, CONTROL_CELL, id, grid_cell(grid, row, column),
                         EDITOR_CELL)
                ->value = row * CONNECT4_COLUMNS + column;
        }
    }
}

void connect4_editor_show(const GameFrame *frame, Connect4View *view) {
    const Connect4Editor *editor = const_editor_of(frame);
    view->now = connect4_state_of_matrix(&editor->matrix);
    view->before = view->now;
    view->ringed = editor->faulty;
}

void connect4_editor_draw_cursor(const GameFrame *frame, Canvas *canvas, const Grid *grid) {
    const Connect4Editor *editor = const_editor_of(frame);
    const Theme *theme = &frame->context->theme;
    int row = 0;
    int column = 0;
    if (frame->is_cursor_shown) {
        row = frame->cursor_row;
        column = frame->cursor_col;
    } else if (frame_hovered(frame, "cell-", &row, &column)) {
        row--;
        column--;
    } else {
        return;
    }
    const Rect place = grid_cell(grid, row, column);
    if (editor->matrix.at[row][column] == 0 && editor->brush != BRUSH_EMPTY) {
        connect4_view_disc(canvas, theme, editor->brush == BRUSH_FIRST ? 0 : 1, place, 0.5F);
    }
    canvas_stroke_round(canvas, place, THEME_RADIUS_U, 2, theme->mark_mine);
}

/* ---- In files ---- */

static void write_matrix(const GameFrame *frame, Text *out) {
    connect4_matrix_to_text(&const_editor_of(frame)->matrix, out);
}

/* A saved game is opened as such, and closes the editor. */
static bool open_game(GameFrame *frame, const char *text, Text *reason) {
    Session *session = frame_read_session(frame, text, reason);
    if (session) {
        frame_replace(frame, session);
    }
    return session != NULL;
}

static bool read_position(GameFrame *frame, const char *text, Text *reason) {
    Connect4Matrix matrix;
    if (saved_text_look(text).game) {
        return open_game(frame, text, reason);
    }
    if (connect4_matrix_is_text(text)) {
        if (connect4_matrix_from_text(text, &matrix, reason) != STATUS_OK) {
            return false;
        }
    } else {
        Session *session = connect4_import(frame, text, reason);
        if (!session) {
            return false;
        }
        const Connect4State *state = session_state(session);
        connect4_matrix_from_position(state->position, &matrix);
        session_destroy(session);
    }
    take_matrix(frame, &matrix);
    return true;
}

const FrameFile *connect4_editor_file(const GameFrame *frame) {
    static const FrameFile file = {.stem = "connect4-position",
                                   .size_most = CONNECT4_MATRIX_TEXT_SIZE,
                                   .write = write_matrix,
                                   .read = read_position};
    return frame->card == CARD_EDITOR ? &file : NULL;
}

/* ---- In the panel ---- */

void connect4_editor_status(const GameFrame *frame, Text *title, Text *detail) {
    const Connect4Matrix *matrix = &const_editor_of(frame)->matrix;
    text_add(title, tr("New position"));
    text_addf(detail, tr("First player %1$d · second player %2$d"),
              bits_count(cells_of_entry(matrix, 1)), bits_count(cells_of_entry(matrix, -1)));
}

static void layout_verdict(GameFrame *frame, Panel *panel) {
    const Connect4Editor *editor = editor_of(frame);
    char buffer[400];
    Text text = text_over(buffer, sizeof buffer);
    connect4_matrix_fault_text(&editor->matrix, editor->fault, locale_text, &text);
    if (editor->fault != CONNECT4_MATRIX_SOUND) {
        panel_warning(panel, buffer);
        if (editor->fault == CONNECT4_MATRIX_COUNTS && editor->faulty) {
            text_clear(&text);
            connect4_matrix_fault_text(&editor->matrix, CONNECT4_MATRIX_GRAVITY, locale_text,
                                       &text);
            panel_warning(panel, buffer);
        }
        return;
    }
    const int turn = connect4_matrix_turn(&editor->matrix);
    const Connect4State state = connect4_state_of_matrix(&editor->matrix);
    text_add_char(&text, ' ');
    if (connect4_position_is_over(state.position)) {
        text_add(&text, tr("The game is over there."));
    } else {
        text_add(&text, turn == 0 ? tr("It is the first player's turn.")
                                  : tr("It is the second player's turn."));
    }
    panel_text(panel, buffer);
    if (editor->moves[0]) {
        text_clear(&text);
        text_addf(&text, tr("For instance by these columns: %s"), editor->moves);
        panel_note(panel, buffer);
    }
}

static void layout_buttons(GameFrame *frame, Panel *panel) {
    const Connect4Editor *editor = editor_of(frame);
    panel_row(panel, 2);
    panel_primary(panel, "editor-play", EDITOR_PLAY, tr("Play from here"), N_("Ctrl+Enter"))
        ->is_disabled = editor->fault != CONNECT4_MATRIX_SOUND;
    panel_button(panel, "editor-clear", EDITOR_CLEAR, tr("Clear the board"), NULL);
    panel_button(panel, "editor-load", EDITOR_LOAD, tr("This game's board"), NULL);
    panel_button(panel, "editor-mirror", EDITOR_MIRROR, tr("Mirror"), NULL);
    panel_button(panel, "copy-matrix", LENS_COPY, tr("Copy the matrix"), NULL);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
}

void connect4_editor_layout(GameFrame *frame, Panel *panel) {
    const Connect4Editor *editor = editor_of(frame);
    const PanelChoice brushes[] = {{"brush-first", tr("First player")},
                                   {"brush-second", tr("Second player")},
                                   {"brush-empty", tr("Take away")}};
    panel_card_begin(panel);
    panel_heading(panel, tr("Set up a position"));
    panel_choices(panel, tr("Disc"), brushes, 3, EDITOR_BRUSH, (int)editor->brush);
    layout_verdict(frame, panel);
    layout_buttons(frame, panel);
    panel_note(panel, tr("Click a cell to put a disc or to take it away again; the right button "
                         "always takes away. On the keyboard: arrows, Enter, and 1, 2 or 0 for the "
                         "disc."));
    panel_card_end(panel);
}

/* ---- Acting ---- */

static void put(GameFrame *frame, int row, int column, bool takes_away) {
    static const int entries[] = {1, -1, 0};
    Connect4Editor *editor = editor_of(frame);
    int *entry = &editor->matrix.at[row][column];
    const int wanted = takes_away ? 0 : entries[editor->brush];
    *entry = *entry == wanted ? 0 : wanted;
    board_changed(frame);
}

static void mirror(GameFrame *frame) {
    Connect4Editor *editor = editor_of(frame);
    const Connect4Matrix before = editor->matrix;
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            editor->matrix.at[row][column] = before.at[row][CONNECT4_COLUMNS - 1 - column];
        }
    }
    board_changed(frame);
}

/* The columns become the description of a new game: it begins there, and undoing before its first
 * move brings the game back that was played before. */
static void play_from_here(GameFrame *frame) {
    const Connect4Editor *editor = editor_of(frame);
    Session *session = NULL;
    if (editor->fault != CONNECT4_MATRIX_SOUND) {
        return;
    }
    if (session_create(&connect4_game, editor->moves, &session, NULL) != STATUS_OK) {
        frame_notice(frame, tr("There is not enough memory for a new game."));
        return;
    }
    frame_open_card(frame, FRAME_CARD_NONE);
    frame_replace(frame, session);
}

FrameOwn connect4_editor_owns(const GameFrame *frame, int action) {
    const Connect4Editor *editor = const_editor_of(frame);
    bool is_possible = true; /* to copy the matrix */
    if (frame->card != CARD_EDITOR ||
        (action != FRAME_UNDO && action != FRAME_REDO && action != FRAME_COPY)) {
        return FRAME_OWN_NOT;
    }
    if (action != FRAME_COPY) {
        is_possible =
            action == FRAME_UNDO ? editor->step_at > 0 : editor->step_at + 1 < editor->step_count;
    }
    return is_possible ? FRAME_OWN_POSSIBLE : FRAME_OWN_IMPOSSIBLE;
}

/* What is the frame's while the editor is closed. */
static bool act_as_frame(GameFrame *frame, int action) {
    Connect4Editor *editor = editor_of(frame);
    if (connect4_editor_owns(frame, action) != FRAME_OWN_POSSIBLE) {
        return false;
    }
    frame_mark_dirty(frame);
    if (action == FRAME_COPY) {
        return connect4_lens_act(frame, LENS_COPY, 0, false);
    }
    go_to_step(editor, editor->step_at + (action == FRAME_UNDO ? -1 : 1));
    frame_save(frame);
    return true;
}

bool connect4_editor_act(GameFrame *frame, int action, int value, bool is_secondary) {
    Connect4Editor *editor = editor_of(frame);
    if (act_as_frame(frame, action)) {
        return true;
    }
    if (frame->card != CARD_EDITOR || action < EDITOR_CELL || action > EDITOR_MIRROR ||
        (is_secondary && action != EDITOR_CELL)) {
        return false;
    }
    frame_mark_dirty(frame);
    switch (action) {
    case EDITOR_CELL:
        put(frame, value / CONNECT4_COLUMNS, value % CONNECT4_COLUMNS, is_secondary);
        break;
    case EDITOR_BRUSH:
        editor->brush = (Connect4Brush)value;
        break;
    case EDITOR_PLAY:
        play_from_here(frame);
        break;
    case EDITOR_CLEAR:
        take_matrix(frame, &(Connect4Matrix){{{0}}});
        break;
    case EDITOR_LOAD:
        take_matrix(frame, NULL);
        break;
    default:
        mirror(frame);
    }
    return true;
}

bool connect4_editor_key(GameFrame *frame, const Event *event) {
    Connect4Editor *editor = editor_of(frame);
    if (event_is_key(event, KEY_ENTER, MOD_CTRL)) {
        return connect4_editor_act(frame, EDITOR_PLAY, 0, false);
    }
    if (event->mods != 0) {
        return false;
    }
    if (event->key == KEY_DIGIT && event->digit <= 2) {
        static const Connect4Brush brushes[] = {BRUSH_EMPTY, BRUSH_FIRST, BRUSH_SECOND};
        return connect4_editor_act(frame, EDITOR_BRUSH, (int)brushes[event->digit], false);
    }
    if (frame->is_cursor_shown && (event->key == KEY_ENTER || event->key == KEY_SPACE)) {
        put(frame, frame->cursor_row, frame->cursor_col, false);
        return true;
    }
    if (frame->is_cursor_shown && (event->key == KEY_DELETE || event->key == KEY_BACKSPACE)) {
        editor->matrix.at[frame->cursor_row][frame->cursor_col] = 0;
        board_changed(frame);
        return true;
    }
    return frame_cursor_key(frame, event, CONNECT4_ROWS, CONNECT4_COLUMNS);
}
