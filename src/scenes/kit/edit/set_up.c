/* Pieces of two colours put anywhere: the board's steps, and what the two editors share. */
#include "scenes/kit/edit/set_up.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

#define SET_UP_STEPS 200

/* ---- The board ---- */

void set_up_init(SetUp *set_up, void *now, size_t size) {
    *set_up = (SetUp){history_create(SET_UP_STEPS), now, size, false};
}

void set_up_finish(SetUp *set_up) {
    history_destroy(set_up->history);
}

void set_up_push(SetUp *set_up, const void *board) {
    memmove(set_up->now, board, set_up->size);
    history_push(set_up->history, board, set_up->size);
}

void set_up_paint(SetUp *set_up, const void *board) {
    set_up_push(set_up, board);
    set_up->is_own = true;
}

static SetUp *set_up_of(GameShell *shell, const SetUpEditor *editor) {
    return editor->game->of(shell);
}

/* A copy to be changed, freed by change_end; NULL when memory runs out. */
static void *change_begin(GameShell *shell, const SetUpEditor *editor) {
    const SetUp *set_up = set_up_of(shell, editor);
    void *board = malloc(set_up->size);
    if (board) {
        memcpy(board, set_up->now, set_up->size);
    }
    return board;
}

static void change_end(GameShell *shell, const SetUpEditor *editor, void *board) {
    if (board) {
        set_up_paint(set_up_of(shell, editor), board);
        free(board);
    }
}

/* ---- The mode ---- */

static void take_game(GameShell *shell, const SetUpEditor *editor) {
    SetUp *set_up = set_up_of(shell, editor);
    editor->game->load(shell, set_up->now);
    history_push(set_up->history, set_up->now, set_up->size);
    set_up->is_own = false;
}

static void set_up_restore(GameShell *shell, void *self, const void *snapshot) {
    SetUp *set_up = set_up_of(shell, self);
    memcpy(set_up->now, snapshot, set_up->size);
    set_up->is_own = true;
}

void set_up_open(GameShell *shell, SetUpEditor *editor, const SetUpGame *game) {
    editor->game = game;
    editor->undo = (Undo){game->of(shell)->history, set_up_restore};
    if (!game->of(shell)->is_own) {
        take_game(shell, editor);
    }
}

void set_up_close(GameShell *shell, void *self) {
    if (set_up_of(shell, self)->is_own) {
        shell_notice(shell, tr("Your position is kept: Edit shows it again."));
    }
}

void set_up_save(const GameShell *shell, const void *self, Text *out) {
    text_add_int(out, (int)((const SetUpEditor *)self)->brush);
}

bool set_up_load(GameShell *shell, void *self, const char *words) {
    const int brush = words[0] - '0';
    const bool is_one = brush >= SET_UP_FIRST && brush < SET_UP_BRUSHES;
    ((SetUpEditor *)self)->brush = is_one ? (SetUpBrush)brush : SET_UP_FIRST;
    return is_one;
}

/* ---- Commands ---- */

/* A piece of the brush's colour, or nothing where there is one already. */
static void put_piece(GameShell *shell, const SetUpEditor *editor, int cell, bool takes_away) {
    const SetUpBrush wanted = takes_away ? SET_UP_EMPTY : editor->brush;
    void *board = change_begin(shell, editor);
    if (board) {
        const bool is_there = editor->game->get(board, cell) == wanted;
        editor->game->put(board, cell, is_there ? SET_UP_EMPTY : wanted);
        change_end(shell, editor, board);
    }
}

void set_up_press_magnified(GameShell *shell, void *self, int value) {
    put_piece(shell, self, value, shell->modes.is_secondary);
}

void set_up_press_cell(GameShell *shell, void *self, int value) {
    SetUpEditor *editor = self;
    const MagnifierBoard board = editor->game->cells(shell);
    if (!magnifier_press(&editor->magnifier, shell, &board, value)) {
        set_up_press_magnified(shell, self, value);
    }
}

void set_up_choose_brush(GameShell *shell, void *self, int value) {
    ((SetUpEditor *)self)->brush = (SetUpBrush)value;
    shell_save(shell);
}

void set_up_choose_taking(GameShell *shell, void *self, int value) {
    set_up_choose_brush(shell, self, SET_UP_EMPTY);
}

static void change_all(GameShell *shell, const SetUpEditor *editor, void (*change)(void *board)) {
    void *board = change_begin(shell, editor);
    if (board) {
        change(board);
    }
    change_end(shell, editor, board);
}

void set_up_clear(GameShell *shell, void *self, int value) {
    const SetUpEditor *editor = self;
    change_all(shell, editor, editor->game->clear);
}

void set_up_mirror(GameShell *shell, void *self, int value) {
    const SetUpEditor *editor = self;
    change_all(shell, editor, editor->game->mirror);
}

void set_up_take_game(GameShell *shell, void *self, int value) {
    take_game(shell, self);
}

/* ---- Pointer and keys ---- */

bool set_up_point(GameShell *shell, void *self, const Event *event) {
    SetUpEditor *editor = self;
    const MagnifierBoard board = editor->game->cells(shell);
    return magnifier_point(&editor->magnifier, event, &board);
}

bool set_up_key(GameShell *shell, void *self, const Event *event) {
    SetUpEditor *editor = self;
    const Grid grid = editor->game->cells(shell).grid;
    const int cell = shell->view.cursor_row * grid.cols + shell->view.cursor_col;
    if (event->mods != 0) {
        return false;
    }
    if (magnifier_key(&editor->magnifier, shell, event)) {
        return true;
    }
    const bool is_on_board = shell->view.is_cursor_shown && shell->view.cursor_row < grid.rows &&
                             shell->view.cursor_col < grid.cols;
    if (is_on_board && (event->key == KEY_ENTER || event->key == KEY_SPACE)) {
        put_piece(shell, editor, cell, false);
        return true;
    }
    if (is_on_board && (event->key == KEY_DELETE || event->key == KEY_BACKSPACE)) {
        put_piece(shell, editor, cell, true);
        return true;
    }
    return shell_cursor_key(shell, event, grid.rows, grid.cols);
}

static void place_cell(GameShell *shell, const Command *command, const Grid *grid, int cell,
                       Rect place) {
    shell_place_cell(shell, command, cell,
                     (CellName){command->id, cell / grid->cols, cell % grid->cols}, place);
}

void set_up_place_cells(GameShell *shell, const SetUpEditor *editor, const Command *cell,
                        const Command *near) {
    const MagnifierBoard board = editor->game->cells(shell);
    const MagnifierLens lens = magnifier_lens(&editor->magnifier, &board);
    const Grid *grid = &board.grid;
    for (int i = 0; i < grid->rows * grid->cols; i++) {
        place_cell(shell, cell, grid, i, grid_cell(grid, i / grid->cols, i % grid->cols));
    }
    for (int i = 0; i < grid->rows * grid->cols; i++) { /* the lens lies over them */
        Rect place;
        if (magnifier_cell(&lens, i, &place)) {
            place_cell(shell, near, grid, i, place);
        }
    }
}

int set_up_aimed_cell(const GameShell *shell, const SetUpEditor *editor) {
    const Grid grid = editor->game->cells(shell).grid;
    int row = 0;
    int column = 0;
    if (shell->view.is_cursor_shown) {
        row = shell->view.cursor_row;
        column = shell->view.cursor_col;
    } else if (shell_hovered(shell, "cell-", &row, &column)) {
        row--;
        column--;
    } else {
        return -1;
    }
    return row < grid.rows && column < grid.cols ? row * grid.cols + column : -1;
}
