/* The position editor: discs put anywhere, a verdict on every change, and a game from there. */
#ifndef DAMIER_SCENES_CONNECT4_EDITOR_H
#define DAMIER_SCENES_CONNECT4_EDITOR_H

#include "connect4_view.h"
#include "game_frame.h"

/* Actions of the editor, above those of the lens. */
enum {
    EDITOR_CELL = 500, /* value: row * 7 + column */
    EDITOR_BRUSH,      /* value: a Connect4Brush */
    EDITOR_PLAY,
    EDITOR_CLEAR,
    EDITOR_LOAD,
    EDITOR_MIRROR,
};

typedef enum Connect4Brush { BRUSH_FIRST, BRUSH_SECOND, BRUSH_EMPTY } Connect4Brush;

enum { EDITOR_STEPS_MOST = 200 };

typedef struct Connect4Editor {
    Connect4Matrix matrix;
    Connect4Brush brush;
    Connect4MatrixFault fault;
    char moves[CONNECT4_MOVES_SIZE];         /* that lead there when there is no fault */
    uint64_t faulty;                         /* the cells that a fault is about */
    Connect4Matrix steps[EDITOR_STEPS_MOST]; /* the boards so far, this one at `step_at` */
    int step_at, step_count;                 /* 0 steps before it is opened first */
} Connect4Editor;

/* Opens the card over a matrix; NULL: the position of the game. */
void connect4_editor_open(GameFrame *frame, const Connect4Matrix *matrix);
void connect4_editor_layout(GameFrame *frame, Panel *panel);
void connect4_editor_layout_board(GameFrame *frame, const Grid *grid);
void connect4_editor_show(const GameFrame *frame, Connect4View *view);
/* In place of the game's, which is not on the board now. */
void connect4_editor_status(const GameFrame *frame, Text *title, Text *detail);
/* Over the board: the cell under the pointer or the keyboard. */
void connect4_editor_draw_cursor(const GameFrame *frame, Canvas *canvas, const Grid *grid);
/* False when the action is none of the editor or the editor is closed. */
bool connect4_editor_act(GameFrame *frame, int action, int value, bool is_secondary);
bool connect4_editor_key(GameFrame *frame, const Event *event);
/* What was set up, as one of the game's options. */
void connect4_editor_save(const GameFrame *frame, Text *out);
void connect4_editor_load(GameFrame *frame, const char *value);
/* Hook of the frame: undo, redo and copy are the editor's while it is open. */
FrameOwn connect4_editor_owns(const GameFrame *frame, int action);

/* Hook of the frame: Ctrl+S writes the board that is set up; Ctrl+O puts one there, a saved game
 * is opened as such. */
const FrameFile *connect4_editor_file(const GameFrame *frame);

#endif
